"""Its box on the shelf."""

import numpy as np

from ..canvas import BAYER2, Canvas
from ..launcher.colours import D2, D3, D4, D5, D6, DG, GY, LG, OR, RD, WH, K
from ..launcher.covers import HIGH, WIDE, Cover
from ..launcher.letters import centred


def picture() -> Canvas:
    """The board of five by five seen from its near edge; its one eye glows."""
    c = Canvas(WIDE, HIGH, DG)
    c.ramp(c.yy >= 27, 0.78 - np.hypot((c.xx - 28) * 0.9, c.yy - 47) / 46, [DG, DG, LG], BAYER2)

    def at(u: float, v: float) -> tuple[float, float]:
        return 28 + (u - 2.5) * (5.3 + v * 0.98), 30 + v * 4.3 + v * v * 0.56

    left, right = at(-0.35, 5.35), at(5.35, 5.35)
    c.poly([at(-0.35, -0.3), at(5.35, -0.3), right, (right[0], right[1] + 5), (left[0], left[1] + 5), left], D2)
    c.poly([at(-0.35, -0.3), at(5.35, -0.3), right, left], D4)
    c.rect(round(left[0]), round(left[1]), round(right[0] - left[0]), 1, D5)
    c.rect(round(left[0]), round(left[1]) + 5, round(right[0] - left[0]), 1, K)
    for v in range(5):
        for u in range(5):
            square = [at(u + 0.05, v + 0.05), at(u + 0.95, v + 0.05), at(u + 0.95, v + 0.95), at(u + 0.05, v + 0.95)]
            c.poly(square, D6 if (u + v) % 2 else D5)
    white, black = [(0, 0), (3, 0), (0, 3), (4, 1), (3, 4)], [(1, 1), (3, 3), (1, 4), (0, 2), (4, 3)]
    for places, face, light, low in ((white, WH, WH, GY), (black, K, GY, K)):
        for u, v in places:
            x, y = at(u + 0.5, v + 0.55)
            r = 2.4 + v * 0.36
            c.ellipse(x + 1, y + 1, r * 1.1, r * 0.8, D3)
            c.ellipse(x, y, r * 1.1, r * 0.85, low)
            c.ellipse(x, y - 1, r * 1.1, r * 0.8, face)
            c.px(int(x - r * 0.4), int(y - 1.5), light)
    x, y = at(2.5, 2.55)
    rings = ((9.4, 6.4, D3), (8.6, 5.6, K), (7.6, 4.8, RD), (6.4, 4.2, OR), (4.8, 3.4, D6), (2.4, 2.6, K))
    for rx, ry, colour in rings:
        c.ellipse(x, y, rx, ry, colour)
    c.rect(int(x) - 2, int(y) - 2, 2, 1, WH)
    return c


def letter(c: Canvas, dim: bool) -> None:
    """White and gold on green."""
    centred(c, "EIN", 28, 5, D6 if dim else WH, D6 if dim else WH, K)
    centred(c, "AUGE", 28, 16, D5 if dim else D6, D5 if dim else WH, K)


COVER = Cover(picture, letter, DG, LG)
