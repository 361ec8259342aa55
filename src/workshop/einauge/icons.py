"""Its icon on the ST's desktop, and on the card that is shown while it loads."""

from ..boots.icons import large, small
from ..boots.st_windows import BLACK, BLUE, BROWN, CREAM, GREY, PALE, SKY, TAN, WHITE
from ..canvas import Canvas


def icon(c: Canvas, x: int, y: int) -> None:
    """At most 26 x 26 at the place."""
    small(c, x, y, TAN)
    for i in range(5):
        for j in range(4):
            if (i + j) % 2:
                c.rect(x + 2 + i * 4, y + 6 + j * 4, 4, 4, CREAM)
    for r, k in ((4, BLACK), (3, SKY), (1.2, BLACK)):
        c.ellipse(x + 12, y + 14, r, r, k)
    for i, j, k in ((0, 0, WHITE), (4, 3, BLACK), (4, 0, BLACK), (0, 3, WHITE), (1, 0, BLACK)):
        c.ellipse(x + 4 + i * 4, y + 8 + j * 4, 1.8, 1.8, k)


def icon_big(c: Canvas, x: int) -> None:
    """48 x 48, from the column `x` on."""
    large(c, x, BROWN)
    left, top = x + 4, 7
    for i in range(5):
        for j in range(5):
            c.rect(left + i * 8, top + j * 8, 8, 8, TAN if (i + j) % 2 else CREAM)
            c.rect(left + i * 8 + 7, top + j * 8, 1, 8, BROWN)
            c.rect(left + i * 8, top + j * 8 + 7, 8, 1, BROWN)
    stones = ((0, 0, 1), (1, 0, 0), (4, 0, 0), (0, 2, 0), (4, 1, 1), (3, 0, 1), (0, 4, 1), (1, 4, 0), (4, 4, 0),
              (3, 4, 1), (4, 3, 1))  # fmt: skip
    for i, j, white in stones:
        sx, sy = left + i * 8 + 3.5, top + j * 8 + 3.5
        c.ellipse(sx + 1, sy + 1, 3.3, 3.3, BROWN)
        c.ellipse(sx, sy, 3.3, 3.3, BLACK)
        if white:
            c.ellipse(sx, sy, 2.6, 2.6, WHITE)
            c.rect(int(sx), int(sy) + 1, 2, 1, PALE)
        else:
            c.rect(int(sx) - 1, int(sy) - 2, 2, 1, GREY)
    cx, cy = left + 20.0, top + 20.0
    for rx, ry, colour in ((9.6, 8, BLACK), (8.6, 7, WHITE), (5.8, 5.8, BLUE), (4.8, 4.8, SKY), (2.6, 2.6, BLACK)):
        c.ellipse(cx - 0.5, cy - 0.5, rx, ry, colour)
    c.rect(int(cx) - 3, int(cy) - 3, 2, 2, WHITE)
