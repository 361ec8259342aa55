"""A field for a letter that came: typed or pasted."""

from collections.abc import Callable

from ...machines.input import Input
from ...machines.widgets.art import FOOT
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.captions import Slate, told_beside
from ...machines.widgets.controls import Label, Picture
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.field import TextField
from ...machines.widgets.layout import APART, GAP, Column, Row, Sized
from ...rules.contract import Refused
from ...session.codes.letters import LONGEST
from ...session.letters.form import open_up
from ...session.texts import sentence, translate
from .envelope import LARGE, draw_large

LINES = 5


class ReadDialog(Dialog):
    """`on_code(text)`: a code of a letter, its check letters right; the rest is said by whoever takes it."""

    width = 264

    def __init__(self, on_code: Callable[[str], object]) -> None:
        super().__init__(
            translate("letters.read_title"), on_close=lambda answer: on_code(answer) if answer else None, where=FOOT
        )

    def compose(self, ui: Ui) -> Part:
        self._ui = ui
        told = translate("letters.read_help")
        self.field = TextField(AUTO, "", LONGEST, lambda text: self._tell(told))
        self.fault = Slate(told, LINES, (told,))
        labels = translate("codes.take"), translate("machines.cancel")
        take, cancel = self.offer(labels, (self.take, self.close)).buttons
        envelope = Picture(size(*LARGE), draw_large)
        asked = Column(Label(AUTO, translate("letters.read_asks")), self.field)
        return Column(
            Row(envelope, Sized(asked, 0, grows=True), gap=APART),
            told_beside(self.fault, take, cancel, skin=ui.skin),
            gap=GAP,
        )

    def _tell(self, text: str, fault: bool = False) -> None:
        roles = self._ui.skin.roles
        self.fault.text, self.fault.colour = text, roles.accent if fault else roles.ink

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
