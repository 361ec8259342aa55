"""The kitty graphics protocol: the picture lies in eight times five tiles, and each that has changed is sent anew.

A tile is an image of its own with one placement, which the terminal stretches over whole cells; one that comes under
the same number takes the place of the former.
"""

import zlib
from base64 import b64encode
from collections.abc import Sequence

from ..monitor import HEIGHT, WIDTH
from .places import TILES, Place

FIRST = 870100  # the number of the first tile; what else is shown in a terminal counts from 1
CHUNK = 4096  # letters of a command's data
_ACROSS, _DOWN = TILES
_WIDE, _HIGH = WIDTH // _ACROSS, HEIGHT // _DOWN  # pixels of a tile
AWAY = b"\x1b_Ga=d,d=A,q=2\x1b\\"  # all tiles go, and what the terminal kept of them


class Kitty:
    """Pictures for a terminal that knows the protocol, at a place."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._frame = b""
        self._colours: tuple[int, ...] = ()

    def changed(self, frame: bytes, colours: Sequence[int]) -> bytes:
        """What to send so that `frame` (64,000 indices of `colours`, 0xRRGGBB) is shown; b"" where it is."""
        before = self._frame
        if tuple(colours) != self._colours:
            self._colours, before = tuple(colours), b""
        self._frame = frame
        if frame == before:
            return b""
        table = [colour.to_bytes(3) for colour in colours]
        found = []
        size = WIDTH * _HIGH
        for row in range(_DOWN):
            strip, old = frame[row * size : (row + 1) * size], before[row * size : (row + 1) * size]
            if strip == old:
                continue
            for col in range(_ACROSS):
                tile = _tile(strip, col)
                if not old or tile != _tile(old, col):
                    found.append(self._sent(row, col, b"".join(map(table.__getitem__, tile))))
        return b"".join(found)

    def _sent(self, row: int, col: int, pixels: bytes) -> bytes:
        """The cursor goes to a tile's place, and the tile is shown there."""
        cols, rows = int(self._place.cols) // _ACROSS, int(self._place.rows) // _DOWN
        number = FIRST + row * _ACROSS + col
        data = b64encode(zlib.compress(pixels, 9))
        what = b"a=T,i=%d,p=1,q=2,C=1,f=24,o=z,s=%d,v=%d,c=%d,r=%d" % (number, _WIDE, _HIGH, cols, rows)
        parts = [data[n : n + CHUNK] for n in range(0, len(data), CHUNK)]
        found = [b"\x1b[%d;%dH" % (self._place.row + row * rows + 1, self._place.col + col * cols + 1)]
        for n, part in enumerate(parts):
            more = b"m=%d" % (n < len(parts) - 1)
            found.append(b"\x1b_G%b;%b\x1b\\" % (more if n else what + b"," + more, part))
        return b"".join(found)


def _tile(strip: bytes, col: int) -> bytes:
    """The pixels of a tile in a strip of tiles."""
    return b"".join([strip[at : at + _WIDE] for at in range(col * _WIDE, len(strip), WIDTH)])
