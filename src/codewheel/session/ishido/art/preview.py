"""Stonesets and boards in 80 x 50 pixels, for the lists of files: 50 rows of 80 hex digits."""

from collections.abc import Sequence

from ...art.sight import apart
from .board import WIDTH, OwnBoard
from .stoneset import CLEAR, COLOURS, SIDE, SYMBOLS, Stoneset

WIDE, HIGH = 80, 50
DEEP, GROUND = 10, 12  # the board's pens for shadow and ground
STEP = 4  # of a board in both directions: a quarter of its size
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
    return [_digits(row) for row in rows]


def board_preview(board: OwnBoard, colours: Sequence[int]) -> list[str]:
    """The whole board at a quarter of its size. `colours`: the sixteen that are shown now; its own come near them."""
    lights = [bytes(colour >> shift & 255 for colour in board.colours) + bytes(240) for shift in (16, 8, 0)]
    shades: dict[tuple[int, ...], int] = {}
    rows = []
    for y in range(HIGH):
        lines = [board.pixels[(STEP * y + j) * WIDTH :][:WIDTH] for j in range(STEP)]
        row = bytearray()
        for x in range(0, WIDTH, STEP):
            pens = b"".join([line[x : x + STEP] for line in lines])
            mean = tuple(sum(pens.translate(light)) // STEP**2 for light in lights)
            if mean not in shades:
                colour = mean[0] << 16 | mean[1] << 8 | mean[2]
                shades[mean] = min(range(len(colours)), key=lambda pen: apart(colour, colours[pen]))
            row.append(shades[mean])
        rows.append(_digits(row))
    return rows


def _digits(row: bytes | bytearray) -> str:
    return row.hex()[1::2]
