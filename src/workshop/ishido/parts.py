"""Small parts of Ishido's screen: engraved letters, gilt figures, the sign of the 4-Way, pips, emblem, light."""

import numpy as np

from codewheel.screens.ishido.layout import (
    BIG,
    EMBLEM,
    GILT_HIGH,
    GILT_TOP,
    GILT_WIDE,
    HALO,
    HALO_STATES,
    LABEL,
    LARGE_SIGN,
    PIP,
    SIGN,
)
from codewheel.screens.ishido.numerals import LARGE, MEDIUM, NARROW, TITLE
from codewheel.screens.ishido.sets import BROWN, DARK, DEEP, GOLD, INK, LIGHT, LILAC, PALE, RED, TAN, WHITE, WINE

from ..canvas import Canvas
from . import crests
from .kit import EMPTY, art, doubled, engrave, grown, paint, shifted

CLEAR = LILAC


def _letters(text: str) -> dict[str, list[str]]:
    """Lines "letter row row …" of hand-set letters."""
    return {line.split()[0]: line.split()[1:] for line in text.strip().splitlines()}


CHISEL = _letters("""
I #### .##. .##. .##. .##. .##. .##. .##. ####
V ##...## ##...## ##...## ##...## .##.##. .##.##. ..###.. ..###.. ...#...
X ##...## ##...## .##.##. ..###.. ..###.. ..###.. .##.##. ##...## ##...##
L ###... .##... .##... .##... .##... .##... .##... .##..# ######
C ..####. .##..## ##..... ##..... ##..... ##..... ##..... .##..## ..####.
D ######. .##..## .##..## .##..## .##..## .##..## .##..## .##..## ######.
M ##.....## ###...### ####.#### ##.###.## ##..#..## ##.....## ##.....## ##.....## ##.....##
0 .####. ##..## ##..## ##..## ##..## ##..## ##..## ##..## .####.
1 .##. ###. .##. .##. .##. .##. .##. .##. ####
2 .####. ##..## ....## ....## ...##. ..##.. .##... ##...# ######
3 .####. ##..## ....## ....## ..###. ....## ....## ##..## .####.
4 ...##. ..###. .####. ##.##. ##.##. ###### ...##. ...##. ...##.
5 ###### ##.... ##.... #####. ....## ....## ....## ##..## .####.
6 ..###. .##... ##.... #####. ##..## ##..## ##..## ##..## .####.
7 ###### #...## ....## ...##. ...##. ..##.. ..##.. ..##.. ..##..
8 .####. ##..## ##..## ##..## .####. ##..## ##..## ##..## .####.
9 .####. ##..## ##..## ##..## ##..## .##### ....## ...##. .###..
: .. .. ## ## .. .. ## ## ..
- ..... ..... ..... ..... ##### ..... ..... ..... .....
""")
CAPITALS = _letters("""
A ...##... ...##... ..####.. ..####.. .##..##. .##..##. .######. ##....## ##....##
B ######. .##..## .##..## .##..## .#####. .##..## .##..## .##..## ######.
E ###### .##..# .##... .##... .####. .##... .##... .##..# ######
F ###### .##..# .##... .##... .####. .##... .##... .##... ####..
G ..####. .##..## ##..... ##..... ##..... ##..### ##...## .##..## ..####.
H ##...## ##...## ##...## ##...## ####### ##...## ##...## ##...## ##...##
J .#### ..##. ..##. ..##. ..##. ..##. ..##. #.##. .##..
K ##...## ##..##. ##.##.. ####... ####... ##.##.. ##..##. ##...## ##...##
N ##....## ###...## ####..## ##.##.## ##..#### ##...### ##....## ##....## ##....##
O ..####.. .##..##. ##....## ##....## ##....## ##....## ##....## .##..##. ..####..
P ######. .##..## .##..## .##..## .#####. .##.... .##.... .##.... ####...
Q ..####.. .##..##. ##....## ##....## ##....## ##.##.## ##..#### .##..##. ..###.##
R ######. .##..## .##..## .##..## .#####. .####.. .##.##. .##..## ####.##
S .#####. ##...## ##..... ###.... .#####. ....### .....## ##...## .#####.
T ###### #.##.# ..##.. ..##.. ..##.. ..##.. ..##.. ..##.. .####.
U ##...## ##...## ##...## ##...## ##...## ##...## ##...## ##...## .#####.
W ##.....## ##.....## ##.....## ##..#..## ##..#..## ##.###.## ####.#### ###...### ##.....##
Y ##...## ##...## .##.##. .##.##. ..###.. ..##... ..##... ..##... .####..
/ ....# ....# ...#. ...#. ..#.. .#... .#... #.... #....
. .. .. .. .. .. .. .. ## ##
' ## ## #. .. .. .. .. .. ..
Z ###### #...## ...##. ...##. ..##.. .##... .##... ##...# ######
""")
SERIF = _letters("""
I #### .##. .##. .##. .##. .##. .##. ####
V #...# ##.## ##.## ##.## .###. .###. ..#.. ..#..
X #...# ##.## .###. ..#.. ..#.. .###. ##.## #...#
L ##.. ##.. ##.. ##.. ##.. ##.. ##.. ####
C .### ##.# ##.. ##.. ##.. ##.. ##.# .###
D ####. ##..# ##..# ##..# ##..# ##..# ##..# ####.
M #....## ##..### ##..### #.##.## #.##.## #....## #....## #....##
0 .###. #...# #...# #...# #...# #...# #...# .###.
1 .#. ##. .#. .#. .#. .#. .#. ###
2 .###. #...# ....# ....# ...#. ..#.. .#... #####
3 .###. #...# ....# ..##. ....# ....# #...# .###.
4 ...#. ..##. .#.#. #..#. #..#. ##### ...#. ...#.
5 ##### #.... #.... ####. ....# ....# #...# .###.
6 ..##. .#... #.... ####. #...# #...# #...# .###.
7 ##### #...# ....# ...#. ...#. ..#.. ..#.. ..#..
8 .###. #...# #...# .###. #...# #...# #...# .###.
9 .###. #...# #...# #...# .#### ....# ...#. .##..
: . . # # . # # .
- ... ... ... ... ### ... ... ...
""")
FINE = _letters("""
I # # # # # # #
V #.# #.# #.# #.# #.# .#. .#.
X #.# #.# #.# .#. #.# #.# #.#
L #.. #.. #.. #.. #.. #.. ###
C .## #.. #.. #.. #.. #.. .##
D ##. #.# #.# #.# #.# #.# ##.
M #...# ##.## #.#.# #.#.# #...# #...# #...#
0 .##. #..# #..# #..# #..# #..# .##.
1 .#. ##. .#. .#. .#. .#. ###
2 .##. #..# ...# ..#. .#.. #... ####
3 .##. #..# ...# .##. ...# #..# .##.
4 ..#. .##. #.#. #.#. #### ..#. ..#.
5 #### #... ###. ...# ...# #..# .##.
6 .##. #... ###. #..# #..# #..# .##.
7 #### ...# ..#. ..#. .#.. .#.. .#..
8 .##. #..# #..# .##. #..# #..# .##.
9 .##. #..# #..# #..# .### ...# .##.
: . . # . . # .
- ... ... ... ### ... ... ...
""")
BOLD = _letters("""
0 .#####. ##...## ##...## ##...## ##...## ##...## ##...## ##...## ##...## .#####.
1 ...##.. ..###.. .####.. ...##.. ...##.. ...##.. ...##.. ...##.. ...##.. .######
2 .#####. ##...## .....## .....## ....##. ...##.. ..##... .##.... ##...## #######
3 .#####. ##...## .....## .....## ..####. .....## .....## .....## ##...## .#####.
4 ....##. ...###. ..####. .##.##. ##..##. ##..##. ####### ....##. ....##. ....##.
5 ####### ##..... ##..... ######. .....## .....## .....## .....## ##...## .#####.
6 ..####. .##.... ##..... ######. ##...## ##...## ##...## ##...## ##...## .#####.
7 ####### #....## .....## ....##. ....##. ...##.. ...##.. ..##... ..##... ..##...
8 .#####. ##...## ##...## ##...## .#####. ##...## ##...## ##...## ##...## .#####.
9 .#####. ##...## ##...## ##...## ##...## .###### .....## .....## ....##. .####..
+ ....... ....... ...##.. ...##.. .###### .###### ...##.. ...##.. ....... .......
""")


def parts() -> Canvas:
    """The sheet of parts."""
    c = Canvas(456, 118, CLEAR)
    for cut, letters in ((LARGE, CHISEL), (MEDIUM, SERIF), (NARROW, FINE), (TITLE, CHISEL | CAPITALS)):
        for i, letter in enumerate(cut.widths):
            engrave(c, i * cut.cell, cut.top, art(letters[letter]))
            assert len(letters[letter][0]) == cut.widths[letter], letter
    for i, figure in enumerate("0123456789+"):
        _gilt(c, i * GILT_WIDE, figure)
    for box, size in ((SIGN, 4), (LARGE_SIGN, 10)):
        _sign(c, box.x, box.y, size)
    for j in range(8):
        for i in range(8):
            away = abs(i - 3.5) + abs(j - 3.5)
            if away <= 4:
                c.px(PIP.x + i, PIP.y + j, INK if away == 4 else WHITE if i + j < 6 else GOLD if i + j < 8 else BROWN)
    c.rect(LABEL.x, LABEL.y, LABEL.w, LABEL.h, PALE)
    c.frame(LABEL.x, LABEL.y, LABEL.w, LABEL.h, INK)
    c.frame(LABEL.x + 1, LABEL.y + 1, LABEL.w - 2, LABEL.h - 2, LIGHT, DARK)
    _emblem(c)
    return c


def _gilt(c: Canvas, left: int, figure: str) -> None:
    """A figure of polished gold, twice as large as it is set, with an ink edge and its shadow."""
    body = np.zeros((GILT_HIGH, GILT_WIDE), bool)
    body[2:22, 2:16] = np.kron(art(BOLD[figure]), np.ones((2, 2))) > 0 if figure == "+" else doubled(art(BOLD[figure]))
    edge = grown(body)
    paint(c, left, GILT_TOP, edge | shifted(edge, 1, 1), INK)
    paint(c, left, GILT_TOP, body, GOLD)
    high = np.arange(GILT_HIGH)[:, None] < 11
    paint(c, left, GILT_TOP, body & ~shifted(body, -1, 0), BROWN)
    paint(c, left, GILT_TOP, body & ~shifted(body, 0, -1) & ~high, BROWN)
    paint(c, left, GILT_TOP, body & ~shifted(body, 0, 1) & high, TAN)
    paint(c, left, GILT_TOP, body & ~shifted(body, 1, 0), WHITE)


def _sign(c: Canvas, x: int, y: int, n: int) -> None:
    """Five squares in a cross: dark, the one in the middle red; the lower right edge of each is lit."""
    for dx, dy in ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2)):
        left, top = x + dx * (n + 1), y + dy * (n + 1)
        c.rect(left + 1, top + 1, n, n, LIGHT)
        c.rect(left, top, n, n, WINE if (dx, dy) == (1, 1) else DEEP)
        c.rect(left + 1, top + 1, n - 1, n - 1, RED if (dx, dy) == (1, 1) else DARK)


def _emblem(c: Canvas) -> None:
    """The red crane as it lies on the touchstone, with its shadow."""
    x, y, _, _ = EMBLEM
    tile = crests.stone(3, 0, BIG)
    for away in (1, 2, 3):
        paint(c, x + away, y + away, tile != EMPTY, INK)
    c.paste(tile, x, y, EMPTY)


def light() -> Canvas:
    """The light of a 4-Way, growing: a glow about the hub and rays that turn a little from picture to picture."""
    c = Canvas(HALO * HALO_STATES, HALO, CLEAR)
    y, x = np.mgrid[0:HALO, 0:HALO] - (HALO - 1) / 2
    r, a = np.hypot(x, y), np.arctan2(y, x)
    sparse = (np.floor(x) % 2 == 0) & (np.floor(y) % 2 == 0)
    for state in range(HALO_STATES):
        spread = HALO / 2 * min(1.0, 0.46 + 0.14 * state)
        gone = max(0, state - 4) / (HALO_STATES - 4)  # the last pictures come loose from the middle
        turn = a / (2 * np.pi) * 16 + 0.5 + state * 0.11
        wedge = abs(turn - np.floor(turn) - 0.5) * 2 / (1 - 0.7 * gone)  # 0 in the middle of a ray, 1 between two
        out = r / np.where(np.floor(turn) % 2 == 0, spread, spread * 0.8)
        wedge = wedge / np.clip(2.4 * (1 - out), 0.01, 1)  # to a point
        faint = (out < 1) & (out > gone)
        area = c.a[:, state * HALO : (state + 1) * HALO]
        area[(out < 0.62) & (out > gone) & sparse] = TAN
        area[(wedge < 0.52) & faint] = GOLD
        area[(wedge < 0.22) & faint] = WHITE
        area[(wedge >= 0.52) & (wedge < 0.60) & faint & (out < 0.72)] = BROWN
    return c
