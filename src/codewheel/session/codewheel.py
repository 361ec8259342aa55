"""The codewheel: three discs on one rivet, each of twelve sectors of 30 degrees (manual p. 2).

The outer card carries twelve patterns on its rim, and twelve digits further in. The middle disc carries twelve
patterns on its rim, and further in twelve digits, each beside a slot through which the card's digit is seen. The inner
disc carries twelve words on its edge, and twelve windows with a word below each. In a window stand two digits: the
tens printed on the middle disc, the ones on the card. Everything is numbered clockwise; element k of a disc lies in
sector k while the disc is not turned.
"""

from ..rules.rows import NamedTuple

SECTORS = 12
EDGE_WORDS = ("ROPE", "LAMP", "MOON", "REED", "IRON", "BELL", "WIND", "SALT", "FERN", "GATE", "HARP", "TIDE")
WINDOW_WORDS = ("RAIN", "BOOK", "JADE", "LOOM", "STAR", "ROAD", "FIRE", "BOAT", "SEED", "MASK", "WELL", "DRUM")
TENS = (4, 1, 8, 5, 2, 7, 3, 9, 6, 1, 5, 8)  # on the middle disc
ONES = (7, 2, 3, 6, 9, 0, 1, 4, 5, 8, 2, 6)  # on the outer card
CHALLENGES = SECTORS**4


class Challenge(NamedTuple):
    """What is asked: a pattern of the outer card, one of the middle disc, a word of the edge, the word of a window."""

    outer: int
    middle: int
    edge: int
    window: int


class Position(NamedTuple):
    """How far the middle and the inner disc are turned clockwise against the outer card, in sectors."""

    middle: int = 0
    inner: int = 0


def challenge(number: int) -> Challenge:
    """One of the CHALLENGES, every one from 0 on; a larger number begins anew."""
    number, window = divmod(number % CHALLENGES, SECTORS)
    number, edge = divmod(number, SECTORS)
    outer, middle = divmod(number, SECTORS)
    return Challenge(outer, middle, edge, window)


def position(asked: Challenge) -> Position:
    """How the discs lie once the two patterns and the edge's word stand in one line."""
    return Position((asked.outer - asked.middle) % SECTORS, (asked.outer - asked.edge) % SECTORS)


def digits(at: Position, window: int) -> tuple[int, int]:
    """The tens and the ones that a window of the inner disc shows."""
    sector = (window + at.inner) % SECTORS
    return TENS[(sector - at.middle) % SECTORS], ONES[sector]


def number(asked: Challenge) -> int:
    """The right answer: the number in the window above the second word, 10-99."""
    tens, ones = digits(position(asked), asked.window)
    return 10 * tens + ones


def drawn(seed: int, nth: int) -> Challenge:
    """The challenge that a seed asks as its nth, from 0 on; one seed never asks the same twice in a row."""
    start, step = divmod(_mixed(seed), CHALLENGES)
    return challenge(start + nth * (2 * (step % 1000) + 1001))


def _mixed(seed: int) -> int:
    """A number far from its neighbours' (the finisher of SplitMix64)."""
    mixed = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return mixed ^ mixed >> 31
