"""Iterative deepening over the moves of a position of Ein-Auge: the choice between them and what is proven of each."""

from collections.abc import Generator
from contextlib import suppress

from ...rules.rng import Stream
from ..contract import Search, SearchInfo
from .position import NAME, Position, make, sources, split
from .safety import sound
from .search import ENDLESS, SURE, WIN, Enough, Searcher
from .symmetry import fixing, turned
from .value import WORTH

_PATIENCE = 8  # part of the budget for what remains to be proven when the move is clear


def glance(position: Position, bit: int) -> int:
    """What the lines are worth to the mover after a move, no answer considered."""
    after = make(position, bit)[1]
    worth = WORTH[after.own] - WORTH[after.opp]
    return worth if after.side == position.side else -worth


class Root:
    """The moves of one position. `noise` is added to values that are not proven, drawn once for each move."""

    def __init__(self, position: Position, past: frozenset[int], budget: int, stream: Stream, noise: int = 0) -> None:
        self._searcher, self._budget = Searcher(position, past, budget), budget
        self._final: dict[int, tuple[str, int]] = {}  # proven: verdict and plies that no deeper search changes
        self._proven: dict[int, tuple[str, int]] = {}
        self._moves: list[int] = []
        self._images: list[tuple[int, int]] = []  # (move, the one that is searched for it)
        placing = (position.own | position.opp).bit_count() < 24
        self._full = noise > 0 or not placing
        careful = set(sound(position, past))
        symmetries = fixing(position.own, position.opp) if placing else (0,)
        for bit in split(sources(position.own, position.opp, position.barred)):
            images = sorted({turned(bit, s) for s in symmetries})
            if bit == images[0]:
                searched = images[stream.below(len(images))]
                self._moves.append(searched)
                self._images += [(image, searched) for image in images]
        self._noise = {bit: stream.below(noise + 1) for bit in self._moves}
        for at in range(len(self._moves) - 1, 0, -1):
            other = stream.below(at + 1)
            self._moves[at], self._moves[other] = self._moves[other], self._moves[at]
        self._moves.sort(key=lambda bit: (bit not in careful, -glance(position, bit)))
        self._careful = careful
        if len(self._moves) == 1:
            self._hurry()
        self._best = self._moves[0]
        self._say()

    def deepen(self, deepest: int) -> Search:
        """Search ever deeper, until the budget is spent, all is proven or the depth is reached."""
        searcher = self._searcher
        yield searcher.search_info
        with suppress(Enough):  # the budget is spent: the best move found so far stands
            for depth in range(1, deepest + 1):
                guesses = searcher.guesses
                yield from self._round(depth)
                if searcher.guesses == guesses:
                    self._exhausted()
                    break
                if len(self._final) == len(self._moves):
                    break
        self._say()
        return searcher.search_info

    def _round(self, depth: int) -> Search:
        """One depth over all moves, the best so far first."""
        values: dict[int, int] = {}
        alpha, best = -ENDLESS, 0
        for bit in tuple(self._moves):
            if bit in self._final:
                verdict, plies = self._final[bit]
                value = WIN - plies if verdict == "w" else plies - WIN
            else:
                value = yield from self._value(bit, alpha, depth)
                self._learn(bit, value, depth)
            if -SURE <= value <= SURE:
                value += self._noise[bit]
            values[bit] = value
            if bit in self._careful and value > alpha:
                alpha, best = value, bit
                self._best = bit
            self._say()
        self._moves.sort(key=lambda bit: (bit not in self._careful, bit != best, -values[bit]))
        return self._searcher.search_info

    def _value(self, bit: int, alpha: int, depth: int) -> Generator[SearchInfo, None, int]:
        """The value of a move, or a bound not above alpha that proves at most a loss."""
        if not self._full and -ENDLESS < alpha <= SURE:
            bound = yield from self._searcher.value(bit, alpha, alpha + 1, depth)
            if bound <= alpha:
                return bound
        return (yield from self._searcher.value(bit, -ENDLESS, ENDLESS, depth))

    def _learn(self, bit: int, value: int, depth: int) -> None:
        """Keep what a value proves. A win in n plies is the shortest once all within n plies has been seen."""
        if -SURE <= value <= SURE:
            return
        verdict = ("w" if value > 0 else "l", WIN - abs(value))
        self._proven[bit] = verdict
        if verdict[1] <= depth:
            self._final[bit] = verdict
            if verdict[0] == "w":
                self._hurry()

    def _hurry(self) -> None:
        """The move is clear: only a part of the budget goes into what else can be proven."""
        self._searcher.budget = min(self._searcher.budget, self._budget // _PATIENCE)

    def _exhausted(self) -> None:
        """Nothing was estimated: what is neither won nor lost is drawn."""
        if self._full:
            for bit in self._moves:
                self._proven.setdefault(bit, ("d", 0))

    def _say(self) -> None:
        unknown = ("", 0)
        values = sorted((NAME[image], *self._proven.get(bit, unknown)) for image, bit in self._images)
        self._searcher.search_info = SearchInfo(self._searcher.nodes, NAME[self._best], tuple(values))
