"""What lies over or under Ein-Auge's stones: rings, straps, cracks, shadows, gleams; and small signs and chips.

The ring and the lips of the dishes are drawn in three tones (`TONES`: dark, middle, light) that the screen colours.
"""

from itertools import pairwise

import numpy as np

from codewheel.screens.einauge import perspective
from codewheel.screens.einauge.perspective import CELL, GLEAMS, STONES, Size
from codewheel.screens.einauge.perspective import MARKS_CLEAR as CLEAR

from ..canvas import Canvas, Field, Mask, Pixels
from .stones import Solid
from .wood import COOL, DARKER, GREEN, GREY, NIGHT, RED, SLATE, W1, W2, W3, W4, W5, K, W

TONES = (K, NIGHT, SLATE)


def _ring(size: Size) -> Pixels:
    """The groove filled: dark on the side of the lamp, light on the other."""
    s = Solid(size)
    towards = -(s.x * 0.62 + s.y * 0.78) / np.maximum(s.r, 0.01)
    tone = np.where(towards > 0.55, TONES[0], np.where(towards > -0.55, TONES[1], TONES[2]))
    return np.where(s.ring(), tone, CLEAR).astype(np.uint8)


LOCK = [
    "...ooooo...",
    "..oggwggo..",
    "..ogooogo..",
    "..ogo.ogo..",
    ".ooooooooo.",
    ".ohhhhhllo.",
    ".ohllllmmo.",
    ".ohlkkkmmo.",
    ".ollmkmmmo.",
    ".olmkkkmdo.",
    ".ommmmmddo.",
    ".ooooooooo.",
]
LOCK_KEY = {"o": K, "g": GREY, "w": W, "h": W, "l": W1, "m": W2, "d": W3, "k": W5}


def _strap(size: Size) -> Pixels:
    """A red strap over the stone and down its wall on both sides, closed by a brass padlock."""
    s = Solid(size)
    c = Canvas(s.w, s.h, CLEAR)
    line = np.floor(s.yy - size.h // 2)
    band = s.body & (np.abs(line) <= 3)
    c.a[band] = RED
    c.a[band & (line == -2) & (s.x < 0.35)] = W2
    c.a[band & ((line == 2) | (s.x > 0.75))] = W4
    c.a[band & (np.abs(line) == 3)] = K
    c.a[band & s.edge] = K
    c.art(round(size.w / 2 - 5.5), round(size.h / 2) - 5, LOCK, LOCK_KEY)
    return c.a


CRACK = [(-0.62, -0.62), (-0.30, -0.35), (-0.38, -0.02), (0.02, 0.10), (-0.06, 0.42), (0.26, 0.62), (0.22, 1.15)]
BRANCH = [(0.02, 0.10), (0.40, -0.10), (0.48, -0.42), (0.78, -0.52)]


def _crack(size: Size) -> Pixels:
    """A crack through the enamel: dark with one lit lip."""
    s = Solid(size)
    c = Canvas(s.w, s.h, CLEAR)

    def where(p: tuple[float, float]) -> tuple[float, float]:
        return size.w / 2 * (1 + p[0]), size.h / 2 * (1 + p[1])

    for shift, colour in ((1, GREY), (0, K)):
        for line in (CRACK, BRANCH):
            for a, b in pairwise(line):
                (xa, ya), (xb, yb) = where(a), where(b)
                c.line(xa + shift, ya, xb + shift, yb, colour)
    c.a[~s.body] = CLEAR
    return c.a


def _shadow(size: Size, kind: int) -> Pixels:
    """The shadow of a stone in the air: 0 close to the wood, 1 above it, 2 high."""
    c = Canvas(size.w, size.h, CLEAR)
    shrink = (1.0, 0.92, 0.72)[kind]
    dark = (0.86, 0.62, 0.0)[kind]
    oval = c.ellipse(size.w / 2, size.h / 2, size.w / 2 * shrink, size.h / 2 * shrink)
    if dark:
        c.ellipse(size.w / 2, size.h / 2, size.w / 2 * shrink * dark, size.h / 2 * shrink * dark, W3)
    check = (c.xx + c.yy) % 2 == 0
    c.a[oval & check] = W3
    return c.a


def _gleam(size: Size, step: int) -> Pixels:
    """A band of light that crosses the top of a stone in GLEAMS steps."""
    s = Solid(size)
    across = s.x + 0.45 * s.y
    middle = -1.15 + 2.3 * (step + 0.5) / GLEAMS
    band = s.top & ~s.edge & (np.abs(across - middle) < 0.12)
    thin = s.top & ~s.edge & (np.abs(across - middle - 0.28) < 0.05)
    return np.where(band | thin, W, CLEAR).astype(np.uint8)


def marks() -> Canvas:
    """The sheet of overlays: a column for each row of the board, cells of CELL x CELL.

    From above: ring, strap, crack, shadows (close, above, high), gleams.
    """
    c = Canvas(CELL * 5, CELL * (6 + GLEAMS), CLEAR)
    for column, size in enumerate(STONES):
        cells = [_ring(size), _strap(size), _crack(size)]
        cells += [_shadow(size, kind) for kind in range(3)]
        cells += [_gleam(size, step) for step in range(GLEAMS)]
        for n, cell in enumerate(cells):
            c.paste(cell, column * CELL, n * CELL, CLEAR)
    return c


def _dish_parts(square: int, c: Canvas) -> tuple[Mask, Mask, Field, Field]:
    """Mask of the square's dish, its lip, distance from its middle and how far each point turns to the lamp."""
    k = 1 + (c.yy + 0.5 - perspective.BACK) / perspective.DEPTH
    u = (c.xx + 0.5 - perspective.MIDDLE) / (perspective.SQUARE * k) + 2.5 - square % 5 - 0.5
    v = (1 - 1 / k) / perspective.TILT - square // 5 - 0.5
    r = np.hypot(u / 0.41, v / 0.40)
    lit = -(u * 0.62 + v * 0.78) / np.maximum(r * 0.405, 0.01)
    return r <= 1, (r > 0.83) & (r <= 1), r, lit


def dishes(board: Canvas) -> Canvas:
    """The board with a shallow turned dish in every square: the lip by the lamp is dark, the far one lit."""
    c = Canvas(board.w, board.h)
    c.a[:] = board.a
    check = (c.xx + c.yy) % 2 == 0
    for square in range(25):
        dish, lip, r, lit = _dish_parts(square, c)
        floor = dish & ~lip
        c.a[floor] = W1
        c.a[floor & (lit > 0) & (r > 0.66)] = W3
        c.a[floor & (lit > 0.25) & (r > 0.45) & (r <= 0.66) & check] = W2
        c.a[floor & (lit <= 0) & (r > 0.6) & check] = W2
        c.a[floor & (lit > -0.2) & (r > 0.5) & (r <= 0.66)] = W2
        c.a[floor & (r < 0.16)] = W2  # where the tool's point stood
        c.a[lip] = np.where(lit > 0.5, W4, np.where(lit > 0.0, W3, np.where(lit > -0.4, W2, W)))[lip]
    return c


def lips() -> Canvas:
    """The lips of all dishes in TONES, to be coloured; the rest CLEAR."""
    c = Canvas(perspective.WIDTH, perspective.HEIGHT, CLEAR)
    for square in range(25):
        _, _, r, lit = _dish_parts(square, c)
        lip = (r > 0.80) & (r <= 1.02)
        c.a[lip] = np.where(lit > 0.45, TONES[0], np.where(lit > -0.5, TONES[1], TONES[2]))[lip]
    return c


def shadows(board: Canvas) -> Canvas:
    """The contact shadows of stones on all squares: the wood one step darker, its rim in checks; the rest CLEAR."""
    c = Canvas(board.w, board.h, CLEAR)
    check = (c.xx + c.yy) % 2 == 0
    dark = np.array(DARKER, np.uint8)[board.a]
    for square in range(25):
        size = STONES[square // 5]
        x, y = perspective.foot(square)
        oval = c.ellipse(x + 3, y + 4, size.w / 2 + 0.5, size.h / 2)
        core = c.ellipse(x + 3, y + 4, (size.w / 2 + 0.5) * 0.9, size.h / 2 * 0.9)
        shade = core | (oval & check)
        c.a[shade] = dark[shade]
    return c


SIGNS_KEY = {
    "k": K, "w": W, "g": GREEN, "r": RED, "y": W2, "h": W1, "t": W5, "s": SLATE, "n": NIGHT, "c": GREY, "o": W3,
    "b": COOL, "d": W4,
}  # fmt: skip
# grounds of badges: what is good, bad or said by the computer is round, what has to be stopped is a shield, what is
# forbidden a road sign
ROUND = [
    "....kkkkk....",
    "..kkfffffkk..",
    ".kfffffffffk.",
    ".kfffffffffk.",
    "kfffffffffffk",
    "kfffffffffffk",
    "kfffffffffffk",
    "kfffffffffffk",
    "kfffffffffffk",
    ".kfffffffffk.",
    ".kfffffffffk.",
    "..kkfffffkk..",
    "....kkkkk....",
]
SHIELD = [
    "kkkkkkkkkkkkk",
    "kwwwwwwwwwwwk",
    "kwfffffffffwk",
    "kwfffffffffwk",
    "kwfffffffffwk",
    "kwfffffffffwk",
    "kwfffffffffwk",
    "kwfffffffffwk",
    "kwfffffffffwk",
    ".kwfffffffwk.",
    "..kwwfffwwk..",
    "...kkwwwkk...",
    ".....kkk.....",
]
FORBIDDEN = [
    "....kkkkk....",
    "..kkrrrrrkk..",
    ".krrwwwwwrrk.",
    ".krwwwwwwwrk.",
    "krwwwwwwwwwrk",
    "krwwwwwwwwwrk",
    "krwwwwwwwwwrk",
    "krwwwwwwwwwrk",
    "krwwwwwwwwwrk",
    ".krwwwwwwwrk.",
    ".krrwwwwwrrk.",
    "..kkrrrrrkk..",
    "....kkkkk....",
]
GLYPHS = {
    "plus": ["...x...", "...x...", "...x...", "xxxxxxx", "...x...", "...x...", "...x..."],
    "equal": [".......", "xxxxxxx", "xxxxxxx", ".......", "xxxxxxx", "xxxxxxx", "......."],
    "minus": [".......", ".......", "xxxxxxx", "xxxxxxx", "xxxxxxx", ".......", "......."],
    "four": ["....xx.", "...xxx.", "..x.xx.", ".x..xx.", ".xxxxxx", "....xx.", "....xx."],
    "five": [".xxxxx.", ".xx....", ".xxxx..", "....xx.", "....xx.", ".x..xx.", "..xxx.."],
    "star": ["...x...", "...x...", "xxxxxxx", ".xxxxx.", "..xxx..", ".xx.xx.", ".x...x."],
    "cross": ["xx...xx", ".xx.xx.", "..xxx..", "...x...", "..xxx..", ".xx.xx.", "xx...xx"],
}
BADGES = (
    ("plus", ROUND, "g", "w"), ("equal", ROUND, "c", "k"), ("minus", ROUND, "r", "w"),
    ("four", ROUND, "g", "w"), ("four", SHIELD, "r", "w"), ("five", FORBIDDEN, "w", "k"),
    ("star", ROUND, "g", "w"), ("cross", ROUND, "r", "w"),
)  # fmt: skip
SMALL = ["..kkkkk..", ".kfffffk.", *["kfffffffk"] * 5, ".kfffffk.", "..kkkkk.."]
SMALL_GLYPHS = (
    ("g", "w", ["..x..", "..x..", "xxxxx", "..x..", "..x.."]),
    ("c", "k", [".....", "xxxxx", ".....", "xxxxx", "....."]),
    ("r", "w", [".....", ".....", "xxxxx", ".....", "....."]),
)
ARROW = [
    "...kkkkkkk...",
    "...kwwwwwk...",
    "...kwrrrwk...",
    "...kwrrrwk...",
    "...kwrrrwk...",
    "...kwrrrwk...",
    "...kwrrrwk...",
    "...kwrrrwk...",
    "...kwrrrwk...",
    "...kwrrrwk...",
    "kkkkwrrrwkkkk",
    "kwwwwrrrwwwwk",
    ".kwrrrrrrrwk.",
    "..kwrrrrrwk..",
    "...kwrrrwk...",
    "....kwrwk....",
    ".....kwk.....",
    "......k......",
]
STAR = [
    "....t....",
    "...tht...",
    "..tthht..",
    "tthhwhytt",
    ".thwwyyt.",
    "tthhyyytt",
    "..tthyt..",
    "...tyt...",
    "....t....",
]
CHIP_WHITE = [".sssss.", "swwwwcs", "swwwccs", "scccccs", ".sssss."]
CHIP_BLACK = [".kkkkk.", "kssssnk", "ksnnnnk", "knnnnnk", ".kkkkk."]
SIGN_WHITE = [
    "..xxxxx..",
    ".xxxxxxx.",
    "xxx...xxx",
    "xx.....xx",
    "xx.....xx",
    "xx.....xx",
    "xxx...xxx",
    ".xxxxxxx.",
    "..xxxxx..",
]
SIGN_BLACK = [
    "..xx.xx..",
    "..xx.xx..",
    "xxxxxxxxx",
    "xxxxxxxxx",
    "..xx.xx..",
    "xxxxxxxxx",
    "xxxxxxxxx",
    "..xx.xx..",
    "..xx.xx..",
]
CHIP_EMPTY = [".......", "..bbb..", ".b...b.", "..bbb..", "......."]


def signs() -> Canvas:
    """Small signs. Upper line: eight badges of 13 x 13 in steps of 14, the arrow at 112. Lower line, at 14: small
    badges of 9 x 9 in steps of 10, the star of the last move at 30, chips of 7 x 5 at 40, 48, 56,
    the signs of white and black stones, 9 x 9, at 64 and 74.
    """
    c = Canvas(126, 24, CLEAR)
    for n, (glyph, ground, fill, ink) in enumerate(BADGES):
        c.art(n * 14, 0, [row.replace("f", fill) for row in ground], SIGNS_KEY)
        c.art(n * 14 + 3, 3 - (ground is SHIELD), [row.replace("x", ink) for row in GLYPHS[glyph]], SIGNS_KEY)
    c.art(112, 0, ARROW, SIGNS_KEY)
    for n, (fill, ink, rows) in enumerate(SMALL_GLYPHS):
        c.art(n * 10, 14, [row.replace("f", fill) for row in SMALL], SIGNS_KEY)
        c.art(n * 10 + 2, 16, [row.replace("x", ink) for row in rows], SIGNS_KEY)
    c.art(30, 14, STAR, SIGNS_KEY)
    for n, art in enumerate((SIGN_WHITE, SIGN_BLACK)):
        c.art(64 + n * 10, 14, [row.replace("x", "w") for row in art], SIGNS_KEY)
    for n, art in enumerate((CHIP_WHITE, CHIP_BLACK, CHIP_EMPTY)):
        c.art(40 + n * 8, 14, art, SIGNS_KEY)
    return c
