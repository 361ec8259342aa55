"""Where everything lies in the sheets `eye/parts` and `eye/parts_card`: (x, y, width, height) in pixels."""

from ...rules.eye.board import PATTERN_NAMES, TURNS
from ...rules.rows import NamedTuple
from .geometry import HANDLES, scale

CLEAR = 14  # the key of drops, sockets, handles and pointers
SIZES = (5, 7, 9, 11, 13, 15)  # of the counters, by ring
PLATES = (56, 36, 28, 26, 24)  # heights of the plates, all 100 wide
LAMPS = OFF, SPENT, LIT = 0, 1, 2
REST, CHOSEN, SUNK = 0, 1, 2  # of a handle
ICON = 20


class Part(NamedTuple):
    """A rectangle of the sheet."""

    x: int
    y: int
    w: int
    h: int


_ACROSS = (0, 8, 18, 30, 44, 60)
SOCKET = Part(80, 44, 9, 9)
SLOT = Part(92, 44, 9, 9)
POINTER = Part(104, 44, 6, 12)
SHEET = (400, 288)
_BELOW = 152  # top of the handles


def drop(seat: int, size: int, signed: bool = False) -> Part:
    """A counter of one of `SIZES` with its shadow, which adds a pixel."""
    return Part(_ACROSS[SIZES.index(size)], 18 * (seat + 4 * signed), size + 2, size + 2)


def size_at(radius: float) -> int:
    """How large a counter is, by its distance from the disc's centre."""
    unit = scale(radius)
    return next((size for size, limit in zip(SIZES, (6, 8.5, 12.5, 15.5, 18.5), strict=False) if unit < limit), 15)


def marker(colour: int, signed: bool = False) -> Part:
    """The marker of a controlled colour."""
    return Part(80 + 10 * colour, 10 * signed, 9, 9)


def lamp(state: int) -> Part:
    """A lamp of the plate of moves: off, spent or lit."""
    return Part(128 + 10 * state, 44, 9, 10)


def icon(pattern: int) -> Part:
    """The picture of a pattern, in the order of PATTERN_NAMES."""
    return Part(80 + (ICON + 2) * pattern, 20, ICON, ICON)


def plate(height: int, lit: bool) -> Part:
    """A plate 100 wide and one of `PLATES` high."""
    top = sum(h for h in PLATES if h > height)
    return Part(300 if lit else 200, top, 100, height)


def handle(turn: int, state: int) -> Part:
    """A handle at rest, chosen or sunk."""
    box = HANDLES[turn]
    return Part((box.w + 2) * turn, _BELOW + (box.h + 1) * state, box.w, box.h)


assert len(PATTERN_NAMES) == len(TURNS) == 4
