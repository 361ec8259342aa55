"""What Ein-Auge's players see in stones that have not ended the game: threats and lines. Whole numbers only."""

from ...rules.einauge.game import LINES

# Value of one side's stones in a line, as a five-bit pattern or its mirror image: what three or four of them promise
# and what they risk, for a stone put on the gap of `11011` makes a five.
_PATTERN = {
    "01000": 1,
    "00100": 2,
    "11000": 2,
    "10100": 3,
    "10010": 3,
    "01100": 6,
    "01010": 6,
    "11100": 12,
    "11010": 14,
    "11001": 5,
    "10110": 14,
    "10101": 5,
    "01110": 24,
    "11011": -14,
    "11101": -4,
}
_LIMIT = 21_000  # sets of stones remembered before a table starts anew: growing or clearing a larger one takes long


def _set(line: tuple[int, ...], bits: int) -> int:
    return sum(1 << line[k] for k in range(5) if bits >> k & 1)


def _worth(bits: int) -> int:
    text = f"{bits:05b}"
    return _PATTERN.get(text, _PATTERN.get(text[::-1], 0))


def _threats(line: tuple[int, ...], bits: int) -> int:
    fours = [k for k in range(5) if not bits >> k & 1 and (bits | 1 << k) in (0b01111, 0b11110)]
    fives = [k for k in range(5) if not bits >> k & 1 and bits | 1 << k == 0b11111]
    return sum(1 << line[k] for k in fours) | sum(1 << line[k] + 25 for k in fives)


# each line with what it holds for every set of stones in it
_WORTH = tuple((_set(line, 31), {_set(line, bits): _worth(bits) for bits in range(32)}) for line in LINES)
_THREATS = tuple((_set(line, 31), {_set(line, bits): _threats(line, bits) for bits in range(32)}) for line in LINES)


class Worth(dict[int, int]):
    """Stones of one side -> what its lines are worth, about 10 for a three that can grow. Remembers its answers."""

    def __missing__(self, stones: int) -> int:
        if len(self) >= _LIMIT:
            self.clear()
        found = 0
        for line, held in _WORTH:
            found += held[stones & line]
        self[stones] = found
        return found


class Threats(dict[int, int]):
    """Stones of one side -> squares where one more makes a four, and those where it makes a five shifted by 25.

    Empty or not is not asked. A five goes before a four made by the same stone. Remembers its answers.
    """

    def __missing__(self, stones: int) -> int:
        if len(self) >= _LIMIT:
            self.clear()
        found = 0
        for line, held in _THREATS:
            found |= held[stones & line]
        found &= ~(found >> 25)
        self[stones] = found
        return found


WORTH = Worth()
THREATS = Threats()
