"""Positions of Ein-Auge's first phase as bits of whole numbers, so that thousands are decided by one operation.

A few squares, the *low* ones, are digits of a number to the base of three: 0 empty, 1 White, 2 Black. The last low
square is no digit, for it follows from the others where it is known how many stones of each side lie there. Bit n of a
*set* stands for the stones whose digits make n. A set holds two such rows of bits, one for each of two questions.
"""

from collections.abc import Generator

_PAUSE = 500  # numbers between two yields
Counts = tuple[int, int]  # White's and Black's stones on the low squares


class Vectors:
    """The sets for so many digits. `size`: bits for one question."""

    def __init__(self, digits: int) -> None:
        self.digits = digits
        self.size = 3**digits
        self.every = (1 << 2 * self.size) - 1
        counts: list[Counts] = [(0, 0)]
        for _ in range(digits):
            counts = [(a + (d == 1), b + (d == 2)) for d in range(3) for a, b in counts]
        self._counts = counts
        self.exact: dict[Counts, int] = {}  # digits that hold so many stones
        self.layers: dict[Counts, int] = {}  # low squares that do, the last one included
        self.holding: list[tuple[int, int, int]] = []  # of each digit: where it is 0, 1, 2
        self.white: tuple[
            tuple[int, int], ...
        ] = ()  # what takes a white stone off a digit: the shift, what may be left
        self.black: tuple[tuple[int, int], ...] = ()

    def fill(self) -> Generator[None, None, None]:
        """Compute the sets, piece by piece."""
        found: dict[Counts, bytearray] = {}
        for number, counts in enumerate(self._counts):
            row = found.setdefault(counts, bytearray(b"0" * self.size))
            row[~number] = 49
            if number % _PAUSE == 0:
                yield
        for counts, row in found.items():
            self.exact[counts] = int(row * 2, 2)
            yield
        for a in range(self.digits + 2):
            for b in range(self.digits + 2 - a):
                near = ((a, b), (a - 1, b), (a, b - 1))
                self.layers[a, b] = sum(self.exact.get(counts, 0) for counts in near)
        yield
        for digit in range(self.digits):
            self.holding.append(self._holding(digit))
            yield
        self.white = tuple((3**digit, held[0]) for digit, held in enumerate(self.holding))
        self.black = tuple((2 * 3**digit, held[0]) for digit, held in enumerate(self.holding))

    def _holding(self, digit: int) -> tuple[int, int, int]:
        run = 3**digit
        zeros = int((b"0" * 2 * run + b"1" * run) * (2 * self.size // (3 * run)), 2)
        return zeros, zeros << run, zeros << 2 * run


_known: dict[int, Vectors] = {}


def vectors(digits: int) -> Generator[None, None, Vectors]:
    """The sets for so many digits, computed once."""
    if digits not in _known:
        new = Vectors(digits)
        yield from new.fill()
        _known[digits] = new
    return _known[digits]
