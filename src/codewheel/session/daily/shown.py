"""The days of all games: what came of them, the days in a row, the line of signs to paste elsewhere."""

from collections.abc import Mapping

from ...rules.registry import entry
from ..calendar import streak
from ..storage import Storage
from ..texts import translate
from .games import daily, games
from .kind import Mark

NOT_PLAYED = "-"


class Days:
    """What came of the days of all games, as it stands in a storage when this is made."""

    def __init__(self, storage: Storage) -> None:
        self.games = games()
        self._marks: dict[str, Mapping[str, Mark]] = {}
        for game in self.games:
            kind = daily(game)
            assert kind is not None
            self._marks[game] = kind.marks(storage)

    def mark(self, game: str, day: str) -> Mark | None:
        """What came of a game's day, None as long as nothing did."""
        return self._marks[game].get(day)

    def streak(self, today: str) -> int:
        """Days in a row on which something was done in time, see `calendar.streak`."""
        return streak({day for marks in self._marks.values() for day, mark in marks.items() if not mark.late}, today)

    def signs(self, day: str, today: str) -> str:
        """The line of a day to paste elsewhere: it gives nothing away. Each game by its title and a sign."""
        found = []
        for game in self.games:
            mark = self.mark(game, day)
            sign = NOT_PLAYED if mark is None else f"({mark.sign})" if mark.late else mark.sign
            found.append(translate("daily.sign", title=entry(game).title, sign=sign))
        count = self.streak(today)
        row = translate(f"daily.streak_{count}" if count < 2 else "daily.streak", count=count)
        return translate("daily.line", day=day, signs=", ".join(found), streak=row)
