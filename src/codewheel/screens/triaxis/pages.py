"""Pages of text in double frames, 40 x 25 cells of 8 x 8, and the frames alone."""

from collections.abc import Sequence

import pyxel

from ...machines.font import Font, fitting, font
from ...machines.skins.base import Box
from .sheets import BLACK, BLUE, LCYAN, LGREY, WHITE, YELLOW

CELL = 8
COLUMNS, ROWS = 40, 25
FOOT_Y = 23 * CELL  # of the letters at the foot of a page
SINGLE, DOUBLE = tuple("┌┐└┘─│"), tuple("╔╗╚╝═║")
TEXT_AT, LINE = (16, 28), 10  # where a page's text begins, and from line to line
LINES, WIDE = 15, 36  # lines of a page, characters of a line


def draw_frame(
    column: int, row: int, columns: int, rows: int, ink: int, ground: int | None = None, double: bool = False
) -> None:
    """A frame of line characters by cells; `ground`: what it is filled with, None leaves what is there."""
    letters = font("dos8")
    nw, ne, sw, se, across, down = DOUBLE if double else SINGLE
    x, y, right, low = CELL * column, CELL * row, CELL * (column + columns - 1), CELL * (row + rows - 1)
    if ground is not None:
        pyxel.rect(x, y, CELL * columns, CELL * rows, ground)
    letters.text(x, y, nw + across * (columns - 2) + ne, ink)
    letters.text(x, low, sw + across * (columns - 2) + se, ink)
    for at in range(y + CELL, low, CELL):
        letters.text(x, at, down, ink)
        letters.text(right, at, down, ink)


def draw_page(
    title: str, lines: Sequence[str], foot: tuple[str, str] = ("", ""), count: str = "", written: Font | None = None
) -> None:
    """A page of help: heading, `count` ("4 of 9") at its right, up to 15 lines of 36 characters, keys at the foot.

    `foot`: what is written in the inverse bar at its left and right end. A line that starts with a tab is a heading.
    `written`: the letters of the lines, where they are not those of 8 x 8.
    """
    letters = font("dos8")
    written = written or letters
    pyxel.cls(BLUE)
    draw_frame(0, 0, COLUMNS, ROWS, LCYAN, BLUE, double=True)
    letters.text(0, 2 * CELL, "╟" + "─" * (COLUMNS - 2) + "╢", LCYAN)
    letters.text_in(16, 9, 284 - letters.width(count), title, YELLOW)
    letters.text(304 - letters.width(count), 9, count, LCYAN)
    for i, line in enumerate(lines[:LINES]):
        x, y = TEXT_AT[0], TEXT_AT[1] + LINE * i
        written.text(x, y, line.removeprefix("\t"), YELLOW if line.startswith("\t") else WHITE)
    pyxel.rect(CELL, FOOT_Y - 2, (COLUMNS - 2) * CELL, CELL + 3, LGREY)
    letters = _foot_letters(foot)
    y = FOOT_Y + CELL - letters.height
    letters.text(16, y, foot[0], BLACK)
    letters.text(foot_right(foot).x, y, foot[1], BLACK)


def foot_right(foot: tuple[str, str]) -> Box:
    """Where the right end of a page's foot is written."""
    wide = _foot_letters(foot).width(foot[1])
    return Box(304 - wide, FOOT_Y - 1, wide, CELL + 2)


def _foot_letters(foot: tuple[str, str]) -> Font:
    return fitting(font("dos8"), " ".join(foot), 288)
