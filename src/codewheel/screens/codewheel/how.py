"""How the number is found: four pictures of the wheel, in a window over the question or the wheel."""

import pyxel

from ...machines.pictures import load
from ...machines.skins.base import Box, Skin
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Label, Picture
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import NEAR, Column, Row
from ...session.texts import translate
from ..scene import Scene

BUTTON = 64
WIDE, HIGH = 296, 70  # of the four pictures, side by side
STEPS = range(1, 5)  # as their texts are numbered
BETWEEN = 6  # pixels between the groups


def _paint(skin: Skin, box: Box) -> None:
    pyxel.blt(box.x, box.y, load("codewheel/how"), 0, 0, WIDE, HIGH)


class HowPage(Dialog):
    """How the number is found, in steps."""

    def __init__(self) -> None:
        super().__init__(translate("codewheel.how_title"))

    width = WIDE

    def compose(self, ui: Ui) -> Part:
        steps = [Label(AUTO, translate(f"codewheel.how_{step}"), small=True) for step in STEPS]
        return Column(
            Column(Picture(size(WIDE, HIGH), _paint), Row(*steps, gap=NEAR, level="top", equal=True)),
            Label(AUTO, translate("codewheel.how_turn"), small=True),
            self.offer([translate("machines.ok")], [self.close], least=BUTTON),
            gap=BETWEEN,
        )


class Explained(Scene):
    """A screen of the codewheel: Help tells how the number is found."""

    def command(self, name: str) -> None:
        if name == "help":
            self.app.open(HowPage())
        else:
            super().command(name)
