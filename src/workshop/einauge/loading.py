"""What the PC shows while it loads."""

import numpy as np

from ..boots.loading import AQUA, BAND, BLACK, BLUE, BROWN, CYAN, GREY, RED, SILVER, WHITE, YELLOW, band, plinth
from ..canvas import BAYER2, BAYER4, Canvas
from .logo import Pens, write

EGA = Pens(
    [GREY, SILVER, SILVER, WHITE, WHITE],
    [RED, BROWN, BROWN, YELLOW, WHITE],
    GREY,
    RED,
    BLACK,
    WHITE,
    (BLUE, CYAN, AQUA),
)


def loading(c: Canvas) -> None:
    """The scene and the name below it, in the sixteen colours of the EGA."""
    c.ramp(band(c), (BAND - c.yy) / 120, [BROWN, BLACK, BLACK], BAYER4)
    top, bottom, far, near = 12, 82, 150.0, 262.0
    part = (c.yy - top) / (bottom - top)
    wide = far + (near - far) * part
    u = (c.xx + 0.5 - 160) / wide + 0.5
    v = (1 / far - 1 / np.maximum(wide, 1)) / (1 / far - 1 / near)
    rim = (u > -0.06) & (u < 1.06) & (v > -0.08) & (c.yy < bottom + 6) & (c.yy > top - 6)
    c.a[rim] = BROWN
    c.check(0, bottom, 320, 6, BLACK)
    c.a[~rim & (c.yy >= bottom) & band(c)] = BLACK
    board = (u >= 0) & (u < 1) & (v >= 0) & (v < 1)
    odd = (np.floor(u * 5) + np.floor(v * 5)) % 2 == 1
    c.ramp(board & odd, 0.62 - (u + v) * 0.2, [BROWN, YELLOW], BAYER4)
    c.ramp(board & ~odd, 1.15 - (u + v) * 0.3, [BROWN, YELLOW, WHITE], BAYER4)
    line = (np.abs(u * 5 - np.round(u * 5)) < 0.02) | (np.abs(v * 5 - np.round(v * 5)) < 0.035)
    c.a[board & line] = BROWN

    def spot(i: int, j: int) -> tuple[float, float, float]:
        """The middle of a square, and half its width."""
        w = 1 / (1 / far - (j + 0.5) / 5 * (1 / far - 1 / near))
        return 160 + ((i + 0.5) / 5 - 0.5) * w, top + (w - far) / (near - far) * (bottom - top), w / 10

    for i, j, black in (
        (1, 0, 1),
        (4, 0, 0),
        (0, 1, 0),
        (3, 1, 1),
        (1, 2, 0),
        (3, 2, 0),
        (0, 3, 1),
        (2, 4, 0),
        (4, 3, 0),
        (4, 4, 1),
        (1, 3, 1),
    ):
        x, y, r = spot(i, j)
        rx, ry = r * 0.72, r * 0.42
        c.ellipse(x + 3, y + 2, rx, ry, BROWN)
        c.ellipse(x, y, rx, ry, BLACK if black else GREY)
        stone = c.ellipse(x, y - 3, rx, ry)
        c.ramp(
            stone,
            0.55 - ((c.xx - x) / rx + (c.yy - y + 3) / ry) * 0.35,
            [BLACK, BLACK, GREY, SILVER] if black else [SILVER, WHITE, WHITE],
            BAYER2,
        )
        c.ellipse(x - rx * 0.35, y - 3 - ry * 0.4, rx * 0.18, ry * 0.16, WHITE)
    x, y, r = spot(2, 2)
    c.ellipse(x, y, r * 0.96, r * 0.6, BLACK)
    c.ellipse(x, y, r * 0.88, r * 0.52, AQUA)
    c.ramp(
        c.ellipse(x, y, r * 0.84, r * 0.48),
        1.1 - np.hypot((c.xx - x) / r, (c.yy - y) / r * 1.7),
        [BLUE, CYAN, AQUA, WHITE],
        BAYER2,
    )
    c.ellipse(x, y, r * 0.3, r * 0.28, BLACK)
    c.ellipse(x - 4, y - 3, 2, 1.5, WHITE)
    plinth(c, YELLOW, BROWN)
    write(c, BAND + 14, EGA)
