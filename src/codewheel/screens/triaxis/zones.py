"""One zone: its plate of ground, and all that can lie over it: drought, light, marks, costs."""

import pyxel

from ...machines.font import font
from ...machines.pictures import load
from . import sheets
from .geometry import HEX, Zone
from .greys import calm, swapped
from .markers import put
from .sheets import (
    BLACK,
    BROWN,
    CYAN,
    DGREY,
    GREEN,
    GROUND_CLEAR,
    LCYAN,
    LGREEN,
    LGREY,
    LMAGENTA,
    STAGES,
    VARIANTS,
    WHITE,
    YELLOW,
)

BLINK = 16  # frames of half a blink
TAG = 11  # height of the tag with a cost
DRAINED = {
    LGREEN: LGREY, GREEN: DGREY, YELLOW: LGREY, BROWN: DGREY, WHITE: LGREY, LGREY: DGREY, DGREY: BLACK, LCYAN: LGREY,
    CYAN: DGREY,
}  # fmt: skip
LIGHTER = {GREEN: LGREEN, BROWN: YELLOW, DGREY: LGREY, LGREY: WHITE}


def variant(zone: Zone) -> int:
    """Which plate a zone has: neighbours have different ones."""
    return (2 * zone[0] + zone[1]) % VARIANTS


def draw_ground(terrain: int, zone: Zone, x: int, y: int, image: pyxel.Image | None = None) -> None:
    """The ground of a zone with its corner at (x, y), on the screen or on an image."""
    box = sheets.plate(terrain + sheets.CALM * calm(), variant(zone))
    (image or pyxel.screen).blt(x, y, load(sheets.GROUND), box.x, box.y, box.w, box.h, GROUND_CLEAR)


def recoloured(table: dict[int, int] | None) -> None:
    """From now on colours of the land are exchanged as in `table`; None: no more."""
    pyxel.pal()
    if table is not None:
        back = swapped()
        for old, new in (back | {old: back.get(new, new) for old, new in table.items()}).items():
            pyxel.pal(old, new)


def draw_dry(stage: int, zone: Zone, x: int, y: int) -> None:
    """The ground of a zone that dries: 1 dusty, 2 bare with fine cracks, 3 and more dead clods."""
    if stage > 0:
        box = sheets.dry(min(stage, STAGES), variant(zone))
        pyxel.blt(x, y, load(sheets.GROUND), box.x, box.y, HEX, HEX, GROUND_CLEAR)


def draw_lit(terrain: int, zone: Zone, x: int, y: int, frame: int, part: float = 1.0) -> None:
    """A zone in the light of a harvest: brighter ground in a golden edge; a ripe ear stands on it.

    `part`: how far the light has come, 0 to 1: the ground fades in first, then the ear.
    """
    pyxel.dither(min(1.0, 2 * part))
    recoloured(LIGHTER)
    draw_ground(terrain, zone, x, y)
    recoloured(None)
    phase = frame // BLINK % 2
    put(sheets.GLORY[phase], x, y)
    pyxel.dither(max(0.0, 2 * part - 1))
    put(sheets.EAR[phase], x + 4, y + 2)
    pyxel.dither(1)


def draw_target(x: int, y: int, frame: int, lift: int = 0) -> None:
    """A legal target: magenta edge and bead, bright and dark by turns. `lift`: pixels that the bead stands higher."""
    on = frame // BLINK % 2 == 0
    put(sheets.BOLD_TARGET[not on] if calm() else sheets.target(on), x, y)
    put(sheets.bead(on), x + sheets.BEAD_AT, y + sheets.BEAD_AT - lift)


def draw_cost(x: int, y: int, cost: int, target: bool = False) -> None:
    """What a walk to the zone costs, on a tag of at least 10 x 10; on magenta for a legal target."""
    text = str(cost)
    letters = font("dos8")
    wide = letters.width(text) + 3
    left, top = x + (HEX - wide) // 2, y + (HEX - TAG) // 2
    pyxel.rect(left - 1, top - 1, wide + 2, TAG + 2, BLACK)
    pyxel.rect(left, top, wide, TAG, LMAGENTA if target else WHITE)
    letters.text(left + 2, top + 2, text, BLACK)


def draw_cursor(x: int, y: int, frame: int) -> None:
    """The cursor circle round a zone: yellow between black, for a moment white; on calm ground white and broad."""
    ring = sheets.BOLD_RING if calm() else sheets.RING[frame % 32 >= 22]
    put(ring, x + sheets.RING_AT[0], y + sheets.RING_AT[1])


def draw_name(x: int, y: int, name: str, below: bool = False) -> None:
    """A zone's name on a tag at the upper edge of the cursor's circle, between the figures of two markers.

    Where that is off the screen, or taken (`below`), it is at the lower edge.
    """
    letters = font("small")
    wide, high = letters.width(name) + 3, letters.height + 1
    left = x + (HEX - wide) // 2
    top = y + HEX - 4 if below or y <= 5 else y - 5
    pyxel.rect(left - 1, top - 1, wide + 2, high + 2, BLACK)
    pyxel.rect(left, top, wide, high, YELLOW)
    letters.text(left + 2, top + 1, name, BLACK)


def draw_warning(x: int, y: int) -> None:
    """The mark of a marker that may be taken in the next turn, at its right shoulder."""
    put(sheets.WARNING, x + 12, y - 1)
