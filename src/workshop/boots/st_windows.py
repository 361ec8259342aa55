"""The ST's windows: that of the disk in front, another one behind it, a note and a clock."""

from pathlib import Path

import numpy as np

from codewheel.machines.skins.st import CLOSER, FULLER, SCROLL

from ..canvas import Canvas

PALETTE = "boot/st"
WHITE, BLACK, KEY, GREEN, DEEP, PALE, GREY, DARK, YELLOW, ORANGE, RED, BLUE, SKY, CREAM, BROWN, TAN = range(16)
FRONT, BACK, CLOCK, NOTE = (220, 127), (146, 92), (68, 44), (121, 69)
SIZER = ["#####...", "#...#...", "#...#...", "#.######", "###....#", "..#....#", "..#....#", "..######"]


def _arrow(c: Canvas, x: int, y: int, turns: int) -> None:
    """An arrow of the sliders in a box of 11 x 11, pointing up, turned by quarters to the left."""
    art = np.array([[char == "#" for char in row] for row in SCROLL])
    art = np.rot90(art, turns)
    for j, i in np.argwhere(art):
        c.px(x + (11 - art.shape[1]) // 2 + i, y + (11 - art.shape[0]) // 2 + j, BLACK)


def _sheet(w: int, h: int) -> Canvas:
    """A white window with its shadow and an empty title."""
    c = Canvas(w + 2, h + 2, KEY)
    c.rect(2, 2, w, h, DEEP)
    c.rect(0, 0, w, h, BLACK)
    c.rect(1, 1, w - 2, h - 2, WHITE)
    c.rect(0, 11, w, 1, BLACK)
    return c


def _shells(c: Canvas, w: int, h: int) -> None:
    """The line below the title, and the shells of the sliders."""
    c.rect(0, 22, w, 1, BLACK)
    c.rect(w - 12, 22, 1, h - 22, BLACK)
    c.rect(0, h - 12, w, 1, BLACK)


def front() -> Canvas:
    """The window that is active: closer, fuller, sizer, and thumbs that fill their sliders, for all is in sight."""
    w, h = FRONT
    c = _sheet(w, h)
    c.rect(11, 0, 1, 12, BLACK)
    c.rect(w - 12, 0, 1, 12, BLACK)
    for i in range(3):
        c.rect(14, 3 + i * 2, w - 28, 1, BLACK)
    c.art(3, 2, list(CLOSER), {"#": BLACK})
    c.art(w - 10, 2, list(FULLER), {"#": BLACK})
    _shells(c, w, h)
    right, low = w - 12, h - 12
    for y in (34, low - 12):
        c.rect(right, y, 12, 1, BLACK)
    _arrow(c, right, 23, 0)
    _arrow(c, right, low - 11, 2)
    for x in (11, right - 12):
        c.rect(x, low, 1, 12, BLACK)
    _arrow(c, 0, low + 1, 1)
    _arrow(c, right - 11, low + 1, 3)
    c.art(right + 2, low + 2, SIZER, {"#": BLACK})
    return c


def back() -> Canvas:
    """A window that is not active: its gadgets are gone."""
    c = _sheet(*BACK)
    _shells(c, *BACK)
    return c


def clock() -> Canvas:
    """A clock with a dial; the hands are drawn by the scene."""
    w, h = CLOCK
    c = _sheet(w, h)
    c.rect(1, 12, w - 2, h - 13, PALE)
    x, y = w / 2 - 0.5, 27.5
    for r, colour in ((14.5, BLACK), (13.5, WHITE)):
        c.ellipse(x + 0.5, y + 0.5, r, r, colour)
    for i in range(12):
        a = np.radians(i * 30)
        colour = RED if i % 3 == 0 else BLACK
        c.px(round(x + 11 * np.cos(a)), round(y + 11 * np.sin(a)), colour)
        if i % 3 == 0:
            c.px(round(x + 10 * np.cos(a)), round(y + 10 * np.sin(a)), colour)
    return c


def note() -> Canvas:
    """A sheet with lines and a margin."""
    w, h = NOTE
    c = _sheet(w, h)
    c.rect(1, 12, w - 2, h - 13, CREAM)
    for y in range(26, h - 4, 12):
        c.rect(1, y, w - 2, 1, SKY)
    c.rect(13, 12, 1, h - 13, RED)
    return c


def build(out: Path) -> None:
    """Write the windows."""
    front().save("boot/st_window", PALETTE, out)
    back().save("boot/st_back", PALETTE, out)
    clock().save("boot/st_clock", PALETTE, out)
    note().save("boot/st_note", PALETTE, out)
