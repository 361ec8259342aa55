"""The player's files, one rule for all: what is damaged is set aside before something whole is written over it."""

from collections.abc import Callable
from typing import TypeVar

from ..rules.contract import Refused
from .storage import Loaded, Storage, load, set_aside

T = TypeVar("T")


class Keeper:
    """The files of a storage, and which of them were found damaged since the program began."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._damaged: set[str] = set()

    def read(self, name: str, parse: Callable[[bytes], T]) -> Loaded | None:
        """What `storage.load` answers. Raises Refused as it does."""
        try:
            loaded = load(self.storage, name, parse)
        except Refused:
            self.distrust(name)
            raise
        if loaded is not None and loaded.notice is not None:
            self.distrust(name)
        return loaded

    def distrust(self, name: str) -> None:
        """Something in the file is wrong: a copy of it is kept when the next whole one is written."""
        self._damaged.add(name)

    def write(self, name: str, contents: str | bytes) -> None:
        """Write the file, a damaged one set aside first. `contents`: ASCII text, or bytes. Raises StorageError."""
        self._rescue(name)
        self.storage.write(name, contents if isinstance(contents, bytes) else contents.encode("ascii"))

    def delete(self, name: str) -> None:
        """Forget the file; of a damaged one a copy is kept. Raises StorageError."""
        self._rescue(name)
        self.storage.delete(name)

    def _rescue(self, name: str) -> None:
        if name in self._damaged:
            set_aside(self.storage, name)
            self._damaged.discard(name)
