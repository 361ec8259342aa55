"""The framebuffer: 320 x 200 pixels of sixteen colours. Starts Pyxel once a process, switches palettes, takes pictures.

A picture taken is an indexed PNG of four bits a pixel with unfiltered rows, so that `pictures.decode` reads it again.
"""

import struct
import sys
import zlib
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pyxel

from .palette import Palette

WIDTH, HEIGHT = 320, 200
THUMBNAIL = 80, 50  # pixels of a thumbnail

_HEX = bytes(ord("0123456789abcdef"[i & 15]) for i in range(256))
_started = False
_colours: tuple[int, ...] = ()


def on_web() -> bool:
    """Whether this runs in a browser."""
    return sys.platform == "emscripten"


def page_option(name: str) -> str:
    """What the page's address says after its question mark, as in `?codewheel=no`; "" where it does not, or no page."""
    if not on_web():
        return ""
    try:
        query = str(import_module("js").location.search)
    except (ImportError, AttributeError):
        return ""
    pairs = (pair.partition("=") for pair in query.removeprefix("?").split("&"))
    return next((value for key, _, value in pairs if key == name), "")


def start(title: str, scale: int | None = None, headless: bool = False, fps: int = 60) -> None:
    """Open the window, or with `headless` only the framebuffer. A second call in a process does nothing.

    `scale`: screen pixels a pixel; None leaves the choice to Pyxel. Pyxel changes the working folder here.
    """
    global _started
    if _started:
        return
    pyxel.init(
        WIDTH,
        HEIGHT,
        title=title,
        fps=fps,
        quit_key=pyxel.KEY_NONE,
        display_scale=scale,
        capture_sec=0,
        headless=headless,
    )
    pyxel.mouse(False)  # the skins draw the pointer
    _started = True


def icon(rows: Sequence[str], colours: Sequence[int], clear: int) -> None:
    """The window's icon: rows of hex digits, their colours (RRGGBB), and the digit that is nothing. Not on a page."""
    if on_web():
        return
    shown = list(pyxel.colors)
    pyxel.colors[:] = list(colours)
    pyxel.icon(list(rows), 1, clear)
    pyxel.colors[:] = shown


def started() -> bool:
    """Whether `start` has been called in this process."""
    return _started


def display(full_screen: bool, integer_scaling: bool) -> None:
    """Apply the settings of the window at once."""
    if not on_web():
        pyxel.fullscreen(full_screen)
    pyxel.integer_scale(integer_scaling)


def use(palette: Palette) -> None:
    """Show the sixteen colours of a palette from the next frame on."""
    global _colours
    if palette.colours != _colours:
        pyxel.colors[:] = list(palette.colours)
        _colours = palette.colours


def colours() -> tuple[int, ...]:
    """The colours in use, 0xRRGGBB."""
    return tuple(pyxel.colors)


def reset_drawing() -> None:
    """Undo clip, camera, palette swaps and dither that a broken draw may have left."""
    pyxel.clip()
    pyxel.camera()
    pyxel.pal()
    pyxel.dither(1)


def snapshot() -> bytes:
    """The frame: 64,000 palette indices, row by row."""
    return bytes(pyxel.screen.data_ptr())


def thumbnail(x: int = 0, y: int = 0, w: int = WIDTH, h: int = HEIGHT) -> list[str]:
    """A part of the frame as 50 rows of 80 hex digits, as `pyxel.Image.set` takes them; all of it by default."""
    frame = snapshot().translate(_HEX).decode("ascii")
    wide, high = THUMBNAIL
    columns = [x + i * w // wide for i in range(wide)]
    rows = [(y + j * h // high) * WIDTH for j in range(high)]
    return ["".join(frame[row + column] for column in columns) for row in rows]


def png(frame: bytes, palette: Sequence[int], width: int = WIDTH, scale: int = 1) -> bytes:
    """An indexed PNG of `frame` (palette indices 0-15, rows of `width`), each pixel `scale` pixels wide and high."""
    digits = frame.translate(_HEX).decode("ascii")
    height = len(frame) // width
    odd = "0" if width * scale % 2 else ""
    raw = bytearray()
    for y in range(height):
        row = digits[y * width : (y + 1) * width]
        wide = row if scale == 1 else "".join(c * scale for c in row)
        line = b"\0" + bytes.fromhex(wide + odd)
        raw += line * scale

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width * scale, height * scale, 4, 3, 0, 0, 0)
    plte = b"".join(colour.to_bytes(3, "big") for colour in palette)
    parts = (b"IHDR", header), (b"PLTE", plte), (b"IDAT", zlib.compress(bytes(raw), 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in parts)


def save_png(path: Path, scale: int = 1) -> None:
    """Write the frame as a PNG of `scale` times its size. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(png(snapshot(), colours(), scale=scale))
