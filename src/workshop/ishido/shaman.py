"""Shaman: bone, shell, turquoise, ochre, carnelian, obsidian, on which a cave's animals and signs are painted."""

from typing import NamedTuple

import numpy as np

from codewheel.screens.ishido.layout import BIG, SMALL, STONE
from codewheel.screens.ishido.sets import BLUE, BROWN, GOLD, INK, LILAC, RED, SKY, TAN, WHITE, WINE

from ..canvas import Canvas, Field, Mask, Pixels
from .kit import EMPTY, art, doubled, grown
from .relief import centred, depth, facing, lip, square


class Find(NamedTuple):
    """The pens of a colour: its face; its edge towards the light and away from it; its outline, and that
    towards the light; the sign on it, and the lip of that.
    """

    ground: int
    light: int
    shade: int
    rim: int
    crest: int
    mark: int
    lip: int


BONE, SHELL, TURQUOISE, OCHRE, CARNELIAN, OBSIDIAN = range(6)
FINDS = (
    Find(TAN, WHITE, BROWN, WINE, BROWN, WINE, TAN),
    Find(WHITE, WHITE, LILAC, BROWN, LILAC, INK, TAN),
    Find(BLUE, SKY, INK, INK, INK, WHITE, INK),
    Find(GOLD, WHITE, BROWN, WINE, BROWN, INK, GOLD),
    Find(RED, GOLD, WINE, INK, WINE, WHITE, WINE),
    Find(INK, INK, INK, INK, LILAC, TAN, INK),
)
# fish, bear's paw, hand, spiral, stag, lizard
SIGNS = tuple(
    art(rows.split())
    for rows in (
        "............ #......###.. ##.#.#.####. ##.#.#.##.## .#.#.#.##### .########### "
        ".#.#.#.###.. ##.#.#.####. ##.#.#.####. #......###.. ............ ............",
        "...#....#... #..##..##..# ##.##..##.## ##.##..##.## .#........#. ....####.... "
        "..########.. .##########. .##########. .##########. ..###..###.. ............",
        "......##.... ...##.##.#.. ...##.##.#.. ...##.##.#.# ...##.##.#.# ##.##.##.#.# "
        "##.##.##.#.# .#.######### .########### ..#########. ...#######.. ....#####...",
        "...######... .#########.. ###.....##.. ##.......##. ##..###...## ##.##.##..## "
        "##.##.....## ##..##...##. .##..#####.. .###..###... ..#######... ....####....",
        "#..#....#..# #..#....#..# ##.##..##.## .####..####. ...##..##... .##.####.##. "
        "..########.. ...######... ...#.##.#... ...######... ....####.... ....####....",
        "....###..... #...###...#. ##..###..##. .##..#..##.. ..#######... ....###..... "
        "....###..... ..#######... .##..#..##.. ##...##..##. #.....##..#. .......####.",
    )
)
SMALL_SIGNS = tuple(
    art(rows.split())
    for rows in (
        "........ #..####. #######. .#####.# .####### #######. #..####. ........",
        "#.#..#.# #.#..#.# #.#..#.# ........ ..####.. .######. .######. .##..##.",
        "...#.... .#.#.#.. .#.#.#.. .#.#.#.# .#.#.#.# .####### .#####.. ..###...",
        ".######. .......# .####..# #....#.# #.##.#.# #.####.# #......# .######.",
        "#.#..#.# #.#..#.# .##..##. ..####.. .######. ..#..#.. ..####.. ...##...",
        "...##... #..##..# .######. ...##... ...##... .######. #..##..# ....###.",
    )
)
LUMP = ((-0.62, -1), (0.5, -1), (0.94, -0.72), (1, 0.1), (0.86, 0.78), (0.5, 1), (-0.4, 0.96), (-0.9, 0.8), (-1, -0.4))
FLAKE = ((-0.3, -1), (0.72, -0.94), (1, -0.4), (0.96, 0.62), (0.3, 1), (-0.74, 0.9), (-1, 0.26), (-0.92, -0.62))


def outline(find: int, n: int) -> Mask:
    """A notched bone, a scallop, a pebble, a lump, a cut egg, a knapped flake."""
    x, y = square(n)
    if find in (OCHRE, OBSIDIAN):
        corners = LUMP if find == OCHRE else FLAKE
        return Canvas(n, n).poly([((u + 1) * n / 2, (v + 1) * n / 2) for u, v in corners], scale=8)
    ax, ay = abs(x), abs(y)
    turn, r = np.arctan2(x, -y), np.hypot(x, y)
    masks = {
        BONE: (ax**6 + ay**6 <= 1.0) & ((ax < 0.88) | (np.floor(y * 4.5) % 2 == 0) | (n == SMALL)),
        SHELL: (r <= 1.0 - 0.05 * (np.cos(turn * 11) < -0.2)) & (y <= 0.96),
        TURQUOISE: ax**2.8 + ay**2.8 <= 0.98 + 0.1 * np.sin(2 * turn + 0.6),
        CARNELIAN: ((ax / 0.94) ** 2.5 + ay**2.5) <= 1.0 - 0.12 * y * (ax > 0.5),
    }
    return np.asarray(masks[find], bool)


def stone(colour: int, symbol: int, size: int) -> Pixels:
    """A painted find of `size` pixels."""
    m, k = FINDS[colour], 2 if size == BIG else 1
    body = outline(colour, size)
    deep, light = depth(body), facing(body)
    sign = {BIG: doubled(SIGNS[symbol]), STONE: SIGNS[symbol], SMALL: SMALL_SIGNS[symbol]}[size]
    mark = centred(sign, size) & (deep >= 1)
    s = np.full((size, size), m.ground, np.uint8)
    if size != SMALL:
        _grain(s, colour, k, deep, grown(mark))
    lit, far = light > 0.2, light < -0.2
    band = (deep >= k) & (deep < 2 * k)
    if size == SMALL:  # signs need the room
        band = (deep == 1) & lit & ~grown(mark) & (m.light != m.mark)
    s[band & lit] = m.light
    s[band & far] = m.shade
    s[(deep >= 0) & (deep < k)] = m.rim
    s[(deep >= 0) & (deep < k) & lit] = m.crest
    if size != SMALL:
        s[lip(mark) & (deep >= k)] = m.lip
    s[mark] = m.mark
    s[~body] = EMPTY
    return s


def _grain(s: Pixels, find: int, k: int, deep: Field, near: Mask) -> None:
    """What a find is grown of. `near`: the sign with its neighbours, which stay free."""
    n = s.shape[0]
    y, x = np.mgrid[0:n, 0:n]
    u, v = square(n)
    free = ~near
    if find == BONE:  # its run, and hair cracks
        run = (x // k * 3 + np.floor(np.sin(y / n * 3.1 + x * 0.4) * 1.4).astype(int)) % 8
        s[(run == 1) & free] = WHITE
        s[(run == 5) & (y // k % 5 < 3) & free] = BROWN
    elif find == SHELL:  # ribs from the hinge
        rib = np.floor(np.arctan2(u, 1.3 - v) * 9 + 0.5).astype(int) % 2 == 0
        s[rib & free & ((x + y) % 2 == 0)] = LILAC
        s[rib & free & ((x + y) % 2 == 1) & (u + v > 0.2)] = TAN
    elif find == TURQUOISE:  # light in the stone, dark veins
        s[(u + v < 0.5) & ((x + y) % 2 == 0) & free] = SKY
        s[(u + v < -0.7) & free] = SKY
        vein = np.abs(np.sin(u * 4.1 + 1.9 * np.sin(v * 3.3 + 0.7)) + np.sin(v * 4.7 + 2.1 * np.sin(u * 2.9)))
        s[(vein < 0.24) & free] = INK
    elif find == OCHRE:  # beds of red earth
        bed = (x + 2 * y + 2 * np.sin(x / n * 9)) / k % 9
        s[(bed < 3) & ((x + y) % 2 == 0) & free] = RED
        s[(bed >= 1) & (bed < 2) & free] = BROWN
    elif find == CARNELIAN:  # one band round the other
        ring = (np.hypot(u * 1.1 + 0.3, v - 0.5) * n / 4 / k + 0.4) % 1
        s[(ring < 0.34) & free] = WINE
        s[(ring > 0.8) & (u + v < 0) & free] = GOLD
    else:  # ripples of the blow
        wave = (np.hypot(u - 1.1, v + 1.1) * n / 6 / k) % 1 < 0.3
        s[wave & free & (u + v > 0)] = WINE
