"""The editor's work in progress, kept until it is saved, used or let go: what a crash leaves is offered again.

Files: `editor/unsaved.json`, and `editor/used.json` for what is played with and was never saved; the stoneset in them
as its own files hold it (`own.pack`).
"""

from ....rules.rows import NamedTuple
from ...keeper import Keeper
from ...storage import Storage
from ...strict import at_key, dumps, header, loads, text
from .own import pack, unpack
from .stoneset import Stoneset

UNSAVED, USED = "editor/unsaved.json", "editor/used.json"
FORMAT = "codewheel-editor"
LONGEST = 64  # letters of `Drawer/NAME`


class Work(NamedTuple):
    """A stoneset in work and the path it is saved under, "" for none."""

    art: Stoneset
    name: str


class Unsaved:
    """The work in progress of a storage, or with `USED` what was used without being saved."""

    def __init__(self, storage: Storage, file: str = UNSAVED) -> None:
        self._keeper, self._file = Keeper(storage), file

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


def _parse(data: bytes) -> Work:
    """Raises Refused."""
    found = header(loads(data), FORMAT, {"name": str, "stoneset": str})
    with at_key("name"):
        name = text(found["name"], LONGEST)
    with at_key("stoneset"):
        art = unpack(found["stoneset"].encode())
    return Work(art, name)
