"""How the number is found, in a window over the question or the wheel."""

from ...machines.skins.base import Box
from ...machines.widgets import Button, Dialog, Label, Ui
from ...session.texts import translate
from ..scene import Scene

WIDE, BUTTON = 248, 64


class HowPage(Dialog):
    """The steps of the manual, and how the rings are turned here."""

    def __init__(self) -> None:
        super().__init__(translate("codewheel.how_title"))

    def build(self, ui: Ui) -> None:
        skin, text = ui.skin, translate("codewheel.how")
        tall = len(skin.small.wrap(text, WIDE)) * (skin.small.height + 2)
        button = Button(
            Box((WIDE - BUTTON) // 2, tall + 6, BUTTON, skin.button_height), translate("machines.ok"), self.close
        )
        self.group.add(Label(Box(0, 0, WIDE, tall), text, small=True), button)
        self.default = self.cancel = button
        self.size = WIDE, tall + 6 + skin.button_height


class Explained(Scene):
    """A screen of the codewheel: Help tells how the number is found."""

    def command(self, name: str) -> None:
        if name == "help":
            self.app.open(HowPage())
        else:
            super().command(name)
