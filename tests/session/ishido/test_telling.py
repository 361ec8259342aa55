"""What the viewer says of Ishido's moves and of how a game stands."""

import pytest

from codewheel.bots.contract import SearchInfo, bot, decide
from codewheel.bots.ishido import reasons
from codewheel.rules.contract import reason
from codewheel.rules.ishido.board import NAMES, SQUARE, WITHIN, match
from codewheel.rules.ishido.game import END, GAME, placements
from codewheel.screens.ishido.showpiece import MOVES, SEED  # data without a picture
from codewheel.session.ishido.hints import hint_said
from codewheel.session.ishido.telling import hundredths, move_words, stand_words
from codewheel.session.ishido.turns import EYE, Analysis, Turn
from codewheel.session.play import HUMAN, Seat, Session
from session.ishido.table_play import game


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0.0"), (4, "0.0"), (5, "0.1"), (84, "0.8"), (85, "0.9"), (95, "1.0"), (730, "7.3")]
)
def test_hundredths_are_rounded_to_one_place(value: int, text: str) -> None:
    assert hundredths(value) == text


def late(plies: int) -> Session:
    """A game in which so many stones are placed and few places are left: it is soon looked at."""
    start = game(21, 60)
    session = Session.new("ishido", {}, 21, [Seat(HUMAN)], start.game.format_state(start.at(start.ply - plies)))
    for move in start.line[start.ply - plies : start.ply]:
        session.play(move)
    return session


def told(session: Session) -> str:
    return move_words(session, session.ply)


def test_the_beginning_and_the_end_are_told() -> None:
    session = game(21, 1)
    assert move_words(session, 0) == "The Opening Tableau: six stones."
    session.play(END)
    assert told(session) == "2. The game was ended."


def test_each_move_is_told_with_its_sides_its_points_and_beyond() -> None:
    """Compared with what the rules say of each, said once more in words."""
    kinds = set()
    for seed in (3, 21):
        session = game(seed, 60)
        for ply in range(1, session.ply + 1):
            move, before, after = session.line[ply - 1], session.at(ply - 1), session.at(ply)
            ways, gain = match(before.board, SQUARE[move], before.pouch[0]).ways, after.scores[0] - before.scores[0]
            beyond = not WITHIN[SQUARE[move]]
            sides = "one side" if ways == 1 else f"{ways} sides"
            points = "one point" if gain == 1 else f"{gain:,} points"
            assert move_words(session, ply) == f"{ply}. {move}: {sides}, {points}{' (Beyond)' if beyond else ''}."
            kinds.add((ways, gain == 1, beyond))
    assert {(1, True, False), (1, False, True), (2, False, False)} <= kinds


def test_in_a_challenge_the_points_are_those_of_whoever_moved() -> None:
    session = game(21, 12, mode="challenge")
    gains = [session.at(ply).scores for ply in range(session.ply + 1)]
    for ply in range(1, session.ply + 1):
        gain = sum(gains[ply]) - sum(gains[ply - 1])
        assert (", one point" if gain == 1 else f", {gain:,} points") in move_words(session, ply)
    assert min(gains[-1]) > 0


def test_how_it_stands_says_what_was_expected_where_that_is_known() -> None:
    session = game(21, 3)
    analysis = Analysis(session)
    analysis.curve += [120, 345]
    state = session.at(1)
    assert f"{state.scores[0]:,}" in stand_words(analysis, 1) and "3.5" in stand_words(analysis, 1)
    assert "3.5" not in stand_words(analysis, 2) and str(len(session.at(2).pouch)) in stand_words(analysis, 2)


def test_every_square_has_a_name_that_is_told() -> None:
    session = game(5)
    square = placements(session.state)[0]
    session.play(NAMES[square])
    assert f"1. {NAMES[square]}: " in told(session)


def test_one_goes_from_each_turning_point_to_the_next_and_back() -> None:
    """A turning point is seen in the position that it led to."""
    analysis = Analysis(game(21, 9))
    analysis.turns = tuple(Turn(ply, "A1", "A2", 50, reason("ishido_hints.weaker")) for ply in (6, 1, 3))
    assert [analysis.beside(ply, 1) for ply in range(9)] == [2, 2, 4, 4, 7, 7, 7, None, None]
    assert [analysis.beside(ply, -1) for ply in range(9)] == [None, None, None, 2, 2, 4, 4, 4, 7]
    assert analysis.turn(2) is analysis.turns[1] and analysis.turn(1) is None


def test_an_analysis_looks_at_every_position_and_every_move_and_says_how_far_it_is() -> None:
    session = late(3)
    analysis = Analysis(session)
    assert (analysis.part, analysis.done, analysis.curve, analysis.turns) == (0, False, [], ())
    assert analysis.states == list(session.states) and analysis.moves == list(session.line)
    assert analysis.made == [sum(state.fourways) for state in session.states]
    parts, search = [0.0], analysis.search()
    while True:
        try:
            told = next(search)
        except StopIteration as end:
            assert end.value == SearchInfo(0, "")
            break
        assert told == SearchInfo(0, "")
        parts.append(analysis.part)
    assert parts == sorted(parts) and 0 < parts[-1] < 1 and analysis.part == 1 and analysis.done
    whole = len(session.states)
    assert len(analysis.curve) == whole and {n / (2 * whole) for n in range(1, whole + 1)} <= set(parts)


def test_an_analysis_that_was_stopped_goes_on_where_it_was() -> None:
    session = late(3)
    whole, stopped = Analysis(session), Analysis(session)
    assert all(told is not None for told in whole.search())
    for _ in stopped.search():
        if len(stopped.curve) == 2:
            break
    first = stopped.curve[:]
    assert all(told is not None for told in stopped.search())
    assert stopped.curve == whole.curve and stopped.curve[:2] == first and stopped.turns == whole.turns


def test_at_the_end_the_curve_is_what_was_made() -> None:
    """In hundredths of 4-Ways; an emptied pouch counts as two."""
    session = late(2)
    session.play(END)
    analysis = Analysis(session)
    assert all(told is not None for told in analysis.search())
    assert analysis.curve[-1] == 100 * analysis.made[-1]
    emptied = Session.new("ishido", {}, SEED, [Seat(HUMAN)])
    for move in MOVES:
        emptied.play(move)
    assert emptied.over and not emptied.state.pouch
    analysis = Analysis(emptied)
    analysis.curve += [0] * emptied.length  # as if all before had been looked at
    for _ in analysis.search():
        if len(analysis.curve) == len(analysis.states):
            break
    assert analysis.curve[-1] == 100 * (analysis.made[-1] + 2)


def test_the_curve_is_what_was_made_and_what_is_to_be_expected() -> None:
    session = late(4)
    analysis = Analysis(session)
    assert all(told is not None for told in analysis.search())
    eye = bot(GAME.name, EYE)
    expected = [
        max(value for _, _, value in decide(eye, GAME.view(state, state.seat), 0).values)
        for state in session.states
        if placements(state)
    ]
    assert len(expected) >= 4 and any(expected)
    assert analysis.curve[: len(expected)] == [
        100 * made + more for made, more in zip(analysis.made, expected, strict=False)
    ]
    assert analysis.turns and all(0 <= turn.ply < 4 and turn.loss > 0 for turn in analysis.turns)


def test_a_hint_counts_no_ways_where_none_is_to_be_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new(GAME.complete({}), 5)
    move = next(iter(GAME.legal(state)))
    for ways, code in (("0.0", "ishido_hints.hardly"), ("0.1", "ishido_hints.safest")):
        why = reason("ishido_hints.safest", square=move, ways=ways)
        monkeypatch.setattr(reasons, "explain", lambda view, move, why=why: why)
        assert hint_said(state, SearchInfo(0, move)).code == code
