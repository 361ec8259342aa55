"""Where everything of the rosette lies on the screen. Nothing here draws.

Every point has *wheel coordinates*: u counts the left-hand arms (one to 22.5 degrees), v the right-hand arms, so that
square (ring k, arm a) lies at u = a, v = a + k. The map keeps angles: one scale, `scale(r)` pixels a unit, serves both
directions. A wheel's phase is 0 in the parity 0 of the pattern, 1 in parity 1; a window is `WINDOW` wide to each side.
Screen coordinates are pixels of the 320 x 200 screen, x right, y down; a *place* is a square (0-127) or a handle
(`HANDLE` + 0-3, in the order of `rules.eye.board.TURNS`).
"""

from math import atan2, cos, exp, floor, hypot, log, pi, sin, sqrt

from ...rules.eye.board import ARMS, RINGS, SLIDE, SQUARES, VISIBLE, arm, centre, ring
from ...rules.rows import NamedTuple

CENTRE = (104, 100)
RADIUS = 96
RIM = 91.0  # where the wheels end and the rim begins
PUPIL = 14.0
INNERMOST = 18.3  # radius of ring 0
WINDOW = 0.62  # half the width of a window; half a pitch would be 0.5
HANDLE = SQUARES  # the first of the four handles as a place
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

Pattern = tuple[int, int]


class Box(NamedTuple):
    """A rectangle of the screen, in pixels."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


# A+ upper left, A- upper right, B+ lower right, B- lower left: each arrow points the way its wheel goes
HANDLES = (Box(2, 2, 46, 44), Box(160, 2, 46, 44), Box(160, 154, 46, 44), Box(2, 154, 46, 44))
ARROWS = ((28.0, 24.0), (180.0, 24.0), (180.0, 176.0), (28.0, 176.0))  # the middle of each arrow


def scale(radius: float) -> float:
    """Pixels a unit of wheel coordinates at a distance from the centre."""
    return radius * sqrt(2) * pi / 16


def wheel_coordinates(x: float, y: float) -> tuple[float, float]:
    """(u, v) of a point of the screen other than the centre."""
    dx, dy = x - CENTRE[0], y - CENTRE[1]
    turns = atan2(-dy, dx) * 8 / pi
    k = log(max(hypot(dx, dy), 0.5) / INNERMOST) * 16 / pi
    return turns - k / 2, turns + k / 2


def on_screen(u: float, v: float) -> tuple[float, float]:
    """The point of the screen with these wheel coordinates."""
    radius, angle = INNERMOST * exp((v - u) * pi / 16), (u + v) * pi / 16
    return CENTRE[0] + radius * cos(angle), CENTRE[1] - radius * sin(angle)


def window(along: float, parity: int) -> int | None:
    """The arm of that parity whose window a coordinate lies in; None under a bar."""
    nearest = 2 * round((along - parity) / 2) + parity
    return nearest if abs(along - nearest) <= WINDOW else None


def square_at(x: float, y: float, pattern: Pattern) -> int | None:
    """The visible square under a pixel, None beside all of them. `pattern`: the (p, q) of the state."""
    u, v = wheel_coordinates(x + 0.5, y + 0.5)
    a, b = window(u, pattern[0]), window(v, pattern[1])
    rim = hypot(x + 0.5 - CENTRE[0], y + 0.5 - CENTRE[1]) >= RIM
    if rim or a is None or b is None or not 0 <= b - a < RINGS:
        return None
    return ARMS * (b - a) + a % ARMS


def centre_of(square: int) -> tuple[float, float]:
    """The middle of a square."""
    x, y = centre(square, INNERMOST)
    return CENTRE[0] + x, CENTRE[1] - y


def radius_of(square: int) -> float:
    """How far a square's middle is from the centre, in pixels."""
    return INNERMOST * exp(ring(square) * pi / 16)


def along(turn: int, square: int, part: float) -> tuple[float, float]:
    """Where the hole over a square is when a wheel has done `part` (0 to 1) of a step. `turn`: index into TURNS."""
    u, v = float(arm(square)), float(arm(square) + ring(square))
    step = -part if turn % 2 else part
    return on_screen(u + step, v) if turn < 2 else on_screen(u, v + step)


def handle_at(x: float, y: float) -> int | None:
    """The handle (index into TURNS) under a pixel."""
    if hypot(x + 0.5 - CENTRE[0], y + 0.5 - CENTRE[1]) <= RADIUS + 1:
        return None
    return next((i for i, box in enumerate(HANDLES) if box.holds(x, y)), None)


def cursor_at(x: float, y: float, pattern: Pattern) -> int | None:
    """The place under a pixel: a visible square, a handle (`HANDLE` + 0-3) or None."""
    turn = handle_at(x, y)
    return square_at(x, y, pattern) if turn is None else HANDLE + turn


def point_of(place: int) -> tuple[float, float]:
    """The middle of a square or of a handle."""
    return centre_of(place) if place < HANDLE else ARROWS[place - HANDLE]


def wheel_at(x: float, y: float, pattern: Pattern) -> int | None:
    """The wheel (0: A, 1: B) whose bar or rim a drag takes hold of; None in a window, in the pupil and off the disc.

    The rim's upper half is wheel A's, the lower half wheel B's. Where two bars cross, the one that the weave lays on
    top at rest; see `over`.
    """
    dx, dy = x + 0.5 - CENTRE[0], y + 0.5 - CENTRE[1]
    radius = hypot(dx, dy)
    if not PUPIL <= radius < RADIUS + 1:
        return None
    if radius >= RIM:
        return 0 if dy < 0 else 1
    u, v = wheel_coordinates(x + 0.5, y + 0.5)
    under_a, under_b = window(u, pattern[0]) is None, window(v, pattern[1]) is None
    if under_a and under_b:
        return 0 if over(u, v, pattern) else 1
    return 0 if under_a else 1 if under_b else None


def over(u: float, v: float, phase: Pattern) -> bool:
    """Whether the bar of wheel A passes over that of wheel B at a crossing. `phase`: of both wheels, modulo 4."""
    return (floor((u - phase[0] + WINDOW) / 2) + floor((v - phase[1] + WINDOW) / 2)) % 2 == 0


def swing(x0: float, y0: float, x1: float, y1: float) -> float:
    """How many steps a drag from one pixel to another turns a wheel; + is counter-clockwise."""

    def angle(x: float, y: float) -> float:
        return atan2(CENTRE[1] - y - 0.5, x + 0.5 - CENTRE[0]) * 8 / pi

    return (angle(x1, y1) - angle(x0, y0) + 8) % 16 - 8


def blockers(turn: int, squares: frozenset[int]) -> frozenset[int]:
    """Those of the occupied squares whose hole would leave the rings: why a wheel stands still."""
    return frozenset(square for square in squares if SLIDE[turn][square] is None)


def _walk(pattern: Pattern) -> dict[tuple[int, str], int]:
    """Where each key leads from each place: to the place that lies most in that direction on the screen.

    First choice is what lies within 45 degrees of the direction, else what lies within 63; what is off the line counts
    three times. Found by trying: every place is reached from every other in seven presses, and four keys of five lead
    back by the opposite one.
    """
    places = (*VISIBLE[pattern], *range(HANDLE, HANDLE + len(HANDLES)))
    at = {place: point_of(place) for place in places}
    found: dict[tuple[int, str], int] = {}
    for place in places:
        x, y = at[place]
        for name, (ex, ey) in DIRECTIONS.items():
            best, least = place, (True, float("inf"))
            for other in places:
                dx, dy = at[other][0] - x, at[other][1] - y
                ahead, aside = dx * ex + dy * ey, abs(dx * ey) + abs(dy * ex)
                cost = (aside > ahead, hypot(ahead, aside) + 2 * aside)
                if ahead > 1 and aside <= 2 * ahead and cost < least:
                    best, least = other, cost
            found[place, name] = best
    return found


_walks: dict[Pattern, dict[tuple[int, str], int]] = {}


def neighbour_square(place: int, pattern: Pattern, direction: str) -> int:
    """The place that a cursor key leads to from a visible square or a handle; the same one at the edge.

    `direction`: "up", "down", "left" or "right".
    """
    if pattern not in _walks:
        _walks[pattern] = _walk(pattern)
    return _walks[pattern][place, direction]
