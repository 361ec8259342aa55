"""What a player's hands add to the disc: the cursor, what is carried, where it can go, what stops a wheel."""

from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

import pyxel

from ...rules.eye_board import TURNS
from ...rules.eye_state import MOVE, PLACE, State
from ...rules.eye_text import squares_of
from ...rules.eye_turn import blocked
from . import table
from .disc import Look
from .faces import AMIGA, OEIL, ST
from .geometry import HANDLE, handle_at, place_at, point_of
from .hands import liftable, may_place, targets
from .show import lifted

if TYPE_CHECKING:
    from .scene import EyeScene

LIFT = 4  # pixels that a counter floats above the square of the cursor
BLINK = 16  # frames
DOT, RING = 3, 6  # pixels between dots, and radius of a ring
HINT_PENS = {AMIGA: (0, 11), ST: (0, 11), OEIL: (5, 6)}


def hands_look(look: Look, scene: "EyeScene") -> Look:
    """The disc at rest, with what the player's hands and hints mark on it."""
    state: State = scene.session.state
    hands, inp = scene.hands, scene.app.input
    quiet = frozenset(s for seat, there in enumerate(state.alive) if not there for s in state.counters[seat])
    look = look._replace(quiet=quiet)
    if hands.turning is not None:
        turn, part = hands.turning
        look = look._replace(turn=turn, part=part)
    if not scene.acts:
        return look
    place = place_at(inp.x, inp.y, state.pattern) if inp.pointing else hands.cursor
    look = look._replace(cursor=place, offenders=frozenset(state.offenders) - {hands.held})
    look = _stopped(look, state, hands.stuck, place)
    if inp.pointing and inp.left.held:
        look = look._replace(pressed=handle_at(inp.x, inp.y))
    point = (float(inp.x), float(inp.y)) if inp.pointing else _above(hands.cursor)
    over_square = place is not None and place < HANDLE
    if hands.held is not None:
        seat = next(s for s, squares in enumerate(state.counters) if hands.held in squares)
        look = lifted(look, seat, hands.held, point)
    elif may_place(state) and over_square and place not in state.occupied and hands.wheel is None:
        look = look._replace(held=(state.seat, *point))
    if table.switch(scene.app.settings, "moves"):
        look = look._replace(reachable=_reach(scene, state, place))
    return _hinted(look, scene)


def _above(place: int) -> tuple[float, float]:
    x, y = point_of(place)
    return x, y - LIFT


def _stopped(look: Look, state: State, stuck: int | None, place: int | None) -> Look:
    """The counter that keeps a wheel from turning: the one that is pulled at, or whose handle is pointed at."""
    turn = stuck if stuck is not None else place - HANDLE if place is not None and place >= HANDLE else None
    if turn is None or state.phase == PLACE:
        return look
    return look._replace(blocked=blocked(state, turn))


def _reach(scene: "EyeScene", state: State, place: int | None) -> frozenset[int]:
    """Where the counter that is carried, or pointed at, can go; placing only where not every square will do."""
    held = scene.hands.held
    if held is None and state.phase == MOVE and place is not None and place < HANDLE and liftable(state, place):
        held = place
    if held is None and (state.phase != PLACE or state.rules.placement == "free"):
        return frozenset()
    return targets(state, held, scene.legal)


def hinted_move(scene: "EyeScene") -> str:
    """The move of the hint, or of the analysis; "" where there is none."""
    thought = scene.hint or (scene.thought if scene.analysing else None)
    return thought.move if thought is not None else ""


def draw_hint(move: str, frame: int, pens: tuple[int, int]) -> None:
    """The hint of a move that is no turn: rings about its squares, dots that run from the first to the second.

    `pens`: of the ring's edge and of the dots at rest, of the ring and of the lit dots.
    """
    if not move or move in TURNS:
        return
    points = [point_of(square) for square in squares_of(move)]
    edge, ring = pens
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(2, round(hypot(x1 - x0, y1 - y0) / DOT))
        for i in range(1, steps):
            part = i / steps
            lit = (i - frame // 6) % 3 == 0
            pyxel.rect(round(x0 + (x1 - x0) * part) - 1, round(y0 + (y1 - y0) * part) - 1, 2, 2, ring if lit else edge)
    for x, y in points:
        for radius, ink in ((RING + 2, edge), (RING - 1, edge), (RING + 1, ring), (RING, ring)):
            pyxel.circb(round(x - 0.5), round(y - 0.5), radius, ink)


def _hinted(look: Look, scene: "EyeScene") -> Look:
    """The move of a hint, or of the analysis, blinks: its squares, or the handle of its wheel."""
    move = hinted_move(scene)
    if not move:
        return look
    if move in TURNS:
        lit = scene.app.frame % (2 * BLINK) < BLINK
        return look._replace(cursor=HANDLE + TURNS.index(move)) if lit else look
    return look._replace(glow=frozenset(squares_of(move)))
