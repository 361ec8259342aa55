"""Its box on the shelf."""

import numpy as np

from ..canvas import BAYER2, Canvas
from ..launcher.colours import BL, D1, D2, D3, D4, D5, D6, DG, GY, LG, NB, SK, WH, K
from ..launcher.covers import HIGH, WIDE, Cover
from ..lettering.logos import stamp
from .logo import LOGO
from .table_view import BLACK, CHERRY, WHITE, WOOD, View, look

VIEW = View((WIDE, HIGH), (2.5, -2.75, 2.15), (2.5, 1.0, 0.0), 106.0, (28.0, 57.5))
RAMPS = {
    WOOD: [D3, D4, D5, D6, D6],
    WHITE: [GY, WH, WH, WH],
    BLACK: [K, K, K, NB, GY, WH],
    CHERRY: [D1, D2, D3, D4, D5],
}


def picture() -> Canvas:
    """The board as its title shows it; its one eye is open."""
    c = Canvas(WIDE, HIGH, DG)
    c.ramp(c.yy >= 27, 0.9 - np.sqrt((c.xx - 28) ** 2 + (c.yy - 30) ** 2) / 34, [K, DG, DG], BAYER2)
    seen = look(VIEW)
    for kind, pens in RAMPS.items():
        step = np.clip(seen.light * len(pens), 0, len(pens) - 1).astype(int)
        here = seen.what == kind
        c.a[here] = np.array(pens, np.uint8)[step][here]
    x, y = VIEW.spot(2.5, 0.5)
    parts = ((0.6, 0.6, 10, 7, D6), (0, 0, 9.6, 6.6, D2), (0, 0, 8.6, 5.2, WH), (0, 0, 5, 5, NB), (0, 0, 4.2, 4.2, SK))
    for dx, dy, rx, ry, pen in parts:
        c.ellipse(x + dx, y + dy, rx, ry, pen)
    c.ellipse(x, y, 2.2, 2.2, K)
    c.rect(round(x) - 3, round(y) - 3, 2, 2, WH)
    return c


def letter(c: Canvas, dim: bool) -> None:
    """The name as its title has it: EIN in white, an eye for the hyphen, AUGE in gold."""
    inks = {1: D6 if dim else WH, 2: D5 if dim else D6, 3: D6 if dim else WH, 4: BL if dim else SK, 5: K}
    stamp(c.a, (WIDE - LOGO.small.shape[1]) // 2, 3, LOGO.small, inks, K)


COVER = Cover(picture, letter, DG, LG)
