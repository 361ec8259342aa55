"""The clipboard of the system or the page: what is copied goes out, what others copied comes in."""

import ctypes
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from codewheel.machines import clipboard as clipboards
from codewheel.machines.clipboard import MOST, Browser, Desktop, NoClipboard, clipboard
from codewheel.machines.widgets.base import Ui


class Sdl:
    """What is asked of SDL: functions with attributes, as those of a library have them."""

    def __init__(self, text: bytes) -> None:
        self.kept = ctypes.create_string_buffer(text)
        self.freed: list[int] = []

        def get() -> int:
            return ctypes.addressof(self.kept)

        def put(text: bytes) -> None:
            self.kept = ctypes.create_string_buffer(text)

        def free(at: int) -> None:
            self.freed.append(at)

        self.SDL_GetClipboardText, self.SDL_SetClipboardText, self.SDL_free = get, put, free


def desktop(text: bytes = b"") -> tuple[Desktop, Sdl]:
    sdl = Sdl(text)
    return Desktop(sdl), sdl


def test_what_is_copied_goes_out_and_comes_in_again() -> None:
    found: list[str] = []
    board, sdl = desktop()
    board.copy("HD1-É")
    assert board.paste(found.append) and found == ["HD1-É"] and len(sdl.freed) == 1


def test_an_empty_clipboard_gives_nothing() -> None:
    found: list[str] = []
    board, sdl = desktop()
    assert not board.paste(found.append) and not found and len(sdl.freed) == 1


def test_too_much_is_cut_and_what_is_no_text_left_out() -> None:
    found: list[str] = []
    board, _ = desktop(b"a\xff" * MOST)
    assert board.paste(found.append) and set(found[0]) == {"a"} and len(found[0]) <= MOST


def test_the_page_hands_it_over_later() -> None:
    waiting: list[Callable[[str], object]] = []
    written: list[str] = []

    class Promise:
        def then(self, call: Callable[[str], object]) -> "Promise":
            waiting.append(call)
            return self

        def catch(self, call: Callable[[object], object]) -> "Promise":
            call("not allowed")
            return self

    def write(text: str) -> Promise:
        written.append(text)
        return Promise()

    board = Browser(SimpleNamespace(clipboard=SimpleNamespace(writeText=write, readText=Promise)))
    found: list[str] = []
    board.copy("code")
    assert board.paste(found.append) and not found and written == ["code"]
    waiting[0]("later")
    assert found == ["later"]


def test_without_one_what_was_copied_here_is_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    ui, found = Ui(skin=None), []
    ui.copy("mine")
    ui.paste(found.append)
    ui.outside = NoClipboard()
    ui.copy("again")
    ui.paste(found.append)
    ui.outside, sdl = desktop()
    ui.copy("both")
    ui.paste(found.append)
    assert found == ["mine", "again", "both"] and sdl.kept.value == b"both"

    def missing(path: str) -> object:
        raise OSError(path)

    monkeypatch.setattr(ctypes, "CDLL", missing)
    assert isinstance(clipboard(), NoClipboard)
    monkeypatch.setattr(clipboards, "find_spec", lambda name: None)
    assert isinstance(clipboard(), NoClipboard)


@pytest.mark.skipif(sys.platform != "linux", reason="where Pyxel brings SDL beside it")
def test_sdl_is_found() -> None:
    assert "SDL2" in clipboards._sdl().name
