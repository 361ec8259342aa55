"""The ST's start: desktop, window, icons as they lie and as they are chosen, a bee with two beats of its wings."""

from pathlib import Path

import numpy as np

from ..canvas import Canvas
from . import st_windows
from .icons import CELL, CHOSEN
from .st_windows import (  # fmt: skip
    BLACK,
    BLUE,
    BROWN,
    CREAM,
    DEEP,
    GREEN,
    GREY,
    KEY,
    ORANGE,
    PALE,
    PALETTE,
    RED,
    SKY,
    WHITE,
    YELLOW,
)

BEE = [
    "................",
    "....bb......bb..",
    "...bwwb....bwwb.",
    "..bwwwwb..bwwwwb",
    "..bwwwwb.bwwwwwb",
    "..bwwwwwbbwwwwb.",
    "...bwwwwbbwwwb..",
    "....bbbbbbbbb...",
    "..bbyybbyybbyyb.",
    ".byyyybbyybbyybb",
    "bykyyybbyybbyyyb",
    "byyyyybbyybbyyyb",
    ".byyyybbyybbyybb",
    "..bbyybbyybbyyb.",
    "....bbbbbbbbbb..",
    "....b..b..b.....",
]
BEE_DOWN = [
    "................",
    "................",
    "................",
    "................",
    "..bbb.....bbbb..",
    ".bwwwbb..bwwwwb.",
    "bwwwwwwbbwwwwwwb",
    ".bbwwwwbbwwwwbb.",
    "..bbbbbbbbbbbyb.",
    *BEE[9:],
]
POINTER = [
    "#.........", "##........", "#o#.......", "#oo#......", "#ooo#.....", "#oooo#....", "#ooooo#...", "#oooooo#..",
    "#ooooooo#.", "#oooo####.", "#oo#oo#...", "#o#.#oo#..", "##..#oo#..", "#....#oo#.", ".....#oo#.", "......##..",
]  # fmt: skip


def desk() -> Canvas:
    """The green desktop under an empty menu bar."""
    c = Canvas(fill=GREEN)
    c.rect(0, 0, 320, 11, WHITE)
    c.rect(0, 11, 320, 1, BLACK)
    return c


def _manuals(c: Canvas, x: int, y: int) -> None:
    blank, line = "#oooooooooo##oooooooooo#", "#o++++++ooo##o++++++++o#"
    rows = [
        ".##########..##########.",
        *([blank, line] * 5),
        blank,
        "#rrrrrrrrrr##rrrrrrrrrr#",
        ".##########..##########.",
    ]
    c.art(x, y + 5, rows, {"#": BLACK, "o": CREAM, "+": GREY, "r": RED})


def _wheel(c: Canvas, x: int, y: int) -> None:
    for r, k in ((12, BLACK), (11, CREAM), (8.4, BLACK), (7.4, YELLOW), (4.8, BLACK), (3.8, ORANGE), (1.4, BLACK)):
        c.ellipse(x + 12, y + 13, r, r, k)
    for i in range(8):
        a = np.radians(i * 45 + 11)
        c.px(x + 11.5 + 9.7 * np.cos(a), y + 12.5 + 9.7 * np.sin(a), BLUE)
        c.px(x + 11.5 + 6.2 * np.cos(a), y + 12.5 + 6.2 * np.sin(a), BROWN)


def _scores(c: Canvas, x: int, y: int) -> None:
    c.poly([(x + 2, y), (x + 17, y), (x + 22, y + 5), (x + 22, y + 25), (x + 2, y + 25)], BLACK)
    c.poly([(x + 3, y + 1), (x + 16.5, y + 1), (x + 21, y + 5.5), (x + 21, y + 24), (x + 3, y + 24)], WHITE)
    c.rect(x + 16, y + 1, 1, 5, BLACK)
    c.rect(x + 16, y + 5, 5, 1, BLACK)
    for i, n in enumerate((11, 8, 6, 3)):
        c.rect(x + 6, y + 8 + i * 4, 2, 2, RED)
        c.rect(x + 9, y + 8 + i * 4, n, 2, GREY)


def _disk(c: Canvas, x: int, y: int) -> None:
    c.rect(x + 1, y + 2, 24, 23, DEEP)
    c.rect(x, y + 1, 24, 23, BLACK)
    c.rect(x + 1, y + 2, 22, 21, BLUE)
    c.rect(x + 1, y + 2, 22, 1, SKY)
    c.rect(x + 1, y + 2, 1, 21, SKY)
    c.rect(x + 6, y + 2, 12, 7, PALE)
    c.rect(x + 13, y + 3, 3, 5, BLACK)
    c.rect(x + 4, y + 12, 16, 11, WHITE)
    for i, n in enumerate((12, 12, 8)):
        c.rect(x + 6, y + 14 + 2 * i, n, 1, GREY)
    c.rect(x + 23, y + 1, 1, 1, KEY)


def _bin(c: Canvas, x: int, y: int) -> None:
    x += 2
    c.rect(x + 17, y + 8, 1, 17, DEEP)
    c.rect(x + 5, y + 24, 13, 1, DEEP)
    c.rect(x + 3, y + 6, 14, 18, BLACK)
    c.rect(x + 4, y + 7, 12, 16, PALE)
    for i in (6, 9, 12):
        c.rect(x + i, y + 9, 1, 12, GREY)
        c.rect(x + i + 1, y + 9, 1, 12, WHITE)
    c.rect(x + 1, y + 3, 18, 4, BLACK)
    c.rect(x + 2, y + 4, 16, 2, WHITE)
    c.rect(x + 7, y + 1, 6, 3, BLACK)
    c.rect(x + 8, y + 2, 4, 1, WHITE)


def _hard(c: Canvas, x: int, y: int) -> None:
    """A hard disk: a flat case with a lamp."""
    c.rect(x + 1, y + 9, 25, 15, DEEP)
    c.rect(x, y + 7, 25, 15, BLACK)
    c.rect(x + 1, y + 8, 23, 13, PALE)
    c.rect(x + 1, y + 8, 23, 3, WHITE)
    c.rect(x + 1, y + 11, 23, 1, GREY)
    for i in range(4):
        c.rect(x + 3 + i * 3, y + 14, 2, 5, GREY)
    c.rect(x + 18, y + 16, 4, 2, BLACK)
    c.rect(x + 18, y + 16, 3, 1, RED)
    c.rect(x + 3, y + 22, 4, 1, BLACK)
    c.rect(x + 18, y + 22, 4, 1, BLACK)


def _folder(c: Canvas, x: int, y: int) -> None:
    c.rect(x + 1, y + 6, 25, 18, GREY)
    c.rect(x, y + 5, 25, 18, BLACK)
    c.rect(x + 2, y + 2, 10, 4, BLACK)
    c.rect(x + 3, y + 3, 8, 4, YELLOW)
    c.rect(x + 1, y + 6, 23, 16, YELLOW)
    c.rect(x + 1, y + 6, 23, 1, CREAM)
    c.rect(x + 1, y + 6, 1, 16, CREAM)
    c.rect(x + 1, y + 20, 23, 2, ORANGE)


CELLS = [  # of the honeycomb, empty and full
    "......#......|....##.##....|..##.....##..|##.........##|#...........#|#...........#|#...........#|"
    "#...........#|#...........#|##.........##|..##.....##..|....##.##....|......#......",
    "......#......|....##c##....|..##cccyy##..|##ccyyyyyyy##|#ccyyyyyyyyy#|#cyyyyyyyyyy#|#yyyyyyyyyyo#|"
    "#yyyyyyyyyoo#|#yyyyyyyyooo#|##yyyyyyoo.##|..##yyooo##..|....##o##....|......#......",
]
ICONS = {"manuals": _manuals, "wheel": _wheel, "scores": _scores, "disk": _disk, "bin": _bin, "hard": _hard,
         "folder": _folder}  # fmt: skip


def sheet() -> Canvas:
    """Row 0: icons, row 1: the same chosen, as in `ICONS`; row 2: bee (wings up, wings down), its shadow,
    pointer, a cell of the comb empty and full.
    """
    c = Canvas(CELL * len(ICONS), CELL * 3, KEY)
    for i, paint in enumerate(ICONS.values()):
        paint(c, i * CELL, 0)
    c.a[CELL : 2 * CELL] = np.array(CHOSEN, np.uint8)[c.a[:CELL]]
    y = 2 * CELL
    for i, rows in enumerate((BEE, BEE_DOWN)):
        x = i * CELL
        c.art(x, y, rows, {"b": BLACK, "w": SKY, "y": YELLOW, "k": BLACK})
        for j, px in ((8, 3), (8, 9), (8, 13)):
            if rows[j][px] == "y":
                c.px(x + px, y + j, CREAM)
        c.px(x + 4, y + (3 if i == 0 else 6), WHITE)
        c.px(x + 11, y + (3 if i == 0 else 6), WHITE)
        c.px(x + 6, y + 12, ORANGE)
        for px in (5, 9, 13):
            c.px(x + px, y + 13, ORANGE if rows[13][px] == "y" else int(c.a[y + 13, x + px]))
    c.ellipse(2 * CELL + 8, y + 8, 7, 2.4, DEEP)
    c.art(3 * CELL, y, POINTER, {"#": BLACK, "o": WHITE})
    for i, text in enumerate(CELLS):
        rows = text.replace(".##|..##yy", "o##|..##yy").split("|")
        c.art((4 + i) * CELL, y, rows, {"#": BLACK, "c": CREAM, "y": YELLOW, "o": ORANGE})
    return c


def build(out: Path) -> None:
    """Write the pictures of the ST's start."""
    desk().save("boot/st_desk", PALETTE, out)
    sheet().save("boot/st_icons", PALETTE, out)
    st_windows.build(out)
