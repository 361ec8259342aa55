"""Its icon on the ST's desktop, and on the card that is shown while it loads."""

import numpy as np

from ..boots.icons import large, small
from ..boots.st_windows import BLACK, BLUE, CREAM, GREEN, GREY, ORANGE, PALE, RED, SKY, WHITE, YELLOW
from ..canvas import Canvas


def icon(c: Canvas, x: int, y: int) -> None:
    """At most 26 x 26 at the place."""
    small(c, x, y, BLUE)
    dx, dy = c.xx + 0.5 - x - 12, c.yy + 0.5 - y - 14
    r = np.hypot(dx, dy)
    c.a[r < 8.6] = BLACK
    turn = ((np.arctan2(dy, dx) / np.pi * 4 + r * 0.33) % 8).astype(int)
    disc = r < 7.8
    c.a[disc] = np.array([RED, YELLOW, ORANGE, SKY, WHITE, GREY, GREEN, PALE], np.uint8)[turn][disc]
    c.ellipse(x + 12, y + 14, 3.4, 3.4, WHITE)
    c.ellipse(x + 12, y + 14, 1.6, 1.6, BLACK)


def icon_big(c: Canvas, x: int) -> None:
    """48 x 48, from the column `x` on."""
    large(c, x, BLUE)
    cx, cy = x + 24, 27
    dx, dy = c.xx + 0.5 - cx, c.yy + 0.5 - cy
    r = np.hypot(dx, dy)
    c.ellipse(cx + 1, cy + 1, 18.6, 18.6, BLACK)
    c.a[r < 18.4] = BLACK
    c.a[r < 17.4] = WHITE
    c.a[r < 16.6] = BLACK
    angle = np.arctan2(dy, dx) / np.pi * 4
    tones = np.array([RED, YELLOW, ORANGE, SKY, CREAM, GREY, GREEN, PALE], np.uint8)
    for low, high, twist in ((11.2, 16, 0.12), (6.4, 10.6, -0.16)):
        ring = (r >= low) & (r < high)
        turn = angle + r * twist
        c.a[ring] = tones[(turn % 8).astype(int)][ring]
        c.a[ring & (np.minimum(turn % 1, 1 - turn % 1) * r * np.pi / 4 < 0.5)] = BLACK
    for radius, colour in ((5.6, WHITE), (4.2, SKY), (3.4, BLUE), (2, BLACK)):
        c.ellipse(cx, cy, radius, radius, colour)
    c.px(cx - 2, cy - 2, WHITE)
