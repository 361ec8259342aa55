"""The wheel as an emblem for the page about the house: three rings of card on a brass rim, the eye at the hub."""

import numpy as np

from ..canvas import Canvas
from .colours import BL, CLEAR, D1, D2, D3, D4, D5, D6, DG, LG, NB, OR, RD, SK, WH, K

SIZE = 64


def emblem() -> Canvas:
    """A disc of 60 pixels with its shadow, clear around it."""
    c = Canvas(SIZE, SIZE, CLEAR)
    m = 30.5
    c.ellipse(m + 2, m + 2, 30, 30, K)
    c.ellipse(m, m, 30, 30, D1)
    angle = np.arctan2(m - c.yy - 0.5, c.xx + 0.5 - m)
    r = np.hypot(c.xx + 0.5 - m, c.yy + 0.5 - m)
    light = 0.5 + 0.5 * np.cos(angle - np.radians(135))
    c.ramp(r < 29.2, light, [D3, D4, D5, D6, WH])
    c.a[(r < 25.6)] = D1
    card = np.floor(angle / (2 * np.pi) * 12).astype(int) % 4
    tones = ((RD, OR), (NB, BL), (DG, LG), (D4, D6))
    for i, (low, high) in enumerate(tones):
        c.ramp((r < 24.6) & (r >= 17) & (card == i), 0.25 + light * 0.7, [low, high])
    fan = angle / (2 * np.pi) * 12
    c.a[(r < 24.6) & (r >= 17) & (fan - np.floor(fan) < 0.09)] = D1
    c.ramp((r < 16) & (r >= 9), 0.3 + light * 0.8, [D5, D6, WH])
    for i in range(24):
        a = np.radians(i * 15 + 7)
        for distance in (20.8, 27.4):
            if distance > 21 or i % 2 == 0:
                c.px(m + distance * np.cos(a), m - distance * np.sin(a), WH if distance < 21 else D2)
    for i in range(16):
        a = np.radians(i * 22.5)
        c.line(m + 11 * np.cos(a), m - 11 * np.sin(a), m + 13.6 * np.cos(a), m - 13.6 * np.sin(a), D3)
    for radius, colour in ((9, D1), (8, WH), (6, NB), (5.2, SK), (2.8, K)):
        c.ellipse(m, m, radius, radius, colour)
    c.rect(27, 27, 2, 2, WH)
    return c
