"""The board "Magic": a sorcerer's table of lapis by moonlight, a star chart cut in, constellations set round."""

import numpy as np

from codewheel.screens.ishido.layout import BOARD, CELL, COLUMNS, ROWS
from codewheel.screens.ishido.sets import BROWN, DARK, DEEP, DUSK, GOLD, INK, LIGHT, MIDDLE, PALE, SKY, WHITE

from ..canvas import Canvas, Field, Mask
from .kit import cloud

STARS = {  # by size; g gold, w white, b brown
    0: ["w"],
    1: [".g.", "gwg", ".g."],
    2: ["..g..", "..g..", "ggwgg", "..g..", "..g.."],
    3: ["...g...", "...g...", "..gwg..", "ggwwwgb", "..gwb..", "...g...", "...b..."],
}
SUN = [
    "........g........",
    "....g...g...g....",
    ".....g.ggg.g.....",
    "......gwwwg......",
    "..g.ggwwggggg.g..",
    "......gwggb......",
    ".....g.ggb.g.....",
    "....g...g...g....",
    "........g........",
]
WITHIN = (CELL * (COLUMNS - 2) // 2, CELL * (ROWS - 2) // 2)  # half of its width and height
PHASES = (-0.55, 0.0, 1.0, 0.0, -0.55)  # how far the light reaches over the disc: thin, half, full


def slab(h: int, w: int, seed: int) -> Field:
    """Lapis in clouds; on the board itself the circles and hours of a star chart."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w].astype(float)
    wide, fine = cloud(rng, h, w, (44, 62)), cloud(rng, h, w, (13, 22))
    field: Field = (wide * 0.7 + fine * 0.3 - 0.5) * 3.8
    if (h, w) == (BOARD.h, BOARD.w):
        field = np.where(_chart(x - w / 2 + 0.5, y - h / 2 + 0.5), -4.0, field)
    return field


def _chart(x: Field, y: Field) -> Mask:
    """The lines of the chart about the middle of the Within: circles of height, the ecliptic, the hours."""
    r = np.hypot(x, y)
    lines = np.zeros(x.shape, bool)
    for radius in (24, 54, 90):
        lines |= abs(r - radius) < 0.5
    lines |= (abs(np.hypot(x - 20, y + 12) - 70) < 0.5) & (r < 90)
    right, down = abs(x).astype(int), abs(y).astype(int)
    hours = (right == down) | (right // 2 == down) | (right == down // 2)
    lines |= hours & (r > 24) & (r < 90)
    return np.asarray(lines & (right < WITHIN[0]) & (down < WITHIN[1]), bool)


def _ring() -> list[tuple[int, int]]:
    """The squares of the Beyond in their order round the board: row, column."""
    top = [(0, i) for i in range(COLUMNS)]
    right = [(i, COLUMNS - 1) for i in range(1, ROWS)]
    bottom = [(ROWS - 1, i) for i in range(COLUMNS - 2, -1, -1)]
    return top + right + bottom + [(i, 0) for i in range(ROWS - 2, 0, -1)]


RING = _ring()
_RNG = np.random.default_rng(88)
PLACES = [(int(x), int(y)) for x, y in _RNG.integers(5, CELL - 5, (len(RING), 2))]  # of the stars in their squares
SIZES = [(3, 1, 2, 1, 2, 1)[i % 6] for i in range(len(RING))]
FIGURE = 6  # squares to a constellation


def set_in(c: Canvas, x: int, y: int, row: int, column: int) -> None:
    """A star of gold, with the lines to those of its constellation in the squares beside it."""
    if (row, column) not in RING:
        c.art(x + 6, y + 6, STARS[3], {"g": MIDDLE, "w": PALE, "b": DUSK})
        return
    here = RING.index((row, column))
    px, py = PLACES[here]
    for there in (here - 1, here + 1):
        if there in (-1, len(RING)) or min(here, there) % FIGURE == FIGURE - 1:
            continue
        other = RING[there]
        dx = (other[1] - column) * CELL + PLACES[there][0] - px
        dy = (other[0] - row) * CELL + PLACES[there][1] - py
        count = max(abs(dx), abs(dy))
        for i in range(count + 1):
            u, v = px + round(dx * i / count), py + round(dy * i / count)
            if 0 <= u < CELL and 0 <= v < CELL:
                c.px(x + u, y + v, MIDDLE)
    for i in range(2):
        c.px(x + (px + 7 + 5 * i) % 16 + 2, y + (py + 9 + 4 * here % 7) % 16 + 2, DUSK if i else MIDDLE)
    rows = STARS[SIZES[here]]
    half = len(rows) // 2
    c.art(x + px - half, y + py - half, rows, {"g": GOLD, "w": WHITE, "b": BROWN})


def frieze(c: Canvas, x: int, y: int, width: int, _mirrored: bool) -> None:
    """The moon's phases in mother of pearl on a night with small stars, in a channel."""
    c.rect(x, y, width, 10, DEEP)
    c.frame(x, y, width, 10, INK, LIGHT)
    yy, xx = np.mgrid[0:8, 0:8] - 3.5
    far = np.hypot(xx, yy)
    disc = far <= 4.0
    step = (width - 2) / len(PHASES)
    for i, phase in enumerate(PHASES):
        left = x + 1 + round(step * (i + 0.5) - 4)
        lit = disc & (xx * (1 if i < 2 else -1) > -phase * np.sqrt(np.maximum(0, 16 - yy * yy)))
        part = c.a[y + 1 : y + 9, left : left + 8]
        part[disc] = DARK
        part[disc & (far > 3.2)] = DUSK
        part[lit] = WHITE
        part[lit & (far > 2.7) & (xx + yy > 1)] = SKY
        if i:
            c.px(left - round(step / 2 - 4) - 1, y + (3, 6)[i % 2], GOLD)


def ornament(c: Canvas, x: int, y: int) -> None:
    """A sun between two comets."""
    c.art(x - 8, y - 4, SUN, {"g": GOLD, "w": WHITE, "b": BROWN})
    for side in (-1, 1):
        for i in range(18, 54):
            pen = WHITE if i > 48 else GOLD if i > 36 else BROWN
            if i > 26 or i % 2 == 0:
                c.px(x + side * i, y, pen)
            for off in (-1, 1):
                if 28 < i < 48 and (i + off) % 3:
                    c.px(x + side * i, y + off, BROWN if i < 40 else GOLD)
        rows = STARS[3]
        c.art(x + side * 54 - 3, y - 3, rows, {"g": GOLD, "w": WHITE, "b": BROWN})
