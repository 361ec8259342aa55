"""The label of its disk, as the hand of the Amiga's start holds it."""

from ..boots.labels import LABEL_W
from ..canvas import Canvas


def label(c: Canvas, x: int, y: int) -> None:
    """Painted from its upper left corner, in the pens of `boot/amiga`."""
    c.rect(x, y, LABEL_W, 29, 1)
    for (i, j), colour, edge in zip(
        ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2)), (14, 10, 8, 15, 4), (13, 2, 7, 14, 3), strict=True
    ):
        sx, sy = x + 12 + i * 9, y + 1 + j * 9
        c.rect(sx, sy, 8, 8, colour)
        c.frame(sx, sy, 8, 8, 9 if colour in (8,) else 12 if colour == 10 else 8, edge)
        c.rect(sx + 3, sy + 2, 2, 4, 0)
        c.rect(sx + 2, sy + 3, 4, 2, 0)
    for dx in (3, 42):
        for j in range(4):
            c.rect(x + dx, y + 3 + j * 6, 5, 4, 2)
            c.rect(x + dx, y + 3 + j * 6, 5, 1, 3)
