"""Ein-Auge's status window and the icons on the desktop. All texts come from the caller."""

from collections.abc import Mapping
from typing import NamedTuple

import pyxel

from ...machines.font import face
from ...machines.pictures import load
from ...machines.skins.base import Box, Skin
from . import place
from .board import BLACK, COOL, EMPTY, GREEN, GREY, IRIS, RED, SLATE, WHITE
from .place import CELL, CLEAR, MARKS_CLEAR

AREA = Box(222, 27, 93, 130)  # the ground of the status window: all of it but its rim
TILE_W, TILE_H = 32, 29
HEAD = 10  # height of a heading with its hairlines
STONES_TOP, NOTES_TOP = TILE_H + HEAD, TILE_H + HEAD + 34
CHIP_STEP = 7
LAMPS = {"w": (GREEN, WHITE), "d": (GREY, BLACK), "l": (RED, WHITE)}
MAP_STEP = 6
ROW = 9
ROWS = 5
DISK, TRASH = Box(0, 0, 24, 20), Box(24, 0, 22, 19)
EMBLEM = 32


class Player(NamedTuple):
    """A player's line. `left`: stones still to be placed; None when none are counted any more."""

    name: str
    detail: str = ""
    left: int | None = None


class Line(NamedTuple):
    """A line of the list. `value`: "w", "d" or "l" for a lamp with `letter` in it, empty for none."""

    text: str
    value: str = ""
    letter: str = ""
    number: str = ""


class Status(NamedTuple):
    """What the status window shows."""

    stone: str  # on the maple tile: "w", "b", or "" for both (a draw)
    title: str  # beside it, as "White"
    note: str  # and below, as "to move"
    head: tuple[str, str]  # left and right of the first heading, as "MOVE 37", "PHASE 2"
    players: tuple[Player, Player]  # White, Black
    facts: tuple[tuple[str, str, bool], ...] = ()  # up to two of name, value, alarm; where no stones are counted
    list_head: tuple[str, str] = ("", "")
    lines: tuple[Line, ...] = ()  # the first five are shown
    stones: str = EMPTY  # for the small map
    eye: int | None = None
    values: Mapping[int, str] = {}
    progress: float | None = None  # of thinking, 0-1


def draw_panel(skin: Skin, box: Box, status: Status) -> None:
    """Draw the status window's contents into `box`, sized as `AREA`. Without lines the eye stands in their place."""
    pyxel.clip(*box)
    _mover(skin, box, status)
    _heading(skin, box, TILE_H, status.head)
    _players(skin, box, status)
    _heading(skin, box, NOTES_TOP, status.list_head)
    top = box.y + NOTES_TOP + HEAD + 7
    _map(box.x + (4 if status.lines else 9), top, status)
    if not status.lines:
        draw_emblem(box.x + 52, top)
    for n, line in enumerate(status.lines[:ROWS]):
        _line(skin, box, box.y + NOTES_TOP + HEAD + 2 + ROW * n, line)
    pyxel.clip()


def draw_icon(skin: Skin, x: int, y: int, icon: Box, label: str, chosen: bool = False) -> Box:
    """An icon of the desktop (`DISK`, `TRASH`) centred on `x`, its label below; dark when chosen. Returns its box."""
    wide = face("tiny").width(label)
    box = Box(x - max(icon.w, wide + 4) // 2, y, max(icon.w, wide + 4), icon.h + 9)
    if chosen:
        pyxel.pal(WHITE, SLATE)
        pyxel.pal(GREY, COOL)
    pyxel.blt(x - icon.w // 2, y, load("einauge/desk"), icon.x, icon.y, icon.w, icon.h, CLEAR)
    pyxel.pal()
    left, top = x - (wide + 4) // 2, y + icon.h + 1
    pyxel.rect(left, top, wide + 4, 8, BLACK if chosen else WHITE)
    face("tiny").text(left + 2, top + 1, label, WHITE if chosen else BLACK)
    return box


def draw_emblem(x: int, y: int) -> None:
    """The eye in its plaque, EMBLEM pixels square, for dialogs."""
    pyxel.blt(x, y, load("einauge/desk"), 48, 0, EMBLEM, EMBLEM, CLEAR)


def _mover(skin: Skin, box: Box, status: Status) -> None:
    """The stone of the side to move on its maple tile, and who that is."""
    pyxel.blt(box.x, box.y, load("einauge/desk"), 80, 0, TILE_W, TILE_H)
    if status.stone:
        _stone(box.x + 2, box.y + 1, 3, status.stone)
    else:
        _stone(box.x + 2, box.y + 1, 0, "w")
        _stone(box.x + 6, box.y + 6, 0, "b")
    pyxel.line(box.x + TILE_W, box.y, box.x + TILE_W, box.y + TILE_H - 1, BLACK)
    left, room = box.x + TILE_W + 4, box.w - TILE_W - 5
    for y, text in ((5, status.title), (15, status.note)):
        small = skin.face.width(text) > room
        shown = (skin.small if small else skin.face).fit(text, room)
        skin.text(left, box.y + y, shown, BLACK, small)
    if status.progress is not None:
        wide = room - 3
        pyxel.rectb(left, box.y + 24, wide, 4, COOL)
        pyxel.rect(left + 1, box.y + 25, round((wide - 2) * min(max(status.progress, 0), 1)), 2, IRIS)


def _stone(x: int, y: int, row: int, colour: str) -> None:
    size = place.STONES[row]
    top = CELL if colour == "b" else 0
    pyxel.blt(x, y, load("einauge/stones"), row * CELL, top, size.w, size.h + size.wall, CLEAR)


def _heading(skin: Skin, box: Box, y: int, texts: tuple[str, str]) -> None:
    """A grey bar between hairlines, a text at each side."""
    y += box.y
    pyxel.rect(box.x, y, box.w, HEAD, GREY)
    pyxel.line(box.x, y, box.x + box.w - 1, y, BLACK)
    pyxel.line(box.x, y + HEAD - 1, box.x + box.w - 1, y + HEAD - 1, BLACK)
    left, right = texts
    wide = skin.small.width(right)
    skin.text(box.x + 4, y + 2, skin.small.fit(left, box.w - 12 - wide), BLACK, True)
    skin.text(box.x + box.w - 3 - wide, y + 2, right, BLACK, True)


def _players(skin: Skin, box: Box, status: Status) -> None:
    """Both players with their stones left, or with the facts of phase two."""
    y = box.y + STONES_TOP + 1
    signs = load("einauge/signs")
    for seat, player in enumerate(status.players):
        pyxel.blt(box.x + 4, y + 2, signs, 88 + 8 * seat, 0, 7, 5, MARKS_CLEAR)
        wide = skin.small.width(player.detail)
        skin.text(box.x + 14, y + 1, skin.small.fit(player.name, box.w - 21 - wide), BLACK, True)
        skin.text(box.x + box.w - 3 - wide, y + 1, player.detail, BLACK, True)
        y += 8
        if player.left is not None:
            for n in range(12):
                kind = seat if n < player.left else 2
                x = box.x + 4 + CHIP_STEP * n + 2 * (n > 5)
                pyxel.blt(x, y + 1, signs, 88 + 8 * kind, 0, 7, 5, MARKS_CLEAR)
            y += 8
    if status.players[0].left is None:
        for name, value, alarm in status.facts[:2]:
            wide = skin.small.width(value)
            skin.text(box.x + 4, y + 1, skin.small.fit(name, box.w - 12 - wide), BLACK, True)
            skin.text(box.x + box.w - 3 - wide, y + 1, value, RED if alarm else BLACK, True)
            y += 8


def _map(x: int, y: int, status: Status) -> None:
    """The board once more, 5 pixels a square: stones, eye, and the values of what can be done."""
    pyxel.rectb(x, y, 5 * MAP_STEP + 3, 5 * MAP_STEP + 3, BLACK)
    for square in range(25):
        left, top = x + 2 + square % 5 * MAP_STEP, y + 2 + square // 5 * MAP_STEP
        value, stone = status.values.get(square), status.stones[square]
        if value:
            pyxel.rect(left, top, 5, 5, LAMPS[value][0])
            if value == "d":
                pyxel.rectb(left, top, 5, 5, SLATE)
            if stone in "wb":
                pyxel.rect(left + 1, top + 1, 3, 3, WHITE if stone == "w" else BLACK)
        elif stone == "w":
            pyxel.rectb(left, top, 5, 5, COOL)
        elif stone == "b":
            pyxel.rect(left, top, 5, 5, SLATE)
        elif square == status.eye:
            pyxel.rect(left, top, 5, 5, BLACK)
            pyxel.rect(left + 1, top + 1, 3, 3, IRIS)
            pyxel.pset(left + 2, top + 2, WHITE)
        else:
            pyxel.pset(left + 2, top + 2, COOL)


def _line(skin: Skin, box: Box, y: int, line: Line) -> None:
    """A line of the list at the right of the map."""
    left = box.x + 42
    skin.text(left, y, line.text, BLACK, True)
    if line.value:
        fill, ink = LAMPS[line.value]
        pyxel.rect(left + 14, y - 1, 9, 9, BLACK)
        pyxel.rect(left + 15, y, 7, 7, fill)
        tiny = face("tiny")
        tiny.text(left + 15 + (7 - tiny.width(line.letter)) // 2 + 1, y + 1, line.letter, ink)
    skin.text(box.x + box.w - 3 - skin.small.width(line.number), y, line.number, BLACK, True)
