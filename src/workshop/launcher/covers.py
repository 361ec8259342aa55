"""Boxes of 56 x 72: each a picture and, apart from it, its lettering, which no shade may eat; what covers share."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from ..canvas import Canvas, Field, Mask
from .colours import BL, D4, D5, D6, DG, GY, LG, NB, OR, RD, SK

WIDE, HIGH = 56, 72


class Cover(NamedTuple):
    """How a box is made. `letter(canvas, dim)` writes the title, for the lamplight or for the half-light."""

    picture: Callable[[], Canvas]
    letter: Callable[[Canvas, bool], None]
    spine: int  # colour of the right side
    top: int  # colour of the upper side


def down(c: Canvas, mask: Mask, colours: list[int], y0: float, y1: float) -> None:
    """A ramp from y0 down to y1."""
    c.ramp(mask, (c.yy - y0) / (y1 - y0), colours)


def rosette(c: Canvas, cx: float, cy: float, inner: float, outer: float, colours: list[int], grout: int) -> None:
    """The disc of EYE: the arms of two wheels cut a ring into squares; colours follow the short spiral."""
    dx, dy = c.xx + 0.5 - cx, cy - (c.yy + 0.5)
    r: Field = np.hypot(dx, dy)
    turn = np.arctan2(dy, dx) / (2 * np.pi) * 16
    k = np.log(np.maximum(r, 0.1) / inner) / (np.log(outer / inner) / 4)
    u, v = (turn - k) / 2, (turn + k) / 2
    tone = np.array(colours, np.uint8)[np.floor(u).astype(int) % len(colours)]
    tone[np.minimum(u - np.floor(u), v - np.floor(v)) < 0.13] = grout
    ring = (r >= inner) & (r < outer)
    c.a[ring] = tone[ring]


SPIRAL = [RD, D6, OR, BL, LG, GY, DG, SK]


def plain() -> Cover:
    """A box in blue cloth with a frame of gold; its name is written on it by who shows it."""

    def picture() -> Canvas:
        c = Canvas(WIDE, HIGH, NB)
        c.check(0, 0, WIDE, HIGH, BL)
        c.frame(3, 3, WIDE - 6, HIGH - 6, D6, D4)
        return c

    return Cover(picture, lambda c, dim: c.frame(6, 6, WIDE - 12, HIGH - 12, D4 if dim else D5), NB, BL)
