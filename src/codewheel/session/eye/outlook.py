"""What a step of a wheel would bring: where holes and counters go, whether the colours swap. Nothing is played."""

from ...rules.eye.board import SLIDE
from ...rules.eye.state import State
from ...rules.eye.turn import blocked
from ...rules.rows import NamedTuple


class Outlook(NamedTuple):
    """A step of a wheel that could be made. `turn`: index into TURNS; `swaps`: the colours change with it (E16);
    `counters`: where those of each seat would lie, in the order in which they lie now.
    """

    turn: int
    swaps: bool
    counters: tuple[tuple[int, ...], ...]


def outlook(state: State, turn: int) -> Outlook | None:
    """What a turn would bring as the next move, whoever makes it; None where a counter blocks it."""
    if blocked(state, turn) is not None:
        return None
    slide, every = SLIDE[turn], state.rules.swap_every
    counters = tuple(
        tuple(at for at in map(slide.__getitem__, squares) if at is not None) for squares in state.counters
    )
    return Outlook(turn, bool(every and (state.moves + 1) % every == 0), counters)
