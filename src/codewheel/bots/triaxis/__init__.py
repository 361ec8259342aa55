"""The players of TriAxis."""

from collections.abc import Callable
from typing import Any

from ..contract import Bot, Roster, Search


def _player(name: str) -> Callable[[Any, int, int], Search]:
    def think(view: Any, seed: int, budget: int) -> Search:
        from .players import THINK  # start: searches and tables are read when somebody first thinks

        return THINK[name](view, seed, budget)

    return think


BOTS = Roster(
    (
        Bot("random", 1, _player("random")),
        Bot("greedy", 1_000, _player("greedy")),
        Bot("beginner", 4_000, _player("beginner")),
        Bot("middle", 20_000, _player("middle")),
        Bot("strongest", 60_000, _player("strongest")),
    ),
)
