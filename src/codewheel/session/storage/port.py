"""What a backend of the storage offers, and which names there are."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import lru_cache

from ...rules.contract import Reason, Refused, reason
from ...rules.rows import NamedTuple
from ...rules.typed import Protocol
from ..strict import LARGEST

EXPORTS = "exports"
_SMALL = "abcdefghijklmnopqrstuvwxyz0123456789_-"
_OUTSIDE = f"{_SMALL}{_SMALL.upper()} "  # what is written for other programs may have a name that reads well
_MARK = "(board)"  # of Ishido's boards
_DEVICES = frozenset(("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))))
LAST_GOOD, DAMAGED = ".bak", ".damaged"

# What a file may have in bytes, by how its name begins: more is not read. Each is far above what the program writes.
_LIMITS = (
    ("settings.json", 400_000),
    ("statistics.json", 400_000),
    ("statistics/", 400_000),
    ("scores/", 400_000),
    ("daily/", 400_000),
    ("oeil/", 400_000),
    ("einauge/", 100_000),
    ("quiz/", 1_000_000),
    ("log/", 400_000),
    ("reviews/", 2_000_000),
)


class StorageError(Refused):
    """Reading or writing failed: no room, no leave, a bad name."""


class Entry(NamedTuple):
    """A line of a listing. `stamp` grows with each write to the name; 0 where the backend cannot tell."""

    name: str
    stamp: int


class Storage(Protocol):
    """What a backend offers. Names are checked; StorageError for a bad one and for what the backend cannot do."""

    lasting: bool  # whether what is written is still there at the next start

    def location(self) -> Reason:
        """Where it is kept, as a player is told."""

    def read(self, name: str) -> bytes | None:
        """What is kept under the name, None when nothing is. What is larger than its kind may be is refused unread."""

    def write(self, name: str, data: bytes, spoilt: bool = False) -> None:
        """Keep this from now on, all or nothing; what was kept before becomes the previous one.

        `spoilt`: what is there is damaged. It is set aside, and the previous one stays.
        """

    def previous(self, name: str) -> bytes | None:
        """What was kept before the last write, None when nothing was."""

    def delete(self, name: str) -> None:
        """Forget the name and its previous one. No error when there is none."""

    def set_aside(self, name: str) -> str | None:
        """Keep what is there, of any size, as NAME.damaged (NAME.damaged-2, …), once. Answers where; None: nothing."""

    def names(self, prefix: str = "") -> list[str]:
        """All names that begin so, sorted."""

    def entries(self, prefix: str) -> list[Entry]:
        """All names that begin so, sorted, with what tells whether they have changed; nothing is read for it."""

    def scan(self, prefix: str) -> Iterator[Entry]:
        """The same one after the other as they are found, in no order: a few at a time may be asked for."""

    def stamp(self, name: str) -> int | None:
        """What tells whether one file has changed, as in `Entry`; None where there is none."""

    def locked(self) -> AbstractContextManager[None]:
        """No other program writes within: what is read in it and written again holds all that others wrote before."""


def check_name(name: str) -> str:
    """The name, when it is one. Raises StorageError."""
    if not is_name(name):
        raise StorageError(reason("storage.name", name=name[:80]))
    return name


@lru_cache(1 << 14)  # a folder of many files is listed again and again
def is_name(name: str) -> bool:
    """Whether something can be kept under it."""
    parts = name.split("/")
    outside = parts[0] == EXPORTS
    good = all(_is_part(part, outside) for part in parts)
    return good and not name.endswith(LAST_GOOD) and len(parts) <= 5


def _is_part(part: str, outside: bool) -> bool:
    if len(part) > 200 or is_device(part):
        return False
    stem, *endings = part.split(".")
    if stem != stem.strip(" ") or stem.startswith("-") or not _of(stem, _OUTSIDE if outside else _SMALL):
        return False
    return all(ending == _MARK or _of(ending, _SMALL) for ending in endings)


def _of(word: str, letters: str) -> bool:
    """Whether it is a word of these letters alone."""
    return word != "" and word.strip(letters) == ""


def is_device(part: str) -> bool:
    """Whether Windows takes a file of this name for one of its devices, whatever its ending."""
    return part.partition(".")[0].lower() in _DEVICES


def limit_of(name: str) -> int:
    """The most bytes that are read of a name."""
    return next((most for start, most in _LIMITS if name.startswith(start)), LARGEST)


def too_big(name: str) -> StorageError:
    """The error for a file that is larger than one of its kind may be."""
    return StorageError(reason("storage.file_too_big", file=name, most=limit_of(name)))


def aside(name: str, number: int) -> str:
    """The name of the damaged copy with this number, from 1."""
    return f"{name}{DAMAGED}" if number == 1 else f"{name}{DAMAGED}-{number}"
