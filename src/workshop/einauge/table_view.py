"""What is seen of the board from the chair before it: rays from an eye over the near rim, and what they meet.

One warm lamp, upper left; a cool light from the open eye in the near row. Lengths are squares; x right, y away from the
near rim, z up. Only sums, products and roots are taken, so that each machine draws the same.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..canvas import Field, Mask
from .wood import grain, noise

SUB = 2  # rays a pixel, each way
LAMP = np.array([-0.52, 0.30, 0.80])  # the way to it
RADIUS, ROUND, HALF = 0.40, 0.12, 0.125  # of a stone: across, of its edge, half its height
RIM, DROP = 0.42, 0.30  # of the frame: its width, and how high it stands over the table
EYE = (2, 0)  # the open square: column, row
ROWS = ("wb.wb", "bwwbw", "wbbwb", "bwbww", "wbwbb")  # from the near one on; none has four
SKY, WOOD, WHITE, BLACK, CHERRY, TABLE = range(6)


class Seen(NamedTuple):
    """Of each pixel: what it is, its light 0 to 1, and how much of that comes from the eye."""

    what: Field
    light: Field
    glow: Field


def _unit(v: Field) -> Field:
    unit: Field = v / np.sqrt((v * v).sum(-1, keepdims=True))
    return unit


class View:
    """Where the picture is taken from, and how large it is. `focal`: pixels; `middle`: the pixel of `towards`."""

    def __init__(
        self,
        size: tuple[int, int] = (320, 200),
        where: Sequence[float] = (2.5, -3.0, 2.62),
        towards: Sequence[float] = (2.5, 1.28, 0.0),
        focal: float = 340.0,
        middle: tuple[float, float] = (160.0, 133.5),
    ) -> None:
        self.wide, self.high = size
        self.where, self.focal, self.middle = np.array(where), focal, middle
        self.ahead = _unit(np.array(towards) - self.where)
        x, y, z = self.ahead
        self.right = _unit(np.array([y, -x, 0.0]))
        r = self.right
        self.up = np.array([r[1] * z - r[2] * y, r[2] * x - r[0] * z, r[0] * y - r[1] * x])

    def spot(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """The pixel at which a point is seen."""
        to = np.array([x, y, z]) - self.where
        size = self.focal / float((to * self.ahead).sum())
        return self.middle[0] + size * float((to * self.right).sum()), self.middle[1] - size * float(
            (to * self.up).sum()
        )

    def rays(self) -> Field:
        """The way of each ray, `SUB` by `SUB` a pixel."""
        yy, xx = np.mgrid[0 : self.high * SUB, 0 : self.wide * SUB].astype(float)
        u, v = (xx + 0.5) / SUB - self.middle[0], (yy + 0.5) / SUB - self.middle[1]
        return _unit(self.ahead * self.focal + u[..., None] * self.right - v[..., None] * self.up)


def _smooth(low: float, high: float, value: Field) -> Field:
    t = np.clip((value - low) / (high - low), 0, 1)
    smooth: Field = t * t * (3 - 2 * t)
    return smooth


def _stones() -> list[tuple[float, float, bool]]:
    """Middle and colour of each stone: True for white."""
    return [(i + 0.5, j + 0.5, char == "w") for j, row in enumerate(ROWS) for i, char in enumerate(row) if char != "."]


def _distance(p: Field, x: float, y: float) -> Field:
    """From points to the surface of the stone at (x, y)."""
    across = np.sqrt((p[..., 0] - x) ** 2 + (p[..., 1] - y) ** 2) - (RADIUS - ROUND)
    high = np.abs(p[..., 2] - HALF) - (HALF - ROUND)
    out = np.sqrt(np.maximum(across, 0) ** 2 + np.maximum(high, 0) ** 2)
    distance: Field = out + np.minimum(np.maximum(across, high), 0) - ROUND
    return distance


def _glow(p: Field, n: Field) -> Field:
    """How much light of the eye falls on points with these normals."""
    to = np.array([EYE[0] + 0.5, EYE[1] + 0.5, 0.16]) - p
    far = np.sqrt((to * to).sum(-1))
    facing = np.clip((to * n).sum(-1) / far, 0, 1)
    glow: Field = facing / (0.35 + 1.9 * far * far)
    return glow


class _Film:
    """What the rays have met so far."""

    def __init__(self, view: View) -> None:
        self.view, self.rays = view, view.rays()
        shape = self.rays.shape[:2]
        self.what, self.depth = np.full(shape, SKY), np.full(shape, 1e9)
        self.light, self.glow = np.zeros(shape), np.zeros(shape)


def look(view: View) -> Seen:
    """The whole picture."""
    film = _Film(view)
    _planes(film)
    for x, y, white in _stones():
        _stone(film, x, y, white)
    high, wide = view.high, view.wide

    def mean(field: Field) -> Field:
        parts: Field = field.reshape(high, SUB, wide, SUB)
        middle: Field = parts.sum((1, 3)) / (SUB * SUB)
        return middle

    kind = film.what.reshape(high, SUB, wide, SUB)[:, 0, :, 0]
    same = film.what == kind.repeat(SUB, 0).repeat(SUB, 1)
    count = mean(same.astype(float))
    return Seen(kind, mean(film.light * same) / count, mean(film.glow * same) / count)


def _planes(film: _Film) -> None:
    """The table, the frame with its near side, the squares."""
    rays, where = film.rays, film.view.where
    for level in (-DROP, 0.0):
        way = (level - where[2]) / np.minimum(rays[..., 2], -1e-6)
        p = where + rays * way[..., None]
        x, y = p[..., 0], p[..., 1]
        if level < 0:
            here = (rays[..., 2] < -1e-3) & (y < 14)
            value, kind = _table(x, y), np.full(x.shape, TABLE)
        else:
            here = (x > -RIM) & (x < 5 + RIM) & (y > -RIM) & (y < 5 + RIM)
            value, kind = _board(x, y)
        film.what[here], film.light[here], film.depth[here] = kind[here], value[here], way[here]
    way = (-RIM - where[1]) / np.maximum(rays[..., 1], 1e-6)  # the frame's near side
    p = where + rays * way[..., None]
    x, z = p[..., 0], p[..., 2]
    here = (z < 0) & (z > -DROP) & (x > -RIM) & (x < 5 + RIM)
    rings = noise(x * 1.3 + 7, z * 26 + 1.4 * noise(x * 2.1, z * 5))
    value = 0.30 + 0.14 * (rings < 0.3) - 0.16 * (rings > 0.7) + 0.2 * z / DROP + 0.3 * _smooth(-0.03, 0.0, z)
    film.what[here], film.light[here], film.depth[here] = CHERRY, value[here], way[here]


def _table(x: Field, y: Field) -> Field:
    """Baize in the lamp's pool, darker where the board's shadow lies."""
    far = np.sqrt((x - 0.4) ** 2 + (y - 3.0) ** 2)
    value = 0.62 - 0.085 * far
    shadow = _smooth(5 + RIM + 0.75, 5 + RIM + 0.1, x) * (y > -RIM - 0.3) * (x > 5)
    darker: Field = value - 0.4 * shadow
    return darker


def _shadow(x: Field, y: Field) -> Field:
    """How much of the lamp the stones take from the board at a point, 0 to 1: along the way to it their discs stand."""
    reach = 2 * HALF / LAMP[2]
    ax, ay = LAMP[0] * reach, LAMP[1] * reach
    long = ax * ax + ay * ay
    dark = np.zeros(x.shape)
    for sx, sy, _ in _stones():
        dx, dy = sx - x, sy - y
        part = np.clip((dx * ax + dy * ay) / long, 0, 1)
        away = np.sqrt((dx - part * ax) ** 2 + (dy - part * ay) ** 2)
        dark = np.maximum(dark, _smooth(RADIUS + 0.05, RADIUS - 0.06, away))
    return dark


def _board(x: Field, y: Field) -> tuple[Field, Field]:
    """Squares of maple with their grooves, and the frame round them."""
    inside = (x >= 0) & (x < 5) & (y >= 0) & (y < 5)
    cell = np.floor(y) * 5 + np.floor(x)
    u, v = x - np.floor(x), y - np.floor(y)
    g = grain(u, v, np.abs(cell))
    value = 0.86 - 0.20 * _smooth(0.45, 0.95, g) - 0.05 * (np.abs(cell) % 2)
    near = np.minimum(np.minimum(u, 1 - u), np.minimum(v, 1 - v))
    value -= 0.55 * _smooth(0.035, 0.015, near)
    value += 0.12 * (_smooth(0.075, 0.05, u) + _smooth(0.075, 0.05, 1 - v)) * (near > 0.035)
    value -= 0.40 * _shadow(x, y) * (near >= 0.0)
    value -= 0.030 * np.sqrt(x * x + (4 - y) ** 2)
    edge = np.minimum(np.minimum(x, 5 - x), np.minimum(y, 5 - y))
    value -= 0.35 * _smooth(0.14, 0.0, np.minimum(x, 5 - y))
    out = -edge
    along = np.where((y < 0) | (y > 5), x, y)
    deep = np.where((y < 0) | (y > 5), y, x + 40)
    rings = noise(along * 1.1, deep * 17 + 0.8 * noise(along * 1.7, deep * 3))
    rim = 0.60 - 0.16 * (rings > 0.72) + 0.10 * (rings < 0.2)
    rim += 0.26 * _smooth(0.36, 0.40, out) - 0.2 * _smooth(0.07, 0.02, out) - 0.04 * np.sqrt(x * x + (4 - y) ** 2)
    rim -= 0.35 * _shadow(x, y)
    return np.where(inside, value, rim), np.where(inside, WOOD, CHERRY)


def _stone(film: _Film, x: float, y: float, white: bool) -> None:
    """March to one stone within the box in which it is seen."""
    where = film.view.where
    corners = [film.view.spot(x + i, y + j, z) for i in (-0.42, 0.42) for j in (-0.42, 0.42) for z in (0.0, 0.27)]
    left, right = (int(f(cx for cx, _ in corners)) * SUB for f in (min, max))
    top, low = (int(f(cy for _, cy in corners)) * SUB for f in (min, max))
    box = np.s_[max(0, top - 2) : max(0, low + 4), max(0, left - 2) : max(0, right + 4)]
    ray = film.rays[box]
    if not ray.size:
        return
    to = np.array([x, y, HALF]) - where
    way = np.full(ray.shape[:2], float(np.sqrt((to * to).sum())) - 0.7)
    for _ in range(34):
        way = way + _distance(where + ray * way[..., None], x, y)
    p = where + ray * way[..., None]
    hit: Mask = (_distance(p, x, y) < 0.004) & (way < film.depth[box])
    step = 0.002
    n = np.stack(
        [_distance(p + np.eye(3)[k] * step, x, y) - _distance(p - np.eye(3)[k] * step, x, y) for k in range(3)],
        -1,
    )
    n = n / np.maximum(np.sqrt((n * n).sum(-1, keepdims=True)), 1e-9)
    from_middle = np.sqrt((p[..., 0] - x) ** 2 + (p[..., 1] - y) ** 2)
    lifted = n + np.stack([(p[..., 0] - x), (p[..., 1] - y), np.zeros(way.shape)], -1) * 0.55  # the top is domed
    n = lifted / np.sqrt((lifted * lifted).sum(-1, keepdims=True))
    lamp = _unit(LAMP)
    facing = np.clip((n * lamp).sum(-1), 0, 1)
    mirror = 2 * (n * -ray).sum(-1)[..., None] * n + ray
    shine = np.clip((mirror * lamp).sum(-1), 0, 1)
    shine2 = shine * shine
    shine4 = shine2 * shine2
    shine16 = shine4 * shine4 * shine4 * shine4
    low_part = _smooth(0.16, 0.0, p[..., 2])
    groove = _smooth(0.022, 0.0, np.abs(from_middle - 0.245)) * (p[..., 2] > HALF)
    if white:
        value = 0.30 + 0.66 * facing + 0.25 * shine16 * shine16 - 0.26 * low_part - 0.16 * groove
    else:
        value = (
            0.06 + 0.28 * facing + 0.75 * shine16 * shine16 + 0.22 * shine4 * shine2 - 0.05 * low_part + 0.10 * groove
        )
    value = value - 0.012 * y * y
    film.what[box] = np.where(hit, WHITE if white else BLACK, film.what[box])
    film.light[box] = np.where(hit, value, film.light[box])
    film.depth[box] = np.where(hit, way, film.depth[box])
    film.glow[box] = np.where(hit, _glow(p, n) * (0.8 if white else 1.0), film.glow[box])
