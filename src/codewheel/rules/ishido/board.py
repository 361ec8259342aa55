"""Ishido's board, stones and points: what its rules stand on.

Squares are numbered 12 * row + column, row 0 at the top; their names are `A1` (upper left) to `L8`. A stone's type is
6 * colour + symbol, 0 … 35; its text is a letter and a digit, `c4`. On a board 0 is an empty square, 1 + type a
stone.
"""

from ..rows import NamedTuple

ROWS, COLUMNS = 8, 12
SQUARES = ROWS * COLUMNS
COLOURS, SYMBOLS = "abcdef", "123456"
TYPES = len(COLOURS) * len(SYMBOLS)
COPIES = 2  # of each type (manual p. 4)
STONES = COPIES * TYPES
EMPTY = 0
NAMES = tuple(f"{'ABCDEFGHIJKL'[i % COLUMNS]}{i // COLUMNS + 1}" for i in range(SQUARES))
SQUARE = {name: i for i, name in enumerate(NAMES)}
STONE_NAMES = tuple(colour + symbol for colour in COLOURS for symbol in SYMBOLS)
STONE = {name: i for i, name in enumerate(STONE_NAMES)}
SIDES = ("above", "left", "right", "below")


def _beside(i: int) -> tuple[tuple[str, int], ...]:
    row, column = divmod(i, COLUMNS)
    above, left, right, below = SIDES
    found = [(above, i - COLUMNS)] if row > 0 else []
    if column > 0:
        found.append((left, i - 1))
    if column < COLUMNS - 1:
        found.append((right, i + 1))
    if row < ROWS - 1:
        found.append((below, i + COLUMNS))
    return tuple(found)


BESIDE = tuple(map(_beside, range(SQUARES)))  # (side, square) above, left, right, below
NEIGHBOURS = tuple([tuple([square for _, square in beside]) for beside in BESIDE])
WITHIN = tuple([len(near) == 4 for near in NEIGHBOURS])  # the 60 light squares; the others are the Beyond (manual p. 4)
# The Opening Tableau: the corners and the two centre squares that lie upper left and lower right (manual p. 5, I1).
TABLEAU = tuple(SQUARE[name] for name in ("A1", "L1", "A8", "L8", "F4", "G5"))
POINTS = (0, 1, 2, 4, 8)  # by sides matched (manual p. 9)
LADDER = (25, 50, 100, 200, 400, 600, 800, 1_000, 5_000, 10_000, 25_000, 50_000)  # by 4-Ways made (manual p. 9)
LEFT_BONUS = (1_000, 500, 100)  # by stones left at the end (manual p. 10)
# Where a 4-Way lies around an opening stone: its hub beside the stone or diagonally beside it, which is all there is in
# a corner, as the squares beside that are of the Beyond (manual p. 15 f.).
CORNER_HUBS = frozenset(SQUARE[name] for name in ("B2", "K2", "B7", "K7"))
CENTRE_HUBS = frozenset(
    SQUARE[name] for name in ("E3", "F3", "G3", "E4", "G4", "H4", "E5", "F5", "H5", "F6", "G6", "H6")
)
MASTER = 8  # 4-Ways of a Master Game (manual p. 16)


class Match(NamedTuple):
    """How a stone would lie: its neighbours, how many match in colour, in symbol, and those that match in neither."""

    neighbours: int
    colour: int
    symbol: int
    failing: tuple[tuple[str, int], ...]  # (side, square)

    @property
    def ways(self) -> int:
        """Sides legally matched, 1-4; 0 where the stone may not lie (manual p. 5 f., I2)."""
        half = self.neighbours // 2
        return 0 if self.failing or self.colour < half or self.symbol < half else self.neighbours


def match(board: bytes | bytearray, square: int, stone: int) -> Match:
    """How the stone (a type) would lie on the square of the board, whatever lies there now."""
    colour, symbol = divmod(stone, 6)
    count = colours = symbols = 0
    failing = []
    for side, near in BESIDE[square]:
        if board[near] == EMPTY:
            continue
        count += 1
        c, s = divmod(board[near] - 1, 6)
        colours += c == colour
        symbols += s == symbol
        if c != colour and s != symbol:
            failing.append((side, near))
    return Match(count, colours, symbols, tuple(failing))


def points(ways: int, within: bool, doubled: int, own: int) -> int:
    """The points of a placement: `doubled` 4-Ways on the board before it, `own` 4-Ways of the mover (manual p. 9).

    The stone that makes a 4-Way still scores at the old rate; the bonus is not doubled (I3); the ladder has twelve
    rungs (I4).
    """
    if not within:
        return 0
    bonus = LADDER[own] if ways == 4 and own < len(LADDER) else 0
    return (POINTS[ways] << doubled) + bonus


def left_bonus(left: int) -> int:
    """The points at the end for the stones left, the one on the touchstone counted (manual p. 10, I7)."""
    return LEFT_BONUS[left] if left < len(LEFT_BONUS) else 0
