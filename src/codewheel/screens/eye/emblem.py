"""EYE's emblem: the disc in small, in alerts and texts."""

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Art
from .panel import draw_emblem
from .skins import AMIGA, PALETTES

SIDE = 40


def skin_of(skin: Skin) -> str:
    """The name of the skin for a palette, the Amiga's for any other."""
    return next((skin_name for skin_name, name in PALETTES.items() if name == skin.palette.name), AMIGA)


def _disc(skin: Skin, box: Box) -> None:
    """The disc in small."""
    draw_emblem(skin_of(skin), box.x, box.y)


EMBLEM = Art(SIDE, SIDE, _disc)
