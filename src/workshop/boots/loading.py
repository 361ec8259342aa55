"""What the PC shows while a game loads: 320 x 150, a scene in the sixteen colours of the EGA, below it the name."""

import numpy as np

from ..canvas import BAYER2, BAYER4, Canvas, Mask
from ..launcher.logo import Metal, chisel
from ..lettering.capitals import FINE, Cut, fine

HEIGHT = 150  # of a picture
BAND = 88  # its upper part is the scene, below stands the name
CUT = Cut(38, 9, 4, 4)
(BLACK, BLUE, GREEN, CYAN, RED, MAGENTA, BROWN, SILVER,
 GREY, LIGHTBLUE, LIME, AQUA, ROSE, PINK, YELLOW, WHITE) = range(16)  # fmt: skip


def band(c: Canvas) -> Mask:
    """Where the scene is."""
    above: Mask = c.yy < BAND
    return above


def _plinth(c: Canvas, line: int, ground: int) -> None:
    c.ramp(c.yy >= BAND + 2, 0.9 - (c.yy - BAND) / 42, [BLACK, ground], BAYER4)
    c.rect(0, BAND, 320, 1, BLACK)
    c.rect(0, BAND + 1, 320, 1, line)


def name(c: Canvas, text: str, tones: list[int], side: int, ground: int) -> None:
    """The name below the scene: chiselled letters in five tones from shade to light, on a ground that darkens."""
    _plinth(c, tones[-2], ground)
    letters = [fine(char, CUT) for char in text]
    gaps = [5] * len(text)
    wide = sum(mask.shape[1] // FINE + 5 for mask in letters) - 5 + 4
    chisel(c, (320 - wide) // 2, BAND + 13, letters, gaps, Metal(tones, tones, BLACK, side, BLACK), 4)


def pinwheel(c: Canvas, cx: float, cy: float, inner: float, outer: float, twist: float, flat: float = 1.0) -> None:
    """Bent sectors of eight hues between two radii, lit from the upper left."""
    dx, dy = c.xx + 0.5 - cx, (c.yy + 0.5 - cy) / flat
    r = np.hypot(dx, dy)
    angle = np.arctan2(dy, dx) / np.pi * 4 + r * twist
    sector = (angle % 8).astype(int)
    dark = np.array([RED, RED, BROWN, GREEN, CYAN, BLUE, BLUE, MAGENTA], np.uint8)[sector]
    light = np.array([ROSE, YELLOW, YELLOW, LIME, AQUA, AQUA, LIGHTBLUE, PINK], np.uint8)[sector]
    lit = 0.5 - (dx + dy) / outer * 0.34 > np.tile(BAYER2, (c.h // 2, c.w // 2))
    ring = (r >= inner) & (r < outer) & band(c)
    c.a[ring] = np.where(lit, light, dark)[ring]
    seam = np.minimum(angle % 1, 1 - angle % 1) * r * np.pi / 4 < 0.8
    c.a[ring & seam] = BLACK


def plain(c: Canvas) -> None:
    """A night sky, and no name below it."""
    c.ramp(band(c), c.yy / BAND, [BLACK, BLUE, BLUE, LIGHTBLUE], BAYER4)
    _plinth(c, AQUA, BLUE)
