"""The wheel that fills the screen: felt, card and discs with the light on them, the hub, and all that turns."""

import numpy as np

from ..canvas import BAYER2, BAYER4, Canvas, Mask
from .butterfly import MOTH, butterfly
from .kit import B1, B2, BL, BR, C1, C2, C3, CLEAR, D1, D2, D3, DARK, F0, F1, F2, RD, WH, K, bits, digit, inlay, stamp
from .patterns import MIDDLE, OUTER, SIZE

CX, CY = 160, 100
OUT, MID, INN, FIELD, HUB = 136, 117, 98, 71, 27  # radii: the three edges, where the edge's words begin, the hub
CELL = 18  # of a pattern on the wheel
ELEMENT = 26  # of a wanted pattern in its corner, twice the size
WINDOW_W, WINDOW_H = 21, 13
FRAMES = ((4, 4, 36, 34), (280, 4, 36, 34), (4, 176, 44, 20), (272, 176, 44, 20))  # of the four wanted elements


def _discs(c: Canvas) -> None:
    """Card, middle and inner disc, one above the other, each with its edge and its shadow on the one below."""
    r = np.hypot(c.xx + 0.5 - CX, c.yy + 0.5 - CY)
    lit = (-(c.xx - CX) - (c.yy - CY)) / 330
    towards = (c.xx - CX) + (c.yy - CY) < 0
    c.remap((np.hypot(c.xx + 0.5 - CX - 5, c.yy + 0.5 - CY - 6) <= OUT + 1) & (r > OUT), DARK)
    rings = ((OUT, [D2, D3, C1, C2, C3], 0.86, C1), (MID, [BL, B1, B2, WH], 0.66, B1), (INN, [C3], 1.0, C1))
    for radius, ramp, base, lower in rings:
        if radius < OUT:
            c.remap((np.hypot(c.xx + 0.5 - CX - 1.6, c.yy + 0.5 - CY - 2) <= radius + 1) & (r > radius), DARK)
        if len(ramp) > 1:
            c.ramp(r <= radius, base + lit * 0.30, ramp, BAYER2)
        else:
            c.a[r <= radius] = ramp[0]
        c.a[(r <= radius) & (r > radius - 1.1)] = D2 if radius != MID else BL
        rim = (r <= radius - 1.1) & (r > radius - 2.1)
        c.a[rim & towards] = WH
        c.a[rim & ~towards] = lower


def _field(c: Canvas) -> None:
    """A hairline along the edge of the inner disc."""
    r = np.hypot(c.xx + 0.5 - CX, c.yy + 0.5 - CY)
    c.a[(r <= INN - 3.2) & (r > INN - 4.2)] = C2


def _reading_line(c: Canvas) -> None:
    """A sector of light at nine o'clock across all three rings."""
    r = np.hypot(c.xx + 0.5 - CX, c.yy + 0.5 - CY)
    angle = np.degrees(np.arctan2(CY - c.yy - 0.5, CX - c.xx - 0.5))
    sector: Mask = np.abs(angle) < 8.2
    for low, high in ((MID + 1, OUT - 2), (INN + 1, MID - 2), (FIELD - 3, INN - 2.2)):
        c.a[sector & (r > low) & (r < high)] = WH
        for side in (-1, 1):
            line = (np.abs(angle - side * 8.2) < 0.5 * 57.3 / r) & (r > low) & (r < high)
            c.a[line] = BR


def _hub(c: Canvas) -> None:
    """A brass boss, turned on a lathe, with a rivet."""
    c.remap(c.ellipse(CX + 2, CY + 2.5, HUB + 1, HUB + 1), DARK)
    boss = c.ellipse(CX, CY, HUB, HUB)
    r = np.hypot(c.xx + 0.5 - CX, c.yy + 0.5 - CY)
    angle = np.arctan2(c.yy - CY, c.xx - CX)
    c.ramp(boss, 0.5 + 0.36 * np.cos(2 * (angle + 2.35)), [D3, BR, C2, C3], BAYER2)
    c.a[r <= HUB - 6] = BR
    towards = c.xx + c.yy < CX + CY
    for high, low, light, shade in (
        (HUB, HUB - 1.1, D2, D2),
        (HUB - 1.1, HUB - 2.1, WH, D3),
        (HUB - 5, HUB - 6, D3, C3),
    ):
        c.a[(r <= high) & (r > low) & towards] = light
        c.a[(r <= high) & (r > low) & ~towards] = shade
    c.ellipse(CX + 1, CY + 1, 6.2, 6.2, D2)
    c.ellipse(CX, CY, 6, 6, D3)
    c.ramp(c.ellipse(CX, CY, 5, 5), 0.8 - (c.xx - CX + c.yy - CY) / 12, [D3, C1, C3, WH], BAYER2)


def _corners(c: Canvas) -> None:
    """Frames for the four wanted elements, and the pointer on its bracket."""
    for x, y, w, h in FRAMES:
        _frame(c, x, y, w, h, D1)
    c.rect(0, 90, 8, 22, K)
    c.rect(0, 88, 7, 23, D3)
    c.rect(0, 88, 6, 22, BR)
    c.rect(0, 88, 6, 1, WH)
    c.rect(6, 89, 1, 22, D2)
    for y in (91, 107):
        c.px(2, y, D2)
        c.px(3, y, D2)
    c.poly([(6, 95), (23, 102), (6, 108)], K)
    c.poly([(4, 93), (22, 100), (4, 107)], BR)
    c.line(6, 94, 20, 99, WH)
    c.line(6, 105, 20, 100, D3)


def _frame(c: Canvas, x: int, y: int, w: int, h: int, inside: int) -> None:
    c.rect(x + 1, y + 1, w + 1, h + 1, F0)
    c.rect(x, y, w, h, inside)
    c.frame(x, y, w, h, C3, D3)
    c.frame(x + 1, y + 1, w - 2, h - 2, BR, BR)
    c.frame(x + 2, y + 2, w - 4, h - 4, D2, C1)
    c.rect(x + 3, y + 3, w - 6, 1, K)
    c.rect(x + 3, y + 3, 1, h - 6, K)


def ground() -> Canvas:
    """All that stands still."""
    c = Canvas()
    c.ramp(c.a >= 0, 0.75 - np.hypot(c.xx - 40, c.yy - 20) / 420, [F0, F1, F2], BAYER4)
    _discs(c)
    _field(c)
    _reading_line(c)
    _hub(c)
    _corners(c)
    return c


def _cells(c: Canvas) -> None:
    """Four rows of patterns in round cells: card, card lit, middle, middle lit."""
    for k in range(len(OUTER)):
        for row, (pattern, ground_, ring, ink) in enumerate(
            (
                (OUTER[k], C3, C1, D1),
                (OUTER[k], WH, RD, RD),
                (MIDDLE[k], WH, B1, BL),
                (MIDDLE[k], WH, RD, RD),
            )
        ):
            x, y = k * CELL, row * CELL
            c.ellipse(x + 9, y + 9, 8.9, 8.9, ring)
            c.ellipse(x + 9, y + 9, 8.1, 8.1, ground_)
            stamp(c, x + 3, y + 3, pattern, ink)


def _windows(c: Canvas, y: int) -> None:
    """Windows cut into the inner disc: open, lit, and with the middle disc over the card's digits."""
    for i, (edge, left, right) in enumerate(((D3, B2, C3), (RD, WH, WH), (D3, B2, B2))):
        x = i * WINDOW_W
        c.rect(x, y, WINDOW_W, WINDOW_H, WH)
        c.rect(x, y, WINDOW_W - 1, WINDOW_H - 1, edge)
        c.rect(x + 1, y + 1, WINDOW_W - 3, WINDOW_H - 3, left)
        c.rect(x + 10, y + 1, WINDOW_W - 12, WINDOW_H - 3, right)
        c.rect(x + 10, y + 2, 1, WINDOW_H - 4, B1)
        c.rect(x + 1, y + 1, WINDOW_W - 3, 1, BL)
        c.rect(x + 1, y + 1, 1, WINDOW_H - 3, BL)
        if i == 2:
            for row in range(3, 10, 2):
                c.rect(x + 12 + row // 2 % 2, y + row, 5, 1, B1)
        else:
            c.rect(x + 10, y + 1, WINDOW_W - 12, 1, D3)


def _studs(c: Canvas, x: int, y: int) -> None:
    """The rivets printed between the patterns, and the lamps of the four corners: dark and lit."""
    for i, ink in enumerate((D3, BL)):
        c.ellipse(x + i * 8 + 3.5, y + 3.5, 2.6, 2.6, ink)
        c.px(x + i * 8 + 2, y + 2, WH)
    for i, (rim, body, light) in enumerate(((D1, D2, D3), (D2, BR, WH))):
        left = x + 16 + i * 8
        c.ellipse(left + 3.5, y + 3.5, 3.5, 3.5, rim)
        c.ellipse(left + 3.5, y + 3.5, 2.5, 2.5, body)
        c.rect(left + 2, y + 2, 2, 1, light)


def _lock(c: Canvas, x: int, y: int) -> None:
    """The number lock in the hub: a plate with two openings."""
    c.rect(x, y, 36, 19, D2)
    c.rect(x + 1, y + 1, 34, 17, C2)
    c.rect(x + 1, y + 1, 34, 1, WH)
    c.rect(x + 1, y + 17, 34, 1, D3)
    for left in (x + 3, x + 19):
        c.rect(left, y + 2, 14, 15, D3)
        c.rect(left, y + 2, 13, 14, K)


LOCK_AT, DIGITS_AT, ELEMENTS_AT = (112, 72), (0, 92), 106  # on the sheet: windows at row 72, then these


def parts() -> Canvas:
    """The sprites of the wheel; CLEAR is transparent."""
    c = Canvas(ELEMENT * len(OUTER), ELEMENTS_AT + 2 * ELEMENT, CLEAR)
    _cells(c)
    _windows(c, 72)
    _studs(c, 72, 72)
    _lock(c, *LOCK_AT)
    for n in range(10):
        for row, col in enumerate(digit(n)):
            for column, on in enumerate(col):
                if on:
                    c.px(DIGITS_AT[0] + n * 8 + column, DIGITS_AT[1] + row, C3 if row < 6 else C2)
    for k in range(len(OUTER)):
        inlay(c, k * ELEMENT + 1, ELEMENTS_AT + 1, bits(OUTER[k]), 2, (C2, C3, C1))
        mask, scale = (butterfly(2), 1) if k == MOTH else (bits(MIDDLE[k]), 2)
        inlay(c, k * ELEMENT + 1, ELEMENTS_AT + ELEMENT + 1, mask, scale, (B2, WH, B1))
    assert SIZE * 2 + 2 == ELEMENT
    return c
