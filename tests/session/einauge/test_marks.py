"""What Ein-Auge's board points out, on boards drawn in letters."""

from codewheel.rules.einauge.game import GAME, SQUARE, State
from codewheel.session.einauge.marks import Threat, marks


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
