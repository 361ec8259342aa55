"""The problems of the days: how each was solved. File: `daily/MODULE.json`. Today's date is passed in."""

from collections.abc import Mapping

from ...rules import registry
from ...rules.contract import refuse
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..calendar import Calendar, Kind, Whole, late_days
from ..ishido.deals import iso_day
from ..storage import Storage
from ..strict import fields, header, items, loads, text, whole
from ..table.kind import problems
from .draw import problem_of
from .kind import CLEAN, ERRING, HELPED, DailyKind, Mark

FORMAT = "codewheel-daily-problems"
KEPT = 1000  # days
_MOST = 1_000_000
_LEFT = 30  # days whose problem was begun and left


class Day(NamedTuple):
    """How the problem of a day was solved for the first time. `date`: `2026-11-21`; `errors`, `hints`: before that."""

    date: str
    id: str
    errors: int
    hints: int


class DailyProblems(Calendar[Day]):
    """The problems of the days of a game."""

    def __init__(self, storage: Storage, game: str) -> None:
        self.kind = Kind(f"daily/{registry.entry(game).module}.json", FORMAT, "daily.not_kept", KEPT)
        super().__init__(storage, _parse)

    def begun(self, date: str) -> tuple[int, int]:
        """Errors and hints of a day so far, where its problem was left unsolved."""
        return _begun(self._more.get("begun", "")).get(date, (0, 0)) if self.result(date) is None else (0, 0)

    def note(self, date: str, errors: int, hints: int) -> None:
        """Keep errors and hints of a day whose problem is not solved yet."""

        def put(whole: Whole) -> Whole:
            known = _begun(whole.more.get("begun", "")) | {iso_day(date): (errors, hints)}
            left = [day for day in sorted(known) if day not in whole.days][-_LEFT:]
            told = " ".join(f"{day}:{known[day][0]}:{known[day][1]}" for day in left)
            return whole._replace(more=whole.more | {"begun": told})

        if self.result(date) is None:
            self._change(put)

    def add(self, day: Day, late: bool = False) -> bool:
        """Keep a day's first solution; whether it was the first. `late`: it was begun after its day."""
        iso_day(day.date)
        return self._put(day, lambda there: True, late)


def mark(day: Day, late: bool = False) -> Mark:
    """How a problem was solved, as a sign."""
    sign = HELPED if day.hints else f"{ERRING}{day.errors}" if day.errors else CLEAN
    return Mark(sign, late)


def of_problems(game: str) -> DailyKind:
    """The days of a game whose problems they bring."""
    from ..codes.form import position_code  # days are asked for seldom

    def code(day: str) -> str:
        return position_code(registry.game(game), problems(game).start(problem_of(game, day)))

    def marks(storage: Storage) -> Mapping[str, Mark]:
        found = DailyProblems(storage, game)
        return {day.date: mark(day, day.date in found.late) for day in found.days}

    return DailyKind(code, lambda day: problem_of(game, day).id, marks, lambda storage, day, late: None)


def _parse(data: bytes) -> tuple[dict[str, Day], dict[str, Any]]:
    read = loads(data)
    more = late_days(read)
    if isinstance(read, dict) and "begun" in read:
        more["begun"] = text(read["begun"], 30 * _LEFT)
        _begun(more["begun"])
    days = items(header(read, FORMAT, {"days": list, **dict.fromkeys(more, str)})["days"], _day, "daily.day", KEPT)
    found = {day.date: day for day in days}
    if len(found) < len(days):
        raise refuse("daily.day_twice")
    return found, more


def _begun(told: str) -> dict[str, tuple[int, int]]:
    """Errors and hints by date: `2026-11-21:0:1`. Raises Refused for what is no such text."""
    found = {}
    for entry in told.split():
        date, *counts = entry.split(":")
        numbers = [int(count) for count in counts if count.isascii() and count.isdigit() and len(count) < 8]
        if len(numbers) != 2:
            raise refuse("problem.length", count=len(numbers), wanted=2)
        found[iso_day(date)] = numbers[0], numbers[1]
    return found


def _day(value: object) -> Day:
    found = fields(value, dict.fromkeys(Day._fields, object))
    date = iso_day(text(found["date"], 10))
    return Day(date, text(found["id"], 8), whole(found["errors"], 0, _MOST), whole(found["hints"], 0, _MOST))
