"""What a finger may touch on the disc: squares that are seen, and the arrows of the wheels."""

from collections.abc import Iterable

from ...machines.aim import Aims, Target
from ...rules.eye.board import NAMES, TURNS
from ...rules.eye.state import MOVE, RELOCATE, State
from ...rules.eye.text import squares_of
from .controller import may_place, targets
from .geometry import ARROWS, HANDLES, WINDOW, centre_of, radius_of, scale

DISC = (0, 0, 208, 200)  # with the arrows in its corners


def _square(square: int) -> Target:
    side = 2 * WINDOW * scale(radius_of(square))
    return Target(*centre_of(square), side, side, NAMES[square])


def on_disc(squares: Iterable[int], turns: Iterable[int] = ()) -> Aims:
    """These squares, and the arrows of these turns (places in TURNS)."""
    found = [_square(square) for square in sorted(squares)]
    return Aims(
        DISC, [*found, *(Target(*ARROWS[turn], HANDLES[turn].w, HANDLES[turn].h, TURNS[turn]) for turn in turns)]
    )


def of_game(state: State, held: int | None, legal: frozenset[str]) -> Aims:
    """In a game of EYE: with a counter in hand its squares and its own, else what can be lifted, turned, placed on."""
    if held is not None:
        return on_disc({held, *targets(state, held, legal)})
    if state.phase == RELOCATE:
        return on_disc(state.offenders)
    if state.phase != MOVE:
        return on_disc(targets(state, None, legal))
    lifted = {squares_of(move)[0] for move in legal if len(squares_of(move)) == 2}
    placed = targets(state, None, legal) if may_place(state) else frozenset()
    return on_disc(lifted | placed, [n for n, turn in enumerate(TURNS) if turn in legal])
