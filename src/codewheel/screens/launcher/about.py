"""The page about the house: what this is, which version, under which licence."""

import pyxel

from ... import __version__
from ...machines import pictures
from ...machines.skins.base import Box, Skin
from ...machines.widgets import Button, Dialog, Label, Picture, ScrollText, Ui
from ...session.texts import say

WIDE, HIGH = 272, 128
EMBLEM = 64  # pixels square


class AboutPage(Dialog):
    """A window with the wheel, the version and a few sentences."""

    def __init__(self) -> None:
        super().__init__(say("launcher.about_title"), (WIDE, HIGH))

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        left = EMBLEM + 12
        text = say("launcher.about_text", pyxel=pyxel.VERSION)
        self.group.add(
            Picture(Box(0, 2, EMBLEM, EMBLEM), _emblem),
            Label(Box(left, 0, WIDE - left, 10), say("launcher.about_name")),
            Label(Box(left, 12, WIDE - left, 8), say("launcher.about_version", version=__version__), small=True),
        )
        reading = ScrollText(Box(left, 26, WIDE - left, HIGH - 26 - skin.button_height - 8), text, small=True)
        label = say("machines.ok")
        button = Button(Box(WIDE - 64, HIGH - skin.button_height, 64, skin.button_height), label, self.close)
        self.group.add(reading, button)
        self.default = self.cancel = button


def _emblem(skin: Skin, box: Box) -> None:
    image = pictures.load("launcher/emblem")
    pyxel.blt(box.x, box.y, image, 0, 0, image.width, image.height, image.pget(0, 0))
