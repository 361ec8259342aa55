"""The options of EYE and L'Oeil as data: what they are, what goes together, what follows from the number of players."""

from ..contract import Options, refuse
from ..rows import NamedTuple
from ..typed import Any
from .board import COLOURS, PATTERNS

OWN, OWN_OR_OPPONENT, COUNT, DESIGNATED = GOALS = ("own", "own_or_opponent", "count", "designated")
DURING, START = CAPTURES = ("during", "start")
REMOVE, REMAIN = ELIMINATED = ("remove", "remain")
FREE, NEUTRAL = PLACEMENTS = ("free", "neutral")
MOST_SWAP = 255  # moves between two swaps (E16); 0 is a static board
EDITION = 2  # of the rules, see `Rules.edition`
SIZES = {2: (6, 4), 3: (4, 3), 4: (3, 2)}  # players: counters each, and how many of them take a colour
QUIZ_SIZES = {2: (4, 4), 3: (4, 4), 4: (3, 3)}  # O12


class Rules(NamedTuple):
    """All options of a game. `goal_count`: colours a seat needs; `designated`: colours that each seat has named.

    `edition` is no option: by the first one nothing is judged after a relocation, and who is out and leaves his
    counters behind keeps his colours.
    """

    players: int = 2
    start: str = "short"
    swap_every: int = 0
    anytime: bool = False
    steal: bool = False
    use_all: bool = False
    capture_at: str = DURING
    note1_strict: bool = False
    eliminated: str = REMOVE
    placement: str = FREE
    goal: str = OWN
    goal_count: tuple[int, ...] = ()
    designated: tuple[tuple[int, ...], ...] = ()
    quiz: bool = False
    edition: int = EDITION

    @property
    def counters(self) -> int:
        """Counters of each player."""
        return (QUIZ_SIZES if self.quiz else SIZES)[self.players][0]

    @property
    def needed(self) -> int:
        """Own counters on a colour that take it."""
        return (QUIZ_SIZES if self.quiz else SIZES)[self.players][1]

    @property
    def relocations_count(self) -> bool:
        """Whether a relocation is judged as a move is (E17)."""
        return self.anytime and not self.quiz and self.edition > 1

    @property
    def markers_remain(self) -> bool:
        """Whether who is out keeps the colours that he controlled, as by the first edition (E15)."""
        return self.eliminated == REMAIN and self.edition == 1

    @property
    def own_is_taken(self) -> bool:
        """Whether one's own colour is a colour like the others, taken and counted (O5)."""
        return self.goal in (COUNT, DESIGNATED)

    def plain(self) -> dict[str, Any]:
        """As options: lists for tuples."""
        found = self._asdict()
        del found["edition"]
        found["goal_count"] = list(self.goal_count)
        found["designated"] = [list(colours) for colours in self.designated]
        return found


CHOICES = {
    "start": tuple(PATTERNS),
    "capture_at": CAPTURES,
    "eliminated": ELIMINATED,
    "placement": PLACEMENTS,
    "goal": GOALS,
}
FLAGS = ("anytime", "steal", "use_all", "note1_strict", "quiz")


def rules_of(options: Options) -> Rules:
    """The rules of some options; what is left out takes its default. Raises Refused for what is unknown or clashes."""
    found = Rules().plain()
    for key, value in options.items():
        if key not in found:
            raise refuse("eye.option", name=str(key)[:40], known=", ".join(found))
        found[key] = value
    _number(found, "players", 2, 4)
    _number(found, "swap_every", 0, MOST_SWAP)
    for key, words in CHOICES.items():
        if found[key] not in words:
            raise refuse("eye.option_word", name=key, text=str(found[key])[:40], known=", ".join(words))
    for key in FLAGS:
        if type(found[key]) is not bool:
            raise refuse("eye.option_flag", name=key, text=str(found[key])[:40])
    players, goal = found["players"], found["goal"]
    found["goal_count"] = _numbers(found["goal_count"], "goal_count", 1, COLOURS)
    lists = found["designated"]
    if not isinstance(lists, list | tuple):
        raise refuse("eye.option_list", name="designated")
    found["designated"] = tuple(_numbers(colours, "designated", 0, COLOURS - 1) for colours in lists)
    if any(not colours or len(set(colours)) < len(colours) for colours in found["designated"]):
        raise refuse("eye.option_colours")  # anybody's colours will do, but different ones (O6)
    for key, wanted in (("goal_count", COUNT), ("designated", DESIGNATED)):
        seats = players if goal == wanted else 0
        if len(found[key]) != seats:
            raise refuse("eye.option_seats", name=key, goal=goal, wanted=seats, count=len(found[key]))
    return Rules(**found)


def _number(found: dict[str, Any], key: str, low: int, high: int) -> None:
    if type(found[key]) is not int or not low <= found[key] <= high:
        raise refuse("eye.option_number", name=key, text=str(found[key])[:40], low=low, high=high)


def _numbers(values: object, key: str, low: int, high: int) -> tuple[int, ...]:
    if not isinstance(values, list | tuple):
        raise refuse("eye.option_list", name=key)
    for value in values:
        if type(value) is not int or not low <= value <= high:
            raise refuse("eye.option_number", name=key, text=str(value)[:40], low=low, high=high)
    return tuple(values)
