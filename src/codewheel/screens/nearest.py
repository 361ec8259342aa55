"""A picture of one palette on a screen that has another: each of its colours becomes the nearest one there."""

from collections.abc import Sequence
from functools import cache

import pyxel

from ..machines.palette import Palette
from ..machines.palette import load as load_palette
from ..machines.skins.common import Rows, sprite

INKS = {
    "k": 0x000000,
    "d": 0x555566,
    "g": 0xAAAABB,
    "w": 0xFFFFFF,
    "r": 0xDD2222,
    "y": 0xFFCC33,
    "b": 0x3366CC,
    "t": 0x995533,
}


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


def things(shown: Palette, x: int, y: int, rows: Rows) -> None:
    """A small thing in the colours of any machine, set by hand; its marks are those of `INKS`."""
    sprite(x, y, rows, _inks(shown))


@cache
def _inks(shown: Palette) -> dict[str, int]:
    return {mark: nearest(colour, shown.colours) for mark, colour in INKS.items()}


@cache
def pen_near(shown: Palette, drawn_in: str, pen: int) -> int:
    """The pen that stands for another palette's."""
    return pen if shown.name == drawn_in else nearest(load_palette(drawn_in).colours[pen], shown.colours)


def nearest(colour: int, others: Sequence[int]) -> int:
    """The place of the colour that comes closest to 0xRRGGBB."""

    def far(pen: int) -> int:
        return sum(((colour >> shift & 255) - (others[pen] >> shift & 255)) ** 2 for shift in (0, 8, 16))

    return min(range(len(others)), key=far)
