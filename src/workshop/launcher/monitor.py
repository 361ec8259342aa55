"""The monitor of the settings page: a case of the time with its glass dark, a lamp and three knobs, on a foot."""

import numpy as np

from ..canvas import BAYER2, Canvas, Mask
from .colours import CLEAR, D1, D3, D4, D5, D6, LG, WH, K

WIDE, HIGH, FOOT = 96, 72, 8
GLASS = (12, 8, 72, 52)  # x, y, width, height of what a picture may fill


def monitor() -> Canvas:
    """The monitor; `CLEAR` round it."""
    c = Canvas(WIDE, HIGH + FOOT, CLEAR)
    c.poly([(24, HIGH - 1), (72, HIGH - 1), (82, HIGH + FOOT - 1), (14, HIGH + FOOT - 1)], D4)
    c.rect(14, HIGH + FOOT - 2, 68, 1, D5)
    c.rect(14, HIGH + FOOT - 1, 68, 1, K)
    c.check(24, HIGH, 48, 3, D1)
    body = (c.yy < HIGH) & ~_corners(c, 0, 0, WIDE, HIGH, 3)
    c.ramp(body, 1.05 - (c.xx + 1.6 * c.yy) / 400, [D5, D6, WH], BAYER2)
    for inset, light, shade in ((0, WH, D3), (1, WH, D4)):
        edge = body & ((c.xx < inset + 1) | (c.yy < inset + 1))
        c.a[edge] = light
        c.a[body & ((c.xx >= WIDE - 1 - inset) | (c.yy >= HIGH - 1 - inset))] = shade
    x, y, w, h = GLASS
    for grow, light, shade in ((4, D4, WH), (3, D3, D6), (2, D1, D4)):
        ring = _box(c, x - grow, y - grow, w + 2 * grow, h + 2 * grow)
        upper = c.xx - x + (c.yy - y) * w / h < w
        c.a[ring & upper] = light
        c.a[ring & ~upper] = shade
    c.a[_box(c, x - 1, y - 1, w + 2, h + 2)] = K
    c.rect(12, 66, 16, 3, D4)
    c.rect(12, 66, 16, 1, D3)
    for left in (58, 66, 74):
        c.rect(left, 66, 4, 3, D4)
        c.rect(left, 66, 3, 2, WH)
    c.rect(50, 66, 4, 3, D3)
    c.rect(50, 66, 3, 2, LG)
    return c


def _box(c: Canvas, x: int, y: int, w: int, h: int) -> Mask:
    inside: Mask = (c.xx >= x) & (c.xx < x + w) & (c.yy >= y) & (c.yy < y + h)
    return inside & ~_corners(c, x, y, w, h, 3)


def _corners(c: Canvas, x: int, y: int, w: int, h: int, size: int) -> Mask:
    """What rounding takes from the corners of a box."""
    across = np.minimum(c.xx - x, x + w - 1 - c.xx)
    down = np.minimum(c.yy - y, y + h - 1 - c.yy)
    gone: Mask = (across + down < size) & (across >= 0) & (down >= 0)
    return gone
