"""L'Oeil's solitaire: its seven rules, the three readings of rule 6, the reference's solutions, positions as text."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.bots.perft import plain
from codewheel.rules.contract import NOBODY, Refused
from codewheel.rules.eye.board import COLOUR, COLOUR_NAMES, NAME_OF, NAMES, PATTERNS, TURNS, VISIBLE
from codewheel.rules.oeil_solo.game import GAME, READINGS, State, allowed, captured, is_stuck, tally
from codewheel.rules.rng import Stream
from codewheel.session.record import parse, replay
from codewheel.session.slices import through
from codewheel.session.texts import sentence
from conform import LONGEST, conform
from examples import examples

TESTS = Path(__file__).parents[2]
FIXTURES = TESTS / "fixtures" / "oeil-solo"
CASES = json.loads((FIXTURES / "solitaire.json").read_text(encoding="utf-8"))
GOLDEN = sorted((TESTS / "golden_games" / "oeil-solo").glob("*.json"))
STARTS = ([0, 8, 38, 46, 68, 76], [34, 36, 38, 42, 44, 46], [36, 44, 70, 78, 96, 104])
START = GAME.new({}, 0)
SHORT, LINE, LONG, CIRCLE = "short", "line", "long", "circle"

Fields = dict[str, Any]


def after(state: State, *moves: str) -> State:
    """The position after some moves, each of them held against the invariants."""
    for move in moves:
        assert GAME.check(state, move) is None and move in GAME.legal(state), move
        state = GAME.apply(state, move)
        assert GAME.check_state(state) is None
    return state


def why(state: State, move: str) -> str:
    """The code of the refusal, without the game's name."""
    refusal = GAME.check(state, move)
    assert refusal is not None and move not in GAME.legal(state) and sentence(refusal)
    with pytest.raises(Refused) as caught:
        GAME.apply(state, move)
    assert caught.value.why == refusal
    return refusal.code.partition(".")[2]


def kinds(state: State, move: str) -> list[str]:
    return [event.kind for event in GAME.events(state, move, GAME.apply(state, move))]


def move_of(action: list[Any]) -> str:
    """One of the reference's actions as a move."""
    if action[0] == "turn":
        return f"turn {action[1]}{'+' if action[2] > 0 else '-'}"
    return f"step {NAMES[action[1]]}-{NAMES[action[2]]}"


# ---- the reference


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case["counters"])))
def test_a_proven_solution(case: dict[str, Any], reading: str) -> None:
    state = GAME.new({"counters": case["counters"], "pattern": NAME_OF[tuple(case["cfg"])], "rule6": reading}, 0)
    assert sorted(COLOUR_NAMES[COLOUR[square]] for square in state.counters) == sorted(case["colours"])
    solution = [move_of(action) for action in case[reading]["solution"]]
    assert len(solution) == case[reading]["optimum"] == {"blocks": 32, "cycle": 34, "consecutive": 27}[reading]
    for move in solution:
        assert not GAME.outcome(state).over
        state = after(state, move)
    assert [[COLOUR_NAMES[colour], pattern] for colour, pattern in state.taken] == case[reading]["captures"]
    outcome = GAME.outcome(state)
    assert (outcome.over, outcome.winner, outcome.scores, outcome.reason) == (True, 0, (8,), "win")
    assert GAME.to_move(state) == NOBODY and GAME.legal(state) == ()


def test_the_first_moves() -> None:
    case = CASES[0]
    moves = GAME.legal(START)
    assert len(moves) == case["first_moves"]
    assert sum(not is_stuck(GAME.apply(START, move)) for move in moves) == case["first_moves_not_lost"]


def test_move_paths() -> None:
    cases = json.loads((FIXTURES / "perft.json").read_text(encoding="utf-8"))["positions"]
    assert len(cases) >= 6
    for case in cases:
        state = GAME.parse_state(case["state"])
        for depth, wanted in enumerate(case["perft"], 1):
            if wanted <= 20_000:
                assert plain(GAME, state, depth) == wanted, (case["what"], depth)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game(path: Path) -> None:
    states = through(replay(GAME, parse(path.read_text(encoding="utf-8"), path.name)))
    assert GAME.outcome(states[-1]).over


def test_golden_games_show_every_event() -> None:
    seen = set()
    for path in GOLDEN:
        record = parse(path.read_text(encoding="utf-8"), path.name)
        states = through(replay(GAME, record))
        for before, move, following in zip(states, record.moves, states[1:], strict=False):
            seen |= {event.kind for event in GAME.events(before, move, following)}
    assert seen == set(GAME.event_kinds)


# ---- the seven rules


def test_rule_1_six_counters_lie_on_the_board() -> None:
    assert START.counters == (0, 8, 38, 46, 68, 76) and START.pattern == (0, 0)
    assert tally(START.counters).count(1) == 6
    assert (GAME.seats(START), GAME.to_move(START), START.moves, START.taken) == (1, 0, 0, ())


def test_rule_2_the_first_move_is_free() -> None:
    assert all(
        any(move.startswith(f"step {NAMES[square]}-") for move in GAME.legal(START)) for square in START.counters
    )
    assert {"turn A-", "turn B+"} == {move for move in GAME.legal(START) if move in TURNS}


def test_rule_3_then_a_counter_moves_that_has_another_on_its_colour() -> None:
    state = next(
        after(START, move)
        for move in GAME.legal(START)
        if move.startswith("step") and not is_stuck(GAME.apply(START, move))
    )
    count = tally(state.counters)
    movers = {move[5:].partition("-")[0] for move in GAME.legal(state) if move.startswith("step")}
    assert movers == {NAMES[square] for square in state.counters if count[COLOUR[square]] > 1}
    alone = next(square for square in state.counters if count[COLOUR[square]] == 1)
    near = {square for square in VISIBLE[state.pattern] if square not in state.counters}
    refusals = {
        code.code for target in near if (code := GAME.check(state, f"step {NAMES[alone]}-{NAMES[target]}")) is not None
    }
    assert refusals == {"oeil_solo.alone", "oeil_solo.not_beside"}


def test_rule_3_a_step_is_to_a_free_square_beside() -> None:
    assert why(START, "step 0.0-4.8") == "not_beside"
    assert why(START, "step 0.2-0.4") == "no_counter"
    assert why(START, "step 0.0-1.0") == "covered"
    assert why(START, "step 0.0-2.14") == "taken"
    for text in ("place 0.0", "done", "relocate 0.0-0.2", "answer right"):
        assert why(START, text) == "move_text"


def test_rule_4_a_wheel_step_is_always_free_but_for_the_rim() -> None:
    state = after(START, "turn A-")
    assert state.pattern == (1, 0) and state.moves == 1
    assert why(START, "turn A+") == why(START, "turn B-") == "blocked"


def test_rule_5_a_colour_is_taken_with_a_counter_on_each_of_its_squares() -> None:
    case = CASES[0]
    state = START
    for action in case["blocks"]["solution"]:
        move = move_of(action)
        before, state = state, after(state, move)
        fresh = state.taken[len(before.taken) :]
        assert kinds(before, move)[1:] == ["take"] * len(fresh) + ["win"] * (len(state.taken) == 8)
        if fresh:
            ((colour, pattern),) = fresh
            squares = {square for square in VISIBLE[PATTERNS[pattern]] if COLOUR[square] == colour}
            assert squares <= set(state.counters) and NAME_OF[state.pattern] == pattern


@pytest.mark.parametrize(
    ("reading", "before", "may"),
    [
        ("blocks", [], {SHORT, LINE, LONG, CIRCLE}),
        ("blocks", [SHORT], {LINE, LONG, CIRCLE}),
        ("blocks", [SHORT, LINE, LONG], {CIRCLE}),
        ("blocks", [SHORT, LINE, LONG, CIRCLE], {SHORT, LINE, LONG}),
        ("blocks", [SHORT, LINE, LONG, CIRCLE, LONG], {SHORT, LINE, CIRCLE}),
        ("blocks", [SHORT, LINE, LONG, CIRCLE, LONG, SHORT, CIRCLE], {LINE}),
        ("cycle", [SHORT, LINE], {LONG, CIRCLE}),
        ("cycle", [SHORT, LINE, LONG, CIRCLE], {SHORT}),
        ("cycle", [SHORT, LINE, LONG, CIRCLE, SHORT, LINE], {LONG}),
        ("consecutive", [SHORT, LINE], {SHORT, LONG, CIRCLE}),
        ("consecutive", [SHORT, LINE, SHORT, LINE, SHORT], {LINE, LONG, CIRCLE}),
    ],
)
def test_rule_6_in_which_pattern_the_next_colour_is_taken(reading: str, before: list[str], may: set[str]) -> None:
    taken = tuple(enumerate(before))
    assert {pattern for pattern in PATTERNS if allowed(reading, taken, pattern)} == may


def test_rule_6_what_stands_in_the_wrong_pattern_is_not_taken() -> None:
    pink = tuple(square for square in VISIBLE[0, 0] if COLOUR[square] == 4)
    state = START._replace(counters=tuple(sorted((*pink, 0, 2))), moves=9, taken=())
    assert captured(state).taken == ((4, SHORT),)
    for taken in (((0, SHORT),), ((4, LINE),), ((0, SHORT), (1, LINE))):
        assert captured(state._replace(taken=taken)).taken == taken
        assert GAME.check_state(state._replace(taken=taken)) is None


def test_rule_7_six_colours_after_a_move_end_the_game() -> None:
    move = next(move for move in GAME.legal(START) if is_stuck(GAME.apply(START, move)))
    assert kinds(START, move)[-1] == "stuck"
    state = after(START, move)
    outcome = GAME.outcome(state)
    assert (outcome.over, outcome.winner, outcome.scores, outcome.reason) == (True, None, (0,), "stuck")
    assert GAME.legal(state) == () and GAME.to_move(state) == NOBODY
    assert why(state, "turn A-") == "over"
    assert not is_stuck(START)  # before the first move it is the start that the rules want


# ---- options


def test_the_defaults() -> None:
    assert GAME.defaults() == {"counters": [0, 8, 38, 46, 68, 76], "pattern": "short", "rule6": "blocks"}
    assert GAME.complete({}) == GAME.defaults() == GAME.options_of(START)
    assert GAME.complete({"counters": [46, 8, 38, 0, 76, 68]}) == GAME.defaults()


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"size": 3}, "option"),
        ({"rule6": "never"}, "option_word"),
        ({"pattern": [0, 0]}, "option_word"),
        ({"counters": [0, 8, 38, 46, 68]}, "option_counters"),
        ({"counters": [0, 0, 8, 38, 46, 68]}, "option_counters"),
        ({"counters": [0, 8, 38, 46, 68, 128]}, "option_counters"),
        ({"counters": [0, 8, 38, 46, 68, True]}, "option_counters"),
        ({"counters": "0.0 0.8"}, "option_counters"),
        ({"counters": [1, 8, 38, 46, 68, 76]}, "option_covered"),
        ({"pattern": "line"}, "option_covered"),
        ({"counters": [0, 32, 64, 96, 68, 76]}, "option_complete"),
    ],
)
def test_what_is_no_start(options: Fields, code: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.complete(options)
    assert refused.value.why.code == f"oeil_solo.{code}" and sentence(refused.value.why)


# ---- positions as text


def text_of(state: State) -> Fields:
    found: Fields = json.loads(GAME.format_state(state))
    return found


def walked(count: int) -> State:
    """The position after so many moves of the reference's solution."""
    return after(START, *(move_of(action) for action in CASES[0]["blocks"]["solution"][:count]))


def test_the_text_of_a_position() -> None:
    state = walked(12)
    found = text_of(state)
    assert list(found) == ["pattern", "counters", "taken", "moves", "rules"]
    assert found["counters"] == [list(state.counters)] and found["moves"] == 12
    assert found["taken"] == [[colour, pattern] for colour, pattern in state.taken] != []
    assert found["rules"] == GAME.defaults()


def test_the_texts_of_a_whole_solution_come_back() -> None:
    for count in range(33):
        state = walked(count)
        assert GAME.parse_state(GAME.format_state(state)) == state == GAME.without_history(state) == GAME.view(state, 0)


def put(**more: Any) -> Callable[[Fields], None]:
    return lambda fields: fields.update(more)


@pytest.mark.parametrize(
    ("count", "code", "change"),
    [
        (12, "state_json", lambda fields: fields.pop("moves")),
        (12, "state_json", put(more=1)),
        (12, "state_json", put(pattern=[0, 2])),
        (12, "state_json", put(pattern=[0])),
        (12, "state_json", put(counters=[1, 2])),
        (12, "state_json", put(counters=[[0, 8]])),
        (12, "state_json", put(taken=[[0]])),
        (12, "state_json", put(taken=[["red", "short"]])),
        (12, "state_json", put(taken=[[0, "round"]])),
        (12, "state_json", put(taken={})),
        (12, "state_json", put(moves=True)),
        (12, "state_json", put(moves=-1)),
        (12, "state_json", put(rules={})),
        (12, "state_json", put(rules=None)),
        (12, "option", put(rules={"level": 1})),
        (0, "state_counters", put(counters=[[8, 0, 38, 46, 68, 76]])),
        (0, "state_counters", put(counters=[[0, 0, 38, 46, 68, 76]])),
        (0, "state_counters", put(pattern=[1, 0])),
        (0, "state_start", put(counters=[[0, 10, 38, 46, 68, 76]])),
        (0, "state_taken", put(taken=[[0, "short"]])),
        (12, "state_taken", put(taken=[[0, "short"], [0, "line"]])),
        (12, "state_taken", put(taken=[[0, "short"], [1, "short"]])),
        (12, "state_open", put(pattern=[0, 0], counters=[[0, 2, 32, 34, 64, 96]], taken=[])),
    ],
)
def test_a_broken_text_is_refused(count: int, code: str, change: Callable[[Fields], None]) -> None:
    fields = text_of(walked(count))
    change(fields)
    with pytest.raises(Refused) as refused:
        GAME.parse_state(json.dumps(fields))
    assert refused.value.why.code == f"oeil_solo.{code}" and sentence(refused.value.why)


CANNOT: list[tuple[str, int, Callable[[Fields], None]]] = [
    ("won without the last colour standing", 32, put(counters=[[0, 2, 4, 6, 8, 10]], pattern=[0, 0])),
    ("won in another pattern than the last", 32, put(taken=[*text_of(walked(32))["taken"][:-1], [7, "line"]])),
]


@pytest.mark.parametrize(("count", "change"), [(n, c) for _, n, c in CANNOT], ids=[what for what, _, _ in CANNOT])
def test_what_cannot_arise_is_refused(count: int, change: Callable[[Fields], None]) -> None:
    fields = text_of(walked(count))
    change(fields)
    with pytest.raises(Refused) as refused:
        GAME.parse_state(json.dumps(fields))
    assert sentence(refused.value.why)


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "[" * 3000, " " * 5000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.parse_state(text)
    assert refused.value.why.code == "oeil_solo.state_json"


# ---- games


@st.composite
def starts(draw: st.DrawFn) -> dict[str, Any]:
    """Any start without a complete colour."""
    pattern = draw(st.sampled_from(sorted(PATTERNS)))
    counters = sorted(draw(st.permutations(VISIBLE[PATTERNS[pattern]]))[:6])
    while max(tally(tuple(counters))) == 4:
        counters = sorted(draw(st.permutations(VISIBLE[PATTERNS[pattern]]))[:6])
    return {"counters": counters, "pattern": pattern, "rule6": draw(st.sampled_from(READINGS))}


@examples(60)
@given(options=starts(), seed=st.integers(0, 10**6))
def test_any_start_can_be_played(options: dict[str, Any], seed: int) -> None:
    state, stream = GAME.new(options, 0), Stream(seed)
    for _ in range(60):
        legal = GAME.legal(state)
        assert bool(legal) != GAME.outcome(state).over
        if not legal:
            break
        assert sum(move in TURNS for move in legal) >= 2
        for source in state.counters:
            for target in VISIBLE[state.pattern]:
                move = f"step {NAMES[source]}-{NAMES[target]}"
                assert (GAME.check(state, move) is None) == (move in legal)
        kept = [move for move in legal if not is_stuck(GAME.apply(state, move))]
        before, state = state, after(state, stream.choice(kept or legal))
        assert len(state.counters) == 6 and state.moves == before.moves + 1
        assert state.taken[: len(before.taken)] == before.taken and len(state.taken) <= len(before.taken) + 1
        assert GAME.parse_state(GAME.format_state(state)) == state


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("start", STARTS, ids=str)
def test_every_start_and_reading_conforms(start: list[int], reading: str) -> None:
    plies = [conform(GAME, seed, {"counters": start, "rule6": reading}, reload_at=10) for seed in range(8)]
    assert min(plies) > 0 and max(plies) < LONGEST, "each ends"


def test_a_state_tells_of_a_million_moves_at_most() -> None:
    text = json.loads(GAME.format_state(walked(12)))
    assert GAME.parse_state(json.dumps(text | {"moves": 10**6})).moves == 10**6
    with pytest.raises(Refused):
        GAME.parse_state(json.dumps(text | {"moves": 10**6 + 1}))
