"""A field for a letter that came: typed or pasted."""

from collections.abc import Callable

from ...machines.input import Input
from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import FOOT
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Picture
from ...machines.widgets.field import TextField
from ...machines.widgets.layout import GAP, NEAR, Column, Row, Sized
from ...rules.contract import Refused
from ...session.codes.letters import LONGEST
from ...session.letters.form import open_up
from ...session.texts import sentence, translate
from .paper import OPENED, TO_FOOT, AtDesk, Gilt, Note, put

LINES = 4


class ReadDialog(AtDesk):
    """`on_code(text)`: a code of a letter, its check letters right; the rest is said by whoever takes it."""

    width = 260

    def __init__(self, on_code: Callable[[str], object]) -> None:
        super().__init__(translate("letters.read_title"), lambda answer: on_code(answer) if answer else None, FOOT)

    def compose(self, ui: Ui) -> Part:
        self._ui = ui
        told = translate("letters.read_help")
        self.field = TextField(AUTO, "", LONGEST, lambda text: self._tell(told))
        self.fault = Note(told, LINES, (told,))
        answers = self.offer((translate("codes.take"), translate("machines.cancel")), (self.take, self.close))
        return Column(
            Column(
                Column(Gilt(translate("letters.read_asks")), self.field, gap=NEAR),
                Row(Sized(self.fault, 0, grows=True), Picture(size(OPENED.w, OPENED.h), _opened), gap=GAP),
                gap=GAP,
            ),
            answers,
            gap=TO_FOOT,
            align="fill",
        )

    def _tell(self, text: str, fault: bool = False) -> None:
        self.fault.text, self.fault.fault = text, fault

    def take(self) -> None:
        """What was typed is taken, or it is said what is wrong with it."""
        try:
            open_up(self.field.text)
        except Refused as fault:
            self._ui.sound("error")
            self._tell(sentence(fault.why), fault=True)
            return
        self.close(self.field.text)

    def handle(self, inp: Input, ui: Ui) -> None:
        """There is nothing to take as long as nothing is typed."""
        if self.default is not None:
            self.default.enabled = bool(self.field.text.strip())
        super().handle(inp, ui)


def _opened(skin: Skin, box: Box) -> None:
    put(skin, box.x, box.y, OPENED)
