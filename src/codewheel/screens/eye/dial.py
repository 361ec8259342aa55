"""The hours of the clock about the disc, by which squares are named: enamelled on the rim, or printed on the card."""

from functools import cache
from math import cos, pi, sin

import pyxel

from ...machines.font import font
from .geometry import CENTRE, RIM
from .skins import OEIL

HOURS = range(1, 13)
MIDDLE = RIM + 5.0  # of the letters, from the disc's centre
TOP, BOTTOM = 2, 190  # of the letters: the card ends there
PENS = {True: (5, 0), False: (0, 11)}  # ground and letters, on card and on metal


@cache
def places() -> tuple[tuple[int, int, str], ...]:
    """Where the letters of each hour begin, at the upper left, and the letters."""
    letters, found = font("small"), []
    for hour in HOURS:
        angle, text = hour * pi / 6, str(hour)
        wide = letters.width(text) - 1  # without the blank column behind the last one
        x, y = CENTRE[0] + MIDDLE * sin(angle), CENTRE[1] - MIDDLE * cos(angle)
        found.append((round(x - wide / 2), max(TOP, min(BOTTOM, round(y - 3))), text))
    return tuple(found)


def draw_hours(skin_name: str) -> None:
    """All twelve."""
    letters, (ground, ink) = font("small"), PENS[skin_name == OEIL]
    for x, y, text in places():
        pyxel.rect(x - 1, y - 1, letters.width(text) + 1, 8, ground)
        letters.text(x, y, text, ink)
