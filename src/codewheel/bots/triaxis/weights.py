"""What was learned of TriAxis: `data/duel.bin` and `data/crowd.bin`, made by `workshop/triaxis/training.py`.

A position is seen by one seat: each zone has a code, 0 empty, 1 to 6 an own marker of that size, 7 to 12 another's of
size 1 to 6, 13 the sea. The value is a sum of one entry for each three zones in a row (their codes, by what comes next
and how many markers are left), one for each colour (own and others' population on it), and four for the totals, with a
fifth where few are left. It is the logarithm of the odds to survive, `SCALE` to one; all entries are whole numbers.
"""

import sys
from array import array
from functools import cache
from pathlib import Path

from ...rules.rows import NamedTuple

CODES = 14
SEA = CODES - 1
SIZES = 6
PATTERNS = CODES**3
SCALE = 4000
AFTER, BEFORE = 0, 4  # others are next; the seat itself spins next. Between them: that many moves left, 3 for more
EARLY, LATE, LAST, PLACING = range(4)  # how far the game is
FEW = 10
COLOUR_SPAN, COUNT_SPAN, POPULATION_SPAN = 16, 64, 128
_TABLES = 5 * 3 + 1
_PARTS = (
    _TABLES * PATTERNS,
    4 * COLOUR_SPAN**2,
    COUNT_SPAN,
    COUNT_SPAN,
    POPULATION_SPAN,
    POPULATION_SPAN,
    FEW * FEW,
)
WEIGHTS = sum(_PARTS)
FOLDER = Path(__file__).resolve().parent / "data"
DUEL, CROWD = "duel.bin", "crowd.bin"


class Weights(NamedTuple):
    """The weights of games between two, or among more."""

    lines: tuple[list[int], ...]  # by `line_table`; in each by 196, 14 and 1 times the codes of three zones
    colours: tuple[list[int], ...]  # by phase; in each by 16 times the own and the others' population, 15 for more
    mine: list[int]
    theirs: list[int]
    population: list[int]
    foes: list[int]
    few: list[int]


def line_table(stage: int, phase: int) -> int:
    """Which part of `lines` holds: at PLACING it is one for all stages."""
    return _TABLES - 1 if phase == PLACING else 3 * stage + phase


def phase_of(markers: int) -> int:
    """How far the game is with that many markers on the island."""
    return EARLY if markers > 20 else LATE if markers > 8 else LAST


@cache
def weights(name: str) -> Weights:
    """The weights of a file, 16 bits each, the low byte first. Raises ValueError where it is damaged."""
    found: array[int] = array("h")
    found.frombytes((FOLDER / name).read_bytes())
    if sys.byteorder == "big":
        found.byteswap()
    if len(found) != WEIGHTS:
        raise ValueError(f"{name} holds {len(found)} weights instead of {WEIGHTS}: install the game again")
    cut, parts = 0, []
    for size in _PARTS:
        parts.append(found[cut : cut + size].tolist())
        cut += size
    lines = tuple(parts[0][at : at + PATTERNS] for at in range(0, _PARTS[0], PATTERNS))
    square = COLOUR_SPAN**2
    colours = tuple(parts[1][at : at + square] for at in range(0, _PARTS[1], square))
    return Weights(lines, colours, *parts[2:])


# a thousand times the logistic function of 0, 1/4, 1/2 … 8
_LOGISTIC = (
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993, 995, 996,
    997, 998, 998, 998, 999, 999, 999, 999, 1000, 1000,
)  # fmt: skip
_STEP = SCALE // 4


def odds(value: int) -> int:
    """The chance to survive that a value stands for, in millionths: straight lines between points of the logistic."""
    size = min(abs(value), _STEP * (len(_LOGISTIC) - 1) - 1)
    at, rest = divmod(size, _STEP)
    found = _LOGISTIC[at] * _STEP + (_LOGISTIC[at + 1] - _LOGISTIC[at]) * rest
    return found if value >= 0 else 1000 * _STEP - found
