"""Ein-Auge's dialog of a new game: who plays White, who plays Black."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...machines.skins.base import Box
from ...machines.widgets import Button, Dialog, Label, RadioGroup, Ui
from ...machines.widgets.dialog import button_row
from ...rules.einauge import GAME
from ...session.play import HUMAN
from ...session.texts import say

if TYPE_CHECKING:
    from ..app import App

CHOICES = (HUMAN, *GAME.bots)
COLUMN = 124


class NewGame(Dialog):
    """Who sits where. The choice is kept in the settings; `on_start` is told when the game shall begin."""

    def __init__(self, app: "App", on_start: Callable[[], object]) -> None:
        super().__init__(say("einauge.new_title"), on_close=lambda answer: on_start() if answer else None)
        self._app = app

    def build(self, ui: Ui) -> None:
        line = ui.skin.row_height + 2
        labels = [say("einauge.level_human"), *(say(f"einauge.level_{name}") for name in GAME.bots)]
        groups = []
        for i, (side, default) in enumerate((("white", HUMAN), ("black", "beginner"))):
            value = self._app.settings.get(f"game.einauge.{side}") or default
            index = CHOICES.index(value) if value in CHOICES else 0
            box = Box(i * COLUMN, 14, COLUMN - 8, line * len(CHOICES))
            groups.append(RadioGroup(box, labels, index))
            self.group.add(Label(Box(i * COLUMN, 0, COLUMN - 8, 10), say(f"einauge.seat{i}")))
        self.group.add(*groups)
        self._white, self._black = groups
        y = 14 + line * len(CHOICES) + 8
        width = 2 * COLUMN - 8
        boxes = button_row((say("einauge.start"), say("machines.cancel")), ui.skin, width, y)
        self.default = Button(boxes[0], say("einauge.start"), self._start)
        self.cancel = Button(boxes[1], say("machines.cancel"), self.close)
        self.group.add(self.default, self.cancel)
        self.size = width, y + ui.skin.button_height

    def _start(self) -> None:
        self._app.settings.set("game.einauge.white", CHOICES[self._white.index])
        self._app.settings.set("game.einauge.black", CHOICES[self._black.index])
        self.close("start")
