"""A calendar of daily games: one line a day, the latest kept, which were late, and days in a row."""

from collections.abc import Callable, Container, Mapping

from ..rules.contract import Reason, Refused, reason
from ..rules.rows import NamedTuple
from ..rules.typed import Any, Generic, Protocol, TypeVar
from .keeper import Shared
from .storage import Storage
from .strict import dumps, text
from .texts import sentence


def before(date: str, days: int) -> str:
    """The date so many days before (below 0: after), "" before the calendar's first day and after its last."""
    from datetime import date as Date  # start: days are asked for seldom

    ordinal = Date.fromisoformat(date).toordinal() - days
    return Date.fromordinal(ordinal).isoformat() if 0 < ordinal <= Date.max.toordinal() else ""


FORGIVEN = 7  # one day in so many may be missed


def streak(dates: Container[str], date: str) -> int:
    """Days in a row up to this one, or up to the day before as long as this one is missing.

    One missed day in any seven is forgiven, where the day before it is there; it does not count.
    """
    return row_of(dates, date)[0]


def row_of(dates: Container[str], date: str) -> tuple[int, frozenset[str]]:
    """How many days `streak` counts, and the missed ones that it forgives."""
    back, count, missed = (0 if date in dates else 1), 0, -FORGIVEN
    forgiven: set[str] = set()
    while True:
        if before(date, back) in dates:
            count += 1
        elif back - missed >= FORGIVEN and before(date, back + 1) in dates:
            missed = back
            forgiven.add(before(date, back))
        else:
            return count, frozenset(forgiven)
        back += 1


def late_days(read: object) -> dict[str, str]:
    """What a file holds of days that were begun late: nothing, as files of the first versions, or the key `late`.

    Raises Refused for what is no text of dates.
    """
    if not isinstance(read, dict) or "late" not in read:
        return {}
    from .ishido.deals import iso_day  # days are asked for seldom

    late = text(read["late"], 11 * 1000)
    for day in late.split():
        iso_day(day)
    return {"late": late}


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

    @property
    def late(self) -> frozenset[str]:
        """The days that were begun after they were over."""
        return frozenset(self._more.get("late", "").split())

    def streak(self, date: str) -> int:
        """Days in a row, see `streak`; what was late does not count."""
        return streak(self._days.keys() - self.late, date)

    def forgiven(self, date: str) -> frozenset[str]:
        """The missed days in that row, see `streak`."""
        return row_of(self._days.keys() - self.late, date)[1]

    def _put(self, day: D, stays: Callable[[D], bool], late: bool = False) -> bool:
        """Keep a day's line, the oldest ones go; whether it is kept. `stays(there)`: the line that is there does.

        `late`: it was begun after its day. What was in time once stays so.
        """
        there = self._days.get(day.date)
        if there is not None and stays(there):
            return False

        def put(whole: Whole) -> Whole:
            there = whole.days.get(day.date)
            if there is not None and stays(there):  # another program was faster
                return whole
            days = whole.days | {day.date: day}
            days = {date: days[date] for date in sorted(days)[-self.kind.most :]}
            known = whole.more.get("late", "").split() + ([day.date] if late and there is None else [])
            more = {"late": " ".join(sorted(days.keys() & set(known)))} if known else {}
            return Whole(days, whole.more | more)

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
