"""A stoneset as one picture, for paint programs: 108 x 108, six by six stones of 18 pixels, index 15 transparent."""

from collections.abc import Sequence

from ....rules.contract import refuse
from ...art.raster import Raster
from ...art.sight import apart, snapped
from .board import SHARED, SHARED_CONTRAST
from .stoneset import CLEAR, COLOURS, SIDE, STONES, SYMBOLS, Stoneset, from_shown

SIZE = COLOURS * SIDE
NEAR = 34**2  # squared distance within which a colour is taken for a pen: two steps of the Amiga in one channel


def cut(raster: Raster, left: int = 0, top: int = 0) -> tuple[bytes, ...]:
    """Thirty-six stones of a picture, from (left, top) on, in its own indices; the transparent one becomes CLEAR."""
    table = bytes(CLEAR if index == raster.clear else index for index in range(256))
    rows = [raster.row(top + y)[left : left + SIZE].translate(table) for y in range(SIZE)]
    stones = []
    for stone in range(STONES):
        colour, symbol = divmod(stone, SYMBOLS)
        lines = rows[colour * SIDE : (colour + 1) * SIDE]
        stones.append(b"".join(line[symbol * SIDE : (symbol + 1) * SIDE] for line in lines))
    return tuple(stones)


def to_raster(stoneset: Stoneset, colours: Sequence[int]) -> Raster:
    """The picture of a stoneset as it is shown. `colours`: the sixteen of a board."""
    shown = [stoneset.shown(stone) for stone in range(STONES)]
    lines = []
    for y in range(SIZE):
        row, at = divmod(y, SIDE)
        line = shown[row * SYMBOLS : (row + 1) * SYMBOLS]
        lines.append(b"".join(stone[at * SIDE : (at + 1) * SIDE] for stone in line))
    return Raster(SIZE, SIZE, b"".join(lines), tuple(colours), CLEAR)


def from_raster(raster: Raster, name: str, colours: Sequence[int] = SHARED) -> Stoneset:
    """The stoneset of a picture. `name`: of its file, for the sentences; `colours`: those of the board in use.

    A picture whose table begins with the shared pens, or with those for tired eyes, keeps its indices as pens, 15 as
    transparent. In any other its colours are looked for among `colours`, those of the pens alone. Raises Refused for
    another size, and for colours that are none of the pens.
    """
    if (raster.width, raster.height) != (SIZE, SIZE):
        raise refuse("art.sheet_size", file=name, width=raster.width, height=raster.height, size=SIZE)
    table = [snapped(colour) for colour in raster.colours]
    used = sorted(set(raster.pixels))
    if tuple(table[: len(SHARED)]) in (SHARED, SHARED_CONTRAST) and used[-1] <= max(CLEAR, raster.clear or 0):
        pens = {index: min(index, CLEAR) for index in used}
    else:
        pens = _by_colour(table, [index for index in used if index != raster.clear], colours[:CLEAR], name)
    pixels = raster.pixels.translate(bytes(pens.get(index, CLEAR) for index in range(256)))
    return from_shown(cut(Raster(SIZE, SIZE, pixels, raster.colours)))


def _by_colour(table: list[int], used: list[int], colours: Sequence[int], name: str) -> dict[int, int]:
    """The pen of each index."""
    pens, strange = {}, []
    for index in used:
        pens[index] = min(range(len(colours)), key=lambda pen: apart(table[index], colours[pen]))
        if apart(table[index], colours[pens[index]]) > NEAR:
            strange.append(table[index])
    if strange:
        first, count = f"#{strange[0]:06X}", len(set(strange))
        raise refuse("art.no_pen", file=name, colour=first, count=count)
    return pens
