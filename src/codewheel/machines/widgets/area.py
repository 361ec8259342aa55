"""A text of several lines to type, broken at blanks, with the highlight of a word processor."""

import pyxel

from ..input import Input
from ..skins.base import Look, Skin
from .base import Ui
from .field import TextField

EDGE = 5  # between the frame and the letters
PITCH = 11  # from line to line
STEP = 8  # pixels of a letter: the fonts of all machines are of one width


class TextArea(TextField):
    """A `TextField` of as many lines as its box is high; the arrows go up and down in it as well.

    Enter means the dialog's default: there are no paragraphs.
    """

    def lines(self) -> list[tuple[int, int]]:
        """Where each line begins and ends, in characters; the blank at which a line is broken belongs to it."""
        room = (self.box.w - 2 * EDGE) // STEP
        found, start = [], 0
        while len(self.text) - start > room:
            blank = self.text.rfind(" ", start, start + room + 1)
            end = blank + 1 if blank >= start else start + room
            found.append((start, end))
            start = end
        return [*found, (start, len(self.text))]

    def rows(self) -> int:
        """How many lines have room in the box."""
        return max(1, (self.box.h - 2 * EDGE + PITCH - STEP) // PITCH)

    def row_and_column(self, at: int) -> tuple[int, int]:
        """Line and column of the cursor before character `at`."""
        lines = self.lines()
        line = next(n for n in range(len(lines) - 1, -1, -1) if at >= lines[n][0])
        return line, at - lines[line][0]

    def _at(self, line: int, column: int) -> int:
        lines = self.lines()
        start, end = lines[max(0, min(line, len(lines) - 1))]
        last = end if line >= len(lines) - 1 else end - 1
        return max(start, min(start + column, last))

    def index_at(self, inp: Input, skin: Skin) -> int:
        line = self.first + (inp.y - self.box.y - EDGE) // PITCH
        column = (inp.x - self.box.x - EDGE + STEP // 2) // STEP
        return 0 if line < 0 else len(self.text) if line >= len(self.lines()) else self._at(line, max(0, column))

    def follow(self, skin: Skin) -> None:
        line, rows = self.row_and_column(self.cursor)[0], self.rows()
        most = max(0, len(self.lines()) - rows)
        self.first = max(0, min(max(self.first, line - rows + 1), line, most))

    def keyed(self, inp: Input, ui: Ui) -> bool:
        commands = inp.commands
        if inp.text or not commands & {"up", "down", "home", "end"}:
            return super().keyed(inp, ui)
        line, column = self.row_and_column(self.cursor)
        if "up" in commands:
            at = self._at(line - 1, column) if line else 0
        elif "down" in commands:
            at = self._at(line + 1, column) if line + 1 < len(self.lines()) else len(self.text)
        else:
            at = self._at(line, 0 if "home" in commands else len(self.text))
        self.go(at, inp.shift)
        return True

    def draw(self, skin: Skin, look: Look) -> None:
        skin.list_ground(self.box, look)
        low, high = self.marked
        lines = self.lines()[self.first : self.first + self.rows()]
        for row, (start, end) in enumerate(lines):
            x, y = self.box.x + EDGE, self.box.y + EDGE + row * PITCH
            skin.text(x, y, self.text[start:end].rstrip(" "), None if look.enabled else skin.roles.dim)
            if look.focus and low < end and high > start:
                a, b = max(low, start), min(high, end)
                self.lit(skin, x + STEP * (a - start), y, self.text[a:b])
            elif look.focus and self._shows and low == high and self.row_and_column(self.cursor)[0] == self.first + row:
                at = self.cursor
                self.lit(skin, x + STEP * (at - start), y, self.text[at : at + 1] or " ")

    def lit(self, skin: Skin, x: int, y: int, text: str) -> None:
        """There is room for a pixel of air round highlighted letters."""
        pyxel.rect(x - 1, y - 1, skin.font.width(text) + 1, skin.font.height + 2, skin.roles.accent)
        skin.text(x, y, text, skin.roles.accent_ink)
