"""Chungfu: tiles of porcelain, bamboo, Jun glaze, carved lacquer, enamel and black lacquer, signs written on them."""

from typing import NamedTuple

import numpy as np

from codewheel.screens.ishido.layout import BIG, SMALL, STONE
from codewheel.screens.ishido.sets import BLUE, BROWN, GOLD, INK, LILAC, RED, SKY, TAN, WHITE, WINE

from ..canvas import Field, Mask, Pixels
from .kit import EMPTY, art, grown
from .relief import Stroke, brushed, centred, depth, facing, lip, square


class Ware(NamedTuple):
    """The pens of a colour: its face; its edge towards the light and away from it; its outline; the sign on it."""

    ground: int
    light: int
    shade: int
    rim: int
    mark: int
    lip: int


PORCELAIN, BAMBOO, JUN, CINNABAR, ENAMEL, LACQUER = range(6)
WARES = (
    Ware(WHITE, WHITE, SKY, BLUE, BLUE, WHITE),
    Ware(TAN, WHITE, BROWN, WINE, INK, TAN),
    Ware(LILAC, WHITE, WINE, INK, INK, LILAC),
    Ware(RED, TAN, WINE, INK, WHITE, INK),
    Ware(BLUE, INK, GOLD, BROWN, WHITE, INK),
    Ware(INK, TAN, WINE, INK, GOLD, WINE),
)
# centre, mountain, water, sun, man, king
SIGNS = tuple(
    art(rows.split())
    for rows in (
        ".....##..... .....##..... .########### ############ ##...##...## ##...##...## "
        "##...##..##. ###########. ##########.. .....##..... .....##..... .....#......",
        ".....##..... .....##..... .....##..... .#...##....# ##...##...## ##...##...## "
        "##...##...## ##...##...## ##...##...## ############ ###########. ..........#.",
        ".....##..... .....##...#. .....##..##. ####.##.##.. .###.####... ..##.###.... "
        ".##..####... .##..##.##.. ##...##..##. #....##...## ...####..... ....##......",
        "..########.. .#########.. ..##....##.. ..##....##.. ..##....##.. ..########.. "
        "..########.. ..##....##.. ..##....##.. ..########.. ..########.. ..##....##..",
        ".....##..... .....##..... .....##..... .....##..... ....####.... ....####.... "
        "...##..##... ...##..##... ..##....##.. ..##....###. .##......### ##........##",
        "..########## .##########. .....##..... .....##..... .....##..... ..#########. "
        "..########.. .....##..... .....##..... .....##..... .########### ############",
    )
)
SMALL_SIGNS = tuple(
    art(rows.split())
    for rows in (
        "...##... ######## #..##..# #..##..# ######## ...##... ...##... ...##...",
        "...##... ...##... #..##..# #..##..# #..##..# #..##..# ######## ########",
        "...##..# ...##.#. ##.###.. .#.##... .#.###.. #..##.#. #..##..# ..###...",
        ".######. .#....#. .#....#. .######. .#....#. .#....#. .#....#. .######.",
        "...##... ...##... ...##... ..####.. ..#..#.. .##..##. .#....#. ##....##",
        "######## ...##... ...##... .######. ...##... ...##... ...##... ########",
    )
)
# the same with a brush, on 24 pixels square
BRUSHED: tuple[tuple[Stroke, ...], ...] = (
    (
        ((3.5, 6.5, 1.0), (4.0, 9, 1.3), (4.6, 14.6, 1.0)),
        ((3.0, 7.2, 1.0), (11, 6.6, 1.0), (19.5, 6.0, 1.6), (19.8, 9, 1.4), (18.6, 14, 0.9)),
        ((4.6, 14.0, 0.9), (12, 13.6, 1.0), (18.8, 13.4, 1.4)),
        ((10.8, 0.8, 1.0), (12.0, 2.4, 1.6), (12.0, 12, 1.4), (12.0, 20, 1.5), (11.8, 23.4, 0.4)),
    ),
    (
        ((11.2, 1.0, 1.0), (12.2, 2.6, 1.6), (12.0, 18, 1.4)),
        ((2.6, 8.6, 0.8), (3.6, 10.2, 1.5), (3.6, 19.2, 1.3)),
        ((3.6, 20.0, 1.5), (12, 19.2, 1.1), (20, 18.8, 1.3)),
        ((19.4, 7.4, 0.8), (20.6, 9.4, 1.6), (20.4, 18, 1.5), (20.2, 22.2, 0.7)),
    ),
    (
        ((11.0, 0.8, 1.0), (12.2, 2.6, 1.6), (12.2, 20.5, 1.5), (11.4, 22.4, 1.2), (8.4, 20.6, 0.4)),
        ((1.6, 7.4, 1.0), (8.0, 6.6, 1.1), (7.8, 8.4, 1.2), (5.6, 14, 1.2), (1.2, 19.4, 0.4)),
        ((20.6, 3.6, 1.4), (17.4, 7.2, 1.0), (13.4, 9.8, 0.5)),
        ((13.0, 8.4, 0.8), (16.6, 13.4, 1.2), (20.4, 17.4, 1.8), (22.8, 18.6, 0.6)),
    ),
    (
        ((5.0, 2.4, 0.9), (5.8, 4.4, 1.5), (5.8, 20, 1.4), (5.6, 22.6, 0.8)),
        ((5.4, 3.2, 1.0), (12, 2.8, 1.0), (17.8, 2.4, 1.6), (18.2, 5, 1.6), (18.2, 20, 1.5), (18.0, 22.6, 0.8)),
        ((6.4, 11.6, 0.9), (12, 11.2, 1.0), (17.4, 11.0, 1.0)),
        ((6.4, 20.0, 1.1), (12, 19.8, 1.0), (17.4, 19.8, 1.1)),
    ),
    (
        ((11.6, 1.0, 1.0), (12.6, 3, 1.7), (12.2, 8, 1.6), (10.4, 13.4, 1.4), (6.6, 18.8, 1.0), (1.4, 22.6, 0.4)),
        ((12.0, 9.6, 0.8), (14.4, 14, 1.3), (18.2, 18.6, 2.0), (20.6, 20.6, 1.7), (23.4, 21.2, 0.4)),
    ),
    (
        ((3.6, 3.6, 1.2), (11, 3.4, 1.0), (20.0, 2.8, 1.6)),
        ((5.2, 11.8, 1.2), (12, 11.6, 1.0), (18.6, 11.2, 1.5)),
        ((12, 3.4, 1.2), (12, 20, 1.4)),
        ((1.4, 21.4, 1.3), (12, 20.6, 1.1), (22.2, 20.4, 1.7)),
    ),
)


def outline(ware: int, n: int) -> Mask:
    """Plaque with soft corners, slip, dish, plaque with cut corners, quatrefoil, plaque with stepped corners."""
    x, y = square(n)
    ax, ay = abs(x), abs(y)
    masks = (
        ax**7 + ay**7 <= 1.0,
        ax <= 0.9,
        ax**2.4 + ay**2.4 <= 1.01,
        ax + ay <= 1.62,
        (np.hypot(ax - 0.42, ay - 0.42) <= 0.6) | (ax + ay <= 0.9),
        (ax <= 0.8) | (ay <= 0.8),
    )
    return np.asarray(masks[ware], bool)


def stone(colour: int, symbol: int, size: int) -> Pixels:
    """A tile of `size` pixels."""
    m, k = WARES[colour], 2 if size == BIG else 1
    body = outline(colour, size)
    deep, light = depth(body), facing(body)
    sign = {BIG: brushed(BRUSHED[symbol], 24), STONE: SIGNS[symbol], SMALL: SMALL_SIGNS[symbol]}[size]
    mark = centred(sign, size) & (deep >= 1)
    s = np.full((size, size), m.ground, np.uint8)
    if size != SMALL:
        _decorate(s, colour, k, deep, grown(mark))
    lit, far = light > 0.25, light < -0.25
    bevel = (deep >= k) & (deep < 2 * k)
    if size == SMALL:  # signs need the room
        bevel = (deep == 1) & lit & ~grown(mark)
    s[bevel & lit] = m.light
    s[bevel & far] = m.shade
    s[(deep >= 0) & (deep < k)] = m.rim
    s[(deep >= 0) & (deep < k) & lit] = m.shade
    if size != SMALL:
        s[lip(mark) & (deep >= k)] = m.lip
    s[mark] = m.mark
    s[~body] = EMPTY
    return s


def _decorate(s: Pixels, ware: int, k: int, deep: Field, near: Mask) -> None:
    """What lies on a ware's face. `near`: the sign with its neighbours, which stay free."""
    n = s.shape[0]
    y, x = np.mgrid[0:n, 0:n]
    if ware == PORCELAIN:  # a line of washed cobalt
        s[(deep >= 2 * k) & (deep < 2 * k + 1) & ~near] = SKY
    elif ware == BAMBOO:  # fibres, and the cords' notches
        fibre = (x // k * 5 + 2) % 7
        s[(fibre < 2) & ((y // (2 * k) + x) % 5 > 0) & ~near] = BROWN
        s[(fibre == 4) & ((y // (2 * k) + x) % 3 > 0) & ~near] = WHITE
    elif ware == JUN:  # sky in the upper glaze, the purple splash
        s[((x + y) % 2 == 0) & (x * 0.7 + y < n * 0.74)] = SKY
        splash = np.hypot(x - n * 0.78, y - n * 0.62) + n * 0.05 * np.sin(y * 6.0 / n * 2) < n * 0.25
        drip = (abs(x - n * 0.66) < n * 0.06) & (y > n * 0.5) & (y < n * 0.92)
        s[(splash | drip) & ((x + y) % 2 == 0) & ~near] = WINE
    elif ware == CINNABAR:  # carved through to the dark coats
        s[(((x + y) % 4 == 0) | ((x - y) % 4 == 0)) & ~near] = WINE
    elif ware == ENAMEL:  # wires laid as scales
        row, across = y // 3 % 2, (x + 3 * (y // 3 % 2)) % 6
        s[((y % 3 == 0) & (abs(across - 3) <= 1) | (y % 3 == 1) & (abs(across - 3) == 2)) & ~near & (row < 2)] = SKY
    else:  # mother of pearl, strewn from the lower left
        dust = (x * 7 + y * 11) % 17
        thick = x - y < n * 0.1
        for at, pen in ((3, SKY), (9, LILAC), (14, WHITE)):
            s[(dust == at) & ~near & thick & ((x * 3 + y) % 5 > 1)] = pen
