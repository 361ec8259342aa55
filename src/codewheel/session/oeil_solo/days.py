"""Which daily starts of the solitaire were solved and how well. File: `oeil/daily.json`. Today's date is passed in."""

from ...rules.contract import refuse
from ...rules.rows import NamedTuple
from ..calendar import Calendar, Kind, late_days
from ..ishido.deals import iso_day
from ..storage import Storage
from ..strict import fields, header, items, loads, text, typed, whole

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


class Daily(Calendar[Day]):
    """The best solution of each day's start."""

    kind = Kind(FILE, FORMAT, "oeil_solo_game.not_kept", KEPT)

    def __init__(self, storage: Storage) -> None:
        super().__init__(storage, _parse)

    def add(self, day: Day, late: bool = False) -> bool:
        """Keep a solution where it is the day's best so far; whether it is. `late`: it was begun after its day.

        Raises Refused for what is no date.
        """
        iso_day(day.date)
        return self._put(day, lambda best: best.rank <= day.rank, late)


def _parse(data: bytes) -> tuple[dict[str, Day], dict[str, str]]:
    read = loads(data)
    late = late_days(read)
    whole_file = header(read, FORMAT, {"days": list, **dict.fromkeys(late, str)})
    days = items(whole_file["days"], _parse_day, "oeil_solo_game.day", KEPT)
    found = {day.date: day for day in days}
    if len(found) < len(days):
        raise refuse("oeil_solo_game.day_twice")
    return found, late


def _parse_day(value: object) -> Day:
    found = fields(value, dict.fromkeys(Day._fields, object))
    return Day(
        iso_day(text(found["date"], 10)),
        whole(found["moves"], 1, _MOST),
        whole(found["par"], 1, _MOST),
        typed(found["helped"], bool),
    )
