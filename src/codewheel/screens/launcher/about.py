"""The page about the house: what this is, which games it holds, which version, under which licence."""

import pyxel

from ... import __version__
from ...machines import pictures
from ...machines.font import CENTRE
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Label, Picture
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import APART, GAP, NEAR, Card, Column, Row, Sized
from ...session.texts import translate
from ..logo import small_logo
from .boxes import shelf

EMBLEM = 64  # the wheel is a square of so many pixels
BUTTON = 64
STRIP, AIR = 42, 4  # height of the hollow with the games' logos; beside the first and the last of them
BELOW = 31  # in it, how far down their machines stand


class AboutPage(Dialog):
    """A window with the wheel, a few sentences, the games' logos and machines, the version and the licence."""

    rigid = True
    width = 276

    def __init__(self) -> None:
        super().__init__(translate("launcher.about_title"))

    def compose(self, ui: Ui) -> Part:
        told = (
            Label(AUTO, translate("launcher.about_name")),
            Label(AUTO, translate("launcher.about_text"), small=True, even=True),
        )
        metadata = translate("launcher.about_version", version=__version__, pyxel=pyxel.VERSION)
        button = self.offer([translate("machines.ok")], [self.close], least=BUTTON)
        return Column(
            Card(Picture(size(EMBLEM, EMBLEM), _emblem), *told, gap=APART),
            Picture(size(0, STRIP), _games, fills=True),
            Row(Sized(Label(AUTO, metadata, small=True), grows=True), button),
            gap=GAP,
        )


def _emblem(skin: Skin, box: Box) -> None:
    image = pictures.load("launcher/emblem")
    pyxel.circ(box.x + EMBLEM // 2 + 2, box.y + EMBLEM // 2 + 3, EMBLEM // 2 - 2, skin.roles.shade)
    pyxel.blt(box.x, box.y, image, 0, 0, image.width, image.height, image.pget(0, 0))


def _games(skin: Skin, box: Box) -> None:
    """The logos of all games in a hollow, spread over its width, each above its machine."""
    skin.list_ground(box, Look())
    boxes = [each for each in shelf() if pictures.has(each.name, "logo_small")]
    logos = [small_logo(each.name) for each in boxes]
    free = box.w - 2 * AIR - sum(logo.w for logo in logos)
    x, gaps = box.x + AIR, max(1, len(logos) - 1)
    for n, (each, logo) in enumerate(zip(boxes, logos, strict=True)):
        left = x + free * n // gaps
        logo.paint(skin, Box(left, box.y + (BELOW - logo.h) // 2 + 1, logo.w, logo.h))
        room = logo.w + free // gaps - NEAR
        skin.text_in(left + (logo.w - room) // 2, box.y + BELOW, room, each.text("machine"), skin.heading, True, CENTRE)
        x += logo.w
