"""The title: the map of the help file's welcome art as an island in relief, seen from the south, and its box."""

from pathlib import Path

import numpy as np

from codewheel.screens.triaxis.sheets import (
    BLACK,
    BLUE,
    BROWN,
    CYAN,
    DESERT,
    FOREST,
    LCYAN,
    LGREY,
    LRED,
    MEADOW,
    RED,
    ROCK,
    SNOW,
    SWAMP,
    TITLE,
    WHITE,
    YELLOW,
)

from ..canvas import BAYER4, Canvas, Mask, text_width
from ..words import said, save
from .coast import SHIPS, WHALES
from .kit import PALETTE, grown, put
from .logo import logo
from .relief import HIGH_HEX, MAKERS, WIDE_HEX, corner, ground, hexagon, piece

HIGH = 168  # of the framed picture; below it stand the lines of text
MAP = [
    (c, y) for y in range(14) for c in range(12)
    if (c + y) % 2 == 0 and (c, y) not in {(0, 6), (3, 13), (6, 0), (11, 7), (11, 13)}
]  # fmt: skip
# a word a column, from north to south: forest, meadow, desert, rock, swamp (w), snow (s)
TERRAIN = "mdsfmw rwwmfrm drfsmwf swrdsd fmsrwfd msrdfms rwsfmw dsmfdrw fdwrsmf swfmrds rfdswfm mwrdf"
LETTERS = {"f": FOREST, "m": MEADOW, "d": DESERT, "r": ROCK, "w": SWAMP, "s": SNOW}
CLIFF_HIGH = 7
BOX = (84, 53, 152, 64)
# column, y, habitat, size of the markers on the island
PIECES = ((1, 3, 0, 3), (2, 10, 1, 2), (4, 2, 4, 1), (9, 3, 1, 5), (10, 8, 0, 4), (7, 13, 4, 6), (0, 10, 3, 2))

# a colour in shadow, by its number
SHADED = [0, 0, 0, 0, 0, 0, 0, 8, 0, 1, 2, 3, 4, 5, 6, 7]
AXES = "...yyyyy... ..yb.y.by.. .y..byb..y. .y...y...y. yyyyywyyyyy .y...y...y. .y..byb..y. ..yb.y.by.. ...yyyyy..."
GULL = "w.....w .ww.ww. ...w..."


def sea(c: Canvas, land: Mask) -> None:
    """Deep water, darker to the north and south, with crests; a shelf, shoals, surf, beach, and cliffs to the south."""
    depth = np.abs(c.yy - HIGH * 0.5) / (HIGH * 0.5)
    c.ramp(c.yy < HIGH, (depth - 0.74) * 1.5, [BLUE, BLACK])
    foot = land.copy()
    for d in range(1, CLIFF_HIGH):
        foot[d:] |= land[:-d]
    near = grown(foot, 11)
    rng = np.random.default_rng(5)
    for row, y in enumerate(range(8, HIGH - 8, 7)):
        for x in range(6 + row % 2 * 9, 306, 18):
            at, down = x + int(rng.integers(-3, 4)), y + int(rng.integers(-1, 2))
            if not near[down : down + 3, max(0, at) : at + 9].any():
                put(c.a, at, down, ("..LL..... .L..L..LL L....LL..", "..LLL.... LL...LLL.")[int(rng.integers(0, 2))])
    check = (c.xx + c.yy) % 2 == 0
    c.a[grown(foot, 8) & ((c.xx + 2 * c.yy) % 4 == 0)] = CYAN
    c.a[grown(foot, 5) & check] = CYAN
    c.a[grown(foot, 3)] = LCYAN
    c.a[grown(foot, 3) & ((c.xx + 4 * c.yy) % 8 < 3)] = WHITE
    c.a[grown(foot, 1)] = YELLOW
    wall = foot & ~land
    c.a[wall] = BROWN
    level = np.zeros(c.a.shape, int)
    for d in range(1, CLIFF_HIGH):
        level[d:][land[:-d] & (level[d:] == 0)] = d
    c.a[wall & (level == 1)] = YELLOW
    c.a[wall & (level == 2) & check] = YELLOW
    c.a[wall & (level >= 3) & ((c.xx * 3 + level * 5) % 7 == 0)] = BLACK
    c.a[wall & (level >= 5) & check] = BLACK


def plaque(c: Canvas) -> None:
    """The box: red enamel in a double frame, hovering over the island, its shadow a half-tone."""
    x, y, w, h = BOX
    shadow = np.zeros(c.a.shape, bool)
    shadow[y + 7 : y + h + 7, x + 8 : x + w + 8] = True
    shadow[y : y + h, x : x + w] = False
    c.remap(shadow, SHADED)
    c.a[shadow & ((c.xx + c.yy) % 2 == 0)] = BLACK
    c.rect(x, y, w, h, RED)
    inside = np.zeros(c.a.shape, bool)
    inside[y : y + h, x : x + w] = True
    c.ramp(inside & (c.yy > y + h - 22), (c.yy - (y + h - 22)) / 44, [RED, BLACK], BAYER4)
    c.frame(x, y, w, h, LRED, BLACK)
    c.frame(x + 3, y + 3, w - 6, h - 6, WHITE, LGREY)
    c.frame(x + 6, y + 6, w - 12, h - 12, WHITE, LGREY)
    logo(c, x + 17, y + 24)


def welcome(bare: Canvas, tongue: str) -> Canvas:
    """The picture with the line above the name, between two signs where it leaves them room."""
    c = bare.copy()
    x, y, w, _ = BOX
    text = said("triaxis_art.welcome", tongue)
    wide = text_width(text, "dos8")
    c.text(x + (w - wide) // 2, y + 12, text, YELLOW, "dos8")
    if wide <= w - 64:
        for at in (x + 17, x + w - 28):
            put(c.a, at, y + 10, AXES)
    return c


def build(out: Path) -> None:
    """Write `triaxis/title.png`, for each language."""
    c = Canvas()
    land = np.zeros(c.a.shape, bool)
    shape = hexagon()
    for zone in MAP:
        x, y = corner(zone)
        land[y : y + HIGH_HEX, x : x + WIDE_HEX] |= shape
    c.rect(0, 0, c.w, HIGH, BLUE)
    sea(c, land)
    columns = [iter(text) for text in TERRAIN.split()]
    terrain = {zone: LETTERS[next(columns[zone[0]])] for zone in MAP}
    pieces = {(col, y): (habitat, size) for col, y, habitat, size in PIECES}
    for zone in MAP:
        ground(c, zone, terrain[zone])
    for n, zone in enumerate(sorted(MAP, key=lambda z: (z[1], z[0]))):
        if zone in pieces:
            piece(c, *corner(zone), *pieces[zone])
        else:
            MAKERS[terrain[zone]](c, *corner(zone), 40 + n)
    put(c.a, 8, 71, SHIPS[0])
    put(c.a, 280, 149, WHALES[0])
    for x, y in ((146, 11), (158, 15), (168, 9), (20, 146), (30, 152)):
        put(c.a, x, y, GULL)
    plaque(c)
    c.rect(0, HIGH, c.w, c.h - HIGH, BLACK)
    for inset, pen in ((0, BLACK), (1, BLACK), (2, YELLOW), (3, BLACK), (4, BLACK), (5, YELLOW), (6, BLACK)):
        c.frame(inset, inset, c.w - 2 * inset, HIGH - 2 * inset, pen)
    save(TITLE, PALETTE, out, lambda tongue: welcome(c, tongue))
