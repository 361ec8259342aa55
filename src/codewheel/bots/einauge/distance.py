"""When a won or lost game of Ein-Auge ends, told in its first phase.

The solver is asked whether the winner can have won within so many plies of the game, for two numbers at a time, until
for every move of the position only one number is left.
"""

from collections.abc import Generator

from .ends import distances
from .position import Position
from .solve import FULL, Questions, Solution, Solver
from .tablebase import Tablebase

_LONGEST = FULL + 201  # plies of a game


class Distances:
    """Moves of a position that all win, or all lose. `plies`: what is known, the move itself counted."""

    def __init__(self, table: Tablebase, position: Position, winner: int, moves: list[int]) -> None:
        self._position, self._winner = position, winner
        self._solver = Solver(position, distances(table, winner), again=True)
        self._stones = (position.own | position.opp).bit_count()
        self._bounds = dict.fromkeys(moves, (self._stones + 2, _LONGEST))  # move -> least and most plies of the game
        self.plies: dict[int, int] = {}

    def run(self, best_only: bool) -> Generator[float, None, None]:
        """Find the numbers; `best_only`: of other moves than the best nothing but that they are not."""
        open_ = len(self._bounds)
        while True:
            unsettled = [bounds for bounds in self._bounds.values() if bounds[0] < bounds[1]]
            if not unsettled:
                break
            yield 1 - len(unsettled) / open_
            low, high = max(unsettled, key=lambda bounds: (unsettled.count(bounds), bounds[1] - bounds[0]))
            first = low + (high - low) // 3
            second = max(first, low + 2 * (high - low) // 3)
            run = self._solver.run(self._questions(first, second))
            while True:
                try:
                    next(run)
                except StopIteration as end:
                    self._narrow(end.value, first, second)
                    break
                yield 1 - len(unsettled) / open_
            if best_only:
                self._drop()
        for _ in self._solver.forget():
            yield 1.0
        for move, (low, high) in self._bounds.items():
            if low == high:
                self.plies[move] = low - self._stones

    def _questions(self, first: int, second: int) -> Questions:
        white = self._winner == 0
        one, two = [
            bytes(49 if (0 < moves <= limit - FULL) == white else 48 for moves in range(256))
            for limit in (first, second)
        ]
        return Questions(one, two, self._winner, (first, second))

    def _narrow(self, solution: Solution, first: int, second: int) -> None:
        own, opp, _, side = self._position
        for move, (low, high) in self._bounds.items():
            if low == high:
                continue
            white, black = (own | move, opp) if side == 0 else (opp, own | move)
            for limit, yes in zip((first, second), solution.answers(white, black), strict=True):
                if yes == (self._winner == 0):
                    high = min(high, limit)
                else:
                    low = max(low, limit + 1)
            self._bounds[move] = (low, high)

    def _drop(self) -> None:
        """Forget moves that cannot be the best: late wins of the winner, early ones left by the loser."""
        if self._position.side == self._winner:
            goal = min(high for _, high in self._bounds.values())
            self._bounds = {move: bounds for move, bounds in self._bounds.items() if bounds[0] <= goal}
        else:
            goal = max(low for low, _ in self._bounds.values())
            self._bounds = {move: bounds for move, bounds in self._bounds.items() if bounds[1] >= goal}
