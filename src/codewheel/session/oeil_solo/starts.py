"""L'Oeil's solitaire to share: seeded and daily starts, their codes, their proven par, and how colours were taken.

A start of a seed has six counters on six different colours of one pattern, so that the free first move of rule 2 is
what opens the game; all such starts can be solved. Their codes are those of `session.codes`.
"""

from collections.abc import Generator

from ...rules.contract import refuse
from ...rules.eye.board import COLOUR, COLOUR_NAMES, COLOURS, PATTERN_NAMES, PATTERNS, VISIBLE
from ...rules.oeil_solo.game import BLOCKS, COUNTERS, GAME, State
from ...rules.registry import entry
from ...rules.rng import Stream, mix
from ...rules.rows import NamedTuple
from ...rules.typed import TYPE_CHECKING, Any
from ..ishido.deals import SEEDS, daily_seed
from ..play import Session
from ..strict import at_key, whole

if TYPE_CHECKING:  # start: days are asked for seldom
    from datetime import date

NO_BUDGET = 10**9
_SALT = 0x6F65696C  # a start tells nothing about other things of that seed


class Capture(NamedTuple):
    """A colour that was taken. `moves`: since the last capture or the start; `ply`: moves since the start."""

    number: int  # 1 to 8
    colour: str
    pattern: str
    moves: int
    ply: int


def start(seed: int, rule6: str = BLOCKS) -> dict[str, Any]:
    """The options of a seed's start, on six colours (O16), the same on every machine.

    `seed` 0 … SEEDS - 1; raises Refused for others.
    """
    with at_key("seed"):
        whole(seed, 0, SEEDS - 1)
    stream = Stream(mix(seed ^ _SALT))
    pattern = PATTERN_NAMES[stream.below(len(PATTERN_NAMES))]
    colours = list(range(COLOURS))
    counters: list[int] = []
    while len(counters) < COUNTERS:
        colour = colours.pop(stream.below(len(colours)))
        squares = [square for square in VISIBLE[PATTERNS[pattern]] if COLOUR[square] == colour]
        counters.append(squares[stream.below(len(squares))])
    return GAME.complete({"counters": sorted(counters), "pattern": pattern, "rule6": rule6})


def daily(day: "str | date", rule6: str = BLOCKS) -> dict[str, Any]:
    """The options of the day's start, the same for all players. Takes an ISO date or date and time. Raises Refused."""
    return start(daily_seed(day), rule6)


def start_code(seed: int, rule6: str = BLOCKS) -> str:
    """A start as `CD1-7K3Q-M9XW-4TAC`. Raises Refused for a seed of `SEEDS` and more."""
    from ..codes import form as codes  # start: read when a code is

    return codes.start_code(GAME, start(seed, rule6), seed)


def read_start(text: str) -> int:
    """The seed of a start's code. Raises Refused with a sentence on what is wrong with it."""
    from ..codes import form as codes  # start: read when a code is

    code = codes.read(text)
    if code.game != GAME.name:
        raise refuse("codes.other_game", title=entry(code.game).title)
    if not code.numbered:
        raise refuse("oeil_solo_game.no_number")
    return code.seed


def proving(state: State) -> Generator[int, None, int | None]:
    """The fewest moves from a position to the end, None where no way leads there. Yields positions searched so far."""
    from ...bots.oeil_solo.search import Search  # start: read when somebody thinks

    if GAME.to_move(state) < 0:
        return 0 if len(state.taken) == COLOURS else None
    run = Search(state).run(NO_BUDGET)
    while True:
        try:
            nodes, _ = next(run)
        except StopIteration as end:
            return end.value.length if end.value.moves else None
        yield nodes


def par(options: dict[str, Any]) -> int | None:
    """The proven par of a start, at one go: a second or so. Raises Refused for options that name no start."""
    run = proving(GAME.new(options, 0))
    while True:
        try:
            next(run)
        except StopIteration as end:
            found: int | None = end.value
            return found


def captures(session: Session) -> list[Capture]:
    """How the colours were taken in the moves that stand, in order."""
    found: list[Capture] = []
    for ply, state in enumerate(session.states):
        for colour, pattern in state.taken[len(found) :]:
            last = found[-1].ply if found else 0
            found.append(Capture(len(found) + 1, COLOUR_NAMES[colour], pattern, ply - last, ply))
    return found
