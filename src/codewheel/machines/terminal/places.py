"""Where the picture lies in a terminal's window, and which pixel of the game lies where the terminal's mouse is.

Cells are counted from the top left, from 0. A window knows its size in cells; that in pixels is 0 where nobody told.
"""

from collections.abc import Callable, Mapping

from ...rules.rows import NamedTuple
from ..monitor import HEIGHT, WIDTH

CELL = 10, 20  # pixels of a cell whose size nobody told: those of the VT340
COARSE, FINE = (160, 50), (320, 100)  # cells of a picture in half blocks
TILES = 8, 5  # tiles of a picture by the kitty protocol; each covers whole cells
KITTY_LEAST = 4, 2  # cells of the smallest tile
MOST_SCALE = 2  # pixels of the terminal a pixel of the game, in sixels


class Window(NamedTuple):
    """A terminal's window: cells, and pixels of all of them together or 0."""

    cols: int
    rows: int
    wide: int = 0
    high: int = 0

    @property
    def cell(self) -> tuple[float, float]:
        """Pixels of a cell, wide and high."""
        if self.wide <= 0 or self.high <= 0 or self.cols <= 0 or self.rows <= 0:
            return CELL
        return self.wide / self.cols, self.high / self.rows


class Place(NamedTuple):
    """Where the picture lies: its top left cell and its size in cells, which sixels do not fill to the last pixel.

    `scale`: half blocks: game pixels a cell from left to right; sixels: the terminal's pixels a pixel of the game;
    kitty: nothing is asked of it, the terminal stretches the picture.
    """

    col: int
    row: int
    cols: float
    rows: float
    scale: int = 1

    def game(self, col: float, row: float) -> tuple[int, int]:
        """The game's pixel at a place in cells; beside the picture the nearest one."""
        x = int((col - self.col) * WIDTH / self.cols // 1)
        y = int((row - self.row) * HEIGHT / self.rows // 1)
        return min(max(x, 0), WIDTH - 1), min(max(y, 0), HEIGHT - 1)


def blocks(window: Window) -> Place | None:
    """Half blocks: a pixel a cell's half where 320 x 100 cells are there, else four; None in a smaller window."""
    for scale, (cols, rows) in ((1, FINE), (2, COARSE)):
        if window.cols >= cols and window.rows >= rows:
            return Place((window.cols - cols) // 2, (window.rows - rows) // 2, cols, rows, scale)
    return None


def sixel(window: Window) -> Place | None:
    """Sixels: twice as large where it goes; None in a smaller window. A row stays free below the picture.

    Most terminals put the cursor below an image, and would scroll.
    """
    wide, high = window.cell
    for scale in range(MOST_SCALE, 0, -1):
        cols, rows = scale * WIDTH / wide, scale * HEIGHT / high
        if cols <= window.cols and rows <= window.rows - 1:
            return Place(int(window.cols - cols) // 2, int(window.rows - 1 - rows) // 2, cols, rows, scale)
    return None


def kitty(window: Window) -> Place | None:
    """The kitty protocol: as large as tiles of whole cells allow, nearly 8:5; None in a smaller window."""
    wide, high = window.cell
    across, down = TILES
    for rows in range(window.rows // down, KITTY_LEAST[1] - 1, -1):
        cols = max(KITTY_LEAST[0], round(rows * high / wide))  # tiles are square pictures
        if cols * across <= window.cols:
            left, top = (window.cols - cols * across) // 2, (window.rows - rows * down) // 2
            return Place(left, top, cols * across, rows * down)
    return None


# of showing a picture, the best first: where it has room
WAYS: Mapping[str, Callable[[Window], Place | None]] = {"kitty": kitty, "sixel": sixel, "blocks": blocks}
