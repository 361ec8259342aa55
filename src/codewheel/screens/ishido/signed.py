"""Stonesets whose stones bear the letter of their colour, as records and the face of letters write it: a to f."""

import pyxel

from ...machines import pictures
from ...machines.font import font
from . import sets
from .layout import BIG, SMALL, STONE
from .sets import OWN_STONESETS, StoneSet

SIGNED = "+signs"  # behind the name of the stoneset that is so signed
CUTS = ((0, 0, BIG, "amiga8"), (6 * BIG, 6 * STONE, SMALL, "tiny"))  # where, how large, in which letters
CLEAR_OF = 1  # pixels between a letter and the edges of its stone
LETTERS = (  # on the stones of the board: those of the fonts are hard to tell there
    (" ###", "#  #", "#  #", " ###"),
    ("#   ", "#   ", "### ", "#  #", "#  #", "### "),
    (" ###", "#   ", "#   ", " ###"),
    ("   #", "   #", " ###", "#  #", "#  #", " ###"),
    (" ## ", "#  #", "####", "#   ", " ###"),
    ("  ##", " #  ", "####", " #  ", " #  ", " #  "),
)


def signed(name: str) -> str:
    """The name of a stoneset with letters on its stones; made when it is first asked for."""
    found = name + SIGNED
    if found not in OWN_STONESETS:
        plain = sets.stoneset(name)
        pictures.put(found, _lettered(pictures.load(plain.picture), _inks(plain)))
        OWN_STONESETS[found] = StoneSet(found, found, plain.faces)
    return found


def _inks(plain: StoneSet) -> list[int]:
    """The pen of each colour's letter: never that of the symbol beside it."""
    return [sets.GOLD if mark == sets.WHITE else sets.WHITE for _, mark in plain.faces]


def _lettered(plain: pyxel.Image, inks: list[int]) -> pyxel.Image:
    """The stones with their letters, light in the corner that lies in the shadow: all of one manner, to be calm."""
    image = pyxel.Image(plain.width, plain.height)
    image.blt(0, 0, plain, 0, 0, plain.width, plain.height)
    for left, top, size, face in CUTS:
        letters = font(face)
        for colour, letter in enumerate("abcdef"):
            wide, high = letters.width(letter) + 1, letters.height + 1
            for symbol in range(6):
                x, y = left + (symbol + 1) * size - wide, top + (colour + 1) * size - high
                image.rect(x, y, wide, high, sets.INK)
                letters.onto(image, x + 1, y, letter, inks[colour])
    for colour, rows in enumerate(LETTERS):
        for symbol in range(6):
            _engrave(image, 6 * BIG + (symbol + 1) * STONE, (colour + 1) * STONE, rows, inks[colour])
    return image


def _engrave(image: pyxel.Image, right: int, foot: int, rows: tuple[str, ...], ink: int) -> None:
    """A letter in the corner that ends at (`right`, `foot`), where the shadow of the stone begins and comes up to it:
    nothing is gone of what the stone shows above it and at its left. A dark pixel is left for the cursor.
    """
    left, top = right - CLEAR_OF - len(rows[0]), foot - CLEAR_OF - len(rows)
    dots = [(left + x, top + y) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot == "#"]
    for x, y in dots:
        image.rect(x - 1, y - 1, right - x + 1, foot - y + 1, sets.INK)
    for x, y in dots:
        image.pset(x, y, ink)
