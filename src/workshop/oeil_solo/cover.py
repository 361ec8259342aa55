"""Its box on the shelf."""

import numpy as np

from ..canvas import Canvas, Mask
from ..launcher.colours import BL, D2, D5, D6, DG, GY, LG, NB, OR, RD, SK, WH
from ..launcher.covers import HIGH, SPIRAL, WIDE, Cover, rosette
from ..lettering.logos import stamp
from .logo import LOGO


def picture() -> Canvas:
    """White card with printed inks: an eye with lashes, and the row of colours below."""
    c = Canvas(WIDE, HIGH, WH)
    c.rect(3, 19, 50, 39, D6)

    def lens(r: float) -> Mask:
        aside = (c.xx - 27.5) ** 2
        both: Mask = (aside + (c.yy - 54) ** 2 < r * r) & (aside + (c.yy - 24) ** 2 < r * r)
        return both

    for i in range(-5, 6):
        a = np.pi / 2 + i * 0.155
        x, y = np.cos(a), np.sin(a)
        c.line(27.5 + 25 * x, 54 - 25 * y, 27.5 + 33 * x, 54 - 33 * y, NB)
    c.a[lens(29.3)] = NB
    c.a[lens(27.5)] = WH
    disc = Canvas(WIDE, HIGH, WH)
    rosette(disc, 27.5, 39, 4, 12, SPIRAL, NB)
    disc.ellipse(27.5, 39, 4.6, 4.6, NB)
    disc.rect(25, 36, 2, 2, WH)
    seen = c.ellipse(27.5, 39, 12, 12) & lens(27.5)
    c.a[seen] = disc.a[seen]
    for i, ink in enumerate((RD, OR, D6, LG, DG, SK, BL, GY)):
        c.rect(4 + i * 6, 62, 5, 6, ink)  # white between, as printers leave it
        c.frame(4 + i * 6, 62, 5, 6, ink, NB)
    return c


def letter(c: Canvas, dim: bool) -> None:
    """Red print on card."""
    ink = D2 if dim else RD
    stamp(c.a, (WIDE - LOGO.small.shape[1]) // 2, 4, LOGO.small, {1: ink})
    c.rect(8, 16, 40, 1, NB)


COVER = Cover(picture, letter, D5, D6)
