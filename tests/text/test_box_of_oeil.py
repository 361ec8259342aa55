"""What a player of L'Oeil's ways for two to four hears: what wins, how far each seat is, the questions of a quiz."""

from collections.abc import Sequence

import pytest

from codewheel.rules.eye.board import COLOUR_NAMES, NAMES, SQUARE, VISIBLE
from codewheel.rules.eye.state import MOVE, State
from codewheel.session import texts
from codewheel.session.eye import words
from codewheel.session.eye.presets import board_game
from codewheel.session.eye.quiz_round import Drawn
from codewheel.session.eye.table import EyeTable
from codewheel.session.oeil_solo.ways import CHILDREN, GAME, QUIZ, RULE_1, RULE_2, RULE_3, UNEQUAL, Wish
from codewheel.session.play import HUMAN, Session
from codewheel.text.talk import Talk
from tables import House
from text.talk_kit import at, heard, room, until

PINK = COLOUR_NAMES.index("pink")
PEOPLE = (HUMAN,) * 4


def at_the_box(wish: Wish) -> Talk:
    """People at a way of L'Oeil."""
    house = House(seed=5)
    talk = Talk(house, "eye")
    talk.hear("today on")
    room(talk).table.replace(board_game(wish._replace(seats=PEOPLE), house.storage, house.settings, 1))
    return talk


def laid(talk: Talk, red: Sequence[str], blue: Sequence[str]) -> None:
    """All counters of two players lie on the disc, and Red is to move."""
    session = room(talk).table.session
    state: State = session.state
    counters = tuple(tuple(sorted(SQUARE[name] for name in names)) for names in (red, blue))
    state = state._replace(counters=counters, reserve=(0, 0), phase=MOVE)
    own = tuple(square for square in counters[0] if state.colour(square) == 0)
    state = state._replace(left=max(state.tally(0)), own_at_start=own)
    again = Session.new(session.game.name, session.options, 1, session.seats, session.game.format_state(state))
    again.metadata["face"] = session.metadata["face"]
    room(talk).table.replace(again)


def squares(state: State, colour: int) -> list[int]:
    """Those of a colour that are seen."""
    return [square for square in VISIBLE[state.pattern] if state.colour(square) == colour]


@pytest.mark.parametrize(
    ("wish", "aim"),
    [
        (Wish(GAME), "You win with 4 of your counters on your own colour at once."),
        (Wish(RULE_1), "or by taking an opponent's colour."),
        (Wish(RULE_2, colours=3), "Colours needed to win: 3."),
        (Wish(RULE_3), "Red: Red, Pink, Orange; Blue: Blue, Grey, Mauve."),
        (Wish(UNEQUAL, counts=(2, 1, 1, 1)), "Colours needed to win: Red 2, Blue 1."),
        (Wish(CHILDREN), "Whoever takes a colour first wins"),
        (Wish(QUIZ), "once you have answered the deciding question. Each player has 4 counters"),
    ],
)
def test_the_aim_of_each_way_is_said_as_it_is(wish: Wish, aim: str) -> None:
    talk = at_the_box(wish)
    for word in ("status", "goal"):
        assert aim in heard(talk, word)


def test_the_note_of_the_first_counter_and_the_title_of_an_unequal_game_say_its_own_aim() -> None:
    talk = at_the_box(Wish(UNEQUAL, counts=(2, 1, 1, 1)))
    assert "Colours needed: Red 2, Blue 1." in words.warning(room(talk).table.session.state)
    assert "own colour win" not in heard(talk, "4.8")
    assert "L'Oeil's board game for two, won by a number of colours (Red 2, Blue 1)" in heard(talk, "again")


def test_a_colour_that_will_be_taken_is_announced_and_counted_once_taken() -> None:
    talk = at_the_box(Wish(UNEQUAL, counts=(2, 1, 1, 1)))
    state: State = room(talk).table.session.state
    assert [NAMES[square] for square in squares(state, PINK)] == ["0.8", "2.8", "4.8", "6.8"]
    laid(talk, ["0.8", "2.8", "4.8", "6.6", "2.0", "4.0"], ["0.2", "2.4", "4.6", "6.10", "6.12", "2.14"])
    told = heard(talk, "6.6 6.8")
    assert "Red has 4 counters on pink, and takes it if they are there as Red's next turn begins." in told
    assert "takes it if they are there" in heard(talk, "status")
    assert "Blue" in heard(talk, "done")
    told = heard(talk, "6.10 4.10")
    assert "Blue's turn is over. Red takes Pink. Red has 1 of 2." in told
    assert "Red controls Pink: 1 of 2." in told and "Red controls Pink: 1 of 2." in heard(talk, "goal")


def test_moves_left_are_said_each_turn_even_if_they_are_as_many_as_before() -> None:
    talk = at_the_box(Wish(GAME))
    laid(talk, ["0.8", "2.10", "4.12", "6.6", "2.0", "4.2"], ["0.2", "2.4", "4.6", "6.10", "6.12", "2.14"])
    heard(talk, "")
    assert "Moves left in this turn: " in heard(talk, "6.6 6.8")
    talk = at_the_box(Wish(GAME))
    assert "Counters still to place: 6." in heard(talk, "4.8") and "Counters still to place: 5." in heard(talk, "6.8")


def asked(talk: Talk, typed: str) -> Drawn:
    """The question that a move brings."""
    heard(talk, typed)
    table = room(talk).table
    assert isinstance(table, EyeTable) and table.prompt is not None
    return table.question


def test_a_question_names_its_field_and_takes_an_answer_in_words() -> None:
    talk = at_the_box(Wish(QUIZ))
    told = heard(talk, "0.14")
    assert "0.14: Red must first answer a question: place on grey at 5 o'clock." in told
    assert "Red's question for grey, Inventions and Machines:" in told
    for word in ("status", "help"):
        told = heard(talk, word)
        assert "Answer with: 1, 2, 3, 4." in told and '"right" or "wrong"' not in told
    assert "answer first" in heard(talk, "solution") and "Red's counters" in heard(talk, "counters")
    table = room(talk).table
    assert isinstance(table, EyeTable)
    told = heard(talk, table.question.answers[table.question.right])
    assert "Right, Red. Red places a counter on grey at 5 o'clock. Red's turn is over." in told
    drawn = asked(talk, "0.12")
    told = heard(talk, str((drawn.right + 1) % 4 + 1))
    assert f"The right answer is {drawn.right + 1}: {drawn.answers[drawn.right]}." in told
    assert "Blue's answer was wrong. No counter is placed. Blue's turn is over." in told
    assert "does not know" not in told


def test_a_number_that_is_none_of_the_four_is_no_answer_though_an_answer_reads_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    talk = at_the_box(Wish(QUIZ))
    drawn = asked(talk, "0.14")
    monkeypatch.setattr(EyeTable, "question", drawn._replace(answers=("4", "6", "1024", "5")))
    told = heard(talk, "5")
    assert '"5" is not one of the answers' in told
    assert room(talk).table.prompt is not None


def test_the_question_that_decides_is_announced() -> None:
    talk = at_the_box(Wish(QUIZ))
    table = room(talk).table
    assert isinstance(table, EyeTable)
    for red, blue in (("0.8", "0.2"), ("2.8", "2.4"), ("4.8", "4.12"), ("6.8", "")):
        for square in filter(None, (red, blue)):
            drawn = asked(talk, square)
            told = heard(talk, str(drawn.right + 1))
    assert "The deciding question: if it is answered correctly, Red takes Pink. Music and Pictures:" in told
    told = heard(talk, str((table.question.right + 1) % 4 + 1))
    assert "Pink is not taken." in told


def test_who_reads_a_quiz_aloud_has_the_answers_and_looks_up_the_right_one() -> None:
    talk = at_the_box(Wish(QUIZ, master=True))
    drawn = asked(talk, "0.14")
    told = heard(talk, "status")
    assert all(answer in told for answer in drawn.answers) and 'can type "solution"' in told
    right = f"The right answer is {drawn.right + 1}: {drawn.answers[drawn.right]}."
    assert heard(talk, "solution") == right and right in heard(talk, "right")
    assert "No question is being asked." in heard(talk, "solution")


def test_an_analysis_of_a_quiz_gives_a_move_and_no_chances() -> None:
    talk = at_the_box(Wish(QUIZ))
    told = heard(talk, "analysis")
    assert "Best: " in told and "chances" not in told


def test_the_manual_of_the_box_is_read_and_that_of_eye_as_well() -> None:
    for wish, number, title in (
        (Wish(GAME), 3, "The game"),
        (Wish(CHILDREN), 4, "The optional"),
        (Wish(QUIZ), 5, "The quiz"),
    ):
        talk = at_the_box(wish)
        told = heard(talk, "rules")
        assert f'This game is explained in part {number}: type "rules {number}".' in told and 'type "rules eye"' in told
        assert heard(talk, f"rules {number}").startswith(title)
        assert heard(talk, "rules eye 3").startswith("The board")
        assert "The wheels" in heard(talk, "rules eye")
    assert heard(at("oeil-solo"), "rules eye 4").startswith("The wheels")
    assert "rules eye" not in heard(at("eye"), "rules")


def test_again_begins_the_same_game() -> None:
    talk = at_the_box(Wish(QUIZ, players=3))
    drawn = asked(talk, "0.14")
    heard(talk, str(drawn.right + 1))
    before = room(talk).table.session
    assert "L'Oeil's quiz for three" in heard(talk, "again")
    after = room(talk).table.session
    assert after is not before and not after.ply and after.options == before.options and after.seats == before.seats


def test_the_questions_before_a_game_name_the_colours_and_know_who_i_am() -> None:
    talk = at_the_box(Wish(UNEQUAL))
    heard(talk, "new")
    heard(talk, "unequal")
    assert "Who is player 1, Red, who begins?" in heard(talk, "2")
    assert "Who is player 2, Blue?" in heard(talk, "me")
    assert "How many colours does Red need?" in heard(talk, "gentle")


def test_languages_have_the_aims_as_well() -> None:
    talk = at_the_box(Wish(UNEQUAL, counts=(2, 1, 1, 1)))
    texts.language("de")
    assert "Zum Sieg nötige Farben: Rot 2, Blau 1." in heard(talk, "ziel")
    texts.language("fr")
    assert "Rouge 2, Bleu 1" in heard(talk, "but")


def test_a_word_of_the_room_is_an_answer_where_it_is_one_and_blanks_do_for_underscores() -> None:
    talk = at("eye")

    def typed(told: str) -> str:
        assert "not one of the answers" not in told
        return "own or opponent" if "What wins?" in told else ""

    until(talk, "When are colours taken?", heard(talk, "new"), typed)
    assert "Taken: start" in heard(talk, "start")
    heard(talk, "start")
    rules = room(talk).table.session.state.rules
    assert (rules.goal, rules.capture_at) == ("own_or_opponent", "start")


def test_a_named_colour_that_wins_is_said() -> None:
    talk = at_the_box(Wish(RULE_3))
    laid(talk, ["0.8", "2.8", "4.8", "6.6", "2.0", "4.0"], ["0.2", "2.4", "4.6", "6.10", "6.12", "2.14"])
    heard(talk, "6.6 6.8")
    heard(talk, "done")
    assert "Red has taken pink, a colour that was named, and wins." in heard(talk, "6.10 4.10")
    assert "The game is over." in heard(talk, "done")


def test_the_colours_that_win_are_named_player_by_player() -> None:
    talk = at("oeil-solo")
    for line in ("new", "rule3", "2", "human"):
        heard(talk, line)
    told = heard(talk, "human")
    assert "Which three colours does Red name? red, blue" in told and "[red, pink, orange]" in told
    assert "Type all three" in heard(talk, "help")
    assert "not one of the answers" in heard(talk, "red, pink")
    assert "Taken: red, grey, pink." in heard(talk, "red, grey and p")
    told = heard(talk, "blue orange mauve")
    assert "Red: Red, Pink, Grey; Blue: Blue, Orange, Mauve." in told


def test_a_question_is_explained_and_the_manual_read_where_it_is_asked() -> None:
    talk = at("eye")
    until(talk, "must all the counters that win there arrive in one turn?", heard(talk, "new"))
    told = heard(talk, "help")
    assert "Driven off your colour" in told and "rules N" in told
    told = heard(talk, "rules 3")
    assert "Rings and arms" in told and told.endswith("[no]")


def test_the_colours_are_named_in_the_player_s_language() -> None:
    talk = at("eye")
    texts.language("fr")

    def typed(told: str) -> str:
        assert "n'est pas" not in told
        return "designated" if "Qu'est-ce qui gagne" in told else ""

    told = until(talk, "Quelles couleurs désigne Rouge", heard(talk, "nouvelle"), typed)
    assert "mauve, orange]" not in told and "[rose, gris]" in told
    assert "C'est noté\u00a0: gris (grey), rouge (red)." in heard(talk, "gris et rouge")


def test_the_starts_of_the_solitaire_are_named_in_the_player_s_language() -> None:
    talk = at("oeil-solo")
    heard(talk, "new")
    told = heard(talk, "solitaire")
    assert "Which start? standard, second, third, " in told and "seeded (by number or code)" in told
    texts.language("fr")
    assert "le deuxième (second)" in heard(talk, "aide")
    talk = at_the_box(Wish(RULE_3))
    assert "Orange\u00a0; Bleu\u00a0:" in heard(talk, "but")
