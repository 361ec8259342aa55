"""Ein-Auge's first phase solved from a position on: every placement tried, down to the boards of phase two.

All positions with the same stones on the *high* squares are decided together, as sets of the low ones (see
`vectors`), from the full board backwards: where White places, a position is good for White if one of the next
is; where Black places, bad if one of the next is. What this takes depends on the number of empty squares alone, about
three times as much for each more.
"""

from collections.abc import Generator

from ...rules.einauge.game import LINES
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from .ends import Reader
from .position import Position
from .vectors import Counts, Vectors, vectors

FULL = 24  # stones on the board with which the second phase begins
LOW = 8  # low squares where there are as many
_MANY = 15  # empty squares with which one low square more is quicker
_KEPT = 2  # stones beyond the position of which is remembered what they are worth
_PAUSE = 6  # rows of high squares between two yields, fewer where they are longer
_LEAVES = 6  # what one that is read from the table counts for
_FREED = 200  # sets given back between two yields

Rows = dict[int, int]  # stones on high squares -> a set; of numbers alone, which the collector of garbage passes over
Two = tuple[Rows, Rows]  # where White fails with White to place, where White succeeds with Black to place
_Made = tuple[list[int], dict[Counts, tuple[int, int]]]


class Questions(NamedTuple):
    """Two questions at once. `harder`, `easier`: for each byte of a reader b"1" where White succeeds.

    `latest`: the stones with which a side may win by a four, or by the other's five, for it to count; `winner`: whose.
    """

    harder: bytes
    easier: bytes
    winner: int = 0
    latest: tuple[int, int] = (FULL, FULL)


VERDICTS = Questions(b"001" + b"0" * 253, b"011" + b"0" * 253)  # does White win, does White hold the draw


class _Layer(NamedTuple):
    """A number of stones on the low squares. `placing`: 0 White, 1 Black, 2 nobody, for the board is full.

    `stones`: on the whole board.
    """

    placing: int
    mask: int
    counts: Counts
    stones: int


class Ends:
    """The boards that end the first phase below a position, by their stones on high squares. `keep`: remembers them."""

    def __init__(self, white: int, read: Reader, low: tuple[int, ...], high: tuple[int, ...], keep: bool) -> None:
        self._white, self._read, self._low, self._high, self._keep = white, read, low, high, keep
        self._patterns: dict[tuple[int, int], tuple[list[int], list[int]]] = {}
        self.rows: dict[int, bytes] = {}
        self._size = 3 ** (len(low) - 1)
        self.count = 0

    def row(self, number: int, mine: int, filled: int, white_low: int) -> bytes:
        """A byte of the reader for each place, highest first. `mine`, `filled`: high squares of White and of both."""
        if number in self.rows:
            return self.rows[number]
        base, empty = self._white, []
        for place, square in enumerate(self._high):
            if mine >> place & 1:
                base |= 1 << square
            elif not filled >> place & 1:
                empty.append(square)
        found = bytearray(self._size)
        for eye in empty or self._low:
            places, whites = self._pattern(-1 if empty else eye, white_low)
            for place, byte in zip(places, self._read(1 << eye, [base | white for white in whites]), strict=True):
                found[place] = byte
            self.count += len(places)
        if self._keep:
            self.rows[number] = bytes(found)
        return bytes(found)

    def _pattern(self, eye: int, white_low: int) -> tuple[list[int], list[int]]:
        """All ways to fill the low squares but the eye with so many white stones: places from the end, stones."""
        if (eye, white_low) not in self._patterns:
            ways = [(0, 0, 0)]
            for digit, square in enumerate(self._low):
                step = 3**digit if digit < len(self._low) - 1 else 0
                if square != eye:
                    ways = [
                        (
                            number + colour * step,
                            stones | 1 << square if colour == 1 else stones,
                            whites + (colour == 1),
                        )
                        for number, stones, whites in ways
                        for colour in (1, 2)
                    ]
            fitting = [way for way in ways if way[2] == white_low]
            self._patterns[eye, white_low] = ([~way[0] for way in fitting], [way[1] for way in fitting])
        return self._patterns[eye, white_low]


class Solution:
    """What positions below the one that was solved are worth, up to two stones further."""

    def __init__(self, solver: "Solver", kept: Two) -> None:
        self._solver, self._kept = solver, kept

    def value(self, white: int, black: int) -> int:
        """Answers to the questions that are yes: 2 White wins, 1 a draw, 0 Black wins."""
        return sum(self.answers(white, black))

    def answers(self, white: int, black: int) -> tuple[bool, bool]:
        """Whether White succeeds, by both questions."""
        number, place = self._solver.row_and_bit(white, black)
        placing = (white | black).bit_count() & 1
        row = self._kept[placing][number]
        size = self._solver.size
        first, second = row >> place & 1, row >> place + size & 1
        return bool(first) == bool(placing), bool(second) == bool(placing)


class Solver:
    """One position of the first phase, with at most 23 stones and no four or five on the board.

    `again`: it will be run more than once.
    """

    def __init__(self, position: Position, read: Reader, again: bool = False) -> None:
        first, second = position.own, position.opp
        self._white, self._black = (first, second) if position.side == 0 else (second, first)
        self._stones = (first | second).bit_count()
        empty = tuple(i for i in range(25) if not (first | second) >> i & 1)
        low = LOW + (len(empty) >= _MANY)
        self._low, self._high = empty[:low], empty[low:]
        self.size = 3 ** (len(self._low) - 1)
        self._again = again
        self.ends = Ends(self._white, read, self._low, self._high, again)
        self._shift = len(self._high)
        self._plans: dict[tuple[int, int], tuple[_Layer, ...]] = {}
        self._made: tuple[dict[int, _Made], dict[int, _Made]] = ({}, {})

    def row_and_bit(self, white: int, black: int) -> tuple[int, int]:
        """(The row, the bit in it) of a position below."""
        number = place = 0
        for colour, stones in ((1, white & ~self._white), (2, black & ~self._black)):
            for at, square in enumerate(self._high):
                if stones >> square & 1:
                    number |= 1 << at + (self._shift if colour == 2 else 0)
            for digit, square in enumerate(self._low[:-1]):
                if stones >> square & 1:
                    place += colour * 3**digit
        return number, place

    def run(self, questions: Questions = VERDICTS) -> Generator[float, None, Solution]:
        """Answer the questions for all positions below; yields the part that is done, from 0 to 1."""
        sets = yield from _whole(vectors(len(self._low) - 1))
        masks = _by_size(len(self._high))
        high = (1 << self._shift) - 1
        kept: Two = ({}, {})
        above: Two = ({}, {})
        rows: Two = ({}, {})
        done, whole = 0, 3 ** len(self._high)
        due, weight = 0, 3 ** max(0, len(self._low) - LOW)
        for stones in range(self._shift, -1, -1):
            yield from _emptied(done / whole, *above)
            above, rows = rows, ({}, {})
            for mine in range(stones + 1):
                plan = self._plan(sets, mine, stones - mine)
                if not plan:
                    continue
                leaves = plan[0].placing == 2
                for white in masks[mine]:
                    for black in _within(high ^ white, stones - mine):
                        self._row(sets, plan, above, rows, white, black, questions)
                        done += 1
                        due -= _LEAVES * weight if leaves else weight
                        if due <= 0:
                            due = _PAUSE
                            yield done / whole
            if stones <= _KEPT:
                kept[0].update(rows[0])
                kept[1].update(rows[1])
        yield from _emptied(1.0, *above)
        if not self._again:
            yield from self.forget()
        return Solution(self, kept)

    def forget(self) -> Generator[float, None, None]:
        """Give back what is remembered from run to run, piece by piece."""
        yield from _emptied(1.0, self.ends.rows, *self._made)

    def _plan(self, sets: Vectors, mine: int, theirs: int) -> tuple[_Layer, ...]:
        """The numbers of stones that the low squares can hold beside so many on the high ones, most first."""
        key = (mine, theirs)
        if key not in self._plans:
            found = []
            for filled in range(min(len(self._low), FULL - self._stones - mine - theirs), -1, -1):
                stones = self._stones + mine + theirs + filled
                counts = (
                    (stones + 1) // 2 - self._white.bit_count() - mine,
                    stones // 2 - self._black.bit_count() - theirs,
                )
                if min(counts) < 0:
                    break
                found.append(_Layer(2 if stones == FULL else stones & 1, sets.layers[counts], counts, stones))
            self._plans[key] = tuple(found)
        return self._plans[key]

    def _row(
        self,
        sets: Vectors,
        plan: tuple[_Layer, ...],
        above: Two,
        rows: Two,
        white: int,
        black: int,
        questions: Questions,
    ) -> None:
        """Put the sets of one way to fill the high squares into `rows`; `above`: those with a stone more there."""
        shift = self._shift
        number = white | black << shift
        rest = (1 << shift) - 1 & ~(white | black)
        succeeds = fails = 0  # by a stone on a high square: White, Black
        white_placed, black_placed = above[1].get, above[0].get
        while rest:
            bit = rest & -rest
            rest ^= bit
            succeeds |= white_placed(number | bit, 0)
            fails |= black_placed(number | bit << shift, 0)
        found_white = found_black = up = 0
        by_white = questions.winner == 0
        for placing, mask, counts, stones in plan:
            late = self._late(questions, stones)
            if placing == 1:
                now = fails | up
                if up:
                    for move, left in sets.black:
                        now |= up >> move & left
                five, four = self._ended(sets, 0, white, counts)
                if five or four:
                    now |= five
                    now ^= now & four
                    if late:
                        now = now | four & late if by_white else now & ~(five & late)
                up = mask ^ mask & now
                found_black |= up
                continue
            if placing == 0:
                now = succeeds | up
                if up:
                    for move, left in sets.white:
                        now |= up >> move & left
            else:
                row_of = self.ends.row(number, white, white | black, counts[0])
                now = int(row_of.translate(questions.easier) + row_of.translate(questions.harder), 2)
            five, four = self._ended(sets, 1, black, counts)
            if five or four:
                now |= five
                now ^= now & four
                if late:
                    now = now & ~(five & late) if by_white else now | four & late
            up = mask ^ mask & now
            found_white |= up
        rows[0][number] = found_white
        rows[1][number] = found_black

    def _late(self, questions: Questions, stones: int) -> int:
        """The sets of the questions for which an end with so many stones comes too late."""
        ones = (1 << self.size) - 1
        first, second = questions.latest
        return (ones if stones > first else 0) | (ones << self.size if stones > second else 0)

    def _ended(self, sets: Vectors, side: int, stones: int, counts: Counts) -> tuple[int, int]:
        """Where the side has made (a five, a four), with these high stones and so many on the low squares."""
        both, known = self._made[side].setdefault(stones, ([], {}))
        if counts not in known:
            if not both:
                both += [*self._lines(sets, side, stones, True), *self._lines(sets, side, stones, False)]
            a, b = counts
            last = sets.exact.get((a - 1, b) if side == 0 else (a, b - 1), 0)
            other = sets.layers[counts] & ~last
            known[counts] = (both[0] & last | both[2] & other, both[1] & last | both[3] & other)
        return known[counts]

    def _lines(self, sets: Vectors, side: int, stones: int, last: bool) -> tuple[int, int]:
        """The lines of `_ended`, with the side's stone on the last low square or without."""
        base = self._black if side else self._white
        base |= sum(1 << square for place, square in enumerate(self._high) if stones >> place & 1)
        base |= 1 << self._low[-1] if last else 0
        digit_of = {square: digit for digit, square in enumerate(self._low[:-1])}
        five = four = 0
        for line in LINES:
            held = [
                sets.every
                if base >> square & 1
                else sets.holding[digit_of[square]][1 + side]
                if square in digit_of
                else 0
                for square in line
            ]
            middle = held[1] & held[2] & held[3]
            if middle:
                five |= middle & held[0] & held[4]
                four |= middle & (held[0] | held[4])
        return five, four & ~five


def _whole(run: Generator[None, None, Vectors]) -> Generator[float, None, Vectors]:
    while True:
        try:
            next(run)
        except StopIteration as end:
            found: Vectors = end.value
            return found
        yield 0.0


def _emptied(part: float, *remembered: dict[int, Any]) -> Generator[float, None, None]:
    """Empty what is no longer needed in pieces: to give back all of it at once takes its time."""
    for held in remembered:
        while held:
            for _ in range(min(_FREED, len(held))):
                held.popitem()
            yield part


def _by_size(squares: int) -> list[list[int]]:
    """All sets of so many squares by their size."""
    found: list[list[int]] = [[] for _ in range(squares + 1)]
    for mask in range(1 << squares):
        found[mask.bit_count()].append(mask)
    return found


def _within(free: int, stones: int) -> list[int]:
    """All ways to choose so many of the free squares."""
    ways = [(0, 0)]
    while free:
        bit = free & -free
        free ^= bit
        left = free.bit_count()
        ways = [
            (mask | more, size + (more > 0))
            for mask, size in ways
            for more in (0, bit)
            if size + (more > 0) <= stones <= size + (more > 0) + left
        ]
    return [mask for mask, _ in ways]
