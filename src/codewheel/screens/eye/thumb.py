"""The disc in 80 x 50 pixels, for the list of saved games, in the pens of the palette `eye/amiga`."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import hypot

from ...rules.eye.board import ring
from ...rules.eye.state import State
from ...rules.rows import NamedTuple
from ...session.art.raster import digits
from .geometry import CENTRE, PUPIL, RADIUS, Pattern, centre_of, square_at, wheel_at
from .skins import AMIGA, OEIL, STYLES

WIDE, HIGH, STEP = 80, 50, 4
LEFT = (WIDE - HIGH) // 2
IRIS = PUPIL + 5  # of the eye in the middle with its ring, in pixels of the disc
COARSE = 2  # rings whose squares have no pixel of their own: bars alone are calmer there
BEADS, DROPLETS = 3, 5  # rings whose counters are of two and of three pixels; outside of them of four
BROAD = 5  # rings: squares further out have room for a lit edge
# counters by size; the marks stand for glint, face and edge
BALLS = (("ff", "fe"), (".f.", "gfe", ".e."), (".ff.", "fgfe", "fffe", ".ee."))
ARROW = (  # in the upper left corner, mirrored in the others
    "........##.",
    ".......####",
    "......####.",
    "##...####..",
    "##..####...",
    "##.####....",
    "######.....",
    "#####......",
    "########...",
    "########...",
)
AWAY = 3  # pixels from the corner to the arrow


class Tones(NamedTuple):
    """The pens of what is no square. `bars`: of wheel A and B; `drops`: each seat's counters, face and edge."""

    ground: int
    between: int
    rim: int
    iris: int
    pupil: int
    seam: int
    glint: int
    bars: tuple[int, int]
    arrows: tuple[int, int]
    drops: tuple[tuple[int, int], ...]


NIGHT = Tones(1, 0, 3, 9, 13, 0, 5, (8, 2), (9, 3), ((6, 7), (13, 1), (11, 8), (12, 2)))
PAPER = Tones(7, 4, 2, 5, 13, 8, 5, (5, 4), (13, 12), ((6, 0),))


def thumbnail(state: State) -> list[str]:
    """50 rows of 80 hex digits: squares, bars, and a drop for each counter."""
    return small(state.pattern, state.colour, state.counters, AMIGA)


def small(
    pattern: Pattern, colour: Callable[[int], int], counters: Sequence[Iterable[int]], skin_name: str
) -> list[str]:
    """A disc as a thumbnail. `colour`: of a square; `counters`: the squares of each seat."""
    tiles, tones = STYLES[skin_name].tiles, PAPER if skin_name == OEIL else NIGHT
    ground, seen = _wheels(pattern, tones)
    rows = list(map(bytearray, ground))
    for square, i, j, lit in seen:
        tile = tiles[colour(square)]
        rows[j][i] = tile.light if lit else tile.face
    for seat, squares in enumerate(counters):
        face, edge = tones.drops[seat]
        pens = {"g": tones.glint, "f": face, "e": edge}
        for square in squares:
            x, y = centre_of(square)
            away = ring(square)
            ball = BALLS[0 if away < BEADS else 1 if away < DROPLETS else 2]
            half = (len(ball) - 1) / 2
            i, j = (
                round(HIGH / 2 - 0.5 + (at - middle) / STEP - half) for at, middle in zip((x, y), CENTRE, strict=True)
            )
            for dy, row in enumerate(ball):
                for dx, mark in enumerate(row):
                    if mark in pens:
                        rows[j + dy][LEFT + i + dx] = pens[mark]
    return list(map(digits, rows))


@cache  # four of them in two skins, and each takes longer than half a frame
def _wheels(pattern: Pattern, tones: Tones) -> tuple[tuple[bytes, ...], tuple[tuple[int, int, int, bool], ...]]:
    """The wheels without their squares' colours; the visible squares, each with the pixels (x, y) that show it and
    whether the light falls on the edge there.
    """
    rows = [bytearray((tones.ground,)) * WIDE for _ in range(HIGH)]
    at: dict[tuple[int, int], int] = {}
    for j in range(HIGH):
        for i in range(HIGH):
            x, y = CENTRE[0] + (i - HIGH / 2 + 0.5) * STEP, CENTRE[1] + (j - HIGH / 2 + 0.5) * STEP
            away = hypot(x - CENTRE[0], y - CENTRE[1])
            if away > RADIUS:
                continue
            square, wheel = square_at(x, y, pattern), wheel_at(x, y, pattern)
            if away < IRIS:
                glint = (i, j) == (HIGH // 2 - 2, HIGH // 2 - 2)
                rows[j][LEFT + i] = tones.glint if glint else tones.pupil if away < PUPIL else tones.iris
            elif square is not None and ring(square) >= COARSE:
                at[LEFT + i, j] = square
            elif away >= RADIUS - STEP:
                rows[j][LEFT + i] = tones.rim
            else:
                rows[j][LEFT + i] = tones.between if wheel is None else tones.bars[wheel]
    for (i, j), square in at.items():  # the shadow that a square casts
        if ring(square) >= BROAD and (i, j + 1) not in at:
            rows[j + 1][i] = tones.seam
    for j, line in enumerate(ARROW):
        for i, mark in enumerate(line):
            if mark == "#":
                for y, pen in zip((AWAY + j, HIGH - 1 - AWAY - j), tones.arrows, strict=True):
                    rows[y][AWAY + i] = rows[y][WIDE - 1 - AWAY - i] = pen
    seen = ((square, i, j, ring(square) >= BROAD and at.get((i, j - 1)) != square) for (i, j), square in at.items())
    return tuple(map(bytes, rows)), tuple(seen)
