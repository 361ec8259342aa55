"""Stonesets and boards in 80 x 50 pixels, for the lists of files: 50 rows of 80 hex digits."""

from collections.abc import Sequence

from ...art.raster import digits
from ...art.sight import channels
from ...slices import Slices, through
from .board import WIDTH, OwnBoard
from .stoneset import CLEAR, COLOURS, SIDE, SYMBOLS, Stoneset

WIDE, HIGH = 80, 50
DEEP, GROUND = 10, 12  # the board's pens for shadow and ground
STEP = 4  # of a board in both directions: a quarter of its size
SUM = 16  # bits for the sum of a channel over such a square
SHARE, MEAN = 4, 0xFF_00FF_00FF  # from the sums to the means: STEP squared is 2 to the SHARE
_LEFT, _TOP, _ACROSS, _DOWN = 6, 5, 25, 22  # of the six stones, three beside one another


def stoneset_preview(stoneset: Stoneset) -> list[str]:
    """Six stones at their own size with a shadow, every colour and every symbol once; any board's palette shows it."""
    rows = [bytearray((GROUND,)) * WIDE for _ in range(HIGH)]
    for i in range(COLOURS):
        pens = stoneset.shown(i * SYMBOLS + i)
        x, y = _LEFT + i % 3 * _ACROSS, _TOP + i // 3 * _DOWN
        for away, shade in ((1, DEEP), (0, CLEAR)):
            for at, pen in enumerate(pens):
                if pen != CLEAR:
                    rows[y + at // SIDE + away][x + at % SIDE + away] = shade if away else pen
    return [digits(row) for row in rows]


def board_preview(board: OwnBoard, colours: Sequence[int]) -> list[str]:
    """The whole board at a quarter of its size. `colours`: the sixteen that are shown now; its own come near them."""
    return through(board_previewing(board, colours))


def board_previewing(board: OwnBoard, colours: Sequence[int]) -> Slices[list[str]]:
    """The same, a row a step."""
    # the three channels of a pen side by side in one number, with room for the sum of all pixels of a square
    light = [sum((colour >> 8 * at & 255) << SUM * at for at in range(3)) for colour in board.colours]
    shown = [channels(colour) for colour in colours]
    shades: dict[int, int] = {}
    rows = []
    for y in range(HIGH):
        lines = [map(light.__getitem__, board.pixels[(STEP * y + j) * WIDTH :][:WIDTH]) for j in range(STEP)]
        columns = list(map(sum, zip(*lines, strict=True)))
        sums = map(sum, zip(*(columns[j::STEP] for j in range(STEP)), strict=True))
        means = [whole >> SHARE & MEAN for whole in sums]
        for mean in set(means) - shades.keys():
            blue, green, red = (mean >> SUM * at & 255 for at in range(3))
            far = [(red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2 for r, g, b in shown]
            shades[mean] = far.index(min(far))
        rows.append(digits(bytes(map(shades.__getitem__, means))))
        yield len(rows) / HIGH
    return rows
