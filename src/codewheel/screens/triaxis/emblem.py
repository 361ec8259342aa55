"""TriAxis' emblem: one marker on each of three axes, in alerts and texts."""

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Art
from ...rules.triaxis.state import LARGEST
from .markers import draw_marker
from .sheets import MARKER, MARKER_AT

HABITATS, SIZES, PLACES = (0, 1, 4), (LARGEST, 4, 2), ((11, 0), (0, 18), (22, 18))


def _markers(skin: Skin, box: Box) -> None:
    for habitat, large, (x, y) in zip(HABITATS, SIZES, PLACES, strict=True):
        draw_marker(0, habitat, large, box.x + x - MARKER_AT[0], box.y + y - MARKER_AT[1])


EMBLEM = Art(22 + MARKER[0], 18 + MARKER[1], _markers)
