"""What the bench asks of EYE: the distinct outcomes of a turn, and how long it takes to find them all."""

from collections.abc import Iterator
from time import perf_counter

from ...bots.eye.position import of
from ...bots.eye.turns import outcomes
from ...rules.eye.game import GAME, State
from ...rules.eye.state import MOVE
from ...rules.rng import Stream
from ...session.texts import translate
from .contract import Bench
from .figures import Figure

BOARDS, MOST = 50, 4  # positions, and moves of a turn
LIMIT = 150.0  # milliseconds for all outcomes of an average turn of four moves


def board(seed: int) -> State:
    """Two players' counters drawn onto the short spiral, the first mover's turn begun."""
    stream, state = Stream(seed), GAME.new({}, seed)
    while state.phase != MOVE:
        state = GAME.apply(state, stream.choice(GAME.legal(state)))
    return state


def turns() -> Iterator[Figure]:
    """Mean number of outcomes of turns of one to four moves, and the mean time to find them."""
    positions = [of(board(seed)) for seed in range(BOARDS)]
    for moves in range(1, MOST + 1):
        began = perf_counter()
        count = sum(outcomes(position._replace(left=moves)).count for position in positions)
        ms = 1000 * (perf_counter() - began) / BOARDS
        yield Figure(
            "rules", translate("bench.outcomes", moves=moves), count / BOARDS, translate("bench.outcomes_unit")
        )
        most = LIMIT if moves == MOST else None
        yield Figure("rules", translate("bench.outcomes_time", moves=moves), ms, translate("bench.ms"), None, most)


BENCH = Bench((32, 992, 29_760), rules=turns)
