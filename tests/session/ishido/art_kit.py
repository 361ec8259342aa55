"""Pictures for tests of what reads them: PNG files of every kind, boards, stonesets, and shipped ones."""

import struct
import zlib
from functools import cache

from codewheel.paths import pyxres
from codewheel.rules.rng import Stream
from codewheel.session.art import png
from codewheel.session.ishido.art import sheet
from codewheel.session.ishido.art.board import HEIGHT, SHARED, WIDTH, OwnBoard
from codewheel.session.ishido.art.stoneset import AREA, CLEAR, STONES, SYMBOLS, Stoneset

JADE = (0x113344, 0x225555, 0x447766, 0x669977, 0x99BB88, 0xCCDDAA)


def chunk(kind: bytes, contents: bytes) -> bytes:
    """A chunk of a PNG."""
    return struct.pack(">I", len(contents)) + kind + contents + struct.pack(">I", zlib.crc32(kind + contents))


def filtered(kind: int, row: bytes, before: bytes, whole: int) -> bytes:
    """A row of bytes with one of the five filters, as the specification defines them."""
    out = bytearray((kind,))
    for i, value in enumerate(row):
        left = row[i - whole] if i >= whole else 0
        corner = before[i - whole] if i >= whole else 0
        above = before[i]
        guess = left + above - corner
        nearest = min((left, above, corner), key=lambda one: abs(guess - one))
        out.append(value - (0, left, above, (left + above) // 2, nearest)[kind] & 255)
    return bytes(out)


def png_of(
    rows: list[list[int]],
    samples: int,
    depth: int,
    colour: int,
    filters: list[int],
    more: bytes = b"",
    interlace: int = 0,
) -> bytes:
    """A PNG of rows of samples; `more`: its chunks before the body."""
    packed = []
    for row in rows:
        bits = "".join(f"{value:0{depth}b}" for value in row)
        bits += "0" * (-len(bits) % 8)
        packed.append(int(bits, 2).to_bytes(len(bits) // 8, "big"))
    whole, before, raw = max(1, samples * depth // 8), bytes(len(packed[0])), b""
    for y, row in enumerate(packed):
        raw += filtered(filters[y % len(filters)], row, before, whole)
        before = row
    head = struct.pack(">IIBBBBB", len(rows[0]) // samples, len(rows), depth, colour, 0, 0, interlace)
    body = zlib.compress(raw)
    parts = chunk(b"IDAT", body[:7]) + chunk(b"IDAT", body[7:])
    return png.MAGIC + chunk(b"IHDR", head) + more + parts + chunk(b"IEND", b"")


def rgb(colour: int) -> list[int]:
    """Red, green, blue."""
    return [colour >> 16, colour >> 8 & 255, colour & 255]


@cache
def a_board(seed: int = 1) -> OwnBoard:
    """A board of stripes and grains in all sixteen colours."""
    stream = Stream(seed)
    pixels = bytearray((x // 20 + y // 20) % 16 for y in range(HEIGHT) for x in range(WIDTH))
    for _ in range(2000):
        pixels[stream.below(len(pixels))] = stream.below(16)
    return OwnBoard((*SHARED, *JADE), bytes(pixels))


@cache
def a_stoneset(seed: int = 1, pens: int = 10) -> Stoneset:
    """A stoneset of speckles, every column with its own mask, all of the mask painted."""
    stream = Stream(seed)
    masks = [bytes(int(stream.below(5) > 0) for _ in range(AREA)) for _ in range(SYMBOLS)]
    stones = []
    for stone in range(STONES):
        mask = masks[stone % SYMBOLS]
        stones.append(bytes(stream.below(pens) if inside else CLEAR for inside in mask))
    return Stoneset(tuple(stones), tuple(masks))


def shipped(picture: str) -> tuple[bytes, ...]:
    """The thirty-six stones of 18 pixels of a shipped sheet."""
    path = pyxres() / "pictures" / f"{picture}.png"
    return sheet.cut(png.read(path.read_bytes(), path.name), 216, 0)


def colours(palette: str) -> tuple[int, ...]:
    """The colours of a shipped palette."""
    text = (pyxres() / "palettes" / f"{palette}.pyxpal").read_text("ascii")
    return tuple(int(line, 16) for line in text.split())
