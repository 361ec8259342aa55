"""Statistics: games won, drawn and lost, by game and level, with and without help. File: `statistics.json`.

It holds sums alone, those of years that had nothing else as well; each game by itself lies in the `chronicle`.
"""

from collections.abc import Callable

from ..rules.contract import Reason, Refused, reason, refuse
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from .chronicle import RESULTS, Chronicle, Played
from .keeper import Shared
from .storage import Storage, StorageError
from .strict import dumps, fields, header, items, loads, text, typed, whole
from .texts import sentence

FILE = "statistics.json"
FORMAT = "codewheel-statistics"
_MOST = 1_000_000_000


class Row(NamedTuple):
    """A line of the table. `helped`: games in which undo, hints or analysis were used stand in a line of their own."""

    game: str
    level: str
    helped: bool
    won: int
    drawn: int
    lost: int


Rows = dict[tuple[str, str, bool], Row]


class Statistics:
    """The statistics of a storage. `problem`: what was wrong with the file, or why the last game is not kept."""

    def __init__(self, storage: Storage) -> None:
        self._rows: Shared[Rows] = Shared(storage, FILE, _parse, _pack, {})
        self.problem: Reason | None = self._rows.notice
        self.chronicle = Chronicle(storage)

    def finished(self, played: Played) -> None:
        """A game has ended: it is counted where it has a result, under its level or else its mode, and noted.

        Raises Refused for what is none.
        """
        if played.result:
            self.add(played.game, played.level or played.mode, played.result, bool(played.helps))
        try:
            self.chronicle.add(played)
        except StorageError as fault:
            self.problem = reason("statistics.not_kept", fault=sentence(fault.why))

    def add(self, game: str, level: str, result: str, helped: bool) -> None:
        """Count a finished game. `result`: won, drawn or lost. Raises Refused for another word."""
        if result not in RESULTS:
            raise refuse("statistics.result", text=result[:20])
        key = (text(game, 40), text(level, 40), helped)

        def counted(rows: Rows) -> Rows:
            row = rows.get(key) or Row(*key, 0, 0, 0)
            return rows | {key: row._replace(**{result: min(getattr(row, result) + 1, _MOST)})}

        self._change(counted)

    def rows(self, order: Callable[[Row], Any] | None = None) -> tuple[Row, ...]:
        """All lines, by game, level and help, or in an order of your own."""
        return tuple(sorted(self._rows.value.values(), key=order))

    def clear(self) -> None:
        """Forget all."""
        self._change(lambda rows: {})
        try:
            self.chronicle.clear()
        except StorageError as fault:
            self.problem = reason("statistics.not_kept", fault=sentence(fault.why))

    def _change(self, do: Callable[[Rows], Rows]) -> None:
        try:
            self._rows.change(do)
            self.problem = None
        except Refused as fault:
            self.problem = reason("statistics.not_kept", fault=sentence(fault.why))


def _pack(rows: Rows) -> str:
    return dumps({"format": FORMAT, "version": 1, "rows": [row._asdict() for row in sorted(rows.values())]})


def _parse(data: bytes) -> Rows:
    rows = items(header(loads(data), FORMAT, {"rows": list})["rows"], _parse_row, "statistics.row", 1000)
    found: Rows = {}
    for row in rows:
        if found.setdefault((row.game, row.level, row.helped), row) is not row:
            raise refuse("statistics.twice", game=row.game, level=row.level)
    return found


def _parse_row(value: object) -> Row:
    found = fields(value, dict.fromkeys(Row._fields, object))
    counts = [whole(found[key], 0, _MOST) for key in RESULTS]
    return Row(text(found["game"], 40), text(found["level"], 40), typed(found["helped"], bool), *counts)
