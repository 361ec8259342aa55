"""What goes around a picture that leaves the program: the machine's border, and below it whose picture that is."""

from collections.abc import Sequence

import pyxel

from ..session.art.sight import luma
from ..session.table.kind import Shown
from .framebuffer import HEIGHT, WIDTH
from .palette import Palette
from .skins import skin_for

FINE = 2  # pixels of the whole a pixel of the game
SIDE, ABOVE, BELOW = 16, 12, 34  # of the border, in pixels of the game
AIR = 7  # between the picture and what stands below it
BORDER = 0  # the pen that machines have around their picture
OUTER = WIDTH + 2 * SIDE, ABOVE + HEIGHT + BELOW


class Mount:
    """The border and the words of one picture or of many. `colours`: the sixteen.

    `title` and the code stand in one line, the result below them, in the letters of the palette's machine.
    """

    width, height = FINE * OUTER[0], FINE * OUTER[1]

    def __init__(self, palette: Palette, colours: Sequence[int], title: str, shown: Shown) -> None:
        self.colours = tuple(colours)
        ground = luma(self.colours[BORDER])
        ink = max(range(16), key=lambda pen: abs(luma(self.colours[pen]) - ground))
        skin = skin_for(palette)
        image = pyxel.Image(OUTER[0], BELOW)
        image.cls(BORDER)
        room = WIDTH - skin.font.width(title) - 2 * AIR
        code = next((letters for letters in skin.font.sizes() if letters.width(shown.code) <= room), skin.small)
        skin.font.onto(image, SIDE, AIR, title, ink)
        code.onto(image, SIDE + WIDTH - code.width(shown.code), AIR, shown.code, ink)
        letters, lines = skin.font.lines_in(shown.result, WIDTH, BELOW - AIR - skin.font.pitch - 1)
        for n, line in enumerate(lines):
            letters.onto(image, SIDE, AIR + skin.font.pitch + 1 + n * letters.pitch, line, ink)
        self._above = bytes((BORDER,)) * (OUTER[0] * ABOVE)
        self._below = bytes(image.data_ptr())

    def picture(self, frame: bytes) -> bytes:
        """The whole for the 64,000 pens of a frame: width x height pens."""
        side = bytes((BORDER,)) * SIDE
        rows = [side + frame[row : row + WIDTH] + side for row in range(0, len(frame), WIDTH)]
        small = b"".join((self._above, *rows, self._below))
        wide = bytearray(FINE * len(small))
        for at in range(FINE):
            wide[at::FINE] = small
        lines = bytes(wide)
        step = self.width
        return b"".join([lines[row : row + step] * FINE for row in range(0, len(lines), step)])
