"""A calendar of daily games: one line a day, the latest kept, and days in a row."""

from collections.abc import Callable, Mapping

from ..rules.contract import Reason, Refused, reason
from ..rules.rows import NamedTuple
from ..rules.typed import Any, Generic, Protocol, TypeVar
from .keeper import Shared
from .storage import Storage
from .strict import dumps
from .texts import sentence


def before(date: str, days: int) -> str:
    """The date so many days before (below 0: after), "" before the calendar's first day and after its last."""
    from datetime import date as Date  # start: days are asked for seldom

    ordinal = Date.fromisoformat(date).toordinal() - days
    return Date.fromordinal(ordinal).isoformat() if 0 < ordinal <= Date.max.toordinal() else ""


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


class Whole(NamedTuple):
    """What the file holds: the days by date, and whatever else the game keeps in it."""

    days: dict[str, Any]
    more: dict[str, Any]


class Calendar(Generic[D]):
    """The days of a storage. `problem`: what was wrong with the file, or why the last day is not kept.

    `parse(data)` gives the days by date and whatever else the file holds, `more` what that is at first.
    """

    kind: Kind

    def __init__(
        self,
        storage: Storage,
        parse: Callable[[bytes], tuple[dict[str, D], Mapping[str, Any]]],
        more: Mapping[str, Any] | None = None,
    ) -> None:
        empty = Whole({}, dict(more or {}))
        self._file = Shared(storage, self.kind.file, lambda data: _whole(*parse(data)), self._pack, empty)
        self.problem: Reason | None = self._file.notice

    @property
    def _days(self) -> dict[str, D]:
        return self._file.value.days

    @property
    def _more(self) -> dict[str, Any]:
        return self._file.value.more

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

    def _put(self, day: D, stays: Callable[[D], bool]) -> bool:
        """Keep a day's line, the oldest ones go; whether it is kept. `stays(there)`: the line that is there does."""
        there = self._days.get(day.date)
        if there is not None and stays(there):
            return False

        def put(whole: Whole) -> Whole:
            there = whole.days.get(day.date)
            if there is not None and stays(there):  # another program was faster
                return whole
            days = whole.days | {day.date: day}
            return whole._replace(days={date: days[date] for date in sorted(days)[-self.kind.most :]})

        self._change(put)
        return self._days.get(day.date) == day

    def _change(self, do: Callable[[Whole], Whole]) -> None:
        try:
            self._file.change(do)
            self.problem = None
        except Refused as fault:
            self.problem = reason(self.kind.not_kept, fault=sentence(fault.why))

    def _pack(self, whole: Whole) -> str:
        rows = [day._asdict() for _, day in sorted(whole.days.items())]
        return dumps({"format": self.kind.format, "version": 1, **whole.more, "days": rows})


def _whole(days: dict[str, Any], more: Mapping[str, Any]) -> Whole:
    return Whole(days, dict(more))
