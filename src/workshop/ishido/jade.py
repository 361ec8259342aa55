"""The board "Ishido": polished jade, lozenges and frets."""

import numpy as np

from codewheel.screens.ishido.sets import BROWN, DEEP, DUSK, GOLD, WHITE

from ..canvas import Canvas, Field
from .kit import art, cloud, engrave

MEANDER = art(
    [
        "##########..",
        "#........#..",
        "#........#..",
        "#..####..#..",
        "#..#..#..#..",
        "#..#.....#..",
        "#..#######..",
        "#...........",
        "#...........",
        "############",
    ]
)
KNOT = [
    "....g....",
    "...gGb...",
    "..gb.gb..",
    ".gb.w.gb.",
    "gG.wGb.Gb",
    ".gb.b.gb.",
    "..gb.gb..",
    "...gGb...",
    "....b....",
]


def slab(h: int, w: int, seed: int) -> Field:
    """Clouds drawn out to the upper right, and across them the reflection of a window."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w]
    wide, fine = cloud(rng, 460, 460, (30, 110)), cloud(rng, 460, 460, (14, 60))
    ry, rx = (y * 0.86 + x * 0.5).astype(int), (x * 0.86 - y * 0.5 + 110).astype(int)
    field: Field = (wide[ry, rx] * 0.66 + fine[ry, rx] * 0.34 - 0.5) * 2.0
    along = (x + y * 0.8 + 5 * fine[ry, rx]) / 118 % 1
    return field + np.where((along < 0.24) | ((along > 0.29) & (along < 0.33)), 0.62, 0) - 0.16


def set_in(c: Canvas, x: int, y: int, row: int, column: int) -> None:
    """A lozenge cut into the square: its upper walls in the dark, its lower ones lit."""
    for i in range(5):
        for left, top, pen in (
            (5 + i, 10 - i, DEEP),
            (9 + i, 6 + i, DEEP),
            (5 + i, 10 + i, DUSK),
            (9 + i, 14 - i, DUSK),
        ):
            c.px(x + left, y + top, pen)
    c.rect(x + 9, y + 10, 1, 1, DUSK)


def frieze(c: Canvas, x: int, y: int, width: int, mirrored: bool) -> None:
    """A fret in whole units, in the middle of the room there is."""
    units = (width - 1) // 12
    sign = np.concatenate([MEANDER] * units + [MEANDER[:, :1]], 1)
    engrave(c, x + (width - sign.shape[1]) // 2, y, sign[:, ::-1] if mirrored else sign)


def ornament(c: Canvas, x: int, y: int) -> None:
    """A knot of gold between lines that run out."""
    c.art(x - 4, y - 4, KNOT, {"g": GOLD, "G": GOLD, "b": BROWN, "w": WHITE})
    for side in (-1, 1):
        for i in range(8, 46):
            if i < 34 or i % 2 == 0:
                c.px(x + side * i, y, BROWN if i > 22 else GOLD)
        for i in (16, 28, 40):
            c.px(x + side * i, y - 1, GOLD)
            c.px(x + side * i, y + 1, BROWN)
            c.px(x + side * i, y, WHITE if i == 16 else GOLD)
            c.px(x + side * (i - 1), y, GOLD)
            c.px(x + side * (i + 1), y, BROWN)
