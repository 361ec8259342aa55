"""What a file requester looks into: volumes over the player's storage, with files in drawers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from ...rules.contract import Reason, Refused, reason
from ...session.storage import Storage, check_name


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

    def drawers(self, drawer: str) -> list[str]:
        """The drawers in a drawer, as shown."""

    def names(self, drawer: str) -> list[str]:
        """The files in a drawer, as shown, in their order."""

    def clean(self, name: str) -> str:
        """A typed name as it is kept."""

    def check(self, drawer: str, name: str) -> Reason | None:
        """None when a file may have this name."""

    def preview(self, drawer: str, name: str) -> Preview:
        """What is known of a file."""

    def reading(self, drawer: str) -> Iterator[None]:
        """Read what the order of the files needs, a file a step; nothing where `names` has done so."""

    def delete(self, drawer: str, name: str) -> None:
        """Forget a file."""


class Volume(NamedTuple):
    """A volume as the machine calls it (`SAVES:`) and what is in it."""

    title: str
    files: Files


def joined(drawer: str, name: str) -> str:
    """`Name`, or `Drawer/Name`."""
    return f"{drawer}/{name}" if drawer else name


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

    def _below(self, drawer: str) -> list[str]:
        """What lies in a drawer and below it."""
        folder = self.prefix + (drawer + "/" if drawer else "")
        found = self.storage.names(folder)
        return [name[len(folder) :].removesuffix(self.suffix) for name in found if name.endswith(self.suffix)]

    def drawers(self, drawer: str) -> list[str]:
        """See Files: by name."""
        return sorted({name.partition("/")[0] for name in self._below(drawer) if "/" in name})

    def names(self, drawer: str) -> list[str]:
        """See Files."""
        return [name for name in self._below(drawer) if "/" not in name]

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

    def preview(self, drawer: str, name: str) -> Preview:
        """See Files: nothing."""
        return Preview(())

    def reading(self, drawer: str) -> Iterator[None]:
        """See Files: nothing is read."""
        return iter(())

    def delete(self, drawer: str, name: str) -> None:
        """See Files."""
        self.storage.delete(self.full(drawer, name))
