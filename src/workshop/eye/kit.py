"""What all drawings of EYE share: the pens, the board's colours with their lights and shades, the signs, the fields.

The pens are those of the palette `eye/amiga` (and, index by index, of `eye/st`); the palette `eye/card` keeps the eight
inks in the same places but for the grey one. One light, upper left.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from codewheel.rules.eye.board import BLUE, GREEN, GREY, MAUVE, ORANGE, PINK, RED, YELLOW
from codewheel.screens.eye.geometry import CENTRE, INNERMOST, WINDOW

from ..canvas import Field

Ints = npt.NDArray[np.int64]

(
    BLK, NAVY, SLATE, STEEL, SILVER, WHITE, P_RED, MAROON, BRONZE, TAN, P_ORANGE, P_YELLOW, P_GREEN, P_BLUE, P_MAUVE,
    P_PINK,
) = range(16)  # fmt: skip
# of the palette `eye/card`: ink, table 1-3, paper shade, white card, red, cream card, kraft edge, grey ink, six inks
INK, TABLE, PLANK, GRAIN, DUSK, CARD, O_RED, CREAM, KRAFT, O_GREY = range(10)

FACE = (P_RED, P_BLUE, P_YELLOW, P_GREEN, P_PINK, SILVER, P_ORANGE, P_MAUVE)  # by colour of the board
PRINTED = (O_RED, P_BLUE, P_YELLOW, P_GREEN, P_PINK, O_GREY, P_ORANGE, P_MAUVE)
SHADES = (
    (P_PINK, MAROON, MAROON), (SILVER, NAVY, NAVY), (WHITE, BRONZE, MAROON), (P_YELLOW, SLATE, NAVY),
    (WHITE, P_MAUVE, MAROON), (WHITE, STEEL, SLATE), (P_YELLOW, BRONZE, MAROON), (P_PINK, NAVY, NAVY),
)  # light, shade, seam  # fmt: skip
HALF = math.sqrt(0.5)

# the sign of each colour, in four cuts; the smallest are drawn for their size, each as a shape of its own
SIGNS: dict[int, tuple[str, str, str, str]] = {
    RED: (
        ".#. ### .#.",
        "..#.. .###. ##### .###. ..#..",
        "...#... ..###.. .#####. ####### .#####. ..###.. ...#...",
        "....#.... ...###... ..#####.. .#######. ######### .#######. ..#####.. ...###... ....#....",
    ),
    BLUE: (
        ".##. #..# #..# .##.",
        ".###. #...# #...# #...# .###.",
        "..###.. .#...#. #.....# #.....# #.....# .#...#. ..###..",
        "..#####.. .#######. ###...### ##.....## ##.....## ##.....## ###...### .#######. ..#####..",
    ),
    YELLOW: (
        ".#. ### .#.",
        "..#.. ..#.. ##### ..#.. ..#..",
        "..###.. ..###.. ####### ####### ####### ..###.. ..###..",
        "...###... ...###... ...###... ######### ######### ######### ...###... ...###... ...###...",
    ),
    GREEN: (
        "..#.. .###. #####",
        "..#.. ..#.. .###. .###. #####",
        "...#... ...#... ..###.. ..###.. .#####. .#####. #######",
        "....#.... ....#.... ...###... ...###... ..#####.. ..#####.. .#######. .#######. #########",
    ),
    PINK: (
        "##.## ##### .###. ..#..",
        ".#.#. ##### ##### .###. ..#..",
        ".##.##. ####### ####### ####### .#####. ..###.. ...#...",
        ".###.###. ######### ######### ######### ######### .#######. ..#####.. ...###... ....#....",
    ),
    GREY: (
        "#### .... ####",
        "##### ##### ..... ##### #####",
        "####### ####### ....... ....... ####### #######",
        "######### ######### ######### ......... ......... ######### ######### #########",
    ),
    ORANGE: (
        "#.# #.# #.#",
        "##.## ##.## ##.## ##.## ##.##",
        "##...## ##...## ##...## ##...## ##...## ##...## ##...##",
        "###...### ###...### ###...### ###...### ###...### ###...### ###...### ###...### ###...###",
    ),
    MAUVE: (
        "#.# .#. #.#",
        "#...# .#.#. ..#.. .#.#. #...#",
        "##...## .##.##. ..###.. ...#... ..###.. .##.##. ##...##",
        "##.....## ###...### .###.###. ..#####.. ...###... ..#####.. .###.###. ###...### ##.....##",
    ),
}


def sign(colour: int, cut: int) -> list[str]:
    """The rows of a colour's sign; `cut` 0 to 3: at most 5 by 4, 5, 7 or 9 pixels."""
    return SIGNS[colour][cut].split()


class Fields(NamedTuple):
    """Of each pixel's middle: distance and angle about the centre, wheel coordinates, pixels a unit, which way +u and
    +v and outwards face the light (-1 to 1).
    """

    r: Field
    angle: Field
    u: Field
    v: Field
    scale: Field
    light_u: Field
    light_v: Field
    light_out: Field


def fields(width: int, height: int, x: float = CENTRE[0], y: float = CENTRE[1]) -> Fields:
    """The fields of a picture whose rosette stands at (x, y)."""
    yy, xx = np.mgrid[0:height, 0:width].astype(float)
    dx, dy = xx + 0.5 - x, yy + 0.5 - y
    r = np.hypot(dx, dy)
    angle = np.arctan2(-dy, dx)
    k = np.log(np.maximum(r, 1) / INNERMOST) * 16 / np.pi
    u = angle * 8 / np.pi - k / 2
    outwards, round_ = (np.cos(angle), -np.sin(angle)), (-np.sin(angle), -np.cos(angle))
    out = -HALF * (outwards[0] + outwards[1])
    turn = -HALF * (round_[0] + round_[1])
    return Fields(r, angle, u, u + k, r * math.sqrt(2) * np.pi / 16, (turn - out) * HALF, (turn + out) * HALF, out)


def sheen(angle: Field) -> Field:
    """The double fan of light on metal turned on a lathe, 0 to 1."""
    fan: Field = np.abs(np.cos(angle - math.radians(135))) ** 1.3
    return fan


def steps(value: Field, pens: list[int], soft: float = 1e-6, dither: Field | float = 0.5) -> Ints:
    """A ramp in hard steps: `value` 0 to 1; `soft`: how much of a step is dithered."""
    last = len(pens) - 1
    f = np.clip(value, 0, 1) * last
    low = np.floor(f)
    part = np.clip((f - low - 0.5) / soft + 0.5, 0, 1)
    chosen = np.clip(low + (part > dither), 0, last).astype(int)
    ramp: Ints = np.array(pens)[chosen]
    return ramp


def tiles(along: Field, parity: int) -> tuple[Ints, Field]:
    """The arm of that parity nearest to a coordinate, and where across its square (in units) the pixel lies."""
    arm = 2 * np.round((along - parity) / 2) + parity
    return arm.astype(int), along - arm


WIDE = 2 * WINDOW
