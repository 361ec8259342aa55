"""The title of L'Oeil: its box lies on the table; a key, a click or a while, and the lid is lifted off."""

import pyxel

from ...machines.pictures import load
from ...machines.skins.base import Look
from ...session.hands import FOREVER
from ...session.texts import translate
from ..eye.skins import OEIL, STYLES
from ..title import Title
from .layout import TITLE_LID
from .pens import INK
from .preview import draw_patterns, draw_print
from .sheet import ASKED_AT, begin_stamp, heading

LENGTH = 420  # frames of normal speed until the lid is lifted by itself
LIFT = 30  # frames in which it is lifted
DEEP = 9  # rows of its front wall that are seen when it is near
BESIDE, THICK = 4, 4  # pixels of its shadow at the left, of its side that is seen below
STRAIGHT = 6  # width and height of its lower left corner, which is cut off while it lies on the table
HIGH = TITLE_LID.y + TITLE_LID.h + DEEP + 4  # pixels to be lifted until it is gone, its wall and its shadow too


class LidScene(Title):
    """The lid; below it lie the rules sheet and the card that the box opens with."""

    palette = "eye/card"
    manual = "oeil-solo"
    length = LENGTH + LIFT
    fade_out = 0
    stands = LENGTH

    def _below(self) -> None:
        """The smaller lid, the card and the sheet with their headings, as the box opens with them."""
        pyxel.blt(0, 0, load("oeil_solo/lid"), 0, 0, 320, 200)
        heading(self.app.skin)
        draw_patterns(self.app.skin, ASKED_AT)
        begin_stamp(translate("oeil_solo_game.begin"), lambda: None).draw(self.app.skin, Look())
        draw_print(self.app.skin, translate("oeil_solo_game.way_game"), translate("oeil_solo_game.print_game"))

    def touched(self) -> None:
        if self.moving and self.frame < LENGTH:
            self._clock, self._stood = float(LENGTH), FOREVER
            self.app.play("slide")
        else:
            self.end()

    def draw(self) -> None:
        frame = self.frame
        if self.over:
            self._below()
            return
        self.fade()
        if not self.moving or frame < LENGTH:
            pyxel.blt(0, 0, load("oeil_solo/title"), 0, 0, 320, 200)
            return
        part = min(1.0, (frame - LENGTH) / LIFT)
        x, y, w, h = TITLE_LID
        up = round(HIGH * part * part)
        self._below()
        far = 4 + up // 24
        for pen, dark in enumerate(STYLES[OEIL].dark):
            pyxel.pal(pen, dark)
        deep = min(DEEP, up // 6)
        high = h + deep
        pyxel.clip(x - BESIDE, max(0, y + far - up), w + far + BESIDE, max(0, min(high, y + far - up + high)))
        self._below()
        pyxel.clip()
        pyxel.pal()
        lid = load("oeil_solo/title")
        pyxel.blt(x, y - up, lid, x, y, w, h)
        pyxel.rect(x - 1, y - up, 1, h - THICK, 0)  # its left side stands out from the lid below it
        self._wall(lid, y - up + h, deep)

    def _wall(self, lid: pyxel.Image, top: int, deep: int) -> None:
        """The front wall of the lid, of which more is seen the nearer it comes: so many rows, and its lower edge."""
        x, y, w, h = TITLE_LID
        for row in range(deep):
            pyxel.blt(x + THICK, top + row, lid, x + THICK, y + h - 2 - row % 2, w - THICK, 1)
            pyxel.blt(x, top + row, lid, x + STRAIGHT, y + h - 2 - row % 2, THICK, 1)
        if deep:  # its left end is upright, as the side above it
            pyxel.blt(x, top - STRAIGHT, lid, x + STRAIGHT, y + h - STRAIGHT, STRAIGHT, STRAIGHT)
            pyxel.rect(x - 1, top - THICK, 1, THICK + deep, INK)
            pyxel.rect(x - 1, top + deep, w + 1, 1, INK)
