"""TriAxis' texts: positions that can arise and those that cannot, moves, options, damaged texts; moves by property."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.engine import Engine
from codewheel.rules.contract import Refused
from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import block, chart, classic
from codewheel.rules.triaxis.state import State
from codewheel.session.texts import sentence
from examples import examples
from rules.triaxis.kit import OPTIONS, after, drawn, holds, play

GAMES = {seed: play(OPTIONS[seed % len(OPTIONS)], seed, concede=40, every=50) for seed in range(10)}
PLAIN = play({}, 77, every=50)


def fault_of(text: str) -> str:
    """The code of the reason why a text is refused, "" for one that is taken; it has a sentence."""
    try:
        state = GAME.parse_state(text)
    except Refused as fault:
        assert sentence(fault.why)
        return fault.why.code.removeprefix("triaxis.")
    assert GAME.check_state(state) is None and GAME.parse_state(GAME.format_state(state)) == state
    return ""


def changed(state: State, **fields: Any) -> str:
    """The text of a position with other values."""
    return json.dumps(json.loads(GAME.format_state(state)) | fields)


def in_phase(phase: str, games: list[State] = PLAIN) -> State:
    """A position in the middle of a game, in a phase."""
    there = [state for state in games if state.phase == phase]
    return there[len(there) // 2]


# ---- positions


def test_the_text_of_a_position() -> None:
    state = drawn("a2 . b1\n. ~ .", {"climate": "harsh"}, {"A1": 3}, left=4, captured=(2, 0))
    assert GAME.format_state(state) == (
        '{"zones":[[0,0],[0,2],[1,1],[2,0],[2,2]],"colours":[3,0,0,0,0],"shares":[10,10],"owner":[0,-1,-1,1,-1],'
        '"size":[2,0,0,1,0],"alive":[true,true],"stock":[9,9],"captured":[2,0],"seat":0,"round":0,"phase":"move",'
        '"left":4,"spinner":0,"due":[0,0],"event":null,"rules":{"seats":2,"shares":[10,10],"island":"new",'
        '"placing":"alternate","round_limit":0,"climate":"harsh","stock":"share","first":0}}'
    )


@pytest.mark.parametrize("seed", GAMES)
def test_every_position_of_a_game_comes_back_from_its_text(seed: int) -> None:
    for state in GAMES[seed][:: max(1, len(GAMES[seed]) // 150)]:
        text = GAME.format_state(state)
        again = GAME.parse_state(text)
        assert again == state and hash(again) == hash(state) and GAME.format_state(again) == text
        assert GAME.options_of(again) == state.rules.plain()


def test_options_may_be_left_out_of_a_text() -> None:
    state = drawn("a2 . b1")
    assert GAME.parse_state(changed(state, rules={})) == state
    assert GAME.parse_state(changed(state, rules={"seats": 2})) == state


def test_what_has_no_meaning_in_a_phase_is_not_asked_for() -> None:
    start, spin, end = PLAIN[5], in_phase("spin"), PLAIN[-1]
    for spinner in (-1, 0, 1):
        assert GAME.parse_state(changed(start, spinner=spinner)) == start
        assert GAME.parse_state(changed(spin, spinner=spinner)) == spin
    assert GAME.parse_state(changed(start, round=1)) == start
    assert GAME.parse_state(changed(end, left=3, event="famine")) == end


FAULTS: list[tuple[str, str, dict[str, Any]]] = [
    ("spin", "state_number", {"seat": 2}),
    ("spin", "state_number", {"round": -1}),
    ("spin", "state_number", {"round": True}),
    ("spin", "state_number", {"round": 1.0}),
    ("spin", "state_number", {"left": "1"}),
    ("spin", "state_turn", {"left": 1}),
    ("spin", "state_turn", {"due": [1, 0]}),
    ("spin", "state_turn", {"event": "harvest"}),
    ("spin", "state_number", {"due": [-1, 0]}),
    ("spin", "state_list", {"due": [0]}),
    ("spin", "state_phase", {"phase": "play"}),
    ("spin", "state_phase", {"phase": None}),
    ("spin", "state_event", {"event": "flood"}),
    ("spin", "state_gone", {"alive": [True, False]}),
    ("spin", "state_flag", {"alive": [1, 1]}),
    ("spin", "state_list", {"alive": [True]}),
    ("spin", "state_stock", {"stock": [0, 0]}),
    ("spin", "state_number", {"stock": [41, 0]}),
    ("spin", "state_number", {"captured": [-1, 0]}),
    ("spin", "state_list", {"captured": [0, 0, 0]}),
    ("spin", "state_shares", {"shares": [39, 40]}),
    ("spin", "state_number", {"shares": [40.0, 40]}),
    ("spin", "state_list", {"zones": []}),
    ("spin", "state_list", {"zones": None}),
    ("spin", "state_list", {"rules": []}),
    ("spin", "option", {"rules": {"wind": 1}}),
    ("spin", "option_number", {"rules": {"seats": 7}}),
    ("move", "state_turn", {"left": 0}),
    ("move", "state_turn", {"left": 7}),
    ("move", "state_number", {"spinner": 5}),
    ("move", "state_turn", {"event": "famine"}),
    ("colour", "state_turn", {"event": None}),
    ("colour", "state_turn", {"left": 2}),
    ("grow", "state_turn", {"event": "famine"}),
    ("grow", "state_turn", {"left": 0}),
    ("grow", "state_number", {"spinner": -1}),
    ("move", "state_number", {"spinner": -1}),
    ("over", "state_number", {"due": [999999, 0]}),
    ("over", "state_gone", {"alive": [False, False]}),
    ("place", "state_placing", {"round": 3}),
    ("place", "state_placing", {"captured": [1, 0]}),
    ("place", "state_turn", {"left": 1}),
]


@pytest.mark.parametrize(("phase", "code", "fields"), FAULTS)
def test_what_cannot_arise_is_refused(phase: str, code: str, fields: dict[str, Any]) -> None:
    state = in_phase(phase)
    found = fault_of(changed(state, **fields))
    if "zones" in fields and isinstance(fields["zones"], list):
        assert found == "state_list"  # colours no longer fit
    else:
        assert found == code


def swapped(values: tuple[Any, ...], at: int, value: Any) -> list[Any]:
    """The list with another value at a place."""
    return [*values[:at], value, *values[at + 1 :]]


def test_faults_of_the_island() -> None:
    state = in_phase("spin")
    zones = [list(zone) for zone in state.zones]
    assert fault_of(changed(state, zones=[zones[1], zones[0], *zones[2:]])) == "state_unsorted"
    assert fault_of(changed(state, zones=[zones[1], zones[1], *zones[2:]])) == "state_unsorted"
    assert fault_of(changed(state, zones=[[0, 1], *zones[1:]])) == "state_zone"
    assert fault_of(changed(state, zones=[*zones[:-1], [26, 0]])) == "state_zone"
    assert fault_of(changed(state, zones=[*zones[:-1], [25, 25]])) == "state_island"
    assert fault_of(changed(state, zones=[*zones[:-1], [12]])) == "state_list"
    assert fault_of(changed(state, zones=[*zones[:-1], 7])) == "state_list"
    colours = state.colours
    other = next(at for at, colour in enumerate(colours) if colour != colours[0])
    assert fault_of(changed(state, colours=swapped(colours, other, colours[0]))) == "state_terrain"
    assert fault_of(changed(state, colours=swapped(colours, 0, 6))) == "state_number"
    assert fault_of(changed(state, colours=list(colours)[1:])) == "state_list"
    rules = state.rules.plain() | {"island": "classic"}
    assert fault_of(changed(state, rules=rules)) == "state_classic"
    old = GAME.new({"island": "classic"}, 0)
    assert fault_of(GAME.format_state(old)) == "" and old.zones == classic()
    assert fault_of(changed(old, colours=[0] * 79)) == "state_terrain"
    row = [[2 * column, 0] for column in range(13)]
    lone = {"owner": [0, 1, *[-1] * 11], "size": [1, 1, *[0] * 11], "colours": [0] * 13, "stock": [39, 39]}
    assert fault_of(changed(state, zones=row, **lone)) == ""  # an island by hand
    wide = [list(zone) for zone in block(12, 8)]
    assert fault_of(changed(state, zones=wide)) == ""
    broken = [*wide[:-2], [12, 0], [12, 14]]
    assert fault_of(changed(state, zones=broken)) == "state_island"


def test_faults_of_the_markers() -> None:
    state = in_phase("spin")
    mine, empty = state.owner.index(0), state.owner.index(-1)
    assert fault_of(changed(state, size=swapped(state.size, mine, 0))) == "state_size"
    assert fault_of(changed(state, size=swapped(state.size, mine, 7))) == "state_number"
    assert fault_of(changed(state, size=swapped(state.size, empty, 1))) == "state_size"
    assert fault_of(changed(state, owner=swapped(state.owner, mine, -1))) == "state_size"
    assert fault_of(changed(state, owner=swapped(state.owner, mine, 1))) == "state_stock"
    assert fault_of(changed(state, owner=swapped(state.owner, mine, 2))) == "state_number"
    limited = drawn("a1 . b1", {"stock": "limited"}, stock=(5, 4))
    assert fault_of(changed(limited, stock=[6, 4])) == "state_stock"
    assert fault_of(changed(limited, stock=[0, 0])) == ""


def test_faults_of_the_players() -> None:
    three = drawn("a1 b1 c1\n. . .")
    assert fault_of(changed(three, owner=[0, -1, -1, -1, 2, -1], size=[1, 0, 0, 0, 1, 0], stock=[9, 10, 9])) == (
        "state_bare"
    )
    two = changed(
        three, owner=[0, -1, -1, -1, 2, -1], size=[1, 0, 0, 0, 1, 0], stock=[9, 10, 9], alive=[True, False, True]
    )
    assert fault_of(two) == ""
    assert fault_of(json.dumps(json.loads(two) | {"seat": 1})) == "state_alive"
    assert fault_of(changed(three, phase="over")) == "state_over"
    alone = {"owner": [0, *[-1] * 5], "size": [1, *[0] * 5], "stock": [9, 10, 10], "alive": [True, False, False]}
    assert fault_of(changed(three, **alone)) == "state_alive"
    assert fault_of(changed(three, phase="over", **alone)) == ""
    assert fault_of(changed(three, phase="over", **alone | {"stock": [9, 0, 10]})) == "state_stock"
    assert fault_of(changed(three, phase="over", **alone | {"alive": [True, True, False]})) == "state_over"


def test_faults_of_the_rounds() -> None:
    state = drawn("a1 . b1", {"round_limit": 3}, round=2)
    assert fault_of(changed(state, round=3)) == "state_round"
    assert fault_of(changed(state, phase="over", round=3)) == ""
    assert fault_of(changed(state, phase="over", round=2)) == "state_over"
    alone = {"alive": [True, False], "owner": [0, -1, -1], "size": [1, 0, 0], "stock": [9, 10], "phase": "over"}
    assert fault_of(changed(state, **alone)) == "" and fault_of(changed(state, round=3, **alone)) == "state_round"


def test_faults_of_placing() -> None:
    state = GAME.new({"shares": [6, 4]}, 0)
    for _ in range(3):
        assert fault_of(changed(state, seat=1 - state.seat)) == "state_placing"
        state = after(state, GAME.legal(state)[0])
    mine = state.owner.index(0)
    assert fault_of(changed(state, size=swapped(state.size, mine, 2))) == "state_placing"
    crowded = drawn("a1 . b1", {"shares": [2, 2]})
    empty = {"owner": [-1] * 3, "size": [0] * 3, "stock": [2, 2], "phase": "place"}
    assert fault_of(changed(crowded, **empty)) == ""
    assert fault_of(changed(crowded, seat=1, phase="place")) == "state_placing"  # all is placed
    full = drawn("a1 . b1", {"shares": [2, 4]})
    assert fault_of(changed(full, **empty | {"stock": [2, 4]})) == ""  # a zone for each that is to come
    tight = drawn("a1 . b1", {"shares": [4, 4]})
    assert fault_of(changed(tight, **empty | {"stock": [4, 4]})) == "state_placing"
    turns = GAME.new({"shares": [6, 4], "placing": "in_turn"}, 0)
    turns = after(turns, GAME.legal(turns)[0])
    assert fault_of(changed(turns, seat=1)) == "state_placing"


def test_faults_of_growth() -> None:
    board = "a1 b2 c3\n. . ."
    state = after(drawn(board, colours={"A1": 1, "B1": 1}), "spin harvest", "colour 1")
    assert state.due == (1, 2, 0) and fault_of(GAME.format_state(state)) == ""
    for due in ([1, 1, 0], [1, 2, 1], [0, 2, 0], [2, 2, 0]):
        assert fault_of(changed(state, due=due)) == "state_turn"
    state = after(state, "grow A1")
    assert state.seat == 1 and fault_of(changed(state, due=[1, 2, 0])) == "state_turn"
    assert fault_of(changed(state, left=1)) == "state_turn" and fault_of(changed(state, left=1, due=[0, 1, 0])) == ""


# ---- damage

DEEP = ("[" * 5000, '{"zones":' * 900, "[" * 19_000)


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", "1", "{", "NaN", '"x"', " " * 30_000, "1" * 9000, *DEEP, '{"zones":1,"zones":1}']
)
def test_what_is_no_position(text: str) -> None:
    assert fault_of(text).startswith("state_")


def test_a_key_too_few_or_too_many() -> None:
    found = json.loads(GAME.format_state(PLAIN[0]))
    for key in found:
        assert fault_of(json.dumps({name: value for name, value in found.items() if name != key})) == "state_lacks"
    assert fault_of(json.dumps(found | {"wind": 1})) == "state_unknown"


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 100),
    st.integers(),
    st.floats(),
    st.text(max_size=6),
    st.lists(st.integers(-1, 7), max_size=6),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


@examples(400)
@given(data=st.data())
def test_any_value_anywhere_is_taken_or_refused_in_a_sentence(data: st.DataObject) -> None:
    states = GAMES[data.draw(st.integers(0, 9))]
    found = json.loads(GAME.format_state(states[data.draw(st.integers(0, len(states) - 1))]))
    for _ in range(data.draw(st.integers(1, 3))):
        key = data.draw(st.sampled_from(list(found)))
        value = found[key]
        if isinstance(value, list) and value and data.draw(st.booleans()):
            value[data.draw(st.integers(0, len(value) - 1))] = data.draw(VALUES)
        elif isinstance(value, dict) and value and data.draw(st.booleans()):
            value[data.draw(st.sampled_from(list(value)))] = data.draw(VALUES)
        else:
            found[key] = data.draw(VALUES)
    fault_of(json.dumps(found))


@examples(200)
@given(data=st.data())
def test_a_taken_position_can_be_played_on(data: st.DataObject) -> None:
    """Numbers changed a little: what is taken leads only to positions that are taken too."""
    states = GAMES[data.draw(st.integers(0, 9))]
    found = json.loads(GAME.format_state(states[data.draw(st.integers(0, len(states) - 1))]))
    for _ in range(data.draw(st.integers(1, 2))):
        key = data.draw(st.sampled_from([key for key in found if key not in ("rules", "zones", "event", "phase")]))
        if isinstance(found[key], list):
            found[key][data.draw(st.integers(0, len(found[key]) - 1))] = data.draw(st.integers(0, 6))
        else:
            found[key] = data.draw(st.integers(0, 6))
    try:
        state = GAME.parse_state(json.dumps(found))
    except Refused:
        return
    stream = Stream(data.draw(st.integers(0, 99)))
    for _ in range(30):
        if state.phase == "over":
            break
        state = GAME.apply(state, stream.choice(GAME.legal(state)))
        holds(state)


# ---- moves


def universe(state: State) -> set[str]:
    """Every text that could be a move on this island, and zones beside it."""
    names = (*chart(state.zones).names, "A25", "Z1")
    found = {f"{kind} {name}" for kind in ("place", "add", "grow") for name in names}
    found |= {f"{a}-{b}" for a in names for b in names}
    found |= {f"spin {stop}" for stop in (1, 2, 3, 4, 5, 6, "harvest", "famine")}
    return found | {f"colour {colour}" for colour in range(6)} | {"end", "forfeit", "concede"}


@examples(25)
@given(seed=st.integers(0, 9), share=st.floats(0, 1))
def test_legal_moves_are_those_that_nothing_speaks_against(seed: int, share: float) -> None:
    states = GAMES[seed]
    state = states[int(share * (len(states) - 1))]
    text = GAME.format_state(state)
    legal = GAME.legal(state)
    assert {move for move in universe(state) if GAME.check(state, move) is None} == set(legal)
    assert list(legal) == sorted(legal)
    for move in legal:
        following = GAME.apply(state, move)
        holds(following)
        assert GAME.parse_state(GAME.format_state(following)) == following
        assert {event.kind for event in GAME.events(state, move, following)} <= set(GAME.event_kinds)
    assert GAME.format_state(state) == text


BAD_MOVES = ["", "A1", "A1-", "-A1", "A1-A1-A1", "A1 - A2", "place", "place ", "place A0", "place d4", "grow", "add AA"]
BAD_MOVES += ["spin", "spin 0", "spin 7", "spin Harvest", "colour", "colour 6", "colour red", "end ", "Concede", "pass"]


@pytest.mark.parametrize("text", BAD_MOVES)
def test_what_can_never_be_a_move(text: str) -> None:
    with pytest.raises(Refused) as fault:
        GAME.parse_move(text)
    assert sentence(fault.value.why) and GAME.check(PLAIN[0], text) == fault.value.why


# ---- options


def test_options_follow_from_each_other() -> None:
    assert GAME.defaults() == {
        "seats": 2,
        "shares": [40, 40],
        "island": "new",
        "placing": "alternate",
        "round_limit": 0,
        "climate": "normal",
        "stock": "share",
        "first": 0,
    }
    assert GAME.complete({"seats": 3})["shares"] == [28, 28, 24]
    assert GAME.complete({"shares": [4, 4, 4]})["seats"] == 3
    for options in OPTIONS:
        complete = GAME.complete(options)
        assert GAME.complete(complete) == complete == GAME.options_of(GAME.new(options, 0))


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 1},
        {"seats": 7},
        {"seats": True},
        {"seats": 3, "shares": [10, 10]},
        {"shares": [10]},
        {"shares": 10},
        {"shares": None},
        {"shares": [1, 10]},
        {"shares": [41, 40]},
        {"shares": [10, "x"]},
        {"island": "old"},
        {"island": []},
        {"placing": None},
        {"round_limit": -1},
        {"round_limit": 10_000},
        {"climate": "cold"},
        {"stock": 1},
        {"first": 2},
        {"first": -1},
        {"wind": 1},
    ],
)
def test_options_that_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as fault:
        GAME.new(options, 0)
    assert sentence(fault.value.why)


# ---- the protocol


def asked(engine: Engine) -> Callable[[str], str]:
    """A way to talk to an engine: the answer without its end."""
    return lambda line: engine.answer(line.encode()).decode().strip()


def test_the_engine_plays_it() -> None:
    ask = asked(Engine(GAME))
    assert ask('new {"seats":3,"shares":[4,4,4],"seed":7}') == "=" and ask("perft 2") == f"= {96 * 95}"
    for _ in range(6):
        assert ask(f"play {ask('legal')[2:].partition(', ')[0]}") == "="
    assert ask("legal") == ("= concede, spin 1, spin 2, spin 3, spin 4, spin 5, spin 6, spin famine, spin harvest")
    assert ask("play spin 3") == "=" and ask("undo").startswith("? What the spinner")
    text = ask("state")[2:]
    assert ask(f"load {text}") == "=" and ask("state")[2:] == text
    assert ask("check end").startswith("? ") and ask("check concede") == "="
    move = ask("legal")[2:].partition(", ")[0]
    assert ask(f"play {move}") == "=" and ask("undo") == "=" and ask("state")[2:] == text
    assert ask("play concede") == "=" and ask("go").startswith("= spin ")
    assert ask('load {"zones":[]}').startswith("? ") and ask("record").startswith("= {")
    assert json.loads(ask("outcome")[2:]) == {"over": False, "winner": None, "scores": [0, 2, 2], "reason": ""}
