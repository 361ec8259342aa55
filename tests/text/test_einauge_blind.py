"""What a player of Ein-Auge hears who sees no board: where the eye is, who passed, how a move is typed."""

import re

import pytest

from codewheel.rules.einauge.game import GAME, NAMES, State
from codewheel.session.einauge.full import full_board
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.table.lesson import TASK
from codewheel.session.table.problem import DONE
from codewheel.text.leading import LessonRoom, ProblemRoom
from codewheel.text.talk import NARROW, Talk
from tables import House
from text.talk_kit import heard, room


def at(position: str = "", wide: int = 79) -> Talk:
    """Two people at Ein-Auge, with the helps of today."""
    talk = Talk(House(seed=5), "einauge", wide)
    talk.hear("today on")
    session = room(talk).table.session
    room(talk).table.replace(Session.new(session.game, {}, 1, (Seat(HUMAN), Seat(HUMAN)), position or None))
    return talk


def opened() -> tuple[Talk, str]:
    """The eye is open: the talk, and where the eye is."""
    talk = at(full_board(3))
    return talk, NAMES[room(talk).table.session.state.board.index(".")]


def passed() -> State:
    """A position in which the other side has just had to pass."""
    talk, _ = opened()
    session, seen = room(talk).table.session, set()
    waiting: list[State] = [session.state]
    while waiting:
        state = waiting.pop()
        if state.barred >= 0:
            return state
        for move in GAME.legal(state):
            then = GAME.apply(state, move)
            if then not in seen and not GAME.over(then):
                seen.add(then)
                waiting.append(then)
    raise AssertionError("nobody passes")


@pytest.mark.parametrize("wide", [79, NARROW])
def test_the_first_lines_say_what_wins_and_how_a_move_is_typed(wide: int) -> None:
    told = " ".join(Talk(House(seed=5), "einauge", wide).begin())
    assert "Four in a row wins. Five loses." in told
    assert 'such as "c3"' in told


def test_each_side_is_told_how_many_stones_it_has_left() -> None:
    talk = at()
    assert "White 11, Black 12" in heard(talk, "c3")


@pytest.mark.parametrize("line", ["a stone on b4", "stone on b4", "put b4", "on b4", "B 4"])
def test_what_the_list_of_moves_prints_is_a_move(line: str) -> None:
    talk = at()
    assert "White places a stone on b4." in heard(talk, line)


def test_a_slide_while_stones_are_placed_is_told_when_sliding_begins() -> None:
    talk = at()
    told = heard(talk, "b2-b3")
    assert "Sliding begins" in told
    assert not room(talk).table.session.ply


def test_the_eye_can_be_asked_for() -> None:
    talk, eye = opened()
    assert f"into the eye on {eye}." in heard(talk, "status")
    assert f"{eye} eye" in heard(talk, "describe")
    for line in ("eye", "where is the eye", "around eye"):
        assert heard(talk, line).startswith(f"{eye}: eye. Beside it:")
    assert heard(at(), "eye").startswith("There is no eye yet")


@pytest.mark.parametrize(
    "form", ["{move}", "{move}{eye}", "{move} {eye}", "slide from {move} to {eye}", "{move} to eye"]
)
def test_a_slide_says_where_the_eye_is_then(form: str) -> None:
    talk, eye = opened()
    move = room(talk).table.session.game.legal(room(talk).table.session.state)[0]
    assert f"slides from {move} to {eye}. The eye is on {move} now." in heard(talk, form.format(move=move, eye=eye))


def test_a_slide_past_the_eye_is_told_where_the_eye_is() -> None:
    talk, eye = opened()
    move = room(talk).table.session.game.legal(room(talk).table.session.state)[0]
    other = next(name for name in NAMES if name not in (eye, move))
    assert f"into the eye, on {eye}" in heard(talk, f"{move} {other}")


def test_the_status_remembers_a_pass_and_the_barred_stone() -> None:
    state = passed()
    talk = at(GAME.format_state(state))
    told = heard(talk, "status")
    assert "had to pass" in told
    assert f"not with the stone on {NAMES[state.barred]}" in told
    assert "must stay where it is" in heard(talk, "word barred")
    assert f"{NAMES[state.barred]} {'White' if state.side == 0 else 'Black'} (barred now)" in heard(talk, "describe")
    assert f"not with the stone on {NAMES[state.barred]}" in heard(talk, "moves")


def test_the_last_move_and_whose_turn_it_is_can_be_asked_for() -> None:
    talk = at()
    talk.hear("c3")
    assert heard(talk, "last") == "White places a stone on c3."
    assert "White places a stone on c3." in heard(talk, "what did white play")
    assert "Black is to place" in heard(talk, "whose turn")
    assert "passes automatically" in heard(talk, "pass")
    assert "There are no points" in heard(talk, "help status")


def test_an_analysis_says_whose_moves_it_counts() -> None:
    talk, _ = opened()
    assert re.search(r"(wins|loses) in \d+ moves, counting both sides", heard(talk, "analysis"))
    hint = heard(talk, "hint")
    assert ("both sides are counted" in hint) == bool(re.search(r"in (at most )?\d+ moves", hint))


def test_the_story_of_a_game_that_is_over_ends_with_who_won() -> None:
    talk = at()
    for move in ("a1", "a5", "b1", "b5", "c1", "c5", "d1"):
        talk.hear(move)
    assert "White has four in a row" in heard(talk, "story")


def test_a_slide_without_a_stone_is_asked_for_the_stone() -> None:
    talk, _ = opened()
    legal = GAME.legal(room(talk).table.session.state)
    assert heard(talk, "slide") == f'Which stone? Type the square it is on: "{legal[0]}", for example.'


def test_a_person_is_named_in_several_ways_and_an_empty_line_says_what_it_took() -> None:
    talk = at()
    assert "from the weakest to the strongest" in heard(talk, "new")
    assert "Taken: human." in heard(talk, "me")
    assert "Taken: gentle" in heard(talk, "")


def test_a_review_names_the_move_once() -> None:
    talk = at()
    for move in ("b3", "d5", "d4", "a5", "c4", "e5", "e1", "a3", "a1", "e4", "b4", "c5", "b2", "b5"):
        talk.hear(move)
    told = heard(talk, "review")
    assert "1. White's b3 turned a won position into a draw. Better: a stone on c3." in told and "Played" not in told


def test_what_wins_and_where_the_eye_is_are_asked_for_in_other_words() -> None:
    talk, eye = opened()
    assert heard(talk, "center").startswith(f"{eye}: eye.") and heard(talk, "around hole").startswith(f"{eye}: eye.")
    told = heard(talk, "goal")
    assert "in a row or a column" in told and "the game is a draw" in told


def played(talk: Talk, line: str, seats: tuple[Seat, Seat], position: str | None = None) -> None:
    """A game that has gone that way is on the table."""
    session = Session.new(GAME, {}, 1, seats, position)
    for move in line.split():
        session.play(move)
    room(talk).table.replace(session)


def test_the_end_says_who_has_won_to_the_one_person_and_the_review_what_was_lost() -> None:
    talk = at()
    line = "b3 d2 c1 b4 a4 a2 d4 d1 e4 c2 a5 b5 a3 d3 b1 e5 a1 c5 d5 e2 e3 e1 c3 c4 b1 a1 a2 b2"
    played(talk, line, (Seat(HUMAN), Seat(BOT, "gentle")))
    assert "White has four in a column, a2 to a5, and wins. You have won." in heard(talk, "status")
    assert "14. Black's d3 turned a won position into a lost one. Better: a stone on b2." in heard(talk, "review")


def test_a_move_that_repeats_is_a_danger_and_the_draw_is_said() -> None:
    line = "c4 b4 b5 a5 a4 b4 c4 c5 d5 d4 d3 d2 e2 e1 d1 d2 d3 d4 e4 e3 d3 d2 d1 e1 e2 d2 d3 e3 e4 d4"
    talk = at()
    played(talk, line, (Seat(HUMAN), Seat(HUMAN)), full_board(12))
    side = "White" if room(talk).table.session.state.side == 0 else "Black"
    assert f"If {side} plays d3, an earlier position returns: a draw." in heard(talk, "dangers")
    seats = (Seat(HUMAN), Seat(BOT, "gentle")) if side == "White" else (Seat(BOT, "gentle"), Seat(HUMAN))
    played(talk, f"{line} d3", seats, full_board(12))
    assert "You have drawn." in heard(talk, "status")


def test_a_review_without_a_turning_point_says_that_it_was_lost_before() -> None:
    talk = at()
    played(talk, "b5 b4 a4", (Seat(HUMAN), Seat(HUMAN)), full_board(20))
    told = heard(talk, "review")
    assert "was already lost at the point where the judging begins" in told
    assert "Black: nothing to judge." in told


def test_an_analysis_says_in_sentences_what_each_move_is_worth() -> None:
    talk = at()
    talk.hear("c3")
    told = heard(talk, "analysis")
    assert re.search(
        r"Black (draws|is losing|is winning)\. With [a-e1-5, ]+: Black (draws|is losing|is winning)\.", told
    )
    talk.hear("language de")
    assert re.search(r"Mit [a-e1-5, ]+: Schwarz (hält remis|verliert|gewinnt)\.", heard(talk, "werte"))


def test_the_day_says_in_a_game_how_it_is_played() -> None:
    assert 'type "back", then "daily" and its name' in heard(at(), "daily")
    assert "played from the shelf" in heard(at(), "help daily")


def learnt(talk: Talk, number: int, lines: int = 60) -> LessonRoom:
    """A lesson that is done to its end."""
    talk.hear(f"lessons {number}")
    leading = talk.room
    assert isinstance(leading, LessonRoom)
    for _ in range(lines):
        if leading.leader.done:
            break
        talk.hear(leading.leader.solution[0] if leading.leader.stage == TASK else "next")
    return leading


@pytest.mark.parametrize("shelf", [False, True])
def test_behind_the_last_step_next_begins_the_game(shelf: bool) -> None:
    talk = Talk(House(seed=5), "" if shelf else "einauge")
    if not shelf:
        talk.hear("c3")
        assert learnt(talk, 1).leader.done
        told = heard(talk, "next")
        assert "Your game of 2 moves is kept" in told
    else:
        talk.hear("lessons einauge 1")
        for _ in range(60):
            leader = talk.room.leader if isinstance(talk.room, LessonRoom) else None
            if leader is None or leader.done:
                break
            talk.hear(leader.solution[0] if leader.stage == TASK else "next")
        told = heard(talk, "next")
    assert "Ein-Auge: a new game." in told and "to slide a stone into the eye" in told
    assert talk.sign == "einauge> "


def test_in_a_lesson_the_manual_is_read_and_words_of_games_are_said_to_be() -> None:
    talk = at()
    talk.hear("lessons 1")
    assert "The fourteen rules" in heard(talk, "rules")
    assert '"dangers" is for games' in heard(talk, "dangers")
    assert "You are White." in heard(talk, "again") and heard(talk, "again").count("You are White.") == 1
    assert "Look at: a3 empty, e3 empty." in heard(talk, "")
    talk.hear("a3")
    for line in ("hint", "moves"):
        assert heard(talk, line) == 'This step is done. Type "next" to go on.'


def test_a_wrong_move_of_a_lesson_is_said_to_be_taken_back() -> None:
    talk = at()
    talk.hear("lessons 1")
    talk.hear("a3")
    talk.hear("next")
    assert "Taken back. White is to place a stone; still to place: White 8, Black 8." in heard(talk, "d2")


def test_a_problem_that_is_done_says_so_and_one_in_progress_how_many_moves_are_left() -> None:
    talk = at()
    assert "choose grade 1" in heard(talk, "problems")
    assert "Win in 4 moves, yours" in heard(talk, "problems a010") or "Win in 4 moves" in heard(talk, "choose grade 1")
    leading = talk.room
    assert isinstance(leading, ProblemRoom)
    leader = leading.leader
    assert "Win in 2 moves" in heard(talk, leader.problems.best(leader.task))
    for _ in range(4):
        if leader.stage == DONE:
            break
        talk.hear(leader.problems.best(leader.task))
    for line in ("a1", "hint"):
        assert heard(talk, line).startswith("This problem is done.") and "Solved" not in heard(talk, line)


def test_training_says_its_task_as_problems_do() -> None:
    talk = at()
    assert "Win in 2 moves, yours and the other side's" in heard(talk, "training")
    assert '"save" is for games' in heard(talk, "save x")


def test_a_game_that_another_place_of_it_follows_says_where_it_is_kept() -> None:
    talk = at()
    for move in ("a1", "b1", "c1"):
        talk.hear(move)
    assert "Your game of 3 moves is kept" in heard(talk, "go-on 2")


def test_the_manual_leaves_out_what_only_eyes_and_builders_need() -> None:
    talk = at()
    for number in (4, 6, 7):
        told = heard(talk, f"rules {number}")
        assert not any(word in told for word in ("above the board", "pointer", "make tables", "compiler", " plies"))
    assert '"dangers" tells you which move would do it' in heard(talk, "rules 4")


def test_the_help_of_training_names_each_word_once_and_says_what_a_hint_costs() -> None:
    talk = at()
    talk.hear("training")
    told = heard(talk, "help")
    assert "previous, before: the previous position." in told and "stays unsolved" in told


def test_what_is_taken_back_says_no_more_where_the_eye_was() -> None:
    talk, _ = opened()
    move = room(talk).table.session.game.legal(room(talk).table.session.state)[0]
    assert f"The eye is on {move} now." in heard(talk, move)
    assert f"Last move: White slides from {move} to" in heard(talk, "status")
    told = heard(talk, "undo")
    assert f"White slides from {move} to" in told and f"The eye is on {move} now." not in told


def test_whoever_comes_back_to_a_game_is_told_which_stone_is_barred() -> None:
    state = passed()
    talk = at(GAME.format_state(state))
    barred = f"but not with the stone on {NAMES[state.barred]}."
    heard(talk, next(iter(GAME.legal(state))))
    heard(talk, "undo")
    talk.hear("back")
    assert barred in heard(talk, "einauge")
