"""What the player's hands and hints add to the disc of the solitaire."""

from ...machines.input import Input
from ...rules.eye.board import NEIGHBOURS, SLIDE, TURNS
from ...rules.eye.text import squares_of
from ...rules.oeil_solo.game import State
from ..eye.disc import Look
from ..eye.geometry import HANDLE, handle_at, place_at, point_of
from ..eye.show import lifted
from .hands import SoloHands
from .show import movable

LIFT = 4  # pixels that a counter floats above the square of the cursor
BLINK = 16  # frames


def hands_look(look: Look, state: State, hands: SoloHands, inp: Input, reach: bool) -> Look:
    """The disc at rest while a person is to move. `reach`: squares that can be reached are marked."""
    if hands.turning is not None:
        turn, part = hands.turning
        look = look._replace(turn=turn, part=part)
    place = place_at(inp.x, inp.y, state.pattern) if inp.pointing else hands.cursor
    look = look._replace(cursor=place)
    stuck = (
        hands.stuck if hands.stuck is not None else place - HANDLE if place is not None and place >= HANDLE else None
    )
    if stuck is not None:
        look = look._replace(blocked=blocker(state, stuck))
    if inp.pointing and inp.left.held:
        look = look._replace(pressed=handle_at(inp.x, inp.y))
    free = movable(state)
    carried = hands.held if hands.held is not None else place if place in free else None
    if hands.held is not None:
        x, y = point_of(hands.cursor)
        at = (float(inp.x), float(inp.y)) if inp.pointing else (x, y - LIFT)
        look = lifted(look, 0, hands.held, at)
    if reach:
        look = look._replace(quiet=frozenset(state.counters) - free)
        if carried is not None:
            look = look._replace(reachable=frozenset(NEIGHBOURS[carried]) - set(state.counters))
    return look


def blocker(state: State, turn: int) -> int | None:
    """The counter that keeps a wheel from turning, None where it turns."""
    return next((square for square in state.counters if SLIDE[turn][square] is None), None)


def hinted(look: Look, move: str, frame: int) -> Look:
    """The hint of a move: the handle of its wheel blinks, or its squares are framed."""
    if move not in TURNS:
        return look._replace(framed=frozenset(squares_of(move)))
    if frame % (2 * BLINK) < BLINK:
        return look._replace(cursor=HANDLE + TURNS.index(move))
    return look
