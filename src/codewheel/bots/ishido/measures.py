"""What a match of Ishido goes by and tells: nobody plays against anybody but in a challenge."""

from collections.abc import Sequence

from ...rules.contract import Reason, reason
from ...rules.ishido.game import CHALLENGE, GAME, State, rank
from ...rules.rows import NamedTuple
from ..contract import Measures
from ..mean import mean


class Measured(NamedTuple):
    """One player's game: the 4-Ways and points that count for it, and whether the pouch was emptied."""

    fourways: int
    emptied: bool
    points: int


def alone(state: State) -> bool:
    """Whether nobody plays against anybody: but in a challenge both play for the same points."""
    return state.mode != CHALLENGE


def measured(state: State, seat: int) -> Measured:
    """What a finished game tells of the player on a seat."""
    entry = min(seat, len(state.fourways) - 1)
    return Measured(state.fourways[entry], not state.pouch, GAME.outcome(state).scores[seat])


def line(name: str, games: Sequence[tuple[int, ...]]) -> Reason:
    """A player's games in one line, of what `measured` tells of each."""
    ways, emptied, points = zip(*games, strict=True)
    share = f"{100 * sum(emptied) / len(games):.1f}"
    return reason("ishido.match_line", name=name, ways=mean(ways), share=share, points=mean(points, 0))


MEASURES = Measures(alone, rank, measured, line)
