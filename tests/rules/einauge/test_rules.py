"""Ein-Auge: each of the inventor's fourteen rules, the five decisions, move paths, refusals and invariants.

Boards are drawn as they lie on the table: row 5 on top, column a on the left.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.bots.perft import plain
from codewheel.rules.contract import NOBODY, Refused
from codewheel.rules.einauge.game import GAME, NAMES, NEIGHBOURS, NONE, SIDES, SQUARE, State, threats, touching
from examples import examples
from rules.einauge.kit import check_step

FIXTURES = Path(__file__).parents[2] / "fixtures" / "einauge"


def on(drawing: str, side: str, barred: str = "-", plies: int | None = None) -> State:
    """The state of a drawn board; the plies of phase one follow from the stones, those of phase two are 24 or given."""
    rows = ["".join(line.split()) for line in drawing.strip().splitlines()]
    stones = sum(25 - row.count(".") - 20 for row in rows)
    return GAME.parse_state(f"{'/'.join(rows)} {side} {barred} {stones if plies is None else plies}")


def after(state: State, *moves: str) -> State:
    for move in moves:
        state = GAME.apply(state, move)
    return state


def why(state: State, move: str) -> str:
    """The code of the refusal."""
    refusal = GAME.check(state, move)
    assert refusal is not None
    with pytest.raises(Refused) as caught:
        GAME.apply(state, move)
    assert caught.value.why == refusal
    assert move not in GAME.legal(state)
    return refusal.code


def kinds(state: State, move: str) -> list[str]:
    return [event.kind for event in GAME.events(state, move, GAME.apply(state, move))]


EMPTY = GAME.new({}, 0)
# twenty-four placements that end nothing
LAST = "wwwbbbbbwwwbw.bbwwbbwwwbb"
FILLING = tuple(
    name
    for pair in zip(*([NAMES[i] for i in range(25) if LAST[i] == stone] for stone in "wb"), strict=True)
    for name in pair
)

# White has just been shut out as phase two begins; Black acts
SHUT_OUT = """
    b b w b w
    b b w b b
    w w w b w
    w w b w w
    b b . b w
"""
SLIDING = """
    w w b w b
    b w w b w
    b . w b b
    b w b b w
    w b w w b
"""


# ---- rules 1 to 5: the first phase


def test_rule_1_the_board_has_25_squares() -> None:
    assert len(NAMES) == len(set(NAMES)) == len(EMPTY.board) == 25
    assert (NAMES[0], NAMES[4], NAMES[20], NAMES[24], NAMES[12]) == ("a5", "e5", "a1", "e1", "c3")
    assert set(GAME.legal(EMPTY)) == set(NAMES)


def test_rule_2_it_is_empty_at_the_beginning() -> None:
    assert GAME.format_state(EMPTY) == "...../...../...../...../..... w - 0"


def test_rule_3_each_has_twelve_stones() -> None:
    state = after(EMPTY, *FILLING)
    assert (state.board.count("w"), state.board.count("b"), state.plies) == (12, 12, 24)


# ---- rules 6 to 9: the second phase


def test_rule_6_the_second_phase_begins_when_all_stones_are_placed() -> None:
    before = after(EMPTY, *FILLING[:-1])
    assert len(GAME.legal(before)) == 2
    state = GAME.apply(before, FILLING[-1])
    assert kinds(before, FILLING[-1])[:2] == ["place", "phase_two"]
    assert set(GAME.legal(state)) <= {NAMES[i] for i in NEIGHBOURS[state.board.index(".")]}


def test_rule_7_the_one_empty_square_is_the_eye() -> None:
    state = on(SLIDING, "b", plies=31)
    assert state.board.count(".") == 1
    assert why(state, "b3") == "einauge.eye"


def test_rule_8_a_stone_moves_orthogonally_into_the_eye() -> None:
    state = on(SLIDING, "b", plies=31)
    assert GAME.legal(state) == ("a3",)
    assert why(state, "a4") == "einauge.far"  # diagonal
    assert why(state, "d3") == "einauge.far"
    assert why(state, "c3") == "einauge.not_yours"
    moved = GAME.apply(state, "a3")
    assert (moved.board[SQUARE["a3"]], moved.board[SQUARE["b3"]]) == (".", "b")
    assert moved.board.count("b") == 12


def test_rule_9_who_can_move_must() -> None:
    state = on(SLIDING, "b", plies=31)
    assert GAME.leaving_moves(state) == ()
    for word in ("", "pass", "-"):
        assert why(state, word) == "einauge.move_text"


# ---- rules 10 and 11: the pass


def test_rule_10_who_cannot_move_passes() -> None:
    state = on(
        """
        w w b w b
        b w w b w
        b . w b b
        b w b b w
        w b w w b
        """,
        "b",
        plies=30,
    )
    moved = GAME.apply(state, "a3")
    # only black stones touch the eye on a3 now
    assert touching(moved.board, moved.board.index("."), 0) == ()
    assert moved.side == state.side
    assert kinds(state, "a3") == ["slide", "pass"]
    assert moved.plies == 31  # a pass is no ply


def test_rule_11_the_second_move_is_with_another_stone() -> None:
    moved = GAME.apply(on(SLIDING, "b", plies=30), "a3")
    assert GAME.format_state(moved).endswith(" b b3 31")
    assert why(moved, "b3") == "einauge.barred"
    assert GAME.legal(moved) == ("a2", "a4")
    third = GAME.apply(moved, "a4")
    assert third.barred == (NONE if third.side == 0 else SQUARE["a3"])


# ---- rules 12 and 13: four and five


@pytest.mark.parametrize(
    ("drawing", "move"),
    [
        (
            """
            w w . w b
            . . . . .
            b . . . .
            . b . . .
            . . . . .
            """,
            "c5",
        ),
        (
            """
            . . . . .
            w b . . .
            w b . . .
            . b . . .
            w . . . .
            """,
            "a2",
        ),
        (
            """
            . . . . .
            . . . . .
            . . b . .
            b . b . .
            . w w w .
            """,
            "e1",
        ),
    ],
)
def test_rule_12_four_in_a_row_or_column_win(drawing: str, move: str) -> None:
    state = on(drawing, "w")
    assert kinds(state, move) == ["place", "win"]
    outcome = GAME.outcome(GAME.apply(state, move))
    assert (outcome.over, outcome.winner, outcome.scores, outcome.reason) == (True, 0, (1, 0), "four")
    assert why(GAME.apply(state, move), "e5") == "einauge.over"


def test_rule_12_holds_in_the_second_phase_too() -> None:
    state = on(
        """
        w w b w b
        w b w b w
        b w w b b
        b . b b w
        w b w w b
        """,
        "b",
        plies=35,
    )
    assert kinds(state, "b1") == ["slide", "win"]
    assert GAME.outcome(GAME.apply(state, "b1")).winner == 1


def test_rule_12_diagonals_do_not_matter() -> None:
    state = on(
        """
        w . . . .
        . w . . .
        . . w . .
        b b . . .
        . b . . .
        """,
        "w",
    )
    assert not GAME.over(GAME.apply(state, "d2"))


def test_rule_12_a_row_does_not_go_on_in_the_next() -> None:
    state = on(
        """
        . . . w w
        w . . . .
        b b . . .
        b . . . .
        . . . . .
        """,
        "w",
    )
    assert not GAME.over(GAME.apply(state, "b4"))


def test_rule_12_three_and_one_are_no_four() -> None:
    state = on(
        """
        w w . . w
        . . . . .
        b . . . .
        . b . . .
        b . . . .
        """,
        "w",
    )
    assert GAME.outcome(GAME.apply(state, "c5")).over is False


def test_rule_13_five_in_a_row_lose() -> None:
    state = on(
        """
        b . b b b
        . b . . b
        w . w w .
        . . w . w
        . . . w w
        """,
        "b",
    )
    assert kinds(state, "b5") == ["place", "five"]
    outcome = GAME.outcome(GAME.apply(state, "b5"))
    assert (outcome.over, outcome.winner, outcome.scores, outcome.reason) == (True, 0, (1, 0), "five")


def test_rule_13_holds_in_the_second_phase_too() -> None:
    state = on(
        """
        w w b b w
        w b w . b
        b w b b w
        w b w b w
        b w w b b
        """,
        "b",
        plies=40,
    )
    assert kinds(state, "e4") == ["slide", "five"]
    assert GAME.outcome(GAME.apply(state, "e4")).winner == 0


# ---- rule 14: recurrence

ROUND = """
    b w w w b
    w w w b b
    b b b w b
    b . b w w
    b w b w w
"""
# the eye runs three times around a block of four
CIRCLES = ("b1", "a1", "a2", "b2") * 3


def test_rule_14_a_recurrence_is_a_draw() -> None:
    state = on(ROUND, "w", plies=27)
    before = after(state, *CIRCLES[:-1])
    assert not GAME.over(before)
    end = GAME.apply(before, CIRCLES[-1])
    assert end[:3] == state[:3]
    assert kinds(before, CIRCLES[-1])[-1] == "draw"
    outcome = GAME.outcome(end)
    assert (outcome.over, outcome.winner, outcome.scores, outcome.reason) == (True, None, (0, 0), "repetition")
    assert GAME.to_move(end) == NOBODY and GAME.legal(end) == ()
    assert why(end, CIRCLES[0]) == "einauge.over"


# ---- the five decisions


def test_decision_1_a_five_counts_before_a_four_of_the_same_action() -> None:
    state = on(
        """
        . . w . .
        b b w . .
        b b w . .
        w w . w w
        b b . b .
        """,
        "w",
    )
    assert ("five", SQUARE["c2"]) in threats(state)
    assert GAME.outcome(GAME.apply(state, "c2")) == (True, 1, (0, 1), "five")


def test_decision_1_a_five_loses_even_when_every_action_makes_one() -> None:
    state = on(
        """
        b w b w b
        w . w w w
        b w w b w
        b w b w b
        b w b b b
        """,
        "w",
        plies=24,
    )
    assert GAME.legal(state) == ("a4", "b3", "b5", "c4")
    for move in GAME.legal(state):
        assert GAME.outcome(GAME.apply(state, move)) == (True, 1, (0, 1), "five")


def test_decision_2_a_move_changes_only_the_mover_s_lines() -> None:
    for state in played(3, 60):
        if state.plies < 24:
            continue
        for move in GAME.legal(state):
            moved = GAME.apply(state, move)
            other = SIDES[1 - state.side]
            assert [s == other for s in moved.board] == [s == other for s in state.board]


def test_decision_2_a_pass_is_forced_and_both_are_never_blocked() -> None:
    for state in played(4, 60):
        if state.plies >= 24:
            eye = state.board.index(".")
            assert len(NEIGHBOURS[eye]) >= 2
            assert touching(state.board, eye, state.side)


def test_decision_3_white_moves_first_in_the_second_phase() -> None:
    state = after(EMPTY, *FILLING)
    assert touching(state.board, state.board.index("."), 0)
    assert state.side == 0


def test_decision_3_if_white_is_blocked_there_black_begins_unrestricted() -> None:
    state = on(SHUT_OUT, "b")
    assert GAME.legal(state) == ("b1", "c2", "d1")
    last = on(SHUT_OUT.replace("b w b b\n", "b w . b\n", 1), "b", plies=23)
    assert last.board[SQUARE["d4"]] == "."
    assert GAME.apply(last, "d4") == state
    found = GAME.events(last, "d4", state)
    assert [event.kind for event in found][:3] == ["place", "phase_two", "pass"]
    assert found[2].get("barred") == "-"


def test_decision_4_the_same_board_with_another_side_is_no_recurrence() -> None:
    drawing = """
        b b w b w
        b b b w b
        w b w b w
        w w b . w
        b b w w w
    """
    white, black = on(drawing, "w", plies=42), on(drawing, "b", plies=46)
    assert white.board == black.board and white != black
    assert not GAME.over(black._replace(past=(white[:3],)))
    assert GAME.over(black._replace(past=(black[:3],)))


def test_decision_4_the_same_board_with_another_bar_is_no_recurrence() -> None:
    drawing = """
        b w b w b
        w . w b w
        b w b w b
        w b w b w
        b w b b w
    """
    one, other = on(drawing, "w", "b5", plies=34), on(drawing, "w", "a4", plies=66)
    assert not GAME.over(other._replace(past=(one[:3],)))
    assert GAME.legal(one) != GAME.legal(other)


def test_decision_4_the_first_phase_is_not_remembered() -> None:
    assert all(state.past == () for state in played(5, 60) if state.plies <= 24)


def test_decision_5_a_position_that_is_set_up_has_no_past() -> None:
    state = after(on(ROUND, "w", plies=27), *CIRCLES[:-1])
    assert state.past
    set_up = GAME.parse_state(GAME.format_state(state))
    assert set_up == state and set_up.past == ()
    assert not GAME.over(GAME.apply(set_up, CIRCLES[-1]))
    assert GAME.without_history(state).past == ()


# ---- move paths


def test_perft_from_the_empty_board() -> None:
    assert [plain(GAME, EMPTY, depth) for depth in range(4)] == [1, 25, 600, 13_800]


@pytest.mark.parametrize("part", ["phase1_middle", "phase2"])
def test_perft_of_the_fixtures(part: str) -> None:
    for entry in json.loads((FIXTURES / "perft.json").read_text("utf-8"))[part]:
        for depth, level in enumerate(entry["levels"], 1):
            if level["nodes"] <= 400:
                assert plain(GAME, of_fixture(entry), depth) == level["nodes"], (entry["board"], depth)


def of_fixture(entry: dict[str, Any]) -> State:
    stones = 25 - entry["board"].count(".")
    side = "WB".index(entry.get("actor") or entry["to_move"])
    return State(entry["board"].lower(), side, entry.get("forbidden_stone", NONE), stones)


def test_values_of_the_fixtures_name_the_legal_moves() -> None:
    for entry in json.loads((FIXTURES / "phase2_values.json").read_text("utf-8"))["positions"]:
        state = of_fixture(entry)
        assert None in [GAME.check_state(state._replace(plies=plies)) for plies in (24, 40)], entry["board"]
        assert set(GAME.legal(state)) == {NAMES[move["from"]] for move in entry["moves"]}
        assert entry["must_pass"] == (entry["to_move"] != entry["actor"])


# ---- refusals

WRONG_TEXTS = [
    ("...../...../...../...../..... w -", "einauge.parts"),
    ("...../...../...../...../.....  w - 0", "einauge.parts"),
    ("...../...../...../....  w - 0", "einauge.parts"),
    ("...../...../...../.... w - 0", "einauge.rows"),
    ("...../...../...../...../...../ w - 0", "einauge.rows"),
    ("....../..../...../...../..... w - 0", "einauge.rows"),
    ("...../...../..x../...../..... b - 1", "einauge.rows"),
    ("...../...../..W../...../..... b - 1", "einauge.rows"),
    ("...../...../...../...../..... x - 0", "einauge.side"),
    ("...../...../...../...../.....  - 0", "einauge.side"),
    ("...../...../...../...../..... w f1 0", "einauge.barred_text"),
    ("...../...../...../...../..... w - -0", "einauge.plies_text"),
    ("...../...../...../...../..... w - 00", "einauge.plies_text"),
    ("...../...../...../...../..... w - ²", "einauge.plies_text"),
    ("...../...../...../...../..... w - 123456789", "einauge.plies_text"),
    # stones and plies
    ("...../...../..w../...../..... b - 0", "einauge.count"),
    ("...../...../..b../...../..... b - 1", "einauge.count"),
    ("...../...../..w../...../..... w - 2", "einauge.count"),
    ("...../...../..w../...../..... w - 40", "einauge.count"),
    # turn and bar of phase one
    ("...../...../..w../...../..... w - 1", "einauge.turn"),
    ("...../...../..w../...../..... b c3 1", "einauge.bar_early"),
    # phase two: who can act, who begins, what can be barred
    ("bbwbw/bbwbb/wwwbw/wwbww/bb.bw w - 24", "einauge.blocked"),
    ("bbwbw/bbwbb/wwwbw/wwbww/bb.bw b b1 24", "einauge.bar_early"),
    ("wwbwb/bwwbw/b.wbb/bwbbw/wbwwb b - 24", "einauge.white_begins"),
    ("wwbwb/bwwbw/b.wbb/bwbbw/wbwwb b a3 30", "einauge.bar_cause"),
    ("wwbwb/bwwbw/.bwbb/bwbbw/wbwwb b c3 31", "einauge.bar_cause"),
    ("wwbwb/bwwbw/.bwbb/bwbbw/wbwwb b d1 31", "einauge.bar_cause"),
    # the ends of both sides at once, two apart, a four that Black's last stone cannot have made
    ("wwww./bbbb./...../...../..... w - 8", "einauge.no_last"),
    ("wwww./...../wwww./bb.bb/bb..b b - 15", "einauge.no_last"),
    ("wwww./...../b.b../b.b../..... w - 8", "einauge.no_last"),
    # a five and a four that no single stone can have completed
    ("wwwww/wwww./bb.bb/bb.b./b.... b - 17", "einauge.no_last"),
    ("wwwww/wb.../wb..b/w...b/bb.b. b - 15", "einauge.no_last"),
    # phase two: no stone of the side that moved last touches the eye, so none can have come from there
    ("wwbwb/bwwbw/.bwbb/bwbbw/wbwwb b - 40", "einauge.no_last"),
]


@pytest.mark.parametrize(("text", "code"), WRONG_TEXTS, ids=[f"{code}-{i}" for i, (_, code) in enumerate(WRONG_TEXTS)])
def test_what_cannot_arise_is_refused(text: str, code: str) -> None:
    with pytest.raises(Refused) as caught:
        GAME.parse_state(text)
    assert caught.value.why.code == code


@pytest.mark.parametrize("text", ["", "c", "c33", "C3", "f1", "a0", "a6", " c3", "c3 ", "pass", "ａ1"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        GAME.parse_move(text)
    assert why(EMPTY, text) == "einauge.move_text"


def test_options_are_refused() -> None:
    with pytest.raises(Refused):
        GAME.new({"size": 7}, 0)


# ---- what holds in every game


def played(seed: int, longest: int) -> list[State]:
    """The states of a game of drawn moves that end it only where they must."""
    choices = seed * 0x9E3779B97F4A7C15 + 1
    state, found = EMPTY, [EMPTY]
    while GAME.to_move(state) != NOBODY and state.plies < longest:
        children = [GAME.apply(state, move) for move in GAME.legal(state)]
        children = [child for child in children if not GAME.over(child)] or children
        choices = (choices * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        state = children[(choices >> 33) % len(children)]
        found.append(state)
    return found


@examples(60)
@given(st.lists(st.integers(0, 24), min_size=60, max_size=60))
def test_invariants_of_random_games(choices: list[int]) -> None:
    state = EMPTY
    for choice in choices:
        if GAME.to_move(state) == NOBODY:
            break
        moves = GAME.legal(state)
        assert moves == tuple(sorted(moves)) and moves
        assert all(GAME.check(state, move) is None for move in moves)
        children = [(move, GAME.apply(state, move)) for move in moves]
        going = [pair for pair in children if not GAME.over(pair[1])] or children
        move, child = going[choice % len(going)]
        check_step(state, move, child)
        state = child


@examples(150)
@given(st.text(alphabet="wb./ -abcde0123456789", max_size=48))
def test_any_text_is_a_state_or_refused(text: str) -> None:
    try:
        state = GAME.parse_state(text)
    except Refused as fault:
        assert fault.why.code.startswith("einauge.")
    else:
        assert GAME.format_state(state) == text
