"""Wins within a few plies: what the fast search says is what all games by the rules say."""

import pytest

from codewheel.bots.einauge.forced import choices, distance, within
from codewheel.bots.einauge.position import NAME, of
from codewheel.rules.einauge.game import GAME, State
from codewheel.rules.rng import Stream
from examples import some

MOST = 4


def wins(state: State, side: int, left: int) -> bool:
    """By the rules alone."""
    end = GAME.outcome(state)
    if end.over or not left:
        return end.over and end.winner == side
    found = (wins(GAME.apply(state, move), side, left - 1) for move in GAME.legal(state))
    return any(found) if state.side == side else all(found)


def late(seed: int) -> State | None:
    """A position of a random game with few squares empty, or with the eye open; None where it was over before."""
    stream, state = Stream(seed), GAME.new({}, 0)
    plies = 18 + stream.below(10)
    while state.plies < plies and not GAME.over(state):
        state = GAME.apply(state, stream.choice(GAME.legal(state)))
    return None if GAME.over(state) else GAME.without_history(state)


@pytest.mark.sweep
def test_both_sides_win_within_as_many_plies_as_by_the_rules() -> None:
    found = 0
    for seed in some(range(400), 60):
        state = late(seed)
        if state is None:
            continue
        position = of(state)
        for side in (0, 1):
            for left in range(MOST + 1):
                said = within(position, side, left)
                assert said == wins(state, side, left), (seed, side, left)
                found += said
            shortest = distance(position, side, MOST)
            assert bool(shortest) == within(position, side, MOST)
    assert found


@pytest.mark.sweep
def test_the_choices_are_the_moves_that_win_soonest() -> None:
    for seed in some(range(400, 700), 40):
        state = late(seed)
        if state is None:
            continue
        left, bits = choices(of(state), MOST)
        good = [move for move in GAME.legal(state) if left and wins(GAME.apply(state, move), state.side, left - 1)]
        assert sorted(NAME[bit] for bit in bits) == good
        assert not left or not wins(state, state.side, left - 1)
