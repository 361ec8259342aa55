"""A match in a folder: what is played, a line for each game that is over, and each game as a record.

Whoever names the folder again goes on where it stopped. A last line that was cut off is left out, and its game is
played again.
"""

import os
from pathlib import Path

from ...rules.contract import Refused, refuse
from ...rules.typed import Any
from ...session.strict import at, dumps, fields, items, loads, whole
from ...session.texts import translate
from .. import Failed
from ..files import read, write
from ..playing import Work
from .jobs import Match
from .playing import Played

MATCH, RESULTS = "match.json", "results.jsonl"
LARGEST = 200_000_000
MOST = 10**12
LINE = {"game": int, "points": list, "plies": int, "work": list, "measured": list, "forfeit": str}


class Folder:
    """The folder of a match. Raises OSError where it cannot be read or written."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, match: Match) -> dict[int, Played]:
        """Take up a match: what has been played of it, by number. A match of more games goes on from one of fewer.

        Raises Failed for another one, Refused for damage.
        """
        self.path.mkdir(parents=True, exist_ok=True)
        there = self.path / MATCH
        begun = read(there).decode("utf-8", "replace") if there.exists() else ""
        if begun != dumps(_json(match)) + "\n":
            if begun and not _is_prefix(begun, match):
                raise Failed(translate("cli.match_other", folder=str(self.path)))
            write(there, f"{dumps(_json(match))}\n".encode())
        return self._played()

    def _played(self) -> dict[int, Played]:
        path = self.path / RESULTS
        if not path.exists():
            return {}
        data = read(path, LARGEST)
        whole_part = data[: data.rfind(b"\n") + 1]
        if whole_part != data:  # it was cut off as it was written
            write(path, whole_part)
        found = {}
        for number, line in enumerate(whole_part.decode("utf-8", "replace").splitlines()):
            with at(translate("cli.match_line", file=str(path), number=number + 1)):
                key, played = _parsed(line)
                found[key] = played
        return found

    def record(self, number: int) -> str:
        """The record of a game that is over."""
        return read(self._record(number)).decode("utf-8").strip()

    def _record(self, number: int) -> Path:
        return self.path / f"game-{number + 1:06}.json"

    def keep(self, number: int, played: Played) -> None:
        """Keep a game: first its record, then its line."""
        write(self._record(number), f"{played.record}\n".encode())
        with (self.path / RESULTS).open("ab") as file:
            file.write(f"{_line(number, played)}\n".encode())
            file.flush()
            os.fsync(file.fileno())


def _json(match: Match) -> dict[str, Any]:
    rows = match._asdict() | {"players": list(match.players), "book": [list(line) for line in match.book]}
    return rows | {"options": dict(match.options)}


def _is_prefix(begun: str, match: Match) -> bool:
    """Whether the text is that of the same match with fewer games."""
    try:
        found = loads(begun)
    except Refused:
        return False
    games = found.get("games") if isinstance(found, dict) else None
    return isinstance(games, int) and games < match.games and found == _json(match) | {"games": games}


def _line(number: int, played: Played) -> str:
    return dumps({
        "game": number,
        "points": [list(points) for points in played.points],
        "plies": played.plies,
        "work": [list(work) for work in played.work],
        "measured": [None if what is None else [*map(int, what)] for what in played.measured],
        "forfeit": played.forfeit,
    })  # fmt: skip


def _parsed(line: str) -> tuple[int, Played]:
    """A line of the results. Raises Refused."""
    found = fields(loads(line), LINE)

    def numbers(value: object) -> tuple[int, ...]:
        return tuple(items(value, lambda one: whole(one, -MOST, MOST), "cli.match_numbers", 100))

    work = [numbers(row) for row in found["work"]]
    if any(len(row) != len(Work()) for row in work):
        raise refuse("cli.match_work")
    return whole(found["game"], 0, MOST), Played(
        tuple(numbers(row) for row in found["points"]),
        whole(found["plies"], 0, MOST),
        tuple(Work(*row) for row in work),
        tuple(None if row is None else numbers(row) for row in found["measured"]),
        found["forfeit"],
    )
