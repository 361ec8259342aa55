"""Which daily starts of the solitaire were solved and how well. File: `oeil/daily.json`. Today's date is passed in."""

from typing import NamedTuple

from ...rules.contract import Reason, Refused, reason, refuse
from ...session.deals import iso_day
from ...session.keeper import Keeper
from ...session.storage import Storage
from ...session.strict import dumps, fields, header, items, loads, text, typed, whole
from ...session.texts import sentence

FILE = "oeil/daily.json"
FORMAT = "codewheel-oeil-daily"
KEPT = 1000  # days
_MOST = 1_000_000


class Day(NamedTuple):
    """The best solution of a day's start. `date`: `2026-11-21`; `helped`: whether hints were used in it."""

    date: str
    moves: int
    par: int
    helped: bool

    @property
    def rank(self) -> tuple[bool, int]:
        """Lower is better: without hints first, then by moves."""
        return self.helped, self.moves


def before(date: str, days: int) -> str:
    """The date so many days before, "" before the calendar's first day."""
    from datetime import date as Date

    ordinal = Date.fromisoformat(date).toordinal() - days
    return Date.fromordinal(ordinal).isoformat() if ordinal > 0 else ""


class Daily:
    """The days of a storage. `problem`: what was wrong with the file, or why the last day is not kept."""

    def __init__(self, storage: Storage) -> None:
        self.problem: Reason | None = None
        self._keeper = Keeper(storage)
        self._days: dict[str, Day] = {}
        try:
            loaded = self._keeper.read(FILE, _parse)
            if loaded is not None:
                self._days, self.problem = loaded
        except Refused as fault:
            self.problem = fault.why

    def result(self, date: str) -> Day | None:
        """The best solution of the day, None as long as there is none."""
        return self._days.get(date)

    @property
    def days(self) -> tuple[Day, ...]:
        """All days that are kept, in order."""
        return tuple(day for _, day in sorted(self._days.items()))

    def add(self, day: Day) -> bool:
        """Keep a solution where it is the day's best so far; whether it is. Raises Refused for what is no date."""
        best = self._days.get(iso_day(day.date))
        if best is not None and best.rank <= day.rank:
            return False
        self._days[day.date] = day
        for old in sorted(self._days)[:-KEPT]:
            del self._days[old]
        self._keep()
        return True

    def streak(self, date: str) -> int:
        """Days in a row up to this one, or up to the day before as long as this one is not solved."""
        start = 0 if date in self._days else 1
        count = 0
        while before(date, start + count) in self._days:
            count += 1
        return count

    def _keep(self) -> None:
        rows = [day._asdict() for day in self.days]
        try:
            self._keeper.write(FILE, dumps({"format": FORMAT, "version": 1, "days": rows}))
            self.problem = None
        except Refused as fault:
            self.problem = reason("oeil_game.not_kept", fault=sentence(fault.why))


def _parse(data: bytes) -> dict[str, Day]:
    days = items(header(loads(data), FORMAT, {"days": list})["days"], _parse_day, "oeil_game.day", KEPT)
    found = {day.date: day for day in days}
    if len(found) < len(days):
        raise refuse("oeil_game.day_twice")
    return found


def _parse_day(value: object) -> Day:
    found = fields(value, dict.fromkeys(Day._fields, object))
    return Day(
        iso_day(text(found["date"], 10)),
        whole(found["moves"], 1, _MOST),
        whole(found["par"], 1, _MOST),
        typed(found["helped"], bool),
    )
