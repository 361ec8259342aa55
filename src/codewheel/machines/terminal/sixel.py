"""Sixels: each picture holds the pixels that have changed, all others are left as they are (its ground is clear).

A band is six rows of the terminal's pixels; each colour of it is a line of letters, one a column, whose six bits say
which pixels of the column have it. The rows of the game are taken as long numbers: pixel by pixel takes too long.
"""

import re
from collections.abc import Sequence

from ..monitor import HEIGHT, WIDTH
from .places import Place

BAND = 6
CLEAR = 0xFF  # a pixel that has not changed
_RUNS = re.compile(rb"(.)\1{3,}", re.DOTALL)
_CHANGED = bytes([CLEAR]) + bytes(255)  # 0, which is no difference, becomes clear
_LETTERS = bytes((n & 63) + 63 for n in range(256))
_MARKS = tuple(  # by bits: for each colour a table that makes these bits of it and nothing of all others
    tuple(bytes(bits if n == colour else 0 for n in range(256)) for colour in range(16)) for bits in range(64)
)


class Sixels:
    """Pictures for a terminal that shows sixels at a place."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._frame = b""
        self._colours: tuple[int, ...] = ()
        self._bands = tuple(_bands(place.scale))

    def changed(self, frame: bytes, colours: Sequence[int]) -> bytes:
        """What to send so that `frame` (64,000 indices of `colours`, 0xRRGGBB) is shown; b"" where it is."""
        new = frame
        if self._frame and tuple(colours) == self._colours:
            if frame == self._frame:
                return b""
            new = masked(frame, self._frame)
        elif self._frame:
            old, now = self._colours, tuple(colours)
            same = bytes(n for n in range(16) if old[n] == now[n])
            if len(same) < 16:
                kept = bytes(n if n in same else CLEAR - 1 for n in range(256))  # all others count as changed
                new = masked(frame, self._frame.translate(kept))
        self._frame, self._colours = frame, tuple(colours)
        return self._image(new)

    def _image(self, pixels: bytes) -> bytes:
        """An image of all pixels that are not clear, with the colours that it needs."""
        used = bytes(set(pixels) - {CLEAR})
        if not used:
            return b""
        table = b"".join(b"#%d;2;%d;%d;%d" % (n, *_percents(self._colours[n])) for n in sorted(used))
        bands = [self._band(pixels, band, used) for band in self._bands]
        while not bands[-1]:
            bands.pop()
        head = b"\x1b[%d;%dH\x1bP9;1;0q" % (self._place.row + 1, self._place.col + 1)
        return head + b'"1;1' + table + b"-".join(bands) + b"\x1b\\"

    def _band(self, pixels: bytes, band: Sequence[tuple[int, int]], used: bytes) -> bytes:
        """A band: a line a colour."""
        first, last = band[0][0], band[-1][0] + 1
        if pixels.count(CLEAR, first * WIDTH, last * WIDTH) == (last - first) * WIDTH:
            return b""
        rows = [(pixels[y * WIDTH : (y + 1) * WIDTH], bits) for y, bits in band]
        there = set().union(*(row for row, _ in rows))
        lines = []
        for colour in used:
            if colour not in there:
                continue
            columns = 0
            for row, bits in rows:
                columns |= int.from_bytes(row.translate(_MARKS[bits][colour]))
            letters = _widened(columns.to_bytes(WIDTH), self._place.scale).translate(_LETTERS).rstrip(b"?")
            lines.append(b"#%d" % colour + _RUNS.sub(_run, letters))
        return b"$".join(lines)


def masked(frame: bytes, before: bytes) -> bytes:
    """A frame in which all pixels are clear that are the same before."""
    apart = int.from_bytes(frame) ^ int.from_bytes(before)
    clear = int.from_bytes(apart.to_bytes(len(frame)).translate(_CHANGED))
    return (int.from_bytes(frame) | clear).to_bytes(len(frame))


def _bands(scale: int) -> list[tuple[tuple[int, int], ...]]:
    """For each band the game's rows in it, each with the bits that it has there."""
    found = []
    for top in range(0, HEIGHT * scale, BAND):
        bits: dict[int, int] = {}
        for n in range(min(BAND, HEIGHT * scale - top)):
            y = (top + n) // scale
            bits[y] = bits.get(y, 0) | 1 << n
        found.append(tuple(bits.items()))
    return found


def _widened(columns: bytes, scale: int) -> bytes:
    """Each column so many times."""
    if scale == 1:
        return columns
    wide = bytearray(len(columns) * scale)
    for n in range(scale):
        wide[n::scale] = columns
    return bytes(wide)


def _run(found: re.Match[bytes]) -> bytes:
    return b"!%d%b" % (len(found[0]), found[1])


def _percents(colour: int) -> tuple[int, int, int]:
    """A colour as sixels tell it: each part of 100."""
    red, green, blue = ((part * 100 + 127) // 255 for part in colour.to_bytes(3))
    return red, green, blue
