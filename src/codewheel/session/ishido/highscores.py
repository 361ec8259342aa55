"""High scores: Today's and All-Time, each for every way of scoring (manual pp. 13, 25-26). File: `scores/GAME.json`.

Today's holds all modes but tournament and is emptied when a later day comes; All-Time Highs hold solitaire, cooperative
and challenge, and people alone: a computer's score stands in Today's, marked by the bot's name.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.ishido.board import STONES, TABLEAU
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..keeper import Shared
from ..storage import Storage
from ..strict import at_key, dumps, fields, header, items, loads, text, typed, whole
from ..texts import sentence
from .deals import iso_day

FORMAT = "codewheel-scores"
TODAY, ALL_TIME = KINDS = ("today", "all_time")
ROWS = 10  # I16
NAME_LENGTH = 20  # characters of a name in a list
TOURNAMENT = "tournament"
MODES = ("solitaire", "cooperative", "challenge", TOURNAMENT)
_POUCH = STONES - len(TABLEAU)
_MOST = 10**12  # points


class Score(NamedTuple):
    """A line. `points`: with the end bonus, 4-Ways in the Ancient Way; `bot`: who played it, "" for people."""

    name: str
    points: int
    fourways: int
    left: int  # stones left in the pouch, that on the touchstone counted
    mode: str = "solitaire"
    date: str = ""  # ISO day
    master: bool = False  # a Master Game
    bot: str = ""


class Scoring(NamedTuple):
    """`order`: smaller is better. `worth`: whether a score may stand in a list at all."""

    order: Callable[[Score], tuple[int, ...]]
    worth: Callable[[Score], bool]


SCORINGS: dict[str, Scoring] = {
    "modern": Scoring(lambda score: (-score.points,), lambda score: score.points > 0),
    "ancient": Scoring(  # the pouch emptied, then 4-Ways, then fewer stones left (manual p. 8, I11)
        lambda score: (int(score.left > 0), -score.fourways, score.left), lambda score: score.left < _POUCH
    ),
}

Rows = dict[str, dict[str, list[Score]]]


def order(score: Score, scoring: str) -> tuple[int, ...]:
    """What a score is ranked by: smaller is better."""
    return SCORINGS[scoring].order(score)


def ranked(scores: Sequence[Score], scoring: str) -> list[Score]:
    """Best first; of equal ones that comes first which came first."""
    return sorted(scores, key=SCORINGS[scoring].order)


def kinds_for(score: Score, metadata: Mapping[str, Any]) -> tuple[str, ...]:
    """The lists that the score of a game with this metadata may stand in, good enough or not (I16)."""
    if metadata.get("entered") or score.mode == TOURNAMENT:
        return ()
    today = () if metadata.get("barred_today") else (TODAY,)
    barred = metadata.get("barred_all_time") or metadata.get("barred_today") or score.bot
    return today if barred else (*today, ALL_TIME)


class Lists(NamedTuple):
    """What a file holds: the day of Today's Scores, "" before the first one, and the lines of all lists."""

    day: str
    rows: Rows

    def on(self, day: str) -> "Lists":
        """The lists as they stand on a day: what is of days before it leaves Today's.

        A clock that was set back, or a journey west, empties nothing: what is of later days stays.
        """
        if day <= self.day:
            return self._replace(day=day)
        left = {scoring: [row for row in rows if row.date >= day] for scoring, rows in self.rows[TODAY].items()}
        return Lists(day, self.rows | {TODAY: left})

    def rank(self, kind: str, scoring: str, score: Score) -> int | None:
        """The place a score would take, see `HighScores.rank`."""
        ways = SCORINGS[scoring]
        if score.mode == TOURNAMENT or not ways.worth(score) or (kind == ALL_TIME and score.bot):
            return None
        place = bisect_right(self.rows[kind][scoring], ways.order(score), key=ways.order) + 1
        return place if place <= ROWS else None

    def ranks(self, kinds: Sequence[str], scoring: str, score: Score) -> dict[str, int]:
        """The places that a score takes in those of the lists where it is good enough."""
        found = {kind: self.rank(kind, scoring, score) for kind in kinds}
        return {kind: rank for kind, rank in found.items() if rank is not None}

    def entered(self, scoring: str, score: Score, ranks: Mapping[str, int]) -> "Lists":
        """The lists with a score at these places."""
        lists = self
        for kind, rank in ranks.items():
            rows = lists.rows[kind][scoring]
            lists = lists.with_rows(kind, scoring, [*rows[: rank - 1], score, *rows[rank - 1 :]][:ROWS])
        return lists

    def with_rows(self, kind: str, scoring: str, rows: list[Score]) -> "Lists":
        """The lists with other lines in one of them."""
        return self._replace(rows=self.rows | {kind: self.rows[kind] | {scoring: rows}})


class HighScores:
    """The lists of a storage. `problem`: what was wrong with the file, or why the last change is not kept."""

    def __init__(self, storage: Storage, game: str = "ishido") -> None:
        empty = Lists("", {kind: {scoring: [] for scoring in SCORINGS} for kind in KINDS})
        self._file = Shared(storage, f"scores/{game}.json", _parse, _pack, empty)
        self._day = ""  # that it is now, as far as it was told
        self.problem: Reason | None = self._file.notice

    @property
    def _lists(self) -> Lists:
        lists = self._file.value
        return lists.on(self._day) if self._day else lists

    def new_day(self, date: str) -> None:
        """It is this day (ISO date, or date and time): scores of days before leave Today's. Raises Refused."""
        self._day = iso_day(date)

    def rows(self, kind: str, scoring: str, date: str = "") -> list[Score]:
        """The lines, best first, at most `ROWS`. With a date: as they stand on that day."""
        if date:
            self.new_day(date)
        return list(self._lists.rows[kind][scoring])

    def rank(self, kind: str, scoring: str, score: Score) -> int | None:
        """The place the score would take, from 1; None where it is not good enough, or has no business there."""
        return self._lists.rank(kind, scoring, score)

    def qualifies(self, kind: str, scoring: str, score: Score, date: str = "") -> bool:
        """Whether `add` would give it a place. The name may still be missing."""
        if date:
            self.new_day(date)
        return self.rank(kind, scoring, score) is not None

    def add(self, scoring: str, score: Score, date: str, kinds: Sequence[str] = KINDS) -> dict[str, int]:
        """Enter a score of this day into those of the lists where it qualifies. Answers its places, from 1.

        Raises Refused for a name that is none and for numbers that cannot be.
        """
        score = check_score(score._replace(name=player_name(score.name), date=iso_day(date)))
        self.new_day(date)
        places = self._lists.ranks(kinds, scoring, score)

        def enter(lists: Lists) -> Lists:
            nonlocal places
            lists = lists.on(score.date)
            places = lists.ranks(kinds, scoring, score)
            return lists.entered(scoring, score, places)

        if places:
            self._change(enter)
        return places

    def clear(self, kind: str, scoring: str) -> None:
        """Empty one list."""
        self._change(lambda lists: lists.with_rows(kind, scoring, []))

    def _change(self, do: Callable[[Lists], Lists]) -> None:
        try:
            self._file.change(do)
            self.problem = None
        except Refused as fault:
            self.problem = reason("ishido_scores.not_kept", fault=sentence(fault.why))


def _pack(lists: Lists) -> str:
    tables = {
        kind: {scoring: [score._asdict() for score in rows] for scoring, rows in table.items()}
        for kind, table in lists.rows.items()
    }
    return dumps({"format": FORMAT, "version": 1, "day": lists.day, "tables": tables})


def player_name(typed_in: str) -> str:
    """A name as it stands in the lists: no blanks at its ends, none doubled. Raises Refused for what is none."""
    name = text(" ".join(typed_in.split()), NAME_LENGTH)
    if not name:
        raise refuse("ishido_scores.no_name")
    return name


def check_score(score: Score) -> Score:
    """The score, when it can be one. Raises Refused with the place."""
    with at_key("name"):
        if player_name(typed(score.name, str)) != score.name:
            raise refuse("ishido_scores.name_blanks")
    for key, most in (("points", _MOST), ("fourways", _POUCH), ("left", _POUCH)):
        with at_key(key):
            whole(getattr(score, key), 0, most)
    with at_key("mode"):
        if text(score.mode) not in MODES:
            raise refuse("session.word", text=score.mode[:40], known=", ".join(f'"{mode}"' for mode in MODES))
    with at_key("date"):
        if iso_day(text(score.date)) != score.date:
            raise refuse("ishido_scores.date", text=score.date[:20])
    with at_key("master"):
        typed(score.master, bool)
    with at_key("bot"):
        text(score.bot, 40)
    return score


def read_score(value: object) -> Score:
    """The score of a JSON value. Raises Refused with the place."""
    return check_score(Score(**fields(value, dict.fromkeys(Score._fields, object))))


def _parse(data: bytes) -> Lists:
    found = header(loads(data), FORMAT, {"day": str, "tables": dict})
    day = found["day"]
    with at_key("day"):
        if day and iso_day(day) != day:
            raise refuse("ishido_scores.date", text=day[:20])
    tables: Rows = {}
    with at_key("tables"):
        kinds = fields(found["tables"], dict.fromkeys(KINDS, dict))
        for kind in KINDS:
            with at_key(kind):
                lists = fields(kinds[kind], dict.fromkeys(SCORINGS, list))
                tables[kind] = {scoring: _rows(lists[scoring], kind, scoring, day) for scoring in SCORINGS}
    return Lists(day, tables)


def _rows(value: object, kind: str, scoring: str, day: str) -> list[Score]:
    with at_key(scoring):
        rows = items(value, partial(_row, kind, scoring, day), "ishido_scores.row", ROWS)
        if rows != ranked(rows, scoring):
            raise refuse("ishido_scores.unsorted")
    return rows


def _row(kind: str, scoring: str, day: str, value: object) -> Score:
    score = read_score(value)
    if score.mode == TOURNAMENT or not SCORINGS[scoring].worth(score):
        raise refuse("ishido_scores.misplaced", name=score.name)
    if kind == TODAY and not (day and score.date >= day):  # later ones where a clock was set back
        raise refuse("ishido_scores.other_day", date=score.date, day=day)
    if kind == ALL_TIME and score.bot:
        raise refuse("ishido_scores.computer", bot=score.bot)
    return score
