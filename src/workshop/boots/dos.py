"""The PC's start: the maker's wheel for the first page."""

from pathlib import Path

import numpy as np

from ..canvas import Canvas
from .loading import AQUA, BLACK, BLUE, BROWN, CYAN, GREEN, LIME, MAGENTA, PINK, RED, ROSE, WHITE, YELLOW

PALETTE = "boot/dos"


def wheel() -> Canvas:
    """The maker's mark: a wheel of six colours, 40 x 40 on blue."""
    c = Canvas(40, 40, BLUE)
    dx, dy = c.xx + 0.5 - 20, c.yy + 0.5 - 20
    r = np.hypot(dx, dy)
    angle = np.arctan2(dy, dx) / np.pi * 3 + 0.4
    c.ellipse(21, 21, 19, 19, BLACK)
    c.ellipse(20, 20, 19, 19, WHITE)
    c.ellipse(20, 20, 17.6, 17.6, BLACK)
    sector = (angle % 6).astype(int)
    even = (c.xx + c.yy) % 2 == 0
    dark = np.array([GREEN, YELLOW, BROWN, RED, CYAN, MAGENTA])[sector]
    light = np.array([LIME, WHITE, YELLOW, ROSE, AQUA, PINK])[sector]
    disc = r < 16.6
    # the upper left half is lit
    c.a[disc] = np.where(even & (dx + dy < 6), light, dark)[disc]
    seam = np.minimum(angle % 1, 1 - angle % 1) * r * np.pi / 3 < 0.7
    c.a[disc & seam] = BLACK
    for x, y, radius, k in ((20, 20, 6, BLACK), (20, 20, 4.8, YELLOW), (19, 19, 1.8, WHITE)):
        c.ellipse(x, y, radius, radius, k)
    return c


def build(out: Path) -> None:
    """Write the picture of the PC's start."""
    wheel().save("boot/dos_wheel", PALETTE, out)
