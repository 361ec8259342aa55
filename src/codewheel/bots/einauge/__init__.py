"""The players of Ein-Auge."""

from collections.abc import Callable
from typing import Any

from ..contract import Bot, Roster, Search


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
        Bot("beginner", 1_000, _player("beginner")),
        Bot("middle", 5_000, _player("middle")),
        Bot("strongest", 450_000, _player("strongest")),
    ),
    _perft,
)
