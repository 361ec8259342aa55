"""What the PC shows while it loads."""

from ..boots.loading import BAND, BLACK, BLUE, GREY, HIGH, RED, ROSE, SILVER, WHITE, band, name, pinwheel, plinth
from ..canvas import BAYER4, Canvas
from ..lettering.capitals import Cut
from .logo import letters


def loading(c: Canvas) -> None:
    """The scene and the name below it, in the sixteen colours of the EGA."""
    c.ramp(band(c), 1.1 - (c.xx + c.yy * 2) / 900, [SILVER, WHITE], BAYER4)
    for i in range(-6, 7):
        lean = i * 1.8
        for w in (-1, 0, 1):
            c.line(160 + i * 17 + w, 14 + abs(i) ** 1.5 * 1.2, 160 + i * 21 + lean, 2 + abs(i) ** 1.6, BLACK)
    c.a[c.ellipse(160, 96, 142, 88) & c.ellipse(160, -8, 142, 88)] = BLACK
    ball = c.ellipse(160, 96, 136, 83) & c.ellipse(160, -8, 136, 83)
    c.a[ball] = WHITE
    c.ramp(ball, 0.6 + (c.yy - 22) / 36, [GREY, SILVER, WHITE], BAYER4)
    outside = c.a.copy()
    c.ellipse(160, 44, 36, 36, BLACK)
    pinwheel(c, 160, 44, 15, 34, 0.045)
    c.a[~ball] = outside[~ball]
    c.ellipse(160, 44, 16, 16, BLACK)
    c.ellipse(153, 37, 5, 4, WHITE)
    c.rect(0, BAND - 3, 320, 1, RED)
    c.rect(0, BAND - 1, 320, 1, BLUE)
    plinth(c, SILVER, GREY)
    name(c, letters(Cut(HIGH, 10, 3, 4)), [2, 5, 5, 5, 5, 5], [[RED, RED, ROSE, SILVER, WHITE]] * 6, BLUE)
