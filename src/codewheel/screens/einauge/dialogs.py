"""Ein-Auge's dialog of a new game: who plays White, who plays Black."""

from collections.abc import Callable, Sequence
from functools import partial

from ...machines.skins.base import Box, Skin
from ...machines.widgets import Art, Button, Dialog, Label, Picture, RadioGroup, Ui
from ...machines.widgets.dialog import button_row
from ...rules.einauge.game import GAME
from ...session.einauge.table import CHOICES, SIDES
from ...session.settings import Settings
from ...session.texts import translate
from .panel import TILE_H, TILE_W, draw_tile

GAP = 24  # between the columns
HEAD = TILE_H + 6  # the stones and their names above the columns
FRAME, BETWEEN = 8, 5  # of an alert; between buttons that stand on each other


def _stone(seat: int, skin: Skin, box: Box) -> None:
    """The seat's stone beside its name."""
    draw_tile(box.x, box.y, "wb"[seat])


class NewGame(Dialog):
    """Who sits where, at first those of the last game. `on_start(white, black)` when the game shall begin."""

    def __init__(self, settings: Settings, on_start: Callable[[str, str], object]) -> None:
        super().__init__(translate("einauge.new_title"), on_close=lambda answer: self._begin() if answer else None)
        self._settings, self._on_start = settings, on_start

    def build(self, ui: Ui) -> None:
        line = ui.skin.row_height + 2
        labels = [translate("einauge.level_human"), *(translate(f"einauge.level_{name}") for name in GAME.bots)]
        column = max(ui.skin.font.width(label) for label in labels) + 20
        groups = []
        for i, (side, default) in enumerate(SIDES):
            value = self._settings.get(f"game.einauge.{side}") or default
            index = CHOICES.index(value) if value in CHOICES else 0
            x = i * (column + GAP)
            groups.append(RadioGroup(Box(x, HEAD, column, line * len(CHOICES)), labels, index))
            self.group.add(Picture(Box(x + 2, 0, TILE_W, TILE_H), partial(_stone, i)))
            self.group.add(Label(Box(x + TILE_W + 8, 10, column - TILE_W - 8, 10), translate(f"einauge.seat{i}")))
        self.group.add(*groups)
        self._white, self._black = groups
        y = HEAD + line * len(CHOICES) + 3
        width = 2 * column + GAP
        self.group.add(Label(Box(0, y, width, 9), translate("einauge.master_is"), "centre", small=True))
        y += 9 + 6
        boxes = button_row((translate("einauge.start"), translate("machines.cancel")), ui.skin, width, y)
        self.default = Button(boxes[0], translate("einauge.start"), self._start)
        self.cancel = Button(boxes[1], translate("machines.cancel"), self.close)
        self.group.add(self.default, self.cancel)
        self.size = width, y + ui.skin.button_height

    def _start(self) -> None:
        self.close("start")

    def _begin(self) -> None:
        self._on_start(CHOICES[self._white.index], CHOICES[self._black.index])


class Ending(Dialog):
    """How the game ended, in `place` beside the board, which stays free. `on_answer(index)` of the button."""

    def __init__(
        self, text: str, buttons: Sequence[str], on_answer: Callable[[int], object], picture: Art, place: Box
    ) -> None:
        super().__init__(on_close=lambda answer: on_answer(int(answer)), pad=4)
        self._text, self._labels, self._picture, self._place = text, tuple(buttons), picture, place

    def build(self, ui: Ui) -> None:
        skin, art = ui.skin, self._picture
        width, high = self._place.w - 2 * self.pad - FRAME, self._place.h - 2 * self.pad - FRAME
        top = high - len(self._labels) * (skin.button_height + BETWEEN) + BETWEEN
        text = len(skin.font.wrap(self._text, width)) * (skin.font.height + 2)
        air = (top - art.h - text) // 3
        self.group.add(Picture(Box((width - art.w) // 2, air, art.w, art.h), art.paint))
        self.group.add(Label(Box(0, art.h + 2 * air, width, text), self._text, "centre"))
        for i, label in enumerate(self._labels):
            box = Box(0, top + i * (skin.button_height + BETWEEN), width, skin.button_height)
            button = Button(box, label, partial(self.close, str(i)))
            self.group.add(button)
            self.default, self.cancel = self.default or button, button
        self.size = width, high
        self.at = self._place.x, self._place.y
