"""The drawings of EYE's manual pages: the rosette in its four patterns, and what a step of a wheel does to a counter.

`manuals/pictures/eye-board-NAME.png`, each pixel twice as wide and high, in the inks of the palette `eye/card`. Squares
are drawn as wide as their distance, so that neighbours touch: with a side along a row, with a corner aslant.
"""

from math import cos, exp, hypot, log, pi, sin
from pathlib import Path

import numpy as np

from codewheel.rules.eye.board import (
    COLOUR,
    NEIGHBOURS,
    PATTERNS,
    SLIDE,
    SQUARE,
    SQUARES,
    TURNS,
    VISIBLE,
    arm,
    centre,
    ring,
)
from codewheel.screens.eye import geometry

from ..canvas import Canvas, Field, Mask, png, read_palette
from .kit import CARD, CREAM, DUSK, INK, KRAFT, O_RED, P_BLUE, P_GREEN, P_MAUVE, PRINTED, Fields, fields, sign

SIDE = 127  # pixels, the width of the booklet's columns
HALF_SIDE = 0.88  # of a square, in units of wheel coordinates; with 1 they would touch without a line between
DISC, NUMBERS = 53.5, 60.0  # radii of the disc and of the numbers outside it
INNERMOST = DISC / exp((7 + 2 * HALF_SIDE) * pi / 16)
NEAR_INNERMOST, NEAR_Y = 28.0, 144.0  # of the drawing that shows a part from near
WITH_SIGN = ((15.0, 2), (9.5, 1), (6.2, 0))  # least width of a square, cut of the sign
SHOWN = "4.2"  # the counter whose ways are shown
LIGHT_SIGN = (P_BLUE, O_RED, P_GREEN, P_MAUVE)  # inks that take a light sign
NAME = "eye-board"


def _fields(x: float, y: float, innermost: float) -> Fields:
    """The fields of a drawing whose rosette stands at (x, y), with ring 0 at this distance."""
    f = fields(SIDE, SIDE, x, y)
    rings = log(geometry.INNERMOST / innermost) * 16 / pi  # by which all lies further out
    return f._replace(u=f.u - rings / 2, v=f.v + rings / 2)


def _width(radius: float) -> float:
    """Pixels from side to side of a square at a distance from the centre."""
    return radius * 2**0.5 * pi / 16 * 2 * HALF_SIDE


def _mask(f: Fields, square: int, half: Field | float) -> Mask:
    """The pixels of a square."""
    u = (f.u - arm(square) + 8) % 16 - 8
    v = u + (f.v - f.u) - ring(square)
    mask: Mask = (np.abs(u) <= half) & (np.abs(v) <= half)
    return mask


def _number(c: Canvas, x: float, y: float, text: str, ink: int = INK) -> None:
    """A small text about a point."""
    c.text(round(x - (4 * len(text) - 1) / 2), round(y - 2.5), text, ink, "tiny")


def pattern(name: str) -> Canvas:
    """One of the four patterns: colours with signs; the arms' numbers outside, those of the rings on arm 0 or 1."""
    c = Canvas(SIDE, SIDE, CREAM)
    middle = SIDE / 2
    f = _fields(middle, middle, INNERMOST)
    c.ellipse(middle, middle, DISC + 1, DISC + 1, INK)
    c.ellipse(middle, middle, DISC, DISC, DUSK)
    first = PATTERNS[name][0]
    for square in range(SQUARES):  # what the wheels cover
        dx, dy = centre(square, INNERMOST)
        c.px(middle + dx, middle - dy, KRAFT)
    for square in VISIBLE[PATTERNS[name]]:
        ink = PRINTED[COLOUR[square]]
        c.a[_mask(f, square, HALF_SIDE)] = INK
        inside = _mask(f, square, HALF_SIDE - 1 / f.scale.clip(1))
        c.a[inside] = ink
        dx, dy = centre(square, INNERMOST)
        x, y = middle + dx, middle - dy
        mark = CARD if ink in LIGHT_SIGN else INK
        if arm(square) == first:
            _number(c, x, y, str(ring(square)), mark)
            continue
        wide = _width(hypot(dx, dy))
        cut = next((cut for least, cut in WITH_SIGN if wide >= least), None)
        if cut is not None:
            rows = sign(COLOUR[square], cut)
            c.art(round(x - len(rows[0]) / 2), round(y - len(rows) / 2), rows, {"#": mark})
    outer = max(map(ring, VISIBLE[PATTERNS[name]]))
    for a in range(first, 16, 2):
        angle = (a + outer / 2) * pi / 8
        _number(c, middle + NUMBERS * cos(angle), middle - NUMBERS * sin(angle), str(a))
    return c


def wheels() -> Canvas:
    """A part from near: both kinds of arms, a counter, its eight neighbours, where a step of each wheel takes it."""
    c = Canvas(SIDE, SIDE, CREAM)
    f = _fields(SIDE / 2, NEAR_Y, NEAR_INNERMOST)
    shown = SQUARE[SHOWN]
    disc = (f.v - f.u > -1.2) & (f.v - f.u < 7 + 1.2)
    c.a[disc] = DUSK

    def at(square: int) -> tuple[float, float]:
        x, y = centre(square, NEAR_INNERMOST)
        return SIDE / 2 + x, NEAR_Y - y

    for square in (shown, *NEIGHBOURS[shown]):
        c.a[_mask(f, square, HALF_SIDE) & disc] = KRAFT
        c.a[_mask(f, square, HALF_SIDE - 0.08) & disc] = CARD
    for along, ink in ((f.u, O_RED), (f.v, P_BLUE)):
        gap = np.abs(along - np.round(along)) * f.scale
        c.a[disc & (gap <= 0.5)] = ink
    for square in range(SQUARES):
        x, y = at(square)
        c.ellipse(x, y, 1.5, 1.5, INK)
    for turn, name in enumerate(TURNS):
        target = SLIDE[turn][shown]
        assert target is not None
        x, y = at(target)
        c.ellipse(x, y, 7.5, 7.5, INK)
        c.ellipse(x, y, 6.5, 6.5, O_RED if turn < 2 else P_BLUE)
        _number(c, x, y, name[-2:], CARD)
    x, y = at(shown)
    c.ellipse(x, y, 8, 8, INK)
    c.ellipse(x - 3, y - 3, 1.5, 1.5, CARD)
    return c


def build(out: Path) -> None:
    """Draw all into the folder `pictures` of the manuals."""
    colours = read_palette("eye/card")
    folder = out / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawn in (*((name, pattern(name)) for name in PATTERNS), ("wheels", wheels())):
        double = drawn.a.repeat(2, 0).repeat(2, 1)
        (folder / f"{NAME}-{name}.png").write_bytes(png(double, colours))
