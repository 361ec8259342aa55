"""What a file requester looks into: volumes over the player's storage. A `/` in a name divides drawers."""

from typing import NamedTuple, Protocol

from ...rules.contract import Reason, Refused, reason
from ...session.storage import Storage, check_name


class View(Protocol):
    """A volume's files. All may raise Refused, which the requester tells."""

    def names(self) -> list[str]:
        """Every file, as shown."""

    def clean(self, name: str) -> str:
        """A typed name as it is kept."""

    def check(self, name: str) -> Reason | None:
        """None when a file may have this name."""

    def delete(self, name: str) -> None:
        """Forget a file."""


class Volume(NamedTuple):
    """A volume as the machine calls it (`SAVES:`) and what is in it."""

    title: str
    view: View


def check_parts(name: str) -> Reason | None:
    """None for a name whose drawers stay inside the volume."""
    outside = any(part.strip() in ("", ".", "..") for part in name.split("/"))
    if outside or any(char in "\\:" or not char.isprintable() for char in name):
        return reason("machines.bad_name", name=name)
    return None


class StorageView:
    """The names of a storage below a prefix, without their suffix."""

    def __init__(self, storage: Storage, prefix: str, suffix: str = "") -> None:
        self.storage, self.prefix, self.suffix = storage, prefix, suffix

    def full(self, name: str) -> str:
        """The storage's own name."""
        return self.prefix + name + self.suffix

    def names(self) -> list[str]:
        """See View."""
        found = self.storage.names(self.prefix)
        return [n[len(self.prefix) :].removesuffix(self.suffix) for n in found if n.endswith(self.suffix)]

    def clean(self, name: str) -> str:
        """Small letters, `_` for blanks."""
        return name.strip().casefold().replace(" ", "_")

    def check(self, name: str) -> Reason | None:
        """See View."""
        try:
            check_name(self.full(name))
        except Refused:
            return reason("machines.bad_name", name=name)
        return check_parts(name)

    def delete(self, name: str) -> None:
        """See View."""
        self.storage.delete(self.full(name))
