"""Runes: river stones, an outline and a grain for each colour, the signs cut in."""

import numpy as np

from codewheel.screens.ishido.layout import BIG, SMALL, STONE
from codewheel.screens.ishido.sets import GOLD, INK, SKY, TAN, WHITE, WINE

from ..canvas import Mask, Pixels
from .inner import MATERIALS
from .kit import EMPTY, art, doubled, shifted

RUNES = tuple(
    art(rows.split())
    for rows in (
        "..##.....##. ..##....##.. ..##..###.## ..#####..##. ..##....##.. ..##..###... "
        "..#####..... ..##........ ..##........ ..##........ ..##........ ..##........",
        "##...##...## ##...##...## .##..##..##. ..##.##.##.. ...######... ....####.... "
        ".....##..... .....##..... .....##..... .....##..... .....##..... .....##.....",
        ".....##..... ....####.... ...##..##... ..##....##.. .##......##. .##......##. "
        "..##....##.. ...##..##... ....####.... ...##..##... ..##....##.. .##......##.",
        ".....##..... ....####.... ...######... ..##.##.##.. .##..##..##. ##...##...## "
        ".....##..... .....##..... .....##..... .....##..... .....##..... .....##.....",
        "##........## ###......### ####....#### ##.##..##.## ##..####..## ##...##...## "
        "##...##...## ##..####..## ##.##..##.## ####....#### ###......### ##........##",
        ".......##... ......##.... .....##..... ....##...... ...##....... ..#########. "
        ".#########.. .......##... ......##.... .....##..... ....##...... ...##.......",
    )
)
SMALL_RUNES = tuple(
    art(rows.split())
    for rows in (
        ".#...#.. .#..#..# .###..#. .#..##.. .###.... .#...... .#...... .#......",
        "#..##..# #..##..# .#.##.#. ..####.. ...##... ...##... ...##... ...##...",
        "...##... ..#..#.. .#....#. .#....#. ..#..#.. ...##... ..#..#.. .#....#.",
        "...##... ..####.. .#.##.#. #..##..# ...##... ...##... ...##... ...##...",
        "#......# ##....## #.#..#.# #..##..# #..##..# #.#..#.# ##....## #......#",
        "....##.. ...##... ..##.... .######. ....##.. ...##... ..##.... .##.....",
    )
)
PENS = (
    MATERIALS[0],
    MATERIALS[1],
    MATERIALS[2]._replace(pattern=WHITE),
    MATERIALS[3],
    MATERIALS[4]._replace(mark=GOLD),
    MATERIALS[5]._replace(mark=GOLD, pattern=WINE),
)


def outline(colour: int, n: int) -> Mask:
    """The body of each kind of stone: disc, broad six-sided, eight-sided, cushion, broken slab, tall six-sided."""
    y, x = (np.mgrid[0:n, 0:n] + 0.5) / n * 2 - 1
    ax, ay = abs(x), abs(y)
    masks = (
        x * x + y * y <= 1.01,
        (ay <= 1) & (ax + ay * 0.42 <= 1.10),
        ax + ay <= 1.52,
        ax**4.5 + ay**4.5 <= 1.0,
        (x - y <= 1.46) & (y - x <= 1.46) & (ax + ay <= 1.86),
        (ax <= 1) & (ay + ax * 0.42 <= 1.10),
    )
    return np.asarray(masks[colour], bool)


def grain(colour: int, n: int) -> Mask:
    """Rings of a tusk, flecks of amber, needles, blotches of cinnabar, pyrite, bands of onyx."""
    y, x = np.mgrid[0:n, 0:n]
    masks = (
        np.hypot(x + 4, y - n - 3).astype(int) % 6 == 0,
        ((x + 2 * y) % 7 == 0) & (y % 3 != 0),
        (x % 4 == 1) & ((y + x * 3) % 9 < 4),
        ((x + 1) // 2 * 3 + y // 2 * 5) % 7 == 0,
        (x * 5 + y * 3) % 13 == 0,
        (y + x // 5 % 2) % 5 == 1,
    )
    return np.asarray(masks[colour], bool)


def stone(colour: int, symbol: int, size: int) -> Pixels:
    """A river stone of `size` pixels."""
    m = PENS[colour]
    n, k = size, 2 if size == BIG else 1
    body = outline(colour, n)
    s = np.full((n, n), m.ground, np.uint8)
    if size != SMALL:
        s[grain(colour, n)] = m.pattern

    def at(dy: int, dx: int) -> Mask:
        return shifted(body, -dy, -dx)

    edge = body & ~(at(1, 0) & at(-1, 0) & at(0, 1) & at(0, -1))
    upper = body & ~(at(-2 * k, 0) & at(0, -2 * k) & at(-k, -k))
    lower = body & ~(at(2 * k, 0) & at(0, 2 * k) & at(k, k))
    s[upper] = m.light
    s[lower] = m.shade
    s[edge] = m.rim
    s[edge & ~(at(-1, 0) & at(0, -1)) & at(1, 1)] = m.shade  # the rim, too, is lit from the upper left
    sign = {BIG: doubled(RUNES[symbol]), STONE: RUNES[symbol], SMALL: SMALL_RUNES[symbol]}[size]
    mark = np.zeros((n, n), bool)
    left = (n - sign.shape[0]) // 2
    mark[left : left + sign.shape[0], left : left + sign.shape[0]] = sign
    inner = body & ~edge & ~mark
    lip, wall = shifted(mark, 1, 1) & inner, shifted(mark, -1, -1) & inner
    if size != SMALL and m.mark == INK:
        s[lip] = (TAN, WHITE, WHITE)[colour]
    elif size != SMALL:
        s[wall] = m.rim
        s[lip] = (WINE, INK, WINE)[colour - 3]
    s[mark & body] = m.mark
    if m.light == SKY and size != SMALL:
        s[(n // 6), n // 3 : n // 2] = WHITE
    s[~body] = EMPTY
    return s
