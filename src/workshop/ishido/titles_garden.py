"""The first title: a garden of raked sand under the moon, rocks in their rings, and who presents the game."""

import numpy as np

from ..canvas import BAYER4, Canvas, Field, Mask
from ..launcher.colours import shifted
from ..launcher.logo import Metal, logo
from .titles_colours import G1, G2, G3, J0, J1, J2, N1, N2, N3, N4, N5, N6, R0, R1, K
from .titles_noise import noise

EAVES, WALL, SAND = 79, 92, 108  # first rows of the wall's roof, of its face, of the sand
STARS = ((14, 10, N5), (38, 66, N3), (82, 5, N3), (20, 62, N4), (163, 4, N4), (214, 6, N3), (280, 5, N5), (306, 62, N4),
         (250, 66, N3), (58, 70, N3), (300, 20, N3), (8, 40, N4), (204, 70, N3), (108, 67, N3))  # fmt: skip
ROCKS = ((216, 162, 64, 54, 3), (259, 158, 32, 20, 8), (182, 166, 26, 13, 21))  # middle, foot, width, height, seed
RINGS = ((220, 160, 1.0), (82, 151, 0.72))  # middle and size of the raked rings
TILE = (82, 143, 30)  # middle, upper row and width of the stone that lies in the left rings
LANTERN = (288, 110)  # middle and foot
LIGHT = (-0.55, -0.62, 0.56)  # where the moon stands: left, above, before


def _step(y: Field | float) -> Field | float:
    """How many rows a furrow takes at row y: they lie closer the farther away they are."""
    return 2.6 + (y - SAND) * 0.036


def _on_sand(x: Field | float, y: Field | float) -> tuple[Field | float, Field | float]:
    """The place of a pixel on the sand, in furrows, to the right and towards us."""
    return (x - 160) / (_step(y) * 2.5), np.log(_step(y) / 2.6) / 0.036


def _sand(c: Canvas) -> None:
    u, v = _on_sand(c.xx, np.maximum(c.yy, SAND - 2))
    phase = v + 0.22 * np.sin(u * 0.30)
    for x, y, size in RINGS:
        ru, rv = _on_sand(float(x), float(y))
        d = np.hypot((u - ru) * 0.94, v - rv)
        phase = np.where(d < 9.0 * size, d - 0.5, phase)
    height = np.cos(2 * np.pi * phase)
    gy, gx = np.gradient(height)
    slope = -(gx * 0.75 + gy * 0.65)
    near = np.clip((c.yy - SAND) / 92, 0, 1)
    light = 0.64 + np.clip(slope * (0.32 + 0.26 * near), -0.36, 0.34)
    pool = np.hypot((c.xx - 128) / 200, (c.yy - 146) / 92)
    light -= 0.30 * np.clip(pool - 0.30, 0, 1) + 0.06 * near
    c.ramp(c.yy >= SAND, light, [K, N1, N2, N3, N4, N5, N6])


def _wall(c: Canvas) -> None:
    """A plastered wall under a roof of tiles, pines behind it."""
    rng = np.random.default_rng(2)
    for middle, top, spread in ((6, 52, 34), (44, 66, 26), (282, 58, 30), (318, 46, 36), (150, 74, 22)):
        for _ in range(90):
            x, y = middle + rng.normal(0, spread / 2), top + abs(rng.normal(0, 12)) + 2
            c.ellipse(x, y, 6, 2.2, K)
            c.rect(int(x) - 4, int(y) - 2, 4, 1, N1)
    roof = (c.yy >= EAVES) & (c.yy < WALL)
    along = c.xx % 7
    c.ramp(roof, 0.34 + 0.30 * np.cos((along - 2) / 7 * 2 * np.pi) + (c.yy - EAVES - 6) / 60, [K, N1, N1, N2, N3])
    for y in range(EAVES + 5, WALL - 2, 4):
        c.check(0, y, c.w, 1, K)
    for x in range(-5, c.w, 7):
        c.ellipse(x + 2.5, WALL - 1.5, 2.6, 2.6, K)
        c.ellipse(x + 2.5, WALL - 1.8, 1.9, 1.9, N3)
        c.px(x + 1, WALL - 3, N4)
    for k, colour in enumerate((N4, N3, N2, K)):
        c.rect(0, EAVES - 2 + k, c.w, 1, colour)
    face = (c.yy >= WALL) & (c.yy < SAND)
    stain = noise(31, 7, c.a.shape, 2.5)
    c.ramp(face, 0.60 - abs(c.xx - 120) / 640 + 0.25 * (stain - 0.5) - (c.yy - WALL) / 90, [N1, N2, N3, N4])
    c.ramp(face & (c.yy < WALL + 5), (c.yy - WALL) / 5, [K, K, N1, N2])
    for x in range(36, c.w, 62):
        c.rect(x, WALL + 3, 3, SAND - WALL - 3, N1)
        c.rect(x, WALL + 4, 1, SAND - WALL - 4, N3)
    c.rect(0, SAND - 3, c.w, 3, N1)
    c.rect(0, SAND - 3, c.w, 1, N3)


def _rock(c: Canvas, x: int, foot: int, wide: int, high: int, seed: int) -> None:
    """A rock: a lump of facets in the moonlight, moss at its foot, its shadow on the sand."""
    rng = np.random.default_rng(seed)
    a = wide / 2
    dx = (c.xx + 0.5 - x) / a
    big = min(1.0, wide / 60)
    rough = noise(seed, max(4, wide // 7), c.a.shape) - 0.5
    fine = noise(seed + 50, 3, c.a.shape) - 0.5
    crag = np.interp(dx[0], [-1.0, -0.78, -0.36, -0.1, 0.12, 0.5, 0.84, 1.0], [0.0, 0.5, 0.8, 1.0, 0.96, 0.7, 0.4, 0.0])
    dome = np.sqrt(np.clip(1 - np.abs(dx[0] + 0.1) ** 2.4, 0, 1))
    ridge = crag * big + dome * (1 - big)
    up = (foot - c.yy - 0.5) / high
    belly = 0.10 * (1 - np.clip(abs(dx), 0, 1) ** 2)
    body: Mask = (abs(dx) < 1) & (up < ridge[None, :] + 0.12 * rough) & (up > -belly)
    shade = np.zeros_like(body)
    for k in range(high):
        shade |= shifted(body & (abs(foot - c.yy - k) < 1), round(k * 1.25) + 2, round(k * 0.86) + 1)
    shade &= ~body & (c.yy > foot - 3)
    c.remap(shade, [K, K, K, N1, N2, N3, N4, K, J0, J1, J2, K, K, K, K, K])
    z = np.sqrt(np.clip(1 - dx**2 * 0.8 - np.clip(up, 0, 1) ** 2 * 0.7, 0.05, 1)) * a
    z = z + rough * a * (0.5 + 0.5 * big) + fine * 2.2 * big
    gy, gx = np.gradient(z)
    n = np.sqrt(gx**2 + gy**2 + 1)
    lit = (-gx * LIGHT[0] - gy * LIGHT[1] + LIGHT[2]) / n
    c.ramp(body, 0.14 + 0.70 * np.clip(lit, 0, 1) - 0.12 * (1 - up), [K, N1, N2, N3, N4, N5, N6])
    moss = body & (up + 0.5 * fine < 0.20 + 0.10 * rough)
    c.ramp(moss, 0.10 + 0.85 * np.clip(lit, 0, 1), [K, J0, J1, J2])
    edge = body & ~shifted(body, 1, 1)
    c.a[edge & (dx < 0.15) & (up > 0.25)] = N6
    c.a[body & ~shifted(body, -1, -1) & (dx > 0.2)] = K
    for _ in range(wide // 2):
        i, j = int(x + rng.uniform(-1.05, 1.0) * a), int(foot + rng.uniform(-2, 3))
        c.px(i, j, J1)


def _tile(c: Canvas) -> None:
    """A stone of the game in the sand: lacquered red, its sign gilt; it lies flat and throws a short shadow."""
    x, y, w = TILE
    half, deep, thick = w / 2, 13, 7
    top = [(x - half + 3, y), (x + half - 3, y), (x + half, y + deep), (x - half, y + deep)]
    shade = c.poly([(x - half + 2, y + deep), (x + half, y + 4), (x + half + 9, y + deep + thick - 3),
                    (x + half + 7, y + deep + thick + 2), (x - half + 8, y + deep + thick + 2)])  # fmt: skip
    c.remap(shade, [K, K, K, N1, N1, N2, N3, J0, J0, J1, J2, K, R0, R0, G1, G2])
    front = c.poly([(x - half, y + deep), (x + half, y + deep), (x + half - 1, y + deep + thick),
                    (x - half + 1, y + deep + thick)])  # fmt: skip
    c.ramp(front, 0.62 - (c.xx - x) / 60 - (c.yy - y - deep) / 24, [K, R0, R1])
    face = c.poly([(float(a), float(b)) for a, b in top])
    c.ramp(face, 1.1 - (c.xx - x + half) / 60 - (c.yy - y) / 60, [R0, R1, R1])
    c.line(x - half + 3, y, x + half - 4, y, G3)
    c.line(x - half + 3, y, x - half, y + deep, G2)
    c.line(x - half, y + deep, x + half - 1, y + deep, G2)
    cy = y + deep / 2 + 0.5
    r = np.hypot((c.xx + 0.5 - x) / 8.4, (c.yy + 0.5 - cy) / 4.3)
    ring = (r < 1) & (r > 0.62)
    c.a[shifted(ring, 1, 1) & face] = R0
    c.a[ring] = G3
    c.a[ring & (c.xx + c.yy > x + cy + 2)] = G2
    c.ellipse(x, cy, 2.4, 1.3, G3)


def _lantern(c: Canvas) -> None:
    """A lantern of stone by the wall, lit: the warm light on the wall and on the sand."""
    x, foot = LANTERN
    r = np.hypot(c.xx + 0.5 - x, (c.yy + 0.5 - foot + 21) * 1.15)
    warm = (c.yy >= WALL) & (r < 26)
    tile = np.tile(BAYER4, (c.h // 4, c.w // 4))
    c.a[warm & (0.75 - r / 26 > tile)] = R0
    c.a[warm & (0.42 - r / 26 > tile)] = G1
    for top, wide, high, colour, light in ((foot - 4, 13, 4, N2, N4), (foot - 14, 5, 10, N2, N4),
                                           (foot - 17, 13, 3, N3, N5), (foot - 25, 11, 8, N1, N3)):  # fmt: skip
        left = x - wide // 2
        c.rect(left, top, wide, high, colour)
        c.rect(left, top, wide, 1, light)
        c.rect(left, top, 1, high, light)
        c.rect(left + wide - 1, top + 1, 1, high - 1, K)
    c.rect(x - 3, foot - 24, 7, 7, G1)
    c.rect(x - 2, foot - 24, 5, 7, G2)
    c.rect(x - 1, foot - 23, 3, 5, G3)
    c.rect(x, foot - 22, 1, 3, N6)
    for k, half in enumerate((1, 2, 4, 6, 9, 10)):
        c.rect(x - half, foot - 31 + k, 2 * half + 1, 1, N3 if k < 4 else N2)
        c.rect(x - half, foot - 31 + k, half, 1, N4 if k < 5 else N3)
    c.rect(x - 1, foot - 34, 3, 3, N4)
    c.rect(x - 10, foot - 25, 21, 1, K)


def garden() -> Canvas:
    """The picture without the word below the name."""
    c = Canvas()
    c.ramp(c.yy < EAVES, 0.04 + 0.78 * (c.yy / EAVES) ** 2, [K, N1, N2, N3])
    for x, y, colour in STARS:
        c.px(x, y, colour)
    _wall(c)
    _sand(c)
    _lantern(c)
    _tile(c)
    for rock in sorted(ROCKS, key=lambda rock: rock[1]):
        _rock(c, *rock)
    logo(c, 12, Metal([R0, G1, G2, G3, N6], [R0, G1, G2, G2, G3], K, R0, K))
    return c
