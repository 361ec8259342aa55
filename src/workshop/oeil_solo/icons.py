"""Its icon on the ST's desktop, and on the card that is shown while it loads."""

import numpy as np

from ..boots.icons import large, small
from ..boots.st_windows import BLACK, BLUE, GREEN, ORANGE, RED, SKY, WHITE, YELLOW
from ..canvas import Canvas


def icon(c: Canvas, x: int, y: int) -> None:
    """At most 26 x 26 at the place."""
    small(c, x, y, WHITE)
    rows = [
        "......######......",
        "...###......###...",
        ".##....####....##.",
        "#.....#bbbb#.....#",
        "#.....#b##b#.....#",
    ]
    c.art(x + 3, y + 8, rows + rows[3::-1], {"#": BLACK, "b": BLUE})
    c.rect(x + 5, y + 19, 14, 1, RED)


def icon_big(c: Canvas, x: int) -> None:
    """48 x 48, from the column `x` on."""
    large(c, x, WHITE)
    cx, cy = x + 24, 25
    for i in range(-4, 5):
        a = np.pi / 2 + i * 0.24
        c.line(cx + 17 * np.cos(a), cy + 3 - 15 * np.sin(a), cx + 22 * np.cos(a), cy + 3 - 19 * np.sin(a), BLACK)
    c.a[c.ellipse(cx, cy + 13, 24.5, 24.5) & c.ellipse(cx, cy - 13, 24.5, 24.5)] = BLACK
    ball = c.ellipse(cx, cy + 13, 23.3, 23.3) & c.ellipse(cx, cy - 13, 23.3, 23.3)
    c.a[ball] = WHITE
    outside = c.a.copy()
    for radius, colour in ((9.6, BLACK), (8.6, BLUE), (7, SKY), (5.4, BLUE), (3.6, BLACK)):
        c.ellipse(cx, cy, radius, radius, colour)
    c.rect(cx - 3, cy - 3, 2, 2, WHITE)
    c.a[~ball] = outside[~ball]
    for i, colour in enumerate((RED, ORANGE, YELLOW, GREEN, SKY, BLUE)):
        c.rect(x + 6 + i * 6, 40, 5, 4, BLACK)
        c.rect(x + 7 + i * 6, 41, 3, 2, colour)
