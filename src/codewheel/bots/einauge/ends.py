"""The boards on which Ein-Auge's first phase can end, read from the table of phase two many at a time."""

from collections.abc import Callable

from .position import ALL, AROUND, FOUR, MADE, NEAR, split
from .tablebase import FAR, Tablebase

LOST, DRAWN, WON = 0, 1, 2  # for White, whoever acts first
BEYOND = 255  # a distance that is none, for the winner does not win
_BELOW = tuple((1 << bottom) - 1 for bottom in range(1024))
_WHITE = bytes([DRAWN, *[WON] * FAR, *[LOST] * (255 - FAR)])  # by the table's code where White acts

_ROWS = sum(3 << 5 * row for row in range(5))  # where four squares of a row can begin

# (the eye as a bit, White's stones on boards with it) -> a byte for each
Reader = Callable[[int, list[int]], bytes]


def _over(own: int, opp: int) -> bool:
    """Whether a side has made a four or five: such boards are asked for, but what is told of them does not matter."""
    for stones in (own, opp):
        pairs = stones & stones >> 1
        if pairs & pairs >> 2 & _ROWS:
            return True
        pairs = stones & stones >> 5
        if pairs & pairs >> 10:
            return True
    return False


def _acting(table: Tablebase, own: int, opp: int) -> int:
    """DRAWN, WON or LOST for the side that acts, slowly."""
    return DRAWN if _over(own, opp) else 1 + table.verdict(own, opp)


def verdicts(table: Tablebase) -> Reader:
    """A reader of LOST, DRAWN and WON."""
    longer: dict[int, bytes] = {}  # a board that is over can have the number after the last

    def read(eye: int, whites: list[int]) -> bytes:
        way = table.way(eye)
        if way is None:
            return _beside(table, longer, eye, whites)
        a, b, c, (d, e, f), firsts, masks, kept, _ = way
        codes = longer.get(id(kept)) or longer.setdefault(id(kept), kept + b"\0")
        found = bytearray()
        near, blocked = NEAR[eye], []
        for own in whites:
            if not own & near:
                blocked.append(len(found))
                own = ALL ^ own ^ eye
            image = a[own & 1023] | b[own >> 10 & 1023] | c[own >> 20]
            first = firsts[image >> 10]
            if first < 0:
                image = d[own & 1023] | e[own >> 10 & 1023] | f[own >> 20]
                first = firsts[image >> 10]
            found.append(codes[first + (masks[image >> 10] & _BELOW[image & 1023]).bit_count()])
        found = found.translate(_WHITE)
        for place in blocked:
            found[place] = WON - found[place]
        return bytes(found)

    return read


def _beside(table: Tablebase, longer: dict[int, bytes], eye: int, whites: list[int]) -> bytes:
    """The boards with an eye that the table does not keep, by White's first moves."""
    near, row, column = AROUND[eye]
    steps = []
    for bit in split(near):
        way = table.way(bit)
        assert way is not None  # of two squares that touch, the table keeps one
        codes = longer.get(id(way[6])) or longer.setdefault(id(way[6]), way[6] + b"\0")
        steps.append((bit, bit ^ eye, NEAR[bit], *way[:6], codes))
    made = MADE.get
    found = bytearray()
    for own in whites:
        opp = ALL ^ own ^ eye
        low, middle, high = opp & 1023, opp >> 10 & 1023, opp >> 20
        best = LOST
        if not own & near:
            best = WON - _acting(table, opp, own)
        for bit, change, around, a, b, c, other, firsts, masks, codes in steps:
            if not own & bit:
                continue
            after = own ^ change
            ended = made(after & row, 0) | made(after & column, 0)
            if ended:
                if ended == FOUR:
                    best = WON
                    break
                continue
            if not opp & around:
                if _over(own, opp):
                    best = DRAWN
                    break
                worth = 1 + table.again(after, opp, eye, frozenset(((own, 0),)))
                best = max(best, worth)
                if worth == WON:
                    break
                continue
            image = a[low] | b[middle] | c[high]
            first = firsts[image >> 10]
            if first < 0:
                a, b, c = other
                image = a[low] | b[middle] | c[high]
                first = firsts[image >> 10]
            code = codes[first + (masks[image >> 10] & _BELOW[image & 1023]).bit_count()]
            if code > FAR:
                best = WON
                break
            if not code:
                best = DRAWN
        found.append(best)
    return bytes(found)


def distances(table: Tablebase, winner: int) -> Reader:
    """A reader of the moves of phase two until a side has won, BEYOND where it does not."""

    def read(eye: int, whites: list[int]) -> bytes:
        near = NEAR[eye]
        found = bytearray()
        for own in whites:
            opp = ALL ^ own ^ eye
            worth = 0
            if not _over(own, opp):
                worth = table.signed(own, opp) if own & near else -table.signed(opp, own)
            worth = worth if winner == 0 else -worth
            found.append(worth if worth > 0 else BEYOND)
        return bytes(found)

    return read
