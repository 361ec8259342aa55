"""What Ein-Auge's board points out, on boards drawn in letters."""

from codewheel.rules.einauge.game import GAME, SQUARE, State
from codewheel.rules.rng import Stream
from codewheel.session.einauge.full import full_board
from codewheel.session.einauge.marks import Threat, marks, repeating


def position(rows: str, side: str = "w", barred: str = "-", plies: int | None = None) -> State:
    board = "".join(rows.split())
    stones = sum(c != "." for c in board)
    return State(board, "wb".index(side), SQUARE.get(barred, -1), stones if plies is None else plies)


def squares(text: str) -> tuple[int, ...]:
    return tuple(SQUARE[name] for name in text.split())


def test_a_four_in_one_is_pointed_out_for_both_sides_in_phase_one() -> None:
    state = position("""
        w w w . b
        . . . . b
        . . . . b
        . . . . .
        . . . . .""")
    found = marks(state)
    assert found.threats == (
        Threat(squares("a5 b5 c5 d5"), "four", SQUARE["d5"]),
        Threat(squares("e5 e4 e3 e2"), "against", SQUARE["e2"]),
    )
    assert len(found.legal) == 19 and found.barred is None


def test_without_fours_only_the_danger_of_a_five_stays() -> None:
    state = position("""
        w w . w w
        w . . . .
        w . . b .
        . b b . .
        w . b b b""")
    bare = marks(state, fours=False)
    assert bare.threats == (
        Threat(squares("a5 b5 c5 d5 e5"), "five", SQUARE["c5"]),
        Threat(squares("a5 a4 a3 a2 a1"), "five", SQUARE["a2"]),
    )


def test_phase_two_shows_stones_beside_the_eye_but_the_barred_one() -> None:
    state = GAME.parse_state("bwbbw/wbwwb/bbw.w/bwbww/wwbbb w d4 30")
    found = marks(state)
    assert found.barred == SQUARE["d4"]
    assert found.legal == frozenset(squares("c3 d2 e3"))


def test_a_finished_game_shows_its_line_and_nothing_else() -> None:
    state = position(
        """
        w w w w .
        b b b . .
        . . . . .
        . . . . .
        . . . . .""",
        "b",
    )
    found = marks(state)
    assert found.threats == (Threat(squares("a5 b5 c5 d5"), "won"),)
    assert not found.legal


def test_a_move_that_would_bring_a_position_back_is_announced_before_it_is_made() -> None:
    state = GAME.parse_state("bbw.w/wwwbw/bwbbb/bbbww/bbwww w - 24")
    for move in ["c5", "b5", "b4", "a4", "a3", "b3", "c3", "c4", "c5", "b5", "a5", "a4", "a3", "b3", "c3", "c4"]:
        assert repeating(state) == (), move
        state = GAME.apply(state, move)
    assert repeating(state) == (SQUARE["c5"],) and GAME.legal(state) == ("b4", "c5")
    assert Threat((), "draw", SQUARE["c5"]) in marks(state, fours=False).threats
    assert GAME.outcome(GAME.apply(state, "c5")).reason == "repetition" and not GAME.over(GAME.apply(state, "b4"))
    assert repeating(GAME.apply(state, "c5")) == () == repeating(GAME.without_history(state))


def test_what_is_announced_are_the_moves_that_draw() -> None:
    for seed in range(12):
        state, stream = GAME.parse_state(full_board(seed)), Stream(seed)
        while not GAME.over(state):
            after = {move: GAME.apply(state, move) for move in GAME.legal(state)}
            drawn = {SQUARE[m] for m, found in after.items() if GAME.outcome(found).reason == "repetition"}
            assert set(repeating(state)) == drawn
            state = after[stream.choice(sorted(after))]
