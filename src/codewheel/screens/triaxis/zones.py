"""One zone: its plate of ground, and all that can lie over it: drought, light, marks, costs."""

import pyxel

from ...machines import framebuffer
from ...machines.font import font
from ...machines.pictures import load
from . import sheets
from .geometry import HEX, Zone
from .greys import swapped
from .markers import put
from .sheets import (
    BLACK,
    BLUE,
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
SIGN = (3, 5)  # a letter of a terrain or a player
FOOT = 14  # row of a hex in which the letter at its foot begins
PALE = 0x76  # of a colour's brightness, to be read on black, or black on it
ALIKE = {"m": "####. #.#.# #.#.# #.#.# #.#.#", "w": "#.#.# #.#.# #.#.# #.#.# .#.#."}
DRAINED = {
    LGREEN: LGREY, GREEN: DGREY, YELLOW: LGREY, BROWN: DGREY, WHITE: LGREY, LGREY: DGREY, DGREY: BLACK, LCYAN: LGREY,
    CYAN: DGREY,
}  # fmt: skip
LIGHTER = {GREEN: LGREEN, BROWN: YELLOW, DGREY: LGREY, LGREY: WHITE}


def variant(zone: Zone) -> int:
    """Which plate a zone has: neighbours have different ones."""
    return (2 * zone[0] + zone[1]) % VARIANTS


def strong() -> bool:
    """Whether the colours are those of high contrast: these alone have a black sea."""
    colours = framebuffer.colours()
    return colours[BLUE] == colours[BLACK]


def rows() -> tuple[int, ...]:
    """The row of plates of each terrain in the colours that hold now."""
    found, colours = list(range(sheets.TERRAINS)), framebuffer.colours()
    if strong():
        found[sheets.DESERT] = sheets.DARK_DESERT
    if colours[CYAN] > colours[LCYAN]:
        found[sheets.SWAMP] = sheets.STILL_SWAMP
    return tuple(found)


def draw_ground(terrain: int, zone: Zone, x: int, y: int, image: pyxel.Image | None = None) -> None:
    """The ground of a zone with its corner at (x, y), on the screen or on an image."""
    box = sheets.plate(rows()[terrain], variant(zone))
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


def draw_target(x: int, y: int, frame: int) -> None:
    """A legal target: magenta edge and bead, bright and dark by turns."""
    put(sheets.target(frame // BLINK % 2 == 0), x, y)


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
    """The cursor circle round a zone: yellow between black, for a moment white."""
    put(sheets.RING[frame % 32 >= 22], x + sheets.RING_AT[0], y + sheets.RING_AT[1])


def draw_name(x: int, y: int, name: str) -> None:
    """A zone's name on a tag at the upper edge of the cursor's circle, between the figures of two markers.

    Where that is off the screen it is at the lower edge.
    """
    letters = font("small")
    wide, high = letters.width(name) + 3, letters.height + 1
    left = x + (HEX - wide) // 2
    top = y - 5 if y > 5 else y + HEX - 4
    pyxel.rect(left - 1, top - 1, wide + 2, high + 2, BLACK)
    pyxel.rect(left, top, wide, high, YELLOW)
    letters.text(left + 2, top + 1, name, BLACK)


def draw_terrain(x: int, y: int, letter: str) -> None:
    """The letter of a zone's terrain on a tab at its lower edge, clear of ground and marker."""
    wide = len(ALIKE[letter].split()[0]) if letter in ALIKE else SIGN[0]
    left, top = x + (HEX - wide) // 2, y + FOOT
    pyxel.rect(left - 1, top - 1, wide + 2, SIGN[1] + 2, BLACK)
    pyxel.rect(left - 2, top + 1, wide + 4, SIGN[1], BLACK)
    _tiny(left, top, letter, WHITE)


def draw_owner(x: int, y: int, letter: str, ink: int) -> None:
    """The letter of a marker's player on a tab of that player's colour, at the marker's right in the corner of its
    zone: dark on light it is not lost among the outlines.
    """
    left, top = x + 16, y + 8
    pyxel.rect(left - 2, top - 2, 7, 9, BLACK)
    pyxel.rect(left - 1, top - 1, 5, 7, ink)
    _tiny(left, top, letter, BLACK)


def bright(ink: int) -> int:
    """The ink, or white where it is too dark in the colours that hold now to stand off black."""
    colour = framebuffer.colours()[ink]
    red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
    return ink if 0.3 * red + 0.6 * green + 0.1 * blue >= PALE else WHITE


def _tiny(x: int, y: int, letter: str, ink: int) -> None:
    """A letter of 3 x 5, or 5 x 5; those that look alike so small have shapes of their own."""
    rows = ALIKE.get(letter)
    if rows is None:
        font("tiny").text(x, y, letter, ink)
        return
    for down, row in enumerate(rows.split()):
        for across, dot in enumerate(row):
            if dot == "#":
                pyxel.pset(x + across, y + down, ink)


def draw_warning(x: int, y: int) -> None:
    """The mark of a marker that may be taken in the next turn, at its right shoulder."""
    put(sheets.WARNING, x + 12, y - 1)
