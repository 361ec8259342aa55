"""Ein-Auge's first phase played as well as it can be: by the book, by what the opening holds, else solved to its end.

A move is chosen among those that keep what the position is worth: the book's where there is one; from ten stones on
what wins soonest or loses latest; in a drawn game, and a lost one that cannot be counted, what leaves the opponent the
fewest replies that keep its own, with seven stones what looks best. Then the seed decides.
"""

from collections.abc import Generator

from ...rules.rng import Stream
from ...rules.rows import NamedTuple
from ..contract import Search, SearchInfo
from .book import BOOK
from .distance import Distances
from .ends import verdicts
from .opening import MOST, OPENING
from .position import ALL, NAME, PLAYING, WON, Position, made, split
from .root import glance
from .safety import sound, wins
from .solve import VERDICTS, Solution, Solver
from .symmetry import fixing, turned
from .tablebase import Tablebase

COUNTED = 9  # stones from which on a study counts the moves to the end
_SOON = 10  # and from which on a player does, who has less time
_VERDICTS = "ldw"

Values = tuple[tuple[str, str, int], ...]


class Study(NamedTuple):
    """What is known of a position's moves so far. `part`: how far it is, from 0 to 1."""

    part: float
    values: Values


def leaves(position: Position) -> int:
    """How many full boards a solution looks at: its price."""
    empty = (ALL ^ position.own ^ position.opp).bit_count()
    found = empty
    for k in range((empty - 1) // 2):
        found = found * (empty - 1 - k) // (k + 1)
    return found


def affordable(table: Tablebase | None, position: Position, budget: int) -> bool:
    """Whether the files that are there, with such a budget, are enough to decide a position."""
    book = BOOK.get()
    if book is not None and book.move(position) is not None:
        return True
    if OPENING.get() is not None and (position.own | position.opp).bit_count() < MOST:
        return True
    return table is not None and leaves(position) <= budget


class Placing:
    """The decision in one position of the first phase."""

    def __init__(self, table: Tablebase | None, position: Position, seed: int) -> None:
        self._table, self._position, self._seed = table, position, seed
        self._stones = (position.own | position.opp).bit_count()
        self._moves = split(ALL ^ position.own ^ position.opp)
        self._worth: dict[int, int] = {}  # move -> what the mover gets: 0 a loss, 1 a draw, 2 a win
        self._plies: dict[int, int] = {}
        self._solution: Solution | None = None
        self._nodes = 0

    # ---- playing

    def think(self) -> Search:
        """Choose a move, with what is known of all of them."""
        careful = sound(self._position)
        yield SearchInfo(0, NAME[careful[0]])
        self._at_once()
        if wins(self._position) or (len(careful) == 1 and self._stones >= MOST):
            return self._thought(self._any(careful))
        booked = self._booked()
        if booked is not None:
            move, value = booked
            own, opp, _, _ = self._position
            move = self._any(tuple(sorted({turned(move, symmetry) for symmetry in fixing(own, opp)})))
            self._know_opening()
            self._worth[move] = value
            return self._thought(move)
        if not self._know_opening():
            values = self._values()
            for _ in self._solve():
                yield SearchInfo(self._nodes, NAME[careful[0]], values)
        best = max(self._worth[bit] for bit in self._moves)
        moves = tuple(bit for bit in self._moves if self._worth[bit] == best)
        # a lost game is not given away with the next move: such a reply is seen by anybody
        moves = tuple(bit for bit in moves if bit in careful) or moves
        if self._stones >= _SOON and best != 1 and len(moves) > 1:
            search_info = self._thought(moves[0])
            for _ in self._count(best_only=True):
                yield search_info
            counted = [self._plies.get(bit, 0) for bit in moves]
            goal = min(filter(None, counted)) if best else max(counted)
            moves = tuple(bit for bit, plies in zip(moves, counted, strict=True) if plies == goal)
        if len(moves) > 1:
            scores = []
            for bit in moves:
                scores.append(self._score(bit, best))
                yield self._thought(moves[0])
            moves = tuple(bit for bit, score in zip(moves, scores, strict=True) if score == max(scores))
        return self._thought(self._any(moves))

    def _thought(self, bit: int) -> SearchInfo:
        return SearchInfo(self._nodes, NAME[bit], self._values())

    def _any(self, moves: tuple[int, ...]) -> int:
        return moves[Stream(self._seed).below(len(moves))]

    def _values(self) -> Values:
        return tuple(
            sorted(
                (NAME[bit], _VERDICTS[self._worth[bit]], self._plies.get(bit, 0))
                if bit in self._worth
                else (NAME[bit], "", 0)
                for bit in self._moves
            )
        )

    # ---- studying

    def study(self) -> Generator[Study, None, Study]:
        """Find what all moves are worth, and from COUNTED stones on when the game ends."""
        self._at_once()
        yield Study(0.0, self._values())
        if not self._know_opening():
            counting = self._stones >= COUNTED
            values = self._values()
            for part in self._solve():
                yield Study(part / (2 if counting else 1), values)
            if counting:
                for part in self._count(best_only=False):
                    yield Study((1 + part) / 2, self._values())
        return Study(1.0, self._values())

    # ---- what moves are worth

    def _at_once(self) -> None:
        """The moves that end the game."""
        own = self._position.own
        for bit in self._moves:
            ended = made(own | bit, bit)
            if ended != PLAYING:
                self._worth[bit] = 2 if ended == WON else 0
                self._plies[bit] = 1

    def _booked(self) -> tuple[int, int] | None:
        """The book's move, and what it is worth to the mover."""
        book = BOOK.get()
        found = book.move(self._position) if book else None
        if found is None:
            return None
        move, white = found
        return move, white if self._position.side == 0 else 2 - white

    def _know_opening(self) -> bool:
        """Whether the opening tells what the moves are worth."""
        opening = OPENING.get()
        found = opening.moves(self._position) if opening else None
        for bit, white in (found or {}).items():
            self._worth[bit] = white if self._position.side == 0 else 2 - white
        return found is not None

    def _solve(self) -> Generator[float, None, None]:
        assert self._table is not None
        solver = Solver(self._position, verdicts(self._table))
        run = solver.run(VERDICTS)
        while True:
            try:
                part = next(run)
            except StopIteration as end:
                self._solution = end.value
                break
            self._nodes = solver.ends.count
            yield part
        self._nodes = solver.ends.count
        for bit in self._moves:
            self._worth[bit] = self._after(self._position.own | bit, self._position.opp)

    def _after(self, own: int, opp: int) -> int:
        """What the mover gets with these stones, as the solution or the opening has it."""
        white, black = (own, opp) if self._position.side == 0 else (opp, own)
        if self._solution is not None:
            found = self._solution.value(white, black)
        else:
            opening = OPENING.get()
            assert opening is not None
            found = opening.value(white, black)
        return found if self._position.side == 0 else 2 - found

    def _score(self, bit: int, worth: int) -> int:
        """The greater the better: how few replies of the opponent keep what it has, where that is for it to lose; the
        look of the lines where nobody knows.
        """
        own, opp = self._position.own | bit, self._position.opp
        if self._solution is None and self._stones + 2 > MOST:
            return glance(self._position, bit)
        if worth == 2 or self._stones > 21 or self._plies.get(bit) == 1:
            return 0
        return -sum(self._after(own, opp | reply) == worth for reply in split(ALL ^ own ^ opp))

    def _count(self, best_only: bool) -> Generator[float, None, None]:
        """When the game ends after the moves that win or lose; of the best ones alone, or of all."""
        for winner in {
            self._position.side if worth == 2 else 1 - self._position.side
            for worth in self._worth.values()
            if worth != 1
        }:
            mine = winner == self._position.side
            moves = [bit for bit in self._moves if self._worth[bit] == (2 if mine else 0) and bit not in self._plies]
            if not moves or (best_only and mine != (max(self._worth.values()) == 2)):
                continue
            assert self._table is not None
            distances = Distances(self._table, self._position, winner, moves)
            yield from distances.run(best_only)
            self._plies.update(distances.plies)
