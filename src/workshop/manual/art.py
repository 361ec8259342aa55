"""The manuals' booklet: two calm pages that lie open on a desk, their capitals, the ornament behind an initial."""

from pathlib import Path

import numpy as np

from ..canvas import BAYER2, BAYER4, Canvas
from ..lettering.capitals import LETTERS, Cut, letter
from .inks import BLUE, INK, LIGHT, PALEBLUE, PAPER, PAPER1, PAPER2, PAPER3, RED, WOOD1, WOOD2

PALETTE = "manual"
LEFT, TOP, RIGHT, BOTTOM, FOLD = 8, 5, 312, 195, 160  # the two pages
CUT, CELL = Cut(16, 3, 1, 2), 22  # of the capitals, and the width of their cells
INITIAL = 25
VIGNETTE = (72, 28)


def _desk(c: Canvas) -> None:
    """Boards of dark wood, lit from the upper left."""
    rng = np.random.default_rng(11)
    grain = sum(
        np.sin(c.yy * f + np.sin(c.xx / w + p) * 1.6 + p) * a
        for f, w, p, a in ((1.9, 61.0, 0.3, 0.1), (0.83, 37.0, 1.7, 0.12), (3.7, 90.0, 4.0, 0.05))
    )
    c.ramp(c.a >= 0, 0.75 + grain - (c.xx + c.yy) / 900, [INK, WOOD1, WOOD2], BAYER4)
    for x in (0, 311):
        for _ in range(14):
            y = int(rng.integers(0, 200))
            c.rect(x + int(rng.integers(0, 6)), y, int(rng.integers(2, 5)), 1, WOOD1)


def _leaves(c: Canvas) -> None:
    """The edges of the leaves below the open pages, and the booklet's shadow on the desk."""
    shadow = c.poly(
        [
            (LEFT - 2, BOTTOM + 2),
            (RIGHT + 3, TOP + 4),
            (RIGHT + 10, TOP + 8),
            (RIGHT + 10, BOTTOM + 8),
            (LEFT + 4, BOTTOM + 8),
        ]
    )
    c.ramp(shadow, 0.35, [INK, WOOD1], BAYER2)
    for step, colour in ((5, WOOD1), (4, PAPER1), (3, PAPER3), (2, PAPER1), (1, PAPER3)):
        c.rect(LEFT - step, TOP + step // 2, RIGHT - LEFT + 2 * step, BOTTOM - TOP + step // 2, colour)
    for x in (LEFT - 5, RIGHT + 4):
        c.rect(x, TOP + 2, 1, BOTTOM - TOP, WOOD1)


def _pages(c: Canvas) -> None:
    """Paper: flat where text stands, bent towards the fold, worn at the rim."""
    page = (c.xx >= LEFT) & (c.xx < RIGHT) & (c.yy >= TOP) & (c.yy < BOTTOM)
    c.a[page] = PAPER
    # the left page falls into the fold, the right one rises out of it
    falls = page & (c.xx >= FOLD - 7) & (c.xx < FOLD)
    c.ramp(falls, (FOLD - c.xx) / 7.5, [PAPER1, PAPER2, PAPER3, PAPER], BAYER2)
    rises = page & (c.xx >= FOLD) & (c.xx < FOLD + 5)
    c.ramp(rises, (c.xx - FOLD) / 5, [PAPER1, PAPER2, PAPER3, PAPER], BAYER2)
    c.rect(FOLD, TOP, 1, BOTTOM - TOP, PAPER1)
    c.rect(FOLD + 5, TOP + 1, 1, BOTTOM - TOP - 2, LIGHT)
    # light along the upper and left edge, wear along the others
    c.rect(LEFT, TOP, FOLD - LEFT - 4, 1, LIGHT)
    c.rect(FOLD + 4, TOP, RIGHT - FOLD - 4, 1, LIGHT)
    c.rect(LEFT, TOP, 1, BOTTOM - TOP, LIGHT)
    c.rect(RIGHT - 1, TOP, 1, BOTTOM - TOP, PAPER2)
    c.rect(LEFT, BOTTOM - 1, RIGHT - LEFT, 1, PAPER2)
    rim = page & ((c.xx >= RIGHT - 2) | (c.yy >= BOTTOM - 3)) & ((c.xx + c.yy) % 2 == 0)
    c.a[rim & (c.a == PAPER)] = PAPER3
    # two staples in the fold
    for y in (52, 140):
        c.rect(FOLD - 1, y, 2, 8, PALEBLUE)
        c.rect(FOLD - 1, y, 1, 8, LIGHT)
        c.rect(FOLD + 1, y + 1, 1, 8, PAPER1)


def _corner(c: Canvas, right: bool) -> None:
    """A lower corner that curls up and asks to be turned."""
    size = 9
    x = RIGHT if right else LEFT
    way = -1 if right else 1

    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + way * dx, BOTTOM - dy

    c.poly([at(0, 0), at(size, 0), at(0, size)], PAPER1)
    c.poly([at(0, 0), at(size - 3, 0), at(0, size - 3)], PAPER3)
    c.poly([at(size, 0), at(0, size), at(size - 1, size - 1)], PAPER2)
    c.poly([at(size - 1.5, 1), at(1, size - 1.5), at(size - 1, size - 1)], LIGHT)
    c.line(*at(size + (0 if right else -1), 1), *at(size - 1 + (0 if right else -1), size - 1), PAPER1)
    c.line(*at(1, size), *at(size - 1, size - 1), PAPER1)


def page() -> Canvas:
    """The open booklet on its desk."""
    c = Canvas()
    _desk(c)
    _leaves(c)
    _pages(c)
    _corner(c, False)
    _corner(c, True)
    return c


def initial() -> Canvas:
    """A red field in a double frame, a leaf in each corner; the middle is calm for the letter."""
    n = INITIAL
    c = Canvas(n, n, RED)
    c.frame(0, 0, n, n, BLUE)
    c.frame(1, 1, n - 2, n - 2, PAPER)
    leaf = ["ooo.oo", "o.ooo.", "oooo..", ".ooo..", "oo.o..", "o....."]
    rows = [row + "." * (n - 4 - 2 * len(row)) + row[::-1] for row in leaf]
    c.art(2, 2, rows, {"o": PAPER1})
    c.art(2, n - 2 - len(rows), rows[::-1], {"o": PAPER1})
    return c


def vignette() -> Canvas:
    """A printer's ornament for the end of a chapter: the wheel that rises, an eye in it, a tendril at each side."""
    w, h = VIGNETTE
    c = Canvas(w, h, PAPER)
    x, y = w / 2, h - 5.0
    above = c.yy < y
    for radius, colour in ((21.5, RED), (20.4, PAPER), (18.6, RED), (18.0, PAPER2), (12.6, RED), (11.6, PAPER)):
        c.a[c.ellipse(x, y, radius, radius) & above] = colour
    for i in range(1, 12):
        a = np.radians(i * 15)
        c.line(x - 0.5 + 12 * np.cos(a), y - 12 * np.sin(a), x - 0.5 + 17.4 * np.cos(a), y - 17.4 * np.sin(a), RED)
    for radius, colour in ((8.6, BLUE), (7.4, PALEBLUE), (4.6, BLUE), (2.6, INK)):
        c.a[c.ellipse(x, y - 0.5, radius, radius) & above] = colour
    c.rect(w // 2 - 3, h - 10, 2, 1, LIGHT)
    c.rect(4, h - 5, w - 8, 1, RED)
    c.rect(14, h - 3, w - 28, 1, BLUE)
    for side in (1, -1):
        for i, (dx, dy) in enumerate(((32, 2), (31, 4), (29, 5), (27, 4), (26, 2))):
            c.rect(int(x + side * dx) - (side < 0), h - 6 - dy, 1, 2 if i in (0, 4) else 1, RED)
        c.rect(int(x + side * 29) - (side < 0), h - 8, 1, 1, BLUE)
    return c


def capitals() -> Canvas:
    """The capitals side by side in red, each at the left of its cell, in the order of `LETTERS`; paper is clear."""
    c = Canvas(CELL * len(LETTERS), CUT.high, PAPER)
    for i, char in enumerate(LETTERS):
        mask = letter(char, CUT)
        c.a[:, i * CELL : i * CELL + mask.shape[1]][mask] = RED
    return c


def build(out: Path) -> None:
    """Write `pictures/manual/`."""
    page().save("manual/page", PALETTE, out)
    initial().save("manual/initial", PALETTE, out)
    capitals().save("manual/capitals", PALETTE, out)
    vignette().save("manual/vignette", PALETTE, out)
