"""How fast Ishido's random games are: the search position, the rules, and the plain program with an object a stone.

`PYTHONPATH=src:tests python tests/bots/ishido/speed.py` prints games a second of all three, on one opening.
"""

from collections.abc import Callable
from time import process_time

from bots.ishido.plain import Chance, playout
from codewheel.bots.ishido.position import playouts
from codewheel.commands.bench.ishido import FIRST, by_the_rules
from codewheel.rules.ishido.game import GAME, State
from codewheel.rules.rng import Stream

RATIO = 60  # times the plain program, at least


def by_the_position(state: State, count: int) -> None:
    """So many games by the search position."""
    playouts(state, count, 1)


def plainly(state: State, count: int) -> None:
    """So many games by the plain program."""
    chance = Chance(1)
    for _ in range(count):
        playout(state.board, state.pouch, chance)


def by_rules(state: State, count: int) -> None:
    """So many games by the rules."""
    stream = Stream(1)
    for _ in range(count):
        by_the_rules(state, stream)


def rate(play: Callable[[State, int], None], count: int) -> float:
    """Games a second, the best of three runs."""
    state, best = GAME.new({}, FIRST), 0.0
    for _ in range(3):
        began = process_time()
        play(state, count)
        best = max(best, count / (process_time() - began))
    return best


def rates() -> tuple[float, float, float]:
    """Games a second: search position, rules, plain program."""
    return rate(by_the_position, 2000), rate(by_rules, 40), rate(plainly, 40)


if __name__ == "__main__":
    fast, rules, plain = rates()
    print(f"search position {fast:,.0f} games/s, rules {rules:,.0f}, plain program {plain:,.0f}")
    print(f"to the plain program {fast / plain:.1f} times (at least {RATIO}), to the rules {fast / rules:.1f} times")
