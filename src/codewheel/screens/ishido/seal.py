"""The seal of the game, sunk into the Within of a table where no game lies yet."""

from functools import cache
from itertools import groupby

import pyxel

from . import sets
from .layout import BOARD

DISC, RING = 15, (31, 50)  # radii of what is sunk: a disc, and a ring about it
DARKER = {sets.LIGHT: sets.PALE, sets.WHITE: sets.LIGHT, sets.PALE: sets.MIDDLE, sets.MIDDLE: sets.DUSK}


@cache
def _sunk() -> frozenset[tuple[int, int]]:
    """The pixels of the seal."""
    reach, mx, my = RING[1], BOARD.x + BOARD.w // 2, BOARD.y + BOARD.h // 2  # the corner where four squares meet
    places = [(x, y) for y in range(my - reach, my + reach) for x in range(mx - reach, mx + reach)]
    far = {(x, y): ((x - mx + 0.5) ** 2 + (y - my + 0.5) ** 2) ** 0.5 for x, y in places}
    return frozenset(at for at, away in far.items() if away <= DISC or RING[0] <= away <= RING[1])


def paint(image: pyxel.Image, picture: pyxel.Image) -> None:
    """Sink the seal into the board on `image`, which shows `picture`: darker, its edges turned to the light."""
    sunk = _sunk()
    for old, new in DARKER.items():
        image.pal(old, new)
    for y, row in groupby(sorted(sunk, key=lambda at: at[::-1]), key=lambda at: at[1]):
        for x, _ in row:
            image.blt(x, y, picture, x, y, 1, 1)
    image.pal()
    for x, y in sunk:
        if (x, y - 1) not in sunk or (x - 1, y) not in sunk or (x - 1, y - 2) not in sunk:
            image.pset(x, y, sets.DUSK)
        if (x, y + 1) not in sunk:
            image.pset(x, y + 1, sets.LIGHT)
        if (x + 1, y) not in sunk:
            image.pset(x + 1, y, sets.LIGHT)
