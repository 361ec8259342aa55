"""What a file requester looks into: volumes over the player's storage, with files in drawers."""

from collections.abc import Callable, Sequence

from ...rules.contract import Reason, Refused, reason
from ...rules.rows import NamedTuple
from ...rules.typed import Protocol
from ...session.slices import Slices
from ...session.storage import Storage, check_name
from ...session.texts import place_of
from ...session.titles import CHUNK, free_number


class Preview(NamedTuple):
    """What is known of a file: lines about it, and its picture (50 rows of 80 hex digits, or none)."""

    metadata: tuple[str, ...]
    picture: Sequence[str] = ()


class Files(Protocol):
    """A volume's files. `drawer` is the way into it: "" for none, `One`, `One/Two`.

    All may raise Refused, which the requester tells.
    """

    @property
    def depth(self) -> int:
        """How many drawers may lie in each other; at 0 a `/` or a `:` is a letter of a name like any other."""

    def listing(self, drawer: str) -> Slices[tuple[list[str], list[str]]]:
        """The drawers and the files in a drawer, as shown, each in their order, some of them a step."""

    def has(self, drawer: str, name: str) -> bool:
        """Whether there is a file of this name."""

    def clean(self, name: str) -> str:
        """A typed name as it is kept."""

    def check(self, drawer: str, name: str) -> Reason | None:
        """None when a file may have this name."""

    def preview(self, drawer: str, name: str) -> Slices[Preview]:
        """What is known of a file, a piece of its picture a step; at once where little has to be read."""

    def reading(self, drawer: str) -> Slices[None]:
        """Read what the order of the files needs, a file a step; nothing where `listing` has done so."""

    def delete(self, drawer: str, name: str) -> None:
        """Forget a file."""


class Volume(NamedTuple):
    """A volume as the machine calls it (`SAVES:`) and what is in it."""

    title: str
    files: Files


def joined(drawer: str, name: str) -> str:
    """`Name`, or `Drawer/Name`."""
    return f"{drawer}/{name}" if drawer else name


def fresh(files: Files, made: Callable[[int], str]) -> str:
    """One of the names that are made of 1, 2 … that is not there; of many few are asked, see `free_number`."""

    def there(number: int) -> bool:
        try:
            return files.has("", made(number))
        except Refused:
            return False

    return made(free_number(there))


def check_parts(name: str) -> Reason | None:
    """None for a name whose drawers stay inside the volume."""
    outside = any(part.strip() in ("", ".", "..") for part in name.split("/"))
    if outside or any(char in "\\:" or not char.isprintable() for char in name):
        return reason("machines.bad_name", name=name)
    return None


class StorageFiles:
    """The names of a storage below a prefix, without their suffix; nothing is read of them."""

    depth = 9

    def __init__(self, storage: Storage, prefix: str, suffix: str = "") -> None:
        self.storage, self.prefix, self.suffix = storage, prefix, suffix

    def full(self, drawer: str, name: str) -> str:
        """The storage's own name."""
        return self.prefix + joined(drawer, name) + self.suffix

    def listing(self, drawer: str) -> Slices[tuple[list[str], list[str]]]:
        """See Files: by name."""
        folder = self.prefix + (drawer + "/" if drawer else "")
        drawers: set[str] = set()
        names: list[str] = []
        for count, (name, _) in enumerate(self.storage.scan(folder), 1):
            if name.endswith(self.suffix):
                first, slash, _ = name[len(folder) :].removesuffix(self.suffix).partition("/")
                (drawers.add if slash else names.append)(first)
            if not count % CHUNK:
                yield 0.0
        return sorted(drawers, key=place_of), sorted(names, key=place_of)

    def has(self, drawer: str, name: str) -> bool:
        """See Files."""
        return self.storage.stamp(self.full(drawer, name)) is not None

    def clean(self, name: str) -> str:
        """Small letters, `_` for blanks."""
        return name.strip().casefold().replace(" ", "_")

    def check(self, drawer: str, name: str) -> Reason | None:
        """See Files."""
        try:
            check_name(self.full(drawer, name))
        except Refused:
            return reason("machines.bad_name", name=name)
        return check_parts(joined(drawer, name))

    def preview(self, drawer: str, name: str) -> Slices[Preview]:
        """See Files: nothing."""
        yield from ()
        return Preview(())

    def reading(self, drawer: str) -> Slices[None]:
        """See Files: nothing is read."""
        yield from ()

    def delete(self, drawer: str, name: str) -> None:
        """See Files."""
        self.storage.delete(self.full(drawer, name))
