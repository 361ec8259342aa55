"""The desk on which letters are read and written: its wood, and what lies there. Games by letter are played at it."""

import numpy as np

from ..canvas import Canvas, Field
from .colours import BL, CLEAR, D1, D2, D3, D4, D5, D6, GY, LG, NB, OR, RD, SK, WH, WOOD, K

WIDE, HIGH = 316, 188  # of the wood: as large as a window may be
SHEET_W, SHEET_H = 176, 64
SIGN_W, SIGN_H = 16, 11  # of a row of the list, from one to the next
INK_AT, OPEN_AT, MARK_AT, PILE_AT = (66, 0), (108, 0), (0, 14), (0, 40)

SIGNS = (
    "kkkkkkkkkkkkkkk|kwwwwwwwwwwwwwd|kkwwwwwwwwwwwkd|kwkwwwwwwwwwkwd|kwwkwwwwwwwkwwd|kwwwkwRrrwkwwwd|"
    "kwwwwkrrDkwwwwd|kwwwwwrDDwwwwwd|kwwwwwwwwwwwwwd|kdddddddddddddd",
    "....kkkkkkkkkkk|bbb.kwwwwwwwwwd|....kwwwwwwbbwd|.bb.kwwwwwwbbwd|....kwwwwwwwwwd|bbb.kwgggggwwwd|"
    "....kwwwwwwwwwd|.bb.kwgggwwwwwd|....kwwwwwwwwwd|....kdddddddddd",
    "..kkkkkkkkkk...|..kwwwwwwwwd...|..kwggggggwdLL.|..kwwwwwwwwLLL.|..kwggggwwLLL..|..kwwLLwwLLL...|"
    "..kwwLLLLLLd...|..kwwwLLLLwd...|..kwwwwLLwwd...|..kddddddddd...",
    "kkkkkk..kkkkkkk|kwwwww.kwwwwwwd|kkwwww..wwwwwkd|kwkww..kwwwwkwd|kwwkww..wwwkwwd|kwwwk..kwwkwwwd|"
    "kwwwww..wwwwwwd|kwwww..kwwwwwwd|kwwwww..wwwwwwd|kddddd.kddddddd",
)  # a letter that came, one that was sent, a game that is over, a torn one
SIGN_KEY = {"k": D1, "w": WH, "d": D3, "r": RD, "R": OR, "D": D2, "b": BL, "g": GY, "L": LG}


def _grain(c: Canvas, seed: int) -> Field:
    """The grain of a plank that lies across, about -1 to 1."""
    rng = np.random.default_rng(seed)
    field: Field = np.zeros_like(c.yy)
    for frequency, strength in ((0.5, 0.5), (1.25, 0.35), (0.2, 0.5)):
        bend = 2.2 * np.sin(c.xx * 0.016 + rng.random() * 6) + 0.8 * np.sin(c.xx * 0.05 + rng.random() * 6)
        field = field + strength * np.sin(c.yy * frequency + bend + rng.random() * 6)
    return field


def wood() -> Canvas:
    """Planks of walnut, lit from the upper left."""
    c = Canvas(WIDE, HIGH, K)
    for number, top in enumerate(range(0, HIGH, 47)):
        plank = (c.yy >= top) & (c.yy < top + 47)
        c.ramp(plank, 0.40 + _grain(c, 60 + number) * 0.055 - (c.xx + 1.4 * c.yy) / 4200, WOOD)
        c.rect(0, top, WIDE, 1, D4)
        c.rect(0, top + 46, WIDE, 1, D1)
    return c


def _pot(c: Canvas, x: int, y: int) -> None:
    """An ink pot of blue glass with a quill in it, 40 pixels square or so."""
    shaft = [(x + 17, y + 26), (x + 34, y + 1)]
    c.poly([(x + 18, y + 22), (x + 20, y + 12), (x + 27, y + 3), (x + 37, y), (x + 37, y + 5), (x + 32, y + 14)], WH)
    c.poly([(x + 19, y + 21), (x + 36, y + 1), (x + 38, y + 4), (x + 32, y + 15), (x + 25, y + 20)], D6)
    for at in range(5):  # the barbs of the feather, parted here and there
        c.line(x + 22 + 3 * at, y + 18 - 4 * at, x + 26 + 3 * at, y + 18 - 4 * at, D4)
    c.line(*shaft[0], *shaft[1], D3)
    c.line(shaft[0][0] + 1, shaft[0][1], shaft[1][0] + 1, shaft[1][1], WH)
    c.ellipse(x + 15, y + 41, 15, 3, K)
    c.poly([(x + 5, y + 28), (x + 25, y + 28), (x + 29, y + 40), (x + 1, y + 40)], NB)
    c.rect(x + 1, y + 39, 28, 3, NB)
    c.rect(x + 3, y + 41, 24, 1, K)
    c.poly([(x + 6, y + 29), (x + 12, y + 29), (x + 9, y + 39), (x + 3, y + 39)], BL)
    c.rect(x + 6, y + 31, 2, 6, SK)
    c.px(x + 7, y + 30, WH)
    c.rect(x + 8, y + 24, 14, 4, D5)
    c.rect(x + 8, y + 24, 14, 1, WH)
    c.rect(x + 18, y + 25, 4, 3, D3)
    c.rect(x + 8, y + 28, 14, 1, D2)
    c.rect(x + 12, y + 25, 6, 1, K)
    c.line(x + 15, y + 27, x + 18, y + 22, D3)


def _opened(c: Canvas, x: int, y: int) -> None:
    """An envelope that is open, a sheet half out of it, 60 x 46 pixels."""
    c.rect(x + 3, y + 44, 58, 2, K)
    c.poly([(x, y + 18), (x + 29, y + 2), (x + 58, y + 18)], D5)
    c.line(x, y + 18, x + 29, y + 2, D6)
    c.line(x + 29, y + 2, x + 58, y + 18, D3)
    c.rect(x + 8, y + 6, 42, 30, WH)
    c.frame(x + 8, y + 6, 42, 30, D6, D4)
    c.rect(x + 12, y + 10, 16, 2, RD)
    for line in range(4):
        c.rect(x + 12, y + 15 + 4 * line, (32, 28, 33, 24)[line], 1, GY)
    c.poly([(x, y + 18), (x + 29, y + 36), (x + 58, y + 18), (x + 58, y + 44), (x, y + 44)], D6)
    c.line(x, y + 18, x + 29, y + 36, WH)
    c.line(x + 29, y + 36, x + 58, y + 18, D4)
    c.line(x, y + 43, x + 26, y + 31, D5)
    c.line(x + 58, y + 43, x + 32, y + 31, D4)
    c.rect(x, y + 18, 1, 27, WH)
    c.rect(x + 58, y + 18, 1, 27, D3)
    c.rect(x, y + 44, 59, 1, D3)


def _postmark(c: Canvas, x: int, y: int) -> None:
    """A round stamp of the post with waves behind it, 44 x 21 pixels."""
    outer, inner = c.ellipse(x + 10.5, y + 10.5, 10.5, 10.5), c.ellipse(x + 10.5, y + 10.5, 9.5, 9.5)
    c.a[outer & ~inner] = D2
    ring, hole = c.ellipse(x + 10.5, y + 10.5, 6, 6), c.ellipse(x + 10.5, y + 10.5, 5, 5)
    c.a[ring & ~hole] = D2
    for across in (7, 10, 13):
        c.rect(x + across, y + 10, 2, 1, D2)
    for line in range(4):
        for at in range(22):
            c.px(x + 22 + at, y + 4 + 4 * line + (at // 3 % 2 if at % 6 else 0), D2)


def _pile(c: Canvas, x: int, y: int) -> None:
    """Envelopes with a cord round them, 60 x 22 pixels."""
    c.rect(x + 2, y + 21, 58, 2, K)
    for number in range(4):
        top, left = y + 4 * number, x + (2, 0, 3, 1)[number]
        c.rect(left, top + 4, 56, 5, (WH, D6, WH, D5)[number])
        c.rect(left, top + 8, 56, 1, D3)
        c.rect(left + 55, top + 4, 1, 5, D4)
    c.poly([(x + 6, y), (x + 60, y), (x + 58, y + 5), (x + 2, y + 5)], WH)
    c.line(x + 6, y, x + 31, y + 4, D5)
    c.line(x + 60, y, x + 31, y + 4, D5)
    c.rect(x + 28, y, 3, 21, RD)
    c.rect(x + 28, y, 1, 21, OR)
    c.rect(x + 26, y + 1, 7, 3, RD)


def things() -> Canvas:
    """What lies on the desk, on one sheet."""
    c = Canvas(SHEET_W, SHEET_H, CLEAR)
    for number, sign in enumerate(SIGNS):
        c.art(number * SIGN_W, 1, sign.split("|"), SIGN_KEY)
    _pot(c, *INK_AT)
    _opened(c, *OPEN_AT)
    _postmark(c, *MARK_AT)
    _pile(c, *PILE_AT)
    return c
