"""A program's icon on the ST, small and large: a sheet with a title bar on which a game draws, or that stays blank."""

from ..canvas import Canvas
from .st_windows import BLACK, BLUE, BROWN, DARK, DEEP, GREEN, GREY, KEY, PALE, SKY, TAN, WHITE

CELL = 32  # a cell of a sheet: icons of at most 26 x 26 at its upper left corner
SIZE = 48  # of a large one
# a chosen icon is its negative: light and dark change places, hues fall to their shade
CHOSEN = [BLACK, WHITE, KEY, DEEP, GREEN, DARK, GREY, PALE, BROWN, BROWN, BROWN, SKY, BLUE, BROWN, TAN, BROWN]


def small(c: Canvas, x: int, y: int, ground: int) -> None:
    """A program's icon: a sheet with a small title bar."""
    c.rect(x + 1, y + 1, 24, 24, GREY)
    c.rect(x, y, 24, 24, BLACK)
    c.rect(x + 1, y + 1, 22, 22, ground)
    c.rect(x + 1, y + 1, 22, 3, PALE)
    c.rect(x + 1, y + 4, 22, 1, BLACK)
    c.rect(x + 2, y + 2, 2, 1, BLACK)


def large(c: Canvas, x: int, ground: int) -> None:
    """The same at 48 x 48."""
    c.rect(x + 3, 3, SIZE, SIZE, GREY)
    c.rect(x, 0, SIZE, SIZE, BLACK)
    c.rect(x + 1, 1, SIZE - 2, SIZE - 2, ground)
    c.rect(x + 1, 1, SIZE - 2, 5, PALE)
    c.rect(x + 1, 1, SIZE - 2, 1, WHITE)
    c.rect(x + 1, 6, SIZE - 2, 1, BLACK)
    c.rect(x + 3, 3, 3, 2, BLACK)
    for i in range(2):
        c.rect(x + 9, 3 + i * 2 - (i > 0), SIZE - 13, 1, GREY)


def plain(c: Canvas, x: int, y: int) -> None:
    """A blank sheet."""
    small(c, x, y, WHITE)


def plain_big(c: Canvas, x: int) -> None:
    """A blank sheet at 48 x 48."""
    large(c, x, WHITE)
