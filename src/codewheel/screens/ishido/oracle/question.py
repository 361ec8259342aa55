"""What is your question? The Oracle's dialog (manual p. 38)."""

from collections.abc import Callable

import pyxel

from ....machines.skins.base import Box, Skin
from ....machines.widgets.area import TextArea
from ....machines.widgets.base import AUTO, Part, Ui, size
from ....machines.widgets.controls import CheckBox, Label, Picture
from ....machines.widgets.dialog import Dialog
from ....machines.widgets.layout import Column, Row
from ....session.ishido.oracle_book import QUESTION_LENGTH
from ....session.texts import translate
from ..parts import stone_ground
from ..sets import INK, RED, TAN, WINE

AREA = 60  # height of the box to write in
WIDE = 48  # of the picture beside it
RODS = "101101"  # of its hexagram: whole and broken lines
ROD, THICK, STEP, GAP = 30, 5, 8, 6  # how long and thick one is, from one to the next, the gap of a broken one


class QuestionDialog(Dialog):
    """Asks for the question. `on_ok(question, save_all)` is told for OK and Return, `on_cancel()` else.

    `question`: the one that was kept. `save_all`: whether every augury is saved by itself.
    """

    width = 266

    def __init__(
        self,
        question: str,
        on_ok: Callable[[str, bool], object],
        save_all: bool = False,
        on_cancel: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(translate("ishido_oracle.question_title"), on_close=self._told)
        self._question, self._save_all = question, save_all
        self._on_ok, self._on_cancel = on_ok, on_cancel
        self.area: TextArea
        self.save_all: CheckBox

    def compose(self, ui: Ui) -> Part:
        self.area = TextArea(size(0, AREA), self._question, QUESTION_LENGTH)
        self.save_all = CheckBox(AUTO, translate("ishido_oracle.save_all"), self._save_all)
        labels = (translate("machines.ok"), translate("machines.cancel"))
        return Column(
            Label(AUTO, translate("ishido_oracle.question")),
            Row(Picture(size(WIDE, AREA), self._hexagram), self.area),
            Label(AUTO, translate("ishido_oracle.advice"), small=True),
            self.save_all,
            self.offer(labels, (lambda: self.close("ok"), self.close)),
        )

    @staticmethod
    def _hexagram(skin: Skin, box: Box) -> None:
        """Six lacquered rods on the dusk of the board."""
        stone_ground(skin, box)
        x, y = box.x + (box.w - ROD) // 2, box.y + (box.h - 5 * STEP - THICK) // 2
        for n, whole in enumerate(RODS):
            half = (ROD - GAP) // 2
            for left, wide in ((x, ROD),) if whole == "1" else ((x, half), (x + half + GAP, half)):
                top = y + n * STEP
                pyxel.rect(left + 1, top + 1, wide, THICK, INK)
                pyxel.rect(left, top, wide, THICK, RED)
                pyxel.rect(left, top, wide, 1, TAN)
                pyxel.rect(left, top + THICK - 1, wide, 1, WINE)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.area)

    def _told(self, answer: str) -> None:
        if answer == "ok":
            self._on_ok(self.area.text.strip(), self.save_all.on)
        else:
            self._on_cancel()
