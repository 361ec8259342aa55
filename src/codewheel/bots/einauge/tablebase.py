"""Phase two of Ein-Auge solved: `data/table.bin`, made by `workshop/einauge/tables.py`.

Every move takes the eye to a neighbouring square, so of all boards the file keeps only those whose eye lies on one of
the twelve squares of the other colour of a chequered board; what holds elsewhere, and where a stone is barred, follows
from at most a few moves. The twelve are turned onto two squares (EYES). The boards there have numbers: those of one
*top* (the three rows nearest to the eye) follow each other, and within a top the *bottoms* (the other two rows) that
make neither a four nor a five of either side, in ascending order. Not kept are tops that block the side to act and, of
two that mirror each other, the greater.

The file is MARK and a zlib stream: a byte for each board of the first eye, then of the second, as `CODES` tells it,
then a byte for each distance of FAR and more: what it is beyond FAR, in the order of the boards.

Values are for the side that acts. They take no account of positions that have been (A5): nothing in phase two
recurs while a side follows its shortest win.
"""

import zlib
from collections.abc import Generator
from pathlib import Path

from ...rules.contract import Reason, Refused, refuse
from ...rules.einauge.game import NEIGHBOURS
from ...rules.rows import NamedTuple
from .position import ALL, AROUND, FOUR, MADE, NEAR, Position, sources, split
from .symmetry import turned

FILE = Path(__file__).resolve().parent / "data" / "table.bin"
MARK = b"EinAuge1"
EYES = (23, 17)  # d1, for all squares beside a corner, and c2, for those beside the centre
FAR = 127  # distances from here on are told apart at the end of the file
# byte -> moves to the win, moves to the loss as a negative number, 0 of a draw
CODES: tuple[int, ...] = (0, *range(1, FAR + 1), *range(-FAR - 1, 0))
_SIGNS = tuple((code > 0) - (code < 0) for code in CODES)
_VERDICTS = "dwl"  # by the sign
_STONES = 12
_PIECE = 1 << 15  # bytes unpacked without a pause
_EVERY = (1 << 1024) - 1
_BELOW = tuple((1 << bottom) - 1 for bottom in range(1024))
_BAD = frozenset((15, 30, 31))  # a row or column that has ended the game

# large rows of numbers are tuples: the collector of garbage soon leaves them alone
Numbers = tuple[int, ...]
# three tables of the stones' image by ten, ten and five squares
_Turn = tuple[Numbers, Numbers, Numbers]


class Shelf(NamedTuple):
    """The boards of one eye. `firsts`: the number of a top's first board, -1 where it is not kept.

    `masks`: the bottoms that go with a top, a bit each. `codes`: a byte for each board. `far`: distances of FAR and
    more by number.
    """

    firsts: Numbers
    masks: Numbers
    codes: bytes
    far: dict[int, int]


# what a board with a certain eye is looked up with: its image, the other one, the shelf
Way = tuple[Numbers, Numbers, Numbers, _Turn, Numbers, Numbers, bytes, dict[int, int]]


class Tablebase:
    """The values of all positions of phase two that are not over and whose side can act; of others nothing is said.

    `own` belongs to the side that acts; `barred` is the stone that may not move, as a bit, or 0.
    """

    def __init__(self, shelves: list[Shelf], turns: list[_Turn]) -> None:
        self._ways: dict[int, Way] = {}
        for square in range(25):
            for eye, shelf in zip(EYES, shelves, strict=True):
                there = [s for s in range(8) if turned(1 << square, s) == 1 << eye]
                if there:
                    self._ways[1 << square] = (*turns[there[0]], turns[there[-1]], *shelf)

    def way(self, eye: int) -> Way | None:
        """What the boards with an eye are looked up with; None where they are not kept."""
        return self._ways.get(eye)

    def value(self, own: int, opp: int, barred: int = 0) -> tuple[str, int]:
        """(`w`, `d` or `l`, moves of both sides to the end with best play; 0 of a draw)."""
        found = self.signed(own, opp, barred)
        return ("w", found) if found > 0 else ("l", -found) if found else ("d", 0)

    def moves(self, position: Position) -> tuple[tuple[int, str, int], ...]:
        """(bit, verdict for the mover, moves to the end, this one included) of each legal move, lowest bit first."""
        own, opp, barred, _ = position
        found = []
        for bit in split(sources(own, opp, barred)):
            worth = self._move(own, opp, bit, frozenset())
            found.append((bit, _VERDICTS[(worth > 0) - (worth < 0)], abs(worth)))
        return tuple(found)

    def signed(self, own: int, opp: int, barred: int = 0) -> int:
        """Moves to the win, moves to the loss as a negative number, or 0 of a draw."""
        way = self._ways.get(ALL ^ own ^ opp)
        if barred or way is None:
            return self._best(own, opp, barred, frozenset())
        at = _number(own, way)
        found = CODES[way[6][at]]
        return way[7].get(at, found)

    def verdict(self, own: int, opp: int, barred: int = 0) -> int:
        """1 won, 0 drawn, -1 lost: the quick answer."""
        ways = self._ways
        eye = ALL ^ own ^ opp
        if eye in ways and not barred:
            way = ways[eye]
            return _SIGNS[way[6][_number(own, way)]]
        near, row, column = AROUND[eye]
        rest = own & near & ~barred
        best = -1
        while rest:
            bit = rest & -rest
            rest ^= bit
            after = own ^ bit ^ eye
            ended = MADE.get(after & row, 0) | MADE.get(after & column, 0)
            if ended:
                if ended == FOUR:
                    return 1
            elif not opp & NEAR[bit]:
                again = self.again(after, opp, eye, frozenset(((own, barred),)))
                if again > 0:
                    return 1
                if again == 0:
                    best = 0
            elif bit not in ways:
                best = max(best, -self.verdict(opp, after))
                if best > 0:
                    return 1
            else:
                a, b, c, other, firsts, masks, codes, _ = ways[bit]
                image = a[opp & 1023] | b[opp >> 10 & 1023] | c[opp >> 20]
                first = firsts[image >> 10]
                if first < 0:
                    a, b, c = other
                    image = a[opp & 1023] | b[opp >> 10 & 1023] | c[opp >> 20]
                    first = firsts[image >> 10]
                code = codes[first + (masks[image >> 10] & _BELOW[image & 1023]).bit_count()]
                if code > FAR:
                    return 1
                if code == 0:
                    best = 0
        return best

    def again(self, own: int, opp: int, barred: int, path: frozenset[tuple[int, int]]) -> int:
        """As `verdict`, where the other side has had to pass. `path`: (stones, barred stone) before each move since."""
        eye = ALL ^ own ^ opp
        near, row, column = AROUND[eye]
        best = -1
        for bit in split(own & near & ~barred):
            after = own ^ bit ^ eye
            ended = MADE.get(after & row, 0) | MADE.get(after & column, 0)
            if ended:
                worth = 1 if ended == FOUR else -1
            elif opp & NEAR[bit]:
                worth = -self.verdict(opp, after)
            elif (after, eye) in path or (after, eye) == (own, barred):
                worth = 0
            else:
                worth = self.again(after, opp, eye, path | {(own, barred)})
            if worth > 0:
                return 1
            best = max(best, worth)
        return best

    def _best(self, own: int, opp: int, barred: int, path: frozenset[tuple[int, int]]) -> int:
        """As `signed`, by the moves. `path`: where this side has been since the other one has had to pass."""
        seen = path | {(own, barred)}
        shortest = longest = 0
        drawn = False
        for bit in split(own & NEAR[ALL ^ own ^ opp] & ~barred):
            worth = self._move(own, opp, bit, seen)
            if worth > 0:
                shortest = min(shortest or worth, worth)
            elif worth < 0:
                longest = min(longest, worth)
            else:
                drawn = True
        return shortest or (0 if drawn else longest)

    def _move(self, own: int, opp: int, bit: int, path: frozenset[tuple[int, int]]) -> int:
        """As `signed`, after a move and for its mover, the move counted. Going round in circles is a draw."""
        eye = ALL ^ own ^ opp
        _, row, column = AROUND[eye]
        after = own ^ bit ^ eye
        ended = MADE.get(after & row, 0) | MADE.get(after & column, 0)
        if ended:
            return 1 if ended == FOUR else -1
        if opp & NEAR[bit]:
            found = -self.signed(opp, after)
        elif (after, eye) in path:
            return 0
        else:
            found = self._best(after, opp, eye, path)
        return found + (found > 0) - (found < 0)


def _number(own: int, way: Way) -> int:
    """The board's number among those of the eye it is turned to."""
    a, b, c, other, firsts, masks, _, _ = way
    image = a[own & 1023] | b[own >> 10 & 1023] | c[own >> 20]
    first = firsts[image >> 10]
    if first < 0:
        a, b, c = other
        image = a[own & 1023] | b[own >> 10 & 1023] | c[own >> 20]
        first = firsts[image >> 10]
    return first + (masks[image >> 10] & _BELOW[image & 1023]).bit_count()


# ---- reading


def read(path: Path) -> Generator[None, None, Tablebase]:
    """Read a table piece by piece, each some milliseconds at most. Raises Refused where it is missing or damaged."""
    try:
        data = path.read_bytes()
    except OSError:
        raise refuse("einauge_table.missing", file=path.name) from None
    damaged = refuse("einauge_table.damaged", file=path.name)
    if not data.startswith(MARK):
        raise damaged
    yield
    stream, rest, pieces = zlib.decompressobj(), data[len(MARK) :], []
    try:
        while not stream.eof and rest:
            pieces.append(stream.decompress(rest, _PIECE))
            rest = stream.unconsumed_tail
            yield
    except zlib.error:
        raise damaged from None
    if not stream.eof or stream.unused_data:
        raise damaged
    whole = b"".join(pieces)
    yield
    shelves, at = [], 0
    for eye in EYES:
        firsts, masks, size = yield from tops(eye)
        shelves.append(Shelf(firsts, masks, whole[at : at + size], {}))
        at += size
    if sum(shelf.codes.count(code) for shelf in shelves for code in (FAR, 256 - FAR)) != len(whole) - at:
        raise damaged
    yield
    for shelf in shelves:
        places = [place for code in (FAR, 256 - FAR) for place in _places(shelf.codes, code)]
        yield
        for place in sorted(places):
            shelf.far[place] = CODES[shelf.codes[place]] + (whole[at] if shelf.codes[place] == FAR else -whole[at])
            at += 1
        yield
    turns: list[_Turn] = []
    for symmetry in range(8):
        low = tuple(turned(stones, symmetry) for stones in range(1024))
        yield
        middle = tuple(turned(stones << 10, symmetry) for stones in range(1024))
        turns.append((low, middle, tuple(turned(stones << 20, symmetry) for stones in range(32))))
        yield
    return Tablebase(shelves, turns)


def _places(codes: bytes, code: int) -> list[int]:
    """Where a byte stands."""
    found, at = [], codes.find(code)
    while at >= 0:
        found.append(at)
        at = codes.find(code, at + 1)
    return found


def tops(eye: int) -> Generator[None, None, tuple[Numbers, Numbers, int]]:
    """(`firsts` and `masks` of the tops of an eye, the number of its boards)."""
    around = sum(1 << square - 10 for square in NEIGHBOURS[eye])
    row_of, column_of = eye // 5 - 2, eye % 5
    columns = [[_column(c, bits, row_of if c == column_of else None) for bits in range(8)] for c in range(5)]
    yield
    counts = _counts()
    rows = [_sound(column_of if row == row_of else None) for row in range(3)]
    firsts, masks, size = [-1] * 32768, [0] * 32768, 0
    for third in rows[2]:
        for second in rows[1]:
            for first in rows[0]:
                top = first | second << 5 | third << 10
                stones = top.bit_count()
                if not top & around or stones > _STONES or (column_of == 2 and _mirrored(top) < top):
                    continue
                mask = counts[_STONES - stones]
                for c in range(5):
                    mask &= columns[c][top >> c & 1 | top >> c + 4 & 2 | top >> c + 8 & 4]
                if mask:
                    firsts[top], masks[top] = size, mask
                    size += mask.bit_count()
        yield
    return tuple(firsts), tuple(masks), size


def _mirrored(top: int) -> int:
    return turned(top << 10, 1) >> 10


def _sound(gap: int | None) -> list[int]:
    """One side's stones in a row in which neither side has ended the game; `gap`: where the eye is."""
    hole = 0 if gap is None else 1 << gap
    return [bits for bits in range(32) if not bits & hole and bits not in _BAD and bits ^ hole ^ 31 not in _BAD]


def _counts() -> list[int]:
    """The bottoms whose rows are sound, a bit each, by their stones."""
    found = [0] * (_STONES + 1)
    for high in _sound(None):
        for low in _sound(None):
            bottom = low | high << 5
            if bottom.bit_count() <= _STONES:
                found[bottom.bit_count()] |= 1 << bottom
    return found


def _column(column: int, bits: int, gap: int | None) -> int:
    """The bottoms, a bit each, that make a sound column with three stones or none of a top; `gap`: the eye's row."""
    hole = 0 if gap is None else 4 << gap
    found = 0
    for pair in range(4):
        whole = pair | bits << 2
        if whole & hole == 0 and whole not in _BAD and whole ^ hole ^ 31 not in _BAD:
            low, high = _holding(column), _holding(column + 5)
            found |= (low if pair & 1 else _EVERY ^ low) & (high if pair & 2 else _EVERY ^ high)
    return found


def _holding(square: int) -> int:
    """The bottoms with a stone on a square, a bit each."""
    run = 1 << square
    return ((1 << run) - 1 << run) * (_EVERY // ((1 << 2 * run) - 1))


# ---- the one that is shipped


_table: Tablebase | None = None
_fault: Reason | None = None
_reading: Generator[None, None, Tablebase] | None = None


def loading() -> Generator[None, None, None]:
    """Make the table ready piece by piece; whoever begins, the next one goes on where it stopped."""
    global _table, _fault, _reading
    while _table is None and _fault is None:
        if _reading is None:
            _reading = read(FILE)
        try:
            next(_reading)
        except StopIteration as end:
            _table, _reading = end.value, None
        except Refused as refused:
            _fault, _reading = refused.why, None
        yield


def shipped() -> Tablebase | None:
    """The table, read first where it is not ready; None where it is missing or damaged, see `fault`."""
    for _ in loading():
        pass
    return _table


def fault() -> Reason | None:
    """Why there is no table, for the screen; None while there is one or nobody has asked."""
    return _fault


def forget() -> None:
    """Read the table anew at its next use."""
    global _table, _fault, _reading
    _table = _fault = _reading = None
