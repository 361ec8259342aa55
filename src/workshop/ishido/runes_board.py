"""The board "Runes": granite with moss in its cracks, set into oak with carved loops and bosses of iron."""

import numpy as np

from codewheel.screens.ishido.layout import BOARD, CELL
from codewheel.screens.ishido.sets import BROWN, DARK, DEEP, DUSK, GOLD, INK, LIGHT, MIDDLE, PALE, WHITE

from ..canvas import Canvas, Field
from .kit import art, cloud, paint

LOOPS = art(
    [
        ".###.....###.",
        "##.##...##.##",
        "#...#...#...#",
        "##..#####..##",
        ".####...####.",
        "...#.....#...",
        "...#.....#...",
        "...#.....#...",
        ".####...####.",
        "##..#####..##",
        "#...#...#...#",
        "##.##...##.##",
        ".###.....###.",
    ]
)
HEAD = ["..ggggg...", ".gwggggg..", "gggkggggb.", "ggggggbggg", ".gwwwb.ggg", "..k.k..bgb", "ggggb..gb.", ".bbb......"]
HALF_TURN = 8  # of a strand of the braid, in pixels


def slab(h: int, w: int, seed: int) -> Field:
    """Granite, weathered and cracked; of the board its rim is oak, planks along its sides."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w]
    wide, fine, grit = cloud(rng, h, w, (34, 44)), cloud(rng, h, w, (7, 9)), cloud(rng, h, w, (2, 3))
    stone: Field = (wide - 0.5) * 1.3 + (fine - 0.5) * 1.0 + (grit - 0.5) * 2.2
    if (h, w) != (BOARD.h, BOARD.w):
        return stone
    up, across = np.minimum(y, h - 1 - y), np.minimum(x, w - 1 - x)
    lying = up <= across
    deep, along = np.where(lying, y, x), np.where(lying, x, y)
    run, bend = cloud(rng, 460, 460, (1, 46)), cloud(rng, 460, 460, (30, 40))
    oak = (run[(deep + bend[deep, along] * 5).astype(int), along] - 0.5) * 3.0
    return np.where(np.minimum(up, across) < CELL, oak, stone)


def set_in(c: Canvas, x: int, y: int, row: int, column: int) -> None:
    """In turn a looped square carved into the oak, and a boss of iron."""
    if (row + column) % 2 == 0:
        paint(c, x + 4, y + 4, LOOPS, DEEP)
        paint(c, x + 3, y + 3, LOOPS, MIDDLE)
        return
    for away, reach, pen in ((1, 6.2, DEEP), (0, 6.2, DUSK), (0, 5.2, DARK), (0.4, 3.4, DEEP), (0, 3.2, MIDDLE)):
        c.a[c.ellipse(x + 10 + away, y + 10 + away, reach, reach)] = pen
    c.a[c.ellipse(x + 10, y + 10, 3.2, 3.2) & (c.xx + c.yy > x + y + 20)] = DUSK
    for left, top in ((-1, -2), (-2, -1), (-1, -1)):
        c.px(x + 10 + left, y + 10 + top, PALE)
    for left, top in ((9, 4), (4, 9), (14, 9), (9, 14)):
        c.px(x + left, y + top, MIDDLE)


def frieze(c: Canvas, x: int, y: int, width: int, _mirrored: bool) -> None:
    """Two strands that cross over and under each other in a sunk band."""
    c.rect(x, y, width, 10, DEEP)
    c.frame(x, y, width, 10, INK, LIGHT)
    crossings = round((width - 4) / HALF_TURN)
    for layer in (False, True):
        for step in range(width - 4):
            at = (step + 0.5) / (width - 4) * crossings
            for strand in (0, 1):
                if ((round(at) + strand) % 2 == 0) is not layer:
                    continue
                top = y + 4 + round(2.6 * np.sin((at + strand) * np.pi))
                if layer:
                    c.rect(x + 2 + step, max(y + 1, top - 1), 1, 4, DEEP)
                c.px(x + 2 + step, top, LIGHT)
                c.px(x + 2 + step, top + 1, MIDDLE)


def ornament(c: Canvas, x: int, y: int) -> None:
    """Two serpents of bronze with one body, wound about itself."""
    for i in range(-34, 35):
        for phase in (0.0, np.pi):
            top = y + round(2.4 * np.sin(i / 9 * np.pi + phase))
            c.px(x + i, top - 1, GOLD)
            c.px(x + i, top, BROWN)
    key = {"g": GOLD, "b": BROWN, "w": WHITE, "k": INK}
    c.art(x - 46, y - 4, HEAD, key)
    c.art(x + 37, y - 4, [row[::-1] for row in HEAD], key)
