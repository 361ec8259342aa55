"""Letters: BDF fonts of the workshop, drawn by Pyxel. Names: amiga8, st8, dos8 (8 x 8), small (5 x 7), tiny (4 x 6).

A font is shipped whole, `NAME.bdf`, and with the letters of ASCII alone, `NAME.ascii.bdf`: Pyxel takes as long for a
whole one as for a fortieth of its own start, and the first pictures of most games need no other letter.
"""

import re
from functools import cache, cached_property

import pyxel

from ..paths import pyxres

LEFT, CENTRE, RIGHT = range(3)  # where a line stands in its room
CUT = "…"  # at the end of what was cut
ABOVE = 2  # rows above a line that accents may take
EVEN = 8  # pixels: by such steps the width is sought at which lines are of one length


class Font:
    """A font at its size. `height`: pixels of a line; letters stand from y to y + height - 1."""

    def __init__(self, name: str, height: int) -> None:
        self.name, self.height = name, height

    @cached_property
    def whole(self) -> pyxel.Font:
        """All letters, read when one beside those of ASCII is first used."""
        return pyxel.Font(str(pyxres() / "fonts" / f"{self.name}.bdf"))

    @cached_property
    def ascii(self) -> pyxel.Font:
        """The letters of ASCII, read when they are first used."""
        return pyxel.Font(str(pyxres() / "fonts" / f"{self.name}.ascii.bdf"))

    def _letters(self, text: str) -> pyxel.Font:
        return self.ascii if "whole" not in vars(self) and text.isascii() else self.whole

    @property
    def pitch(self) -> int:
        """From line to line."""
        return self.height + 2

    def tall(self, lines: int) -> int:
        """The height of so many lines."""
        return max(0, lines * self.pitch - 2)

    def text(self, x: int, y: int, text: str, colour: int) -> None:
        """Write with the upper left corner at (x, y)."""
        pyxel.text(x, y, text, colour, self._letters(text))

    def onto(self, image: pyxel.Image, x: int, y: int, text: str, colour: int) -> None:
        """Write into a picture."""
        image.text(x, y, text, colour, self._letters(text))

    def width(self, text: str) -> int:
        """Width in pixels."""
        return self._letters(text).text_width(text)

    def fit(self, text: str, width: int) -> str:
        """The text, cut with `…` where it is wider than `width` pixels."""
        if not text or self.width(text) <= width:
            return text
        while text and self.width(text + CUT) > width:
            text = text[:-1]
        return text.rstrip() + CUT

    def sizes(self) -> tuple["Font", ...]:
        """These letters and all smaller ones, the largest first."""
        return (self, *(font(name) for name in SMALLER if HEIGHTS[name] < self.height))

    def text_in(self, x: int, y: int, width: int, text: str, colour: int, side: int = LEFT) -> None:
        """Write one line at (x, y) in a room of `width` pixels: in smaller letters on the same base line where these
        are too wide, cut at last.
        """
        letters = fitting(self, text, width)
        text = letters.fit(text, width)
        letters.text(x + _left(width - letters.width(text), side), y + self.height - letters.height, text, colour)

    def lines_in(self, text: str, width: int, height: int) -> tuple["Font", list[str]]:
        """The letters and lines in which a text fits into a room: in these letters, else in smaller ones, cut at last.

        A word that is wider than the room asks for smaller letters, too.
        """
        for letters in self.sizes():
            lines = letters.wrap(text, width)
            if letters.tall(len(lines)) <= height and all(letters.width(line) <= width for line in lines):
                return letters, lines
        most = max(1, (height + 2) // letters.pitch)
        if len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        return letters, [letters.fit(line, width) for line in lines]

    def block_in(self, box: tuple[int, int, int, int], text: str, colour: int, side: int = LEFT) -> None:
        """Write a text into a box (x, y, width, height), in the middle of its height: `lines_in` says how."""
        x, y, width, height = box
        letters, lines = self.lines_in(text, width, height)
        y += max(0, height - letters.tall(len(lines))) // 2
        for n, line in enumerate(lines):
            letters.text(x + _left(width - letters.width(line), side), y + n * letters.pitch, line, colour)

    def wrap(self, text: str, width: int) -> list[str]:
        """Lines of at most `width` pixels, broken at blanks, and a path in its folders; a newline begins a new line."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer) > width:
                    *before, longer = self._broken(word, width) if self.width(word) > width else [word]
                    lines += [line] * bool(line) + before
                line = longer
            lines.append(line)
        return lines

    def _broken(self, word: str, width: int) -> list[str]:
        """A word that is too wide in pieces where it is a path; any other stays whole."""
        pieces = [""]
        for part in re.findall(r"[^/\\]+[/\\]?|[/\\]", word):
            if pieces[-1] and self.width(pieces[-1] + part) > width:
                pieces.append("")
            pieces[-1] += part
        return pieces

    def wrap_even(self, text: str, width: int) -> list[str]:
        """The same in no more lines, of about one length: no word is left alone in the last."""
        most = len(self.wrap(text, width))
        least = max(map(self.width, text.split()), default=0)
        while width - EVEN >= least and len(self.wrap(text, width - EVEN)) <= most:
            width -= EVEN
        return self.wrap(text, width)


def _left(free: int, side: int) -> int:
    """What is free before a line: its last letter ends with a blank column, so the middle is half a pixel farther."""
    return (0, (free + 1) // 2, free)[side]


HEIGHTS = {"amiga8": 8, "st8": 8, "dos8": 8, "small": 7, "tiny": 6}
SMALLER = "small", "tiny"


@cache
def font(name: str) -> Font:
    """The font of that name, read once."""
    return Font(name, HEIGHTS[name])


def fitting(wanted: Font, text: str, width: int) -> Font:
    """The letters wanted where a text fits in them, else the largest of the smaller ones in which it does."""
    sizes = wanted.sizes()
    return next((letters for letters in sizes if letters.width(text) <= width), sizes[-1])
