"""The three backends keep, forget and refuse alike; the folder and the browser in their own troubles."""

import os
import sys
import types
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused, refuse
from codewheel.session import storage, strict
from codewheel.session.settings import Settings
from codewheel.session.storage import Memory, StorageError, where
from codewheel.session.storage.browser import Browser
from codewheel.session.storage.disk import Disk
from codewheel.session.storage.folder import Folder
from codewheel.session.storage.port import is_name
from codewheel.session.texts import sentence


class JsNull:
    """What newer Pyodides answer for null."""


class LocalStorage:
    """A page's storage with room for so many characters."""

    def __init__(self, room=10_000, null=None):
        self.kept, self.room, self.null, self.closed = {}, room, null, False

    def _open(self):
        if self.closed:
            raise RuntimeError("SecurityError: The operation is insecure.")

    @property
    def length(self):
        self._open()
        return len(self.kept)

    def key(self, index):
        return list(self.kept)[index]

    def getItem(self, key):
        self._open()
        return self.kept.get(key, self.null)

    def setItem(self, key, value):
        self._open()
        others = sum(len(k) + len(v) for k, v in self.kept.items() if k != key)
        if others + len(key) + len(value) > self.room:
            raise RuntimeError("QuotaExceededError: The quota has been exceeded.")
        self.kept[key] = value

    def removeItem(self, key):
        self._open()
        self.kept.pop(key, None)


def page(monkeypatch, **wanted):
    """A fake page; answers its storage."""
    store = LocalStorage(**wanted)
    monkeypatch.setitem(sys.modules, "js", types.SimpleNamespace(localStorage=store))
    return store


@pytest.fixture(params=["memory", "folder", "browser", "browser with jsnull"])
def backend(request, tmp_path, monkeypatch):
    if request.param == "memory":
        return Memory()
    if request.param == "folder":
        return Folder(tmp_path / "deep" / "home")
    page(monkeypatch, null=JsNull() if "jsnull" in request.param else None)
    return Browser()


def test_keep_read_and_forget(backend):
    assert backend.names() == [] and backend.read("a/b.json") is None and backend.previous("a/b.json") is None
    backend.write("a/b.json", b"one")
    assert backend.read("a/b.json") == b"one" and backend.previous("a/b.json") is None
    backend.write("a/b.json", b"two")
    backend.write("a/c.json", "Süß\n".encode())
    backend.write("d", bytes(range(256)))
    assert backend.read("a/b.json") == b"two" and backend.previous("a/b.json") == b"one"
    assert backend.read("a/c.json").decode() == "Süß\n" and backend.read("d") == bytes(range(256))
    assert backend.names() == ["a/b.json", "a/c.json", "d"] and backend.names("a/") == ["a/b.json", "a/c.json"]
    backend.delete("a/b.json")
    backend.delete("a/b.json")
    assert backend.read("a/b.json") is None and backend.previous("a/b.json") is None
    assert backend.names() == ["a/c.json", "d"]


BAD_NAMES = ["", "/", "../x", "a/../../x", "/etc/passwd", "a//b", "a/", ".x", "a\\b", "C:", "c:/x", "a\x00", "A", "é",
    "con", "a/nul.json", "com1", "x.bak", "a b", "x" * 300, "a/b/c/d/e/f", "..", "-x", "~", "%41", "a\n"]  # fmt: skip


@pytest.mark.parametrize("name", BAD_NAMES)
def test_no_name_leaves_the_folder(backend, name):
    for action in (backend.read, backend.previous, backend.delete, lambda bad: backend.write(bad, b"x")):
        with pytest.raises(StorageError) as refused:
            action(name)
        assert sentence(refused.value.why)


@given(st.text(max_size=30))
def test_whatever_is_a_name_lies_below(name):
    root = Path("/some/home")
    try:
        storage.check_name(name)
    except StorageError:
        return
    path = Path(os.path.normpath(root / name))
    assert path.is_relative_to(root) and path != root and path == root / name


def test_a_folder_that_cannot_be_written_says_so(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    folder = Folder(tmp_path / "file")
    assert folder.read("a.json") is None and folder.names() == []
    with pytest.raises(StorageError) as refused:
        folder.write("a.json", b"x")
    assert sentence(refused.value.why).startswith(f"The folder {tmp_path / 'file'} cannot be written to: ")


def kept(folder):
    """What lies in a folder beside the lock."""
    return sorted(path.name for path in folder.iterdir() if path.name != ".lock")


def test_a_folder_in_the_place_of_a_file_says_so(tmp_path):
    (tmp_path / "a.json").mkdir()
    folder = Folder(tmp_path)
    for action in (folder.read, folder.delete, lambda name: folder.write(name, b"x")):
        with pytest.raises(StorageError) as refused:
            action("a.json")
        assert "a.json" in sentence(refused.value.why)
    assert (tmp_path / "a.json").is_dir() and kept(tmp_path) == ["a.json"]


def test_a_huge_file_is_refused(tmp_path):
    (tmp_path / "a.json").write_bytes(b" " * (strict.LARGEST + 1))
    with pytest.raises(StorageError) as refused:
        Folder(tmp_path).read("a.json")
    assert "larger" in sentence(refused.value.why)


def test_without_links_the_last_good_one_is_copied(tmp_path, monkeypatch):
    def no_link(*args):
        raise OSError("no links here")

    monkeypatch.setattr(os, "link", no_link)
    folder = Folder(tmp_path)
    folder.write("a.json", b"one")
    folder.write("a.json", b"two")
    assert (folder.read("a.json"), folder.previous("a.json")) == (b"two", b"one")


def test_a_write_that_fails_leaves_all_as_it_was(tmp_path, monkeypatch):
    folder = Folder(tmp_path)
    folder.write("a.json", b"one")
    folder.write("a.json", b"two")

    def full(fd):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError) as refused:
        folder.write("a.json", b"three")
    assert "No space left on device" in sentence(refused.value.why)
    assert (folder.read("a.json"), folder.previous("a.json")) == (b"two", b"one")
    assert kept(tmp_path) == ["a.json", "a.json.bak"]


def test_relative_folders_stay_where_they_were(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = Folder("home")
    (tmp_path / "else").mkdir()
    monkeypatch.chdir(tmp_path / "else")
    folder.write("a", b"x")
    assert (tmp_path / "home" / "a").read_bytes() == b"x"


def test_a_full_browser_drops_the_previous_first(monkeypatch):
    store = page(monkeypatch, room=1000)
    browser = Browser()
    browser.write("a", b"1" * 400)
    browser.write("a", b"2" * 400)
    assert browser.previous("a") == b"1" * 400
    browser.write("a", b"3" * 800)
    assert browser.read("a") == b"3" * 800 and browser.previous("a") is None
    with pytest.raises(StorageError) as refused:
        browser.write("a", b"4" * 2000)
    assert "no room" in sentence(refused.value.why) and browser.read("a") == b"3" * 800
    store.kept["codewheel/b"] = "xnonsense"
    with pytest.raises(StorageError):
        browser.read("b")
    store.kept["of another page"] = "t"
    assert browser.names() == ["a", "b"]


def test_a_tab_that_does_not_play_reads_and_says_so(monkeypatch):
    page(monkeypatch)
    tab = types.SimpleNamespace(holds=True)
    monkeypatch.setattr(sys.modules["js"], "codewheelTab", tab, raising=False)
    playing = Browser()
    playing.write("a", b"one")
    tab.holds = False
    for action in (lambda: playing.write("a", b"two"), lambda: playing.delete("a"), lambda: playing.set_aside("a")):
        with pytest.raises(StorageError) as refused:
            action()
        assert "Another tab is playing" in sentence(refused.value.why)
    settings = Settings(playing)
    settings.set("scale", 2)
    assert "Another tab is playing" in sentence(settings.problem) and settings.get("scale") == 2
    assert playing.read("a") == b"one" and playing.names() == ["a"]
    tab.holds = True
    settings.set("music", 3)
    assert Settings(playing).get("scale") == 2 and settings.problem is None


def test_a_page_that_keeps_nothing_holds_it_in_its_memory(monkeypatch):
    page(monkeypatch).closed = True
    held = LocalStorage()
    monkeypatch.setattr(held, "passing", True, raising=False)
    monkeypatch.setattr(sys.modules["js"], "codewheelStore", held, raising=False)
    browser = Browser()
    assert not browser.lasting
    browser.write("a", b"one")
    assert held.kept == {"codewheel/a": "tone"} and browser.read("a") == b"one"
    monkeypatch.delattr(sys.modules["js"], "codewheelStore")
    with pytest.raises(StorageError):
        Browser()


def test_the_page_is_told_of_each_write_to_keep_watch_on_the_room(monkeypatch):
    page(monkeypatch)
    browser, told = Browser(), []
    tab = types.SimpleNamespace(holds=True, wrote=lambda: told.append(browser.read("a")))
    monkeypatch.setattr(sys.modules["js"], "codewheelTab", tab, raising=False)
    browser.write("a", b"one")
    browser.write("a", b"two")
    assert told == [b"one", b"two"]


def test_a_browser_that_keeps_nothing(monkeypatch):
    store = page(monkeypatch)
    browser = Browser()
    store.closed = True
    for action in (
        browser.read,
        browser.previous,
        browser.delete,
        browser.names,
        lambda name: browser.write(name, b""),
    ):
        with pytest.raises(StorageError) as refused:
            action("a")
        assert "browser" in sentence(refused.value.why)
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert isinstance(where.default_storage(), Memory) and not where.default_storage().lasting
    store.closed = False
    assert isinstance(where.default_storage(), Browser) and where.default_storage().lasting
    for nothing in (None, JsNull()):
        monkeypatch.setitem(sys.modules, "js", types.SimpleNamespace(localStorage=nothing))
        assert isinstance(where.default_storage(), Memory)


def test_where_the_players_folder_is(monkeypatch, tmp_path):
    home = Path("/home/ada")

    def place(environ, platform, home):
        return where.user_folder(environ, platform, lambda: home)

    assert place({"CODEWHEEL_HOME": "/x"}, "linux", home) == Path("/x")
    assert place({}, "linux", home) == home / ".local/share/codewheel"
    assert place({"XDG_DATA_HOME": "/data"}, "linux", home) == Path("/data/codewheel")
    assert place({"XDG_DATA_HOME": "data"}, "linux", home) == home / ".local/share/codewheel"
    assert place({"APPDATA": "/roam"}, "win32", home) == Path("/roam/Codewheel")
    assert place({}, "win32", home) == home / "AppData/Roaming/Codewheel"
    assert place({}, "darwin", home) == home / "Library/Application Support/Codewheel"
    monkeypatch.setenv("CODEWHEEL_HOME", str(tmp_path))
    found = where.default_storage()
    assert isinstance(found, Folder) and found.path == tmp_path


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_without_a_home_a_named_folder_is_enough(platform):
    def homeless():
        raise RuntimeError("Could not determine home directory.")

    assert where.user_folder({"CODEWHEEL_HOME": "/x"}, platform, homeless) == Path("/x")
    if platform == "linux":
        assert where.user_folder({"XDG_DATA_HOME": "/data"}, platform, homeless) == Path("/data/codewheel")
    with pytest.raises(StorageError) as refused:
        where.user_folder({}, platform, homeless)
    assert "CODEWHEEL_HOME" in sentence(refused.value.why)


def test_the_last_good_one_is_offered(backend):
    def parse(data):
        if data.startswith(b"bad"):
            raise refuse("storage.not_json", line=1, column=1)
        return data

    assert storage.load(backend, "a.json", parse) is None
    backend.write("a.json", b"good")
    assert storage.load(backend, "a.json", parse) == (b"good", None)
    backend.write("a.json", b"bad")
    value, notice = storage.load(backend, "a.json", parse)
    assert value == b"good" and "a.json is damaged" in sentence(notice) and backend.read("a.json") == b"bad"
    backend.write("a.json", b"bad again", spoilt=True)
    assert backend.previous("a.json") == b"good" and backend.read("a.json.damaged") == b"bad"
    backend.write("a.json", b"bad at last")
    with pytest.raises(Refused) as refused:
        storage.load(backend, "a.json", parse)
    assert sentence(refused.value.why).startswith("a.json: Line 1")


def test_every_damage_has_a_copy_of_its_own(backend):
    for data in (b"one", b"two", b"two", b"three"):
        backend.write("a.json", data)
        backend.set_aside("a.json")
    assert [backend.read(f"a.json.damaged{n}") for n in ("", "-2", "-3", "-4")] == [b"one", b"two", b"three", None]
    assert backend.set_aside("b.json") is None


def test_what_is_too_large_is_refused_unread_and_set_aside(backend):
    huge = b" " * 400_001
    if isinstance(backend, Browser):
        backend._store.room = 10**9
    backend.write("settings.json", huge)
    with pytest.raises(StorageError) as refused:
        backend.read("settings.json")
    assert "settings.json.damaged" in sentence(refused.value.why)
    settings = Settings(backend)
    assert settings.problem == refused.value.why
    settings.set("scale", 2)
    assert settings.problem is None and Settings(backend).get("scale") == 2 and Settings(backend).problem is None
    assert "settings.json.damaged" in backend.names()


def test_a_listing_tells_what_has_changed(backend):
    backend.write("a/b.json", b"one")
    backend.write("a/c.json", b"one")
    before = backend.entries("a/")
    assert [entry.name for entry in before] == ["a/b.json", "a/c.json"]
    backend.write("a/c.json", b"three")
    after = backend.entries("a/")
    assert before[0] == after[0]
    assert before[1] != after[1] or after[1].stamp == 0  # a browser does not tell


@pytest.mark.parametrize(
    ("name", "good"),
    [("exports/A b.txt", True), ("exports/A .txt", False), ("exports/a b-c.txt", True), ("exports/con.txt", False)],
)
def test_names_for_other_programs(name: str, good: bool) -> None:
    assert is_name(name) is good


class Shut(Disk):
    """A disk on which some folders are shut: for looking into them, or only for writing."""

    def __init__(self, closed, writes_only=False):
        self.closed, self.writes_only = closed, writes_only

    def _knock(self, path, writes=False):
        if (writes or not self.writes_only) and self.closed in (path, *path.parents):
            raise PermissionError(13, "Permission denied", str(path))

    def shut(self, folder, writes):
        return folder == self.closed and (writes or not self.writes_only)

    def size(self, path):
        self._knock(path)
        return super().size(path)

    def create(self, path, data):
        self._knock(path, True)
        super().create(path, data)

    def folder(self, path):
        self._knock(path, True)
        super().folder(path)

    def replace(self, fresh, path):
        self._knock(path, True)
        super().replace(fresh, path)

    def remove(self, path):
        self._knock(path, True)
        super().remove(path)


@pytest.mark.parametrize("inner", ["", "saves", "saves/einauge"])
@pytest.mark.parametrize("writes_only", [False, True])
def test_a_folder_that_is_shut_is_named(tmp_path, inner, writes_only):
    name = "saves/einauge/auto.json"
    Folder(tmp_path).write(name, b"{}")
    kept = Folder(tmp_path, Shut(tmp_path / inner, writes_only))
    why = "Permission denied. Make room or give permission, and try again."
    fault = f"The folder {tmp_path / inner} cannot be written to: {why}"
    for act in (lambda: kept.write(name, b"x"), lambda: kept.delete(name)):
        with pytest.raises(StorageError) as caught:
            act()
        assert sentence(caught.value.why) == fault
    if writes_only:
        assert kept.read(name) == b"{}"
        return
    with pytest.raises(StorageError) as caught:
        kept.read(name)
    assert sentence(caught.value.why) == f"The folder {tmp_path / inner} cannot be read: Permission denied."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
def test_a_pipe_in_the_place_of_a_file_is_refused_and_not_waited_for(tmp_path):
    (tmp_path / "saves" / "einauge").mkdir(parents=True)
    os.mkfifo(tmp_path / "saves" / "einauge" / "auto.json")
    os.mkfifo(tmp_path / "settings.json")
    kept = Folder(tmp_path)
    with pytest.raises(StorageError) as caught:
        kept.read("saves/einauge/auto.json")
    assert sentence(caught.value.why).startswith("saves/einauge/auto.json cannot be read: ")
    assert Settings(kept).problem is not None
