"""The little pictures in Ishido's Rules and Strategy: stones that lie beside one another, and whether they may."""

import pyxel

from ...machines.skins.base import Look, Skin
from ...machines.widgets.lists import ScrollText
from ...rules.ishido.board import SQUARES, STONE
from ...rules.rows import NamedTuple
from . import sets
from .layout import SMALL
from .stones import draw_shape, draw_stone, draw_stone_small
from .thumb import HIGH, thumbnail

SYMBOLS = 6

TOKEN = "¶"  # a line of the text that begins so names a diagram
CELL, GAP = 16, 26  # of a square, and between two groups
GROUND = sets.MIDDLE, sets.LIGHT  # of a square, and its edge


class Group(NamedTuple):
    """Stones on a grid: `stones` as (name, column, row), the placed one first ("": its square is still empty).

    `right`: whether it may lie there; None: the next group follows from this one.
    """

    stones: tuple[tuple[str, int, int], ...]
    right: bool | None

    @property
    def wide(self) -> int:
        """Columns."""
        return 1 + max(column for _, column, _ in self.stones)


DIAGRAMS: dict[str, tuple[Group, ...]] = {
    "one": (
        Group((("d2", 0, 0), ("d5", 1, 0)), True),
        Group((("d2", 0, 0), ("a2", 1, 0)), True),
        Group((("d2", 0, 0), ("a5", 1, 0)), False),
    ),
    "two": (
        Group((("b3", 1, 0), ("b6", 0, 0), ("e3", 2, 0)), True),
        Group((("b3", 1, 0), ("b6", 0, 0), ("b1", 2, 0)), False),
    ),
    "three": (
        Group((("c1", 1, 1), ("c4", 0, 1), ("c5", 1, 0), ("a1", 2, 1)), True),
        Group((("c1", 1, 1), ("c4", 0, 1), ("c5", 1, 0), ("c6", 2, 1)), False),
    ),
    "hole": (
        Group((("", 1, 0), ("e2", 0, 0), ("a4", 2, 0)), None),
        Group((("e4", 1, 0), ("e2", 0, 0), ("a4", 2, 0)), True),
    ),
    "four": (Group((("e4", 1, 1), ("e2", 0, 1), ("a4", 1, 0), ("d4", 2, 1), ("e6", 1, 2)), True),),
    "grow": (
        Group((("", 1, 1), ("e2", 0, 1), ("a4", 1, 0)), None),
        Group((("", 1, 1), ("e2", 0, 1), ("a4", 1, 0), ("d4", 2, 1), ("e6", 1, 2)), None),
        Group((("e4", 1, 1), ("e2", 0, 1), ("a4", 1, 0), ("d4", 2, 1), ("e6", 1, 2)), True),
    ),
}
STONES, BOARD = "stones", "board"  # pictures without a verdict: a stone of each colour, the opening on its board
PICTURES = STONES, BOARD
PITCH = 20  # from stone to stone in the first
OPENING = {0: "a5", 11: "d2", 41: "b3", 54: "e6", 84: "c4", 95: "f1"}  # of the second, by square


def rows(name: str) -> int:
    """Squares of a diagram from top to bottom."""
    return 1 + max(row for group in DIAGRAMS[name] for _, _, row in group.stones)


def height(name: str) -> int:
    """Pixels of a diagram with its air."""
    tall = PITCH if name == STONES else HIGH if name == BOARD else rows(name) * CELL
    return tall + 6


def draw_diagram(name: str, stoneset: str, x: int, y: int) -> None:
    """Draw a diagram with its upper left corner at (x, y)."""
    if name in PICTURES:
        _draw_stones(stoneset, x, y) if name == STONES else _draw_board(stoneset, x, y)
        return
    groups = DIAGRAMS[name]
    for group in groups:
        filled = {(column, row) for _, column, row in group.stones}
        for stone, column, row in group.stones:
            left, top = x + column * CELL, y + row * CELL
            pyxel.rect(left, top, CELL, CELL, GROUND[0])
            pyxel.rectb(left, top, CELL, CELL, GROUND[1])
            if stone:
                draw_shape(stoneset, STONE[stone], left + 3, top + 3, sets.INK, SMALL)
                draw_stone_small(stoneset, STONE[stone], left + 2, top + 2)
        column, row = group.stones[0][1:]
        pyxel.rectb(x + column * CELL, y + row * CELL, CELL, CELL, sets.GOLD)
        _verdict(x + group.wide * CELL + 4, y + max(r for _, r in filled) * CELL // 2 + 4, group.right)
        x += group.wide * CELL + GAP


def _draw_stones(stoneset: str, x: int, y: int) -> None:
    """Six stones: each colour and each symbol once."""
    pyxel.rect(x, y, SYMBOLS * PITCH + 2, PITCH + 2, GROUND[0])
    pyxel.rectb(x, y, SYMBOLS * PITCH + 2, PITCH + 2, GROUND[1])
    for n in range(SYMBOLS):
        left, top = x + 2 + n * PITCH, y + 2
        draw_shape(stoneset, SYMBOLS * n + n, left + 1, top + 1, sets.INK)
        draw_stone(stoneset, SYMBOLS * n + n, left, top)


def _draw_board(stoneset: str, x: int, y: int) -> None:
    """The board with the six stones of an opening."""
    board = bytearray(SQUARES)
    for square, name in OPENING.items():
        board[square] = 1 + STONE[name]
    pyxel.screen.set(x, y, thumbnail(bytes(board), stoneset))


def _verdict(x: int, y: int, right: bool | None) -> None:
    """A tick, a cross or an arrow."""
    if right is None:
        pyxel.rect(x, y + 3, 6, 2, sets.GOLD)
        pyxel.tri(x + 6, y, x + 6, y + 7, x + 9, y + 4, sets.GOLD)
    elif right:
        for i in range(2):
            pyxel.line(x, y + 4 + i, x + 2, y + 6 + i, sets.GOLD)
            pyxel.line(x + 2, y + 6 + i, x + 7, y + 1 + i, sets.GOLD)
    else:
        for i in range(2):
            pyxel.line(x + i, y + 1, x + 6 + i, y + 7, sets.RED)
            pyxel.line(x + i, y + 7, x + 6 + i, y + 1, sets.RED)


class Reader(ScrollText):
    """A text in small letters. Headings, lines of capitals, are lit, diagrams are drawn in the stones of `stoneset`."""

    stoneset = sets.DEFAULT_STONESET
    air = 6

    def lines(self, skin: Skin) -> list[str]:
        """The text as it is broken: a diagram takes as many lines as it is high, each of them its token and number."""
        before = self._wrapped
        lines = super().lines(skin)
        if self._wrapped is not before:
            step = self.line_height(skin)
            self._lines = []
            for line in lines:
                name = line.removeprefix(TOKEN)
                count = -(-height(name) // step) if line.startswith(TOKEN) else 0
                self._lines += [f"{TOKEN}{name}{TOKEN}{i}" for i in range(count)] or [line]
        return self._lines

    def page_from(self, first: int, step: int, skin: Skin) -> int:
        """No page begins in the middle of a diagram: the one that the last page cut is shown whole."""
        lines = self.lines(skin)
        at = max(0, min(super().page_from(first, step, skin), len(lines) - 1))
        if not lines[at].startswith(TOKEN):
            return at
        head = at - int(lines[at].split(TOKEN)[2])
        return head if head > first or step < 0 else at

    def draw(self, skin: Skin, look: Look) -> None:
        lines = self.lines(skin)
        self.scroll_to(self.first, skin)
        skin.list_ground(self.box, look)
        step, roles = self.line_height(skin), skin.roles
        x, top = self.box.x + self.air, self.box.y + self.air
        shown = lines[self.first : self.first + self.shown(skin)]
        for i, line in enumerate(shown):
            if not line.startswith(TOKEN):
                skin.text(x, top + i * step, line, roles.accent if line.isupper() else None, self.small)
                continue
            _, name, number = line.split(TOKEN)
            if i == 0 or number == "0":  # once: what of it stands above or below the box is cut off
                pyxel.clip(x, top, self.box.w - skin.scroll_width - 2 * self.air, len(shown) * step)
                draw_diagram(name, self.stoneset, x + 8, top + (i - int(number)) * step + 2)
                pyxel.clip()
        self.draw_bar(skin, look)
