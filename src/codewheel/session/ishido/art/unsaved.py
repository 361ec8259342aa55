"""The editor's work in progress, kept until it is saved, used or let go: what a crash leaves is offered again.

Files: `editor/unsaved.json`, where several programs edit `editor/unsaved-2.json` and so on as well, and
`editor/used.json` for what is played with and was never saved; the stoneset in them as its own files hold it
(`own.pack`).
"""

from collections.abc import Iterator
from itertools import chain, count

from ....rules.contract import Refused
from ....rules.rows import NamedTuple
from ...keeper import Keeper
from ...storage import Storage, load
from ...strict import at_key, dumps, header, loads, text
from .own import pack, unpack
from .stoneset import Stoneset

UNSAVED, USED = "editor/unsaved.json", "editor/used.json"
_ENDING = ".json"
_STEM = UNSAVED.removesuffix(_ENDING)
FORMAT = "codewheel-editor"
LONGEST = 64  # letters of `Drawer/NAME`


class Work(NamedTuple):
    """A stoneset in work and the path it is saved under, "" for none."""

    art: Stoneset
    name: str


class Unsaved:
    """A stoneset of a storage that is in no other file: with `USED` the one that was used without being saved."""

    def __init__(self, storage: Storage, file: str = UNSAVED) -> None:
        self._storage, self._keeper, self._file = storage, Keeper(storage), file

    def keep(self, work: Work) -> None:
        """Remember it from now on. Raises StorageError."""
        envelope = {"format": FORMAT, "version": 1, "name": work.name, "stoneset": pack(work.art)}
        self._keeper.write(self._file, dumps(envelope))

    def load(self) -> Work | None:
        """What was left, None where nothing was. Raises Refused for a damaged file, which is set aside later."""
        loaded = self._keeper.read(self._file, _parse)
        return None if loaded is None else loaded.value

    def forget(self) -> None:
        """Nothing is left to be offered; of a damaged file a copy is kept. Raises StorageError."""
        self._keeper.delete(self._file)


class Works(Unsaved):
    """The work in progress: each program that edits has a file of its own, and leaves those of others alone."""

    def __init__(self, storage: Storage) -> None:
        super().__init__(storage)
        self._offered: set[str] = set()

    def keep(self, work: Work) -> None:
        """Remember it from now on; where another program has its work, in the next free file. Raises StorageError."""
        with self._storage.locked():
            self._file = next(file for file in chain((self._file,), _places()) if not self._theirs(file))
            super().keep(work)

    def load(self) -> Work | None:
        """The next that was left, each once; `keep` and `forget` mean its file from then on. Raises Refused."""
        names = self._storage.names(_STEM)
        for file in sorted((name for name in names if name.endswith(_ENDING)), key=lambda name: (len(name), name)):
            if file not in self._offered:
                self._offered.add(file)
                self._file = file
                return super().load()
        return None

    def forget(self) -> None:
        """Nothing is left of it; what another program has put there meanwhile stays. Raises StorageError."""
        with self._storage.locked():
            if not self._theirs(self._file):
                super().forget()

    def _theirs(self, file: str) -> bool:
        """Whether there is work in a file that was neither read nor written here. What is damaged is nobody's."""
        if not self._keeper.foreign(file):
            return False
        try:
            found = load(self._storage, file, _parse)  # past the keeper: it stays another program's
        except Refused:
            found = None
        if found is None or found.notice is not None:
            self._keeper.distrust(file)
        return found is not None and not (found.notice is not None and self._keeper.seen(file))


def _places() -> Iterator[str]:
    """The files for works in progress, without an end."""
    yield UNSAVED
    for number in count(2):
        yield f"{_STEM}-{number}{_ENDING}"


def _parse(data: bytes) -> Work:
    """Raises Refused."""
    found = header(loads(data), FORMAT, {"name": str, "stoneset": str})
    with at_key("name"):
        name = text(found["name"], LONGEST)
    with at_key("stoneset"):
        art = unpack(found["stoneset"].encode())
    return Work(art, name)
