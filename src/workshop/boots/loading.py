"""What the PC shows while a game loads: 320 x 150, a scene in the sixteen colours of the EGA, below it the name."""

from collections.abc import Sequence

import numpy as np

from ..canvas import BAYER2, BAYER4, Canvas, Mask
from ..launcher.logo import Metal, chisel
from ..lettering.capitals import FINE

HEIGHT = 150  # of a picture
BAND = 88  # its upper part is the scene, below stands the name
HIGH, DEPTH = 38, 4  # of the letters below it
(BLACK, BLUE, GREEN, CYAN, RED, MAGENTA, BROWN, SILVER,
 GREY, LIGHTBLUE, LIME, AQUA, ROSE, PINK, YELLOW, WHITE) = range(16)  # fmt: skip


def band(c: Canvas) -> Mask:
    """Where the scene is."""
    above: Mask = c.yy < BAND
    return above


def plinth(c: Canvas, line: int, ground: int) -> None:
    """What the logo stands on: a ground that darkens, under a line."""
    c.ramp(c.yy >= BAND + 2, 0.9 - (c.yy - BAND) / 42, [BLACK, ground], BAYER4)
    c.rect(0, BAND, 320, 1, BLACK)
    c.rect(0, BAND + 1, 320, 1, line)


def name(c: Canvas, letters: Sequence[Mask], gaps: Sequence[int], tones: Sequence[list[int]], side: int) -> None:
    """The logo below the scene: chiselled letters, `FINE` times their size, each in five tones from shade to light."""
    wides = [mask.shape[1] // FINE for mask in letters]
    x = (320 - DEPTH - sum(wides) - sum(gaps[: len(wides) - 1])) // 2
    y = BAND + 13 + (HIGH - letters[0].shape[0] // FINE) // 2
    for mask, wide, gap, ramp in zip(letters, wides, gaps, tones, strict=True):
        chisel(c, x, y, [mask], [gap], Metal(ramp, ramp, BLACK, side, BLACK), DEPTH)
        x += wide + gap


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
    plinth(c, AQUA, BLUE)
