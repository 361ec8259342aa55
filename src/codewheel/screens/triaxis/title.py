"""The title: the welcome art as an island in the sea, its box, and the question whether the rules are wanted."""

from collections.abc import Callable, Sequence

import pyxel

from ...machines.font import font
from ...machines.input import Input
from ...machines.skins.base import Box
from ...session.texts import translate
from ..scene import Host, Scene
from . import title_picture
from .asking import ESC, Question
from .cells import BLINK, centred, text
from .sheets import LGREY, WHITE, YELLOW

WHOLE = Box(0, 0, 320, 200)
SEEN = "game.triaxis.rules_seen"  # the setting: "on" once the rules were opened from here


class TriaxisTitle(Scene):
    """Shows the title; `then()` when it is left. Yes leads to the rules first; they are the default until seen once."""

    palette = "text"
    manual = "triaxis"
    right_menu = False
    pointer = False

    def __init__(self, app: Host, then: Callable[[], None]) -> None:
        super().__init__(app)
        self._then = then
        self.question = Question(translate("triaxis_dialogs.title_rules"), app.settings.get(SEEN) != "on")
        self._left = False

    def retell(self) -> None:
        super().retell()
        self.question.text = translate("triaxis_dialogs.title_rules")

    @property
    def spoken_lines(self) -> Sequence[str]:
        told = (translate(f"triaxis_dialogs.title_line{n}") for n in (1, 2))
        return *told, self.question.line

    def enter(self) -> None:
        self.app.sounds.music(None)
        self.app.play("triaxis/title")

    def update(self, inp: Input) -> None:
        answer = self.question.answer(inp)
        if answer is None or self._left:
            return
        self._left = True
        self.app.play("click")
        if answer is True:
            from .help import HelpScene  # the start: read when somebody reads

            self.app.settings.set(SEEN, "on")
            self.app.go(HelpScene(self.app, self._then))
        elif answer is False or answer == ESC:
            self._then()

    def draw(self) -> None:
        title_picture.draw()
        first, second, third = title_picture.TEXT_YS
        centred(WHOLE, first, translate("triaxis_dialogs.title_line1"), WHITE)
        centred(WHOLE, second, translate("triaxis_dialogs.title_line2"), LGREY)
        line = self.question.line
        end = text(max(0, (WHOLE.w - font("dos8").width(line) - 8) // 2), third, line, YELLOW, wide=WHOLE.w - 8)
        if self.app.frame // BLINK % 2 == 0:
            pyxel.rect(end + 1, third, 7, 7, WHITE)
