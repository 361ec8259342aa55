"""What all drawings of TriAxis share: the pens of the EGA, the mask of a hex, keys for hand-set pixels, figures."""

import numpy as np

from codewheel.screens.triaxis.geometry import HEX, inset
from codewheel.screens.triaxis.sheets import (
    BLACK,
    BLUE,
    BROWN,
    CYAN,
    DGREY,
    GREEN,
    LBLUE,
    LCYAN,
    LGREEN,
    LGREY,
    LMAGENTA,
    LRED,
    MAGENTA,
    RED,
    WHITE,
    YELLOW,
)

from ..canvas import Mask, Pixels
from ..words import parted

PALETTE = "text"
KEY = {
    "k": BLACK, "B": BLUE, "g": GREEN, "c": CYAN, "r": RED, "M": MAGENTA, "b": BROWN, "l": LGREY, "d": DGREY,
    "L": LBLUE, "G": LGREEN, "C": LCYAN, "R": LRED, "m": LMAGENTA, "y": YELLOW, "w": WHITE,
}  # fmt: skip


def hexagon() -> Mask:
    """The pixels of a hex in its 20 x 20 box."""
    mask = np.zeros((HEX, HEX), bool)
    for row in range(HEX):
        mask[row, inset(row) : HEX - inset(row)] = True
    return mask


HEXAGON = hexagon()


def grown(mask: Mask, steps: int) -> Mask:
    """The mask with so many rings of pixels more; every second one takes the corners as well and keeps it round."""
    for step in range(steps):
        wider = mask.copy()
        wider[1:] |= mask[:-1]
        wider[:-1] |= mask[1:]
        sides = wider.copy() if step % 2 else mask
        wider[:, 1:] |= sides[:, :-1]
        wider[:, :-1] |= sides[:, 1:]
        mask = wider
    return mask


def put(plate: Pixels, x: int, y: int, rows: str, key: dict[str, int] | None = None) -> None:
    """Set hand-drawn pixels on an array: rows apart by blanks, `.` clear; what falls outside is cut."""
    pens = KEY if key is None else key
    for j, row in enumerate(rows.split()):
        for i, char in enumerate(row):
            if char in pens and 0 <= y + j < plate.shape[0] and 0 <= x + i < plate.shape[1]:
                plate[y + j, x + i] = pens[char]


def spread(seed: int, apart: float, width: int, height: int, most: int = 99) -> list[tuple[int, int]]:
    """Points strewn over a plate, at least `apart` from each other, in reading order."""
    rng = np.random.default_rng(seed)
    found: list[tuple[int, int]] = []
    for _ in range(400):
        x, y = int(rng.integers(0, width)), int(rng.integers(0, height))
        if len(found) < most and all((x - a) ** 2 + (y - b) ** 2 >= apart**2 for a, b in found):
            found.append((x, y))
    return sorted(found, key=lambda p: (p[1], p[0]))


# figures of 6 x 7 with stems of two, for the markers
FIGURES = {
    "1": "..##.. .###.. ####.. ..##.. ..##.. ..##.. ######",
    "2": ".####. ##..## ....## ..###. .##... ##.... ######",
    "3": ".####. ##..## ....## ..###. ....## ##..## .####.",
    "4": "...##. ..###. .####. ##.##. ###### ...##. ...##.",
    "5": "###### ##.... #####. ....## ....## ##..## .####.",
    "6": "..###. .##... ##.... #####. ##..## ##..## .####.",
}
# figures of 8 x 10, for the spinner
LARGE = {
    "1": "...##... ..###... .####... ...##... ...##... ...##... ...##... ...##... ...##... .######.",
    "2": ".######. ##....## ......## ......## ....###. ..###... .##..... ##...... ##....## ########",
    "3": ".######. ##....## ......## ......## ..####.. ......## ......## ......## ##....## .######.",
    "4": "....###. ...####. ..##.##. .##..##. ##...##. ######## ######## .....##. .....##. ....####",
    "5": "######## ##...... ##...... #######. ......## ......## ......## ......## ##....## .######.",
    "6": "..#####. .##...## ##...... ##...... #######. ##....## ##....## ##....## ##....## .######.",
}
# capitals 5 high, 1 to 5 wide, for the spinner's words, which stand between rim and slanting lines
CAPITALS = {
    "H": "#.# #.# ### #.# #.#", "A": ".#. #.# ### #.# #.#", "R": "##. #.# ##. #.# #.#", "V": "#.# #.# #.# #.# .#.",
    "E": "## #. ## #. ##", "S": ".## #.. .#. ..# ##.", "T": "### .#. .#. .#. .#.", "F": "### #.. ##. #.. #..",
    "I": "# # # # #", "M": "#...# ##.## #.#.# #...# #...#", "N": "#..# ##.# #.## #..# #..#",
    "C": ".## #.. #.. #.. .##", "G": ".## #.. #.# #.# .##", "L": "#. #. #. #. ##", "O": ".#. #.# #.# #.# .#.",
    "U": "#.# #.# #.# #.# ###",
}  # fmt: skip
ACUTE = "\u0301"
ACCENTS = {ACUTE: ".# #."}  # a row above the capitals is free


def bits(plate: Pixels, x: int, y: int, rows: str, pen: int) -> None:
    """Set the `#` of hand-drawn rows in one pen."""
    put(plate, x, y, rows, {"#": pen})


def word(plate: Pixels, x: int, y: int, text: str, pen: int) -> int:
    """Write with `CAPITALS`, accents above them; returns the x behind the last letter."""
    for char in text:
        letter, accent = parted(char)
        if accent:
            bits(plate, x, y - 3, ACCENTS[accent], pen)
        bits(plate, x, y, CAPITALS[letter], pen)
        x += len(CAPITALS[letter].split()[0]) + 1
    return x


def word_width(text: str) -> int:
    """Width of a word of `CAPITALS`."""
    return sum(len(CAPITALS[parted(char)[0]].split()[0]) + 1 for char in text) - 1
