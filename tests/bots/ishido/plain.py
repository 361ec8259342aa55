"""Ishido with an object for each stone and square, written down from the manual in its own words.

Frozen: the oracle of the fast position, and what its speed is measured against. Made to be read, not to be fast. Stones
are types 0 … 35 and squares 0 … 95 outside, objects inside.
"""

from collections.abc import Iterable
from dataclasses import dataclass

ROWS, COLUMNS = 8, 12
STEP, ADD, WORD = 25214903917, 11, (1 << 48) - 1


@dataclass(frozen=True)
class Stone:
    """A stone of a colour and a symbol."""

    colour: int
    symbol: int

    def matches_colour(self, other: "Stone") -> bool:
        return self.colour == other.colour

    def matches_symbol(self, other: "Stone") -> bool:
        return self.symbol == other.symbol


@dataclass
class Square:
    """A place on the board, with the stone that lies on it or none."""

    row: int
    column: int
    stone: Stone | None = None


class Board:
    """The squares and what may be laid on them."""

    def __init__(self, stones: bytes) -> None:
        self.squares = {(i // COLUMNS, i % COLUMNS): Square(i // COLUMNS, i % COLUMNS) for i in range(ROWS * COLUMNS)}
        for i, kind in enumerate(stones):
            if kind:
                self.squares[divmod(i, COLUMNS)].stone = Stone(*divmod(kind - 1, 6))

    def at(self, row: int, column: int) -> Square | None:
        """The square there, None beside the board."""
        return self.squares.get((row, column))

    def beside(self, square: Square) -> list[Square]:
        """The squares above, left, right and below, as far as the board goes."""
        ways = ((-1, 0), (0, -1), (0, 1), (1, 0))
        found = [self.at(square.row + down, square.column + right) for down, right in ways]
        return [near for near in found if near is not None]

    def neighbours(self, square: Square) -> list[Stone]:
        """The stones beside a square."""
        return [near.stone for near in self.beside(square) if near.stone is not None]

    def may_lie(self, stone: Stone, square: Square) -> bool:
        """The rules of placement for one to four neighbours."""
        if square.stone is not None:
            return False
        near = self.neighbours(square)
        if not near:
            return False
        colours = sum(stone.matches_colour(other) for other in near)
        symbols = sum(stone.matches_symbol(other) for other in near)
        matched = all(stone.matches_colour(other) or stone.matches_symbol(other) for other in near)
        return matched and colours >= len(near) // 2 and symbols >= len(near) // 2

    def possible(self, stone: Stone) -> list[Square]:
        """All squares that take the stone."""
        return [square for square in self.squares.values() if self.may_lie(stone, square)]

    def is_fourway(self, square: Square) -> bool:
        """Whether a stone laid here touches four."""
        return len(self.neighbours(square)) == 4


class Game:
    """Board and pouch."""

    def __init__(self, board: bytes, pouch: Iterable[int]) -> None:
        self.board = Board(board)
        self.pouch = [Stone(*divmod(kind, 6)) for kind in pouch]
        self.laid = self.fourways = 0

    def lay(self, stone: Stone, square: Square) -> None:
        """Place the stone."""
        self.fourways += self.board.is_fourway(square)
        self.laid += 1
        square.stone = stone


class Chance:
    """The same random numbers as the fast playouts use: one for a stone, the high part for the square it is laid on,
    the middle part for the stone drawn after it.
    """

    def __init__(self, number: int) -> None:
        self.number = number & WORD

    def square(self, limit: int) -> int:
        self.number = self.number * STEP + ADD & WORD
        return (self.number >> 24) * limit >> 24

    def stone(self, limit: int) -> int:
        return (self.number >> 12 & 0xFFFF) * limit >> 16


def playout(board: bytes, pouch: bytes, chance: Chance) -> Game:
    """One random game: the touchstone's stone first, the others drawn from the pouch; until nothing fits or it is
    empty.
    """
    game = Game(board, pouch[:1] + bytes(sorted(pouch[1:])))
    stone = game.pouch.pop(0)
    while True:
        found = game.board.possible(stone)
        if not found:
            break
        game.lay(stone, found[chance.square(len(found))])
        if not game.pouch:
            break
        at = chance.stone(len(game.pouch))
        stone = game.pouch[at]
        game.pouch[at] = game.pouch[-1]
        game.pouch.pop()
    return game
