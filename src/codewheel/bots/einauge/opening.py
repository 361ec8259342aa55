"""What every position of Ein-Auge with at most eight stones is worth: `data/opening.bin`.

Made by `workshop/einauge/book.py`. The file (see `files`) holds positions with an even number of stones, 0 … 8;
the others follow from one move. For each number: how many sets of White's stones stand for themselves and their mirror
images, how far each is from the one before, and then, five to a byte, what White gets (0 loss, 1 draw, 2 win) with each
set of Black's stones on the squares left free, in the order of their numbers.
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
        place = shelf.whites[least] * shelf.each + rank(without(turned(black, symmetry), least))
        return shelf.values[place // 5] // _POWERS[place % 5] % 3


def without(stones: int, white: int) -> int:
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


OPENING = Shipped(FOLDER / "opening.bin", b"EinOpen1", "einauge_opening", made)
