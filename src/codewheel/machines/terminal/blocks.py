"""Half blocks in 24-bit colour: a cell is two pixels, one above the other, of the game or the mean of two by two.

A cell is sent where its colours have changed; cells side by side that look alike share one change of colours.
"""

from collections.abc import Sequence

from ..monitor import HEIGHT, WIDTH
from .places import Place

HALF = "▀".encode()  # the upper half in the letter's colour, the lower in the ground's
NEAR = 4  # unchanged cells between two changed ones that are sent with them: no longer than to go there


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
            self._colours, self._mixed = tuple(colours), {}
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
                worn = self._row(found, self._place.row + row + 1, part, old, worn)
        return b"".join(found)

    def _keys(self, rows: bytes) -> Sequence[tuple[int, int]]:
        """The pixels of a row of cells, upper and lower half of each, as keys of the same length."""
        if self._place.scale == 1:
            return list(zip(rows[:WIDTH], rows[WIDTH:], strict=True))
        first, second, third, fourth = (int.from_bytes(rows[n * WIDTH : (n + 1) * WIDTH]) for n in range(4))
        upper = memoryview((first << 4 | second).to_bytes(WIDTH)).cast("H")
        lower = memoryview((third << 4 | fourth).to_bytes(WIDTH)).cast("H")
        return list(zip(upper, lower, strict=True))

    def _row(self, found: list[bytes], line: int, part: bytes, old: bytes, worn: tuple[int, int]) -> tuple[int, int]:
        """Add what has changed in a row of cells; the colours that the terminal has then."""
        cells = self._keys(part)
        former = self._keys(old) if old else ()
        at = -1  # the cell after the last that was sent
        for n, cell in enumerate(cells):
            if former and cell == former[n]:
                continue
            if at < 0 or n - at > NEAR:
                found.append(b"\x1b[%d;%dH" % (line, self._place.col + n + 1))
                at = n
            for between in range(at, n + 1):
                worn = self._cell(found, cells[between], worn)
            at = n + 1
        return worn

    def _cell(self, found: list[bytes], cell: tuple[int, int], worn: tuple[int, int]) -> tuple[int, int]:
        """Add a cell; the colours that the terminal has then. One of a single colour is a blank."""
        upper, lower = self._colour(cell[0]), self._colour(cell[1])
        letter, ground = worn
        if upper == lower:
            if ground != lower:
                found.append(b"\x1b[48;2;%d;%d;%dm" % _parts(lower))
            found.append(b" ")
            return letter, lower
        if letter != upper and ground != lower:
            found.append(b"\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm" % (*_parts(upper), *_parts(lower)))
        elif letter != upper:
            found.append(b"\x1b[38;2;%d;%d;%dm" % _parts(upper))
        elif ground != lower:
            found.append(b"\x1b[48;2;%d;%d;%dm" % _parts(lower))
        found.append(HALF)
        return upper, lower

    def _colour(self, key: int) -> int:
        """The colour of the pixels of a half: one, or the mean of four."""
        if self._place.scale == 1:
            return self._colours[key]
        found = self._mixed.get(key)
        if found is None:
            found = self._mixed[key] = mean([self._colours[key >> shift & 15] for shift in (0, 4, 8, 12)])
        return found


def mean(colours: Sequence[int]) -> int:
    """The colour between these, 0xRRGGBB."""
    parts = [sum(colour >> shift & 255 for colour in colours) // len(colours) for shift in (16, 8, 0)]
    return parts[0] << 16 | parts[1] << 8 | parts[2]


def _parts(colour: int) -> tuple[int, int, int]:
    return colour >> 16, colour >> 8 & 255, colour & 255
