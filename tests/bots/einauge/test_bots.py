"""Ein-Auge's players: what they must never overlook, what they prove, how they pause, and their manners."""

import sys
from collections.abc import Iterator
from itertools import pairwise

import pytest

from bots.einauge.games import VERDICTS, fixture, fixture_state, fixture_values, lasting_game, phase_one_values
from codewheel.bots.contract import SearchInfo, bot, bots, decide
from codewheel.bots.einauge.position import BIT, NAME, keys, of
from codewheel.bots.einauge.safety import gives, sound, wins
from codewheel.rules.einauge.game import GAME, State, finish
from examples import many

LEVELS = ("random", "greedy", "beginner", "middle", "strongest")
CAREFUL = ("beginner", "middle", "strongest")
CAP = 400  # nodes: overlooking nothing must not need a budget


def states(first: int, last: int) -> Iterator[State]:
    for seed in range(first, last):
        yield from lasting_game(seed, 50)


def fixture_states() -> list[State]:
    two = [fixture_state(entry) for entry in fixture("phase2_values.json")["positions"]]
    return two + [fixture_state(entry) for entry in fixture("phase1_values.json")["positions"]]


# ---- fours and fives in one, told by the rules alone


def rules_wins(state: State) -> set[str]:
    return {move for move in GAME.legal(state) if GAME.outcome(GAME.apply(state, move)).winner == state.side}


def rules_gives(state: State, move: str) -> bool:
    """Whether the move makes a five, or the opponent surely has a four in one after it and the passes it forces."""
    after = GAME.apply(state, move)
    if GAME.over(after):
        return GAME.outcome(after).winner == 1 - state.side
    if after.side != state.side:
        return bool(rules_wins(after))
    return not rules_wins(after) and all(rules_gives(after, again) for again in GAME.legal(after))


def check_careful(state: State, levels: tuple[str, ...], seed: int) -> tuple[bool, bool]:
    """No level misses a four; the careful ones give none away. (Was there a four? Was there something to give?)"""
    fours = rules_wins(state)
    giving = {move for move in GAME.legal(state) if rules_gives(state, move)}
    position, past = of(state), keys(state.past)
    assert {NAME[bit] for bit in sound(position, past)} <= (fours or set(GAME.legal(state)))
    assert {NAME[1 << i] for i in range(25) if wins(position) >> i & 1} == fours
    assert giving == {move for move in GAME.legal(state) if gives(position, BIT[move], past)}
    keeping = set(GAME.legal(state)) - giving
    for level in levels:
        move = decide(bot("einauge", level), state, seed, CAP).move
        if fours:
            assert move in fours, (level, GAME.format_state(state))
        elif level in CAREFUL and keeping:
            assert move in keeping, (level, GAME.format_state(state))
        elif level in CAREFUL:
            end = finish(GAME.apply(state, move).board)
            every = [finish(GAME.apply(state, one).board) for one in GAME.legal(state)]
            assert end is None or all(every), (level, GAME.format_state(state))
    return bool(fours), bool(giving and keeping)


@pytest.mark.prove
def test_no_level_overlooks_a_four() -> None:
    fours = givers = count = 0
    for number, state in enumerate([*fixture_states(), *states(0, 8)]):
        four, giver = check_careful(state, LEVELS[1:], number)
        fours, givers, count = fours + four, givers + giver, count + 1
    assert count > 300 and fours > 50 and givers > 50


@pytest.mark.sweep
def test_the_quick_levels_overlook_nothing_in_thousands_of_positions() -> None:
    """As above, told by what the test above has checked against the rules."""
    count = 0
    for number, state in enumerate(states(10, 10 + many(52))):
        position, past = of(state), keys(state.past)
        fours = wins(position)
        careful = sound(position, past)
        for level in ("greedy", "beginner", "middle"):
            bit = BIT[decide(bot("einauge", level), state, number, 60).move]
            assert bit & fours or not fours
            assert bit in careful or level == "greedy"
            assert level == "greedy" or not gives(position, bit, past) or all(gives(position, b, past) for b in careful)
        count += 1
    assert count > many(1_800)


def test_who_has_lost_anyhow_does_not_lose_at_once() -> None:
    """White loses by a four whatever it does, and by a five of Black's that it would lay itself."""
    state = GAME.parse_state("wbwwb/ww..w/ww..b/.b.bb/wbbb. w - 18")
    assert GAME.outcome(GAME.apply(state, "a2")).winner == 1
    for seed in range(8):
        assert decide(bot("einauge", "strongest"), state, seed, CAP).move != "a2"


def test_a_lost_game_is_not_given_away_with_the_next_move() -> None:
    """All is lost, but one move alone stops the four that Black sees at once."""
    state = GAME.parse_state("...../....w/..b../w.b../.wb.. w - 6")
    for seed in range(8):
        assert decide(bot("einauge", "strongest"), state, seed, CAP).move == "c4"


@pytest.mark.soak
def test_no_level_overlooks_a_four_long() -> None:
    for number, state in enumerate(states(80, 500)):
        check_careful(state, LEVELS[1:], number)


# ---- proofs


def test_short_fixtures_are_solved() -> None:
    solved = 0
    for entry in fixture("phase2_values.json")["positions"]:
        wanted = fixture_values(entry)
        search_info = decide(bot("einauge", "strongest"), fixture_state(entry), 1, 120_000)
        for move, verdict, plies in search_info.values:
            assert verdict in ("", wanted[move][0]), entry["board"]
            if (verdict and plies <= 9) or 0 < wanted[move][1] <= 9:
                assert (verdict, plies) == wanted[move], entry["board"]
                solved += 1
        best = min(wanted, key=lambda move: _rank(wanted[move]))
        if 0 < wanted[best][1] <= 9:
            assert wanted[search_info.move] == wanted[best], entry["board"]
    assert solved >= 30


def _rank(value: tuple[str, int]) -> tuple[int, int]:
    """Small is good: soon won, drawn, late lost."""
    verdict, plies = value
    return ("wdl".index(verdict), plies if verdict == "w" else -plies)


@pytest.mark.prove
def test_nothing_false_is_proven_in_phase_one() -> None:
    proven = 0
    for entry in fixture("phase1_values.json")["positions"]:
        wanted = phase_one_values(entry)
        search_info = decide(bot("einauge", "strongest"), fixture_state(entry), 1, 40_000)
        assert {move for move, _, _ in search_info.values} == set(wanted)
        for move, verdict, plies in search_info.values:
            assert verdict in ("", wanted[move]), (entry["board"], move)
            assert verdict or not plies
            proven += bool(verdict)
    assert proven > 50


def plain_value(state: State, depth: int) -> int:
    """+n: won in n plies, -n: lost in n, for the side that acts; 0: neither within `depth`. By the rules, no past."""
    best, undecided = 0, False
    shortest, longest = depth + 1, 0
    for move in GAME.legal(state):
        after = GAME.apply(state, move)._replace(past=())
        end = finish(after.board)
        if end is not None:
            value = 1 if end[0] == state.side else -1
        elif depth == 1:
            value = 0
        else:
            value = plain_value(after, depth - 1)
            if after.side != state.side:
                value = -value
            value += (value > 0) - (value < 0)
        if value > 0:
            shortest = min(shortest, value)
        elif value == 0:
            undecided = True
        else:
            longest = max(longest, -value)
    if shortest <= depth:
        best = shortest
    elif not undecided:
        best = -longest
    return best


def test_short_wins_and_losses_agree_with_plain_search() -> None:
    decided = 0
    for state in states(100, 104):
        if state.plies < 23:
            continue
        fresh = state._replace(past=())
        search_info = decide(bot("einauge", "strongest"), fresh, 1, 30_000)
        value = plain_value(fresh, 6)
        known = {move: (verdict, plies) for move, verdict, plies in search_info.values}
        if value:
            assert known[search_info.move] == ("w" if value > 0 else "l", abs(value)), GAME.format_state(state)
            decided += 1
        elif known[search_info.move][0] in ("w", "l"):
            assert known[search_info.move][1] > 6, GAME.format_state(state)
    assert decided > 6


def exact(state: State, alpha: int = -1, beta: int = 1) -> int:
    """1, 0 or -1 for the side that acts, by the rules, recurrences of what has been included."""
    if GAME.over(state):
        winner = GAME.outcome(state).winner
        return 0 if winner is None else 1 if winner == state.side else -1
    best = -1
    for move in GAME.legal(state):
        after = GAME.apply(state, move)
        same = after.side == state.side
        value = exact(after, max(alpha, best), beta) if same else -exact(after, -beta, -max(alpha, best))
        best = max(best, value)
        if best >= beta:
            break
    return best


@pytest.mark.parametrize(("seed", "plies"), [(64, 44), (186, 92), (210, 46)])
def test_exhausted_search_proves_draws(seed: int, plies: int) -> None:
    """Where every line ends or recurs within sight, what is neither won nor lost is drawn."""
    state = next(s for s in lasting_game(seed, 120) if s.plies == plies)
    search_info = decide(bot("einauge", "strongest"), state, 1, 20_000)
    assert "d" in [verdict for _, verdict, _ in search_info.values]
    for move, verdict, plies in search_info.values:
        after = GAME.apply(state, move)
        value = exact(after) if after.side == state.side else -exact(after)
        assert verdict == VERDICTS[value]
        assert bool(plies) == (verdict != "d")


def test_a_winner_avoids_recurrences() -> None:
    """A winning move into a position that has been would be a draw: it is no longer proven won, nor played."""
    avoided = 0
    for entry in fixture("phase2_values.json")["positions"]:
        state, wanted = fixture_state(entry), fixture_values(entry)
        won = [move for move, (verdict, plies) in wanted.items() if verdict == "w" and 1 < plies <= 30]
        for move in won:
            after = GAME.apply(state, move)
            past = state._replace(past=(after[:3],))
            assert GAME.outcome(GAME.apply(past, move)).reason == "repetition"
            search_info = decide(bot("einauge", "strongest"), past, 1, 60_000)
            assert "w" not in [verdict for one, verdict, _ in search_info.values if one == move], entry["board"]
            if len([one for one in wanted if wanted[one][0] == "w"]) > 1:
                assert search_info.move != move
                avoided += 1
    assert avoided >= 4


def test_the_loser_seeks_a_recurrence() -> None:
    entry = next(
        e for e in fixture("phase2_values.json")["positions"] if e["note"] == "normal L7-15" and len(e["moves"]) > 1
    )
    state, wanted = fixture_state(entry), fixture_values(entry)
    shortest = min(wanted, key=lambda move: wanted[move][1])
    past = state._replace(past=(GAME.apply(state, shortest)[:3],))
    assert decide(bot("einauge", "strongest"), past, 1, 20_000).move == shortest


# ---- manners


def test_same_view_seed_and_budget_same_thought() -> None:
    for state in [GAME.new({}, 0), *fixture_states()[::6]]:
        for player in bots("einauge").values():
            first, again = (decide(player, state, 7, 3_000) for _ in range(2))
            assert first == again


def test_seeds_make_a_difference_where_all_is_alike() -> None:
    start = GAME.parse_state("...../...../..w../...../..... b - 1")
    for player in bots("einauge").values():
        assert len({decide(player, start, seed, 2_000).move for seed in range(12)}) > 1


def test_budget_is_kept_and_pauses_are_many() -> None:
    for state in [GAME.new({}, 0), *fixture_states()]:
        for player in bots("einauge").values():
            for budget in (1, 150, 20_000):
                seen: list[SearchInfo] = []
                search = player.think(state, 3, budget)
                while True:
                    try:
                        seen.append(next(search))
                    except StopIteration as end:
                        last = end.value
                        break
                assert last.move in GAME.legal(state)
                assert seen
                if player.name in ("middle", "strongest"):
                    assert last.nodes <= budget + 250
                    nodes = [0, *(search_info.nodes for search_info in seen), last.nodes]
                    assert max(b - a for a, b in pairwise(nodes)) <= 300
                    assert all(search_info.move in GAME.legal(state) for search_info in seen if search_info.nodes)


def test_symmetric_moves_share_their_value() -> None:
    start = GAME.new({}, 0)
    search_info = decide(bot("einauge", "strongest"), start, 1, 5_000)
    assert [move for move, _, _ in search_info.values] == list(GAME.legal(start))


def test_the_stack_stays_shallow() -> None:
    """The longest forced lines fit into what small machines allow."""
    depth = 0
    frame = sys._getframe()
    while frame is not None:
        depth, frame = depth + 1, frame.f_back
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(depth + 420)
    try:
        for state in fixture_states():
            assert decide(bot("einauge", "strongest"), state, 1, 30_000).move in GAME.legal(state)
    finally:
        sys.setrecursionlimit(limit)
