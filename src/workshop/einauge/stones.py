"""Ein-Auge's draughtsmen: enamelled, with a turned groove and a domed face, in five sizes for the five rows.

Each is lit as a solid: a profile of rim, groove and dome gives a normal for every pixel, the light falls from the upper
left, and the brightness is cut into the few steps of a ramp. The glint is set by hand.
"""

import numpy as np

from codewheel.screens.einauge.perspective import CELL, CLEAR, STONES, Size

from ..canvas import Canvas, Field, Mask, Pixels
from .wood import COOL, GREY, NIGHT, SLATE, W1, W4, K, W

LIGHT = np.array((-0.50, -0.46, 0.73))


class Solid:
    """A stone of one size, on its smallest picture: masks and normals of its parts."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self.w, self.h = size.w, size.h + size.wall
        yy, xx = (m + 0.5 for m in np.mgrid[0 : self.h, 0 : self.w].astype(float))
        self.x = (xx - size.w / 2) / (size.w / 2)
        self.y = (yy - size.h / 2) / (size.h / 2)
        self.r: Field = np.hypot(self.x, self.y)
        self.top: Mask = self.r <= 1
        low = (yy - size.wall - size.h / 2) / (size.h / 2)
        foot = np.hypot(self.x, low) <= 1
        span = (np.abs(self.x) <= 1) & (yy > size.h / 2) & (yy < size.h / 2 + size.wall)
        self.body: Mask = self.top | foot | span
        self.wall: Mask = self.body & ~self.top
        # how far down the wall, in pixels from the edge of the top
        reach = np.sqrt(np.clip(1 - self.x**2, 0, 1)) * size.h / 2
        self.down: Field = yy - (size.h / 2 + reach)
        inner = self.body.copy()
        for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            moved = np.zeros_like(self.body)
            moved[max(dy, 0) : self.h + min(dy, 0), max(dx, 0) : self.w + min(dx, 0)] = self.body[
                max(-dy, 0) : self.h + min(-dy, 0), max(-dx, 0) : self.w + min(-dx, 0)
            ]
            inner &= moved
        self.edge: Mask = self.body & ~inner
        self.xx, self.yy = xx - 0.5, yy - 0.5

    def ring(self, near: float = 0.62, far: float = 0.79) -> Mask:
        """The groove between rim and dome."""
        return self.top & (self.r > near) & (self.r <= far)

    def brightness(self) -> Field:
        """Diffuse light 0-1 on top and wall."""
        safe = np.maximum(self.r, 1e-6)
        slope = np.select(
            [self.r < 0.62, self.r < 0.705, self.r < 0.79, self.r < 0.90],
            [0.62 * self.r / 0.62, np.full_like(self.r, 0.55), np.full_like(self.r, -0.75), np.full_like(self.r, 0.04)],
            np.full_like(self.r, 0.85),
        )
        n = np.stack([self.x / safe * slope, self.y / safe * slope, np.ones_like(slope)])
        n = n / np.linalg.norm(n, axis=0)
        value = np.tensordot(LIGHT, n, 1)
        side = np.stack([self.x, np.sqrt(np.clip(1 - self.x**2, 0, 1)), np.full_like(self.x, 0.15)])
        side = side / np.linalg.norm(side, axis=0)
        wall = 0.42 + 0.42 * np.tensordot(LIGHT, side, 1)
        result: Field = np.clip(np.where(self.wall, wall, value), 0, 1)
        return result


def _cut(value: Field, steps: list[tuple[float, int]], last: int) -> Pixels:
    """The ramp's colour for each brightness: the first step that it reaches."""
    return np.select([value >= t for t, _ in steps], [np.uint8(c) for _, c in steps], np.uint8(last)).astype(np.uint8)


GLINT = [".hhhh..", "hhgghh.", "hggghhh", "hhhhhh.", ".hhhh.."]


def stone(size: Size, dark: bool) -> Pixels:
    """The picture of a stone; CLEAR around it."""
    s = Solid(size)
    value = s.brightness()
    out: Pixels = np.full((s.h, s.w), CLEAR, np.uint8)
    check = (s.xx + s.yy) % 2 == 0
    if dark:
        top = _cut(value, [(0.915, COOL), (0.79, SLATE), (0.45, NIGHT)], K)
        wall = _cut(value, [(0.50, SLATE), (0.30, NIGHT)], K)
        outline = K
    else:
        top = _cut(value, [(0.60, W), (0.42, GREY), (0.2, COOL)], SLATE)
        wall = _cut(value, [(0.46, GREY), (0.24, COOL)], SLATE)
        outline = SLATE
    out[s.top] = top[s.top]
    out[s.wall] = wall[s.wall]
    # arris: the first row of the wall catches the light at the left
    arris = s.wall & (s.down < 1) & (s.x < 0.25)
    out[arris] = SLATE if dark else W
    # the lit wood throws a warm light back on the foot, away from the lamp
    bounce = s.wall & (s.down > size.wall - 2.4) & (s.down <= size.wall - 1) & (s.x > -0.1) & (s.x < 0.86)
    warm = W4 if dark else W1
    out[bounce & (check | (s.x > 0.25))] = warm
    out[s.edge] = outline
    lit = s.edge & s.top & (s.y < 0) & (s.x + s.y < 0.2)
    out[lit] = SLATE if dark else COOL
    x, y = round(size.w * 0.25), round(size.h * 0.25)
    for j, row in enumerate(GLINT):
        for i, char in enumerate(row):
            if char != ".":
                out[y + j, x + i] = W if char == "g" or not dark else SLATE
    return out


def stones() -> Canvas:
    """The sheet: a row of cells for each colour, white above black, cells of CELL pixels from back to front."""
    c = Canvas(CELL * 5, CELL * 2, CLEAR)
    for row, size in enumerate(STONES):
        for dark in (False, True):
            c.paste(stone(size, dark), row * CELL, CELL * dark, CLEAR)
    return c
