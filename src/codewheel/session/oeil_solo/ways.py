"""L'Oeil's ways to play as data: what the chooser asks, and the options of EYE that each way means.

"rule n" is one of the optional rules of the French text. All board games place their counters on neutral colours and
take colours at the start of a turn (O3), as that text has it; whoever begins takes red.
"""

from collections.abc import Mapping, Sequence

from ...rules.contract import Refused
from ...rules.eye.board import COLOURS
from ...rules.eye.game import GAME as EYE
from ...rules.eye.options import COUNT, DESIGNATED, NEUTRAL, OWN_OR_OPPONENT, START
from ...rules.oeil_solo.game import BLOCKS, READINGS
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..eye.setup import colours_of, named_by
from ..play import BOT, HUMAN, Seat
from ..settings import Settings
from ..table.asked import Asked, Value

WAYS = GAME, RULE_1, RULE_2, RULE_3, UNEQUAL, CHILDREN, QUIZ, SOLITAIRE = (
    "game", "rule1", "rule2", "rule3", "unequal", "children", "quiz", "solitaire",
)  # fmt: skip
FEWEST, MOST = 2, 4  # players
WHO = (HUMAN, *EYE.bots)
COUNTS = tuple(range(1, COLOURS + 1))  # of colours that win
NAMED = 3  # colours that each player designates (O6)
STANDARD, SECOND, THIRD, DAILY, SEEDED = STARTS = ("standard", "second", "third", "daily", "seeded")
# equal for two players: turned by 135 degrees, red's three become blue's
_DESIGNATED = ((0, 4, 6), (1, 5, 7), (2, 4, 7), (3, 5, 6))
_FAMILY = "game.oeil."  # of the settings


class Wish(NamedTuple):
    """All that the chooser holds; what the way in hand does not ask keeps its last value.

    `seats`: "human" or the name of a player, one for each of four; `colours`: how many win under rule 2; `counts`:
    the same for each seat of unequal players; `designated`: three colours for each seat; `start`, `rule6`: of the
    solitaire; `master`: somebody reads the quiz aloud and judges.
    """

    way: str = GAME
    players: int = 2
    seats: tuple[str, ...] = (HUMAN, "gentle", "gentle", "gentle")
    colours: int = 2
    counts: tuple[int, ...] = (1, 2, 2, 2)  # the person, who comes first, has the lighter task
    designated: tuple[tuple[int, ...], ...] = _DESIGNATED
    start: str = STANDARD
    rule6: str = BLOCKS
    master: bool = False

    def asked(self) -> tuple[Asked, ...]:
        """See `table.asked.Wishes`: the way, then what it asks."""
        way = Asked("way", WAYS, self.way)
        if self.way == SOLITAIRE:
            return way, Asked("start", STARTS, self.start), Asked("rule6", READINGS, self.rule6)
        seats = range(self.players)
        return (
            way,
            Asked("players", tuple(range(FEWEST, MOST + 1)), self.players),
            *([Asked("colours", COUNTS, self.colours)] if self.way == RULE_2 else []),
            *([Asked("master", (False, True), self.master)] if self.way == QUIZ else []),
            *(Asked(f"seat{seat}", WHO, self.seats[seat]) for seat in seats),
            *(Asked(f"count{seat}", COUNTS, self.counts[seat]) for seat in seats if self.way == UNEQUAL),
            *(named_by("three", seat, self.designated[seat], NAMED, NAMED) for seat in seats if self.way == RULE_3),
        )

    def answered(self, name: str, value: Value) -> "Wish":
        """As above."""
        changes: dict[str, Any] = {name: value}
        if name.startswith("three"):
            at = int(name.removeprefix("three"))
            changes = {"designated": (*self.designated[:at], colours_of(value), *self.designated[at + 1 :])}
        for many, one in (("seats", "seat"), ("counts", "count")):
            if name.startswith(one):
                at, whole = int(name.removeprefix(one)), getattr(self, many)
                changes = {many: (*whole[:at], value, *whole[at + 1 :])}
        return self._replace(**changes)


def options(choice: Wish) -> dict[str, Any]:
    """The options of `eye` of a board game; of no solitaire. Raises Refused for colours that are not designated."""
    found: dict[str, Any] = {"players": choice.players, "placement": NEUTRAL, "capture_at": START}
    if choice.way == RULE_1:
        found["goal"] = OWN_OR_OPPONENT
    elif choice.way in (RULE_2, UNEQUAL, CHILDREN):
        found["goal"] = COUNT
        counts = {RULE_2: (choice.colours,) * MOST, UNEQUAL: choice.counts, CHILDREN: (1,) * MOST}[choice.way]  # O7
        found["goal_count"] = list(counts[: choice.players])
    elif choice.way == RULE_3:
        found["goal"] = DESIGNATED
        found["designated"] = [list(colours) for colours in choice.designated[: choice.players]]
    elif choice.way == QUIZ:
        found["quiz"] = True
    return EYE.complete(found)


def seats(choice: Wish) -> list[Seat]:
    """Who sits there, seat by seat: red, that begins, blue, yellow, green (O1)."""
    return [Seat(HUMAN) if who == HUMAN else Seat(BOT, who) for who in choice.seats[: choice.players]]


def way_of(found: Mapping[str, Any]) -> str:
    """The way to play that these options of `eye` mean."""
    if found["quiz"]:
        return QUIZ
    counts: Sequence[int] = found["goal_count"]
    if found["goal"] == COUNT:
        return CHILDREN if set(counts) == {1} else RULE_2 if len(set(counts)) == 1 else UNEQUAL
    return {OWN_OR_OPPONENT: RULE_1, DESIGNATED: RULE_3}.get(found["goal"], GAME)


def lacking(choice: Wish) -> int | None:
    """The seat that has not designated three colours under rule 3, None where nothing is lacking."""
    if choice.way != RULE_3:
        return None
    return next((i for i in range(choice.players) if len(choice.designated[i]) != NAMED), None)


def keep(settings: Settings, choice: Wish) -> None:
    """Note the choice, to be found again."""
    digits = {
        "colours": str(choice.colours),
        "players": str(choice.players),
        "counts": "".join(map(str, choice.counts)),
        "designated": ",".join("".join(map(str, colours)) for colours in choice.designated),
    }
    digits["master"] = "on" if choice.master else "off"
    words = {"way": choice.way, "start": choice.start, "rule6": choice.rule6, "seats": ",".join(choice.seats)}
    named = {_FAMILY + name: value for name, value in {**digits, **words}.items()}
    settings.set_all({key: value for key, value in named.items() if settings.get(key) != value})


def kept(settings: Settings) -> Wish:
    """The choice that was noted last; what is missing or not one of ours takes its default."""
    plain = Wish()

    def word(name: str, known: Sequence[str]) -> str:
        value = str(settings.get(_FAMILY + name))
        return value if value in known else str(getattr(plain, name))

    def digits(text: object, low: int, high: int, count: int) -> tuple[int, ...] | None:
        good = isinstance(text, str) and len(text) == count and text.isascii() and text.isdigit()
        found = tuple(int(letter) for letter in str(text)) if good else ()
        return found if good and all(low <= number <= high for number in found) else None

    def number(name: str, low: int, high: int, count: int = 1) -> tuple[int, ...] | None:
        return digits(settings.get(_FAMILY + name), low, high, count)

    people = tuple(str(settings.get(_FAMILY + "seats")).split(","))
    named = [digits(text, 0, COLOURS - 1, NAMED) for text in str(settings.get(_FAMILY + "designated")).split(",")]
    whole = [colours for colours in named if colours is not None and len(set(colours)) == NAMED]
    return Wish(
        word("way", WAYS),
        (number("players", FEWEST, MOST) or (plain.players,))[0],
        people if len(people) == MOST and all(who in WHO for who in people) else plain.seats,
        (number("colours", 1, COLOURS) or (plain.colours,))[0],
        number("counts", 1, COLOURS, MOST) or plain.counts,
        tuple(whole) if len(whole) == len(named) == MOST else plain.designated,
        word("start", STARTS),
        word("rule6", READINGS),
        settings.get(_FAMILY + "master") == "on",
    )


def is_whole(choice: Wish) -> bool:
    """Whether a game can begin so."""
    if choice.way == SOLITAIRE:
        return True
    try:
        options(choice)
    except Refused:
        return False
    return lacking(choice) is None
