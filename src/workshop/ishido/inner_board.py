"""The board "Inner Shapes": gravel raked about two stones by moonlight, brushed slate, and figures laid in steel."""

import numpy as np

from codewheel.screens.ishido.layout import BOARD, CELL
from codewheel.screens.ishido.sets import BROWN, DARK, DEEP, GOLD, INK, LIGHT, LILAC, MIDDLE, PALE, WHITE, WINE

from ..canvas import Canvas, Field
from .kit import cloud

ISLANDS = ((5.5, 3.5), (6.5, 4.5))  # the two opening squares of the middle: column and row
ROUND = 52  # how far the rings go, in pixels
STEP = 5.0  # from one furrow of the rake to the next, in pixels
LINK = 7  # from one piece of the frieze to the next
FIGURES = ("disc", "square", "lozenge")  # each holds the next


def slab(h: int, w: int, seed: int) -> Field:
    """The board: gravel in furrows, rings about the two middle stones; anything else: slate, brushed along."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w]
    if (h, w) == (BOARD.h, BOARD.w):
        return _raked(y + 0.5, x + 0.5) + (cloud(rng, h, w, (40, 60)) - 0.5) * 0.5
    wide, fine = cloud(rng, h, w, (60, 90)), cloud(rng, h, w, (1, 60))
    sheen = np.cos((x * 0.9 + y * 0.5) / 34)
    field: Field = (wide - 0.5) * 0.9 + (fine - 0.5) * 1.1 + sheen * 0.5
    return field


def _raked(y: Field, x: Field) -> Field:
    """The light on the furrows: a wave across them, strongest where they face the upper left."""
    rings = [np.hypot(x - column * CELL, y - row * CELL) for column, row in ISLANDS]
    far = np.minimum(*rings)
    nearer = rings[0] <= rings[1]
    column = np.where(nearer, ISLANDS[0][0], ISLANDS[1][0]) * CELL
    row = np.where(nearer, ISLANDS[0][1], ISLANDS[1][1]) * CELL
    ring = far < ROUND
    across = np.where(ring, far, y)
    facing = np.where(ring, -((x - column) + (y - row)) / np.maximum(far, 1) / np.sqrt(2), -0.72)
    light: Field = np.sin(across / STEP * 2 * np.pi) * facing * 2.1
    return light


def set_in(c: Canvas, x: int, y: int, row: int, column: int) -> None:
    """A figure within a figure, laid into the slate: its lines of steel throw a shadow to the lower right."""
    order = [FIGURES[(row + column + i) % 3] for i in range(2)]
    for away, pen in ((1, DEEP), (0, MIDDLE)):
        for figure, reach in zip(order, (6, 3), strict=True):
            _figure(c, x + 9 + away, y + 9 + away, figure, reach, pen)


def _figure(c: Canvas, x: int, y: int, figure: str, reach: int, pen: int) -> None:
    """An outline about the middle of a square; (x, y): the pixel to the upper left of it."""
    if figure == "disc":
        mask = c.ellipse(x + 1, y + 1, reach + 0.6, reach + 0.6) & ~c.ellipse(x + 1, y + 1, reach - 0.35, reach - 0.35)
        c.a[mask] = pen
    elif figure == "square":
        c.frame(x - reach + 2, y - reach + 2, 2 * reach - 2, 2 * reach - 2, pen)
    else:
        for i in range(reach + 1):
            for px, py in ((i, reach - i), (-i + 1, reach - i), (i, i - reach + 1), (-i + 1, i - reach + 1)):
                c.px(x + px, y + py, pen)


def frieze(c: Canvas, x: int, y: int, width: int, _mirrored: bool) -> None:
    """Cabochons of amethyst in steel, cut as the figures of the Beyond, and bars of brass between them."""
    c.rect(x, y, width, 10, DEEP)
    c.frame(x, y, width, 10, INK, LIGHT)
    count = (width - 12) // LINK | 1  # odd: the same from both sides
    count -= 2 * (count * LINK > width - 2)
    left = x + (width - LINK * (count - 1)) // 2
    for i in range(count):
        at = left + LINK * i
        if abs(i - count // 2) % 2:
            c.rect(at - 1, y + 3, 2, 4, BROWN)
            c.rect(at - 1, y + 3, 1, 3, GOLD)
            continue
        reach = abs(c.xx + 0.5 - at), abs(c.yy + 0.5 - y - 5)
        if abs(i - count // 2) % 4:
            outer, inner = reach[0] + reach[1] <= 4.5, reach[0] + reach[1] <= 3
        else:
            outer, inner = np.hypot(*reach) <= 4.2, np.hypot(*reach) <= 3.0
        lit = c.xx + c.yy < at + y + 4
        c.a[outer] = np.where(lit, LIGHT, MIDDLE)[outer]
        c.a[inner] = np.where(lit, LILAC, WINE)[inner]
        c.px(at - 1, y + 3, WHITE)


def ornament(c: Canvas, x: int, y: int) -> None:
    """The moon in its phases, beads of brass between."""
    for side in (-1, 1):
        for i, lit in ((13, 4.6), (25, 3.0), (37, 1.6)):
            at = x + side * i + 0.5
            disc = c.ellipse(at, y + 0.5, 3.6, 3.6)
            c.a[disc] = DARK
            c.a[disc & ~c.ellipse(at - side * lit, y + 0.5, 3.6, 3.6)] = LIGHT
        for i in (7, 19, 31, 43):
            c.px(x + side * i, y, GOLD)
    c.a[c.ellipse(x + 0.5, y + 0.5, 4.6, 4.6)] = GOLD
    c.a[c.ellipse(x + 0.5, y + 0.5, 3.6, 3.6)] = WHITE
    c.a[c.ellipse(x + 1.5, y + 1.5, 2.0, 2.0)] = PALE
    c.px(x - 1, y - 2, PALE)
    c.px(x - 2, y + 1, LIGHT)
