"""The frozen generator: chance is drawn from (seed, number of chance moves so far), the same on every machine.

SplitMix64's mixing of a counter; whole numbers only. It must never change: saved games replay from it.
"""

from collections.abc import Sequence

from .typed import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """64 well-mixed bits of a 64-bit value."""
    value = (value + _GOLDEN) & _MASK
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _MASK
    return value ^ value >> 31


def draw(seed: int, count: int, below: int) -> int:
    """A number in 0 … below - 1 that depends on the seed and the count alone, without bias. `below` > 0."""
    limit = (1 << 64) - (1 << 64) % below
    value = mix(mix(seed & _MASK) ^ mix(count + 1))
    while value >= limit:
        value = mix(value)
    return value % below


def pick(seed: int, count: int, weighted: Sequence[tuple[str, int]]) -> str:
    """One of the moves, by weight."""
    at = draw(seed, count, sum(weight for _, weight in weighted))
    for move, weight in weighted:
        at -= weight
        if at < 0:
            return move
    raise ValueError("no move to draw from")


class Stream:
    """A run of numbers from one seed, for bots and random play."""

    def __init__(self, seed: int) -> None:
        self.seed, self.count = seed, 0

    def below(self, limit: int) -> int:
        """The next number in 0 … limit - 1."""
        self.count += 1
        return draw(self.seed, self.count, limit)

    def choice(self, among: Sequence[T]) -> T:
        """One of the moves, or of whatever there is."""
        return among[self.below(len(among))]
