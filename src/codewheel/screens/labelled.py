"""Who made a game, to scroll through: each fact begins a line, with what it tells of in the colour of choice."""

import re

from ..machines.skins.base import Skin
from ..machines.widgets.base import AUTO
from ..machines.widgets.lists import ScrollText

LABEL = re.compile(r"[^.:;,(]{3,32}:(?= )")  # at the start of a fact
FACT = re.compile(rf"(?<=\.) (?={LABEL.pattern})")  # the blank before one
SOURCE = re.compile(r"(?<=\.) (?=\w+ \([^)]*\)\.$)")  # before how sure a fact is, and whence


class LabelledText(ScrollText):
    """A text in small letters whose facts stand apart; where they come from is paler."""

    def __init__(self, text: str) -> None:
        super().__init__(AUTO, text, small=True)
        self.labels: dict[int, int] = {}  # letters of the label, by line
        self.pale: set[int] = set()  # lines of sources

    def lines(self, skin: Skin) -> list[str]:
        """The text as it is broken."""
        key = (self.text, self.box.w, skin.small.name)
        if key == self._wrapped:
            return self._lines
        self._wrapped, self._lines, self.labels, self.pale = key, [], {}, set()
        for paragraph in self.text.split("\n"):
            for fact in FACT.split(paragraph):
                told, *source = SOURCE.split(fact)
                label = LABEL.match(told)
                broken = self._broken(skin, told)
                if label and label.end() > len(broken[0]):  # it stays in one line
                    broken = skin.small.wrap(told, self._room(skin))
                if label:
                    self.labels[len(self._lines)] = label.end()
                self._lines += broken
                for words in source:
                    first = len(self._lines)
                    self._lines += self._broken(skin, words)
                    self.pale.update(range(first, len(self._lines)))
        return self._lines

    def _broken(self, skin: Skin, text: str) -> list[str]:
        return skin.small.wrap_even(text, self._room(skin))

    def _room(self, skin: Skin) -> int:
        """Pixels of a line."""
        return self.box.w - skin.scroll_width - 2 * self.air

    def draw_line(self, skin: Skin, number: int, x: int, y: int) -> None:
        """A line with its label."""
        line, at = self._lines[number], self.labels.get(number, 0)
        skin.text(x, y, line, skin.roles.dim if number in self.pale else None, small=True)
        if at:
            skin.text(x, y, line[:at], skin.roles.accent, small=True)
