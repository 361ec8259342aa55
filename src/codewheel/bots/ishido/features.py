"""What a player of Ishido sees in an empty square: the stones that fit, and the number that stands for it in the table.

Sets of stones are 36 bits, one a type. The same numbers are learned by `workshop/ishido/training.c`; they must change
together.
"""

from ...rules.ishido.board import NEIGHBOURS, SQUARES, TYPES, WITHIN
from ...rules.rows import NamedTuple

PHASES = 14  # of five stones still to be drawn
CLASSES = 28
STATES = 71
MISSING = 28  # pairs of missing sides of a two-sided hole
LAYERS = (
    CLASSES * STATES,  # places
    STATES * (STATES + 1) // 2,  # pairs of them side by side
    5 * 7 * 4 * 2,  # three-sided holes
    2 * 16 * 3 * 4,  # types of stones
    16 * 8,  # dead stones
    6 * 6,  # live holes
    6 * MISSING,  # two-sided holes
    2 * 8 * 8,  # types of stones again
)
WEIGHTS = sum(LAYERS)  # of one phase

ALL = (1 << TYPES) - 1
COLOUR = tuple(0b111111 << 6 * (stone // 6) for stone in range(TYPES))
SYMBOL = tuple(0b000001000001000001000001000001000001 << stone % 6 for stone in range(TYPES))
REACH = tuple(colour | symbol for colour, symbol in zip(COLOUR, SYMBOL, strict=True))
POWER = tuple(3**stone for stone in range(TYPES))  # neighbours add up to one number, two of a type at most
HUB = {1 << stone: (COLOUR[stone], SYMBOL[stone]) for stone in range(TYPES)}

PITCH = 16  # bits of a type in the packed counts: squares that take it, four- and three-sided holes that wait for it
TAKES, WAITS_4, WAITS_3 = 5, 3, 4  # bits of each
TAKEN = sum(((1 << TAKES) - 1) << PITCH * stone for stone in range(TYPES))
TOP = sum(1 << TAKES + PITCH * stone for stone in range(TYPES))

FIRST_TWO, FIRST_HOLE, LAST_HOLE = 13, 37, 41  # states of two- and three-sided holes Within
EDGE = 47  # the first state in the Beyond


def _class(i: int) -> int:
    """Squares that lie alike: by the nearest corner, those beside the tableau's centre apart."""
    special = {42: 24, 53: 24, 29: 25, 66: 25, 40: 26, 55: 26}
    row, column = divmod(i, 12)
    return special.get(i, 6 * min(row, 7 - row) + min(column, 11 - column))


ROW = tuple(STATES * _class(i) for i in range(SQUARES))
RIGHT_BELOW = tuple(tuple(near for near in NEIGHBOURS[i] if near > i) for i in range(SQUARES))


def _missing(state: int) -> int:
    """What a missing side of a two-sided hole is: 0 bare, 1 dead, 2-5 by the stones that fit, 6 Beyond."""
    if state in (0, EDGE):
        return 6 if state else 0
    if state in (1, 13, 14, 15, 16, 37, 42, 48, 60, 66):
        return 1
    if state > EDGE:
        return 6
    if state < FIRST_TWO:
        return 2 if state < 4 else 3 if state < 6 else 4 if state < 9 else 5
    return 3 if 25 <= state < FIRST_HOLE or state in (40, 41) else 2


SIDE = tuple(_missing(state) for state in range(STATES))
MISSES = tuple(  # by two of them
    tuple(max(a, b) * (max(a, b) + 1) // 2 + min(a, b) for b in range(7)) for a in range(7)
)


class Sight(NamedTuple):
    """What the neighbours of an empty square make of it."""

    sides: int
    fit: int  # types that may be laid there
    states: tuple[int, ...]  # its state by the number of undrawn stones that fit
    packed: int  # what it adds to the packed counts
    beside: int  # and to the other ones: a byte a type, two-sided holes that wait for it, squares of the Beyond
    hole: int  # 3 or 4 Within: so many sides of a 4-Way stand
    more: int  # types that match both neighbours but do not fit now
    colours: int  # of a three-sided hole: types that want a symbol on the last side
    symbols: int  # and those that want a colour


def _states(sides: int, within: bool) -> tuple[int, ...]:
    counts = range(2 * TYPES)
    if sides == 0:
        return tuple(0 if within else 47 for _ in counts)
    if sides == 1:
        return tuple((1 if within else 48) + (n if n < 3 else 11 if n > 18 else (n + 3) // 2) for n in counts)
    if sides == 2:
        return tuple(13 + 4 * min(n, 5) if within else 60 + min(n, 5) for n in counts)
    if sides == 3:
        return tuple((FIRST_HOLE if within else 66) + min(n, 4) for n in counts)
    return tuple(42 + min(n, 4) for n in counts)


STATE = tuple(tuple(_states(sides, within) for sides in range(5)) for within in (False, True))
HUBS = tuple(n if n < 3 else 3 if n < 5 else 4 if n < 9 else 5 for n in range(2 * TYPES))  # of a two-sided hole
MORE = tuple(0 if n == 0 else 1 if n < 3 else 2 if n < 6 else 3 for n in range(2 * TYPES))
_KNOWN: tuple[dict[int, Sight], dict[int, Sight]] = ({}, {})
SIGHTS = tuple(_KNOWN[within] for within in WITHIN)  # of each square: what is known by the sum of its neighbours


def see(square: int, key: int) -> Sight:
    """What a square's neighbours, given as the sum of their powers, make of it; kept in `SIGHTS`."""
    stones = []
    rest = key
    for stone in range(TYPES):
        rest, digit = divmod(rest, 3)
        stones += [stone] * digit
    within, sides = WITHIN[square], len(stones)
    matching, c1, c2, s1, s2 = ALL, 0, 0, 0, 0
    for stone in stones:
        matching &= REACH[stone]
        c2 |= c1 & COLOUR[stone]
        c1 |= COLOUR[stone]
        s2 |= s1 & SYMBOL[stone]
        s1 |= SYMBOL[stone]
    fit = (0, matching, matching & c1 & s1, matching & c1 & s1, matching & c2 & s2)[sides]
    hole = sides if within and sides > 2 else 0
    field = 1 | (hole == 4) << TAKES | (hole == 3) << TAKES + WAITS_4
    packed = sum(field << PITCH * stone for stone in range(TYPES) if fit >> stone & 1)
    more = matching & ~fit if sides == 2 and within else 0
    waits = (fit | more, 1) if sides == 2 and within else (0, 0) if within else (fit, 16)
    beside = sum(waits[1] << 8 * stone for stone in range(TYPES) if waits[0] >> stone & 1)
    found = Sight(sides, fit, STATE[within][sides], packed, beside, hole, more, c2, s2)
    SIGHTS[square][key] = found
    return found


def wanted(sight: Sight, undrawn: int) -> int:
    """The types that fill the last side of a three-sided hole so that an undrawn type still makes the 4-Way."""
    found, hubs = 0, sight.fit & undrawn
    while hubs:
        low = hubs & -hubs
        hubs ^= low
        if sight.colours & low:
            found |= HUB[low][1]
        if sight.symbols & low:
            found |= HUB[low][0]
    return found
