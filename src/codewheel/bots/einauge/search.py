"""Ein-Auge's search: alpha-beta with a table, forced replies followed to their end, recurrences as draws.

Depth counts choices: a forced reply costs none, so a search of depth n sees at least all that can happen within n
plies. A value beyond SURE is proven: WIN - n for a win in n plies. The upper nodes are generators that hand control
back, the lowest ones plain functions of some hundred microseconds.
"""

from collections.abc import Generator

from ..contract import SearchInfo
from .position import ALL, AROUND, FOUR, MADE, NEAR, PLAYING, WON, Position, key, make
from .symmetry import INVERSE, canonical, turned
from .value import THREATS, WORTH

WIN = 30_000
SURE = 29_000
ENDLESS = 40_000
_EXACT, _LOWER, _UPPER = 0, 1, 2
_PLIES = 120  # how far below the root forced replies are followed
_SLICE = 100  # nodes between two yields, about
_TABLE = 131_071  # places of the table, a prime; lists of numbers, for a growing dictionary or tuples to be looked
# through by the garbage collector stop a frame for milliseconds
_PLAIN_PLACE, _PLAIN_SLIDE = 1, 4  # depths up to which nodes are plain functions
_SYMMETRIC, _TURNED = 8, 3  # stones up to which, and depth from which on, symmetric positions share the table
_TEMPO = 4

Value = Generator[SearchInfo, None, int]
# own, opp, barred and side of the one who acts, the number of the position, the move that led there
_Child = tuple[int, int, int, int, int, int]


class Enough(Exception):
    """The budget is spent."""


class Searcher:
    """One search below a position: its budget, its table and what it would say now.

    `guesses` counts values that were estimated: a search that adds none has seen everything.
    """

    def __init__(self, position: Position, past: frozenset[int], budget: int) -> None:
        self.position = position
        self.budget = budget
        self.nodes = 0
        self.guesses = 0
        self.search_info = SearchInfo(0, "")
        self._path = {key(position), *past}
        self._numbers = [-1] * _TABLE
        self._entries = [0] * _TABLE
        self._due = min(_SLICE, budget)

    def value(self, bit: int, alpha: int, beta: int, depth: int) -> Value:
        """The value of a move at the root for its mover: exact between alpha and beta, else a bound. `depth` >= 1.

        Raises Enough when the budget is spent.
        """
        self.nodes += 1
        ended, after = make(self.position, bit)
        if ended != PLAYING:
            return WIN - 1 if ended == WON else 1 - WIN
        child = (*after, key(after), bit)
        if (ALL ^ after.own ^ after.opp).bit_count() > 1:
            return -(yield from self._place_slow(child, -beta, -alpha, depth - 1, 1))
        return (yield from self._slide_child(child, self.position.side, alpha, beta, depth - 1, 1))

    def _pause(self) -> Generator[SearchInfo, None, None]:
        """Yield when it is time to; stop when the budget is spent."""
        if self.nodes >= self._due:
            if self.nodes >= self.budget:
                raise Enough
            self._due = min(self.nodes + _SLICE, self.budget)
            yield self.search_info._replace(nodes=self.nodes)

    def _recall(self, number: int, alpha: int, beta: int, depth: int, ply: int) -> tuple[int | None, int]:
        """What the table says: (a value that settles this node or None, the best move known or 0)."""
        place = number % _TABLE
        if self._numbers[place] != number:
            return None, 0
        entry = self._entries[place]
        move, value, bound, deep = entry & ALL, (entry >> 25 & 0x1FFFF) - ENDLESS, entry >> 42 & 3, entry >> 44
        if value > SURE:
            value -= ply
            if deep < depth:
                if bound == _UPPER:
                    return None, move
                bound = _LOWER  # the win is sure, a shorter one may be there
        elif value < -SURE:
            value += ply
            if deep < depth:
                if bound == _LOWER:
                    return None, move
                bound = _UPPER
        elif deep < depth:
            return None, move
        if bound == _EXACT or (value >= beta if bound == _LOWER else value <= alpha):
            if -SURE <= value <= SURE:
                self.guesses += 1
            return value, move
        return None, move

    def _keep(self, number: int, value: int, move: int, alpha: int, beta: int, depth: int, ply: int) -> None:
        """Into the table, wins and losses counted from this node."""
        bound = _LOWER if value >= beta else _UPPER if value <= alpha else _EXACT
        if value > SURE:
            value += ply
        elif value < -SURE:
            value -= ply
        place = number % _TABLE
        self._numbers[place] = number
        self._entries[place] = move | value + ENDLESS << 25 | bound << 42 | depth << 44

    # ---- phase two

    def _open_slide(self, node: _Child, alpha: int, beta: int, depth: int, ply: int) -> int | list[_Child]:
        """The node's value where it needs no search, else its children, the promising ones first."""
        own, opp, barred, side, number, _ = node
        self.nodes += 1
        settled, hint = self._recall(number, alpha, beta, depth, ply)
        if settled is not None:
            return settled
        eye = ALL ^ own ^ opp
        near, row, column = AROUND[eye]
        rest = own & near & ~barred
        children: list[_Child] = []
        while rest:
            bit = rest & -rest
            rest ^= bit
            after = own ^ bit ^ eye
            ended = MADE.get(after & row, 0) | MADE.get(after & column, 0)
            if ended == FOUR:
                return WIN - ply - 1
            if ended:
                continue
            if opp & NEAR[bit]:
                child = (opp, after, 0, 1 - side, opp | after << 25 | (1 - side) << 50, bit)
            else:
                child = (after, opp, eye, side, after | opp << 25 | side << 50 | eye << 51, bit)
            if bit == hint:
                children.insert(0, child)
            else:
                children.append(child)
        if not children:
            return ply + 1 - WIN
        if (depth <= 0 and len(children) > 1) or ply >= _PLIES:
            self.guesses += 1
            return WORTH[own] - WORTH[opp] + _TEMPO * (len(children) - 1)
        return children

    def _slide(self, node: _Child, alpha: int, beta: int, depth: int, ply: int) -> int:
        children = self._open_slide(node, alpha, beta, depth, ply)
        if isinstance(children, int):
            return children
        path, side, number = self._path, node[3], node[4]
        path.add(number)
        below = depth - 1 if len(children) > 1 else depth
        best, move, low = -ENDLESS, 0, alpha
        for child in children:
            if child[4] in path:
                value = 0
            elif child[3] == side:
                value = self._slide(child, low, beta, below, ply + 1)
            else:
                value = -self._slide(child, -beta, -low, below, ply + 1)
            if value > best:
                best, move = value, child[5]
                low = max(low, value)
                if value >= beta:
                    break
        path.discard(number)
        self._keep(number, best, move, alpha, beta, depth, ply)
        return best

    def _slide_slow(self, node: _Child, alpha: int, beta: int, depth: int, ply: int) -> Value:
        children = self._open_slide(node, alpha, beta, depth, ply)
        if isinstance(children, int):
            return children
        path, side, number = self._path, node[3], node[4]
        path.add(number)
        below = depth - 1 if len(children) > 1 else depth
        best, move, low = -ENDLESS, 0, alpha
        for child in children:
            value = yield from self._slide_child(child, side, low, beta, below, ply + 1)
            if value > best:
                best, move = value, child[5]
                low = max(low, value)
                if value >= beta:
                    break
        path.discard(number)
        self._keep(number, best, move, alpha, beta, depth, ply)
        return best

    def _slide_child(self, child: _Child, side: int, alpha: int, beta: int, depth: int, ply: int) -> Value:
        """The value of a position of phase two for `side`, whoever acts there."""
        if child[4] in self._path:
            return 0
        yield from self._pause()
        sign = 1 if child[3] == side else -1
        low, high = (alpha, beta) if sign == 1 else (-beta, -alpha)
        if depth <= _PLAIN_SLIDE:
            return sign * self._slide(child, low, high, depth, ply)
        return sign * (yield from self._slide_slow(child, low, high, depth, ply))

    # ---- phase one

    def _open_place(
        self, node: _Child, alpha: int, beta: int, depth: int, ply: int
    ) -> int | tuple[list[int], int, int]:
        """The node's value where it needs no search, else (squares, their depth, the symmetry of the table)."""
        own, opp, _, _, number, _ = node
        self.nodes += 1
        empty = ALL ^ own ^ opp
        left = empty.bit_count()
        mine = THREATS[own]
        if mine & empty:
            return WIN - ply - 1
        moves = empty & ~(mine >> 25)
        if not moves:
            return ply + 1 - WIN
        threat = THREATS[opp] & empty if left > 2 else 0
        if threat:
            moves &= threat
            if threat & (threat - 1) or not moves:
                return ply + 2 - WIN
            return [moves], depth, 0
        if depth <= 0:
            self.guesses += 1
            return WORTH[own] - WORTH[opp] + _TEMPO
        symmetry = 0
        if left >= 25 - _SYMMETRIC and depth >= _TURNED:
            mine, theirs, symmetry = canonical(own, opp)
            number = mine | theirs << 25 | (number >> 50) << 50
        settled, hint = self._recall(number, alpha, beta, depth, ply)
        if settled is not None:
            return settled
        if hint and symmetry:
            hint = turned(hint, INVERSE[symmetry])
        squares = []
        while moves:
            bit = moves & -moves
            moves ^= bit
            if bit != hint:
                squares.append(bit)
        if depth > _PLAIN_PLACE:
            squares.sort(key=lambda bit: -WORTH[own | bit] - WORTH[opp | bit])
        if hint:
            squares.insert(0, hint)
        return squares, depth - 1, symmetry

    def _place(self, node: _Child, alpha: int, beta: int, depth: int, ply: int) -> int:
        opened = self._open_place(node, alpha, beta, depth, ply)
        if isinstance(opened, int):
            return opened
        squares, below, _ = opened
        best, move, low = -ENDLESS, 0, alpha
        last = (node[0] | node[1]).bit_count() == 23
        for bit in squares:
            child = _put(node, bit)
            if not last:
                value = -self._place(child, -beta, -low, below, ply + 1)
            elif child[3] == node[3]:
                value = self._slide(child, low, beta, below, ply + 1)
            else:
                value = -self._slide(child, -beta, -low, below, ply + 1)
            if value > best:
                best, move = value, bit
                low = max(low, value)
                if value >= beta:
                    break
        if len(squares) > 1:
            self._keep(node[4], best, move, alpha, beta, depth, ply)
        return best

    def _place_slow(self, node: _Child, alpha: int, beta: int, depth: int, ply: int) -> Value:
        yield from self._pause()
        if depth <= _PLAIN_PLACE and (node[0] | node[1]).bit_count() < 22:
            return self._place(node, alpha, beta, depth, ply)
        opened = self._open_place(node, alpha, beta, depth, ply)
        if isinstance(opened, int):
            return opened
        squares, below, symmetry = opened
        best, move, low = -ENDLESS, 0, alpha
        last = (node[0] | node[1]).bit_count() == 23
        for bit in squares:
            child = _put(node, bit)
            if last:
                value = yield from self._slide_child(child, node[3], low, beta, below, ply + 1)
            else:
                # the first child in full, the others against a null window
                high = beta if bit == squares[0] else low + 1
                value = -(yield from self._place_slow(child, -high, -low, below, ply + 1))
                if low < value < beta and high < beta:
                    value = -(yield from self._place_slow(child, -beta, -low, below, ply + 1))
            if value > best:
                best, move = value, bit
                low = max(low, value)
                if value >= beta:
                    break
        if len(squares) > 1:
            own, opp, number = node[0], node[1], node[4]
            if depth >= _TURNED and (own | opp).bit_count() <= _SYMMETRIC:
                number = turned(own, symmetry) | turned(opp, symmetry) << 25 | (number >> 50) << 50
                move = turned(move, symmetry)
            self._keep(number, best, move, alpha, beta, depth, ply)
        return best


def _put(node: _Child, bit: int) -> _Child:
    """The position after a placement that ends nothing."""
    own, opp, _, side, _, _ = node
    own |= bit
    eye = ALL ^ own ^ opp
    if eye & (eye - 1) or opp & NEAR[eye]:
        return opp, own, 0, 1 - side, opp | own << 25 | (1 - side) << 50, bit
    return own, opp, 0, side, own | opp << 25 | side << 50, bit
