"""Letters for who cannot tell the colours: that of a zone's terrain upon the ground, that of a player upon a marker."""

from functools import cache

import pyxel

from ...machines import framebuffer
from . import sheets
from .geometry import HEX
from .greys import calm, swapped
from .sheets import BLACK, BROWN, CYAN, DGREY, GREEN, LCYAN, LGREEN, LGREY, WHITE, YELLOW

LIFT = 3  # pixels that beads and costs stand higher where zones bear letters at their feet
FOOT, MIDDLE = 13, 8  # rows of a hex in which a letter begins: at its foot, below a mark, and in an empty one
PATCH = 11  # side of the plain patch of ground round a letter in the middle
PLAIN = 0x76  # of a colour's brightness, for black letters to be read on it
PAPERS = ((BLACK,), (LGREEN,), (YELLOW,), (BLACK,), (CYAN, LCYAN), (WHITE, LGREY))  # of each terrain, round its letter
PLAINS = GREEN, LGREEN, BROWN, DGREY, BLACK, WHITE  # the colour of each calm ground
DEEP = (sheets.DESERT, sheets.SWAMP)  # dark where the ground is calm
GLYPHS = {  # of the terrains, five rows high
    "d": "..# ..# .## #.# .##", "f": ".## .#. ### .#. .#.", "i": ".#. ... ##. .#. ###",
    "m": "##.#. #.#.# #.#.# #.#.# #.#.#", "n": "##. #.# #.# #.# #.#", "p": "##. #.# ##. #.. #..",
    "r": "#.# ##. #.. #.. #..", "s": ".## #.. .#. ..# ##.", "u": "#.# #.# #.# #.# .##",
    "w": "#.#.# #.#.# #.#.# #.#.# .#.#.",
}  # fmt: skip
FIGURES = (  # of a marker beside its player's letter
    ".##. ###. .##. .##. .##. .##. ####", "###. ..## ..## .##. ##.. ##.. ####", "###. ..## ..## .##. ..## ..## ###.",
    "##.. ##.. ##.# ##.# #### ...# ...#", "#### ##.. ###. ..## ..## ..## ###.", ".##. ##.. ##.. ###. ##.# ##.# .##.",
)  # fmt: skip
LETTERS = (  # of the players
    ".#. #.# #.# ### #.# #.# #.#", "##. #.# #.# ##. #.# #.# ##.", ".## #.. #.. #.. #.. #.. .##",
    "##. #.# #.# #.# #.# #.# ##.", "### #.. #.. ##. #.. #.. ###", "### #.. #.. ##. #.. #.. #..",
)  # fmt: skip
FIGURE_AT, SEAT_AT, FACE = (2, 3), (7, 3), (2, 2, 9, 8)  # on a marker; the face is what they are written upon


@cache
def _dots(rows: str) -> frozenset[tuple[int, int]]:
    return frozenset((x, y) for y, row in enumerate(rows.split()) for x, dot in enumerate(row) if dot == "#")


@cache
def _round(rows: str) -> frozenset[tuple[int, int]]:
    """The pixels of a letter and all that touch them."""
    return frozenset((x + i, y + j) for x, y in _dots(rows) for i in (-1, 0, 1) for j in (-1, 0, 1))


def _write(x: int, y: int, rows: str, ink: int) -> None:
    for i, j in _dots(rows):
        pyxel.pset(x + i, y + j, ink)


def _paper(terrain: int) -> int:
    """What is round the letter of a terrain: black where its own colour is now too dark for black letters."""
    if calm() and terrain in DEEP:
        return BLACK
    colours = framebuffer.colours()
    paper = max(PAPERS[terrain], key=lambda pen: _bright(colours[pen]))
    return paper if _bright(colours[paper]) >= PLAIN else BLACK


def _bright(colour: int) -> float:
    return 0.3 * (colour >> 16) + 0.6 * (colour >> 8 & 255) + 0.1 * (colour & 255)


def draw_terrain(x: int, y: int, letter: str, terrain: int, patched: bool) -> None:
    """The letter of a zone's terrain, light on dark or dark on light, in an edge of that ground or on a patch of it.

    (x, y): the left edge of the zone, and the row in which the letter begins.
    """
    rows, paper = GLYPHS[letter], _paper(terrain)
    left, top = x + (HEX - len(rows.split()[0])) // 2, y
    if patched:
        plain = swapped().get(PLAINS[terrain], PLAINS[terrain]) if calm() else paper
        pyxel.elli(x + (HEX - PATCH) // 2, top + 2 - PATCH // 2, PATCH, PATCH, plain)
    for i, j in _round(rows):
        pyxel.pset(left + i, top + j, paper)
    _write(left, top, rows, WHITE if paper == BLACK else BLACK)


def draw_owner(x: int, y: int, seat: int, habitat: int, size: int) -> None:
    """A marker's figure and the letter of its player, side by side upon it, its upper left at (x, y)."""
    ink = sheets.INKS[habitat]
    pyxel.rect(x + FACE[0], y + FACE[1], FACE[2], FACE[3], sheets.HABITATS[habitat])
    _write(x + FIGURE_AT[0], y + FIGURE_AT[1], FIGURES[size - 1], ink)
    _write(x + SEAT_AT[0], y + SEAT_AT[1], LETTERS[seat], ink)
