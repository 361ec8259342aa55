"""Ishido, the Way of Stones: shell, boxwood, wisteria glaze, red lacquer, porcelain and slate, with family crests."""

import numpy as np

from codewheel.screens.ishido.layout import SMALL
from codewheel.screens.ishido.sets import BLUE, BROWN, GOLD, INK, LILAC, RED, SKY, TAN, WHITE, WINE

from ..canvas import Mask, Pixels
from .kit import art
from .turned import Stuff, polar, scaled
from .turned import stone as turned

CRESTS = tuple(
    art(rows.split())
    for rows in (
        # crane, wave, pine, gate, plum blossom, bamboo
        "#.........## ##..###...## ###...##.### .###..##.### .####.#.#### ..#########. "
        "..#########. ...#######.. ....######.. .....#.#.##. .....#.#.... ....##.##...",
        "......###... ....######.. ...###..###. ..###.....#. .####..##... .###..####.. "
        "####..##.##. ####...#..#. #####....... ######...### ############ ############",
        "....####.... ..########.. .##########. ..###..###.. .....##..... .####.#####. "
        "############ .####..####. .....##..... .....##..... ....####.... ..########..",
        "#..........# ############ .##########. ..##....##.. ..##....##.. .##########. "
        ".##########. ..##....##.. ..##....##.. ..##....##.. ..##....##.. .####..####.",
        ".....##..... ....####.... ....####.... .###.##.###. #####..##### ####.##.#### "
        ".##.####.##. ...#.##.#... ..###..###.. .####..####. .####..####. ..##....##..",
        "....####.... .##.####.##. ###.####.### .###.##.###. #.##.##.##.# ##.#.##.#.## "
        "###.####.### .###.##.###. ..##.##.##.. ...######... ....####.... .....##.....",
    )
)
SMALL_CRESTS = tuple(
    art(rows.split())
    for rows in (
        "#......# ##.##.## ##..#.## .##.###. .######. ..####.. ...#.#.. ..##.##.",
        "...###.. ..##.##. .##...#. .##.#... ##..##.. ##....## ###..### ########",
        "..####.. .######. ...##... .######. ######## ...##... ...##... ..####..",
        "######## .######. .#....#. .######. .#....#. .#....#. .#....#. ##....##",
        "...##... ..####.. ##.##.## ###..### .##..##. ..####.. .##..##. .##..##.",
        "..####.. ##.##.## ##.##.## #.####.# ##.##.## .######. ..####.. ...##...",
    )
)
STUFFS = (
    Stuff(WHITE, WHITE, TAN, BROWN, TAN, TAN, INK, TAN, WHITE),
    Stuff(TAN, GOLD, BROWN, WINE, BROWN, BROWN, INK, WHITE, TAN),
    Stuff(LILAC, WHITE, WINE, INK, WINE, WHITE, INK, WHITE, LILAC),
    Stuff(RED, TAN, WINE, INK, WINE, WINE, WHITE, INK, RED, WHITE, TAN),
    Stuff(BLUE, SKY, INK, INK, INK, SKY, WHITE, INK, BLUE, WHITE, SKY),
    Stuff(INK, TAN, INK, INK, BROWN, BLUE, GOLD, BROWN, INK, WHITE, BROWN),
)


def outline(colour: int, n: int) -> Mask:
    """Go stone, cushion, four-lobed guard, tray with drawn-in corners, eight-lobed dish, tortoise shell."""
    x, y, r, angle = polar(n)
    ax, ay = abs(x), abs(y)
    masks = (
        r <= 1.005,
        ax**3.2 + ay**3.2 <= 1.0,
        (r <= 1.03 - (0.12 if n > SMALL else 0.05) * np.cos(4 * angle)),
        (np.hypot(1 - ax, 1 - ay) > 0.34) & (ax <= 1),
        r <= 0.955 + 0.055 * np.cos(8 * angle),
        (ax <= 1) & (ay + ax * 0.5 <= 1.14) & (ax + ay * 0.12 <= 1.02),
    )
    return np.asarray(masks[colour], bool)


def grain(colour: int, n: int) -> Mask:
    """Growth lines, grain of wood, crackle, brushed lacquer, painted dots, ink-stone specks."""
    y, x = np.mgrid[0:n, 0:n]
    masks = (
        np.hypot(x - n / 2, y + n * 0.7).astype(int) % 5 == 0,
        (np.hypot((x - n * 1.1) * 0.6, y - n * 0.4).astype(int) % 4 == 0) & ((x + 2 * y) % 7 > 0),
        (x * 3 + y * 5) % 14 == 0,
        (x - y) % 6 == 0,
        (x % 4 == 1) & (y % 4 == 1),
        (x * 5 + y * 8) % 17 == 0,
    )
    return np.asarray(masks[colour], bool)


def stone(colour: int, symbol: int, size: int) -> Pixels:
    """A stone with its crest, of `size` pixels."""
    sign = scaled(CRESTS[symbol], SMALL_CRESTS[symbol], size)
    return turned(outline(colour, size), STUFFS[colour], grain(colour, size), sign)
