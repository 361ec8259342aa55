"""Inner Shapes: cut tiles of ivory, gold, amethyst, vermilion, lapis and onyx, a pattern to each."""

from typing import NamedTuple

import numpy as np

from codewheel.screens.ishido.layout import BIG, SMALL, STONE
from codewheel.screens.ishido.sets import BLUE, BROWN, GOLD, INK, LILAC, RED, SKY, TAN, WHITE, WINE

from ..canvas import Mask, Pixels
from .kit import EMPTY, art, doubled, shifted


class Material(NamedTuple):
    """The pens of a colour."""

    ground: int
    light: int
    shade: int
    rim: int
    mark: int
    pattern: int


MATERIALS = (
    Material(WHITE, WHITE, TAN, BROWN, INK, TAN),
    Material(GOLD, WHITE, BROWN, WINE, INK, BROWN),
    Material(LILAC, WHITE, WINE, INK, INK, WHITE),
    Material(RED, TAN, WINE, INK, WHITE, WINE),
    Material(BLUE, SKY, INK, INK, WHITE, SKY),
    Material(INK, TAN, INK, INK, WHITE, BROWN),
)
LAPIS = 4
LIPS = (TAN, TAN, WHITE, WINE, INK, INK)  # below right of marks: dark ones are cut in, white ones stand out
FLECKS = ((2, 10), (8, 15), (15, 5), (12, 2))  # of pyrite, in eighteenths
SECOND = (WHITE, TAN, WHITE, RED, SKY, BROWN)  # the lit bevel's second line, large cut
SHAPES = tuple(
    art(rows.split())
    for rows in (
        "....####.... ..########.. .###....###. .##......##. ##...##...## ##..####..## "
        "##..####..## ##...##...## .##......##. .###....###. ..########.. ....####....",
        "............ .##########. .##########. .##......##. .##......##. .##..##..##. "
        ".##..##..##. .##......##. .##......##. .##########. .##########. ............",
        ".....##..... .....##..... ....####.... ....####.... ...##.###... ...##..##... "
        "..##...###.. ..##....##.. .##.....###. .##......##. ############ ############",
        "....####.... ....####.... ....####.... ....####.... ############ #####..##### "
        "#####..##### ############ ....####.... ....####.... ....####.... ....####....",
        "....#####... ..#####..... .####....... .###........ ###......##. ###.....#### "
        "###.....#### ###......##. .###........ .####....... ..#####..... ....#####...",
        "############ ############ .##......##. ..##....##.. ...##..##... ....####.... "
        "....####.... ...##..##... ..########.. .##########. ############ ############",
    )
)
SMALL_SHAPES = tuple(
    art(rows.split())
    for rows in (
        "..####.. .#....#. #..##..# #.####.# #.####.# #..##..# .#....#. ..####..",
        "######## #......# #......# #..##..# #..##..# #......# #......# ########",
        "...##... ...##... ..#..#.. ..#..#.. .#....#. .#....#. #......# ########",
        "...##... ...##... ...##... ######## ######## ...##... ...##... ...##...",
        "...###.. .###.... ##...... ##....## ##....## ##...... .###.... ...###..",
        "######## .#....#. ..#..#.. ...##... ...##... ..####.. .######. ########",
    )
)


def pattern(colour: int, n: int) -> Mask:
    """The pixels of the colour's pattern on a tile of n x n: plain, bars, rivets, slant, waves, stars."""
    y, x = np.mgrid[0:n, 0:n]
    masks = (
        np.zeros((n, n), bool),
        y % 4 == 3,
        (x % 4 == 2) & (y % 4 == 2),
        (x + y) % 4 == 0,
        (y + np.array([0, 1, 2, 1])[x % 4]) % 4 == 1,
        (x % 4 == 3) & (y % 4 == 3),
    )
    return np.asarray(masks[colour], bool)


def stone(colour: int, symbol: int, size: int) -> Pixels:
    """A tile of `size` pixels."""
    m = MATERIALS[colour]
    n, k = size, 2 if size == BIG else 1
    s = np.full((n, n), m.ground, np.uint8)
    ground = pattern(colour, n)
    if size != SMALL:  # there is no room for it there
        s[ground] = m.pattern
    _edge(s, 0, m.shade, m.rim)
    _edge(s, 1, m.light, m.shade)
    if size == BIG:
        _bevel(s, m, SECOND[colour])
    shape = {BIG: doubled(SHAPES[symbol]), STONE: SHAPES[symbol], SMALL: SMALL_SHAPES[symbol]}[size]
    mark = np.zeros((n, n), bool)
    left = (n - shape.shape[0]) // 2
    mark[left : left + shape.shape[0], left : left + shape.shape[0]] = shape
    if size != SMALL:
        s[shifted(mark, 1, 1) & ~mark] = LIPS[colour]
        if colour == LAPIS:
            s[_flecks(n) & ~mark] = GOLD
    s[mark] = m.mark
    for y in range(2 * k):
        for x in range(2 * k):
            if x + y < 2 * k - 1 and (k > 1 or x + y == 0):
                for py, px in ((y, x), (y, n - 1 - x), (n - 1 - y, x), (n - 1 - y, n - 1 - x)):
                    s[py, px] = EMPTY
    return s


def _bevel(s: Pixels, m: Material, second: int) -> None:
    """The second line of the large cut's bevel; a black shade is broken up into checks, or it would be a hole."""
    before = s.copy()
    _edge(s, 2, second, m.shade)
    y, x = np.mgrid[0 : s.shape[0], 0 : s.shape[1]]
    if m.shade == INK:
        kept = ((x + y) % 2 == 0) & (x + y >= s.shape[0])
        s[kept] = before[kept]


def _flecks(n: int) -> Mask:
    """Where gold glitters in the lapis."""
    out = np.zeros((n, n), bool)
    for y, x in FLECKS:
        out[y * n // STONE : (y * n + n) // STONE - (n > STONE), x * n // STONE] = True
    return out


def _edge(s: Pixels, i: int, light: int, dark: int) -> None:
    """A line round the tile, `i` pixels inside: light above and left, dark below and right."""
    n = s.shape[0] - i
    s[i, i:n] = s[i:n, i] = light
    s[n - 1, i:n] = s[i:n, n - 1] = dark
