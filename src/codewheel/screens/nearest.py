"""A picture of one palette on a screen that has another: each of its colours becomes the nearest one there."""

from collections.abc import Sequence
from functools import cache

import pyxel

from ..machines.palette import Palette
from ..machines.palette import load as load_palette


def blt_near(
    shown: Palette,
    drawn_in: str,
    image: pyxel.Image,
    x: int,
    y: int,
    wide: int,
    high: int,
    clear: int,
    part: tuple[int, int] = (0, 0),
) -> None:
    """Draw a part of a picture, its upper left, that was drawn in the palette of that name. `clear`: its pen for
    nothing.
    """
    for pen in range(len(shown.colours)):
        pyxel.pal(pen, pen_near(shown, drawn_in, pen))
    pyxel.blt(x, y, image, *part, wide, high, clear)
    pyxel.pal()


@cache
def pen_near(shown: Palette, drawn_in: str, pen: int) -> int:
    """The pen that stands for another palette's."""
    return pen if shown.name == drawn_in else _nearest(load_palette(drawn_in).colours[pen], shown.colours)


def _nearest(colour: int, others: Sequence[int]) -> int:
    def far(pen: int) -> int:
        return sum(((colour >> shift & 255) - (others[pen] >> shift & 255)) ** 2 for shift in (0, 8, 16))

    return min(range(len(others)), key=far)
