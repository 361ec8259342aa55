"""The title of Ein-Auge: in the near row of the board the eye opens, looks about or at the pointer, and blinks."""

from math import hypot, sin

import pyxel

from ...machines.pictures import load
from ..title import Title, Waking
from .title_parts import CLEAR, EYE, IRIS_AT, IRIS_H, IRIS_W, LIDS, PRESS_Y, REACH_X, REACH_Y

PALE = 7  # palette `einauge/title`
WAKING = Waking(opens=46, opening=36, blinks=(260, 452, 474, 700), blink=16)
NEAR = 60.0  # pixels: from here on the iris has gone half of its way to where it looks
ROAMS = 90.0  # pixels that it looks about where no mouse is


class EinAugeTitle(Title):
    """The title of Ein-Auge."""

    palette = "einauge/title"
    manual = "einauge"
    line = "einauge.title_press"
    length = 900
    tune = "einauge/waltz"

    def draw(self) -> None:
        if self.over:
            pyxel.cls(0)
            return
        self.fade()
        pyxel.blt(0, 0, load("einauge/title"), 0, 0, 320, 200)
        self._eye(WAKING.opened(self.frame) if self.moving else 1.0)
        self.press(PRESS_Y, PALE)

    def _eye(self, part: float) -> None:
        """The iris on the ball, and over both the lids, so far open."""
        sheet, (dx, dy) = load("einauge/title_eye"), self._look()
        x, y = EYE.x + (EYE.w - IRIS_W) // 2 + dx, EYE.y + (EYE.h - IRIS_H) // 2 + dy
        pyxel.blt(x, y, sheet, IRIS_AT, 0, IRIS_W, IRIS_H, CLEAR)
        lids = min(range(len(LIDS)), key=lambda n: abs(LIDS[n] - part))
        pyxel.blt(EYE.x, EYE.y, sheet, EYE.w * lids, 0, EYE.w, EYE.h, CLEAR)

    def _look(self) -> tuple[int, int]:
        """How far the iris is off the middle: towards the pointer, or here and there."""
        inp = self.app.input
        dx, dy = inp.x - EYE.x - EYE.w / 2, inp.y - EYE.y - EYE.h / 2
        if not inp.pointing:
            dx = ROAMS * sin(self.frame / 47) * sin(self.frame / 131 + 1) if self.moving else 0.0
            dy = -ROAMS / 2
        far = hypot(dx, dy) + NEAR
        return round(REACH_X * dx / far), round(REACH_Y * dy / far)
