"""How the number is found, in a window over the question or the wheel."""

from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import GAP, Column
from ...machines.widgets.lists import Prose
from ...session.texts import translate
from ..scene import Scene

BUTTON = 64


class HowPage(Dialog):
    """The steps of the manual, and how the rings are turned here."""

    def __init__(self) -> None:
        super().__init__(translate("codewheel.how_title"))

    width = 248

    def compose(self, ui: Ui) -> Part:
        return Column(
            Prose(AUTO, translate("codewheel.how"), small=True),
            self.offer([translate("machines.ok")], [self.close], least=BUTTON),
            gap=GAP,
        )


class Explained(Scene):
    """A screen of the codewheel: Help tells how the number is found."""

    def command(self, name: str) -> None:
        if name == "help":
            self.app.open(HowPage())
        else:
            super().command(name)
