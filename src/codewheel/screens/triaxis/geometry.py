"""Where everything of TriAxis lies on the screen, and which zone is under a pixel. All lengths in pixels.

A zone is (column, y) in doubled rows: column + y is even, its northern neighbour is (column, y - 2). Its hex is 20 x 20
and flat on top; columns stand 16 apart, rows 20. Each pixel of the island belongs to exactly one hex.
"""

from collections.abc import Collection, Sequence
from math import hypot

from ...machines.skins.base import Box
from ...rules.triaxis import map

Zone = map.Zone

HEX = 20  # width and height of a hex
EDGE = 0.25  # of the time in which something spreads over the island: how long it takes over one hex
PITCH_X, PITCH_Y = 16, 10  # from column to column, from y to y + 1
ORIGIN = (5, 3)  # upper left of zone (0, 0)
COLUMNS, ROWS = map.COLUMNS, map.ROWS  # the largest island

SEA = Box(0, 0, 222, 180)
PANEL = Box(223, 0, 97, 180)
ASIDE = Box(223, 0, 97, 174)  # room of a window in the panel: its shadow ends above the line below
DIAL_AT = (272, 47)  # the spinner's middle: the point between four pixels
DIAL_RADIUS = 46
LEFT_AT = Box(226, 94, 91, 20)  # moves left, or the plate of an event
TABLE_AT = Box(226, 115, 91, 64)
PROMPTS = Box(0, 181, 320, 19)
PROMPTS_AT = ((7, 182), (7, 191))  # upper left of the two lines


def inset(row: int) -> int:
    """How far the hex's edge stands inside its box in pixel row 0-19, at either side."""
    return 4 - row // 2 if row < 10 else (row - 10) // 2


def corner(zone: Zone) -> tuple[int, int]:
    """The upper left pixel of the zone's 20 x 20 hex."""
    return ORIGIN[0] + PITCH_X * zone[0], ORIGIN[1] + PITCH_Y * zone[1]


def centre(zone: Zone) -> tuple[int, int]:
    """The pixel in the middle of the zone (of the four, the lower right one)."""
    x, y = corner(zone)
    return x + HEX // 2, y + HEX // 2


def holds(zone: Zone, x: int, y: int) -> bool:
    """Whether the pixel lies in the zone's hex."""
    left, top = corner(zone)
    row = y - top
    return 0 <= row < HEX and inset(row) <= x - left < HEX - inset(row)


def hex_at(x: int, y: int) -> Zone | None:
    """The place of the endless grid in which the pixel lies; None above or left of it and beyond the largest island."""
    column = (x - ORIGIN[0]) // PITCH_X
    for col in (column, column - 1):
        row = (y - ORIGIN[1]) // PITCH_Y
        for at in (row, row - 1):
            if (col + at) % 2 == 0 and 0 <= col < COLUMNS and 0 <= at < 2 * ROWS and holds((col, at), x, y):
                return col, at
    return None


def zone_at(zones: Collection[Zone], x: int, y: int) -> Zone | None:
    """The zone under a pixel, None for the sea. `zones`: those of the island (a set or dict is fastest)."""
    found = hex_at(x, y)
    return found if found is not None and found in zones else None


def fits(zones: Collection[Zone]) -> bool:
    """Whether an island has room in the sea that is seen."""
    return all(column < COLUMNS and row < 2 * ROWS for column, row in zones)


def centre_of(corners: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The pixel in the middle of some hexes, given their upper left pixels."""
    count = max(1, len(corners))
    return sum(x for x, _ in corners) // count + HEX // 2, sum(y for _, y in corners) // count + HEX // 2


def clipped(part: float) -> float:
    """A part that may lie beyond 0 or 1, brought back to it."""
    return min(1.0, max(0.0, part))


def spread(corners: Sequence[tuple[int, int]], heart: tuple[int, int], part: float) -> list[float]:
    """How far something that spreads from `heart` over hexes has come over each, 0 to 1, when `part` of it is done."""
    ways = [hypot(x + HEX // 2 - heart[0], y + HEX // 2 - heart[1]) for x, y in corners]
    far = max(ways, default=0.0) or 1.0
    return [clipped((part - way / far * (1 - EDGE)) / EDGE) for way in ways]
