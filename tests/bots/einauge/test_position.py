"""Ein-Auge's search position, held in lockstep with the rules."""

import pytest

from bots.einauge.games import fixture, fixture_state, lasting_game
from codewheel.bots.einauge.players import perft as perft_of_state
from codewheel.bots.einauge.position import LOST, NAME, PLAYING, WON, board, key, keys, make, of, perft, sources, split
from codewheel.bots.einauge.symmetry import INVERSE, canonical, fixing, turned
from codewheel.rules.einauge.game import GAME, State, finish
from codewheel.rules.rng import Stream
from examples import many

EMPTY_BOARD = (25, 600, 13_800, 303_600, 6_375_600)


def test_perft_from_the_empty_board() -> None:
    start = of(GAME.new({}, 0))
    assert [perft(start, depth) for depth in range(5)] == [1, *EMPTY_BOARD[:4]]


@pytest.mark.soak
def test_perft_from_the_empty_board_to_five() -> None:
    assert perft(of(GAME.new({}, 0)), 5) == EMPTY_BOARD[4]


@pytest.mark.parametrize("part", ["phase1_middle", "phase2"])
def test_perft_of_the_fixtures(part: str) -> None:
    for entry in fixture("perft.json")[part]:
        position = of(fixture_state(entry))
        wanted = [level["nodes"] for level in entry["levels"]]
        assert [perft(position, depth) for depth in range(1, len(wanted) + 1)] == wanted, entry["board"]


def test_perft_of_a_finished_game() -> None:
    assert perft_of_state(GAME.parse_state("www../...../....b/....b/....b w - 6"), 1) == 19
    won = GAME.apply(GAME.parse_state("www../...../....b/....b/....b w - 6"), "d5")
    assert [perft_of_state(won, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def check_lockstep(state: State) -> tuple[bool, bool]:
    """Everything the position says of a state, against the rules. (Whether a pass was seen, whether a recurrence.)"""
    position = of(state)
    assert board(position) == state.board
    assert position.side == state.side
    moves = split(sources(position.own, position.opp, position.barred))
    assert sorted(NAME[bit] for bit in moves) == list(GAME.legal(state))
    passed = repeated = False
    for bit in moves:
        after = GAME.apply(state, NAME[bit])
        ended, found = make(position, bit)
        assert board(found) == after.board
        end = finish(after.board)
        if end is None:
            assert ended == PLAYING
            assert found == of(after)
            passed |= after.side == state.side
            assert (key(found) in keys(after.past)) == GAME.over(after)
            repeated |= GAME.over(after)
        else:
            assert ended == (WON if end[0] == state.side else LOST)
            assert (ended == WON) == (end[1] == "four")
    return passed, repeated


RECURRING = 36  # a seed whose game comes back to a position


def run_lockstep(first: int, last: int) -> tuple[int, int, int]:
    """Hold games against the rules; how many passes, recurrences and slides they had."""
    passed = repeated = slides = 0
    for seed in {RECURRING, *range(first, last)}:
        for state in lasting_game(seed):
            a_pass, a_recurrence = check_lockstep(state)
            passed += a_pass
            repeated += a_recurrence
            slides += state.plies >= 24
    return passed, repeated, slides


@pytest.mark.sweep
def test_lockstep_with_the_rules() -> None:
    assert all(run_lockstep(0, many(40))), "passes, recurrences and slides were seen"


@pytest.mark.soak
def test_lockstep_with_the_rules_long() -> None:
    assert all(run_lockstep(40, 800)), "passes, recurrences and slides were seen"


@pytest.mark.prove
def test_numbers_tell_positions_apart() -> None:
    numbers: dict[int, tuple[str, int, int]] = {}
    for seed in range(40):
        for state in lasting_game(seed):
            assert numbers.setdefault(key(of(state)), state[:3]) == state[:3]


def test_symmetries_form_a_group_and_fix_what_they_fix() -> None:
    stream = Stream(1)
    for _ in range(50):
        own, opp = (stream.below(1 << 25) for _ in range(2))
        opp &= ~own
        least = canonical(own, opp)
        for s in range(8):
            assert turned(turned(own, s), INVERSE[s]) == own
            assert canonical(turned(own, s), turned(opp, s))[:2] == least[:2]
        assert (turned(own, least[2]), turned(opp, least[2])) == least[:2]
    assert len(fixing(0, 0)) == 8
    assert len(fixing(1 << 12, 1 << 11)) == 2
    assert fixing(1 << 1, 0) == (0,)
