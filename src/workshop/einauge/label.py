"""The label of its disk, as the hand of the Amiga's start holds it."""

from ..boots.labels import LABEL_W
from ..canvas import Canvas


def label(c: Canvas, x: int, y: int) -> None:
    """Painted from its upper left corner, in the pens of `boot/amiga`."""
    c.rect(x, y, LABEL_W, 29, 13)
    for i in range(5):
        for j in range(5):
            bx, by = x + 11 + i * 6, y + j * 6 - 1
            c.rect(bx, by + 1, 5, 5, 7 if (i + j) % 2 else 8)
    for i, j, k in ((0, 0, 9), (4, 4, 0), (3, 0, 0), (1, 4, 9), (0, 3, 0), (4, 1, 9), (1, 1, 0), (3, 3, 9)):
        c.ellipse(x + 13.5 + i * 6, y + 2.5 + j * 6, 2.4, 2.4, k)
        c.px(x + 12.5 + i * 6, y + 1.5 + j * 6, 9 if k == 9 else 3)
    c.ellipse(x + 25.5, y + 14.5, 5.4, 4.2, 0)
    c.ellipse(x + 25.5, y + 14.5, 4.4, 3.2, 12)
    c.ellipse(x + 25.5, y + 14.5, 1.8, 1.8, 1)
    for side in (2, 43):
        for j in range(5):
            c.rect(x + side, y + 2 + j * 5, 5, 3, 14)
