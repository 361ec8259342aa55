"""The ways to spend the moves of a turn of TriAxis: a beam over single steps, kept by the moves that are left.

A node is a step that was valued. Positions with as many moves left compete for the places of a layer; each is valued
for what is still to come, and the ends of the turn for the others' turn.
"""

from collections.abc import Generator
from operator import add

from ...rules.rng import mix
from ...rules.rows import NamedTuple
from ...rules.triaxis.state import LARGEST
from .hunt import Hunt
from .position import Position, Way
from .value import SURE, Lens
from .weights import SIZES

_MOST_LEFT = 3  # moves left that are told apart
_TWINS = 5


class Move(NamedTuple):
    """A step as zones; `over`: -1 for a plain move."""

    source: int
    landing: int
    over: int


class End(NamedTuple):
    """How a turn may end, and the step that leads there first."""

    value: int
    position: Position
    first: Move | None


class _Node(NamedTuple):
    position: Position
    first: Move | None


# a step from a node: its value below zero, which of all it is, source, landing, over, the node; no two are alike
_Candidate = tuple[int, int, int, int, int, _Node]


class Beam:
    """A search through one turn. `run` fills `ends`, best first; `nodes` counts the steps that were valued."""

    def __init__(self, root: Position, lens: Lens, left: int, width: int, hunt: Hunt | None = None) -> None:
        self._root, self._lens, self._left, self.width, self._hunt = root, lens, left, width, hunt
        self.noise, self.seed = 0, 0  # of the values of ends
        self.ends: list[End] = []
        self.nodes = 0
        self._keep = _TWINS * width  # the same position is come to by several ways
        self._waiting: list[list[_Candidate]] = [[] for _ in range(left + 1)]

    def run(self) -> Generator[int, None, None]:
        """Search; yields the count of nodes."""
        for left in range(self._left, -1, -1):
            if left == self._left:
                layer = [_Node(self._root, None)]
            else:
                layer = yield from self._chosen(left)
            for node in layer:
                yield from self._expand(node, left)
                for waiting in self._waiting:
                    waiting.sort()
                    del waiting[self._keep :]
        self.ends.sort(key=_worth, reverse=True)

    def _chosen(self, left: int) -> Generator[int, None, list[_Node]]:
        """The best positions with so many moves left, each once."""
        waiting = self._waiting[left]
        seen: set[bytes] = set()
        found: list[_Node] = []
        for _, _, source, landing, over, node in waiting:
            if len(found) == self.width:
                break
            position = node.position.copy()
            move = Move(source, landing, over)
            position.step(*move)
            key = bytes(position.codes)
            if key not in seen:
                seen.add(key)
                found.append(_Node(position, node.first or move))
                yield self.nodes
        waiting.clear()
        return found

    def _expand(self, node: _Node, left: int) -> Generator[int, None, None]:
        position = node.position
        before = self.nodes
        if left and position.theirs and position.mine:
            codes = position.codes
            mobile = [zone for zone, code in enumerate(codes) if 0 < code <= SIZES and code <= left]
            for size in sorted({codes[zone] for zone in mobile}):
                yield from self._value(node, [zone for zone in mobile if codes[zone] == size], size, left - size)
        if self.nodes == before:
            value = self._lens.value(position)
            if abs(value) != SURE:
                if self._hunt:
                    value += self._hunt.worth(position)
                if self.noise:
                    value += mix(self.seed ^ sum(map(mix, _marks(position)))) % self.noise
            self.ends.append(End(value, position, node.first))

    def _value(self, node: _Node, zones: list[int], size: int, rest: int) -> Generator[int, None, None]:
        """Value the steps of markers of one size, after which `rest` moves are left."""
        position, lens, hunt = node.position, self._lens, self._hunt
        codes, lines, here = position.codes, position.lines, position.field
        entry = lens.stages[min(rest, _MOST_LEFT)].__getitem__
        known = list(map(entry, lines))
        base = sum(known) + lens.sums(position)
        own, foe, colour = position.own, position.foe, lens.colour
        arrive = [colour(a + size, b) - colour(a, b) for a, b in zip(own, foe, strict=True)]
        leave = [colour(a - size, b) - colour(a, b) if a else 0 for a, b in zip(own, foe, strict=True)]
        append, colours = self._waiting[rest].append, here.colours
        for at, source in enumerate(zones):
            terrain = colours[source]
            for way in here.ways(source):
                landing, over, gather, shifts, *_ = way
                if codes[landing]:
                    continue
                if over >= 0:
                    there = codes[over]
                    if not there or there - SIZES > size:
                        continue
                    if there > SIZES:
                        value = self._captured(position, known, base, source, way, rest)
                        append((-value, self.nodes, source, landing, over, node))
                        self.nodes += 1
                        continue
                value = base + sum(map(entry, map(add, gather(lines), shifts[size]))) - sum(gather(known))
                ground = colours[landing]
                if ground != terrain:
                    value += leave[terrain] + arrive[ground]
                if hunt and rest:
                    value += hunt.promise(size, landing, rest)
                append((-value, self.nodes, source, landing, over, node))
                self.nodes += 1
            if at % 8 == 7:
                yield self.nodes
        yield self.nodes

    def _captured(self, position: Position, known: list[int], base: int, source: int, way: Way, rest: int) -> int:
        """The value after a capture."""
        lens, codes, colours = self._lens, position.codes, position.field.colours
        size, victim = codes[source], codes[way.over] - SIZES
        landed = size + 1 if size < LARGEST else 0
        mine = position.mine - (not landed)
        if not mine:
            return -SURE
        if position.theirs == 1:
            return SURE
        entry = lens.stages[min(rest, _MOST_LEFT)]
        taken = victim + SIZES
        value = base - sum(way.gather(known))
        for number, a, b, c in zip(way.gather(position.lines), way.source, way.middle, way.target, strict=True):
            value += entry[number - a * size - b * taken + c * landed]
        own, foe = position.own, position.foe
        value += lens.totals(mine, position.theirs - 1, position.population + landed - size, position.foes - victim)
        value -= lens.totals(position.mine, position.theirs, position.population, position.foes)
        for terrain in {colours[source], colours[way.over], colours[way.landing]}:
            more = (landed if terrain == colours[way.landing] else 0) - (size if terrain == colours[source] else 0)
            less = victim if terrain == colours[way.over] else 0
            value += lens.colour(own[terrain] + more, foe[terrain] - less) - lens.colour(own[terrain], foe[terrain])
        return value


def _marks(position: Position) -> list[int]:
    return [(zone << 4) + code for zone, code in enumerate(position.codes) if code]


def _worth(end: End) -> int:
    return end.value
