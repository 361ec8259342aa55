"""A calendar of daily games: one line a day, the latest kept, and days in a row."""

from collections.abc import Callable, Mapping
from datetime import date as Date
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ..rules.contract import Reason, Refused, reason
from .keeper import Keeper
from .storage import Storage
from .strict import dumps
from .texts import sentence


def before(date: str, days: int) -> str:
    """The date so many days before, "" before the calendar's first day."""
    ordinal = Date.fromisoformat(date).toordinal() - days
    return Date.fromordinal(ordinal).isoformat() if ordinal > 0 else ""


class Dated(Protocol):
    """A line of a calendar: a named tuple with the day's ISO date."""

    @property
    def date(self) -> str:
        """The day."""

    def _asdict(self) -> dict[str, Any]: ...


D = TypeVar("D", bound=Dated)


class Kind(NamedTuple):
    """What a game's calendar is called: its file and format, the code told when it cannot be kept, most days kept."""

    file: str
    format: str
    not_kept: str
    most: int


class Calendar(Generic[D]):
    """The days of a storage. `problem`: what was wrong with the file, or why the last day is not kept.

    `parse(data)` gives the days by date and whatever else the file holds, which `more` says when it is written.
    """

    kind: Kind

    def __init__(self, storage: Storage, parse: Callable[[bytes], tuple[dict[str, D], Mapping[str, Any]]]) -> None:
        self.problem: Reason | None = None
        self._keeper = Keeper(storage)
        self._days: dict[str, D] = {}
        self._more: dict[str, Any] = {}
        try:
            loaded = self._keeper.read(self.kind.file, parse)
            if loaded is not None:
                (self._days, more), self.problem = loaded
                self._more.update(more)
        except Refused as fault:
            self.problem = fault.why

    def result(self, date: str) -> D | None:
        """The day's line, None as long as there is none."""
        return self._days.get(date)

    @property
    def days(self) -> tuple[D, ...]:
        """All days that are kept, in order."""
        return tuple(day for _, day in sorted(self._days.items()))

    def streak(self, date: str) -> int:
        """Days in a row up to this one, or up to the day before as long as this one has no line."""
        start = 0 if date in self._days else 1
        count = 0
        while before(date, start + count) in self._days:
            count += 1
        return count

    def _put(self, day: D) -> None:
        """Keep a day's line; the oldest ones go."""
        self._days[day.date] = day
        for old in sorted(self._days)[: -self.kind.most]:
            del self._days[old]
        self._keep()

    def _keep(self) -> None:
        rows = [day._asdict() for day in self.days]
        try:
            whole = {"format": self.kind.format, "version": 1, **self._more, "days": rows}
            self._keeper.write(self.kind.file, dumps(whole))
            self.problem = None
        except Refused as fault:
            self.problem = reason(self.kind.not_kept, fault=sentence(fault.why))
