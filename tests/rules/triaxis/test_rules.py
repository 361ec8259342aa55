"""TriAxis' turns: placing, the spinner, moves, jumps and captures, on drawn islands. "D n": see the manual."""

from typing import Any

import pytest

from codewheel.rules.contract import CHANCE
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.step import Step, cost, kind
from codewheel.rules.triaxis.step import steps as found_steps
from rules.triaxis.kit import after, at, drawn, kinds, refused, same, sentence_of, sketch, steps, told

OPEN = """
    . . . . .
    . . . . .
    . . a2 . .
    . . . . .
    b1 . . . .
"""
LINE = """
    a{} {} .
    {} ~ .
    {} ~ .
    b6 ~ .
"""


# ---- placing


def placing(options: dict[str, Any], count: int) -> list[int]:
    """Who places the first so many markers."""
    state = GAME.new(options, 3)
    seats = []
    for _ in range(count):
        seats.append(state.seat)
        state = after(state, GAME.legal(state)[0])
    return seats


def test_half_of_the_share_is_placed_one_each_in_turn() -> None:
    """D5, D6: 28, 28 and 24 give 14, 14 and 12; the last two rounds are for the first two alone."""
    assert placing({"seats": 3}, 40) == [0, 1, 2] * 12 + [0, 1] * 2
    state = GAME.new({"shares": [5, 7]}, 1)
    for _ in range(5):
        state = after(state, GAME.legal(state)[-1])
    assert (state.phase, state.seat, state.round) == ("spin", 0, 0)
    assert state.stock == (3, 4) and sorted(state.size)[-6:] == [0, 1, 1, 1, 1, 1]


def test_or_each_places_all_at_once() -> None:
    assert placing({"shares": [6, 4], "placing": "in_turn"}, 5) == [0, 0, 0, 1, 1]
    assert placing({"shares": [6, 4, 4], "placing": "in_turn", "first": 1}, 7) == [1, 1, 2, 2, 0, 0, 0]


def test_the_first_seat_places_and_spins_first() -> None:
    """D10: in a series the first seat rotates."""
    options = {"seats": 4, "shares": [4, 2, 4, 2], "first": 2}
    assert placing(options, 6) == [2, 3, 0, 1, 2, 0]
    state = GAME.new(options, 3)
    while state.phase == "place":
        state = after(state, GAME.legal(state)[0])
    assert (state.phase, state.seat, state.spinner) == ("spin", 2, 2)


def test_what_cannot_be_placed() -> None:
    state = GAME.new({"island": "classic"}, 0)
    assert len(GAME.legal(state)) == 79 and "place A4" not in GAME.legal(state)
    assert refused(state, "place A4") == "sea" and sentence_of(state, "place A4") == (
        "A4 is water. Choose a zone on the island."
    )
    state = after(state, "place A1")
    assert refused(state, "place A1") == "taken"
    for move in ("spin 1", "A1-A2", "concede", "end", "add B1", "grow A1", "forfeit", "colour 0"):
        assert refused(state, move) in ("place_first", "concede_later")
    assert told(state, "place B1") == ["place seat=1 zone=B1"]


def test_the_last_placing_names_who_spins() -> None:
    state = after(GAME.new({"shares": [2, 2]}, 0), "place C3")
    assert told(state, "place D3") == ["place seat=1 zone=D3", "turn seat=0"]


# ---- the spinner


def test_eight_equal_stops_and_six_colours() -> None:
    """D8."""
    state = drawn(OPEN)
    stops = [f"spin {stop}" for stop in ("1", "2", "3", "4", "5", "6", "harvest", "famine")]
    assert GAME.to_move(state) == CHANCE and GAME.chance(state) == tuple((stop, 1) for stop in stops)
    assert set(GAME.legal(state)) == {*stops, "concede"} and GAME.leaving_moves(state) == ("concede",)
    for stop in ("harvest", "famine"):
        spun = after(state, f"spin {stop}")
        assert (spun.phase, spun.event, spun.seat, spun.spinner) == ("colour", stop, 0, 0)
        assert GAME.chance(spun) == tuple((f"colour {colour}", 1) for colour in range(6))
        assert refused(spun, "concede") == "concede_later" and refused(spun, "spin 2") == "colour_first"
    assert told(state, "spin 4") == ["spin seat=0 value=4"]


def test_a_harsh_climate_has_nine_stops_two_of_them_famine() -> None:
    """D32."""
    chance = dict(GAME.chance(drawn(OPEN, {"climate": "harsh"})))
    assert sum(chance.values()) == 9 and chance["spin famine"] == 2


def test_nothing_moves_before_the_spin() -> None:
    state = drawn(OPEN)
    assert {refused(state, move) for move in ("C3-C2", "end", "place A1", "grow C3", "forfeit")} == {"spin_first"}
    assert refused(after(state, "spin 5"), "spin 1") == "move_first"


# ---- steps


def test_a_step_goes_one_zone_in_six_directions() -> None:
    state = drawn(OPEN, left=2)
    assert steps(state) == {"C3-C2", "C3-D2", "C3-D3", "C3-C4", "C3-B3", "C3-B2"}
    assert told(state, "C3-D3") == ["move seat=0 size=2 from=C3 to=D3", "turn seat=1"]


def test_a_step_costs_the_size_and_needs_that_many_moves() -> None:
    """D11."""
    state = after(drawn(OPEN), "spin 5", "C3-C2")
    assert (state.left, state.seat, state.phase) == (3, 0, "move")
    state = after(state, "C2-C1")
    assert state.left == 1 and steps(state) == {"end"}
    assert refused(state, "C1-C2") == "too_big"
    assert sentence_of(state, "C1-C2") == "The marker on C1 is size 2; moves left: 1. Choose a smaller marker."


def test_moves_are_used_by_any_combination_of_markers() -> None:
    """Rule 5: five 1-markers one zone each, a 1-marker five zones, a 5-marker one zone."""
    board = """
        a1 . a1 . a5
        .  . .  . .
        b1 . .  . .
    """
    state = after(drawn(board), "spin 5")
    assert after(state, "A1-A2", "C1-C2", "A2-B2", "B2-B3", "C2-C3").seat == 1
    assert after(state, "E1-E2").seat == 1
    state = after(state, "A1-B1")
    assert refused(state, "E1-E2") == "too_big"


def test_while_a_step_is_legal_one_must_be_made() -> None:
    """D13: no look-ahead, the rest may turn out to be of no use."""
    state = drawn(OPEN, left=3)
    assert refused(state, "end") == "use_all" and "3" in sentence_of(state, "end")
    assert steps(after(state, "C3-C2")) == {"end"}


def test_no_legal_step_ends_the_turn_by_hand() -> None:
    """D16: the turn waits for `end`; the rest is lost."""
    state = after(drawn(OPEN), "spin 1")
    assert (state.phase, state.left) == ("move", 1) and GAME.legal(state) == ("concede", "end")
    assert GAME.leaving_moves(state) == ("concede",)
    assert told(state, "end") == ["stuck seat=0 left=1", "turn seat=1"]
    assert after(state, "end").seat == 1


def test_small_ones_shut_in_by_big_ones_are_stuck() -> None:
    """Rule 10."""
    board = """
        a1 a5 . .
        a5 .  . .
        .  .  . b1
    """
    state = drawn(board, left=4)
    assert steps(state) == {"A1-A3", "A1-C2"}  # over one's own, as long as there is room behind
    shut = board.replace(".  .  . b1", "a6 .  . b1").replace("a5 .  . .", "a5 .  a6 .")
    assert steps(drawn(shut, left=4)) == {"end"}


# ---- jumps


def test_an_own_marker_of_any_size_may_be_jumped() -> None:
    """D14."""
    state = drawn(LINE.format(1, ".", "a6", "."), left=1)
    assert steps(state) == {"A1-A3", "A1-B1"}
    assert told(state, "A1-A3") == ["jump seat=0 size=1 from=A1 to=A3 over=A2", "turn seat=1"]
    assert same(after(state, "A1-A3"), LINE.format(1, ".", "a6", ".").replace("a1", ".").replace(". ~ .", "a1 ~ .", 1))


def test_a_jump_needs_an_empty_zone_of_land_straight_behind() -> None:
    """D14: neither water, nor a marker of anybody, nor two zones behind."""
    state = drawn(LINE.format(1, ".", "a1", "a1"), left=1)
    assert "A1-A3" not in steps(state) and refused(state, "A1-A3") == "occupied"
    assert refused(state, "A1-A4") == "occupied"
    edge = """
        a1 . .
        a1 . .
        ~  . b1
    """
    state = drawn(edge, left=1)
    assert "A1-A3" not in steps(state) and refused(state, "A1-A3") == "sea"
    assert refused(state, "A1-C3") == "occupied" and refused(state, "A1-C1") == "too_far"


def test_no_jump_over_an_empty_zone_and_no_bent_one() -> None:
    state = drawn(LINE.format(1, ".", ".", "."), left=2)
    assert refused(state, "A1-A3") == "jump_empty" and "A2" in sentence_of(state, "A1-A3")
    assert refused(drawn(OPEN, left=2), "C3-E3") == "too_far"
    assert refused(drawn(OPEN, left=2), "C3-C3") == "same"
    assert refused(drawn(OPEN, left=2), "C3-Z9") == "sea" == refused(drawn(OPEN, left=2), "Z9-C3")
    assert refused(drawn(OPEN, left=2), "A1-A2") == "nothing" and refused(drawn(OPEN, left=2), "A5-A4") == "not_yours"


def test_jumps_give_no_moves_and_steps_of_several_markers_mix() -> None:
    """D15."""
    board = """
        a1 .  .  .
        a2 .  .  .
        .  .  b1 .
        b1 .  .  .
    """
    state = after(drawn(board), "spin 6", "A1-A3", "A2-B2")
    assert state.left == 3 and "A3-A2" in steps(state) and "B2-D3" in steps(state)


# ---- captures

DUEL = """
    a{} . .
    b{} . .
    .  . .
    .  . b6
"""


@pytest.mark.parametrize(("own", "other", "legal"), [(1, 1, True), (2, 1, True), (5, 5, True), (2, 3, False)])
def test_one_of_equal_or_smaller_size_is_captured(own: int, other: int, legal: bool) -> None:
    """D14, rule 2."""
    state = drawn(DUEL.format(own, other), left=6)
    assert ("A1-A3" in steps(state)) == legal
    if legal:
        gone = after(state, "A1-A3")
        assert at(gone, "A3") == (0, own + 1) and at(gone, "A2") == (-1, 0)
        assert gone.captured == (other, 0) and gone.stock == (9, 9)
    else:
        assert refused(state, "A1-A3") == "too_strong"
        assert sentence_of(state, "A1-A3") == (
            "The marker on A2 is size 3, yours on A1 only 2. Capture one of equal or smaller size."
        )


def test_a_capturer_grows_as_it_lands_and_pays_the_new_size_from_then_on() -> None:
    """D12."""
    state = after(drawn(DUEL.format(2, 2)), "spin 6")
    assert told(state, "A1-A3") == ["capture seat=0 size=3 from=A1 to=A3 over=A2 victim=1 victim_size=2"]
    state = after(state, "A1-A3")
    assert state.left == 4
    state = after(state, "A3-A2")
    assert state.left == 1 and steps(state) == {"end"}


def test_several_captures_in_a_turn() -> None:
    board = """
        a1 . .
        b1 . .
        .  . .
        b2 . .
        .  . b6
    """
    state = after(drawn(board), "spin 3", "A1-A3")
    assert state.left == 2
    state = after(state, "A3-A5")
    assert at(state, "A5") == (0, 3) and state.captured == (3, 0) and state.seat == 1


def test_a_capturing_six_goes_with_its_victim() -> None:
    """D18, D19: seven is too many; both markers return to their stocks, the population counts as captured."""
    board = DUEL.format(6, 4).replace("a6 . .", "a6 . a1")
    state = drawn(board, left=6)
    assert told(state, "A1-A3") == [
        "capture seat=0 size=7 from=A1 to=A3 over=A2 victim=1 victim_size=4",
        "burst seat=0 zone=A3 size=7",
        "turn seat=1",
    ]
    gone = after(state, "A1-A3")
    assert same(gone, ". . a1\n. . .\n. . .\n. . b6") and gone.stock == (9, 9) and gone.captured == (4, 0)


def test_a_five_becomes_six_and_stays() -> None:
    assert at(after(drawn(DUEL.format(5, 5), left=5), "A1-A3"), "A3") == (0, 6)


SHUT = """
    a2 b1 ~
    {} ~  .
    .  .  .
    b6 .  b6
"""


def test_jumps_and_captures_are_optional_while_a_plain_move_is_legal() -> None:
    """D17."""
    state = drawn(SHUT.format("."), left=2)
    assert steps(state) == {"A1-A2", "A1-C2"}
    assert refused(state, "end") == "use_all"


def test_and_forced_where_nothing_else_is_legal() -> None:
    """D17: the player chooses which; the turn cannot be ended."""
    state = drawn(SHUT.format("b2"), left=2)
    assert steps(state) == {"A1-A3", "A1-C2"}
    assert refused(state, "end") == "must_jump"
    assert "must" in sentence_of(state, "end") and "concede" in GAME.legal(state)


def test_an_oversize_marker_can_be_forced_to_jump_until_it_is_gone() -> None:
    """Rule 11: nothing but a capture is left to it."""
    board = """
        a6 b5 ~
        b6 ~  .
        ~  .  .
    """
    state = drawn(board, left=6)
    assert steps(state) == {"A1-C2"} and refused(state, "end") == "must_jump"
    assert told(state, "A1-C2")[1:] == ["burst seat=0 zone=C2 size=7", "out seat=0", "win seat=1"]


# ---- the list of steps, for players and screens


def test_steps_as_data() -> None:
    state = drawn(DUEL.format(2, 1), left=6)
    found = found_steps(state)
    number = {name: zone for zone, name in enumerate(["A1", "A2", "A3", "A4", "B1", "B2"])}
    assert Step(number["A1"], number["A3"], number["A2"]) in found and Step(number["A1"], number["B1"], -1) in found
    assert {cost(state, step) for step in found} == {2}
    assert {kind(state, step) for step in found} == {"move", "capture"}
    assert found_steps(state._replace(left=1)) == ()


def test_states_are_left_alone() -> None:
    state = drawn(DUEL.format(2, 1), left=6)
    text, picture = GAME.format_state(state), sketch(state)
    for move in GAME.legal(state):
        GAME.apply(state, move)
    assert GAME.format_state(state) == text and sketch(state) == picture
    with pytest.raises(AttributeError):
        state.left = 3
    assert kinds(state, "concede") == ["concede", "leave", "win"]
