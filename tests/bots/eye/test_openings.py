"""The first round of EYE: players of every level place so that hardly a game is over before all have had a turn."""

import pytest

from bots.eye.kit import player
from codewheel.bots.contract import decide
from codewheel.bots.eye import BOTS
from codewheel.rules.contract import NOBODY
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import PLACE, State
from codewheel.rules.rng import Stream, mix
from examples import many, proved

BLIND = "blind"  # a newcomer: counters anywhere, then anything but stopping
SEATS = (2, 3, 4)
EQUALS = [pytest.param(bot.name, seats) for bot in BOTS.players if bot.name != "random" for seats in SEATS]
GAMES = {"middle": 6, "strongest": 2}  # of each, more of the quicker ones


def played(names: list[str], seed: int) -> tuple[State, bool]:
    """A game up to the end of its first round, and whether all who were left have had a turn."""
    state, ply = GAME.new({"players": len(names)}, 0), 0
    while GAME.to_move(state) != NOBODY:
        before, name = state, names[state.seat]
        state = GAME.apply(state, _move(name, state, mix(1000 * seed + ply)))
        ply += 1
        if before.phase != PLACE and state.seat < before.seat and GAME.to_move(state) != NOBODY:
            return state, True
    return state, False


def _move(name: str, state: State, seed: int) -> str:
    if name != BLIND:
        return decide(player(name), state, seed).move
    legal = GAME.legal(state)
    return Stream(seed).choice([move for move in legal if move not in GAME.leaving_moves(state)] or legal)


@pytest.mark.parametrize(("name", "seats"), proved(EQUALS))
def test_among_equals_a_game_lasts_beyond_its_first_round(name: str, seats: int) -> None:
    games = GAMES.get(name, 8)
    assert sum(not played([name] * seats, seed)[1] for seed in range(games)) <= games // 8


@pytest.mark.sweep
@pytest.mark.parametrize("seats", SEATS)
def test_a_newcomer_who_places_anywhere_has_a_turn_against_the_gentlest(seats: int) -> None:
    over = 0
    for seed in range(many(40)):
        names = ["gentle"] * seats
        names[seed % seats] = BLIND
        over += not played(names, seed)[1]
    assert over <= 1 + many(40) // 10


def test_the_gentlest_beats_nobody_before_all_have_had_a_turn() -> None:
    """Red, whose turn the board wins at once, moves on if it is played gently, and wins if it is not."""
    state = _won_at_once()
    assert _after_a_turn("greedy", state).winner == 0
    assert _after_a_turn("gentle", state).winner is None
    assert _after_a_turn("gentle", state._replace(moves=40)).winner == 0


def _won_at_once() -> State:
    """The first board, placed at random, on which red wins with a single step."""
    for seed in range(1000):
        stream, state = Stream(seed), GAME.new({"players": 4}, 0)
        while state.phase == PLACE:
            state = GAME.apply(state, stream.choice(GAME.legal(state)))
        if state.seat == 0 and any(GAME.apply(state, move).winner == 0 for move in GAME.legal(state)):
            return state
    raise AssertionError("no such board")


def _after_a_turn(name: str, state: State) -> State:
    ply = 0
    while GAME.to_move(state) == 0:
        state = GAME.apply(state, decide(player(name), state, 3 + 4 * ply).move)
        ply += 1
    return state
