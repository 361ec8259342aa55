"""Draws the Oracle: the altar in the moonlight with its silk scroll, the book of auguries, strokes of the brush."""

from pathlib import Path

import numpy as np

from ..canvas import BAYER4, Canvas, Field, Mask
from ..launcher.colours import shifted
from .titles_noise import noise

K, N1, N2, N3, N4, N5, MIST, MOON, SILK, TAN, L1, L2, RED, B1, G1, G2 = range(16)
PALETTE = "ishido/oracle"
DARKER = [K, K, N1, N2, N3, N4, N5, MIST, TAN, B1, K, L1, L2, L1, B1, G1]  # a step into the shade

# the altar: places that the program knows too (screens/ishido/oracle/layout.py)
MIDDLE, MOON_Y, RADIUS = 58, 60, 47
TABLE, FRONT = 166, 175  # first rows of the table's top and of its front
SCROLL = 115, 10, 194, 154  # x, y, width, height of the silk with its border
BOWL = 155  # the row of the bowl's rim
STICKS = ((-5, 23), (0, 27), (5, 21))  # how far each stick of incense leans, and its height
STARS = ((6, 12, N5), (20, 118, N3), (9, 96, N4), (112, 8, N5), (108, 104, N3), (104, 20, N3), (3, 52, N3),
         (111, 60, N4), (94, 124, N3), (30, 4, N3), (88, 3, N4), (316, 30, N3), (315, 96, N4))  # fmt: skip


def _sky(c: Canvas) -> None:
    """The night, lighter round the moon and towards the hills; thin clouds."""
    d = np.hypot(c.xx - MIDDLE, (c.yy - MOON_Y) * 1.05)
    glow = np.clip(1 - (d - RADIUS) / 62, 0, 1) ** 1.6
    low = np.clip((c.yy - 60) / 110, 0, 1) ** 2
    c.ramp(c.yy >= 0, 0.05 + 0.62 * glow + 0.34 * low, [K, N1, N2, N3, N4])
    for x, y, colour in STARS:
        c.px(x, y, colour)
    x, y, _ = STARS[0]
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        c.px(x + dx, y + dy, N3)


def _moon(c: Canvas) -> None:
    """The full moon, calm enough to be written on: its seas are faint, at its rim."""
    d = np.hypot(c.xx + 0.5 - MIDDLE, c.yy + 0.5 - MOON_Y)
    disk = d < RADIUS
    seas = noise(7, 17, c.a.shape, 1.3) - 0.5
    rim = np.clip((d - RADIUS * 0.62) / (RADIUS * 0.38), 0, 1)
    lee = ((c.xx - MIDDLE) + (c.yy - MOON_Y)) / (2 * RADIUS)
    c.ramp(disk, 1.02 - 0.34 * rim * np.clip(0.55 + lee, 0, 1) - 0.55 * rim * np.clip(seas, 0, 1), [N5, MIST, MOON])
    ring = (d >= RADIUS) & (d < RADIUS + 1.3)
    tile = np.tile(BAYER4, (c.h // 4, c.w // 4))
    c.a[ring & (tile < 0.5)] = N5


def _ridge(c: Canvas, seed: int, base: int, high: int, cells: int) -> Mask:
    """A range of hills: all below its outline."""
    line = noise(seed, cells, (1, c.w))[0] * 0.7 + noise(seed + 1, max(3, cells // 4), (1, c.w))[0] * 0.3
    mask: Mask = c.yy >= base - high * line[None, :]
    return mask


def _hills(c: Canvas) -> None:
    """Three ranges, each darker than the one behind; mist lies between them."""
    for seed, base, high, cells, colours, light in (
        (21, 150, 34, 34, [N2, N3, N4], 0.85),
        (33, 160, 30, 22, [N1, N2, N3], 0.80),
        (48, 170, 26, 15, [K, N1, N2], 0.55),
    ):
        mask = _ridge(c, seed, base, high, cells)
        edge = mask & ~shifted(mask, 0, 1)
        mist = np.clip((c.yy - base + high * 0.35) / (high * 0.8), 0, 1)
        c.ramp(mask, 0.12 + light * mist, colours)
        tile = np.tile(BAYER4, (c.h // 4, c.w // 4))
        c.a[edge & (0.9 - np.abs(c.xx - MIDDLE) / 80 > tile)] = colours[-1]


def _pine(c: Canvas) -> None:
    """A branch of pine from the left, dark before the moon's lower edge."""
    rng = np.random.default_rng(11)
    bough = [(k, 112 - 0.30 * k + 2.0 * np.sin(k / 5)) for k in range(-2, 38)]
    for x, y in bough:
        c.rect(int(x), int(y), 2, 4 if x < 8 else 3 if x < 20 else 2, K)
    for k in range(10):
        c.rect(12 + k, int(107 + 0.7 * k), 2, 2 if k < 6 else 1, K)
    fans = ((2, 108, 9), (10, 104, 8), (19, 102, 9), (28, 99, 8), (36, 99, 7), (22, 113, 7), (6, 116, 7), (33, 105, 6))
    for cx, cy, long in fans:
        for angle in np.linspace(-0.15, np.pi + 0.15, 15):
            reach = long * (0.75 + 0.25 * np.sin(angle)) + rng.uniform(-1, 1)
            c.line(cx, cy, cx + 1.15 * reach * np.cos(angle), cy - 0.75 * reach * np.sin(angle), K)
        for angle in np.linspace(0.5, 1.8, 4):
            tip = long * 0.8
            c.px(cx - tip * np.cos(angle), cy - 0.72 * tip * np.sin(angle), N3)


def _brocade(c: Canvas, x: int, y: int, w: int, h: int) -> None:
    """Woven blue with a small gold figure."""
    area = (c.xx >= x) & (c.xx < x + w) & (c.yy >= y) & (c.yy < y + h)
    i, j = (c.xx - x).astype(int), (c.yy - y).astype(int)
    c.a[area] = N2
    c.a[area & ((i + j) % 4 == 0)] = N1
    c.a[area & ((i - j) % 8 == 0) & (j % 4 == 2)] = N4
    c.a[area & (i % 8 == 2) & (j % 8 == 2)] = G1


def _roller(c: Canvas, y: int) -> None:
    """A rod of lacquer with gilt knobs, lit from above."""
    x, _, w, _ = SCROLL
    left, wide = x - 3, w + 6
    for k, colour in enumerate((L2, RED, L2, L2, L1, L1, K)):
        c.rect(left, y + k, wide, 1, colour)
    for at in range(left + 2, left + wide - 2, 6):
        c.px(at, y + 1, TAN)
    for k in (left - 4, left + wide):
        for j, (a, b, tone) in enumerate(
            ((1, 2, G1), (0, 4, G2), (0, 4, G2), (0, 4, G1), (0, 4, G1), (0, 4, B1), (1, 2, L1))
        ):
            c.rect(k + a, y + j, b, 1, tone)
        c.px(k + 1, y + 1, MOON)


def _scroll(c: Canvas) -> None:
    """A hanging scroll: silk in a border of brocade between two rods, its shadow on the night."""
    x, y, w, h = SCROLL
    c.remap((c.xx >= x + 4) & (c.xx < x + w + 5) & (c.yy >= y + 3) & (c.yy < TABLE), DARKER)
    _brocade(c, x, y, w, h)
    c.frame(x, y, w, h, N4, K)
    c.frame(x + 5, y + 5, w - 10, h - 10, K, N4)
    c.frame(x + 6, y + 6, w - 12, h - 12, G2, B1)
    left, top, wide, high = x + 7, y + 7, w - 14, h - 14
    silk = (c.xx >= left) & (c.xx < left + wide) & (c.yy >= top) & (c.yy < top + high)
    c.a[silk] = SILK
    edge = np.minimum(np.minimum(c.xx - left, left + wide - 1 - c.xx), np.minimum(c.yy - top, top + high - 1 - c.yy))
    lee = np.minimum(left + wide - 1 - c.xx, top + high - 1 - c.yy)
    tile = np.tile(BAYER4, (c.h // 4, c.w // 4))
    c.a[silk & (edge < 4) & ((4 - edge) / 9 > tile)] = MOON
    c.a[silk & (lee < 4) & ((4 - lee) / 6 > tile)] = TAN
    for cord in (x + 40, x + w - 42):
        c.rect(cord, 0, 2, y - 6, G1)
        c.rect(cord + 1, 0, 1, y - 6, B1)
    _roller(c, y - 6)
    _roller(c, y + h - 1)


def _table(c: Canvas) -> None:
    """The altar: black and red lacquer, its edge gilt; it mirrors what stands on it."""
    top = (c.yy >= TABLE) & (c.yy < FRONT)
    c.ramp(top, 0.25 + 0.55 * np.exp(-(((c.xx - MIDDLE) / 46) ** 2)) - (c.yy - TABLE) / 40, [K, L1, L2])
    c.rect(0, TABLE, c.w, 1, L1)
    front = c.yy >= FRONT
    c.ramp(front, 0.80 - (c.yy - FRONT) / 34 - c.xx / 1400, [K, L1, L2])
    for k, colour in enumerate((G2, G1, B1)):
        c.rect(0, FRONT + k, c.w, 1, colour)
    c.rect(0, FRONT + 3, c.w, 1, K)
    c.rect(0, 198, c.w, 1, B1)
    c.rect(0, 199, c.w, 1, K)
    for x in range(6, 102, 24):
        _cloud(c, x, 186)


def _cloud(c: Canvas, x: int, y: int) -> None:
    """A gilt cloud of two curls, inlaid."""
    rows = ("...####.....####...", "..#....#...#....#..", ".#..##..#.#..##..#.", ".#.#..#.#.#.#..#.#.",
            "..#...#..#..#...#..", "...###..###..###...", ".......#...#.......")  # fmt: skip
    for j, row in enumerate(rows):
        for i, char in enumerate(row):
            if char == "#":
                c.px(x + i, y - 4 + j + 1, K)
    c.art(x, y - 4, list(rows), {"#": G1})


def _bowl(c: Canvas) -> None:
    """A bronze tripod with ash, three sticks of incense alight in it."""
    x, y = MIDDLE, BOWL
    shade = c.ellipse(x + 11, y + 16, 33, 3.6)
    c.remap(shade & (c.yy >= TABLE - 1), DARKER)
    lit = 0.80 - (c.xx - x + 12) / 46 - (c.yy - y) / 40
    for side in (0, -1, 1):
        foot = c.poly([(x + 15 * side - 4, y + 8), (x + 15 * side + 4, y + 8), (x + 17 * side + 2, y + 20),
                       (x + 17 * side - 2, y + 20)])  # fmt: skip
        c.ramp(foot, lit * (0.55 if side == 0 else 0.9), [K, L1, B1, G1])
    body = c.ellipse(x, y + 1, 24, 14) & (c.yy >= y)
    c.ramp(body, lit, [L1, B1, G1, G2])
    c.a[body & ~shifted(body, -1, -1) & (c.xx > x)] = L1
    gleam = c.ellipse(x - 12, y + 6, 4, 1.6)
    c.a[gleam & body] = G2
    c.px(x - 13, y + 5, MOON)
    c.px(x - 12, y + 5, MOON)
    for at in range(-18, 19, 9):  # a band of small angular spirals
        for i, j in ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (1, 2)):
            if abs(at) < 18 or j < 2:
                c.px(x + at + i - 2, y + 4 + j, L1)
    for side in (-1, 1):
        ear = [(23, -8), (28, -8), (28, 3), (22, 4)]
        c.poly([(x + side * i, y + j) for i, j in ear], B1)
        c.rect(x + side * 25 - (1 if side > 0 else 0), y - 6, 2, 6, K)
        c.line(x + side * 23, y - 8, x + side * 27, y - 8, G2 if side < 0 else G1)
        c.line(x + side * 28 - (side > 0), y - 7, x + side * 28 - (side > 0), y + 1, G1 if side < 0 else L1)
    c.ellipse(x, y, 25, 4.2, B1)
    c.ellipse(x - 0.5, y - 0.5, 24, 3.6, G2)
    c.ellipse(x + 0.5, y + 0.2, 22.5, 3.1, L1)
    ash = c.ellipse(x + 0.5, y + 0.9, 19, 2.1)
    c.ramp(ash, 0.75 - (c.xx - x + 14) / 48, [N3, N5, MIST])
    for lean, high in STICKS:
        c.line(x + lean * 0.5, y, x + lean, y - high, L2)
        c.line(x + lean * 0.5, y, x + lean * 0.8, y - high * 0.6, B1)
        c.line(x + lean * 0.5 - 1, y, x + lean * 0.62 - 1, y - high * 0.25, L1)
        c.px(x + lean, y - high, RED)
        c.px(x + lean, y - high - 1, G2)


def altar() -> Canvas:
    """The whole picture of a reading, without smoke, hexagram, words and buttons."""
    c = Canvas()
    _sky(c)
    _moon(c)
    _hills(c)
    _pine(c)
    _table(c)
    _scroll(c)
    _bowl(c)
    return c


# --- the book --------------------------------------------------------------------------------------------------------

BOOK = 10, 8, 300, 162  # x, y, width, height of the open pages


def book() -> Canvas:
    """The book of auguries, open on the lacquered table in the moonlight."""
    c = Canvas()
    x, y, w, h = BOOK
    grain = noise(3, 5, c.a.shape, 14) + 0.4 * noise(4, 3, c.a.shape, 30)
    pool = np.clip(1.1 - np.hypot((c.xx - 90) / 230, (c.yy - 40) / 170), 0, 1)
    c.ramp(c.yy >= 0, 0.10 + 0.52 * pool + 0.22 * (grain - 0.7), [K, L1, L2])
    c.remap((c.xx >= x + 2) & (c.xx < x + w + 8) & (c.yy >= y + 6) & (c.yy < y + h + 9), DARKER)
    c.rect(x - 5, y - 4, w + 10, h + 10, N2)
    c.frame(x - 5, y - 4, w + 10, h + 10, N4, K)
    c.frame(x - 4, y - 3, w + 8, h + 8, N3, N1)
    for cx in (x - 5, x + w - 1):
        for cy in (y - 4, y + h):
            c.rect(cx, cy, 6, 6, G1)
            c.frame(cx, cy, 6, 6, G2, B1)
    for k, colour in enumerate((TAN, SILK, TAN)):
        c.rect(x - 3 + k, y + h + 2 - k, w + 6 - 2 * k, 1, colour)
        c.rect(x - 3 + k, y, 1, h + 2 - k, colour)
        c.rect(x + w + 2 - k, y, 1, h + 2 - k, colour)
    page = (c.xx >= x) & (c.xx < x + w) & (c.yy >= y) & (c.yy < y + h)
    c.a[page] = SILK
    fold = np.abs(c.xx + 0.5 - 160)
    tile = np.tile(BAYER4, (c.h // 4, c.w // 4))
    right = c.xx >= 160
    c.a[page & right & (0.9 - fold / 12 > tile)] = TAN
    c.a[page & ~right & (0.7 - fold / 11 > tile)] = TAN
    c.a[page & (fold < 1)] = B1
    rim = np.minimum(c.xx - x, c.yy - y)
    c.a[page & (rim < 4) & (0.62 - rim / 6 > tile)] = MOON
    for left in (x + 5, 168):
        c.frame(left, y + 5, 137, h - 10, TAN)
        for cx, cy in ((left, y + 5), (left + 136, y + 5), (left, y + h - 6), (left + 136, y + h - 6)):
            c.rect(cx - 1, cy - 1, 3, 3, SILK)
            c.px(cx, cy, RED)
    for k in range(9):
        c.rect(157, y + h - 4 + k, 6, 1, RED if k % 9 else L2)
        c.px(157, y + h - 4 + k, L2)
        c.px(162, y + h - 4 + k, L2)
    c.px(159, y + h + 4, N1)
    c.px(160, y + h + 4, N1)
    return c


# --- the brush -------------------------------------------------------------------------------------------------------

STROKE_W, STROKE_H, KINDS = 50, 9, 3  # of a line; firm ones in rows 0-2 of the sheet, yielding ones in 3-5
CLEAR = MOON


def _stroke(rng: np.random.Generator, wide: int) -> Field:
    """How much ink lies on each pixel, 0-1: pressed on at the left, lifted at the right, where it runs dry."""
    x = np.arange(wide)[None, :] + 0.5
    y = np.arange(STROKE_H)[:, None] + 0.5
    t = x / wide
    waver = np.interp(x[0], np.linspace(0, wide, wide // 7 + 2), rng.normal(0, 0.32, wide // 7 + 2))[None, :]
    press = np.exp(-(((x - 4) / 4) ** 2))
    lift = np.exp(-(((x - wide + 5) / 4) ** 2))
    half = 2.25 + 0.9 * press - 0.25 * np.sin(np.pi * t) + 0.6 * lift
    middle = STROKE_H / 2 + 0.4 * np.sin(t * 4 - 0.8) + 0.5 * waver
    off = y - middle
    ink = np.clip(half + 0.3 * waver - np.abs(off) + 0.5, 0, 1)
    ink *= np.clip((x + 0.4 - np.clip(off + 1.5, 0, 9) * 0.7) / 1.4, 0, 1)
    ink *= np.clip((wide + 0.4 - x - np.clip(1.5 - off, 0, 9) * 0.8) / 1.6, 0, 1)
    hairs = rng.random((STROKE_H, 1)) + rng.normal(0, 0.06, (STROKE_H, wide))
    start = max(0.62, 1 - 16 / wide)
    dry = np.clip((t - start) / (1 - start), 0, 1) * 0.6 * (1 - 0.8 * lift)
    return np.where((hairs < dry) & (np.abs(off) < half - 0.6), 0.4, ink)


def strokes() -> Canvas:
    """Three firm and three yielding lines, and the brush (`CLEAR` is the transparent key)."""
    rng = np.random.default_rng(64)
    c = Canvas(STROKE_W + 26, 2 * KINDS * STROKE_H, CLEAR)
    for row in range(2 * KINDS):
        parts = [(0, STROKE_W)] if row < KINDS else [(0, 21), (29, 21)]
        for left, wide in parts:
            ink = _stroke(rng, wide)
            for j, i in np.argwhere(ink > 0.3):
                c.px(left + i, row * STROKE_H + j, K if ink[j, i] > 0.5 else N3)
    _brush(c, STROKE_W)
    return c


def _brush(c: Canvas, x: int) -> None:
    """A brush that leans to the right; its tip is at (x, 32)."""
    for k in range(9):
        wide = (1, 2, 3, 4, 5, 5, 5, 4, 4)[k]
        c.rect(x + 1 + k // 2, 31 - k, wide, 1, K)
        if k > 2:
            c.px(x + 1 + k // 2, 31 - k, N2)
    for k in range(22):
        left, y = x + 5 + k * 3 // 5, 22 - k
        tones = (TAN, SILK, G1, B1) if k > 2 else (G2, MIST, G1, B1)
        for i, tone in enumerate(tones):
            c.px(left + i, y, tone)
        if k in (8, 15):
            c.rect(left, y, 4, 1, B1)


def build(out: Path) -> None:
    """Write `ishido/oracle/altar.png`, `ishido/oracle/book.png` and `ishido/oracle/strokes.png`."""
    altar().save("ishido/oracle/altar", PALETTE, out)
    book().save("ishido/oracle/book", PALETTE, out)
    strokes().save("ishido/oracle/strokes", PALETTE, out)
