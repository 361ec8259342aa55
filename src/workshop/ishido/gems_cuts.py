"""The six cuts of the gems: outlines and meshes of facets, and how much light each facet gives."""

from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from codewheel.screens.ishido.layout import BIG

from ..canvas import Field, Mask

Point = tuple[float, float]
SCALE = 8  # finer than a pixel: facets and outlines are drawn so many times as large


class Facet(NamedTuple):
    """`value`: how much light it gives, 0-1. `table`: whether it belongs to the top, where one looks in."""

    points: list[Point]
    value: float
    table: bool


class Cut(NamedTuple):
    """A cut in a box from -1 to 1, y down.

    `heart`: the middle of its top; `corners`: where the corners of its top point to, in degrees, clockwise from the
    right; `table`: the size of the top against the outline; `step`: where a second ring ends, 0 without one.
    """

    outline: tuple[Point, ...]
    heart: Point
    corners: tuple[float, ...]
    table: float
    step: float = 0


def _pairs(x: Field, y: Field) -> tuple[Point, ...]:
    return tuple(zip(x.tolist(), y.tolist(), strict=True))


_T: Field = np.linspace(0, 2 * np.pi, 64, endpoint=False)


def _marquise() -> tuple[Point, ...]:
    x, y = 1.24 * np.cos(_T), 0.66 * np.sign(np.sin(_T)) * abs(np.sin(_T)) ** 1.4
    return _pairs((x + y) * 0.7071, (y - x) * 0.7071)


def _heart() -> tuple[Point, ...]:
    y = (13 * np.cos(_T) - 5 * np.cos(2 * _T) - 2 * np.cos(3 * _T) - np.cos(4 * _T)) / -14.6
    return _pairs(np.sin(_T) ** 3, y - 0.12)


BRILLIANT, EMERALD, PEAR, MARQUISE, HEART, SHIELD = range(6)
CUTS = (
    Cut(_pairs(np.cos(_T), np.sin(_T)), (0, 0), tuple(22.5 + 45 * i for i in range(8)), 0.55),
    Cut(
        ((-0.44, -1), (0.44, -1), (0.8, -0.64), (0.8, 0.64), (0.44, 1), (-0.44, 1), (-0.8, 0.64), (-0.8, -0.64)),
        (0, 0),
        (38.7, 66.3, 113.7, 141.3, 218.7, 246.3, 293.7, 321.3),
        0.46,
        0.73,
    ),
    Cut(
        _pairs(1.13 * np.sin(_T) * np.sin(_T / 2) ** 1.1, -np.cos(_T)),
        (0, 0.3),
        (0, 45, 90, 135, 180, 232, 270, 308),
        0.53,
    ),
    Cut(_marquise(), (0, 0), (-45, 12, 45, 78, 135, 192, 225, 258), 0.53),
    Cut(_heart(), (0, -0.12), (15, 52, 90, 128, 165, 220, 270, 320), 0.54),
    Cut(((-0.58, -0.82), (0.58, -0.82), (1, -0.26), (0, 0.98), (-1, -0.26)), (0, -0.3), (), 0),
)


def _reach(cut: Cut, degrees: float) -> tuple[float, float, float]:
    """The direction of an angle, and how far the outline lies in it."""
    dx, dy = float(np.cos(np.radians(degrees))), float(np.sin(np.radians(degrees)))
    corners = [(x - cut.heart[0], y - cut.heart[1]) for x, y in cut.outline]
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        area = ax * by - ay * bx
        u, v = (dx * by - dy * bx) / area, (ax * dy - ay * dx) / area
        if u >= -1e-9 and v >= -1e-9:
            return dx, dy, 1 / (u + v)
    raise ValueError("the outline is open")


def _at(cut: Cut, degrees: float, depth: float) -> Point:
    dx, dy, far = _reach(cut, degrees)
    return cut.heart[0] + dx * far * depth, cut.heart[1] + dy * far * depth


def _lit(degrees: float) -> float:
    """How much a slope to that side faces the upper left, -1 to 1."""
    return float(-np.cos(np.radians(degrees - 45)))


def _arc(cut: Cut, a: float, b: float, depth: float = 1.03) -> list[Point]:
    return [_at(cut, a + (b - a) * i / 6, depth) for i in range(7)]


def mesh(symbol: int, fine: bool) -> list[Facet]:
    """The facets of a cut; `fine`: all of them, else those that there is room for on a small stone."""
    cut = CUTS[symbol]
    if symbol == SHIELD:
        return _shield(fine)
    out: list[Facet] = []
    angles = sorted(cut.corners)
    table = cut.table + (0 if fine else 0.07)
    for i, a in enumerate(angles):
        b = angles[i + 1] if i + 1 < len(angles) else angles[0] + 360
        middle, odd = (a + b) / 2, 0.09 if i % 2 else -0.09
        lit, top = _lit(middle), [_at(cut, a, table), _at(cut, b, table)]
        out.append(Facet([cut.heart, *top], 0.6 - 0.2 * lit + odd, True))
        if cut.step or not fine:
            ring = [_at(cut, b, cut.step or 1.03), _at(cut, a, cut.step or 1.03)]
            value = 0.54 + 0.4 * lit + (0 if cut.step else odd)
            if cut.step:
                out.append(Facet([*top, *ring], value * 0.8 + 0.16, False))
                out.append(Facet([*ring[::-1], *_arc(cut, b, a)], value, False))
            else:
                out.append(Facet([*top, *_arc(cut, b, a)], value, False))
            continue
        star, before = _at(cut, middle, 0.76), angles[i - 1] - (360 if i == 0 else 0)
        kite = [_at(cut, a, table), _at(cut, (before + a) / 2, 0.76), _at(cut, a, 1.03), star]
        out.append(Facet([*top, star], 0.62 + 0.3 * lit, False))
        out.append(Facet(kite, 0.5 + 0.42 * _lit(a), False))
        out.append(Facet([star, *_arc(cut, a, middle)], 0.44 + 0.42 * lit + 0.1, False))
        out.append(Facet([star, *_arc(cut, middle, b)], 0.44 + 0.42 * lit - 0.1, False))
    return out


def _shield(fine: bool) -> list[Facet]:
    """A brilliant from the side: table, crown and the long facets that meet in its point."""
    top, girdle, tip = -0.85, -0.26, (0.0, 1.02)
    upper, lower = (-0.6, -0.2, 0.2, 0.6), (-1.03, -0.52, 0.0, 0.52, 1.03)
    out = []
    for i in range(4):
        a, b = (lower[i], girdle), (lower[i + 1], girdle)
        out.append(Facet([a, b, (upper[i], top)], (0.95, 0.72, 0.6, 0.42)[i], False))
        if i < 3:
            out.append(Facet([(upper[i], top), (upper[i + 1], top), b], (0.78, 0.9, 0.52)[i], False))
        if not fine:
            out.append(Facet([a, b, tip], (0.72, 0.6, 0.42, 0.16)[i], 0 < i < 3))
            continue
        middle = ((a[0] + b[0]) / 2 * 0.62, girdle + 0.5)
        out.append(Facet([a, b, middle], (0.62, 0.78, 0.5, 0.3)[i], 0 < i < 3))
        out.append(Facet([a, middle, tip], (0.82, 0.5, 0.66, 0.08)[i], 0 < i < 3))
        out.append(Facet([b, middle, tip], (0.56, 0.7, 0.3, 0.2)[i], 0 < i < 3))
    return out


def body(symbol: int, n: int) -> Mask:
    """The pixels of n x n of which the outline covers half."""
    image = Image.new("L", (n * SCALE, n * SCALE))
    ImageDraw.Draw(image).polygon(_scaled(list(CUTS[symbol].outline), n), fill=1)
    cover = np.asarray(image).reshape(n, SCALE, n, SCALE).sum((1, 3))
    return np.asarray(cover * 2 >= SCALE * SCALE, bool)


def faceted(symbol: int, n: int) -> tuple[Field, Mask, Mask]:
    """The light of each pixel of n x n, 0-1; the seams between facets; and the top."""
    found = mesh(symbol, n >= BIG)
    image = Image.new("L", (n * SCALE, n * SCALE), 255)
    for i, facet in enumerate(found):
        ImageDraw.Draw(image).polygon(_scaled(facet.points, n), fill=i)
    label = np.asarray(image)[SCALE // 2 :: SCALE, SCALE // 2 :: SCALE]
    values = np.array([f.value for f in found] + [0.5] * (256 - len(found)))
    top = np.array([f.table for f in found] + [False] * (256 - len(found)))
    seams = np.zeros((n, n), bool)
    seams[1:] |= label[1:] != label[:-1]
    seams[:, 1:] |= label[:, 1:] != label[:, :-1]
    return values[label], seams, top[label]


def _scaled(points: list[Point], n: int) -> list[Point]:
    return [((x + 1) * n * SCALE / 2, (y + 1) * n * SCALE / 2) for x, y in points]


def middle(symbol: int, n: int) -> tuple[int, int]:
    """The pixel in the middle of what is the top in n x n pixels, x and y."""
    x, y = CUTS[symbol].heart
    y += {SHIELD: 0.36, HEART: 0.1}.get(symbol, 0)
    return int((x + 1) * n / 2), int((y + 1) * n / 2)
