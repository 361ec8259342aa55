"""The table of L'Oeil's box: the lid with its printed eye, the rules sheet and a card for small print, all blank.

`oeil_solo/lid.png`, 320 x 200, for the palette `eye/card`; what is written on sheet and card is added by the game.
Where they lie stands in `screens/oeil_solo/layout.py`.
"""

from pathlib import Path

import numpy as np

from codewheel.rules.eye.board import BLUE, COLOURS, GREEN, GREY, MAUVE, ORANGE, PINK, RED, YELLOW
from codewheel.screens.oeil_solo.layout import CARD as CARD_AT
from codewheel.screens.oeil_solo.layout import LID, SHEET

from ..canvas import BAYER4, Canvas, Field, Mask
from ..eye.card import fibres
from ..eye.kit import CARD, CREAM, DUSK, GRAIN, INK, KRAFT, O_RED, P_BLUE, PLANK, PRINTED, TABLE
from ..lettering.capitals import Cut, coarse
from .logo import letters

PLANK_HIGH = 25  # pixels
SPIRAL = (RED, YELLOW, ORANGE, BLUE, PINK, MAUVE, GREEN, GREY)
TITLE = Cut(18, 4, 1, 2)
LASH = 40  # dots of a lash, so many that none of them stands apart
INKS = 8, 3  # width of one of the eight inks below the eye, and the gap between two


def _bayer(c: Canvas) -> Field:
    return np.tile(BAYER4, (c.h // 4 + 1, c.w // 4 + 1))[: c.h, : c.w]


def tabletop(c: Canvas) -> None:
    """The table of the board, under a lamp at the upper left; the grain of its planks runs across."""
    random = np.random.default_rng(1990)
    lines = np.cumsum(random.normal(0, 0.35, (c.h, 40)), 0)
    stretched = np.repeat(lines, 8, 1)[:, : c.w]
    wave = np.sin(c.yy * 0.9 + 1.7 * np.sin(c.xx * 0.02 + c.yy // PLANK_HIGH) + stretched)
    value = 0.52 + 0.22 * wave + 0.22 * (1 - c.xx / 320) - 0.12 * c.yy / 200
    c.ramp(np.ones(c.a.shape, bool), value, [TABLE, PLANK, GRAIN])
    for y in range(PLANK_HIGH - 1, c.h, PLANK_HIGH):
        c.rect(0, y, c.w, 1, TABLE)
        c.rect(0, y + 1, c.w, 1, PLANK)


def shadow(c: Canvas, x: int, y: int, w: int, h: int, deep: int) -> None:
    """What lies `deep` pixels above the table takes the light from it, softly at the edge."""
    reach = np.maximum.reduce([x + deep - c.xx, c.xx - (x + w + deep - 1), y + deep - c.yy, c.yy - (y + h + deep - 1)])
    dark = np.clip(1 - reach / 3, 0, 1)
    c.a[dark > _bayer(c)] = INK


def sheet(c: Canvas, x: int, y: int, w: int, h: int, paper: int, shade: int) -> None:
    """A sheet of card: a lit upper edge, a thickness below and at the right."""
    shadow(c, x, y, w, h, 3)
    c.rect(x, y, w, h, paper)
    c.rect(x, y + h - 1, w, 1, shade)
    c.rect(x + w - 1, y, 1, h, shade)


def fold(c: Canvas, x: int, y: int, w: int, size: int) -> None:
    """A dog's ear at the upper right corner of a sheet."""
    right = x + w
    for j in range(size):
        c.rect(right - size + j, y, size - j, j + 1, DUSK if j else TABLE)
        for i in range(size):
            if i > j:
                c.px(right - size + i, y + j, TABLE)
    for j in range(size):
        c.px(right - size + j, y + j, KRAFT)
        for i in range(j):
            c.px(right - size + i, y + j, CREAM)
    c.rect(right - size, y + size, size, 1, KRAFT)


def rosette(c: Canvas, cx: float, cy: float, inner: float, outer: float) -> Mask:
    """The board as a print: the arms of two wheels cut a ring into squares, the colours as in the short spiral."""
    dx, dy = c.xx + 0.5 - cx, cy - (c.yy + 0.5)
    r = np.hypot(dx, dy)
    turn = np.arctan2(dy, dx) / (2 * np.pi) * 16
    k = np.log(np.maximum(r, 0.1) / inner) / (np.log(outer / inner) / 4)
    u, v = (turn - k) / 2, (turn + k) / 2
    inks = np.array([PRINTED[colour] for colour in SPIRAL], np.uint8)
    tone = inks[np.floor(u).astype(int) % COLOURS]
    seam = np.minimum(u - np.floor(u), v - np.floor(v)) < 0.1
    tone[seam] = INK
    ring: Mask = (r >= inner) & (r < outer)
    c.a[ring] = tone[ring]
    return ring


def eye(c: Canvas, cx: float, cy: float) -> None:
    """An eye with lashes; its iris is the board."""

    def lens(grow: float) -> Mask:
        aside = (c.xx + 0.5 - cx) ** 2
        up, down = (aside + (c.yy + 0.5 - cy - side) ** 2 < (56 + grow) ** 2 for side in (33, -33))
        both: Mask = up & down
        return both

    top = round(cy) - 31  # lashes stay in the printed field
    for i in range(-6, 7):
        a = np.pi / 2 + i * 0.125
        for wide in (-0.35, 0.35):
            x, y = np.cos(a), np.sin(a)
            length = min(57 + (12 if i % 2 == 0 else 8), (cy + 33 - top) / y)
            for part in np.linspace(0, 1, LASH):
                out, up = 50 + (length - 50) * part, 54 + (length - 54) * part
                c.px(round(cx + out * x + wide), round(cy + 33 - up * y), P_BLUE)
    c.a[lens(1.6)] = INK
    c.a[lens(0)] = CARD
    c.a[lens(0) & ~lens(-3)] = DUSK
    c.a[lens(-1) & (c.yy > cy) & ~lens(-2)] = CARD
    iris = Canvas(c.w, c.h, CARD)
    ring = rosette(iris, cx, cy, 8, 25)
    rim = iris.ellipse(cx, cy, 26.4, 26.4) & ~ring
    iris.a[rim] = INK
    iris.ellipse(cx, cy, 9.2, 9.2, INK)
    iris.ellipse(cx, cy, 8, 8, P_BLUE)
    iris.ellipse(cx + 0.5, cy + 0.5, 6.6, 6.6, INK)
    iris.rect(round(cx) - 5, round(cy) - 5, 4, 3, CARD)
    iris.rect(round(cx) - 4, round(cy) - 6, 2, 5, CARD)
    iris.px(round(cx) + 3, round(cy) + 3, CREAM)
    seen = iris.ellipse(cx, cy, 26.4, 26.4) & lens(-0.5)
    c.a[seen] = iris.a[seen]


def title(c: Canvas, cx: float, y: int) -> None:
    """The name in red capitals."""
    masks = [coarse(mask) for mask in letters(TITLE)]
    gaps = [-2, 1, 1, 2, 2, 0]
    wide = sum(mask.shape[1] for mask in masks) + sum(gaps)
    x = round(cx - wide / 2)
    for mask, gap in zip(masks, gaps, strict=True):
        part = c.a[y : y + mask.shape[0], x : x + mask.shape[1]]
        part[mask] = O_RED
        x += mask.shape[1] + gap


def lid(c: Canvas) -> None:
    """The lid: white card, a printed field of cream, eye, name and the eight inks; its sides lie in the shade."""
    x, y, w, h = LID
    deep = 5
    shadow(c, x, y, w + deep, h + deep, 5)
    for n in range(1, deep + 1):
        c.rect(x + n, y + h - 1 + n, w, 1, KRAFT)
        c.rect(x + w - 1 + n, y + n, 1, h, DUSK if n < deep else KRAFT)
    c.check(x + 3, y + h + 1, w, deep - 1, PLANK)
    c.rect(x, y, w, h, CARD)
    c.rect(x, y + h - 1, w, 1, CREAM)
    c.rect(x + w - 1, y, 1, h, CREAM)
    c.frame(x + 4, y + 4, w - 8, h - 8, INK)
    field = y + 28, h - 47
    c.rect(x + 5, field[0], w - 10, field[1], CREAM)
    fibres(c, x + 5, field[0], w - 10, field[1])
    c.rect(x + 5, field[0] - 1, w - 10, 1, INK)
    c.rect(x + 5, field[0] + field[1], w - 10, 1, INK)
    title(c, x + w / 2, y + 7)
    eye(c, x + w / 2, y + 60)
    for colour, left, top in inks():
        ink(c, colour, left, top)


def inks() -> list[tuple[int, int, int]]:
    """The eight inks of the print: each colour with the upper left corner of its square."""
    (size, gap), (x, y, w, h) = INKS, LID
    left = x + (w - 8 * size - 7 * gap) // 2
    return [(colour, left + i * (size + gap), y + h - 15) for i, colour in enumerate(SPIRAL)]


def ink(c: Canvas, colour: int, x: int, y: int) -> None:
    """The framed square of an ink."""
    size = INKS[0]
    c.rect(x, y, size, size, PRINTED[colour])
    c.frame(x, y, size, size, INK)


def _proof(c: Canvas) -> None:
    """The printer's strip of the eight inks, at the head of the rules sheet: wholly below the lid of the title."""
    for i, colour in enumerate(SPIRAL):
        x, y = SHEET.x + SHEET.w - 67 + 6 * i, SHEET.y + 9
        c.rect(x, y, 5, 5, PRINTED[colour])


def table() -> Canvas:
    """The table with card and sheet, before the lid is laid there."""
    c = Canvas()
    tabletop(c)
    sheet(c, *CARD_AT, CREAM, KRAFT)
    c.frame(CARD_AT.x + 2, CARD_AT.y + 2, CARD_AT.w - 4, CARD_AT.h - 4, P_BLUE)
    sheet(c, *SHEET, CARD, DUSK)
    _proof(c)
    fold(c, SHEET.x, SHEET.y, SHEET.w, 9)
    return c


def whole() -> Canvas:
    """The whole picture."""
    c = table()
    lid(c)
    return c


def build(out: Path) -> None:
    """Write `oeil_solo/lid.png`."""
    whole().save("oeil_solo/lid", "eye/card", out)
