"""The player's files, one rule for all: what is damaged is set aside before something whole is written over it."""

from collections.abc import Callable
from contextlib import suppress

from ..rules.contract import Reason, Refused
from ..rules.typed import Generic, TypeVar
from .slices import Slices, in_one, through
from .storage import Loaded, Storage, loading

T = TypeVar("T")


class Keeper:
    """The files of a storage: which of them were found damaged since the program began, and what they held last."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._damaged: set[str] = set()
        self._seen: dict[str, int] = {}  # of each file a hash of what was read or written last

    def read(self, name: str, parse: Callable[[bytes], T]) -> Loaded | None:
        """What `storage.load` answers. Raises Refused as it does."""
        return through(self.reading(name, in_one(parse)))

    def reading(self, name: str, parse: Callable[[bytes], Slices[T]]) -> Slices[Loaded | None]:
        """The same in slices."""

        def seen(data: bytes) -> Slices[T]:
            try:
                value = yield from parse(data)
            except Refused:
                self._seen[name] = hash(data)
                raise
            self._seen[name] = hash(data)  # now, for who leaves off earlier has not seen it
            return value

        try:
            loaded = yield from loading(self.storage, name, seen)
        except Refused:
            self.distrust(name)
            raise
        if loaded is not None and loaded.notice is not None:
            self.distrust(name)
        else:
            self._damaged.discard(name)  # another program may have made it whole
        return loaded

    def distrust(self, name: str) -> None:
        """Something in the file is wrong: a copy of it is kept when the next whole one is written."""
        self._damaged.add(name)

    def write(self, name: str, contents: str | bytes) -> None:
        """Write the file, a damaged one set aside first. `contents`: ASCII text, or bytes. Raises StorageError."""
        data = contents if isinstance(contents, bytes) else contents.encode("ascii")
        self.storage.write(name, data, spoilt=name in self._damaged)
        self._damaged.discard(name)
        self._seen[name] = hash(data)

    def seen(self, name: str) -> bool:
        """Whether the file was read or written here."""
        return name in self._seen

    def foreign(self, name: str) -> bool:
        """Whether the file holds what was neither read nor written here: another program's. Never raises Refused."""
        try:
            data = self.storage.read(name)
        except Refused:
            self.distrust(name)
            return False
        return data is not None and hash(data) != self._seen.get(name)

    def delete(self, name: str, parse: Callable[[bytes], object] | None = None) -> None:
        """Forget the file; of a damaged one a copy is kept. `parse`: reads it, to see. Raises StorageError."""
        with self.storage.locked():
            if parse is not None:
                with suppress(Refused):  # now it is known
                    self.read(name, parse)
            if name in self._damaged:
                self.storage.set_aside(name)
            self.storage.delete(name)
            self._damaged.discard(name)


class Shared(Generic[T]):
    """A file that several programs change: each change is made on what the file holds at that moment.

    `value`: what it holds as far as is known here, never changed in place. `notice`: what was wrong with the file when
    it was read first. A change that cannot be kept stands in `value` and is made again with the next one.
    `wrong`: what is wrong with a value that was read in part.
    """

    def __init__(
        self,
        storage: Storage,
        name: str,
        parse: Callable[[bytes], T],
        pack: Callable[[T], str],
        empty: T,
        wrong: Callable[[T], Reason | None] = lambda value: None,
    ) -> None:
        self.name, self._keeper = name, Keeper(storage)
        self.notice: Reason | None = None
        self._parse, self._pack, self._wrong = parse, pack, wrong
        self._waiting: list[Callable[[T], T]] = []
        self._kept = empty
        try:
            self._kept, self.notice = self._read()
        except Refused as fault:
            self.notice = fault.why
        self.value = self._kept

    def _read(self) -> tuple[T, Reason | None]:
        """What the file holds, what was known of it where it is gone, and what is wrong with it."""
        loaded = self._keeper.read(self.name, self._parse)
        if loaded is None:
            return self._kept, None
        why = loaded.notice or self._wrong(loaded.value)
        if why is not None:
            self._keeper.distrust(self.name)
        return loaded.value, why

    def change(self, do: Callable[[T], T]) -> None:
        """Make a change, at once and, on what the file holds now, for good. Raises Refused where it cannot be kept.

        What `do` raises on the value that is known here is raised as well, and nothing is changed then.
        """
        self.value = do(self.value)
        self._waiting.append(do)
        with self._keeper.storage.locked():
            with suppress(Refused):  # neither it nor its last good one is whole: what was known of it goes on
                self._kept, _ = self._read()
            value = self._kept
            for waiting in self._waiting:
                value = waiting(value)
            self._keeper.write(self.name, self._pack(value))
        self.value = self._kept = value
        self._waiting.clear()
