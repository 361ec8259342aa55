"""What the PC shows while it loads."""

import numpy as np

from ..boots.loading import (
    AQUA,
    BAND,
    BLACK,
    BLUE,
    BROWN,
    CYAN,
    DEPTH,
    GREEN,
    GREY,
    HIGH,
    LIGHTBLUE,
    LIME,
    RED,
    ROSE,
    SILVER,
    WHITE,
    YELLOW,
    band,
    plinth,
)
from ..canvas import BAYER2, BAYER4, Canvas, Mask
from ..launcher.colours import shifted
from ..lettering.capitals import FINE
from .logo import letters

GAP = 4  # pixels between two letters of the name
SHIP = [
    ".......#........", "......s#w.......", ".....ss#ww......", "....sss#www.....",
    "...ssss#wwww....", "...ssss#wwww....", "..sssss#wwwww...", ".......#........",
    "################", ".#yyyyyyyyyyyy#.", "..#bbbbbbbbbb#..", "...##########...",
]  # fmt: skip
TREE = [
    "....#....", "...#l#...", "..#lgd#..", "..#ggd#..", ".#lgdd#..", ".#lggdd#.", "#lggddd##", "#########", "...#b#...",
    "...###...",
]  # fmt: skip


def _dial(c: Canvas, x: int, y: int) -> None:
    """The three axes on a dial, as a map has its rose."""
    for r, colour, down in ((16, BLUE, 2), (16, BLACK, 0), (15, WHITE, 0), (13.6, BLACK, 0), (12.8, CYAN, 0)):
        c.ellipse(x + down, y + down, r, r, colour)
    c.ramp(c.ellipse(x, y, 12.8, 12.8), 0.5 - (c.xx - x + c.yy - y) / 34, [BLUE, LIGHTBLUE, AQUA], BAYER2)
    for turn, colour in ((90, YELLOW), (210, ROSE), (330, LIME)):
        a, b = np.radians(turn), np.radians(turn + 90)
        tip = x + 12 * np.cos(a), y - 12 * np.sin(a)
        side = 3.4 * np.cos(b), -3.4 * np.sin(b)
        c.poly([tip, (x + side[0], y + side[1]), (x - side[0], y - side[1])], BLACK)
        tip = x + 10.5 * np.cos(a), y - 10.5 * np.sin(a)
        c.poly([tip, (x + side[0] * 0.6, y + side[1] * 0.6), (x - side[0] * 0.6, y - side[1] * 0.6)], colour)
    c.ellipse(x, y, 3.2, 3.2, BLACK)
    c.ellipse(x, y, 2.2, 2.2, WHITE)


def loading(c: Canvas) -> None:
    """The scene and the name below it, in the sixteen colours of the EGA."""
    c.ramp(band(c), c.yy / 110 + 0.15 * np.sin(c.xx / 30), [BLUE, LIGHTBLUE, CYAN, AQUA])
    rng = np.random.default_rng(5)
    for _ in range(60):
        left, top = int(rng.integers(0, 312)), int(rng.integers(2, BAND - 2))
        c.rect(left, top, int(rng.integers(3, 8)), 1, int(rng.choice([AQUA, WHITE, BLUE])))
    rows = (
        (20, 4, (GREEN, YELLOW, LIME, SILVER)),
        (42, 5, (BROWN, LIME, RED, YELLOW, GREEN)),
        (64, 4, (YELLOW, GREEN, BROWN, LIME)),
    )
    places = [(160 + (i - (n - 1) / 2) * 42, y, k) for y, n, kinds in rows for i, k in enumerate(kinds)]

    def hexagon(x: float, y: float, size: float, k: int | None) -> Mask:
        shape = ((0, -0.68), (1, -0.34), (1, 0.34), (0, 0.68), (-1, 0.34), (-1, -0.34))
        return c.poly([(x + size * a, y + size * b * 1.08) for a, b in shape], k)

    for grow, down, k in ((28, 4, BLUE), (27, 3, WHITE), (25, 2, YELLOW)):
        for x, y, _ in places:
            hexagon(x, y + down, grow, k)
    light = {GREEN: LIME, YELLOW: WHITE, LIME: YELLOW, SILVER: WHITE, BROWN: YELLOW, RED: ROSE}
    for x, y, k in places:
        hexagon(x, y + 1, 21, BLACK)
        hexagon(x, y, 21, BROWN)
        face = hexagon(x, y, 19.5, k)
        c.ramp(face, 0.62 - ((c.xx - x) + (c.yy - y) * 1.6) / 58, [k, k, light[k]], BAYER4)
        if k == SILVER:
            for px, py, size in ((5, 1, 8), (-4, 2, 11)):
                foot = y + py + size * 0.55
                c.poly([(x + px - size, foot), (x + px, foot - size * 1.3), (x + px + size, foot)], BLACK)
                c.poly([(x + px - size + 2, foot - 1), (x + px, foot - size * 1.3 + 2), (x + px, foot - 1)], SILVER)
                c.poly([(x + px, foot - 1), (x + px, foot - size * 1.3 + 2), (x + px + size - 2, foot - 1)], GREY)
                snow = foot - size * 0.8
                c.poly([(x + px - 3, snow), (x + px, foot - size * 1.3 + 1), (x + px + 2, snow)], WHITE)
        elif k == GREEN:
            for dx, dy in ((-11, -4), (3, -5), (-4, 0)):
                c.art(int(x) + dx, int(y) + dy - 3, TREE, {"#": BLACK, "l": YELLOW, "g": LIME, "d": GREEN, "b": BROWN})
        elif k == YELLOW:
            for i in range(-2, 3):
                c.rect(int(x) + i * 5 - 1, int(y) - 4, 1, 9, BROWN)
        elif k == RED:
            c.rect(int(x) - 6, int(y) - 2, 12, 8, BLACK)
            c.rect(int(x) - 5, int(y) - 1, 10, 6, WHITE)
            c.poly([(x - 8, y - 2), (x, y - 9), (x + 8, y - 2)], BLACK)
    c.art(20, 52, SHIP, {"#": BLACK, "s": SILVER, "w": WHITE, "y": YELLOW, "b": BROWN})
    for dx, dy, wide in ((-4, 13, 24), (2, 15, 12)):
        c.rect(20 + dx, 52 + dy, wide, 1, WHITE)
    _dial(c, 290, 62)
    plinth(c, YELLOW, BLUE)
    _name(c)


def _name(c: Canvas) -> None:
    """The name as the title has it: a face from white over yellow to brown, a red side, all in a black line."""
    masks = [mask.reshape(HIGH, FINE, -1, FINE).mean((1, 3)) >= 0.5 for mask in letters(HIGH)]
    x = (320 - DEPTH - sum(mask.shape[1] for mask in masks) - GAP * (len(masks) - 1)) // 2
    y = BAND + 13
    face: Mask = np.zeros(c.a.shape, bool)
    for mask in masks:
        face[y : y + HIGH, x : x + mask.shape[1]] = mask
        x += mask.shape[1] + GAP
    side = np.any([shifted(face, k, k) for k in range(1, DEPTH + 1)], 0) & ~face
    body = face | side
    line = np.any([shifted(body, dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)], 0) & ~body
    c.a[line] = BLACK
    c.a[side] = RED
    part = (c.yy - y) / HIGH
    tile = np.tile(BAYER4, (c.h // 4 + 1, c.w // 4 + 1))[: c.h, : c.w]
    tones = np.where(part < 0.2 + 0.16 * tile, WHITE, np.where(part < 0.62 + 0.3 * tile, YELLOW, BROWN))
    c.a[face] = tones[face]
    top = face & ~shifted(face, 0, 1)
    level = top & shifted(top, 1, 0) & shifted(top, -1, 0)
    c.a[top & (level | shifted(level, 1, 0) | shifted(level, -1, 0))] = WHITE  # the light falls on level edges
