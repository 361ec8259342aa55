"""TriAxis' players: legal and repeatable under every option and in every phase, none gives up, all pausing."""

from functools import cache
from itertools import product

import pytest

from bots.triaxis.kit import OPTIONS, match, play, player, walked
from codewheel.bots.contract import bot, bots, decide
from codewheel.bots.triaxis import BOTS
from codewheel.bots.triaxis.value import greed
from codewheel.rules.contract import CHANCE, NOBODY, Refused
from codewheel.rules.rng import mix, pick
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.state import GROW, MOVE, PLACE, State
from examples import many, proved, some

NAMES = [bot.name for bot in BOTS.players]
THINKERS = [name for name in NAMES if name not in ("random", "greedy")]
BUDGET = 3_000


def asked(options: dict[str, object], seed: int, plies: int) -> State:
    """A state in which a seat is asked."""
    state, draws = walked(dict(options), seed, plies), 0
    while GAME.to_move(state) == CHANCE:
        state = GAME.apply(state, pick(seed, draws, GAME.chance(state)))
        draws += 1
    return state


def test_the_players_are_those_of_the_rules() -> None:
    assert tuple(NAMES) == GAME.bots
    assert not any(bot.omniscient for bot in BOTS.players)


def test_who_was_the_strongest_is_known_by_name_and_offered_to_nobody() -> None:
    assert player("strongest-1").budget == player("strongest").budget
    assert "strongest-1" not in bots("triaxis")
    with pytest.raises(Refused) as refused:
        bot("triaxis", "strongest-2")
    assert "strongest-1" not in str(refused.value.why)


def choices(seats: int, count: int) -> list[State]:
    """States in which a seat moves and there is much to choose."""
    found: list[State] = []
    for seed in range(200):
        state = asked({"seats": seats}, seed, 45 + 7 * seed % 200)
        if state.phase == MOVE and state.left > 1 and len(GAME.legal(state)) > 12:
            found.append(state)
            if len(found) == count:
                break
    assert len(found) == count
    return found


@pytest.mark.parametrize("budget", [4_000, 30_000])
def test_the_strongest_spends_its_budget_and_little_more(budget: int) -> None:
    """What it has begun it ends: the answers to one position, and the plies after them. Where all that looks well
    begins with the same step it makes it.
    """
    spent = [decide(player("strongest"), state, 1, budget).nodes for state in choices(2, 4)]
    assert max(spent) < budget + 12_000, spent
    assert sorted(spent)[-2] >= 0.9 * budget, spent


def test_who_was_the_strongest_ends_by_itself() -> None:
    for state in choices(2, 2):
        one, other = (decide(player("strongest-1"), state, 1, budget) for budget in (60_000, 240_000))
        assert one == other and one.nodes < 30_000


def test_among_more_the_strongest_spends_its_budget_on_draws() -> None:
    states = choices(4, 3)
    spent = [[decide(player("strongest"), state, 1, budget).nodes for state in states] for budget in (6_000, 24_000)]
    assert all(2 * lean < rich <= 24_000 for lean, rich in zip(*spent, strict=True)), spent


@pytest.mark.sweep
@pytest.mark.parametrize("name", NAMES)
def test_moves_are_legal_under_every_option(name: str) -> None:
    phases = set()
    for number in range(many(60)):
        state = asked(OPTIONS[number % len(OPTIONS)], number, 9 + 119 * number % 500)
        if GAME.to_move(state) == NOBODY:
            continue
        move = decide(player(name), GAME.view(state, state.seat), mix(number), BUDGET).move
        assert GAME.check(state, move) is None, (GAME.format_state(state), move)
        assert move != "concede"
        phases.add(state.phase)
    assert phases == {PLACE, MOVE, GROW}


@pytest.mark.parametrize("name", NAMES)
def test_the_same_view_seed_and_budget_give_the_same_move(name: str) -> None:
    for seed in range(12):
        state = asked(OPTIONS[seed % len(OPTIONS)], seed, 15 + 31 * seed)
        if GAME.to_move(state) != NOBODY:
            assert decide(player(name), state, seed, BUDGET) == decide(player(name), state, seed, BUDGET)


@pytest.mark.parametrize(
    ("name", "options"),
    proved([pytest.param(a, b, id=f"{a}-{b}") for a, b in product(NAMES, OPTIONS)], 6),
)
def test_whole_games_are_played_out(name: str, options: dict[str, object]) -> None:
    """Each player on one seat, the others greedy; with a lean budget, so that all of it is used up."""
    state, draws, ply = GAME.new(options, 5), 0, 0
    one = ply % GAME.seats(state)
    while (seat := GAME.to_move(state)) != NOBODY and ply < 600:
        if seat == CHANCE:
            state, draws = GAME.apply(state, pick(5, draws, GAME.chance(state))), draws + 1
            continue
        bot = player(name if seat == one else "greedy")
        state, ply = GAME.apply(state, decide(bot, GAME.view(state, seat), mix(ply), 300).move), ply + 1
    assert GAME.check_state(state) is None


@pytest.mark.parametrize("name", NAMES)
def test_any_budget_will_do(name: str) -> None:
    state = asked({}, 3, 90)
    for budget in (1, 10, 100):
        assert GAME.check(state, decide(player(name), state, 1, budget).move) is None


@pytest.mark.parametrize("name", NAMES)
def test_pauses_come_often(name: str) -> None:
    nodes = []
    for seed in range(12):
        state = asked({}, seed, 30 + 25 * seed)
        if GAME.to_move(state) == NOBODY:
            continue
        between, before = 0, 0
        for search_info in player(name).think(state, seed, BUDGET):
            between, before = max(between, search_info.nodes - before), search_info.nodes
        nodes.append(between)
    assert max(nodes) <= 120, "steps valued without a pause"


@cache
def near_the_end() -> tuple[tuple[int, State, list[str]], ...]:
    """Of 40 games, in `make test` of 10, their seeds, the states in which a step wins, and those steps."""
    found = []
    for seed in some(range(40), 10):
        state = asked({}, seed, 150 + 40 * seed)
        if state.phase != MOVE:
            continue
        wins = [move for move in GAME.legal(state) if GAME.outcome(GAME.apply(state, move)).winner == state.seat]
        wins = [move for move in wins if move != "concede"]
        if wins:
            found.append((seed, state, wins))
    return tuple(found)


@pytest.mark.sweep
@pytest.mark.parametrize("name", proved(THINKERS, 2))
def test_a_capture_that_wins_is_made(name: str) -> None:
    """Whoever can take the last marker in one step takes it."""
    won = 0
    for seed, state, wins in near_the_end():
        assert decide(player(name), state, seed).move in wins
        won += 1
    for left in range(1, 7):
        state = lone(left)
        while GAME.to_move(state) == 0 and state.phase == MOVE:
            state = GAME.apply(state, decide(player(name), state, left).move)
        if left >= 2:
            assert GAME.outcome(state).winner == 0
            won += 1
    assert won >= 4


def lone(left: int) -> State:
    """The other's last marker a zone away from a capturer, with so many moves left."""
    state = GAME.new({"island": "classic"}, 1)
    owner, size = [-1] * len(state.zones), [0] * len(state.zones)
    for zone, seat in (((4, 6), 0), ((4, 10), 1)):
        at = state.zones.index(zone)
        owner[at], size[at] = seat, 1
    state = state._replace(owner=tuple(owner), size=tuple(size), phase=MOVE, left=left, stock=(39, 39))
    assert GAME.check_state(state) is None
    return state


@pytest.mark.parametrize(
    ("better", "weaker"),
    [("middle", "random"), ("middle", "greedy"), ("beginner", "greedy")],
)
@pytest.mark.prove
def test_who_looks_ahead_wins(better: str, weaker: str) -> None:
    found = match(better, weaker, 10)
    assert found.wins >= 8, found


def test_random_play_is_repeatable() -> None:
    assert play(["random", "greedy"], 3)[:2] == play(["random", "greedy"], 3)[:2]


def test_population_counts_more_where_a_round_limit_is_near() -> None:
    rules = GAME.new({"round_limit": 20}, 0).rules
    found = [greed(rules, rounds) for rounds in range(20)]
    assert found == sorted(found) and found[0] == 0 < found[-1]
    assert greed(GAME.new({}, 0).rules, 500) == 0
    wins = [play(["middle", "greedy"], seed, {"round_limit": 8}).winner == 0 for seed in range(8)]
    assert sum(wins) >= 6
