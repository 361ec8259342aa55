"""What the player's hands and hints add to the disc of the solitaire."""

from ...machines.input import Input
from ...rules.eye.board import TURNS
from ...rules.eye.text import squares_of
from ...rules.oeil_solo.game import State
from ...session.oeil_solo.reach import blocker, movable, reachable
from ..eye.disc_motion import lifted
from ..eye.disc_view import DiscView
from ..eye.geometry import HANDLE, cursor_at, handle_at, point_of
from ..eye.marks import ghost_of
from .controller import SoloHands, as_eye

LIFT = 4  # pixels that a counter floats above the square of the cursor
BLINK = 16  # frames


def with_hands(view: DiscView, state: State, controller: SoloHands, inp: Input, reach: bool) -> DiscView:
    """The disc at rest while a person is to move. `reach`: squares that can be reached are marked."""
    place = cursor_at(inp.x, inp.y, state.pattern) if inp.pointing else controller.cursor
    view = view._replace(cursor=place)
    stuck = (
        controller.stuck
        if controller.stuck is not None
        else place - HANDLE
        if place is not None and place >= HANDLE
        else None
    )
    if stuck is not None:
        view = view._replace(blocked=blocker(state, stuck))
    if inp.pointing and inp.left.held:
        view = view._replace(pressed=handle_at(inp.x, inp.y))
    free = movable(state)
    carried = controller.held if controller.held is not None else place if place in free else None
    if controller.held is not None:
        x, y = point_of(controller.cursor)
        at = (float(inp.x), float(inp.y)) if inp.pointing else (x, y - LIFT)
        view = lifted(view, 0, controller.held, at)
    if reach:
        view = view._replace(quiet=frozenset(state.counters) - free)
        if controller.wheel is None:  # a wheel that is pulled shows itself what it brings
            reached = frozenset() if carried is None else reachable(state, carried)
            view = view._replace(ghost=ghost_of(as_eye(state), place), reachable=reached)
    return view


def hinted(view: DiscView, move: str, frame: int) -> DiscView:
    """The hint of a move: the handle of its wheel blinks, or the square it leads to is framed."""
    if move not in TURNS:
        return view._replace(framed=frozenset(squares_of(move)[-1:]))
    if frame % (2 * BLINK) < BLINK:
        return view._replace(cursor=HANDLE + TURNS.index(move))
    return view
