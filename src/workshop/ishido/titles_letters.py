"""ISHIDO as an inscription: capitals cut into stone with a V-shaped chisel and gilded."""

import numpy as np

from ..canvas import Canvas, Field, Mask
from ..launcher.colours import shifted
from ..launcher.logo import FINE, Fine, facets
from .titles_colours import G1, G2, G3, J0, J3, N6, R0, K

HIGH, STEM, HAIR = 40, 9.6, 3.8
WIDTHS = {"I": 18, "S": 27, "H": 40, "D": 38, "O": 40}
GAPS = {"IS": 14, "SH": 13, "HI": 13, "ID": 13, "DO": 10}
# the spine of the S: x, y, half its thickness
SPINE = (
    (22.4, 9.5, 1.2), (18.6, 4.6, 2.0), (12.8, 2.2, 2.2), (7.6, 4.8, 3.6), (6.0, 10.2, 4.7), (9.4, 15.6, 5.1),
    (14.4, 20.0, 5.3), (19.4, 25.0, 5.1), (20.4, 31.0, 4.5), (17.6, 35.8, 3.4), (12.4, 37.8, 2.2), (6.4, 35.2, 2.0),
    (3.0, 29.6, 1.2),
)  # fmt: skip


class Capital(Fine):
    """A letter's mask with the parts of its capitals."""

    def stem(self, x: float) -> Mask:
        """An upright stem, a little waisted, with bracketed serifs of four pixels."""
        waist = 0.5 * np.sin(np.pi * self.y / HIGH)
        mask: Mask = (self.x >= x + waist) & (self.x < x + STEM - waist)
        for y, d in ((0, 1), (HIGH, -1)):
            for side, edge in ((-1, x), (1, x + STEM)):
                foot = (edge - side, y), (edge + 4 * side, y), (edge + 4 * side, y + 2.2 * d)
                mask |= self.poly(*foot, (edge + 1.2 * side, y + 3.6 * d), (edge - side, y + 7 * d))
        return mask


def _i(f: Capital) -> Mask:
    return f.stem(4)


def _h(f: Capital) -> Mask:
    return f.stem(4) | f.stem(f.wide - 13.6) | ((abs(f.x - f.wide / 2) < 12) & (abs(f.y - HIGH / 2) < HAIR * 0.7))


def _d(f: Capital) -> Mask:
    bow = f.ellipse(13, HIGH / 2, f.wide - 13.5, HIGH / 2) & ~f.ellipse(12, HIGH / 2, f.wide - 24, HIGH / 2 - HAIR)
    return f.stem(4) | (bow & (f.x > 11))


def _o(f: Capital) -> Mask:
    outer = f.ellipse(f.wide / 2, HIGH / 2, f.wide / 2 - 0.3, HIGH / 2 + 0.3)
    return outer & ~f.ellipse(f.wide / 2, HIGH / 2, f.wide / 2 - 11.4, HIGH / 2 - HAIR)


def _s(f: Capital) -> Mask:
    points = np.array(SPINE)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    mask: Mask = np.zeros(f.x.shape, bool)
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for t in np.linspace(0, 1, 24):
            spot = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            mask |= (f.x - spot[0]) ** 2 + (f.y - spot[1]) ** 2 <= spot[2] ** 2
    mask |= f.poly((17.4, 3.6), (21.4, 0.2), (23.4, 0.2), (23.4, 13.0), (21.6, 13.0), (20.0, 8.4))
    return mask | f.poly((7.4, 36.6), (3.2, 39.8), (1.2, 39.8), (1.2, 26.2), (3.0, 26.2), (4.8, 31.4))


DRAW = {"I": _i, "S": _s, "H": _h, "D": _d, "O": _o}


def width(text: str) -> int:
    """Width of an inscription in pixels."""
    return sum(WIDTHS[char] for char in text) + sum(GAPS[text[i : i + 2]] for i in range(len(text) - 1))


def _calm(lit: Field, mask: Mask) -> Field:
    """The light of each pixel as its neighbours in the letter have it, so that a wall is one plane."""
    total, count = np.zeros_like(lit), np.zeros_like(lit)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            there = shifted(mask, dx, dy)
            total += np.roll(lit, (dy, dx), (0, 1)) * there
            count += there
    calm: Field = np.where(mask, total / np.maximum(count, 1), 0)
    return calm


def carve(c: Canvas, x: int, y: int, text: str) -> None:
    """Cut a word into what is there: its upper left walls lie in the shade, the lower right ones in the light."""
    for i, char in enumerate(text):
        fine = DRAW[char](Capital(WIDTHS[char], HIGH))
        wide = WIDTHS[char]
        mask: Mask = fine.reshape(HIGH, FINE, wide, FINE).sum((1, 3)) * 2 >= FINE * FINE
        nx, ny = facets(mask, fine)
        place = np.s_[y : y + HIGH, x : x + wide]
        full = np.zeros((c.h, c.w), bool)
        lit = np.zeros((c.h, c.w))
        full[place] = mask
        lit[place] = _calm(np.where(mask, nx * 0.66 + ny * 0.75, 0), mask)
        c.a[shifted(full, -1, -1) & ~full] = J0
        c.a[(shifted(full, 1, 0) | shifted(full, 0, 1) | shifted(full, 1, 1)) & ~full] = J3
        upper = (c.yy - y) / HIGH + 0.10 * ((c.xx + c.yy) % 2 - 0.5) < 0.5
        tone = np.where(lit > 0.1, np.where(upper, G3, G2), np.where(lit < -0.1, np.where(upper, G1, R0), G2))
        c.a[full] = tone.astype(np.uint8)[full]
        c.a[full & (lit > 0.1) & ~shifted(full, -1, -1)] = N6
        rim = full & ~shifted(full, 1, 1)
        c.a[rim & (lit < -0.1)] = K
        x += wide + GAPS.get(text[i : i + 2], 0)
