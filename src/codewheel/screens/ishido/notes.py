"""What Ishido has to say: a line over the lower frame."""

import pyxel

from ...machines.skins.base import Box, Skin
from ...machines.skins.common import frame
from .sets import BROWN, INK, TAN, WHITE

NOTE = Box(4, 182, 248, 18)  # between the frets, below the last row of the board
LINE = 8
AIR = 8  # left and right of the letters
MOST = 25  # height of three lines of small letters


def draw_plate(box: Box) -> None:
    """A dark plate in a rim of bronze."""
    pyxel.rect(*box, INK)
    frame(box, BROWN, TAN)


def draw_note(skin: Skin, text: str) -> None:
    """A message on a dark plate over the lower frame: one line in large letters where it fits, else small ones.

    A third small line lets the plate grow upwards.
    """
    large = skin.font.width(text) <= NOTE.w - 2 * AIR
    letters, lines = (skin.font if large else skin.small).lines_in(text, NOTE.w - 2 * AIR, MOST)
    high = max(NOTE.h, LINE * len(lines) + 4)
    box = Box(NOTE.x, NOTE.y + NOTE.h - high, NOTE.w, high)
    draw_plate(box)
    top = box.y + (high - LINE * len(lines)) // 2 + 1
    for n, line in enumerate(lines):
        letters.text(NOTE.x + (NOTE.w - letters.width(line)) // 2, top + LINE * n, line, WHITE)
