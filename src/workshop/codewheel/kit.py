"""What the codewheel's pictures share: the palette `codewheel/wheel`, soft noise, patterns and letters."""

import numpy as np
import numpy.typing as npt

from ..canvas import Canvas, Field, Mask, Pixels
from ..lettering.capitals import Cut, letter
from ..words import parted
from .patterns import SIZE, Pattern, squares

PALETTE = "codewheel/wheel"
K, D1, D2, D3, C1, C2, C3, WH, F0, F1, F2, RD, BL, B1, B2, BR = range(16)
CLEAR = F2  # of the sprite sheets: no sprite is green
DARK = [0, 0, 1, 2, 3, 4, 5, 6, 0, 8, 9, 2, 0, 12, 13, 3]  # each colour in shade
WOOD = [K, D1, D2, D3]


def noise(c: Canvas, seed: int, size: float) -> Field:
    """A soft random field of the canvas, 0 to 1, with hills about `size` pixels wide."""
    rng = np.random.default_rng(seed)
    grid = rng.random((int(c.h / size) + 3, int(c.w / size) + 3))
    y, x = c.yy / size, c.xx / size
    yi, xi = y.astype(int), x.astype(int)
    fy, fx = y - yi, x - xi
    fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
    upper = grid[yi, xi] * (1 - fx) + grid[yi, xi + 1] * fx
    lower = grid[yi + 1, xi] * (1 - fx) + grid[yi + 1, xi + 1] * fx
    field: Field = upper * (1 - fy) + lower * fy
    return field


def bits(pattern: Pattern) -> npt.NDArray[np.bool_]:
    """A pattern as a mask."""
    found = np.zeros((SIZE, SIZE), bool)
    for x, y in squares(pattern):
        found[y, x] = True
    return found


def stamp(c: Canvas, x: int, y: int, pattern: Pattern, ink: int, scale: int = 1) -> None:
    """The pattern with its upper left corner at (x, y), every square `scale` pixels wide."""
    for i, j in squares(pattern):
        c.rect(x + i * scale, y + j * scale, scale, scale, ink)


def inlay(c: Canvas, x: int, y: int, mask: Mask, scale: int, colours: tuple[int, int, int]) -> None:
    """A mask laid into the ground, `scale` pixels a square: face, light above and left, shade below and right."""
    face, light, shade = colours
    edge = np.pad(mask, 1)
    places = [(int(i), int(j)) for j, i in zip(*np.nonzero(mask), strict=True)]
    for i, j in places:
        c.rect(x + i * scale + 1, y + j * scale + 1, scale, scale, K)
    for i, j in places:
        left, top = x + i * scale, y + j * scale
        c.rect(left, top, scale, scale, face)
        if not edge[j + 2, i + 1]:
            c.rect(left, top + scale - 1, scale, 1, shade)
        if not edge[j + 1, i + 2]:
            c.rect(left + scale - 1, top, 1, scale, shade)
        if not edge[j, i + 1]:
            c.rect(left, top, scale, 1, light)
        if not edge[j + 1, i]:
            c.rect(left, top, 1, scale, light)


def capitals_width(text: str, cut: Cut, gap: int = 2) -> int:
    """Width of a word in capitals."""
    return sum((letter(parted(char)[0], cut).shape[1] if char != " " else cut.high // 2) + gap for char in text) - gap


def capitals(c: Canvas, x: int, y: int, text: str, cut: Cut, ink: int, shadow: int | None = None, gap: int = 2) -> None:
    """A line of capitals with serifs, its upper left corner at (x, y)."""
    for char in text:
        if char == " ":
            x += cut.high // 2 + gap
            continue
        bare, accent = parted(char)
        mask = letter(bare, cut)
        pixels = list(zip(*np.nonzero(mask), strict=True))
        if accent:
            left = mask.shape[1] // 2 - 2
            pixels += [(j, left + i) for j, i in GRAVE]
        for colour, by in ((shadow, 1), (ink, 0)):
            if colour is not None:
                for j, i in pixels:
                    c.px(x + int(i) + by, y + int(j) + by, colour)
        x += mask.shape[1] + gap


GRAVE = ((-5, 0), (-5, 1), (-4, 1), (-4, 2), (-3, 2), (-3, 3))  # rows and columns above a capital


_DIGITS = (
    ".#####.|##...##|##...##|##...##|##...##|##...##|##...##|##...##|##...##|##...##|.#####.",
    "..##...|.###...|####...|..##...|..##...|..##...|..##...|..##...|..##...|..##...|######.",
    ".#####.|##...##|##...##|.....##|....##.|...##..|..##...|.##....|##.....|##...##|#######",
    ".#####.|##...##|##...##|.....##|.....##|..####.|.....##|.....##|##...##|##...##|.#####.",
    "....##.|...###.|..####.|.##.##.|##..##.|##..##.|#######|....##.|....##.|....##.|...####",
    "#######|##.....|##.....|##.....|######.|##...##|.....##|.....##|##...##|##...##|.#####.",
    ".#####.|##...##|##.....|##.....|######.|##...##|##...##|##...##|##...##|##...##|.#####.",
    "#######|##...##|.....##|.....##|....##.|....##.|...##..|...##..|..##...|..##...|..##...",
    ".#####.|##...##|##...##|##...##|.#####.|.#####.|##...##|##...##|##...##|##...##|.#####.",
    ".#####.|##...##|##...##|##...##|##...##|.######|.....##|.....##|.....##|##...##|.#####.",
)


def digit(n: int) -> Pixels:
    """A digit of the number locks, 7 x 11, 1 where it is ink."""
    return np.array([[int(char == "#") for char in row] for row in _DIGITS[n].split("|")], np.uint8)
