"""The title's island in relief: hexes of 32 x 16 seen from the south, what grows on them, markers lying there."""

import math

import numpy as np

from codewheel.screens.triaxis.sheets import (
    BLACK,
    BROWN,
    CYAN,
    DESERT,
    DGREY,
    FOREST,
    GREEN,
    HABITATS,
    INKS,
    LBLUE,
    LCYAN,
    LGREEN,
    LGREY,
    MEADOW,
    ROCK,
    SIDES,
    SNOW,
    SWAMP,
    WHITE,
    YELLOW,
)

from ..canvas import Canvas, Mask
from .kit import FIGURES, bits, put

WIDE_HEX, HIGH_HEX = 32, 16
TREE = "..kkkk.. .kgGgk.. kgGGggk. kGGgggk. kGggggk. kgggggk. .kgggk.. ..kkk..."
PINE = "...k.... ..kGk... ..kgk... .kGggk.. ..kgk... .kGggk.. kGggggk. .kkgkk.. kGggggk. kkkbkkk."
REED = "....b. .b..G. .G..G. .GG.G. ..GGg. ..gGg. ..kgk."
PALM = ".gG.Gg. gGgGgGg G.gbg.G g..b..g ..bb... ..b.... ..bk... .kkkk.."
HUT = "...r... ..rRr.. .rRRRr. rRRRRRr .wwwl.. .wkwl.. .wkwl.."
BUSH = ".gGg. gGggk .ggk."
# where trees, flowers and reeds stand in a hex, from back to front
GROVE = (
    (12, 3), (19, 3), (9, 6), (16, 6), (23, 6), (5, 9), (12, 9), (19, 9), (26, 9), (9, 12), (16, 12), (23, 12),
    (13, 15), (20, 15),
)  # fmt: skip
LAWN = ((9, 3), (19, 3), (5, 7), (14, 7), (23, 8), (10, 11), (19, 12))
FEN = ((10, 2), (21, 2), (4, 5), (15, 6), (24, 7), (10, 10), (19, 10))
FLOWERS = ("g.g.g ggggg .ggg.", ".y. yGy .g.", ".w. wyw .g.", ".R. RyR .g.")
STONE = (LGREY, DGREY, DGREY, BLACK, WHITE, LGREY, WHITE)
ICE = (WHITE, LCYAN, LCYAN, LBLUE, WHITE, LBLUE, LBLUE)


def corner(zone: tuple[int, int]) -> tuple[int, int]:
    """The upper left pixel of a zone's hex of 32 x 16."""
    return 12 + 24 * zone[0], 23 + 8 * zone[1]


def hexagon() -> Mask:
    """Its pixels."""
    mask = np.zeros((HIGH_HEX, WIDE_HEX), bool)
    for row in range(HIGH_HEX):
        left = 7 - row if row < 8 else row - 8
        mask[row, left : WIDE_HEX - left] = True
    return mask


def ground(c: Canvas, zone: tuple[int, int], terrain: int) -> None:
    """The flat of a zone, its upper edges lit, its lower ones dark."""
    x, y = corner(zone)
    h = hexagon()
    pens, weave = {
        FOREST: ((BLACK, GREEN), 2), MEADOW: ((GREEN, LGREEN), 2), DESERT: ((BROWN, YELLOW), 2),
        ROCK: ((DGREY, LGREY), 4), SWAMP: ((CYAN, BLACK), 4), SNOW: ((WHITE, LGREY), 4),
    }[terrain]  # fmt: skip
    for row in range(HIGH_HEX):
        for i in np.flatnonzero(h[row]):
            hit = (i + row) % 2 == 0 if weave == 2 else (i + 2 * (row % 2)) % 4 == 0 and row % 2 == 0
            c.px(x + int(i), y + row, pens[1] if hit else pens[0])
        left = 7 - row if row < 8 else row - 8
        light = LGREEN if terrain in (FOREST, MEADOW) else LCYAN if terrain == SWAMP else WHITE
        c.px(x + left, y + row, light if row < 8 else BLACK)
        c.px(x + WIDE_HEX - 1 - left, y + row, BLACK)
    c.rect(x + 8, y, 16, 1, light)
    c.rect(x + 7, y + 15, 18, 1, BLACK)


def mountain(c: Canvas, x: int, foot: int, half: int, high: int, seed: int, tones: tuple[int, ...], cap: float) -> None:
    """A peak whose foot is centred at (x, foot): lit face at the left, dark at the right of a crooked ridge.

    `tones`: light, its half-tone, shade, its half-tone, cap in light and in shade, left edge. `cap`: the part capped.
    """
    rng = np.random.default_rng(seed)
    ridge = 0.0
    for row in range(high):
        part = (row + 1) / high
        ridge += float(rng.uniform(-0.9, 1.0))
        ridge = max(-half * part * 0.4, min(half * part * 0.45, ridge))
        left = -half * part + float(rng.uniform(-0.8, 0.6))
        right = half * part + float(rng.uniform(-0.6, 0.8))
        for i in range(math.ceil(left), math.floor(right) + 1):
            lit = i < ridge
            snowy = part < cap + 0.12 * math.sin(i * 2.1 + seed)
            check = (i + row) % 2 == 0
            pen = tones[4 if lit else 5] if snowy else tones[0 if lit else 2]
            if not snowy and check and (part > 0.62 if lit else i > ridge + (right - ridge) * 0.5):
                pen = tones[1 if lit else 3]
            if i == math.floor(right):
                pen = BLACK
            elif i == math.ceil(left) and i < ridge:
                pen = tones[6]
            c.px(x + i, foot - high + 1 + row, pen)


def forest(c: Canvas, x: int, y: int, seed: int) -> None:
    """Round crowns and some firs."""
    rng = np.random.default_rng(seed)
    for i, j in GROVE:
        put(c.a, x + i - 4, y + j - 9, PINE if rng.random() < 0.35 else TREE)


def meadow(c: Canvas, x: int, y: int, seed: int) -> None:
    """Tufts and flowers; on some a house."""
    rng = np.random.default_rng(seed)
    for i, j in LAWN:
        put(c.a, x + i + int(rng.integers(-1, 2)), y + j, FLOWERS[int(rng.integers(0, len(FLOWERS)))])
    if seed % 5 == 0:
        put(c.a, x + 12, y + 2, HUT)
        put(c.a, x + 19, y + 6, BUSH)


def desert(c: Canvas, x: int, y: int, seed: int) -> None:
    """Three dunes; on some a palm."""
    rng = np.random.default_rng(seed)
    for i, j, wide in ((6, 4, 12), (15, 7, 12), (7, 11, 14)):
        left, top = x + i + int(rng.integers(-1, 2)), y + j + int(rng.integers(-1, 2))
        for step in range(wide):
            part, crest = step / wide, top - round(2.2 * math.sin(step / (wide - 1) * math.pi))
            c.px(left + step, crest, WHITE if part < 0.6 else YELLOW)
            c.px(left + step, crest + 1, YELLOW if part < 0.55 else BROWN)
            c.px(left + step, crest + 2, YELLOW if part < 0.3 else BROWN)
    if seed % 4 == 1:
        put(c.a, x + 13, y, PALM)


def rock(c: Canvas, x: int, y: int, seed: int) -> None:
    """A high peak before two lower ones."""
    mountain(c, x + 9, y + 10, 8, 11, seed, STONE, 0)
    mountain(c, x + 23, y + 11, 7, 9, seed + 1, STONE, 0)
    mountain(c, x + 16, y + 14, 11, 19, seed + 2, STONE, 0.3)


def swamp(c: Canvas, x: int, y: int, seed: int) -> None:
    """Ripples, and reeds in the water."""
    rng = np.random.default_rng(seed)
    for i, j, wide in ((8, 2, 6), (18, 3, 7), (4, 7, 6), (14, 7, 8), (9, 11, 7), (20, 12, 5)):
        c.rect(x + i, y + j, wide, 1, BLACK)
        c.rect(x + i + 1, y + j - 1, 3, 1, LCYAN)
    for i, j in FEN:
        put(c.a, x + i + int(rng.integers(-1, 2)) - 2, y + j - 4, REED)


def snow(c: Canvas, x: int, y: int, seed: int) -> None:
    """Two peaks of ice and a fir."""
    mountain(c, x + 22, y + 11, 8, 13, seed, ICE, 0)
    mountain(c, x + 13, y + 14, 10, 19, seed + 1, ICE, 0)
    put(c.a, x + 22, y + 5, PINE)


MAKERS = (forest, meadow, desert, rock, swamp, snow)  # what stands on a zone, from the back to the front


def piece(c: Canvas, x: int, y: int, habitat: int, size: int) -> None:
    """A marker lying on the hex at (x, y), seen from the south: a thick disc with its figure and its shadow."""
    face, side, mid = HABITATS[habitat], SIDES[habitat], (x + 16, y + 5)
    c.a[c.ellipse(mid[0] + 3, mid[1] + 8, 12, 6.5)] = BLACK
    for down in range(5, -1, -1):
        c.ellipse(mid[0], mid[1] + down, 12, 7, BLACK)
    for down in range(4, 0, -1):
        c.ellipse(mid[0], mid[1] + down, 11, 6, side)
    for i in range(-10, 11, 3):
        c.rect(mid[0] + i, mid[1] + 5 + round(2.5 * (1 - (i / 11) ** 2)) - 2, 1, 3, BLACK)
    c.ellipse(mid[0], mid[1], 11, 6, WHITE)
    c.ellipse(mid[0] + 0.5, mid[1] + 0.5, 10.5, 5.5, face)
    bits(c.a, mid[0] - 3, mid[1] - 3, FIGURES[str(size)], INKS[habitat])
