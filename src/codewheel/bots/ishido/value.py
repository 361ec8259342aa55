"""The learned value of a board of Ishido after a move: the 4-Ways still to come, and 2 for an emptied pouch (I19).

A sum over a table of whole numbers: each empty square, each pair of them side by side, each two- and three-sided hole,
each type of stone still to be drawn, and how many of those nothing takes. `Field` keeps what the sum needs as stones
are drawn and laid, so that a placement costs some microseconds.
"""

from operator import getitem

from ...rules.ishido.board import NEIGHBOURS, SQUARES, TYPES, WITHIN
from .features import (
    FIRST_HOLE,
    FIRST_TWO,
    HUBS,
    LAST_HOLE,
    MISSES,
    MISSING,
    MORE,
    PHASES,
    PITCH,
    POWER,
    RIGHT_BELOW,
    ROW,
    SIDE,
    SIGHTS,
    TAKEN,
    TAKES,
    TOP,
    Sight,
    see,
    wanted,
)
from .weights import EMPTIED, UNIT, weights_of

_BYTES = PITCH * TYPES // 8


class Field:
    """Board and undrawn stones. `draw` takes a stone from the undrawn, `worths` looks at where it may lie, `place`
    lays it.
    """

    __slots__ = (
        "beside", "copies", "frontier", "keys", "left", "live3", "live4", "marks1", "marks2", "once", "packed",
        "sights", "states", "twice", "twos", "weights",
    )  # fmt: skip

    def __init__(self, board: bytes, undrawn: bytes) -> None:
        """`undrawn`: the stones that are neither on the board nor on the touchstone, in any order."""
        self.once = self.twice = 0  # types of which at least one, two are undrawn
        for stone in undrawn:
            self.twice |= self.once & 1 << stone
            self.once |= 1 << stone
        self.left = len(undrawn)
        self.keys = [0] * SQUARES
        for i, stone in enumerate(board):
            if stone:
                for near in NEIGHBOURS[i]:
                    self.keys[near] += POWER[stone - 1]
        self.sights = [SIGHTS[i].get(key) or see(i, key) for i, key in enumerate(self.keys)]
        self.states = [-1 if stone else self._state(self.sights[i]) for i, stone in enumerate(board)]
        self.frontier = {i for i in range(SQUARES) if not board[i] and self.sights[i].sides}
        self.packed = sum(self.sights[i].packed for i in self.frontier)
        self.beside = sum(self.sights[i].beside for i in self.frontier)
        self._count()

    def copy(self) -> "Field":
        """Another field with the same stones."""
        other = Field.__new__(Field)
        other.keys, other.sights, other.states = self.keys[:], self.sights[:], self.states[:]
        other.frontier = self.frontier.copy()
        other.once, other.twice, other.left = self.once, self.twice, self.left
        other.packed, other.beside = self.packed, self.beside
        other.live3, other.live4, other.marks1, other.marks2 = self.live3, self.live4, self.marks1, self.marks2
        other.weights, other.copies, other.twos = self.weights, self.copies[:], self.twos[:]
        return other

    def _state(self, sight: Sight) -> int:
        fit = sight.fit
        state = sight.states[(fit & self.once).bit_count() + (fit & self.twice).bit_count()]
        if sight.more:
            state += MORE[(sight.more & self.once).bit_count() + (sight.more & self.twice).bit_count()]
        return state

    def _count(self) -> None:
        """What depends on the undrawn stones alone, and the live holes."""
        once, twice = self.once, self.twice
        holes = [self.sights[i].hole for i in self.frontier if self.sights[i].hole and self.sights[i].fit & once]
        self.live3, self.live4 = holes.count(3), holes.count(4)
        marks = [1 << PITCH * stone + TAKES for stone in range(TYPES)]
        self.marks1 = sum(mark for stone, mark in enumerate(marks) if once >> stone & 1)
        self.marks2 = sum(mark for stone, mark in enumerate(marks) if twice >> stone & 1)
        self._turn()

    def _turn(self) -> None:
        """Take the weights of the phase."""
        self.weights = weights_of(self.left)
        kinds, twos, once, twice = self.weights.kinds, self.weights.twos, self.once, self.twice
        left = [(once >> stone & 1) + (twice >> stone & 1) for stone in range(TYPES)]
        self.copies, self.twos = [kinds[n] for n in left], [twos[n] for n in left]

    def legal_for(self, stone: int) -> list[int]:
        """The squares that take a stone of the type, in order."""
        sights = self.sights
        return sorted(i for i in self.frontier if sights[i].fit >> stone & 1)

    def draw(self, stone: int) -> list[int]:
        """Take a stone of the type from the undrawn. The squares that take it, in order."""
        bit = 1 << stone
        mark = 1 << PITCH * stone + TAKES
        last = not self.twice & bit
        if last:
            self.once ^= bit
            self.marks1 ^= mark
        else:
            self.twice ^= bit
            self.marks2 ^= mark
        self.left -= 1
        if self.left % 5 == 4 and self.left < 5 * PHASES - 1:
            self._turn()
        else:
            self.copies[stone] = self.weights.kinds[0 if last else 1]
            self.twos[stone] = self.weights.twos[0 if last else 1]
        found, sights, states = [], self.sights, self.states
        for i in self.frontier:
            sight = sights[i]
            if sight.fit & bit:
                found.append(i)
                states[i] = self._state(sight)
                if last and sight.hole and not sight.fit & self.once:
                    if sight.hole == 3:
                        self.live3 -= 1
                    else:
                        self.live4 -= 1
            elif sight.more & bit:
                states[i] = self._state(sight)
        found.sort()
        return found

    def place(self, square: int, stone: int) -> bool:
        """Lay a stone that was drawn before; whether it makes a 4-Way."""
        keys, sights, states, once = self.keys, self.sights, self.states, self.once
        old = sights[square]
        packed, beside = self.packed - old.packed, self.beside - old.beside
        states[square] = -1
        self.frontier.discard(square)
        gone3 = gone4 = 0
        if old.hole and old.fit & once:
            gone3, gone4 = (1, 0) if old.hole == 3 else (0, 1)
        power = POWER[stone]
        for near in NEIGHBOURS[square]:
            if states[near] < 0:
                continue
            key = keys[near] = keys[near] + power
            before = sights[near]
            sight = sights[near] = SIGHTS[near].get(key) or see(near, key)
            packed += sight.packed - before.packed
            beside += sight.beside - before.beside
            states[near] = self._state(sight)
            if sight.sides == 1:
                self.frontier.add(near)
            elif sight.hole:
                if before.hole and before.fit & once:
                    gone3 += 1
                if sight.fit & once:
                    if sight.hole == 3:
                        gone3 -= 1
                    else:
                        gone4 -= 1
        self.packed, self.beside = packed, beside
        self.live3 -= gone3
        self.live4 -= gone4
        return old.sides == 4

    def _hole(self, sight: Sight, last: int, beside: Sight) -> int:
        """The weight of a three-sided hole; `last`: the square that is missing, and what is seen of it."""
        once, twice = self.once, self.twice
        fit = sight.fit
        hubs = (fit & once).bit_count() + (fit & twice).bit_count()
        more = 0
        if hubs:
            types = wanted(sight, once)
            if beside.sides:
                types &= beside.fit
            more = (types & once).bit_count() + (types & twice).bit_count()
        at = ((hubs if hubs < 4 else 4) * 7 + (more if more < 6 else 6)) * 4 + beside.sides
        return self.weights.holes[2 * at + WITHIN[last]]

    def _two(self, square: int, sight: Sight) -> int:
        """The weight of a two-sided hole: the stones that match both neighbours, and its missing sides."""
        states = self.states
        one, other = (SIDE[states[near]] for near in NEIGHBOURS[square] if states[near] >= 0)
        return self.weights.ways[MISSING * self._hubs(sight) + MISSES[one][other]]

    def _hubs(self, sight: Sight) -> int:
        types = sight.fit | sight.more
        return HUBS[(types & self.once).bit_count() + (types & self.twice).bit_count()]

    def _missing(self, square: int) -> int:
        """The empty neighbour of a three-sided hole."""
        states = self.states
        return next(near for near in NEIGHBOURS[square] if states[near] >= 0)

    def _rest(self, packed: int, beside: int, frontier: int, live3: int, live4: int) -> int:
        """The weights of the types still to be drawn, of the dead stones and of the live holes."""
        counts = memoryview(packed.to_bytes(_BYTES, "little")).cast("H")
        taken = (packed & TAKEN) + TAKEN & TOP
        dead = self.left - (taken & self.marks1).bit_count() - (taken & self.marks2).bit_count()
        frontier //= 5
        return (
            sum(map(getitem, self.copies, counts))
            + sum(map(getitem, self.twos, beside.to_bytes(TYPES, "little")))
            + self.weights.dead[8 * (dead if dead < 15 else 15) + (frontier if frontier < 7 else 7)]
            + self.weights.live[6 * (live4 if live4 < 5 else 5) + (live3 if live3 < 5 else 5)]
        )

    def body(self) -> int:
        """The weights of all squares, pairs and holes."""
        if not self.left:
            return 0
        places, pairs = self.weights.places, self.weights.pairs
        states, sights = self.states, self.sights
        worth = 0
        for i in range(SQUARES):
            state = states[i]
            if state >= 0:
                worth += places[ROW[i] + state]
                if FIRST_TWO <= state < FIRST_HOLE:
                    worth += self._two(i, sights[i])
                elif FIRST_HOLE <= state <= LAST_HOLE:
                    last = self._missing(i)
                    worth += self._hole(sights[i], last, sights[last])
                row = pairs[state]
                for near in RIGHT_BELOW[i]:
                    worth += row[states[near]]
        return worth

    def total(self) -> int:
        """The value of the board as it lies, in units; nothing on the touchstone."""
        if not self.left:
            return 0
        return self.body() + self._rest(self.packed, self.beside, len(self.frontier), self.live3, self.live4)

    def worth(self, square: int, stone: int) -> int:
        """What laying the drawn stone there is worth, the 4-Way it makes counted: the difference to `body`."""
        sights, states = self.sights, self.states
        old = sights[square]
        made = UNIT if old.sides == 4 else 0
        if not self.left:
            return made + EMPTIED
        keys, once, twice = self.keys, self.once, self.twice
        places, pairs = self.weights.places, self.weights.pairs
        packed, beside, live3, live4 = self.packed - old.packed, self.beside - old.beside, self.live3, self.live4
        frontier = len(self.frontier) - 1
        here = states[square]
        worth = made - places[ROW[square] + here]
        gone = pairs[here]
        if old.hole:
            if old.hole == 3:
                last = self._missing(square)
                worth -= self._hole(old, last, sights[last])
                if old.fit & once:
                    live3 -= 1
            elif old.fit & once:
                live4 -= 1
        elif FIRST_TWO <= here < FIRST_HOLE:
            worth -= self._two(square, old)
        states[square] = -1
        changed: list[tuple[int, int]] = []
        twos: list[int] = []  # two-sided holes of which a missing side changes
        power = POWER[stone]
        for near in NEIGHBOURS[square]:
            was = states[near]
            if was < 0:
                continue
            before = sights[near]
            key = keys[near] + power
            sight = SIGHTS[near].get(key) or see(near, key)
            sides, fit, table_, adds, adds_beside, hole, more, _, _ = sight
            now = table_[(fit & once).bit_count() + (fit & twice).bit_count()]
            if more:
                now += MORE[(more & once).bit_count() + (more & twice).bit_count()]
            packed += adds - before.packed
            beside += adds_beside - before.beside
            worth += places[ROW[near] + now] - places[ROW[near] + was] - gone[was]
            lost, won = pairs[was], pairs[now]
            turned = SIDE[was] != SIDE[now]
            for other in NEIGHBOURS[near]:
                state = states[other]
                if state >= FIRST_TWO:
                    if state < FIRST_HOLE:
                        if turned and other not in twos:
                            twos.append(other)
                            worth -= self._two(other, sights[other])
                    elif state <= LAST_HOLE:
                        beyond = sights[other]
                        worth += self._hole(beyond, near, sight) - self._hole(beyond, near, before)
                worth += won[state] - lost[state]
            if sides == 1:
                frontier += 1
            elif hole == 3:
                last = self._missing(near)
                worth += self._hole(sight, last, sights[last])
                worth -= self.weights.ways[MISSING * self._hubs(before) + MISSES[SIDE[here]][SIDE[states[last]]]]
                if fit & once:
                    live3 += 1
            elif hole:
                worth -= self._hole(before, square, old)
                if before.fit & once:
                    live3 -= 1
                if fit & once:
                    live4 += 1
            elif FIRST_TWO <= now < FIRST_HOLE:
                worth += self._two(near, sight)
            states[near] = now
            changed.append((near, was))
        for other in twos:
            worth += self._two(other, sights[other])
        states[square] = here
        for near, was in changed:
            states[near] = was
        return worth + self._rest(packed, beside, frontier, live3, live4)
