"""EYE's rosette: counts, the symmetry by 135 degrees, wheels, and that a position can always go on."""

from math import atan2, degrees, hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.eye.board import (
    ARMS,
    BLUE,
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    GREEN,
    GREY,
    MAUVE,
    NAME_OF,
    NEIGHBOURS,
    ORANGE,
    PINK,
    RED,
    SLIDE,
    SQUARES,
    SWAP,
    TURNS,
    VISIBLE,
    YELLOW,
    arm,
    centre,
    pattern_of,
    ring,
    turned,
)
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.options import rules_of
from codewheel.rules.eye.state import State, first
from codewheel.rules.eye.turn import begin
from examples import examples

MAPPED = {RED: BLUE, GREEN: YELLOW, PINK: GREY, ORANGE: MAUVE}
PATTERNS = tuple(VISIBLE)
squares = st.integers(0, SQUARES - 1)


def round_by_135(square: int) -> int:
    return ARMS * ring(square) + (arm(square) + 6) % ARMS


def test_thirty_two_squares_show_four_of_each_colour() -> None:
    assert sorted(square for seen in VISIBLE.values() for square in seen) == list(range(SQUARES))
    for pattern, seen in VISIBLE.items():
        assert len(seen) == 32 and [sum(COLOUR[s] == c for s in seen) for c in range(COLOURS)] == [4] * COLOURS
        parity = 0 if pattern[0] == pattern[1] else 1
        assert {ring(square) % 2 for square in seen} == {parity}


def test_the_names_of_the_colours_in_order() -> None:
    assert COLOUR_NAMES == ("red", "blue", "yellow", "green", "pink", "grey", "orange", "mauve")


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: NAME_OF[pattern])
def test_neighbours_are_mutual_few_and_equally_many(pattern: tuple[int, int]) -> None:
    seen = VISIBLE[pattern]
    assert sum(len(NEIGHBOURS[square]) for square in seen) == 192
    for square in seen:
        assert len(NEIGHBOURS[square]) == len(set(NEIGHBOURS[square])) <= 8
        for other in NEIGHBOURS[square]:
            assert other in seen and other != square and square in NEIGHBOURS[other]


def test_the_patterns_have_the_shapes_of_their_names() -> None:
    """Squares of a colour: on one arm; on a diameter; on four rings and four arms; all round on one ring."""
    for colour in range(COLOURS):
        short, line, long, circle = (
            [s for s in VISIBLE[p] if COLOUR[s] == colour] for p in ((0, 0), (1, 0), (1, 1), (0, 1))
        )
        assert len({arm(square) for square in short}) == 1
        assert len({round(degrees(atan2(*centre(square, 1.0)))) % 180 for square in line}) == 1
        assert len({(arm(square) + ring(square)) % ARMS for square in circle}) > 1
        assert len({ring(square) for square in circle}) == 1
        assert len({ring(square) for square in long}) == 4 and len({arm(square) for square in long}) == 4


def test_a_square_lies_where_its_spirals_cross() -> None:
    for square in range(SQUARES):
        x, y = centre(square, 3.0)
        out = centre(square + ARMS, 3.0) if ring(square) < 7 else None
        assert hypot(x, y) >= 2.999
        if out is not None:
            assert abs(hypot(*out) / hypot(x, y) - 1.2170) < 0.0001


@given(square=squares)
def test_turned_by_135_degrees_the_board_is_the_same_in_other_colours(square: int) -> None:
    other = round_by_135(square)
    assert pattern_of(other) == pattern_of(square)
    assert COLOUR[other] == MAPPED.get(COLOUR[square], COLOUR[other])
    assert sorted(map(round_by_135, NEIGHBOURS[square])) == list(NEIGHBOURS[other])
    for table in SLIDE:
        slid = table[square]
        assert table[other] == (None if slid is None else round_by_135(slid))


def test_the_symmetry_maps_whole_colours() -> None:
    for seen in VISIBLE.values():
        for old, new in MAPPED.items():
            moved = {round_by_135(square) for square in seen if COLOUR[square] == old}
            assert {COLOUR[square] for square in moved} == {new} and len(moved) == 4


@given(square=squares, turn=st.integers(0, 3))
def test_a_wheel_that_steps_back_undoes_it(square: int, turn: int) -> None:
    slid = SLIDE[turn][square]
    if slid is None:
        assert ring(square) in (0, 7)
    else:
        assert SLIDE[turn ^ 1][slid] == square
        assert pattern_of(slid) == turned(pattern_of(square), turn)
        assert abs(ring(slid) - ring(square)) == 1


def test_sixteen_steps_are_a_revolution() -> None:
    """A hole goes out and in again: with eight rings it can follow a wheel for at most seven steps."""
    for turn in range(4):
        for square in range(SQUARES):
            at, steps = square, 0
            while (following := SLIDE[turn][at]) is not None:
                at, steps = following, steps + 1
            assert steps == (7 - ring(square) if turn in (1, 2) else ring(square))
    pattern = (0, 0)
    for _ in range(16):
        pattern = turned(pattern, 0)
    assert pattern == (0, 0)


def test_a_wheel_step_scatters_a_colour_over_four() -> None:
    for pattern, seen in VISIBLE.items():
        for turn in range(4):
            for colour in range(COLOURS):
                moved = [SLIDE[turn][square] for square in seen if COLOUR[square] == colour]
                if None not in moved:
                    assert len({COLOUR[square] for square in moved if square is not None}) == 4, (pattern, turn)


def test_the_swap_of_colours() -> None:
    assert [COLOUR_NAMES[colour] for colour in SWAP] == [
        "red", "blue", "yellow", "green", "grey", "pink", "mauve", "orange",
    ]  # fmt: skip
    assert [SWAP[SWAP[colour]] for colour in range(COLOURS)] == list(range(COLOURS))


@st.composite
def positions(draw: st.DrawFn, players: int = 0, **options: object) -> State:
    """A turn's start with the counters anywhere."""
    wanted = players or draw(st.integers(2, 4))
    rules = rules_of({"players": wanted, **options})
    pattern = draw(st.sampled_from(PATTERNS))
    count = rules.counters * rules.players
    chosen = draw(st.permutations(VISIBLE[pattern]))[:count]
    counters = tuple(tuple(sorted(chosen[seat :: rules.players])) for seat in range(rules.players))
    state = first(rules)._replace(pattern=pattern, counters=counters, reserve=(0,) * rules.players)
    return begin(state, draw(st.integers(0, rules.players - 1)))


@examples(200)
@given(state=positions())
def test_two_of_four_wheel_steps_are_always_legal(state: State) -> None:
    if GAME.legal(state):
        assert sum(move in TURNS for move in GAME.legal(state)) >= 2
        assert 1 <= state.left <= 4


@examples(200)
@given(state=positions())
def test_texts_come_back_the_same(state: State) -> None:
    assert GAME.check_state(state) is None
    text = GAME.format_state(state)
    again = GAME.parse_state(text)
    assert again == state and hash(again) == hash(state) and GAME.format_state(again) == text


@examples(60)
@given(state=positions(), data=st.data())
def test_check_agrees_with_legal(state: State, data: st.DataObject) -> None:
    legal = set(GAME.legal(state))
    sources = data.draw(st.lists(squares, min_size=8, max_size=8))
    for source in sources:
        for target in (*NEIGHBOURS[source], data.draw(squares)):
            for kind in ("step", "relocate"):
                move = f"{kind} {ring(source)}.{arm(source)}-{ring(target)}.{arm(target)}"
                assert (GAME.check(state, move) is None) == (move in legal)
    for move in ("done", "answer right", "answer wrong", *TURNS, "place 0.0", "place 1.0"):
        assert (GAME.check(state, move) is None) == (move in legal)


@examples(150)
@given(state=positions(players=2))
def test_two_players_stand_exactly_equal(state: State) -> None:
    """What red can do, blue can do on the board that is turned by 135 degrees once: red's colour is blue there."""
    counters = tuple(tuple(sorted(map(round_by_135, squares))) for squares in state.counters)
    other = first(state.rules)._replace(pattern=state.pattern, counters=(counters[1], counters[0]), reserve=(0, 0))
    if state.seat == 0:
        there = begin(other, 1)
        assert there.left == state.left and len(GAME.legal(there)) == len(GAME.legal(state))
        assert (there.winner == 1) == (state.winner == 0)
