"""What is told of the games that were played: counts, days in a row, times, bests, and how all that went on by weeks.

A game in which help was used is told apart: it stands in counts of its own, and in no row, average, best or curve.
Games in which persons or computers played against each other are counted as that and no more.
"""

from collections.abc import Mapping, Sequence

from ..rules.rows import NamedTuple
from ..rules.typed import TYPE_CHECKING
from .chronicle import PEOPLE, WATCHED, Played

if TYPE_CHECKING:
    from .problems.ratings import Day

WON, TIME, POINTS, RATING = "won", "time", "points", "rating"
MEASURES = (WON, TIME, POINTS, RATING)  # what goes on over the weeks


class Counts(NamedTuple):
    """Games of one kind, without help or with it."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost


class Week(NamedTuple):
    """A week's games with a result and without help. `timed`, `scored`: how many of them have a time and points, which
    are added up.
    """

    games: int = 0
    won: int = 0
    timed: int = 0
    seconds: int = 0
    scored: int = 0
    points: int = 0


class Game:
    """All that is told of one game."""

    def __init__(self) -> None:
        self.modes: dict[tuple[str, bool], Counts] = {}  # by mode, and whether help was used
        self.helps: dict[str, int] = {}  # in how many games each was used
        self.row = self.longest = 0  # games won without help, one after the other: now, and at most
        self.timed = self.seconds = 0
        self.quickest: int | None = None  # seconds, of games won without help
        self.scored = self.points = 0
        self.most: int | None = None
        self.fewest: int | None = None  # points, of games without help; the fewest of those that were won
        self.watched = self.people = 0
        self.weeks: dict[int, Week] = {}  # by number, see `week_of`

    @property
    def first(self) -> int | None:
        """The number of the first week in which a game ended, None without one."""
        return min(self.weeks, default=None)

    def take(self, played: Played) -> None:
        """Add a game up; they come in order."""
        if not played.result:
            self.watched += played.who == WATCHED
            self.people += played.who == PEOPLE
            return
        helped, won = bool(played.helps), played.result == "won"
        counts = self.modes.get((played.mode, helped), Counts())
        self.modes[played.mode, helped] = counts._replace(**{played.result: getattr(counts, played.result) + 1})
        for help in played.helps:
            self.helps[help] = self.helps.get(help, 0) + 1
        if helped:
            return
        self._bests(played, won)
        timed, scored, points = bool(played.seconds), played.points is not None, played.points or 0
        self.timed, self.seconds = self.timed + timed, self.seconds + played.seconds
        self.scored, self.points = self.scored + scored, self.points + points
        number = week_of(played.date)
        added = (1, won, timed, played.seconds, scored, points)
        week = self.weeks.get(number, Week())
        self.weeks[number] = Week(*(before + more for before, more in zip(week, added, strict=True)))

    def _bests(self, played: Played, won: bool) -> None:
        """What a game without help is compared with."""
        self.row = self.row + 1 if won else 0
        self.longest = max(self.longest, self.row)
        if won and played.seconds:
            self.quickest = min(self.quickest or played.seconds, played.seconds)
        if played.points is not None:
            self.most = played.points if self.most is None else max(self.most, played.points)
            if won:
                self.fewest = played.points if self.fewest is None else min(self.fewest, played.points)


class Survey:
    """All that is told. `games`: by the game's name, "" being all of them; `count`: how many were taken."""

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}
        self.count = 0

    def take(self, played: Played) -> None:
        """Add a game up; they come in order."""
        self.count += 1
        for name in ("", played.game):
            self.games.setdefault(name, Game()).take(played)

    def of(self, game: str) -> Game:
        """What is told of a game, "" for all of them."""
        return self.games.get(game) or Game()


def week_of(date: str) -> int:
    """The number of a date's week, which begins on Monday; of an ISO date, with or without a time."""
    from datetime import date as Date  # start: days are asked for seldom

    return (Date.fromisoformat(date[:10]).toordinal() - 1) // 7


def monday(week: int) -> str:
    """The first day of a week, as an ISO date."""
    from datetime import date as Date  # as above

    return Date.fromordinal(week * 7 + 1).isoformat()


class Curve(NamedTuple):
    """How something went on: a value for each stretch of weeks, None where there was no game, and how many there were.

    `first`, `last`: the Mondays of the first and the last week.
    """

    values: tuple[float | None, ...]
    games: tuple[int, ...]
    first: str
    last: str

    @property
    def bounds(self) -> tuple[float, float]:
        """The lowest and the highest value, 0 and 1 without any."""
        known = [value for value in self.values if value is not None]
        return (min(known), max(known)) if known else (0, 1)


def curve(game: Game, measure: str, columns: int, last: int) -> Curve:
    """A game's curve in at most so many stretches, up to this week: won games in per cent, seconds or points a game."""
    return _curve(game.weeks, measure, columns, last)


def rating_curve(days: "Sequence[Day]", columns: int, last: int) -> Curve:
    """The curve of a rating on problems: the last of each stretch; the games are the problems that were tried."""
    weeks: dict[int, tuple[float, int]] = {}
    for day in days:
        number = week_of(day.date)
        weeks[number] = day.rating / 100, weeks.get(number, (0.0, 0))[1] + day.tried
    if not weeks:
        return Curve((), (), monday(last), monday(last))
    values: list[float | None] = []
    counts: list[int] = []
    for stretch in _stretches(min(weeks), max(last, *weeks), columns):
        known = [weeks[number] for number in stretch if number in weeks]
        values.append(known[-1][0] if known else None)
        counts.append(sum(tried for _, tried in known))
    return Curve(tuple(values), tuple(counts), monday(min(weeks)), monday(max(last, *weeks)))


def _curve(weeks: Mapping[int, Week], measure: str, columns: int, last: int) -> Curve:
    if not weeks:
        return Curve((), (), monday(last), monday(last))
    first, last = min(weeks), max(last, *weeks)
    values: list[float | None] = []
    counts: list[int] = []
    for stretch in _stretches(first, last, columns):
        total = [sum(column) for column in zip(Week(), *(weeks[n] for n in stretch if n in weeks), strict=True)]
        games, won, timed, seconds, scored, points = total
        above, below = {WON: (100 * won, games), TIME: (seconds, timed), POINTS: (points, scored)}[measure]
        values.append(above / below if below else None)
        counts.append(games)
    return Curve(tuple(values), tuple(counts), monday(first), monday(last))


def _stretches(first: int, last: int, columns: int) -> list[range]:
    """The weeks in stretches of equal length, at most so many, the last one whole."""
    long = -(-(last - first + 1) // columns)
    count = -(-(last - first + 1) // long)
    begin = last + 1 - count * long
    return [range(begin + n * long, begin + (n + 1) * long) for n in range(count)]
