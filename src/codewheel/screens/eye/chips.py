"""Chips of the eight colours in dialogs: enamel with a tick where a colour is named or taken, else an empty setting."""

import pyxel

from ...machines.skins.base import Box
from ...machines.skins.common import sprite
from .skins import Enamel

NIGHT, WHITE = 0, 5  # pens that all skins have: black, and the lightest
DEEP = 3  # pixels from the edge of an empty setting to the colour at its bottom
TICK = ".......##", "......##.", "##...##..", ".##.##...", "..###....", "...#....."


def draw_chip(box: Box, tile: Enamel, on: bool) -> None:
    """A chip of 15 x 15 pixels in the pens of a tile."""
    x, y, w, h = box
    if on:
        pyxel.rect(x, y, w, h, tile.shade)
        pyxel.rect(x, y, w - 1, h - 1, tile.light)
        pyxel.rect(x + 1, y + 1, w - 2, h - 2, tile.face)
        if tile.sign == WHITE:
            sprite(x + 4, y + 5, TICK, {"#": NIGHT})
        sprite(x + 3, y + 4, TICK, {"#": tile.sign})
        return
    pyxel.rect(x, y, w, h, NIGHT)
    pyxel.rect(x + DEEP, y + DEEP, w - 2 * DEEP, h - 2 * DEEP, tile.shade)
    pyxel.rect(x + DEEP, y + DEEP, w - 2 * DEEP - 1, h - 2 * DEEP - 1, tile.face)
