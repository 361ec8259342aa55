"""Where things are kept: a port with three backends, folder, browser and memory.

A name is a path of small letters such as `saves/einauge/auto.json`; it can never leave the player's folder. Below
`exports/`, where things lie for other programs, capitals and blanks are allowed as well.
"""

import os
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from ..rules.contract import Reason, Refused, reason
from .strict import LARGEST
from .texts import sentence

_PART = re.compile(r"[a-z0-9_][a-z0-9_-]*(\.([a-z0-9_-]+|\(board\)))*")  # the mark of Ishido's boards is one
# what is written for other programs may have a name that reads well
_OUT, EXPORTS = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9_ -]*[A-Za-z0-9_-])?(\.([a-z0-9_-]+|\(board\)))*"), "exports"
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)  # devices of Windows
_LAST_GOOD = ".bak"

T = TypeVar("T")


class StorageError(Refused):
    """Reading or writing failed: no room, no leave, a bad name."""


class Storage(Protocol):
    """What a backend offers. Names are checked; StorageError for a bad one and for what the backend cannot do."""

    lasting: bool  # whether what is written is still there at the next start

    def read(self, name: str) -> bytes | None:
        """What is kept under the name, None when nothing is."""

    def write(self, name: str, data: bytes) -> None:
        """Keep this from now on, all or nothing; what was kept before becomes the previous one."""

    def previous(self, name: str) -> bytes | None:
        """What was kept before the last write, None when nothing was."""

    def delete(self, name: str) -> None:
        """Forget the name and its previous one. No error when there is none."""

    def names(self, prefix: str = "") -> list[str]:
        """All names that begin so, sorted."""


def check_name(name: str) -> str:
    """The name, when it is one. Raises StorageError."""
    parts = name.split("/")
    allowed = _OUT if parts[0] == EXPORTS else _PART
    good = all(allowed.fullmatch(part) and not is_device(part) and len(part) <= 200 for part in parts)
    if not good or name.endswith(_LAST_GOOD) or len(parts) > 5:
        raise StorageError(reason("storage.name", name=name[:80]))
    return name


def is_device(part: str) -> bool:
    """Whether Windows takes a file of this name for one of its devices, whatever its ending."""
    return _RESERVED.fullmatch(part) is not None


class Memory:
    """Keeps things as long as the program runs."""

    lasting = False

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.before: dict[str, bytes] = {}

    def read(self, name: str) -> bytes | None:
        """See Storage."""
        return self.kept.get(check_name(name))

    def write(self, name: str, data: bytes) -> None:
        """See Storage."""
        old = self.kept.get(check_name(name))
        if old is not None:
            self.before[name] = old
        self.kept[name] = data

    def previous(self, name: str) -> bytes | None:
        """See Storage."""
        return self.before.get(check_name(name))

    def delete(self, name: str) -> None:
        """See Storage."""
        self.kept.pop(check_name(name), None)
        self.before.pop(name, None)

    def names(self, prefix: str = "") -> list[str]:
        """See Storage."""
        return sorted(name for name in self.kept if name.startswith(prefix))


class Folder:
    """Keeps files below a folder. The previous one of FILE lies beside it as FILE.bak."""

    lasting = True

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path).absolute()  # absolute: the working directory changes when the window opens
        # Two running programs must not write into the same fresh file, and killed ones must not leave more and more.
        self._own = os.getpid() % 16

    def _file(self, name: str) -> Path:
        return self.path / check_name(name)

    def _load(self, path: Path, name: str) -> bytes | None:
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as fault:
            raise StorageError(reason("storage.read", file=name, fault=fault.strerror or str(fault))) from None
        if len(data) > LARGEST:
            raise StorageError(reason("storage.file_too_big", file=name, most=LARGEST))
        return data

    def read(self, name: str) -> bytes | None:
        """See Storage."""
        return self._load(self._file(name), name)

    def previous(self, name: str) -> bytes | None:
        """See Storage."""
        return self._load(_bak(self._file(name)), name + _LAST_GOOD)

    def write(self, name: str, data: bytes) -> None:
        """See Storage. At every moment FILE is whole, the old one or the new one."""
        path = self._file(name)
        fresh = self.path / f".new-{self._own}"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            self._keep_last_good(path)
            fresh.replace(path)
        except OSError as fault:
            with suppress(OSError):  # the first fault is the one to tell
                fresh.unlink(missing_ok=True)
            raise StorageError(reason("storage.write", file=name, fault=fault.strerror or str(fault))) from None

    def _keep_last_good(self, path: Path) -> None:
        if not path.exists():
            return
        spare = self.path / f".bak-{self._own}"
        spare.unlink(missing_ok=True)
        try:
            os.link(path, spare)
        except (OSError, AttributeError, NotImplementedError):  # a file system without links
            spare.write_bytes(path.read_bytes())
        spare.replace(_bak(path))

    def delete(self, name: str) -> None:
        """See Storage."""
        path = self._file(name)
        try:
            path.unlink(missing_ok=True)
            _bak(path).unlink(missing_ok=True)
        except OSError as fault:
            raise StorageError(reason("storage.delete", file=name, fault=fault.strerror or str(fault))) from None

    def names(self, prefix: str = "") -> list[str]:
        """See Storage. Files with names of other kinds are passed over."""
        found = []
        for root, _, files in os.walk(self.path):
            inner = Path(root).relative_to(self.path).as_posix()
            for file in files:
                name = file if inner == "." else f"{inner}/{file}"
                if name.startswith(prefix) and _is_name(name):
                    found.append(name)
        return sorted(found)


def _bak(path: Path) -> Path:
    return path.with_name(path.name + _LAST_GOOD)


def _is_name(name: str) -> bool:
    try:
        check_name(name)
    except StorageError:
        return False
    return True


class Browser:
    """Keeps things in the page's `localStorage`, as text: `t` and the text, or `x` and hexadecimal for other bytes."""

    lasting = True

    def __init__(self, prefix: str = "codewheel/") -> None:
        self.prefix = prefix
        try:
            self._store: Any = import_module("js").localStorage
            int(self._store.length)  # a page that may keep nothing says so here
        except Exception:
            raise StorageError(reason("storage.no_browser")) from None

    def _get(self, key: str, name: str) -> bytes | None:
        try:
            value = self._store.getItem(key)
        except Exception:
            raise StorageError(reason("storage.no_browser")) from None
        if not isinstance(value, str):  # null: None or jsnull, by the version of Pyodide
            return None
        try:
            return bytes.fromhex(value[1:]) if value.startswith("x") else value[1:].encode("utf-8")
        except ValueError:
            raise StorageError(reason("storage.read", file=name, fault=value[:20])) from None

    def read(self, name: str) -> bytes | None:
        """See Storage."""
        return self._get(self.prefix + check_name(name), name)

    def previous(self, name: str) -> bytes | None:
        """See Storage."""
        return self._get(self.prefix + check_name(name) + _LAST_GOOD, name)

    def write(self, name: str, data: bytes) -> None:
        """See Storage. Where there is no room for both, the previous one makes way."""
        key = self.prefix + check_name(name)
        try:
            value = "t" + data.decode("utf-8")
        except UnicodeDecodeError:
            value = "x" + data.hex()
        try:
            old = self._store.getItem(key)
            if isinstance(old, str):
                self._store.setItem(key + _LAST_GOOD, old)
            self._store.setItem(key, value)
        except Exception:
            self._write_alone(key, value, name)

    def _write_alone(self, key: str, value: str, name: str) -> None:
        try:
            self._store.removeItem(key + _LAST_GOOD)
            self._store.setItem(key, value)
        except Exception:
            raise StorageError(reason("storage.full", file=name)) from None

    def delete(self, name: str) -> None:
        """See Storage."""
        key = self.prefix + check_name(name)
        try:
            self._store.removeItem(key)
            self._store.removeItem(key + _LAST_GOOD)
        except Exception:
            raise StorageError(reason("storage.no_browser")) from None

    def names(self, prefix: str = "") -> list[str]:
        """See Storage."""
        try:
            keys = [self._store.key(index) for index in range(int(self._store.length))]
        except Exception:
            raise StorageError(reason("storage.no_browser")) from None
        inner = [key[len(self.prefix) :] for key in keys if isinstance(key, str) and key.startswith(self.prefix)]
        return sorted(name for name in inner if name.startswith(prefix) and _is_name(name))


def user_folder(environ: Mapping[str, str], platform: str, home: Path) -> Path:
    """The player's folder: $CODEWHEEL_HOME, else where this system keeps what programs keep."""
    own = environ.get("CODEWHEEL_HOME")
    if own:
        return Path(own)
    if platform == "win32":
        return Path(environ.get("APPDATA") or home / "AppData" / "Roaming") / "Codewheel"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Codewheel"
    data = environ.get("XDG_DATA_HOME", "")
    return (Path(data) if data.startswith("/") else home / ".local" / "share") / "codewheel"


def default_storage() -> Storage:
    """The browser's storage in the browser (memory, where the page may keep nothing), else the player's folder."""
    if sys.platform == "emscripten":
        try:
            return Browser()
        except StorageError:
            return Memory()
    return Folder(user_folder(os.environ, sys.platform, Path.home()))


class Loaded(NamedTuple):
    """What was read, and what has to be said: None, or that the last good one was taken and why."""

    value: Any
    notice: Reason | None


def load(storage: Storage, name: str, parse: Callable[[bytes], T]) -> Loaded | None:
    """Read and parse; where that is refused, the last good one. None when there is nothing under the name.

    Raises Refused with the file and the fault when neither is whole. Nothing is changed.
    """
    try:
        data = storage.read(name)
        if data is None:
            return None
        return Loaded(parse(data), None)
    except StorageError as fault:
        why = fault.why
    except Refused as fault:
        why = reason("storage.damaged", file=name, fault=sentence(fault.why))
    with suppress(Refused):  # the fault of the newer one is the one to tell
        older = storage.previous(name)
        if older is not None:
            return Loaded(parse(older), reason("storage.last_good", file=name, fault=sentence(why)))
    raise Refused(why)


def set_aside(storage: Storage, name: str) -> None:
    """Keep a copy of a damaged file as NAME.damaged, before something whole is written over it."""
    data = storage.read(name)
    if data is not None:
        storage.write(f"{name}.damaged", data)
