"""Ishido: each rule of the manual on drawn boards, both ways of scoring, the modes, the end, the refusals.

Stones are drawn as they lie, `..` an empty square, `**` the square that is played; the upper left one is at B2 where
nothing else is said.
"""

import pytest

from codewheel.rules.contract import NOBODY, Refused
from codewheel.rules.ishido.board import (
    BESIDE,
    CENTRE_HUBS,
    CORNER_HUBS,
    LADDER,
    NAMES,
    SQUARE,
    STONE_NAMES,
    STONES,
    TABLEAU,
    WITHIN,
    match,
)
from codewheel.rules.ishido.game import GAME, State, deal, is_master, placements
from codewheel.session.texts import sentence
from rules.ishido.kit import OPTIONS, beside, drawn


def why(state: State, move: str) -> str:
    """The code of the refusal, which `apply` gives as well and `legal` agrees with."""
    refusal = GAME.check(state, move)
    assert refusal is not None
    with pytest.raises(Refused) as caught:
        GAME.apply(state, move)
    assert caught.value.why == refusal
    assert move not in GAME.legal(state)
    assert sentence(refusal)
    return refusal.code.removeprefix("ishido.")


def told(state: State, move: str) -> list[tuple[str, dict[str, str | int]]]:
    """The events of a move."""
    return [(happened.kind, dict(happened.params)) for happened in GAME.events(state, move, GAME.apply(state, move))]


HOLE = """
    .. b2 ..
    c4 ** c6
    .. f2 ..
"""  # c2 is the only stone for it

# ---- the board and the stones (manual p. 3 f.)


def test_the_board_is_twelve_by_eight_with_sixty_squares_within() -> None:
    assert len(NAMES) == 96 and (NAMES[0], NAMES[11], NAMES[84], NAMES[95]) == ("A1", "L1", "A8", "L8")
    assert sum(WITHIN) == 60
    assert {name for name, within in zip(NAMES, WITHIN, strict=True) if not within} == {
        name for name in NAMES if name[0] in "AL" or name[1] in "18"
    }
    assert dict(BESIDE[SQUARE["F4"]]) == {side: SQUARE[at] for side, at in zip(
        ("above", "left", "right", "below"), ("F3", "E4", "G4", "F5"), strict=True
    )}  # fmt: skip


def test_a_stone_is_a_colour_and_a_symbol_and_comes_twice() -> None:
    board, pouch = deal(3)
    stones = [STONE_NAMES[stone - 1] for stone in board if stone] + [STONE_NAMES[stone] for stone in pouch]
    assert len(stones) == STONES == 72
    assert sorted(stones) == sorted([f"{colour}{symbol}" for colour in "abcdef" for symbol in "123456"] * 2)


def test_the_opening_tableau_shows_every_colour_and_every_symbol_once() -> None:
    deals = {deal(seed) for seed in range(200)}
    assert len(deals) == 200
    for board, pouch in deals:
        lying = {NAMES[i]: STONE_NAMES[stone - 1] for i, stone in enumerate(board) if stone}
        assert set(lying) == {"A1", "L1", "A8", "L8", "F4", "G5"}
        assert {stone[0] for stone in lying.values()} == set("abcdef")
        assert {stone[1] for stone in lying.values()} == set("123456")
        assert len(pouch) == 66
    firsts = {pouch[0] for _, pouch in deals}
    assert len(firsts) > 30, "any stone can come first"


# ---- placing (manual p. 5 f.): 1; 1 and 1; 2 and 1 either way; 2 and 2

PLACED = [
    ("colour", "a1 **", "a2", 1),
    ("symbol", "a1 **", "b1", 1),
    ("identical", "a1 **", "a1", 1),
    ("colour and symbol", "a1 ** b2", "a2", 2),
    ("an identical stone for the symbol", "a1 ** a2", "a1", 2),
    ("an identical stone for the colour", "a1 ** b1", "a1", 2),
    ("twice identical", "a1 ** a1", "a1", 2),
    ("two colours, one symbol", ".. a1 ..\na2 ** b3", "a3", 3),
    ("one colour, two symbols", ".. a1 ..\nc3 ** b3", "a3", 3),
    ("identical, two colours", ".. a1 ..\na3 ** a2", "a3", 3),
    ("identical, two symbols", ".. b3 ..\na3 ** c3", "a3", 3),
    ("thrice identical is more than there is, twice and a colour", ".. a3 ..\na3 ** a1", "a3", 3),
    ("two and two", HOLE, "c2", 4),
    ("two and two the other way", ".. c1 ..\nb2 ** d2\n.. c5 ..", "c2", 4),
    ("an identical stone as the second colour", ".. c2 ..\nb2 ** d2\n.. c5 ..", "c2", 4),
    ("an identical stone as the second symbol", ".. c2 ..\nb2 ** c6\n.. c5 ..", "c2", 4),
    ("two identical stones as both", ".. c2 ..\nc4 ** c6\n.. c2 ..", "c2", 4),
]


@pytest.mark.parametrize(("case", "drawing", "stone", "ways"), PLACED, ids=[case[0] for case in PLACED])
def test_a_stone_may_lie(case: str, drawing: str, stone: str, ways: int) -> None:
    state, target = drawn(drawing, stone)
    assert target in GAME.legal(state)
    kind, params = told(state, target)[0]
    assert (kind, params["ways"], params["stone"], params["square"]) == ("place", ways, stone, target)
    after = GAME.apply(state, target)
    assert after.board[SQUARE[target]] == 1 + state.pouch[0]
    assert after.pouch == state.pouch[1:]
    assert match(state.board, SQUARE[target], state.pouch[0]).ways == ways


REFUSED = [
    ("taken", "a1 .. ..\n.. .. ..", "a2", "B2", {}),
    ("alone", "a1 .. **", "a2", "", {}),
    ("a diagonal stone is no neighbour: alone", "a1 ..\n.. **", "a2", "", {}),
    ("mismatch_left", "a1 **", "b2", "", {"other": "B2", "count": 1, "all": "B2"}),
    ("mismatch_right", "** a1", "b2", "", {"other": "C2", "count": 1}),
    ("mismatch_above", "a1\n**", "b2", "", {"other": "B2", "count": 1}),
    ("mismatch_below", "**\na1", "b2", "", {"other": "B3", "count": 1}),
    ("the first of two: mismatch_left", "a1 ** a2", "b3", "", {"other": "B2", "count": 2, "all": "B2 D2"}),
    ("others match: mismatch_right", ".. b2 ..\nc4 ** d6\n.. f2 ..", "c2", "", {"other": "D3", "count": 1}),
    ("needs_symbol", "a1 ** a2", "a3", "", {"sides": 2, "wanted": 1, "count": 0}),
    ("needs_colour", "b1 ** c1", "a1", "", {"sides": 2, "wanted": 1, "count": 0}),
    ("three colours: needs_symbol", ".. a1 ..\na2 ** a4", "a3", "", {"sides": 3, "wanted": 1, "count": 0}),
    ("three symbols: needs_colour", ".. b3 ..\nc3 ** d3", "a3", "", {"sides": 3, "wanted": 1, "count": 0}),
    ("three and one: needs_symbol", ".. c1 ..\nc4 ** c6\n.. f2 ..", "c2", "", {"sides": 4, "wanted": 2, "count": 1}),
    ("one and three: needs_colour", ".. b2 ..\nc4 ** d2\n.. f2 ..", "c2", "", {"sides": 4, "wanted": 2, "count": 1}),
    ("one that serves as either: needs_symbol", ".. c2 ..\nc4 ** c6\n.. c5 ..", "c2", "", {"count": 1, "wanted": 2}),
]


@pytest.mark.parametrize(("case", "drawing", "stone", "move", "params"), REFUSED, ids=[case[0] for case in REFUSED])
def test_a_stone_may_not_lie(case: str, drawing: str, stone: str, move: str, params: dict[str, str | int]) -> None:
    state, target = drawn(drawing, stone)
    move = move or target
    assert why(state, move) == case.split()[-1]
    refusal = GAME.check(state, move)
    assert refusal is not None
    found = dict(refusal.params)
    assert found["square"] == move
    assert {key: found[key] for key in params} == params


def test_the_sentence_names_the_neighbour() -> None:
    state, target = drawn("a1 **", "b2", "D4")
    refusal = GAME.check(state, target)
    assert refusal is not None
    assert sentence(refusal) == "The stone on the left (D4) matches neither in colour nor in symbol."


def test_a_corner_and_an_edge_have_fewer_neighbours() -> None:
    state, target = drawn("a1 .. a2\n.. .. ..\nb3 ..", "a3", "A1")
    assert why(state, "A1") == "taken"
    assert "B1" not in GAME.legal(state) and why(state, "B1") == "needs_symbol"
    assert set(placements(state)) == {SQUARE[name] for name in ("D1", "C2", "A4", "B3", "A2")}
    assert target == ""


# ---- points the Modern Way (manual p. 9 f.)


@pytest.mark.parametrize(("drawing", "stone", "gain"), [(d, s, (0, 1, 2, 4, 33)[w]) for _, d, s, w in PLACED])
def test_points_within(drawing: str, stone: str, gain: int) -> None:
    state, target = drawn(drawing, stone)
    assert told(state, target)[0][1]["points"] == gain
    assert GAME.apply(state, target).scores == (gain,)


@pytest.mark.parametrize(("drawing", "stone", "ways"), [(d, s, w) for _, d, s, w in PLACED if w < 3])
def test_no_points_beyond(drawing: str, stone: str, ways: int) -> None:
    state, target = drawn(drawing, stone, "F1", scores=(7,), fourways=(2,))
    assert told(state, target)[0][1] == {"seat": 0, "square": target, "stone": stone, "ways": ways, "points": 0}
    assert GAME.apply(state, target).scores == (7,)


def test_three_sides_beyond_give_nothing_too() -> None:
    state, target = drawn("a1 ** b3\n.. a2 ..", "a3", "F1")
    assert match(state.board, SQUARE[target], state.pouch[0]).ways == 3
    assert GAME.apply(state, target).scores == (0,)


@pytest.mark.parametrize("made", range(16))
def test_a_four_way_scores_at_the_old_rate_and_its_bonus_is_not_doubled(made: int) -> None:
    state, target = drawn(HOLE, "c2", scores=(100,), fourways=(made,))
    after = GAME.apply(state, target)
    bonus = LADDER[made] if made < 12 else 0
    assert after.scores == (100 + 8 * 2**made + bonus,)
    assert after.fourways == (made + 1,)
    assert after.hubs == (SQUARE[target],)
    assert told(state, target)[1] == (
        "four_way",
        {
            "seat": 0,
            "square": "C3",
            "ring": "C2 B3 D3 C4",
            "number": made + 1,
            "bonus": bonus,
            "points": 8 * 2**made + bonus,
        },
    )
    single, target = drawn("a1 **", "a2", fourways=(made + 1,))
    assert GAME.apply(single, target).scores == (2 ** (made + 1),), "what follows is doubled, the 13th and later too"


def test_the_ladder_of_the_manual() -> None:
    assert LADDER == (25, 50, 100, 200, 400, 600, 800, 1000, 5000, 10000, 25000, 50000)


def test_a_stone_that_makes_its_neighbour_a_hub_makes_no_four_way() -> None:
    """A 4-Way counts only as the stone is placed into it."""
    state, target = drawn(".. b2 ..\nc4 c2 **\n.. f2 ..", "c6")
    after = GAME.apply(state, target)
    assert match(after.board, SQUARE["C3"], after.board[SQUARE["C3"]] - 1).ways == 4
    assert (after.scores, after.fourways, after.hubs) == ((1,), (0,), ())


# ---- the Ancient Way (manual p. 8)


def test_the_ancient_way_counts_four_ways_alone() -> None:
    state, target = drawn(HOLE, "c2", scoring="ancient", scores=(3,), fourways=(3,))
    after = GAME.apply(state, target)
    assert after.scores == after.fourways == (4,)
    assert [params["points"] for _, params in told(state, target)] == [0, 0]
    assert told(state, target)[1][1]["bonus"] == 0
    single, target = drawn("a1 **", "a2", scoring="ancient")
    assert GAME.apply(single, target).scores == (0,)
    assert GAME.outcome(GAME.apply(single, "end")).scores == (0,)


# ---- the modes (manual p. 10 f.)


def test_cooperative_players_take_turns_and_earn_one_score() -> None:
    state, target = drawn(HOLE, "c2", mode="cooperative", seat=1, scores=(5,), fourways=(1,))
    assert (GAME.seats(state), GAME.to_move(state)) == (2, 1)
    after = GAME.apply(state, target)
    assert (after.seat, after.scores, after.fourways) == (0, (5 + 16 + 50,), (2,))
    assert told(state, target)[0][1]["seat"] == 1
    assert GAME.outcome(after).scores == (71, 71)
    assert why(state, "pass") == "pass_mode"


def test_in_a_challenge_the_doubling_is_shared_and_the_ladder_is_not() -> None:
    state, target = drawn(HOLE, "c2", mode="challenge", seat=1, scores=(500, 40), fourways=(3, 1))
    after = GAME.apply(state, target)
    assert after.scores == (500, 40 + 8 * 2**4 + 50)
    assert after.fourways == (3, 2)
    assert told(state, target)[1][1] == {
        "seat": 1,
        "square": "C3",
        "ring": "C2 B3 D3 C4",
        "number": 5,
        "bonus": 50,
        "points": 178,
    }


def test_a_time_out_scores_nothing_and_passes_the_turn() -> None:
    state, _ = drawn(HOLE, "c2", mode="challenge", scores=(3, 4), fourways=(0, 0))
    assert "pass" not in GAME.legal(state)
    assert GAME.check(state, "pass") is None
    after = GAME.apply(state, "pass")
    assert after == state._replace(seat=1)
    assert told(state, "pass") == [("time_out", {"seat": 0})]
    assert GAME.apply(after, "pass") == state
    assert why(GAME.apply(state, "end"), "pass") == "over"


def test_undo_is_not_for_a_challenge() -> None:
    for mode in ("solitaire", "cooperative", "challenge"):
        state, target = drawn(HOLE, "c2", mode=mode)
        refusal = GAME.may_undo(state, target, GAME.apply(state, target))
        assert (refusal is not None) == (mode == "challenge")
        assert refusal is None or sentence(refusal)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_options(options: dict[str, str]) -> None:
    whole = GAME.complete(options)
    assert whole == {**options, "players": 1 if options["mode"] == "solitaire" else 2}
    state = GAME.new(whole, 5)
    assert (state.mode, state.scoring, GAME.seats(state)) == (options["mode"], options["scoring"], whole["players"])
    assert (state.board, state.pouch) == deal(5), "the deal is the seed's alone"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"colour": 1}, "option"),
        ({"mode": "tournament"}, "option_mode"),
        ({"mode": None}, "option_mode"),
        ({"scoring": "olden"}, "option_scoring"),
        ({"players": 2}, "option_players"),
        ({"players": True}, "option_players"),
        ({"players": 1.0}, "option_players"),
        ({"mode": "challenge", "players": 1}, "option_players"),
        ({"mode": "cooperative", "players": 3}, "option_players"),
        ({"mode": "challenge", "scoring": "ancient"}, "option_ancient"),
    ],
)
def test_bad_options(options: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.new(options, 0)
    assert refused.value.why.code == f"ishido.{code}"
    assert sentence(refused.value.why)


# ---- the end (manual pp. 8, 10, 19)


def test_being_stuck_ends_nothing() -> None:
    state, _ = drawn("a1 ** a2", "f6")
    assert GAME.legal(state) == GAME.leaving_moves(state) == ("end",)
    assert (GAME.to_move(state), GAME.outcome(state).over) == (0, False)


def test_end_game_is_there_at_any_time() -> None:
    state, _ = drawn(HOLE, "c2")
    assert "end" in GAME.legal(state)
    after = GAME.apply(state, "end")
    assert after == state._replace(over=True)
    assert told(state, "end") == [("end", {"left": len(state.pouch)})]
    assert (GAME.to_move(after), GAME.legal(after), GAME.leaving_moves(after)) == (NOBODY, (), ())
    assert GAME.outcome(after).reason == "end"
    for move in ("end", "C3", "A1", "pass", "nonsense"):
        assert why(after, move) == "over"


@pytest.mark.parametrize(("left", "bonus"), [(1, 500), (2, 100), (3, 0), (4, 0)])
@pytest.mark.parametrize("mode", ["solitaire", "cooperative"])
def test_the_end_bonus_for_stones_left(left: int, bonus: int, mode: str) -> None:
    """The stone on the touchstone counts as left; a state leaves the bonus out."""
    state, _ = drawn(HOLE, "c2", left=left, mode=mode, scores=(30,))
    after = GAME.apply(state, "end")
    assert after.scores == (30,)
    outcome = GAME.outcome(after)
    assert outcome.scores == (30 + bonus,) * GAME.seats(state)
    assert (outcome.winner, outcome.reason) == (None, "end")
    assert GAME.outcome(state).scores == (30,) * GAME.seats(state), "not before the end"


@pytest.mark.parametrize("mode", ["solitaire", "cooperative"])
@pytest.mark.parametrize("scoring", ["modern", "ancient"])
def test_an_empty_pouch_ends_and_wins(mode: str, scoring: str) -> None:
    state, target = drawn("a1 **", "a2", left=1, mode=mode, scoring=scoring)
    after = GAME.apply(state, target)
    assert after.over
    assert [kind for kind, _ in told(state, target)] == ["place", "empty"]
    outcome = GAME.outcome(after)
    assert (outcome.over, outcome.winner, outcome.reason) == (True, 0, "empty")
    assert outcome.scores == ((1001 if scoring == "modern" else 0),) * GAME.seats(state)


@pytest.mark.parametrize(("scores", "winner"), [((10, 9), 0), ((9, 10), 1), ((9, 9), None)])
def test_a_challenge_is_won_by_the_higher_score_and_each_gets_the_end_bonus(
    scores: tuple[int, int], winner: int | None
) -> None:
    state, _ = drawn(HOLE, "c2", left=2, mode="challenge", scores=scores)
    outcome = GAME.outcome(GAME.apply(state, "end"))
    assert outcome.scores == tuple(score + 100 for score in scores)
    assert (outcome.winner, outcome.reason) == (winner, "end")
    assert GAME.outcome(state).winner is None


def test_a_master_game() -> None:
    """Eight 4-Ways around the six opening stones and an empty pouch (manual p. 16)."""
    hubs = ("B2", "K2", "B7", "K7", "E4", "G4", "F3", "H6")
    state, target = drawn("a1 **", "a2", left=1, fourways=(8,), hubs=tuple(SQUARE[hub] for hub in hubs))
    after = GAME.apply(state, target)
    assert is_master(after)
    assert [kind for kind, _ in told(state, target)] == ["place", "empty", "master"]
    assert not is_master(state), "the pouch is not empty"
    assert not is_master(GAME.apply(state, "end"))
    fewer = after._replace(fourways=(7,))
    assert not is_master(fewer)
    elsewhere = after._replace(hubs=tuple(SQUARE[hub] for hub in (*hubs[:3], "D6", *hubs[4:])))
    assert not is_master(elsewhere), "a corner lacks"
    assert not is_master(after._replace(hubs=tuple(SQUARE[hub] for hub in (*hubs[:7], "C6")))), "three at the centre"
    both = after._replace(mode="challenge", fourways=(5, 3))
    assert is_master(both)


def test_where_a_four_way_is_around_an_opening_stone() -> None:
    """The hub lies beside the stone or diagonally beside it, Within, on a square that is not opened with a stone."""
    corners, centre = set(), set()
    for opening in TABLEAU:
        for at in range(96):
            near = max(abs(at // 12 - opening // 12), abs(at % 12 - opening % 12)) == 1
            if near and WITHIN[at] and at not in TABLEAU:
                (centre if opening in TABLEAU[4:] else corners).add(at)
    assert (corners, centre) == (CORNER_HUBS, CENTRE_HUBS)


# ---- moves as texts, the view


def test_texts_of_moves() -> None:
    for move in (*NAMES, "end", "pass"):
        assert GAME.parse_move(move) == move
    for text in ("a1", "M1", "A9", "A0", "A10", "END", "undo", "", " A1"):
        with pytest.raises(Refused) as refused:
            GAME.parse_move(text)
        assert refused.value.why.code == "ishido.move_text"
    state, _ = drawn(HOLE, "c2")
    assert why(state, "undo") == "move_text"
    assert why(state, "pass") == "pass_mode"


def test_a_view_keeps_the_stones_and_hides_their_order() -> None:
    state = GAME.new({"mode": "cooperative"}, 8)
    other = state._replace(pouch=state.pouch[:1] + state.pouch[:0:-1])
    assert other != state
    for seat in (0, 1):
        view = GAME.view(state, seat)
        assert view == GAME.view(other, seat)
        assert view.pouch[0] == state.pouch[0] and sorted(view.pouch) == sorted(state.pouch)
        assert list(view.pouch[1:]) == sorted(view.pouch[1:])


def test_the_oracle_sees_what_lies_beside() -> None:
    state, target = drawn(HOLE, "c2")
    assert beside(state.board, target) == {
        "above": ("C2", (1, 1)),
        "left": ("B3", (2, 3)),
        "right": ("D3", (2, 5)),
        "below": ("C4", (5, 1)),
    }
