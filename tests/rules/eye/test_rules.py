"""EYE for two players: placing, moves, wheels, control, offenders, winning, and each option that changes them."""

import pytest

from codewheel.rules.eye.board import NAMES, VISIBLE
from codewheel.rules.eye.game import GAME
from rules.eye.kit import after, at, drawn, kinds, owners, starts, step, why

# red has three on orange, blue two on blue
OPEN = """
    . . 1 2 . . . .
    . . 1 2 . . . .
    . . 1 . . . . 2
    1 1 . . 1 2 2 2
"""
# red has three on red and a fourth beside it
NEAR = """
    1 . . 2 . . . .
    1 . . 2 . . . .
    1 . . . 2 . . 2
    . 1 1 . 1 2 2 .
"""
# nobody has more than two anywhere
LOOSE = """
    1 . 1 2 . . . .
    . 1 . 2 . 1 . .
    . . 1 . 2 . . 2
    . . . . 1 2 2 .
"""
TAKING = step((0, "yellow"), (0, "orange"))
WINNING = step((0, "yellow"), (0, "red"))


# ---- placing


def test_the_players_place_in_turn_and_red_begins() -> None:
    state = GAME.new({}, 0)
    assert (state.phase, state.seat, state.reserve, state.pattern) == ("place", 0, (6, 6), (0, 0))
    assert GAME.legal(state) == tuple(sorted(f"place {NAMES[square]}" for square in VISIBLE[0, 0]))
    free = [NAMES[square] for square in VISIBLE[0, 0]]
    for number in range(12):
        assert state.seat == number % 2
        state = after(state, f"place {free[number]}")
    assert (state.phase, state.seat, state.reserve) == ("move", 0, (0, 0))


def test_placing_is_on_empty_squares_that_are_seen_and_the_wheels_stand_still() -> None:
    state = after(GAME.new({"start": "line"}, 0), "place 1.1")
    assert why(state, "place 1.1") == "taken"
    assert why(state, "place 0.0") == "covered"
    assert why(state, "turn A+") == why(state, "step 1.1-1.3") == why(state, "done") == "place_first"
    assert why(state, "answer right") == "not_asked"


@pytest.mark.parametrize("start", ["short", "line", "long", "circle"])
def test_the_pattern_at_the_start(start: str) -> None:
    state = GAME.new({"start": start}, 0)
    assert len(GAME.legal(state)) == 32


def test_nothing_is_evaluated_while_counters_are_placed() -> None:
    state = GAME.new({"anytime": True}, 0)
    for row, other in zip((6, 4, 2, 0), (6, 4, 2, 0), strict=True):
        state = after(state, f"place {at(row, 'red')}", f"place {at(other, 'pink')}")
    assert state.phase == "place" and owners(state) == {}
    state = after(state, *(f"place {at(row, colour)}" for row in (6, 4) for colour in ("grey", "green")))
    assert (state.phase, state.winner) == ("over", 0)


def test_neutral_placing_keeps_off_the_players_colours() -> None:
    for players in (2, 3, 4):
        state = GAME.new({"players": players, "placement": "neutral"}, 0)
        assert len(GAME.legal(state)) == 4 * (8 - players)
        assert why(state, f"place {at(0, 'red')}") == "chosen_colour"
        assert GAME.check(state, f"place {at(0, 'pink')}") is None
    assert GAME.check(GAME.new({"placement": "neutral"}, 0), f"place {at(0, 'green')}") is None


# ---- moves


def test_as_many_moves_as_counters_on_the_best_colour() -> None:
    assert drawn(OPEN).left == 3
    assert drawn(OPEN, seat=1).left == 2
    assert drawn(OPEN, control={"orange": 1}).left == 3  # whoever controls it
    state = after(drawn(LOOSE), step((2, "orange"), (0, "orange")))
    assert (state.seat, state.left, state.used) == (0, 1, 1)


def test_the_number_is_fixed_for_the_turn() -> None:
    state = after(drawn(OPEN), step((6, "orange"), (6, "yellow")))
    assert (state.left, state.used) == (2, 1)
    state = after(state, step((6, "yellow"), (6, "orange")))
    assert (state.left, state.used) == (1, 2)


def test_a_counter_goes_to_each_square_that_touches_its_own() -> None:
    """Within its column, and two rows aslant, upwards to the left and downwards to the right."""
    state = drawn(
        """
        . . . 2 2 2 2 2
        . . 1 . . . 2 .
        . . . . . . . .
        . 1 1 1 1 1 . .
        """
    )
    source = at(4, "orange")
    wanted = [(6, "orange"), (2, "orange"), (4, "yellow"), (6, "yellow"), (4, "blue"), (2, "blue")]
    moves = [move for move in GAME.legal(state) if move.startswith(f"step {source}-")]
    assert moves == sorted(f"step {source}-{at(*target)}" for target in wanted)
    assert why(state, f"step {source}-{at(0, 'blue')}") == "taken"
    assert why(state, f"step {source}-{at(0, 'orange')}") == "taken"
    assert why(state, f"step {source}-{at(2, 'yellow')}") == "not_beside"
    assert why(state, f"step {source}-{at(6, 'green')}") == "taken"
    assert why(state, f"step {source}-4.5") == "covered"
    assert why(state, step((4, "green"), (2, "green"))) == "not_yours"
    assert why(state, step((4, "pink"), (2, "pink"))) == "not_yours"


def test_no_counter_jumps_but_a_diagonal_between_two_is_free() -> None:
    state = drawn(
        """
        1 2 . . 2 2 2 2
        2 . . . . . . .
        . . . . . . . .
        1 1 1 1 1 . . .
        """
    )
    assert GAME.check(state, step((6, "red"), (4, "yellow"))) is None
    assert why(state, step((6, "red"), (2, "red"))) == "not_beside"


def test_a_wheel_takes_its_counters_along() -> None:
    state = drawn(LOOSE)
    turned = after(state, "turn B+")
    assert turned.pattern == (0, 1) and turned.left == state.left - 1
    assert turned.counters == tuple(tuple(square + 16 for square in squares) for squares in state.counters)
    assert after(turned, "turn B-").counters == state.counters


def test_note_2_counters_at_the_rim_and_the_centre_block_a_wheel() -> None:
    state = drawn(LOOSE)
    assert starts(state, "turn") == ("turn A-", "turn B+")
    assert why(state, "turn A+") == why(state, "turn B-") == "blocked"
    assert dict(GAME.check(state, "turn B-").params) == {"wheel": "B", "square": at(0, "pink")}
    out = after(state, "turn B+")
    assert set(starts(out, "turn")) == {"turn A+", "turn B-"}  # ring 7 is the last


def test_a_turn_may_end_early() -> None:
    state = after(drawn(OPEN), "done")
    assert (state.seat, state.phase, state.left) == (1, "move", 2)
    assert GAME.leaving_moves(drawn(OPEN)) == ("done",)
    assert kinds(drawn(OPEN), "done") == ["done"]


def test_use_all_forbids_it() -> None:
    state = drawn(OPEN, {"use_all": True})
    assert why(state, "done") == "use_all" and GAME.leaving_moves(state) == ()
    state = after(state, "turn A-", "turn A+", "turn A-")
    assert (state.seat, state.moves) == (1, 3)


# ---- control


def test_four_on_a_colour_control_it_during_the_turn() -> None:
    state = drawn(OPEN)
    assert kinds(state, TAKING) == ["step", "take"]
    taken = after(state, TAKING)
    assert owners(taken) == {"orange": 0} and (taken.seat, taken.left) == (0, 2)
    # it stays, whoever leaves or comes
    assert owners(after(taken, step((0, "orange"), (0, "yellow")), "done", "done")) == {"orange": 0}


def test_capture_at_the_start_of_a_turn_only() -> None:
    state = after(drawn(OPEN, {"capture_at": "start"}), TAKING)
    assert owners(state) == {} and state.left == 2
    state = after(state, "done")
    assert owners(state) == {}
    assert kinds(state, "done") == ["done", "take"]
    assert owners(after(state, "done")) == {"orange": 0}
    gone = after(drawn(OPEN, {"capture_at": "start"}), TAKING, step((0, "orange"), (0, "yellow")), "done", "done")
    assert owners(gone) == {}


def test_a_controlled_colour_is_stolen_only_where_that_is_agreed() -> None:
    assert owners(after(drawn(OPEN, control={"orange": 1}), TAKING)) == {"orange": 1}
    state = drawn(OPEN, {"steal": True}, control={"orange": 1})
    event = GAME.events(state, TAKING, after(state, TAKING))[1]
    assert (event.kind, event.get("colour"), event.get("seat"), event.get("stolen")) == ("take", "orange", 0, 1)


def test_the_others_colour_is_taken_like_any_other() -> None:
    drawing = """
        . . . 1 . . 2 2
        . . . 1 2 . 2 2
        . . . 1 . . . .
        1 1 1 . . 2 . .
    """
    state = after(drawn(drawing), step((0, "orange"), (0, "blue")))
    assert owners(state) == {"blue": 0} and state.winner is None


# ---- the swap of colours


def test_colours_swap_after_so_many_moves_of_all_players() -> None:
    state = after(drawn(LOOSE, {"swap_every": 3}), "turn A-", "turn A+")
    assert (state.seat, state.swapped) == (1, False)
    assert kinds(state, "turn A-") == ["turn", "swap"]
    state = after(state, "turn A-")
    assert state.swapped and state.moves == 3
    assert after(state, "done", "turn A+", "turn A-", "turn A+").swapped is False


def test_placings_and_relocations_do_not_count() -> None:
    state = drawn(LOOSE, {"swap_every": 1}, control={"mauve": 0})
    state = after(state, f"relocate {at(0, 'mauve')}-{at(0, 'red')}")
    assert (state.moves, state.swapped, state.phase) == (0, False, "move")
    assert after(state, "done").swapped is False


def test_the_swap_comes_before_the_check_and_markers_follow_the_name() -> None:
    state = drawn(OPEN, {"swap_every": 1}, control={"pink": 1})
    taken = after(state, TAKING)
    # the squares of orange are mauve now; the marker lies on pink, whose squares were grey
    assert owners(taken) == {"pink": 1, "mauve": 0} and kinds(state, TAKING) == ["step", "swap", "take"]
    away = after(taken, "done")
    assert away.offenders == ()
    back = after(drawn(OPEN, {"swap_every": 1}, control={"orange": 1}), TAKING)
    assert owners(back) == {"orange": 1, "mauve": 0}


def test_offenders_are_those_on_the_squares_that_have_the_colour_now() -> None:
    assert drawn(LOOSE, control={"grey": 0}).offenders == (32 + 14,)
    assert drawn(LOOSE, control={"grey": 0}, swapped=True, moves=1).offenders == (32 + 8,)


# ---- offenders


def test_rule_8_offenders_are_moved_once_each_and_free() -> None:
    state = drawn(LOOSE, control={"mauve": 0, "green": 0, "orange": 1})
    assert state.phase == "relocate" and [NAMES[s] for s in state.offenders] == [at(0, "mauve"), at(0, "green")]
    assert {move.partition(" ")[0] for move in GAME.legal(state)} == {"relocate", "done"}
    assert len(GAME.legal(state)) == 2 * 20 + 1
    assert why(state, "turn A-") == why(state, step((6, "red"), (4, "red"))) == "relocate_first"
    assert why(state, f"relocate {at(6, 'blue')}-{at(0, 'red')}") == "no_offender"
    assert why(state, f"relocate {at(0, 'mauve')}-{at(6, 'blue')}") == "taken"
    assert why(state, f"relocate {at(0, 'mauve')}-1.0") == "covered"
    # to the other colour of the mover: it does not make way again
    once = after(state, f"relocate {at(0, 'mauve')}-{at(2, 'green')}")
    assert once.phase == "relocate" and [NAMES[s] for s in once.offenders] == [at(0, "green")]
    assert why(once, f"relocate {at(2, 'green')}-{at(0, 'red')}") == "no_offender"
    twice = after(once, f"relocate {at(0, 'green')}-{at(6, 'green')}")
    assert (twice.phase, twice.left, twice.used, twice.moves) == ("move", state.left, 0, 0)
    assert why(twice, f"relocate {at(6, 'green')}-{at(0, 'red')}") == "no_offender"


def test_the_owner_need_not_move_them() -> None:
    state = after(drawn(LOOSE, control={"mauve": 0}), "done")
    assert (state.phase, state.seat, state.offenders) == ("move", 0, ())


def test_the_list_is_fixed_at_the_start_of_the_turn() -> None:
    state = after(drawn(LOOSE, control={"yellow": 0, "pink": 1}), step((4, "yellow"), (2, "yellow")))
    assert state.phase == "move" and state.offenders == ()
    # blue's own offenders: red's counter on pink
    assert [NAMES[s] for s in after(state, "done").offenders] == [at(0, "pink")]


def test_a_colour_taken_at_the_start_has_its_offenders_at_once() -> None:
    drawing = """
        1 . 2 2 1 . . .
        . . . 2 1 . . .
        . . . . 1 . . 2
        . . . . 1 2 2 .
    """
    state = drawn(drawing.replace("1 . 2", "1 1 2"), control={"mauve": 0})
    assert owners(state) == {"mauve": 0, "pink": 0} and [NAMES[s] for s in state.offenders] == [at(0, "mauve")]


# ---- winning and drawing


def test_own_colour_wins_in_ones_own_turn() -> None:
    state = drawn(NEAR)
    assert kinds(state, WINNING) == ["step", "win"]
    won = after(state, WINNING)
    assert (won.phase, won.winner, GAME.legal(won), GAME.to_move(won)) == ("over", 0, (), -2)
    outcome = GAME.outcome(won)
    assert (outcome.winner, outcome.scores, outcome.reason) == (0, (0, 0), "win")
    assert why(won, "turn A+") == "over"


ALL_FOUR = """
    1 . . 2 . . . .
    1 . . 2 . . . .
    1 . . 2 2 . . 2
    1 . 1 . 1 2 . .
"""


def test_what_the_other_completes_wins_at_the_start_of_ones_turn() -> None:
    assert drawn(ALL_FOUR).winner == 0
    state = drawn(ALL_FOUR, seat=1)
    assert state.winner is None
    assert kinds(state, "done") == ["done", "win"] and after(state, "done").winner == 0


def test_at_any_time_it_wins_at_once_and_the_mover_comes_first() -> None:
    assert drawn(ALL_FOUR, {"anytime": True}, seat=1).winner == 0
    both = ALL_FOUR.replace("1 . 1 . 1 2 . .", "1 . 1 2 1 . . .")
    assert drawn(both, {"anytime": True}, seat=1).winner == 1
    assert drawn(both, {"anytime": True}).winner == 0


def test_note_1_the_owner_of_a_colour_can_send_its_counters_away() -> None:
    state = drawn(NEAR, seat=1, control={"red": 1})
    assert len(state.offenders) == 3
    assert after(drawn(NEAR, control={"red": 1}), WINNING).winner == 0  # it is no rule of its own


def test_note_1_strict_wants_four_that_come_in_one_turn() -> None:
    strict = {"note1_strict": True}
    assert after(drawn(NEAR, strict), WINNING).winner == 0  # red is free
    state = drawn(NEAR, strict, control={"red": 1})
    assert [NAMES[s] for s in state.own_at_start] == [at(2, "red"), at(4, "red"), at(6, "red")]
    assert after(state, WINNING).winner is None
    assert drawn(ALL_FOUR, strict, control={"red": 1}).winner is None
    coming = """
        . 1 . 2 2 . . .
        . 1 . 2 . . . .
        . 1 . . 2 . . 2
        . 1 . . 1 2 1 .
    """
    state = drawn(coming, strict, control={"red": 1})
    assert (state.left, owners(state)) == (4, {"red": 1, "yellow": 0})
    for row in (6, 4, 2):
        state = after(state, step((row, "yellow"), (row, "red")))
        assert state.winner is None
    assert after(state, step((0, "yellow"), (0, "red"))).winner == 0


def test_counters_of_the_start_of_the_turn_are_followed() -> None:
    state = after(drawn(NEAR, {"note1_strict": True}, control={"red": 1}), step((2, "red"), (2, "yellow")))
    assert [NAMES[s] for s in state.own_at_start] == [at(2, "yellow"), at(4, "red"), at(6, "red")]
    turned = after(state, "turn B+")
    assert [NAMES[s] for s in turned.own_at_start] == ["3.2", "5.0", "7.0"]


def test_drawn_on_the_third_repetition() -> None:
    state = drawn(LOOSE)
    once = ("turn A-", "done", "turn A+", "done")
    second = after(state, *once)
    assert second == state._replace(moves=2)
    third = after(second, *once)
    assert (third.phase, third.winner, GAME.outcome(third).reason) == ("over", None, "draw")
    assert kinds(after(second, *once[:-1]), "done") == ["done", "draw"]
    assert after(GAME.without_history(second), *once).phase == "move"


def test_repetition_counts_where_colours_are_stolen_to_and_fro() -> None:
    """Two steps of the wheels make orange red's, two back make it blue's: for ever, were it not drawn."""
    drawing = """
        . . 2 . . . 1 .
        . . 2 . . 1 . .
        2 . 2 . 1 . 1 .
        2 . 2 1 . . . 1
    """
    state = drawn(drawing, {"steal": True}, control={"orange": 1})
    seen = []
    for _ in range(4):
        for wheels, owner in ((("turn A-", "turn B-"), 0), (("turn B+", "turn A+"), 1)):
            assert state.phase == "move"
            seen.append(state)
            state = after(state, *wheels)
            assert owners(state) == {"orange": owner}
            state = after(state, "done") if state.phase == "move" and state.used else state
            if state.phase == "over":
                break
        if state.phase == "over":
            break
    assert (state.phase, state.winner, len(seen)) == ("over", None, 4)


def test_drawn_after_a_hundred_turns_without_a_capture() -> None:
    state = drawn(LOOSE)._replace(quiet=99)
    assert after(state, "done").phase == "move"
    assert after(state, "done", "done").phase == "over"
    fresh = after(drawn(OPEN)._replace(quiet=99), TAKING)
    assert fresh.quiet == 0 and after(fresh, "done", "done").phase == "move"
