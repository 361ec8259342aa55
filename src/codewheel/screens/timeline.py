"""A graph over the moves of a game that is a slider as well: what curves of reviews and analyses share."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from ..machines.input import Input
from ..machines.skins.base import Box, Skin
from ..machines.widgets.base import Ui, Widget
from ..session.texts import translate

PAGE = 10  # moves


class Timeline(Widget, ABC):
    """`on_jump(ply)`: the position after so many moves is asked for, by a click, by dragging or by keys. `ply`: the one
    that is shown.
    """

    focusable = named = True

    def __init__(self, box: Box, on_jump: Callable[[int], object]) -> None:
        super().__init__(box)
        self.on_jump = on_jump
        self.ply = 0

    @property
    def words(self) -> str:
        return translate("spoken.timeline", ply=self.ply, length=self.length)

    @property
    @abstractmethod
    def length(self) -> int:
        """Moves of the game."""

    @abstractmethod
    def plot(self) -> Box:
        """The ground of the curve."""

    def x_of(self, ply: int) -> int:
        """The column of a position."""
        plot = self.plot()
        return plot.x + (plot.w - 1) * ply // max(1, self.length)

    def _jump(self, ply: int) -> None:
        self.on_jump(min(max(ply, 0), self.length))

    def _follow(self, inp: Input) -> None:
        plot = self.plot()
        self._jump(round((inp.x - plot.x) * self.length / max(1, plot.w - 1)))

    def drags(self, x: int, y: int, skin: Skin) -> bool:
        return True

    def pressed(self, inp: Input, ui: Ui) -> None:
        ui.sound("click")
        self._follow(inp)

    def dragged(self, inp: Input, ui: Ui) -> None:
        if inp.moved:
            self._follow(inp)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        steps = {"left": -1, "right": 1, "page_up": -PAGE, "page_down": PAGE, "home": -self.length, "end": self.length}
        for command, step in steps.items():
            if command in inp.commands:
                self._jump(self.ply + step)
                return True
        return False
