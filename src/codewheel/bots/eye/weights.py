"""What was learned of EYE for two players: `data/weights.bin`, whole numbers made by `workshop/eye/training.py`.

Five tables one after the other, of which each position adds one entry, for the seat to move (x) and the other (y):
the race (colour lost, moves, need of x, then of y), colours controlled, needs of each other's colour with the moves,
how many ways each has to win within its moves, and how far each one's counters let the wheels be turned.
"""

import sys
from array import array
from functools import cache
from pathlib import Path

FAR = 8  # the greatest need told apart
NEEDS = FAR + 1
WAYS = 24  # 0 to 3 ways to win within the moves, times 6, and 0 to 5 with one more
SPAN = 9
RACE = (2 * 4 * NEEDS) ** 2
MARKS = 49
TAKES = (4 * (NEEDS + 1)) ** 2
WEIGHTS = RACE + MARKS + TAKES + WAYS * WAYS + SPAN * SPAN
_FILE = Path(__file__).resolve().parent / "data" / "weights.bin"


@cache
def learned() -> list[int]:
    """All weights, 16 bits each in the file, the low byte first."""
    found: array[int] = array("h")
    found.frombytes(_FILE.read_bytes())
    if sys.byteorder == "big":
        found.byteswap()
    if len(found) != WEIGHTS:
        raise ValueError(f"{_FILE.name} holds {len(found)} weights instead of {WEIGHTS}: install the game again")
    return found.tolist()
