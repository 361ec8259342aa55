"""The games that were played, a line each, in the order of their ends. Files: `statistics/1.json`, `2.json` …

A file holds some hundred games, so that the end of a game writes little however many there are; they are read in
slices. What is added up of them stands in `survey`.
"""

from collections.abc import Callable
from contextlib import suppress

from ..rules.contract import Reason, Refused, refuse
from ..rules.rows import NamedTuple
from .keeper import Keeper
from .slices import Slices, part
from .storage import Storage
from .strict import LONGEST, dumps, header, items, loads, text, typed, whole
from .titles import free_number

FOLDER = "statistics/"
FORMAT = "codewheel-games"
CHUNK = 200  # games of a file
AT_ONCE = 25  # games that are read in a step
COMPUTER, ALONE, PEOPLE, WATCHED = "computer", "alone", "people", "watched"
WHO = (COMPUTER, ALONE, PEOPLE, WATCHED)  # a person against computers, by himself; several persons; computers alone
RESULTS = ("won", "drawn", "lost")
UNDO, HINT, ANALYSIS, OTHER = "undo", "hint", "analysis", "other"
HELPS = (UNDO, HINT, ANALYSIS, OTHER)  # the last: what a game counts as a help besides
MOST = 1_000_000_000


class Played(NamedTuple):
    """A finished game.

    `date`: `2026-11-21 20:15`. `mode`: the game's own word, "" where it has none. `level`: of the strongest computer,
    "" without one. `result`: of the one person, or of all together; "" where persons or computers played against each
    other. `helps`: what was used of `HELPS`. `seconds`: at the table, 0 where it was not measured. `points`: as the
    game counts, None without.
    """

    date: str
    game: str
    mode: str
    who: str
    level: str
    result: str
    helps: tuple[str, ...]
    seconds: int
    moves: int
    points: int | None


class Chronicle:
    """The games of a storage."""

    def __init__(self, storage: Storage) -> None:
        self._storage, self._keeper = storage, Keeper(storage)
        self._waiting: list[Played] = []  # what could not be kept yet

    def add(self, played: Played) -> None:
        """Write a game behind the others; what could not be written before comes first. Raises Refused."""
        self._waiting.append(_check(played))
        with self._storage.locked():
            while self._waiting:
                name, games = self._last()
                room = CHUNK - len(games)
                if room <= 0:
                    name, games, room = _file(_number(name) + 1), [], CHUNK
                taken = self._waiting[:room]
                self._keeper.write(name, _pack([*games, *taken]))
                del self._waiting[:room]

    def _last(self) -> tuple[str, list[Played]]:
        """The file that is written next, and the games in it. One that cannot be read is left where it is."""
        free = free_number(lambda number: self._storage.stamp(_file(number)) is not None)
        last = _file(max(1, free - 1))
        try:
            loaded = self._keeper.read(last, _parse)
        except Refused:
            return _file(free), []
        return last, [] if loaded is None else loaded.value

    def each(self, take: Callable[[Played], object]) -> Slices[Reason | None]:
        """Hand over all games, oldest first, some of them a step; what is wrong with the first file that is damaged."""
        problem: Reason | None = None
        last = free_number(lambda number: self._storage.stamp(_file(number)) is not None)
        for number in range(1, last):
            try:
                loaded = yield from part(
                    self._keeper.reading(_file(number), _parsing), (number - 1) / last, number / last
                )
            except Refused as fault:
                problem = problem or fault.why
                continue
            if loaded is None:
                continue
            problem = problem or loaded.notice
            for first in range(0, len(loaded.value), AT_ONCE):
                for played in loaded.value[first : first + AT_ONCE]:
                    take(played)
                yield number / last
        for played in self._waiting:
            take(played)
        return problem

    def clear(self) -> None:
        """Forget all. Raises StorageError."""
        self._waiting.clear()
        with self._storage.locked():
            for name in self._storage.names(FOLDER):
                self._keeper.delete(name)


def _file(number: int) -> str:
    return f"{FOLDER}{number}.json"


def _number(name: str) -> int:
    return int(name.removeprefix(FOLDER).removesuffix(".json"))


def _pack(games: list[Played]) -> str:
    rows = [[*played[:6], [HELPS.index(help) for help in played.helps], *played[7:]] for played in games]
    return dumps({"format": FORMAT, "version": 1, "games": rows})


def _parse(data: bytes) -> list[Played]:
    return items(header(loads(data), FORMAT, {"games": list})["games"], _row, "statistics.row", CHUNK)


def _parsing(data: bytes) -> Slices[list[Played]]:
    """The same, some games a step."""
    rows = header(loads(data), FORMAT, {"games": list})["games"]
    if len(rows) > CHUNK:
        raise refuse("storage.too_many", count=len(rows), most=CHUNK)
    found: list[Played] = []
    for first in range(0, len(rows), AT_ONCE):
        found += items(rows[first : first + AT_ONCE], _row, "statistics.row", AT_ONCE)
        yield first / len(rows)
    return found


def _row(value: object) -> Played:
    row = typed(value, list)
    if len(row) != len(Played._fields):
        raise refuse("statistics.length", count=len(row), wanted=len(Played._fields))
    helps = tuple(HELPS[whole(at, 0, len(HELPS) - 1)] for at in typed(row[6], list))
    return _check(Played._make((*row[:6], helps, *row[7:])))


def _check(played: Played) -> Played:
    """The game, when all of it is of its kind. Raises Refused."""
    from datetime import date as Date  # start: days are asked for seldom

    date = text(played.date, LONGEST)
    canonical = ""
    with suppress(ValueError):
        canonical = f"{Date.fromisoformat(date[:10]).isoformat()} {int(date[11:13]) % 24:02}:{int(date[14:]) % 60:02}"
    if canonical != date:
        raise refuse("session.date", text=date[:20])
    for word in played[1:5]:
        text(word, 40)
    for word, known in ((played.who, WHO), (played.result, ("", *RESULTS))):
        if word not in known:
            raise refuse("session.word", text=word[:40], known=", ".join(f'"{one}"' for one in known))
    whole(played.seconds, 0, MOST)
    whole(played.moves, 0, MOST)
    if played.points is not None:
        whole(played.points, -MOST, MOST)
    return played
