"""Folders shown as this system shows them. Without Pyxel: a command does it as well."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from ..rules.contract import reason
from ..session.storage import Storage, StorageError
from ..session.storage.folder import Folder


def show_folder(folder: Path, wait: bool = False) -> None:
    """Show a folder as this system shows folders. `wait`: until it is done. Raises StorageError where nothing does."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return
        program = ["open" if sys.platform == "darwin" else "xdg-open", str(folder)]
        if wait:
            subprocess.run(program, check=True, capture_output=True)
        else:
            subprocess.Popen(program, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        raise StorageError(reason("storage.not_shown", folder=str(folder))) from None


def shown_by(storage: Storage) -> Callable[[], None] | None:
    """What shows the folder of a storage, None where it has none or where nothing can be shown."""
    folder = folder_of(storage)
    if sys.platform == "emscripten" or folder is None:
        return None
    return lambda: show_folder(folder)


def folder_of(storage: Storage) -> Path | None:
    """The folder of a storage, None where it has none."""
    return storage.path if isinstance(storage, Folder) else None
