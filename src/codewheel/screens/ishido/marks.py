"""What moves or points on Ishido's board: pips, frames, cursor, the flight of a stone, and the moment of a 4-Way."""

from math import pi, sin

import pyxel

from ...machines.pictures import load
from ...machines.skins.base import Box
from . import sets
from .layout import (
    BAG,
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
from .stones import RIM, draw_scaled, draw_shape, draw_stone, lay

LANDED = 0.67  # part of a flight at which the stone touches the board; then it settles
HELD = 6  # pixels over the board from which a hand sets a stone down
RING = 0.09  # part of a 4-Way's moment between one stone of the ring and the next
HUB = 0.37  # when the hub answers
SHONE = 0.66  # when the light has spread; until GONE it fades, dot by dot
GONE = 0.74
OUT = 0.76, 0.035  # when the first frame goes, and from one to the next
RISE, RISEN = 0.42, 0.52  # the plate of the points grows
CLOSE = 0.93  # and closes
PLATE = 3  # pixels of dark around the points
BESIDE = 3  # and of air between it and the crossing
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
    """Where the stone would lie: it has a gilt frame and no shadow yet; only a frame where there is none."""
    x, y = stone_at(square)
    if stone is not None:
        draw_stone(stoneset, stone, x, y)
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
    if height > 2:
        for right, down in RIM:
            draw_shape(stoneset, stone, x + right, y + down, sets.INK)
    draw_stone(stoneset, stone, x, y)


def flight(stoneset: str, stone: int, square: int, part: float, start: tuple[int, int] | None = None) -> None:
    """A stone on its way from the touchstone to its square, or let go by a hand at `start`; it touches down, springs
    up a pixel, and lies. `part`: of the time.
    """
    x, y = stone_at(square)
    if part >= LANDED:
        height = round(2.4 * sin(pi * (part - LANDED) / (1 - LANDED)))
        _in_air(stoneset, stone, x - height // 2, y - height // 2, max(1, height))
        return
    last(square)  # where it will lie
    t = part / LANDED
    eased = t * t * (3 - 2 * t)
    if start is not None:
        left, top = start[0] - STONE // 2, start[1] - STONE // 2
        height = round(1 + (HELD - 1) * (1 - t * t))
        _in_air(stoneset, stone, round(left + (x - left) * eased), round(top + (y - top) * eased), height)
        return
    sx, sy = PLATE_STONE.x + PLATE_STONE.w / 2, PLATE_STONE.y + PLATE_STONE.h / 2
    mx, my = sx + (x + STONE / 2 - sx) * eased, sy + (y + STONE / 2 - sy) * eased
    height = round(2 + 9 * sin(pi * t))
    scale = 1 - 0.5 * eased
    if scale > 0.52:
        draw_scaled(stoneset, stone, mx, my - height, scale, height)
    else:
        _in_air(stoneset, stone, round(mx - STONE / 2), round(my - STONE / 2) - height, height)


def drawn(stoneset: str, stone: int, part: float) -> None:
    """The next stone rises out of the pouch, grows, and lies down on the touchstone. `part`: of the time."""
    eased = 1 - (1 - part) ** 2
    scale = 0.4 + 0.6 * eased
    x, foot = PLATE_STONE.x + PLATE_STONE.w / 2, BAG.y + 8
    y = foot + (PLATE_STONE.y + PLATE_STONE.h / 2 - foot) * eased
    draw_scaled(stoneset, stone, x, y, scale, round(2 + 5 * sin(pi * part)))


def four_way(stoneset: str, board: bytes, hub: int, ring: tuple[int, ...], part: float, points: int) -> None:
    """Four stones answer one another, then the one between them; light, and beside it the points. Light, frames and
    points leave one after the other.
    """
    hx, hy, _, _ = square_box(hub)
    mx, my = hx + CELL // 2, hy + CELL // 2
    pyxel.clip(*BOARD)
    if HUB <= part < GONE:
        state = min(HALO_STATES - 1, int((part - HUB) / (SHONE - HUB) * HALO_STATES))
        left, top = mx - HALO // 2, my - HALO // 2
        pyxel.dither(min(1, (GONE - part) / (GONE - SHONE)))
        pyxel.blt(left, top, load("ishido/light"), state * HALO, 0, HALO, HALO, PARTS_CLEAR)
        pyxel.dither(1)
        lay(pyxel.screen, stoneset, [(board[q] - 1, *stone_at(q)) for q in _under(left, top) if board[q]])
    for i, square in enumerate((*ring, hub)):
        start = HUB if square == hub else i * RING
        if start <= part < OUT[0] + i * OUT[1] and board[square]:
            _lit(stoneset, board[square] - 1, square, part - start)
    pyxel.clip()
    if part >= RISE:
        opened = min(1, (part - RISE) / (RISEN - RISE), (1 - part) / (1 - CLOSE))
        _points(points, hub, opened)


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


def plate_box(points: int, hub: int) -> Box:
    """Where the plate of the points stands: beside the crossing, where there is more room; above or below it where
    they are too long for that. It never covers one of the five stones.
    """
    wide = (GILT_WIDE - 3) * len(str(points)) + GILT_WIDE + 2 * PLATE
    high = GILT_HIGH + 2 * PLATE
    box = square_box(hub)
    rightward = hub % COLUMNS < COLUMNS // 2
    edge = box.x + 2 * CELL + BESIDE if rightward else box.x - CELL - BESIDE - wide
    if BOARD.x <= edge and edge + wide <= BOARD.x + BOARD.w:
        return Box(edge, box.y + (CELL - high) // 2, wide, high)
    below = hub // COLUMNS < ROWS // 2
    left = min(max(BOARD.x, box.x + (CELL - wide) // 2), BOARD.x + BOARD.w - wide)
    return Box(left, box.y + 2 * CELL + BESIDE if below else box.y - CELL - BESIDE - high, wide, high)


def _points(points: int, hub: int, opened: float) -> None:
    """The points in gold figures, which overlap by their edges, on a dark plate that opens from its middle."""
    x, y, wide, high = plate_box(points, hub)
    seen_w, seen_h = max(4, round(wide * opened)), max(2, round(high * opened))
    plate = Box(x + (wide - seen_w) // 2, y + (high - seen_h) // 2, seen_w, seen_h)
    pyxel.rect(*plate, sets.DEEP)
    pyxel.rectb(*plate.inset(-1), sets.INK)
    pyxel.rectb(*plate, sets.GOLD)
    pyxel.rect(plate.x, plate.y + plate.h - 1, plate.w, 1, sets.BROWN)
    pyxel.rect(plate.x + plate.w - 1, plate.y, 1, plate.h, sets.BROWN)
    pyxel.rectb(*plate.inset(1), sets.INK)
    pyxel.clip(*plate.inset(2))
    for at, char in enumerate(f"+{points}"):
        left, column = x + PLATE + at * (GILT_WIDE - 3), DIGITS.index(char) * GILT_WIDE
        pyxel.blt(left, y + PLATE, load("ishido/parts"), column, GILT_TOP, GILT_WIDE, GILT_HIGH, PARTS_CLEAR)
    pyxel.clip()


def emblem(x: int, y: int) -> None:
    """The sign of the game, for alerts."""
    pyxel.blt(x, y, load("ishido/parts"), *EMBLEM, PARTS_CLEAR)
