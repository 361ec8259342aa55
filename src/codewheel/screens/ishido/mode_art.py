"""The small pictures of the four modes, of stones of the set in use on the dusk of the board."""

from collections.abc import Callable

import pyxel

from ...machines.pictures import load
from ...machines.skins.base import Box, Skin
from ...machines.skins.common import sprite
from ...machines.widgets.art import Art
from ...rules.ishido.game import CHALLENGE, COOPERATIVE, SOLITAIRE
from ...session.ishido.setup import TOURNAMENT
from .layout import SIGN
from .parts import stone_ground
from .sets import DARK, GOLD, INK, LILAC, MIDDLE, PALE
from .stones import SHADES, draw_shape, draw_stone, draw_stone_big

WIDE, HIGH = 64, 60
BOLT = (
    "......####",
    ".....####.",
    "....####..",
    "...####...",
    "..########",
    ".....####.",
    "....####..",
    "...###....",
    "..###.....",
    ".##.......",
    "#.........",
)
STEPS = (22, 32, 20), (2, 42, 20), (42, 38, 20)  # of the podium: from the left, from the top, width
WINNERS = 6, 26, 18  # the stones on them, first to third


def mode_art(mode: str, stoneset: str) -> Art:
    """The picture of a mode."""

    def paint(skin: Skin, box: Box) -> None:
        stone_ground(skin, box)
        PAINTERS[mode](skin, stoneset, box.x, box.y)

    return Art(WIDE, HIGH, paint)


def _stone(stoneset: str, stone: int, x: int, y: int) -> None:
    for away, pen in zip((2, 1), SHADES, strict=True):
        draw_shape(stoneset, stone, x + away, y + away, pen)
    draw_stone(stoneset, stone, x, y)


def _alone(skin: Skin, stoneset: str, x: int, y: int) -> None:
    """One large stone."""
    for away, pen in zip((3, 2), SHADES, strict=True):
        draw_shape(stoneset, 24, x + 14 + away, y + 12 + away, pen, 36)
    draw_stone_big(stoneset, 24, x + 14, y + 12)


def _together(skin: Skin, stoneset: str, x: int, y: int) -> None:
    """Four stones round a square that waits for the fifth, with the sign of a 4-Way."""
    for stone, across, down in ((1, 23, 3), (3, 4, 21), (9, 42, 21), (19, 23, 39)):
        _stone(stoneset, stone, x + across, y + down)
    pyxel.blt(x + 25, y + 23, load("ishido/parts"), *SIGN, LILAC)


def podium(skin: Skin, stoneset: str, x: int, y: int) -> None:
    """Three stones on steps."""
    for place, ((left, top, wide), stone) in enumerate(zip(STEPS, WINNERS, strict=True), 1):
        pyxel.rect(x + left, y + top, wide, HIGH - 3 - top, MIDDLE)
        pyxel.rect(x + left, y + top, wide, 2, PALE)
        pyxel.rect(x + left + wide - 2, y + top + 2, 2, HIGH - 5 - top, DARK)
        _stone(stoneset, stone, x + left + (wide - 18) // 2, y + top - 18)
        digit = str(place)
        skin.text(x + left + (wide - skin.small.width(digit)) // 2, y + HIGH - 13, digit, INK, small=True)


def _against(skin: Skin, stoneset: str, x: int, y: int) -> None:
    """Two stones, and what is between them."""
    _stone(stoneset, 27, x + 5, y + 6)
    _stone(stoneset, 33, x + 40, y + 35)
    for away, pen in ((1, INK), (0, GOLD)):
        sprite(x + 27 + away, y + 24 + away, BOLT, {"#": pen})


PAINTERS: dict[str, Callable[[Skin, str, int, int], object]] = {
    SOLITAIRE: _alone,
    COOPERATIVE: _together,
    TOURNAMENT: podium,
    CHALLENGE: _against,
}
