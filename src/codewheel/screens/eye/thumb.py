"""The disc in 80 x 50 pixels, for the list of saved games, in the pens of the palette `eye/amiga`."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import hypot

from ...rules.eye.state import State
from ...session.art.raster import digits
from .geometry import CENTRE, PUPIL, RADIUS, Pattern, centre_of, square_at, wheel_at
from .skins import AMIGA, STYLES

WIDE, HIGH, STEP = 80, 50, 4
LEFT = (WIDE - HIGH) // 2
NIGHT, NAVY, STEEL, WHITE = 0, 1, 3, 5
BLUE, IRIS = 13, PUPIL + 5  # of the eye in the middle: its pen, and pixels of the disc with its brass ring
NEAR = 40  # pixels of the disc up to which a counter has one pixel, as its square
BARS = (9, 3)  # of wheel A and B
DROPS = ((6, 7), (13, 1), (11, 8), (12, 2))  # each seat's counters: light, edge


def thumbnail(state: State) -> list[str]:
    """50 rows of 80 hex digits: squares, bars, and a drop for each counter."""
    return small(state.pattern, state.colour, state.counters, AMIGA)


def small(
    pattern: Pattern, colour: Callable[[int], int], counters: Sequence[Iterable[int]], skin_name: str
) -> list[str]:
    """A disc as a thumbnail. `colour`: of a square; `counters`: the squares of each seat."""
    tiles = STYLES[skin_name].tiles
    ground, seen = wheels(pattern)
    rows = list(map(bytearray, ground))
    for square, i, j in seen:
        rows[j][i] = tiles[colour(square)].face
    for seat, squares in enumerate(counters):
        light, edge = DROPS[seat]
        for square in squares:
            x, y = centre_of(square)
            i, j = LEFT + int((x - CENTRE[0]) / STEP + HIGH / 2), int((y - CENTRE[1]) / STEP + HIGH / 2)
            near = hypot(x - CENTRE[0], y - CENTRE[1]) < NEAR
            whole = ((0, 0, WHITE), (1, 0, light), (0, 1, light), (1, 1, edge))
            for dx, dy, pen in ((0, 0, light),) if near else whole:
                if 0 <= j + dy < HIGH:
                    rows[j + dy][i + dx] = pen
    return list(map(digits, rows))


@cache  # four of them, and each takes longer than half a frame
def wheels(pattern: Pattern) -> tuple[tuple[bytes, ...], tuple[tuple[int, int, int], ...]]:
    """The wheels without their squares' colours; the visible squares, each with the pixels (x, y) that show it."""
    rows = [bytearray((NIGHT,)) * WIDE for _ in range(HIGH)]
    seen = []
    for j in range(HIGH):
        for i in range(HIGH):
            x, y = CENTRE[0] + (i - HIGH / 2 + 0.5) * STEP, CENTRE[1] + (j - HIGH / 2 + 0.5) * STEP
            away = hypot(x - CENTRE[0], y - CENTRE[1])
            if away > RADIUS:
                continue
            square, wheel = square_at(x, y, pattern), wheel_at(x, y, pattern)
            if away < IRIS:
                glint = (i, j) == (HIGH // 2 - 2, HIGH // 2 - 2)
                rows[j][LEFT + i] = WHITE if glint else BLUE if away < PUPIL else BARS[0]
            elif square is not None:
                seen.append((square, LEFT + i, j))
            elif wheel is not None and away < RADIUS - STEP:
                rows[j][LEFT + i] = BARS[wheel]
            else:
                rows[j][LEFT + i] = NAVY if wheel is None else STEEL
    return tuple(map(bytes, rows)), tuple(seen)
