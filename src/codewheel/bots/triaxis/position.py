"""TriAxis' search position: the island as one seat sees it, with what values need kept up to date.

Codes of zones are those of `weights`; all other seats look alike. Tests keep it in lockstep with the rules.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter

from ...rules.rows import NamedTuple
from ...rules.triaxis.map import Zone, chart
from ...rules.triaxis.state import EMPTY, LARGEST, State
from .weights import CODES, SEA, SIZES

_ENDS = (CODES**2, CODES, 1)  # what the code of the first, middle and last zone of a line counts in its number
Gather = Callable[[list[int]], tuple[int, ...]]
Shifts = tuple[tuple[int, ...], ...]


class Way(NamedTuple):
    """A step from a zone, whether or not it is legal now. `over`: -1 for a plain move.

    `gather` picks the lines it touches; `shifts`: by the marker's size, what a move or jump adds to their numbers;
    `source`, `middle`, `target`: what a code on one of the zones adds to them.
    """

    landing: int
    over: int
    gather: Gather
    shifts: Shifts
    source: tuple[int, ...]
    middle: tuple[int, ...]
    target: tuple[int, ...]


class Cell(NamedTuple):
    """A zone: the lines it lies on, what its code counts in each, and where its neighbours are."""

    lines: tuple[int, ...]
    counts: tuple[int, ...]
    gather: Gather


class Field:
    """An island's lines and ways; the ways of a zone are made when first asked for."""

    __slots__ = ("_ways", "cells", "colours", "empty", "names", "rays", "size")

    def __init__(self, zones: tuple[Zone, ...], colours: tuple[int, ...]) -> None:
        here = chart(zones)
        self.size, self.colours, self.names, self.rays = len(zones), colours, here.names, here.rays
        on: list[list[tuple[int, int]]] = [[] for _ in zones]
        self.empty: list[int] = []  # the numbers of all lines without markers
        for zone, near in enumerate(here.near):
            for way in range(3):
                number = 0
                for part, count in zip((near[way], zone, near[way + 3]), _ENDS, strict=True):
                    if part < 0:
                        number += SEA * count
                    else:
                        on[part].append((len(self.empty), count))
                self.empty.append(number)
        self.cells = tuple(_cell(found) for found in on)
        self._ways: list[tuple[Way, ...] | None] = [None] * len(zones)

    def ways(self, zone: int) -> tuple[Way, ...]:
        """All steps from a zone."""
        found = self._ways[zone]
        if found is None:
            found = self._ways[zone] = tuple(
                self._way(zone, landing, over)
                for beside, behind in self.rays[zone]
                for landing, over in ((beside, -1), *(((behind, beside),) if behind >= 0 else ()))
            )
        return found

    def _way(self, source: int, landing: int, over: int) -> Way:
        parts = [dict(zip(self.cells[zone].lines, self.cells[zone].counts, strict=True)) for zone in (source, landing)]
        parts.append(dict(zip(self.cells[over].lines, self.cells[over].counts, strict=True)) if over >= 0 else {})
        touched = tuple(sorted({line for part in parts for line in part}))
        first, last, middle = (tuple(part.get(line, 0) for line in touched) for part in parts)
        moved = [there - here for here, there in zip(first, last, strict=True)]
        shifts = tuple(tuple(size * by for by in moved) for size in range(SIZES + 1))
        return Way(landing, over, itemgetter(*touched), shifts, first, middle, last)


def _cell(found: Sequence[tuple[int, int]]) -> Cell:
    lines, counts = (tuple(column) for column in zip(*found, strict=True))
    return Cell(lines, counts, itemgetter(*lines))


@lru_cache(8)
def field(zones: tuple[Zone, ...], colours: tuple[int, ...]) -> Field:
    """The field of an island with its terrain; those of the last few are kept."""
    return Field(zones, colours)


class Position:
    """Markers on the island as one seat sees them: codes, numbers of the lines, populations by colour, totals."""

    __slots__ = ("codes", "field", "foe", "foes", "lines", "mine", "own", "population", "theirs")

    def __init__(self, here: Field) -> None:
        self.field = here
        self.codes = [0] * here.size
        self.lines = here.empty.copy()
        self.own, self.foe = [0] * 6, [0] * 6
        self.mine = self.theirs = self.population = self.foes = 0

    def copy(self) -> "Position":
        """One that can be changed without changing this."""
        found = Position.__new__(Position)
        found.field = self.field
        found.codes, found.lines = self.codes.copy(), self.lines.copy()
        found.own, found.foe = self.own.copy(), self.foe.copy()
        found.mine, found.theirs, found.population, found.foes = self.mine, self.theirs, self.population, self.foes
        return found

    def put(self, zone: int, code: int) -> None:
        """Another code on a zone."""
        codes, here = self.codes, self.field
        was, colour = codes[zone], here.colours[zone]
        if was > SIZES:
            self.theirs -= 1
            self.foes -= was - SIZES
            self.foe[colour] -= was - SIZES
        elif was:
            self.mine -= 1
            self.population -= was
            self.own[colour] -= was
        if code > SIZES:
            self.theirs += 1
            self.foes += code - SIZES
            self.foe[colour] += code - SIZES
        elif code:
            self.mine += 1
            self.population += code
            self.own[colour] += code
        codes[zone] = code
        by, lines = code - was, self.lines
        for line, count in zip(here.cells[zone].lines, here.cells[zone].counts, strict=True):
            lines[line] += by * count

    def step(self, source: int, landing: int, over: int) -> int:
        """Make a legal step; answers what it costs."""
        size = landed = self.codes[source]
        self.put(source, 0)
        if over >= 0 and self.codes[over] > SIZES:
            self.put(over, 0)
            landed += 1
        if landed <= LARGEST:
            self.put(landing, landed)
        return size

    def steps(self, left: int) -> list[tuple[int, Way]]:
        """All legal steps with so many moves left."""
        codes, found = self.codes, []
        for zone, size in enumerate(codes):
            if 0 < size <= SIZES and size <= left:
                for way in self.field.ways(zone):
                    if codes[way.landing]:
                        continue
                    there = codes[way.over] if way.over >= 0 else -1
                    if there and there - SIZES <= size:
                        found.append((zone, way))
        return found


def of(state: State, seat: int) -> Position:
    """A state as a seat sees it."""
    position = Position(field(state.zones, state.colours))
    for zone, owner in enumerate(state.owner):
        if owner != EMPTY:
            position.put(zone, state.size[zone] + (0 if owner == seat else SIZES))
    return position


def turned(position: Position) -> Position:
    """The same island as the other of two seats sees it."""
    found = Position(position.field)
    for zone, code in enumerate(position.codes):
        if code:
            found.put(zone, code - SIZES if code > SIZES else code + SIZES)
    return found
