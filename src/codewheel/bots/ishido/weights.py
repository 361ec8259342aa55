"""What was learned of Ishido's boards: `data/weights.bin`, whole numbers made by `workshop/ishido/training.py`."""

import sys
from array import array
from functools import cache, lru_cache
from pathlib import Path

from ...rules.rows import NamedTuple
from .features import LAYERS, PHASES, STATES, TAKES, WAITS_4, WEIGHTS

UNIT = 2048  # of one 4-Way
EMPTIED = 2 * UNIT
_FILE = Path(__file__).resolve().parent / "data" / "weights.bin"


class Weights(NamedTuple):
    """The weights of one phase."""

    places: list[int]
    pairs: list[list[int]]  # by two states; the last of each row and the last row are those of a filled square
    holes: list[int]
    kinds: tuple[list[int], list[int], list[int]]  # by copies undrawn: by the packed count of a type
    dead: list[int]
    live: list[int]
    ways: list[int]
    twos: tuple[list[int], list[int], list[int]]  # by copies undrawn: by the byte of a type


@cache
def _weights() -> "array[int]":
    """All weights, phase after phase, 16 bits each, the low byte first."""
    found: array[int] = array("h")
    found.frombytes(_FILE.read_bytes())
    if sys.byteorder == "big":
        found.byteswap()
    if len(found) != PHASES * WEIGHTS:
        raise ValueError(
            f"{_FILE.name} holds {len(found)} weights instead of {PHASES * WEIGHTS}: install the game again"
        )
    return found


@lru_cache(maxsize=PHASES)
def weights(phase: int) -> Weights:
    """The weights of a phase, made ready at its first use."""
    rest = _weights()[phase * WEIGHTS : (phase + 1) * WEIGHTS].tolist()
    parts = []
    for size in LAYERS:
        parts.append(rest[:size])
        rest = rest[size:]
    places, triangle, holes, kinds, dead, live, ways, twos = parts
    pairs = [[0] * (STATES + 1) for _ in range(STATES + 1)]
    for high in range(STATES):
        for low in range(high + 1):
            pairs[high][low] = pairs[low][high] = triangle[high * (high + 1) // 2 + low]
    spread = ([0] * 4096, _spread(kinds[:192]), _spread(kinds[192:]))
    return Weights(places, pairs, holes, spread, dead, live, ways, ([0] * 256, _flat(twos[:64]), _flat(twos[64:])))


def _spread(kinds: list[int]) -> list[int]:
    """The weights of a type by its packed count."""
    takes = [12 * min(n, 15) for n in range(1 << TAKES)]
    found = []
    for high in range(1 << 12 - TAKES):
        at = 4 * min(high & (1 << WAITS_4) - 1, 2) + min(high >> WAITS_4, 3)
        found += [kinds[at + low] for low in takes]
    return found


def weights_of(left: int) -> Weights:
    """The weights that count when that many stones are undrawn."""
    return weights(min(left // 5, PHASES - 1))


def _flat(twos: list[int]) -> list[int]:
    """The weights of a type by its byte."""
    return [twos[8 * min(byte & 15, 7) + min(byte >> 4, 7)] for byte in range(256)]
