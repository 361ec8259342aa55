"""The board "Rameses": sandstone in the last light, signs in relief, a frieze of lapis, gold and carnelian."""

import numpy as np

from codewheel.screens.ishido.sets import BLUE, BROWN, DEEP, DUSK, GOLD, INK, LIGHT, MIDDLE, RED, SKY, TAN, WHITE, WINE

from ..canvas import Canvas, Field
from .kit import art, cloud, paint

SIGNS = tuple(
    art(rows.split())
    for rows in (
        # ankh, eye, scarab, lotus, water, pyramid
        "...####.... ..##..##... ..##..##... ..##..##... ...####.... .########## .########## "
        "....##..... ....##..... ....##..... ...####....",
        "..#######.. .#########. ##.......## ....###.... #..#####..# ##.#####.## .##.###.##. "
        "..#######.. ....##..... .....##..#. ......###..",
        "...#...#... ..#.###.#.. ..#######.. #..#####..# .####.####. ..###.###.. .####.####. "
        "#.###.###.# ..###.###.. .#.##.##.#. #...###...#",
        "#...###...# ##..###..## ###.###.### .###.#.###. .####.####. ..#######.. ...#####... "
        "....###.... .....#..... .....#..... ...#####...",
        "........... .#...#...#. ###.###.### #.###.###.# ........... .#...#...#. ###.###.### "
        "#.###.###.# ........... ........... ...........",
        "...#####... ..#######.. ..#######.. ...#####... ........... .....#..... ....#.#.... "
        "...##..#... ..###...#.. .####....#. ###########",
    )
)
# lapis, gold, carnelian, gold: ground, light, shade, width
BLOCKS = ((BLUE, SKY, INK, 9), (GOLD, WHITE, BROWN, 2), (RED, TAN, WINE, 5), (GOLD, WHITE, BROWN, 2))
SUN = [
    "gggggg........................ggg........................gggggg",
    "bgggggggggg..................gRRRg..................ggggggggggb",
    ".b.bggggggggggggg...........gRwwRRg...........gggggggggggggb.b.",
    "..b.b.b.bggggggggggggggg.ggggRwwRRgggg.gggggggggggggggb.b.b.b..",
    "...b.b.b.b.b.bgggggggggggggggRRRRRgggggggggggggggb.b.b.b.b.b...",
    ".....b.b.b.b.b.b.bgggggggggggRRRRrgggggggggggb.b.b.b.b.b.b.....",
    ".......b.b.b.b.b.b.b.bgggggg.gRRrg.ggggggb.b.b.b.b.b.b.b.......",
    "..........b.b.b.b.b.b.b.bggg..ggg..gggb.b.b.b.b.b.b.b..........",
    "..............b.b.b.b.b.b.gg.......gg.b.b.b.b.b.b..............",
]


def slab(h: int, w: int, seed: int) -> Field:
    """Layers of old sand, a little bent, that thin out; a few of them dark with iron."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w]
    bend = cloud(rng, h, w, (70, 90)) * 22
    layers = cloud(rng, 460, 460, (9, 150))
    fine = cloud(rng, 460, 460, (4, 60))
    row = (y + bend).astype(int)
    field: Field = (layers[row, x] - 0.5) * 2.3 + (fine[row, x] - 0.5) * 0.8
    return field


def set_in(c: Canvas, x: int, y: int, row: int, column: int) -> None:
    """A sign in low relief: lit stone, its shadow to the lower right."""
    sign = SIGNS[(row + column) % 6]
    top = y + 4 + (2 if (row + column) % 6 == 4 else 0)
    paint(c, x + 5, top + 1, sign, DEEP)
    paint(c, x + 4, top, sign, MIDDLE if (row in (0, 7) and 0 < column < 11) or column in (0, 11) else DUSK)


def frieze(c: Canvas, x: int, y: int, width: int, _mirrored: bool) -> None:
    """Blocks of lapis, gold and carnelian let into a channel of the frame."""
    c.rect(x, y, width, 10, INK)
    c.frame(x, y, width, 10, DEEP, LIGHT)
    period = sum(block[3] for block in BLOCKS)
    first = BLOCKS[0]
    count = (width - 2 - first[3]) // period
    blocks = [*BLOCKS * count, first]
    spare = width - 2 - sum(block[3] for block in blocks)
    left = x + 1 + spare % (count + 1) // 2
    for ground, light, shade, set_wide in blocks:
        wide = set_wide + (spare // (count + 1) if ground == BLUE else 0)
        c.rect(left, y + 1, wide, 8, ground)
        c.rect(left, y + 1, wide, 1, light)
        c.rect(left, y + 8, wide, 1, shade)
        if wide > 2:
            c.rect(left, y + 1, 1, 7, light)
            c.rect(left + wide - 1, y + 2, 1, 7, shade)
        left += wide


def ornament(c: Canvas, x: int, y: int) -> None:
    """The winged sun."""
    c.art(x - len(SUN[0]) // 2, y - 4, SUN, {"g": GOLD, "b": BROWN, "R": RED, "r": WINE, "w": TAN})
