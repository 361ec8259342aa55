"""The title of EYE: an eye by night whose iris is the board, above three letters of metal; the same eye shut.

`eye/title.png`, 320 x 308, palette `eye/title`: the picture with the eye open, below it, from row 200 on, the iris
alone as it is seen between the lids (108 x 108, key: pen 1). `eye/title_shut.png`, 320 x 200. Where the lids run stands
in `screens/eye/lids.py`. One light, upper left.
"""

from pathlib import Path

import numpy as np

from codewheel.screens.eye.lids import IRIS, LEFT, PUPIL, RIGHT, SPRITE, centre, lower, upper

from ..canvas import BAYER4, Canvas, Field, Mask
from ..ishido.titles_noise import noise
from .parts import shifted
from .questions import chisel, letter_e, letter_y

(
    BLK, NIGHT, PLUM, WINE, CLAY, ROSE, PALE, P_MAUVE, P_GREY, PEARL, WHITE, P_RED, P_YELLOW, P_ORANGE, P_GREEN, P_BLUE,
) = range(16)  # fmt: skip
SKIN = [BLK, NIGHT, PLUM, WINE, CLAY, ROSE, PALE]
BALL = [PLUM, P_MAUVE, P_GREY, PEARL, WHITE]
SPIRAL = (P_RED, P_YELLOW, P_ORANGE, P_BLUE, ROSE, P_MAUVE, P_GREEN, P_GREY)  # as in the board's short spiral
GOLD, SILVER = (WINE, P_ORANGE, P_YELLOW, PALE, WHITE), (PLUM, P_MAUVE, P_GREY, PEARL, WHITE)
LETTERS = 157  # their upper row
CX, CY = IRIS[:2]


def _lit(value: Field, pens: list[int], soft: float = 1.0) -> Field:
    """A ramp, 0 to 1, dithered over `soft` of each step."""
    h, w = value.shape
    dither = np.tile(BAYER4, (h // 4 + 1, w // 4 + 1))[:h, :w]
    f = np.clip(value, 0, 0.9999) * (len(pens) - 1)
    low = np.floor(f)
    part = np.clip((f - low - 0.5) / soft + 0.5, 0, 1)
    chosen: Field = np.array(pens)[(low + (part > dither)).astype(int)]
    return chosen


def _lids(c: Canvas) -> tuple[Field, Field]:
    """The upper and the lower lid's edge over each column."""
    columns = c.xx[0] + 0.5
    return np.array([upper(x) for x in columns]), np.array([lower(x) for x in columns])


def _skin(c: Canvas, up: Field, low: Field, shut: bool) -> Field:
    """How light the skin is: the brow's bone, the fold, the lid, what lies below the eye; night from the right."""
    along = np.clip((c.xx + 0.5 - LEFT) / (RIGHT - LEFT), 0, 1)
    arch = np.sin(np.pi * along) ** 0.6
    near = np.clip(arch * 3, 0, 1)  # beyond the corners there are no lids
    above, below = up - (c.yy + 0.5), c.yy + 0.5 - low
    fold = above - (5 + 13 * arch)
    lid_part = np.clip(above / (5 + 13 * arch), 0, 1)
    value = 0.60 + 0.16 * np.sin(np.clip(fold, 0, 40) / 40 * np.pi)
    value = np.where(fold < 0, (0.50 + 0.30 * np.sin(np.pi * lid_part)) * near + value * (1 - near), value)
    value -= 0.42 * np.exp(-((fold / 2.2) ** 2)) * arch
    if not shut:
        value -= 0.30 * np.exp(-(np.clip(above, 0, 9) ** 2) / 5) * (above > 0) * near
    bag = below - (10 + 8 * arch)
    under = 0.62 - 0.10 * np.sin(np.clip(below, 0, 30) / 30 * np.pi)
    value = np.where(below > 0, under * near + value * (1 - near), value)
    value += 0.16 * np.exp(-((below - 2.5) ** 2) / 4) * (below > 0) * near
    value -= 0.16 * np.exp(-((bag / 3.5) ** 2)) * arch * (below > 0)
    if shut:
        rise = 5 + 13 * arch
        part = np.clip((rise - above) / np.maximum(low - up + rise, 1), 0, 1)
        ball = 0.42 + 0.40 * np.sin(np.pi * part**0.85) ** 0.8 - 0.16 * (c.xx - 110) / 320
        ball -= 0.42 * np.exp(-((fold / 2.6) ** 2))
        value = np.where((fold <= 0) & (below <= 0), ball * near + value * (1 - near), value)
    value += 0.05 * (noise(87, 5, c.a.shape) - 0.5) + 0.05 * (noise(88, 2, c.a.shape) - 0.5)
    far = np.hypot((c.xx - 128) / 215, (c.yy - 76) / 118)
    lit: Field = value * np.clip(1.28 - far**2.2, 0, 1) - 0.10 * (c.xx - 110) / 320
    return lit


def _ball(c: Canvas, up: Field) -> None:
    """The white of the eye: a ball in the shadow of the lid above, with a few veins and the flesh of its corner."""
    far = np.hypot((c.xx + 0.5 - CX + 16) / 152, (c.yy + 0.5 - CY + 4) / 66)
    value = 1.05 - 0.62 * far**2 - 0.5 * np.exp(-np.clip(c.yy + 0.5 - up, 0, 60) / 9)
    c.a[:] = _lit(value, BALL, 0.8)
    rng = np.random.default_rng(19)
    for side in (-1, 1):
        for n in range(4):
            x, y, turn = CX + side * (114 - 5 * n), CY + 14 + rng.normal(0, 9), rng.normal(0, 0.3)
            for _ in range(int(20 + 14 * rng.random())):
                if rng.random() < 0.8:
                    c.px(x, y, ROSE)
                turn = 0.8 * turn + rng.normal(0, 0.35)
                x, y = x - side, y + turn * 0.7
    inner = np.hypot((c.xx + 0.5 - RIGHT + 6) / 15, (c.yy + 0.5 - upper(RIGHT - 6) - 5) / 9)
    c.a[inner < 1] = _lit(1 - inner, [WINE, CLAY, ROSE, PALE], 0.7)[inner < 1]


def iris(c: Canvas) -> Mask:
    """The board as an iris: sixteen arms each way cut it into squares, their colours as in the short spiral."""
    dx, dy = c.xx + 0.5 - CX, CY - (c.yy + 0.5)
    r, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
    radius = IRIS[2]
    k = np.log(np.maximum(r, 1) / PUPIL) * 8 / np.log(radius / PUPIL)
    u = angle * 8 / np.pi - k / 2
    v = u + k
    tone = np.array(SPIRAL)[np.floor(u / 2).astype(int) % 8]
    size = r * np.pi / 8 * 0.7
    across, along = (u - np.floor(u)) * size, (v - np.floor(v)) * size
    near = np.minimum(np.minimum(across, size - across), np.minimum(along, size - along))
    light = -np.cos(angle) * 0.7 + np.sin(angle) * 0.7  # towards the upper left
    depth = 0.06 + 0.5 * np.clip((r - radius * 0.62) / (radius * 0.38), 0, 1) ** 2 + 0.20 * np.clip(-light, 0, 1)
    depth += 0.42 * np.clip(1 - (c.yy - (CY - radius)) / (radius * 0.62), 0, 1)
    dither = np.tile(BAYER4, (c.h // 4 + 1, c.w // 4 + 1))[: c.h, : c.w]
    tone = np.where(depth > dither + 0.2, BLK, tone)
    tone = np.where(near < 0.75, BLK, tone)
    glow = (near > 0.9) & (near < 2.0) & ((across < 2.0) | (along < 2.0)) & (depth < 0.34) & (r > 24)
    tone = np.where(glow & ((c.xx + c.yy) % 2 == 0), PALE, tone)
    ring: Mask = r < radius
    c.a[ring] = tone[ring]
    c.a[ring & (r > radius - 1.8)] = BLK
    c.a[r < PUPIL + 1.2] = BLK
    glass = (r < PUPIL - 1) & (r > PUPIL - 6) & (light < -0.45)  # light that has passed through gathers there
    c.a[glass & (dither < 0.6)] = P_BLUE
    return ring


def _glints(c: Canvas) -> None:
    """The window that the light comes from, and its weak second image at the lower right."""
    for x, y, w, h in ((-24, -27, 8, 8), (-15, -28, 9, 9), (-23, -18, 8, 9), (-14, -18, 9, 10)):
        c.rect(CX + x, CY + y, w, h, WHITE)
    c.rect(CX - 24, CY - 27, 2, 2, PEARL)
    c.rect(CX + 12, CY + 13, 5, 3, P_GREY)
    c.rect(CX + 14, CY + 12, 3, 5, P_GREY)


def _lashes(c: Canvas, edge: Field, down: bool, count: int, long: float, pen: int) -> None:
    """Lashes that grow from an edge like a fan: each bends outwards in one even bow, thick at the root, every third
    one shorter.
    """
    way = 1 if down else -1
    for n in range(count):
        part = (n + 0.5) / count
        x = LEFT + 8 + (RIGHT - LEFT - 22) * part
        y = float(edge[int(x)])
        lean = (part - 0.5) * 2.2 + (0.16 if part > 0.5 else -0.16)
        length = long * (0.86 + 0.14 * np.sin(np.pi * part)) * (0.7 if n % 3 == 1 else 1)
        for step in range(int(length * 4)):
            t = step / (length * 4)
            px, py = x + length * lean * (0.45 * t + 0.55 * t * t), y + way * length * t * (1 - 0.3 * t * abs(lean))
            c.px(px, py, pen)
            if t < 0.55:
                c.px(px + 1, py, pen)


def _brow(c: Canvas) -> None:
    """The eyebrow: strokes that lie along an arch."""
    rng = np.random.default_rng(5)
    for n in range(560):
        part = rng.random()
        x = 42 + 226 * part
        middle = 21 - 13 * np.sin(np.pi * np.clip(part * 0.86 + 0.1, 0, 1)) + 6 * part
        thick = 6.5 * np.sin(np.pi * np.clip(part, 0.02, 0.98)) ** 0.5
        y = middle + rng.normal(0, 0.42) * thick
        slope = -0.55 + 1.15 * (1 - part) - 0.9 * (y - middle) / 12
        pen = WINE if n % 7 == 0 and y < middle else BLK if n % 3 else NIGHT
        for step in range(9):
            c.px(x - step, y + slope * step * 0.45, pen)


def _margin(c: Canvas, up: Field, low: Field) -> None:
    """The lids' wet edges: a dark line above, a lit one below."""
    for x in range(LEFT, RIGHT):
        for y, pen in ((-2, BLK), (-1, BLK), (0, PLUM)):
            c.px(x, round(up[x]) + y, pen)
        c.px(x, round(low[x]) - 1, ROSE if x > CX + 40 else PALE)
        c.px(x, round(low[x]), CLAY)
        c.px(x, round(low[x]) + 1, WINE)


def _letters(c: Canvas) -> None:
    """E, Y, E, cut from bars of metal, on the night that rises from below."""
    y = c.yy - LETTERS
    chisel(c, letter_e(c.xx, y, 70) | letter_e(c.xx, y, 206), GOLD)
    chisel(c, letter_y(c.xx, y, 160), SILVER)


def _night(c: Canvas) -> None:
    """Darkness from the lower edge, so that the letters stand on calm ground."""
    dither = np.tile(BAYER4, (c.h // 4 + 1, c.w // 4 + 1))[: c.h, : c.w]
    deep = np.clip((c.yy - 132) / 22, 0, 1)
    for pen in range(len(SKIN) - 1, 1, -1):
        mask = (c.a == SKIN[pen]) & (deep * 2.6 - (pen - 1) * 0.12 > dither * 1.6)
        c.a[mask] = SKIN[max(1, pen - 3)]
    c.a[(deep > dither) & (c.yy > 132)] = NIGHT
    c.a[(c.yy >= 150)] = NIGHT
    fade = np.clip((c.yy - 150) / 50, 0, 1)
    c.a[(c.yy >= 150) & (fade > dither)] = BLK


def shut() -> Canvas:
    """The picture with the eye shut."""
    c = Canvas()
    up, low = _lids(c)
    c.a[:] = _lit(_skin(c, up, low, True), SKIN, 0.9)
    _brow(c)
    _night(c)
    for x in range(LEFT, RIGHT):
        for y in (-1, 0, 1):
            c.px(x, round(low[x]) + y, BLK)
    _lashes(c, low, True, 36, 14, BLK)
    _letters(c)
    return c


def opened() -> Canvas:
    """The picture with the eye open, and the iris alone below it."""
    c = Canvas()
    up, low = _lids(c)
    c.a[:] = _lit(_skin(c, up, low, False), SKIN, 0.9)
    _brow(c)
    _night(c)
    ball = Canvas()
    _ball(ball, up)
    ring = iris(ball)
    _glints(ball)
    seen = (c.yy + 0.5 > up) & (c.yy + 0.5 < low) & (c.xx >= LEFT) & (c.xx < RIGHT)
    c.a[seen] = ball.a[seen]
    _margin(c, up, low)
    _lashes(c, up, False, 36, 13, BLK)
    _lashes(c, low, True, 30, 6, PLUM)
    _letters(c)
    whole = Canvas(320, SPRITE.y + SPRITE.h, NIGHT)
    whole.a[:200] = c.a
    clear = seen & ring & (c.a == ball.a) & ~shifted(~seen, 0, 1)
    x, y = round(CX - SPRITE.w / 2), round(CY - SPRITE.h / 2)
    part = np.where(clear, ball.a, NIGHT)[y : y + SPRITE.h, x : x + SPRITE.w]
    whole.a[SPRITE.y :, SPRITE.x : SPRITE.x + SPRITE.w] = part
    assert centre() == (x, y)
    return whole


def build(out: Path) -> None:
    """Write both pictures."""
    opened().save("eye/title", "eye/title", out)
    shut().save("eye/title_shut", "eye/title", out)
