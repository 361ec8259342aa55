"""The second title: a board of jade under the moon, a great stone on it, the name carved into its front and gilded."""

from itertools import pairwise

import numpy as np

from ..canvas import Canvas, Mask
from ..launcher.colours import shifted
from .titles_colours import G1, G2, G3, J0, J1, J2, J3, N1, N2, N3, N4, N5, N6, R0, R1, K
from .titles_letters import carve, width
from .titles_noise import noise

HORIZON = 70
MOON = (92, 37, 30)  # x, y, radius
BACK, FRONT, FOOT = 76, 120, 170  # the rows of the board's far edge, its near edge and the foot of its front
FAR, NEAR = 92.0, 157.0  # half its width at both
STONE = (131, 30, 60)  # left, top, size of the great stone's face
STARS = ((12, 8, N5), (31, 27, N3), (52, 12, N4), (148, 9, N4), (171, 22, N3), (201, 7, N5), (226, 31, N4),
         (16, 46, N3), (190, 33, N3), (302, 55, N3), (214, 50, N3), (66, 4, N3))  # fmt: skip


def _sky(c: Canvas) -> None:
    mx, my, r = MOON
    far = np.hypot(c.xx - mx, (c.yy - my) * 1.1)
    glow = np.clip(1 - (far - r) / 74, 0, 1) ** 1.7
    light = 0.12 + 0.52 * (c.yy / HORIZON) ** 1.5 + 0.50 * glow
    c.ramp(c.yy < HORIZON + 2, light, [K, N1, N2, N3, N4])
    for x, y, colour in STARS:
        c.px(x, y, colour)
    for x, y in ((52, 12), (201, 7)):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            c.px(x + dx, y + dy, N3)


def _moon(c: Canvas) -> None:
    mx, my, r = MOON
    disc = c.ellipse(mx, my, r, r)
    seas = noise(16, 13, c.a.shape) * 0.7 + noise(12, 5, c.a.shape) * 0.3
    limb = np.hypot(c.xx - mx + 6, c.yy - my + 6) / r
    c.ramp(disc, 1.06 - 0.26 * limb**3 - 1.5 * np.clip(seas - 0.5, 0, 0.3), [N3, N4, N5, N6, N6])
    c.a[disc & ~c.ellipse(mx + 1.0, my + 1.0, r, r)] = N6
    rng = np.random.default_rng(4)
    for y in (46, 49, 50, 53, 57, 58, 61):  # long clouds before it
        x = mx - 96 + int(rng.integers(0, 50))
        long = int(rng.integers(60, 120))
        for i in range(long):
            thick = 1 + (abs(i - long / 2) < long * 0.3)
            near = np.hypot(x + i - mx, y - my) < r + 1
            for k in range(thick):
                c.px(x + i, y + k, (N4 if k == 0 else N3) if near else (N3 if k == 0 else N2))


def _hills(c: Canvas) -> None:
    x = np.arange(c.w)
    far = 62 - 8 * np.exp(-(((x - 262) / 46) ** 2)) - 5 * np.exp(-(((x - 24) / 40) ** 2)) + 1.4 * np.sin(x / 9.0)
    near = 68 - 9 * np.exp(-(((x - 300) / 34) ** 2)) - 6 * np.exp(-(((x + 4) / 32) ** 2)) + 1.1 * np.sin(x / 5.0 + 2)
    for line, ramp in ((far, [N3, N3, N4]), (near, [N1, N1, N2])):
        mask = (c.yy >= line[None, :]) & (c.yy < HORIZON + 1)
        c.ramp(mask, (c.yy - line[None, :]) / 10, ramp)
        edge = mask & ~shifted(mask, 0, 1)
        c.a[edge & (abs(c.xx - MOON[0]) < 90)] = ramp[-1]


def _lake(c: Canvas) -> None:
    depth = np.maximum(c.yy - HORIZON, 0) / (c.h - HORIZON)
    c.ramp(c.yy > HORIZON, 0.62 - 1.05 * depth**0.6, [K, N1, N2, N3, N4])
    c.rect(0, HORIZON, c.w, 1, N4)
    rng = np.random.default_rng(7)
    for y in range(HORIZON + 1, FOOT):
        for _ in range(4):
            x = int(rng.integers(0, c.w))
            c.rect(x, y, int(rng.integers(4, 14)), 1, N3 if y < 100 else N2)
        spread = 6 + (y - HORIZON) * 0.5
        for _ in range(3):
            x = int(MOON[0] - 34 + rng.normal(0, spread))
            c.rect(x, y, int(rng.integers(3, 9)), 1, N5 if rng.random() < 0.35 else N4)


# cushions of needles: middle, foot, half the width
TUFTS = ((310, 8, 22), (277, 15, 17), (317, 24, 15), (254, 25, 14), (290, 30, 12))
BRANCH = ((319, 20), (302, 15), (284, 20), (268, 24), (256, 24))
TWIGS = ((302, 15, 308, 8), (284, 20, 278, 15), (302, 15, 316, 24), (284, 20, 290, 28))
NEEDLES = 4  # columns from one bundle to the next
TEMPLE = (268, 62)  # middle and foot


def _pine(c: Canvas) -> None:
    """A branch that reaches into the picture; the moon lies on its cushions of needles."""
    for x0, y0, x1, y1 in TWIGS:
        c.line(x0, y0, x1, y1, K)
        c.line(x0 - 1, y0, x1 - 1, y1, N3)
    for (x0, y0), (x1, y1) in pairwise(BRANCH):
        for k in range(1, 4 if x0 > 290 else 3):
            c.line(x0, y0 + k, x1, y1 + k, K)
        c.line(x0, y0, x1, y1, N3)
    for x, foot, half in TUFTS:
        for left in range(-half, half + 1):
            high = round((half * 0.24 + 4) * (1 - (left / (half + 1)) ** 2) ** 0.5) + (left % NEEDLES == 1)
            high -= left % NEEDLES == 3
            for k in range(high):
                lit = k / max(high, 1) - 0.22 * left / half + 0.16 * (left % NEEDLES == 1)
                tone = K if k == 0 or lit < 0.24 else J0 if lit < 0.58 else J1 if lit < 0.86 else J2
                c.px(x + left, foot - k, tone)


def _temple(c: Canvas) -> None:
    """Three roofs on the far shore, lit windows, their streaks on the water."""
    x, foot = TEMPLE
    for k, half in enumerate((9, 7, 5)):
        top = foot - 7 * (k + 1)
        c.rect(x - half + 2, top + 2, 2 * half - 3, 5, K)
        for w in range(x - half + 4, x + half - 3, 3):
            c.rect(w, top + 3, 2, 3, G2 if (w + k) % 2 else G3)
        c.rect(x - half - 2, top + 1, 2 * half + 5, 1, K)
        c.rect(x - half, top, 2 * half + 1, 1, N1)
        c.rect(x - half - 3, top, 3, 1, N4)
        c.rect(x - half, top - 1, half, 1, N4)
        c.px(x + half + 2, top, N1)
    c.rect(x, foot - 27, 1, 6, N4)
    c.rect(x - 14, foot, 30, HORIZON - foot, N1)
    for j in range(14):
        if j % 3 != 1:
            c.rect(x - 6 + (j * 7) % 5, HORIZON + 1 + j, 11 - j // 2, 1, G1 if j < 8 else R0)
        if j in (0, 2, 5):
            c.rect(x - 3 + j % 2, HORIZON + 1 + j, 5, 1, G2)


def place(u: float, v: float) -> tuple[float, float]:
    """A point of the board on the screen: u 0-12 from left to right, v 0-8 from the far edge to the near one."""
    lift = 1 / FAR + (1 / NEAR - 1 / FAR) * (v + 0.7) / 9.4
    half = 1 / lift
    return 160 + (u - 6) / 6.6 * half, BACK + (half - FAR) / (NEAR - FAR) * (FRONT - BACK)


def _quad(c: Canvas, u0: float, v0: float, u1: float, v1: float, colour: int | None = None) -> Mask:
    return c.poly([place(u0, v0), place(u1, v0), place(u1, v1), place(u0, v1)], colour)


def _top(c: Canvas) -> None:
    whole = c.poly([(160 - FAR, BACK), (160 + FAR, BACK), (160 + NEAR, FRONT), (160 - NEAR, FRONT)])
    shine = 0.30 + 0.42 * np.exp(-(((c.xx - 112 + (c.yy - 100) * 0.4) / 46) ** 2)) - (c.yy - BACK) / 260
    c.ramp(whole, shine - 0.12, [J0, J1, J2])
    inner = _quad(c, 1, 1, 11, 7)
    c.ramp(inner, shine + 0.30, [J0, J1, J2, J3])
    for u in range(13):
        c.line(*place(u, 0), *place(u, 8), J0 if u in (0, 1, 11, 12) else J1)
    for v in range(9):
        (x0, y), (x1, _) = place(0, v), place(12, v)
        c.line(x0, y, x1, y, J0 if v in (0, 1, 7, 8) else J1)
    c.line(160 - FAR, BACK, 160 + FAR, BACK, J3)
    c.line(160 - FAR, BACK, 160 - NEAR, FRONT, J3)
    c.line(160 + FAR, BACK, 160 + NEAR, FRONT, J0)


SMALL = {  # colours of the stones: top, lit edge, front, mark
    "w": (N6, N6, N5, R1), "g": (G2, G3, G1, R0), "r": (R1, G2, R0, N6), "b": (N4, N5, N2, N6), "k": (N1, N4, K, G2),
}  # fmt: skip
LAID = ((0, 0, "b"), (11, 0, "g"), (2, 0, "w"), (1, 1, "k"), (9, 1, "r"), (10, 1, "w"), (11, 2, "b"), (2, 3, "r"),
        (3, 3, "g"), (9, 4, "k"), (10, 4, "g"), (1, 4, "b"), (3, 5, "w"), (8, 7, "w"), (9, 6, "r"), (0, 7, "k"),
        (11, 7, "r"), (10, 7, "b"), (1, 7, "g"))  # fmt: skip


def _small(c: Canvas, u: int, v: int, kind: str) -> None:
    """A stone that lies on a square: shadow, front, top with a lit edge, a mark."""
    top, light, front, mark = SMALL[kind]
    (x0, y0), (x1, _), (x2, y1), (x3, _) = (
        place(u + 0.1, v + 0.1), place(u + 0.9, v + 0.1), place(u + 0.9, v + 0.9), place(u + 0.1, v + 0.9)
    )  # fmt: skip
    h = 2 + (v > 4)
    c.poly([(x0 + 2, y0 + 1), (x1 + 3, y0 + 1), (x2 + 3, y1 + 1), (x3 + 2, y1 + 1)], J0)
    c.poly([(x3, y1 - h), (x2, y1 - h), (x2, y1), (x3, y1)], front)
    c.poly([(x0, y0 - h), (x1, y0 - h), (x2, y1 - h), (x3, y1 - h)], top)
    c.line(round(x0), round(y0 - h), round(x1) - 1, round(y0 - h), light)
    mx, my = round((x0 + x1 + x2 + x3) / 4), round((y0 + y1) / 2 - h)
    half = round((x1 - x0) * 0.17)
    c.rect(mx - half, my, 2 * half + 1, 1, mark)
    if y1 - y0 > 3:  # a round one that lies flat
        c.rect(mx - half + 1, my - 1, 2 * half - 1, 3, mark)


def _great(c: Canvas) -> None:
    """The stone: shadow and reflection on the jade, thickness, bevel, lacquered face, gilt sign."""
    x, y, n = STONE
    foot = y + n
    for j in range(17):  # its reflection, broken by the polish
        inset = j // 4 + (j * 5) % 3
        if j < 5 or j % 2 == 0:
            c.rect(x + 1 + inset, foot + 2 + j, n + 2 - 2 * inset, 1, R0)
            if j < 10 and j % 3 != 2:
                c.rect(x + 6 + 2 * inset, foot + 2 + j, n - 12 - 4 * inset, 1, R1)
    shade = c.poly([(x + n, foot - 2), (x + n + 6, foot - 6), (x + n + 52, foot + 10), (x + n + 30, foot + 12)])
    shade |= c.poly([(x + 20, foot), (x + n + 5, foot), (x + n + 44, foot + 13), (x + 62, foot + 13)])
    c.remap(shade, [K, K, K, N1, N1, N2, N3, J0, J0, J1, J2, K, R0, R0, G1, G2])
    side = c.poly([(x + n - 2, y + 1), (x + n + 6, y - 5), (x + n + 6, foot - 8), (x + n - 2, foot)])
    c.ramp(side, 0.5 - (c.yy - y) / 110, [K, R0, R1])
    lid = c.poly([(x + 1, y), (x + 8, y - 6), (x + n + 6, y - 6), (x + n, y + 1)])
    c.ramp(lid, 0.95 - (c.xx - x) / 90, [R1, G2, G3])
    face = np.zeros(c.a.shape, bool)
    face[y:foot, x : x + n] = True
    for i in range(2):
        for j in range(2 - i):
            for px, py in (
                (x + i, y + j),
                (x + n - 1 - i, y + j),
                (x + i, foot - 1 - j),
                (x + n - 1 - i, foot - 1 - j),
            ):
                face[py, px] = False
    c.a[face] = R1
    slope = ((c.xx - x) + (c.yy - y)) / (2 * n)
    c.ramp(face, 1.06 - slope * 0.85, [R0, R1, R1])
    inner = (c.xx >= x + 4) & (c.xx < x + n - 4) & (c.yy >= y + 4) & (c.yy < foot - 4)
    bevel = face & ~inner
    upper = (c.yy - y < foot - 1 - c.yy) & (c.yy - y <= c.xx - x) & (c.yy - y <= x + n - 1 - c.xx)
    left = (c.xx - x < x + n - 1 - c.xx) & (c.xx - x < c.yy - y) & (c.xx - x <= foot - 1 - c.yy)
    lower = (foot - 1 - c.yy <= c.xx - x) & (foot - 1 - c.yy <= x + n - 1 - c.xx) & ~upper
    c.a[bevel] = R0
    c.ramp(bevel & upper, 1.0 - (c.xx - x) / 80, [R1, G2])
    c.ramp(bevel & left, 0.9 - (c.yy - y) / 80, [R1, G2])
    c.ramp(bevel & lower, 0.4 - (c.xx - x) / 120, [K, R0])
    c.rect(x + 4, y + 4, n - 8, 1, R0)
    c.rect(x + 4, y + 4, 1, n - 8, R0)
    c.rect(x + 4, foot - 5, n - 8, 1, G1)
    c.rect(x + n - 5, y + 4, 1, n - 8, G1)
    c.rect(x + 2, y, 12, 1, G3)
    c.rect(x, y + 2, 1, 10, G3)
    sign = emblem(c, x + n / 2, y + n / 2)
    c.a[shifted(sign, -1, -1) & ~sign] = R0
    c.a[shifted(sign, 1, 1) & ~sign] = R0
    glow = 1.02 - slope * 0.9
    c.ramp(sign, glow, [G1, G2, G3, N6])
    c.a[sign & ~shifted(sign, 1, 1)] = G3
    c.a[sign & ~shifted(sign, -1, -1)] = G1


def emblem(c: Canvas, cx: float, cy: float) -> Mask:
    """The mask of the sign: a stone in its ring, and one on each of its four sides."""
    r = np.hypot(c.xx + 0.5 - cx, c.yy + 0.5 - cy)
    ax, ay = abs(c.xx + 0.5 - cx), abs(c.yy + 0.5 - cy)
    ring = (r < 13.2) & (r > 9.4)
    heart = ax + ay < 6.4
    ends = (abs(ax - 19.5) + ay < 5.6) | (ax + abs(ay - 19.5) < 5.6)
    sign: Mask = ring | ends | heart
    return sign


def _front(c: Canvas) -> None:
    """The board's front of jade: veins, a lit edge, the name."""
    left, right = round(160 - NEAR), round(160 + NEAR)
    front = (c.yy >= FRONT) & (c.yy < FOOT) & (c.xx >= left) & (c.xx < right)
    veins = noise(21, 10, c.a.shape, 3.2) + 0.5 * noise(22, 4, c.a.shape, 3.0)
    c.ramp(front, 0.78 - (c.yy - FRONT) / 96 - 0.00045 * abs(c.xx - 120) + 0.22 * (veins - 0.75), [K, J0, J1, J2])
    c.rect(left, FRONT, right - left, 1, J3)
    c.rect(left, FRONT + 1, right - left, 1, J2)
    c.rect(left, FRONT + 2, right - left, 1, J0)
    c.rect(left, FRONT, 1, FOOT - FRONT, J2)
    c.rect(right - 1, FRONT + 1, 1, FOOT - FRONT, K)
    c.rect(left, FOOT - 1, right - left, 1, K)
    for cx in (20, 299):
        for dx, dy, half in ((0, 0, 3), (0, -9, 3), (0, 9, 3), (-8, 0, 3), (8, 0, 3)):
            mark = abs(c.xx - cx - dx) + abs(c.yy - FRONT - 25 - dy) <= half
            c.a[shifted(mark, -1, -1) & ~mark] = J0
            c.a[shifted(mark, 1, 1) & ~mark] = J3
            c.a[mark] = G2
            c.a[mark & ~shifted(mark, 1, 1)] = G1
            c.a[mark & ~shifted(mark, -1, -1)] = G3
    carve(c, (320 - width("ISHIDO")) // 2, FRONT + 5, "ISHIDO")


def stone() -> Canvas:
    """The picture without the line below the board."""
    c = Canvas()
    _sky(c)
    _moon(c)
    _hills(c)
    _lake(c)
    _temple(c)
    _pine(c)
    _top(c)
    for u, v, kind in sorted(LAID, key=lambda laid: laid[1]):
        _small(c, u, v, kind)
    _great(c)
    c.rect(0, FOOT, c.w, c.h - FOOT, K)
    _front(c)
    return c
