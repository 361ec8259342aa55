"""Random games of Ishido over all modes and scorings, each state held against the invariants and a tally of its own."""

import pytest

from codewheel.rules.ishido.board import EMPTY, SQUARES, TABLEAU
from codewheel.rules.ishido.game import GAME
from examples import proved
from rules.ishido.kit import OPTIONS, random_game

GAMES = 300
ALL = 10_000
PARTS = 30  # so that several processes can share them


def run(first: int, last: int) -> int:
    """The games first … last - 1, over all modes and scorings in turn; how many stones were placed in all."""
    stones = 0
    for seed in range(first, last):
        states = random_game(OPTIONS[seed % len(OPTIONS)], seed)
        assert states[-1].over
        outcome = GAME.outcome(states[-1])
        assert outcome.over and len(outcome.scores) == GAME.seats(states[-1])
        stones += SQUARES - states[-1].board.count(EMPTY) - len(TABLEAU)
    return stones


@pytest.mark.parametrize("part", proved(range(PARTS)))
def test_random_games(part: int) -> None:
    first, last = part * GAMES // PARTS, (part + 1) * GAMES // PARTS
    assert run(first, last) > 30 * (last - first), "some fifty stones lie in the end"


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_many_more_random_games(part: int) -> None:
    more = ALL - GAMES
    first, last = GAMES + part * more // PARTS, GAMES + (part + 1) * more // PARTS
    assert run(first, last) > 30 * (last - first)
