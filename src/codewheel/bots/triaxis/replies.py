"""What the others may do after a turn of TriAxis: over all numbers of the spinner with two, by lot with more."""

from collections.abc import Generator

from ...rules.rng import Stream
from ...rules.triaxis.state import EMPTY, State, order
from .beam import Beam
from .position import Position, turned
from .value import Lens, lens
from .weights import AFTER, BEFORE, SIZES, odds

_SPINS = 6
_STOPS = 8
_WIDTH = 1
_SAMPLES = 6


class Replies:
    """The worth of positions in which the others are next. HARVEST and FAMINE are left to the value."""

    def __init__(self, view: State, phase: int, greed: int, seed: int) -> None:
        self._view, self._phase, self._greed = view, phase, greed
        self._others = [seat for seat in order(view, view.seat + 1)[:-1] if view.alive[seat]]
        self._stream = Stream(seed)
        self._spins: list[list[int]] = []  # the same for all positions
        self.nodes = 0

    def worth(self, position: Position) -> Generator[int, None, int]:
        """The chance to survive, in parts of `odds` that depend on the number of seats alone; yields nodes."""
        if len(self._others) == 1:
            return (yield from self._duel(position))
        return (yield from self._crowd(position))

    def _duel(self, position: Position) -> Generator[int, None, int]:
        eyes = lens(2, self._phase, self._greed)
        other = turned(position)
        total = (_STOPS - _SPINS) * odds(eyes.value(position, AFTER))
        for spin in range(1, _SPINS + 1):
            end = yield from self._played(other, eyes, spin)
            total += odds(eyes.value(turned(end), BEFORE))
        return total

    def _crowd(self, position: Position) -> Generator[int, None, int]:
        total = 0
        for number in range(_SAMPLES):
            total += yield from self.drawn(position, number)
        return total

    def drawn(self, position: Position, number: int) -> Generator[int, None, int]:
        """The chance after the others' turns with the spins of a draw, in millionths; draws are made in their order."""
        while len(self._spins) <= number:
            self._spins.append([1 + self._stream.below(_STOPS) for _ in self._others])
        me, placed = self._view.seat, self._view.owner
        owners = [
            EMPTY if not code else me if code <= SIZES else whose
            for code, whose in zip(position.codes, placed, strict=True)
        ]
        last, eyes = position, lens(len(self._others) + 1, self._phase, self._greed)
        for seat, spin in zip(self._others, self._spins[number], strict=True):
            if spin <= _SPINS and seat in owners:
                last = yield from self._played(_seen(last, owners, seat), eyes, spin)
                owners = [
                    EMPTY if not code else seat if code <= SIZES else whose
                    for code, whose in zip(last.codes, owners, strict=True)
                ]
        return odds(eyes.value(_seen(last, owners, me), BEFORE))

    def _played(self, position: Position, eyes: Lens, spin: int) -> Generator[int, None, Position]:
        """The end of the turn of the seat that sees the position."""
        beam, before = Beam(position, eyes, spin, _WIDTH), self.nodes
        for nodes in beam.run():
            yield before + nodes
        self.nodes += beam.nodes
        return beam.ends[0].position


def _seen(position: Position, owners: list[int], seat: int) -> Position:
    """The same island as another seat sees it."""
    found = Position(position.field)
    for zone, code in enumerate(position.codes):
        if code:
            size = code - SIZES if code > SIZES else code
            found.put(zone, size if owners[zone] == seat else size + SIZES)
    return found
