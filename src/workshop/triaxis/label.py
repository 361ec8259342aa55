"""The label of its disk, as the hand of the Amiga's start holds it."""

import numpy as np

from ..boots.labels import LABEL_W
from ..canvas import BAYER2, Canvas


def label(c: Canvas, x: int, y: int) -> None:
    """Painted from its upper left corner, in the pens of `boot/amiga`."""
    box = np.zeros_like(c.a, bool)
    box[y : y + 29, x : x + LABEL_W] = True
    c.ramp(box, (c.yy - y) / 30, [12, 11, 10], BAYER2)
    tiles = (
        (1, 0, 7),
        (2, 0, 14),
        (3, 0, 8),
        (0, 1, 8),
        (1, 1, 15),
        (2, 1, 9),
        (3, 1, 7),
        (1, 2, 14),
        (2, 2, 8),
        (3, 2, 15),
    )
    for q, row, colour in tiles:
        cx, cy = x + 10 + (q - 0.5 * (row % 2 == 0)) * 10 + 0.5, y + 6 + row * 8
        for size, grow, k in ((5.4, 1.5, 13), (5.4, 0, 13), (4.4, 0, colour)):
            half = size * 0.9
            shape = [(0, -size), (half, -size / 2), (half, size / 2), (0, size), (-half, size / 2), (-half, -size / 2)]
            c.poly([(cx + px, cy + py + grow) for px, py in shape], k)
        c.rect(int(cx) - 2, int(cy) - 2, 2, 1, 9 if colour != 9 else 12)
