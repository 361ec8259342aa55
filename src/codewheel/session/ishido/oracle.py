"""The Oracle of the Stones: from a 4-Way and its moment to one of the sixty-four hexagrams.

A hexagram is six lines, counted from below, 1 for a firm (whole) line and 0 for a yielding (broken) one; the lower
three and the upper three are its trigrams. The numbers are those of King Wen's order.

How a hexagram grows (the manual, p. 40: "the identities and locations of the five stones in the 4-Way with the precise
time at the moment the move is made"): the hub and the four stones round it, in the order in which they were set alight,
bear the first five lines. A stone gives its colour (1-6) and its square's row (1-8) to its own line, its symbol (1-6)
and its square's column (1-12) to the line above; so the sixth line, which no stone bears, has the fifth stone's alone.
Then the moment, in thousandths of a second, is laid on from below: an odd number adds one to the line, and is halved,
the rest dropped, for the next one. A line whose sum is odd is firm.

The six lowest binary digits of the moment are added to six sums, each by itself. Of any 64 moments that follow each
other each gives another hexagram, whatever the stones are: the sixty-four are exactly equally likely.
"""

from collections.abc import Sequence

from ...rules.ishido.board import COLUMNS
from ...rules.ishido.board import SYMBOLS as SYMBOL_DIGITS
from ...rules.rows import NamedTuple

SYMBOLS = len(SYMBOL_DIGITS)
STONES = 5  # of a 4-Way: the hub, then the ring
LINES = 6
HEXAGRAMS = 1 << LINES

# the lines of a trigram from below
TRIGRAMS: dict[tuple[int, ...], str] = {
    (1, 1, 1): "heaven",
    (1, 1, 0): "lake",
    (1, 0, 1): "fire",
    (1, 0, 0): "thunder",
    (0, 1, 1): "wind",
    (0, 1, 0): "water",
    (0, 0, 1): "mountain",
    (0, 0, 0): "earth",
}
# the lines of the hexagrams 1-64 from below, in King Wen's order; each pair is one hexagram and the same upside down,
# or, where that is no other one, its opposite
_ROWS = (
    "111111 000000 100010 010001 111010 010111 010000 000010",
    "111011 110111 111000 000111 101111 111101 001000 000100",
    "100110 011001 110000 000011 100101 101001 000001 100000",
    "100111 111001 100001 011110 010010 101101 001110 011100",
    "001111 111100 000101 101000 101011 110101 001010 010100",
    "110001 100011 111110 011111 000110 011000 010110 011010",
    "101110 011101 100100 001001 001011 110100 101100 001101",
    "011011 110110 010011 110010 110011 001100 101010 010101",
)
KING_WEN = tuple(tuple(map(int, lines)) for row in _ROWS for lines in row.split())
_NUMBERS = {lines: number for number, lines in enumerate(KING_WEN, 1)}


class Reading(NamedTuple):
    """A hexagram: its number 1-64, its six lines from below, and the names of its trigrams (keys of texts)."""

    number: int
    lines: tuple[int, ...]
    lower: str
    upper: str


def reading(number: int) -> Reading:
    """The hexagram of a number 1-64 in King Wen's order."""
    if not 1 <= number <= HEXAGRAMS:
        raise ValueError(f"Hexagrams are numbered from 1 to {HEXAGRAMS}; there is none with the number {number}.")
    lines = KING_WEN[number - 1]
    return Reading(number, lines, TRIGRAMS[lines[:3]], TRIGRAMS[lines[3:]])


def sums(stones: Sequence[int], squares: Sequence[int], moment: int) -> list[int]:
    """What each line has been given, from below, for `cast`; odd sums are firm lines."""
    if not len(stones) == len(squares) == STONES or moment < 0:
        raise ValueError(f"A 4-Way has {STONES} stones on {STONES} squares, and no moment lies before the first.")
    given = [0] * LINES
    for line, (stone, square) in enumerate(zip(stones, squares, strict=True)):
        colour, symbol = divmod(stone, SYMBOLS)
        row, column = divmod(square, COLUMNS)
        given[line] += colour + 1 + row + 1
        given[line + 1] += symbol + 1 + column + 1
    return [total + (moment >> line & 1) for line, total in enumerate(given)]


def cast(stones: Sequence[int], squares: Sequence[int], moment: int) -> Reading:
    """The hexagram of a 4-Way.

    `stones`: five types (6 * colour + symbol), the hub first, then the ring in its order; `squares`: where they lie,
    0-95; `moment`: when the hub was placed, in milliseconds from any beginning. Raises ValueError for other counts.
    """
    return reading(_NUMBERS[tuple(total % 2 for total in sums(stones, squares, moment))])
