"""Ishido's board as whole numbers, for playouts and counting: 8 x 13 bits, one number for each thing that is asked.

Row r and column c are bit 13 * r + c; column 12 is padding, so that a shift never wraps from row to row. A stone's
colour is kind 0 … 5, its symbol kind 6 … 11. `tests/bots` holds this in lockstep with `rules.ishido`.
"""

from ...rules.ishido.board import COLUMNS, NEIGHBOURS, SQUARES, TYPES
from ...rules.ishido.game import State
from ...rules.rng import mix

PITCH = COLUMNS + 1
PLACE = tuple(i + i // COLUMNS for i in range(SQUARES))  # a square's bit number
SQUARE_OF = {1 << place: i for i, place in enumerate(PLACE)}
BITS = tuple(1 << place for place in PLACE)
AROUND = {1 << PLACE[i]: sum(1 << PLACE[near] for near in NEIGHBOURS[i]) for i in range(SQUARES)}
COLOUR = tuple(stone // 6 for stone in range(TYPES))
SYMBOL = tuple(6 + stone % 6 for stone in range(TYPES))
KINDS = tuple(zip(COLOUR, SYMBOL, strict=True))
_STEP, _ADD, _WORD = 25214903917, 11, (1 << 48) - 1  # 48 bits by linear congruence, for playouts


class Position:
    """The stones that lie; the pouch is the caller's.

    `kinds[k]`: where kind k lies; `near1[k]`, `near2[k]`: squares with at least one, two neighbours of kind k;
    `one` … `four`: squares with at least so many neighbours that are taken.
    """

    __slots__ = ("filled", "four", "kinds", "near1", "near2", "one", "three", "two")

    def __init__(self) -> None:
        self.filled = self.one = self.two = self.three = self.four = 0
        self.kinds, self.near1, self.near2 = [0] * 12, [0] * 12, [0] * 12

    def copy(self) -> "Position":
        """Another position with the same stones."""
        other = Position.__new__(Position)
        other.filled, other.one, other.two = self.filled, self.one, self.two
        other.three, other.four = self.three, self.four
        other.kinds, other.near1, other.near2 = self.kinds[:], self.near1[:], self.near2[:]
        return other

    def legal(self, stone: int) -> int:
        """The squares that take a stone of the type, as bits (manual p. 5 f.)."""
        kinds, near1, near2 = self.kinds, self.near1, self.near2
        colour, symbol = COLOUR[stone], SYMBOL[stone]
        filled, one = self.filled, self.one
        apart = filled ^ (kinds[colour] | kinds[symbol])
        barred = filled | apart << 1 | apart >> 1 | apart << PITCH | apart >> PITCH
        both = near1[colour] & near1[symbol] & (one ^ self.four | near2[colour] & near2[symbol])
        found = one ^ self.two | both
        return (found | barred) ^ barred

    def place(self, bit: int, stone: int) -> bool:
        """Lay a stone of the type on the square, which must be empty; whether it then has four neighbours."""
        around, near1, near2 = AROUND[bit], self.near1, self.near2
        self.filled |= bit
        for kind in (COLOUR[stone], SYMBOL[stone]):
            self.kinds[kind] |= bit
            near2[kind] |= near1[kind] & around
            near1[kind] |= around
        full = bool(self.four & bit)
        self.four |= self.three & around
        self.three |= self.two & around
        self.two |= self.one & around
        self.one |= around
        return full


def of(board: bytes) -> Position:
    """The position of a board of `rules.ishido`."""
    position = Position()
    for i, stone in enumerate(board):
        if stone:
            position.place(BITS[i], stone - 1)
    return position


def squares(bits: int) -> tuple[int, ...]:
    """The squares of a set of bits, in their order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(SQUARE_OF[low])
        bits ^= low
    return tuple(found)


def playouts(state: State, count: int, seed: int) -> tuple[int, int, int]:
    """Play so many games on from a state at random: each stone drawn from those that are left, laid on any square
    that takes it, until nothing fits or the pouch is empty.

    The stone on the touchstone comes first. Returns stones laid, 4-Ways made and pouches emptied in all.
    """
    start, left = of(state.board), bytes(sorted(state.pouch[1:]))
    laid = ways = emptied = 0
    number = mix(seed) & _WORD
    if state.stone is None:
        return 0, 0, count
    for _ in range(count):
        stones, fours, number = _playout(start, bytearray(left), state.stone, number)
        laid += stones
        ways += fours
        emptied += stones > len(left)
    return laid, ways, emptied


def _playout(start: Position, left: bytearray, stone: int, number: int) -> tuple[int, int, int]:
    """Stones laid and 4-Ways of one random game, and the next random number. All in one piece, for speed: which kinds
    lie twice beside a square is asked only where four stones lie around one that else fits.
    """
    kinds, near, filled = start.kinds[:], start.near1[:], start.filled
    one, two, three, four = start.one, start.two, start.three, start.four
    around_of, kinds_of, step, add, word = AROUND, KINDS, _STEP, _ADD, _WORD
    laid = ways = 0
    size = len(left)
    while True:
        colour, symbol = kinds_of[stone]
        colours, symbols, near_colour, near_symbol = kinds[colour], kinds[symbol], near[colour], near[symbol]
        apart = filled ^ (colours | symbols)
        apart |= apart << PITCH - 1
        barred = filled | (apart | apart << PITCH + 1) >> PITCH
        found = one ^ two | near_colour & near_symbol
        found = (found | barred) ^ barred
        holes = found & four
        while holes:
            bit = holes & -holes
            around = around_of[bit]
            if (colours & around).bit_count() < 2 or (symbols & around).bit_count() < 2:
                found ^= bit
            holes ^= bit
        if not found:
            break
        number = number * step + add & word
        choices = found.bit_count()
        if choices > 1:
            for _ in range((number >> 24) * choices >> 24):
                found &= found - 1
        bit = found & -found
        around = around_of[bit]
        if four & bit:
            ways += 1
        filled |= bit
        kinds[colour] = colours | bit
        kinds[symbol] = symbols | bit
        near[colour] = near_colour | around
        near[symbol] = near_symbol | around
        four |= three & around
        three |= two & around
        two |= one & around
        one |= around
        laid += 1
        if not size:
            break
        at = (number >> 12 & 0xFFFF) * size >> 16
        size -= 1
        stone = left[at]
        left[at] = left[size]
    return laid, ways, number
