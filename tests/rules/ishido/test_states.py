"""Ishido's positions as text: round trips, each invariant broken and refused, what can arise and what cannot."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused
from codewheel.rules.ishido import reachability
from codewheel.rules.ishido.board import NAMES, SQUARE, STONE, STONE_NAMES, TABLEAU, match
from codewheel.rules.ishido.game import GAME, State
from codewheel.rules.ishido.reachability import _choices, _searched, _taken_off, can_arise
from codewheel.rules.rng import Stream
from codewheel.session.texts import sentence
from examples import examples
from rules.ishido.kit import OPTIONS, beside, fits, fixture, name_of, random_game, start, takes

Fields = dict[str, Any]


def text_of(state: State) -> Fields:
    found: Fields = json.loads(GAME.format_state(state))
    return found


def refusal(fields: Fields | str) -> str:
    """The code with which the text is refused; there is a sentence for it."""
    with pytest.raises(Refused) as refused:
        GAME.parse_state(fields if isinstance(fields, str) else json.dumps(fields))
    assert sentence(refused.value.why)
    return refused.value.why.code.removeprefix("ishido.")


MIDDLE = random_game({}, 5, False)[24]
TEXT = text_of(MIDDLE)
CHALLENGED = random_game({"mode": "challenge"}, 5, False)[30]
TOGETHER = random_game({"mode": "cooperative"}, 5, False)[13]


def test_the_text_of_a_position() -> None:
    state = GAME.new({"mode": "challenge"}, 1)
    found = text_of(state)
    assert list(found) == ["board", "pouch", "mode", "scoring", "seat", "scores", "fourways", "phase", "rules"]
    assert [line[:3] for line in found["board"]] == ["A1=", "A8=", "F4=", "G5=", "L1=", "L8="]
    assert found["pouch"] == [STONE_NAMES[stone] for stone in state.pouch]
    assert (found["mode"], found["scoring"], found["seat"]) == ("challenge", "modern", 0)
    assert (found["scores"], found["fourways"], found["phase"]) == ([0, 0], [0, 0], "play")
    assert found["rules"] == {"mode": "challenge", "scoring": "modern", "players": 2}


def test_what_was_made_where_is_no_part_of_the_text() -> None:
    state = MIDDLE._replace(hubs=(40,))
    assert state == MIDDLE and hash(state) == hash(MIDDLE)
    assert (state != MIDDLE) is False
    assert GAME.format_state(state) == GAME.format_state(MIDDLE)
    assert GAME.without_history(state).hubs == () == GAME.parse_state(GAME.format_state(state)).hubs
    assert state != MIDDLE._replace(seat=1) and tuple(MIDDLE) != MIDDLE


def swap(a: str, b: str) -> Callable[[Fields], None]:
    """Two squares exchange their stones."""

    def change(fields: Fields) -> None:
        lying = dict(line.split("=") for line in fields["board"])
        lying[a], lying[b] = lying[b], lying[a]
        fields["board"] = [f"{square}={stone}" for square, stone in lying.items()]

    return change


def put(**more: Any) -> Callable[[Fields], None]:
    return lambda fields: fields.update(more)


def drop(key: str) -> Callable[[Fields], None]:
    return lambda fields: fields.pop(key)


def doubled_pouch(fields: Fields) -> None:
    fields["pouch"][0] = next(stone for stone in fields["pouch"] if stone != fields["pouch"][0])


def no_corner(fields: Fields) -> None:
    line = next(line for line in fields["board"] if line.startswith("L8="))
    fields["board"].remove(line)
    fields["pouch"].append(line[3:])


BROKEN: list[tuple[str, Callable[[Fields], None]]] = [
    ("keys", drop("seat")),
    ("keys", put(more=1)),
    ("kind", put(rules=[])),
    ("option", put(rules={"mode": "solitaire", "size": 8})),
    ("option_mode", put(rules={"mode": "tournament"})),
    ("rules_differ", put(mode="cooperative")),
    ("rules_differ", put(scoring="ancient")),
    ("rules_differ", put(rules={"mode": "solitaire"})),
    ("phase", put(phase="done")),
    ("phase", put(phase=["play"])),
    ("kind", put(seat=1)),
    ("kind", put(seat=-1)),
    ("kind", put(seat=False)),
    ("kind", put(seat="0")),
    ("kind", put(scores=3)),
    ("kind", put(scores=[-1])),
    ("kind", put(scores=[1.0])),
    ("kind", put(scores=[10**13])),
    ("kind", put(fourways=["0"])),
    ("kind", put(board={})),
    ("kind", put(pouch="a1")),
    ("kind", put(pouch=["a1"] * 97)),
    ("square_text", put(board=["M1=a1"])),
    ("square_text", put(board=[["A1", "a1"]])),
    ("square_text", lambda fields: fields["board"].append(fields["board"][-1])),
    ("stone_text", put(board=["A1=g1"])),
    ("stone_text", put(board=["A1"])),
    ("stone_text", put(pouch=["a7"])),
    ("stone_text", put(pouch=[1])),
    ("unsorted", lambda fields: fields["board"].reverse()),
    ("copies", doubled_pouch),
    ("copies", lambda fields: fields["pouch"].pop()),
    ("tableau", no_corner),
    ("entries", put(scores=[0, 0])),
    ("entries", put(fourways=[])),
    ("four_ways", put(fourways=[9])),
    ("points", put(scores=[100_000])),
    ("points", put(scores=[0])),
]


@pytest.mark.parametrize(("code", "change"), BROKEN, ids=[f"{i}-{code}" for i, (code, _) in enumerate(BROKEN)])
def test_a_broken_position_is_refused(code: str, change: Callable[[Fields], None]) -> None:
    fields = json.loads(json.dumps(TEXT))
    change(fields)
    assert refusal(fields) == code


def test_what_is_no_json_is_refused() -> None:
    text = GAME.format_state(MIDDLE)
    nested = "[" * 100_000
    for bad in ("", "x", "null", "[]", "7", text[:-1], text + "}", nested, '{"board":NaN}', text.replace("{", "{{", 1)):
        assert refusal(bad) in ("json", "keys")
    assert refusal(text.replace('"seat":0', '"seat":0,"seat":0')) == "json"
    assert refusal(text.replace('"players":1', '"players":1,"players":1')) == "json"
    assert refusal(text.replace('"seat":0', '"seat":NaN')) == "json"


def test_stones_that_share_nothing_do_not_lie_side_by_side() -> None:
    found = set()
    for at, name in enumerate(NAMES):
        for other in NAMES[at + 1 :]:
            if MIDDLE.board[at] and MIDDLE.board[SQUARE[other]] and {at, SQUARE[other]}.isdisjoint(TABLEAU):
                fields = json.loads(json.dumps(TEXT))
                swap(name, other)(fields)
                try:
                    GAME.parse_state(json.dumps(fields))
                except Refused as fault:
                    found.add(fault.why.code)
                    _apart_is_true(fields, fault)
    assert {f"ishido.apart_{side}" for side in ("left", "right", "above", "below")} & found
    assert found <= {f"ishido.{code}" for code in ("apart_left", "apart_right", "apart_above", "apart_below", "no_way")}


def _apart_is_true(fields: Fields, fault: Refused) -> None:
    lying = dict(line.split("=") for line in fields["board"])
    metadata = dict(fault.why.params)
    if fault.why.code.startswith("ishido.apart"):
        one, other = lying[str(metadata["square"])], lying[str(metadata["other"])]
        assert one[0] != other[0] and one[1] != other[1]
        board = bytearray(96)
        for square, stone in lying.items():
            board[SQUARE[square]] = 1 + STONE[stone]
        side = fault.why.code.rpartition("_")[2]
        assert beside(bytes(board), str(metadata["square"]))[side][0] == metadata["other"]


def test_seats_and_scores_fit_the_mode() -> None:
    together = text_of(TOGETHER)
    assert refusal({**together, "seat": 1 - together["seat"]}) == "seat"
    challenged = text_of(CHALLENGED)
    GAME.parse_state(json.dumps({**challenged, "seat": 1 - challenged["seat"]}))  # a time out changes the turn
    assert refusal({**challenged, "scores": [sum(challenged["scores"])]}) == "entries"
    ancient = text_of(random_game({"scoring": "ancient"}, 5, False)[24])
    assert refusal({**ancient, "scores": [1]}) == "ancient_scores"
    done = text_of(emptied())
    assert refusal({**done, "phase": "play"}) == "empty_over"
    GAME.parse_state(json.dumps({**TEXT, "phase": "over"}))


def emptied() -> State:
    """The last position of a game of the reference that emptied the pouch."""
    game = next(game for game in fixture("games") if not game["stones_left"])
    state = start(game["stones"])
    for row, column in game["placements"]:
        state = GAME.apply(state, name_of(row, column))
    return state


def lying(drawing: dict[str, str]) -> bytes:
    """A board with an opening tableau and these stones."""
    board = bytearray(96)
    opening = {"A1": "a1", "L1": "b2", "A8": "d4", "L8": "e5", "F4": "c3", "G5": "f6"}
    for square, stone in {**opening, **drawing}.items():
        board[SQUARE[square]] = 1 + STONE[stone]
    return bytes(board)


def test_what_cannot_have_been_placed() -> None:
    assert can_arise(lying({}))
    assert can_arise(lying({"F3": "c1", "F2": "c2"}))
    assert not can_arise(lying({"C3": "c1"})), "hangs together with nothing"
    assert not can_arise(lying({"C3": "c1", "C4": "c2", "F3": "c4"})), "two that hang together with each other alone"
    # a square of four with F4: whichever came last would have matched two in colour and none in symbol
    assert not can_arise(lying({"F3": "c1", "E3": "c2", "E4": "c4"}))
    assert can_arise(lying({"F3": "c1", "E3": "c3", "E4": "a3"}))


def test_a_board_that_is_no_way_is_refused() -> None:
    """Four of one colour in a square."""
    state = GAME.new({}, 0)
    middle = STONE_NAMES[state.board[SQUARE["F4"]] - 1]
    others = [f"{middle[0]}{symbol}" for symbol in "123456" if symbol != middle[1]][:3]
    board, pouch = bytearray(state.board), list(state.pouch)
    for square, stone in zip(("F3", "E3", "E4"), others, strict=True):
        board[SQUARE[square]] = 1 + STONE[stone]
        pouch.remove(STONE[stone])
    bad = state._replace(board=bytes(board), pouch=bytes(pouch), scores=(4,))
    why = GAME.check_state(bad)
    assert why is not None
    assert why.code == "ishido.no_way" and sentence(why)


def small_boards(seed: int) -> tuple[bytes, bool]:
    """A few stones by chance near the centre, each like one beside it, and whether some order places them all."""
    stream, board, placed = Stream(seed), bytearray(lying({})), []
    for _ in range(2 + stream.below(4)):
        free = [at for at in range(96) if not board[at] and any(board[near] for near in _near(at))]
        at = stream.choice([at for at in free if 3 <= at % 12 <= 8 and 2 <= at // 12 <= 5])
        colour, symbol = divmod(stream.choice([board[near] for near in _near(at) if board[near]]) - 1, 6)
        colour, symbol = (colour, stream.below(6)) if stream.below(2) else (stream.below(6), symbol)
        board[at] = 1 + 6 * colour + symbol
        placed.append(at)
    return bytes(board), _some_order(bytes(board), frozenset(placed))


def _near(at: int) -> list[int]:
    return [SQUARE[square] for square, _ in beside(b"\1" * 96, NAMES[at]).values()]


def _some_order(board: bytes, rest: frozenset[int]) -> bool:
    if not rest:
        return True
    for at in rest:
        without = board[:at] + b"\0" + board[at + 1 :]
        near = [stone for _, stone in beside(without, NAMES[at]).values()]
        if fits(divmod(board[at] - 1, 6), near) and _some_order(without, rest - {at}):
            return True
    return False


def test_small_boards_arise_just_when_some_order_places_them() -> None:
    found = [small_boards(seed) for seed in range(600)]
    assert [can_arise(board) for board, _ in found] == [possible for _, possible in found]
    assert 50 < sum(possible for _, possible in found) < 550


def test_every_board_of_the_reference_can_arise() -> None:
    """And nine in ten are settled without a search."""
    boards = []
    for game in fixture("games"):
        state = start(game["stones"])
        for row, column in game["placements"]:
            state = GAME.apply(state, name_of(row, column))
            boards.append(state.board)
    assert all(can_arise(board) for board in boards)
    placed = [[at for at in range(96) if board[at] and at not in TABLEAU] for board in boards]
    settled = sum(_taken_off(bytearray(board), rest) for board, rest in zip(boards, placed, strict=True))
    assert settled > 0.9 * len(boards)


def _fits_last(board: bytes, at: int) -> bool:
    """Whether the stone there can have come last."""
    near = [stone for _, stone in beside(board[:at] + b"\0" + board[at + 1 :], NAMES[at]).values()]
    return fits(divmod(board[at] - 1, 6), near)


def _hang_together(board: bytes) -> bool:
    """Whether a way of stones leads from each to one of the tableau."""
    reached, before = {at for at in TABLEAU if board[at]}, 0
    while len(reached) != before:
        before = len(reached)
        reached |= {near for at in reached for near in _near(at) if board[near]}
    return reached == {at for at in range(96) if board[at]}


def test_the_search_takes_off_first_what_frees_most_of_its_neighbours() -> None:
    """Of stones that free as many: what has most neighbours. A stone that holds others stays."""
    counts = set()
    for seed in range(300):
        board = small_boards(seed)[0]
        rest = [at for at in range(96) if board[at] and at not in TABLEAU]
        order = []
        for at in rest:
            without = board[:at] + b"\0" + board[at + 1 :]
            if _fits_last(board, at) and _hang_together(without):
                near = [one for one in _near(at) if board[one] and one not in TABLEAU]
                freed = sum(_fits_last(without, one) for one in near) - sum(_fits_last(board, one) for one in near)
                order.append((freed, sum(board[one] > 0 for one in _near(at)), at))
        counts |= {freed for freed, _, _ in order}
        assert _choices(bytearray(board), rest) == [at for _, _, at in sorted(order)]
    assert {-1, 0, 1} <= counts


def test_the_search_finds_an_order_or_proves_that_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [small_boards(seed) for seed in range(200)]
    for board, possible in found:
        squares, rest = bytearray(board), [at for at in range(96) if board[at] and at not in TABLEAU]
        assert _searched(squares, rest) is possible
    monkeypatch.setattr(reachability, "_TRIES", 0)  # at the first dead end nothing is settled
    for board, _ in found[:50]:
        assert _searched(bytearray(board), [at for at in range(96) if board[at] and at not in TABLEAU])


@examples(60)
@given(seed=st.integers(0, 10**6), options=st.sampled_from(OPTIONS), ply=st.integers(0, 70))
def test_round_trip_undo_and_view(seed: int, options: dict[str, str], ply: int) -> None:
    """Any position comes back from its text; a stone taken back leaves what was; a view tells no order."""
    states = random_game(options, seed, False)
    state = states[min(ply, len(states) - 1)]
    text = GAME.format_state(state)
    again = GAME.parse_state(text)
    assert again == state and GAME.format_state(again) == text
    for move in GAME.legal(state)[:4]:
        after = GAME.apply(state, move)
        if move != "end":
            at = SQUARE[move]
            assert state.board == after.board[:at] + b"\0" + after.board[at + 1 :]
            assert state.pouch == bytes([after.board[at] - 1]) + after.pouch
    stream, rest = Stream(seed), list(state.pouch[1:])
    for i in range(len(rest) - 1, 0, -1):
        j = stream.below(i + 1)
        rest[i], rest[j] = rest[j], rest[i]
    other = state._replace(pouch=state.pouch[:1] + bytes(rest))
    assert repr(GAME.view(other, 0)) == repr(GAME.view(state, 0))
    assert GAME.legal(GAME.view(state, 0)) == GAME.legal(state)


@examples(60)
@given(seed=st.integers(0, 10**6), ply=st.integers(0, 65), stone=st.integers(0, 35))
def test_every_refusal_names_a_true_fact(seed: int, ply: int, stone: int) -> None:
    """On all squares, with any stone on the touchstone, held against the words of the rule."""
    states = random_game({}, seed, False)
    state = states[min(ply, len(states) - 1)]
    if state.over or stone not in state.pouch:
        return
    rest = list(state.pouch)
    rest.remove(stone)
    state = state._replace(pouch=bytes([stone, *rest]))
    good = takes(state.board, stone)
    assert {move for move in GAME.legal(state) if move != "end"} == good
    colour, symbol = divmod(stone, 6)
    for name in NAMES:
        refused = GAME.check(state, name)
        near = beside(state.board, name)
        if name in good:
            assert refused is None
            assert match(state.board, SQUARE[name], stone).ways == len(near)
            continue
        assert refused is not None
        code, metadata = refused.code.removeprefix("ishido."), dict(refused.params)
        assert metadata["square"] == name
        if code == "taken":
            assert state.board[SQUARE[name]]
        elif code == "alone":
            assert not near
        elif code.startswith("mismatch_"):
            square, (c, s) = near[code.removeprefix("mismatch_")]
            assert square == metadata["other"] and c != colour and s != symbol
            failing = [other for other, (c, s) in near.values() if c != colour and s != symbol]
            assert metadata["all"] == " ".join(failing) and metadata["count"] == len(failing)
        else:
            kind = ("needs_colour", "needs_symbol").index(code)
            count = sum(other[kind] == (colour, symbol)[kind] for _, other in near.values())
            assert all(c == colour or s == symbol for _, (c, s) in near.values())
            assert metadata["count"] == count < metadata["wanted"] == len(near) // 2
            assert metadata["sides"] == len(near)
        assert sentence(refused)
