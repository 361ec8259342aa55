"""Its box on the shelf."""

from ..canvas import Canvas
from ..launcher.colours import BL, D2, D3, D4, D5, D6, DG, LG, NB, OR, RD, SK, WH, K
from ..launcher.covers import HIGH, WIDE, Cover, down
from ..lettering.logos import stamp
from .logo import COVER as TITLE

ISLAND = ((0, 1, LG), (0, 2, D5), (1, 0, WH), (1, 1, RD), (1, 2, D6), (2, 0, OR), (2, 1, D3), (2, 2, DG), (2, 3, LG),
          (3, 0, DG), (3, 1, D6), (3, 2, SK), (4, 1, RD), (4, 2, OR))  # fmt: skip


def hexagon(x: float, y: float, r: float) -> list[tuple[float, float]]:
    """A flat hexagon of the tilted island."""
    flat = r * 0.66
    return [
        (x - r, y),
        (x - r / 2, y - flat),
        (x + r / 2, y - flat),
        (x + r, y),
        (x + r / 2, y + flat),
        (x - r / 2, y + flat),
    ]


def island_place(column: int, row: int) -> tuple[float, float]:
    """Centre of a field of the island on the cover."""
    return 7.5 + column * 10.2, 33.5 + row * 9 + (4.5 if column % 2 else 0)


AXES = (  # the end of an axis, and the barbs of its arrow
    ((28, 22), ((-1, 1), (1, 1), (-2, 2), (2, 2), (-3, 3), (3, 3))),
    ((47, 53), ((-1, 0), (-2, 0), (-3, 0), (0, -1), (-1, -2), (-1, -3))),
    ((9, 53), ((1, 0), (2, 0), (3, 0), (0, -1), (1, -2), (1, -3))),
)


def picture() -> Canvas:
    """An island of hexagons in the evening sea, three axes through its heart."""
    c = Canvas(WIDE, HIGH, NB)
    down(c, (c.yy >= 17) & (c.yy < 30), [BL, SK, WH], 15, 30)
    down(c, c.yy >= 27, [SK, BL, BL, NB, NB], 25, 72)
    for y in range(31, HIGH, 3):
        for x in range((y * 5) % 11, WIDE, 11):
            c.rect(x, y, 4 if y > 50 else 3, 1, SK if y < 58 else BL)
    places = [(*island_place(column, row), colour) for column, row, colour in ISLAND]
    for lower, shade in ((5, D2), (2, D4)):
        for cx, cy, _ in places:
            c.poly(hexagon(cx, cy + lower, 7.6), shade)
    for cx, cy, colour in places:
        c.poly(hexagon(cx, cy, 7.4), D6)
        c.poly(hexagon(cx + 0.2, cy + 0.3, 6.2), colour)
    for (ex, ey), barbs in AXES:
        c.line(29, 44, ex + 1, ey + 1, K)
        c.line(28, 43, ex, ey, WH)
        for dx, dy in barbs:
            c.px(ex + dx, ey + dy, WH)
    for r, colour in ((6.6, K), (5.8, D6), (4.8, D2), (3.8, WH), (1.4, RD)):
        c.ellipse(28.5, 43.5, r, r * 0.85, colour)
    return c


def letter(c: Canvas, dim: bool) -> None:
    """As on the title, its face from white to gold."""
    left = (WIDE - TITLE.shape[1]) // 2
    stamp(c.a, left, 4, TITLE, {1: D5 if dim else D6}, K)
    light = TITLE.copy()
    light[4:] = 0
    stamp(c.a, left, 4, light, {1: D6 if dim else WH})


COVER = Cover(picture, letter, BL, SK)
