"""What the other of two seats does after a position of TriAxis, over all stops of the spinner, and what comes of that.

All is from the eyes of the seat that has just acted. A turn is one that a beam of a single place finds. A harvest is
left to the value; a famine is the mean over its colours where a ply more is looked at.
"""

from collections.abc import Generator

from ...rules.rows import NamedTuple
from .beam import Beam
from .position import Position, turned
from .value import SURE, lens
from .weights import AFTER, BEFORE, SIZES, odds, phase_of

STOPS = 8
_SPINS = 6
_WIDTH = 1
_COLOURS = 6
_CERTAIN = odds(SURE)
_WHOLE_VALUE = 4  # nodes that the value of a whole position counts for


class Answered(NamedTuple):
    """A position and what the other has made of it with each number. `worth`: the chances after all stops, summed."""

    worth: int
    position: Position
    ends: tuple[Position, ...]


class Answers:
    """The plies after a turn or a growth. `nodes` counts."""

    def __init__(self, phase: int, greed: int) -> None:
        self._phase, self._greed = phase, greed
        self._eyes = lens(2, phase, greed)
        self.nodes = 0

    def answered(self, position: Position) -> Generator[int, None, Answered]:
        """The other's turns from a position in which it spins next; yields nodes."""
        eyes, other = self._eyes, turned(position)
        total, ends = (STOPS - _SPINS) * odds(eyes.value(position, AFTER)), []
        for spin in range(1, _SPINS + 1):
            found = yield from self._turn(other, spin)
            end = turned(found.ends[0].position)
            total += odds(eyes.value(end, BEFORE))
            ends.append(end)
        return Answered(total, position, tuple(ends))

    def deeper(self, answered: Answered) -> Generator[int, None, int]:
        """The same with one's own next turn: `STOPS` parts for each of `STOPS` stops."""
        total = 0
        for end in answered.ends:
            total += yield from self.spun(end)
        return total + STOPS * (yield from self._unmoved(answered.position, BEFORE))

    def spun(self, position: Position) -> Generator[int, None, int]:
        """The chances after all stops, summed, of a position in which one spins oneself."""
        if not position.mine or not position.theirs:
            return STOPS * (_CERTAIN if position.mine else 0)
        total = 0
        for spin in range(1, _SPINS + 1):
            found = yield from self._turn(position, spin)
            total += odds(found.ends[0].value)
        return total + (yield from self._unmoved(position, AFTER))

    def _turn(self, position: Position, spin: int) -> Generator[int, None, Beam]:
        """The turn with a number of the seat that sees the position."""
        beam, before = Beam(position, self._eyes, spin, _WIDTH), self.nodes
        for nodes in beam.run():
            yield before + nodes
        self.nodes = before + beam.nodes
        return beam

    def _unmoved(self, position: Position, stage: int) -> Generator[int, None, int]:
        """A harvest and a famine; `stage`: who spins after the famine."""
        total = 0
        for colour in range(_COLOURS):
            total += self._starved(position, colour, stage)
            self.nodes += _WHOLE_VALUE
            yield self.nodes
        return total // _COLOURS + odds(self._eyes.value(position, AFTER))

    def _starved(self, position: Position, colour: int, stage: int) -> int:
        """The chances after a famine on a colour."""
        left, colours = position.copy(), position.field.colours
        for zone, code in enumerate(position.codes):
            if code and colours[zone] == colour:
                left.put(zone, 0)
        if not left.mine and not left.theirs:
            return _CERTAIN // 2
        eyes = lens(2, phase_of(left.mine + left.theirs), self._greed)
        return odds(eyes.value(left, stage))


def grown(position: Position, zone: int) -> Position:
    """The position with one more on a zone that is empty or one's own."""
    found, code = position.copy(), position.codes[zone]
    found.put(zone, code + 1 if code < SIZES else 0)
    return found
