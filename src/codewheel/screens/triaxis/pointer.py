"""The mark of a hint on the island: a golden edge about each zone of the move, an arrow from the first to the last."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

import pyxel

from . import sheets
from .geometry import HEX
from .markers import put
from .sheets import BLACK, WHITE, YELLOW
from .zones import BLINK

HEAD, HALF = 7, 6  # pixels of the arrow's head, and half its width
OFF, SHORT = 7, 1  # from the middle of the first zone to the arrow, and from its point to the middle of the last
LONG = 14  # of the arrow at a zone that stands alone
Corner = tuple[int, int]


def draw_pointer(corners: Sequence[Corner], frame: int) -> None:
    """Point out zones, given the upper left pixels of their hexes in the order of the move."""
    phase = frame // BLINK % 2
    for x, y in corners:
        put(sheets.GLORY[phase], x, y)
    pen = (YELLOW, WHITE)[phase]
    for (x0, y0), (x1, y1) in pairwise(corners):
        long = hypot(x1 - x0, y1 - y0)
        ex, ey = (x1 - x0) / long, (y1 - y0) / long
        start = x0 + HEX / 2 + ex * OFF, y0 + HEX / 2 + ey * OFF
        _arrow(start, (ex, ey), long - OFF - SHORT, pen)
    if len(corners) == 1:
        x, y = corners[0]
        down = y >= LONG
        _arrow((x + HEX / 2, y + 3 - LONG if down else y + HEX - 3 + LONG), (0.0, 1.0 if down else -1.0), LONG, pen)


def _arrow(start: tuple[float, float], ahead: tuple[float, float], long: float, pen: int) -> None:
    """An arrow so long, its shaft three pixels wide, with a black edge."""
    (x, y), (ex, ey) = start, ahead
    tip, neck = (x + ex * long, y + ey * long), (x + ex * (long - HEAD), y + ey * (long - HEAD))
    left, right = ((neck[0] - side * ey, neck[1] + side * ex) for side in (HALF, -HALF))
    for ink, reach in ((BLACK, (-1, 0, 1)), (pen, (0,))):
        for dx in reach:
            for dy in reach:
                for beside in (-1, 0, 1):
                    aside = dx + beside * (abs(ey) > abs(ex)), dy + beside * (abs(ex) >= abs(ey))
                    pyxel.line(x + aside[0], y + aside[1], neck[0] + aside[0], neck[1] + aside[1], ink)
                points = [(px + dx, py + dy) for px, py in (left, right, tip)]
                pyxel.tri(*points[0], *points[1], *points[2], ink)
