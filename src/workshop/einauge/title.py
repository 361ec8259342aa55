"""The title of Ein-Auge: the board from the chair before it, all stones laid, and in the near row the eye opens.

`einauge/title.png`, 320 x 200, palette `einauge/title`: the picture with the eye's ball, but without iris and lids.
`einauge/title_eye.png`: these, see `screens/einauge/title_parts.py`.
"""

from pathlib import Path

import numpy as np

from codewheel.screens.einauge.title_parts import CLEAR, EYE, IRIS_AT, IRIS_H, IRIS_W, LIDS

from ..canvas import BAYER4, Canvas, Field, Pixels
from . import table_view
from .logo import Pens, write
from .table_view import BLACK, CHERRY, SKY, TABLE, WHITE, WOOD, Seen

K, DEEP, NIGHT, SLATE, COOL, GREY, W, M1, M2, M3, C1, C2, C3, TEAL, IRIS, IRIS_L = range(16)
RAMPS = {
    WOOD: [C3, C2, C1, M3, M2, M1],
    WHITE: [NIGHT, SLATE, COOL, GREY, W, W],
    BLACK: [K, DEEP, NIGHT, SLATE, COOL, W, W],
    CHERRY: [K, C3, C2, C1, M3, M2],
}
NIGHTS = [K, DEEP, TEAL]
SKIN = [C3, C2, C1, M3, M2, M1]
NAME_Y = 3
PENS = Pens([SLATE, COOL, GREY, W, W], [C2, C1, M3, M2, M1], SLATE, C3, K, W, (TEAL, IRIS, IRIS_L))


def _tile(shape: tuple[int, ...]) -> Field:
    tile: Field = np.tile(BAYER4, (shape[0] // 4 + 1, shape[1] // 4 + 1))[: shape[0], : shape[1]]
    return tile


def _ramp(value: Field, pens: list[int], soft: float = 0.8) -> Field:
    """The pens of a ramp, 0 to 1, dithered over `soft` of each step."""
    f = np.clip(value, 0, 0.9999) * (len(pens) - 1)
    low = np.floor(f)
    part = np.clip((f - low - 0.5) / soft + 0.5, 0, 1)
    chosen: Field = np.array(pens)[(low + (part > _tile(value.shape))).astype(int)]
    return chosen


def _scene(c: Canvas, seen: Seen) -> None:
    """What the rays met, in its ramps; what the eye's light falls on, in cyan."""
    for kind, pens in RAMPS.items():
        here = seen.what == kind
        c.a[here] = _ramp(seen.light, pens)[here]
    tile = _tile(seen.what.shape)
    part = np.clip((seen.glow - 0.13) * 2.1 - seen.light * 1.1, 0, 1) * 3  # over what the lamp leaves dark
    step = np.floor(part) + (part - np.floor(part) > tile)
    dark = (seen.what == BLACK) & (step > 0)
    c.a[dark] = np.array([DEEP, TEAL, IRIS, IRIS_L])[np.minimum(step, 3).astype(int)][dark]
    part = np.clip((seen.glow - 0.13) * 1.9 - (seen.light - 0.30) * 0.9, 0, 1) * (seen.light < 0.75)
    pale = (seen.what == WHITE) & (part > tile)
    c.a[pale] = np.where(seen.light < 0.28 + 0.22 * np.roll(tile, 2, 1), IRIS, IRIS_L)[pale]
    far = ((c.xx - 160) / 250) ** 2 + ((c.yy - 66) / 84) ** 2
    beyond = (seen.what == SKY) | (seen.what == TABLE)
    c.a[beyond] = _ramp(0.86 - np.sqrt(far) * 0.95, NIGHTS, 1.0)[beyond]


# --- the eye --------------------------------------------------------------------------------------------------------


class Socket:
    """The eye's coordinates: from its middle to its rim 1 in each direction."""

    def __init__(self) -> None:
        yy, xx = (m.astype(float) + 0.5 for m in np.mgrid[0 : EYE.h, 0 : EYE.w])
        self.x, self.y = xx - EYE.w / 2, yy - EYE.h / 2
        self.ex, self.ey = self.x / (EYE.w / 2), self.y / (EYE.h / 2)
        self.r: Field = np.sqrt(self.ex**2 + self.ey**2)
        self.lit: Field = -(self.ex * 0.62 + self.ey * 0.78) / np.maximum(self.r, 0.01)
        t = np.clip(1 - (self.ex / 0.80) ** 2, 0, 1)
        self.bow: Field = np.sqrt(t) * (0.55 + 0.45 * t)  # of an almond


def _ball(s: Socket) -> Field:
    """The eyeball: white where it is near, cool and then blue where it turns away, in the upper lid's shadow."""
    value = 1.08 - 0.9 * (s.x**2 / 36.0**2 + (s.y + 1) ** 2 / 30.0**2) - 0.16 * s.ex
    value = value - 0.55 * np.clip(1 - (s.ey + 0.62 * s.bow) / 0.34, 0, 1)
    return _ramp(value, [SLATE, COOL, IRIS_L, GREY, W, W])


def _lids(s: Socket, part: float) -> Pixels:
    """The socket in the maple and its lids, open by `part` 0 to 1; CLEAR where the ball shows and outside."""
    fold, low = -0.64 * s.bow - 0.02, 0.56 * s.bow * (0.62 + 0.38 * part) + 0.02
    up = fold + (low - fold) * (1 - part)
    # what lies round the opening is a bowl: its upper left wall is dark, its lower right one lit
    value = 0.62 - 0.30 * s.lit * np.clip((s.r - 0.45) / 0.4, 0, 1) - 0.10 * s.ey
    above = (s.ey >= fold) & (s.ey < up)
    lid_part = np.clip((s.ey - fold) / np.maximum(low - fold, 0.05), 0, 1)
    value = np.where(above, 0.98 - 0.75 * (lid_part - 0.35) ** 2 - 0.22 * s.ex - 0.30 * lid_part**2, value)
    value = value - 0.5 * np.clip(1 - np.abs(s.ey - fold) / 0.055, 0, 1) * (s.bow > 0)
    brow = np.abs(s.ey + 0.16 + 0.70 * s.bow) < 0.05
    value = np.where(brow & (s.bow > 0.25), value - 0.24, value)
    value = value + 0.30 * np.clip(1 - np.abs(s.ey - low - 0.10) / 0.07, 0, 1) * (s.bow > 0.1)
    out = _ramp(value, SKIN, 0.7)
    # the rim: lip and wall
    out = np.where(s.r > 0.86, np.where(s.lit > 0.15, C3, np.where(s.lit > -0.35, C1, M3)), out)
    out = np.where((s.r > 0.80) & (s.r <= 0.86) & (s.lit > 0.3), C2, out)
    out = np.where(s.r > 0.94, np.where(s.lit > 0.35, M3, np.where(s.lit > -0.25, M2, W)), out)
    almond = s.bow > 0
    hole = almond & (s.ey > up) & (s.ey < low)
    edge = almond & (np.abs(s.ey - up) < 0.045)
    rim = almond & (np.abs(s.ey - low) < 0.035)
    out = np.where(hole, CLEAR if part > 0 else C3, out)
    out = np.where(hole & (s.ey - up < 0.09) & (part > 0.1), NIGHT, out)
    out = np.where(rim, C2, out)
    out = np.where(edge, K, out)
    return np.where(s.r <= 1, out, CLEAR).astype(np.uint8)


def _iris() -> Pixels:
    """The iris: a dark rim, fibres from the pupil outwards, brighter at the lower right where the light gathers."""
    yy, xx = (m.astype(float) + 0.5 for m in np.mgrid[0:IRIS_H, 0:IRIS_W])
    dx, dy = (xx - IRIS_W / 2) / (IRIS_W / 2), (yy - IRIS_H / 2) / (IRIS_H / 2)
    r = np.sqrt(dx * dx + dy * dy)
    turn = np.where(np.abs(dx) > np.abs(dy), dy / np.where(dx == 0, 1, dx), 2 + dx / np.where(dy == 0, 1, dy))
    fibre = np.abs(turn * 5.5 - np.round(turn * 5.5)) * 2
    value = 0.52 + 0.34 * (dx * 0.5 + dy * 0.75) + 0.26 * (fibre - 0.5) - 0.30 * np.clip((r - 0.72) / 0.2, 0, 1)
    value += 0.22 * np.clip(1 - np.abs(r - 0.52) / 0.12, 0, 1)
    out = _ramp(value, [TEAL, IRIS, IRIS, IRIS_L, W], 0.6)
    out = np.where(r > 0.88, np.where(r > 0.97, TEAL, NIGHT), out)
    out = np.where(r < 0.42, K, out)
    for x, y, wide, high in ((8, 6, 6, 6), (9, 5, 4, 8), (7, 7, 8, 4)):  # the lamp
        out[y : y + high, x : x + wide] = W
    out[20:22, 20:23] = IRIS_L
    return np.where(r <= 1, out, CLEAR).astype(np.uint8)


def eye() -> Canvas:
    """The sheet: the lids as in `LIDS`, then the iris."""
    s = Socket()
    c = Canvas(IRIS_AT + IRIS_W + 1, EYE.h, CLEAR)
    for n, part in enumerate(LIDS):
        c.a[:, EYE.w * n : EYE.w * (n + 1)] = _lids(s, part)
    c.a[:IRIS_H, IRIS_AT : IRIS_AT + IRIS_W] = _iris()
    return c


def whole() -> Canvas:
    """The picture, the eye's ball in it."""
    c = Canvas(fill=K)
    _scene(c, table_view.look(table_view.View()))
    s = Socket()
    place = np.s_[EYE.y : EYE.y + EYE.h, EYE.x : EYE.x + EYE.w]
    c.a[place] = np.where(s.r <= 0.98, _ball(s), c.a[place])
    write(c, NAME_Y, PENS)
    return c


def build(out: Path) -> None:
    """Write the picture and the eye's sheet."""
    whole().save("einauge/title", "einauge/title", out)
    eye().save("einauge/title_eye", "einauge/title", out)
