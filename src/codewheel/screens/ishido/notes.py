"""What Ishido has to say: a line over the lower frame, and the picture of two stones that do not match."""

from collections.abc import Callable

import pyxel

from ...machines.skins.base import Box, Skin
from ...machines.skins.common import frame
from ...machines.widgets.art import Art
from .sets import BROWN, GOLD, INK, TAN, WHITE
from .stage import draw_stone

NOTE = Box(4, 182, 248, 18)  # between the frets, below the last row of the board
LINE = 8
AIR = 8  # left and right of the letters
MOST = 25  # height of three lines of small letters


def draw_note(skin: Skin, text: str) -> None:
    """A message on a dark plate over the lower frame: one line in large letters where it fits, else small ones.

    A third small line lets the plate grow upwards.
    """
    large = skin.font.width(text) <= NOTE.w - 2 * AIR
    letters, lines = (skin.font if large else skin.small).lines_in(text, NOTE.w - 2 * AIR, MOST)
    high = max(NOTE.h, LINE * len(lines) + 4)
    box = Box(NOTE.x, NOTE.y + NOTE.h - high, NOTE.w, high)
    pyxel.rect(*box, INK)
    frame(box, BROWN, TAN)
    top = box.y + (high - LINE * len(lines)) // 2 + 1
    for n, line in enumerate(lines):
        letters.text(NOTE.x + (NOTE.w - letters.width(line)) // 2, top + LINE * n, line, WHITE)


class Mistake:
    """Two stones that do not match, for the message of a move that is refused."""

    WIDE, HIGH = 52, 20

    @staticmethod
    def art(stoneset: str, stone: int, other: int) -> Art:
        """The picture: the stone on the touchstone, unequal, the neighbour that fails."""
        return Art(Mistake.WIDE, Mistake.HIGH, _painter(stoneset, stone, other))


def _painter(stoneset: str, stone: int, other: int) -> Callable[[Skin, Box], object]:
    def paint(skin: Skin, box: Box) -> None:
        draw_stone(stoneset, stone, box.x, box.y + 1)
        draw_stone(stoneset, other, box.x + 34, box.y + 1)
        x, y = box.x + 22, box.y + 6
        pyxel.rect(x, y + 1, 8, 2, GOLD)
        pyxel.rect(x, y + 5, 8, 2, GOLD)
        for n in range(5):
            pyxel.rect(x + 6 - n, y - 1 + 2 * n, 1, 2, GOLD)

    return paint
