"""Ein-Auge's gentle player: games against it reach the eye, and who sees fours beats it there."""

import pytest

from codewheel.bots.contract import bot, decide, observation
from codewheel.bots.einauge.gentle import DREAMS
from codewheel.rules.einauge.game import GAME, State
from codewheel.rules.rng import mix
from examples import many

EYE = 24  # stones


def played(other: str, number: int) -> tuple[State, int]:
    """A game between the gentle player and another, and the seat of the gentle one."""
    names = ("gentle", other) if number % 2 == 0 else (other, "gentle")
    state, ply = GAME.new({}, number), 0
    while not GAME.over(state):
        player = bot(GAME.name, names[GAME.to_move(state)])
        state = GAME.apply(state, decide(player, observation(player, GAME, state), mix(number * 1000 + ply) >> 1).move)
        ply += 1
    return state, names.index("gentle")


@pytest.mark.sweep
@pytest.mark.parametrize(("other", "least"), [("random", 90), ("greedy", 60), ("beginner", 60), ("gentle", 90)])
def test_games_reach_the_eye(other: str, least: int) -> None:
    count = many(60)
    reached = sum(played(other, number)[0].plies >= EYE for number in range(count))
    assert 100 * reached >= least * count, f"{reached} of {count}"


@pytest.mark.sweep
def test_it_makes_no_four_while_stones_are_laid_and_stops_those_of_others() -> None:
    for number in range(many(40)):
        state, seat = played("random", number)
        ended = GAME.outcome(state)
        assert state.plies >= EYE or ended.winner == seat, "only a five of the other side ends it sooner"


@pytest.mark.sweep
def test_whoever_sees_fours_beats_it_more_often_than_not() -> None:
    count = many(40)
    won = sum(GAME.outcome(state).winner == 1 - seat for state, seat in (played("beginner", n) for n in range(count)))
    assert 2 * won > count and DREAMS > 1
