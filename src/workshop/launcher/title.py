"""The title: four standing stones before a great wheel that sinks into the sea; the fifth game is the eye in it."""

from pathlib import Path

import numpy as np

from ..canvas import Canvas
from .logo import Metal, logo

K, N1, N2, V, RO, OR, YE, LY, B0, B1, G1, G2, WH, T1, T2, T3 = range(16)
HORIZON = 146
CX, CY, RADIUS = 160, 140, 82
STARS = (
    (9, 6, T3), (40, 3, V), (77, 68, V), (132, 5, T3), (201, 3, V), (251, 6, T3), (306, 4, V), (14, 74, V),
    (298, 70, T2), (312, 40, V), (5, 44, V),
)  # fmt: skip
LOGO_TOP = 9
EYE_W, EYE_H = 36, 24  # the eye above the water, with its place (142, 122)
OPEN = (0.0, 0.25, 0.55, 0.8, 1.0)  # frames of the opening eye

# signs of twelve pixels on the wheel: quarters that are mirrored both ways, and halves mirrored once
QUARTERS = [
    "......|.#####|.#...#|.#.#.#|.#...#|.#####", ".....#|.....#|...###|...#..|.###..|.#....",
    "##....|##....|..##..|..##..|....##|....##", "....##|..####|.###..|.##...|##...#|##..##",
    "######|#.....|#.####|#.#...|#.#.##|#.#.##", "..##..|..##..|######|######|..##..|..##.#",
    ".....#|....##|...###|..####|.#####|######", "##..##|##..##|......|......|##..##|##..##",
]  # fmt: skip
HALVES = [
    "######|######|.#....|.##...|..##..|...###|...###|..##..|.##..#|.#..##|######|######",
    "######|######|.#####|.#####|..####|...###|.....#|.....#|.....#|.....#|...###|.#####",
    ".....#|....##|...###|..####|.....#|...###|..####|.#####|.....#|.....#|.....#|...###",
    "......|#.....|#....#|##...#|##..##|###.##|######|######|......|######|######|......",
    ".....#|....##|#...##|##..##|##..##|###.##|.#####|..####|....##|.....#|...###|..####",
    ".....#|....##|...##.|..##..|.##..#|##..##|#..##.|..##..|.##..#|##..##|#..##.|..##..",
]

MARKS = {  # thirteen pixels square: a stone, a disc, a board, three axes
    "tile": "..#########..|.#.........#.|#...#####...#|#..#.....#..#|#.#...#...#.#|#.#..###..#.#|#.#.#####.#.#|"
    "#.#..###..#.#|#.#...#...#.#|#..#.....#..#|#...#####...#|.#.........#.|..#########..",
    "eye": "....#####....|..##..#..##..|.##...#...##.|.#.#.....#.#.|#...#####...#|#...#...#...#|####..#..####|"
    "#...#...#...#|#...#####...#|.#.#.....#.#.|.##...#...##.|..##..#..##..|....#####....",
    "square": "#############|#...........#|#.##.....##.#|#.##.....##.#|#....###....#|#...#...#...#|#..#..#..#..#|"
    "#...#...#...#|#....###....#|#.##.....##.#|#.##.....##.#|#...........#|#############",
    "axes": ".....###.....|......#......|....#.#.#....|..##..#..##..|..#...#...#..|..#...#...#..|..#..###..#..|"
    "..#.##.##.#..|..###...###..|.##..#.#..##.|###...#...###|.#.........#.|.............",
}
STONES = (
    (18, 172, 34, 64, "tile", 1),
    (66, 161, 28, 50, "eye", 1),
    (228, 161, 28, 52, "square", -1),
    (268, 173, 34, 62, "axes", -1),
)


def _sign(text: str) -> list[str]:
    rows = [row + row[::-1] for row in text.split("|")]
    return rows if len(rows) == 12 else rows + rows[::-1]


def _sky(c: Canvas) -> None:
    c.ramp(c.yy >= 0, np.clip(c.yy / (HORIZON - 2), 0, 1) ** 1.25, [K, N1, N2, V, RO, OR, YE])
    for x, y, colour in STARS:
        c.px(x, y, colour)


def _wheel(c: Canvas) -> None:
    r = np.hypot(c.xx + 0.5 - CX, c.yy + 0.5 - CY)
    above = c.yy < HORIZON
    c.ramp((r < RADIUS + 13) & above & (r > RADIUS), 0.62 - (r - RADIUS) / 26 + (c.yy - 60) / 400, [V, RO, OR, YE])
    c.ramp((r <= RADIUS) & above, 0.98 - (c.yy - (CY - RADIUS)) / (RADIUS + 6) * 0.62, [RO, OR, YE, LY, WH])
    rims = ((RADIUS, WH), (63, LY), (42, LY), (22, WH))
    for radius, colour in [ring for rim, light in rims for ring in ((rim, B1), (rim - 1.4, light))]:
        c.a[(abs(r - radius) < 0.75) & above] = colour
    for radius, count, turn, signs, ink in ((72.5, 16, 11.25, QUARTERS, B1), (52.5, 12, 15, HALVES, RO)):
        for i in range(count):
            a = np.radians(i * 360 / count + turn)
            x, y = CX + radius * np.cos(a), CY - radius * np.sin(a)
            if y < HORIZON - 7:
                c.art(round(x) - 6, round(y) - 6, _sign(signs[(i * 5 + 2) % len(signs)]), {"#": ink})
    for i in range(12):
        a = np.radians(i * 30)
        for radius in range(24, 40):
            y = CY - radius * np.sin(a)
            if y < HORIZON and radius % 3:
                c.px(int(CX + radius * np.cos(a)), int(y), OR if y > 120 else G2)


def _sea(c: Canvas) -> None:
    c.ramp(c.yy >= HORIZON, 0.50 - (c.yy - HORIZON) / 74, [K, N1, N2, V, RO])
    c.rect(0, HORIZON, 320, 1, YE)
    rng = np.random.default_rng(5)
    for y in range(HORIZON + 1, HORIZON + 36):  # the wheel's broken reflection: strokes that part towards us
        d = y - HORIZON
        half = float(np.sqrt(max(0, RADIUS**2 - (d * 2.2) ** 2)))
        x = CX - half + int(rng.integers(0, 6))
        while x < CX + half:
            length, gap = int(rng.integers(4, 12 + d // 4)), int(rng.integers(1, 4 + d // 6))
            colours = [YE, OR, YE, LY] if d < 18 else [OR, RO, YE]
            colour = colours[int(rng.integers(0, len(colours)))]
            if (y + int(x) // 40) % 2 == 0 or d < 8:
                c.rect(int(x), y, int(min(length, CX + half - x)), 1, colour)
            x += length + gap


def _stones(c: Canvas) -> None:
    """Dark against the light, their rims lit by the wheel."""
    for x, foot, w, h, mark, side in STONES:
        top, lean = foot - h, 2 * side
        outline = [(x + 3 + lean, top + 2), (x + w - 5 + lean, top - 1), (x + w - 1 + lean, top + 4), (x + w + 1, foot),
                   (x - 1, foot), (x + lean, top + 6)]  # fmt: skip
        body = c.poly([(float(a), float(b)) for a, b in outline])
        along = (c.xx - x) / w
        lit = along if side > 0 else 1 - along
        crag = 0.05 * np.sin(c.yy * 0.55 + 2 * np.sin(c.xx * 0.4)) + 0.04 * np.sin(c.xx * 1.1 + c.yy * 0.23)
        c.ramp(body, lit * 0.74 - 0.13 + crag + (c.yy - foot) / 600, [K, N1, N2, V, RO])
        rim = body & ~np.roll(body, -side, 1)
        c.a[rim] = YE
        second = body & ~rim & ~np.roll(body, -2 * side, 1)
        c.a[second & ((c.yy % 2 == 0) | (c.yy < foot - h * 0.5))] = OR
        c.a[body & ~np.roll(body, 1, 0)] = OR
        gx, gy = x + w // 2 - 6 + lean // 2, top + 12
        rows = MARKS[mark].split("|")
        c.art(gx + 1, gy + 1, rows, {"#": K})
        c.art(gx, gy, rows, {"#": T3})
        for j in range(1, 20):
            if j % 3 and foot + j < c.h:
                c.rect(x - 1 + (j * 7 % 5) - 2, foot + j, w + 2, 1, K if j < 14 else N1)
        c.rect(x - 4, foot, w + 8, 1, OR)
        c.rect(x - 7, foot + 2, w // 2, 1, RO)
        c.rect(x + w // 2, foot + 3, w // 2 + 5, 1, RO)


def eye(opened: float) -> Canvas:
    """The eye at the hub, down to the water line, with its lid raised to `opened` 0-1."""
    c = Canvas(EYE_W, EYE_H, K)
    x, y = CX - 142, CY - 122
    socket = c.ellipse(x, y, 17.6, 17.6, B0)
    c.ellipse(x, y, 16.8, 16.8, T1)
    c.ellipse(x, y, 15.4, 15.4, T2)
    c.ellipse(x - 0.6, y - 0.8, 12.8, 12.8, T3)
    for i in range(24):  # rays of the iris
        a = np.radians(i * 15 + 4)
        c.line(x + 8.5 * np.cos(a), y - 8.5 * np.sin(a), x + 11.5 * np.cos(a), y - 11.5 * np.sin(a), T2)
    c.ellipse(x, y, 9, 9, T2)
    c.ellipse(x, y, 7.2, 7.2, K)
    c.ellipse(x - 4, y - 5, 2.4, 2.4, WH)
    c.px(x + 4, y + 3, T3)
    if opened < 1:
        brim = (1 - opened) * (25 - ((c.xx + 0.5 - x) / 17.6) ** 2 * 3)
        lid = socket & (c.yy < brim)
        c.ramp(lid, 0.95 - c.yy / 36, [OR, YE, LY])
        c.a[lid & (c.yy >= brim - 1.6)] = B1
        c.a[lid & (c.yy >= brim - 3) & (c.yy < brim - 1.6)] = G1
        c.a[lid & ~c.ellipse(x, y, 16.4, 16.4)] = B1
    return c


def picture() -> tuple[Canvas, Canvas]:
    """The whole title with the eye open, and the frames of the opening eye side by side."""
    c = Canvas()
    _sky(c)
    _wheel(c)
    frames = []
    for opened in OPEN:
        frame = eye(opened)
        keep = frame.ellipse(CX - 142, CY - 122, 17.6, 17.6)
        behind = c.a[122 : 122 + EYE_H, 142 : 142 + EYE_W]
        frames.append(np.where(keep, frame.a, behind))
    c.paste(frames[-1], 142, 122)
    _sea(c)
    _stones(c)
    logo(c, LOGO_TOP, Metal([B1, G1, G2, LY, WH], [B1, G1, G2, YE, LY], B0, B1, K))
    c.rect(0, 183, 320, 1, N2)
    c.rect(0, 184, 320, 16, K)
    strip = Canvas(EYE_W * len(OPEN), EYE_H)
    strip.a = np.hstack(frames).astype(np.uint8)
    return c, strip


def build(out: Path) -> None:
    """Write `launcher/title.png` and `launcher/title_eye.png`."""
    whole, frames = picture()
    whole.save("launcher/title", "title", out)
    frames.save("launcher/title_eye", "title", out)
