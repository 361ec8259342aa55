"""The label of its disk, as the hand of the Amiga's start holds it."""

import numpy as np

from ..boots.labels import LABEL_W
from ..canvas import Canvas


def label(c: Canvas, x: int, y: int) -> None:
    """Painted from its upper left corner, in the pens of `boot/amiga`."""
    c.rect(x, y, LABEL_W, 29, 0)
    cx, cy = x + 25.0, y + 14.5
    dx, dy = c.xx + 0.5 - cx, c.yy + 0.5 - cy
    r = np.hypot(dx, dy)
    angle = np.arctan2(dy, dx) / np.pi * 4 + r * 0.16
    disc = r < 13.6
    c.a[disc] = np.array([14, 15, 7, 9, 12, 11, 10, 5], np.uint8)[(angle % 8).astype(int)][disc]
    seam = np.minimum(angle % 1, 1 - angle % 1) * r * np.pi / 4 < 0.5
    c.a[disc & (seam | (np.abs(r - 9.4) < 0.5))] = 0
    for radius, k in ((5.8, 0), (5, 9), (3.6, 11), (1.8, 0)):
        c.ellipse(cx, cy, radius, radius, k)
    c.px(cx - 2, cy - 2, 9)
    for dx0 in (4, 42):
        for j in range(3):
            c.rect(x + dx0, y + 6 + j * 7, 4, 4, (11, 9, 15)[j])
            c.rect(x + dx0, y + 6 + j * 7, 4, 1, 12 if j != 2 else 8)
