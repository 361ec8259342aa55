"""Half blocks in 24-bit colour: a cell is two pixels, one above the other, of the game or the mean of two by two.

A cell is sent where its colours have changed; cells side by side that look alike share one change of colours.
"""

from collections.abc import Sequence
from functools import cache

from ..monitor import HEIGHT, WIDTH
from .places import Place

UPPER, LOWER, WHOLE, BLANK = "▀".encode(), "▄".encode(), "█".encode(), b" "  # what of a cell has the letter's colour
NEAR = 4  # unchanged cells between two changed ones that are sent with them: no longer than to go there
_SHIFTS = 12, 8, 4, 0  # of the four indices in the key of a mean

Cell = tuple[int, int]  # its halves, as keys or as colours


class Blocks:
    """Pictures for a terminal that shows half blocks at a place."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._frame = b""
        self._colours: tuple[int, ...] = ()
        self._mixed: dict[int, int] = {}  # by the indices of the pixels: their colour
        self._heights = 2 * place.scale  # rows of the game a row of cells

    def changed(self, frame: bytes, colours: Sequence[int]) -> bytes:
        """What to send so that `frame` (64,000 indices of `colours`, 0xRRGGBB) is shown; b"" where it is."""
        before = self._frame
        if tuple(colours) != self._colours:
            self._colours, self._mixed = tuple(colours), _Mixed(tuple(colours), self._place.scale)
            before = b""
        self._frame = frame
        if frame == before:
            return b""
        found: list[bytes] = []
        size = WIDTH * self._heights
        worn = -1, -1  # colours of letter and ground that the terminal has now
        for row in range(HEIGHT // self._heights):
            part = frame[row * size : (row + 1) * size]
            old = before[row * size : (row + 1) * size]
            if part != old:
                worn = self._row(found, self._place.row + row + 1, self._keys(part), self._keys(old), worn)
        return b"".join(found)

    def _keys(self, rows: bytes) -> list[Cell]:
        """The pixels of a row of cells, upper and lower half of each, as keys; nothing of nothing."""
        if self._place.scale == 1 or not rows:
            return list(zip(rows[:WIDTH], rows[WIDTH:], strict=True))
        first, second, third, fourth = (int.from_bytes(rows[n * WIDTH : (n + 1) * WIDTH]) for n in range(4))
        upper = memoryview((first << 4 | second).to_bytes(WIDTH)).cast("H")
        lower = memoryview((third << 4 | fourth).to_bytes(WIDTH)).cast("H")
        return list(zip(upper, lower, strict=True))

    def _row(self, found: list[bytes], line: int, cells: list[Cell], former: list[Cell], worn: Cell) -> Cell:
        """Add what has changed in a row of cells; the colours that the terminal has then."""
        at = -NEAR - 1  # the cell after the last that was sent
        both = zip(cells, former, strict=True) if former else ((cell, None) for cell in cells)
        for n in [n for n, (cell, old) in enumerate(both) if cell != old]:
            if n - at > NEAR:
                found.append(b"\x1b[%d;%dH" % (line, self._place.col + n + 1))
                at = n
            worn = self._run(found, cells[at : n + 1], worn)
            at = n + 1
        return worn

    def _run(self, found: list[bytes], cells: list[Cell], worn: Cell) -> Cell:
        """Add cells side by side, each with the fewest changes of colours; those that the terminal has then."""
        mixed = self._mixed
        letter, ground = worn
        for keys in cells:
            upper, lower = mixed[keys[0]], mixed[keys[1]]
            if upper == lower:
                if letter == upper != ground:
                    found.append(WHOLE)
                    continue
                if ground != lower:
                    found.append(b"\x1b[48;2;%d;%d;%dm" % _parts(lower))
                    ground = lower
                found.append(BLANK)
                continue
            half = UPPER
            if letter != upper and ground != lower and (letter == lower or ground == upper):
                half, upper, lower = LOWER, lower, upper  # the other half takes fewer
            if letter != upper and ground != lower:
                found.append(b"\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm" % (*_parts(upper), *_parts(lower)))
            elif letter != upper:
                found.append(b"\x1b[38;2;%d;%d;%dm" % _parts(upper))
            elif ground != lower:
                found.append(b"\x1b[48;2;%d;%d;%dm" % _parts(lower))
            letter, ground = upper, lower
            found.append(half)
        return letter, ground


class _Mixed(dict[int, int]):
    """The colour of a half by its key, reckoned when it is first asked for: one pixel's, or the mean of four."""

    def __init__(self, colours: Sequence[int], scale: int) -> None:
        super().__init__(enumerate(colours) if scale == 1 else ())
        self._colours = colours

    def __missing__(self, key: int) -> int:
        found = self[key] = mean([self._colours[key >> shift & 15] for shift in _SHIFTS])
        return found


def mean(colours: Sequence[int]) -> int:
    """The colour between these, 0xRRGGBB."""
    parts = [sum(colour >> shift & 255 for colour in colours) // len(colours) for shift in (16, 8, 0)]
    return parts[0] << 16 | parts[1] << 8 | parts[2]


@cache
def _parts(colour: int) -> tuple[int, int, int]:
    return colour >> 16, colour >> 8 & 255, colour & 255
