"""Letters: BDF fonts of the workshop, drawn by Pyxel. Names: amiga8, st8, dos8 (8 x 8), small (5 x 7), tiny (4 x 6)."""

from functools import cache

import pyxel

from ..paths import pyxres

EVEN = 8  # pixels: by such steps the width is sought at which lines are of one length


class Font:
    """A font at its size. `height`: pixels of a line; letters stand from y to y + height - 1."""

    def __init__(self, name: str, height: int) -> None:
        self.name, self.height = name, height
        self.font = pyxel.Font(str(pyxres() / "fonts" / f"{name}.bdf"))

    @property
    def pitch(self) -> int:
        """From line to line."""
        return self.height + 2

    def tall(self, lines: int) -> int:
        """The height of so many lines."""
        return max(0, lines * self.pitch - 2)

    def text(self, x: int, y: int, text: str, colour: int) -> None:
        """Write with the upper left corner at (x, y)."""
        pyxel.text(x, y, text, colour, self.font)

    def width(self, text: str) -> int:
        """Width in pixels."""
        return self.font.text_width(text)

    def fit(self, text: str, width: int) -> str:
        """The text, cut with `…` where it is wider than `width` pixels."""
        if self.width(text) <= width:
            return text
        while text and self.width(text + "…") > width:
            text = text[:-1]
        return text + "…"

    def wrap(self, text: str, width: int) -> list[str]:
        """Lines of at most `width` pixels, broken at blanks; a newline in `text` begins a new line."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer) > width:
                    lines.append(line)
                    longer = word
                line = longer
            lines.append(line)
        return lines

    def wrap_even(self, text: str, width: int) -> list[str]:
        """The same in no more lines, of about one length: no word is left alone in the last."""
        most = len(self.wrap(text, width))
        least = max(map(self.width, text.split()), default=0)
        while width - EVEN >= least and len(self.wrap(text, width - EVEN)) <= most:
            width -= EVEN
        return self.wrap(text, width)


HEIGHTS = {"amiga8": 8, "st8": 8, "dos8": 8, "small": 7, "tiny": 6}


@cache
def font(name: str) -> Font:
    """The font of that name, read once."""
    return Font(name, HEIGHTS[name])


def fitting(wanted: Font, text: str, width: int) -> Font:
    """The letters wanted where a text fits in them, else the smallest that there are."""
    return wanted if wanted.width(text) <= width else font("tiny")
