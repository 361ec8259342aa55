"""The page about the house: what this is, which version, under which licence."""

import pyxel

from ... import __version__
from ...machines import pictures
from ...machines.skins.base import Box, Skin
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Label, Picture
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import APART, GAP, Card, Column, Row, Sized
from ...session.texts import translate

EMBLEM = 64  # the wheel is a square of so many pixels
BUTTON = 64


class AboutPage(Dialog):
    """A window with the wheel, a few sentences, the version and the licence."""

    width = 252

    def __init__(self) -> None:
        super().__init__(translate("launcher.about_title"))

    def compose(self, ui: Ui) -> Part:
        told = Label(AUTO, translate("launcher.about_name")), Label(AUTO, translate("launcher.about_text"), small=True)
        metadata = translate("launcher.about_version", version=__version__, pyxel=pyxel.VERSION)
        button = self.offer([translate("machines.ok")], [self.close], least=BUTTON)
        return Column(
            Card(Picture(size(EMBLEM, EMBLEM), _emblem), *told, gap=APART),
            Row(Sized(Label(AUTO, metadata, small=True), grows=True), button),
            gap=GAP,
        )


def _emblem(skin: Skin, box: Box) -> None:
    image = pictures.load("launcher/emblem")
    pyxel.blt(box.x, box.y, image, 0, 0, image.width, image.height, image.pget(0, 0))
