"""A series of TriAxis: the same players on one island after the other, the first seat rotating (D10, D34).

It is kept with each of its games, as the metadata `series`. Wins are counted apart from points (D33).
"""

from collections.abc import Mapping, Sequence
from zlib import crc32

from ...rules.contract import refuse
from ...rules.rng import mix
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..strict import HIGHEST, at_key, fields, items, typed, whole
from .scores import Part, Score, whole_name

SERIES = "series"  # the key of the metadata
HABITATS = "habitats"  # the key of the habitat colours, 0-5, one a seat (D9)
MOST = 6  # seats
KEPT = 100  # games whose results are kept one by one
_GAMES, _POINTS = 10**9, 10**12


class Played(NamedTuple):
    """A game that is over. `key`: see `key_of`; `winner`: a seat, -1 for nobody; `points`: of each seat."""

    key: int
    winner: int
    points: tuple[int, ...]


def key_of(seed: int, names: Sequence[str]) -> int:
    """What a game is known by, however often it is played to its end: its seed and its players, as 64 bits."""
    return mix(seed ^ crc32("\n".join(names).encode()))


class Series(NamedTuple):
    """How it stands. `number`: of the game that is played, from 1; `games`: how many are over and counted.

    `played`: the last of those, at most `KEPT`, for the score files.
    """

    number: int
    games: int
    names: tuple[str, ...]
    wins: tuple[int, ...]
    points: tuple[int, ...]
    best: tuple[int, ...]  # points of each player's best game
    played: tuple[Played, ...] = ()

    @property
    def first(self) -> int:
        """The seat that begins this game."""
        return (self.number - 1) % len(self.names)

    @property
    def counted(self) -> bool:
        """Whether the game that is played is over and counted."""
        return self.games == self.number

    def plain(self) -> dict[str, Any]:
        """As metadata: lists and numbers."""
        found = {key: list(value) if isinstance(value, tuple) else value for key, value in self._asdict().items()}
        found["played"] = [[game.key, game.winner, list(game.points)] for game in self.played]
        return found

    def tally(self, winner: int | None, points: Sequence[int], key: int) -> "Series":
        """With the game that is played, once it is over. `winner`: a seat, None for nobody; `points`: by D33.

        A game that was counted and went on from an earlier place counts as it has ended last.
        """
        game = Played(key, -1 if winner is None else winner, tuple(points))
        before = self._untold() if self.counted else self
        played = (*before.played, game)[-KEPT:]
        return before._replace(
            games=self.number,
            wins=tuple(won + (seat == winner) for seat, won in enumerate(before.wins)),
            points=tuple(map(sum, zip(before.points, points, strict=True))),
            best=tuple(map(max, zip(before.best, points, strict=True))),
            played=played,
        )

    def _untold(self) -> "Series":
        """As it stood before its last game was counted."""
        last, played = self.played[-1], self.played[:-1]
        whole_series = len(self.played) == self.games
        best = tuple(max((game.points[seat] for game in played), default=0) for seat in range(len(self.names)))
        return self._replace(
            games=self.games - 1,
            wins=tuple(won - (seat == last.winner) for seat, won in enumerate(self.wins)),
            points=tuple(now - then for now, then in zip(self.points, last.points, strict=True)),
            best=best if whole_series else self.best,
            played=played,
        )

    def following(self) -> "Series":
        """The next game of the series, once this one is counted."""
        return self._replace(number=self.games + 1)

    @property
    def parts(self) -> tuple[Part, ...]:
        """Its games for a score file, which takes those that it does not know."""
        return tuple(
            Part(
                game.key,
                tuple(
                    Score(name, 1, int(seat == game.winner), game.points[seat], game.points[seat])
                    for seat, name in enumerate(self.names)
                ),
            )
            for game in self.played
        )


def begin(names: Sequence[str]) -> Series:
    """The first game of a series of players with these names, in the order of their seats."""
    nothing = (0,) * len(names)
    return Series(1, 0, tuple(names), nothing, nothing, nothing)


def of(metadata: Mapping[str, Any], seats: int) -> Series | None:
    """The series that a game of so many seats belongs to, None for a game by itself or one with other seats."""
    found = read(metadata[SERIES]) if SERIES in metadata else None
    return found if found is not None and len(found.names) == seats else None


def read(value: object) -> Series:
    """The series of its metadata. Raises Refused with the place of what cannot be."""
    found = fields(value, dict.fromkeys(Series._fields, object))
    with at_key("number"):
        number = whole(found["number"], 1, _GAMES)
    with at_key("games"):
        games = whole(found["games"], number - 1, number)
    with at_key("names"):
        names = items(found["names"], whole_name, "triaxis_scores.row", MOST)
    if len(names) < 2:
        raise refuse("triaxis_scores.series_seats")
    lists = {}
    for key, most in (("wins", games), ("points", _POINTS), ("best", _POINTS)):
        with at_key(key):
            lists[key] = _numbers(found[key], len(names), most)
    with at_key("played"):
        played = items(found["played"], lambda part: _played(part, len(names)), "triaxis_scores.row", KEPT)
        if len(played) != min(games, KEPT):
            raise refuse("triaxis_scores.series_played")
        for seat in range(len(names)):
            whole(sum(game.winner == seat for game in played), 0, lists["wins"][seat])
            whole(sum(game.points[seat] for game in played), 0, lists["points"][seat])
    return Series(number, games, tuple(names), lists["wins"], lists["points"], lists["best"], tuple(played))


def check_series(value: object) -> dict[str, Any]:
    """The metadata `series`, when it is right. Raises Refused."""
    read(value)
    return typed(value, dict)


def check_habitats(value: object) -> list[int]:
    """The metadata `habitats`, when it is right: colours 0-5, all different. Raises Refused."""
    found = items(value, lambda colour: whole(colour, 0, MOST - 1), "triaxis_scores.row", MOST)
    if len(set(found)) < len(found):
        raise refuse("triaxis_scores.habitat_twice")
    return found


def _numbers(value: object, count: int, most: int) -> tuple[int, ...]:
    found = items(value, lambda number: whole(number, 0, most), "triaxis_scores.row", MOST)
    if len(found) != count:
        raise refuse("triaxis_scores.series_seats")
    return tuple(found)


def _played(value: object, seats: int) -> Played:
    parts = typed(value, list)
    if len(parts) != len(Played._fields):
        raise refuse("triaxis_scores.series_played")
    key, winner = whole(parts[0], 0, HIGHEST), whole(parts[1], -1, seats - 1)
    return Played(key, winner, _numbers(parts[2], seats, _POINTS))
