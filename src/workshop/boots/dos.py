"""The PC's start: the maker's wheel for the first page, and a picture for each game in the sixteen colours of EGA."""

from pathlib import Path

import numpy as np

from ..canvas import BAYER2, BAYER4, Canvas, Mask
from ..capitals import FINE, Cut, fine
from ..launcher.logo import Metal, chisel

PALETTE = "boot/dos"
HEIGHT = 150  # of a picture
BAND = 88  # its upper part is the scene, below stands the name
CUT = Cut(38, 9, 4, 4)
(BLACK, BLUE, GREEN, CYAN, RED, MAGENTA, BROWN, SILVER,
 GREY, LIGHTBLUE, LIME, AQUA, ROSE, PINK, YELLOW, WHITE) = range(16)  # fmt: skip


def _band(c: Canvas) -> Mask:
    band: Mask = c.yy < BAND
    return band


def _name(c: Canvas, name: str, tones: list[int], side: int, ground: int) -> None:
    """The name below the scene: chiselled letters in five tones from shade to light, on a ground that darkens."""
    c.ramp(c.yy >= BAND + 2, 0.9 - (c.yy - BAND) / 42, [BLACK, ground], BAYER4)
    c.rect(0, BAND, 320, 1, BLACK)
    c.rect(0, BAND + 1, 320, 1, tones[-2])
    letters = [fine(char, CUT) for char in name]
    gaps = [5] * len(name)
    wide = sum(mask.shape[1] // FINE + 5 for mask in letters) - 5 + 4
    chisel(c, (320 - wide) // 2, BAND + 13, letters, gaps, Metal(tones, tones, BLACK, side, BLACK), 4)


def _ishido(c: Canvas) -> None:
    c.ramp(_band(c), c.yy / 78, [BLACK, BLUE, BLUE, MAGENTA, RED, ROSE, YELLOW])
    sun = c.ellipse(160, 70, 46, 46) & (c.yy < 70)
    c.ramp(sun, (c.yy - 20) / 60, [WHITE, YELLOW, YELLOW, ROSE])
    c.rect(0, 70, 320, BAND - 70, BLACK)
    c.ramp(
        (c.yy >= 70) & _band(c),
        np.maximum(0, 0.6 - np.abs(c.xx - 160) / 150 - (c.yy - 70) / 90),
        [BLACK, RED, ROSE, YELLOW],
        BAYER4,
    )
    for i, (light, face, dark) in enumerate(
        ((ROSE, RED, BROWN), (YELLOW, BROWN, RED), (WHITE, SILVER, GREY), (AQUA, CYAN, BLUE), (LIME, GREEN, BLACK))
    ):
        x, y, size = 22 + i * 58, 28, 44
        c.rect(x + 4, y + 5, size, size, BLACK)
        c.rect(x, y, size, size, face)
        for edge in range(3):
            c.frame(x + edge, y + edge, size - 2 * edge, size - 2 * edge, light, dark)
        c.frame(x + 8, y + 8, size - 16, size - 16, dark, light)
        cx, cy = x + size / 2, y + size / 2
        ink = BLACK if face != SILVER else RED
        if i == 0:
            c.poly([(cx, cy - 12), (cx + 12, cy), (cx, cy + 12), (cx - 12, cy)], ink)
            c.poly([(cx, cy - 7), (cx + 7, cy), (cx, cy + 7), (cx - 7, cy)], light)
        elif i == 1:
            for k in range(3):
                c.rect(int(cx) - 11, int(cy) - 10 + 8 * k, 22, 4, ink)
            c.rect(int(cx) - 2, int(cy) - 2, 4, 4, face)
        elif i == 2:
            for r, k in ((12, ink), (9, face), (6, ink), (2.5, WHITE)):
                c.ellipse(cx, cy, r, r, k)
        elif i == 3:
            c.poly([(cx, cy - 12), (cx + 11, cy + 9), (cx - 11, cy + 9)], ink)
            c.poly([(cx, cy - 5), (cx + 5.5, cy + 6), (cx - 5.5, cy + 6)], light)
        else:
            c.rect(int(cx) - 3, int(cy) - 12, 6, 24, ink)
            c.rect(int(cx) - 12, int(cy) - 3, 24, 6, ink)
            c.rect(int(cx) - 2, int(cy) - 2, 4, 4, light)
    _name(c, "ISHIDO", [RED, BROWN, ROSE, YELLOW, WHITE], MAGENTA, RED)


def _iris(c: Canvas, cx: float, cy: float, radius: float) -> None:
    """A lit ball: white, blue iris with rays, pupil, glint. `radius` is that of the iris."""
    dx, dy = c.xx + 0.5 - cx, c.yy + 0.5 - cy
    r = np.hypot(dx, dy) / radius
    c.a[r < 1.12] = BLACK
    rays = 0.12 * np.sin(np.arctan2(dy, dx) * 23)
    c.ramp(r < 1, 1.05 - r + rays + 0.35 * ((dx + dy) / radius > 0.2), [BLUE, LIGHTBLUE, CYAN, AQUA], BAYER2)
    c.a[r < 0.42] = BLACK
    c.ellipse(cx - radius * 0.4, cy - radius * 0.42, radius * 0.24, radius * 0.2, WHITE)


def _pinwheel(c: Canvas, cx: float, cy: float, inner: float, outer: float, twist: float, flat: float = 1.0) -> None:
    """Bent sectors of eight hues between two radii, lit from the upper left."""
    dx, dy = c.xx + 0.5 - cx, (c.yy + 0.5 - cy) / flat
    r = np.hypot(dx, dy)
    angle = np.arctan2(dy, dx) / np.pi * 4 + r * twist
    sector = (angle % 8).astype(int)
    dark = np.array([RED, RED, BROWN, GREEN, CYAN, BLUE, BLUE, MAGENTA], np.uint8)[sector]
    light = np.array([ROSE, YELLOW, YELLOW, LIME, AQUA, AQUA, LIGHTBLUE, PINK], np.uint8)[sector]
    lit = 0.5 - (dx + dy) / outer * 0.34 > np.tile(BAYER2, (c.h // 2, c.w // 2))
    ring = (r >= inner) & (r < outer) & _band(c)
    c.a[ring] = np.where(lit, light, dark)[ring]
    seam = np.minimum(angle % 1, 1 - angle % 1) * r * np.pi / 4 < 0.8
    c.a[ring & seam] = BLACK


def _eye(c: Canvas) -> None:
    r = np.hypot(c.xx - 160, (c.yy - 44) * 1.3)
    c.ramp(_band(c), 1.12 - r / 150, [BLACK, BLUE, BLUE, LIGHTBLUE])
    for radius in (41, 40):
        c.ellipse(162, 47, radius, radius, BLACK)
    c.ellipse(160, 44, 41, 41, WHITE)
    c.ellipse(160.6, 44.6, 40.4, 40.4, BROWN)
    c.ellipse(160, 44, 39.5, 39.5, BLACK)
    _pinwheel(c, 160, 44, 28, 38.5, 0.05)
    _pinwheel(c, 160, 44, 16, 26.5, -0.05)
    c.ellipse(160, 44, 15, 15, WHITE)
    _iris(c, 160, 44, 9)
    for i, k in enumerate((ROSE, YELLOW, LIME)):
        for x in (52 - i * 14, 268 + i * 14):
            y = 24 + i * 20
            c.ellipse(x + 2, y + 2, 7, 7, BLACK)
            c.ellipse(x, y, 7, 7, (RED, BROWN, GREEN)[i])
            c.ellipse(x - 1, y - 1, 5.4, 5.4, k)
            c.ellipse(x - 2.5, y - 2.5, 1.6, 1.6, WHITE)
    _name(c, "EYE", [BLUE, LIGHTBLUE, CYAN, AQUA, WHITE], BLUE, BLUE)


def _oeil(c: Canvas) -> None:
    c.ramp(_band(c), 1.1 - (c.xx + c.yy * 2) / 900, [SILVER, WHITE], BAYER4)
    for i in range(-6, 7):
        lean = i * 1.8
        for w in (-1, 0, 1):
            c.line(160 + i * 17 + w, 14 + abs(i) ** 1.5 * 1.2, 160 + i * 21 + lean, 2 + abs(i) ** 1.6, BLACK)
    c.a[c.ellipse(160, 96, 142, 88) & c.ellipse(160, -8, 142, 88)] = BLACK
    ball = c.ellipse(160, 96, 136, 83) & c.ellipse(160, -8, 136, 83)
    c.a[ball] = WHITE
    c.ramp(ball, 0.6 + (c.yy - 22) / 36, [GREY, SILVER, WHITE], BAYER4)
    outside = c.a.copy()
    c.ellipse(160, 44, 36, 36, BLACK)
    _pinwheel(c, 160, 44, 15, 34, 0.045)
    c.a[~ball] = outside[~ball]
    c.ellipse(160, 44, 16, 16, BLACK)
    c.ellipse(153, 37, 5, 4, WHITE)
    c.rect(0, BAND - 3, 320, 1, RED)
    c.rect(0, BAND - 1, 320, 1, BLUE)
    _name(c, "L'OEIL", [RED, RED, ROSE, SILVER, WHITE], BLUE, GREY)


def _einauge(c: Canvas) -> None:
    c.ramp(_band(c), (BAND - c.yy) / 120, [BROWN, BLACK, BLACK], BAYER4)
    top, bottom, far, near = 12, 82, 150.0, 262.0
    part = (c.yy - top) / (bottom - top)
    wide = far + (near - far) * part
    u = (c.xx + 0.5 - 160) / wide + 0.5
    v = (1 / far - 1 / np.maximum(wide, 1)) / (1 / far - 1 / near)
    rim = (u > -0.06) & (u < 1.06) & (v > -0.08) & (c.yy < bottom + 6) & (c.yy > top - 6)
    c.a[rim] = BROWN
    c.check(0, bottom, 320, 6, BLACK)
    c.a[~rim & (c.yy >= bottom) & _band(c)] = BLACK
    board = (u >= 0) & (u < 1) & (v >= 0) & (v < 1)
    odd = (np.floor(u * 5) + np.floor(v * 5)) % 2 == 1
    c.ramp(board & odd, 0.62 - (u + v) * 0.2, [BROWN, YELLOW], BAYER4)
    c.ramp(board & ~odd, 1.15 - (u + v) * 0.3, [BROWN, YELLOW, WHITE], BAYER4)
    line = (np.abs(u * 5 - np.round(u * 5)) < 0.02) | (np.abs(v * 5 - np.round(v * 5)) < 0.035)
    c.a[board & line] = BROWN

    def spot(i: int, j: int) -> tuple[float, float, float]:
        """The middle of a square, and half its width."""
        w = 1 / (1 / far - (j + 0.5) / 5 * (1 / far - 1 / near))
        return 160 + ((i + 0.5) / 5 - 0.5) * w, top + (w - far) / (near - far) * (bottom - top), w / 10

    for i, j, black in (
        (1, 0, 1),
        (4, 0, 0),
        (0, 1, 0),
        (3, 1, 1),
        (1, 2, 0),
        (3, 2, 0),
        (0, 3, 1),
        (2, 4, 0),
        (4, 3, 0),
        (4, 4, 1),
        (1, 3, 1),
    ):
        x, y, r = spot(i, j)
        rx, ry = r * 0.72, r * 0.42
        c.ellipse(x + 3, y + 2, rx, ry, BROWN)
        c.ellipse(x, y, rx, ry, BLACK if black else GREY)
        stone = c.ellipse(x, y - 3, rx, ry)
        c.ramp(
            stone,
            0.55 - ((c.xx - x) / rx + (c.yy - y + 3) / ry) * 0.35,
            [BLACK, BLACK, GREY, SILVER] if black else [SILVER, WHITE, WHITE],
            BAYER2,
        )
        c.ellipse(x - rx * 0.35, y - 3 - ry * 0.4, rx * 0.18, ry * 0.16, WHITE)
    x, y, r = spot(2, 2)
    c.ellipse(x, y, r * 0.96, r * 0.6, BLACK)
    c.ellipse(x, y, r * 0.88, r * 0.52, AQUA)
    c.ramp(
        c.ellipse(x, y, r * 0.84, r * 0.48),
        1.1 - np.hypot((c.xx - x) / r, (c.yy - y) / r * 1.7),
        [BLUE, CYAN, AQUA, WHITE],
        BAYER2,
    )
    c.ellipse(x, y, r * 0.3, r * 0.28, BLACK)
    c.ellipse(x - 4, y - 3, 2, 1.5, WHITE)
    _name(c, "EIN-AUGE", [RED, BROWN, BROWN, YELLOW, WHITE], RED, BROWN)


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


def _triaxis(c: Canvas) -> None:
    c.ramp(_band(c), c.yy / 110 + 0.15 * np.sin(c.xx / 30), [BLUE, LIGHTBLUE, CYAN, AQUA])
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
    _name(c, "TRIAXIS", [GREEN, GREEN, LIME, YELLOW, WHITE], BLUE, BLUE)


PAINT = {"ishido": _ishido, "eye": _eye, "oeil": _oeil, "einauge": _einauge, "triaxis": _triaxis}


def picture(game: str) -> Canvas:
    """The picture of a game, 320 x 136."""
    c = Canvas(320, HEIGHT)
    PAINT[game](c)
    return c


def wheel() -> Canvas:
    """The maker's mark: a wheel of six colours, 40 x 40 on blue."""
    c = Canvas(40, 40, BLUE)
    dx, dy = c.xx + 0.5 - 20, c.yy + 0.5 - 20
    r = np.hypot(dx, dy)
    angle = np.arctan2(dy, dx) / np.pi * 3 + 0.4
    c.ellipse(21, 21, 19, 19, BLACK)
    c.ellipse(20, 20, 19, 19, WHITE)
    c.ellipse(20, 20, 17.6, 17.6, BLACK)
    sector = (angle % 6).astype(int)
    even = (c.xx + c.yy) % 2 == 0
    dark = np.array([GREEN, YELLOW, BROWN, RED, CYAN, MAGENTA])[sector]
    light = np.array([LIME, WHITE, YELLOW, ROSE, AQUA, PINK])[sector]
    disc = r < 16.6
    # the upper left half is lit
    c.a[disc] = np.where(even & (dx + dy < 6), light, dark)[disc]
    seam = np.minimum(angle % 1, 1 - angle % 1) * r * np.pi / 3 < 0.7
    c.a[disc & seam] = BLACK
    for x, y, radius, k in ((20, 20, 6, BLACK), (20, 20, 4.8, YELLOW), (19, 19, 1.8, WHITE)):
        c.ellipse(x, y, radius, radius, k)
    return c


def build(out: Path) -> None:
    """Write the pictures of the PC's start."""
    wheel().save("boot/dos_wheel", PALETTE, out)
    for game in PAINT:
        picture(game).save(f"boot/dos_{game}", PALETTE, out)
