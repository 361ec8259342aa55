"""Which storage the program uses, and where the player's folder is."""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from ...rules.contract import reason
from .memory import Memory
from .port import Storage, StorageError


def user_folder(environ: Mapping[str, str], platform: str, home: Callable[[], Path]) -> Path:
    """The player's folder: $CODEWHEEL_HOME, else where this system keeps what programs keep.

    The rules are those of `platformdirs` (roaming on Windows). `home` is asked only where nothing else says it; it may
    raise RuntimeError where there is none, and that is a StorageError here.
    """
    own = environ.get("CODEWHEEL_HOME")
    if own:
        return Path(own)
    data = environ.get("XDG_DATA_HOME", "")
    try:
        if platform == "win32":
            roaming = environ.get("APPDATA")
            return (Path(roaming) if roaming else home() / "AppData" / "Roaming") / "Codewheel"
        if platform == "darwin":
            return home() / "Library" / "Application Support" / "Codewheel"
        return (Path(data) if data.startswith("/") else home() / ".local" / "share") / "codewheel"
    except (RuntimeError, OSError):
        raise StorageError(reason("storage.no_home")) from None


def own_folder() -> Path:
    """The player's folder on this machine. Raises StorageError where there is no home."""
    return user_folder(os.environ, sys.platform, Path.home)


def default_storage() -> Storage:
    """The browser's storage in the browser (memory, where the page may keep nothing), else the player's folder.

    Raises StorageError where there is no home.
    """
    if sys.platform == "emscripten":
        from .browser import Browser  # start: one backend is needed, the others are not read

        try:
            return Browser()
        except StorageError:
            return Memory()
    from .folder import Folder  # start: one backend is needed, the others are not read

    return Folder(own_folder())
