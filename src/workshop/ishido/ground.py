"""Ishido's boards: the slab with the Within and the Beyond in its carved frame, and the pier beside it.

A picture is 320 wide: 200 rows of screen as it stands before a game, and below them the parts that change (`layout`).
"""

import numpy as np

from codewheel.screens.ishido.layout import (
    BOARD,
    CELL,
    COLUMNS,
    HALF,
    MESSAGE,
    PANEL_AT,
    PIER,
    POUCH,
    ROWS,
    SCOREBOARD,
    TABLET_AT,
    TABLET_ROWS,
    TABLET_STEP,
    TIMER,
    TITLE,
    TOUCHSTONE,
)
from codewheel.screens.ishido.sets import BROWN, DARK, DEEP, DUSK, GOLD, INK, LIGHT, MIDDLE, PALE, WHITE

from ..canvas import Canvas
from .kit import raised, steps
from .worlds import RAMP, World, tones


def ground(world: World) -> Canvas:
    """The whole picture of a board."""
    c = Canvas(320, TABLET_AT[1] + TABLET_ROWS, INK)
    _frame(c, world)
    _cells(c, world)
    _pier(c, world)
    _panel(c, TITLE.x, TITLE.y, TITLE.w, TITLE.h)
    _panel(c, MESSAGE.x, MESSAGE.y, MESSAGE.w, MESSAGE.h)
    world.ornament(c, MESSAGE.x + MESSAGE.w // 2, MESSAGE.y + MESSAGE.h // 2)
    _panel(c, *PANEL_AT, MESSAGE.w, MESSAGE.h)
    x, y = TABLET_AT
    tablet(c, x, y, SCOREBOARD.h, world, "whole")
    tablet(c, x + TABLET_STEP, y, HALF, world, "lit")
    tablet(c, x + 2 * TABLET_STEP, y, HALF, world, "rest")
    return c


def _frame(c: Canvas, world: World) -> None:
    c.a[0:200, 0:256] = tones(world, 200, 256, 3.1, 0.42, 3, 2, 4)
    c.frame(0, 0, 256, 200, INK)
    c.frame(1, 1, 254, 198, LIGHT, DEEP)
    c.frame(2, 2, 252, 196, PALE, DARK)
    x, y, w, h = BOARD
    for i, (light, dark) in enumerate(((INK, DARK), (DEEP, PALE), (DARK, LIGHT)), 1):
        c.frame(x - i, y - i, w + 2 * i, h + 2 * i, light, dark)
    for left, width, top in (
        (7, TITLE.x - 11, 5),
        (TITLE.x + TITLE.w + 4, 249 - TITLE.x - TITLE.w - 4, 5),
        (7, MESSAGE.x - 11, 185),
        (MESSAGE.x + MESSAGE.w + 4, 249 - MESSAGE.x - MESSAGE.w - 4, 185),
    ):
        world.frieze(c, left, top, width, left == 7)


def _cells(c: Canvas, world: World) -> None:
    h, w = BOARD.h, BOARD.w
    rng = np.random.default_rng(7)
    y, x = np.mgrid[0:h, 0:w]
    run = world.slab(h, w, 12) - (y / h + x / w - 1) * world.sun
    for row in range(ROWS):
        for column in range(COLUMNS):
            left, top = BOARD.x + column * CELL, BOARD.y + row * CELL
            part = run[row * CELL : row * CELL + CELL, column * CELL : column * CELL + CELL] * 0.62
            part = part + (rng.random() - 0.5) * 0.16  # every square cut and turned a little
            within = 0 < row < ROWS - 1 and 0 < column < COLUMNS - 1
            if within:
                c.a[top : top + CELL, left : left + CELL] = steps(np.clip(1.35 + part, 0, 2.9), RAMP[3:6])
                c.frame(left, top, CELL, CELL, LIGHT, MIDDLE)
                c.px(left + CELL - 1, top, PALE)
                c.px(left, top + CELL - 1, PALE)
            else:
                c.a[top : top + CELL, left : left + CELL] = steps(np.clip(0.95 + part * 0.7, 0, 2.2), RAMP[0:3])
                c.frame(left, top, CELL, CELL, DUSK, DEEP)
                world.set_in(c, left, top, row, column)
                c.px(left + CELL - 1, top, DARK)
                c.px(left, top + CELL - 1, DARK)
    # the Within lies a step higher: a lit rim, and its shadow on the Beyond
    left, top, w, h = BOARD.x + CELL, BOARD.y + CELL, BOARD.w - 2 * CELL, BOARD.h - 2 * CELL
    c.frame(left, top, w, h, WHITE, DARK)
    c.rect(left + 1, top + h, w, 1, INK)
    c.rect(left + w, top + 1, 1, h, INK)
    # the shadow of the frame on the first row and column
    for i in range(4):
        pen = INK if i == 0 else DEEP
        for k in range(i, BOARD.w):
            if i < 2 or (k + i) % 2 == 0:
                c.px(BOARD.x + k, BOARD.y + i, pen)
        for k in range(i, BOARD.h):
            if i < 2 or (k + i) % 2 == 0:
                c.px(BOARD.x + i, BOARD.y + k, pen)


def _panel(c: Canvas, x: int, y: int, w: int, h: int) -> None:
    """A sunk panel of the deepest tone with two studs."""
    c.rect(x, y, w, h, DEEP)
    c.frame(x, y, w, h, INK, LIGHT)
    c.frame(x + 1, y + 1, w - 2, h - 2, INK, DARK)
    for left in (x + 4, x + w - 7):
        c.rect(left, y + h // 2 - 1, 3, 3, BROWN)
        c.rect(left, y + h // 2 - 1, 2, 2, GOLD)
        c.px(left, y + h // 2 - 1, WHITE)


def tablet(c: Canvas, x: int, y: int, h: int, world: World, kind: str) -> None:
    """A slab to engrave: the "whole" scoreboard, a "lit" half of it, a half at "rest"."""
    w = SCOREBOARD.w
    if kind == "rest":
        c.a[y : y + h, x : x + w] = tones(world, h, w, 2.0, 0.25, 31, 1, 3)
        raised(c, x, y, w, h, MIDDLE, DEEP)
        return
    c.a[y : y + h, x : x + w] = tones(world, h, w, 4.35, 0.3, 31, 3, 5)
    raised(c, x, y, w, h, LIGHT, DARK)
    if kind == "lit":
        c.frame(x + 1, y + 1, w - 2, h - 2, GOLD, BROWN)
    else:
        c.frame(x + 3, y + 3, w - 6, h - 6, WHITE, DUSK)


def _pier(c: Canvas, world: World) -> None:
    c.a[0:200, PIER.x : PIER.x + PIER.w] = tones(world, 200, PIER.w, 2.0, 0.55, 11, 1, 3)
    c.frame(PIER.x, 0, PIER.w, 200, INK)
    c.frame(PIER.x + 1, 1, PIER.w - 2, 198, MIDDLE, DEEP)
    x, y, w, h = TOUCHSTONE
    c.a[y : y + h, x : x + w] = tones(world, h, w, 4.2, 0.45, 21, 3, 5)
    raised(c, x, y, w, h, LIGHT, DARK)
    c.rect(x + 7, y + 6, 42, 42, DARK)
    c.frame(x + 6, y + 5, 44, 44, INK, WHITE)
    c.frame(x + 5, y + 4, 46, 46, DUSK, LIGHT)
    c.frame(x + 7, y + 6, 42, 42, DEEP, DUSK)
    world.set_in(c, x + 18, y + 17, 1, 1)
    for left, top in ((x + 2, y + 2), (x + w - 4, y + 2), (x + 2, y + h - 4), (x + w - 4, y + h - 4)):
        c.rect(left, top, 2, 2, GOLD)
        c.px(left + 1, top + 1, BROWN)
    x, y, w, h = TIMER
    c.rect(x, y, w, h, DEEP)
    c.frame(x, y, w, h, INK, MIDDLE)
    for i in range(4, w - 4, 8):
        c.px(x + i, y + 3, DUSK)
        c.px(x + i, y + 4, DUSK)
    _niche(c, world)


def _niche(c: Canvas, world: World) -> None:
    """The pouch's niche: an arch in the pier, dark above, and the ledge on which the bag throws its shadow."""
    x, y, w, h = POUCH
    c.a[y : y + h, x : x + w] = tones(world, h, w, 0.7, 0.4, 24, 0, 1)
    ledge = y + h - 13
    c.a[ledge : y + h - 2, x + 2 : x + w - 2] = tones(world, 11, w - 4, 2.6, 0.5, 25, 1, 3)
    c.rect(x + 2, ledge, w - 4, 1, MIDDLE)
    bag = c.ellipse(x + 31, ledge + 5, 21, 4.5)
    c.a[bag & (c.xx < x + w - 2) & (c.yy > ledge)] = DEEP
    c.check(x + 3, y + 2, w - 6, 4, INK)
    c.rect(x + 2, y + 2, w - 4, 2, INK)
    c.rect(x + 2, y + 2, 2, h - 15, INK)
    c.frame(x, y, w, h, INK, PALE)
    c.frame(x + 1, y + 1, w - 2, h - 2, INK, MIDDLE)
    for i, cut in enumerate((7, 5, 3, 2, 1, 1)):  # the shoulders of the arch
        for left, width in ((x, cut), (x + w - cut, cut)):
            c.a[y + i, left : left + width] = DUSK
        c.px(x + cut, y + i, INK)
        c.px(x + w - cut - 1, y + i, MIDDLE)
