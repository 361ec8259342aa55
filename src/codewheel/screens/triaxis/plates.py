"""The plates of the two events, in the place of the moves left."""

import pyxel

from . import sheets
from .geometry import LEFT_AT
from .markers import put


def draw_plate(event: str) -> None:
    """The plate of "harvest" or "famine"."""
    box = sheets.HARVEST_PLATE if event == "harvest" else sheets.FAMINE_PLATE
    pyxel.rect(LEFT_AT.x, LEFT_AT.y, LEFT_AT.w, LEFT_AT.h, sheets.BLACK)
    put(box, LEFT_AT.x, LEFT_AT.y - 1)
