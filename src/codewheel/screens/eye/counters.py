"""Counters, their marks and the four handles, drawn over the disc."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import floor, hypot
from typing import TYPE_CHECKING

import pyxel

from ...machines import pictures
from ...rules.eye_board import TURNS, arm, ring
from . import parts
from .faces import STYLES
from .geometry import CENTRE, HANDLE, HANDLES, WINDOW, along, centre_of, on_screen, radius_of, scale

if TYPE_CHECKING:
    from .disc import Look

PULSE = 24  # frames of one beat of an offender's ring
BLINK = 20  # frames for which the cursor keeps a colour


def draw_counter(face: str, seat: int, x: float, y: float, size: int, signed: bool = False) -> None:
    """A counter of one of `parts.SIZES` about the middle (x, y)."""
    part = parts.drop(seat, size, signed)
    pyxel.blt(round(x - size / 2), round(y - size / 2), pictures.load(STYLES[face].parts), *part, parts.CLEAR)


def _ring(x: float, y: float, radius: float, pen: int) -> None:
    """A ring two pixels wide."""
    left, top, size = round(x - radius), round(y - radius), round(2 * radius)
    pyxel.ellib(left, top, size, size, pen)
    pyxel.ellib(left + 1, top + 1, size - 2, size - 2, pen)


def _marked(look: Look, square: int, x: float, y: float, size: int) -> None:
    """What lies about a counter: the pulse of an offender, the ring of the one that blocks a wheel."""
    style = STYLES[look.face]
    if square in look.offenders:
        beat = look.tick % PULSE / PULSE
        _ring(x, y, size / 2 + 1 + 3 * beat, style.reach[1] if beat < 0.5 else style.reach[0])
    if square == look.blocked:
        pen = style.alarm if look.tick // 6 % 2 else 6
        _ring(x, y, size / 2 + 3, 0)
        _ring(x, y, size / 2 + 2, pen)


def draw(look: Look) -> None:
    """All counters of the disc, and the one in the hand."""
    if look.cursor is not None and look.cursor < HANDLE and (look.turn is None or look.part <= 0):
        _frame(look, look.cursor)
    for seat, squares in enumerate(look.counters):
        for square in squares:
            x, y = centre_of(square) if look.turn is None else along(look.turn, square, look.part)
            size = parts.size_at(hypot(x - CENTRE[0], y - CENTRE[1]))
            if square in look.quiet:
                pyxel.dither(0.5)
            draw_counter(look.face, seat, x, y, size, look.signs)
            pyxel.dither(1)
            _marked(look, square, x, y, size)
    for square in look.reachable:
        _pip(look, square)
    if look.held is not None:
        seat, x, y = look.held
        size = parts.size_at(hypot(x - CENTRE[0], y - CENTRE[1]))
        pyxel.dither(0.5)
        pyxel.elli(round(x - size / 2 + 2), round(y - size / 2 + 4), size + 1, size + 1, 0)
        pyxel.dither(1)
        draw_counter(look.face, seat, x, y, size, look.signs)


def _pip(look: Look, square: int) -> None:
    """The mark of a square that can be reached: a small stud in its middle."""
    x, y = centre_of(square)
    size = 2 if scale(hypot(x - CENTRE[0], y - CENTRE[1])) < 9 else 4
    outer, inner = STYLES[look.face].pip
    left, top = round(x - size / 2), round(y - size / 2)
    pyxel.rect(left - 1, top, size + 2, size, outer)
    pyxel.rect(left, top - 1, size, size + 2, outer)
    pyxel.rect(left, top, size, size, inner)


@lru_cache(maxsize=16)
def _outline(square: int, away: float) -> tuple[tuple[int, int], ...]:
    """Pixels along the edge of a square's window, `away` pixels outside it; the last is the first."""
    u, v = arm(square), arm(square) + ring(square)
    half = WINDOW + away / scale(radius_of(square))
    corners = ((-half, -half), (half, -half), (half, half), (-half, half), (-half, -half))
    points = []
    for (u0, v0), (u1, v1) in pairwise(corners):
        for step in range(6):
            part = step / 6
            points.append(on_screen(u + u0 + (u1 - u0) * part, v + v0 + (v1 - v0) * part))
    return tuple((floor(x), floor(y)) for x, y in (*points, points[0]))


def _frame(look: Look, square: int) -> None:
    """The cursor: a bright line two pixels wide round a window, dark outside; it blinks."""
    style = STYLES[look.face]
    outer, inner = style.cursor
    if look.tick // BLINK % 2:
        inner = style.blink
    for away, pen in ((2.2, outer), (1.4, inner), (0.8, inner), (0.2, inner)):
        for (x0, y0), (x1, y1) in pairwise(_outline(square, away)):
            pyxel.line(x0, y0, x1, y1, pen)


def draw_handles(look: Look) -> None:
    """The arrows in the corners: raised, outlined under the cursor, sunk and glowing in use."""
    image = pictures.load(STYLES[look.face].parts)
    for turn in range(len(TURNS)):
        state = parts.REST
        if look.turn == turn or look.pressed == turn:
            state = parts.SUNK
        elif look.cursor == HANDLE + turn:
            state = parts.CHOSEN
        box = HANDLES[turn]
        pyxel.blt(box.x, box.y, image, *parts.handle(turn, state), parts.CLEAR)
