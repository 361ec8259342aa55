"""L'Oeil's solver against the values of the exhaustive search, and against the spec's starts."""

import json
from pathlib import Path

import pytest

from codewheel.bots.contract import decide
from codewheel.bots.oeil_solo import BOTS
from codewheel.bots.oeil_solo import tablebase as table
from codewheel.bots.oeil_solo.position import HOLES, ORDER, WORDS, squares
from codewheel.bots.oeil_solo.search import Found, Search
from codewheel.rules.oeil_solo.game import GAME, READINGS, Rules, State, is_stuck
from codewheel.session.oeil_solo.starts import start
from examples import many, proved

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "oeil-solo"
POSITIONS = json.loads((FIXTURES / "positions.json").read_text(encoding="utf-8"))
PARS = json.loads((FIXTURES / "pars.json").read_text(encoding="utf-8"))
STARTS: dict[tuple[int, ...], dict[str, int]] = {
    (34, 36, 38, 42, 44, 46): {"blocks": 28, "cycle": 30, "consecutive": 25},  # first: it is solved soonest
    (0, 8, 38, 46, 68, 76): {"blocks": 32, "cycle": 34, "consecutive": 27},
    (36, 44, 70, 78, 96, 104): {"blocks": 28, "cycle": 30, "consecutive": 26},
}


def solved(state: State, budget: int = 10**9) -> Found:
    run = Search(state).run(budget)
    while True:
        try:
            next(run)
        except StopIteration as end:
            found: Found = end.value
            return found


def played(state: State, budget: int = 10**9) -> tuple[int, State]:
    """Plays the solver's ways to the end: each is as much shorter as it was long. The first length, the last state."""
    first = left = solved(state, budget).length
    while GAME.to_move(state) == 0:
        found = solved(state, budget)
        assert found.sure and found.length == left
        for move in found.moves:
            state = GAME.apply(state, move)
        left -= len(found.moves)
    assert left == 0
    return first, state


def path_to(rule6: str, key: table.Key, past: tuple[int, ...] = ()) -> tuple[int, ...] | None:
    """Patterns of captures that lead to a state of rule 6."""
    if len(past) == key[0]:
        return past if table.key_of(rule6, past) == key else None
    for t in range(4):
        if table.after(rule6, table.key_of(rule6, past), t) is not None:
            found = path_to(rule6, key, (*past, t))
            if found is not None:
                return found
    return None


def sample(rule6: str, row: list[int]) -> tuple[State, int]:
    """A position of the exhaustive search, and its cost (255: no way to the end)."""
    number, taken, t, mask, cost = row
    past = path_to(rule6, list(table.states(rule6))[number])
    assert past is not None
    colours = [c for c in range(8) if taken >> c & 1]
    pairs = tuple((c, WORDS[p]) for c, p in zip(colours, past, strict=True))
    return State(ORDER[t], tuple(sorted(squares(t << HOLES | mask))), pairs, 99, Rules(rule6=rule6)), cost


@pytest.mark.parametrize(
    ("counters", "rule6"), proved([pytest.param(start, rule6) for rule6 in READINGS for start in STARTS])
)
def test_starts_of_the_spec(counters: tuple[int, ...], rule6: str) -> None:
    length, end = played(GAME.new({"counters": list(counters), "rule6": rule6}, 0))
    assert length == STARTS[counters][rule6] == end.moves
    assert GAME.outcome(end).winner == 0


def check_samples(rule6: str, rows: list[list[int]], budget: int) -> int:
    proven = 0
    for row in rows:
        state, cost = sample(rule6, row)
        if is_stuck(state):
            assert cost == 255
            continue
        found = solved(state, budget)
        if found.sure:
            proven += 1
            assert found.length == (0 if cost == 255 else cost)
        elif found.moves:
            assert found.length >= cost
    return proven


@pytest.mark.sweep
@pytest.mark.parametrize("rule6", READINGS)
def test_values_of_the_exhaustive_search(rule6: str) -> None:
    assert check_samples(rule6, POSITIONS[rule6][: many(30)], 2_000) >= many(30) // 5


@pytest.mark.soak
@pytest.mark.parametrize("rule6", READINGS)
def test_all_values_of_the_exhaustive_search(rule6: str) -> None:
    check_samples(rule6, POSITIONS[rule6], 10**9)


@pytest.mark.parametrize("seed", proved([seed for seed in range(100) if str(seed) in PARS["quick"]]))
def test_seeded_starts_at_their_optimum(seed: int) -> None:
    check_start(seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [seed for seed in range(100) if str(seed) not in PARS["quick"]])
def test_more_seeded_starts_at_their_optimum(seed: int) -> None:
    check_start(seed)


def check_start(seed: int) -> None:
    length, end = played(GAME.new(start(seed), 0))
    assert length == end.moves == PARS["par"][str(seed)]
    assert 25 <= length <= 35 and len(end.taken) == 8


def test_tables_hold_what_the_rules_ask_for() -> None:
    for rule6 in READINGS:
        for key, arrivals in table.states(rule6).items():
            if key[0]:
                name = table.order(arrivals, key[0])[-1]
                values = [table.block(rule6, key).slice(*name).value(place) for place in range(table.PLACES)]
                assert min(values)[0] > 0 and max(values)[0] <= 34
                assert key[0] > 2 or not any(is_bound for _, is_bound in values)


def test_the_tables_stay_light() -> None:
    assert sum(path.stat().st_size for path in table._FOLDER.glob("*.bin")) < 1_000_000


@pytest.mark.sweep
@pytest.mark.parametrize("bot", BOTS.players, ids=lambda bot: bot.name)
def test_every_player_plays_on(bot: object) -> None:
    state = GAME.new({"counters": [34, 36, 38, 42, 44, 46]}, 0)
    for seed in range(many(30)):
        if GAME.to_move(state) != 0:
            break
        budget = None if bot.name != "strongest" else 200 * many(100)  # type: ignore[attr-defined]
        first, second = (decide(bot, state, seed, budget) for _ in range(2))
        assert first == second
        state = GAME.apply(state, first.move)


def test_the_strongest_answers_the_length() -> None:
    state = GAME.new({"counters": [34, 36, 38, 42, 44, 46]}, 0)
    search_info = decide(BOTS.players[-1], state, 0)
    assert search_info.values == ((search_info.move, "w", 28),)


def test_a_small_budget_still_answers() -> None:
    state = GAME.new({}, 0)
    assert decide(BOTS.players[-1], state, 0, 5).move in GAME.legal(state)


@pytest.mark.parametrize("rule6", READINGS)
def test_every_thought_has_a_move(rule6: str) -> None:
    state, _ = sample(rule6, POSITIONS[rule6][-1])
    thinking = [thought for thought in BOTS.players[-1].think(state, 0, 500) if thought.nodes]  # else it was read
    assert thinking
    for search_info in thinking:
        assert search_info.move in GAME.legal(state)
