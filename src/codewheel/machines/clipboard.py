"""The clipboard of the system or of the browser, where there is one: what others copied, and what they may paste.

On the desktop it is that of SDL, the library that the window is made with; where it cannot be reached there is none,
and the program's own is all there is. A browser hands over what lies there after a while, and may ask the player first.
"""

import ctypes
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from ..rules.typed import Any, Protocol
from .framebuffer import on_web

MOST = 1 << 16  # bytes that are taken from others


class Clipboard(Protocol):
    """What others copied, and what they may paste. Neither ever raises."""

    def copy(self, text: str) -> None:
        """Give others a text."""

    def paste(self, then: Callable[[str], object]) -> bool:
        """Call `then` with what lies there, now or later; False where nothing can be had: nothing is called then."""


class NoClipboard:
    """There is none."""

    def copy(self, text: str) -> None:
        """Nobody takes it."""

    def paste(self, then: Callable[[str], object]) -> bool:
        """Nothing lies there."""
        return False


class Desktop:
    """That of the system, by SDL. `library`: SDL with a window open."""

    def __init__(self, library: Any) -> None:
        self._sdl = library
        library.SDL_GetClipboardText.restype = ctypes.c_void_p  # it is ours to free
        library.SDL_SetClipboardText.argtypes = [ctypes.c_char_p]
        library.SDL_free.argtypes = [ctypes.c_void_p]

    def copy(self, text: str) -> None:
        """Give other programs a text."""
        self._sdl.SDL_SetClipboardText(text.encode("utf-8"))

    def paste(self, then: Callable[[str], object]) -> bool:
        """What other programs, or this one, copied last."""
        found = self._sdl.SDL_GetClipboardText()
        if not found:
            return False
        try:
            text = ctypes.string_at(found)[:MOST].decode("utf-8", "ignore")
        finally:
            self._sdl.SDL_free(found)
        if not text:
            return False
        then(text)
        return True


class Browser:
    """That of the page. `navigator`: the browser's own object."""

    def __init__(self, navigator: Any) -> None:
        self._clipboard = navigator.clipboard

    def copy(self, text: str) -> None:
        """Give other pages and programs a text; a browser that allows none lets it be."""
        self._clipboard.writeText(text).catch(_let_be)

    def paste(self, then: Callable[[str], object]) -> bool:
        """What lies there, as soon as the browser hands it over."""
        self._clipboard.readText().then(lambda text: then(str(text)[:MOST])).catch(_let_be)
        return True


def _let_be(fault: object) -> None:
    """The browser does not allow it."""


def clipboard() -> Clipboard:
    """That of the system or of the page; none where it cannot be reached. A window must be open."""
    try:
        if on_web():
            return Browser(import_module("js").navigator)
        return Desktop(ctypes.CDLL(str(_sdl())))
    except (ImportError, AttributeError, OSError):
        return NoClipboard()


def _sdl() -> Path:
    """The library that Pyxel opened: it lies beside Pyxel. Raises OSError where there is none."""
    found = find_spec("pyxel")
    folder = Path(found.origin if found is not None and found.origin else "").parent
    ending = {"win32": "*SDL2*.dll", "darwin": "*SDL2*.dylib"}.get(sys.platform, "*SDL2*.so*")
    for path in sorted(folder.rglob(ending)):
        return path
    raise OSError(ending)
