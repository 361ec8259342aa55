"""The eye of Ein-Auge: ball, iris and lids, laid over each other so that it can look anywhere and blink."""

from math import hypot

import pyxel

from ...machines.pictures import load
from . import perspective
from .perspective import CLEAR

IRIS_W, IRIS_H = 13, 11
REACH_X, REACH_Y = 5.0, 2.4  # how far the iris can go, in pixels
NEAR = 14.0  # at this distance the iris has gone half of its way


class Eye:
    """Draws the eye from its sheet."""

    def __init__(self) -> None:
        self._sheet = load("einauge/eye")

    def draw(self, x: int, y: int, look: tuple[int, int], lid: float) -> None:
        """The eye centred on (x, y), looking at the pixel `look`, open by `lid` 0-1."""
        left, top = x - perspective.EYE_W // 2, y - perspective.EYE_H // 2
        dx, dy = look[0] - x, look[1] - y
        far = hypot(dx, dy) + NEAR
        pyxel.blt(left, top, self._sheet, 0, 0, perspective.EYE_W, perspective.EYE_H, CLEAR)
        iris = (len(perspective.LIDS) + 1) * perspective.EYE_W
        pyxel.blt(
            left + round(8.5 + REACH_X * dx / far), top + round(5.7 + REACH_Y * dy / far),
            self._sheet, iris, 0, IRIS_W, IRIS_H, CLEAR,
        )  # fmt: skip
        lids = min(range(len(perspective.LIDS)), key=lambda n: abs(perspective.LIDS[n] - lid))
        pyxel.blt(
            left, top, self._sheet, (1 + lids) * perspective.EYE_W, 0, perspective.EYE_W, perspective.EYE_H, CLEAR
        )
