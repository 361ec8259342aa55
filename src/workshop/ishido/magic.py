"""Magic: pearl, vellum, amethyst, wax, enamel and black lacquer, an outline and a ground to each, the signs gilt."""

from typing import NamedTuple

import numpy as np

from codewheel.screens.ishido.layout import BIG, SMALL
from codewheel.screens.ishido.sets import BLUE, BROWN, GOLD, INK, LILAC, RED, SKY, TAN, WHITE, WINE

from ..canvas import Mask, Pixels
from .kit import EMPTY, doubled, shifted
from .magic_signs import BOOK, SIGNS, SMALL_SIGNS, WAND


class Charm(NamedTuple):
    """The pens of a colour: its ground and what is in it; the rim and the bevel inside it, each towards the light and
    away from it; the sign, its second pen and its glint; the lip to the lower right of the sign, and on a large
    stone the sign's own edges.
    """

    ground: int
    grain: int
    rim: tuple[int, int]
    bevel: tuple[int, int]
    mark: int
    second: int
    glint: int
    lip: int
    relief: tuple[int, int]


PEARL, VELLUM, AMETHYST, WAX, ENAMEL, LACQUER = range(6)
CHARMS = (
    Charm(WHITE, SKY, (BLUE, INK), (WHITE, SKY), INK, BLUE, SKY, SKY, (BLUE, INK)),
    Charm(TAN, BROWN, (BROWN, WINE), (WHITE, BROWN), INK, RED, BROWN, WHITE, (WINE, INK)),
    Charm(LILAC, WHITE, (WINE, INK), (WHITE, WINE), INK, WINE, LILAC, LILAC, (WINE, INK)),
    Charm(RED, WINE, (TAN, WINE), (RED, WINE), WHITE, GOLD, WHITE, WINE, (WHITE, TAN)),
    Charm(BLUE, SKY, (WHITE, SKY), (SKY, INK), WHITE, SKY, WHITE, INK, (WHITE, SKY)),
    Charm(INK, TAN, (GOLD, BROWN), (BROWN, INK), GOLD, RED, WHITE, WINE, (WHITE, BROWN)),
)


def outline(colour: int, n: int) -> Mask:
    """The body of each kind: disc, card with hollow corners, quatrefoil, seal, window, tablet of stepped corners."""
    y, x = (np.mgrid[0:n, 0:n] + 0.5) / n * 2 - 1
    ax, ay = abs(x), abs(y)
    masks = (
        x * x + y * y <= 1.01,
        (ax <= 0.9) & (np.hypot(ax - 0.9, ay - 1) > 0.3),
        np.minimum(np.hypot(ax - 0.44, ay - 0.44), np.maximum(ax, ay) + 0.1) <= 0.57,
        np.hypot(x, y) <= 0.94 + 0.055 * np.cos(7 * np.arctan2(y, x) + 2.2),
        (ax <= 0.9) & ((y > -0.1) | (ax * ax + (y + 0.1) ** 2 <= 0.82)),
        np.minimum(ax, ay) <= 0.76,
    )
    return np.asarray(masks[colour], bool)


def grain(colour: int, n: int) -> Mask:
    """What is in the ground: the sheen of a pearl, writing, points, strokes, waves, stars."""
    y, x = np.mgrid[0:n, 0:n]
    masks = (
        (abs(np.hypot(x - n * 0.5 + 0.5, y - n * 0.5 + 0.5) - n * 0.4) < 0.5) & (x + y > n),
        (y % 4 == 2) & ((x * 7 + y * 3) // 4 % 5 < 3),
        (x % 4 == 2) & (y % 4 == 2),
        (x + y) % 4 == 0,
        (y + np.array([0, 1, 2, 1])[x % 4]) % 4 == 1,
        (x * 7 + y * 5) % 23 == 3,
    )
    return np.asarray(masks[colour], bool)


def sign(symbol: int, size: int) -> dict[str, Mask]:
    """The pixels of a sign by the letters of its drawing, in the middle of `size` x `size`."""
    rows = SMALL_SIGNS[symbol] if size == SMALL else SIGNS[symbol]
    drawn = np.array([list(row) for row in rows])
    found = {}
    for letter in "#o+":
        mask = drawn == letter
        if size == BIG:
            mask = doubled(drawn != ".") if letter == "#" else doubled(mask)
        left = (size - mask.shape[0]) // 2
        found[letter] = np.zeros((size, size), bool)
        found[letter][left : left + mask.shape[0], left : left + mask.shape[0]] = mask
    return found


def stone(colour: int, symbol: int, size: int) -> Pixels:
    """A charm of `size` pixels."""
    charm, n, k = CHARMS[colour], size, 2 if size == BIG else 1
    if symbol == BOOK and charm.mark in (INK, GOLD):  # its pages are white, their lines in the second pen
        charm = charm._replace(second=WHITE, glint=charm.second)
    elif symbol == BOOK and charm.second == SKY:  # white on white, but for a dark cover
        charm = charm._replace(mark=INK, second=WHITE, glint=SKY, relief=(SKY, INK))
    elif symbol == WAND and charm.second == SKY:  # or its stick would be lost among the waves
        charm = charm._replace(second=WHITE)
    body = outline(colour, n)
    s = np.full((n, n), charm.ground, np.uint8)
    if size != SMALL:
        s[grain(colour, n)] = charm.grain
    sunny, left = _sunny(body), body
    for light, dark in (charm.rim,) * k + (charm.bevel,) * (k if size != SMALL else 0):
        ring = left & ~(shifted(left, 1, 0) & shifted(left, -1, 0) & shifted(left, 0, 1) & shifted(left, 0, -1))
        s[ring] = np.where(sunny[ring], light, dark)
        left = left & ~ring
    found = sign(symbol, size)
    whole = found["#"] | found["o"] | found["+"]
    if size != SMALL:
        for i in range(1, k + 1):
            s[shifted(whole, i, i) & ~whole & body] = charm.lip
    s[found["#"]] = charm.mark
    if size == BIG:
        plain = found["#"] & ~found["o"] & ~found["+"]
        s[plain & ~(shifted(whole, -1, 0) & shifted(whole, 0, -1))] = charm.relief[1]
        s[plain & ~(shifted(whole, 1, 0) & shifted(whole, 0, 1))] = charm.relief[0]
    s[found["o"]] = charm.second
    s[found["+"]] = charm.glint
    s[~body] = EMPTY
    return s


def _sunny(body: Mask) -> Mask:
    """Where the edge of a body faces the upper left: more of the body lies below and to the right than above."""
    weight = np.zeros(body.shape, int)
    for dy in range(-5, 6):
        for dx in range(-5, 6):
            weight += np.where(shifted(body, -dy, -dx), dx + dy, 0)
    return np.asarray(weight > 0, bool)
