"""What can move on the disc of the solitaire: counters by rule 3, wheels that nothing blocks."""

from ...rules.eye.board import COLOUR, NEIGHBOURS, SLIDE
from ...rules.oeil_solo.game import State, tally


def movable(state: State) -> frozenset[int]:
    """The counters that rule 3 lets move: all of them at first, then those that share their colour."""
    count = tally(state.counters)
    return frozenset(square for square in state.counters if state.moves == 0 or count[COLOUR[square]] > 1)


def reachable(state: State, square: int) -> frozenset[int]:
    """Where a counter that may move can step."""
    return frozenset(NEIGHBOURS[square]) - set(state.counters)


def blocker(state: State, turn: int) -> int | None:
    """The counter that keeps a wheel from turning, None where it turns."""
    return next((square for square in state.counters if SLIDE[turn][square] is None), None)
