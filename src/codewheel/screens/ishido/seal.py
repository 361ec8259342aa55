"""The seal of the game, sunk into the Within of a table where no game lies yet."""

from collections.abc import Iterator
from math import ceil, sqrt

import pyxel

from . import sets
from .layout import BOARD

DISC, RING = 15, (31, 50)  # radii of what is sunk: a disc, and a ring about it
DARKER = {sets.LIGHT: sets.PALE, sets.WHITE: sets.LIGHT, sets.PALE: sets.MIDDLE, sets.MIDDLE: sets.DUSK}
REACH = RING[1]
LEFT, TOP = BOARD.x + BOARD.w // 2 - REACH, BOARD.y + BOARD.h // 2 - REACH  # its middle: where four squares meet


def _within(radius: float, v: float) -> int:
    """The pixels of a row nearer than `radius` to the middle, as bits; `v` is the row's distance from it."""
    half = ceil(sqrt(radius * radius - v * v) - 0.5) if abs(v) < radius else 0
    return ((1 << 2 * half) - 1) << REACH - half


def _rows() -> list[int]:
    """The pixels of the seal, rows of bits from the top; two empty rows before and one behind."""
    far = [row - REACH + 0.5 for row in range(2 * REACH)]
    return [0, 0, *(_within(RING[1], v) & ~_within(RING[0], v) | _within(DISC, v) for v in far), 0]


def _runs(row: int) -> Iterator[tuple[int, int]]:
    """Where each run of bits begins, and how long it is."""
    x = 0
    while row:
        free = (row & -row).bit_length() - 1
        row, x = row >> free, x + free
        run = (row ^ row + 1).bit_length() - 1
        yield x, run
        row, x = row >> run, x + run


def paint(image: pyxel.Image, picture: pyxel.Image) -> None:
    """Sink the seal into the board on `image`, which shows `picture`: darker, its edges turned to the light."""
    rows = _rows()
    for old, new in DARKER.items():
        image.pal(old, new)
    for y, row in enumerate(rows, TOP - 2):
        for x, run in _runs(row):
            image.blt(LEFT + x, y, picture, LEFT + x, y, run, 1)
    image.pal()
    for y, (higher, above, row) in enumerate(zip(rows, rows[1:], rows[2:], strict=False), TOP):
        for ink, edge in (
            (sets.DUSK, row & ~(above & row << 1 & higher << 1)),
            (sets.LIGHT, (above | row << 1) & ~row),
        ):
            for x, run in _runs(edge):
                image.rect(LEFT + x, y, run, 1, ink)
