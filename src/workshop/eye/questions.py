"""The questions of EYE: the logo, the plates of the questions, the emblem; metal for EYE, card and ink for L'Oeil.

`eye/questions.png` (palettes `eye/amiga`, `eye/st`) and `eye/questions_card.png` (palette `eye/card`): the logo 156 x
39, below it a plate 156 x 26, the same lit, and beside the logo the emblem 40 x 40. Key of logo and emblem: pen 14,
mauve.
"""

from pathlib import Path

import numpy as np

from codewheel.screens.eye import parts
from codewheel.screens.eye.geometry import INNERMOST

from ..canvas import Canvas, Field, Mask, Pixels
from .card import card_frame, cut_sheet
from .kit import (
    BLK,
    BRONZE,
    CARD,
    CREAM,
    DUSK,
    KRAFT,
    MAROON,
    NAVY,
    O_RED,
    P_BLUE,
    P_GREEN,
    P_RED,
    P_YELLOW,
    SILVER,
    SLATE,
    STEEL,
    TAN,
    WHITE,
    fields,
    sheen,
    steps,
)
from .parts import shifted

BRASS = (MAROON, BRONZE, TAN, P_YELLOW, WHITE)
STEELS = (NAVY, SLATE, STEEL, SILVER, WHITE)
WIDTH, HEIGHT = 156, 26


def letter_e(x: Field, y: Field, left: float) -> Mask:
    """A square E, 44 x 36: a heavy stem and three bars, the middle one shorter."""
    u = x + 0.5 - left
    v = y + 0.5
    body = (u > 0) & (u < 44) & (v > 0) & (v < 36)
    cut = (u > 12) & (((v > 8) & (v < 14)) | ((v > 22) & (v < 28)))
    short = (u > 37) & (v > 10) & (v < 26)
    low = np.minimum(v, 36 - v)
    corner = (u < 7) & (low < 7) & (np.hypot(u - 7, low - 7) > 7)
    letter: Mask = body & ~cut & ~short & ~corner
    return letter


def letter_y(x: Field, y: Field, middle: float) -> Mask:
    """A fork, 40 x 36."""
    u, v = np.abs(x + 0.5 - middle), y + 0.5
    arm = (np.abs(u - (20 - v) * 0.92) < 7.4) & (v < 24) & (v > 0)
    letter: Mask = arm | ((u < 5.5) & (v > 18) & (v < 36))
    return letter


def chisel(canvas: Canvas, mask: Mask, ramp: tuple[int, ...], depth: float = 3.2) -> None:
    """Letters cut from a bar: slopes up to `depth` pixels, each lit by the way it faces, and a flat top."""
    canvas.a[shifted(mask, 2, 2)] = BLK
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            canvas.a[shifted(mask, dx, dy)] = BLK
    out_y, out_x = np.nonzero(~mask)
    for y, x in zip(*np.nonzero(mask), strict=True):
        squares = (out_y - y) ** 2 + (out_x - x) ** 2
        nearest = int(squares.argmin())
        away = float(np.sqrt(squares[nearest]))
        light = ((out_x[nearest] - x) * -0.55 + (out_y[nearest] - y) * -0.83) / away
        tone = 2
        if away <= depth:
            tone = (
                4
                if light > 0.5 and away < 1.5
                else 3
                if light > 0.3
                else 2
                if light > -0.1
                else 1
                if light > -0.6
                else 0
            )
        canvas.a[y, x] = ramp[tone]


def _plates(canvas: Canvas) -> None:
    """The plate of a question with the field of its answer, dark and lit."""
    for lit, top in ((False, 40), (True, 66)):
        if lit:
            canvas.rect(0, top, WIDTH, HEIGHT, TAN)
            canvas.frame(0, top, WIDTH, HEIGHT, P_YELLOW, BRONZE)
            canvas.rect(2, top + 2, WIDTH - 4, HEIGHT - 4, SLATE)
            canvas.frame(1, top + 1, WIDTH - 2, HEIGHT - 2, TAN, MAROON)
            canvas.px(WIDTH - 1, top, TAN)
            canvas.px(0, top + HEIGHT - 1, TAN)
        else:
            canvas.rect(0, top, WIDTH, HEIGHT, NAVY)
            canvas.frame(0, top, WIDTH, HEIGHT, STEEL, SLATE)
            canvas.frame(1, top + 1, WIDTH - 2, HEIGHT - 2, SLATE, BLK)
        for x in (3, WIDTH - 5):
            for y in (top + 3, top + HEIGHT - 5):
                canvas.rect(x, y, 2, 2, BLK)
                canvas.px(x, y, P_YELLOW if lit else STEEL)
        canvas.rect(121, top + 6, 29, 14, BLK)
        canvas.frame(121, top + 6, 29, 14, BLK, STEEL)


def _cards(canvas: Canvas) -> None:
    for lit, top in ((False, 40), (True, 66)):
        canvas.rect(0, top, WIDTH, HEIGHT, BLK)
        cut_sheet(canvas, 0, top, WIDTH - 2, HEIGHT - 2, CARD, 2)
        card_frame(canvas, 0, top, WIDTH, HEIGHT, lit)
        canvas.rect(121, top + 5, 29, 14, CREAM)
        canvas.frame(121, top + 5, 29, 14, KRAFT, DUSK)


def _emblem(pens: tuple[tuple[int, ...], tuple[int, ...]], card: bool) -> Pixels:
    """The disc at a fifth of its size: four bars of each wheel about the pupil, no squares; 40 x 40."""
    small = Canvas(40, 40, parts.CLEAR)
    f = fields(40, 40, 20, 20)
    k = np.log(np.maximum(f.r, 1) / (INNERMOST / 4.6)) * 16 / np.pi
    turns = f.angle * 8 / np.pi
    u, v = (turns - k / 2) % 4 / 4, (turns + k / 2) % 4 / 4
    colours = np.array((P_RED, P_BLUE, P_YELLOW, P_GREEN))[np.floor(turns / 4).astype(int) % 4]
    small.a[f.r < 19] = BLK if not card else DUSK
    inside = (f.r < 17) & (f.r > 6)
    small.a[inside] = colours[inside]
    light = 0.5 + 0.5 * (sheen(f.angle) - 0.5)
    for place, ramp in ((v, pens[1]), (u, pens[0])):
        off = np.abs(place - 0.5)
        tone = steps(np.clip(light + 0.7 * (0.13 - off) / 0.13 - 0.3, 0, 1), list(ramp))
        bar = inside & (off < 0.16)
        small.a[bar] = tone[bar]
        edge = inside & (off >= 0.16) & (off < 0.20)
        small.a[edge] = BLK if not card else KRAFT
    ring = (f.r >= 17) & (f.r < 19.4)
    small.a[ring] = steps(0.5 + 0.5 * f.light_out, [NAVY, SLATE, STEEL, SILVER, WHITE] if not card else [KRAFT, CARD])[
        ring
    ]
    small.a[f.r < 6.6] = BLK
    small.a[f.r < 5.6] = np.where(f.light_out < -0.2, P_BLUE, NAVY if not card else P_BLUE)[f.r < 5.6]
    small.a[f.r < 3.4] = BLK
    small.rect(17, 17, 2, 2, WHITE)
    return small.a


def _slab(canvas: Canvas, x: int, letter: str) -> int:
    """A wide slab letter of 22 pixels with heavy stems and thin bars, in red; returns the x behind it."""
    top, stem = 8, 7

    def rect(left: int, above: int, w: int, h: int) -> None:
        canvas.rect(x + left, top + above, w, h, O_RED)

    if letter == "'":
        rect(0, 0, 5, 5)
        rect(2, 5, 3, 2)
        rect(1, 7, 2, 1)
        return x + 7
    rect(0, 0, 15, 3)
    rect(4, 0, stem, 22)
    rect(0, 19, 15, 3)
    if letter == "I":
        return x + 18
    rect(4, 19, 18, 3)
    rect(19, 13, 3, 9)
    rect(17, 16, 2, 3)
    if letter == "E":
        rect(4, 0, 18, 3)
        rect(19, 0, 3, 8)
        rect(17, 3, 2, 3)
        rect(11, 9, 4, 3)
        rect(14, 6, 3, 9)
    return x + 26


def _printed(canvas: Canvas) -> None:
    """L'OEIL in red slab letters on its own strip of card; its O is an eye."""
    cut_sheet(canvas, 0, 0, WIDTH - 2, 36, CARD, 2)
    canvas.frame(2, 2, WIDTH - 6, 32, P_BLUE)
    x = _slab(canvas, 12, "L")
    x = _slab(canvas, x, "'")
    middle, height = x + 16, 19
    canvas.ellipse(middle, height, 14, 11, O_RED)
    canvas.ellipse(middle, height, 9.6, 8.6, CARD)
    canvas.ellipse(middle, height, 6.6, 6.6, P_BLUE)
    canvas.ellipse(middle, height, 3.6, 3.6, BLK)
    canvas.rect(middle - 4, height - 4, 3, 2, CARD)
    x = middle + 17
    for letter in "EIL":
        x = _slab(canvas, x, letter)
    assert x < WIDTH - 6


def build(out: Path) -> None:
    """Write both pictures."""
    metal = Canvas(200, 92, parts.CLEAR)
    chisel(metal, letter_e(metal.xx, metal.yy - 1, 1) | letter_e(metal.xx, metal.yy - 1, 110), BRASS)
    chisel(metal, letter_y(metal.xx, metal.yy - 1, 77), STEELS)
    _plates(metal)
    metal.a[:40, 160:] = _emblem(((MAROON, BRONZE, TAN, P_YELLOW), (NAVY, SLATE, STEEL, SILVER)), False)
    metal.save("eye/questions", "eye/amiga", out)
    card = Canvas(200, 92, parts.CLEAR)
    _printed(card)
    _cards(card)
    card.a[:40, 160:] = _emblem(((CARD, CARD), (CREAM, CREAM)), True)
    card.save("eye/questions_card", "eye/card", out)
