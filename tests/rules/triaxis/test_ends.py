"""TriAxis' harvests and famines, who is out, how it ends, scores, and the options of today. "D n": see the manual."""

from typing import Any

import pytest

from codewheel.rules.contract import NOBODY
from codewheel.rules.triaxis.game import GAME
from rules.triaxis.kit import after, at, drawn, kinds, refused, same, sentence_of, sketch, steps, told

# forest everywhere but on the second row, which is snow
ISLAND = """
    a2 . b1
    a3 . b2
    .  . .
"""
SNOW = {"A2": 5, "B2": 5, "C2": 5}


def reaped(state: Any, colour: int = 0) -> Any:
    """After a harvest on a colour."""
    return after(state, "spin harvest", f"colour {colour}")


def starved(state: Any, colour: int = 0) -> Any:
    """After a famine on a colour."""
    return after(state, "spin famine", f"colour {colour}")


# ---- HARVEST


def test_each_grows_by_the_sizes_of_his_markers_on_the_colour() -> None:
    """D20, D24: all are counted first; who spun grows first."""
    state = drawn(ISLAND, colours=SNOW)
    spun = after(state, "spin harvest")
    assert told(spun, "colour 5") == [
        "colour seat=0 colour=5 event=harvest",
        "due seat=0 count=3",
        "due seat=1 count=2",
    ]
    grow = reaped(state, 5)
    assert (grow.phase, grow.seat, grow.left, grow.due) == ("grow", 0, 3, (3, 2))
    assert steps(grow) == {*(f"add {zone}" for zone in ("A3", "B1", "B2", "B3", "C3")), "grow A1", "grow A2"}
    assert "concede" not in GAME.legal(grow)
    # a marker that is added on the colour, or grows there, brings nothing more
    grow = after(grow, "add B2", "grow B2", "grow A2")
    assert (grow.seat, grow.left, grow.due) == (1, 2, (0, 2))
    done = after(grow, "grow C1", "add C3")
    assert (done.phase, done.seat, done.due, done.event) == ("spin", 1, (0, 0), None)
    assert same(done, "a2 . b2\na4 a2 b2\n. . b1")


def test_the_spinner_grows_first_then_in_seat_order() -> None:
    """D24."""
    board = "a1 b1 c1 d1\n. . . ."
    state = reaped(drawn(board, seat=2))
    order = []
    while state.phase == "grow":
        order.append(state.seat)
        state = after(state, next(move for move in GAME.legal(state) if move.startswith("grow")))
    assert order == [2, 3, 0, 1] and (state.phase, state.seat) == ("spin", 3)


def test_a_harvest_where_nobody_stands_is_over_at_once() -> None:
    """D29: HARVEST is the whole turn all the same."""
    state = drawn(ISLAND, colours=SNOW)
    assert kinds(after(state, "spin harvest"), "colour 3") == ["colour", "turn"]
    assert (reaped(state, 3).phase, reaped(state, 3).seat) == ("spin", 1)


def test_what_cannot_grow() -> None:
    state = reaped(drawn(ISLAND, colours=SNOW), 5)
    assert refused(state, "add A1") == "taken" and refused(state, "add D1") == "sea"
    assert refused(state, "grow B1") == "grow_empty" and refused(state, "grow C1") == "not_yours"
    assert refused(state, "forfeit") == "forfeit_not" and refused(state, "end") == "grow_first"
    assert refused(state, "A1-B1") == "grow_first" and refused(state, "grow Z9") == "sea"


def test_the_share_caps_the_markers_on_the_island() -> None:
    """D23: who has all of them out must increase."""
    state = reaped(drawn(ISLAND, {"shares": [2, 10]}, SNOW), 5)
    assert steps(state) == {"grow A1", "grow A2"}
    assert refused(state, "add A3") == "full"
    assert sentence_of(state, "add A3") == "All 2 of your markers are on the island. Increase one of them instead."


def test_even_into_overpopulation() -> None:
    """D19, D23: above six a marker is removed at once; its place in the share is free again."""
    state = reaped(drawn("a6 . b1\n. . .", {"shares": [2, 10]}, {"C1": 5, "B1": 5}))
    assert state.left == 6
    state = after(state, "add B1")
    assert steps(state) == {"grow A1", "grow B1"}
    assert told(state, "grow A1") == ["grow seat=0 zone=A1 size=7", "burst seat=0 zone=A1 size=7"]
    state = after(state, "grow A1")
    assert at(state, "A1") == (-1, 0) and state.stock == (1, 9) and "add A1" in steps(state)


def test_over_population_can_remove_all_of_a_players_markers() -> None:
    """Rule 7; D26: out only after all have grown, and until then markers can be added."""
    board = "a6 . b1\n. . ."
    options = {"shares": [2, 10]}
    state = reaped(drawn(board, options))
    assert state.due == (6, 1)
    state = after(state, "grow A1")
    assert 0 not in state.owner and state.alive == (True, True) and (state.phase, state.left) == ("grow", 5)
    again = after(state, *["add A1", *["grow A1"] * 4])
    assert at(again, "A1") == (0, 5) and again.seat == 1


def test_who_is_out_by_a_harvest_is_out_after_all_have_grown() -> None:
    """D26: with a limited supply the last marker can burst for good."""
    state = drawn("a6 b6 .\n. . c1", {"stock": "limited"}, stock=(0, 0, 1))
    state = reaped(state)
    assert state.due == (6, 6, 1)
    state = after(state, "grow A1")
    assert state.alive == (True, True, True) and GAME.legal(state) == ("forfeit",)
    assert told(state, "forfeit") == ["lost seat=0 count=5"]
    state = after(state, "forfeit", "grow B1")
    assert GAME.legal(state) == ("forfeit",)
    state = after(state, "forfeit")
    assert (state.phase, state.seat, state.alive) == ("grow", 2, (True,) * 3)
    assert told(state, "grow C2") == ["grow seat=2 zone=C2 size=2", "out seat=0", "out seat=1", "win seat=2"]
    assert GAME.outcome(after(state, "grow C2")).winner == 2


def test_growth_that_cannot_be_had_is_lost() -> None:
    """D23: no marker left, or no empty zone, and none of one's own to increase."""
    full = "a6 b6\nb6 b6\nb6 b6"
    state = drawn(full, {"stock": "limited"}, stock=(1, 0))
    state = reaped(state)
    assert steps(state) == {"grow A1"}  # a marker in stock, but no zone for it
    state = after(state, "grow A1")
    assert steps(state) == {"add A1"} and refused(state, "forfeit") == "forfeit_not"
    state = after(state, "add A1", *["grow A1"] * 4)
    assert state.seat == 1 and state.left == 30
    used = reaped(drawn("a6 . b1\n. . .", {"stock": "limited"}, stock=(0, 5)))
    assert refused(used, "add B1") == "used_up" and refused(used, "forfeit") == "forfeit_not"


# ---- FAMINE


def test_a_famine_takes_every_marker_on_the_colour() -> None:
    """D25: of every player and size; D19: back to the stocks."""
    state = drawn(ISLAND, colours=SNOW)
    spun = after(state, "spin famine")
    assert told(spun, "colour 5") == [
        "colour seat=0 colour=5 event=famine",
        "starve seat=0 zone=A2 size=3",
        "starve seat=1 zone=C2 size=2",
        "turn seat=1",
    ]
    gone = starved(state, 5)
    assert same(gone, "a2 . b1\n. . .\n. . .") and gone.stock == (9, 9) and gone.captured == (0, 0)
    assert (gone.phase, gone.seat, gone.event) == ("spin", 1, None)
    assert kinds(spun, "colour 1") == ["colour", "turn"] and sketch(starved(state, 1)) == sketch(state)


def test_no_marker_on_the_island_is_out() -> None:
    """D27: the turn passes over who is out."""
    state = drawn("a1 . c1\n. b1 .", colours={"B2": 4})
    assert told(after(state, "spin famine"), "colour 4")[-2:] == ["out seat=1", "turn seat=2"]
    gone = starved(state, 4)
    assert gone.alive == (True, False, True) and (gone.seat, gone.phase) == (2, "spin")
    again = after(gone, "spin famine", "colour 3")
    assert again.seat == 0
    assert after(again, "spin famine", "colour 3").seat == 2


def test_the_last_markers_of_all_vanish_together_and_nobody_survives() -> None:
    """D30."""
    state = after(drawn(ISLAND.replace("b1", ".").replace("a2", "."), colours=SNOW), "spin famine")
    assert told(state, "colour 5")[-3:] == ["out seat=0", "out seat=1", "nobody"]
    end = after(state, "colour 5")
    assert GAME.outcome(end) == (True, None, (0, 0), "nobody") and GAME.to_move(end) == NOBODY
    assert GAME.legal(end) == GAME.leaving_moves(end) == GAME.chance(end) == ()
    assert {refused(end, move) for move in ("spin 1", "end", "concede", "place A1", "A1-A2")} == {"over"}


def test_the_last_of_two_sixes_go_together() -> None:
    """D18, D30."""
    state = drawn("a6 .\nb6 .\n. .", left=6, captured=(4, 9))
    assert kinds(state, "A1-A3") == ["capture", "burst", "out", "out", "nobody"]
    assert GAME.outcome(after(state, "A1-A3")) == (True, None, (10, 9), "nobody")


def test_a_six_that_goes_with_others_left_is_out_and_the_turn_passes() -> None:
    state = drawn("a6 . c1\nb6 . b1\n. . .", left=6)
    assert told(state, "A1-A3")[1:] == ["burst seat=0 zone=A3 size=7", "out seat=0", "turn seat=1"]
    gone = after(state, "A1-A3")
    assert gone.alive == (False, True, True) and (gone.seat, gone.phase) == (1, "spin")


# ---- the end


def test_the_last_survivor_wins_at_once() -> None:
    """D31: after the step, with moves left; D33: population captured and population surviving."""
    state = drawn("a2 .\nb1 .\n. a3", left=6, captured=(7, 11))
    assert told(state, "A1-A3")[1:] == ["out seat=1", "win seat=0"]
    end = after(state, "A1-A3")
    assert GAME.outcome(end) == (True, 0, (8 + 3 + 3, 11), "survivor")
    assert (end.phase, end.left, end.event) == ("over", 0, None)
    assert GAME.parse_state(GAME.format_state(end)) == end


def test_scores_stand_all_the_time() -> None:
    assert GAME.outcome(drawn(ISLAND, captured=(4, 0))) == (False, None, (9, 3), "")


def test_who_is_captured_out_leaves_the_turn_to_go_on() -> None:
    state = drawn("a2 . c1\nb1 . .\n. . .", left=6)
    assert told(state, "A1-A3")[1:] == ["out seat=1"]
    gone = after(state, "A1-A3")
    assert (gone.phase, gone.seat, gone.left) == ("move", 0, 4)


@pytest.mark.parametrize("phase", ["spin", "move"])
def test_a_conceders_markers_leave_and_the_others_play_on(phase: str) -> None:
    """D28."""
    state = drawn("a2 . c1\na1 b1 .", left=3 if phase == "move" else 0, captured=(5, 0, 0))
    assert phase == state.phase and "concede" in GAME.legal(state)
    assert told(state, "concede") == [
        "concede seat=0",
        "leave seat=0 zone=A1 size=2",
        "leave seat=0 zone=A2 size=1",
        "turn seat=1",
    ]
    gone = after(state, "concede")
    assert same(gone, ". . c1\n. b1 .") and gone.stock == (10, 9, 9) and gone.captured == (5, 0, 0)
    assert (gone.seat, gone.phase, gone.alive) == (1, "spin", (False, True, True))
    end = after(gone, "concede")
    assert GAME.outcome(end) == (True, 2, (5, 0, 1), "survivor") and kinds(gone, "concede")[-1] == "win"


# ---- options of today


def test_a_round_is_over_when_all_had_their_turn_since_the_first_seat() -> None:
    state = drawn("a1 b1 c1\n. . .", {"first": 1}, {"A1": 1, "B1": 2, "C1": 3}, seat=1)
    quiet = ("spin famine", "colour 5")
    rounds = []
    for _ in range(7):
        rounds.append((state.round, state.seat))
        state = after(state, *quiet)
    assert rounds == [(0, 1), (0, 2), (0, 0), (1, 1), (1, 2), (1, 0), (2, 1)]


def test_rounds_go_on_without_the_first_seat() -> None:
    state = drawn("a1 b1 c1\n. . .", {"first": 1}, {"A1": 1, "B1": 2, "C1": 3}, seat=1)
    state = starved(state, 2)
    rounds = []
    for _ in range(4):
        rounds.append((state.round, state.seat))
        state = after(state, "spin famine", "colour 5")
    assert rounds == [(0, 2), (0, 0), (1, 2), (1, 0)]


LIMIT = {"round_limit": 3}


@pytest.mark.parametrize(
    ("board", "winner", "scores"),
    [
        ("a5 . b2\n. . b2", 0, (5, 7)),  # most population, whatever was captured
        ("a5 . b2\n. . b3", 1, (5, 8)),  # then most markers
        ("a2 . b2\na2 . b2", None, (4, 7)),  # then a draw
    ],
)
def test_a_round_limit(board: str, winner: int | None, scores: tuple[int, ...]) -> None:
    """D32."""
    state = drawn(board, LIMIT, seat=1, round=2, captured=(0, 3))
    before = after(state, "spin harvest")
    assert kinds(before, "colour 4") == ["colour", "limit", *(["win"] if winner is not None else [])]
    end = after(before, "colour 4")
    assert GAME.outcome(end) == (True, winner, scores, "limit") and end.round == 3
    assert after(drawn(board, LIMIT, seat=0, round=2), "spin harvest", "colour 4").phase == "spin"
    assert after(drawn(board, seat=1, round=2), "spin harvest", "colour 4").phase == "spin"


def test_the_limit_comes_after_the_turn_is_done() -> None:
    state = after(drawn("a1 . b1\n. . .", LIMIT, seat=1, round=2), "spin 2", "C1-C2")
    assert state.phase == "move"
    end = after(state, "C2-B2")
    assert end.phase == "over" and GAME.outcome(end) == (True, None, (1, 1), "limit")
    stuck = after(drawn("a1 . b3\n. . .", LIMIT, seat=1, round=2), "spin 2")
    assert told(stuck, "end") == ["stuck seat=1 left=2", "limit", "win seat=1"]


def test_the_last_survivor_comes_before_the_limit() -> None:
    state = drawn("a1 . b1\n. . .", LIMIT, {"A1": 3}, seat=1, round=2)
    assert GAME.outcome(starved(state, 3)).reason == "survivor"


def test_a_limited_stock_does_not_come_back() -> None:
    """D32: the share is a supply for the whole game."""
    limited = {"stock": "limited"}
    state = drawn(ISLAND, limited, SNOW, stock=(5, 4))
    assert starved(state, 5).stock == (5, 4)
    assert after(drawn("a2 .\nb1 .\n. b3", limited, left=6, stock=(5, 4)), "A1-A3").stock == (5, 4)
    assert after(drawn("a2 c1 b1", limited, stock=(5, 4, 1)), "concede").stock == (5, 4, 1)
    grow = reaped(state, 5)
    assert after(grow, "add B1").stock == (4, 4)
    burst = reaped(drawn("a6 . b1\n. . .", limited, stock=(3, 4)))
    assert after(burst, "grow A1").stock == (3, 4)


# ---- taking back


def test_what_the_spinner_has_shown_stays() -> None:
    state = drawn(ISLAND)
    spun = after(state, "spin 3")
    why = GAME.may_undo(state, "spin 3", spun)
    assert why is not None and why.code == "triaxis.undo_spin"
    colour = after(state, "spin famine")
    assert GAME.may_undo(colour, "colour 5", after(colour, "colour 5")) is not None
    assert GAME.may_undo(spun, "A2-B2", after(spun, "A2-B2")) is None
    assert GAME.may_undo(state, "concede", after(state, "concede")) is None


def test_everything_is_open() -> None:
    state = drawn(ISLAND)
    assert GAME.view(state, 1) is state and GAME.without_history(state) is state
