"""Ishido's strong players in a challenge: own points less the opponent's.

Each 4-Way doubles the points of both, and who draws its stone takes it: so a player takes what the touchstone gives and
leaves little for the stone that the other may draw. The Master plays on for both seats.
"""

from collections.abc import Generator

from ...rules.ishido.board import NAMES, WITHIN, points
from ...rules.ishido.game import END, State
from ...rules.rng import Stream
from ..contract import Search, SearchInfo
from .search import EVERY, FIRST, PAUSE, Candidate, Race, field_of, prepare
from .value import Field

PLIES = 12  # that a candidate is played on: as many for either seat


class Tally:
    """4-Ways of the seat that moves first and of the other, and the points of the first less those of the other."""

    __slots__ = ("ahead", "fourways", "seat")

    def __init__(self, own: int, other: int) -> None:
        self.fourways = [own, other]
        self.seat = self.ahead = 0

    def copy(self) -> "Tally":
        """Another tally of the same standing."""
        other = Tally(*self.fourways)
        other.seat, other.ahead = self.seat, self.ahead
        return other

    def gain(self, sides: int, within: bool) -> int:
        """The points of a placement by the seat that is to move."""
        return points(sides, within, sum(self.fourways), self.fourways[self.seat])

    def add(self, sides: int, within: bool) -> None:
        """The seat that is to move has placed a stone; the other is to move."""
        gain = self.gain(sides, within)
        self.ahead += -gain if self.seat else gain
        self.fourways[self.seat] += sides == 4
        self.seat = 1 - self.seat


def feared(field: Field, tally: Tally) -> int:
    """The most points that the seat to move can make with the next stone, on average over the undrawn stones."""
    if not field.left:
        return 0
    fits = [0] * 5
    for i in field.frontier:
        if WITHIN[i]:
            sight = field.sights[i]
            fits[sight.sides] |= sight.fit
    total, once, twice = 0, field.once, field.twice
    for sides in (4, 3, 2, 1):
        fit = fits[sides]
        stones = (fit & once).bit_count() + (fit & twice).bit_count()
        if stones:
            total += stones * tally.gain(sides, True)
            once &= ~fit
            twice &= ~fit
    return total // field.left


def ranked(field: Field, stone: int, squares: list[int], tally: Tally) -> list[Candidate]:
    """The placements of a drawn stone by their points less what they leave to the other, best first; of equal ones
    those first that leave the better board.
    """
    found = []
    for square in squares:
        after, standing = field.copy(), tally.copy()
        sides = field.sights[square].sides
        gain = tally.gain(sides, WITHIN[square])
        after.place(square, stone)
        standing.add(sides, WITHIN[square])
        found.append((feared(after, standing) - gain, -field.worth(square, stone), square))
    return [Candidate(-cost, square) for cost, _, square in sorted(found)]


def _start(view: State) -> Tally:
    return Tally(view.fourways[view.seat], view.fourways[1 - view.seat])


def one_ply(view: State, seed: int, budget: int) -> Search:
    """The placement with the best points, what it leaves to the other taken off."""
    for _ in prepare(len(view.pouch) - 1, 0):
        yield SearchInfo(0, "")
    field = field_of(view)
    yield SearchInfo(0, "")
    found = ranked(field, view.pouch[0], field.legal_for(view.pouch[0]), _start(view))
    if not found:
        return SearchInfo(1, END)
    values = tuple((NAMES[choice.square], "", choice.worth) for choice in found)
    return SearchInfo(len(found), NAMES[found[0].square], values)


def master(view: State, seed: int, budget: int) -> Search:
    """The placement that does best when both play on. Values are points ahead of the other."""
    for _ in prepare(len(view.pouch) - 1, PLIES):
        yield SearchInfo(0, "")
    field, stone = field_of(view), view.pouch[0]
    yield SearchInfo(0, "")
    found = ranked(field, stone, field.legal_for(stone), _start(view))
    if not found:
        return SearchInfo(1, END)
    return (yield from Duel(field, stone, found, Stream(seed), _start(view)).run(sorted(view.pouch[1:]), budget))


class Duel(Race):
    """Candidates that both seats play on."""

    plies = PLIES

    def __init__(self, field: Field, stone: int, found: list[Candidate], stream: Stream, tally: Tally) -> None:
        self._tally = tally
        super().__init__(field, stone, found, stream, found[0].worth - found[-1].worth)

    def _use(self, worth: int) -> int:
        return worth

    def _value(self, worth: int) -> int:
        return worth

    def _leader(self) -> Candidate:
        """Points swing: what looks best at once is left only for what does better beyond chance."""
        if self._rounds >= FIRST and self._rounds % EVERY == 0:
            for choice in self.alive:
                total, spread = self._behind(choice)
                if total < 0 and self._sure(total, spread):
                    return choice
        return self._lead

    def _play_on(self, choice: Candidate, order: list[int]) -> Generator[SearchInfo, None, int]:
        """Points ahead after the choice and the stones of the order, each laid for its seat's good."""
        field, tally = self._field.copy(), self._tally.copy()
        tally.add(field.sights[choice.square].sides, WITHIN[choice.square])
        field.place(choice.square, self._stone)
        sights = field.sights
        for stone in order:
            squares = field.draw(stone)
            if not squares:
                break
            self.nodes += len(squares)
            if len(squares) > 1:
                most = max(WITHIN[i] and sights[i].sides for i in squares)
                squares = [i for i in squares if (WITHIN[i] and sights[i].sides) == most]
            square = squares[0] if len(squares) == 1 else max((field.worth(i, stone), i) for i in squares)[1]
            tally.add(sights[square].sides, WITHIN[square])
            field.place(square, stone)
            if self.nodes - self._paused > PAUSE:
                self._paused = self.nodes
                yield self._now()
        return tally.ahead
