"""Its box on the shelf."""

import numpy as np

from ..canvas import Canvas
from ..launcher.colours import BL, D1, D2, D3, D4, D5, D6, DG, LG, NB, OR, RD, SK, WH, K
from ..launcher.covers import HIGH, WIDE, Cover, down
from ..lettering.logos import stamp
from .logo import LOGO


def _stone(c: Canvas, x: int, y: int, face: int, light: int, low: int, sign: list[str], ink: int) -> None:
    c.rect(x + 1, y + 1, 14, 14, K)
    c.rect(x, y, 14, 14, face)
    c.frame(x, y, 14, 14, light, low)
    c.px(x, y + 13, face)
    c.px(x + 13, y, face)
    c.art(x + 3, y + 3, sign, {"#": ink})


SIGNS = [
    ["..###..", ".#...#.", "#..#..#", "#.###.#", "#..#..#", ".#...#.", "..###.."],
    ["...#...", "..###..", ".#####.", "#######", "...#...", "..###..", "..###.."],
    ["#..#..#", ".#.#.#.", "..###..", "#######", "..###..", ".#.#.#.", "#..#..#"],
    [".#####.", "#.....#", "#.###.#", "#.#.#.#", "#.###.#", "#.....#", ".#####."],
    ["##...##", "###.###", ".#####.", "..###..", ".#####.", "###.###", "##...##"],
]


def picture() -> Canvas:
    """Five stones in a cross before a sun that goes down behind hills and water."""
    c = Canvas(WIDE, HIGH, RD)
    down(c, c.yy >= 20, [RD, RD, OR, D5, D6], 20, 58)
    sun = c.ellipse(28, 46, 19.5, 19.5)
    down(c, sun, [WH, WH, D6, D5], 26, 64)
    c.a[c.ellipse(28, 46, 20.5, 20.5) & ~sun] = D5
    for x in range(WIDE):
        top = max(56, int(61 - 4.5 * np.sin(x / 7.0 + 1.1) - 2.5 * np.sin(x / 3.9)))
        c.rect(x, top, 1, HIGH - top, D1)
        c.px(x, top, D3 if 8 < x < 48 else D2)
    c.rect(0, 65, WIDE, 7, NB)
    for y, half, colour in ((65, 25, OR), (66, 17, D6), (67, 20, OR), (68, 12, D5), (69, 15, RD), (70, 9, OR)):
        for x in range(28 - half, 28 + half):
            if (x * 3 + y * 7) % 8 < 5:
                c.px(x, y, colour)
    _stone(c, 21, 24, D5, D6, D3, SIGNS[1], D1)
    _stone(c, 5, 40, SK, WH, BL, SIGNS[2], NB)
    _stone(c, 37, 40, LG, WH, DG, SIGNS[3], K)
    _stone(c, 21, 40, WH, WH, D5, SIGNS[0], RD)
    _stone(c, 21, 56, RD, OR, D1, SIGNS[4], D6)
    return c


def letter(c: Canvas, dim: bool) -> None:
    """Gold letters over a line."""
    stamp(c.a, 3, 5, LOGO.small, {1: D5 if dim else D6}, D1)
    c.rect(4, 17, 48, 1, D4 if dim else D5)


COVER = Cover(picture, letter, D2, OR)
