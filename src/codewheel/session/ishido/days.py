"""Which daily deals were played and how. File: `daily/ishido.json`. Today's date is passed in."""

from ...rules.contract import refuse
from ...rules.rows import NamedTuple
from ..calendar import Calendar, Kind, Whole, before, late_days
from ..storage import Storage
from ..strict import fields, header, items, loads, text, typed, whole
from .deals import daily_seed, iso_day

FILE = "daily/ishido.json"
FORMAT = "codewheel-daily"
KEPT = 1000  # days
EARLY, LATE = 1, 7  # days that the clock may show before a daily game's own, and after it
_MOST = 1_000_000_000


class Day(NamedTuple):
    """The first game of a day. `date`: `2026-11-21`; `left`: stones left; `helped`: whether helps were used in it."""

    date: str
    points: int
    fourways: int
    left: int
    helped: bool


def day_of(seed: int, today: str) -> str | None:
    """The day whose deal this is: today, one of the week before it, or tomorrow, where the clock was set back or the
    player has gone west. None for the seed of another deal.
    """
    days = (before(today, back) for back in sorted(range(-EARLY, LATE + 1), key=abs))
    return next((day for day in days if day and daily_seed(day) == seed), None)


class Daily(Calendar[Day]):
    """The first game of each day's deal."""

    kind = Kind(FILE, FORMAT, "ishido_today.not_kept", KEPT)

    def __init__(self, storage: Storage) -> None:
        super().__init__(storage, _parse, {"begun": ""})

    def begin(self, date: str) -> None:
        """The day's deal is on the table: its stones are seen from now on. Raises Refused for what is no date."""
        day = iso_day(date)

        def begun(whole_file: Whole) -> Whole:
            days = sorted({*whole_file.more["begun"].split(), day})[-KEPT:]
            return whole_file._replace(more={**whole_file.more, "begun": " ".join(days)})

        self._change(begun)

    def first(self, date: str) -> bool:
        """Whether a game of the day's deal would be the first one."""
        return date not in self._days and date not in self._more["begun"].split()

    def add(self, day: Day, late: bool = False) -> bool:
        """Keep the first game of a day; whether it was the first. `late`: it was begun after its day.

        Raises Refused for what is no date.
        """
        iso_day(day.date)
        return self._put(day, lambda there: True, late)


def _parse(data: bytes) -> tuple[dict[str, Day], dict[str, str]]:
    read = loads(data)
    late = late_days(read)
    whole_file = header(read, FORMAT, {"begun": str, "days": list, **dict.fromkeys(late, str)})
    days = items(whole_file["days"], _parse_day, "ishido_today.day", KEPT)
    found = {day.date: day for day in days}
    if len(found) < len(days):
        raise refuse("ishido_today.day_twice")
    begun = text(whole_file["begun"], 11 * KEPT)  # one day in files of the first versions
    for day in begun.split():
        iso_day(day)
    return found, {"begun": begun, **late}


def _parse_day(value: object) -> Day:
    found = fields(value, dict.fromkeys(Day._fields, object))
    return Day(
        iso_day(text(found["date"], 10)),
        whole(found["points"], 0, _MOST),
        whole(found["fourways"], 0, 66),
        whole(found["left"], 0, 66),
        typed(found["helped"], bool),
    )
