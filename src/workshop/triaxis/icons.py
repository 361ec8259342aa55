"""Its icon on the ST's desktop, and on the card that is shown while it loads."""

import numpy as np

from ..boots.icons import large, small
from ..boots.st_windows import BLACK, BLUE, BROWN, CREAM, DEEP, GREEN, ORANGE, RED, SKY, TAN, WHITE, YELLOW
from ..canvas import BAYER2, Canvas


def icon(c: Canvas, x: int, y: int) -> None:
    """At most 26 x 26 at the place."""
    small(c, x, y, SKY)
    tiles = ((0, 1, GREEN), (1, 0, YELLOW), (1, 2, RED), (2, 1, DEEP), (0, 3, ORANGE), (2, 3, BROWN))
    for q, row, k in tiles:
        cx, cy = x + 6 + q * 6, y + 9 + row * 3
        for size, colour in ((4.0, BLACK), (3.0, k)):
            half, tall = size / 2, size * 0.74
            shape = [(-size, 0), (-half, -tall), (half, -tall), (size, 0), (half, tall), (-half, tall)]
            c.poly([(cx + dx, cy + dy) for dx, dy in shape], colour)


def icon_big(c: Canvas, x: int) -> None:
    """48 x 48, from the column `x` on."""
    large(c, x, SKY)
    box = np.zeros_like(c.a, bool)
    box[7:47, x + 1 : x + 47] = True
    c.ramp(box, (c.yy - 4) / 46, [SKY, SKY, BLUE], BAYER2)
    tiles = ((0, 0, YELLOW, CREAM), (0, 1, GREEN, YELLOW), (1, -0.5, GREEN, YELLOW), (1, 0.5, RED, ORANGE),
             (1, 1.5, ORANGE, YELLOW), (2, 0, TAN, CREAM), (2, 1, YELLOW, CREAM))  # fmt: skip

    def hexagon(cx: float, cy: float, r: float) -> list[tuple[float, float]]:
        return [(cx - r, cy), (cx - r / 2, cy - r * 0.86), (cx + r / 2, cy - r * 0.86), (cx + r, cy),
                (cx + r / 2, cy + r * 0.86), (cx - r / 2, cy + r * 0.86)]  # fmt: skip

    places = [(x + 12.5 + q * 11.5, 21 + row * 12.4, face, light) for q, row, face, light in tiles]
    for grow, down, colour in ((9.2, 2.2, WHITE), (8.4, 1.6, CREAM)):
        for cx, cy, _, _ in places:
            c.a[c.poly(hexagon(cx, cy + down, grow)) & box] = colour
    for cx, cy, face, light in places:
        c.a[c.poly(hexagon(cx, cy, 7.6)) & box] = BLACK
        c.poly(hexagon(cx, cy, 6.6), face)
        c.line(cx - 3, cy - 5, cx + 2, cy - 5, light)
    c.rect(x + 22, 25, 5, 4, BLACK)
    c.rect(x + 23, 26, 3, 3, WHITE)
    c.poly([(x + 20, 26), (x + 24.5, 21), (x + 29, 26)], BLACK)
