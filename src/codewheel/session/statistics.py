"""Statistics: games won, drawn and lost, by game and level, with and without help. File: `statistics.json`."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ..rules.contract import Reason, Refused, reason, refuse
from .keeper import Keeper
from .storage import Storage
from .strict import dumps, fields, header, items, loads, text, typed, whole
from .texts import sentence

FILE = "statistics.json"
FORMAT = "codewheel-statistics"
RESULTS = ("won", "drawn", "lost")
_MOST = 1_000_000_000


class Row(NamedTuple):
    """A line of the table. `helped`: games in which undo, hints or analysis were used stand in a line of their own."""

    game: str
    level: str
    helped: bool
    won: int
    drawn: int
    lost: int


class Statistics:
    """The statistics of a storage. `problem`: what was wrong with the file, or why the last game is not kept."""

    def __init__(self, storage: Storage) -> None:
        self.problem: Reason | None = None
        self._keeper = Keeper(storage)
        self._rows: list[Row] = []
        try:
            loaded = self._keeper.read(FILE, _parse)
            if loaded is not None:
                self._rows, self.problem = loaded
        except Refused as fault:
            self.problem = fault.why

    def add(self, game: str, level: str, result: str, helped: bool) -> None:
        """Count a finished game. `result`: won, drawn or lost. Raises Refused for another word."""
        if result not in RESULTS:
            raise refuse("statistics.result", text=result[:20])
        row = self._row(text(game, 40), text(level, 40), helped)
        self._rows.remove(row)
        self._rows.append(row._replace(**{result: getattr(row, result) + 1}))
        self._keep()

    def _row(self, game: str, level: str, helped: bool) -> Row:
        for row in self._rows:
            if row[:3] == (game, level, helped):
                return row
        self._rows.append(Row(game, level, helped, 0, 0, 0))
        return self._rows[-1]

    def table(self, order: Callable[[Row], Any] | None = None) -> tuple[Row, ...]:
        """All lines, by game, level and help, or in an order of your own."""
        return tuple(sorted(self._rows, key=order))

    def clear(self) -> None:
        """Forget all."""
        self._rows = []
        self._keep()

    def _keep(self) -> None:
        envelope = {"format": FORMAT, "version": 1, "rows": [row._asdict() for row in self.table()]}
        try:
            self._keeper.write(FILE, dumps(envelope))
            self.problem = None
        except Refused as fault:
            self.problem = reason("statistics.not_kept", fault=sentence(fault.why))


def _parse(data: bytes) -> list[Row]:
    rows = items(header(loads(data), FORMAT, {"rows": list})["rows"], _parse_row, "statistics.row", 1000)
    seen = set()
    for row in rows:
        if row[:3] in seen:
            raise refuse("statistics.twice", game=row.game, level=row.level)
        seen.add(row[:3])
    return rows


def _parse_row(value: object) -> Row:
    found = fields(value, dict.fromkeys(Row._fields, object))
    counts = [whole(found[key], 0, _MOST) for key in RESULTS]
    return Row(text(found["game"], 40), text(found["level"], 40), typed(found["helped"], bool), *counts)
