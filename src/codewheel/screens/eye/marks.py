"""What a player's hands add to the disc: the cursor, what is carried, where it can go, what stops a wheel."""

from math import hypot

import pyxel

from ...machines.input import Input
from ...rules.eye.board import TURNS
from ...rules.eye.state import MOVE, PLACE, State
from ...rules.eye.text import DONE, squares_of
from ...rules.eye.turn import blocked
from ...session.eye.outlook import Outlook, outlook
from ...session.eye.table import EyeTable
from .controller import NOTCH, InputController, liftable, may_place, targets
from .disc_motion import Spot, lifted
from .disc_view import DiscView
from .geometry import CENTRE, HANDLE, WINDOW, handle_at, place_at, point_of, radius_of, scale
from .skins import STYLES

LIFT = 4  # pixels that a counter floats above the square of the cursor
BLINK = 16  # frames
HEAD, SHORT = 5, 15  # pixels: of a hint's arrow the head, and how long it is at least
ROOM, BESIDE = 7, 7  # pixels: what an arrow needs between two squares, and how far beside them it lies else


def swinging(view: DiscView, controller: InputController) -> DiscView:
    """With the wheel that is pulled, or that rocks into its notch: not where one turns by itself."""
    if view.turn is not None or controller.turning is None:
        return view
    turn, part = controller.turning
    return view._replace(turn=turn, part=part)


def with_hands(
    view: DiscView, table: EyeTable, controller: InputController, inp: Input, acts: bool, frame: int
) -> DiscView:
    """The disc at rest, with what the player's hands and hints mark on it while he `acts`."""
    state: State = table.session.state
    quiet = frozenset(s for seat, there in enumerate(state.alive) if not there for s in state.counters[seat])
    view = view._replace(quiet=quiet)
    if controller.turning is not None:
        turn, part = controller.turning
        ahead = outlook(state, turn) if controller.wheel is not None and part >= NOTCH else None
        if ahead is not None and ahead.swaps:
            view = view._replace(swapped=not view.swapped)
    if not acts:
        return view
    place = place_at(inp.x, inp.y, state.pattern) if inp.pointing else controller.cursor
    view = view._replace(cursor=place, offenders=frozenset(state.offenders) - {controller.held})
    view = _stopped(view, state, controller.stuck, place)
    if inp.pointing and inp.left.held:
        view = view._replace(pressed=handle_at(inp.x, inp.y))
    point = (float(inp.x), float(inp.y)) if inp.pointing else _above(controller.cursor)
    over_square = place is not None and place < HANDLE
    if controller.held is not None:
        seat = next(s for s, squares in enumerate(state.counters) if controller.held in squares)
        view = lifted(view, seat, controller.held, point)
    elif may_place(state) and over_square and place not in state.occupied and controller.wheel is None:
        view = view._replace(held=(state.seat, *point))
    if table.option("moves") and controller.wheel is None:  # a wheel that is pulled shows itself what it brings
        view = view._replace(reachable=_reach(table, controller.held, place), ghost=ghost_of(state, place))
    return _hinted(view, hinted_move(table), frame)


def _above(place: int) -> tuple[float, float]:
    x, y = point_of(place)
    return x, y - LIFT


def _stopped(view: DiscView, state: State, stuck: int | None, place: int | None) -> DiscView:
    """The counter that keeps a wheel from turning: the one that is pulled at, or whose handle is pointed at."""
    turn = stuck if stuck is not None else place - HANDLE if place is not None and place >= HANDLE else None
    if turn is None or state.phase == PLACE:
        return view
    return view._replace(blocked=blocked(state, turn))


def ghost_of(state: State, place: int | None) -> Outlook | None:
    """What the arrow at a place would bring, None where there is no arrow or its wheel is blocked."""
    return outlook(state, place - HANDLE) if place is not None and place >= HANDLE else None


def _reach(table: EyeTable, held: int | None, place: int | None) -> frozenset[int]:
    """Where the counter that is carried, or pointed at, can go; placing only where not every square will do."""
    state: State = table.session.state
    if held is None and state.phase == MOVE and place is not None and place < HANDLE and liftable(state, place):
        held = place
    if held is None and (state.phase != PLACE or state.rules.placement == "free"):
        return frozenset()
    return targets(state, held, table.legal)


def hinted_move(table: EyeTable) -> str:
    """The move of the hint, or of the analysis; "" where there is none."""
    search_info = table.hint or (table.search_info if table.analysing else None)
    return search_info.move if search_info is not None else ""


def draw_hint(move: str, frame: int, skin_name: str) -> None:
    """The hint of a move of a counter: an arrow from its square to the other one, beside both where they are small."""
    if not move or move in TURNS or move == DONE:
        return
    squares = squares_of(move)
    if len(squares) < 2:
        return
    (x0, y0), (x1, y1) = (point_of(square) for square in squares)
    long = hypot(x1 - x0, y1 - y0)
    ex, ey = (x1 - x0) / long, (y1 - y0) / long
    sizes = [scale(radius_of(square)) * WINDOW for square in squares]
    if long - sum(sizes) < ROOM:  # no room between them: on that side of them which is farther from the middle
        way = 1 if (x0 + x1 - 2 * CENTRE[0]) * -ey + (y0 + y1 - 2 * CENTRE[1]) * ex > 0 else -1
        aside = way * (max(sizes) + BESIDE)
        x0, y0, x1, y1 = x0 - ey * aside, y0 + ex * aside, x1 - ey * aside, y1 + ex * aside
        if long < SHORT:
            more = (SHORT - long) / 2
            x0, y0, x1, y1 = x0 - ex * more, y0 - ey * more, x1 + ex * more, y1 + ey * more
    else:
        x0, y0 = x0 + ex * sizes[0], y0 + ey * sizes[0]
        x1, y1 = x1 - ex * sizes[1] * 0.6, y1 - ey * sizes[1] * 0.6
    style = STYLES[skin_name]
    edge, fill = style.cursor
    _arrow((x0, y0), (x1, y1), (ex, ey), (edge, style.blink if frame // BLINK % 2 else fill))


def _arrow(tail: Spot, tip: Spot, way: Spot, pens: tuple[int, int]) -> None:
    """An arrow from tail to tip. `way`: the unit vector along it; `pens`: of its edge and of itself."""
    ex, ey = way
    neck = tip[0] - ex * HEAD, tip[1] - ey * HEAD
    left = neck[0] - ey * HEAD * 0.75, neck[1] + ex * HEAD * 0.75
    right = neck[0] + ey * HEAD * 0.75, neck[1] - ex * HEAD * 0.75
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (1, -1), (-1, 1), (0, 0)):
        ink = pens[not (dx or dy)]
        pyxel.line(tail[0] + dx, tail[1] + dy, neck[0] + dx, neck[1] + dy, ink)
        pyxel.tri(left[0] + dx, left[1] + dy, right[0] + dx, right[1] + dy, tip[0] + dx, tip[1] + dy, ink)


def _hinted(view: DiscView, move: str, frame: int) -> DiscView:
    """The move of a hint, or of the analysis, blinks: its squares are framed, or the handle of its wheel."""
    if not move:
        return view
    if move in TURNS:
        lit = frame % (2 * BLINK) < BLINK
        return view._replace(cursor=HANDLE + TURNS.index(move)) if lit else view
    return view._replace(framed=frozenset(squares_of(move)))
