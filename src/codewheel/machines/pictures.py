"""Pictures as shipped: PNG of four bits a pixel with a palette, read without any library beside the standard one.

The workshop writes them (`workshop.canvas`): rows unfiltered, so that a row of bytes *is* the row of hex digits that
`pyxel.Image.set` takes. Every picture is drawn for one palette; index n of the file is index n of that palette.
Shipped ones are written into Pyxel's memory: through `set` they took a tenth of a game's start.
"""

import struct
import zlib
from codecs import charmap_decode, utf_16_le_encode
from pathlib import Path

import pyxel

from ..paths import pyxres
from ..session import texts


def decode(data: bytes, name: str = "picture") -> tuple[int, int, list[str]]:
    """Width, height and rows (one hex digit a pixel) of a PNG, see `unpacked`."""
    width, height, rows = unpacked(data, name)
    return width, height, [row.hex()[:width] for row in rows]


def unpacked(data: bytes, name: str = "picture") -> tuple[int, int, list[bytes]]:
    """Width, height and rows (two pixels a byte) of a PNG with 4 bits a pixel and unfiltered rows.

    Raises ValueError with the picture's name for anything else.
    """
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError(f"{name} is not a PNG")
    at, whole, bodies = 8, memoryview(data), []
    width = height = 0
    while at + 8 <= len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        chunk = whole[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height, depth, colour, *rest = struct.unpack(">IIBBBBB", chunk)
            if (depth, colour, rest) != (4, 3, [0, 0, 0]):
                raise ValueError(f"{name} is not a picture of 16 indexed colours")
        elif kind == b"IDAT":
            bodies.append(chunk)
        at += size + 12
    step = (width + 1) // 2 + 1
    raw = zlib.decompress(bodies[0] if len(bodies) == 1 else b"".join(bodies), bufsize=step * height or 1)
    if not width or len(raw) != step * height or any(raw[::step]):
        raise ValueError(f"{name} is cut short or filtered")
    return width, height, [raw[i + 1 : i + step] for i in range(0, len(raw), step)]


_images: dict[tuple[str, str], pyxel.Image] = {}  # by language and name; those made here belong to all: ""
_DIGITS = b"0123456789abcdef"
_PAIRS = "".join([chr((pair & 15) << 8 | pair >> 4) for pair in range(256)])  # a letter of 16 bits for each two pixels


def put(name: str, image: pyxel.Image) -> None:
    """Let an image that was made here be found under a name."""
    _images["", name] = image


def load(name: str) -> pyxel.Image:
    """The picture `pyxres/pictures/NAME.png` with the words of the language, or what was put there, read once.

    Raises ValueError or OSError with its name.
    """
    for tongue in ("", texts.tongue()):
        if (tongue, name) in _images:
            return _images[tongue, name]
    return _lettered(name, texts.tongue())


def _lettered(name: str, tongue: str) -> pyxel.Image:
    """A shipped picture for readers of a language: `NAME.png`, and on it the part `NAME.LANGUAGE.png` where there is
    one, with its words.
    """
    if tongue == texts.ENGLISH:
        image = _shipped(name)
    else:
        image = _images.get((texts.ENGLISH, name)) or _lettered(name, texts.ENGLISH)
        if has("", f"{name}.{tongue}"):
            english, image = image, pyxel.Image(image.width, image.height)
            image.blt(0, 0, english, 0, 0, image.width, image.height)
            part = _shipped(f"{name}.{tongue}")
            image.blt(*_place(_path(f"{name}.{tongue}").read_bytes()), part, 0, 0, part.width, part.height)
    _images[tongue, name] = image
    return image


def _place(data: bytes) -> tuple[int, int]:
    """Where a part of a picture lies in it, by the PNG's chunk for that: its upper left corner if it has none."""
    at = data.find(b"oFFs", 0, data.find(b"IDAT"))
    return struct.unpack_from(">ii", data, at + 4) if at >= 0 else (0, 0)


def of_game(folder: str, name: str) -> pyxel.Image:
    """A picture that every game may have: the one in its folder, or the plain one where it has none."""
    return load(f"{folder}/{name}" if has(folder, name) else f"plain/{name}")


def has(folder: str, name: str) -> bool:
    """Whether a game has this picture in its folder; "": whether there is one of that name."""
    return _path(f"{folder}/{name}" if folder else name).is_file()


def _path(name: str) -> Path:
    return pyxres() / "pictures" / f"{name}.png"


def _shipped(name: str) -> pyxel.Image:
    path = _path(name)
    width, height, rows = unpacked(path.read_bytes(), path.name)
    image = pyxel.Image(width, height)
    fill(image, _apart(b"".join(rows)) if width % 2 == 0 else b"".join([_apart(row)[:width] for row in rows]))
    return image


def _apart(packed: bytes) -> bytes:
    """Two pixels a byte as a byte a pixel: the quickest way there is without a library."""
    return utf_16_le_encode(charmap_decode(packed, "strict", _PAIRS)[0])[0]


def fill(image: pyxel.Image, pixels: bytes) -> None:
    """Give an image all its pixels, a byte each, row by row."""
    memory = writable(image)
    if memory is not None:
        memory[:] = pixels
        return
    width = image.width
    digits = pixels.translate(_DIGITS * 16).decode()
    image.set(0, 0, [digits[at : at + width] for at in range(0, len(digits), width)])


def writable(image: pyxel.Image) -> memoryview | None:
    """The pixels of an image where they can be written, else None. To be used while there is the image."""
    try:
        memory = memoryview(image.data_ptr()).cast("B")
        memory[0] = 1
        good = len(memory) == image.width * image.height and image.pget(0, 0) == 1
    except (TypeError, ValueError, AttributeError):
        return None
    return memory if good else None
