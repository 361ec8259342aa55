"""A small picture in a dialog: a board in 80 x 50 pixels, sunk into its frame or on a monitor."""

from collections.abc import Sequence

import pyxel

from ..machines.framebuffer import THUMBNAIL
from ..machines.palette import Machine
from ..machines.pictures import load
from ..machines.skins.base import Box, Look, Skin
from ..machines.widgets.base import size
from ..machines.widgets.controls import Picture
from .nearest import blt_near

RIM = 2  # of the frame, at each side
WIDE, HIGH = (side + 2 * RIM for side in THUMBNAIL)

CASE = 96, 80  # pixels of the monitor, as drawn in workshop/launcher/monitor.py
GLASS = Box(12, 8, 72, 52)


def monitor(skin: Skin, box: Box) -> None:
    """A monitor with nothing on its glass."""
    image = load("launcher/monitor")
    for pen in range(16):
        pyxel.pal(pen, skin.roles.ink if skin.machine is Machine.ST else skin.roles.shade)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):  # a dark line about the case, which is as white as paper
        pyxel.blt(box.x + dx, box.y + dy, image, 0, 0, *CASE, image.pget(0, 0))
    pyxel.pal()
    blt_near(skin.palette, "launcher", image, box.x, box.y, *CASE, image.pget(0, 0))


def on_monitor(rows: Sequence[str]) -> Picture:
    """What a miniature shows on the glass of a monitor, without its outermost columns."""
    image = pyxel.Image(*THUMBNAIL)
    image.set(0, 0, list(rows))

    def paint(skin: Skin, box: Box) -> None:
        monitor(skin, box)
        x, y, wide, high = box.x + GLASS.x, box.y + GLASS.y, GLASS.w, GLASS.h
        pyxel.rect(x, y, wide, high, image.pget(0, 0))
        left, low = (THUMBNAIL[0] - wide) // 2, (high - THUMBNAIL[1]) // 2
        pyxel.blt(x, y + low, image, left, 0, wide, THUMBNAIL[1])

    return Picture(size(*CASE), paint)


def miniature(rows: Sequence[str]) -> Picture:
    """`rows`: 50 of 80 hex digits, pens of the palette in use."""
    image = pyxel.Image(*THUMBNAIL)
    image.set(0, 0, list(rows))
    ground = image.pget(0, 0)

    def paint(skin: Skin, box: Box) -> None:
        skin.list_ground(box, Look())
        pyxel.rect(*box.inset(RIM), ground)  # what is beside and below it where the frame is larger
        x, y = box.x + (box.w - THUMBNAIL[0]) // 2, box.y + (box.h - THUMBNAIL[1]) // 2
        pyxel.blt(x, y, image, 0, 0, *THUMBNAIL)

    return Picture(size(WIDE, HIGH), paint)
