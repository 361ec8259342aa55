"""Markers: discs with a figure in the colour of a habitat; notches on the edge tell the seats apart without colour."""

from collections.abc import Sequence

import pyxel

from ...machines.pictures import load
from ...machines.skins.base import Box
from . import sheets
from .geometry import HEX
from .sheets import BLACK, BROWN, MARKER, MARKER_AT, PARTS_CLEAR
from .signs import draw_owner

SUNK = 10  # rows of a sinking marker that are seen
SKULL_STAGE = 4  # of a zone that a famine has emptied


def put(box: Box, x: int, y: int) -> None:
    """Draw a piece of the sheet `parts`."""
    pyxel.blt(x, y, load(sheets.PARTS), box.x, box.y, box.w, box.h, PARTS_CLEAR)


def draw_marker(seat: int, habitat: int, size: int, x: int, y: int, signed: bool = False) -> None:
    """A marker whose hex has its corner at (x, y). `size`: 1 to 6; `signed`: with its player's letter for notches."""
    box = sheets.marker(habitat, size)
    left, top = x + MARKER_AT[0], y + MARKER_AT[1]
    put(box, left, top)
    if signed:
        draw_owner(left, top, seat, habitat, size)
    elif seat:
        put(sheets.sign(seat, habitat in sheets.DARK_SIGNS), left, top + MARKER[1] - 5)


def draw_rim(kind: int, x: int, y: int) -> None:
    """A rim round the marker of the hex at (x, y): in hand, to be taken, or on its way."""
    put(sheets.rims(kind), x + MARKER_AT[0] - 3, y + MARKER_AT[1] - 3)


def draw_shadow(x: int, y: int) -> None:
    """What a marker that floats leaves on the ground, its hex's corner at (x, y)."""
    pyxel.elli(x + MARKER_AT[0], y + MARKER_AT[1] + 6, MARKER[0] - 2, MARKER[1] - 8, BLACK)


def draw_trail(ink: int, spots: Sequence[tuple[int, int]]) -> None:
    """The way of a marker that leaps: beads in its colour, larger towards it.

    `spots`: corners of hexes, the last nearest to it.
    """
    for n, (x, y) in enumerate(spots):
        middle_x, middle_y, radius = x + HEX // 2 - 1, y + HEX // 2 - 1, 1 + n // 2
        pyxel.circ(middle_x, middle_y, radius + 1, BLACK)
        pyxel.circ(middle_x, middle_y, radius, ink)


def draw_burst(x: int, y: int, stage: int) -> None:
    """A marker that is captured flies to pieces, from the middle of the hex at (x, y). `stage`: 0 to 2."""
    box = sheets.BURST[stage]
    put(box, x + (HEX - box.w) // 2, y + (HEX - box.h) // 2)


def draw_skull(x: int, y: int) -> None:
    """What a famine leaves of a marker, in the hex at (x, y)."""
    skull = sheets.SKULL
    put(skull, x + 10 - skull.w // 2, y + 4)


def draw_dying(seat: int, habitat: int, size: int, x: int, y: int, stage: int, signed: bool = False) -> None:
    """A marker that starves. Stage 1: whole; 2: cracked; 3: sinking, half gone; 4: a skull lies there."""
    if stage >= SKULL_STAGE:
        draw_skull(x, y)
        return
    if stage == SKULL_STAGE - 1:
        _draw_sinking(habitat, size, x + MARKER_AT[0], y + MARKER_AT[1])
        return
    draw_marker(seat, habitat, size, x, y, signed)
    if stage == 2:
        put(sheets.FISSURE, x + MARKER_AT[0], y + MARKER_AT[1])


def _draw_sinking(habitat: int, size: int, x: int, y: int) -> None:
    """A marker, its upper left at (x, y), that goes down into a pit: its upper part stands out."""
    box = sheets.marker(habitat, size)
    pyxel.elli(x - 2, y + 4, MARKER[0] + 2, 11, BLACK)
    put(Box(box.x, box.y, box.w - 2, SUNK), x, y + 3)
    pyxel.elli(x, y + 3 + SUNK - 1, MARKER[0] - 2, 4, BROWN)
    pyxel.rect(x + 1, y + 3 + SUNK - 1, MARKER[0] - 4, 1, BLACK)
