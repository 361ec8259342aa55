"""A folder of saved files as a list: names at once, what is in them one file after the other, and each only once.

Few files are read at once and listed latest first. Many are listed by the time of their last change as long as they
have not been read; `reading` reads them in slices, a file a step, and then they stand as few would.
"""

from collections.abc import Callable, Mapping
from operator import itemgetter

from ..rules.contract import Outcome, Reason, Refused
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from .slices import Slices, through
from .storage import Storage
from .titles import CHUNK, listing

FEW = 40  # files that are read at once


class Slot(NamedTuple):
    """A line in the list of saved games. `problem`: what is wrong with the file, None when it is whole."""

    title: str
    players: tuple[str, ...]
    date: str  # as it was given when saving, ISO
    plies: int
    thumbnail: tuple[str, ...]
    outcome: Outcome | None
    problem: Reason | None
    options: Mapping[str, Any] = {}  # of its game

    @property
    def over(self) -> bool:
        """Whether its game has ended."""
        return self.outcome is not None and self.outcome.over


class Shelf:
    """The saved files of a storage. `read(name, title)` gives the line of a file, damaged or not; never raises."""

    def __init__(self, storage: Storage, read: Callable[[str, str], Slot]) -> None:
        self._storage, self._read = storage, read
        self._dates: dict[str, tuple[int, str]] = {}  # by name: the stamp of what was read, and its date
        self._recent: dict[str, tuple[int, Slot]] = {}  # the lines that were read last: pictures take room

    def titles(self, folder: str) -> list[str]:
        """The titles in a folder, latest first. Raises Refused where it cannot be listed."""
        return through(self.listing(folder))[1]

    def listing(self, folder: str) -> Slices[tuple[list[str], list[str]]]:
        """The drawers in a folder by name and the titles latest first, some of them a step."""
        drawers, lines = yield from listing(self._storage, folder)
        if len(lines) <= FEW:
            for line in lines:
                self._line(*line)
        dated: list[tuple[str, str]] = []
        for count, (name, title, stamp) in enumerate(lines, 1):
            if not self._fresh(name, stamp):
                lines.sort(key=itemgetter(2), reverse=True)
                return drawers, [title for _, title, _ in lines]
            dated.append((self._dates[name][1], title))
            if not count % CHUNK:
                yield 0.5
        dated.sort(key=itemgetter(0), reverse=True)
        return drawers, [title for _, title in dated]

    def slots(self, folder: str) -> list[Slot]:
        """All lines of a folder, latest first: every file is read."""
        found = [self._line(*line) for line in through(listing(self._storage, folder)).files]
        return sorted(found, key=lambda slot: slot.date, reverse=True)

    def slot(self, name: str, title: str) -> Slot:
        """The line of one file."""
        try:
            stamp = self._storage.stamp(name)
        except Refused:  # the line tells why
            stamp = None
        return self._line(name, title, stamp or 0)

    def reading(self, folder: str) -> Slices[None]:
        """Read what is not known yet, a file a step; nothing to do where there are few."""
        _, lines = yield from listing(self._storage, folder)
        for number, line in enumerate(lines if len(lines) > FEW else ()):
            if not self._fresh(line[0], line[2]):
                self._line(*line)
                yield number / len(lines)

    def changed(self, name: str) -> None:
        """A file was written or deleted here: no clock is fine enough to be trusted with that."""
        self._dates.pop(name, None)
        self._recent.pop(name, None)

    def _fresh(self, name: str, stamp: int) -> bool:
        return name in self._dates and self._dates[name][0] == stamp

    def _line(self, name: str, title: str, stamp: int) -> Slot:
        known = self._recent.get(name)
        if known is not None and stamp and known[0] == stamp:  # without a stamp nobody knows whether it has changed
            return known[1]
        slot = self._read(name, title)
        self._dates[name] = stamp, slot.date
        self._recent[name] = stamp, slot
        while len(self._recent) > 2 * FEW:
            del self._recent[next(iter(self._recent))]
        return slot
