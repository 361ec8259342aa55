"""The two lines at the bottom in which the program speaks, with a block cursor behind the second."""

import pyxel

from ...machines.font import font
from .geometry import PROMPTS, PROMPTS_AT
from .sheets import BLACK, WHITE, YELLOW

WIDE = 38  # characters of a line


def draw_prompt(line1: str, line2: str, cursor_on: bool, ink: int = YELLOW) -> None:
    """Write both lines; what is longer than 38 characters is cut. `ink`: of the first line."""
    letters = font("dos8")
    pyxel.rect(PROMPTS.x, PROMPTS.y, PROMPTS.w, PROMPTS.h, BLACK)
    for (x, y), line, colour in zip(PROMPTS_AT, (line1, line2), (ink, WHITE), strict=True):
        letters.text(x, y, letters.fit(line, 8 * WIDE), colour)
    if cursor_on:
        x = PROMPTS_AT[1][0] + letters.width(letters.fit(line2, 8 * WIDE))
        pyxel.rect(x + 1, PROMPTS_AT[1][1], 7, 7, WHITE)
