"""The games' icons at 48 x 48, drawn for that size, for the card that the ST shows while it loads."""

from pathlib import Path

import numpy as np

from ..canvas import BAYER2, Canvas
from .st_windows import (  # fmt: skip
    BLACK,
    BLUE,
    BROWN,
    CREAM,
    DARK,
    DEEP,
    GREEN,
    GREY,
    KEY,
    ORANGE,
    PALE,
    PALETTE,
    RED,
    SKY,
    TAN,
    WHITE,
    YELLOW,
)

SIZE, CELL = 48, 52


def _sheet(c: Canvas, x: int, ground: int) -> None:
    c.rect(x + 3, 3, SIZE, SIZE, GREY)
    c.rect(x, 0, SIZE, SIZE, BLACK)
    c.rect(x + 1, 1, SIZE - 2, SIZE - 2, ground)
    c.rect(x + 1, 1, SIZE - 2, 5, PALE)
    c.rect(x + 1, 1, SIZE - 2, 1, WHITE)
    c.rect(x + 1, 6, SIZE - 2, 1, BLACK)
    c.rect(x + 3, 3, 3, 2, BLACK)
    for i in range(2):
        c.rect(x + 9, 3 + i * 2 - (i > 0), SIZE - 13, 1, GREY)


def _ishido(c: Canvas, x: int) -> None:
    _sheet(c, x, DARK)
    c.check(x + 1, 7, 46, 40, BLACK)
    stones = ((18, 8, RED, ORANGE, BROWN), (5, 21, SKY, WHITE, BLUE), (18, 21, CREAM, WHITE, TAN),
              (31, 21, YELLOW, CREAM, ORANGE), (18, 34, GREEN, CREAM, DEEP))  # fmt: skip
    signs = ["...#...|..###..|.#####.|..###..|...#...", "#######|.......|##.#.##|.......|#######",
             ".#####.|#.....#|#..#..#|#.....#|.#####.", "...#...|..#.#..|.#...#.|#.....#|#######",
             "..###..|..###..|#######|..###..|..###.."]  # fmt: skip
    for (sx, sy, face, light, low), sign in zip(stones, signs, strict=True):
        c.rect(x + sx + 1, sy + 1, 12, 12, BLACK)
        c.rect(x + sx, sy, 12, 12, face)
        c.frame(x + sx, sy, 12, 12, light, low)
        c.art(x + sx + 2, sy + 3, sign.split("|"), {"#": BLACK})


def _eye(c: Canvas, x: int) -> None:
    _sheet(c, x, BLUE)
    cx, cy = x + 24, 27
    dx, dy = c.xx + 0.5 - cx, c.yy + 0.5 - cy
    r = np.hypot(dx, dy)
    c.ellipse(cx + 1, cy + 1, 18.6, 18.6, BLACK)
    c.a[r < 18.4] = BLACK
    c.a[r < 17.4] = WHITE
    c.a[r < 16.6] = BLACK
    angle = np.arctan2(dy, dx) / np.pi * 4
    tones = np.array([RED, YELLOW, ORANGE, SKY, CREAM, GREY, GREEN, PALE], np.uint8)
    for low, high, twist in ((11.2, 16, 0.12), (6.4, 10.6, -0.16)):
        ring = (r >= low) & (r < high)
        turn = angle + r * twist
        c.a[ring] = tones[(turn % 8).astype(int)][ring]
        c.a[ring & (np.minimum(turn % 1, 1 - turn % 1) * r * np.pi / 4 < 0.5)] = BLACK
    for radius, colour in ((5.6, WHITE), (4.2, SKY), (3.4, BLUE), (2, BLACK)):
        c.ellipse(cx, cy, radius, radius, colour)
    c.px(cx - 2, cy - 2, WHITE)


def _oeil(c: Canvas, x: int) -> None:
    _sheet(c, x, WHITE)
    cx, cy = x + 24, 25
    for i in range(-4, 5):
        a = np.pi / 2 + i * 0.24
        c.line(cx + 17 * np.cos(a), cy + 3 - 15 * np.sin(a), cx + 22 * np.cos(a), cy + 3 - 19 * np.sin(a), BLACK)
    c.a[c.ellipse(cx, cy + 13, 24.5, 24.5) & c.ellipse(cx, cy - 13, 24.5, 24.5)] = BLACK
    ball = c.ellipse(cx, cy + 13, 23.3, 23.3) & c.ellipse(cx, cy - 13, 23.3, 23.3)
    c.a[ball] = WHITE
    outside = c.a.copy()
    for radius, colour in ((9.6, BLACK), (8.6, BLUE), (7, SKY), (5.4, BLUE), (3.6, BLACK)):
        c.ellipse(cx, cy, radius, radius, colour)
    c.rect(cx - 3, cy - 3, 2, 2, WHITE)
    c.a[~ball] = outside[~ball]
    for i, colour in enumerate((RED, ORANGE, YELLOW, GREEN, SKY, BLUE)):
        c.rect(x + 6 + i * 6, 40, 5, 4, BLACK)
        c.rect(x + 7 + i * 6, 41, 3, 2, colour)


def _einauge(c: Canvas, x: int) -> None:
    _sheet(c, x, BROWN)
    left, top = x + 4, 7
    for i in range(5):
        for j in range(5):
            c.rect(left + i * 8, top + j * 8, 8, 8, TAN if (i + j) % 2 else CREAM)
            c.rect(left + i * 8 + 7, top + j * 8, 1, 8, BROWN)
            c.rect(left + i * 8, top + j * 8 + 7, 8, 1, BROWN)
    stones = ((0, 0, 1), (1, 0, 0), (4, 0, 0), (0, 2, 0), (4, 1, 1), (3, 0, 1), (0, 4, 1), (1, 4, 0), (4, 4, 0),
              (3, 4, 1), (4, 3, 1))  # fmt: skip
    for i, j, white in stones:
        sx, sy = left + i * 8 + 3.5, top + j * 8 + 3.5
        c.ellipse(sx + 1, sy + 1, 3.3, 3.3, BROWN)
        c.ellipse(sx, sy, 3.3, 3.3, BLACK)
        if white:
            c.ellipse(sx, sy, 2.6, 2.6, WHITE)
            c.rect(int(sx), int(sy) + 1, 2, 1, PALE)
        else:
            c.rect(int(sx) - 1, int(sy) - 2, 2, 1, GREY)
    cx, cy = left + 20.0, top + 20.0
    for rx, ry, colour in ((9.6, 8, BLACK), (8.6, 7, WHITE), (5.8, 5.8, BLUE), (4.8, 4.8, SKY), (2.6, 2.6, BLACK)):
        c.ellipse(cx - 0.5, cy - 0.5, rx, ry, colour)
    c.rect(int(cx) - 3, int(cy) - 3, 2, 2, WHITE)


def _triaxis(c: Canvas, x: int) -> None:
    _sheet(c, x, SKY)
    box = np.zeros_like(c.a, bool)
    box[7:47, x + 1 : x + 47] = True
    c.ramp(box, (c.yy - 4) / 46, [SKY, SKY, BLUE], BAYER2)
    tiles = ((0, 0, YELLOW, CREAM), (0, 1, GREEN, YELLOW), (1, -0.5, GREEN, YELLOW), (1, 0.5, RED, ORANGE),
             (1, 1.5, ORANGE, YELLOW), (2, 0, TAN, CREAM), (2, 1, YELLOW, CREAM))  # fmt: skip

    def hexagon(cx: float, cy: float, r: float) -> list[tuple[float, float]]:
        return [(cx - r, cy), (cx - r / 2, cy - r * 0.86), (cx + r / 2, cy - r * 0.86), (cx + r, cy),
                (cx + r / 2, cy + r * 0.86), (cx - r / 2, cy + r * 0.86)]  # fmt: skip

    places = [(x + 12.5 + q * 11.5, 21 + row * 12.4, face, light) for q, row, face, light in tiles]
    for grow, down, colour in ((9.2, 2.2, WHITE), (8.4, 1.6, CREAM)):
        for cx, cy, _, _ in places:
            c.a[c.poly(hexagon(cx, cy + down, grow)) & box] = colour
    for cx, cy, face, light in places:
        c.a[c.poly(hexagon(cx, cy, 7.6)) & box] = BLACK
        c.poly(hexagon(cx, cy, 6.6), face)
        c.line(cx - 3, cy - 5, cx + 2, cy - 5, light)
    c.rect(x + 22, 25, 5, 4, BLACK)
    c.rect(x + 23, 26, 3, 3, WHITE)
    c.poly([(x + 20, 26), (x + 24.5, 21), (x + 29, 26)], BLACK)


PAINT = {"ishido": _ishido, "eye": _eye, "oeil": _oeil, "einauge": _einauge, "triaxis": _triaxis}


def build(out: Path) -> None:
    """Write the icons side by side, in the order of the shelf."""
    c = Canvas(CELL * len(PAINT), CELL, KEY)
    for i, paint in enumerate(PAINT.values()):
        paint(c, i * CELL)
    c.save("boot/st_big", PALETTE, out)
