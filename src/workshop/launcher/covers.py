"""Five covers of 56 x 72: each a picture and, apart from it, its lettering, which no shade may eat."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from ..canvas import BAYER2, Canvas, Field, Mask
from .colours import BL, D1, D2, D3, D4, D5, D6, DG, GY, LG, NB, OR, RD, SK, WH, K
from .letters import GRAND, SMALL, centred, word

WIDE, HIGH = 56, 72


class Cover(NamedTuple):
    """How a box is made. `letter(canvas, dim)` writes the title, for the lamplight or for the half-light."""

    name: str
    picture: Callable[[], Canvas]
    letter: Callable[[Canvas, bool], None]
    spine: int  # colour of the right side
    top: int  # colour of the upper side


def _down(c: Canvas, mask: Mask, colours: list[int], y0: float, y1: float) -> None:
    """A ramp from y0 down to y1."""
    c.ramp(mask, (c.yy - y0) / (y1 - y0), colours)


def _stone(c: Canvas, x: int, y: int, face: int, light: int, low: int, sign: list[str], ink: int) -> None:
    c.rect(x + 1, y + 1, 14, 14, K)
    c.rect(x, y, 14, 14, face)
    c.frame(x, y, 14, 14, light, low)
    c.px(x, y + 13, face)
    c.px(x + 13, y, face)
    c.art(x + 3, y + 3, sign, {"#": ink})


SIGNS = [
    ["..###..", ".#...#.", "#..#..#", "#.###.#", "#..#..#", ".#...#.", "..###.."],
    ["...#...", "..###..", ".#####.", "#######", "...#...", "..###..", "..###.."],
    ["#..#..#", ".#.#.#.", "..###..", "#######", "..###..", ".#.#.#.", "#..#..#"],
    [".#####.", "#.....#", "#.###.#", "#.#.#.#", "#.###.#", "#.....#", ".#####."],
    ["##...##", "###.###", ".#####.", "..###..", ".#####.", "###.###", "##...##"],
]


def ishido() -> Canvas:
    """Five stones in a cross before a sun that goes down behind hills and water."""
    c = Canvas(WIDE, HIGH, RD)
    _down(c, c.yy >= 20, [RD, RD, OR, D5, D6], 20, 58)
    sun = c.ellipse(28, 46, 19.5, 19.5)
    _down(c, sun, [WH, WH, D6, D5], 26, 64)
    c.a[c.ellipse(28, 46, 20.5, 20.5) & ~sun] = D5
    for x in range(WIDE):
        top = max(56, int(61 - 4.5 * np.sin(x / 7.0 + 1.1) - 2.5 * np.sin(x / 3.9)))
        c.rect(x, top, 1, HIGH - top, D1)
        c.px(x, top, D3 if 8 < x < 48 else D2)
    c.rect(0, 65, WIDE, 7, NB)
    for y, half, colour in ((65, 25, OR), (66, 17, D6), (67, 20, OR), (68, 12, D5), (69, 15, RD), (70, 9, OR)):
        for x in range(28 - half, 28 + half):
            if (x * 3 + y * 7) % 8 < 5:
                c.px(x, y, colour)
    _stone(c, 21, 24, D5, D6, D3, SIGNS[1], D1)
    _stone(c, 5, 40, SK, WH, BL, SIGNS[2], NB)
    _stone(c, 37, 40, LG, WH, DG, SIGNS[3], K)
    _stone(c, 21, 40, WH, WH, D5, SIGNS[0], RD)
    _stone(c, 21, 56, RD, OR, D1, SIGNS[4], D6)
    return c


def letter_ishido(c: Canvas, dim: bool) -> None:
    """Gold letters between two lines."""
    centred(c, "ISHIDO", 28, 7, D5 if dim else D6, D5 if dim else WH, D1)
    c.rect(8, 17, 40, 1, D4 if dim else D5)


def rosette(c: Canvas, cx: float, cy: float, inner: float, outer: float, colours: list[int], grout: int) -> None:
    """The disc of EYE: the arms of two wheels cut a ring into squares; colours follow the short spiral."""
    dx, dy = c.xx + 0.5 - cx, cy - (c.yy + 0.5)
    r: Field = np.hypot(dx, dy)
    turn = np.arctan2(dy, dx) / (2 * np.pi) * 16
    k = np.log(np.maximum(r, 0.1) / inner) / (np.log(outer / inner) / 4)
    u, v = (turn - k) / 2, (turn + k) / 2
    tone = np.array(colours, np.uint8)[np.floor(u).astype(int) % len(colours)]
    tone[np.minimum(u - np.floor(u), v - np.floor(v)) < 0.13] = grout
    ring = (r >= inner) & (r < outer)
    c.a[ring] = tone[ring]


SPIRAL = [RD, D6, OR, BL, LG, GY, DG, SK]


def eye() -> Canvas:
    """The disc in a rim of gold, in the light of its own iris."""
    c = Canvas(WIDE, HIGH, NB)
    glow = 1 - (np.hypot(c.xx - 28, c.yy - 43) - 22) / 26
    c.ramp(c.yy >= 17, glow, [NB, NB, BL, SK])
    for dx, r, colour in ((0, 26.5, K), (-0.4, 25.8, D6), (0.3, 25.2, D4), (0, 24.2, K)):
        c.ellipse(28 + dx, 43 + dx, r, r, colour)
    rosette(c, 28, 43, 7, 23.5, SPIRAL, K)
    for dx, r, colour in ((0, 9, K), (0, 8, WH), (0, 6, NB), (-0.3, 5, SK), (0.4, 4.6, BL), (0, 2.8, K)):
        c.ellipse(28 + dx, 43 + dx, r, r, colour)
    c.rect(25, 40, 2, 2, WH)
    return c


def letter_eye(c: Canvas, dim: bool) -> None:
    """Three capitals with serifs."""
    tone = D6 if dim else WH
    word(c, "EYE", 14, 4, tone, tone, K, GRAND)


def oeil() -> Canvas:
    """White card with printed inks: an eye with lashes, and the row of colours below."""
    c = Canvas(WIDE, HIGH, WH)
    c.rect(3, 19, 50, 39, D6)

    def lens(r: float) -> Mask:
        aside = (c.xx - 27.5) ** 2
        both: Mask = (aside + (c.yy - 54) ** 2 < r * r) & (aside + (c.yy - 24) ** 2 < r * r)
        return both

    for i in range(-5, 6):
        a = np.pi / 2 + i * 0.155
        x, y = np.cos(a), np.sin(a)
        c.line(27.5 + 25 * x, 54 - 25 * y, 27.5 + 33 * x, 54 - 33 * y, NB)
    c.a[lens(29.3)] = NB
    c.a[lens(27.5)] = WH
    disc = Canvas(WIDE, HIGH, WH)
    rosette(disc, 27.5, 39, 4, 12, SPIRAL, NB)
    disc.ellipse(27.5, 39, 4.6, 4.6, NB)
    disc.rect(25, 36, 2, 2, WH)
    seen = c.ellipse(27.5, 39, 12, 12) & lens(27.5)
    c.a[seen] = disc.a[seen]
    for i, ink in enumerate((RD, OR, LG, DG, SK, BL, GY)):
        c.rect(4 + i * 7, 62, 6, 6, ink)
        c.frame(4 + i * 7, 62, 6, 6, ink, NB)
    return c


def letter_oeil(c: Canvas, dim: bool) -> None:
    """Red print on card."""
    ink = D2 if dim else RD
    centred(c, "L'OEIL", 28, 6, ink, ink, None)
    c.rect(8, 16, 40, 1, NB)


def einauge() -> Canvas:
    """The board of five by five seen from its near edge; its one eye glows."""
    c = Canvas(WIDE, HIGH, DG)
    c.ramp(c.yy >= 27, 0.78 - np.hypot((c.xx - 28) * 0.9, c.yy - 47) / 46, [DG, DG, LG], BAYER2)

    def at(u: float, v: float) -> tuple[float, float]:
        return 28 + (u - 2.5) * (5.3 + v * 0.98), 30 + v * 4.3 + v * v * 0.56

    left, right = at(-0.35, 5.35), at(5.35, 5.35)
    c.poly([at(-0.35, -0.3), at(5.35, -0.3), right, (right[0], right[1] + 5), (left[0], left[1] + 5), left], D2)
    c.poly([at(-0.35, -0.3), at(5.35, -0.3), right, left], D4)
    c.rect(round(left[0]), round(left[1]), round(right[0] - left[0]), 1, D5)
    c.rect(round(left[0]), round(left[1]) + 5, round(right[0] - left[0]), 1, K)
    for v in range(5):
        for u in range(5):
            square = [at(u + 0.05, v + 0.05), at(u + 0.95, v + 0.05), at(u + 0.95, v + 0.95), at(u + 0.05, v + 0.95)]
            c.poly(square, D6 if (u + v) % 2 else D5)
    white, black = [(0, 0), (3, 0), (0, 3), (4, 1), (3, 4)], [(1, 1), (3, 3), (1, 4), (0, 2), (4, 3)]
    for places, face, light, low in ((white, WH, WH, GY), (black, K, GY, K)):
        for u, v in places:
            x, y = at(u + 0.5, v + 0.55)
            r = 2.4 + v * 0.36
            c.ellipse(x + 1, y + 1, r * 1.1, r * 0.8, D3)
            c.ellipse(x, y, r * 1.1, r * 0.85, low)
            c.ellipse(x, y - 1, r * 1.1, r * 0.8, face)
            c.px(int(x - r * 0.4), int(y - 1.5), light)
    x, y = at(2.5, 2.55)
    rings = ((9.4, 6.4, D3), (8.6, 5.6, K), (7.6, 4.8, RD), (6.4, 4.2, OR), (4.8, 3.4, D6), (2.4, 2.6, K))
    for rx, ry, colour in rings:
        c.ellipse(x, y, rx, ry, colour)
    c.rect(int(x) - 2, int(y) - 2, 2, 1, WH)
    return c


def letter_einauge(c: Canvas, dim: bool) -> None:
    """White and gold on green."""
    centred(c, "EIN", 28, 5, D6 if dim else WH, D6 if dim else WH, K)
    centred(c, "AUGE", 28, 16, D5 if dim else D6, D5 if dim else WH, K)


ISLAND = ((0, 1, LG), (0, 2, D5), (1, 0, WH), (1, 1, RD), (1, 2, D6), (2, 0, OR), (2, 1, D3), (2, 2, DG), (2, 3, LG),
          (3, 0, DG), (3, 1, D6), (3, 2, SK), (4, 1, RD), (4, 2, OR))  # fmt: skip


def hexagon(x: float, y: float, r: float) -> list[tuple[float, float]]:
    """A flat hexagon of the tilted island."""
    flat = r * 0.66
    return [
        (x - r, y),
        (x - r / 2, y - flat),
        (x + r / 2, y - flat),
        (x + r, y),
        (x + r / 2, y + flat),
        (x - r / 2, y + flat),
    ]


def island_place(column: int, row: int) -> tuple[float, float]:
    """Centre of a field of the island on the cover."""
    return 7.5 + column * 10.2, 33.5 + row * 9 + (4.5 if column % 2 else 0)


AXES = (  # the end of an axis, and the barbs of its arrow
    ((28, 22), ((-1, 1), (1, 1), (-2, 2), (2, 2), (-3, 3), (3, 3))),
    ((47, 53), ((-1, 0), (-2, 0), (-3, 0), (0, -1), (-1, -2), (-1, -3))),
    ((9, 53), ((1, 0), (2, 0), (3, 0), (0, -1), (1, -2), (1, -3))),
)


def triaxis() -> Canvas:
    """An island of hexagons in the evening sea, three axes through its heart."""
    c = Canvas(WIDE, HIGH, NB)
    _down(c, (c.yy >= 17) & (c.yy < 30), [BL, SK, WH], 15, 30)
    _down(c, c.yy >= 27, [SK, BL, BL, NB, NB], 25, 72)
    for y in range(31, HIGH, 3):
        for x in range((y * 5) % 11, WIDE, 11):
            c.rect(x, y, 4 if y > 50 else 3, 1, SK if y < 58 else BL)
    places = [(*island_place(column, row), colour) for column, row, colour in ISLAND]
    for lower, shade in ((5, D2), (2, D4)):
        for cx, cy, _ in places:
            c.poly(hexagon(cx, cy + lower, 7.6), shade)
    for cx, cy, colour in places:
        c.poly(hexagon(cx, cy, 7.4), D6)
        c.poly(hexagon(cx + 0.2, cy + 0.3, 6.2), colour)
    for (ex, ey), barbs in AXES:
        c.line(29, 44, ex + 1, ey + 1, K)
        c.line(28, 43, ex, ey, WH)
        for dx, dy in barbs:
            c.px(ex + dx, ey + dy, WH)
    for r, colour in ((6.6, K), (5.8, D6), (4.8, D2), (3.8, WH), (1.4, RD)):
        c.ellipse(28.5, 43.5, r, r * 0.85, colour)
    return c


def letter_triaxis(c: Canvas, dim: bool) -> None:
    """Two colours, one word."""
    word(c, "TRI", 6, 5, SK, SK if dim else WH, K, SMALL)
    word(c, "AXIS", 25, 5, OR, OR if dim else D6, K, SMALL)


COVERS = (
    Cover("ishido", ishido, letter_ishido, D2, OR),
    Cover("eye", eye, letter_eye, NB, BL),
    Cover("oeil", oeil, letter_oeil, D5, D6),
    Cover("einauge", einauge, letter_einauge, DG, LG),
    Cover("triaxis", triaxis, letter_triaxis, BL, SK),
)
