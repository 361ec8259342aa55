"""The program's icon in the formats of desktops and pages, made of the wheel's emblem."""

import io
from pathlib import Path

from PIL import Image

from .staging import ROOT

_EMBLEM = ROOT / "pyxres" / "pictures" / "launcher" / "emblem.png"
SIZES = (16, 32, 48, 64, 128, 256)


def emblem() -> Image.Image:
    """The emblem, 64 x 64, with nothing round the disc."""
    with Image.open(_EMBLEM) as file:
        indexed = file.copy()
    clear = indexed.getpixel((0, 0))
    picture = indexed.convert("RGBA")
    mask = bytes(0 if index == clear else 255 for index in indexed.tobytes())
    picture.putalpha(Image.frombytes("L", indexed.size, mask))
    return picture


def sized(size: int) -> Image.Image:
    """The icon at a size: pixels stay pixels where it grows."""
    picture = emblem()
    how = Image.Resampling.NEAREST if size >= picture.width else Image.Resampling.LANCZOS
    return picture.resize((size, size), how)


def write(path: Path) -> Path:
    """Write it as `.png` (64), `.ico` or `.icns`, by the path's ending; the path."""
    if path.suffix == ".png":
        path.write_bytes(png(64))
        return path
    largest = sized(SIZES[-1])
    others = [sized(size) for size in SIZES]
    if path.suffix == ".ico":
        largest.save(path, sizes=[(size, size) for size in SIZES], append_images=others, bitmap_format="png")
    else:
        sized(512).save(path, append_images=others)
    return path


def png(size: int) -> bytes:
    """The bytes of a PNG of that size."""
    packed = io.BytesIO()
    sized(size).save(packed, "PNG")
    return packed.getvalue()
