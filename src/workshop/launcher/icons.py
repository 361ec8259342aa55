"""Buttons with icons, each in four states side by side: at rest, under the pointer, held down, with the focus."""

import numpy as np

from ..canvas import BAYER2, Canvas, Pixels
from .colours import D1, D2, D3, D4, D5, D6, GY, LG, OR, SK, WH, WOOD, K

WIDE, HIGH = 36, 26

ICONS: dict[str, tuple[str, dict[str, int]]] = {
    "settings": (
        "......##......|..#..####..#..|.###.####.###.|..##########..|...########...|.####....####.|####......####|"
        "####......####|.####....####.|...########...|..##########..|.###.####.###.|..#..####..#..|......##......",
        {"#": D6},
    ),
    "statistics": (
        "o.............|o.............|o..........##.|o..........##.|o..........##.|o......xx..##.|o......xx..##.|"
        "o......xx..##.|o..++..xx..##.|o..++..xx..##.|o..++..xx..##.|o..++..xx..##.|o.............|oooooooooooooo",
        {"o": D6, "+": SK, "x": OR, "#": LG},
    ),
    "manuals": (
        "..............|.####....####.|#oooo#..#oooo#|#o++oo##oo++o#|#oooooo#ooooo#|#o+++oo#o+++o#|#oooooo#ooooo#|"
        "#o++ooo#o+++o#|#oooooo#ooooo#|#o+++oo#o++oo#|#oooooo#ooooo#|.#####o#o####.|......###.....|..............",
        {"#": D3, "o": WH, "+": GY},
    ),
    "about": (
        "....######....|..##oooooo##..|.#oooooooooo#.|.#oooo##oooo#.|#ooooo##ooooo#|#oooooooooooo#|#oooo###ooooo#|"
        "#ooooo##ooooo#|#ooooo##ooooo#|#ooooo##ooooo#|.#ooo####ooo#.|.#oooooooooo#.|..##oooooo##..|....######....",
        {"#": D2, "o": D6},
    ),
}


def button(name: str) -> list[Pixels]:
    """The four states of a button."""
    drawing, key = ICONS[name]
    rows = drawing.split("|")
    cells = []
    for lit, sunk, focus in ((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1)):
        c = Canvas(WIDE + 2, HIGH + 2, 255)
        d = 1 if sunk else 0
        if not sunk:
            c.rect(1, 1, WIDE, HIGH, K)
        face = (c.xx >= d) & (c.xx < WIDE + d) & (c.yy >= d) & (c.yy < HIGH + d)
        c.ramp(face, (0.5 if lit else 0.40) - c.yy / 200, WOOD, BAYER2)
        c.rect(d + 2, d + 2, WIDE - 4, HIGH - 4, D3 if lit else D2)
        light, shade = (D1, D5) if sunk else (D6 if lit else D5, D1)
        c.frame(d, d, WIDE, HIGH, light, shade)
        c.frame(d + 1, d + 1, WIDE - 2, HIGH - 2, D2 if sunk else D5 if lit else D4, D4 if sunk else D2)
        if focus:
            for i in range(3, WIDE - 3):
                if i % 2:
                    c.px(i, 3, WH)
                    c.px(i, HIGH - 4, WH)
            for j in range(3, HIGH - 3):
                if j % 2:
                    c.px(3, j, WH)
                    c.px(WIDE - 4, j, WH)
        c.art(11 + d + 1, 6 + d + 1, rows, dict.fromkeys(key, K))
        c.art(11 + d, 6 + d, rows, key)
        cells.append(c.a)
    return cells


def all_buttons() -> Pixels:
    """A row for each button, a column for each state; (0, 0) is kept clear by a blank row above."""
    rows: Pixels = np.vstack([np.hstack(button(name)) for name in ICONS])
    blank = np.full((1, rows.shape[1]), 255, np.uint8)
    return np.vstack([blank, rows]).astype(np.uint8)
