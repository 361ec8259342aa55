"""Deals and tournaments as codes to copy and to type."""

from collections.abc import Callable

from ....machines.input import Input
from ....machines.skins.base import Box, Look, Skin
from ....machines.widgets import Button, Dialog, Label, Picture, TextField, Ui, button_row
from ....rules.contract import Refused
from ....session.ishido.deals import Code, deal_code, read_code, read_deal, tournament_code
from ....session.texts import sentence, translate

WIDE = 244
LONGEST = 30  # characters of a code, with blanks and hyphens to spare
COPY = 64
FAULT_LINES = 3
SUNK = Look()
Terms = Code  # seed, scoring, minutes (0: without a limit)


class CodeDialog(Dialog):
    """A code to pass on, "" where there is none, and a field for another one; wrong ones are refused with a sentence.

    `stem`: of its texts, `ishido_today.STEM_…`. `read(text)` raises Refused; what it gives is told when it is taken.
    """

    def __init__(self, stem: str, code: str, read: Callable[[str], Callable[[], object]]) -> None:
        self._stem, self.code, self._read = stem, code, read
        self._taken: Callable[[], object] = lambda: None
        super().__init__(self._say("title"), on_close=lambda answer: self._taken() if answer else None)
        self.field: TextField
        self.fault: Label

    def _say(self, name: str) -> str:
        return translate(f"ishido_today.{self._stem}_{name}")

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        line, high = skin.font.height, skin.button_height
        told = self._say("shows" if self.code else "none")
        y = 2
        tall = len(skin.font.wrap(told, WIDE)) * (line + 2)
        self.group.add(Label(Box(0, y, WIDE, tall), told))
        y += tall + 4
        self._ui = ui
        self.copy = Button(Box(WIDE - COPY, y, COPY, high), translate("ishido_today.copy"), self._copy)
        self.group.add(Picture(Box(0, y, WIDE - COPY - 6, high), self._plate))
        self.copy.enabled = bool(self.code)
        y += high + 10
        asks = self._say("asks")
        tall = len(skin.font.wrap(asks, WIDE)) * (line + 2)
        self.group.add(Label(Box(0, y, WIDE, tall), asks))
        y += tall + 2
        self.field = TextField(Box(0, y, WIDE, line + 6), "", LONGEST, self._help)
        y += line + 6 + 5
        self.fault = Label(Box(0, y, WIDE, FAULT_LINES * 9), translate("ishido_today.code_help"), small=True)
        y += FAULT_LINES * 9 + 3
        labels = (self._say("take"), translate("machines.cancel"))
        boxes = button_row(labels, skin, WIDE, y)
        self.default = Button(boxes[0], labels[0], self._take)
        self.cancel = Button(boxes[1], labels[1], self.close)
        self.group.add(self.field, self.fault, self.copy, self.default, self.cancel)
        self.size = WIDE, y + high

    def _plate(self, skin: Skin, box: Box) -> None:
        """The code on a sunk plate."""
        skin.list_ground(box, SUNK)
        text = self.code or translate("ishido_today.no_code")
        colour = skin.roles.accent if self.code else skin.roles.dim
        x = box.x + (box.w - skin.font.width(text)) // 2
        skin.text(x, box.y + (box.h - skin.font.height + 1) // 2, text, colour)

    def _copy(self) -> None:
        self._ui.clipboard = self.code
        self._tell(translate("ishido_today.copied"))

    def _help(self, text: str) -> None:
        """Something else is typed: what was said of it before no longer holds."""
        self._tell(translate("ishido_today.code_help"), help_=True)

    def _tell(self, text: str, help_: bool = False) -> None:
        roles = self._ui.skin.roles
        self.fault.text, self.fault.colour = text, roles.ink if help_ else roles.accent

    def _take(self) -> None:
        try:
            self._taken = self._read(self.field.text)
        except Refused as fault:
            self._ui.sound("error")
            self._tell(sentence(fault.why))
            return
        self.close("taken")

    def handle(self, inp: Input, ui: Ui) -> None:
        """There is nothing to take as long as nothing is typed."""
        if self.default is not None:
            self.default.enabled = bool(self.field.text.strip())
        super().handle(inp, ui)


class DealDialog(CodeDialog):
    """The code of the deal on the table (`seed`; None: no game was begun), and a field for another.

    `on_deal(seed)` when one is typed and taken.
    """

    def __init__(self, seed: int | None, on_deal: Callable[[int], object]) -> None:
        def read(text: str) -> Callable[[], object]:
            found = read_deal(text)
            return lambda: on_deal(found)

        super().__init__("deal", "" if seed is None else deal_code(seed), read)


class TournamentCodeDialog(CodeDialog):
    """The code of the present tournament (None: there is none), and a field for a friend's.

    `on_code(seed, scoring, minutes)` when one is typed and taken.
    """

    def __init__(self, present: Terms | None, on_code: Callable[[int, str, int], object]) -> None:
        def read(text: str) -> Callable[[], object]:
            found = read_code(text)
            return lambda: on_code(*found)

        super().__init__("code", "" if present is None else tournament_code(*present), read)
