"""L'Oeil with questions, for two, three and four players: before a placing, a step onto a new colour, and a claim."""

import json

from codewheel.rules.eye.board import NAMES, VISIBLE
from codewheel.rules.eye.game import GAME
from rules.eye.kit import after, at, drawn, kinds, owners, starts, step, why

QUIZ = {"quiz": True}
# red has two on pink, blue one on green
BEGUN = """
    . . . . 1 . . .
    . . . . 1 . . .
    . . . . . . . .
    . . . . . . 2 .
"""
# red has three on pink and the fourth beside it
NEARLY = """
    . . . . 1 . . .
    . . . . 1 . 2 .
    . . . . 1 . . .
    . . . 1 . . 2 .
"""
JOINING = step((0, "blue"), (0, "pink"))


def test_the_board_is_empty_and_nobody_has_moves() -> None:
    state = GAME.new(QUIZ, 0)
    assert (state.phase, state.seat, state.left, state.reserve) == ("move", 0, 0, (4, 4))
    assert len(starts(state, "place")) == 32 and set(GAME.legal(state)) == {*starts(state, "place"), "done"}
    assert why(state, "turn A-") == "no_moves"
    assert after(state, "done").seat == 1


def test_a_question_comes_before_a_placing() -> None:
    state = GAME.new(QUIZ, 0)
    assert kinds(state, "place 0.2") == ["ask"]
    asked = after(state, "place 0.2")
    assert (asked.phase, asked.pending, asked.seat) == ("ask", "place 0.2", 0)
    assert GAME.legal(asked) == ("answer right", "answer wrong") and asked.counters == ((), ())
    assert why(asked, "place 0.4") == why(asked, "done") == why(asked, "turn A-") == "answer_first"
    assert kinds(asked, "answer right") == ["answer", "place"]
    placed = after(asked, "answer right")
    assert (placed.counters, placed.reserve, placed.seat, placed.phase) == (((2,), ()), (3, 4), 1, "move")
    wrong = after(asked, "answer wrong")
    assert (wrong.counters, wrong.seat, wrong.phase, wrong.pending) == (((), ()), 1, "move", None)


def test_a_placing_ends_the_turn_on_every_square() -> None:
    for square in VISIBLE[0, 0]:
        state = after(GAME.new(QUIZ, 0), f"place {NAMES[square]}", "answer right")
        assert (state.seat, state.phase, state.counters[0]) == (1, "move", (square,))


def test_the_last_move_of_an_only_counter_ends_the_turn_on_every_square() -> None:
    for row, target in ((4, 6), (2, 4), (2, 0)):
        drawing = BEGUN.replace("2", ".").splitlines()
        drawing[4 - row // 2] = "2 . . . . . . ." if row == 2 else "2 . . . 1 . . ."
        state = drawn("\n".join(drawing), QUIZ, seat=1)
        state = after(state, step((row, "red"), (target, "red")), "answer right")
        assert (state.seat, state.phase) == (0, "move")


def test_placing_is_the_first_deed_of_a_turn_or_none() -> None:
    state = drawn(BEGUN, QUIZ)
    assert state.left == 2 and len(starts(state, "place")) == 29
    moved = after(state, "turn A-")
    assert not starts(moved, "place") and why(moved, "place 1.1") == "placing_over"
    placed = after(state, "place 0.2", "answer right")
    assert placed.seat == 1  # with two moves left
    full = drawn(NEARLY, QUIZ)
    assert not starts(full, "place") and why(full, "place 0.2") == "placing_over"


def test_neutral_placing() -> None:
    state = GAME.new({**QUIZ, "placement": "neutral"}, 0)
    assert len(starts(state, "place")) == 24 and why(state, "place 0.0") == "chosen_colour"


def test_a_question_comes_before_a_step_onto_a_colour_where_no_other_own_counter_lies() -> None:
    state = drawn(BEGUN, QUIZ)
    new = step((6, "pink"), (6, "blue"))
    assert after(state, new).pending == new and kinds(state, new) == ["ask"]
    right = after(state, new, "answer right")
    assert (right.seat, right.left, right.used, right.moves) == (0, 1, 1, 1)
    assert kinds(after(state, new), "answer right") == ["answer", "step"]
    wrong = after(state, new, "answer wrong")
    assert (wrong.seat, wrong.moves, wrong.counters) == (1, 0, state.counters)
    # the other one of pink shares the colour
    beside = step((4, "pink"), (2, "pink"))
    assert after(state, beside).used == 1
    alone = drawn(BEGUN, QUIZ, seat=1)
    within = step((0, "green"), (2, "green"))
    assert after(alone, within).pending == within


def test_a_wheel_brings_counters_to_new_colours_without_a_question() -> None:
    state = after(drawn(BEGUN, QUIZ), "turn A-")
    assert (state.phase, state.used, state.pattern) == ("move", 1, (1, 0))


def test_a_claim_is_asked_as_soon_as_the_counters_stand() -> None:
    state = drawn(NEARLY, QUIZ)
    assert kinds(state, JOINING) == ["step", "ask"]
    asked = after(state, JOINING)
    assert (asked.phase, asked.pending, asked.left) == ("ask", "claim pink", 2)
    assert owners(asked) == {} and kinds(asked, "answer right") == ["answer", "take"]
    right = after(asked, "answer right")
    assert owners(right) == {"pink": 0} and (right.phase, right.seat, right.left) == ("move", 0, 2)
    assert why(right, "place 0.2") == "placing_over"


def test_a_wrong_claim_goes_on_and_is_asked_again_in_the_next_turn() -> None:
    wrong = after(drawn(NEARLY, QUIZ), JOINING, "answer wrong")
    assert (wrong.phase, wrong.seat, wrong.left, wrong.passed, owners(wrong)) == ("move", 0, 2, (4,), {})
    on = after(wrong, step((0, "pink"), (0, "mauve")), "answer right", step((0, "mauve"), (0, "pink")))
    assert on.pending is None and on.seat == 1  # not twice in one turn
    assert on.passed == ()
    again = after(on, "done")
    assert (again.seat, again.phase, again.pending) == (0, "ask", "claim pink")
    assert owners(after(again, "answer right")) == {"pink": 0}


def test_a_claim_after_the_last_move_is_asked_before_the_turn_ends() -> None:
    state = after(drawn(NEARLY, QUIZ), "turn A-", "turn A+", JOINING)
    assert (state.phase, state.pending, state.left, state.seat) == ("ask", "claim pink", 0, 0)
    assert after(state, "answer right").seat == 1 and owners(after(state, "answer right")) == {"pink": 0}
    assert after(state, "answer wrong").seat == 1


def test_a_claim_after_a_placing() -> None:
    state = drawn(NEARLY.replace(". . . 1 . . 2 .", ". . . . . . 2 ."), QUIZ)
    state = after(state, f"place {at(0, 'pink')}", "answer right")
    assert (state.phase, state.pending, state.seat) == ("ask", "claim pink", 0)
    assert after(state, "answer right").seat == 1


def test_a_right_claim_at_the_start_finds_the_offenders() -> None:
    drawing = NEARLY.replace("1 . . 2 .", "1 . . 2 .").replace(". . . 1 . . 2 .", ". . . . 1 . 2 .")
    state = drawn(drawing, QUIZ, control={"green": 0})
    assert state.pending == "claim pink"
    state = after(state, "answer right")
    assert state.phase == "relocate" and len(state.offenders) == 2
    state = after(state, "done")
    assert (state.phase, state.left) == ("move", 4)


def test_ones_own_colour_is_claimed_and_wins() -> None:
    drawing = """
        1 . . . . . . .
        1 . . . . . 2 .
        1 . . . . . . .
        . 1 . . . . 2 .
    """
    asked = after(drawn(drawing, QUIZ), step((0, "yellow"), (0, "red")))
    assert asked.pending == "claim red"
    assert kinds(asked, "answer right") == ["answer", "win"] and after(asked, "answer right").winner == 0
    assert after(asked, "answer wrong").winner is None
    counted = drawn(drawing, {**QUIZ, "goal": "count", "goal_count": [1, 1]})
    assert after(counted, step((0, "yellow"), (0, "red")), "answer right").winner == 0


def test_three_players_are_out_with_their_colour() -> None:
    drawing = """
        . 1 . . . . 3 .
        . 1 . . . . . .
        . 1 2 . . . . .
        . . 1 . . . . .
    """
    state = after(drawn(drawing, {**QUIZ, "players": 3}), step((0, "orange"), (0, "yellow")), "answer right")
    assert state.alive == (True, True, False) and state.reserve == (0, 3, 0) and owners(state) == {"yellow": 0}


def test_among_four_three_claim_a_colour_and_no_enemy_may_lie_there() -> None:
    drawing = """
        . . . . 1 . 3 .
        . . . . 1 . . .
        . 4 2 . . . . .
        . . . 1 . . . .
    """
    four = {**QUIZ, "players": 4}
    assert after(drawn(drawing, four), JOINING).pending == "claim pink"
    blocked = drawing.replace(". 4 2 . . .", ". . 2 . 4 .")
    assert after(drawn(blocked, four), JOINING).pending is None


def test_answers_are_not_taken_back() -> None:
    state = GAME.new(QUIZ, 0)
    asked = after(state, "place 0.2")
    assert GAME.may_undo(state, "place 0.2", asked) is None
    for answer in ("answer right", "answer wrong"):
        refusal = GAME.may_undo(asked, answer, after(asked, answer))
        assert refusal is not None and refusal.code == "eye.undo_answer"


def test_what_is_asked_is_part_of_the_text() -> None:
    state = after(drawn(NEARLY, QUIZ), JOINING)
    text = json.loads(GAME.format_state(state))
    assert (text["phase"], text["pending"]) == ("ask", "claim pink")
    assert GAME.parse_state(GAME.format_state(state)) == state
