"""A stoneset's sheet: thirty-six stones in three cuts, set beside one another.

The sheet is 324 x 216: the stones of 36 pixels from (0, 0), those of 18 from (216, 0), those of 12 from (216, 108);
a column for each symbol, a row for each colour. Pens 0-9 alone; the clear pen is `sets.CLEAR`.
"""

from collections.abc import Callable

from codewheel.screens.ishido.layout import BIG, SMALL, STONE
from codewheel.screens.ishido.sets import CLEAR

from . import (
    ishido_amulets,
    ishido_chungfu,
    ishido_crests,
    ishido_gems,
    ishido_inner,
    ishido_magic,
    ishido_runes,
    ishido_shaman,
)
from .canvas import Canvas, Pixels
from .ishido_kit import EMPTY

Draw = Callable[[int, int, int], Pixels]  # colour, symbol, size
SETS: dict[str, Draw] = {
    "inner": ishido_inner.stone,
    "runes": ishido_runes.stone,
    "ishido": ishido_crests.stone,
    "rameses": ishido_amulets.stone,
    "chungfu": ishido_chungfu.stone,
    "shaman": ishido_shaman.stone,
    "gems": ishido_gems.stone,
    "magic": ishido_magic.stone,
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
