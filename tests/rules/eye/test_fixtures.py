"""The reference's board, wheels, counts, scenarios and games of EYE: all reproduced; move paths."""

import json
from typing import Any

import pytest

from codewheel.bots.perft import plain
from codewheel.rules.eye.board import (
    COLOUR,
    COLOUR_NAMES,
    NAME_OF,
    NAMES,
    NEIGHBOURS,
    SLIDE,
    SQUARE,
    SQUARES,
    TURNS,
    VISIBLE,
    pattern_of,
    turned,
)
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.options import rules_of
from codewheel.rules.eye.state import State, first
from codewheel.rules.eye.turn import begin
from rules.eye.kit import FIXTURES, fixture, options_of, played, told

SCENARIOS = fixture("scenarios")
REPLAYS = fixture("replays")
REFERENCE = fixture("reference_perft")


def test_the_squares_their_colours_and_neighbours() -> None:
    squares = fixture("board")["squares"]
    assert [square["id"] for square in squares] == list(range(SQUARES))
    for square in squares:
        number = square["id"]
        assert NAMES[number] == f"{square['k']}.{square['a']}" and SQUARE[NAMES[number]] == number
        assert pattern_of(number) == tuple(square["cfg"]) and number in VISIBLE[tuple(square["cfg"])]
        assert NAME_OF[pattern_of(number)] == square["pattern"]
        assert COLOUR_NAMES[COLOUR[number]] == square["colour"]
        assert list(NEIGHBOURS[number]) == square["nb"]


def test_where_a_wheel_takes_a_counter() -> None:
    wheel = fixture("wheel")
    assert [f"turn {name}{'+' if way > 0 else '-'}" for name, way in wheel["steps"]] == list(TURNS)
    for number in range(SQUARES):
        assert [SLIDE[turn][number] for turn in range(4)] == wheel["dest"][str(number)]


@pytest.mark.parametrize("case", REFERENCE, ids=lambda case: f"{case['name']}-{case['counters'][0][0]}")
def test_paths_and_positions_of_a_lone_counter(case: dict[str, Any]) -> None:
    """After 1, 2, 3 moves of one turn: paths, distinct positions after exactly so many and after up to so many."""
    alone = first(rules_of({}))._replace(reserve=(5, 6), phase="move", left=9)
    now = {(tuple(case["cfg"]), tuple(case["counters"][0])): 1}
    reached = set(now)
    for paths, exact, up_to in zip(case["paths"], case["distinct_exact"], case["distinct_upto"], strict=True):
        coming: dict[Any, int] = {}
        for (pattern, squares), ways in now.items():
            state = alone._replace(pattern=pattern, counters=(squares, ()))
            for move in GAME.legal(state):
                if move != "done":
                    key = _lone(state, move)
                    coming[key] = coming.get(key, 0) + ways
        now = coming
        reached |= set(now)
        assert (sum(now.values()), len(now), len(reached)) == (paths, exact, up_to)


def _lone(state: State, move: str) -> tuple[tuple[int, int], tuple[int, ...]]:
    if move in TURNS:
        turn = TURNS.index(move)
        slid = SLIDE[turn][state.counters[0][0]]
        assert slid is not None
        return turned(state.pattern, turn), (slid,)
    return state.pattern, (SQUARE[move.partition("-")[2]],)


@pytest.mark.parametrize("case", SCENARIOS, ids=lambda case: case["name"])
def test_a_scenario(case: dict[str, Any]) -> None:
    rules = rules_of(options_of(case))
    state = first(rules)._replace(
        pattern=tuple(case["cfg"]),
        counters=tuple(tuple(sorted(squares)) for squares in case["counters"]),
        reserve=(0,) * rules.players,
        control=tuple(case["control"].get(name, -1) for name in COLOUR_NAMES),
    )
    state = begin(state, case["turn"])
    assert told(state) == case["after"][0]
    for action, wanted in zip(case["actions"], case["after"][1:], strict=True):
        state = played(state, action)
        assert told(state) == wanted, action


@pytest.mark.parametrize("number", range(len(REPLAYS)))
def test_a_game_is_reproduced(number: int) -> None:
    case = REPLAYS[number]
    state, wanted, seen = GAME.new(options_of(case), 0), dict(case["checkpoints"]), 0
    for count, action in enumerate(case["actions"], 1):
        state = played(state, action)
        if count in wanted:
            assert told(state) == wanted[count], count
            seen += 1
    assert seen == len(wanted)


def test_move_paths() -> None:
    cases = json.loads((FIXTURES / "perft.json").read_text(encoding="utf-8"))["positions"]
    assert len(cases) >= 8
    for case in cases:
        state = GAME.parse_state(case["state"])
        for depth, wanted in enumerate(case["perft"], 1):
            if wanted <= 20_000:
                assert plain(GAME, state, depth) == wanted, (case["what"], depth)
