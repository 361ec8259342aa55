"""Ein-Auge's wins and losses where positions that have been would be draws (rule 14, A4).

The table knows nothing of them (A5). A side that follows its shortest win comes to ever smaller distances, so
only positions that have been, were won for the same side, and are nearer to the end than the one asked about can be
in its way. Where there are such, the positions from here down to the nearest of them are gone through once more, first
with the shortest wins only, then with ever longer ways round.
"""

from collections.abc import Generator
from heapq import heappop, heappush

from .position import ALL, PLAYING, Position, key, make, sources, split
from .tablebase import Tablebase

_WAYS_ROUND = (0, 6, 1000)  # moves that a winning move may lose against the shortest
_PAUSE = 60  # positions between two yields

Answer = tuple[str, int]  # verdict `w`, `d`, `l`, "" where it was not found out; moves to the end


def position_of(number: int) -> Position:
    """The position of a number (see `position.key`)."""
    return Position(number & ALL, number >> 25 & ALL, number >> 51, number >> 50 & 1)


def signed(table: Tablebase, position: Position, side: int) -> int:
    """The table's value for a side, whoever acts: moves to its win, to its loss as a negative number, 0 of a draw."""
    found = table.signed(position.own, position.opp, position.barred)
    return found if position.side == side else -found


class Recurrences:
    """What has been in a game. `nodes` counts positions looked at, at most `budget` of them."""

    def __init__(self, table: Tablebase, been: frozenset[int], budget: int) -> None:
        self._table, self._been, self._budget = table, been, budget
        self._nearest = [1000, 1000]  # by side: the least distance of a position that has been and was won for it
        self.nodes = 0

    def prepare(self) -> Generator[None, None, None]:
        """Look at all that has been, as far as the budget goes. First of all."""
        for number in sorted(self._been):
            if self.nodes >= self._budget:
                return
            self.nodes += 1
            position = position_of(number)
            found = signed(self._table, position, position.side)
            winner = position.side if found > 0 else 1 - position.side
            if found:
                self._nearest[winner] = min(self._nearest[winner], abs(found))
            if self.nodes % _PAUSE == 0:
                yield

    def has(self, position: Position) -> bool:
        """Whether a position has been: to step into it is a draw."""
        return key(position) in self._been

    def value(self, position: Position, side: int, parts: int = 1) -> Generator[None, None, Answer]:
        """What a position that has not been is worth to a side, by one of so many parts of what is left to spend.

        Where the shortest way is barred, the distance is that of a win that was found; a shorter one may be there.
        """
        self.nodes += 1
        most = self.nodes + max(0, self._budget - self.nodes) // parts
        found = signed(self._table, position, side)
        if found == 0:
            return "d", 0
        winner = side if found > 0 else 1 - side
        plies = abs(found)
        sure = True
        if plies > self._nearest[winner]:
            sure = False
            for way_round in _WAYS_ROUND:
                explored = yield from self._explore(position, winner, way_round, most)
                if explored is None:
                    break
                if explored:
                    plies, sure = explored, True
                    break
            else:
                return "d", 0
        return ("w" if winner == side else "l", plies) if sure else ("", plies)

    def _explore(self, position: Position, winner: int, way_round: int, most: int) -> Generator[None, None, int | None]:
        """Moves to the win that nobody can keep from the winner, 0 where there is none, None: the budget is spent."""
        start = key(position)
        distance = {start: abs(signed(self._table, position, winner))}
        before: dict[int, list[int]] = {}  # position -> those that lead to it
        missing: dict[int, int] = {}  # replies of the loser that are not yet refuted
        ready: list[tuple[int, int]] = []
        todo = [start]
        while todo:
            number = todo.pop()
            far = distance[number]
            if far <= self._nearest[winner]:
                ready.append((far, number))
                continue
            if self.nodes >= most:
                return None
            self.nodes += 1
            if self.nodes % _PAUSE == 0:
                yield
            children = self._children(position_of(number), winner, far - 1 + way_round)
            if children is None:
                continue
            if position_of(number).side != winner:
                missing[number] = len(children)
            for child, plies in children:
                before.setdefault(child, []).append(number)
                if child not in distance:
                    distance[child] = plies
                    todo.append(child)
        return _settle(start, sorted(ready), before, missing)

    def _children(self, position: Position, winner: int, most: int) -> list[tuple[int, int]] | None:
        """(number, distance) of what the winner may choose, or of all replies; None where a reply leads to a draw."""
        found = []
        for bit in split(sources(position.own, position.opp, position.barred)):
            ended, after = make(position, bit)
            if ended != PLAYING:
                continue  # a five; a four would have been a win in one
            number = key(after)
            if number in self._been:
                if position.side != winner:
                    return None
                continue
            plies = signed(self._table, after, winner)
            if position.side != winner or 0 < plies <= most:
                found.append((number, plies))
        return found


def _settle(start: int, ready: list[tuple[int, int]], before: dict[int, list[int]], missing: dict[int, int]) -> int:
    """From the sure wins back to the start: its distance, 0 where they do not reach it."""
    done: set[int] = set()
    while ready:
        plies, number = heappop(ready)
        if number in done:
            continue
        if number == start:
            return plies
        done.add(number)
        for earlier in before.get(number, ()):
            if earlier in missing:
                missing[earlier] -= 1
                if missing[earlier]:
                    continue
            heappush(ready, (plies + 1, earlier))
    return 0
