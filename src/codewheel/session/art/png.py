"""PNG, read and written without any library beside the standard one.

Read are all kinds of colour with 1 to 16 bits, all filters, `tRNS`; not those that are interlaced. What has more than
sixteen colours beside the transparent one is refused, and so is what is damaged: every fault is a sentence.
"""

import struct
import zlib
from collections.abc import Iterator
from functools import cache

from ...rules.contract import refuse
from ...rules.rows import NamedTuple
from ..slices import Slices, through
from .raster import Raster

MAGIC = b"\x89PNG\r\n\x1a\n"
MOST_SIDE = 1024  # pixels (I25)
MOST_COLOURS = 16  # beside the transparent one
GREY, RGB, INDEXED, GREY_ALPHA, RGB_ALPHA = 0, 2, 3, 4, 6
_DEPTHS = {GREY: (1, 2, 4, 8, 16), RGB: (8, 16), INDEXED: (1, 2, 4, 8), GREY_ALPHA: (8, 16), RGB_ALPHA: (8, 16)}
_SAMPLES = {GREY: 1, RGB: 3, INDEXED: 1, GREY_ALPHA: 2, RGB_ALPHA: 4}
_SEEN = 128  # alpha from which on a pixel is seen
_ROWS = 16  # that are written in a step
_HEX = bytes(ord("0123456789abcdef"[pen & 15]) for pen in range(256))
_UNDONE = 0.6  # of the work when the filters are undone


class _Head(NamedTuple):
    width: int
    height: int
    depth: int
    kind: int

    @property
    def step(self) -> int:
        """Bytes of a row."""
        return (self.width * self.depth * _SAMPLES[self.kind] + 7) // 8

    @property
    def whole(self) -> int:
        """Bytes of a pixel, at least one: how far back the filters look."""
        return max(1, self.depth * _SAMPLES[self.kind] // 8)


def size(data: bytes, name: str) -> tuple[int, int]:
    """Width and height of a PNG, from its head alone. `name`: of the file, for the sentences. Raises Refused."""
    kind, chunk = next(_chunks(data, name))
    head = _head(kind, chunk, name)
    return head.width, head.height


def read(data: bytes, name: str) -> Raster:
    """The picture of a PNG. `name`: of the file, for the sentences. Raises Refused for all that it cannot be.

    A table of at most sixteen colours stays as it is, index by index; else the colours are numbered as they come.
    """
    return through(reading(data, name))


def reading(data: bytes, name: str) -> Slices[Raster]:
    """The same, a row a step."""
    head: _Head | None = None
    table: list[int] = []
    clear, body = b"", []
    for kind, chunk in _chunks(data, name):
        if head is None:
            head = _head(kind, chunk, name)
        elif kind == b"PLTE":
            if len(chunk) % 3 or not 3 <= len(chunk) <= 768:
                raise refuse("art.damaged", file=name)
            table = [int.from_bytes(chunk[i : i + 3], "big") for i in range(0, len(chunk), 3)]
        elif kind == b"tRNS":
            clear = chunk
        elif kind == b"IDAT":
            body.append(chunk)
        elif kind == b"IEND":
            break
        elif not kind[0] & 32:  # a chunk that must be understood
            raise refuse("art.png_chunk", file=name)
    if head is None or not body or (head.kind == INDEXED and not table):
        raise refuse("art.damaged", file=name)
    raw = _inflated(b"".join(body), (head.step + 1) * head.height, name)
    yield 0.0
    rows = yield from _rows(head, raw, name)
    if head.kind == INDEXED:
        return (yield from _indexed(head, rows, table, clear, name))
    return (yield from _counted(head, rows, clear, name))


def _chunks(data: bytes, name: str) -> Iterator[tuple[bytes, bytes]]:
    """Kind and contents of the chunks, each with its sum checked."""
    if not data.startswith(MAGIC):
        raise refuse("art.kind", file=name)
    at, kind = len(MAGIC), b""
    while kind != b"IEND":
        if at + 12 > len(data):
            raise refuse("art.short", file=name)
        length, kind = struct.unpack_from(">I4s", data, at)
        if at + 12 + length > len(data):
            raise refuse("art.short", file=name)
        chunk = data[at + 8 : at + 8 + length]
        if struct.unpack_from(">I", data, at + 8 + length)[0] != zlib.crc32(chunk, zlib.crc32(kind)):
            raise refuse("art.damaged", file=name)
        yield kind, chunk
        at += 12 + length


def _head(kind: bytes, chunk: bytes, name: str) -> _Head:
    if kind != b"IHDR" or len(chunk) != 13:
        raise refuse("art.damaged", file=name)
    width, height, depth, colour, packing, filters, interlace = struct.unpack(">IIBBBBB", chunk)
    if depth not in _DEPTHS.get(colour, ()) or packing or filters or interlace > 1 or not width or not height:
        raise refuse("art.damaged", file=name)
    if interlace:
        raise refuse("art.interlaced", file=name)
    if max(width, height) > MOST_SIDE:
        raise refuse("art.huge", file=name, width=width, height=height, most=MOST_SIDE)
    return _Head(width, height, depth, colour)


def _inflated(packed: bytes, wanted: int, name: str) -> bytes:
    """The rows with their filters; never more is unpacked than the picture can have."""
    try:
        raw = zlib.decompressobj().decompress(packed, wanted + 1)
    except zlib.error:
        raise refuse("art.damaged", file=name) from None
    if len(raw) != wanted:
        raise refuse("art.short" if len(raw) < wanted else "art.damaged", file=name)
    return raw


def _rows(head: _Head, raw: bytes, name: str) -> Slices[list[bytes]]:
    """The rows of samples, their filters undone (PNG specification, 9.2)."""
    before, rows = bytes(head.step), []
    for at in range(0, len(raw), head.step + 1):
        if raw[at] > 4:
            raise refuse("art.damaged", file=name)
        before = _unfiltered(raw[at], raw[at + 1 : at + 1 + head.step], before, head.whole)
        rows.append(before)
        yield _UNDONE * len(rows) / head.height
    return rows


def _unfiltered(kind: int, line: bytes, before: bytes, whole: int) -> bytes:
    if kind == 0:
        return line
    if kind == 2:
        return bytes((a + b) & 255 for a, b in zip(line, before, strict=True))
    row = bytearray(whole) + line  # a pixel of nothing at the left
    upper = bytes(whole) + before
    if kind == 1:
        for i in range(whole, len(row)):
            row[i] = row[i] + row[i - whole] & 255
    elif kind == 3:
        for i in range(whole, len(row)):
            row[i] = row[i] + (row[i - whole] + upper[i] >> 1) & 255
    else:
        for i in range(whole, len(row)):
            row[i] = row[i] + _paeth(row[i - whole], upper[i], upper[i - whole]) & 255
    return bytes(row[whole:])


def _paeth(left: int, above: int, corner: int) -> int:
    """Whichever of the three is nearest to left + above - corner."""
    to_left, to_above, to_corner = abs(above - corner), abs(left - corner), abs(left + above - 2 * corner)
    if to_left <= to_above and to_left <= to_corner:
        return left
    return above if to_above <= to_corner else corner


def _split(row: bytes, depth: int, count: int) -> bytes:
    """`count` samples of 1, 2, 4 or 8 bits."""
    if depth == 8:
        return row
    return b"".join(map(_samples(depth).__getitem__, row))[:count]


@cache
def _samples(depth: int) -> list[bytes]:
    """The samples in each byte."""
    mask, shifts = (1 << depth) - 1, range(8 - depth, -1, -depth)
    return [bytes(byte >> shift & mask for shift in shifts) for byte in range(256)]


def _split_all(head: _Head, rows: list[bytes], count: int) -> Slices[list[bytes]]:
    """`count` samples of each row."""
    found: list[bytes] = []
    for row in rows:
        found.append(_split(row, head.depth, count))
        yield _UNDONE
    return found


def _indexed(head: _Head, rows: list[bytes], table: list[int], clear: bytes, name: str) -> Slices[Raster]:
    """A picture with a table of colours."""
    pixels = b"".join((yield from _split_all(head, rows, head.width)))
    used = sorted(set(pixels))
    if used[-1] >= len(table):
        raise refuse("art.no_colour", file=name, index=used[-1], count=len(table))
    unseen = [index for index, alpha in enumerate(clear[: len(table)]) if alpha < _SEEN]
    if len(table) <= MOST_COLOURS and len(unseen) <= 1:
        return Raster(head.width, head.height, pixels, tuple(table), unseen[0] if unseen else None)
    keys = [-1 if index in unseen else table[index] for index in used]
    return _reduced(head, pixels, dict(zip(used, keys, strict=True)), name)


def _counted(head: _Head, rows: list[bytes], clear: bytes, name: str) -> Slices[Raster]:
    """A picture without a table: its colours are counted."""
    samples = _SAMPLES[head.kind]
    size = samples * (2 if head.depth == 16 else 1)
    if head.depth < 8:
        rows = yield from _split_all(head, rows, head.width)
    codes: dict[bytes, int] = {}  # the bytes of a pixel by their number
    numbers: list[int] = []
    for done, row in enumerate(rows, 1):
        for i in range(0, len(row), size):
            numbers.append(codes.setdefault(row[i : i + size], len(codes)))
        yield _UNDONE + (1 - _UNDONE) * done / head.height
    colours = {number: _colour(head, pixel, clear) for pixel, number in codes.items()}
    keys = {colour: i for i, colour in enumerate(dict.fromkeys(colours.values()))}
    _check_count(keys, name)
    places = {number: keys[colour] for number, colour in colours.items()}
    return _made(head, bytes(map(places.__getitem__, numbers)), list(keys))


def _colour(head: _Head, pixel: bytes, clear: bytes) -> int:
    """The colour of a pixel's bytes, -1 for one that is not seen."""
    if head.depth == 16:
        samples = [pixel[i] << 8 | pixel[i + 1] for i in range(0, len(pixel), 2)]
    else:
        samples = list(pixel)
    if head.kind in (GREY_ALPHA, RGB_ALPHA):
        alpha = samples.pop()
        if (alpha >> 8 if head.depth == 16 else alpha) < _SEEN:
            return -1
    elif clear and samples == [clear[i] << 8 | clear[i + 1] for i in range(0, len(clear) - 1, 2)]:
        return -1
    full = (1 << head.depth) - 1
    red, green, blue = (sample * 255 // full for sample in (samples if len(samples) == 3 else samples * 3))
    return red << 16 | green << 8 | blue


def _reduced(head: _Head, pixels: bytes, keys: dict[int, int], name: str) -> Raster:
    """Indices made as few as there are colours. `keys`: the colour of each index, -1 for one that is not seen."""
    places = {colour: i for i, colour in enumerate(dict.fromkeys(keys.values()))}
    _check_count(places, name)
    table = bytes(places.get(keys.get(index, -1), 0) for index in range(256))
    return _made(head, pixels.translate(table), list(places))


def _check_count(colours: dict[int, int], name: str) -> None:
    count = len(colours) - (-1 in colours)
    if count > MOST_COLOURS:
        raise refuse("art.colours", file=name, count=count, most=MOST_COLOURS)


def _made(head: _Head, pixels: bytes, colours: list[int]) -> Raster:
    clear = colours.index(-1) if -1 in colours else None
    return Raster(head.width, head.height, pixels, tuple(max(0, colour) for colour in colours), clear)


def write(raster: Raster) -> bytes:
    """A PNG of a picture: its table of colours and four bits a pixel, eight where it has more than sixteen."""
    return through(writing(raster))


def writing(raster: Raster) -> Slices[bytes]:
    """The same, some rows a step."""
    depth = 4 if len(raster.colours) <= 16 else 8
    press = zlib.compressobj(9)
    packed = bytearray()
    for y in range(raster.height):
        row = raster.row(y)
        if depth == 4:
            row = bytes.fromhex((row + bytes(len(row) % 2)).translate(_HEX).decode("ascii"))
        packed += press.compress(b"\0" + row)
        if y % _ROWS == _ROWS - 1:
            yield y / raster.height
    packed += press.flush()
    parts = [_chunk(b"IHDR", struct.pack(">IIBBBBB", raster.width, raster.height, depth, INDEXED, 0, 0, 0))]
    parts.append(_chunk(b"PLTE", b"".join(colour.to_bytes(3, "big") for colour in raster.colours)))
    if raster.clear is not None:
        parts.append(_chunk(b"tRNS", bytes((255,)) * raster.clear + b"\0"))
    parts += [_chunk(b"IDAT", bytes(packed)), _chunk(b"IEND", b"")]
    return MAGIC + b"".join(parts)


def _chunk(kind: bytes, contents: bytes) -> bytes:
    return struct.pack(">I", len(contents)) + kind + contents + struct.pack(">I", zlib.crc32(kind + contents))
