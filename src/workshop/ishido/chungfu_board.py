"""The board "Chungfu": crackled celadon set in red lacquer, clouds and trigrams in low relief."""

import numpy as np

from codewheel.screens.ishido.sets import BROWN, DARK, DEEP, DUSK, GOLD, INK, LIGHT, RED, TAN, WHITE, WINE

from ..canvas import Canvas, Field
from .chungfu import SMALL_SIGNS
from .kit import art, cloud, paint

# heaven, lake, fire, thunder, wind, water, mountain, earth: whole lines from above
TRIGRAMS = ((1, 1, 1), (0, 1, 1), (1, 0, 1), (0, 0, 1), (1, 1, 0), (0, 1, 0), (1, 0, 0), (0, 0, 0))
WIND, LAKE = 4, 1
CHUNGFU = (1, 1, 0, 0, 1, 1)  # wind over lake, from above
CLOUD = art(
    [
        "....###......",
        "..##...##....",
        ".#..##...#...",
        ".#.#..#..#...",
        ".#.##.#.#.##.",
        "..##.#.#.#..#",
        ".....#.#.##.#",
        "####..#.....#",
        "#..########..",
    ]
)
SCROLL = art(
    [
        "...####.......",
        "..#....#...##.",
        ".#..##..#.#..#",
        ".#.#..#.#.#..#",
        ".#.##.#.#..#.#",
        "..#..#..#....#",
        "#...#..#.####.",
        ".###.##.......",
    ]
)
WAVE = 14  # from crest to crest


def slab(h: int, w: int, seed: int) -> Field:
    """A thick glaze: the sky in it, and here and there its crackle."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w]
    wide = cloud(rng, h, w, (50, 70)) * 2 - 1
    bend = cloud(rng, h, w, (26, 26)) * 9
    where = cloud(rng, h, w, (34, 40))
    nodes = rng.random((max(8, h * w // 330), 2)) * (h + 24, w + 24) - 12
    away = np.sort([np.hypot(y + bend - ny, x + bend - nx) for ny, nx in nodes], 0)
    crack = (away[1] - away[0] < 1.0) & (where > 0.53)
    field: Field = wide * 0.35
    along = (x + y * 0.8 + bend) / 150 % 1
    field = field + np.where((along < 0.22) | ((along > 0.27) & (along < 0.31)), 0.55, 0.1)
    return np.where(crack, -1.45, field)


def lines(c: Canvas, x: int, y: int, whole: tuple[int, ...], wide: int, step: int, lit: int, shade: int) -> None:
    """Lines of the Book of Changes, from above; broken ones have a gap in the middle."""
    for i, one in enumerate(whole):
        for left, width in ((0, wide),) if one else ((0, wide // 2 - 1), (wide // 2 + 1, wide // 2 - 1)):
            c.rect(x + left, y + i * step, width, step - 1, lit)
            c.rect(x + left, y + i * step + step - 1, width, 1, shade)


def set_in(c: Canvas, x: int, y: int, row: int, column: int) -> None:
    """A cloud and a trigram in turn; under the touchstone the hexagram of the name."""
    if 0 < row < 7 and 0 < column < 11:
        lines(c, x + 4, y + 4, CHUNGFU, 12, 2, DUSK, DARK)
    elif (row + column) % 2:
        way = column if row == 0 else 11 + row if column == 11 else 29 - column if row == 7 else 36 - row
        lines(c, x + 4, y + 5, TRIGRAMS[way // 2 % 8], 12, 4, DUSK, DEEP)
    else:
        mirrored = CLOUD[:, ::-1] if column > 5 else CLOUD
        paint(c, x + 5, y + 7, mirrored, DEEP)
        paint(c, x + 4, y + 6, mirrored, DUSK)


def frieze(c: Canvas, x: int, y: int, width: int, _mirrored: bool) -> None:
    """A strip of red lacquer with the waves of a hem in gold, foam between them."""
    c.rect(x, y, width, 10, INK)
    c.frame(x, y, width, 10, INK, LIGHT)
    for i in range(width - 2):
        across = (i - (width - 3) / 2 + WAVE / 2) % WAVE - WAVE / 2
        for j in range(8):
            away = np.hypot(across, j - 7.4)
            pen = GOLD if away < 1.2 or 3 <= away < 4 or 6 <= away < 7 else RED if away < 7 else WINE
            if away > 8 and j in (1, 2) and abs(across) > WAVE / 2 - 1.1:
                pen = TAN
            c.px(x + 1 + i, y + 1 + j, pen)


def ornament(c: Canvas, x: int, y: int) -> None:
    """A seal between wind and lake, and clouds of gold that trail away."""
    c.rect(x - 5, y - 5, 10, 10, RED)
    c.frame(x - 5, y - 5, 10, 10, RED, WINE)
    paint(c, x - 4, y - 4, SMALL_SIGNS[0], WHITE)
    for side, trigram in ((-1, WIND), (1, LAKE)):
        lines(c, x + side * 16 - 5, y - 4, TRIGRAMS[trigram], 10, 3, GOLD, BROWN)
        curl = SCROLL if side < 0 else SCROLL[:, ::-1]
        left = x + side * 32 - 7
        paint(c, left, y - 4, curl, GOLD)
        paint(c, left, y - 4, curl & (np.arange(8)[:, None] > 3), BROWN)
        for i in range(42, 54, 2):
            c.px(x + side * i, y + 2, BROWN if i > 47 else TAN)
