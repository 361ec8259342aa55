"""Where everything stands on Ishido's screen, in pixels of the 320 x 200 frame; shared by screen and workshop.

A square is 12 * row + column, row 0 at the top: 0 is A1, 95 is L8.
"""

from ...machines.skins.base import Box

COLUMNS, ROWS, CELL = 12, 8, 20
STONE, SMALL, BIG = 18, 12, 36  # the three cuts of a stone
BOARD = Box(8, 20, COLUMNS * CELL, ROWS * CELL)
FRAME = Box(0, 0, 256, 200)  # the board's frame; the pier stands right of it
PIER = Box(256, 0, 64, 200)
TITLE = Box(68, 3, 120, 14)  # the panel above the board
LETTERS, DIGITS = Box(8, 3, 240, 14), Box(1, 18, 7, 162)  # the names of columns and rows, with the helps of today
MESSAGE = Box(60, 183, 136, 14)  # and the one below: 14 letters of 8 pixels
TOUCHSTONE = Box(260, 5, 56, 54)
PLATE_STONE = Box(270, 14, BIG, BIG)  # the stone that lies on the touchstone
SCOREBOARD = Box(260, 63, 56, 60)
TIMER = Box(260, 127, 56, 8)
LETTER = Box(258, 0, 60, 198)  # where a letter is asked for, on the pier
POUCH = Box(260, 139, 56, 56)
COUNT = Box(290, 177, 23, 15)  # the number of stones left, on its label before the pouch

# parts of the picture of a board below its 200 rows
PANEL_AT = (0, 200)  # the message panel, plain: what a message is written on
TABLET_AT = (0, 216)  # the scoreboard's three grounds with their shadow: whole, lit half, half at rest
TABLET_STEP, TABLET_ROWS = 58, 62
HALF = 29  # height of a half of the scoreboard
LOWER = 31  # from the top of the scoreboard to that of its lower half

BAG = Box(264, 140, 48, 53)  # the pouch itself
BAG_STATES = 8  # full to flat, beside one another in its picture

# the sheet of parts; LILAC is its clear pen
GILT_TOP, GILT_WIDE, GILT_HIGH = 90, 18, 25  # figures of the points that rise: 0-9 and +
SIGN, LARGE_SIGN = Box(0, 40, 15, 15), Box(16, 40, 33, 33)  # of the 4-Way
PIP = Box(52, 40, 8, 8)  # marks a possible square
LABEL = Box(52, 52, 23, 15)  # under the count
EMBLEM = Box(80, 40, 39, 39)
HALO, HALO_STATES = 140, 8  # the light of a 4-Way: size and number of its pictures


def square_box(square: int) -> Box:
    """The cell of a square, CELL pixels square."""
    return Box(BOARD.x + square % COLUMNS * CELL, BOARD.y + square // COLUMNS * CELL, CELL, CELL)


def stone_at(square: int) -> tuple[int, int]:
    """Upper left corner of the stone that lies on a square."""
    box = square_box(square)
    return box.x + 1, box.y + 1


def square_at(x: int, y: int) -> int | None:
    """The square under a pixel; None beside the board."""
    if not BOARD.holds(x, y):
        return None
    return (y - BOARD.y) // CELL * COLUMNS + (x - BOARD.x) // CELL
