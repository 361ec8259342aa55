"""EYE's positions as text: its form, each invariant broken and refused, what cannot arise; moves as text."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import State
from codewheel.session.texts import sentence
from examples import examples
from rules.eye.kit import OPTIONS, after, drawn, random_game, step

Fields = dict[str, Any]
KEYS = [
    "pattern",
    "counters",
    "reserve",
    "control",
    "alive",
    "seat",
    "phase",
    "left",
    "used",
    "own_at_start",
    "offenders",
    "pending",
    "passed",
    "moves",
    "swapped",
    "winner",
    "rules",
]

MIDDLE = drawn(
    """
    1 . 1 2 . . . .
    . 1 . 2 . 1 . .
    . . 1 . 2 . . 2
    . . . . 1 2 2 .
    """
)
SENT = drawn(
    """
    1 . 1 2 . . . .
    . 1 . 2 . 1 . .
    . . 1 . 2 . . 2
    . . . . 1 2 2 .
    """,
    control={"mauve": 0, "green": 0},
)
PLACING = after(GAME.new({}, 0), "place 0.0", "place 0.2", "place 0.4")
THREE = drawn(
    """
    . 1 . . . 2 2 .
    . 1 . . 3 . . .
    1 . . 3 . . 3 .
    1 . 3 . 2 2 . .
    """,
    {"players": 3},
)
WON = drawn(
    """
    1 . . 2 . . . .
    1 . . 2 . . . .
    1 . . 2 2 . . 2
    1 . 1 . 1 2 . .
    """
)
QUIZ = drawn(
    """
    . . . . 1 . . .
    . . . . 1 . 2 .
    . . . . 1 . . .
    . . . 1 . . 2 .
    """,
    {"quiz": True},
)
CLAIM = after(QUIZ, step((0, "blue"), (0, "pink")))
ASKED = after(QUIZ, step((0, "blue"), (0, "orange")))
STATES = {"middle": MIDDLE, "sent": SENT, "placing": PLACING, "three": THREE, "won": WON, "quiz": QUIZ, "asked": ASKED}
STATES["claim"] = CLAIM


def text_of(state: State) -> Fields:
    found: Fields = json.loads(GAME.format_state(state))
    return found


def refusal(fields: Fields | str) -> str:
    """The code with which the text is refused, without the game's name; there is a sentence for it."""
    with pytest.raises(Refused) as refused:
        GAME.parse_state(fields if isinstance(fields, str) else json.dumps(fields))
    assert sentence(refused.value.why)
    return refused.value.why.code.removeprefix("eye.")


def put(**more: Any) -> Callable[[Fields], None]:
    return lambda fields: fields.update(more)


def drop(key: str) -> Callable[[Fields], None]:
    return lambda fields: fields.pop(key)


def rule(**more: Any) -> Callable[[Fields], None]:
    return lambda fields: fields["rules"].update(more)


def seated(key: str, seat: int, value: Any) -> Callable[[Fields], None]:
    def change(fields: Fields) -> None:
        fields[key][seat] = value

    return change


def owned(**owners: int) -> Callable[[Fields], None]:
    names = ("red", "blue", "yellow", "green", "pink", "grey", "orange", "mauve")
    return put(control=[owners.get(name, -1) for name in names])


# ---- the form


def test_the_text_of_a_position() -> None:
    found = text_of(SENT)
    assert list(found) == KEYS
    assert found["pattern"] == [0, 0] and found["counters"][0] == sorted(found["counters"][0])
    assert (found["reserve"], found["alive"], found["seat"], found["phase"]) == ([0, 0], [True, True], 0, "relocate")
    assert found["control"] == [-1, -1, -1, 0, -1, -1, -1, 0] and found["offenders"] == [10, 12]
    assert (found["left"], found["used"], found["own_at_start"]) == (2, 0, [96])
    assert (found["pending"], found["passed"], found["moves"], found["swapped"]) == (None, [], 0, False)
    assert found["winner"] is None and found["rules"] == GAME.defaults()
    assert "\n" not in GAME.format_state(SENT) and " " not in GAME.format_state(SENT)


def test_the_past_is_no_part_of_the_text() -> None:
    state = after(MIDDLE, "done", "done")
    assert state.quiet == 3 and len(state.history) == 3
    assert state == MIDDLE and hash(state) == hash(MIDDLE)
    assert (state != MIDDLE) is False
    assert GAME.format_state(state) == GAME.format_state(MIDDLE)
    again = GAME.parse_state(GAME.format_state(state))
    assert (again.history, again.quiet) == ((), 0) and repr(again) == repr(GAME.without_history(state))
    assert state != state._replace(seat=1) and tuple(state) != state


@pytest.mark.parametrize("name", STATES)
def test_each_of_them_comes_back(name: str) -> None:
    state = STATES[name]
    assert GAME.check_state(state) is None and GAME.parse_state(GAME.format_state(state)) == state


# ---- what is no text of a position

BROKEN: list[tuple[str, Callable[[Fields], None]]] = [
    ("state_lacks", drop("seat")),
    ("state_unknown", put(more=1)),
    ("state_rules", put(rules=[])),
    ("option", rule(size=8)),
    ("option_number", rule(players=7)),
    ("state_rules", lambda fields: fields["rules"].pop("steal")),
    ("state_phase", put(phase="done")),
    ("state_phase", put(phase=["move"])),
    ("state_list", put(pattern=[0])),
    ("state_number", put(pattern=[0, 2])),
    ("state_list", put(counters=[[]])),
    ("state_list", put(counters={})),
    ("state_list", put(counters=[3, 4])),
    ("state_number", put(counters=[[128], []])),
    ("state_number", put(counters=[["0.0"], []])),
    ("state_number", put(counters=[[True], []])),
    ("state_number", put(reserve=[7, 0])),
    ("state_list", put(reserve=[0])),
    ("state_number", put(control=[2, -1, -1, -1, -1, -1, -1, -1])),
    ("state_list", put(control=[-1] * 7)),
    ("state_flag", put(alive=[1, 1])),
    ("state_list", put(alive=[True])),
    ("state_number", put(seat=2)),
    ("state_number", put(seat=-1)),
    ("state_number", put(left=7)),
    ("state_number", put(left=1.0)),
    ("state_number", put(used=-1)),
    ("state_number", put(own_at_start=[200])),
    ("state_list", put(offenders=None)),
    ("state_number", put(offenders=[128])),
    ("state_number", put(offenders=[-1])),
    ("state_pending", put(pending="done")),
    ("state_pending", put(pending="claim beige")),
    ("state_pending", put(pending="place 9.9")),
    ("state_pending", put(pending=3)),
    ("state_number", put(passed=[8])),
    ("state_number", put(moves=-1)),
    ("state_number", put(moves=10**7)),
    ("state_flag", put(swapped=0)),
    ("state_number", put(winner=2)),
    ("state_twice", put(counters=[[0, 2, 4, 32, 34, 36], [0, 6, 8, 38, 40, 42]])),
    ("state_counters", put(counters=[[0, 2, 4, 32, 34, 37], [6, 8, 10, 38, 40, 42]])),
    ("state_counters", put(counters=[[2, 0, 4, 32, 34, 36], [6, 8, 10, 38, 40, 42]])),
    ("state_count", put(counters=[[0, 2, 4, 32, 34], [6, 8, 10, 38, 40, 42]])),
    ("state_over", put(winner=0)),
    ("state_control", owned(red=0)),
    ("state_placing", put(phase="place")),
    ("state_asking", put(phase="ask")),
    ("state_asking", put(pending="claim pink")),
    ("state_asking", put(phase="ask", pending="claim pink")),
    ("state_turn", put(offenders=[10])),
    ("state_turn", put(left=0)),
    ("state_turn", put(left=4, used=3)),
    ("state_turn", put(own_at_start=[10])),
]


@pytest.mark.parametrize(("code", "change"), BROKEN, ids=[f"{i}-{code}" for i, (code, _) in enumerate(BROKEN)])
def test_a_broken_text_is_refused(code: str, change: Callable[[Fields], None]) -> None:
    fields = text_of(MIDDLE)
    change(fields)
    assert refusal(fields) == code


@pytest.mark.parametrize("text", ["", "x", "[]", "{", "3", "null", "[" * 5000, '{"pattern":' + "9" * 6000 + "}"])
def test_what_is_no_json_is_refused(text: str) -> None:
    assert refusal(text) in ("state_json", "state_lacks")


def test_a_text_that_is_too_long_is_refused() -> None:
    assert refusal(" " * 20_001) == "state_long"


@pytest.mark.parametrize("square", [0, 127])
@pytest.mark.parametrize("field", ["offenders", "own_at_start"])
def test_the_first_and_the_last_square_are_squares(field: str, square: int) -> None:
    """A counter does not stand there, but that is another reason."""
    fields = text_of(MIDDLE)
    fields[field] = [square]
    assert refusal(fields) not in ("", "state_number")


# ---- what cannot arise

CANNOT: list[tuple[str, str, Callable[[Fields], None]]] = [
    ("three moves with two on a colour", "middle", put(left=3)),
    ("one of two who is out", "middle", put(alive=[True, False])),
    ("five moves in a turn", "middle", put(left=3, used=2)),
    ("own counters out of order", "won", put(own_at_start=[64, 32])),
    ("an own counter that is left out", "middle", put(own_at_start=[])),
    ("an own counter elsewhere", "middle", put(own_at_start=[66])),
    ("offenders out of order", "sent", put(offenders=[12, 10])),
    ("an offender twice", "sent", put(offenders=[10, 10])),
    ("an offender on a free colour", "sent", put(offenders=[46])),
    ("a failed claim without a quiz", "middle", put(passed=[4])),
    ("a claim failed twice", "quiz", put(passed=[4, 4], used=1, left=2)),
    ("swapped on a static board", "middle", put(swapped=True)),
    ("control while counters are placed", "placing", owned(pink=0)),
    ("own counters while counters are placed", "placing", put(own_at_start=[2])),
    ("placing out of turn", "placing", put(seat=0)),
    ("one has placed more than the others", "placing", put(counters=[[0, 4, 6], [2]], reserve=[3, 5])),
    ("another pattern while counters are placed", "placing", put(pattern=[1, 1], counters=[[1, 5], [3]])),
    ("over while counters are placed", "placing", put(phase="over")),
    ("a step that is asked for from an empty square", "asked", put(pending="step 0.0-0.2")),
    ("a step that is asked for to a far square", "asked", put(pending="step 0.6-6.14")),
    ("a step that needs no question", "claim", put(pending="step 0.8-0.10", left=0)),
    ("a placing that is asked for on a covered square", "asked", put(pending="place 0.1")),
    ("a placing without a reserve", "asked", put(pending="place 0.0")),
    ("a claim of a colour on which nobody stands", "claim", put(pending="claim grey")),
    ("a claim that is not asked", "claim", put(phase="move", pending=None)),
    ("a claim that has failed already", "claim", put(passed=[4])),
    ("a living player whose colour is taken", "three", owned(yellow=0)),
    ("counters of one who is out", "three", put(alive=[True, True, False])),
    ("a winner who is out", "won", put(alive=[False, True])),
    ("asked things at the end", "won", put(passed=[4])),
    ("own counters at the end", "won", put(own_at_start=[0])),
]


@pytest.mark.parametrize(("name", "change"), [(n, c) for _, n, c in CANNOT], ids=[what for what, _, _ in CANNOT])
def test_what_cannot_arise_is_refused(name: str, change: Callable[[Fields], None]) -> None:
    fields = text_of(STATES[name])
    change(fields)
    assert refusal(fields)


def test_one_who_is_out_and_remains_keeps_his_counters() -> None:
    fields = text_of(THREE)
    fields["rules"]["eliminated"] = "remain"
    fields["alive"] = [True, True, False]
    fields["control"][2] = 0
    # yellow's own colour belongs to red: the two red counters there are not enough to tell, but nothing speaks against
    assert GAME.parse_state(json.dumps(fields)).alive == (True, True, False)
    fields["counters"][2] = []
    assert refusal(fields)


@examples(300)
@given(data=st.data())
def test_a_text_that_is_taken_can_be_played_on(data: st.DataObject) -> None:
    """Any small change of a true position: refused with a sentence, or every legal move leads to a position again."""
    fields = text_of(data.draw(st.sampled_from(list(STATES.values()))))
    for _ in range(data.draw(st.integers(1, 2))):
        key = data.draw(st.sampled_from([key for key in KEYS if key != "rules"]))
        donor = text_of(data.draw(st.sampled_from(list(STATES.values()))))
        fields[key] = donor[key]
    if data.draw(st.booleans()):
        fields["pending"] = data.draw(st.sampled_from(["place 0.0", "place 0.1", "step 0.6-0.4", "claim pink", None]))
        fields["phase"] = data.draw(st.sampled_from(["ask", "move"]))
    try:
        state = GAME.parse_state(json.dumps(fields))
    except Refused as fault:
        assert sentence(fault.why)
        return
    for move in GAME.legal(state):
        following = GAME.apply(state, move)
        assert GAME.check_state(following) is None, move
        assert GAME.events(state, move, following)


# ---- moves


@pytest.mark.parametrize(
    "text", ["place 3.12", "step 3.12-5.4", "relocate 0.0-7.15", "turn A+", "turn B-", "done", "answer right"]
)
def test_moves_are_read_as_they_are_written(text: str) -> None:
    assert GAME.parse_move(text) == text


@pytest.mark.parametrize(
    "text",
    ["", "place", "place 8.0", "place 0.16", "place 03.1", "place 3.12-5.4", "step 3.12", "step 3.12-5.4-1.1",
     "turn C+", "turn A", "Turn A+", "done ", " done", "answer", "answer maybe", "claim red", "step 3,12-5,4"],
)  # fmt: skip
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.parse_move(text)
    assert refused.value.why.code == "eye.move_text" and sentence(refused.value.why)
    assert GAME.check(MIDDLE, text) is not None


@pytest.mark.parametrize("options", OPTIONS[::3])
def test_texts_of_a_whole_game_come_back(options: Fields) -> None:
    for state in random_game(options, 11)[::7]:
        assert GAME.parse_state(GAME.format_state(state)) == state


def test_a_player_whose_counters_are_not_all_there_is_named_by_number() -> None:
    for seat in (0, 1):
        state = GAME.new({}, 0)
        reserve = tuple(count - (at == seat) for at, count in enumerate(state.reserve))
        why = GAME.check_state(state._replace(reserve=reserve))
        assert why is not None and dict(why.params) == {"seat": seat + 1, "wanted": 6}
