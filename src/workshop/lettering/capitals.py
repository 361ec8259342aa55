"""Capitals with serifs of our own, drawn at any height from stems, bows and slants on whole pixels.

They are the manuals' initials and titles, and, chiselled, the names of the games on the PC.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from ..canvas import Field, Mask

FINE = 4  # subpixels


class Cut(NamedTuple):
    """How letters are cut, in pixels: height, width of stems and of fine strokes, reach of the serifs."""

    high: int
    stem: int
    thin: int
    serif: int


class Pen:
    """A letter in the making: its mask at `FINE` times its size, `wide` pixels across."""

    def __init__(self, cut: Cut, wide: float) -> None:
        self.cut, self.wide = cut, round(wide)
        yy, xx = np.mgrid[0 : cut.high * FINE, 0 : self.wide * FINE]
        self.y: Field = (yy + 0.5) / FINE
        self.x: Field = (xx + 0.5) / FINE
        self.mask: Mask = np.zeros(self.y.shape, bool)

    def poly(self, *points: tuple[float, float]) -> Mask:
        """A polygon."""
        image = Image.new("L", (self.wide * FINE, self.cut.high * FINE))
        ImageDraw.Draw(image).polygon([(round(x * FINE), round(y * FINE)) for x, y in points], fill=1)
        mask: Mask = np.asarray(image) > 0
        return mask

    def box(self, x: float, y: float, w: float, h: float) -> Mask:
        """A rectangle."""
        mask: Mask = (self.x >= x) & (self.x < x + w) & (self.y >= y) & (self.y < y + h)
        return mask

    def add(self, *masks: Mask) -> None:
        """Ink."""
        for mask in masks:
            self.mask |= mask

    def ring(self, cx: float, cy: float, rx: float, ry: float, side: float, ends: float) -> Mask:
        """A bow: an ellipse, `side` thick at left and right, `ends` thick above and below."""
        dx, dy = self.x - cx, self.y - cy
        inner_x, inner_y = max(rx - side, 0.1), max(ry - ends, 0.1)
        mask: Mask = ((dx / rx) ** 2 + (dy / ry) ** 2 <= 1) & ((dx / inner_x) ** 2 + (dy / inner_y) ** 2 > 1)
        return mask

    def foot(self, x: float, w: float, top: bool = False) -> Mask:
        """A serif at the end of a stroke that is `w` wide at x: a fine bar with a bracket."""
        h, t, f = self.cut.high, self.cut.thin, self.cut.serif
        edge = max(1.0, t - 1.0)

        def at(y: float) -> float:
            return y if top else h - y

        return self.poly((x - f, at(0)), (x + w + f, at(0)), (x + w + f, at(edge)), (x + w, at(edge + f)),
                         (x, at(edge + f)), (x - f, at(edge)))  # fmt: skip

    def stem(self, x: float, w: float | None = None, top: bool = True, bottom: bool = True) -> Mask:
        """An upright stroke with its serifs."""
        w = self.cut.stem if w is None else w
        mask = self.box(x, 0, w, self.cut.high)
        if top:
            mask |= self.foot(x, w, True)
        if bottom:
            mask |= self.foot(x, w)
        return mask

    def slant(self, x0: float, x1: float, w: float) -> Mask:
        """A slanted stroke from x0 above to x1 below, `w` wide across."""
        h = self.cut.high
        return self.poly((x0, 0), (x0 + w, 0), (x1 + w, h), (x1, h))

    def arm(self, x: float, y: float, right: float, down: float) -> Mask:
        """A fine level stroke from x to `right` at row y, with a beak that hangs `down` (or stands, if negative)."""
        t = self.cut.thin
        beak = max(1.0, t * 0.8)
        end = y + t + down if down > 0 else y + down
        tip = y + t if down > 0 else y
        slope = self.poly((right - beak, tip), (right, tip), (right, end), (right - beak, end))
        slope |= self.poly((right - beak - abs(down) * 0.6, tip), (right - beak, tip), (right - beak, tip + down * 0.7))
        return self.box(x, y, right - x, t) | slope


Draw = Callable[[Pen], None]


def _i(p: Pen) -> None:
    p.add(p.stem(p.cut.serif))


def _h(p: Pen) -> None:
    h, s, t, f = p.cut
    p.add(p.stem(f), p.stem(p.wide - f - s), p.box(f, (h - t) // 2, p.wide - 2 * f, t))


def _l(p: Pen) -> None:
    h, _, t, f = p.cut
    p.add(p.stem(f), p.arm(f, h - t, p.wide, -h * 0.2))


def _f(p: Pen) -> None:
    h, s, t, f = p.cut
    p.add(p.stem(f), p.arm(f, 0, p.wide, h * 0.18))
    mid, right = (h - t) // 2, f + s + max(2, round(p.wide * 0.26))
    p.add(
        p.box(f, mid, right - f, t),
        p.box(right - max(1, t - 1), mid - round(h * 0.09), max(1, t - 1), round(h * 0.18) + t),
    )


def _e(p: Pen) -> None:
    _f(p)
    _l(p)


def _t(p: Pen) -> None:
    h, s, _, _ = p.cut
    x = (p.wide - s) // 2
    p.add(p.stem(x, top=False), p.arm(x, 0, p.wide, h * 0.18), p.arm(x, 0, p.wide, h * 0.18)[:, ::-1])


def _n(p: Pen) -> None:
    _, s, t, f = p.cut
    right = p.wide - f - t
    p.add(p.stem(f, t, top=False), p.box(0, 0, f + t, max(1, t - 1)), p.slant(f - 1, right + t - s - 1, s + 1))
    p.add(p.stem(right, t, bottom=False))


def _m(p: Pen) -> None:
    h, s, t, f = p.cut
    right = p.wide - f - s
    mid = (f + right + s) / 2
    p.add(p.stem(f, t, top=False), p.stem(right, top=False), p.box(0, 0, f + t, max(1, t - 1)))
    p.add(p.box(right, 0, s + f, max(1, t - 1)))
    p.add(p.poly((f, 0), (f + s, 0), (mid + s * 0.3, h * 0.82), (mid - s * 0.5, h * 0.82)))
    p.add(p.poly((right, 0), (right + t, 0), (mid + s * 0.3, h * 0.82), (mid - t * 0.4, h * 0.82)))


def _v(p: Pen) -> None:
    h, s, t, f = p.cut
    mid = p.wide / 2
    p.add(p.poly((f, 0), (f + s + 1, 0), (mid + s * 0.5, h), (mid - t * 0.5, h)))
    p.add(p.poly((p.wide - f - t, 0), (p.wide - f, 0), (mid + t * 0.6, h), (mid - t * 0.6, h)))
    edge = max(1, t - 1)
    p.add(p.box(0, 0, s + 2 * f + 1, edge), p.box(p.wide - t - 2 * f, 0, t + 2 * f, edge))


def _a(p: Pen) -> None:
    h, s, t, f = p.cut
    mid = p.wide / 2
    p.add(p.poly((mid - t * 0.2, 0), (mid + s * 0.45, 0), (p.wide - f, h), (p.wide - f - s - 1, h)))
    p.add(p.poly((mid - t * 0.2, 0), (mid + t * 0.6, 0), (f + t, h), (f, h)))
    p.add(p.box(p.wide * 0.3, round(h * 0.62), p.wide * 0.42, t))
    edge = max(1, t - 1)
    p.add(p.box(p.wide - s - 2 * f - 1, h - edge, s + 2 * f + 1, edge), p.box(0, h - edge, t + 2 * f, edge))


def _w(p: Pen) -> None:
    h, s, t, f = p.cut
    edge, half = max(1, t - 1), p.wide * 0.5
    left, right, peak = p.wide * 0.3, p.wide * 0.7, half - t * 0.5
    for top, low, w in ((f, left, s), (peak, left, t), (peak, right, s), (p.wide - f - t, right, t)):
        p.add(p.poly((top, 0), (top + w, 0), (low + w * 0.5, h), (low - w * 0.5, h)))
    p.add(p.box(0, 0, s + 2 * f, edge), p.box(p.wide - t - 2 * f, 0, t + 2 * f, edge))
    p.add(p.box(half - t * 0.5 - f, 0, t + 2 * f, edge))


def _x(p: Pen) -> None:
    h, s, t, f = p.cut
    p.add(p.slant(f, p.wide - f - s - 1, s + 1), p.slant(p.wide - f - t - 1, f + 1, t))
    edge = max(1, t - 1)
    for y, x, w in ((0, 0, s + 2 * f), (0, p.wide - t - 2 * f - 1, t + 2 * f + 1), (h - edge, 0, t + 2 * f + 1),
                    (h - edge, p.wide - s - 2 * f, s + 2 * f)):  # fmt: skip
        p.add(p.box(x, y, w, edge))


def _y(p: Pen) -> None:
    h, s, t, f = p.cut
    x, mid = (p.wide - s) // 2, h * 0.52
    p.add(p.poly((f, 0), (f + s, 0), (x + s, mid), (x + s, mid + 2), (x, mid + 2), (x, mid)))
    p.add(p.poly((p.wide - f - t, 0), (p.wide - f, 0), (x + s, mid + 1), (x + s - t, mid + 1)))
    p.add(p.box(x, mid, s, h - mid), p.foot(x, s))
    edge = max(1, t - 1)
    p.add(p.box(0, 0, s + 2 * f, edge), p.box(p.wide - t - 2 * f, 0, t + 2 * f, edge))


def _k(p: Pen) -> None:
    h, s, t, f = p.cut
    edge = max(1, t - 1)
    p.add(p.stem(f), p.poly((p.wide - f - t - 1, 0), (p.wide - f - 1, 0), (f + s, h * 0.62), (f + s, h * 0.5)))
    bend = f + s + (p.wide - 2 * f - s) * 0.2
    p.add(p.poly((bend, h * 0.42), (bend + s, h * 0.36), (p.wide - f, h), (p.wide - f - s - 1, h)))
    p.add(p.box(p.wide - t - 2 * f, 0, t + 2 * f, edge), p.box(p.wide - s - 2 * f, h - edge, s + 2 * f, edge))


def _z(p: Pen) -> None:
    h, s, t, _ = p.cut
    p.add(p.slant(p.wide - s - 2, 0, s + 2), p.arm(1, h - t, p.wide, -h * 0.2), p.arm(1, 0, p.wide, h * 0.2)[:, ::-1])


def _o(p: Pen) -> None:
    h, s, t, _ = p.cut
    p.add(p.ring(p.wide / 2, h / 2, p.wide / 2, h / 2, s + 0.4, t))


def _q(p: Pen) -> None:
    h, s, t, _ = p.cut
    tail = h * 0.14
    p.add(p.ring(p.wide / 2, (h - tail) / 2, p.wide / 2, (h - tail) / 2, s + 0.4, t))
    p.add(
        p.poly((p.wide * 0.42, h * 0.66), (p.wide * 0.42 + s, h * 0.66), (p.wide, h - t), (p.wide, h), (p.wide - s, h))
    )


def _c(p: Pen) -> None:
    h, s, t, _ = p.cut
    beak = max(1.0, t * 0.8)
    mouth = (p.x > p.wide * 0.62) & (p.y > h * 0.3) & (p.y < h * 0.72)
    p.add(p.ring(p.wide / 2, h / 2, p.wide / 2, h / 2, s + 0.4, t) & ~mouth & ~((p.x > p.wide - s) & (p.y < h * 0.7)))
    p.add(p.box(p.wide - beak - 1, h * 0.04, beak, h * 0.3))
    p.add(
        p.poly((p.wide * 0.62, t * 0.7), (p.wide - 1, h * 0.06), (p.wide - 1, h * 0.34), (p.wide - beak - 1, h * 0.3))
    )


def _g(p: Pen) -> None:
    h, s, t, f = p.cut
    _c(p)
    x = p.wide - s - f // 2
    p.add(p.box(x, h * 0.56, s, h * 0.38), p.box(x - f, h * 0.56, p.wide - x + f, max(1, t - 1)))


def _d(p: Pen) -> None:
    h, s, t, f = p.cut
    reach = p.wide - f - s * 0.5
    p.add(p.stem(f), p.ring(f + s * 0.5, h / 2, reach, h / 2, s + 0.4, t) & (p.x > f + s * 0.5))


def _bow(p: Pen, low: float, high: float, right: float) -> Mask:
    """Half a ring at the right of the stem."""
    _, s, t, f = p.cut
    x = f + s + (right - f - s) * 0.25
    bow = p.ring(x, (low + high) / 2, right - x, (high - low) / 2, s * 0.9 + 0.4, t) & (p.x >= x)
    return bow | p.box(f, low, x - f, t) | p.box(f, high - t, x - f, t)


def _p(p: Pen) -> None:
    p.add(p.stem(p.cut.serif), _bow(p, 0, round(p.cut.high * 0.56), p.wide))


def _b(p: Pen) -> None:
    h, _, t, f = p.cut
    mid = round((h - t) * 0.48)
    p.add(p.stem(f), _bow(p, 0, mid + t, p.wide - 1), _bow(p, mid, h, p.wide))


def _r(p: Pen) -> None:
    h, s, t, f = p.cut
    low = round(h * 0.54)
    p.add(p.stem(f), _bow(p, 0, low, p.wide - f * 0.6))
    x = f + s + (p.wide - f - s) * 0.12
    p.add(p.poly((x, low - t), (x + s, low - t), (p.wide - 1, h), (p.wide - s - 2, h)))
    p.add(p.box(p.wide - s - f, h - max(1, t - 1), s + f, max(1, t - 1)))


def _u(p: Pen) -> None:
    h, s, t, f = p.cut
    right = p.wide - f - t
    turn = h - (right + t - f) * 0.5
    p.add(p.stem(f, bottom=False) & (p.y <= turn), p.stem(right, t, bottom=False) & (p.y <= turn))
    half = (right + t - f) / 2
    dx, dy = p.x - f - half, p.y - turn
    outer = (dx / half) ** 2 + (dy / (h - turn)) ** 2 <= 1
    shift = (s - t) / 2
    inner = ((dx - shift) / (half - (s + t) / 2)) ** 2 + (dy / (h - turn - t)) ** 2 <= 1
    p.add(outer & ~inner & (dy >= 0))


def _j(p: Pen) -> None:
    h, s, t, f = p.cut
    x = p.wide - f - s
    p.add(p.stem(x, bottom=False) & (p.y <= h * 0.72))
    p.add(p.ring((x + s) / 2, h * 0.72, (x + s) / 2, h * 0.28, s, t) & (p.y >= h * 0.72))
    p.add(p.box(0, h * 0.62, s, h * 0.14))


def _s(p: Pen) -> None:
    h, s, t, _ = p.cut
    w, ry = p.wide, (h + t) / 4
    upper, lower = p.ring(w / 2, ry, w / 2 - 0.5, ry, s * 0.85, t), p.ring(w / 2, h - ry, w / 2, ry, s * 0.85, t)
    p.add(upper & ((p.y < ry) | (p.x < w / 2)) & ~((p.x > w * 0.7) & (p.y > ry * 0.8)))
    p.add(lower & ((p.y > h - ry) | (p.x > w / 2)) & ~((p.x < w * 0.3) & (p.y < h - ry * 0.8)))
    p.add(p.poly((w * 0.14, ry * 1.1), (w * 0.3, ry), (w * 0.88, h - ry * 1.15), (w * 0.72, h - ry)))
    beak = max(1.0, t * 0.8)
    p.add(p.box(w - beak - 1, h * 0.03, beak, h * 0.27), p.box(0, h * 0.7, beak, h * 0.27))


def _apostrophe(p: Pen) -> None:
    s, h = p.cut.stem, p.cut.high
    p.add(p.box(0, 0, s, h * 0.14), p.poly((0, h * 0.12), (s, h * 0.12), (s * 0.4, h * 0.32), (0, h * 0.32)))


def _hyphen(p: Pen) -> None:
    h, t = p.cut.high, p.cut.thin
    p.add(p.box(0, h // 2 - t // 2, p.wide, t + 1))


LETTERS: dict[str, tuple[float, Draw]] = {  # width as a part of the height, and how it is drawn
    "A": (0.94, _a), "B": (0.76, _b), "C": (0.80, _c), "D": (0.86, _d), "E": (0.72, _e), "F": (0.68, _f),
    "G": (0.90, _g), "H": (0.92, _h), "I": (0.0, _i), "J": (0.60, _j), "K": (0.90, _k), "L": (0.70, _l),
    "M": (1.10, _m), "N": (0.92, _n), "O": (0.88, _o), "P": (0.72, _p), "Q": (0.90, _q), "R": (0.84, _r),
    "S": (0.66, _s), "T": (0.82, _t), "U": (0.86, _u), "V": (0.90, _v), "W": (1.25, _w), "X": (0.90, _x),
    "Y": (0.88, _y), "Z": (0.74, _z), "'": (0.0, _apostrophe), "-": (0.32, _hyphen),
}  # fmt: skip


def fine(char: str, cut: Cut) -> Mask:
    """The mask of a letter at `FINE` times its size. Raises KeyError for what is no capital, apostrophe or hyphen."""
    part, draw = LETTERS[char]
    wide = {"I": cut.stem + 2 * cut.serif, "'": cut.stem}.get(char, round(part * cut.high))
    pen = Pen(cut, wide)
    draw(pen)
    return pen.mask


def coarse(mask: Mask) -> Mask:
    """A fine mask at its size: a pixel counts when half of it is covered."""
    h, w = mask.shape
    cover: Mask = mask.reshape(h // FINE, FINE, w // FINE, FINE).sum((1, 3)) * 2 >= FINE * FINE
    return cover


def letter(char: str, cut: Cut) -> Mask:
    """The mask of a letter at its size."""
    return coarse(fine(char, cut))
