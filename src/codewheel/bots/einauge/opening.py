"""What every position of Ein-Auge with at most eight stones is worth: `data/opening.bin`.

Made by `workshop/einauge/book.py`. The file (see `files`) holds positions with an even number of stones, 0 … 8;
the others follow from one move. For each number: how many sets of White's stones stand for themselves and their mirror
images, how far each is from the one before, and then, five to a byte, what White gets (0 loss, 1 draw, 2 win) with each
set of Black's stones on the squares left free, in the order of their numbers, the squares counted from the centre
outwards: so neighbours are worth the same more often, and the file is a sixth smaller.
"""

from collections.abc import Generator
from math import comb

from .book import rank
from .files import FOLDER, Shipped, number
from .position import ALL, Position, split
from .symmetry import turned
from .value import THREATS

MOST = 8
_POWERS = (1, 3, 9, 27, 81)
_PAUSE = 200
_ORDER = (12, 17, 13, 11, 7, 18, 16, 8, 6, 23, 21, 19, 15, 9, 5, 3, 1, 22, 14, 10, 2, 24, 20, 4, 0)  # of the squares
_PLACES = tuple(
    tuple(sum(1 << _ORDER.index(5 * row + k) for k in range(5) if bits >> k & 1) for bits in range(32))
    for row in range(5)
)


class _Shelf:
    """The positions of one number of stones."""

    def __init__(self, whites: dict[int, int], each: int, values: bytes) -> None:
        self.whites, self.each, self.values = whites, each, values


class Opening:
    """Values of positions of the first phase with at most MOST stones, and no four of the side that is to place."""

    def __init__(self, shelves: dict[int, _Shelf]) -> None:
        self._shelves = shelves

    def value(self, white: int, black: int) -> int:
        """What White gets: 2 a win, 1 a draw, 0 a loss."""
        empty = ALL ^ white ^ black
        if empty.bit_count() & 1:
            return 2 if THREATS[white] & empty else self._kept(white, black)
        if THREATS[black] & empty:
            return 0
        least = 2
        for bit in split(empty):
            least = min(least, self._kept(white, black | bit))
            if not least:
                break
        return least

    def moves(self, position: Position) -> dict[int, int] | None:
        """What White gets after each move (as a bit); None where there are too many stones."""
        own, opp, _, side = position
        if (own | opp).bit_count() >= MOST:
            return None
        found = {}
        for bit in split(ALL ^ own ^ opp):
            found[bit] = self.value(own | bit, opp) if side == 0 else self.value(opp, own | bit)
        return found

    def _kept(self, white: int, black: int) -> int:
        shelf = self._shelves[(white | black).bit_count()]
        least, symmetry = min((turned(white, s), s) for s in range(8))
        place = shelf.whites[least] * shelf.each + number_of(turned(black, symmetry), least)
        return shelf.values[place // 5] // _POWERS[place % 5] % 3


def number_of(black: int, white: int) -> int:
    """The number of a set of Black's stones among those of its size on the squares that White leaves free."""
    return rank(_without(_outwards(black), _outwards(white)))


def _outwards(stones: int) -> int:
    """A set with its squares counted from the centre."""
    a, b, c, d, e = _PLACES
    return a[stones & 31] | b[stones >> 5 & 31] | c[stones >> 10 & 31] | d[stones >> 15 & 31] | e[stones >> 20]


def _without(stones: int, white: int) -> int:
    """A set of Black's stones, the squares counted that White leaves free."""
    while white:
        bit = 1 << white.bit_length() - 1
        stones = stones & bit - 1 | stones >> 1 & ~(bit - 1)
        white ^= bit
    return stones


def made(whole: bytes) -> Generator[None, None, Opening]:
    """The values of the bytes of a file. Raises ValueError or IndexError where they hold none."""
    shelves = {}
    at = 0
    for stones in range(0, MOST + 1, 2):
        count, at = number(whole, at)
        whites: dict[int, int] = {}
        white = -1
        for place in range(count):
            step, at = number(whole, at)
            white += step
            whites[white] = place
            if place % _PAUSE == 0:
                yield
        each = comb(25 - stones // 2, stones // 2)
        size = -(-count * each // 5)
        shelves[stones] = _Shelf(whites, each, whole[at : at + size])
        at += size
    if at != len(whole):
        raise ValueError
    return Opening(shelves)


OPENING = Shipped(FOLDER / "opening.bin", b"EinOpen2", "einauge_opening", made)
