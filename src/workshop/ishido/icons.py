"""Its icon on the ST's desktop, and on the card that is shown while it loads."""

from ..boots.icons import large, small
from ..boots.st_windows import BLACK, BLUE, BROWN, CREAM, DARK, DEEP, GREEN, ORANGE, RED, SKY, TAN, WHITE, YELLOW
from ..canvas import Canvas


def icon(c: Canvas, x: int, y: int) -> None:
    """At most 26 x 26 at the place."""
    small(c, x, y, DARK)
    for (i, j), k in zip(((1, 0), (0, 1), (1, 1), (2, 1), (1, 2)), (RED, YELLOW, WHITE, SKY, GREEN), strict=True):
        c.rect(x + 3 + i * 6, y + 6 + j * 6, 5, 5, k)
        c.px(x + 5 + i * 6, y + 8 + j * 6, BLACK)


def icon_big(c: Canvas, x: int) -> None:
    """48 x 48, from the column `x` on."""
    large(c, x, DARK)
    c.check(x + 1, 7, 46, 40, BLACK)
    stones = ((18, 8, RED, ORANGE, BROWN), (5, 21, SKY, WHITE, BLUE), (18, 21, CREAM, WHITE, TAN),
              (31, 21, YELLOW, CREAM, ORANGE), (18, 34, GREEN, CREAM, DEEP))  # fmt: skip
    signs = ["...#...|..###..|.#####.|..###..|...#...", "#######|.......|##.#.##|.......|#######",
             ".#####.|#.....#|#..#..#|#.....#|.#####.", "...#...|..#.#..|.#...#.|#.....#|#######",
             "..###..|..###..|#######|..###..|..###.."]  # fmt: skip
    for (sx, sy, face, light, low), sign in zip(stones, signs, strict=True):
        c.rect(x + sx + 1, sy + 1, 12, 12, BLACK)
        c.rect(x + sx, sy, 12, 12, face)
        c.frame(x + sx, sy, 12, 12, light, low)
        c.art(x + sx + 2, sy + 3, sign.split("|"), {"#": BLACK})
