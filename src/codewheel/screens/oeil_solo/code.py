"""The dialog of a start by its number: the code to pass on, a field for another one, one by chance."""

from collections.abc import Callable

from ...machines.input import Input
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets import Button, Dialog, Label, Picture, TextField, Ui, button_row
from ...rules.contract import Refused
from ...rules.eye.board import PATTERNS
from ...session.texts import sentence, translate
from ..clock import fresh_seed
from .preview import diagram
from .starts import code_of, seed_of, start_of
from .ways import SEEDED

WIDE = 244
LONGEST = 30  # characters of a code, with blanks and hyphens to spare
COPY = 64
FAULT = 4  # lines
DISC = 35  # side of the start in small
SUNK = Look()


class StartDialog(Dialog):
    """`seed`: of the start that is chosen, by that reading of rule 6.

    `on_seed(seed)` when another one is typed and taken, or drawn.
    """

    def __init__(self, seed: int, rule6: str, on_seed: Callable[[int], object]) -> None:
        super().__init__(
            translate("oeil_solo_game.code_title"), on_close=lambda answer: on_seed(self.seed) if answer else None
        )
        self.seed = seed
        self._start = start_of(SEEDED, rule6, "", seed)
        self.field: TextField
        self.fault: Label

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        self._ui = ui
        line, high = skin.font.height, skin.button_height
        self.group.add(Label(Box(0, 0, WIDE, line), translate("oeil_solo_game.code_shows")))
        self.copy = Button(Box(WIDE - COPY, 12, COPY, high), translate("oeil_solo_game.copy"), self._copy)
        self.group.add(Picture(Box(0, 12, WIDE - COPY - 6, high), self._plate), self.copy)
        y = 12 + high + 5
        asks = translate("oeil_solo_game.code_asks")
        tall = len(skin.font.wrap(asks, WIDE)) * (line + 2)
        self.group.add(Label(Box(0, y, WIDE, tall), asks))
        y += tall + 2
        self.field = TextField(Box(0, y, WIDE, line + 6), "", LONGEST, lambda text: self._calm())
        y += line + 9
        self.group.add(Picture(Box(0, y, DISC, DISC), self._disc))
        self.fault = Label(
            Box(DISC + 8, y, WIDE - DISC - 8, FAULT * 9), translate("oeil_solo_game.told_seeded"), small=True
        )
        y += DISC + 4
        labels = (
            translate("oeil_solo_game.code_take"),
            translate("oeil_solo_game.code_chance"),
            translate("machines.cancel"),
        )
        boxes = button_row(labels, skin, WIDE, y)
        self.default = Button(boxes[0], labels[0], self._take)
        chance = Button(boxes[1], labels[1], self._draw)
        self.cancel = Button(boxes[2], labels[2], self.close)
        self.group.add(self.field, self.fault, self.default, chance, self.cancel)
        self.size = WIDE, y + high

    def _plate(self, skin: Skin, box: Box) -> None:
        """The code on a sunk plate."""
        skin.list_ground(box, SUNK)
        text = code_of(self.seed)
        x = box.x + (box.w - skin.font.width(text)) // 2
        skin.text(x, box.y + (box.h - skin.font.height + 1) // 2, text, skin.roles.accent)

    def _disc(self, skin: Skin, box: Box) -> None:
        start = self._start
        diagram(box.x + DISC // 2, box.y + DISC // 2, DISC // 2, PATTERNS[start.pattern], start.counters)

    def _copy(self) -> None:
        self._ui.clipboard = code_of(self.seed)
        self._tell(translate("oeil_solo_game.copied"), False)

    def _calm(self) -> None:
        self._tell(translate("oeil_solo_game.told_seeded"), False)

    def _tell(self, text: str, fault: bool) -> None:
        roles = self._ui.skin.roles
        self.fault.text, self.fault.colour = text, roles.alarm if fault else roles.ink

    def _draw(self) -> None:
        self.seed = fresh_seed()
        self.close("taken")

    def _take(self) -> None:
        try:
            self.seed = seed_of(self.field.text)
        except Refused as fault:
            self._ui.sound("error")
            self._tell(sentence(fault.why), True)
            return
        self.close("taken")

    def handle(self, inp: Input, ui: Ui) -> None:
        """There is nothing to take as long as nothing is typed."""
        if self.default is not None:
            self.default.enabled = bool(self.field.text.strip())
        super().handle(inp, ui)
