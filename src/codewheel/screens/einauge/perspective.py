"""Where things stand on Ein-Auge's board: a slight perspective, shared by the screen and by the scripts that draw it.

Pixels here are those of the board's picture (`WIDTH` x `HEIGHT`), its upper left corner at (0, 0). `u` runs right and
`v` to the front, both 0-5 over the squares. A square is 5 * row + column, row 0 at the back.
"""

from math import sqrt

from ...rules.rows import NamedTuple

WIDTH, HEIGHT = 210, 156
MIDDLE = 105  # x of the board's axis
BACK = 9  # y of the back edge of the squares
FRAME = 0.36  # width of the frame, in squares
EDGE = 10  # height of the frame's front edge
SQUARE = 30.0  # width of a square at the back
TILT, DEPTH = 0.0276, 775.0  # of the perspective: size over depth, pixels over size


class Size(NamedTuple):
    """A stone in pixels: width and height of its top, height of its wall."""

    w: int
    h: int
    wall: int


STONES = (Size(24, 17, 5), Size(25, 18, 5), Size(26, 19, 5), Size(27, 20, 6), Size(28, 21, 6))
EYE_W, EYE_H = 30, 22
LIDS = (1.0, 0.85, 0.7, 0.55, 0.4, 0.25, 0.12, 0.0)  # how far open each drawn pair of lids is

# the sheets: cell of stones and marks, steps of a gleam, the clear colour of most and that of marks and signs
CELL, GLEAMS, CLEAR, MARKS_CLEAR = 28, 6, 11, 13


def scale(v: float) -> float:
    """How much larger than at the back things are at depth `v`."""
    return 1 / (1 - TILT * v)


def at(u: float, v: float) -> tuple[float, float]:
    """The pixel (a fraction) of a point of the board."""
    k = scale(v)
    return MIDDLE + (u - 2.5) * SQUARE * k, BACK + DEPTH * (k - 1)


def point(x: float, y: float) -> tuple[float, float]:
    """The point (u, v) of the board under a pixel: the inverse of `at`."""
    k = 1 + (y - BACK) / DEPTH
    return (x - MIDDLE) / (SQUARE * k) + 2.5, (1 - 1 / k) / TILT


def foot(square: int) -> tuple[float, float]:
    """The middle of a square: where a stone's foot is centred."""
    return at(square % 5 + 0.5, square // 5 + 0.5)


def corner(x: float, y: float, size: Size) -> tuple[int, int]:
    """Upper left corner of the picture of a stone whose foot is centred on (x, y)."""
    return round(x - size.w / 2), round(y - size.h / 2 - size.wall + 1)


def covers(square: int, x: float, y: float) -> bool:
    """Whether a stone on the square would hide the pixel: its top, its wall or its foot."""
    size = STONES[square // 5]
    left, top = corner(*foot(square), size)
    across = (x + 0.5 - left) * 2 / size.w - 1
    if abs(across) > 1:
        return False
    reach = sqrt(1 - across * across) * size.h / 2
    middle = top + size.h / 2
    return middle - reach <= y + 0.5 <= middle + reach + size.wall


def square_at(x: float, y: float, stones: str = "") -> int | None:
    """The square one sees at a pixel: stones hide what is behind them. None beside the squares.

    `stones` holds a character a square, `.` or a blank for none; the empty text means a bare board.
    """
    for square in range(len(stones) - 1, -1, -1):
        if stones[square] in "wb" and covers(square, x, y):
            return square
    u, v = point(x + 0.5, y + 0.5)
    return 5 * int(v) + int(u) if 0 <= u < 5 and 0 <= v < 5 else None


def step(square: int, direction: str) -> int:
    """The square beside `square` for a cursor key, staying on the board."""
    row, column = divmod(square, 5)
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
    return min(4, max(0, row + dy)) * 5 + min(4, max(0, column + dx))
