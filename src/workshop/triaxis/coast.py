"""The sea in four phases, the rings that each zone adds to the coast, and what swims and stands in the sea."""

import math
from pathlib import Path

import numpy as np

from codewheel.screens.triaxis.sheets import (
    BEACH,
    BLACK,
    BLUE,
    BROWN,
    CLIFF,
    COAST,
    COAST_SIZE,
    CYAN,
    GROUND_CLEAR,
    LBLUE,
    LCYAN,
    PHASES,
    RIM,
    ROSE,
    SHELF,
    SHIP,
    SHOAL,
    SURF,
    WAVES,
    WHALE,
    WHITE,
    YELLOW,
    rim,
    waves,
)

from ..canvas import Canvas, Mask
from .kit import HEXAGON, PALETTE, grown, put

CLIFF_HIGH = 4
TROUGH = ".kk....... .......... ...kkk...."
CRESTS = ("..LL....... .L..LL..LL. L.....LL..L", ".LL...LL.. L..L.L..LL ....L.....", "..LLL..... LL...LLL.L")
SHIPS = (
    ".......b........... .......bw.......... ....w..bww......... ...ww..bwww........ ..wwl..bwwww....... "
    ".wwwl..bwwwl....... .wwll..bwwwll...... wwwll..bwwwll...... .......b........... .bb.bbbbbbbbbbbb... "
    "..byyyyyyyyyyyb.... ..bbbbbbbbbbbb..... ...bbbbbbbbbb...... C.CCCCCCCCCCC.CC... ..LL.CC.LLLL.C.....",
    "................... .......b........... .......bw.......... ....w..bww......... ...ww..bwww........ "
    "..wwl..bwwww....... .wwwl..bwwwl....... .wwll..bwwwll...... wwwll..bwwwll...... .bb.bbbbbbbbbbbb... "
    "..byyyyyyyyyyyb.... ..bbbbbbbbbbbb..... C..bbbbbbbbbb.CC... .CC.CCCCCCCC.C..... ...LLL..LL.LLL.....",
)
WHALES = (
    "......C.C................. .....C.C.C................ .......C.................. .......C........kk...kk... "
    "....kkkkkkkk......kkkkk... ..kkddddddkkk......kk..... .kddddddddddkkkkkkkk...... .kdwkdddddddddddddk....... "
    "kdddddddddddddddkk........ .kwwwwdddddddkkk.......... C.CCCCCC.CCCCCC.CC.CC.... ..LL..LLL..LL....LLL......",
    ".......................... .......................... .......C.................. .......C........kk...kk... "
    "....kkkkkkkk......kkkkk... ..kkddddddkkk......kk..... .kddddddddddkkkkkkkk...... .kdwkdddddddddddddk....... "
    "kdddddddddddddddkk........ C.CCCCCC.CCCCCC.CC.CC.... ..LL..LLL..LL....LLL...... ..........................",
)


def rings() -> list[Mask]:
    """The masks of shelf, shoal, surf, beach and cliff on a plate of 40 x 40."""
    land = np.zeros((40, 40), bool)
    land[RIM[1] : RIM[1] + 20, RIM[0] : RIM[0] + 20] = HEXAGON
    foot = land.copy()
    for d in range(1, CLIFF_HIGH):
        foot[d:] |= land[:-d]
    return [grown(foot, 7), grown(foot, 5), grown(foot, 2), grown(foot, 1), foot]


def sea(canvas: Canvas, x: int, y: int, phase: int) -> None:
    """One tile of deep blue with two-tone waves; a phase drifts them on and lets some sink."""
    wide, high = WAVES
    tile = np.full((high, wide), BLUE, np.uint8)
    rng = np.random.default_rng(77)
    for row in range(high // 10):
        for i in range(4):
            at = int(i * 18.5 + (row % 2) * 9 + rng.integers(-2, 3)) + phase
            down = row * 10 + int(rng.integers(0, 3)) + round(math.sin((phase + i + row) * math.pi / 2))
            form = CRESTS[int(rng.integers(0, 3))].split()
            low = TROUGH.split()
            for rows, dx, dy in ((form, 0, 0), (low, 1, 2)):
                for j, line in enumerate(rows):
                    for k, char in enumerate(line):
                        if char in "Lk":
                            pen = LBLUE if char == "L" else BLACK
                            tile[(down + dy + j) % high, (at + dx + k) % wide] = pen
    canvas.a[y : y + high, x : x + wide] = tile


def rose(canvas: Canvas, x: int, y: int) -> None:
    """A compass card as engraved on charts, 21 x 21 below its N: each ray is a light half and a dark half."""
    mid = 10
    for j in range(-mid, mid + 1):
        for i in range(-mid, mid + 1):
            across, along = sorted((abs(i), abs(j)))
            if abs(math.hypot(i, j) - 6.6) < 0.55:
                canvas.px(x + mid + i, y + 6 + mid + j, LCYAN)
            if i and abs(i) == abs(j) and abs(i) <= 5:
                canvas.px(x + mid + i, y + 6 + mid + j, YELLOW)
            if along and across <= (mid - along) * 0.32:
                first = (i < 0 or (i == 0 and j < 0)) if abs(j) >= abs(i) else (j < 0 or (j == 0 and i > 0))
                canvas.px(x + mid + i, y + 6 + mid + j, WHITE if first or across == 0 else BLACK)
    canvas.px(x + mid, y + 6 + mid, YELLOW)
    put(canvas.a, x + 8, y, "w...w ww..w w.w.w w..ww w...w")


def build(out: Path) -> None:
    """Write `triaxis/coast.png`."""
    sheet = Canvas(*COAST_SIZE, GROUND_CLEAR)
    masks = rings()
    jj, ii = np.mgrid[0:40, 0:40]
    jj, ii = jj - RIM[1], ii - RIM[0]  # from the hex's corner, so that patterns join from zone to zone
    for kind in (SHELF, SHOAL, SURF, BEACH, CLIFF):
        for phase in range(PHASES if kind == SURF else 1):
            pattern = np.full((40, 40), {BEACH: YELLOW, CLIFF: BROWN}.get(kind, GROUND_CLEAR), np.uint8)
            if kind == SHELF:
                pattern[(ii + 2 * jj) % 4 == 0] = CYAN
            elif kind == SHOAL:
                pattern[:] = np.where((ii + jj) % 2 == 0, CYAN, BLUE)
            elif kind == SURF:
                pattern[:] = np.where((ii + 4 * jj + 2 * phase) % 8 < 3, WHITE, LCYAN)
            elif kind == CLIFF:
                pattern[(ii + jj) % 2 == 0] = YELLOW
                pattern[jj >= 21] = np.where(ii % 4 == 1, BLACK, BROWN)[jj >= 21]
            box = rim(kind, phase)
            sheet.a[box.y : box.y + 40, box.x : box.x + 40][masks[kind]] = pattern[masks[kind]]
    for phase in range(PHASES):
        sea(sheet, waves(phase).x, waves(phase).y, phase)
    for box, rows in zip((*SHIP, *WHALE), (*SHIPS, *WHALES), strict=True):
        put(sheet.a, box.x, box.y, rows)
    rose(sheet, ROSE.x, ROSE.y)
    sheet.save(COAST, PALETTE, out)
