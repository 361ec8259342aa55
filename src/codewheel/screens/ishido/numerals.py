"""Numbers on the scoreboard: Roman as in the manual's table, and the two cuts their letters are engraved in."""

from ...rules.rows import NamedTuple

# the table of the manual; v, x and l stand for V, X and L under a bar: 5,000, 10,000, 50,000; subtractive; from 100,000
# on, l is repeated
ROMAN = (
    (50000, "l"), (40000, "xl"), (10000, "x"), (9000, "Mx"), (5000, "v"), (4000, "Mv"), (1000, "M"), (900, "CM"),
    (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"),
    (1, "I"),
)  # fmt: skip
BARRED = {"v": "V", "x": "X", "l": "L"}
RISE = 2  # of a bar over the top of its letter
TWO_LINES = 100_000
BLANK = 4
AIR = 2  # pixels between lines


class Cut(NamedTuple):
    """A cut of letters. `top`: their row in the sheet of parts, where each has a cell of `cell` pixels."""

    top: int
    height: int
    cell: int
    widths: dict[str, int]
    gap: int = 1  # pixels between letters

    @property
    def step(self) -> int:
        """From one line to the next."""
        return self.height + AIR

    def spaced(self, gap: int) -> "Cut":
        """The same letters, `gap` pixels from one another."""
        return self._replace(gap=gap)

    def width(self, text: str) -> int:
        """Width of a line in pixels; a blank is BLANK wide."""
        return sum(self.wide(letter) + self.gap for letter in text) - self.gap

    def wide(self, letter: str) -> int:
        """Width of a letter, with a bar or without."""
        return self.widths.get(BARRED.get(letter, letter), BLANK)


LETTERS = "IVXLCDM0123456789:-"
LARGE = Cut(0, 9, 11, dict(zip(LETTERS, (4, 7, 7, 6, 7, 7, 9, *[6, 4, *[6] * 8], 2, 5), strict=True)))
MEDIUM = Cut(11, 8, 11, dict(zip(LETTERS, (4, 5, 5, 4, 4, 5, 7, *[5, 3, *[5] * 8], 1, 3), strict=True)))
NARROW = Cut(20, 7, 11, dict(zip(LETTERS, (1, 3, 3, 3, 3, 3, 5, *[4, 3, *[4] * 8], 1, 3), strict=True)))
ROOMY = MEDIUM.spaced(2)
CUTS = (LARGE, ROOMY, MEDIUM, NARROW)
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # of the title
SIGNS = "0123456789:-/.'"
WIDTHS = (8, 7, 7, 7, 6, 6, 7, 7, 4, 5, 7, 6, 9, 8, 8, 7, 8, 7, 7, 6, 7, 7, 9, 7, 7, 6)
SIGN_WIDTHS = (6, 4, 6, 6, 6, 6, 6, 6, 6, 6, 2, 5, 5, 2, 2)
TITLE = Cut(29, 9, 11, dict(zip(ALPHABET + SIGNS, WIDTHS + SIGN_WIDTHS, strict=True)))


def roman(number: int) -> str:
    """A number from 0 in Roman letters, nothing for 0; from 100,000 on two lines: thousands, then the rest."""
    if number >= TWO_LINES:
        return f"{roman(number // 1000 * 1000)}\n{roman(number % 1000)}" if number % 1000 else _greedy(number)
    return _greedy(number)


def _greedy(number: int) -> str:
    text = ""
    for value, letters in ROMAN:
        text += letters * (number // value)
        number %= value
    return text


def lines(number: int, graphic: bool, width: int, height: int) -> tuple[Cut, list[str]]:
    """How a number is set into `width` x `height` pixels, on a line or two: its cut and its lines.

    Roman letters that do not fit even in the narrow cut give way to Arabic figures; 0 has no Roman letter.
    """
    text = roman(number) if graphic and number > 0 else str(number)
    halves = [text] if "\n" in text or not graphic else [text, _broken(text)]
    for cut in CUTS:
        for shape in halves:
            found = shape.split("\n")
            if max(map(cut.width, found)) <= width and cut.step * len(found) - AIR <= height:
                return cut, found
    return lines(number, False, width, height) if graphic else (NARROW, [text])


def _broken(text: str) -> str:
    """The text on two lines, broken as near to the middle as its places allow: before a lesser letter.

    Letters with bars are all in the first line: there is no room for one between the lines.
    """
    order = "lxvMDCLXVI"
    first = max((i + 1 for i, letter in enumerate(text) if letter in BARRED), default=1)
    places = [i for i in range(first, len(text)) if order.index(text[i]) > order.index(text[i - 1])]
    if not places:
        return text
    at = min(places, key=lambda i: abs(NARROW.width(text[:i]) - NARROW.width(text[i:])))
    return f"{text[:at]}\n{text[at:]}"
