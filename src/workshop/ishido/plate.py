"""Plates of the booklet that are no pieces of screens: the mouse with its menu, and the whole codewheel."""

import numpy as np

from ..canvas import BAYER2, Canvas, read_palette
from ..codewheel import plate as codewheel
from ..codewheel.kit import PALETTE as WHEEL
from ..manual.inks import BLUE, INK, LIGHT, OWN1, OWN3, PALEBLUE, PAPER, PAPER1, PAPER2, PAPER3, RED, WOOD1, WOOD2
from ..manual.plates import printed
from .palettes import PALETTES, PRINTED

WIDE, HIGH = 127, 84
TITLES = ((6, 12), (24, 22), (52, 24), (82, 26), (112, 12))  # of the menus on the bar: from and width
LINES = (30, 44, 0, 36, 50, 26, 0, 40)  # widths of what the menu offers; 0: a rule
CHOSEN, TICKED = 4, 3


def _letters(c: Canvas, x: int, y: int, wide: int, ink: int) -> None:
    """Words as one sees them from afar: strokes of the height of letters, with gaps."""
    for n in range(wide):
        if n % 7 not in (5, 6):
            for row in range(4):
                if (n * 5 + row * 3) % 4 or (row in (0, 3) and n % 7 in (1, 2)):
                    c.px(x + n, y + row, ink)


def _screen(c: Canvas) -> None:
    """The board behind, the bar above, the menu below the title that is chosen."""
    for row in range(3):
        for column in range(7):
            x, y = column * 20 - 6, 10 + row * 20
            inner = column > 0
            c.rect(x, y, 19, 19, OWN3 if inner else OWN1)
            c.check(x, y, 19, 19, PAPER3 if inner else OWN3, column)
            c.rect(x, y, 19, 1, LIGHT if inner else OWN3)
            c.rect(x + 19, y, 1, 20, OWN1)
            c.rect(x, y + 19, 20, 1, OWN1)
    c.rect(0, 0, WIDE, 9, LIGHT)
    c.rect(0, 9, WIDE, 1, INK)
    for n, (x, wide) in enumerate(TITLES):
        if n == 1:
            c.rect(x - 3, 0, wide + 6, 9, BLUE)
        _letters(c, x, 3, wide, LIGHT if n == 1 else BLUE)
    x, y, w = 21, 10, 66
    h = 4 + 7 * len(LINES)
    c.rect(x + 3, y + 3, w, h, INK)
    c.rect(x, y, w, h, LIGHT)
    c.frame(x, y, w, h, BLUE)
    for n, wide in enumerate(LINES):
        top = y + 3 + 7 * n
        if not wide:
            c.rect(x + 3, top + 2, w - 6, 1, PALEBLUE)
            continue
        if n == CHOSEN:
            c.rect(x + 1, top - 1, w - 2, 7, BLUE)
        if n == TICKED:
            for dx, dy in ((0, 2), (1, 3), (2, 2), (3, 1), (4, 0)):
                c.rect(x + 3 + dx, top + dy, 1, 2, BLUE)
        _letters(c, x + 10, top + 1, wide, LIGHT if n == CHOSEN else BLUE)
    for row, run in enumerate((1, 2, 3, 4, 5, 6, 4, 2)):  # the pointer
        c.rect(x + 40, y + 35 + row, run + 1, 1, INK)
        c.rect(x + 40, y + 35 + row, run, 1, RED)


def _mouse(c: Canvas) -> None:
    """A mouse with two buttons, its cable to the upper right; the right button is red."""
    cx, cy, rx, ry = 103.0, 62.0, 18.0, 26.0
    for t in range(60):
        x = cx + 2 + t * 0.28 + 3 * (1 - (t / 30 - 1) ** 2)
        c.rect(round(x), round(cy - ry + 3 - t * 0.42), 2, 2, INK)
    body = c.ellipse(cx, cy, rx, ry)
    c.remap(c.ellipse(cx + 3, cy + 4, rx, ry), [INK] * 16)
    c.ramp(body, 0.75 - (c.xx - cx) / 50 - (c.yy - cy) / 90, [PAPER1, PAPER2, PAPER3, PAPER, LIGHT], BAYER2)
    upper = body & (c.yy < cy - 5)
    right = upper & (c.xx >= cx)
    c.ramp(right, 0.8 - (c.xx - cx) / 26, [WOOD2, RED], BAYER2)
    c.a[body & (c.yy >= cy - 5) & (c.yy < cy - 4)] = WOOD1
    c.a[upper & (c.xx >= cx - 1) & (c.xx < cx)] = WOOD1
    rim = body & ~c.ellipse(cx, cy, rx - 1, ry - 1)
    c.a[rim] = WOOD1
    c.a[rim & (c.xx + c.yy < cx + cy - 18)] = INK


def menu() -> Canvas:
    """The plate."""
    c = Canvas(WIDE, HIGH, OWN1)
    _screen(c)
    table = c.yy >= 72
    c.a[table] = PAPER3
    c.rect(0, 72, WIDE, 1, INK)
    _mouse(c)
    return c


def wheel() -> Canvas:
    """The codewheel, printed in the inks of the booklet."""
    drawn = codewheel.wheel()
    colours = np.array([[c >> 16, c >> 8 & 255, c & 255] for c in read_palette(WHEEL)], np.uint8)
    drawn.a = printed(colours[drawn.a], PALETTES["manual"].numbers, PRINTED)
    return drawn
