"""A picture of one palette on a screen that has another: each of its colours becomes the nearest one there."""

from collections.abc import Sequence

import pyxel

from ..machines.palette import Palette
from ..machines.palette import load as load_palette


def blt_near(
    shown: Palette, drawn_in: str, image: pyxel.Image, x: int, y: int, wide: int, high: int, clear: int
) -> None:
    """Draw the upper left of a picture that was drawn in the palette of that name. `clear`: its pen for nothing."""
    for pen, colour in enumerate(load_palette(drawn_in).colours):
        pyxel.pal(pen, _nearest(colour, shown.colours))
    pyxel.blt(x, y, image, 0, 0, wide, high, clear)
    pyxel.pal()


def _nearest(colour: int, others: Sequence[int]) -> int:
    def far(pen: int) -> int:
        return sum(((colour >> shift & 255) - (others[pen] >> shift & 255)) ** 2 for shift in (0, 8, 16))

    return min(range(len(others)), key=far)
