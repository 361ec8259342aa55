"""Ein-Auge's second phase played as well as it can be, from the table.

A won game is won in the fewest moves, a lost one is held as long as can be. A position that has been is a draw, so a
winner goes round it (see `recurrence`) and a loser steps into it. Among moves that are worth the same the one
is taken after which the opponent has most to lose; then the seed decides.
"""

from collections.abc import Generator

from ...rules.rng import Stream
from ..contract import Search, SearchInfo
from .position import LOST, NAME, PLAYING, WON, Position, key, make, sources, split
from .recurrence import Answer, Recurrences, signed
from .tablebase import Tablebase

_MOST = 20_000  # positions that are looked at for one move, however great the budget
_REPLIES = 3  # of the opponent that are looked ahead for what it can do wrong
_SURE = 1 << 16  # a reply that is always wrong
_PLAIN = _SURE // 4  # one that is seen to be wrong at once, a five or a four given away
_FAR = 1000  # beyond all distances
_PAUSE = 40  # positions between two yields

# win, win that may not be reached, draw, loss that may be none, loss
_ORDER = {"w": 4, "d": 2, "l": 0}


class Perfect:
    """The decision in one position of phase two. `past`: the numbers of the positions that have been."""

    def __init__(self, table: Tablebase, position: Position, past: frozenset[int], seed: int, budget: int) -> None:
        self._table, self._position, self._seed = table, position, seed
        self._been = past | {key(position)}
        self._budget = min(budget, _MOST)
        # without the position itself: who comes back to it has not gone the shortest way
        self._recurrences = Recurrences(table, past, self._budget // 2)
        self._moves = split(sources(position.own, position.opp, position.barred))
        self._nodes = 0
        self._rest: dict[tuple[int, int], int] = {}

    def think(self) -> Search:
        """Find the values of all moves and choose."""
        yield SearchInfo(0, NAME[self._moves[0]])
        for _ in self._recurrences.prepare():
            yield self._thought(self._moves[0])
        answers: dict[int, Answer] = {}
        for bit in sorted(self._moves, key=self._promise):
            run = self._value(bit, len(self._moves) - len(answers))
            while True:
                try:
                    next(run)
                except StopIteration as end:
                    answers[bit] = end.value
                    break
                yield self._thought(self._moves[0])
        ranks = {bit: self._rank(bit, answer) for bit, answer in answers.items()}
        best = [bit for bit in self._moves if ranks[bit] == max(ranks.values())]
        values = tuple(
            sorted((NAME[bit], verdict, plies if verdict else 0) for bit, (verdict, plies) in answers.items())
        )
        if len(best) > 1:
            traps = []
            for bit in best:
                run_trap = self._trap(bit)
                while True:
                    try:
                        next(run_trap)
                    except StopIteration as end:
                        traps.append(end.value)
                        break
                    yield self._thought(best[0], values)
            best = [bit for bit, trap in zip(best, traps, strict=True) if trap == max(traps)]
        return self._thought(best[Stream(self._seed).below(len(best))], values)

    def _thought(self, bit: int, values: tuple[tuple[str, str, int], ...] = ()) -> SearchInfo:
        return SearchInfo(self._nodes + self._recurrences.nodes, NAME[bit], values)

    def _promise(self, bit: int) -> int:
        """The smaller the sooner the table wins with a move."""
        ended, after = make(self._position, bit)
        worth = signed(self._table, after, self._position.side) if ended == PLAYING else 0
        return worth if worth > 0 else _FAR - worth

    def _value(self, bit: int, left: int) -> Generator[None, None, Answer]:
        """What a move is worth to its mover; `left`: moves that share what is left of the budget."""
        ended, after = make(self._position, bit)
        if ended != PLAYING:
            return ("w" if ended == WON else "l", 1)
        if self._recurrences.has(after):
            return "d", 0
        verdict, plies = yield from self._recurrences.value(after, self._position.side, left)
        return verdict, plies + (verdict != "d")

    def _rank(self, bit: int, answer: Answer) -> tuple[int, int]:
        """The greater the better: soon won, drawn, late lost; what was not found out lies beside the draw."""
        verdict, plies = answer
        if verdict:
            return _ORDER[verdict], -plies if verdict == "w" else plies
        won = signed(self._table, make(self._position, bit)[1], self._position.side) > 0
        return (3, -plies) if won else (1, plies)

    # ---- what the opponent can do wrong

    def _trap(self, bit: int) -> Generator[None, None, int]:
        """How easily the opponent goes wrong after a move, up to _SURE; -1 where the game ends as a draw at once."""
        ended, after = make(self._position, bit)
        if ended != PLAYING:
            return 0
        if key(after) in self._been:
            return -1
        worth = signed(self._table, after, self._position.side)
        return 0 if worth > 0 else (yield from self._wrong(after, -1 if worth else 0, _REPLIES))

    def _wrong(self, position: Position, sign: int, replies: int) -> Generator[None, None, int]:
        """The part of the opponent's ways on which it lets us have more than `sign` within so many replies."""
        number = (key(position), replies)
        if number in self._rest:
            return self._rest[number]
        if not replies or self._nodes >= self._budget // 2:
            return 0
        self._nodes += 1
        if self._nodes % _PAUSE == 0:
            yield
        mine = position.side == self._position.side
        found = []
        for bit in split(sources(position.own, position.opp, position.barred)):
            ended, after = make(position, bit)
            if ended != PLAYING:
                if not mine:
                    found.append(_PLAIN if ended == LOST else 0)
                continue
            if key(after) in self._been:
                found.append(_SURE if sign else 0)
                continue
            worth = signed(self._table, after, self._position.side)
            if (worth > 0) - (worth < 0) == sign:
                on = mine and after.side != position.side  # who moves twice could do so for ever
                found.append((yield from self._wrong(after, sign, replies if on else replies - 1)))
            elif not mine:
                found.append(_PLAIN if worth == 1 else _SURE)
        part = max(found, default=0) if mine else sum(found) // len(found)
        self._rest[number] = part
        return part
