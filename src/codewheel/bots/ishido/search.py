"""Ishido's strong players: the learned value of each placement, and what comes of it when it is played on.

The stones that are left are known, their order is not. The Master plays its best candidates on over drawn orders, the
same for each of them, every stone of it laid by the learned value; candidates that do worse beyond chance are dropped.
"""

from collections.abc import Generator

from ...rules.ishido.board import NAMES
from ...rules.ishido.game import ANCIENT, END, State
from ...rules.rng import Stream
from ...rules.rows import NamedTuple
from ..contract import Search, SearchInfo
from .value import Field
from .weights import EMPTIED, UNIT, weights_of

PLIES = 12  # that a candidate is played on
CANDIDATES = 8
MARGIN = 3 * UNIT // 2  # below the best value: no candidate any more
TRUST = 2  # rounds that the learned value counts for
FIRST, EVERY = 8, 4  # rounds before candidates are compared, and between comparisons
SURE = 4  # square of the standard errors that a difference must exceed
ROUNDS = 600  # at most
ALIKE = 24  # rounds without any difference: no more is to be expected
PAUSE = 40  # nodes between pauses
BLUR = 3 * UNIT // 2  # what a beginner takes values for, at most, above what they are
_STEPS = 64  # of the utility to a 4-Way


def _utility() -> tuple[int, ...]:
    """exp(0.7 u) for u from -6 to 6 in steps, by whole numbers alone: so it is the same on every machine."""
    above = [1 << 20]
    for _ in range(6 * _STEPS):
        above.append(above[-1] * 1_010_998 // 1_000_000)  # exp(0.7 / 64)
    below = [(1 << 40) // one for one in above[:0:-1]]
    return tuple(below + above)


UTILITY = _utility()


class Candidate(NamedTuple):
    """A placement and its learned value in units, the 4-Way it makes counted."""

    worth: int
    square: int


def candidates(field: Field, stone: int) -> list[Candidate]:
    """All placements of the stone on the touchstone, best first. What lies in the pouch is `field`'s."""
    body = field.body()
    found = [Candidate(body + field.worth(square, stone), square) for square in field.legal_for(stone)]
    found.sort(key=lambda choice: (-choice.worth, choice.square))
    return found


def field_of(view: State) -> Field:
    """The board with the stones behind the touchstone, whatever their order."""
    return Field(view.board, bytes(sorted(view.pouch[1:])))


def prepare(left: int, plies: int) -> Generator[None, None, None]:
    """Make the tables of the phases ready that so many plies touch, one at a time."""
    for ahead in range(max(left - plies, 0), left + 1):
        weights_of(ahead)
        if ahead % 5 == 0:
            yield


def beginning(view: State, plies: int) -> Generator[SearchInfo, None, Field]:
    """What every search begins with, in pieces: the tables for so many plies, then the board as a field."""
    for _ in prepare(len(view.pouch) - 1, plies):
        yield SearchInfo(0, "")
    field = field_of(view)
    yield SearchInfo(0, "")
    return field


def hundredths(worth: int) -> int:
    """Units as hundredths of a 4-Way."""
    return (200 * worth + UNIT) // (2 * UNIT)


def one_ply(view: State, seed: int, budget: int) -> Search:
    """The placement of the best learned value."""
    field = yield from beginning(view, 0)
    found = candidates(field, view.pouch[0])
    if not found:
        return SearchInfo(1, END)
    values = tuple((NAMES[choice.square], "", hundredths(choice.worth)) for choice in found)
    return SearchInfo(len(found), NAMES[found[0].square], values)


def blurred(view: State, seed: int, budget: int) -> Search:
    """The placement that seems best to one who sees the learned values dimly."""
    field = yield from beginning(view, 0)
    found, stream = candidates(field, view.pouch[0]), Stream(seed)
    if not found:
        return SearchInfo(1, END)
    square = max((choice.worth + stream.below(BLUR), -choice.square) for choice in found)[1]
    return SearchInfo(len(found), NAMES[-square])


def master(view: State, seed: int, budget: int) -> Search:
    """The placement that does best when it is played on."""
    field = yield from beginning(view, PLIES)
    found = candidates(field, view.pouch[0])
    if not found:
        return SearchInfo(1, END)
    race = Race(field, view.pouch[0], found, Stream(seed), MARGIN, view.scoring == ANCIENT)
    return (yield from race.run(sorted(view.pouch[1:]), budget))


class Race:
    """Candidates that are played on over the same orders until one is left."""

    plies = PLIES

    def __init__(
        self, field: Field, stone: int, found: list[Candidate], stream: Stream, margin: int, ancient: bool = False
    ) -> None:
        """`found`: all placements, best first; those that fall behind the best by more than the margin do not race."""
        self._field, self._stone, self._stream, self._ancient = field, stone, stream, ancient
        best = found[0].worth
        near = [choice for choice in found[:CANDIDATES] if choice.worth >= best - margin]
        self.alive = near if field.left else near[:1]
        self.nodes = len(found)
        self._base = best
        self._rounds = self._paused = 0
        self._results: dict[int, list[int]] = {choice.square: [] for choice in near}
        self._sums = {choice.square: TRUST * self._use(choice.worth) for choice in near}
        self._values = {choice.square: choice.worth for choice in near}
        self._lead = found[0]
        self._say()

    def run(self, pouch: list[int], budget: int) -> Search:
        """Rounds over orders drawn from the pouch, until one candidate is left or the budget is spent."""
        yield self.search_info
        while len(self.alive) > 1 and self.nodes < budget and self._rounds < ROUNDS:
            yield from self._round(pouch, budget)
            yield self._now()
        return self._now()

    def _now(self) -> SearchInfo:
        """The thought of the last whole round, with the nodes so far."""
        return self.search_info._replace(nodes=self.nodes)

    def _use(self, worth: int) -> int:
        """What a result is worth: in the Modern Way points grow with each 4-Way made before."""
        if self._ancient:
            return worth
        at = (worth - self._base) * _STEPS // UNIT + 6 * _STEPS
        return UTILITY[0 if at < 0 else at if at < len(UTILITY) else -1]

    def _value(self, worth: int) -> int:
        """How a result is shown: hundredths of a 4-Way."""
        return hundredths(worth)

    def _round(self, pouch: list[int], budget: int) -> Generator[SearchInfo, None, None]:
        """Play each candidate on over one more order."""
        below = self._stream.below
        plies = min(self.plies, len(pouch))
        for i in range(plies):
            at = i + below(len(pouch) - i)
            pouch[i], pouch[at] = pouch[at], pouch[i]
        order = pouch[:plies]
        worths = []
        for choice in self.alive:
            worths.append((yield from self._play_on(choice, order)))
            if self.nodes >= budget:
                return
        for choice, worth in zip(self.alive, worths, strict=True):
            use = self._use(worth)
            self._results[choice.square].append(use)
            self._sums[choice.square] += use
            self._values[choice.square] += worth
        self._rounds += 1
        self._lead = self._leader()
        if self._rounds >= FIRST and self._rounds % EVERY == 0:
            self._drop()
        self._say()

    def _play_on(self, choice: Candidate, order: list[int]) -> Generator[SearchInfo, None, int]:
        """Lay the stones of the order by their values; the 4-Ways made and the value of the last board."""
        field = self._field.copy()
        made = UNIT if field.place(choice.square, self._stone) else 0
        for stone in order:
            squares = field.draw(stone)
            if not squares:
                return made
            self.nodes += len(squares)
            if len(squares) > 1:
                worth = field.worth
                square = max(squares, key=lambda one: worth(one, stone))
            else:
                square = squares[0]
            if field.place(square, stone):
                made += UNIT
            if self.nodes - self._paused > PAUSE:
                self._paused = self.nodes
                yield self._now()
        self.nodes += 4  # for the whole board's value
        return made + (field.total() if field.left else self._bonus())

    def _bonus(self) -> int:
        """Of an emptied pouch, which ranks first in the Ancient Way."""
        return 3 * EMPTIED if self._ancient else EMPTIED

    def _leader(self) -> Candidate:
        """The candidate that did best so far."""
        return max(self.alive, key=lambda choice: (self._sums[choice.square], choice.worth, -choice.square))

    def _behind(self, choice: Candidate) -> tuple[int, int]:
        """How much a candidate is behind the leader in all, and the spread of the differences: what says how sure."""
        lead = self._results[self._lead.square]
        behind = [a - b for a, b in zip(lead, self._results[choice.square], strict=True)]
        total = sum(behind)
        return total, self._rounds * sum(one * one for one in behind) - total * total

    def _sure(self, total: int, spread: int) -> bool:
        """Whether such a difference is more than chance."""
        return total * total * (self._rounds - 1) > SURE * spread

    def _drop(self) -> None:
        """Keep the candidates that may still be the best, told by their differences to the leader."""
        kept = []
        for choice in self.alive:
            total, spread = self._behind(choice)
            alike = not spread and not total and self._rounds >= ALIKE
            close = total <= 0 or not self._sure(total, spread)
            if choice is self._lead or (close and not alike):
                kept.append(choice)
        self.alive = kept

    def _say(self) -> None:
        """Those that were played on longest first, each with the mean of its results."""
        seen = [
            (len(results), Candidate(self._values[square] // (1 + len(results)), square))
            for square, results in self._results.items()
        ]
        seen.sort(key=lambda one: (one[1].square != self._lead.square, -one[0], -one[1].worth, one[1].square))
        values = tuple((NAMES[choice.square], "", self._value(choice.worth)) for _, choice in seen)
        self.search_info = SearchInfo(self.nodes, NAMES[self._lead.square], values)
