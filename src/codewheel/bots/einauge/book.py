"""Ein-Auge's book: the moves of a side that never lets go what it has, made by `workshop/einauge/book.py`.

White begins in the centre, and wins from there in the fewest plies.

It holds, up to symmetry, every position with at most MOST stones that can arise while White follows it from the start,
and every one with at most seven while Black does, but for those where a four can be made and those where one must be
kept. Beyond that a search is quick.

The file (see `files`): for each number of stones, 0 … MOST, the count of its positions, how far the key of
each is from the one before, and then a byte for each: the move's square, and 25 times what White gets, 0 … 2.
"""

from bisect import bisect_left
from collections.abc import Generator, Iterable
from math import comb

from .files import FOLDER, Shipped, encoded, number
from .position import Position
from .symmetry import INVERSE, turned

MOST = 8
_PAUSE = 400  # entries between two yields
_CHOOSE = tuple(tuple(comb(square, k + 1) for k in range(5)) for square in range(25))

Entry = tuple[int, int, int, int]  # White's stones, Black's, what White gets, the move's square


def rank(stones: int) -> int:
    """The number of a set among those of its size."""
    found = k = 0
    while stones:
        bit = stones & -stones
        found += _CHOOSE[bit.bit_length() - 1][k]
        stones ^= bit
        k += 1
    return found


def standing(white: int, black: int) -> tuple[int, int]:
    """(The key of a position up to symmetry, the symmetry that leads to what stands for it)."""
    first, second, symmetry = min((turned(white, s), turned(black, s), s) for s in range(8))
    return rank(first) * comb(25, black.bit_count()) + rank(second), symmetry


class Book:
    """Moves by position. `size`: how many."""

    def __init__(self, keys: list[tuple[int, ...]], moves: list[bytes]) -> None:
        self._keys, self._moves = keys, moves
        self.size = sum(map(len, keys))

    def move(self, position: Position) -> tuple[int, int] | None:
        """(The move as a bit, what it leaves White: 2 a win, 1 a draw, 0 a loss), None off the book."""
        white, black = (position.own, position.opp) if position.side == 0 else (position.opp, position.own)
        stones = (white | black).bit_count()
        if stones > MOST:
            return None
        key, symmetry = standing(white, black)
        keys = self._keys[stones]
        at = bisect_left(keys, key)
        if at == len(keys) or keys[at] != key:
            return None
        value, square = divmod(self._moves[stones][at], 25)
        return turned(1 << square, INVERSE[symmetry]), value


def made(whole: bytes) -> Generator[None, None, Book]:
    """The book of the bytes of a file. Raises ValueError or IndexError where they hold none."""
    keys: list[tuple[int, ...]] = []
    moves: list[bytes] = []
    at = 0
    for _ in range(MOST + 1):
        count, at = number(whole, at)
        key, found = -1, []
        for place in range(count):
            step, at = number(whole, at)
            key += step
            found.append(key)
            if place % _PAUSE == 0:
                yield
        keys.append(tuple(found))
        moves.append(whole[at : at + count])
        at += count
    if at != len(whole) or any(byte >= 75 for shelf in moves for byte in shelf):
        raise ValueError
    return Book(keys, moves)


def packed(entries: Iterable[Entry]) -> bytes:
    """What `made` reads."""
    shelves: list[dict[int, int]] = [{} for _ in range(MOST + 1)]
    for white, black, value, square in entries:
        key, symmetry = standing(white, black)
        shelves[(white | black).bit_count()][key] = turned(1 << square, symmetry).bit_length() - 1 + 25 * value
    found = bytearray()
    for shelf in shelves:
        found += encoded(len(shelf))
        last = -1
        for key in sorted(shelf):
            found += encoded(key - last)
            last = key
        found += bytes(shelf[key] for key in sorted(shelf))
    return bytes(found)


BOOK = Shipped(FOLDER / "book.bin", b"EinBook1", "einauge_book", made)
