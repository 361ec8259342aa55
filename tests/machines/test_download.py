"""A page's way out and in: a file as a download, and files that the page hands over."""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
import pyxel

from codewheel.machines import download, framebuffer
from codewheel.machines import input as machine_input
from codewheel.machines.input import Reader
from codewheel.machines.keymap import KeyMap
from codewheel.machines.palette import Machine
from codewheel.session.storage import Memory, StorageError
from driver import make_app

NAME = "exports/My board.png"


class Page(ModuleType):
    """What `js` is to the program: it keeps what was clicked."""

    def __init__(self) -> None:
        super().__init__("js")
        self.clicked: list[tuple[str, bytes]] = []
        self.open: dict[str, bytes] = {}
        self.URL = SimpleNamespace(createObjectURL=self._address, revokeObjectURL=self.open.pop)
        self.Blob = SimpleNamespace(new=lambda parts: b"".join(map(bytes, parts)))
        self.Array = SimpleNamespace(of=lambda *parts: list(parts))
        self.Uint8Array = SimpleNamespace(new=_Bytes)
        self.document = SimpleNamespace(createElement=self._link)

    def _address(self, data: bytes) -> str:
        address = f"blob:{len(self.clicked)}"
        self.open[address] = data
        return address

    def _link(self, kind: str) -> Any:
        assert kind == "a"
        link = SimpleNamespace(download="", href="")
        link.click = lambda: self.clicked.append((link.download, self.open[link.href]))
        return link


class _Bytes(bytearray):
    def assign(self, data: bytes) -> None:
        assert len(data) == len(self)
        self[:] = data


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page, as far as the program sees."""
    page = Page()
    monkeypatch.setitem(sys.modules, "js", page)
    monkeypatch.setattr(download, "on_web", lambda: True)
    monkeypatch.setattr(download, "_open", [])
    return page


def test_a_file_is_handed_over_and_the_last_one_let_go(page: Page) -> None:
    storage = Memory()
    for data in (b"one", b"three"):
        storage.write(NAME, data)
        told = download.hand_over(storage, NAME)
        assert told is not None and told.startswith("My board.png")
    assert page.clicked == [("My board.png", b"one"), ("My board.png", b"three")]
    assert list(page.open.values()) == [b"three"]


def test_a_browser_that_does_not_take_it_is_told(page: Page) -> None:
    page.URL.createObjectURL = None
    storage = Memory()
    storage.write(NAME, b"one")
    with pytest.raises(StorageError):
        download.hand_over(storage, NAME)


def test_elsewhere_it_lies_in_the_players_folder() -> None:
    assert download.hand_over(Memory(), NAME) is None


def test_files_that_a_page_hands_over_are_dropped_once(monkeypatch: pytest.MonkeyPatch) -> None:
    make_app()
    keys = KeyMap(Machine.AMIGA, {})
    reader = Reader()
    monkeypatch.setitem(vars(pyxel), "_dropped_files", ["/brought/a.json"])
    assert not framebuffer.on_web() and reader.read(keys).drops == ()
    monkeypatch.setattr(machine_input, "on_web", lambda: True)
    assert reader.read(keys).drops == ("/brought/a.json",)
    assert reader.read(keys).drops == ()
