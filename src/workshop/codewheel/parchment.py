"""The parchment of the question: sheet, niches, number strip, pad, little wheel and seal; and what lies on it."""

import numpy as np

from ..canvas import BAYER4, Canvas, Mask, Pixels
from ..lettering.capitals import Cut, letter
from .butterfly import MOTH, butterfly
from .kit import (
    B1,
    B2,
    BL,
    BR,
    C1,
    C2,
    C3,
    CLEAR,
    D1,
    D2,
    D3,
    DARK,
    RD,
    WH,
    K,
    bits,
    capitals,
    capitals_width,
    digit,
    inlay,
    noise,
    stamp,
)
from .patterns import MIDDLE, OUTER

NICHE_X, NICHE_Y, NICHE_W, NICHE_H, NICHE_STEP = 20, 38, 64, 66, 72
STRIP = (92, 118, 136, 27)
SLOTS = (166, 188)  # left edges of the two openings, SLOT pixels wide
SLOT = 20
WHEEL_AT, SEAL_AT, DISC = (46, 134), (274, 134), 40  # middles, and the size of their sprites
PAD_KEY = 16
TILE = 38  # a pattern at three times its size, with its shadow
TITLE_CUT, WORD_CUT = Cut(12, 2, 1, 1), Cut(12, 2, 1, 1)
LETTERS = "ABCDEFGHIJKLMNOPRSTUVWXYZ"
LETTER = 17  # cell of a letter of the niches
DIGITS_Y, PAD_Y, LETTERS_Y, DISCS_Y = 2 * TILE, 2 * TILE + 12, 2 * TILE + 60, 2 * TILE + 76  # rows on the sheet


def _sheet(c: Canvas) -> None:
    """A table, and the parchment on it with its worn edge; calm where text stands."""
    grain = 0.22 + 0.05 * np.sin(c.yy * 0.9 + 2 * np.sin(c.xx * 0.02)) + 0.04 * np.sin(c.yy * 0.37 + c.xx * 0.01)
    c.ramp(c.a >= 0, grain, [K, D1, D2, D3], BAYER4)
    edge = np.minimum(np.minimum(c.xx - 5, 314 - c.xx), np.minimum(c.yy - 5, 194 - c.yy))
    edge = edge + (noise(c, 3, 6) - 0.5) * 4 + (noise(c, 4, 17) - 0.5) * 3
    sheet: Mask = edge > 0
    shadow = np.zeros_like(sheet)
    shadow[4:, 4:] = sheet[:-4, :-4]
    for _ in range(2):
        c.remap(shadow & ~sheet, DARK)
    wear = np.clip((26 - edge - 14 * noise(c, 8, 19)) / 26, 0, 1) * 0.75
    c.ramp(sheet, 1.02 + (noise(c, 1, 23) - 0.5) * 0.10 - wear, [D2, D3, C1, C2, C3], BAYER4)
    c.a[sheet & (edge < 1)] = D2
    c.rect(22, 20, 276, 160, C3)
    c.ramp((c.xx >= 20) & (c.xx < 300) & (c.yy >= 18) & (c.yy < 182) & (c.a != C3), 0.85, [C2, C3], BAYER4)


def _border(c: Canvas) -> None:
    """A manuscript's border in two inks with lozenges."""
    c.frame(14, 14, 292, 172, RD)
    c.frame(16, 16, 288, 168, C1)
    for x, y in ((15, 15), (304, 15), (15, 184), (304, 184)):
        c.rect(x - 4, y - 4, 9, 9, C3)
        c.poly([(x + 0.5, y - 4), (x + 5, y + 0.5), (x + 0.5, y + 5), (x - 4, y + 0.5)], RD)
        c.px(x, y, C3)


def titled(plain: Canvas, text: str) -> Canvas:
    """The sheet with its title, and a flourish of the pen on either side."""
    c = plain.copy()
    wide = capitals_width(text, TITLE_CUT)
    capitals(c, 160 - wide // 2, 22, text, TITLE_CUT, D1, C1)
    for side in (-1, 1):
        for t in range(18):
            x, y = 160 + side * (wide // 2 + 8 + t), round(28 + 3.4 * np.sin(t / 6) * (1 - t / 18))
            c.px(x, y, RD)
            if t < 11:
                c.px(x, y + 1, RD)
        x = 160 + side * (wide // 2 + 28)
        c.poly([(x + 0.5, 25), (x + 4, 28.5), (x + 0.5, 32), (x - 3, 28.5)], RD)
        c.px(x, 28, C3)
    return c


def _arch(c: Canvas, x: int, y: int, w: int, h: int) -> Mask:
    head = c.ellipse(x + w / 2, y + w / 2, w / 2, w / 2)
    mask: Mask = head | ((c.xx >= x) & (c.xx < x + w) & (c.yy >= y + w // 2) & (c.yy < y + h))
    return mask


def _niche(c: Canvas, x: int, y: int, w: int, h: int) -> None:
    """A round-headed niche cut into the sheet: dark at the upper left inside, a lit edge at the lower right."""
    outer = _arch(c, x, y, w, h)
    c.a[_arch(c, x + 1, y + 1, w, h) & ~outer] = WH
    c.a[outer] = D2
    inside = _arch(c, x + 2, y + 2, w - 4, h - 4)
    c.a[inside] = D1
    c.ramp(inside & (c.yy > y + h - 18), (c.yy - (y + h - 18)) / 22, [D1, D2, D3], BAYER4)
    above = inside & (c.yy < y + 24)
    c.ramp(above, (c.yy - y) / 24 + (c.xx - x - w / 2) / w * 0.5, [K, D1], BAYER4)
    c.remap(inside & ~_arch(c, x + 6, y + 7, w - 4, h - 4), DARK)
    c.a[inside & (c.xx >= x + w - 3)] = C1
    c.a[inside & (c.yy >= y + h - 3)] = C1


def _strip(c: Canvas) -> None:
    """A brass strip with two openings."""
    x, y, w, h = STRIP
    c.rect(x + 2, y + 2, w, h, D3)
    c.rect(x, y, w, h, BR)
    c.rect(x + 2, y + 2, w - 4, 3, C2)
    c.rect(x + 2, y + h - 6, w - 4, 4, C1)
    c.frame(x, y, w, h, WH, D2)
    c.frame(x + 1, y + 1, w - 2, h - 2, C3, D3)
    for px, py in ((x + 4, y + 4), (x + 4, y + h - 6), (x + w - 6, y + 4), (x + w - 6, y + h - 6)):
        c.rect(px, py, 2, 2, D2)
        c.px(px, py, WH)
    for left in SLOTS:
        c.rect(left, y + 4, SLOT, 19, D2)
        c.rect(left + 1, y + 5, SLOT - 1, 18, C3)
        c.rect(left + 1, y + 5, SLOT - 2, 17, K)


def _wheel(c: Canvas, cx: int, cy: int, turned: bool, warm: bool) -> None:
    """The little wheel; `turned` by half a sector, `warm` under the pointer."""
    rings = ((17.4, D2), (16.4, C3 if warm else C2), (12.2, D2), (11.2, WH if warm else B2), (7.4, D2), (6.4, WH))
    for radius, ink in (*rings, (2.6, D2), (1.6, BR)):
        c.ellipse(cx, cy, radius, radius, ink)
    for i in range(12):
        angle = np.radians(i * 30 + (0 if turned else 15))
        c.rect(
            int(cx - 0.5 + 14.2 * np.cos(angle)), int(cy - 0.5 + 14.2 * np.sin(angle)), 2, 2, RD if i % 3 == 0 else D3
        )
        if i % 2 == 0:
            angle += 0.26 if turned else 0
            c.rect(int(cx - 0.5 + 9.3 * np.cos(angle)), int(cy - 0.5 + 9.3 * np.sin(angle)), 2, 2, BL)
    r = np.hypot(c.xx + 0.5 - cx, c.yy + 0.5 - cy)
    c.a[(r <= 16.4) & (r > 15.4) & (c.xx + c.yy < cx + cy - 12)] = WH
    c.a[(r <= 16.4) & (r > 15.4) & (c.xx + c.yy > cx + cy + 12)] = C1


def _seal(c: Canvas, cx: int, cy: int, warm: bool, down: bool) -> None:
    """A seal of red wax with the blossom pressed into it; lit under the pointer, flatter when it is pressed."""
    angle = np.arctan2(c.yy - cy, c.xx - cx)
    r = np.hypot(c.xx + 0.5 - cx, c.yy + 0.5 - cy)
    rim = (16.4 if down else 15.6) + 1.0 * np.sin(angle * 3 + 1) + 0.5 * np.sin(angle * 7)
    c.a[r < rim + 1] = D2
    c.a[r < rim] = RD
    diagonal = c.xx + c.yy - cx - cy
    c.a[(r < rim) & (r > rim - 1.6) & (diagonal < -4)] = C1 if warm else D3
    c.a[(r < rim - 0.5) & (r > rim - 3) & (diagonal > 10)] = D2
    c.a[(r < 11.2) & (r > 10) & (diagonal < 0)] = D1 if down else D2
    c.a[(r < 11.2) & (r > 10) & (diagonal >= 0)] = C1 if warm else D3
    stamp(c, cx - 5, cy - 5, OUTER[6], C2 if warm else C1)
    stamp(c, cx - 6, cy - 6, OUTER[6], D2)


def ground() -> Canvas:
    """All that stands still: without title, elements, digits, little wheel and seal, but with their shadows."""
    c = Canvas()
    _sheet(c)
    _border(c)
    for i in range(4):
        _niche(c, NICHE_X + i * NICHE_STEP, NICHE_Y, NICHE_W, NICHE_H)
    _strip(c)
    (wx, wy), (sx, sy) = WHEEL_AT, SEAL_AT
    c.ellipse(wx + 2, wy + 3, 17.5, 17, C1)
    c.ellipse(sx + 2, sy + 3, 17, 16, C1)
    return c


def _key(c: Canvas, x: int, y: int, n: int, state: int) -> None:
    """A key of the pad: a digit, or with 10 the arrow that takes one back. States: plain, warm, down."""
    side = PAD_KEY - 1
    face = (C2, C3, C1)[state]
    c.rect(x + 1, y + 1, side, side, D3)
    down = state == 2
    c.rect(x + down, y + down, side - down, side - down, face)
    c.frame(x + down, y + down, side - down, side - down, D2 if down else WH, C1 if down else D2)
    if n < 10:
        c.text(x + 4 + down, y + 4 + down, str(n), D1, "amiga8")
    else:
        c.art(
            x + 3 + down,
            y + 4 + down,
            ["...#.....", "..##.....", ".########", "#########", ".########", "..##.....", "...#....."],
            {"#": RD},
        )


def _letters(c: Canvas, y: int) -> None:
    """The capitals of the niches, gilded: light above, dark below."""
    for i, char in enumerate(LETTERS):
        mask: Pixels = letter(char, WORD_CUT).astype(np.uint8)
        for colour, by in ((K, 1), (C3, 0)):
            for j, k in zip(*np.nonzero(mask), strict=True):
                ink = colour if by else (WH if j < 3 else C3 if j < 7 else C2)
                c.px(i * LETTER + int(k) + by, y + int(j) + by, ink)


def parts() -> Canvas:
    """The sprites of the question; CLEAR is transparent."""
    c = Canvas(max(TILE * 12, LETTER * len(LETTERS)), DISCS_Y + DISC, CLEAR)
    for k in range(len(OUTER)):
        inlay(c, k * TILE, 0, bits(OUTER[k]), 3, (C2, WH, C1))
        mask, scale = (butterfly(), 1) if k == MOTH else (bits(MIDDLE[k]), 3)
        inlay(c, k * TILE, TILE, mask, scale, (B1, WH, BL))
    for n in range(10):
        for (j, i), on in np.ndenumerate(digit(n)):
            if on:
                c.px(n * 8 + i, DIGITS_Y + j, WH if j < 3 else C3 if j < 8 else C2)
    for n in range(11):
        for state in range(3):
            _key(c, n * PAD_KEY, PAD_Y + state * PAD_KEY, n, state)
    for i, ink in enumerate((RD, CLEAR)):  # a try that is left, one that is gone
        x, y = 100 + i * 8, DIGITS_Y
        c.poly([(x + 3.5, y), (x + 7, y + 3.5), (x + 3.5, y + 7), (x, y + 3.5)], D2 if i == 0 else D3)
        c.poly([(x + 3.5, y + 1), (x + 6, y + 3.5), (x + 3.5, y + 6), (x + 1, y + 3.5)], ink)
        if i == 0:
            c.px(x + 2, y + 2, C1)
    _letters(c, LETTERS_Y)
    for i in range(3):
        _wheel(c, i * DISC + DISC // 2, DISCS_Y + DISC // 2, i == 2, i > 0)
        _seal(c, (i + 3) * DISC + DISC // 2, DISCS_Y + DISC // 2, i > 0, i == 2)
    return c
