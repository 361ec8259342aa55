"""Counting move paths: the plain way by the rules, and the fast way where a game's bots have one.

`Roster.perft` is optional; the tests hold it in lockstep with `plain`.
"""

from collections.abc import Callable

from ..rules.contract import Game
from ..rules.registry import names
from ..rules.typed import Any
from .contract import roster


def plain(game: Game[Any], state: Any, depth: int) -> int:
    """Move paths of exactly `depth` moves; a chance move counts as one. What lies in the past has no say."""
    if depth <= 0:
        return 1
    state = game.without_history(state)
    moves = game.legal(state)
    if depth == 1:
        return len(moves)
    return sum(plain(game, game.apply(state, move), depth - 1) for move in moves)


def fast(name: str) -> Callable[[Any, int], int] | None:
    """The counter that the game's bots offer, or None."""
    return roster(name).perft if name in names() else None


def count(game: Game[Any], state: Any, depth: int) -> int:
    """Move paths of exactly `depth` moves, by the fastest counter there is."""
    quick = fast(game.name)
    return plain(game, state, depth) if quick is None else quick(state, depth)
