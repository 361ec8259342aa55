"""What the PC shows while it loads."""

import numpy as np

from ..boots.loading import (
    AQUA,
    BAND,
    BLACK,
    BLUE,
    BROWN,
    CYAN,
    GREEN,
    GREY,
    LIME,
    MAGENTA,
    RED,
    ROSE,
    SILVER,
    WHITE,
    YELLOW,
    band,
    name,
    plinth,
)
from ..canvas import BAYER4, Canvas
from .logo import letters


def loading(c: Canvas) -> None:
    """The scene and the name below it, in the sixteen colours of the EGA."""
    c.ramp(band(c), c.yy / 78, [BLACK, BLUE, BLUE, MAGENTA, RED, ROSE, YELLOW])
    sun = c.ellipse(160, 70, 46, 46) & (c.yy < 70)
    c.ramp(sun, (c.yy - 20) / 60, [WHITE, YELLOW, YELLOW, ROSE])
    c.rect(0, 70, 320, BAND - 70, BLACK)
    c.ramp(
        (c.yy >= 70) & band(c),
        np.maximum(0, 0.6 - np.abs(c.xx - 160) / 150 - (c.yy - 70) / 90),
        [BLACK, RED, ROSE, YELLOW],
        BAYER4,
    )
    for i, (light, face, dark) in enumerate(
        ((ROSE, RED, BROWN), (YELLOW, BROWN, RED), (WHITE, SILVER, GREY), (AQUA, CYAN, BLUE), (LIME, GREEN, BLACK))
    ):
        x, y, size = 22 + i * 58, 28, 44
        c.rect(x + 4, y + 5, size, size, BLACK)
        c.rect(x, y, size, size, face)
        for edge in range(3):
            c.frame(x + edge, y + edge, size - 2 * edge, size - 2 * edge, light, dark)
        c.frame(x + 8, y + 8, size - 16, size - 16, dark, light)
        cx, cy = x + size / 2, y + size / 2
        ink = BLACK if face != SILVER else RED
        if i == 0:
            c.poly([(cx, cy - 12), (cx + 12, cy), (cx, cy + 12), (cx - 12, cy)], ink)
            c.poly([(cx, cy - 7), (cx + 7, cy), (cx, cy + 7), (cx - 7, cy)], light)
        elif i == 1:
            for k in range(3):
                c.rect(int(cx) - 11, int(cy) - 10 + 8 * k, 22, 4, ink)
            c.rect(int(cx) - 2, int(cy) - 2, 4, 4, face)
        elif i == 2:
            for r, k in ((12, ink), (9, face), (6, ink), (2.5, WHITE)):
                c.ellipse(cx, cy, r, r, k)
        elif i == 3:
            c.poly([(cx, cy - 12), (cx + 11, cy + 9), (cx - 11, cy + 9)], ink)
            c.poly([(cx, cy - 5), (cx + 5.5, cy + 6), (cx - 5.5, cy + 6)], light)
        else:
            c.rect(int(cx) - 3, int(cy) - 12, 6, 24, ink)
            c.rect(int(cx) - 12, int(cy) - 3, 24, 6, ink)
            c.rect(int(cx) - 2, int(cy) - 2, 4, 4, light)
    plinth(c, YELLOW, RED)
    name(c, letters(40), [8] * 6, [[RED, BROWN, ROSE, YELLOW, WHITE]] * 6, MAGENTA)
