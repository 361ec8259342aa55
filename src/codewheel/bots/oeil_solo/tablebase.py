"""What is known of L'Oeil's solitaire: the fewest moves to the end from each position right after a capture.

`data/READING.bin`, made by `workshop/oeil_solo/table.py`. For each state of rule 6 a block: its length in four bytes,
the high one first, and a zlib stream. Unpacked it holds *slices*: of each set of colours taken, of each pattern and
colour of the capture, in this order; first the least value of every slice, a byte each, then for each slice what the
378 places of the other two counters need beyond it: the digits of `Digits`, the lowest in front. The highest digit says
"so much or more": few ways lead through such captures, and the search finds out about them by itself. Exact are so
the first captures, of which there are few; of the later ones the best two values.
"""

import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ...rules.eye.board import COLOURS
from ...rules.oeil_solo.game import CONSECUTIVE, CYCLE
from ...rules.rows import NamedTuple

PATTERNS = range(4)
PLACES = 378  # of two counters in the 28 holes of other colours
_PIECE = 16384  # bytes unpacked without a pause
_FOLDER = Path(__file__).resolve().parent / "data"

Key = tuple[int, ...]  # captures made, and what counts of their patterns


class Digits(NamedTuple):
    """How a slice is packed. `base`: of the digits; `each`: digits a byte."""

    base: int
    each: int

    @property
    def size(self) -> int:
        """Bytes of a slice."""
        return -(-PLACES // self.each)


FINE, COARSE = Digits(16, 2), Digits(3, 5)


class Slice(NamedTuple):
    """The values of one set of colours taken, in one state of rule 6, after a capture of one colour in one pattern."""

    least: int
    digits: Digits
    rest: bytes

    def value(self, place: int) -> tuple[int, bool]:
        """Moves to the end, by the number of the place of the other two counters; whether it may be more."""
        base, each = self.digits
        beyond = self.rest[place // each] // base ** (place % each) % base
        return self.least + beyond, beyond == base - 1


def key_of(rule6: str, patterns: tuple[int, ...]) -> Key:
    """What counts for the rest of the game of the patterns of all captures so far."""
    n = len(patterns)
    if not n:
        return (0,)
    if rule6 == CONSECUTIVE:
        return (n, patterns[-1])
    if rule6 == CYCLE:
        return (n, *(patterns if n < 4 else patterns[n - 4 : 4]))
    return (n, patterns[-1]) if n % 4 == 0 else (n, *sorted(patterns[n // 4 * 4 :]))


def after(rule6: str, key: Key, pattern: int) -> Key | None:
    """The state after a capture in that pattern, None where rule 6 forbids it."""
    n, past = key[0], key[1:]
    if rule6 == CONSECUTIVE:
        return None if past == (pattern,) else (n + 1, pattern)
    if rule6 == CYCLE:
        if n >= 4:
            return (n + 1, *past[1:]) if past[0] == pattern else None
        return None if pattern in past else (n + 1, *past, pattern)
    if pattern in past:
        return None
    if n % 4 == 3:
        return (n + 1, pattern)
    return (n + 1, *sorted((pattern,) if n % 4 == 0 else (*past, pattern)))


@cache
def states(rule6: str) -> dict[Key, tuple[int, ...]]:
    """All states of rule 6 short of the end, in order, each with the patterns in which its last capture can be."""
    found: dict[Key, tuple[int, ...]] = {(0,): ()}
    level: list[Key] = [(0,)]
    for _ in range(COLOURS - 1):
        arrivals: dict[Key, set[int]] = {}
        for key in level:
            for pattern in PATTERNS:
                following = after(rule6, key, pattern)
                if following is not None:
                    arrivals.setdefault(following, set()).add(pattern)
        level = sorted(arrivals)
        found.update((key, tuple(sorted(arrivals[key]))) for key in level)
    return found


def order(arrivals: tuple[int, ...], captures: int) -> list[tuple[int, int, int]]:
    """The slices of a state in the order of the file: colours taken (a bit each), pattern, colour."""
    sets = [taken for taken in range(1 << COLOURS) if taken.bit_count() == captures]
    return [(taken, t, c) for taken in sets for t in arrivals for c in range(COLOURS) if taken >> c & 1]


def digits(captures: int) -> Digits:
    """How the slices after that many captures are packed."""
    return FINE if captures <= 2 else COARSE


class Block:
    """The unpacked slices of one state."""

    def __init__(self, data: bytes, key: Key, arrivals: tuple[int, ...]) -> None:
        self._at = {name: i for i, name in enumerate(order(arrivals, key[0]))}
        self._data, self._digits = data, digits(key[0])
        if len(data) != len(self._at) * (1 + self._digits.size):
            raise ValueError("The solitaire's table does not fit its rules: install the game again")

    def slice(self, taken: int, pattern: int, colour: int) -> Slice:
        """One slice."""
        at = self._at[taken, pattern, colour]
        size = self._digits.size
        first = len(self._at) + at * size
        return Slice(self._data[at], self._digits, self._data[first : first + size])


@cache
def _streams(rule6: str) -> dict[Key, bytes]:
    data = (_FOLDER / f"{rule6}.bin").read_bytes()
    found, at = {}, 0
    for key in states(rule6):
        if key[0]:
            size = int.from_bytes(data[at : at + 4], "big")
            found[key] = data[at + 4 : at + 4 + size]
            at += 4 + size
    return found


_blocks: dict[tuple[str, Key], Block] = {}


def unpacked(rule6: str, key: Key) -> Iterator[None]:
    """Make `block(rule6, key)` ready, piece by piece."""
    if (rule6, key) in _blocks:
        return
    packed, pieces = zlib.decompressobj(), []
    rest = _streams(rule6)[key]
    yield
    while rest:
        pieces.append(packed.decompress(rest, _PIECE))
        rest = packed.unconsumed_tail
        yield
    _blocks[rule6, key] = Block(b"".join([*pieces, packed.flush()]), key, states(rule6)[key])


def block(rule6: str, key: Key) -> Block:
    """The slices of a state of 1 to 7 captures. Raises KeyError for another."""
    for _ in unpacked(rule6, key):
        pass
    return _blocks[rule6, key]
