"""Words and frames of the text screens: letters of 8 x 8, inverse bars, answers, a page above the prompts."""

from collections.abc import Sequence

import pyxel

from ...machines.font import CENTRE, fitting, font
from ...machines.font import RIGHT as RIGHT_SIDE
from ...machines.skins.base import Box
from ...rules.rows import NamedTuple
from .geometry import SEA
from .pages import CELL, COLUMNS, draw_frame
from .prompt import draw_prompt
from .sheets import BLACK, BLUE, LCYAN, LGREY, WHITE, YELLOW

LETTER = 8
LEFT, RIGHT = 17, 303  # edges of the words on a page
TITLE_Y = 9
PAGE_ROWS = 22  # cells of a page above the prompts
LINE = 10  # from line to line
BLINK = 20  # frames of half a blink of the cursor


def text(x: int, y: int, words: str, ink: int, ground: int | None = None, wide: int = 320) -> int:
    """Write from (x, y) on; the x behind the last letter. With a ground, on a bar of one pixel more.

    `wide`: the room; smaller letters where it is too narrow.
    """
    letters = fitting(font("dos8"), words, wide)
    words = letters.fit(words, wide)
    width = letters.width(words)
    if ground is not None:
        pyxel.rect(x - 1, y - 1, width + 2, LETTER + 1, ground)
    letters.text(x, y + LETTER - letters.height, words, ink)
    return x + width


def right(x: int, y: int, words: str, ink: int, wide: int = 320) -> None:
    """Write so that the last letter ends before x, in a room of `wide` pixels."""
    font("dos8").text_in(x - wide, y, wide, words, ink, RIGHT_SIDE)


def centred(box: Box, y: int, words: str, ink: int) -> None:
    """Write in the middle of a box's width."""
    font("dos8").text_in(box.x, y, box.w, words, ink, CENTRE)


class Head(NamedTuple):
    """The head of a column: its left edge, its room, its word, and where it stands in the room."""

    x: int
    wide: int
    word: str
    side: int = RIGHT_SIDE


def heads(y: int, columns: Sequence[Head], ink: int) -> None:
    """The heads of columns, all in letters of one size."""
    sizes = (fitting(font("dos8"), head.word, head.wide) for head in columns)
    letters = min(sizes, key=lambda letters: letters.height)
    for head in columns:
        letters.text_in(head.x, y + LETTER - letters.height, head.wide, head.word, ink, head.side)


def small(x: int, y: int, words: str, ink: int, wide: int = 320) -> None:
    """Small letters that end before x."""
    font("small").text_in(x - wide, y, wide, words, ink, RIGHT_SIDE)


def page(title: str, note: str = "") -> None:
    """A blue page in its double frame above the prompts: title at the left, a note at the right, a rule below."""
    pyxel.cls(BLACK)
    draw_frame(0, 0, COLUMNS, PAGE_ROWS, LCYAN, BLUE, double=True)
    text(0, 2 * CELL, "╟" + "─" * (COLUMNS - 2) + "╢", LCYAN)
    end = text(LEFT, TITLE_Y, title, YELLOW, wide=RIGHT - LEFT - font("small").width(note))
    right(RIGHT, TITLE_Y, note, LCYAN, RIGHT - end - 4)


def bar(y: int, left: int = 14, wide: int = 292, ground: int = LGREY) -> None:
    """The bar below the line that is asked."""
    pyxel.rect(left, y - 1, wide, LINE, ground)


def prompts(upper: str, lower: str, frame: int, ink: int = YELLOW) -> None:
    """The two lines at the foot, the block cursor behind the lower one. `ink`: of the upper one."""
    pyxel.rect(0, SEA.h, 320, 1, LGREY)
    draw_prompt(upper, lower, frame // BLINK % 2 == 0, (ink, WHITE))


def choice(box: Box, words: str, chosen: bool, lit: bool) -> None:
    """One of several answers: the chosen one on a bright bar. `lit`: its line is asked and has the grey bar."""
    if chosen:
        pyxel.rect(box.x, box.y, box.w, box.h, LCYAN)
    centred(box, box.y + (box.h - LETTER) // 2 + 1, words, BLACK if chosen or lit else WHITE)
