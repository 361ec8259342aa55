"""Where everything stands on the editor's screen, in pixels of the 320 x 200 frame."""

from ....machines.skins.base import Box
from ....session.ishido.art.stoneset import SIDE, SYMBOLS

CELL = 20  # of the Stone Select Area, the masks and the templates: a stone with a pixel of air on each side
ZOOM = 6  # of the Stone Edit Box

TITLE = Box(0, 0, 320, 11)
SELECT = Box(4, 15, 6 * CELL + 2, 6 * CELL + 2)
MASKS = Box(4, 141, 6 * CELL + 2, CELL + 2)
METADATA = Box(4, 167, 6 * CELL + 2, 19)
CHOSEN = Box(104, 170, 19, 13)  # the chosen colour, beside what is told of the stone
PREVIEWS = tuple(Box(134 + 39 * n, 15, 34, 26) for n in range(3))
EDIT = Box(134, 45, SIDE * ZOOM + 4, SIDE * ZOOM + 4)
COLOURS = Box(135, 161, 111, 26)
UNDO = Box(254, 15, 44, 15)
CLEAR_BUTTON = Box(300, 15, 16, 15)
XCOLOR = Box(254, 32, 62, 15)
TEMPLATES = Box(254, 50, 3 * CELL + 2, 5 * CELL + 2)
USE = Box(254, 155, 62, 15)
CANCEL = Box(254, 172, 62, 15)
NOTE = Box(0, 189, 320, 11)

SLABS = Box(0, 11, 130, 178), Box(130, 11, 120, 178), Box(250, 11, 70, 178)  # the three plates of the tool

SWATCH_TOP, SWATCH_TALL = 171, 8  # the two rows of colours
SHARED_WIDE, OWN_WIDE = 11, 17  # a colour that every board has, and one of the board in use
OWN_LEFT = 59  # from the left of the Color Selection Box to the six that change with the board


def stone_box(stone: int) -> Box:
    """The cell of a stone in the Stone Select Area."""
    row, column = divmod(stone, SYMBOLS)
    return Box(SELECT.x + 1 + CELL * column, SELECT.y + 1 + CELL * row, CELL, CELL)


def mask_box(column: int) -> Box:
    """The cell of a column's mask."""
    return Box(MASKS.x + 1 + CELL * column, MASKS.y + 1, CELL, CELL)


def template_box(index: int) -> Box:
    """The cell of a mask template, three in a row."""
    row, column = divmod(index, 3)
    return Box(TEMPLATES.x + 1 + CELL * column, TEMPLATES.y + 1 + CELL * row, CELL, CELL)


def pixel_box(at: int) -> Box:
    """The square of a pixel in the Stone Edit Box."""
    row, column = divmod(at, SIDE)
    return Box(EDIT.x + 2 + ZOOM * column, EDIT.y + 2 + ZOOM * row, ZOOM, ZOOM)


def swatch_box(pen: int) -> Box:
    """A colour of the Color Selection Box: two rows of five that all boards share, two of three of the board's own."""
    if pen < 10:
        row, column = divmod(pen, 5)
        return Box(COLOURS.x + SHARED_WIDE * column, SWATCH_TOP + SWATCH_TALL * row, SHARED_WIDE, SWATCH_TALL)
    row, column = divmod(pen - 10, 3)
    left = COLOURS.x + OWN_LEFT + OWN_WIDE * column
    return Box(left, SWATCH_TOP + SWATCH_TALL * row, OWN_WIDE, SWATCH_TALL)
