"""TriAxis' ten score files, 0-9: name, games, won, points, best. Files: `scores/triaxis-N.json`.

Help file, rule 13: ten score files, chosen by a number key. What stands in them is D34. A damaged file is refused with
a sentence and stays as it is; nothing is ever written over it. A file remembers the games that were added to it: none
is added twice, whatever older save it comes back from.
"""

from collections.abc import Sequence

from ...rules.contract import Refused, refuse
from ...rules.rows import NamedTuple
from ..keeper import Keeper
from ..storage import Storage, StorageError
from ..strict import HIGHEST, at_key, dumps, fields, header, items, loads, text, typed, whole
from ..texts import sentence

FILES = 10
ROWS = 90  # names in a file
KNOWN = 2000  # games that a file remembers: the last ones that were added
NAME_LENGTH = 8  # characters of a player's name
FORMAT = "codewheel-triaxis-scores"
_GAMES, _POINTS = 10**9, 10**12


class Score(NamedTuple):
    """A line. `points`: of all games, captured and surviving (D33); `best`: of one game."""

    name: str
    games: int
    won: int
    points: int
    best: int


class Part(NamedTuple):
    """A game that may be added: what it is known by, 0 … 2^64 - 1, and a line for each of its players."""

    key: int
    scores: tuple[Score, ...]


class _File(NamedTuple):
    rows: list[Score]
    known: list[int]  # keys of games, the first one added first


class Added(NamedTuple):
    """A file after something was added: its lines, and how many games were new to it."""

    rows: list[Score]
    games: int


def file_name(number: int) -> str:
    """The file of a number 0-9. Raises Refused for another."""
    return f"scores/triaxis-{whole(number, 0, FILES - 1)}.json"


def ranked(rows: Sequence[Score]) -> list[Score]:
    """Most games won first, then most points, then by name."""
    return sorted(rows, key=lambda row: (-row.won, -row.points, row.name))


def player_name(typed_in: object) -> str:
    """A name as it stands in the files: no blanks at its ends, none doubled. Raises Refused for what is none."""
    name = text(" ".join(typed(typed_in, str).split()), NAME_LENGTH)
    if not name:
        raise refuse("triaxis_scores.no_name")
    return name


def whole_name(value: object) -> str:
    """A name that is kept: one as `player_name` answers it. Raises Refused."""
    if player_name(value) != value:
        raise refuse("triaxis_scores.name_blanks")
    return player_name(value)


def check_score(score: Score) -> Score:
    """The score, when it can be one. Raises Refused with the place."""
    with at_key("name"):
        whole_name(score.name)
    with at_key("games"):
        whole(score.games, 1, _GAMES)
    with at_key("won"):
        whole(score.won, 0, score.games)
    with at_key("points"):
        whole(score.points, 0, _POINTS)
    with at_key("best"):
        whole(score.best, -(-score.points // score.games), score.points)
    return score


class ScoreFiles:
    """The ten files of a storage."""

    def __init__(self, storage: Storage) -> None:
        self._keeper = Keeper(storage)

    def read(self, number: int) -> list[Score]:
        """The lines of a file, ranked; none where there is no such file yet.

        Raises Refused for a file that is damaged or cannot be read.
        """
        return self._load(number).rows

    def _load(self, number: int) -> _File:
        try:
            loaded = self._keeper.read(file_name(number), _parse)
        except Refused as fault:
            raise refuse("triaxis_scores.damaged", number=number, fault=sentence(fault.why)) from None
        if loaded is None:
            return _File([], [])
        if loaded.notice is not None:  # the one before is whole, but the file itself is not: hands off
            raise refuse("triaxis_scores.damaged", number=number, fault=sentence(loaded.notice))
        found: _File = loaded.value
        return found

    def add(self, number: int, parts: Sequence[Part]) -> Added:
        """Add the games that the file does not know, each once. A new name gets a line.

        Raises Refused where the file is damaged or full, or cannot be written; then nothing is changed.
        """
        with self._keeper.storage.locked():
            found = self._load(number)
            names = len(found.rows)
            rows, known = {row.name: row for row in found.rows}, list(found.known)
            fresh = {part.key: part for part in parts if part.key not in known}
            for part in fresh.values():
                for score in map(check_score, part.scores):
                    rows[score.name] = check_score(_sum(rows[score.name], score)) if score.name in rows else score
            if len(rows) > ROWS:
                raise refuse("triaxis_scores.full", number=number, names=names, new=len(rows) - names, most=ROWS)
            after = ranked(list(rows.values()))
            if fresh:
                kept = [*known, *(whole(key, 0, HIGHEST) for key in fresh)][-KNOWN:]
                envelope = {"format": FORMAT, "version": 1, "rows": [row._asdict() for row in after], "known": kept}
                try:
                    self._keeper.write(file_name(number), dumps(envelope))
                except StorageError as fault:
                    raise refuse("triaxis_scores.not_kept", number=number, fault=sentence(fault.why)) from None
            return Added(after, len(fresh))


def _sum(one: Score, other: Score) -> Score:
    """Two lines of one name as one."""
    return Score(
        one.name, one.games + other.games, one.won + other.won, one.points + other.points, max(one.best, other.best)
    )


def _parse(data: bytes) -> _File:
    found = header(loads(data), FORMAT, {"rows": list, "known": list})
    rows = items(found["rows"], _row, "triaxis_scores.row", ROWS)
    names = [row.name for row in rows]
    for name in names:
        if names.count(name) > 1:
            raise refuse("triaxis_scores.twice", name=name)
    if rows != ranked(rows):
        raise refuse("triaxis_scores.unsorted")
    with at_key("known"):
        known = items(found["known"], lambda key: whole(key, 0, HIGHEST), "triaxis_scores.row", KNOWN)
        if len(set(known)) < len(known):
            raise refuse("triaxis_scores.known_twice")
    return _File(rows, known)


def _row(value: object) -> Score:
    return check_score(Score(**fields(value, dict.fromkeys(Score._fields, object))))
