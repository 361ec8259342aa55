"""The end of a solitaire: how it went, and what next, in a dialog over the disc; the pad beside it stays in sight."""

from collections.abc import Callable
from functools import partial

import pyxel

from ...machines.pictures import load
from ...machines.skins.base import Box, Skin
from ...machines.widgets import Art, Button, Dialog, Label, Picture, Ui
from ...session.texts import say
from ..eye.words import balanced

WIDE = 180
AT = {False: (0, 48), True: (0, 4)}  # by whether it is solved
GAP = 6
EYE = Box(12, 34, 97, 79)  # the printed eye in the picture `oeil_lid`, in its frame


class Ending(Dialog):
    """`on_answer("again" | "new" | "replay" | "undo" | "look")`. A game that stands still can be taken back."""

    def __init__(self, text: str, won: bool, on_answer: Callable[[str], object], picture: Art) -> None:
        super().__init__(on_close=on_answer)
        self._text, self._won, self._picture = text, won, picture

    def build(self, ui: Ui) -> None:
        high = self._solved(ui.skin) if self._won else self._stands(ui.skin)
        skin = ui.skin
        answers = ("again", "new", "replay", "look") if self._won else ("undo", "again", "new", "look")
        wide = (WIDE - GAP) // 2
        for i, answer in enumerate(answers):
            x, y = i % 2 * (wide + GAP), high + 8 + i // 2 * (skin.button_height + 4)
            button = Button(
                Box(x, y, wide, skin.button_height), say(f"oeil_game.{answer}"), partial(self.close, answer)
            )
            self.group.add(button)
            self.default, self.cancel = self.default or button, button
        self.size = WIDE, high + 8 + 2 * skin.button_height + 4
        self.at = AT[self._won]

    def _stands(self, skin: Skin) -> int:
        """The small emblem with headline and text beside it; the height of all that."""
        art = self._picture
        left = art.w + 10
        lines = len(skin.small.wrap(self._text, WIDE - left))
        high = max(art.h, 14 + 9 * lines)
        self.group.add(Picture(Box(0, (high - art.h) // 2, art.w, art.h), art.paint))
        self.group.add(Label(Box(left, 0, WIDE - left, 10), say("oeil_game.stuck"), colour=skin.roles.accent))
        self.group.add(Label(Box(left, 14, WIDE - left, 9 * lines), self._text, small=True))
        return high

    def _solved(self, skin: Skin) -> int:
        """The open eye of the lid over its eight colours, headline and text below it; the height of all that."""
        self.group.add(Picture(Box((WIDE - EYE.w) // 2, 0, EYE.w, EYE.h), _open_eye))
        y = EYE.h + 8
        self.group.add(Label(Box(0, y, WIDE, 10), say("oeil_game.solved"), "centre", colour=skin.roles.accent))
        y += 13
        for line in balanced(skin.small, self._text, WIDE):
            self.group.add(Label(Box(0, y, WIDE, 9), line, "centre", small=True))
            y += 9
        return y


def _open_eye(skin: Skin, box: Box) -> None:
    """The eye with its rays and the eight colours in a row, as they are printed on the lid."""
    pyxel.rect(box.x - 1, box.y - 1, box.w + 2, box.h + 2, skin.roles.accent)
    pyxel.blt(box.x, box.y, load("oeil_lid"), *EYE)
