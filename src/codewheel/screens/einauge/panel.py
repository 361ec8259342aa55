"""Ein-Auge's status window, what the windows beside the board share, and the icons on the desktop."""

import pyxel

from ...machines.font import fitting, font
from ...machines.pictures import load
from ...machines.skins.base import Box, Skin
from ...rules.rows import NamedTuple
from ...session.texts import translate
from . import perspective
from .board import BLACK, CHERRY, COOL, GREY, IRIS, MAPLE_1, MAPLE_2, RED, SLATE, VIOLET, WHITE
from .eye import Eye
from .perspective import CELL, CLEAR, MARKS_CLEAR

AREA = Box(222, 25, 93, 132)  # the ground of the status window: all of it but its rim
AIR = 5  # pixels between contents and frame
TILE_W, TILE_H = 32, 29
HEAD = 11  # height of a heading with its hairlines
STONES_TOP, NOTES_TOP = TILE_H, TILE_H + HEAD + 40
CHIP_STEP = 7
ROW = 10
ROWS = 4
LABEL = 50  # at most, of an icon's name
DISK, TRASH = Box(0, 0, 24, 20), Box(24, 0, 22, 19)
EMBLEM = 32
ROW_W, ROW_H = 85, 27  # of a plate with stones
GRAIN = ((0, 7), (9, 6), (3, 10), (0, 5), (8, 8))  # of its wood: where a vein begins and how long it is, of 16


class Player(NamedTuple):
    """A player's line. `left`: stones still to be placed; None when none are counted any more."""

    name: str
    detail: str = ""
    left: int | None = None


class Row(NamedTuple):
    """A line of the score sheet: White's move and Black's."""

    number: str
    white: str
    black: str


class Status(NamedTuple):
    """What the status window shows."""

    stone: str  # on the maple tile: "w", "b", or "" for both (a draw)
    title: str  # beside it, as "White"
    note: str  # and below, as "to move"
    head: tuple[str, str]  # left and right of the first heading, as "MOVE 37", "PHASE 2"
    players: tuple[Player, Player]  # White, Black
    metadata: tuple[tuple[str, str, bool], ...] = ()  # up to two of name, value, alarm; where no stones are counted
    list_head: str = ""
    sheet: tuple[Row, ...] = ()  # its last rows are shown, with the eye
    progress: float | None = None  # of thinking, 0-1
    goal: str = ""  # in the place of the sheet before the first move


def draw_panel(skin: Skin, box: Box, status: Status) -> None:
    """Draw the status window's contents into `box`, sized as `AREA`."""
    pyxel.clip(*box)
    _mover(skin, box, status)
    draw_heading(skin, box, STONES_TOP, status.head)
    _players(skin, box, status)
    draw_heading(skin, box, NOTES_TOP, (status.list_head, ""))
    top = box.y + NOTES_TOP + HEAD + 1
    for n, row in enumerate(status.sheet[-ROWS:]):
        _row(skin, box, top + ROW * n, row)
    if status.goal:
        room = box.w - 2 * AIR - EMBLEM - 2
        letters, lines = skin.small.lines_in(status.goal, room, ROW * ROWS - 2)
        for n, line in enumerate(lines):
            letters.text(box.x + AIR, top + 2 + letters.pitch * n, line, BLACK)
    beside = status.sheet or status.goal
    draw_emblem(box.x + (box.w - AIR - EMBLEM if beside else (box.w - EMBLEM) // 2), top + 4)
    pyxel.clip()


def draw_icon(skin: Skin, x: int, y: int, icon: Box, label: str, chosen: bool = False) -> Box:
    """An icon of the desktop (`DISK`, `TRASH`) centred on `x`, its label below; dark when chosen. Returns its box."""
    letters = fitting(font("small"), label, LABEL)
    wide = letters.width(label)
    box = Box(x - max(icon.w, wide + 4) // 2, y, max(icon.w, wide + 4), icon.h + 10)
    if chosen:
        pyxel.pal(WHITE, SLATE)
        pyxel.pal(GREY, COOL)
    draw_bare(x - icon.w // 2, y, icon)
    pyxel.pal()
    left, top = x - (wide + 4) // 2, y + icon.h + 1
    pyxel.rect(left, top, wide + 3, 9, BLACK if chosen else WHITE)
    letters.text(left + 2, top + 1, label, WHITE if chosen else BLACK)
    return box


def draw_bare(x: int, y: int, icon: Box) -> None:
    """An icon without its label."""
    pyxel.blt(x, y, load("einauge/desk"), *icon, CLEAR)


def draw_emblem(x: int, y: int) -> None:
    """The eye in its plaque, EMBLEM pixels square, for dialogs."""
    pyxel.blt(x, y, load("einauge/desk"), 48, 0, EMBLEM, EMBLEM, CLEAR)


def draw_tile(x: int, y: int, stone: str) -> None:
    """A stone "w" or "b" on its maple tile, TILE_W x TILE_H; one of each for the empty text."""
    pyxel.blt(x, y, load("einauge/desk"), 80, 0, TILE_W, TILE_H)
    if stone:
        _stone(x + 2, y + 1, 3, stone)
    else:
        _stone(x + 2, y + 1, 0, "w")
        _stone(x + 6, y + 6, 0, "b")


def draw_plate(box: Box) -> None:
    """A plate of maple."""
    x, y, w, h = box
    pyxel.rect(x, y, w, h, VIOLET)
    pyxel.rect(x + 1, y + 1, w - 2, h - 2, CHERRY)
    pyxel.rect(x + 1, y + 1, w - 3, h - 3, MAPLE_1)
    pyxel.rect(x + 2, y + 2, w - 4, h - 4, MAPLE_2)
    for n, (left, wide) in enumerate(GRAIN):
        pyxel.rect(x + 4 + (w - 8) * left // 16, y + 4 + (h - 8) * n // len(GRAIN), (w - 8) * wide // 16, 1, MAPLE_1)


def draw_shut_eye(box: Box) -> None:
    """The eye in the middle of a plate, shut."""
    draw_plate(box)
    x, y = box.x + box.w // 2, box.y + box.h // 2
    Eye().draw(x, y, (x, y), 0.0)


def draw_row(box: Box, stones: str) -> None:
    """Stones "w" and "b" side by side on a plate; they stand as close as they must."""
    draw_plate(box)
    x, y, w, h = box
    size = perspective.STONES[0]
    step = min(size.w + 2, (w - 6 - size.w) // max(1, len(stones) - 1))
    left = x + (w - step * (len(stones) - 1) - size.w) // 2
    top = y + (h - size.h - size.wall) // 2
    for n in range(len(stones)):
        pyxel.elli(left + step * n + 3, top + size.wall + 3, size.w - 1, size.h - 1, CHERRY)
    for n, stone in enumerate(stones):
        _stone(left + step * n, top, 0, stone)


def _stone(x: int, y: int, row: int, colour: str) -> None:
    size = perspective.STONES[row]
    top = CELL if colour == "b" else 0
    pyxel.blt(x, y, load("einauge/stones"), row * CELL, top, size.w, size.h + size.wall, CLEAR)


def _mover(skin: Skin, box: Box, status: Status) -> None:
    """The stone of the side to move on its maple tile, and who that is."""
    draw_tile(box.x, box.y, status.stone)
    pyxel.line(box.x + TILE_W, box.y, box.x + TILE_W, box.y + TILE_H - 1, BLACK)
    left, room = box.x + TILE_W + AIR, box.w - TILE_W - 2 * AIR
    up = 0 if status.progress is None else 2
    skin.text_in(left, box.y + 6 - up, room, status.title, BLACK)
    skin.text_in(left, box.y + 17 - up, room, status.note, BLACK, True)
    if status.progress is not None:
        pyxel.rectb(left, box.y + 23, room, 4, SLATE)
        pyxel.rect(left + 1, box.y + 24, round((room - 2) * min(max(status.progress, 0), 1)), 2, IRIS)


def draw_side(skin: Skin, box: Box, side: int, note: str, plies: int) -> None:
    """The top of a window beside the board: the stone of a side with its name and a note, below it the move."""
    draw_tile(box.x, box.y, "wb"[side])
    pyxel.line(box.x + TILE_W, box.y, box.x + TILE_W, box.y + TILE_H - 1, BLACK)
    left, room = box.x + TILE_W + AIR, box.w - TILE_W - 2 * AIR
    skin.text_in(left, box.y + 6, room, translate(f"einauge.seat{side}"), BLACK)
    skin.text_in(left, box.y + 17, room + 2, note, BLACK, True)
    phase = translate("einauge.phase_head", number=1 if plies < 24 else 2)
    draw_heading(skin, box, TILE_H, (translate("einauge.move_head", number=plies), phase))


def draw_heading(skin: Skin, box: Box, y: int, texts: tuple[str, str]) -> None:
    """A grey bar between hairlines, a text at each side."""
    y += box.y
    pyxel.rect(box.x, y, box.w, HEAD, GREY)
    pyxel.line(box.x, y, box.x + box.w - 1, y, BLACK)
    pyxel.line(box.x, y + HEAD - 1, box.x + box.w - 1, y + HEAD - 1, BLACK)
    left, right = texts
    room = box.w - 2 * AIR
    letters = fitting(skin.small, f"{left} {right}", room)
    y += 2 + skin.small.height - letters.height
    wide = letters.width(right)
    letters.text_in(box.x + AIR, y, room - 4 - wide, left, BLACK)
    letters.text(box.x + box.w - AIR - wide, y, right, BLACK)


def draw_chip(x: int, y: int, kind: int) -> None:
    """A small stone: 0 white, 1 black, 2 one that has been placed."""
    pyxel.blt(x, y, load("einauge/signs"), 40 + 8 * kind, 14, 7, 5, MARKS_CLEAR)


def _players(skin: Skin, box: Box, status: Status) -> None:
    """Both players with their stones left, or with what counts in phase two."""
    y = box.y + STONES_TOP + HEAD + 3
    right = box.x + box.w - AIR
    for seat, player in enumerate(status.players):
        draw_chip(box.x + AIR, y + 1, seat)
        wide = skin.small.width(player.detail)
        skin.text_in(box.x + AIR + 11, y, box.w - 2 * AIR - 14 - wide, player.name, BLACK, True)
        skin.text(right - wide, y, player.detail, BLACK, True)
        y += 9
        if player.left is not None:
            for n in range(12):
                draw_chip(box.x + AIR - 1 + CHIP_STEP * n, y, seat if n < player.left else 2)
            y += 9
    if status.players[0].left is None:
        for name, value, alarm in status.metadata[:2]:
            wide = skin.small.width(value)
            skin.text_in(box.x + AIR, y, box.w - 2 * AIR - 4 - wide, name, BLACK, True)
            skin.text(right - wide, y, value, RED if alarm else BLACK, True)
            y += 9


def _row(skin: Skin, box: Box, y: int, row: Row) -> None:
    """A line of the score sheet."""
    small = skin.small
    skin.text(box.x + AIR + 11 - small.width(row.number), y + 1, row.number, SLATE, True)
    skin.text(box.x + AIR + 15, y + 1, row.white, BLACK, True)
    skin.text_in(box.x + AIR + 30, y + 1, box.w - 2 * AIR - 31 - EMBLEM, row.black, BLACK, True)
