"""EYE's players: legal and repeatable under every option, none blind to a win, none giving one away, all pausing."""

from itertools import product
from typing import Any

import pytest

from bots.eye.kit import OPTIONS, marked, player, walked
from codewheel.bots.contract import decide
from codewheel.bots.eye import BOTS
from codewheel.bots.eye.position import begin, of
from codewheel.bots.eye.search import history_key, moved_away, relocation
from codewheel.bots.eye.turns import outcomes
from codewheel.rules.contract import NOBODY
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import ASK, MOVE, OVER, PLACE, RELOCATE, State
from codewheel.rules.rng import Stream, mix
from examples import proved

NAMES = [bot.name for bot in BOTS.players]
BUDGET = 300  # nodes, where only the course of things is tested
QUIZ: tuple[dict[str, Any], ...] = tuple({"quiz": True, "players": players} for players in (2, 3, 4))


def loses_at_once(state: State) -> bool:
    """Whether the seat to move wins in this turn, counted by the fast search."""
    position = begin(of(state), state.seat)
    return position.over or any(end.winner == state.seat for end in outcomes(position).ends)


@pytest.mark.parametrize(
    ("name", "options"),
    proved([pytest.param(a, b, id=f"{a}-{b}") for a, b in product(NAMES, [*OPTIONS, *QUIZ])], 13),
)
def test_moves_are_legal_under_every_option(name: str, options: dict[str, Any]) -> None:
    seen = set()
    for plies in (5, 13, 45):
        state = walked(options, plies, plies)
        for ply in range(2):
            if GAME.to_move(state) == NOBODY:
                break
            seen.add(state.phase)
            move = decide(player(name), state, plies + ply, BUDGET).move
            assert GAME.check(state, move) is None, (move, GAME.format_state(state))
            state = GAME.apply(state, move)
    assert MOVE in seen


@pytest.mark.parametrize("name", NAMES)
def test_relocations_are_legal_and_end(name: str) -> None:
    found = 0
    for seed in range(40):
        state = marked(walked({"players": 2 + seed % 3}, seed, 40 + seed), seed)
        if state.phase == OVER or not of(state).offenders:
            continue
        state = _asked_to_relocate(state)
        seat = state.seat
        while state.phase == RELOCATE:
            move = decide(player(name), state, seed, BUDGET).move
            assert GAME.check(state, move) is None
            state = GAME.apply(state, move)
        assert state.seat == seat
        found += 1
    assert found >= 3


def _asked_to_relocate(state: State) -> State:
    offenders = tuple(
        sorted(
            square
            for seat, squares in enumerate(state.counters)
            if seat != state.seat
            for square in squares
            if state.control[state.colour(square)] == state.seat
        )
    )
    used = max(state.tally(state.seat))
    return state._replace(phase=RELOCATE, offenders=offenders, used=0, left=used)


def test_an_offender_goes_where_it_is_worse_for_its_owner() -> None:
    found = 0
    for seed in range(60):
        state = marked(walked({}, seed, 50 + seed), seed)
        position = of(state)
        if state.phase in (PLACE, OVER) or not position.offenders:
            continue
        sent = relocation(position, position.offenders)
        if sent is not None:
            source, target = sent
            assert position.offenders >> source & 1 and position.empty >> target & 1
            after = moved_away(position, source, target)
            assert after.occupied.bit_count() == position.occupied.bit_count()
            assert relocation(after, 1 << target) is None
            found += 1
    assert found


@pytest.mark.parametrize("name", proved([name for name in NAMES if name not in ("random", "gentle")], 2))
def test_a_win_in_the_turn_is_played(name: str) -> None:
    won = 0
    for seed in range(60):
        state = walked({"players": 2 + seed % 3}, seed, 20 + 5 * seed)
        if state.phase != MOVE or not any(end.winner == state.seat for end in outcomes(of(state)).ends):
            continue
        seat = state.seat
        while state.phase != OVER:
            assert state.seat == seat, "the turn was left without the win"
            state = GAME.apply(state, decide(player(name), state, seed, BUDGET).move)
        assert state.winner == seat
        won += 1
    assert won >= 3


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_move(name: str) -> None:
    for seed in range(6):
        state = walked({}, seed, 10 + 6 * seed)
        if state.phase != OVER:
            assert decide(player(name), state, seed, 2_000) == decide(player(name), state, seed, 2_000)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "random"])
@pytest.mark.parametrize("count", [12, pytest.param(200, marks=pytest.mark.soak)])
def test_the_last_placement_hands_over_no_win(name: str, count: int) -> None:
    safe = 0
    for seed in range(count):
        stream, state = Stream(seed), GAME.new({}, 0)
        while sum(state.reserve) > 1:
            state = GAME.apply(state, stream.choice(GAME.legal(state)))
        last = GAME.apply(state, decide(player(name), state, seed, 2_000).move)
        if not loses_at_once(last):
            safe += 1
            continue
        assert all(loses_at_once(GAME.apply(state, move)) for move in GAME.legal(state)), GAME.format_state(state)
    assert safe >= 0.9 * count


@pytest.mark.parametrize("name", NAMES)
def test_pauses_come_often(name: str) -> None:
    pauses = []
    for seed in range(8):
        state = walked({}, seed, 8 + 12 * seed)
        if state.phase != OVER:
            pauses.append(sum(1 for _ in player(name).think(state, seed, 4_000)))
    assert min(pauses) > 0
    assert name == "random" or sum(pauses) > 400


def test_answers_in_the_quiz_follow_the_level() -> None:
    state = GAME.apply(GAME.new({"quiz": True}, 0), "place 0.0")
    assert state.phase == ASK
    right = {}
    for name in NAMES:
        answers = [decide(player(name), state, mix(seed)).move for seed in range(200)]
        right[name] = answers.count("answer right")
    assert list(right.values()) == sorted(right.values())
    assert right["random"] > 30 and right["strongest"] > 160


def test_the_past_is_seen_as_the_rules_see_it() -> None:
    """The players know a repetition by the number under which the rules keep it."""
    for seed in range(10):
        state = walked({}, seed, 30 + seed)
        if state.phase == MOVE and not state.used and state.history:
            assert history_key(of(state)) == state.history[-1]
