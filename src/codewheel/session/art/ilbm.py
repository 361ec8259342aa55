"""IFF ILBM, the picture file of the Amiga's paint programs, read and written (EA IFF 85, Jerry Morrison, 1986).

Read are pictures of one to five bit planes, packed (ByteRun1) or not, with a mask plane or a transparent colour;
not those whose planes are no plain indices (Hold And Modify, Extra Half-Brite).
"""

import struct
from collections.abc import Iterator

from ...rules.contract import refuse
from ...rules.rows import NamedTuple
from ..slices import Slices, through
from .png import MOST_COLOURS, MOST_SIDE
from .raster import Raster

PLAIN, MASK_PLANE, TRANSPARENT = 0, 1, 2  # masking
HAM, HALF_BRITE = 0x800, 0x80  # of CAMG
MOST_PLANES = 5
_BITS = [bytes(byte >> shift & 1 for shift in range(7, -1, -1)) for byte in range(256)]


class _Head(NamedTuple):
    width: int
    height: int
    planes: int
    masking: int
    packing: int
    clear: int

    @property
    def step(self) -> int:
        """Bytes of a row of a plane: whole words."""
        return (self.width + 15) // 16 * 2


def is_ilbm(data: bytes) -> bool:
    """Whether it begins as an ILBM does."""
    return data[:4] == b"FORM" and data[8:12] == b"ILBM"


def size(data: bytes, name: str) -> tuple[int, int]:
    """Width and height of an ILBM, from its head alone. `name`: of the file, for the sentences. Raises Refused."""
    for kind, chunk in _chunks(data, name):
        if kind == b"BMHD":
            head = _head(chunk, name, data)
            return head.width, head.height
    raise refuse("art.damaged", file=name)


def read(data: bytes, name: str) -> Raster:
    """The picture of an ILBM. `name`: of the file, for the sentences. Raises Refused for all that it cannot be.

    Where a mask plane leaves pixels out, they get an index of their own after all others.
    """
    return through(reading(data, name))


def reading(data: bytes, name: str) -> Slices[Raster]:
    """The same, a row a step."""
    head: _Head | None = None
    colours: tuple[int, ...] = ()
    body: bytes | None = None
    for kind, chunk in _chunks(data, name):
        if kind == b"BMHD":
            head = _head(chunk, name, data)
        elif kind == b"CMAP":
            colours = _colours(chunk)
        elif _no_indices(kind, chunk):
            raise refuse("art.ham", file=name)
        elif kind == b"BODY":
            body = chunk
            break
    if head is None or body is None or not colours:
        raise refuse("art.damaged", file=name)
    planes = head.planes + (head.masking == MASK_PLANE)
    wanted = head.step * planes * head.height
    raw = _unpacked(body, wanted) if head.packing else body[:wanted]
    if len(raw) < wanted:
        raise refuse("art.short", file=name)
    rows: list[bytes] = []
    for y in range(head.height):
        rows.append(_row(raw, y * head.step * planes, head))
        yield (y + 1) / head.height
    return _checked(head, b"".join(rows), colours, name)


def _chunks(data: bytes, name: str) -> Iterator[tuple[bytes, bytes]]:
    """Kind and contents of the chunks of the form, as far as they are whole."""
    if not is_ilbm(data):
        raise refuse("art.kind", file=name)
    end = 8 + int.from_bytes(data[4:8], "big")
    if end > len(data) + 1:  # the last byte of padding is often left out
        raise refuse("art.short", file=name)
    at = 12
    while at + 8 <= min(end, len(data)):
        kind, length = struct.unpack_from(">4sI", data, at)
        if at + 8 + length > len(data):
            raise refuse("art.short", file=name)
        yield kind, data[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def _no_indices(kind: bytes, chunk: bytes) -> bool:
    """Whether a chunk says that the planes are no plain indices."""
    return kind == b"CAMG" and len(chunk) >= 4 and bool(struct.unpack_from(">I", chunk)[0] & (HAM | HALF_BRITE))


def _head(chunk: bytes, name: str, data: bytes) -> _Head:
    if len(chunk) < 20:
        raise refuse("art.damaged", file=name)
    width, height, _, _, planes, masking, packing, _, clear = struct.unpack_from(">HHhhBBBBH", chunk)
    if not width or not height or not planes or masking > 3 or packing > 1:
        raise refuse("art.damaged", file=name)
    if planes > MOST_PLANES:
        if any(_no_indices(*part) for part in _chunks(data, name)):
            raise refuse("art.ham", file=name)
        raise refuse("art.planes", file=name, planes=planes)
    if masking > TRANSPARENT:
        raise refuse("art.lasso", file=name)
    if max(width, height) > MOST_SIDE:
        raise refuse("art.huge", file=name, width=width, height=height, most=MOST_SIDE)
    return _Head(width, height, planes, masking, packing, clear)


def _colours(chunk: bytes) -> tuple[int, ...]:
    """The table of colours. Old programs leave the lower half of a byte empty: there F0 is the whole of a channel."""
    table = chunk[: len(chunk) // 3 * 3]
    if not any(byte & 15 for byte in table):
        table = bytes(byte | byte >> 4 for byte in table)
    return tuple(int.from_bytes(table[i : i + 3], "big") for i in range(0, len(table), 3))


def _unpacked(body: bytes, wanted: int) -> bytes:
    """ByteRun1 undone: at most so many bytes, fewer where the body ends before."""
    raw, at = bytearray(), 0
    while len(raw) < wanted and at < len(body):
        code = body[at]
        at += 1
        if code < 128:
            raw += body[at : at + code + 1]
            at += code + 1
        elif code > 128:
            raw += body[at : at + 1] * (257 - code)
            at += 1
    return bytes(raw[:wanted])


def _row(raw: bytes, at: int, head: _Head) -> bytes:
    """A row of indices from its planes; bit 7 is set where the mask leaves a pixel out."""
    total = 0
    for plane in range(head.planes):
        total |= _spread(raw, at + plane * head.step, head.step) << plane
    if head.masking == MASK_PLANE:
        ones = int.from_bytes(bytes((1,)) * (head.step * 8), "big")
        total |= (_spread(raw, at + head.planes * head.step, head.step) ^ ones) << 7
    return total.to_bytes(head.step * 8, "big")[: head.width]


def _spread(raw: bytes, at: int, step: int) -> int:
    """A row of a plane as a number with a byte for each bit."""
    return int.from_bytes(b"".join(_BITS[byte] for byte in raw[at : at + step]), "big")


def _checked(head: _Head, pixels: bytes, colours: tuple[int, ...], name: str) -> Raster:
    """The picture: indices within the table, sixteen colours at most beside the transparent one."""
    clear = head.clear if head.masking == TRANSPARENT and head.clear < min(len(colours), 1 << head.planes) else None
    seen = sorted(index for index in set(pixels) if index < 128)
    if seen and seen[-1] >= len(colours):
        raise refuse("art.no_colour", file=name, index=seen[-1], count=len(colours))
    count = len({colours[index] for index in seen if index != clear})
    if count > MOST_COLOURS:
        raise refuse("art.colours", file=name, count=count, most=MOST_COLOURS)
    colours = colours[: 1 << head.planes]
    if any(index >= 128 for index in set(pixels)):
        clear, colours = len(colours), (*colours, 0)
        pixels = pixels.translate(bytes(index if index < 128 else clear for index in range(256)))
    return Raster(head.width, head.height, pixels, colours, clear)


def write(raster: Raster, packed: bool = True) -> bytes:
    """An ILBM of a picture of at most 32 colours, its body packed or not."""
    planes = max(1, (len(raster.colours) - 1).bit_length())
    clear = raster.clear
    head = struct.pack(
        ">HHhhBBBBHBBHH",
        *(raster.width, raster.height, 0, 0, planes, PLAIN if clear is None else TRANSPARENT, int(packed), 0),
        *(clear or 0, 10, 11, 320, 200),
    )
    rows = (line for y in range(raster.height) for line in _planes(raster.row(y), planes))
    body = b"".join(map(_packed, rows) if packed else rows)
    table = b"".join(colour.to_bytes(3, "big") for colour in raster.colours)
    parts = (
        _chunk(b"BMHD", head) + _chunk(b"CMAP", table) + _chunk(b"CAMG", struct.pack(">I", 0)) + _chunk(b"BODY", body)
    )
    return b"FORM" + struct.pack(">I", len(parts) + 4) + b"ILBM" + parts


def _planes(row: bytes, planes: int) -> Iterator[bytes]:
    """The row of each plane, in whole words."""
    wide = (len(row) + 15) // 16 * 16
    for plane in range(planes):
        bits = "".join("1" if index >> plane & 1 else "0" for index in row).ljust(wide, "0")
        yield int(bits, 2).to_bytes(wide // 8, "big")


def _packed(row: bytes) -> bytes:
    """ByteRun1: runs of three and more, and what lies between them, 128 at most."""
    out, plain, at = bytearray(), bytearray(), 0

    def flush() -> None:
        if plain:
            out.append(len(plain) - 1)
            out.extend(plain)
            plain.clear()

    while at < len(row):
        run = 1
        while run < 128 and row[at : at + 1] == row[at + run : at + run + 1]:
            run += 1
        if run >= 3:
            flush()
            out += bytes((257 - run, row[at]))
            at += run
        else:
            plain.append(row[at])
            at += 1
            if len(plain) == 128:
                flush()
    flush()
    return bytes(out)


def _chunk(kind: bytes, contents: bytes) -> bytes:
    return kind + struct.pack(">I", len(contents)) + contents + bytes(len(contents) % 2)
