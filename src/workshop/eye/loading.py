"""What the PC shows while it loads."""

import numpy as np

from ..boots.loading import (
    AQUA,
    BLACK,
    BLUE,
    BROWN,
    CYAN,
    GREEN,
    HIGH,
    LIGHTBLUE,
    LIME,
    RED,
    ROSE,
    SILVER,
    WHITE,
    YELLOW,
    band,
    name,
    pinwheel,
    plinth,
)
from ..canvas import BAYER2, Canvas
from .logo import letters


def _iris(c: Canvas, cx: float, cy: float, radius: float) -> None:
    """A lit ball: white, blue iris with rays, pupil, glint. `radius` is that of the iris."""
    dx, dy = c.xx + 0.5 - cx, c.yy + 0.5 - cy
    r = np.hypot(dx, dy) / radius
    c.a[r < 1.12] = BLACK
    rays = 0.12 * np.sin(np.arctan2(dy, dx) * 23)
    c.ramp(r < 1, 1.05 - r + rays + 0.35 * ((dx + dy) / radius > 0.2), [BLUE, LIGHTBLUE, CYAN, AQUA], BAYER2)
    c.a[r < 0.42] = BLACK
    c.ellipse(cx - radius * 0.4, cy - radius * 0.42, radius * 0.24, radius * 0.2, WHITE)


def loading(c: Canvas) -> None:
    """The scene and the name below it, in the sixteen colours of the EGA."""
    r = np.hypot(c.xx - 160, (c.yy - 44) * 1.3)
    c.ramp(band(c), 1.12 - r / 150, [BLACK, BLUE, BLUE, LIGHTBLUE])
    for radius in (41, 40):
        c.ellipse(162, 47, radius, radius, BLACK)
    c.ellipse(160, 44, 41, 41, WHITE)
    c.ellipse(160.6, 44.6, 40.4, 40.4, BROWN)
    c.ellipse(160, 44, 39.5, 39.5, BLACK)
    pinwheel(c, 160, 44, 28, 38.5, 0.05)
    pinwheel(c, 160, 44, 16, 26.5, -0.05)
    c.ellipse(160, 44, 15, 15, WHITE)
    _iris(c, 160, 44, 9)
    for i, k in enumerate((ROSE, YELLOW, LIME)):
        for x in (52 - i * 14, 268 + i * 14):
            y = 24 + i * 20
            c.ellipse(x + 2, y + 2, 7, 7, BLACK)
            c.ellipse(x, y, 7, 7, (RED, BROWN, GREEN)[i])
            c.ellipse(x - 1, y - 1, 5.4, 5.4, k)
            c.ellipse(x - 2.5, y - 2.5, 1.6, 1.6, WHITE)
    plinth(c, AQUA, BLUE)
    gold, silver = [RED, BROWN, BROWN, YELLOW, WHITE], [BLUE, LIGHTBLUE, SILVER, SILVER, WHITE]
    name(c, letters(HIGH), [26] * 3, [gold, silver, gold], BLUE)
