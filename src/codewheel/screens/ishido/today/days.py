"""Which daily deals were played and how. File: `daily/ishido.json`. Today's date is passed in."""

from datetime import date as Date
from typing import NamedTuple

from ....rules.contract import Reason, Refused, reason, refuse
from ....session.deals import daily_seed, iso_day
from ....session.keeper import Keeper
from ....session.storage import Storage
from ....session.strict import dumps, fields, header, items, loads, text, typed, whole
from ....session.texts import sentence

FILE = "daily/ishido.json"
FORMAT = "codewheel-daily"
KEPT = 1000  # days
LATE = 7  # days that a daily game may be taken up again and ended
_MOST = 1_000_000_000


class Day(NamedTuple):
    """The first game of a day. `date`: `2026-11-21`; `left`: stones left; `helped`: whether helps were used in it."""

    date: str
    points: int
    fourways: int
    left: int
    helped: bool


def before(date: str, days: int) -> str:
    """The date so many days before, "" before the calendar's first day."""
    ordinal = Date.fromisoformat(date).toordinal() - days
    return Date.fromordinal(ordinal).isoformat() if ordinal > 0 else ""


def day_of(seed: int, today: str) -> str | None:
    """The day whose deal this is, today or one of the week before it; None for the seed of another deal."""
    days = (before(today, back) for back in range(LATE + 1))
    return next((day for day in days if day and daily_seed(day) == seed), None)


class Daily:
    """The days of a storage. `problem`: what was wrong with the file, or why the last day is not kept."""

    def __init__(self, storage: Storage) -> None:
        self.problem: Reason | None = None
        self._keeper = Keeper(storage)
        self._days: dict[str, Day] = {}
        self._begun = ""
        try:
            loaded = self._keeper.read(FILE, _parse)
            if loaded is not None:
                (self._begun, self._days), self.problem = loaded
        except Refused as fault:
            self.problem = fault.why

    def result(self, date: str) -> Day | None:
        """How the day's first game ended, None as long as none has."""
        return self._days.get(date)

    def begin(self, date: str) -> None:
        """The day's deal is on the table: its stones are seen from now on. Raises Refused for what is no date."""
        self._begun = iso_day(date)
        self._keep()

    def first(self, date: str) -> bool:
        """Whether a game of the day's deal would be the first one."""
        return date not in self._days and date != self._begun

    @property
    def days(self) -> tuple[Day, ...]:
        """All days that are kept, in order."""
        return tuple(day for _, day in sorted(self._days.items()))

    def add(self, day: Day) -> bool:
        """Keep the first game of a day; whether it was the first. Raises Refused for what is no date."""
        if iso_day(day.date) in self._days:
            return False
        self._days[day.date] = day
        for old in sorted(self._days)[:-KEPT]:
            del self._days[old]
        self._keep()
        return True

    def streak(self, date: str) -> int:
        """Days in a row up to this one, or up to the day before as long as this one was not played."""
        start = 0 if date in self._days else 1
        count = 0
        while before(date, start + count) in self._days:
            count += 1
        return count

    def _keep(self) -> None:
        rows = [day._asdict() for day in self.days]
        try:
            self._keeper.write(FILE, dumps({"format": FORMAT, "version": 1, "begun": self._begun, "days": rows}))
            self.problem = None
        except Refused as fault:
            self.problem = reason("ishido_today.not_kept", fault=sentence(fault.why))


def _parse(data: bytes) -> tuple[str, dict[str, Day]]:
    whole_file = header(loads(data), FORMAT, {"begun": str, "days": list})
    days = items(whole_file["days"], _parse_day, "ishido_today.day", KEPT)
    found = {day.date: day for day in days}
    if len(found) < len(days):
        raise refuse("ishido_today.day_twice")
    begun = text(whole_file["begun"], 10)
    return iso_day(begun) if begun else "", found


def _parse_day(value: object) -> Day:
    found = fields(value, dict.fromkeys(Day._fields, object))
    return Day(
        iso_day(text(found["date"], 10)),
        whole(found["points"], 0, _MOST),
        whole(found["fourways"], 0, 66),
        whole(found["left"], 0, 66),
        typed(found["helped"], bool),
    )
