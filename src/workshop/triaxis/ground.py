"""The ground of the island: six materials in six plates each, and three stages of drying."""

import math
from pathlib import Path

import numpy as np

from codewheel.screens.triaxis.geometry import HEX, inset
from codewheel.screens.triaxis.sheets import (
    BLACK,
    BROWN,
    CALM,
    CYAN,
    DESERT,
    DGREY,
    FOREST,
    GREEN,
    GROUND,
    GROUND_CLEAR,
    GROUND_SIZE,
    LCYAN,
    LGREEN,
    LGREY,
    MEADOW,
    ROCK,
    SNOW,
    SWAMP,
    TERRAINS,
    VARIANTS,
    WHITE,
    YELLOW,
    dry,
    plate,
)

from ..canvas import Canvas, Mask, Pixels
from .kit import HEXAGON, PALETTE, put, spread

JJ, II = np.mgrid[0:HEX, 0:HEX]
CHECK: Mask = (II + JJ) % 2 == 0
CROWNS = (".gg.. gGGg. gGggk gggkk .kkk.", ".gg.. gGggk gGGgk gggkk .kkk.", ".gGg. gGGgk GGggk gggkk .kkk.")
PINE = "..G.. ..g.. .Ggk. .ggk. Gggkk .gkk. ..k.."
PEAKS = (
    "....l..... ...lld.... ..llldk... .lllldkkd. llllldkkdd .lllddkddd",
    "...l.... ..lld... .llldk.. lllldkkd .lllddkd",
    ".....w...... ....wld..... ...wlldk.... ..wlllddk... ..llldddkk.. .lllllddkkd. lllllldddkkd lllllddddkkk",
)
TUFT, BLOOM, DAISY = "g.g.g ggggg .ggg.", ".y. yGy .y.", ".w. wyw .w."
REEDS = ("..k. ..kG G.GG GkGk gkgk", ".G.G GG.G .GkG kGGk .gk.", "b..G b.GG bGG. gGk. gkk.")
LILY = ".gGG. gGGkG .ggg."
CACTUS = ".g.. .G.g gGgg gGg. .Gg. .gk."
BONES = "w.ww. .w..w w.ww."
FIR = "..g.. .gGg. .ggk. gGggk .gkk. ..b.."
POOL = ".LLLC. LBLLLC .LLLL."


def forest(n: int) -> Pixels:
    """Round crowns in rows, lit from the upper left, on black and green; one plate has a clearing, some have firs."""
    p = np.where(CHECK, GREEN, BLACK).astype(np.uint8)
    rng = np.random.default_rng(100 + n)
    for row, y in enumerate(range(-3 + n % 2, 20, 4)):
        for x in range(-4 + (row * 5 + n * 3) // 2 % 5, 20, 5):
            if n in (2, 5) and rng.random() < 0.25:
                put(p, x, y - 2, PINE)
            else:
                put(p, x, y, CROWNS[int(rng.choice([0, 0, 1, 2]))])
    if n == 3:
        put(p, 6, 8, ".GgG.G.G GgGGyGgG .GGgGG.g ..G.Gg..")
    return p


def meadow(n: int) -> Pixels:
    """Bright spring green: tufts and a few flowers, now and then a pool."""
    p = np.where(CHECK, GREEN, LGREEN).astype(np.uint8)
    for x, y in spread(210 + n, 5.2, 18, 17):
        put(p, x - 1, y, TUFT)
    for i, (x, y) in enumerate(spread(220 + n, 5.8, 17, 16, 6)):
        put(p, x, y + 1, BLOOM if (i + n) % 3 else DAISY)
    if n == 4:
        put(p, 8, 8, POOL)
    return p


def desert(n: int) -> Pixels:
    """Sand with long dunes: a lit crest, a brown lee; a cactus, bones."""
    p = np.where(CHECK, BROWN, YELLOW).astype(np.uint8)
    tones = (YELLOW, YELLOW, BROWN, BROWN)
    for k, y0 in enumerate((2, 8, 14)):
        for x in range(HEX):
            wave = 1.5 * math.sin((x + 5 * k + 7 * n) * 2 * math.pi / (15 + k + n))
            y = y0 + (n + k) % 2 + round(wave)
            for dy, pen in zip(range(-1, 3), tones, strict=True):
                if 0 <= y + dy < HEX and (dy < 2 or x % 2):
                    p[y + dy, x] = pen
            if y - 1 >= 0 and wave < -1:
                p[y - 1, x] = WHITE
    if n == 2:
        put(p, 12, 6, CACTUS)
        put(p, 5, 11, CACTUS)
    if n == 5:
        put(p, 6, 9, BONES)
    return p


def rock(n: int) -> Pixels:
    """Slabs with pale left and dark right faces, one behind the other."""
    p = np.full((HEX, HEX), DGREY, np.uint8)
    rng = np.random.default_rng(300 + n)
    for row, y in enumerate((-3, 3, 9, 15)):
        for x in range(-5 + (row + n) % 2 * 5, 20, 9):
            put(p, x + int(rng.integers(-1, 2)), y + int(rng.integers(-1, 2)), PEAKS[int(rng.integers(0, 2))])
    if n in (1, 4):
        put(p, 5, 6 - n // 2, PEAKS[2])
    return p


def swamp(n: int) -> Pixels:
    """Still water: flat ripples, reeds standing in it, lilies."""
    p = np.full((HEX, HEX), CYAN, np.uint8)
    rng = np.random.default_rng(400 + n)
    for x, y in spread(410 + n, 4.2, 17, 19):
        p[y, x : x + int(rng.integers(3, 6))] = BLACK
        p[y - 1, x + 1 : x + 3] = LCYAN
    for i, (x, y) in enumerate(spread(420 + n, 5.4, 17, 15, 8)):
        put(p, x, y, REEDS[(i + n) % 3])
    for x, y in spread(430 + n, 7.0, 14, 14, 2) if n % 2 else ():
        put(p, x + 2, y + 3, LILY)
    return p


def snow(n: int) -> Pixels:
    """White: wind-cut ridges with a blue lee, shade towards the lower right; two plates have firs."""
    p = np.full((HEX, HEX), WHITE, np.uint8)
    p[CHECK & (II + JJ > 29)] = LGREY
    rng = np.random.default_rng(500 + n)
    for x, y in spread(510 + n, 4.4, 16, 18):
        long = int(rng.integers(4, 7))
        for i in range(long):
            at = y - (i >= long - 2)
            if 0 <= at < HEX - 1 and x + i < HEX:
                p[at, x + i] = LGREY
                if i < long - 1 and i % 2:
                    p[at + 1, x + i] = LCYAN
    if n in (2, 5):
        put(p, 3 if n == 2 else 12, 8, FIR)
        put(p, 10 if n == 2 else 6, 5 if n == 2 else 12, FIR)
    return p


# calm ground: its colour, its edge, and the mark that is strewn upon it: where, in two plates by turns
CALM_GROUND = {FOREST: GREEN, MEADOW: LGREEN, DESERT: BROWN, ROCK: DGREY, SWAMP: BLACK, SNOW: WHITE}
EDGES = {FOREST: LGREEN, MEADOW: WHITE, DESERT: YELLOW, ROCK: LGREY, SWAMP: CYAN, SNOW: WHITE}
CALM_MARKS = {
    FOREST: "..k.. .kkk. .kkk. kkkkk ..k..",
    MEADOW: "g.g.g .ggg.",
    DESERT: ".yyyy..... yykkkyy..y kk...kkyyk ........k.",
    ROCK: "...l.... ..llk... .lllkkk. lllllkkk",
    SWAMP: ".G..... .g.G... .gGg.cc ccccc..",
    SNOW: "..lll. ll....",
}
CALM_PLACES = (
    ((8, 2), (3, 7), (13, 7), (8, 12)),
    ((5, 3), (11, 3), (2, 9), (13, 10), (7, 11)),
)


def calm(terrain: int, n: int) -> Pixels:
    """Even ground with a few marks of its kind, all alike."""
    p = np.full((HEX, HEX), CALM_GROUND[terrain], np.uint8)
    mark = CALM_MARKS[terrain]
    wide = len(mark.split()[0])
    for x, y in CALM_PLACES[n % 2][: 3 if terrain in (DESERT, ROCK, SNOW) else 5]:
        put(p, x - (wide - 5) // 2, y, mark)
    return p


MAKERS = (forest, meadow, desert, rock, swamp, snow)
LIGHT = {FOREST: LGREEN, MEADOW: LGREEN, DESERT: WHITE, ROCK: WHITE, SWAMP: LCYAN, SNOW: WHITE}
DARK = {FOREST: BLACK, MEADOW: BLACK, DESERT: BROWN, ROCK: BLACK, SWAMP: BLACK, SNOW: DGREY}


def bevel(p: Pixels, light: int, dark: int, every: int = 1) -> None:
    """Light along the top and the upper left, dark along both right slants and the foot: these alone make the grid."""
    for row in range(HEX):
        left = inset(row)
        if row < HEX // 2 and row % every == 0:
            p[row, left] = light
        p[row, HEX - 1 - left] = dark
    p[0, 4 : HEX - 5 : every] = light
    p[HEX - 1, 4 : HEX - 4] = dark


def cracks(seed: int) -> Mask:
    """A net of cracks: the borders between the cells of strewn points."""
    points = np.array(spread(seed, 6.5, HEX + 8, HEX + 8)) - 4
    far = np.hypot(II[..., None] - points[:, 0], (JJ[..., None] - points[:, 1]) * 1.15)
    near = np.argmin(far, -1)
    net: Mask = np.zeros((HEX, HEX), bool)
    net[:, :-1] |= near[:, :-1] != near[:, 1:]
    net[:-1] |= near[:-1] != near[1:]
    return net


def dying(stage: int, n: int) -> Pixels:
    """Stage 1: a veil of dust over what grows; 2: bare ground that begins to crack; 3: clods with lit lips."""
    if stage == 1:
        p = np.full((HEX, HEX), GROUND_CLEAR, np.uint8)
        p[CHECK] = BROWN
        p[(II + 2 * JJ) % 7 == 0] = YELLOW
        return p
    net = cracks(600 + n)
    p = np.full((HEX, HEX), BROWN, np.uint8)
    if stage == 2:
        p[CHECK & (JJ % 2 == 0)] = YELLOW
        p[net & (np.hypot(II - 9.5, JJ - 9.5) < 7.5)] = BLACK
    else:
        lip = np.zeros_like(net)
        lip[1:, 1:] = net[:-1, :-1]
        p[lip & ((II + JJ) % 3 > 0)] = YELLOW
        p[net] = BLACK
    bevel(p, YELLOW, BLACK)
    return p


def build(out: Path) -> None:
    """Write `triaxis/ground.png`."""
    sheet = Canvas(*GROUND_SIZE, GROUND_CLEAR)

    def place(x: int, y: int, p: Pixels) -> None:
        sheet.a[y : y + HEX, x : x + HEX][HEXAGON] = p[HEXAGON]

    for n in range(VARIANTS):
        for terrain in range(TERRAINS):
            p = MAKERS[terrain](n)
            bevel(p, LIGHT[terrain], DARK[terrain], 2 if terrain in (FOREST, SWAMP) else 1)
            if terrain == FOREST:
                p[0, 5:15:2] = GREEN
            box = plate(terrain, n)
            place(box.x, box.y, p)
        for terrain in range(TERRAINS):
            p = calm(terrain, n)
            bevel(p, EDGES[terrain], BLACK)
            box = plate(CALM + terrain, n)
            place(box.x, box.y, p)
        for stage in (1, 2, 3):
            box = dry(stage, n)
            place(box.x, box.y, dying(stage, n))
    sheet.save(GROUND, PALETTE, out)
