"""The framebuffer: 320 x 200 pixels of sixteen colours. Starts Pyxel once a process, switches palettes, takes pictures.

In a window the game draws into the top left of Pyxel's larger screen, and `show` lays that picture on the monitor's
glass (`monitor`). Without a window, and on a page whose pixels are square and sharp, Pyxel's screen is the framebuffer.

A picture taken is an indexed PNG of four bits a pixel with unfiltered rows, so that `pictures.decode` reads it again.
"""

import struct
import sys
import zlib
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path

import pyxel

from ..rules.rows import NamedTuple
from . import page, runtime
from .monitor import HEIGHT as HEIGHT
from .monitor import WIDTH as WIDTH
from .monitor import Glass
from .palette import Machine, Palette

THUMBNAIL = 80, 50  # pixels of a thumbnail

_HEX = bytes(ord("0123456789abcdef"[i & 15]) for i in range(256))
_started = False
_colours: tuple[int, ...] = ()
_screen: "Screen | None" = None  # how the game is shown; None: there is no monitor
_machine = Machine.AMIGA
_drawn = _shown = b""  # the game's frame that was shown last, and its picture on the glass
_told = False  # the page, that there is a picture
_fine = 2  # pixels of the glass a pixel of the game


class Screen(NamedTuple):
    """How the game is shown: of `monitor.SHAPES`, of `monitor.LOOKS`."""

    shape: str = "square"
    look: str = "sharp"


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


def page_address() -> str:
    """The page's address without what it asks for, as `https://one.org/play.html`; "" where there is no page."""
    if not on_web():
        return ""
    try:
        location = import_module("js").location
        return f"{location.origin}{location.pathname}"
    except (ImportError, AttributeError):
        return ""


def start(title: str, scale: int = 1, headless: bool = False, fps: int = 60, screen: Screen | None = None) -> None:
    """Open the window, or with `headless` only the framebuffer. A second call in a process does nothing.

    `scale`: the window's pixels a pixel of the game, 2 at least, 3 or even; `screen`: of the monitor. Pyxel changes
    the working folder here.
    """
    global _started, _screen, _fine
    if _started:
        return
    bare = headless or screen is None or (on_web() and screen == Screen())
    if screen is not None and on_web():
        _stretch(screen)
    _screen = None if bare else screen
    _fine = 3 if scale == 3 and not on_web() else 2
    pyxel.init(
        WIDTH if bare else _glass().width,
        HEIGHT if bare else _glass().height,
        title=title,
        fps=fps,
        quit_key=pyxel.KEY_NONE,
        display_scale=max(1, scale // _fine),
        capture_sec=0,
        **({"headless": True} if headless else {}),
    )
    pyxel.mouse(False)  # the skins draw the pointer
    _started = True


def _stretch(screen: Screen) -> None:
    """Let the page's stage have the shape of the screen."""
    with suppress(ImportError, AttributeError):
        root = import_module("js").document.documentElement
        root.style.setProperty("--shape", str(4 / 3 if screen.shape == "tall" else WIDTH / HEIGHT))


def _glass() -> Glass:
    """That of the screen and the machine in use."""
    assert _screen is not None
    return _made(_screen, _machine, _fine)


@cache
def _made(screen: Screen, machine: Machine, fine: int) -> Glass:
    return Glass(*screen, machine, fine, border=not on_web())


def icon(rows: Sequence[str], colours: Sequence[int], clear: int) -> None:
    """The window's icon: rows of hex digits, their colours (RRGGBB), and the digit that is nothing. Not on a page."""
    if on_web():
        return
    shown = list(pyxel.colors)
    runtime.fill(pyxel.colors, colours)
    pyxel.icon(list(rows), 1, clear)
    runtime.fill(pyxel.colors, shown)


def started() -> bool:
    """Whether `start` has been called in this process."""
    return _started


def display(full_screen: bool, integer_scaling: bool, screen: Screen) -> None:
    """Apply the settings of the window at once. A page has another screen when it is loaded anew."""
    global _screen
    pyxel.integer_scale(integer_scaling)
    if on_web():
        return
    pyxel.fullscreen(full_screen)
    if _screen is not None and screen != _screen:
        _screen = screen
        _wear()


def use(palette: Palette) -> None:
    """Show the sixteen colours of a palette from the next frame on."""
    global _colours, _machine
    if palette.colours != _colours or palette.machine != _machine:
        _colours, _machine = palette.colours, palette.machine
        _wear()


def _wear() -> None:
    """Let Pyxel have the colours in use."""
    global _shown
    _shown = b""
    runtime.fill(pyxel.colors, _colours if _screen is None else _glass().colours(_colours))


def colours() -> tuple[int, ...]:
    """The sixteen colours in use, 0xRRGGBB."""
    return tuple(pyxel.colors) if _screen is None else _colours


def show() -> None:
    """Lay what was drawn on the glass, once at the end of each frame's drawing. Nothing where there is no monitor."""
    global _drawn, _shown, _told
    if not _told:
        _told = True
        page.began()
    if _screen is None:
        return
    frame = drawn()
    if frame != _drawn or not _shown:
        _drawn, _shown = frame, _glass().picture(frame)
    memoryview(pyxel.screen.data_ptr()).cast("B")[:] = _shown


def drawn() -> bytes:
    """What the game has drawn so far of the frame that it draws: 64,000 palette indices, row by row."""
    pixels = memoryview(pyxel.screen.data_ptr()).cast("B")
    wide = pyxel.width
    return b"".join([pixels[row : row + WIDTH] for row in range(0, HEIGHT * wide, wide)])


def pointer() -> tuple[int, int]:
    """The mouse, in pixels of the game; beside the picture it lies outside of them."""
    x, y = pyxel.mouse_x, pyxel.mouse_y
    return (x, y) if _screen is None else _glass().game(x, y)


def reset_drawing() -> None:
    """Undo clip, camera, palette swaps and dither that a broken draw may have left."""
    pyxel.clip()
    pyxel.camera()
    pyxel.pal()
    pyxel.dither(1)


def snapshot() -> bytes:
    """The frame: 64,000 palette indices, row by row; with a monitor the one that was shown last."""
    return bytes(pyxel.screen.data_ptr()) if _screen is None else _drawn or bytes(WIDTH * HEIGHT)


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
