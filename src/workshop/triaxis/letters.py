"""The large letters over an island whose game is done: chiselled capitals and figures, gold with a dark side."""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from codewheel.screens.triaxis.sheets import (
    BLACK,
    BROWN,
    GRAND,
    GRAND_CLEAR,
    GRAND_HIGH,
    GRAND_SIDE,
    GRAND_SIZE,
    GRANDS,
    WHITE,
    YELLOW,
    grand,
)

from ..canvas import BAYER4, Canvas, Mask
from ..lettering.capitals import FINE, LETTERS, Cut, Pen, coarse, fine
from .kit import PALETTE

CUT = Cut(GRAND_HIGH, 4, 2, 1)
WIDE = 10  # of a figure


def _two(p: Pen) -> None:
    h, s, t, _ = p.cut
    w = p.wide
    p.add(p.ring(w / 2, 5, w / 2, 5, s * 0.9, t) & ((p.y < 5) | (p.x > w / 2)) & ~((p.y > 5) & (p.x < w * 0.6)))
    p.add(p.poly((w - s, 5.5), (w, 5.5), (s, h - t), (0, h - t)), p.box(0, h - t - 1, w, t + 1))
    p.add(p.box(0, 3, s - 1, 2))


def _three(p: Pen) -> None:
    h, s, t, _ = p.cut
    w, right = p.wide, p.x > p.wide * 0.5
    upper, lower = p.ring(w / 2, 4.4, w / 2 - 0.4, 4.4, s * 0.9, t), p.ring(w / 2, h - 4.6, w / 2, 4.6, s * 0.9, t)
    p.add(upper & (right | (p.y < 3.6)), lower & (right | (p.y > h - 3.8)), p.box(w * 0.35, 6.6, w * 0.3, t))


def _four(p: Pen) -> None:
    h, s, t, _ = p.cut
    x = p.wide - s - 1
    p.add(p.box(x, 0, s - 0.5, h), p.poly((x, 0), (x + s - 1, 0), (t, 10), (0, 10)), p.box(0, 9.4, p.wide, t + 0.4))


def _five(p: Pen) -> None:
    h, s, t, _ = p.cut
    w = p.wide
    p.add(p.box(0.6, 0, w - 1.2, t + 0.6), p.box(0.6, 0, s - 1, 7), p.box(0.6, 5.4, w * 0.5, t))
    p.add(p.ring(w / 2, h - 4.9, w / 2, 4.9, s * 0.9, t) & ((p.x > w * 0.5) | (p.y > h - 3.8)))


def _six(p: Pen) -> None:
    h, s, t, _ = p.cut
    w = p.wide
    p.add(p.ring(w / 2, h - 4.6, w / 2, 4.6, s * 0.9, t))
    p.add(p.ring(w / 2, h / 2, w / 2, h / 2, s * 0.9, t) & ((p.x < w * 0.5) | (p.y < 3)) & (p.y < h - 3))


def _nine(p: Pen) -> None:
    _six(p)
    p.mask = p.mask[::-1, ::-1].copy()


def _eight(p: Pen) -> None:
    h, s, t, _ = p.cut
    w = p.wide
    p.add(p.ring(w / 2, 4.4, w / 2 - 0.5, 4.4, s * 0.85, t), p.ring(w / 2, h - 4.5, w / 2, 4.5, s * 0.9, t))


def _nought(p: Pen) -> None:
    h, s, t, _ = p.cut
    p.add(p.ring(p.wide / 2, h / 2, p.wide / 2, h / 2, s * 0.9, t))


def _one(p: Pen) -> None:
    h, s, t, _ = p.cut
    x = (p.wide - s) / 2
    p.add(p.box(x, 0, s, h), p.poly((x, 0), (x, 5), (x - 2.6, 5), (x - 2.6, 3.4)), p.box(x - 2, h - t, s + 4, t))


def _seven(p: Pen) -> None:
    h, s, t, _ = p.cut
    p.add(p.box(0, 0, p.wide, t + 1), p.poly((p.wide - s, t), (p.wide, t), (s + 2, h), (2, h)), p.box(0, 0, 2, 5))


FIGURES: dict[str, Callable[[Pen], None]] = {
    "0": _nought, "1": _one, "2": _two, "3": _three, "4": _four, "5": _five, "6": _six, "7": _seven, "8": _eight,
    "9": _nine,
}  # fmt: skip


def mask(char: str) -> Mask:
    """The pixels of a letter, figure or full stop."""
    if char in LETTERS:
        return coarse(fine(char, CUT))
    if char == ".":
        full: Mask = np.zeros((GRAND_HIGH, 4), bool)
        full[-4:] = True
        return full
    pen = Pen(CUT, WIDE)
    FIGURES[char](pen)
    assert pen.mask.shape == (GRAND_HIGH * FINE, WIDE * FINE)
    return coarse(pen.mask)


def build(out: Path) -> None:
    """Write `triaxis/letters.png`. Raises ValueError where `sheets` does not know how wide a letter is."""
    sheet = Canvas(*GRAND_SIZE, GRAND_CLEAR)
    tile = np.tile(BAYER4, (5, 6))
    for char in GRANDS:
        box, shape = grand(char), mask(char)
        high, wide = shape.shape
        if wide + GRAND_SIDE != box.w:
            raise ValueError(f"the letter {char} is {wide} pixels wide, sheets.GRANDS has {box.w - GRAND_SIDE}")
        part = sheet.a[box.y : box.y + box.h, box.x : box.x + box.w]
        for d in range(GRAND_SIDE, 0, -1):
            part[d : d + high, d : d + wide][shape] = BLACK
        rows = (np.arange(high)[:, None] + 0.5) / high + 0 * tile[:high, :wide]
        dots = tile[:high, :wide]
        face = np.where(rows < 0.2 + 0.2 * dots, WHITE, np.where(rows < 0.8 + 0.3 * dots, YELLOW, BROWN))
        part[:high, :wide][shape] = face[shape]
        lit = shape.copy()
        lit[1:, 1:] &= ~shape[:-1, :-1]
        lit[0, 0] = False
        part[:high, :wide][lit & (rows < 0.85)] = WHITE
    sheet.save(GRAND, PALETTE, out)
