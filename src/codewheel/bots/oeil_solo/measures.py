"""What a match of L'Oeil's solitaire goes by and tells: each plays alone, and who needs fewer moves is better."""

from collections.abc import Sequence

from ...rules.contract import Reason, reason
from ...rules.eye.board import COLOURS
from ...rules.oeil_solo.game import State
from ...rules.rows import NamedTuple
from ..contract import Measures
from ..mean import mean


class Measured(NamedTuple):
    """One game: the colours taken, and the moves made."""

    colours: int
    moves: int


def alone(state: State) -> bool:
    """Always."""
    return True


def standing(state: State) -> tuple[int, int]:
    """The colours taken; where those are all eight, the fewer moves the better."""
    taken = len(state.taken)
    return taken, -state.moves if taken == COLOURS else 0


def measured(state: State, seat: int) -> Measured:
    """What a game tells of its player."""
    return Measured(len(state.taken), state.moves)


def line(name: str, games: Sequence[tuple[int, ...]]) -> Reason:
    """A player's games in one line, of what `measured` tells of each."""
    colours = mean([taken for taken, _ in games])
    solved = [moves for taken, moves in games if taken == COLOURS]
    if not solved:
        return reason("oeil_solo.match_unsolved", name=name, colours=colours)
    share = f"{100 * len(solved) / len(games):.1f}"
    return reason("oeil_solo.match_line", name=name, share=share, moves=mean(solved), colours=colours)


MEASURES = Measures(alone, standing, measured, line)
