"""The players of Ishido."""

from collections.abc import Callable
from typing import Any

from ..contract import Bot, Roster, Search
from .measures import MEASURES


def _player(name: str) -> Callable[[Any, int, int], Search]:
    def think(view: Any, seed: int, budget: int) -> Search:
        from .players import THINK  # start: searches and tables are read when somebody first thinks

        return THINK[name](view, seed, budget)

    return think


def _perft(state: Any, depth: int) -> int:
    from .players import perft  # start

    return perft(state, depth)


BOTS = Roster(
    (
        Bot("random", 1, _player("random")),
        Bot("greedy", 100, _player("greedy")),
        Bot("beginner", 100, _player("beginner")),
        Bot("middle", 100, _player("middle")),
        Bot("strongest", 50_000, _player("strongest")),
        Bot("clairvoyant", 40_000, _player("clairvoyant"), omniscient=True),
    ),
    _perft,
    MEASURES,
)
