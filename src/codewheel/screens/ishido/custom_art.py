"""The player's own stonesets and boards as the screen uses them: pictures, palettes and lines of the tables.

What was changed and kept again is another picture under another name: nothing that was drawn before is shown by error.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import count

import pyxel

from ...machines import palette, pictures
from ...session.art.raster import Raster, digits
from ...session.ishido.art.board import SHARED, contrasted
from ...session.ishido.art.stoneset import CLEAR, COLOURS, SIDE, STONES, SYMBOLS, Stoneset
from . import sets
from .layout import (
    BIG,
    HALF,
    MESSAGE,
    PANEL_AT,
    SCOREBOARD,
    SMALL,
    STONE,
    TABLET_AT,
    TABLET_ROWS,
    TABLET_STEP,
)
from .sets import BROWN, DARK, DEEP, GOLD, INK, LIGHT, OWN, OWN_BOARDS, OWN_STONESETS, WHITE, Board, StoneSet

WIDE, HIGH = 320, 200
Rows = list[bytearray]
_VERSIONS = count()  # of all that was ever used: no two have one name


def use_stoneset(path: str, art: Stoneset) -> StoneSet:
    """Let a stoneset be used as `own:PATH`; its line of the table."""
    name = f"{OWN}{path}"
    version = f"{name}:{next(_VERSIONS)}"
    shown = [art.shown(stone) for stone in range(STONES)]
    pictures.put(version, _image(_sheet(shown)))
    faces = [_face(shown[row * SYMBOLS : (row + 1) * SYMBOLS]) for row in range(COLOURS)]
    line = StoneSet(version, version, tuple(faces))
    OWN_STONESETS[name] = OWN_STONESETS[version] = line
    return line


def use_board(path: str, colours: Sequence[int], pixels: bytes) -> Board:
    """Let a board of 320 x 200 pens be used as `own:PATH` in its sixteen colours; its line of the table."""
    name = f"{OWN}{path}"
    version = f"{name}:{next(_VERSIONS)}"
    pictures.put(version, _image(_ground(pixels)))
    shipped = palette.load(sets.BOARDS[sets.DEFAULT_BOARD].palette)
    plain = shipped._replace(name=version, colours=tuple(colours))

    def variant(contrast: bool, sight: str) -> palette.Palette:
        if contrast:
            return plain._replace(colours=contrasted(colours))
        shared = palette.load(sets.BOARDS[sets.DEFAULT_BOARD].palette, sight=sight).colours[: len(SHARED)]
        return plain._replace(colours=(*shared, *colours[len(SHARED) :])) if sight != "plain" else plain

    palette.register(version, variant)
    line = Board(version, version, version)
    OWN_BOARDS[name] = OWN_BOARDS[version] = line
    return line


def board_raster(name: str) -> Raster:
    """A board as a paint program gets it: 320 x 200 with its scoreboard, in its sixteen colours."""
    board = sets.board(name)
    picture = pictures.load(board.picture)
    rows = [bytearray(picture.pget(x, y) for x in range(WIDE)) for y in range(HIGH)]
    left, top = TABLET_AT
    for y in range(TABLET_ROWS):
        for x in range(min(TABLET_STEP, WIDE - SCOREBOARD.x)):
            rows[SCOREBOARD.y + y][SCOREBOARD.x + x] = picture.pget(left + x, top + y)
    return Raster(WIDE, HIGH, b"".join(rows), palette.load(board.palette).colours)


def shipped_stones(name: str) -> tuple[bytes, ...]:
    """The thirty-six stones of a stoneset of the table as pens, CLEAR where the board is seen."""
    picture, left = pictures.load(sets.stoneset(name).picture), 6 * BIG
    return tuple(
        bytes(picture.pget(left + symbol * STONE + x, colour * STONE + y) for y in range(SIDE) for x in range(SIDE))
        for colour in range(COLOURS)
        for symbol in range(SYMBOLS)
    )


def _image(rows: Rows) -> pyxel.Image:
    image = pyxel.Image(len(rows[0]), len(rows))
    image.set(0, 0, list(map(digits, rows)))
    return image


# --- stones ----------------------------------------------------------------------------------------------------------


def _sheet(shown: Sequence[bytes]) -> Rows:
    """All stones in the three cuts, as the workshop sets them side by side."""
    rows: Rows = [bytearray((CLEAR,)) * (6 * (BIG + STONE)) for _ in range(6 * BIG)]
    for stone, pens in enumerate(shown):
        colour, symbol = divmod(stone, SYMBOLS)
        for size, cut, left, top in (
            (BIG, _doubled(pens), 0, 0),
            (STONE, pens, 6 * BIG, 0),
            (SMALL, _smaller(pens), 6 * BIG, 6 * STONE),
        ):
            for y in range(size):
                at = left + symbol * size
                rows[top + colour * size + y][at : at + size] = cut[y * size : (y + 1) * size]
    return rows


def _doubled(pens: bytes) -> bytes:
    """A stone at twice its size, slants kept clean (EPX)."""
    edge = bytes((CLEAR,))
    rows = [pens[y * SIDE : (y + 1) * SIDE] for y in range(SIDE)]
    above, below = [edge * SIDE, *rows[:-1]], [*rows[1:], edge * SIDE]
    out = []
    for row, ups, downs in zip(rows, above, below, strict=True):
        upper = bytearray(BIG)
        upper[::2] = upper[1::2] = row
        lower = upper[:]
        near = zip(ups, downs, edge + row, row[1:] + edge, strict=False)  # `edge + row` is one longer
        for x, (up, down, left, right) in enumerate(near):
            if up != down and left != right:
                if left in (up, down):
                    (upper if left == up else lower)[2 * x] = left
                if right in (up, down):
                    (upper if right == up else lower)[2 * x + 1] = right
        out += [upper, lower]
    return b"".join(out)


def _smaller(pens: bytes) -> bytes:
    """A stone at two thirds of its size: of each three by three the corners of four."""
    places = [step * 3 // 2 for step in range(SMALL)]
    return bytes(pens[y * SIDE + x] for y in places for x in places)


def _face(stones: Sequence[bytes]) -> tuple[int, int]:
    """Ground and mark of a colour for pictures too small for its stones: the two pens it has most of, of 0-9."""
    count = Counter(pen for stone in stones for pen in stone if pen < DEEP)
    found = [pen for pen, _ in count.most_common(2)]
    return (found[0], found[1]) if len(found) == 2 else (WHITE, INK)


# --- boards ----------------------------------------------------------------------------------------------------------


def _ground(pixels: bytes) -> Rows:
    """A board's picture with the parts that change below it: the message panel and the scoreboard's three grounds."""
    rows = [bytearray(pixels[y * WIDE : (y + 1) * WIDE]) for y in range(HIGH)]
    rows += [bytearray(WIDE) for _ in range(TABLET_AT[1] + TABLET_ROWS - HIGH)]
    _panel(rows)
    x, y, w, _ = SCOREBOARD
    wide, darker = min(TABLET_STEP, WIDE - x), bytes(max(pen - 2, DEEP) if pen >= DEEP else pen for pen in range(256))
    for part in range(3):
        left = TABLET_AT[0] + part * TABLET_STEP
        for j in range(TABLET_ROWS if part == 0 else HALF + 2):
            ground = rows[y + j][x : x + wide]
            if part == 2 and j < HALF:
                ground[:w] = ground[:w].translate(darker)
            rows[TABLET_AT[1] + j][left : left + wide] = ground
    for part, light, dark in ((1, GOLD, BROWN), (2, LIGHT, DARK)):
        _edge(rows, TABLET_AT[0] + part * TABLET_STEP, TABLET_AT[1], w, HALF, light, dark)
    return rows


def _panel(rows: Rows) -> None:
    """The panel that messages are written on: of the deepest tone, with two studs."""
    left, top = PANEL_AT
    w, h = MESSAGE.w, MESSAGE.h
    for y in range(top, top + h):
        rows[y][left : left + w] = bytes((DEEP,)) * w
    _edge(rows, left, top, w, h, INK, LIGHT)
    for at in (left + 4, left + w - 7):
        for y in range(3):
            rows[top + h // 2 - 1 + y][at : at + 3] = bytes((GOLD, GOLD, BROWN) if y < 2 else (BROWN,) * 3)
        rows[top + h // 2 - 1][at] = WHITE


def _edge(rows: Rows, x: int, y: int, w: int, h: int, light: int, dark: int) -> None:
    """A line round a slab, lit from the upper left."""
    rows[y][x : x + w] = bytes((light,)) * w
    rows[y + h - 1][x : x + w] = bytes((dark,)) * w
    for j in range(y, y + h):
        rows[j][x], rows[j][x + w - 1] = light, dark
