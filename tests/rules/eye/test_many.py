"""EYE for three and four players: numbers, colours that are kept, elimination, the last one left; goals of L'Oeil."""

from typing import Any

import pytest

from codewheel.rules.contract import Refused
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.options import rules_of
from codewheel.rules.registry import edition
from rules.eye.kit import after, at, drawn, kinds, owners, starts, step

BEFORE = edition(GAME, 1)
THREE = {"players": 3}
FOUR = {"players": 4}
# red has two on pink and a third beside it
GATHER = """
    . . . . 1 3 2 .
    . 3 . . 1 . . .
    . . . . . . 2 3
    2 . 1 1 . 2 . 3
"""
TAKING = step((0, "blue"), (0, "pink"))


@pytest.mark.parametrize(
    ("options", "counters", "needed"),
    [
        ({}, 6, 4),
        (THREE, 4, 3),
        (FOUR, 3, 2),
        ({"quiz": True}, 4, 4),
        ({"quiz": True, "players": 3}, 4, 4),
        ({"quiz": True, "players": 4}, 3, 3),
    ],
)
def test_counters_and_how_many_take_a_colour(options: dict[str, Any], counters: int, needed: int) -> None:
    rules = rules_of(options)
    assert (rules.counters, rules.needed) == (counters, needed)
    state = GAME.new(options, 0)
    assert state.reserve == (counters,) * rules.players and GAME.seats(state) == rules.players


def test_they_place_in_turn() -> None:
    state = GAME.new(FOUR, 0)
    for number, row in enumerate((6, 4, 2)):
        for seat, colour in enumerate(("pink", "grey", "mauve", "orange")):
            assert state.seat == seat and state.reserve[seat] == 3 - number
            state = after(state, f"place {at(row, colour)}")
    assert (state.phase, state.seat) == ("move", 0)


def test_three_take_a_colour_among_three_players() -> None:
    state = drawn(GATHER, THREE)
    assert state.left == 2 and kinds(state, TAKING) == ["step", "take"]
    assert owners(after(state, TAKING)) == {"pink": 0}


@pytest.mark.parametrize("mark", "23")
def test_a_colour_on_which_an_enemy_lies_cannot_be_taken(mark: str) -> None:
    drawing = GATHER.replace(". . . . . . 2 3", ". . . . 2 . . 3" if mark == "2" else ". . . . 3 . 2 .")
    assert owners(after(drawn(drawing, THREE), TAKING)) == {}


def test_nor_be_won_on() -> None:
    drawing = """
        1 . . . 2 3 2 .
        1 3 . . . . . .
        X . . . . . 2 3
        . 1 1 . . 2 . 3
    """
    coming = step((0, "yellow"), (0, "red"))
    assert after(drawn(drawing.replace("X", "."), THREE), coming).winner == 0
    blocked = drawing.replace("X", "2").replace("2 3 2 .", ". 3 2 .")
    assert after(drawn(blocked, THREE), coming).winner is None


def test_two_take_a_colour_among_four() -> None:
    drawing = """
        . . . . 1 3 2 .
        . 3 4 . . . . .
        . 4 . . . . 2 .
        2 . . 1 . 1 4 3
    """
    state = drawn(drawing, FOUR)
    assert state.left == 1
    assert owners(after(state, TAKING)) == {"pink": 0}
    seated = drawn(drawing.replace(". 4 . . . . 2 .", ". . . . 4 . 2 ."), FOUR)
    assert owners(after(seated, TAKING)) == {}


# ---- out of the game

# red has two on yellow, a third beside it; yellow's counters lie elsewhere
CONQUER = """
    . 1 . . . 2 2 .
    . 1 . . 3 . . .
    1 . . 3 . . 3 .
    1 . 3 . 2 2 . .
"""
CONQUERING = step((2, "red"), (2, "yellow"))


def test_who_loses_his_colour_is_out_his_counters_and_markers_with_him() -> None:
    state = drawn(CONQUER, THREE, control={"grey": 2, "mauve": 1})
    assert kinds(state, CONQUERING) == ["step", "take", "out"]
    gone = after(state, CONQUERING)
    assert gone.alive == (True, True, False) and gone.counters[2] == ()
    assert owners(gone) == {"yellow": 0, "mauve": 1}
    assert after(gone, "done").seat == 1 and after(gone, "done", "done").seat == 0


def test_or_his_counters_remain_where_that_is_agreed_and_his_markers_go() -> None:
    state = drawn(CONQUER, THREE | {"eliminated": "remain"}, control={"grey": 2, "mauve": 1})
    out = after(state, CONQUERING)
    assert out.alive == (True, True, False) and len(out.counters[2]) == 4
    assert owners(out) == {"yellow": 0, "mauve": 1}
    assert after(out, "done").seat == 1 and after(out, "done", "done").seat == 0
    # what remains lies in the way, and may be sent away as before
    back = after(out, "done", "done")
    assert back.phase == "move"


def test_by_the_first_edition_his_markers_remained_too() -> None:
    state = drawn(CONQUER, THREE | {"eliminated": "remain"}, control={"grey": 2, "mauve": 1})
    text = BEFORE.format_state(state)
    before = BEFORE.apply(BEFORE.parse_state(text), CONQUERING)
    assert owners(before) == {"yellow": 0, "grey": 2, "mauve": 1}
    assert BEFORE.check_state(before) is None
    with pytest.raises(Refused):  # the rules of today know no way there
        GAME.parse_state(BEFORE.format_state(before))


# red controls green, where one of yellow's two lies under three of blue's; grey has room
CLEARING = """
    1 . . . . . 2 .
    . 3 1 . 3 . 2 .
    . . 1 . . . 2 .
    1 . . 3 2 . 3 .
"""
CLEARED = f"relocate {at(0, 'green')}-{at(0, 'grey')}"


def test_at_any_time_a_relocation_is_judged() -> None:
    """Yellow's counter goes, and blue steals the colour: what is no longer the mover's is not cleared any further."""
    any_time = THREE | {"anytime": True}
    stealing = drawn(CLEARING, any_time | {"steal": True}, control={"green": 0})
    assert len(stealing.offenders) == 4 and kinds(stealing, CLEARED) == ["relocate", "take"]
    stolen = after(stealing, CLEARED)
    assert owners(stolen) == {"green": 1} and (stolen.phase, stolen.offenders, stolen.seat) == ("move", (), 0)
    assert stolen.left == stealing.left
    held = after(drawn(CLEARING, any_time, control={"green": 0}), CLEARED)
    assert owners(held) == {"green": 0} and held.phase == "relocate" and len(held.offenders) == 3
    in_turn = after(drawn(CLEARING, THREE | {"steal": True}, control={"green": 0}), CLEARED)
    assert owners(in_turn) == {"green": 0} and len(in_turn.offenders) == 3


# green, who is about to lose his own colour to yellow, controls mauve, where red stands
FREED = """
    4 . . 3 . 1 3 .
    . 4 . . . 1 . .
    1 . . . 4 . . 3
    . . . . . . . .
"""
LOSING = step((2, "grey"), (4, "green"))


@pytest.mark.parametrize("any_time", [False, True])
def test_what_he_held_who_is_out_is_taken_at_once_and_not_stolen(any_time: bool) -> None:
    """Yellow's move is the last of the turn, and red's begins with a look at what stands."""
    state = drawn(FREED, FOUR | {"anytime": any_time}, seat=2, control={"mauve": 3}, dead=(1,))
    following = after(state, LOSING)
    assert owners(following) == {"green": 2, "mauve": 0} and not following.alive[3]
    took = [event for event in GAME.events(state, LOSING, following) if event.kind == "take"]
    assert [(event.get("seat"), event.get("colour"), event.get("stolen")) for event in took] == [
        (2, "green", 0),
        (0, "mauve", 0),
    ]


# red controls grey, where the counter lies that blue's own colour lacks
SENT_HOME = """
    1 . . 2 1 . . .
    . 1 . 2 . 1 . .
    . . 1 2 . . 1 2
    2 . . . . . . 2
"""
HOME = f"relocate {at(2, 'grey')}-{at(0, 'blue')}"


def test_at_any_time_a_relocation_can_give_the_game_away() -> None:
    state = drawn(SENT_HOME, {"anytime": True}, control={"grey": 0})
    assert kinds(state, HOME) == ["relocate", "win"] and after(state, HOME).winner == 1
    in_turn = after(drawn(SENT_HOME, control={"grey": 0}), HOME)
    assert in_turn.phase == "relocate" and after(in_turn, "done", "done").winner == 1


def test_at_any_time_a_relocation_can_put_out_who_makes_it() -> None:
    """Blue clears a colour of his own of yellow's counter: red stands on it, and blue is out in his own turn."""
    drawing = """
        . 1 . 1 . . . 2
        . . . 1 3 . 2 .
        . . . 1 . . . .
        3 . 2 3 . 3 . 2
    """
    counted = {"anytime": True, "steal": True, "goal": "count", "goal_count": [3, 3, 3]}
    state = drawn(drawing, THREE | counted, seat=1, control={"blue": 1})
    sent = f"relocate {at(0, 'blue')}-{at(0, 'pink')}"
    assert kinds(state, sent) == ["relocate", "take", "out"]
    out = after(state, sent)
    assert not out.alive[1] and out.seat == 2 and owners(out) == {"blue": 0}


def test_a_game_goes_on_by_the_edition_that_it_was_begun_by() -> None:
    state = BEFORE.new(THREE | {"anytime": True}, 0)
    assert state.rules.edition == 1 and GAME.new({}, 0).rules.edition == GAME.edition == 2
    text = BEFORE.format_state(drawn(SENT_HOME, {"anytime": True}, control={"grey": 0}))
    assert BEFORE.apply(BEFORE.parse_state(text), HOME).winner is None
    assert GAME.apply(GAME.parse_state(text), HOME).winner == 1


def test_the_last_one_left_wins() -> None:
    state = after(drawn(CONQUER.replace("2", "."), THREE, dead=(1,), control={"blue": 0}), "done")
    assert kinds(state, CONQUERING) == ["step", "take", "out", "win"]
    assert after(state, CONQUERING).winner == 0


def test_nobody_is_out_among_two() -> None:
    drawing = """
        . . . 1 . . 2 2
        . . . 1 2 . 2 2
        . . . 1 . . . .
        1 1 1 . . 2 . .
    """
    state = after(drawn(drawing), step((0, "orange"), (0, "blue")))
    assert owners(state) == {"blue": 0} and state.alive == (True, True)


def test_a_turn_passes_over_those_who_are_out() -> None:
    state = drawn(GATHER.replace("2", "."), THREE, dead=(1,), control={"blue": 0})
    assert after(state, "done").seat == 2 and after(state, "done", "done").seat == 0


# three of blue's four lie on red
FALLEN = """
    2 . . . 1 . 3 .
    2 . 3 . . 1 . .
    2 . . . 1 . . 3
    . 2 . 3 . 1 . .
"""


@pytest.mark.parametrize("eliminated", ["remove", "remain"])
def test_at_any_time_one_may_be_out_as_ones_turn_begins(eliminated: str) -> None:
    """The turn goes on to the next: who is out does not move."""
    options = THREE | {"anytime": True, "eliminated": eliminated}
    state = drawn(FALLEN, options, begun=False, seat=2, phase="move", left=1)
    state = after(state, "done")
    assert state.alive == (False, True, True) and owners(state) == {"red": 1}
    assert (state.seat, state.phase) == (1, "move")
    assert GAME.check_state(state) is None


def test_so_with_the_last_placing() -> None:
    state = GAME.new(THREE | {"anytime": True}, 0)
    reds = [at(row, "red") for row in (6, 4, 2)] + [at(6, "yellow")]
    others = [at(row, "grey") for row in (6, 4)] + [at(row, "green") for row in (6, 4)]
    mine = [at(row, "mauve") for row in (6, 4)] + [at(row, "pink") for row in (6, 4)]
    for trio in zip(mine, reds, others, strict=True):
        state = after(state, *(f"place {square}" for square in trio))
    assert state.alive == (False, True, True) and state.seat == 1


def test_at_any_time_the_mover_himself_may_be_out_and_his_turn_with_him() -> None:
    drawing = """
        2 . . . . . 3 .
        2 . 3 . 1 1 . .
        1 . . . . . . 3
        2 . . 3 1 . 2 .
    """
    state = drawn(drawing, THREE | {"anytime": True})
    assert state.left == 2
    state = after(state, step((2, "red"), (2, "yellow")))
    assert state.alive == (False, True, True) and owners(state) == {"red": 1} and state.seat == 1


def test_at_any_time_is_in_turn_order_after_the_mover() -> None:
    """Two colours complete at once in a game of three: both are taken, the mover's first."""
    drawing = """
        . 3 . . 1 . 2 .
        . 3 . . 1 . 2 .
        3 . . . 1 . 2 .
        3 . . . . 1 . 2
    """
    state = drawn(drawing, THREE | {"anytime": True})
    assert owners(state) == {"pink": 0, "green": 1}
    assert owners(drawn(drawing, THREE)) == {"pink": 0}


# ---- goals


BLUE_FALLS = """
    . . 1 1 . . 2 2
    . . . 1 2 . 2 2
    . . . 1 . . . .
    1 1 . . . 2 . .
"""
ON_BLUE = step((6, "orange"), (4, "blue"))


def test_optional_rule_1_the_opponents_colour_wins_too() -> None:
    drawing = BLUE_FALLS.replace(". . . 1 2 .", ". . . . 2 .").replace("1 1 . . . 2", "1 1 . 1 . 2")
    state = drawn(drawing, {"goal": "own_or_opponent"})
    assert kinds(state, ON_BLUE) == ["step", "take", "win"]
    assert after(state, ON_BLUE).winner == 0
    assert after(drawn(drawing), ON_BLUE).winner is None
    own = drawing.replace("1 1 . 1", "1 . 1 1")
    assert drawn(own, {"goal": "own_or_opponent"}).winner is None


# red has three on pink and a fourth beside it; four of blue's are on green
TWICE = """
    . . . . 1 . 2 .
    1 . . . 1 . 2 .
    1 . . . 1 . 2 .
    . . . 1 . . 2 2
"""


def test_optional_rule_2_an_agreed_number_of_colours() -> None:
    drawing = TWICE.replace(". . . 1 . . 2 2", ". . . 1 . 2 2 2")
    options = {"goal": "count", "goal_count": [2, 2]}
    state = after(drawn(drawing, options), TAKING)
    assert owners(state) == {"pink": 0} and state.winner is None
    state = after(drawn(drawing, options, control={"mauve": 0}), "done", TAKING)
    assert state.winner == 0 and GAME.outcome(state).scores == (2, 0)


def test_unequal_players_and_children() -> None:
    drawing = TWICE.replace(". . . 1 . . 2 2", ". . . 1 . 2 2 2")
    unequal = {"goal": "count", "goal_count": [1, 3]}
    state = drawn(drawing, unequal)
    assert after(state, TAKING).winner == 0
    assert after(state, "done").winner is None and owners(after(state, "done")) == {"green": 1}
    children = drawn(drawing, {"goal": "count", "goal_count": [1, 1]})
    assert after(children, "done").winner == 1


def test_ones_own_colour_is_counted_as_one_of_them() -> None:
    drawing = """
        1 . 2 . . . . .
        1 . 2 . . . 2 .
        1 . . . 2 . 2 .
        1 . . 1 1 . . 2
    """
    state = drawn(drawing, {"goal": "count", "goal_count": [2, 2]})
    assert owners(state) == {"red": 0} and state.winner is None
    assert drawn(drawing, {"goal": "count", "goal_count": [1, 2]}).winner == 0
    assert drawn(drawing, {"goal": "designated", "designated": [[4, 5, 6], [0, 1, 2]]}).winner is None
    assert drawn(drawing, {"goal": "designated", "designated": [[0, 5, 6], [0, 1, 2]]}).winner == 0
    assert drawn(drawing).winner == 0


def test_optional_rule_3_the_first_of_three_designated_colours() -> None:
    drawing = TWICE.replace(". . . 1 . . 2 2", ". . . 1 . 2 2 2")
    mine = {"goal": "designated", "designated": [[4, 5, 6], [5, 6, 7]]}
    assert after(drawn(drawing, mine), TAKING).winner == 0
    other = {"goal": "designated", "designated": [[5, 6, 7], [3, 5, 6]]}
    state = after(drawn(drawing, other), TAKING)
    assert state.winner is None and owners(state) == {"pink": 0}
    assert after(state, "done").winner == 1


def test_who_loses_his_own_colour_is_out_under_a_count_too() -> None:
    state = drawn(CONQUER, THREE | {"goal": "count", "goal_count": [3, 3, 3]})
    assert after(state, CONQUERING).alive == (True, True, False)


def test_capture_at_the_start_wins_at_the_start() -> None:
    drawing = TWICE.replace(". . . 1 . . 2 2", ". . . 1 . 2 2 2")
    state = drawn(drawing, {"goal": "count", "goal_count": [1, 2], "capture_at": "start"})
    state = after(state, TAKING, "done")
    assert state.winner is None and after(state, "done").winner == 0


def test_the_presets_of_the_board_game_hold_together() -> None:
    for options in (
        {"placement": "neutral", "capture_at": "start"},
        {"placement": "neutral", "capture_at": "start", "players": 4, "goal": "own_or_opponent"},
        {"placement": "neutral", "capture_at": "start", "quiz": True, "players": 3},
    ):
        state = GAME.new(options, 0)
        assert starts(state, "place") and GAME.complete(options) == GAME.options_of(state)
