"""The word TriAxis in letters 28 pixels high, cut from bars: a face from white over yellow to brown, and a side."""

from collections.abc import Callable

import numpy as np

from codewheel.screens.triaxis.sheets import BLACK, BROWN, RED, WHITE, YELLOW

from ..canvas import BAYER4, Canvas, Mask
from ..lettering.capitals import FINE
from ..lettering.logos import LARGE, Letter, Logo, row, scaled

HIGH = 28.0
LOW = 9.0  # top of the small letters
Shape = Callable[[float, float], bool]


def bar(x: float, y: float, x0: float, y0: float, x1: float, y1: float) -> bool:
    """Whether a point lies in a rectangle."""
    return x0 <= x < x1 and y0 <= y < y1


def slant(x: float, y: float, top: float, foot: float, y0: float, wide: float) -> bool:
    """Whether a point lies in a slanted bar with level ends, from y0 down to the foot of the letters."""
    left = top + (foot - top) * (y - y0) / (HIGH - y0)
    return y0 <= y < HIGH and left <= x < left + wide


def dot(x: float, y: float) -> bool:
    """The hexagon over the i."""
    across, down = abs(x - 3.5), abs(y - 3.2)
    return down <= 4.2 * 0.87 and across <= 4.2 - down * 0.577


def _t(x: float, y: float) -> bool:
    return bar(x, y, 0, 0, 20, 6) or bar(x, y, 7, 0, 13, HIGH)


def _r(x: float, y: float) -> bool:
    ear = bar(x, y, 6, LOW, 13, LOW + 6) and x + y > LOW + 6.5 and y - x < LOW + 3
    return bar(x, y, 0, LOW, 6, HIGH) or ear or bar(x, y, 5, LOW + 1, 9, LOW + 6)


def _i(x: float, y: float) -> bool:
    return bar(x, y, 0.5, LOW, 6.5, HIGH) or dot(x, y)


def _a(x: float, y: float) -> bool:
    return slant(x, y, 9, 0, 0, 6.5) or slant(x, y, 8.5, 17.5, 0, 6.5) or bar(x, y, 6, 17, 18, 21.5)


def _x(x: float, y: float) -> bool:
    return slant(x, y, 0, 10, LOW, 7) or slant(x, y, 10, 0, LOW, 7)


def _s(x: float, y: float) -> bool:
    bars = (
        (1, LOW, 14, LOW + 4.6), (0, LOW + 1, 5, LOW + 11), (1, LOW + 7.2, 13, LOW + 11.8), (9, LOW + 8, 14, HIGH - 1),
        (0, HIGH - 4.6, 13, HIGH),
    )  # fmt: skip
    return any(bar(x, y, *b) for b in bars)


LETTERS: dict[str, tuple[int, Shape]] = {
    "T": (20, _t), "r": (13, _r), "i": (7, _i), "A": (24, _a), "x": (17, _x), "s": (14, _s),
}  # fmt: skip


def logo(c: Canvas, x: int, y: int) -> None:
    """Write the word with its upper left corner at (x, y); it is 130 wide."""
    mask: Mask = np.zeros(c.a.shape, bool)
    pen = x
    for char in "TriAxis":
        wide, shape = LETTERS[char]
        for j in range(int(HIGH) + 1):
            for i in range(wide + 1):
                if shape(i + 0.5, j + 0.5):
                    mask[y + j, pen + i] = True
        pen += wide + 3
    side = np.zeros_like(mask)
    for d in (1, 2, 3):
        side[d:, d:] |= mask[:-d, :-d]
    far = np.zeros_like(mask)
    far[4:, 4:] = mask[:-4, :-4]
    c.a[far & ~mask] = BLACK
    c.a[side & ~mask] = BLACK
    part = (c.yy - y) / HIGH
    tile = np.tile(BAYER4, (c.h // 4 + 1, c.w // 4 + 1))[: c.h, : c.w]
    face = np.where(part < 0.22 + 0.16 * tile, WHITE, np.where(part < 0.66 + 0.3 * tile, YELLOW, BROWN))
    c.a[mask] = face[mask]
    edge = mask.copy()
    edge[1:, 1:] &= ~(mask[:-1, 1:] & mask[1:, :-1])
    c.a[edge] = WHITE
    foot = mask.copy()
    foot[:-1] &= ~mask[1:]
    c.a[foot & (part > 0.8)] = RED


def letters(high: int) -> list[Mask]:
    """The seven letters at a height."""
    found = []
    for char in "TriAxis":
        wide, shape = LETTERS[char]
        across, down = range((wide + 1) * FINE), range(int(HIGH) * FINE)
        fine = np.array([[shape((i + 0.5) / FINE, (j + 0.5) / FINE) for i in across] for j in down])
        found.append(scaled(fine, int(HIGH), high))
    return found


def _row(high: int, gap: int) -> list[Letter]:
    return [Letter(mask, gap=gap) for mask in letters(high)]


COVER = row(_row(10, 1))  # with air beside it on the box
LOGO = Logo(row(_row(LARGE, 2)), row(_row(12, 1)), row(_row(12, 1)))
