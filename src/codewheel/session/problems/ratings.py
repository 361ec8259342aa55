"""How the player has done on a game's problems: his rating, those of the problems, what is solved.

File: `problems/GAME.json`. Each change is made on what the file holds at that moment, so that nothing is lost where two
programs play. A damaged file is refused with a sentence and stays until something is kept; then a copy is set aside.
Ratings are kept in hundredths, volatilities in millionths: there are no fractions in a file.
"""

from collections.abc import Callable, Mapping

from ...rules import registry
from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.rows import NamedTuple
from ..keeper import Shared
from ..storage import Storage
from ..strict import at_key, dumps, fields, header, items, loads, text, typed, whole
from ..texts import sentence
from .form import MOST_PROBLEMS, Problem
from .glicko import Rating, Result, rated

FORMAT = "codewheel-problem-ratings"
KNOWN = 120  # deviation of a problem's rating as its pack tells it
KEPT = 2_000  # days
_HUNDRED, _MILLION = 100, 1_000_000
_MOST = 1_000_000_000


class Kept(NamedTuple):
    """A rating as it is kept."""

    rating: int
    deviation: int
    volatility: int

    @property
    def plain(self) -> Rating:
        """On Glicko's scale."""
        return Rating(self.rating / _HUNDRED, self.deviation / _HUNDRED, self.volatility / _MILLION)


class Row(NamedTuple):
    """A problem: its rating, how often it was tried and solved, how often at the first try and without help."""

    rating: int
    deviation: int
    volatility: int
    tried: int = 0
    solved: int = 0
    clean: int = 0


class Day(NamedTuple):
    """A day on which problems were tried. `rating`: the player's at its end, in hundredths."""

    date: str
    rating: int
    tried: int
    clean: int


class Whole(NamedTuple):
    """What the file holds. `at`: the problem that was left, "" for none."""

    player: Kept
    at: str
    rows: Mapping[str, Row]
    days: Mapping[str, Day]


def kept(rating: Rating) -> Kept:
    """A rating as it is kept."""
    return Kept(
        round(rating.rating * _HUNDRED), round(rating.deviation * _HUNDRED), round(rating.volatility * _MILLION)
    )


FRESH = kept(Rating())


def file_of(game: str) -> str:
    """Where they lie."""
    return f"problems/{registry.entry(game).module}.json"


class Ratings:
    """The player's ratings. `problem`: what was wrong with the file, or why the last change is not kept."""

    def __init__(self, storage: Storage, game: str) -> None:
        empty = Whole(FRESH, "", {}, {})
        self._file = Shared(storage, file_of(game), _parse, _pack, empty)
        self.problem: Reason | None = self._file.notice

    @property
    def player(self) -> Rating:
        """The player's."""
        return self._file.value.player.plain

    @property
    def at(self) -> str:
        """The problem that was left, "" for none."""
        return self._file.value.at

    @property
    def rows(self) -> Mapping[str, Row]:
        """What was tried, by the problems' names."""
        return self._file.value.rows

    @property
    def days(self) -> tuple[Day, ...]:
        """The days on which something was tried, in order."""
        return tuple(day for _, day in sorted(self._file.value.days.items()))

    def of(self, problem: Problem) -> Row:
        """A problem's line, that of its pack as long as it was not tried."""
        return self.rows.get(problem.id) or _fresh(problem)

    def open(self, name: str) -> None:
        """This one is on the board now."""
        if name != self.at:
            self._change(lambda whole: whole._replace(at=name))

    def tried(self, problem: Problem, won: bool, date: str) -> int:
        """The player met a problem: solved without an error or help, or not. Only the first time is rated.

        `date`: the player's day. Answers by how much his rating has changed, in whole points.
        """
        before = self.player.rating

        def met(whole: Whole) -> Whole:
            row = whole.rows.get(problem.id) or _fresh(problem)
            player = whole.player
            if not row.tried:
                me, it = player.plain, Kept(*row[:3]).plain
                player = kept(rated(me, (Result(it.rating, it.deviation, float(won)),)))
                row = Row(*kept(rated(it, (Result(me.rating, me.deviation, float(not won)),))))
            row = row._replace(tried=min(_MOST, row.tried + 1), clean=min(_MOST, row.clean + won))
            day = whole.days.get(date) or Day(date, 0, 0, 0)
            day = Day(date, player.rating, min(_MOST, day.tried + 1), min(_MOST, day.clean + won))
            days = dict(whole.days) | {date: day}
            days = {date: days[date] for date in sorted(days)[-KEPT:]}
            return whole._replace(player=player, rows=dict(whole.rows) | {problem.id: row}, days=days)

        self._change(met)
        return round(self.player.rating) - round(before)

    def solved(self, problem: Problem) -> None:
        """A problem was solved, in whatever way; it was tried before."""

        def done(whole: Whole) -> Whole:
            row = whole.rows.get(problem.id) or _fresh(problem)._replace(tried=1)
            row = row._replace(solved=min(_MOST, row.solved + 1))
            return whole._replace(rows=dict(whole.rows) | {problem.id: row})

        self._change(done)

    def _change(self, do: Callable[[Whole], Whole]) -> None:
        try:
            self._file.change(do)
            self.problem = None
        except Refused as fault:
            self.problem = reason("problem.not_kept", fault=sentence(fault.why))


class Summary(NamedTuple):
    """What statistics tell of a game's problems: the rating and how sure it is, counts of problems, days in order."""

    rating: int
    deviation: int
    tried: int
    solved: int
    clean: int
    days: tuple[Day, ...]


def summary(storage: Storage, game: str) -> Summary:
    """How the player has done on the problems of a game. A damaged file counts as none."""
    found = Ratings(storage, game)
    tried, solved, clean = (sum(row[at] > 0 for row in found.rows.values()) for at in (3, 4, 5))
    return Summary(round(found.player.rating), round(found.player.deviation), tried, solved, clean, found.days)


def _fresh(problem: Problem) -> Row:
    return Row(*kept(Rating(problem.rating, KNOWN)))


def _pack(whole: Whole) -> str:
    rows = [[name, *row] for name, row in sorted(whole.rows.items())]
    days = [list(day) for _, day in sorted(whole.days.items())]
    inner = {"player": whole.player._asdict(), "at": whole.at, "problems": rows, "days": days}
    return dumps({"format": FORMAT, "version": 1, **inner})


def _parse(data: bytes) -> Whole:
    found = header(loads(data), FORMAT, {"player": dict, "at": str, "problems": list, "days": list})
    with at_key("player"):
        player = _kept(fields(found["player"], dict.fromkeys(Kept._fields, object)))
    with at_key("at"):
        at = text(found["at"], 8)
    rows = items(found["problems"], _row, "problem.place_kept", MOST_PROBLEMS)
    days = items(found["days"], _day, "problem.place_kept", KEPT)
    by_name, by_date = dict(rows), {day.date: day for day in days}
    if len(by_name) < len(rows) or len(by_date) < len(days):
        raise refuse("problem.twice_kept", id=next((n for n, _ in rows if [m for m, _ in rows].count(n) > 1), ""))
    return Whole(player, at, by_name, by_date)


def _kept(found: Mapping[str, object]) -> Kept:
    return Kept(
        whole(found["rating"], -1_000_000, 1_000_000),
        whole(found["deviation"], 1, 100_000),
        whole(found["volatility"], 1, _MILLION),
    )


def _row(value: object) -> tuple[str, Row]:
    name, *numbers = _list(value, 7)
    rating = _kept(dict(zip(Kept._fields, numbers, strict=False)))
    return text(name, 8), Row(*rating, *(whole(number, 0, _MOST) for number in numbers[3:]))


def _day(value: object) -> Day:
    date, rating, tried, clean = _list(value, 4)
    return Day(text(date, 10), whole(rating, -1_000_000, 1_000_000), whole(tried, 0, _MOST), whole(clean, 0, _MOST))


def _list(value: object, count: int) -> list[object]:
    row: list[object] = typed(value, list)
    if len(row) != count:
        raise refuse("problem.length", count=len(row), wanted=count)
    return row
