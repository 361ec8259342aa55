"""The two lines at the bottom in which the program speaks, with a block cursor behind the second."""

import pyxel

from ...machines.font import fitting, font
from .geometry import PROMPTS, PROMPTS_AT
from .greys import own_greys
from .sheets import BLACK, WHITE, YELLOW

WIDE = 38  # characters of a line
ROOM = 8 * WIDE
INKS = (YELLOW, WHITE)  # what is said, and with which keys it is answered


def draw_prompt(line1: str, line2: str, cursor_on: bool, inks: tuple[int, int] = INKS) -> None:
    """Write both lines; one of more than 38 characters is in smaller letters."""
    with own_greys():
        _write(line1, line2, cursor_on, inks)


def _write(line1: str, line2: str, cursor_on: bool, inks: tuple[int, int]) -> None:
    large = font("dos8")
    pyxel.rect(PROMPTS.x, PROMPTS.y, PROMPTS.w, PROMPTS.h, BLACK)
    for (x, y), line, colour in zip(PROMPTS_AT, (line1, line2), inks, strict=True):
        large.text_in(x, y, ROOM, line, colour)
    if cursor_on:
        letters = fitting(large, line2, ROOM)
        x = PROMPTS_AT[1][0] + letters.width(letters.fit(line2, ROOM))
        pyxel.rect(x + 1, PROMPTS_AT[1][1], 7, 7, WHITE)
