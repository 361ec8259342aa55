"""What tables can do is said in letters as well: every command, the helps of each game, books, problems gone wrong."""

import re

import pytest

from codewheel.rules import registry
from codewheel.rules.ishido.board import SQUARE, STONE
from codewheel.session.ishido.oracle_book import Auguries, answer
from codewheel.session.texts import catalogue, language, languages
from codewheel.text.game import GameRoom
from codewheel.text.leading import ProblemRoom
from codewheel.text.talk import Talk
from codewheel.text.typed import answered, as_move, local
from examples import but
from tables import House
from text.talk_kit import heard

EYES_AND_HANDS = {  # what only a picture, a pointer or a gamepad has
    "point", "signs", "moves", "hours", "way", "names", "movable", "targets", "habitat", "graphic", "sounds", "click",
    "messages", "show_moves", "always", "escape", "halt", "stop", "dismiss", "unlock",
}  # fmt: skip
OTHERWISE = {  # what is said by other words of the room
    "play", "leave", "replay", "review", "take_code", "read_record", "original", "oracle_book", "load", "deal", "daily",
    "withdraw", "answer",
    "set_up", "begin_as", "solitaire", "cooperative", "challenge", "tournament", "computer1", "computer2",
    "tournament_timer", "challenge_timer", "setup", "players", "computer", "sit", "option",
}  # fmt: skip


def over(game: str, house: House) -> Talk:
    """A game that is over, with today's helps."""
    talk = Talk(house, game)
    talk.hear("today on")
    for _ in range(200):
        table = game_of(talk).table
        if table.prompt is not None:
            talk.hear(table.prompt.answers[0] if table.prompt.answers else "")
        elif table.session.over:
            break
        else:
            talk.hear(table.session.game.legal(table.session.state)[0])
    assert game_of(talk).table.session.over
    return talk


def game_of(talk: Talk) -> GameRoom:
    assert isinstance(talk.room, GameRoom)
    return talk.room


@pytest.mark.parametrize("game", registry.names())
def test_every_command_of_a_table_is_there_in_letters(game: str) -> None:
    room = game_of(Talk(House(), game))
    told = {code.removeprefix("text.table_") for code in catalogue("text") if code.startswith("text.table_")}
    shut = set() if room.own.open else {"position"}
    left = set(room.table.commands()) - told - set(room.words) - EYES_AND_HANDS - OTHERWISE - shut
    assert not left


@pytest.mark.parametrize("game", registry.names())
def test_where_a_game_is_from_is_told_before_who_made_it(game: str) -> None:
    talk = Talk(House(), game)
    stem = game_of(talk).own.story
    told = [text for code, text in catalogue(stem.partition(".")[0]).items() if code.removeprefix(stem).isdigit()]
    words = heard(talk, "about")
    assert len(told) == (0 if game == "triaxis" else 4)
    assert words.startswith(" ".join(told)) and len(words) > 100 + len(" ".join(told))


@pytest.mark.parametrize(
    ("tongue", "line"), [("en", "seats human,greedy"), ("de", "plätze Mensch, Raffer"), ("fr", "places humain,goulu")]
)
def test_players_are_seated_by_the_names_that_they_have(tongue: str, line: str) -> None:
    language(tongue)
    talk = Talk(House(), "eye")
    talk.hear(f"{local('table')} {line}")
    assert [seat.bot for seat in game_of(talk).table.session.seats] == ["", "greedy"]


@pytest.mark.parametrize("tongue", languages())
@pytest.mark.parametrize("game", registry.names())
def test_help_has_a_line_for_every_word_and_completion_knows_it(game: str, tongue: str) -> None:
    language(tongue)
    talk = Talk(House(), game)
    helped, known = "\n".join(talk.hear("help")), talk.known()
    for word in talk.room.words:
        assert word.replace("_", "-") in helped and word in known and local(word) in known, word
    for name in (name for name in game_of(talk).table.commands() if f"text.table_{name}" in catalogue("text")):
        assert name in known and local(name) in known


@pytest.mark.parametrize("tongue", languages())
def test_a_game_of_ishido_that_is_over_is_analysed_and_has_its_par(tongue: str) -> None:
    talk = over("ishido", House(seed=3))
    language(tongue)
    analysed = talk.hear(local("analysis"))
    assert "4-Ways" in analysed[0] and any(line.split(".")[0].isdigit() for line in analysed)
    moves = game_of(talk).table.session.length
    course = " ".join(talk.hear(f"{local('analysis')} {local('all')}"))
    assert all(f" {number}. " in course for number in range(1, moves + 1))
    assert len(heard(talk, local("par"))) > 50
    par = heard(talk, "par beginner")
    assert "4-Way" in par and par in heard(talk, "par beginner")
    assert "beginner" in heard(talk, "par nobody") or "nobody" in heard(talk, "par nobody")


def test_what_is_shut_as_it_was_is_shut_in_letters() -> None:
    talk = Talk(House(), "ishido")
    for word in ("analysis", "par"):
        assert 'Type "today"' in heard(talk, word)


def kept(house: House, *questions: str) -> None:
    hub = "F5"
    squares = [SQUARE[name] for name in (hub, "F4", "E5", "G5", "F6")]
    for number, question in enumerate(questions):
        stones = [STONE[name] for name in ("a1", "b1", "a2", "c3", "d4")]
        Auguries(house.storage).save("Sunday", answer(question, stones, squares, number, "2026-11-21 20:15"), True)


@pytest.mark.parametrize("tongue", languages())
def test_the_book_of_the_oracle_is_read(tongue: str) -> None:
    house = House()
    kept(house, "What of the journey?", "And the harvest?")
    language(tongue)
    talk = Talk(house, "ishido")
    listed = heard(talk, local("book"))
    assert "Sunday" in listed and "journey" in listed and "harvest" in listed
    assert "harvest" in heard(talk, local("read")) and "journey" in heard(talk, "1")
    assert "harvest" in heard(talk, local("next")) and "journey" in heard(talk, local("before"))
    assert "Sunday" in heard(talk, local("files")) and "exports/" in heard(talk, local("export"))
    assert heard(talk, f"{local('save')} Monday") and Auguries(house.storage).titles() == ["Monday", "Sunday"]
    assert "journey" in heard(talk, f"{local('open')} Monday") and "harvest" not in heard(talk, local("read"))


def test_what_is_deleted_in_the_book_is_asked_about() -> None:
    house = House()
    kept(house, "What of the journey?", "And the harvest?")
    talk = Talk(house, "ishido")
    talk.hear("book")
    talk.hear("delete")
    talk.hear("read")
    assert "once more" in heard(talk, "delete") and len(Auguries(house.storage).load("Sunday").value) == 2
    assert "harvest" not in heard(talk, "delete") and len(Auguries(house.storage).load("Sunday").value) == 1
    talk.hear("delete")
    talk.hear("delete")
    assert not Auguries(house.storage).titles() and talk.sign == "ishido> "
    assert "No augury" in heard(talk, "book")


@pytest.mark.parametrize("game", but([game for game in registry.names() if game != "ishido"], ["triaxis"]))
def test_a_position_is_analysed_told_and_played_on_from(game: str) -> None:
    talk = Talk(House(), game)
    talk.hear("today on")
    if game == "triaxis":
        for line in ("table random", "yes", "spin"):
            talk.hear(line)
    assert len(heard(talk, "analysis")) > 10 and not game_of(talk).table.analysing
    state = game_of(talk).table.session.game.format_state(game_of(talk).table.session.state)
    assert talk.hear("position")[0] == state
    move = next(move for move in talk.known()[::-1] if game_of(talk).table.session.check(move) is None)
    talk.hear(move)
    talk.hear(f"position {state}")
    table = game_of(talk).table
    assert table.session.game.format_state(table.session.state) == state
    assert "position" in heard(talk, "position nonsense").lower()
    assert "key" not in heard(talk, "position nonsense")


def test_a_record_that_was_written_is_played_on_from() -> None:
    talk = Talk(House(), "einauge")
    assert "No record" in heard(talk, "record")
    talk.hear("c3")
    length = game_of(talk).table.session.length
    talk.hear("write_record One")
    talk.hear("a1")
    assert "one" in heard(talk, "record") and "no record" in heard(talk, "record Two").lower()
    talk.hear("record One")
    assert game_of(talk).table.session.length == length


def test_einauge_says_what_its_marks_point_out_and_trains() -> None:
    talk = Talk(House(), "einauge")
    talk.hear("position www.w/...../bb.b./b..../..... w - 8")
    assert "four" not in heard(talk, "dangers") and "If White plays d5, that makes a five" in heard(talk, "dangers")
    talk.hear("position .www./...../bbb../...../..... w - 6")
    assert "White makes a four with a5 and wins" in heard(talk, "fours")
    assert "Black threatens a four with d3" in heard(talk, "fours")
    assert game_of(talk).table.session.metadata["analysis"]
    assert "grade 1, position 1" in heard(talk, "training") and "training" in talk.sign
    assert "position 2" in heard(talk, "next") and "grade 3" in heard(talk, "grade 3")
    assert "Grade 5" in heard(talk, "grade") and "Training" in heard(talk, "before")
    assert "wins" in heard(talk, "hint")
    talk.hear("back")
    assert talk.sign == "einauge> "


def test_triaxis_says_odds_threats_and_costs() -> None:
    talk = Talk(House(seed=5), "triaxis")
    assert 'Type "today"' in heard(talk, "odds")
    for line in ("today on", "table random", "yes"):
        talk.hear(line)
    assert "FAMINE" in heard(talk, "odds") and "%" in heard(talk, "odds")
    assert " could capture it, landing on " in heard(talk, "threats")
    assert "costs d4" in heard(talk, "costs")
    assert "places a marker" in heard(talk, "log")
    assert "Nobody" in heard(talk, "scores 3")


def test_eye_tells_the_last_moves_again() -> None:
    talk = Talk(House(), "eye")
    talk.hear("today on")
    talk.hear("place 4.6")
    assert "Blue" in heard(talk, "recent")


@pytest.mark.parametrize("tongue", languages())
@pytest.mark.parametrize("game", registry.names())
def test_a_wrong_move_in_a_problem_is_said_to_be_no_solution(game: str, tongue: str) -> None:
    talk = Talk(House(seed=3), game)
    talk.hear("problems")
    language(tongue)
    room = talk.room
    assert isinstance(room, ProblemRoom)
    leader, game_rules = room.leader, room.board.session.game
    best = leader.problems.best(leader.task)
    wrong = []
    for move in game_rules.legal(room.board.session.state):
        if move != best and leader.stage == "task" and not leader.board.session.ply:
            told = heard(talk, move)
            if leader.stage == "astray":
                wrong.append(move)
                assert local("undo") in told and local("solution") in told
                assert local("undo") in heard(talk, local("hint"))
                talk.hear(local("undo"))
            else:
                talk.hear(local("again"))
        if len(wrong) == 2:
            break
    first, other = wrong
    talk.hear(first)
    ply, errors = leader.board.session.ply, leader.errors
    told = heard(talk, other)  # it takes the place of the first
    assert leader.stage == "astray" and leader.board.session.ply == ply and leader.errors == errors + 1
    assert local("solution") in told


def test_what_does_not_belong_to_a_problem_is_refused_with_a_reason() -> None:
    talk = Talk(House(seed=3), "triaxis")
    talk.hear("problems")
    for line in ("spin", "concede"):
        assert "not part of this problem" in heard(talk, line), line
    assert "Moves left" in heard(talk, "end") and "One step at a time" in heard(talk, "B8 D8")


def test_problems_are_chosen_by_theme_and_grade() -> None:
    talk = Talk(House(seed=3), "einauge")
    talk.hear("problems")
    room = talk.room
    assert isinstance(room, ProblemRoom)
    listed = talk.hear("choose")
    assert listed[1].startswith("0. ") and "grade 3" in listed[-1]
    talk.hear("choose 1 grade 2")
    assert room.leader.wish.grade == 2 and room.leader.wish.theme in room.leader.problem.themes
    assert "no theme 99" in heard(talk, "choose 99")


@pytest.mark.parametrize("tongue", [tongue for tongue in languages() if tongue != "en"])
def test_questions_and_examples_name_the_words_of_the_language(tongue: str) -> None:
    language(tongue)
    talk = Talk(House(), "ishido")
    begun = " ".join(talk.begin())
    assert "touchstone" not in begun and local("word") in begun
    asked = heard(talk, local("end_game"))
    assert local("yes") in asked and local("no") in asked and "yes" not in asked
    talk.hear(local("no"))
    assert game_of(talk).table.prompt is None and not game_of(talk).table.session.over
    assert answered("right") != local("right")
    assert "scores-modern" in heard(talk, local("table")) and local("scores_modern") in heard(talk, local("table"))
    assert talk.hear(local("scores_modern")) == talk.hear("scores_modern")


@pytest.mark.parametrize("tongue", languages())
@pytest.mark.parametrize("game", registry.names())
def test_moves_are_typed_as_they_are_told_in_the_language(game: str, tongue: str) -> None:
    language(tongue)
    talk = Talk(House(seed=4), game)
    talk.hear(f"{local('today')} {local('on')}")
    for number in range(30):
        table = game_of(talk).table
        if table.session.over:
            break
        if table.prompt is not None:
            talk.hear(answered(table.prompt.answers[0]))
            continue
        if table.session.chance_starter is not None and game == "triaxis":
            talk.hear(local("spin"))
            continue
        legal = [move for move in table.session.game.legal(table.session.state) if move not in ("end", "done")]
        move, ply = legal[-1 - 7 * number % len(legal)], table.session.ply
        typed = as_move(move)
        assert typed in "\n".join(talk.hear(local("moves"))) or len(legal) > 40
        assert tongue == "en" or not typed.startswith(("place", "turn", "step", "add", "grow"))
        told = heard(talk, typed)
        assert table.session.ply > ply, (move, told)
        assert table.session.line[ply] == move


def test_the_end_of_a_game_names_what_leads_on_in_the_language() -> None:
    talk = over("ishido", House(seed=3))
    language("fr")
    told = heard(talk, "situation")
    assert "nouvelle" in told and "new" not in told and "valeurs" in told


def test_decimals_of_ishido_are_written_as_the_language_has_them() -> None:
    language("de")
    talk = Talk(House(seed=3), "ishido")
    for line in ("heute an", "tipp"):
        talk.hear(line)
    told = heard(talk, "ja")
    assert re.search(r"\d,\d ", told) and not re.search(r"\d\.\d ", told)


def test_the_questions_of_a_new_game_are_in_the_language_and_taken_in_both() -> None:
    language("de")
    talk = Talk(House(), "einauge")
    asked = heard(talk, "neu")
    assert "Gefährte (beginner)" in asked or "(beginner)" in asked
    talk.hear("Mensch")
    talk.hear("greedy")
    seats = game_of(talk).table.session.seats
    assert [seat.kind for seat in seats] == ["human", "bot"] and seats[1].bot == "greedy"


def test_words_of_the_shelf_are_known_in_a_game() -> None:
    talk = Talk(House(), "einauge")
    assert 'type "back"' in heard(talk, "daily eye") and talk.sign == "einauge> "


def test_the_computers_of_loeils_ways_are_named_as_in_eye() -> None:
    language("de")
    talk = Talk(House(), "oeil-solo")
    for line in ("neu", "rule1", "2"):
        told = heard(talk, line)
    assert "Bummler (gentle)" in told
    talk.hear("Bummler")
    talk.hear("anfangen")
    assert game_of(talk).table.session.seats[0].bot == "gentle"


def test_a_switch_that_says_nothing_is_said_to_be_done() -> None:
    assert Talk(House(), "triaxis").hear("table name 1 Bob")[0] == "Done."
    assert Talk(House(), "ishido").hear("show_pouch")[0] != "Done."
