"""Gems: six cuts of diamond, topaz, amethyst, ruby, star sapphire and black opal; each sparkles in its own way."""

from typing import NamedTuple

import numpy as np

from codewheel.screens.ishido.layout import BIG, SMALL
from codewheel.screens.ishido.sets import BLUE, BROWN, GOLD, INK, LILAC, RED, SKY, TAN, WHITE, WINE

from ..canvas import Mask, Pixels
from .gems_cuts import body, faceted, middle
from .kit import EMPTY, shifted

Tones = tuple[int, int, int, int, int]


class Gem(NamedTuple):
    """The pens of a colour: five tones from the darkest facet to the glint, and the seams between two facets of each;
    the ground of its top, what is seen in it, its lit edge and the other; the rim to the lower right and upper left.
    """

    tones: Tones
    seams: Tones
    ground: int
    inner: int
    brink: int
    fold: int
    shade: int
    light: int


DIAMOND, TOPAZ, AMETHYST, RUBY, SAPPHIRE, OPAL = range(6)
GEMS = (
    Gem((BLUE, SKY, WHITE, WHITE, WHITE), (SKY, WHITE, SKY, SKY, SKY), WHITE, SKY, SKY, BLUE, INK, BLUE),
    Gem((WINE, BROWN, GOLD, GOLD, WHITE), (BROWN, WINE, BROWN, BROWN, GOLD), GOLD, BROWN, WHITE, WINE, WINE, BROWN),
    Gem((WINE, WINE, LILAC, LILAC, WHITE), (INK, INK, WINE, WINE, LILAC), LILAC, WHITE, WHITE, WINE, INK, WINE),
    Gem((INK, WINE, WINE, RED, TAN), (WINE, INK, INK, WINE, RED), RED, WHITE, TAN, WINE, BROWN, GOLD),
    Gem((INK, INK, BLUE, BLUE, SKY), (BLUE, BLUE, INK, INK, BLUE), BLUE, WHITE, SKY, INK, SKY, WHITE),
    Gem((INK, INK, WINE, WINE, LILAC), (INK, WINE, INK, INK, WINE), INK, GOLD, LILAC, WINE, BROWN, TAN),
)
FIRE = (GOLD, SKY)  # of the opal


def stone(colour: int, symbol: int, size: int) -> Pixels:
    """A gem of `size` pixels."""
    gem, n = GEMS[colour], size
    shape = body(symbol, n)
    value, seams, top = faceted(symbol, n)
    place = np.clip((value * 5).astype(int), 0, 4)
    s: Pixels = np.array(gem.tones, np.uint8)[place]
    same = (s == np.roll(s, 1, 0)) & (s == np.roll(s, 1, 1))
    top &= shape & ~_edge(shape)
    if size != SMALL:
        s = np.where(seams & same & ~top, np.array(gem.seams, np.uint8)[place], s)
    s[top] = gem.ground
    _look_in(s, colour, symbol, top if size == SMALL else top & ~_edge(top))
    if size != SMALL:
        s[_edge(top)] = gem.fold
        s[_edge(top) & ~_shaded(top)] = gem.brink
        _twinkle(s, top)
    rings = (_edge(shape), _edge(shape & ~_edge(shape))) if size == BIG else (_edge(shape),)
    for i, ring in enumerate(rings):
        lit = ring & ~_shaded(shape if i == 0 else shape & ~rings[0])
        s[ring] = gem.shade if i == len(rings) - 1 else INK
        s[lit] = gem.light
    s[~shape] = EMPTY
    return s


def _look_in(s: Pixels, colour: int, symbol: int, top: Mask) -> None:
    """What is seen through the top: a cold ray, bars, points, a glint, a star, fire."""
    n = s.shape[0]
    k = 2 if n == BIG else 1
    gem, (cx, cy) = GEMS[colour], middle(symbol, n)
    y, x = np.mgrid[0:n, 0:n]
    u, v = (x - cx) // k, (y - cy) // k
    masks = (
        (u + v) % 5 == 0,
        v % 3 == 0,
        (u % 2 == 0) & ((v + u // 2) % 3 == 0),
        (u + v < -2) & (u + v > -5),
        (u == 0) | (v == 0) | (abs(u) == abs(v)),
        (u + v > 0) & ((u + 2 * v) % 4 == 1),
    )
    inner = top & masks[colour]
    if colour == SAPPHIRE and n == BIG:
        inner = top & (abs((x - cx) * (y - cy)) < 3) & (abs(x - cx) + abs(y - cy) < 9)
        inner |= top & (abs(x - cx) == abs(y - cy)) & (abs(x - cx) < 5)
    s[inner] = gem.inner
    if colour == OPAL:
        s[top & (u + v < -1)] = WINE  # the one plane that the light lies on
        s[inner] = np.array(FIRE, np.uint8)[v % 2][inner]


def _twinkle(s: Pixels, top: Mask) -> None:
    """A glint where the top comes nearest to the light; on a large gem it has rays."""
    places = np.argwhere(top)
    y, x = (int(v) for v in places[np.argmin(places.sum(1))])
    reach = 3 if s.shape[0] == BIG else 0
    s[y - reach : y + reach + 1, x] = WHITE
    s[y, x - reach : x + reach + 1] = WHITE


def _shaded(mask: Mask) -> Mask:
    """The mask without its upper and left edge."""
    return mask & shifted(mask, 1, 0) & shifted(mask, 0, 1)


def _edge(mask: Mask) -> Mask:
    """The pixels of a mask with a neighbour outside."""
    return mask & ~(shifted(mask, 1, 0) & shifted(mask, -1, 0) & shifted(mask, 0, 1) & shifted(mask, 0, -1))
