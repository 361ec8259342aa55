"""A small picture in a dialog: a board in 80 x 50 pixels, sunk into its frame."""

from collections.abc import Sequence

import pyxel

from ..machines.framebuffer import THUMBNAIL
from ..machines.skins.base import Box, Look, Skin
from ..machines.widgets.base import size
from ..machines.widgets.controls import Picture

RIM = 2  # of the frame, at each side
WIDE, HIGH = (side + 2 * RIM for side in THUMBNAIL)


def miniature(rows: Sequence[str]) -> Picture:
    """`rows`: 50 of 80 hex digits, pens of the palette in use."""
    image = pyxel.Image(*THUMBNAIL)
    image.set(0, 0, list(rows))

    def paint(skin: Skin, box: Box) -> None:
        skin.list_ground(box, Look())
        x, y = box.x + (box.w - THUMBNAIL[0]) // 2, box.y + (box.h - THUMBNAIL[1]) // 2
        pyxel.blt(x, y, image, 0, 0, *THUMBNAIL)

    return Picture(size(WIDE, HIGH), paint)
