"""The dialog in which a position is typed: a board at its side shows what the letters mean."""

from collections.abc import Callable

import pyxel

from ...machines.font import font
from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Placement
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Label, Picture
from ...machines.widgets.dialog import Prompt
from ...machines.widgets.field import TextField
from ...machines.widgets.layout import NEAR, TIGHT, Column, Row, Space
from ...session.texts import translate
from .board import BLACK, CHERRY, COOL, IRIS, MAPLE_1, NIGHT, SLATE, VIOLET, WHITE
from .desktop import BOARD_WINDOW
from .panel import draw_plate

LONGEST = 2000  # letters of a position
CELL, RIM = 14, 11  # of the board: a square, and what is round them
BOARD = 5 * CELL + 2 * RIM
RADIUS = 5  # of a stone
SIDE = 96  # at least, beside the board
ROOM = Placement(BOARD_WINDOW, "whole")  # it covers the board's window, no more


class PositionPrompt(Prompt):
    """Asks for a position. `here`: the present one as a text, which the board shows until something is typed."""

    def __init__(self, here: str, on_answer: Callable[[str], object]) -> None:
        note = translate("game.position_here", text=here)
        super().__init__(translate("game.position"), "", on_answer, LONGEST, translate("game.position_title"), note)
        self._here, self.where = here, ROOM

    def compose(self, ui: Ui) -> Part:
        self.field = TextField(AUTO, self.preset, self.limit)
        key = (Label(AUTO, line, small=True) for line in translate("einauge.position_key").split("\n"))
        narrow = max(map(ui.skin.font.width, self.text.split())) > SIDE
        words = Column(Label(AUTO, self.text, small=narrow), Column(*key, gap=TIGHT), gap=NEAR)
        labels = (translate("machines.ok"), translate("machines.cancel"))
        answers = self.offer(labels, (lambda: self.close("ok"), self.close))
        side = Row(Picture(size(BOARD, BOARD), self._board), words, level="top")
        return Column(side, self.field, Label(AUTO, self.note, small=True), Space(rises=True), answers)

    def _board(self, skin: Skin, box: Box) -> None:
        """The squares that the letters name so far."""
        draw_plate(box)
        letters = font("small")
        left, top = box.x + RIM, box.y + RIM
        rows = (self.field.text or self._here).split(" ")[0].split("/")
        for n in range(5):
            middle = CELL * n + CELL // 2
            letters.text(left + middle - 1, top + 5 * CELL + 2, "abcde"[n], BLACK)
            letters.text(box.x + 4, top + middle - 3, str(5 - n), BLACK)
        for square in range(25):
            row, column = divmod(square, 5)
            x, y = left + CELL * column, top + CELL * row
            pyxel.rectb(x, y, CELL + 1, CELL + 1, CHERRY)
            named = rows[row][column] if row < len(rows) and column < len(rows[row]) else ""
            _stone(x + CELL // 2 + 1, y + CELL // 2 + 1, named)


def _stone(x: int, y: int, named: str) -> None:
    """A stone in the middle of its square; a dish where it is free, nothing where no letter stands for it yet."""
    if named == ".":
        pyxel.circ(x, y, RADIUS - 2, MAPLE_1)
        pyxel.circb(x, y, RADIUS - 2, VIOLET)
    elif named in ("w", "b"):
        face, edge, glint = (WHITE, SLATE, COOL) if named == "w" else (NIGHT, BLACK, COOL)
        pyxel.circ(x + 1, y + 1, RADIUS, VIOLET)
        pyxel.circ(x, y, RADIUS, face)
        pyxel.circb(x, y, RADIUS, edge)
        pyxel.line(x - 2, y - 3, x, y - 3, glint if named == "b" else WHITE)
        if named == "w":
            pyxel.line(x - 1, y + 3, x + 2, y + 3, glint)
    elif named:
        pyxel.line(x - 2, y, x + 2, y, IRIS)
