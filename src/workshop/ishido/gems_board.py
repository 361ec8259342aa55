"""The board "Gems": a jeweller's case, cushions of satin and of plum velvet in white gold, with stones set into it."""

import numpy as np

from codewheel.screens.ishido.layout import BOARD, CELL, COLUMNS, ROWS
from codewheel.screens.ishido.sets import (
    BLUE,
    BROWN,
    DARK,
    DEEP,
    DUSK,
    GOLD,
    INK,
    LIGHT,
    LILAC,
    MIDDLE,
    PALE,
    RED,
    SKY,
    TAN,
    WHITE,
    WINE,
)

from ..canvas import Canvas, Field
from .kit import cloud

ROUND = [
    "..ddd..",
    ".dwwld.",
    "dwllgsd",
    "dwlwgsd",
    "dlgggsd",
    ".dgssd.",
    "..ddd..",
]
BAGUETTE = [
    "ddddddddd",
    "dwwwllldd",
    "dwlggggsd",
    "dwlggggsd",
    "dlggggssd",
    "dlsssssdd",
    "ddddddddd",
]
STUD = [
    "...l...",
    "..lwm..",
    ".l.m.d.",
    "lwmWmmd",
    ".m.m.d.",
    "..mmd..",
    "...d...",
]
BUCKLE = [
    "...lll...",
    ".llwwwmm.",
    ".lWWWSSm.",
    "lwWWWSSbd",
    "lwWWSSSbd",
    "lwSWSSBbd",
    ".mSSSBBd.",
    ".mmbbbdd.",
    "...ddd...",
]
DROP = [
    "....BBBBB....",
    "..BBWWWSWBB..",
    ".BWWSWWWSWSB.",
    "BWWSWWWWWSWSB",
    "BSSSSSSSSSSSB",
    ".BWWSWWWSSSB.",
    "..BBWSWSSBB..",
    "....BWSSB....",
    ".....BBB.....",
]
# light, ground, shade, darkest of the stones in the frieze
JEWELS = {"s": (SKY, BLUE, BLUE, INK), "r": (TAN, RED, RED, WINE), "d": (WHITE, WHITE, SKY, BLUE)}


def slab(h: int, w: int, seed: int) -> Field:
    """Brushed metal with the reflections of a room; on the board itself a cushion in every square."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w].astype(float)
    slow = cloud(rng, h, w, (50, 40))
    if (h, w) != (BOARD.h, BOARD.w):
        along = x + 0.7 * y
        run: Field = 0.9 * np.sin(along / 15 + 5 * slow) + 0.45 * np.sin(along / 6.1 + 2)
        return run
    u, v = (x % CELL - 9.5) / 9.5, (y % CELL - 9.5) / 9.5
    pillow: Field = 0.46 - 0.575 * (u + v) - 0.52 * (u * u + v * v) + 0.9 * (slow - 0.5)
    return pillow


def set_in(c: Canvas, x: int, y: int, row: int, column: int) -> None:
    """A stud of white gold in the velvet, every second one in its shade; a diamond in the corners."""
    corner = row in (0, ROWS - 1) and column in (0, COLUMNS - 1)
    pens = {"l": PALE, "w": LIGHT, "m": MIDDLE, "d": DEEP, "b": MIDDLE, "W": WHITE, "S": SKY, "B": BLUE}
    if corner:
        c.art(x + 5, y + 5, BUCKLE, pens)
        return
    if (row + column) % 2:
        pens |= {"l": MIDDLE, "w": PALE, "m": DUSK, "W": PALE}
    c.art(x + 6, y + 6, STUD, pens)


def frieze(c: Canvas, x: int, y: int, width: int, mirrored: bool) -> None:
    """Sapphires, rubies and diamonds in a channel, each between beads of gold."""
    c.rect(x, y, width, 10, DEEP)
    c.frame(x, y, width, 10, DEEP, LIGHT)
    c.frame(x + 1, y + 1, width - 2, 8, INK, DARK)
    plan = "sdrds" if width > 50 else "dsdrd"
    if mirrored:
        plan = plan[::-1]
    wide = [7 if kind == "d" else 9 for kind in plan]
    gap = min(4, (width - 5 - sum(wide)) // (len(plan) - 1))
    left = x + (width - sum(wide) - gap * (len(plan) - 1)) // 2
    for i, kind in enumerate(plan):
        light, ground, shade, dark = JEWELS[kind]
        rows = ROUND if kind == "d" else BAGUETTE
        c.art(left, y + 1, rows, {"w": WHITE, "l": light, "g": ground, "s": shade, "d": dark})
        left += wide[i]
        if i < len(plan) - 1 and gap > 1:
            for top in (2, 5):
                c.rect(left, y + top, 2, 2, BROWN)
                c.px(left, y + top, GOLD)
        left += gap


def ornament(c: Canvas, x: int, y: int) -> None:
    """A diamond on a chain of gold with amethysts that grow smaller."""
    for side in (-1, 1):
        for i in range(8, 50):
            if i < 40 or i % 2 == 0:
                c.px(x + side * i, y, GOLD if i % 3 else BROWN)
        for at, size in ((15, 3), (26, 2), (36, 1)):
            for dy in range(-size, size + 1):
                for dx in range(-size, size + 1):
                    if abs(dx) + abs(dy) <= size:
                        edge = abs(dx) + abs(dy) == size
                        pen = WINE if edge and dx + dy >= 0 else WHITE if dx + dy < -1 else LILAC
                        c.px(x + side * at + dx, y + dy, pen)
    c.art(x - 6, y - 4, DROP, {"W": WHITE, "S": SKY, "B": BLUE})
