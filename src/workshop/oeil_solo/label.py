"""The label of its disk, as the hand of the Amiga's start holds it."""

from ..boots.labels import LABEL_W
from ..canvas import Canvas


def label(c: Canvas, x: int, y: int) -> None:
    """Painted from its upper left corner, in the pens of `boot/amiga`."""
    c.rect(x, y, LABEL_W, 29, 8)
    for i in range(7):
        c.line(x + 7 + i * 6, y + 2 + abs(i - 3), x + 10 + i * 5, y + 7, 13)
    lid = c.ellipse(x + 25, y + 24, 22, 17) & c.ellipse(x + 25, y + 5, 22, 17)
    rim = c.ellipse(x + 25, y + 24, 23.2, 18.2) & c.ellipse(x + 25, y + 5, 23.2, 18.2)
    c.a[rim] = 13
    c.a[lid] = 9
    for r, k in ((7.4, 13), (6.4, 10), (4.6, 11), (2.6, 0)):
        c.ellipse(x + 25, y + 14.5, r, r, k)
    c.rect(x + 22, y + 11, 2, 2, 9)
    c.rect(x + 8, y + 25, 34, 1, 14)
