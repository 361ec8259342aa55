"""The rosette of EYE and L'Oeil: 128 squares on sixteen spiral arms, two wheels that uncover 32 of them.

Square id = 16 * ring + arm: ring `k` 0 (inner) to 7, left-hand arm `a` 0 to 15; its right-hand arm is a + k (mod 16).
It lies at (a + k / 2) * 22.5 degrees counter-clockwise and radius R0 * exp(k * pi / 16). Wheel A uncovers the arms
a = p, wheel B the arms b = q (mod 2); (p, q) is the pattern. What the texts leave open is settled in `manuals/eye.md`.
"""

from math import cos, exp, pi, radians, sin

ARMS, RINGS = 16, 8  # E1
SQUARES = ARMS * RINGS
COLOUR_NAMES = ("red", "blue", "yellow", "green", "pink", "grey", "orange", "mauve")
RED, BLUE, YELLOW, GREEN, PINK, GREY, ORANGE, MAUVE = range(8)
COLOURS = len(COLOUR_NAMES)
SHORT, LINE, LONG, CIRCLE = PATTERN_NAMES = ("short", "line", "long", "circle")
PATTERNS: dict[str, tuple[int, int]] = {SHORT: (0, 0), LINE: (1, 0), LONG: (1, 1), CIRCLE: (0, 1)}
NAME_OF: dict[tuple[int, int], str] = {pair: name for name, pair in PATTERNS.items()}
TURNS = ("turn A+", "turn A-", "turn B+", "turn B-")  # + is counter-clockwise

# the colours of the four patterns (E3)
_SPIRAL = (RED, YELLOW, ORANGE, BLUE, PINK, MAUVE, GREEN, GREY)
_STRAIGHT = (RED, PINK, YELLOW, MAUVE, GREEN, ORANGE, BLUE, GREY)
_ROUND = ((PINK, GREY), (RED, BLUE), (GREEN, YELLOW), (ORANGE, MAUVE))
SWAP = (RED, BLUE, YELLOW, GREEN, GREY, PINK, MAUVE, ORANGE)  # pink with grey, orange with mauve


def ring(square: int) -> int:
    """0 (inner) to 7."""
    return square // ARMS


def arm(square: int) -> int:
    """The left-hand arm, 0 to 15."""
    return square % ARMS


def pattern_of(square: int) -> tuple[int, int]:
    """The pattern in which the square is seen (E2)."""
    k, a = divmod(square, ARMS)
    return a % 2, (a + k) % 2


def _colour(square: int) -> int:
    k, a = divmod(square, ARMS)
    p, q = pattern_of(square)
    i, r = (a - p) // 2, k // 2
    name = NAME_OF[p, q]
    if name == SHORT:
        return _SPIRAL[i]
    if name == LONG:
        return _SPIRAL[(i - r) % 8]
    return _STRAIGHT[(2 * i + r) % 8] if name == LINE else _ROUND[r][i % 2]


def _neighbours(square: int) -> tuple[int, ...]:
    """Squares one step along an arm of either kind, or diagonally: one step along both (E4)."""
    k, a = divmod(square, ARMS)
    found = []
    for da, db in ((2, 0), (-2, 0), (0, 2), (0, -2), (2, 2), (2, -2), (-2, 2), (-2, -2)):
        # a step of the left-hand arm alone keeps b = a + k: the ring goes the other way
        other = k + db - da
        if 0 <= other < RINGS:
            found.append(ARMS * other + (a + da) % ARMS)
    return tuple(sorted(found))


def _slides(turn: int) -> tuple[int | None, ...]:
    """Where the hole over each square goes as a wheel turns by a step, None where it would leave the rings (E5)."""
    da, dk = ((1, -1), (-1, 1), (0, 1), (0, -1))[turn]
    return tuple(
        [ARMS * k + (a + da) % ARMS if 0 <= k < RINGS else None for k in range(dk, RINGS + dk) for a in range(ARMS)]
    )


COLOUR = tuple(map(_colour, range(SQUARES)))
NEIGHBOURS = tuple(map(_neighbours, range(SQUARES)))
SLIDE = tuple(map(_slides, range(len(TURNS))))
_SEEN = tuple(map(pattern_of, range(SQUARES)))
VISIBLE: dict[tuple[int, int], tuple[int, ...]] = {
    pair: tuple([square for square, seen in enumerate(_SEEN) if seen == pair]) for pair in NAME_OF
}
NAMES = tuple([f"{k}.{a}" for k in range(RINGS) for a in range(ARMS)])
SQUARE = {name: square for square, name in enumerate(NAMES)}


def turned(pattern: tuple[int, int], turn: int) -> tuple[int, int]:
    """The pattern after a step of a wheel: A changes p, B changes q."""
    p, q = pattern
    return (1 - p, q) if turn < 2 else (p, 1 - q)


def centre(square: int, innermost: float) -> tuple[float, float]:
    """The middle of a square about the rosette's centre (E1), x right, y up.

    In the unit of `innermost`: ring 0's radius.
    """
    k = ring(square)
    radius = innermost * exp(k * pi / 16)
    angle = radians(22.5 * (arm(square) + k / 2))
    return radius * cos(angle), radius * sin(angle)
