"""L'Oeil's solitaire in words of 32 bits: the holes that a pattern uncovers, and what moves do to them.

Hole 8 * i + j of a pattern is the j-th of its left-hand arms on the i-th of its rings, counted from within. A position
is a number: the pattern, 0 to 3 as in `ORDER`, above the 32 bits of its holes. How many counters lie on each colour
is a number as well, four bits a colour.
"""

from collections.abc import Iterator
from functools import cache

from ...rules.eye.board import ARMS, COLOUR, COLOURS, NAME_OF, NAMES, NEIGHBOURS, RINGS, SLIDE, TURNS, VISIBLE, turned
from ...rules.oeil_solo.game import State
from ...rules.rows import NamedTuple

ORDER = ((0, 0), (0, 1), (1, 0), (1, 1))
WORDS = tuple(NAME_OF[pair] for pair in ORDER)
HOLES, BITS = 32, 0xFFFFFFFF
TWO, EVERY = 0x66666666, 0x88888888  # `(count + TWO) & EVERY`: the colours with two and more
FARTHEST = 3  # wheel steps that the shifts below look ahead

HOLE = {square: i for pair in ORDER for i, square in enumerate(VISIBLE[pair])}
PATTERN = {square: t for t, pair in enumerate(ORDER) for square in VISIBLE[pair]}


class Wheel(NamedTuple):
    """A turn of one pattern. `images`: by the ring, by the byte of its eight holes."""

    pattern: int
    blocked: int  # holes from which a counter would leave the board
    images: tuple[list[int], ...]


class Shift(NamedTuple):
    """What some wheel steps make of a pattern. `counts`: by the ring, by the byte: the colours that come to lie on."""

    steps: int
    pattern: int
    counts: tuple[list[int], ...]


def of(state: State) -> int:
    """The position's number."""
    return ORDER.index(state.pattern) << HOLES | sum(1 << HOLE[square] for square in state.counters)


def squares(position: int) -> list[int]:
    """The squares of a position's counters."""
    return [square for i, square in enumerate(VISIBLE[ORDER[position >> HOLES]]) if position >> i & 1]


def move_between(before: int, after: int) -> str:
    """The text of the move that leads from one position to the other. Raises ValueError where none does."""
    t, mask = before >> HOLES, before & BITS
    if t == after >> HOLES:
        lies, comes = mask & ~after, after & BITS & ~mask
        seen = VISIBLE[ORDER[t]]
        return f"step {NAMES[seen[lies.bit_length() - 1]]}-{NAMES[seen[comes.bit_length() - 1]]}"
    for wheel, text in zip(wheels(t), TURNS, strict=True):
        if not mask & wheel.blocked and turn(wheel, mask) == after:
            return text
    raise ValueError("no move leads there")


def turn(wheel: Wheel, mask: int) -> int:
    """The position after a turn that nothing blocks."""
    a, b, c, d = wheel.images
    return wheel.pattern << HOLES | a[mask & 255] | b[mask >> 8 & 255] | c[mask >> 16 & 255] | d[mask >> 24]


@cache
def wheels(pattern: int) -> tuple[Wheel, ...]:
    """The four turns, in the order of `TURNS`."""
    return tuple(_wheel(pattern, way) for way in range(len(TURNS)))


@cache
def _wheel(pattern: int, way: int) -> Wheel:
    slid = [SLIDE[way][square] for square in VISIBLE[ORDER[pattern]]]
    bits = [0 if square is None else 1 << HOLE[square] for square in slid]
    blocked = sum(1 << i for i, square in enumerate(slid) if square is None)
    return Wheel(ORDER.index(turned(ORDER[pattern], way)), blocked, _by_ring(bits))


def _by_ring(bits: list[int]) -> tuple[list[int], ...]:
    """Sums of what belongs to the holes, by the ring, by the byte."""
    found = []
    for ring in range(4):
        sums = [0]
        for bit in bits[8 * ring : 8 * ring + 8]:
            sums += [bit + other for other in sums]
        found.append(sums)
    return tuple(found)


@cache
def near(pattern: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """By the hole: the holes beside it as bits, each with what a colour's count gains there."""
    seen = VISIBLE[ORDER[pattern]]
    return tuple(tuple((1 << HOLE[n], 1 << 4 * COLOUR[n]) for n in NEIGHBOURS[square]) for square in seen)


@cache
def colours(pattern: int) -> tuple[int, ...]:
    """The four holes of each colour, as bits."""
    found = [0] * COLOURS
    for i, square in enumerate(VISIBLE[ORDER[pattern]]):
        found[COLOUR[square]] |= 1 << i
    return tuple(found)


@cache
def _shift(pattern: int, a: int, b: int) -> Shift:
    """So many steps of either wheel. Their order is not asked: a counter may step around what blocks it."""
    seen = VISIBLE[ORDER[pattern]]
    rings = [square // ARMS + b - a for square in seen]
    colour = [
        1 << 4 * COLOUR[ARMS * k + (square + a) % ARMS] if 0 <= k < RINGS else 0
        for square, k in zip(seen, rings, strict=True)
    ]
    p, q = ORDER[pattern]
    return Shift(abs(a) + abs(b), ORDER.index(((p + a) % 2, (q + b) % 2)), _by_ring(colour))


_WAYS = sorted(
    (
        (a, b)
        for a in range(-FARTHEST, FARTHEST + 1)
        for b in range(-FARTHEST, FARTHEST + 1)
        if abs(a) + abs(b) <= FARTHEST
    ),
    key=lambda way: abs(way[0]) + abs(way[1]),
)


@cache
def shifts(pattern: int) -> tuple[Shift, ...]:
    """All that up to `FARTHEST` wheel steps can come to, the stillest first; the first is the pattern as it is."""
    return tuple(_shift(pattern, a, b) for a, b in _WAYS)


def warm(pattern: int) -> Iterator[None]:
    """Make the tables of a pattern ready, piece by piece."""
    for a, b in _WAYS:
        _shift(pattern, a, b)
        yield
    shifts(pattern)
    for way in range(len(TURNS)):
        _wheel(pattern, way)
        yield
    wheels(pattern)
    near(pattern)
    for colour in range(COLOURS):
        yield
        pairs(pattern, colour)


@cache
def pairs(pattern: int, colour: int) -> dict[int, int]:
    """The places of the two counters off a colour that is complete, numbered in order."""
    free = [1 << i for i in range(HOLES) if not colours(pattern)[colour] >> i & 1]
    places = (one | other for i, one in enumerate(free) for other in free[i + 1 :])
    return {place: number for number, place in enumerate(places)}


def count(pattern: int, mask: int) -> int:
    """How many counters lie on each colour, four bits a colour."""
    a, b, c, d = shifts(pattern)[0].counts
    return a[mask & 255] + b[mask >> 8 & 255] + c[mask >> 16 & 255] + d[mask >> 24]
