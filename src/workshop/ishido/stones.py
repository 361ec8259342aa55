"""A stoneset's sheet: thirty-six stones in three cuts, set beside one another.

The sheet is 324 x 216: the stones of 36 pixels from (0, 0), those of 18 from (216, 0), those of 12 from (216, 108);
a column for each symbol, a row for each colour. Pens 0-9 alone; the clear pen is `sets.CLEAR`.
"""

from collections.abc import Callable

from codewheel.screens.ishido.layout import BIG, SMALL, STONE
from codewheel.screens.ishido.sets import CLEAR

from ..canvas import Canvas, Pixels
from . import amulets, chungfu, crests, gems, inner, magic, runes, shaman
from .kit import EMPTY

Draw = Callable[[int, int, int], Pixels]  # colour, symbol, size
SETS: dict[str, Draw] = {
    "inner": inner.stone,
    "runes": runes.stone,
    "ishido": crests.stone,
    "rameses": amulets.stone,
    "chungfu": chungfu.stone,
    "shaman": shaman.stone,
    "gems": gems.stone,
    "magic": magic.stone,
}


def sheet(name: str) -> Canvas:
    """All stones of a set."""
    draw = SETS[name]
    c = Canvas(6 * (BIG + STONE), 6 * BIG, CLEAR)
    for colour in range(6):
        for symbol in range(6):
            for left, top, size in ((0, 0, BIG), (6 * BIG, 0, STONE), (6 * BIG, 6 * STONE, SMALL)):
                c.paste(draw(colour, symbol, size), left + symbol * size, top + colour * size, EMPTY)
    return c
