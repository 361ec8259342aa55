"""What a folder asks of the system, one method a step, so that a test can cut the power between any two of them."""

import errno
import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

PATIENCE = 5000  # tries a millisecond apart, before another program counts as stopped while it writes


class Disk:
    """The steps. All raise OSError."""

    def size(self, path: Path) -> int:
        """Bytes of a file. What is neither a file nor a folder (a pipe, a device) may have no end, and is no file."""
        found = path.stat()
        if not (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        return found.st_size

    def read(self, path: Path, most: int) -> bytes:
        """The bytes of a file, at most so many."""
        with path.open("rb") as file:
            return file.read(most)

    def exists(self, path: Path) -> bool:
        """Whether there is something of this name."""
        return path.exists()

    def shut(self, folder: Path, writes: bool) -> bool:
        """Whether a folder cannot be looked into, or, where that is wanted, not be written in."""
        return not (folder.is_dir() and os.access(folder, os.R_OK | os.X_OK | (os.W_OK if writes else 0)))

    def folder(self, path: Path) -> None:
        """Make a folder and those above it, where they are missing."""
        if not path.is_dir():
            self.folder(path.parent)
            path.mkdir(exist_ok=True)
            self.flush(path.parent)

    def create(self, path: Path, data: bytes) -> None:
        """Write a new file through to the disk. Raises FileExistsError where there is one."""
        with path.open("xb") as file:
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):  # the first fault is the one to tell
                    path.unlink()
                raise

    def same(self, path: Path, fresh: Path) -> None:
        """The file under a second name, or a copy of it on a disk without links. FileExistsError as above."""
        try:
            os.link(path, fresh)
        except FileExistsError:
            raise
        except (OSError, AttributeError, NotImplementedError):
            self._copy(path, fresh)

    def _copy(self, path: Path, fresh: Path) -> None:
        from shutil import copyfileobj  # start: it reads three compressors

        with path.open("rb") as old, fresh.open("xb") as new:
            copyfileobj(old, new)  # of any size: a file that is too large to be read is set aside as well
            new.flush()
            os.fsync(new.fileno())

    def replace(self, fresh: Path, path: Path) -> None:
        """Give a file the name of another one, which is gone at the same moment."""
        fresh.replace(path)

    def remove(self, path: Path) -> None:
        """Forget a file. No error when there is none."""
        path.unlink(missing_ok=True)

    def flush(self, folder: Path) -> None:
        """The names in a folder through to the disk, on systems where that can be asked for."""
        if sys.platform == "win32":
            return
        with suppress(OSError):  # some disks do not take it; the files themselves are written through
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)

    def lock(self, path: Path) -> Callable[[], object] | None:
        """Take the lock of a file; what gives it back. None where the disk has no locks.

        Raises TimeoutError when another program keeps it too long. A program that is killed keeps none.
        """
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return None  # what is written next says better why
        try:
            held = _lock(handle)
        except OSError:  # a disk without locks
            os.close(handle)
            return None
        if not held:
            os.close(handle)
            raise TimeoutError
        return lambda: os.close(handle)


def _lock(handle: int) -> bool:
    """Wait for the lock of an open file; False when another program keeps it for seconds."""
    if sys.platform == "win32":
        import msvcrt  # each of these is there on its own system alone

        with suppress(OSError):  # after ten seconds
            msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
            return True
        return False
    import fcntl  # as above
    import select  # as above: on Windows it waits for nothing

    for _ in range(PATIENCE):
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            select.select((), (), (), 0.001)
        else:
            return True
    return False
