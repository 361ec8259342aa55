"""What Ishido's dialogs are made of beside the widget set: captions with a rule, big numbers, buttons in a row."""

from collections.abc import Callable, Sequence

import pyxel

from ...machines.skins.base import Box, Look, Skin
from ...machines.skins.common import dots, frame
from ...machines.widgets import Button, Ui, Widget
from ...machines.widgets.dialog import Dialog, button_row
from .sets import DUSK, INK

LINE = 12  # height of a check box or radio button with its air
CAPTION = 12  # height of a caption with its air
GROOVE = 6  # from a group of controls to the groove round it


class Caption(Widget):
    """The title of a group of controls, with a rule to the end of its box.

    `tall`: the height of the group with its title, round which a groove is cut; 0: none.
    """

    def __init__(self, box: Box, text: str, tall: int = 0) -> None:
        super().__init__(box)
        self.text, self.tall = text, tall

    def draw(self, skin: Skin, look: Look) -> None:
        if self.tall:
            self._groove(skin)
            skin.text(self.box.x, self.box.y, self.text, skin.roles.accent)
            return
        skin.text(self.box.x, self.box.y, self.text, skin.roles.accent)
        x = self.box.x + skin.font.width(self.text) + 4
        width = self.box.x + self.box.w - x
        if width > 0:
            # a groove: its upper wall in shadow, the lower one in the light
            pyxel.rect(x, self.box.y + 3, width, 1, skin.roles.shade)
            pyxel.rect(x, self.box.y + 4, width, 1, skin.roles.dim)

    def _groove(self, skin: Skin) -> None:
        """Round the group, broken by its title: one wall in shadow, the other in the light."""
        r, (x, y, w, _) = skin.roles, self.box
        around = Box(x - GROOVE, y + 3, w + 2 * GROOVE, self.tall)
        frame(Box(around.x + 1, around.y + 1, around.w, around.h), r.dim)
        frame(around, r.shade)
        pyxel.rect(x - 3, y, skin.font.width(self.text) + 6, 8, r.paper)


def stone_ground(skin: Skin, box: Box) -> None:
    """A panel for stones, of the board's own dusk: every stone stands off it as it does on the board."""
    skin.list_ground(box, Look())
    x, y, w, h = box.inset(2)
    pyxel.rect(x, y, w, h, DUSK)
    for n, part in enumerate((0.75, 0.5, 0.25)):  # the shadow of its upper and left walls
        dots(Box(x + n, y + n, w - n, 1), INK, part)
        dots(Box(x + n, y + n + 1, 1, h - n - 1), INK, part)


# large figures in strokes of four pixels, 14 x 21: the strokes of each, as (x, y, w, h)
_BARS = {
    "a": (2, 0, 10, 4), "b": (10, 2, 4, 8), "c": (10, 11, 4, 8), "d": (2, 17, 10, 4),
    "e": (0, 11, 4, 8), "f": (0, 2, 4, 8), "g": (2, 8, 10, 4), "h": (0, 8, 4, 4), "i": (10, 8, 4, 4),
}  # fmt: skip
_FIGURES = {
    "0": "abcdefhi", "1": "bci", "2": "abged", "3": "abigcd", "4": "fgbci",
    "5": "afgcd", "6": "afhgecd", "7": "abci", "8": "abcdefghi", "9": "abcdfgi",
}  # fmt: skip


def figure(x: int, y: int, digit: str, colour: int) -> None:
    """A digit of 14 x 21 pixels, its corners cut."""
    for bar in _FIGURES[digit]:
        left, top, w, h = _BARS[bar]
        pyxel.rect(x + left, y + top, w, h, colour)


def add_buttons(
    dialog: Dialog, ui: Ui, width: int, y: int, labels: Sequence[str], calls: Sequence[Callable[[], object]]
) -> list[Button]:
    """A row of buttons in the middle of `width`: the first is what Enter means, the last what Esc means."""
    boxes = button_row(labels, ui.skin, width, y)
    buttons = [Button(box, label, call) for box, label, call in zip(boxes, labels, calls, strict=True)]
    dialog.default, dialog.cancel = buttons[0], buttons[-1]
    dialog.group.add(*buttons)
    return buttons
