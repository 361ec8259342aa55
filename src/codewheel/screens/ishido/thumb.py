"""Ishido's board in 80 x 50 pixels, for the list of saved games: six pixels a square, in the pens of its palette."""

from ...session.art.raster import digits
from . import sets
from .layout import COLUMNS, ROWS

WIDE, HIGH, STEP = 80, 50, 6
LEFT, TOP = 4, 1
# three pixels square: ring, square, triangle, cross, moon, hourglass
MARKS = ("010101010", "111101111", "000010111", "010111010", "011100011", "101010101")


def thumbnail(board: bytes, stoneset: str = sets.DEFAULT_STONESET) -> list[str]:
    """50 rows of 80 hex digits. `board`: 96 bytes, 0 or 1 + stone; any board's palette shows it."""
    faces = sets.stoneset(stoneset).faces
    rows = [[sets.DUSK] * WIDE for _ in range(HIGH)]
    for x in range(WIDE):
        rows[0][x] = rows[HIGH - 1][x] = sets.DEEP
    for square in range(COLUMNS * ROWS):
        row, column = divmod(square, COLUMNS)
        within = 0 < row < ROWS - 1 and 0 < column < COLUMNS - 1
        x, y = LEFT + column * STEP, TOP + row * STEP
        light, shade = (sets.PALE, sets.MIDDLE) if within else (sets.DARK, sets.DEEP)
        stone = board[square]
        ground, mark = faces[(stone - 1) // 6] if stone else (light, light)
        sign = MARKS[(stone - 1) % 6] if stone else "000000000"
        for j in range(STEP):
            for i in range(STEP):
                edge = i == STEP - 1 or j == STEP - 1
                inner = 0 < i < 4 and 0 < j < 4 and sign[(j - 1) * 3 + i - 1] == "1"
                rim = bool(stone) and ground == sets.INK and (i == 0 or j == 0)  # black stones stay apart
                font = sets.TAN if rim else mark if inner else ground
                rows[y + j][x + i] = (sets.INK if stone else shade) if edge else font
    return list(map(digits, rows))
