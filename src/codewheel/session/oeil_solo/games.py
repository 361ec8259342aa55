"""The games of the solitaire: which start one has, its par, its code, and what is kept of a day's.

The starts of the manual come with proven pars; a daily one and one by its number are those of `starts`.
"""

from collections.abc import Callable

from ...rules.oeil_solo.game import BLOCKS, CONSECUTIVE, CYCLE, DEFAULT, GAME, State
from ...rules.rows import NamedTuple
from ...rules.typed import TYPE_CHECKING, Any
from ..ishido.deals import SEEDS, daily_seed
from ..play import HUMAN, Seat, Session
from ..settings import Settings
from ..storage import Storage
from ..strict import at_key, whole
from ..texts import translate
from . import starts
from .ways import DAILY, SECOND, SEEDED, STANDARD, THIRD

if TYPE_CHECKING:  # start: read when somebody thinks
    from ...bots.contract import Search

OWN = "own"  # a start that is none of ours
_SEED = "game.oeil.seed"

# counters, all in the pattern of the short spiral, and the moves of a shortest solution by the reading of rule 6 (O18)
PRINTED: dict[str, tuple[tuple[int, ...], dict[str, int]]] = {
    STANDARD: (DEFAULT, {BLOCKS: 32, CYCLE: 34, CONSECUTIVE: 27}),
    SECOND: ((34, 36, 38, 42, 44, 46), {BLOCKS: 28, CYCLE: 30, CONSECUTIVE: 25}),
    THIRD: ((36, 44, 70, 78, 96, 104), {BLOCKS: 28, CYCLE: 30, CONSECUTIVE: 26}),
}


class Start(NamedTuple):
    """A start. `par`: None where it has to be proven first; `seed`: of daily and drawn ones, else 0."""

    counters: tuple[int, ...]
    pattern: str
    par: int | None
    rule6: str
    seed: int = 0

    @property
    def options(self) -> dict[str, Any]:
        """The options of its game."""
        return {"counters": list(self.counters), "pattern": self.pattern, "rule6": self.rule6}


def start_of(name: str, rule6: str, date: str, seed: int) -> Start:
    """The start of that name of `ways.STARTS`; `date`: of a daily one, `seed`: of one by its number."""
    if name in PRINTED:
        counters, pars = PRINTED[name]
        return Start(counters, "short", pars[rule6], rule6)
    chosen = daily_seed(date) if name == DAILY else seed
    found = starts.start(chosen, rule6)
    return Start(tuple(found["counters"]), found["pattern"], None, rule6, chosen)


def new(name: str, rule6: str, date: str, seed: int) -> Session:
    """A new game of that start."""
    start = start_of(name, rule6, date, seed)
    session = Session.new(GAME.name, start.options, start.seed, [Seat(HUMAN)])
    deal = {DAILY: "daily", SEEDED: "code"}.get(name)
    if deal:
        session.metadata["deal"] = deal
    if deal == "daily":
        session.metadata["day"] = date[:10]
    return session


def of_options(options: dict[str, Any], seed: int | None) -> Session:
    """A new game of these options; of the start of the seed where they name none. Raises Refused."""
    if seed is None or "counters" in options:
        return Session.new(GAME.name, options, seed or 0, [Seat(HUMAN)])
    return new(SEEDED, GAME.complete(options)["rule6"], "", seed)


def again(session: Session) -> Session:
    """The same start once more."""
    fresh = Session.new(GAME.name, session.options, session.seed, session.seats)
    fresh.metadata.update({key: session.metadata[key] for key in ("deal", "day", "late") if key in session.metadata})
    return fresh


def kind_of(session: Session) -> str:
    """The name of a session's start: one of `ways.STARTS`, or `OWN`."""
    deal = session.metadata.get("deal")
    if deal:
        return DAILY if deal == "daily" else SEEDED
    rules = session.at(0).rules
    return next(
        (name for name, (counters, _) in PRINTED.items() if counters == rules.counters and rules.pattern == "short"),
        OWN,
    )


def par_of(session: Session) -> int | None:
    """The moves of a shortest solution of a start of the manual's; None for others, which have to be solved first."""
    kind = kind_of(session)
    return PRINTED[kind][1][session.at(0).rules.rule6] if kind in PRINTED else None


def proof(start: State) -> "Search":
    """The proof of a par as a search: its last thought holds the par as plies of a win."""
    from ...bots.contract import SearchInfo  # start: read when somebody thinks

    run = starts.proving(start)
    while True:
        try:
            nodes = next(run)
        except StopIteration as end:
            return SearchInfo(0, "", () if end.value is None else (("", "w", end.value),))
        yield SearchInfo(nodes, "")


def name_of(session: Session, today: str) -> str:
    """What the pad calls the start on that day: `DAILY 21 NOV`."""
    kind = kind_of(session)
    if kind == DAILY:
        day = _day_of(session, today)
        if day is not None:
            return translate(
                "oeil_solo_game.pad_day", day=int(day[8:]), month=translate(f"oeil_solo_game.month{int(day[5:7])}")
            )
    return translate(f"oeil_solo_game.pad_{kind}")


# --- numbers and codes -----------------------------------------------------------------------------------------------


def code_of(seed: int, rule6: str) -> str:
    """A start's code to pass on."""
    return starts.start_code(seed, rule6)


def seed_of(text: str) -> int:
    """The seed of a code, or of a whole number. Raises Refused with a sentence on what is wrong."""
    typed = "".join(text.split())
    if typed.isascii() and typed.isdigit():
        with at_key("seed"):
            return whole(int(typed[:40]), 0, SEEDS - 1)
    return starts.read_start(text)


def kept_seed(settings: Settings, fresh: Callable[[], int]) -> int:
    """The number that was chosen last; where none was, a fresh one, which is kept."""
    text = str(settings.get(_SEED))
    if not (text.isascii() and text.isdigit() and int(text[:40]) < SEEDS):
        keep_seed(settings, fresh())
        return kept_seed(settings, fresh)
    return int(text)


def keep_seed(settings: Settings, seed: int) -> None:
    """Note the number that was chosen."""
    settings.set(_SEED, str(seed))


# --- days ------------------------------------------------------------------------------------------------------------


def _day_of(session: Session, today: str) -> str | None:
    """The day of a daily game: that it was begun for; of one that does not say, that of its seed."""
    from ..ishido.days import day_of  # start: days are asked for seldom

    begun: str | None = session.metadata.get("day")
    return begun or day_of(session.seed, today)


def note_day(storage: Storage, session: Session, today: str, par: int | None, helped: bool) -> None:
    """Keep the solution of a daily start where it is the day's best."""
    from .days import Daily, Day  # start: days are asked for seldom

    day = _day_of(session, today) if kind_of(session) == DAILY else None
    if day is not None and par is not None:
        Daily(storage).add(Day(day, session.state.moves, par, helped), bool(session.metadata.get("late")))
