"""What moves or points on Ishido's board: pips, frames, cursor, the flight of a stone, and the moment of a 4-Way."""

from math import pi, sin

import pyxel

from ...machines.pictures import load
from ...machines.skins.base import Box
from . import sets
from .layout import (
    BOARD,
    CELL,
    COLUMNS,
    EMBLEM,
    GILT_HIGH,
    GILT_TOP,
    GILT_WIDE,
    HALO,
    HALO_STATES,
    PIP,
    PLATE_STONE,
    ROWS,
    STONE,
    square_box,
    stone_at,
)
from .panel import PARTS_CLEAR
from .stones import draw_scaled, draw_shape, draw_stone, lay

LANDED = 0.82  # part of a flight at which the stone touches the board
RING = 0.11  # part of a 4-Way's moment between one stone of the ring and the next
HUB = 0.45  # when the hub answers
PLATE = 3  # pixels of dark around the points
RISE = 0.52  # and the points begin to rise
DIGITS = "0123456789+"


def pip(square: int) -> None:
    """A small gilt stud: the stone may go here."""
    box = square_box(square)
    pyxel.blt(box.x + 6, box.y + 6, load("ishido/parts"), *PIP, PARTS_CLEAR)


def last(square: int) -> None:
    """Gilt corners at the stone placed last."""
    _corners(square_box(square), sets.GOLD, 4)


def _march(box: Box, frame: int, pens: tuple[int, int]) -> None:
    """A broken line that runs clockwise round a box."""
    x, y, w, h = box
    step = frame // 4
    for side, length in enumerate((w - 1, h - 1, w - 1, h - 1)):
        for i in range(length):
            pen = pens[(side * (w - 1) + i - step) // 3 % 2]
            if side == 0:
                pyxel.pset(x + i, y, pen)
            elif side == 1:
                pyxel.pset(x + w - 1, y + i, pen)
            elif side == 2:
                pyxel.pset(x + w - 1 - i, y + h - 1, pen)
            else:
                pyxel.pset(x, y + h - 1 - i, pen)


def failing(square: int, frame: int) -> None:
    """The neighbour that does not match: red and white, round and round."""
    box = square_box(square)
    pyxel.rectb(box.x + 1, box.y + 1, CELL - 2, CELL - 2, sets.RED)
    _march(box, frame, (sets.RED, sets.WHITE))


def hint(square: int, frame: int) -> None:
    """Gilt and ink run round the square that is advised."""
    box = square_box(square)
    _march(box, frame, (sets.GOLD, sets.INK))
    _corners(box.inset(1), sets.GOLD, 5)


def _corners(box: Box, pen: int, reach: int) -> None:
    x, y, w, h = box
    for left in (True, False):
        for top in (True, False):
            a, dx = (x, 1) if left else (x + w - 1, -1)
            b, dy = (y, 1) if top else (y + h - 1, -1)
            pyxel.line(a, b, a + dx * reach, b, pen)
            pyxel.line(a, b, a, b + dy * reach, pen)


def cursor(square: int, frame: int) -> None:
    """The square of the keyboard: white corners that breathe, with an ink edge."""
    box = square_box(square).inset(-(frame // 16 % 2))
    _corners(box.inset(-1), sets.INK, 6)
    _corners(box, sets.WHITE, 5)
    _corners(box.inset(1), sets.INK, 4)


def hover(stoneset: str, stone: int | None, square: int) -> None:
    """Where the stone would lie: its ghost in a gilt frame; only a frame where there is none."""
    x, y = stone_at(square)
    if stone is not None:
        pyxel.dither(0.7)
        draw_stone(stoneset, stone, x, y)
        pyxel.dither(1)
    box = square_box(square)
    pyxel.rectb(*box, sets.GOLD if stone is not None else sets.WHITE)


def carried(stoneset: str, stone: int, x: int, y: int) -> None:
    """The stone at the pointer, high over the board."""
    _in_air(stoneset, stone, x - STONE // 2, y - STONE // 2, 5)


def _in_air(stoneset: str, stone: int, x: int, y: int, height: int) -> None:
    """A stone over the place (x, y) with its shadow on the ground."""
    pyxel.dither(0.5 if height > 2 else 1)
    draw_shape(stoneset, stone, x + height, y + height, sets.INK)
    pyxel.dither(1)
    draw_stone(stoneset, stone, x, y)


def flight(stoneset: str, stone: int, square: int, part: float) -> None:
    """A stone on its way from the touchstone to its square; at the end it touches down and settles."""
    x, y = stone_at(square)
    if part >= LANDED:
        settle = 1 if part < (1 + LANDED) / 2 else 0
        _in_air(stoneset, stone, x + settle, y + settle, 2 - settle)
        return
    t = part / LANDED
    eased = t * t * (3 - 2 * t)
    sx, sy = PLATE_STONE.x + PLATE_STONE.w / 2, PLATE_STONE.y + PLATE_STONE.h / 2
    mx, my = sx + (x + STONE / 2 - sx) * eased, sy + (y + STONE / 2 - sy) * eased
    height = round(2 + 9 * sin(pi * t))
    scale = 1 - 0.5 * min(1, eased * 1.6)
    if scale > 0.52:
        draw_scaled(stoneset, stone, mx, my - height, scale, height)
    else:
        _in_air(stoneset, stone, round(mx - STONE / 2), round(my - STONE / 2) - height, height)


def four_way(stoneset: str, board: bytes, hub: int, ring: tuple[int, ...], part: float, points: int) -> None:
    """Four stones answer one another, then the one between them; light, and the points rise from it."""
    hx, hy, _, _ = square_box(hub)
    mx, my = hx + CELL // 2, hy + CELL // 2
    pyxel.clip(*BOARD)
    if part >= HUB:
        state = min(HALO_STATES - 1, int((part - HUB) / (1 - HUB) * HALO_STATES))
        left, top = mx - HALO // 2, my - HALO // 2
        pyxel.blt(left, top, load("ishido/light"), state * HALO, 0, HALO, HALO, PARTS_CLEAR)
        lay(pyxel.screen, stoneset, [(board[q] - 1, *stone_at(q)) for q in _under(left, top) if board[q]])
    for i, square in enumerate((*ring, hub)):
        start = HUB if square == hub else i * RING
        if part >= start and board[square]:
            _lit(stoneset, board[square] - 1, square, part - start)
    pyxel.clip()
    if part >= RISE:
        rest = 1 - (part - RISE) / (1 - RISE)
        _points(points, mx, my - 52 + round(34 * rest**2))


def _under(left: int, top: int) -> list[int]:
    """The squares that the light touches."""
    columns = range(max(0, (left - BOARD.x) // CELL), min(COLUMNS, (left + HALO - 1 - BOARD.x) // CELL + 1))
    rows = range(max(0, (top - BOARD.y) // CELL), min(ROWS, (top + HALO - 1 - BOARD.y) // CELL + 1))
    return [row * COLUMNS + column for row in rows for column in columns]


def _lit(stoneset: str, stone: int, square: int, since: float) -> None:
    """A stone that answers: a white flash, then a gilt frame."""
    x, y = stone_at(square)
    if since < 0.05:
        draw_shape(stoneset, stone, x, y, sets.WHITE)
    box = square_box(square)
    fresh = since < 0.14
    pyxel.rectb(*box.inset(-2), sets.INK)
    pyxel.rectb(*box.inset(-1), sets.WHITE if fresh else sets.GOLD)
    pyxel.rectb(*box, sets.WHITE if fresh else sets.TAN)


def _points(points: int, middle: int, top: int) -> None:
    """The points in gold figures, which overlap by their edges, on a dark plate."""
    text, step = f"+{points}", GILT_WIDE - 3
    wide = step * (len(text) - 1) + GILT_WIDE
    x = min(max(BOARD.x + PLATE, middle - wide // 2), BOARD.x + BOARD.w - wide - PLATE)
    y = max(top, BOARD.y + PLATE)
    pyxel.rect(x - PLATE, y - PLATE, wide + 2 * PLATE, GILT_HIGH + 2 * PLATE, sets.INK)
    pyxel.rectb(x - PLATE, y - PLATE, wide + 2 * PLATE, GILT_HIGH + 2 * PLATE, sets.BROWN)
    for char in text:
        column = DIGITS.index(char) * GILT_WIDE
        pyxel.blt(x, y, load("ishido/parts"), column, GILT_TOP, GILT_WIDE, GILT_HIGH, PARTS_CLEAR)
        x += step


def emblem(x: int, y: int) -> None:
    """The sign of the game, for alerts."""
    pyxel.blt(x, y, load("ishido/parts"), *EMBLEM, PARTS_CLEAR)
