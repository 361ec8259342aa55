"""The end of a solitaire: how it went, and what next, in a dialog over the lower half of the disc.

The upper half with its counters stays in sight, and the pad beside it.
"""

from collections.abc import Callable
from functools import partial

from ...machines.framebuffer import HEIGHT
from ...machines.skins.base import Box, Skin
from ...machines.widgets import Art, Button, Dialog, Label, Picture, Ui
from ...session.texts import translate
from ..eye.words import balanced

WIDE, PAD, FRAME = 174, 8, 4  # of the contents, and what lies about them
LEFT, BELOW = 6, 4  # pixels of the table that stay to be seen beside it and below it
GAP = 6
FIRST = {False: 97, True: 84}  # width of the left buttons, by whether it is solved


class Ending(Dialog):
    """`on_answer("again" | "new" | "replay" | "undo" | "look")`. A game that stands still can be taken back."""

    def __init__(self, text: str, won: bool, on_answer: Callable[[str], object], picture: Art) -> None:
        super().__init__(on_close=on_answer, pad=PAD)
        self._text, self._won, self._picture = text, won, picture

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        high = self._told(skin)
        answers = ("again", "new", "replay", "look") if self._won else ("undo", "again", "new", "look")
        first = FIRST[self._won]
        for i, answer in enumerate(answers):
            x, wide = (first + GAP, WIDE - first - GAP) if i % 2 else (0, first)
            box = Box(x, high + 8 + i // 2 * (skin.button_height + 4), wide, skin.button_height)
            button = Button(box, translate(f"oeil_solo_game.{answer}"), partial(self.close, answer))
            self.group.add(button)
            self.default, self.cancel = self.default or button, button
        self.size = WIDE, high + 8 + 2 * skin.button_height + 4
        self.at = LEFT, HEIGHT - BELOW - self.size[1] - 2 * (PAD + FRAME)

    def _told(self, skin: Skin) -> int:
        """The small emblem with headline and text beside it; the height of all that."""
        art = self._picture
        left = art.w + 10
        lines = balanced(skin.small, self._text, WIDE - left)
        high = max(art.h, 14 + 9 * len(lines))
        head = translate("oeil_solo_game.solved" if self._won else "oeil_solo_game.stuck")
        self.group.add(Picture(Box(0, (high - art.h) // 2, art.w, art.h), art.paint))
        self.group.add(Label(Box(left, 0, WIDE - left, 10), head, colour=skin.roles.accent))
        self.group.add(Label(Box(left, 14, WIDE - left, 9 * len(lines)), "\n".join(lines), small=True))
        return high
