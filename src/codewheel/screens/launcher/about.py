"""The page about the house: what this is, which version, under which licence."""

import pyxel

from ... import __version__
from ...machines import pictures
from ...machines.skins.base import Box, Skin
from ...machines.widgets import Button, Dialog, Label, Picture, Ui
from ...session.texts import translate

WIDE = 252
EMBLEM, LEFT = 64, 80  # the wheel is a square of so many pixels; the text begins at LEFT
BUTTON = 64


class AboutPage(Dialog):
    """A window with the wheel, a few sentences, the version and the licence."""

    def __init__(self) -> None:
        super().__init__(translate("launcher.about_title"))

    def build(self, ui: Ui) -> None:
        skin, room = ui.skin, WIDE - LEFT
        line = skin.small.height + 2
        text = translate("launcher.about_text")
        tall = 14 + line * len(skin.small.wrap(text, room)) - 2
        high = max(EMBLEM, tall)
        y = (high - tall) // 2
        metadata = translate("launcher.about_version", version=__version__, pyxel=pyxel.VERSION)
        lines = len(skin.small.wrap(metadata, WIDE - BUTTON - 8))
        bottom = high + 12
        fact_y = bottom + (skin.button_height - line * lines + 2) // 2
        button = Button(Box(WIDE - BUTTON, bottom, BUTTON, skin.button_height), translate("machines.ok"), self.close)
        self.group.add(
            Picture(Box(0, (high - EMBLEM) // 2, EMBLEM, EMBLEM), _emblem),
            Label(Box(LEFT, y, room, 8), translate("launcher.about_name")),
            Label(Box(LEFT, y + 14, room, tall), text, small=True),
            Label(Box(0, fact_y, WIDE - BUTTON - 8, line * lines), metadata, small=True),
            button,
        )
        self.default = self.cancel = button
        self.size = WIDE, bottom + skin.button_height


def _emblem(skin: Skin, box: Box) -> None:
    image = pictures.load("launcher/emblem")
    pyxel.blt(box.x, box.y, image, 0, 0, image.width, image.height, image.pget(0, 0))
