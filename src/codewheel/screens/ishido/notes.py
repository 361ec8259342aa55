"""What Ishido has to say: a band across the foot of the board's frame."""

import pyxel

from ...machines.skins.base import Box, Skin
from .sets import DEEP, INK, LIGHT, WHITE

NOTE = Box(0, 180, 256, 20)  # below the last row of the board, to the edge of the screen
LINE = 9
AIR = 8  # left and right of the letters
MOST = 25  # height of three lines of small letters


def draw_plate(box: Box) -> None:
    """A band as dark as the panels of the frame, its upper edge in the light; it runs out of the screen below."""
    x, y, w, h = box
    pyxel.rect(x, y, w, h, DEEP)
    pyxel.rect(x, y, w, 1, LIGHT)
    pyxel.rect(x, y + 1, w, 1, INK)


def draw_note(skin: Skin, text: str) -> None:
    """A message on a band over the lower frame: one line in large letters where it fits, else small ones.

    A third small line lets the band grow upwards.
    """
    room = NOTE.w - 2 * AIR
    large = skin.font.width(text) <= room
    letters, lines = (skin.font if large else skin.small).lines_in(text, room, MOST)
    if lines == letters.wrap(text, room):  # nothing was cut
        by_sentence = letters.wrap(text.replace(". ", ".\n"), room)
        lines = by_sentence if len(by_sentence) == len(lines) else letters.wrap_even(text, room)
    high = max(NOTE.h, LINE * len(lines) + 2)
    box = Box(NOTE.x, NOTE.y + NOTE.h - high, NOTE.w, high)
    draw_plate(box)
    top = first_line(box, letters.height, len(lines))
    for n, line in enumerate(lines):
        letters.text(NOTE.x + (NOTE.w - letters.width(line)) // 2, top + LINE * n, line, WHITE)


def first_line(box: Box, high: int, lines: int) -> int:
    """The row of the first of so many lines of letters `high` pixels high, in the middle of a band below its edge."""
    return box.y + 2 + (box.h - 1 - LINE * (lines - 1) - high) // 2
