"""Rameses: amulets of faience, gold, alabaster, carnelian, lapis and obsidian, each of one dominant hue."""

import numpy as np

from codewheel.screens.ishido.sets import BLUE, BROWN, GOLD, INK, LILAC, RED, SKY, TAN, WHITE, WINE

from ..canvas import Mask, Pixels
from .kit import art
from .turned import Stuff, polar, scaled
from .turned import stone as turned

SIGNS = tuple(
    art(rows.split())
    for rows in (
        # sign of life, eye, scarab, lotus, pillar, falcon
        "....####.... ...##..##... ...##..##... ...##..##... ....####.... .##########. "
        ".##########. .....##..... .....##..... .....##..... ....####.... ....####....",
        "..#######... .##########. ##.......### ...#####.... .##.###.##.. ##..###..### "
        ".##.###.##.. ..#######... ...##.##.... ...##..##... ..##....##.# ..#......##.",
        ".....##..... .#.######.#. ##.######.## .##......##. ..########.. #.###..###.# "
        "#####..##### .####..####. ..###..###.. .####..####. ##.######.## #....##....#",
        ".....##..... .....##..... #...####...# ##..####..## ##.######.## ###.####.### "
        ".##.####.##. .####..####. ..########.. ....####.... .....##..... ...######...",
        "..########.. .....##..... .##########. ....####.... .##########. ....####.... "
        ".##########. .....##..... ....####.... ....####.... ....####.... ..########..",
        "...####..... ..######.... ##.#####.... #########... ..########.. ..#########. "
        "..####.####. ..#####.#### ...#####.### ....####.### ....#.#...## ..#####....#",
    )
)
SMALL_SIGNS = tuple(
    art(rows.split())
    for rows in (
        "..####.. ..#..#.. ..#..#.. ...##... .######. ...##... ...##... ...##...",
        ".#####.. #.....#. ..###... .#.#.##. #..#...# .#####.. ..#.#... .#...##.",
        "#..##..# .#.##.#. ..####.. .##..##. ###..### .##..##. #.####.# ...##...",
        "...##... #..##..# ##.##.## #.####.# ##.##.## .######. ...##... ..####..",
        ".######. ...##... .######. ...##... .######. ...##... ..####.. .######.",
        "..##.... ####.... #.###... ..####.. ..#.###. ..##.##. ...#..## ..##...#",
    )
)
STUFFS = (
    Stuff(SKY, WHITE, BLUE, INK, BLUE, WHITE, INK, WHITE, SKY),
    Stuff(GOLD, WHITE, BROWN, WINE, BROWN, BROWN, INK, WHITE, GOLD),
    Stuff(TAN, WHITE, BROWN, WINE, BROWN, WHITE, INK, WHITE, TAN),
    Stuff(RED, RED, WINE, WINE, TAN, WINE, WHITE, INK, RED, WHITE, TAN),
    Stuff(BLUE, SKY, INK, SKY, WHITE, INK, WHITE, INK, BLUE, WHITE, SKY),
    Stuff(INK, LILAC, WINE, LILAC, LILAC, WINE, LILAC, WINE, INK, WHITE, WINE),
)


def outline(colour: int, n: int) -> Mask:
    """Tile, disc on its bar, cartouche, pylon with its cornice, scarab's oval, round-topped stela."""
    x, y, r, _ = polar(n)
    ax, ay = abs(x), abs(y)
    bar = (y > 0.78) & (ax <= 0.9)
    masks = (
        (ax + ay <= 1.84) & (ax <= 1),
        (r <= 1.0) | bar,
        (ax**4 + ay**4 <= 1.0) & (y <= 0.9) | (y > 0.78) & (ax <= 1),
        (ax <= 0.9 + 0.1 * y) & (y > -0.7) | (y <= -0.66) & (ax <= 0.86 + (-0.66 - y) * 0.5),
        ax**2.5 + ay**2.5 <= 1.0,
        (ax <= 0.95) & ((y > -0.1) | (ax**2.6 + abs(y) ** 2.6 <= 1.0)),
    )
    return np.asarray(masks[colour], bool)


def grain(colour: int, n: int) -> Mask:
    """Crackle, granulation, bands of alabaster, mottles, clouds, shell-shaped flaws."""
    y, x = np.mgrid[0:n, 0:n]
    masks = (
        (x * 5 + y * 3) % 11 == 0,
        (x % 3 == 1) & (y % 3 == 1),
        (x + y + (y // 3) % 2) % 6 < 2,
        (y + (x + 1) // 3 % 2) % 4 == 0,
        (x * 5 + y * 3) % 13 == 0,
        np.hypot(x - n, y - n * 0.9).astype(int) % 6 == 0,
    )
    return np.asarray(masks[colour], bool)


def stone(colour: int, symbol: int, size: int) -> Pixels:
    """An amulet of `size` pixels."""
    sign = scaled(SIGNS[symbol], SMALL_SIGNS[symbol], size)
    return turned(outline(colour, size), STUFFS[colour], grain(colour, size), sign)
