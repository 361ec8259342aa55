"""A storage of files below a folder, for several programs at once."""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path, PurePosixPath

from ...rules.contract import Reason, reason
from .disk import Disk
from .port import LAST_GOOD, Entry, StorageError, aside, check_name, is_name, limit_of, too_big

_LOCK, _NEW, _SPARE = ".lock", ".new-", ".bak-"


class Folder:
    """Keeps files below a folder. The previous one of FILE lies beside it as FILE.bak.

    Whoever writes holds the lock `.lock`. At every moment FILE is whole, the old one or the new one, and FILE.bak is
    another file than FILE: after any cut of power one of the two is the last good one.
    """

    lasting = True

    def __init__(self, path: Path | str, disk: Disk | None = None) -> None:
        self.path = Path(path).absolute()  # absolute: the working directory changes when the window opens
        self._disk = disk or Disk()
        self._depth = 0  # of `locked` within one another
        self._swept = False

    def location(self) -> Reason:
        """See Storage."""
        return reason("storage.lies", folder=str(self.path))

    def _file(self, name: str) -> Path:
        return self.path / check_name(name)

    def _load(self, path: Path, name: str) -> bytes | None:
        try:
            most = limit_of(name)
            data = self._disk.read(path, most + 1) if self._disk.size(path) <= most else None
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as fault:
            raise self._told("storage.read", name, fault) from None
        if data is None or len(data) > most:
            raise too_big(name)
        return data

    def read(self, name: str) -> bytes | None:
        """See Storage."""
        return self._load(self._file(name), name)

    def previous(self, name: str) -> bytes | None:
        """See Storage."""
        return self._load(_bak(self._file(name)), name + LAST_GOOD)

    def write(self, name: str, data: bytes, spoilt: bool = False) -> None:
        """See Storage."""
        path, fresh, spare = self._file(name), None, None
        with self.locked():
            try:
                self._disk.folder(path.parent)
                fresh = self._new(_NEW, lambda draft: self._disk.create(draft, data))
                if spoilt:
                    self.set_aside(name)
                elif self._disk.exists(path):
                    spare = self._new(_SPARE, lambda draft: self._disk.same(path, draft))
                self._disk.replace(fresh, path)
                self._disk.flush(path.parent)
                if spare is not None:  # only now: FILE.bak is never the same file as FILE
                    self._disk.replace(spare, _bak(path))
            except OSError as fault:
                for draft in (fresh, spare):
                    if draft is not None:
                        with suppress(OSError):  # the first fault is the one to tell
                            self._disk.remove(draft)
                raise self._told("storage.write", name, fault) from None

    def _new(self, prefix: str, make: Callable[[Path], None]) -> Path:
        """Make a file under a name that no other program has."""
        for number in count():
            draft = self.path / f"{prefix}{number}"
            try:
                make(draft)
            except FileExistsError:
                continue
            break
        return draft

    def set_aside(self, name: str) -> str | None:
        """See Storage."""
        path = self._file(name)
        with self.locked():
            try:
                for number in count(1):
                    copy = self._file(aside(name, number))
                    if not self._disk.exists(path):
                        return None
                    if not self._disk.exists(copy):
                        self._disk.same(path, copy)
                        self._disk.flush(path.parent)  # before anything takes the place of the original
                    elif not self._alike(path, copy):
                        continue
                    break
            except OSError as fault:
                raise self._told("storage.write", name, fault) from None
        return aside(name, number)

    def _alike(self, path: Path, copy: Path) -> bool:
        """Whether one file holds what the other does; those that are too large to be read count as different."""
        size, most = self._disk.size(path), limit_of(path.relative_to(self.path).as_posix())
        if size != self._disk.size(copy) or size > most:
            return False
        return self._disk.read(path, most) == self._disk.read(copy, most)

    def delete(self, name: str) -> None:
        """See Storage."""
        path = self._file(name)
        with self.locked():
            try:
                if path.is_dir():  # before anything is lost
                    raise IsADirectoryError(21, "Is a directory")
                self._disk.remove(_bak(path))
                self._disk.remove(path)
            except OSError as fault:
                raise self._told("storage.delete", name, fault) from None

    def names(self, prefix: str = "") -> list[str]:
        """See Storage. Files with names of other kinds are passed over."""
        return sorted(entry.name for entry in self.scan(prefix, stamped=False))

    def entries(self, prefix: str) -> list[Entry]:
        """See Storage."""
        return sorted(self.scan(prefix))

    def scan(self, prefix: str, stamped: bool = True) -> Iterator[Entry]:
        """See Storage. A stamp is the time of the file's last change."""
        above = prefix.rpartition("/")[0]
        return self._scan(self.path / above if above else self.path, f"{above}/" if above else "", prefix, stamped)

    def stamp(self, name: str) -> int | None:
        """See Storage."""
        try:
            return self._file(name).stat().st_mtime_ns
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as fault:
            raise self._told("storage.read", name, fault) from None

    def _scan(self, folder: Path, inner: str, prefix: str, stamped: bool) -> Iterator[Entry]:
        try:
            with os.scandir(folder) as lines:
                for line in lines:
                    name = inner + line.name
                    if line.is_dir(follow_symlinks=False):
                        yield from self._scan(folder / line.name, f"{name}/", prefix, stamped)
                    elif name.startswith(prefix) and is_name(name):
                        try:
                            stamp = line.stat().st_mtime_ns if stamped else 0
                        except FileNotFoundError:  # deleted by another program meanwhile
                            continue
                        yield Entry(name, stamp)
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as fault:
            raise StorageError(reason("storage.folder", file=str(folder), fault=_why(fault))) from None

    def _told(self, code: str, name: str, fault: OSError) -> StorageError:
        """The fault as it is told: where a folder is shut, that one is named, for nothing in it can be reached."""
        writes = code != "storage.read"
        with suppress(OSError):  # the fault that is known is the one to tell
            for inner in reversed(PurePosixPath(name).parents):  # the player's own folder first
                path = self.path / inner
                if (path == self.path or self._disk.exists(path)) and self._disk.shut(path, writes):
                    shut = "storage.folder_write" if writes else "storage.folder"
                    return StorageError(reason(shut, file=str(path), fault=_why(fault)))
        return StorageError(reason(code, file=name, fault=_why(fault)))

    @contextmanager
    def locked(self) -> Generator[None, None, None]:
        """See Storage. Where the disk has no locks nothing is held; unique names keep files whole there too."""
        unlock = self._take() if not self._depth else None
        self._depth += 1
        try:
            if unlock is not None and not self._swept:
                self._swept = True
                self._sweep()
            yield
        finally:
            self._depth -= 1
            if unlock is not None:
                unlock()

    def _take(self) -> Callable[[], object] | None:
        try:
            with suppress(OSError):  # what is written next says better why
                self._disk.folder(self.path)
            return self._disk.lock(self.path / _LOCK)
        except TimeoutError:
            raise StorageError(reason("storage.busy", folder=str(self.path))) from None

    def _sweep(self) -> None:
        """Take away what programs left that were killed while they wrote: under the lock nobody else is writing."""
        with suppress(OSError):  # they are in nobody's way
            for draft in [*self.path.glob(f"{_NEW}*"), *self.path.glob(f"{_SPARE}*")]:
                self._disk.remove(draft)


def _bak(path: Path) -> Path:
    return path.with_name(path.name + LAST_GOOD)


def _why(fault: OSError) -> str:
    return fault.strerror or str(fault)
