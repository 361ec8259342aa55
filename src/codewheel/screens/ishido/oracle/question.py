"""What is your question? The Oracle's dialog (manual p. 38)."""

from collections.abc import Callable

from ....machines.skins.base import Box
from ....machines.widgets import CheckBox, Dialog, Label, TextArea, Ui
from ....session.ishido.oracle_book import QUESTION_LENGTH
from ....session.texts import translate
from ..parts import LINE, add_buttons

WIDE, AREA = 266, 60  # contents; height of the box to write in


class QuestionDialog(Dialog):
    """Asks for the question. `on_ok(question, save_all)` is told for OK and Return, `on_cancel()` else.

    `question`: the one that was kept. `save_all`: whether every augury is saved by itself.
    """

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

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        self.area = TextArea(Box(0, 14, WIDE, AREA), self._question, QUESTION_LENGTH)
        advice = skin.small.wrap(translate("ishido_oracle.advice"), WIDE)
        y = 14 + AREA + 5
        tall = len(advice) * (skin.small.height + 2)
        self.save_all = CheckBox(Box(0, y + tall + 3, WIDE, LINE), translate("ishido_oracle.save_all"), self._save_all)
        self.group.add(
            Label(Box(0, 0, WIDE, 8), translate("ishido_oracle.question")),
            self.area,
            Label(Box(0, y, WIDE, tall), "\n".join(advice), small=True),
            self.save_all,
        )
        y += tall + 3 + LINE + 7
        labels = (translate("machines.ok"), translate("machines.cancel"))
        add_buttons(self, ui, WIDE, y, labels, (lambda: self.close("ok"), self.close))
        self.size = WIDE, y + skin.button_height
        self.group.set_focus(self.area)

    def _told(self, answer: str) -> None:
        if answer == "ok":
            self._on_ok(self.area.text.strip(), self.save_all.on)
        else:
            self._on_cancel()
