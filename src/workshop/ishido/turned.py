"""Turned and polished stones: a rounded body of any outline, lit from the upper left, with a sign cut or laid in."""

from typing import NamedTuple

import numpy as np

from codewheel.screens.ishido.layout import BIG, SMALL
from codewheel.screens.ishido.sets import WHITE

from ..canvas import Field, Mask, Pixels
from .kit import EMPTY, doubled, shifted

TURN = 0.38  # how far a side must face the light, or turn from it, to be a tone lighter or darker
GLOSS = 0.985  # and to mirror the light


class Stuff(NamedTuple):
    """The pens of a material. Signs with a `glint` lie on the stone and catch the light; the others are cut in."""

    ground: int
    light: int  # what faces the light
    shade: int  # what turns from it
    rim: int  # the outermost line, away from the light
    lit_rim: int  # and towards it
    grain: int
    mark: int
    lip: int  # along a sign's lower right edge, on the stone
    wall: int  # along its upper left edge, on the stone
    glint: int = -1  # of a raised sign, on its upper left edge
    dim: int = -1  # of a raised sign, on its lower right edge


def polar(n: int) -> tuple[Field, Field, Field, Field]:
    """X and y from -1 to 1 over a stone of n pixels, the distance from its middle, the angle."""
    y, x = (np.mgrid[0:n, 0:n] + 0.5) / n * 2 - 1
    return x, y, np.hypot(x, y), np.arctan2(y, x)


def eroded(mask: Mask) -> Mask:
    """The mask without its outermost pixels."""
    return mask & shifted(mask, 1, 0) & shifted(mask, -1, 0) & shifted(mask, 0, 1) & shifted(mask, 0, -1)


def facing(body: Mask) -> Field:
    """How far the nearest edge of a body faces the light: 1 the upper left, -1 the lower right."""
    n = body.shape[0]
    soft: Field = np.pad(body.astype(float), n // 2)
    for _ in range(max(2, n // 6)):
        for axis in (0, 1):
            soft = (soft + np.roll(soft, 1, axis) + np.roll(soft, -1, axis)) / 3
    cut = slice(n // 2, n // 2 + n)
    dy: Field = (np.roll(soft, -1, 0) - np.roll(soft, 1, 0))[cut, cut]
    dx: Field = (np.roll(soft, -1, 1) - np.roll(soft, 1, 1))[cut, cut]
    light: Field = (dx + dy) / np.maximum(np.hypot(dx, dy) * np.sqrt(2), 1e-6)
    return light


def stone(body: Mask, stuff: Stuff, grain: Mask, sign: Mask) -> Pixels:
    """A stone of that outline with a sign in its middle. `grain`: the pixels of the material's run."""
    n = body.shape[0]
    k = 2 if n == BIG else 1
    light = facing(body)
    y, x = np.mgrid[0:n, 0:n]
    s = np.full((n, n), stuff.ground, np.uint8)
    if n != SMALL:
        s[grain] = stuff.grain
    ring, rest = [], body
    for _ in range(3 * k):
        inside = eroded(rest)
        ring.append(rest & ~inside)
        rest = inside
    for line in ring[:k]:
        s[line] = stuff.rim
        s[line & (light > 0.1)] = stuff.lit_rim
    for line in ring[k : 2 * k]:
        s[line & (light > TURN)] = stuff.light
        if n != SMALL:  # there is no room for it there
            s[line & (light < 0.3 - TURN)] = stuff.shade
    for line in ring[2 * k :] if n != SMALL else ():  # the roundness runs out in checks
        s[line & (light < -0.6) & ((x + y) % 2 == 0)] = stuff.shade
        s[line & (light > 0.88) & ((x + y) % 2 == 0)] = stuff.light
    s[ring[2 * k - 1] & (light > GLOSS)] = WHITE
    mark = np.zeros((n, n), bool)
    top = (n - sign.shape[0]) // 2
    mark[top : top + sign.shape[0], top : top + sign.shape[1]] = sign
    face = body & ~np.logical_or.reduce(ring[:k])
    mark &= face
    if n != SMALL:
        s[shifted(mark, -1, -1) & face & ~mark] = stuff.wall
    if n != SMALL or stuff.light == stuff.ground:  # or there would be no edge but the rim
        s[shifted(mark, 1, 1) & face & ~mark] = stuff.lip
    s[mark] = stuff.mark
    if n == BIG and stuff.glint >= 0:
        s[mark & ~shifted(mark, 1, 1)] = stuff.glint
        s[mark & ~shifted(mark, -1, -1)] = stuff.dim
    s[~body] = EMPTY
    return s


def scaled(sign: Mask, small: Mask, size: int) -> Mask:
    """The cut of a sign for a size of stone; the large one is made of the middle one."""
    if size == SMALL:
        return small
    return doubled(sign) if size == BIG else sign
