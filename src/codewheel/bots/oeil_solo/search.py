"""A shortest way to the end of L'Oeil's solitaire, proven: A* as far as the next capture, and the table for the rest.

The bound on what is left before a capture: some net movement of the wheels, and a step for each of the four counters
that this movement does not bring to the colour. What follows a capture is at least the table's least value for it.
Where the table has no more than a bound for a capture, the search goes on behind it.
"""

from collections.abc import Generator, Iterator
from functools import cache
from itertools import pairwise

from ...rules.eye.board import COLOURS
from ...rules.oeil_solo.game import NEEDED, State
from ...rules.rows import NamedTuple
from .position import (
    BITS,
    EVERY,
    HOLES,
    TWO,
    WORDS,
    Shift,
    colours,
    count,
    move_between,
    near,
    of,
    pairs,
    shifts,
    turn,
    warm,
    wheels,
)
from .tablebase import Key, Slice, after, block, key_of, unpacked

FAR = 1000  # more than any way
_EACH = 2  # positions a pause
_PARTS = 61  # what is known of positions is kept in so many parts: one that grows is copied, and all at once takes long


class Found(NamedTuple):
    """What a search comes to. `moves`: as far as the next capture, () where no way leads to the end or none is known.

    `length`: moves to the end; `sure`: proven to be the least, or that there is no way.
    """

    nodes: int
    moves: tuple[str, ...]
    length: int
    sure: bool


class Search:
    """The search from one position with captures still to make."""

    def __init__(self, state: State) -> None:
        taken = sum(1 << colour for colour, _ in state.taken)
        key = key_of(state.rules.rule6, tuple(WORDS.index(name) for _, name in state.taken))
        self._layer = _Layer(state.rules.rule6, key, taken, of(state), state.moves == 0)

    def run(self, budget: int) -> Generator[tuple[int, str], None, Found]:
        """Search at most `budget` positions. Yields how many so far and the first move of the best way known."""
        layer, nodes = self._layer, 0
        for fresh in layer.advance(FAR):
            nodes += fresh
            yield nodes, layer.first()
            if nodes >= budget:
                break
        line = layer.line()
        moves = tuple(move_between(one, other) for one, other in pairwise(line))
        return Found(nodes, moves, layer.best if line else 0, layer.is_solved())


class _Layer:
    """The positions up to the next capture, searched from one of them.

    A capture of which the table knows only a bound waits until all ways that may be shorter are done; then it gets a
    layer of its own, which is searched as far as it may lead to a shorter way than any other.
    """

    def __init__(self, rule6: str, key: Key, taken: int, root: int, fresh: bool) -> None:
        self._rule6, self._key, self._taken, self._root, self._fresh = rule6, key, taken, root, fresh
        self._slices: dict[tuple[int, int], Slice | None] = {}
        self._least = [[FAR] * COLOURS for _ in WORDS]
        self._open = [0] * len(WORDS)  # by pattern: the colours that would be taken in it, by their fours
        self._worth: list[dict[int, int]] = [{} for _ in WORDS]
        self._shifts: list[tuple[Shift, ...]] = [()] * len(WORDS)
        self._farthest = FAR
        self.at = 0  # no way is shorter
        self.best, self._end = FAR, -1
        self._came: list[dict[int, int]] = [{} for _ in range(_PARTS)]
        self._cost: list[dict[int, int]] = [{} for _ in range(_PARTS)]
        self._done: list[set[int]] = [set() for _ in range(_PARTS)]
        self._came[root % _PARTS][root], self._cost[root % _PARTS][root] = -1, 0
        self._buckets: list[list[int]] = []  # by the bound: positions
        self._waiting: list[list[tuple[int, int]]] = []  # by the bound: captures, with their colours
        self._later: dict[int, _Layer] = {}

    def is_solved(self) -> bool:
        """Whether the best way is a shortest, or there is none."""
        return self.at >= self.best

    def _prepare(self) -> Iterator[None]:
        """Find the captures that can be next and the least that follows each."""
        for t in range(len(WORDS)):
            following = after(self._rule6, self._key, t)
            if following is None:
                continue
            last = following[0] == COLOURS
            if not last:
                yield from unpacked(self._rule6, following)
            for c in range(COLOURS):
                if self._taken >> c & 1:
                    continue
                found = None if last else block(self._rule6, following).slice(self._taken | 1 << c, t, c)
                self._slices[t, c] = found
                self._least[t][c] = 0 if found is None else found.least
                self._open[t] |= NEEDED << 4 * c
            yield
        least = [min(values) for values in self._least]
        for t in range(len(WORDS)):
            yield from warm(t)
            self._shifts[t] = tuple(shift for shift in shifts(t) if least[shift.pattern] < FAR)
            yield
        self._farthest = 1 + shifts(0)[-1].steps + min(least)

    def advance(self, limit: int) -> Iterator[int]:
        """Search until solved or until no way is as short as `limit`. Yields how many positions since the last time."""
        if not self._buckets:
            for _ in self._prepare():
                yield 0
            self._buckets = [[] for _ in range(FAR)]
            self._waiting = [[] for _ in range(FAR)]
            self.at = 0 if self._fresh else self._bound(self._root)
            self._buckets[self.at].append(self._root)
        nodes = 0
        while self.at < self.best and self.at <= limit:
            if self._buckets[self.at]:
                nodes += self._expand(self._buckets[self.at].pop())
                if nodes >= _EACH:
                    yield nodes
                    nodes = 0
            elif self._waiting[self.at]:
                yield from self._follow(*self._waiting[self.at].pop())
            else:
                self.at += 1
                if self.at == FAR:
                    break
        yield nodes

    def _expand(self, position: int) -> int:
        """Look at the moves of a position whose bound is reached. 1, or 0 where that was done or the bound is more."""
        part = position % _PARTS
        if position in self._done[part]:
            return 0
        g = self._cost[part][position]
        bound = g + self._bound(position)
        if bound > self.at:
            if bound < FAR:
                self._buckets[bound].append(position)
            return 0
        self._done[part].add(position)
        for child, colour in self._children(position, g == 0 and self._fresh):
            part = child % _PARTS
            known = self._cost[part]
            if known.get(child, FAR) <= g + 1:
                continue
            known[child] = g + 1
            self._came[part][child] = position
            if colour < 0:
                self._buckets[max(self.at, g + 2)].append(child)
                continue
            rest, is_bound = self._rest(child, colour)
            if g + 1 + rest < self.best:
                if is_bound:
                    self._waiting[max(self.at, g + 1 + rest)].append((child, colour))
                else:
                    self.best, self._end = g + 1 + rest, child
        return 1

    def _follow(self, capture: int, colour: int) -> Iterator[int]:
        """Find out whether a way through a capture is as short as the bound that is reached."""
        layer, g = self._later.get(capture), self._cost[capture % _PARTS][capture]
        if layer is None:
            key = after(self._rule6, self._key, capture >> HOLES)
            assert key is not None
            layer = self._later[capture] = _Layer(self._rule6, key, self._taken | 1 << colour, capture, False)
        yield from layer.advance(self.at - g)
        if g + layer.best < self.best:
            self.best, self._end = g + layer.best, capture
        if not layer.is_solved():
            self._waiting[max(self.at, g + layer.at)].append((capture, colour))

    def line(self) -> list[int]:
        """The positions of the best way known, up to the capture."""
        found, at = [], self._end
        while at >= 0:
            found.append(at)
            at = self._came[at % _PARTS][at]
        return found[::-1]

    def first(self) -> str:
        """The first move of the best way known, "" before there is one."""
        line = self.line()
        return move_between(line[0], line[1]) if line else ""

    def _bound(self, position: int) -> int:
        """At least so many moves to the end."""
        t, mask = position >> HOLES, position & BITS
        low, second, third, high = mask & 255, mask >> 8 & 255, mask >> 16 & 255, mask >> 24
        best = self._farthest
        for steps, pattern, (a, b, c, d) in self._shifts[t]:
            counts = a[low] + b[second] + c[third] + d[high]
            worth = self._worth[pattern].get(counts)
            if worth is None:
                worth = self._worth[pattern][counts] = self._steps(pattern, counts)
            if steps + worth < best:
                best = steps + worth
        return best

    def _steps(self, pattern: int, counts: int) -> int:
        """Steps that are missing at a colour that lies so, and what follows at least; of the best colour."""
        least = self._least[pattern]
        return min(NEEDED - (counts >> 4 * c & 15) + least[c] for c in range(COLOURS))

    def _rest(self, position: int, colour: int) -> tuple[int, bool]:
        """Moves to the end after this capture; whether it may be more."""
        t = position >> HOLES
        known = self._slices[t, colour]
        return (0, False) if known is None else known.value(pairs(t, colour)[position & BITS & ~colours(t)[colour]])

    def _children(self, position: int, free: bool) -> list[tuple[int, int]]:
        """The positions after each move, with the colour that is taken by it or -1; without those that are stuck."""
        t, mask = position >> HOLES, position & BITS
        counts, opened = count(t, mask), self._open[t]
        several = counts + TWO & EVERY
        found = []
        left = mask
        beside, seen = near(t), _units(t)
        while left:
            bit = left & -left
            left ^= bit
            hole = bit.bit_length() - 1
            unit = seen[hole]
            if not free and not several & unit << 3:
                continue
            rest, lifted = position ^ bit, counts - unit
            for place, gained in beside[hole]:
                if mask & place:
                    continue
                now = lifted + gained
                complete = now & opened
                if complete:
                    found.append((rest | place, (complete.bit_length() - 1) // 4))
                elif now + TWO & EVERY:
                    found.append((rest | place, -1))
        for wheel in wheels(t):
            if not mask & wheel.blocked:
                child = turn(wheel, mask)
                now = count(wheel.pattern, child & BITS)
                complete = now & self._open[wheel.pattern]
                if complete:
                    found.append((child, (complete.bit_length() - 1) // 4))
                elif now + TWO & EVERY:
                    found.append((child, -1))
        return found


@cache
def _units(t: int) -> list[int]:
    """By the hole: one counter in the count of its colour."""
    lists = shifts(t)[0].counts
    return [lists[hole // 8][1 << hole % 8] for hole in range(HOLES)]
