"""Stones on the screen: three cuts, and the shadows they cast."""

import pyxel

from ...machines.pictures import load
from . import sets
from .layout import BIG, SMALL, STONE

SHADES = (sets.DEEP, sets.INK)  # a shadow's outer and inner tone
RIM = (-1, 0), (1, 0), (0, -1), (0, 1)  # steps to where the dark line round a stone in the air shows


def draw_stone(stoneset: str, stone: int, x: int, y: int) -> None:
    """A stone of 18 pixels with its upper left corner at (x, y). `stone`: 6 * colour + symbol."""
    pyxel.blt(x, y, load(sets.stoneset(stoneset).picture), *_place(stone, STONE), sets.CLEAR)


def draw_stone_small(stoneset: str, stone: int, x: int, y: int) -> None:
    """The cut of 12 pixels, for grids."""
    pyxel.blt(x, y, load(sets.stoneset(stoneset).picture), *_place(stone, SMALL), sets.CLEAR)


def draw_stone_big(stoneset: str, stone: int, x: int, y: int) -> None:
    """The cut of 36 pixels, as it lies on the touchstone."""
    pyxel.blt(x, y, load(sets.stoneset(stoneset).picture), *_place(stone, BIG), sets.CLEAR)


def draw_scaled(stoneset: str, stone: int, x: float, y: float, scale: float, height: int) -> None:
    """The cut of 36 pixels about the middle (x, y), `scale` times as large, its shadow `height` pixels away."""
    left, top = x - BIG / 2, y - BIG / 2
    picture, part = load(sets.stoneset(stoneset).picture), _place(stone, BIG)
    shape(pyxel.screen, sets.INK)
    pyxel.dither(0.5)
    pyxel.blt(left + height, top + height, picture, *part, sets.CLEAR, scale=scale)
    pyxel.dither(1)
    for right, down in RIM:
        pyxel.blt(left + right, top + down, picture, *part, sets.CLEAR, scale=scale)
    pyxel.pal()
    pyxel.blt(left, top, picture, *part, sets.CLEAR, scale=scale)


def draw_shape(stoneset: str, stone: int, x: int, y: int, pen: int, size: int = STONE) -> None:
    """The outline of a stone filled with one pen: a shadow, a flash."""
    shape(pyxel.screen, pen)
    pyxel.blt(x, y, load(sets.stoneset(stoneset).picture), *_place(stone, size), sets.CLEAR)
    pyxel.pal()


def shape(image: pyxel.Image, pen: int) -> None:
    """Draw stones on `image` in one pen alone, until its `pal()`."""
    for i in range(sets.CLEAR):
        image.pal(i, pen)


def lay(image: pyxel.Image, stoneset: str, stones: list[tuple[int, int, int]]) -> None:
    """Stones of 18 pixels with their shadows on a picture: each its stone, x and y."""
    picture = load(sets.stoneset(stoneset).picture)
    placed = [(x, y, _place(stone, STONE)) for stone, x, y in stones]
    for away, pen in zip((2, 1), SHADES, strict=True):
        shape(image, pen)
        for x, y, part in placed:
            image.blt(x + away, y + away, picture, *part, sets.CLEAR)
        image.pal()
    for x, y, part in placed:
        image.blt(x, y, picture, *part, sets.CLEAR)


def _place(stone: int, size: int) -> tuple[int, int, int, int]:
    """The part of a sheet that holds a stone in the cut of `size`."""
    colour, symbol = divmod(stone, 6)
    left = 0 if size == BIG else 6 * BIG
    top = 6 * STONE if size == SMALL else 0
    return left + symbol * size, top + colour * size, size, size
