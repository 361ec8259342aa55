"""The curve of a game: 4-Ways made as steps, those to be expected above them, a mark at each turning point."""

from collections.abc import Callable, Iterable

import pyxel

from ....machines.skins.base import Box, Look, Skin
from ....session.ishido.turns import Analysis
from ...timeline import Timeline
from ..sets import RED

TOP = 900  # hundredths of a 4-Way that the graph shows at least: a Master Game and a little air


class Curve(Timeline):
    """The graph as a slider over the moves."""

    def __init__(self, box: Box, analysis: Analysis, on_jump: Callable[[int], object], marks: bool = False) -> None:
        super().__init__(box, on_jump)
        self.analysis, self.marks = analysis, marks
        self._top = TOP

    @property
    def length(self) -> int:
        return len(self.analysis.states) - 1

    def plot(self) -> Box:
        return self.box.inset(2)

    def y_of(self, value: int) -> int:
        """The line of a number of hundredths."""
        plot = self.plot()
        return plot.y + plot.h - 1 - (plot.h - 1) * min(max(value, 0), self._top) // self._top

    def draw(self, skin: Skin, look: Look) -> None:
        skin.list_ground(self.box, look)
        self._top = max(TOP, *self.analysis.curve, 100 * self.analysis.made[-1] + 100)
        plot, made, foot = self.plot(), self.analysis.made, self.box.y + self.box.h - 3
        if self.marks:
            self._scale(skin)
        for x, ply in self._columns():
            y = self.y_of(100 * made[ply])
            pyxel.rect(x, y, 1, foot - y + 1, skin.roles.dim)
        self._line(skin.roles.ink)
        at = self.x_of(self.ply)
        pyxel.rect(at, plot.y, 1, plot.h, skin.roles.accent)
        for turn in self.analysis.turns:
            x = self.x_of(turn.ply + 1)
            y = self.y_of(self.analysis.curve[turn.ply + 1])
            pyxel.rect(x - 1, y - 1, 3, 3, RED)

    def _columns(self) -> Iterable[tuple[int, int]]:
        """Every column of the plot with the position that it shows."""
        plot = self.plot()
        return ((plot.x + i, i * self.length // max(1, plot.w - 1)) for i in range(plot.w))

    def _line(self, colour: int) -> None:
        curve = self.analysis.curve
        for ply in range(1, len(curve)):
            pyxel.line(self.x_of(ply - 1), self.y_of(curve[ply - 1]), self.x_of(ply), self.y_of(curve[ply]), colour)

    def _scale(self, skin: Skin) -> None:
        """A dotted line at every fourth 4-Way with its number at the left of the box."""
        plot = self.plot()
        for number in range(0, 17, 4):
            y = self.y_of(100 * number)
            if number * 100 > self._top:
                break
            for x in range(plot.x, plot.x + plot.w, 4):
                pyxel.pset(x, y, skin.roles.dim)
            text = str(number)
            skin.text(self.box.x - 3 - skin.small.width(text), y - 3, text, small=True)
