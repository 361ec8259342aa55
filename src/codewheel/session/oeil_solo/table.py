"""The solitaire's table: starts, par and days, free taking back, a stuck game that is lost or taken back."""

from ...rules.contract import Event, Reason, reason, refuse
from ...rules.eye.board import COLOURS, SQUARE, TURNS
from ...rules.oeil_solo.game import GAME, READINGS, State
from ...rules.typed import TYPE_CHECKING, ClassVar
from ..eye.setup import SWITCHES, flip, switch
from ..play import Session
from ..table.looking_back import LookingBack
from ..table.words import SAID, Command, Ports
from . import games, words
from .starts import Capture, captures
from .ways import DAILY, SEEDED, SOLITAIRE, STARTS, keep, kept

if TYPE_CHECKING:  # start: read when somebody thinks
    from ...bots.contract import Search, SearchInfo


class SolitaireTable(LookingBack):
    """A game of the solitaire. `par`: the moves of a shortest solution, None while nobody knows."""

    helps: ClassVar[tuple[str, ...]] = ("undo", "redo", "hint", "moves", "hours")
    game: ClassVar[str] = GAME.name
    prepares = True

    def __init__(self, ports: Ports, session: Session, notice: Reason | None = None) -> None:
        self.par: int | None = None
        self._taken: tuple[object, tuple[Capture, ...]] = None, ()
        super().__init__(ports, session, notice)
        self._arrive()

    def all_commands(self) -> dict[str, Command]:
        switches = {name: Command(lambda name=name: flip(self.ports.settings, name)) for name in SWITCHES}
        return (
            super().all_commands()
            | switches
            | {
                "new": Command(self._new_of, takes=(str, str), least=0),
                "again": Command(lambda: self.replace(games.again(self.session)), self.why_not_look_back),
                "daily": Command(lambda: self.replace(_game(self.ports, DAILY, self.rule6))),
                "start": Command(self._start, takes=(str,)),
                "give_up": Command(self._give_up, self._why_not_give_up),
                "point": Command(self._point, takes=(str,)),
            }
        )

    # --- games -----------------------------------------------------------------------------------------------------

    @property
    def date(self) -> str:
        """The date."""
        return self.ports.now()[:10]

    @property
    def rule6(self) -> str:
        """The reading of rule 6 in this game."""
        return str(self.session.state.rules.rule6)

    def fresh(self) -> Session:
        return new_session(self.ports)

    def _new_of(self, *names: str) -> None:
        """A new game of that start by that reading of rule 6; what is not said is as it was chosen last."""
        for name, known in zip(names, (STARTS, READINGS), strict=False):
            if name not in known:
                raise refuse("table.choice", name=name[:40], known=", ".join(known))
        wish = kept(self.ports.settings)
        start, rule6 = names + (wish.start, wish.rule6)[len(names) :]
        if names:
            keep(self.ports.settings, wish._replace(way=SOLITAIRE, start=start, rule6=rule6))
        self._new()

    def _start(self, text: str) -> None:
        """The start of a code, or of a whole number; it is kept as the one that is chosen."""
        games.keep_seed(self.ports.settings, games.seed_of(text))
        self.replace(_game(self.ports, SEEDED, self.rule6))

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        self._let_go()
        super().replace(session, notice)
        self._arrive()

    def _arrive(self) -> None:
        """Another session lies on the table: its par is wanted, unless it began in the middle of a game."""
        self.par, self._preparing = games.par_of(self.session), None
        self.ready = self.par is not None or self.session.at(0).moves > 0
        if not self.session.length and not any(piece.kind == SAID for piece in self._news):
            self.say(reason("oeil_solo_game.tip_start"))

    # --- par -------------------------------------------------------------------------------------------------------

    def prepare(self) -> "Search":
        start: State = self.session.at(0)
        found = yield from games.proof(start)
        if self.session.at(0) is start and found.values:
            self.par = found.values[0][2]
        return found

    def _prove(self) -> None:
        """Work the par out at one go, where it is not known yet: a second or so."""
        if not self.ready:
            for _ in self.prepare():
                pass
            self._preparing, self.ready = None, True

    # --- what is shown ---------------------------------------------------------------------------------------------

    def option(self, name: str) -> bool:
        """A switch of what is shown: signs, moves, hours."""
        return switch(self.ports.settings, name) and not (name in self.helps and self.as_it_was)

    @property
    def taken(self) -> tuple[Capture, ...]:
        """How the colours were taken, worked out once for each position."""
        state = self.session.state
        if self._taken[0] is not state:
            self._taken = state, tuple(captures(self.session))
        return self._taken[1]

    @property
    def cursor(self) -> str:
        """The square or the turn of a wheel that was pointed at last, "" at first."""
        return str(self.session.metadata.get("cursor", ""))

    def _point(self, place: str) -> None:
        if place not in SQUARE and place not in TURNS:
            raise refuse("oeil_solo.move_text", text=place[:40])
        self.session.metadata["cursor"] = place

    def told(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.kind == "take" and not self.session.over:
                self.say(words.taken(event))

    def hint_said(self, search_info: "SearchInfo") -> Reason:
        return words.hint(search_info)

    # --- the end ---------------------------------------------------------------------------------------------------

    @property
    def solved(self) -> bool:
        """Whether all colours are taken."""
        return len(self.session.state.taken) == COLOURS

    @property
    def helped(self) -> bool:
        """Whether hints were used; taking back is free here."""
        return bool(self.session.metadata.get("hints"))

    def end_said(self) -> Reason:
        return words.ending(self.session, self.par)

    def next_commands(self) -> tuple[str, ...]:
        return ("again", "new", "review") if self.solved else ("undo", "again", "review")

    def count(self) -> bool:
        """A solution is noted: in the statistics, and in the calendar where it is the day's."""
        if not self.solved:
            return False
        self._prove()
        games.note_day(self.ports.storage, self.session, self.date, self.par, self.helped)
        return self._counted("won")

    def _counted(self, result: str) -> bool:
        """Put the game into the statistics, once; whether it was."""
        from ..chronicle import ANALYSIS, UNDO  # start: read at the end of a game
        from ..table.outcomes import note_game  # as above

        return note_game(self.ports.statistics, self.session, self.ports.now(), result, (UNDO, ANALYSIS))

    def _let_go(self) -> None:
        """A game that stands still is lost when another one takes its place."""
        if self.session.over and self._counted("lost"):
            self.save()

    def _why_not_give_up(self) -> Reason | None:
        if not self.session.over:
            return reason("table.not_over")
        return reason("table.over") if self.session.metadata.get("counted") else None

    def _give_up(self) -> None:
        """A game that stands still is not taken back: it is lost."""
        self._let_go()


def new_session(ports: Ports) -> Session:
    """The start that was chosen last, the manual's standard one at first."""
    wish = kept(ports.settings)
    return _game(ports, wish.start, wish.rule6)


def _game(ports: Ports, name: str, rule6: str) -> Session:
    """A new game of that start: of today's, or of the number that was chosen last, where it is one of these."""
    seed = games.kept_seed(ports.settings, ports.fresh_seed) if name == SEEDED else 0
    return games.new(name, rule6, ports.now()[:10], seed)
