"""What a player's hands add to the disc: the cursor, what is carried, where it can go, what stops a wheel."""

from collections.abc import Sequence
from itertools import product
from math import hypot

import pyxel

from ...machines.input import Input
from ...rules.eye.board import TURNS
from ...rules.eye.state import MOVE, PLACE, State
from ...rules.eye.text import squares_of
from ...rules.eye.turn import blocked
from ...session.eye.outlook import Outlook, outlook
from ...session.eye.table import EyeTable
from .controller import NOTCH, InputController, liftable, may_place, targets
from .counters import NIGHT, SMALL, draw_rim, outline
from .disc_motion import Spot, lifted
from .disc_view import DiscView
from .geometry import HANDLE, centre_of, cursor_at, handle_at, point_of, radius_of, scale
from .skins import OEIL

LAID = "place", "relocate", "step"  # moves of a counter
LIFT = 4  # pixels that a counter floats above the square of the cursor
BLINK = 16  # frames
HEAD, LEAST = 6, 4.5  # pixels of the head of a hint's arrow, and of the smallest one
FRAMED, CLEAR = 2.2, 3  # pixels: from a square to the outer line of its frame, and from there to the arrow
ARROW = {False: (5, 11), True: (13, 6)}  # pens of an arrow that blinks, on metal and on card
ROOM = 12  # pixels that an arrow needs between two squares
INSIDE = 1.5  # pixels from a square to a head between squares that touch


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
    place = cursor_at(inp.x, inp.y, state.pattern) if inp.pointing else controller.cursor
    view = view._replace(cursor=place, offenders=frozenset(state.offenders) - {controller.held})
    view = _stopped(view, state, controller.stuck, place)
    if inp.pointing and inp.left.held:
        view = view._replace(pressed=handle_at(inp.x, inp.y))
    point = (float(inp.x), float(inp.y)) if inp.pointing else _above(controller.cursor)
    over_square = place is not None and place < HANDLE
    if controller.held is not None:
        # who leads here may have moved it already, which the hand learns with the news
        seat = next((s for s, squares in enumerate(state.counters) if controller.held in squares), None)
        view = view if seat is None else lifted(view, seat, controller.held, point)
    elif may_place(state) and over_square and place not in state.occupied and controller.wheel is None:
        view = view._replace(held=(state.seat, *point))
    if table.option("moves") and controller.wheel is None:  # a wheel that is pulled shows itself what it brings
        view = view._replace(reachable=_reach(table, controller.held, place), ghost=ghost_of(state, place))
    return _hinted(view, hinted_move(table), frame)


def looked_back(view: DiscView, move: str) -> DiscView:
    """The disc with what a move that was made has done: where it led, or the arrow of its wheel."""
    if move in TURNS:
        return view._replace(cursor=HANDLE + TURNS.index(move))
    return view._replace(framed=frozenset(squares_of(move)[-1:]) if move.startswith(LAID) else view.framed)


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
    """The hint of a move of a counter: an arrow from its square to the other one, which lies on neither."""
    if not move.startswith(LAID):
        return
    squares = squares_of(move)
    if len(squares) < 2:
        return
    pen = ARROW[skin_name == OEIL][frame // BLINK % 2]
    if all(scale(radius_of(square)) < SMALL for square in squares[:2]):  # an arrow would hide what it parts
        draw_rim(squares[0], pen)
    else:
        _arrow(hint_path(*squares), pen)


def hint_path(source: int, target: int) -> list[Spot]:
    """The two ends of a hint's arrow: between squares that lie apart, else across the bar that parts them, where its
    head alone has room.
    """
    (x0, y0), (x1, y1) = centre_of(source), centre_of(target)
    long = hypot(x1 - x0, y1 - y0)
    ex, ey = (x1 - x0) / long, (y1 - y0) / long
    tail, tip = _reaches(source, ex, ey, FRAMED) + CLEAR, long - _reaches(target, -ex, -ey, FRAMED) - CLEAR
    if tip - tail < ROOM:
        tail, tip = _reaches(source, ex, ey, 0) + INSIDE, long - _reaches(target, -ex, -ey, 0) - INSIDE
        middle = (tail + tip) / 2
        tail, tip = min(tail, middle - 0.25), max(tip, middle + 0.25)  # where only corners part them
    return [(x0 + ex * tail, y0 + ey * tail), (x0 + ex * tip, y0 + ey * tip)]


def _reaches(square: int, x: float, y: float, away: float) -> float:
    """How far a line `away` pixels outside a square reaches from its middle, in the direction of a unit vector."""
    mx, my = centre_of(square)
    return max((px - mx) * x + (py - my) * y for edge in outline(square, away) for px, py in edge)


def _arrow(path: Sequence[Spot], pen: int) -> None:
    """An arrow along a path, two pixels wide, with a dark edge; a head alone in the middle of a short one."""
    (bx, by), (x, y) = path
    long = hypot(x - bx, y - by)
    ex, ey = (x - bx) / long, (y - by) / long
    head = HEAD if long >= ROOM else max(LEAST, min(HEAD, long + 1))
    broad = head * 0.75
    if long < ROOM:
        x, y = (bx + x + ex * head) / 2, (by + y + ey * head) / 2
    neck = x - ex * head, y - ey * head
    left = neck[0] - ey * broad, neck[1] + ex * broad
    right = neck[0] + ey * broad, neck[1] - ex * broad
    for ink, reach in ((NIGHT, range(-1, 3)), (pen, range(2))):
        if long >= ROOM:
            for dx, dy in product(reach, reach):
                pyxel.line(bx + dx, by + dy, neck[0] + dx, neck[1] + dy, ink)
        for dx, dy in product(reach[:-1], reach[:-1]):
            pyxel.tri(left[0] + dx, left[1] + dy, right[0] + dx, right[1] + dy, x + dx, y + dy, ink)


def _hinted(view: DiscView, move: str, frame: int) -> DiscView:
    """The move of a hint, or of the analysis, blinks: the square it leads to is framed, or the handle of its wheel."""
    if not move:
        return view
    if move in TURNS:
        lit = frame % (2 * BLINK) < BLINK
        return view._replace(cursor=HANDLE + TURNS.index(move)) if lit else view
    return view._replace(framed=frozenset(squares_of(move)[-1:]))
