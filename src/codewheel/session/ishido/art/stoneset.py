"""A stoneset as its editor knows it: thirty-six painted stones and the outline that each column shows of them.

A stone is `SIDE` x `SIDE` pens, row by row: 0-14, or `CLEAR` where nothing is painted. Pens 0-9 are the same on every
board, 10-14 are the board's own; through `CLEAR` the board itself is seen (I20). A row of the stoneset holds a colour,
a column a symbol: stone = 6 * colour + symbol. A *mask* is a column's outline (manual p. 28): what lies outside of it
is not shown, but it is kept.
"""

from ....rules.rows import NamedTuple

SIDE = 18
AREA = SIDE * SIDE
CLEAR = 15
COLOURS = SYMBOLS = 6
STONES = COLOURS * SYMBOLS
FULL = bytes((1,)) * AREA


class Stoneset(NamedTuple):
    """`stones`: 36 times AREA pens; `masks`: 6 times AREA of 0 and 1, one for each column."""

    stones: tuple[bytes, ...]
    masks: tuple[bytes, ...]

    def shown(self, stone: int) -> bytes:
        """The pens of a stone as it is seen: CLEAR outside its column's mask."""
        mask = self.masks[stone % SYMBOLS]
        return bytes(pen if inside else CLEAR for pen, inside in zip(self.stones[stone], mask, strict=True))


BLANK = Stoneset((bytes((CLEAR,)) * AREA,) * STONES, (FULL,) * SYMBOLS)


def from_shown(stones: tuple[bytes, ...]) -> Stoneset:
    """A stoneset of 36 stones as they are seen: a column's mask is what any of its six stones covers."""
    masks = []
    for symbol in range(SYMBOLS):
        column = stones[symbol::SYMBOLS]
        masks.append(bytes(int(any(stone[at] != CLEAR for stone in column)) for at in range(AREA)))
    return Stoneset(stones, tuple(masks))
