"""TriAxis' emblem: one marker on each of three axes, in alerts and texts; beside the island each in its own country."""

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Art
from ...rules.triaxis.state import LARGEST
from .geometry import HEX, PITCH_X, PITCH_Y
from .markers import draw_marker
from .sheets import DESERT, FOREST, MARKER, MARKER_AT, MEADOW, SNOW
from .zones import draw_ground

HABITATS, SIZES, PLACES = (0, 1, 4), (LARGEST, 4, 2), ((11, 0), (0, 18), (22, 18))
LAND = ((1, 0, FOREST), (0, 1, DESERT), (2, 1, MEADOW), (1, 2, SNOW))  # column, half row and terrain of zones


def _markers(skin: Skin, box: Box) -> None:
    for habitat, large, (x, y) in zip(HABITATS, SIZES, PLACES, strict=True):
        draw_marker(0, habitat, large, box.x + x - MARKER_AT[0], box.y + y - MARKER_AT[1])


def _settled(skin: Skin, box: Box) -> None:
    corners = [(box.x + PITCH_X * column, box.y + PITCH_Y * row) for column, row, _ in LAND]
    for (column, row, terrain), (x, y) in zip(LAND, corners, strict=True):
        draw_ground(terrain, (column, row), x, y)
    for habitat, large, (x, y) in zip(HABITATS, SIZES, corners[: len(SIZES)], strict=True):
        draw_marker(0, habitat, large, x, y)


EMBLEM = Art(22 + MARKER[0], 18 + MARKER[1], _markers)
ARMS = Art(2 * PITCH_X + HEX, 2 * PITCH_Y + HEX, _settled)
