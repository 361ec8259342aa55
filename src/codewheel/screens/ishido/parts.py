"""What Ishido's dialogs are made of beside the widget set: the ground of stones, big numbers."""

import pyxel

from ...machines.skins.base import Box, Look, Skin
from ...machines.skins.common import dots
from .sets import DUSK, INK


def stone_ground(skin: Skin, box: Box) -> None:
    """A panel for stones, of the board's own dusk: every stone stands off it as it does on the board."""
    skin.list_ground(box, Look())
    x, y, w, h = box.inset(2)
    pyxel.rect(x, y, w, h, DUSK)
    for n, part in enumerate((0.75, 0.5, 0.25)):  # the shadow of its upper and left walls
        dots(Box(x + n, y + n, w - n, 1), INK, part)
        dots(Box(x + n, y + n + 1, 1, h - n - 1), INK, part)


# large figures in strokes of four pixels, 14 x 21: the strokes of each, as (x, y, w, h)
_BARS = {
    "a": (2, 0, 10, 4), "b": (10, 2, 4, 8), "c": (10, 11, 4, 8), "d": (2, 17, 10, 4),
    "e": (0, 11, 4, 8), "f": (0, 2, 4, 8), "g": (2, 8, 10, 4), "h": (0, 8, 4, 4), "i": (10, 8, 4, 4),
}  # fmt: skip
_FIGURES = {
    "0": "abcdefhi", "1": "bci", "2": "abged", "3": "abigcd", "4": "fgbci",
    "5": "afgcd", "6": "afhgecd", "7": "abci", "8": "abcdefghi", "9": "abcdfgi",
}  # fmt: skip


def figure(x: int, y: int, digit: str, colour: int) -> None:
    """A digit of 14 x 21 pixels, its corners cut."""
    for bar in _FIGURES[digit]:
        left, top, w, h = _BARS[bar]
        pyxel.rect(x + left, y + top, w, h, colour)
