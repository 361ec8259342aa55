"""The board "Shaman": the wall of a painted cave, beadwork along its edge, eagle feathers."""

import numpy as np

from codewheel.screens.ishido.sets import BLUE, BROWN, DEEP, GOLD, INK, LIGHT, RED, SKY, TAN, WHITE, WINE

from ..canvas import Canvas, Field
from .kit import art, cloud, paint

# hunter, sun, herd, rain, hills, arrows
PAINTINGS = tuple(
    art(rows.split())
    for rows in (
        "....##..#.. ....##...#. ..######..# .#..##.#### ....##....# ....##...#. ....##..#.. "
        "...#..#.... ..#....#... ..#....#... .##....##..",
        ".....#..... .#...#...#. ..#.....#.. ....###.... ...#...#... ##.#.#.#.## ...#...#... "
        "....###.... ..#.....#.. .#...#...#. .....#.....",
        "........#.# .......#.#. ........##. .######.### ########.#. .#######... .#....#.... "
        ".#....#.... ##...##.... ........... ...........",
        "...#####... .#########. ########### ........... .#..#..#..# ..#..#..#.. ........... "
        ".#..#..#..# ..#..#..#.. ........... ...........",
        "#...#...#.. ##.###.###. .###.###.## ..#...#...# ........... #..#..#..#. ........... "
        "#...#...#.. ##.###.###. .###.###.## ..#...#...#",
        "..#........ .###....... #.#.#...#.. ..#....###. ..#...#.#.# ..#.....#.. ..#.....#.. "
        "..#.....#.. ..#.....#.. .#.#...#.#. #...#.#...#",
    )
)
BEADS = [
    "wwrrwwwwwwbbbwwwwwwrrw",
    "wrrrrwwwwbbsbbwwwwrrrr",
    "rrggrrwwbbsssbbwwrrggr",
    "rggggrwbbssgssbbwrgggg",
    "rggggrwbbssgssbbwrgggg",
    "rrggrrwwbbsssbbwwrrggr",
    "wrrrrwwwwbbsbbwwwwrrrr",
    "wwrrwwwwwwbbbwwwwwwrrw",
]


def slab(h: int, w: int, seed: int) -> Field:
    """A wall of limestone: hollows and bosses in a low light, and cracks that water has opened."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w]
    rock = cloud(rng, h + 6, w + 6, (46, 60)) * 60 + cloud(rng, h + 6, w + 6, (15, 21)) * 16
    rock = rock + cloud(rng, h + 6, w + 6, (7, 9)) * 4
    lean = (rock[6:, 6:] - rock[:-6, :-6])[:h, :w]
    field: Field = np.clip(lean / 12, -1.3, 1.3)
    vein = abs((x * 0.8 - y + cloud(rng, h, w, (18, 22)) * 50) % 173 - 60)
    return np.where(vein < 0.8, -1.6, field)


def set_in(c: Canvas, x: int, y: int, row: int, column: int) -> None:
    """An old painting in red earth, worn where the rock stands out."""
    sign = PAINTINGS[(row * 5 + column) % 6]
    j, i = np.mgrid[0:11, 0:11]
    paint(c, x + 4, y + 4, sign, BROWN)
    paint(c, x + 4, y + 4, sign & ((i * 5 + j * 7 + row * 3 + column) % 9 == 0), WINE)


def frieze(c: Canvas, x: int, y: int, width: int, mirrored: bool) -> None:
    """A band of beads, sewn on."""
    c.rect(x, y, width, 10, BROWN)
    c.frame(x, y, width, 10, INK, LIGHT)
    key = {"w": WHITE, "r": RED, "b": BLUE, "s": SKY, "g": GOLD}
    wide = len(BEADS[0])
    for i in range(x + 3, x + width - 3):
        at = (i - x - width // 2 + wide // 2 + 2 * wide) % wide
        for j, row in enumerate(BEADS):
            c.px(i, y + 1 + j, key[row[at]])
    for px in (x + 1, x + width - 3):
        c.rect(px, y + 1, 2, 8, BROWN)
        for j in range(2, 9, 3):
            c.rect(px, y + j, 2, 1, TAN)


def ornament(c: Canvas, x: int, y: int) -> None:
    """A turquoise between two eagle feathers."""
    for side in (-1, 1):
        for i in range(12, 52):
            half = 4 if 20 < i < 42 else 3 if 16 < i < 47 else 2 if i < 50 else 1
            for j in range(-half, half):
                bar = i > 40 + abs(j + 0.5)
                notch = (i + 2 * abs(j)) % 11 == 0 and abs(j) > 1
                pen = BROWN if bar else TAN if j >= 0 else WHITE
                if notch:
                    pen = DEEP
                c.px(x + side * i, y + j, pen)
            c.px(x + side * i, y, BROWN)
        for i, pen in ((10, RED), (8, GOLD)):
            c.rect(x + side * i - 1, y - 2, 2, 4, pen)
            c.px(x + side * i, y + 1, WINE if pen == RED else BROWN)
    c.ellipse(x, y, 6, 5, INK)
    c.ellipse(x, y, 5, 4.5, BLUE)
    c.ellipse(x - 0.5, y - 0.5, 4, 3.4, SKY)
    for dx, dy in ((-2, -2), (-1, -2)):
        c.px(x + dx, y + dy, WHITE)
    for dx, dy in ((1, 0), (2, 1), (0, 1), (0, 2)):
        c.px(x + dx, y + dy, BLUE)
