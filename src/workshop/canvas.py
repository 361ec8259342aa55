"""The drawing board of the workshop: a canvas of palette indices, dithered ramps, letters, and PNG of four bits.

Pictures are written without compression, so that the same drawing gives the same bytes on every machine.
"""

import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from codewheel.machines.palette import Machine, in_gamut

Mask = npt.NDArray[np.bool_]
Pixels = npt.NDArray[np.uint8]
Field = npt.NDArray[np.float64]

TOP = Path(__file__).resolve().parent.parent.parent
PYXRES = TOP / "pyxres"
BAYER4: Field = (np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) + 0.5) / 16
BAYER2: Field = (np.array([[0, 2], [3, 1]]) + 0.5) / 4


def _stored(raw: bytes) -> bytes:
    """A zlib stream of stored blocks: the same bytes whatever zlib is there."""
    parts = [b"\x78\x01"]
    for at in range(0, len(raw), 65535):
        block = raw[at : at + 65535]
        parts += [
            b"\x01" if at + 65535 >= len(raw) else b"\x00",
            struct.pack("<HH", len(block), 65535 - len(block)),
            block,
        ]
    return b"".join([*parts, struct.pack(">I", zlib.adler32(raw))])


def png(pixels: Pixels, colours: list[int], at: tuple[int, int] | None = None) -> bytes:
    """The bytes of an indexed PNG, 4 bits a pixel, unfiltered. `pixels`: (height, width), values 0-15.

    `at`: where it lies in a larger picture.
    """
    height, width = pixels.shape
    assert int(pixels.max()) < len(colours) <= 16
    even = np.zeros((height, (width + 1) // 2 * 2), np.uint8)
    even[:, :width] = pixels
    rows = np.zeros((height, even.shape[1] // 2 + 1), np.uint8)
    rows[:, 1:] = even[:, ::2] << 4 | even[:, 1::2]

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    plte = b"".join(struct.pack(">I", c)[1:] for c in colours)
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 4, 3, 0, 0, 0)),
            chunk(b"PLTE", plte),
            chunk(b"oFFs", struct.pack(">iiB", *at, 0)) if at else b"",
            chunk(b"IDAT", _stored(rows.tobytes())),
            chunk(b"IEND", b""),
        ]
    )


def write_palette(name: str, machine: Machine, colours: list[int], out: Path = PYXRES) -> None:
    """Write `palettes/NAME.pyxpal`; refuses colours outside the machine's gamut."""
    assert len(colours) == 16, f"{name}: {len(colours)} colours"
    for colour in colours:
        assert in_gamut(machine, colour), f"{name}: {colour:06X} is no colour of {machine.value}"
    path = out / "palettes" / f"{name}.pyxpal"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{c:06X}\n" for c in colours), "ascii")


def read_palette(name: str, out: Path = PYXRES) -> list[int]:
    """The sixteen colours of a palette file."""
    return [int(line, 16) for line in (out / "palettes" / f"{name}.pyxpal").read_text("ascii").split()]


class Canvas:
    """A picture of palette indices. `a` is the array (height, width); x runs right, y down, in pixels."""

    def __init__(self, width: int = 320, height: int = 200, fill: int = 0) -> None:
        self.a: Pixels = np.full((height, width), fill, np.uint8)
        self.w, self.h = width, height
        self.yy, self.xx = (m.astype(float) for m in np.mgrid[0:height, 0:width])

    def copy(self) -> "Canvas":
        """Another canvas with the same pixels."""
        other = Canvas(self.w, self.h)
        other.a[:] = self.a
        return other

    def px(self, x: float, y: float, c: int) -> None:
        """Set one pixel; outside is ignored."""
        if 0 <= x < self.w and 0 <= y < self.h:
            self.a[int(y), int(x)] = c

    def rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """A filled rectangle, clipped."""
        self.a[max(0, y) : max(0, y + h), max(0, x) : max(0, x + w)] = c

    def frame(self, x: int, y: int, w: int, h: int, tl: int, br: int | None = None) -> None:
        """A one-pixel frame: `tl` above and left, `br` below and right."""
        br = tl if br is None else br
        self.rect(x, y, w, 1, tl)
        self.rect(x, y, 1, h, tl)
        self.rect(x, y + h - 1, w, 1, br)
        self.rect(x + w - 1, y, 1, h, br)

    def check(self, x: int, y: int, w: int, h: int, c: int, phase: int = 0) -> None:
        """Every second pixel of a rectangle."""
        for j in range(y, y + h):
            for i in range(x + (j + x + phase) % 2, x + w, 2):
                self.px(i, j, c)

    def line(self, x0: float, y0: float, x1: float, y1: float, c: int) -> None:
        """A straight line of single pixels."""
        n = int(max(abs(x1 - x0), abs(y1 - y0))) or 1
        for i in range(n + 1):
            self.px(round(x0 + (x1 - x0) * i / n), round(y0 + (y1 - y0) * i / n), c)

    def poly(self, points: list[tuple[float, float]], c: int | None = None, scale: int = 4) -> Mask:
        """The mask of a polygon (a pixel counts when half of it is covered); painted when `c` is given."""
        image = Image.new("L", (self.w * scale, self.h * scale))
        ImageDraw.Draw(image).polygon([(x * scale, y * scale) for x, y in points], fill=1)
        cover = np.asarray(image).reshape(self.h, scale, self.w, scale).sum((1, 3))
        mask: Mask = cover * 2 >= scale * scale
        if c is not None:
            self.a[mask] = c
        return mask

    def ellipse(self, cx: float, cy: float, rx: float, ry: float, c: int | None = None) -> Mask:
        """The mask of an ellipse; painted when `c` is given."""
        mask: Mask = ((self.xx + 0.5 - cx) / rx) ** 2 + ((self.yy + 0.5 - cy) / ry) ** 2 <= 1
        if c is not None:
            self.a[mask] = c
        return mask

    def ramp(self, mask: Mask, value: Any, colours: list[int], matrix: Field = BAYER4) -> None:
        """Fill `mask` with a ramp: `value` 0-1 (a field or a number), ordered dither between the steps."""
        n = len(colours) - 1
        v = np.broadcast_to(np.clip(value, 0, 1) * n, self.a.shape)
        low = np.minimum(v.astype(int), n)
        tile = np.tile(matrix, (self.h // matrix.shape[0] + 1, self.w // matrix.shape[1] + 1))[: self.h, : self.w]
        step = np.minimum(low + ((v - low) > tile), n)
        self.a[mask] = np.array(colours, np.uint8)[step][mask]

    def remap(self, mask: Mask, table: list[int]) -> None:
        """Replace each colour in `mask` by `table[colour]`."""
        self.a[mask] = np.array(table, np.uint8)[self.a[mask]]

    def art(self, x: int, y: int, rows: list[str], key: dict[str, int]) -> None:
        """Hand-set pixels: a character a pixel; what `key` does not hold is clear."""
        for j, row in enumerate(rows):
            for i, char in enumerate(row):
                if char in key:
                    self.px(x + i, y + j, key[char])

    def paste(self, source: Pixels, x: int, y: int, clear: int = 255) -> None:
        """Copy an array of indices; `clear` is left out."""
        for j in range(source.shape[0]):
            for i in range(source.shape[1]):
                if source[j, i] != clear:
                    self.px(x + i, y + j, int(source[j, i]))

    def text(self, x: int, y: int, text: str, c: int, font: str, shadow: int | None = None) -> int:
        """Write with `pyxres/fonts/FONT.bdf`; returns the x behind the last letter."""
        if shadow is not None:
            self.text(x + 1, y + 1, text, shadow, font)
        for char in text:
            glyph = glyphs(font).get(char) or glyphs(font)["?"]
            for j, row in enumerate(glyph, len(glyphs(font)["?"]) - len(glyph)):
                for i, bit in enumerate(row):
                    if bit:
                        self.px(x + i, y + j, c)
            x += len(glyph[0])
        return x

    def save(self, name: str, palette: str, out: Path = PYXRES, at: tuple[int, int] | None = None) -> None:
        """Write `pictures/NAME.png` in the colours of a palette file; `at`: see `png`."""
        path = out / "pictures" / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(png(self.a, read_palette(palette, out), at))


_GLYPHS: dict[str, dict[str, list[list[bool]]]] = {}


def glyphs(font: str, out: Path = PYXRES) -> dict[str, list[list[bool]]]:
    """The letters of `fonts/FONT.bdf`: rows of bits, as wide as the letter's step.

    Letters with accents may have rows above the cell.
    """
    if font in _GLYPHS:
        return _GLYPHS[font]
    table: dict[str, list[list[bool]]] = {}
    ascent = descent = code = step = bw = bh = bx = by = 0
    bits: list[int] | None = None
    for line in (out / "fonts" / f"{font}.bdf").read_text("latin-1").splitlines():
        word = line.split()
        if not word:
            continue
        if word[0] == "FONT_ASCENT":
            ascent = int(word[1])
        elif word[0] == "FONT_DESCENT":
            descent = int(word[1])
        elif word[0] == "ENCODING":
            code = int(word[1])
        elif word[0] == "DWIDTH":
            step = int(word[1])
        elif word[0] == "BBX":
            bw, bh, bx, by = (int(w) for w in word[1:5])
        elif word[0] == "BITMAP":
            bits = []
        elif word[0] == "ENDCHAR":
            above = max(0, by + bh - ascent)
            glyph = [[False] * step for _ in range(above + ascent + descent)]
            for j, value in enumerate(bits or []):
                for i in range(bw):
                    y, x = above + ascent - by - bh + j, bx + i
                    if value >> (8 * ((bw + 7) // 8) - 1 - i) & 1 and 0 <= y < len(glyph) and 0 <= x < step:
                        glyph[y][x] = True
            table[chr(code)] = glyph
            bits = None
        elif bits is not None:
            bits.append(int(word[0], 16))
    _GLYPHS[font] = table
    return table


def text_width(text: str, font: str) -> int:
    """Width of `text` in pixels."""
    table = glyphs(font)
    return sum(len((table.get(char) or table["?"])[0]) for char in text)
