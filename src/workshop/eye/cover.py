"""Its box on the shelf."""

import numpy as np

from ..canvas import Canvas
from ..launcher.colours import BL, D4, D5, D6, NB, SK, WH, K
from ..launcher.covers import HIGH, SPIRAL, WIDE, Cover, rosette
from ..lettering.logos import stamp
from .logo import LOGO


def picture() -> Canvas:
    """The disc in a rim of gold, in the light of its own iris."""
    c = Canvas(WIDE, HIGH, NB)
    glow = 1 - (np.hypot(c.xx - 28, c.yy - 43) - 22) / 26
    c.ramp(c.yy >= 17, glow, [NB, NB, BL, SK])
    for dx, r, colour in ((0, 26.5, K), (-0.4, 25.8, D6), (0.3, 25.2, D4), (0, 24.2, K)):
        c.ellipse(28 + dx, 43 + dx, r, r, colour)
    rosette(c, 28, 43, 7, 23.5, SPIRAL, K)
    for dx, r, colour in ((0, 9, K), (0, 8, WH), (0, 6, NB), (-0.3, 5, SK), (0.4, 4.6, BL), (0, 2.8, K)):
        c.ellipse(28 + dx, 43 + dx, r, r, colour)
    c.rect(25, 40, 2, 2, WH)
    return c


def letter(c: Canvas, dim: bool) -> None:
    """Gold, silver, gold, as on the title."""
    stamp(c.a, (WIDE - LOGO.small.shape[1]) // 2, 4, LOGO.small, {1: D5 if dim else D6, 2: SK if dim else WH}, K)


COVER = Cover(picture, letter, NB, BL)
