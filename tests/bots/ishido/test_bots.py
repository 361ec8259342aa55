"""Ishido's players: fairness, manners, pauses, and that each level beats the one below."""

import json
from itertools import pairwise

import pytest

from bots.ishido.test_position import drawn_game
from codewheel.bots.contract import Bot, SearchInfo, bot, bots, decide, observation
from codewheel.bots.ishido.challenge import Tally, feared
from codewheel.bots.ishido.search import UTILITY, field_of
from codewheel.rules.ishido.board import NAMES, WITHIN, match, points
from codewheel.rules.ishido.game import ANCIENT, CHALLENGE, COOPERATIVE, END, GAME, State
from codewheel.rules.rng import Stream, mix
from examples import proved, some

LEVELS = ("random", "greedy", "beginner", "middle", "strongest", "clairvoyant")
FAIR = LEVELS[:5]
CAP = 1_500  # nodes of the slow ones here


def some_states() -> list[State]:
    """Positions of all modes, near the start, midway, near the end, and one where nothing fits."""
    found = []
    for seed, options in enumerate(
        ({}, {"scoring": ANCIENT}, {"mode": COOPERATIVE}, {"mode": CHALLENGE}, {"mode": CHALLENGE}), 1
    ):
        states = [state for state in drawn_game(seed, **options) if state.pouch]
        found += [states[0], states[20], states[-2], states[-1]]
    return found


def shuffled(state: State, seed: int) -> State:
    """The same stone on the touchstone, the others in another order."""
    rest, stream = list(state.pouch[1:]), Stream(seed)
    for last in range(len(rest) - 1, 0, -1):
        other = stream.below(last + 1)
        rest[last], rest[other] = rest[other], rest[last]
    return state._replace(pouch=state.pouch[:1] + bytes(rest))


def capped(player: Bot) -> int:
    return min(player.budget, CAP)


def test_the_levels_are_those_of_the_rules() -> None:
    assert tuple(bots("ishido")) == LEVELS == GAME.bots
    assert [player.omniscient for player in bots("ishido").values()] == [False] * 5 + [True]


@pytest.mark.parametrize("name", FAIR)
def test_a_fair_player_never_uses_the_order(name: str) -> None:
    """The unseen pouch in any order, even unsorted: the same thoughts."""
    player = bot("ishido", name)
    for number, state in enumerate(some_states()):
        view = observation(player, GAME, state)
        wanted = decide(player, view, number, capped(player))
        for other in (state, shuffled(state, 1), shuffled(state, 2)):
            assert decide(player, other, number, capped(player)) == wanted


def test_the_clairvoyant_uses_the_order() -> None:
    player, differing = bot("ishido", "clairvoyant"), 0
    for seed in range(4):
        state = list(drawn_game(seed))[6]
        assert observation(player, GAME, state) is state
        moves = {decide(player, shuffled(state, order), 1, CAP).move for order in range(4)}
        differing += len(moves) > 1
    assert differing


def test_moves_are_legal_and_the_end_is_the_last_resort() -> None:
    stuck = 0
    for number, state in enumerate(some_states()):
        legal = GAME.legal(state)
        for player in bots("ishido").values():
            move = decide(player, observation(player, GAME, state), number, capped(player)).move
            assert move in legal
            if player.omniscient:
                continue
            assert (move == END) == (legal == (END,)), (player.name, GAME.format_state(state))
        stuck += legal == (END,)
    assert stuck


def test_same_view_seed_and_budget_same_thought() -> None:
    for state in some_states()[::3]:
        for player in bots("ishido").values():
            view = observation(player, GAME, state)
            assert decide(player, view, 7, capped(player)) == decide(player, view, 7, capped(player))


@pytest.mark.sweep
def test_budget_is_kept_and_pauses_are_many() -> None:
    for state in some(some_states()[::2], 3):
        for player in bots("ishido").values():
            for budget in (1, 400, 3_000):
                seen: list[SearchInfo] = []
                search = player.think(observation(player, GAME, state), 3, budget)
                while True:
                    try:
                        seen.append(next(search))
                    except StopIteration as end:
                        last = end.value
                        break
                assert seen and last.move in GAME.legal(state)
                if not player.omniscient:
                    assert last.nodes <= budget + 200, player.name  # what was begun is played to its end
                nodes = [0, *(search_info.nodes for search_info in seen), last.nodes]
                assert max(after - before for before, after in pairwise(nodes)) <= 150, player.name
                assert all(search_info.move in ("", *GAME.legal(state)) for search_info in seen)


def test_values_are_of_legal_moves_best_first() -> None:
    for state in some_states():
        legal = set(GAME.legal(state)) - {END}
        middle = decide(bot("ishido", "middle"), state, 1)
        assert {move for move, _, _ in middle.values} == legal
        assert [value for _, _, value in middle.values] == sorted((v for _, _, v in middle.values), reverse=True)
        best = decide(bot("ishido", "strongest"), state, 1, CAP)
        if legal:
            assert middle.values[0][0] == middle.move
            assert best.values[0][0] == best.move and {move for move, _, _ in best.values} <= legal


def test_values_are_there_before_anything_is_played_on() -> None:
    """The first thought that has values has them of the learned boards alone, a node for each placement."""
    for state in some_states():
        placements = len(set(GAME.legal(state)) - {END})
        thoughts = bot("ishido", "strongest").think(state, 1, CAP)
        first = next((thought for thought in thoughts if thought.values), None)
        if placements:
            assert first is not None and first.nodes == placements


def test_greedy_takes_the_most_points() -> None:
    for state in some_states():
        legal = [move for move in GAME.legal(state) if move != END]
        if legal and state.scoring != ANCIENT:
            gains = {move: sum(GAME.apply(state, move).scores) - sum(state.scores) for move in legal}
            assert gains[decide(bot("ishido", "greedy"), state, 1).move] == max(gains.values())


def test_what_is_feared_in_a_challenge_is_the_mean_of_the_best_answers() -> None:
    for seed in range(3):
        for state in list(drawn_game(seed, mode=CHALLENGE))[5:50:9]:
            if len(state.pouch) < 3:
                continue
            own, other = state.fourways[state.seat], state.fourways[1 - state.seat]
            best = []
            for stone in state.pouch[1:]:
                gains = [
                    points(match(state.board, i, stone).ways, WITHIN[i], own + other, own)
                    for i in range(96)
                    if not state.board[i]
                ]
                best.append(max(gains))
            assert feared(field_of(state), Tally(own, other)) == sum(best) // len(best)


def test_the_utility_is_the_same_everywhere() -> None:
    assert len(UTILITY) == 769 and all(before < after for before, after in pairwise(UTILITY))
    assert UTILITY[384] == 1 << 20 and (UTILITY[0], UTILITY[-1]) == (15_721, 69_934_984)


def played(name: str, seed: int, budget: int | None = None, **options: str) -> State:
    """A game of one player, alone at the table or against itself."""
    state = GAME.new(options, seed)
    player = bot("ishido", name)
    while not state.over:
        search_info = decide(player, observation(player, GAME, state), mix(1000 * seed + len(state.pouch)), budget)
        state = GAME.apply(state, search_info.move)
    return state


PAIRS = (("random", "greedy"), ("greedy", "beginner"), ("beginner", "middle"))
FIRST = 1_000_000


def ladder(weaker: str, better: str, deals: int, budget: int | None = None) -> tuple[int, int]:
    """Deals that the better player does better in than the weaker, and those that end alike."""
    wins = ties = 0
    for seed in range(FIRST, FIRST + deals):
        low, high = (GAME.outcome(played(name, seed, budget)).scores[0] for name in (weaker, better))
        wins, ties = wins + (high > low), ties + (high == low)
    return wins, ties


@pytest.mark.parametrize(("weaker", "better"), proved(pytest.param(*pair) for pair in PAIRS))
def test_each_level_beats_the_one_below(weaker: str, better: str) -> None:
    wins, _ = ladder(weaker, better, 20)
    assert wins >= 12


@pytest.mark.prove
def test_the_strongest_plays_well_with_little_thought() -> None:
    state = played("strongest", FIRST, CAP)
    assert not state.pouch and state.fourways[0] >= 7


@pytest.mark.matches
@pytest.mark.parametrize(("weaker", "better"), [*PAIRS, ("middle", "strongest")])
def test_each_level_beats_the_one_below_in_200_deals(weaker: str, better: str) -> None:
    wins, _ = ladder(weaker, better, 200, 6_000)
    assert wins >= 120


@pytest.mark.matches
def test_the_master_over_200_deals() -> None:
    states = [played("strongest", seed) for seed in range(FIRST, FIRST + 200)]
    assert 9.3 <= sum(state.fourways[0] for state in states) / 200 <= 10.5
    assert sum(not state.pouch for state in states) >= 198


def test_states_are_told_by_text_alone() -> None:
    """A bot thinks the same about a state that was written and read again."""
    for state in some_states()[:6]:
        again = GAME.parse_state(GAME.format_state(state))
        assert json.loads(GAME.format_state(again))["phase"] == "play"
        for name in FAIR:
            player = bot("ishido", name)
            assert decide(player, state, 5, capped(player)) == decide(player, again, 5, capped(player))
    assert len(NAMES) == 96
