"""The name as chiselled letters: outlines of our own, cut into facets that the light from the upper left falls on."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from ..canvas import Canvas, Field, Mask, Pixels
from ..lettering.logos import scaled
from .colours import shifted

HIGH, STEM, FINE = 44, 8, 4  # height of the capitals, width of a stem, subpixels
WIDTHS = {"C": 30, "O": 32, "D": 32, "E": 27, "W": 52, "H": 33, "L": 26}
GAPS = (0, 1, 1, 0, 1, 4, 4, 4, 0)
WORD = "CODEWHEEL"


class Fine:
    """A letter's mask at four times its size."""

    def __init__(self, wide: int, high: int) -> None:
        self.wide, self.high = wide, high
        yy, xx = np.mgrid[0 : high * FINE, 0 : wide * FINE]
        self.y: Field = (yy + 0.5) / FINE
        self.x: Field = (xx + 0.5) / FINE

    def poly(self, *points: tuple[float, float]) -> Mask:
        """A filled polygon."""
        image = Image.new("L", (self.wide * FINE, self.high * FINE))
        ImageDraw.Draw(image).polygon([(a * FINE, b * FINE) for a, b in points], fill=1)
        mask: Mask = np.asarray(image) > 0
        return mask

    def ellipse(self, cx: float, cy: float, rx: float, ry: float) -> Mask:
        """A filled ellipse."""
        mask: Mask = ((self.x - cx) / rx) ** 2 + ((self.y - cy) / ry) ** 2 <= 1
        return mask


class Capital(Fine):
    """A letter's mask with the parts of its capitals."""

    def stem(self, x: float, serif: float = 4) -> Mask:
        """An upright stem with bracketed serifs."""
        right = x + STEM
        mask = self.poly((x, 0), (right, 0), (right, HIGH), (x, HIGH))
        for y, d in ((0, 1), (HIGH, -1)):
            mask |= self.poly(
                (x - serif, y),
                (right + serif, y),
                (right + serif, y + 2.4 * d),
                (right, y + 6.5 * d),
                (x, y + 6.5 * d),
                (x - serif, y + 2.4 * d),
            )
        return mask


def _round(f: Capital, w: int) -> Mask:
    outer = f.ellipse(w / 2, HIGH / 2, w / 2, HIGH / 2 + 0.4)
    return outer & ~f.ellipse(w / 2, HIGH / 2, w / 2 - 10, HIGH / 2 - 4)


def _c(f: Capital, w: int) -> Mask:
    mask = _round(f, w) & ~((f.x > w - 13) & (f.y > 15) & (f.y < HIGH - 12))
    mask |= f.poly((w - 6, 2), (w - 1.5, 2), (w - 1.5, 16), (w - 4, 16), (w - 11, 7))
    return mask & ~(f.x > w - 1.5)


def _d(f: Capital, w: int) -> Mask:
    bow = f.ellipse(14, HIGH / 2, w - 14, HIGH / 2) & ~f.ellipse(12, HIGH / 2, w - 22, HIGH / 2 - 4)
    return f.stem(5) | (bow & (f.x > 12))


def _h(f: Capital, w: int) -> Mask:
    return f.stem(4) | f.stem(w - 12) | ((f.x > 8) & (f.x < w - 8) & (abs(f.y - HIGH / 2) < 2.6))


def _l(f: Capital, w: int) -> Mask:
    mask = f.stem(4) | ((f.x > 8) & (f.x < w - 1) & (f.y > HIGH - 4))
    return mask | f.poly((w - 9, HIGH - 3), (w - 3, HIGH - 13), (w - 0.6, HIGH - 13), (w - 0.6, HIGH))


def _e(f: Capital, w: int) -> Mask:
    mid = HIGH / 2
    mask = _l(f, w) | ((f.x > 8) & (f.x < w - 2) & (f.y < 4))
    mask |= f.poly((w - 9, 3), (w - 4, 12), (w - 1.6, 12), (w - 1.6, 0), (w - 9, 0))
    mask |= (f.x > 8) & (f.x < w - 9) & (abs(f.y - mid + 0.5) < 2.2)
    return mask | f.poly((w - 14, mid), (w - 9.6, mid - 7), (w - 7.6, mid - 7), (w - 7.6, mid + 6), (w - 9.6, mid + 6))


def _w(f: Capital, w: int) -> Mask:
    mask = f.poly((4, 0), (14, 0), (22, 30), (20, HIGH), (17, HIGH))
    mask |= f.poly((28, 3), (33, 3), (21, HIGH), (16.5, HIGH))
    mask |= f.poly((23, 0), (33, 0), (40, 30), (38.5, HIGH), (35.5, HIGH))
    mask |= f.poly((43.6, 1), (49, 1), (39.4, HIGH), (34.6, HIGH))
    for left, right, dl, dr in ((0, 18, 4, 4), (20, 36.5, 3, 3.5), (41.5, w, 2.5, 3)):
        mask |= f.poly((left, 0), (right, 0), (right, 2.4), (right - dr, 4), (left + dl, 4), (left, 2.4))
    return mask


DRAW = {"C": _c, "O": _round, "D": _d, "E": _e, "W": _w, "H": _h, "L": _l}


def word(high: int) -> list[Mask]:
    """The letters of the name at another height, at `FINE` times their size."""
    return [scaled(DRAW[char](Capital(WIDTHS[char], HIGH), WIDTHS[char]), HIGH, high) for char in WORD]


def facets(mask: Mask, fine: Mask) -> tuple[Field, Field]:
    """For each pixel the direction to the nearest true edge: a chiselled stroke is a ridge with two faces."""
    p = np.pad(fine, 1)
    inner = p[1:-1, 1:-1] & p[:-2, 1:-1] & p[2:, 1:-1] & p[1:-1, :-2] & p[1:-1, 2:]
    rows, columns = np.nonzero(fine & ~inner)
    ey, ex = (rows + 0.5) / FINE, (columns + 0.5) / FINE
    nx, ny, far = np.zeros(mask.shape), np.zeros(mask.shape), np.zeros(mask.shape)
    for j, i in zip(*np.nonzero(mask), strict=True):
        q = (ex - i - 0.5) ** 2 + (ey - j - 0.5) ** 2
        near = q <= (np.sqrt(q.min()) + 0.35) ** 2  # a few neighbours make the facets steadier
        nx[j, i], ny[j, i] = (ex[near] - i - 0.5).mean(), (ey[near] - j - 0.5).mean()
        far[j, i] = np.sqrt(q.min())
    sure = mask & (far >= 0.95)  # on the very edge the direction is taken from the neighbours farther in
    ax, ay = nx.copy(), ny.copy()
    for j, i in zip(*np.nonzero(mask & ~sure), strict=True):
        around = np.s_[max(0, j - 1) : j + 2, max(0, i - 1) : i + 2]
        if sure[around].any():
            length = np.hypot(nx[around], ny[around]) + 1e-6
            ax[j, i] = (nx[around] / length * sure[around]).sum()
            ay[j, i] = (ny[around] / length * sure[around]).sum()
        else:  # a hairline: one even light tone
            ax[j, i], ay[j, i] = -0.99, 0.14
    n = np.hypot(ax, ay) + 1e-6
    return ax / n, ay / n


class Metal(NamedTuple):
    """Colours of a chiselled word: five tones from shade to light for the upper and the lower part, the outline,
    the side of the body, the shadow behind it.
    """

    upper: list[int]
    lower: list[int]
    edge: int
    side: int
    cast: int


def _even(tone: Pixels, full: Mask) -> None:
    """A lone pixel takes the tone that most of its neighbours have."""
    for _ in range(2):
        old = tone.copy()
        for j, i in zip(*np.nonzero(full), strict=True):
            around = [(b, a) for b in range(j - 1, j + 2) for a in range(i - 1, i + 2) if (b, a) != (j, i)]
            near = [int(old[place]) for place in around if full[place]]
            if near and near.count(old[j, i]) < 2:
                tone[j, i] = max(sorted(set(near)), key=near.count)


def chisel(c: Canvas, x: int, y: int, letters: list[Mask], gaps: Sequence[int], metal: Metal, depth: int = 3) -> None:
    """Write letters (masks at `FINE` times their size) from (x, y) on, `gaps` pixels after each, `depth` thick.

    One letter stands before the body of the one at its left, so that no two bodies run into each other.
    """
    bodies = []
    for fine, gap in zip(letters, gaps, strict=True):
        high, wide = fine.shape[0] // FINE, fine.shape[1] // FINE
        mask: Mask = fine.reshape(high, FINE, wide, FINE).sum((1, 3)) * 2 >= FINE * FINE
        nx, ny = facets(mask, fine)
        place = np.s_[y : y + high, x : x + wide]
        full = np.zeros((c.h, c.w), bool)
        lit = np.zeros((c.h, c.w))
        full[place] = mask
        lit[place] = np.where(mask, -(nx * 0.62 + ny * 0.78), 0)
        fat = full.copy()
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                fat |= shifted(full, dx, dy)
        body = fat.copy()
        for k in range(1, depth + 1):
            body |= shifted(fat, k, k)
        bodies.append((full, lit, fat, body, high))
        x += wide + gap
    whole = np.any([body for _, _, _, body, _ in bodies], 0)
    c.a[shifted(whole, 2, 2) & ~whole] = metal.cast
    for full, lit, fat, body, high in bodies:
        c.a[body] = metal.edge
        for k in range(depth - 1, 0, -1):
            c.a[shifted(full, k, k)] = metal.side
        c.a[fat & ~full] = metal.edge
        step = np.digitize(lit, [-0.72, -0.2, 0.2, 0.78])
        tone = np.where((c.yy - y) / high < 0.54, np.array(metal.upper)[step], np.array(metal.lower)[step])
        _even(tone, full)
        c.a[full] = tone[full]
        c.a[full & ~shifted(full, 1, 1) & (lit > 0.2)] = metal.upper[-1]
        c.a[full & ~shifted(full, -1, -1) & (lit < -0.2)] = metal.edge


def logo(c: Canvas, y: int, metal: Metal) -> None:
    """Write the name with its capitals from row y on, in the middle."""
    x = (c.w - 4 - sum(WIDTHS[char] for char in WORD) - sum(GAPS)) // 2
    chisel(c, x, y, [DRAW[char](Capital(WIDTHS[char], HIGH), WIDTHS[char]) for char in WORD], GAPS, metal)
