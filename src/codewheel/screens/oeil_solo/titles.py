"""The title of L'Oeil: its box lies on the table; a key, a click or a while, and the lid is lifted and laid aside."""

import pyxel

from ...machines.pictures import load
from ...machines.skins.base import Box
from ...rules.typed import TYPE_CHECKING
from ...session.hands import FOREVER
from ..eye.skins import OEIL, STYLES
from ..title import Title
from .layout import HELD, LIFTED, TITLE_LID

if TYPE_CHECKING:  # start: the sheet is read while the lid lies on it
    from .chooser import ChooserScene

LENGTH = 420  # frames of normal speed until the lid is lifted by itself
FLIGHT, LIFT = 12, 30  # frames in which it is carried to its place, and until it lies there
AWAY = 6  # pixels from it to its shadow on its way


class LidScene(Title):
    """The lid; below it lie the rules sheet and the card that the box opens with."""

    palette = "eye/card"
    manual = "oeil-solo"
    length = LENGTH + LIFT
    fade_out = 0
    stands = LENGTH
    _inside: "ChooserScene | None" = None

    def _below(self) -> None:
        """The smaller lid, the card and the sheet, as the box opens with them."""
        if self._inside is None:
            from .chooser import ChooserScene  # start: see above

            self._inside = ChooserScene(self.app)
        self._inside.draw()

    def retell(self) -> None:
        if self._inside is not None:
            self._inside.retell()

    def touched(self) -> None:
        if self.moving and self.frame < LENGTH:
            self._clock, self._stood = float(LENGTH), FOREVER
            self.app.play("slide")
        else:
            self.end()

    def draw(self) -> None:
        if self.over:
            self._below()
            return
        self.fade()
        if not self.moving or self.frame < LENGTH:
            pyxel.blt(0, 0, load("oeil_solo/title"), 0, 0, 320, 200)
            return
        self._below()
        pyxel.blt(LIFTED.x, LIFTED.y, load("oeil_solo/lifted"), 0, 0, LIFTED.w, LIFTED.h)
        part = (self.frame - LENGTH) / FLIGHT
        if part < 1:
            self._carried(part * part * (3 - 2 * part))

    def _carried(self, part: float) -> None:
        """The lid on its way from above the box, 0, to where it hangs in `lifted`, 1."""
        title = load("oeil_solo/title")
        x, y, w, h = (round(a + (b - a) * part) for a, b in zip(TITLE_LID, HELD, strict=True))
        pyxel.blt(0, 0, title, 0, 0, x, LIFTED.h)  # the table where it is not to be seen yet
        shade = Box(x + AWAY, y + AWAY, w, h)
        pyxel.dither(0.5)
        pyxel.rect(*shade, STYLES[OEIL].dark[0])
        pyxel.dither(1)
        scale = w / TITLE_LID.w
        for row in range(h):
            source = TITLE_LID.y + row * TITLE_LID.h // h
            pyxel.blt(x - (TITLE_LID.w - w) / 2, y + row, title, TITLE_LID.x, source, TITLE_LID.w, 1, scale=scale)
