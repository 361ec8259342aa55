"""Ein-Auge's first phase solved: values, distances, slices, and whole games."""

from functools import cache

import pytest

from codewheel.bots.contract import bot, decide
from codewheel.bots.einauge.ends import verdicts
from codewheel.bots.einauge.placing import COUNTED, Placing, Study, leaves
from codewheel.bots.einauge.position import ALL, NAME, PLAYING, WON, Position, make, of, split
from codewheel.bots.einauge.tablebase import shipped
from codewheel.rules.einauge.game import GAME, State
from examples import proved

from .games import fixture, fixture_state, phase_one_values
from .test_book import Stream, run_through, some_position

OPPONENTS = ("random", "greedy", "beginner", "middle")
FIRSTS = ("a1", "b1", "c1", "b2", "c2", "d3", "e4", "d5", "b3", "c4")


def study(state: State) -> Study:
    """All that can be found out."""
    found = run_through(Placing(shipped(), of(state), 1).study())
    assert isinstance(found, Study) and found.part == 1.0
    return found


ENTRIES = fixture("phase1_values.json")["positions"]


def check(entry: dict[str, object], studied: bool) -> None:
    """A fixture is played right, and known in full."""
    state = fixture_state(entry)
    wanted = phase_one_values(entry)
    search_info = decide(bot("einauge", "strongest"), state, 1)
    best = "w" if "w" in wanted.values() else "d" if "d" in wanted.values() else "l"
    assert wanted[search_info.move] == best
    assert all(verdict in ("", wanted[move]) for move, verdict, _ in search_info.values)
    if studied:
        found = study(state)
        assert {move: verdict for move, verdict, _ in found.values} == wanted
        assert all(verdict != "d" or not plies for _, verdict, plies in found.values)


@pytest.mark.parametrize("entry", proved([entry for entry in ENTRIES if entry["stones"] != 7], 3))
def test_fixtures_are_all_right(entry: dict[str, int]) -> None:
    check(entry, entry["stones"] not in (8, 9))


@pytest.mark.soak
@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if entry["stones"] in (7, 8, 9)])
def test_fixtures_with_few_stones_are_all_right(entry: dict[str, object]) -> None:
    check(entry, True)


@cache
def plain(position: Position) -> int:
    """Moves to the win, to the loss as a negative number, 0 of a draw: by every move and the table."""
    known = shipped()
    assert known is not None
    own, opp, barred, side = position
    if (own | opp).bit_count() == 24:
        return known.signed(own, opp, barred)
    found = []
    for bit in split(ALL ^ own ^ opp):
        ended, after = make(position, bit)
        if ended != PLAYING:
            found.append(1 if ended == WON else -1)
            continue
        worth = plain(after) if after.side == side else -plain(after)
        found.append(worth + (worth > 0) - (worth < 0))
    wins = [worth for worth in found if worth > 0]
    return min(wins) if wins else 0 if 0 in found else min(found)


@pytest.mark.parametrize("stones", [17, 18, 19, 20, 21, 22, 23])
def test_the_moves_to_the_end_are_counted(stones: int) -> None:
    stream = Stream(stones)
    for _ in range(12):
        position = some_position(stream, stones)
        plain.cache_clear()
        found = {move: (verdict, plies) for move, verdict, plies in run_study(position).values}
        for bit in split(ALL ^ position.own ^ position.opp):
            ended, after = make(position, bit)
            verdict, plies = found[NAME[bit]]
            if ended != PLAYING:
                assert (verdict, plies) == ("w" if ended == WON else "l", 1)
                continue
            worth = plain(after) if after.side == position.side else -plain(after)
            assert verdict == ("w" if worth > 0 else "l" if worth else "d")
            assert plies == (abs(worth) + 1 if worth else 0)  # a four before the board is full among them


def run_study(position: Position) -> Study:
    """As `study`, of a position."""
    found = run_through(Placing(shipped(), position, 1).study())
    assert isinstance(found, Study)
    return found


@pytest.mark.parametrize("stones", [9, 12, pytest.param(7, marks=pytest.mark.soak)])
def test_work_comes_in_slices(stones: int) -> None:
    search = Placing(shipped(), some_position(Stream(3), stones), 1).think()
    assert sum(1 for _ in search) > 100


def test_the_price_is_known() -> None:
    assert [leaves(some_position(Stream(1), stones)) for stones in (8, 9, 12, 23)] == [218_790, 102_960, 12_012, 2]
    assert COUNTED > 7


CENTRE = {"c2": 163, "d2": 66, "c1": 51, "d1": 46, "e1": 15}  # replies to c3, and plies within which White has won


@pytest.mark.prove
@pytest.mark.parametrize("black", ["strongest", "middle"])
@pytest.mark.parametrize("reply", CENTRE)
def test_from_the_centre_white_wins_within_its_plies(reply: str, black: str) -> None:
    state, plies = GAME.new({}, 0), 0
    while not GAME.over(state):
        move = ("c3", reply)[plies] if plies < 2 else ""
        move = move or decide(bot("einauge", ("strongest", black)[state.side]), state, plies).move
        state, plies = GAME.apply(state, move), plies + 1
    assert GAME.outcome(state).winner == 0 and plies <= CENTRE[reply]


def game(white: str, black: str, seed: int, first: str = "") -> int | None:
    """The winner of a game, None of a draw."""
    state, turn = GAME.new({}, 0), 0
    while not GAME.over(state):
        player = (white, black)[state.side]
        move = first if first and not turn else decide(bot("einauge", player), state, 1000 * seed + turn).move
        state, turn = GAME.apply(state, move), turn + 1
    return GAME.outcome(state).winner


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_white_wins_from_the_centre(opponent: str) -> None:
    for seed in range(2):
        assert game("strongest", opponent, seed) == 0


@pytest.mark.parametrize("opponent", proved(OPPONENTS, 2))
def test_black_does_not_lose_what_is_drawn(opponent: str) -> None:
    for seed in range(2):
        assert game(opponent, "strongest", seed, FIRSTS[(seed * 4 + len(opponent)) % 10]) != 0


@pytest.mark.prove
def test_it_draws_with_itself_from_elsewhere() -> None:
    assert game("strongest", "strongest", 1, "c2") is None
    assert game("strongest", "strongest", 1) == 0


@pytest.mark.matches
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_250_games_with_each_side(opponent: str) -> None:
    for seed in range(10, 260):
        assert game("strongest", opponent, seed) == 0, seed
        assert game(opponent, "strongest", seed, FIRSTS[seed % 10]) != 0, seed


def test_a_five_goes_before_a_four_of_the_same_move() -> None:
    known = shipped()
    assert known is not None
    white = sum(1 << i for i, stone in enumerate("wwbwwwbbwbbbbwbwww.wbbbwb") if stone == "w")
    assert verdicts(known)(1 << 18, [white]) == b"\0"
