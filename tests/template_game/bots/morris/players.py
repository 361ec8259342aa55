"""Five players: by lot, by the next move, and three that look 2, 4 and 8 moves ahead.

The game is small: who begins in the middle wins, and from `middle` on little is left to chance. After two drawn moves
each player still beats the one before it.
"""

from collections.abc import Generator
from functools import partial

from codewheel.bots.contract import Bot, Roster, Search, SearchInfo
from codewheel.rules.rng import Stream

from ...rules.morris.game import GAME, State

WON = 100


def _drawn(view: State, seed: int, budget: int) -> Search:
    yield SearchInfo(0, "")
    return SearchInfo(1, Stream(seed).choice(GAME.legal(view)))


def _ahead(depth: int, view: State, seed: int, budget: int) -> Search:
    """The best move within so many moves; equal ones by lot. The budget ends it with what is known by then."""
    stream, left = Stream(seed), [budget]
    found: list[tuple[int, str]] = []
    for move in GAME.legal(view):
        if left[0] > 0 or not found:
            value = yield from _worth(GAME.apply(view, move), depth - 1, -WON, WON, left)
            found.append((-value, move))
    best = max(value for value, _ in found)
    move = stream.choice([move for value, move in found if value == best])
    return SearchInfo(budget - max(0, left[0]), move)


def _worth(state: State, depth: int, low: int, high: int, left: list[int]) -> Generator[SearchInfo, None, int]:
    """What the state is worth to its mover, sooner wins more."""
    left[0] -= 1
    yield SearchInfo(0, "")
    outcome = GAME.outcome(state)
    if outcome.over:
        return 0 if outcome.winner is None else -WON + state.plies % WON
    if depth == 0 or left[0] <= 0:
        return 0
    for move in GAME.legal(state):
        value = yield from _worth(GAME.apply(state, move), depth - 1, -high, -low, left)
        low = max(low, -value)
        if low >= high:
            break
    return low


BOTS = Roster(
    (
        Bot("random", 1, _drawn),
        Bot("greedy", 100, partial(_ahead, 1)),
        Bot("beginner", 400, partial(_ahead, 2)),
        Bot("middle", 2_000, partial(_ahead, 4)),
        Bot("strongest", 20_000, partial(_ahead, 8)),
    )
)
