"""The face of letters as a stranger hears it who sees nothing and knows neither the games nor the program."""

import json
import re
from collections.abc import Sequence

import pytest

from codewheel.rules import registry
from codewheel.rules.registry import entry
from codewheel.rules.rng import Stream
from codewheel.session import texts
from codewheel.session.daily.kind import Mark
from codewheel.session.play import BOT, Seat, Session
from codewheel.session.table.kind import lessons
from codewheel.session.table.problem import DONE
from codewheel.session.texts import catalogue, original
from codewheel.text.contract import letters
from codewheel.text.days import came_of
from codewheel.text.game import GameRoom
from codewheel.text.leading import LessonRoom, ProblemRoom
from codewheel.text.said import places_of, with_more
from codewheel.text.shelf import Shelf
from codewheel.text.talk import Talk
from codewheel.text.terms import explained, terms
from codewheel.text.typed import called, local
from examples import but
from tables import House
from text.talk_kit import at

SEATS = {  # who sits where in a first game, as it is said
    "ishido": "You play alone.",
    "eye": "You are Red. Blue is the computer, at Ambler level.",
    "oeil-solo": "You play alone.",
    "einauge": "You are White. Black is the computer, at Companion level.",
    "triaxis": "You are Red. Settler is the computer.",
}


def told(lines: Sequence[str]) -> str:
    """What is heard, on one line."""
    return " ".join(lines)


def room(talk: Talk) -> GameRoom:
    """The game where one is."""
    assert isinstance(talk.room, GameRoom)
    return talk.room


@pytest.mark.parametrize("game", registry.names())
def test_the_opening_says_who_plays_whom_and_how_to_have_words_explained(game: str) -> None:
    talk = Talk(House(), game)
    opening = told(talk.begin())
    assert SEATS[game] in opening and 'type "word ' in opening and '"word" alone lists' in opening
    assert told(talk.hear("who")) == SEATS[game]


@pytest.mark.parametrize("game", registry.names())
def test_a_new_game_says_its_name_and_who_plays(game: str) -> None:
    talk = at(game)
    talk.hear("new")
    lines = told(talk.hear("start"))
    assert lines.count("a new game") == 1, lines
    assert entry("eye" if game == "oeil-solo" and "EYE" in lines else game).title in lines and "You " in lines


def test_a_new_game_says_its_mode() -> None:
    talk = Talk(House(), "ishido")
    talk.hear("new")
    talk.hear("challenge")
    lines = told(talk.hear("start"))
    assert "Ishido, a challenge for two, the Modern Way: a new game." in lines and "next game on" not in lines
    assert "Player 1 is a person. Player 2 is a person." in lines
    assert "neither a command" in told(talk.hear("way game"))


def over(game: str, house: House) -> Talk:
    """A talk at a game that two computers have played to its end."""
    talk = Talk(house, game)
    table = room(talk).table
    session = table.session
    seats = [Seat(BOT, "strongest" if game == "oeil-solo" else "greedy") for _ in session.seats]
    table.replace(Session.new(session.game, session.options, 3, seats))
    for _ in range(3000):
        if "Go on with" in told(talk.hear("")):
            return talk
    raise AssertionError("no end")


@pytest.mark.parametrize("game", but(registry.names(), ["oeil-solo", "triaxis"]))
def test_stand_says_at_the_end_how_it_ended_and_once(game: str) -> None:
    talk = over(game, House(seed=2))
    table = room(talk).table
    end = room(talk).own.said(table.end_said(), table.session)
    assert told(talk.hear("status")).count(end) == 1


@pytest.mark.parametrize("game", but(registry.names(), ["oeil-solo", "triaxis"]))
def test_a_fresh_board_is_not_the_last_game(game: str) -> None:
    house = House(seed=2)
    talk = over(game, house)
    talk.hear("quit")
    again = Talk(house, game)
    lines = told(again.begin())
    assert ("It is over" in lines) == room(again).table.session.over
    assert ("a new game" in lines) != ("It is over" in lines)


def test_ishido_says_what_its_points_are_made_of() -> None:
    talk = over("ishido", House(seed=2))
    session = room(talk).table.session
    state, total = session.state, session.outcome.scores[0]
    lines = told(talk.hear("status"))
    assert f"Final score {total:,}" in lines
    if total != state.scores[0]:
        assert f"{state.scores[0]:,} from the board, and a bonus of {total - state.scores[0]:,}" in lines


def test_a_hint_promises_no_place_among_the_all_time_highs() -> None:
    talk = at("ishido")
    talk.hear("hint")
    talk.hear("yes")
    talk.hear(room(talk).table.session.game.legal(room(talk).table.session.state)[0])
    talk.hear("end")
    lines = told(talk.hear("yes"))
    assert "place in Today's Scores" in lines and "place in the lists" not in lines


def test_placing_is_warned_of_nothing_that_cannot_happen() -> None:
    talk = at("eye")
    lines = told(talk.hear("hint")) + told(talk.hear("4.0"))
    assert "lose at once" not in lines and "Once all are placed" in lines


def test_a_question_says_that_it_comes_first() -> None:
    talk = at("ishido")
    talk.hear("hint")
    lines = told(talk.hear("why"))
    assert '"why" has to wait' in lines and "type yes or no" in lines and "All-Time Highs" in lines


@pytest.mark.parametrize("game", registry.names())
def test_no_refusal_has_a_name_of_the_program_in_it(game: str) -> None:
    talk = at(game)
    lines = list(talk.hear("new"))
    for _ in range(20):
        if not isinstance(talk.room, GameRoom):
            lines += talk.hear("nonsense!")
            lines += talk.hear("")
    lines += [line for name in room(talk).table.commands() for line in talk.hear(f"table {name} a b c d")]
    for word in ("seat0", "seat1", "True", "False", "None", '"way"', '"mode"', "who0", "swap_every"):
        assert word not in told(lines), word


def test_values_that_do_not_fit_are_answered_by_how_it_is_typed() -> None:
    assert "go-on NUMBER" in told(at("eye").hear("go_on somewhere"))


def test_a_wrong_answer_of_a_quiz_is_followed_by_the_right_one() -> None:
    talk = Talk(House(seed=5), "oeil-solo")
    for text in ("new", "quiz", "start"):
        lines = talk.hear(text)
    for _ in range(20):
        if "Answer with: 1, 2" in told(lines):
            break
        legal = room(talk).table.session.game.legal(room(talk).table.session.state)
        answers = re.search(r"Answer with: (\w+)", told(lines))
        lines = talk.hear(answers[1] if answers else next(move for move in legal if move.startswith("place")))
    question = room(talk).table.question  # type: ignore[attr-defined]
    wrong = next(number for number in range(len(question.answers)) if number != question.right)
    lines = talk.hear(str(wrong + 1))
    assert f"The right answer is {question.right + 1}: {question.answers[question.right]}" in told(lines)


@pytest.mark.parametrize("game", registry.names())
def test_every_command_that_is_offered_can_be_typed_and_is_heard(game: str) -> None:
    names = [line.partition(":")[0].split() for line in at(game).hear("table") if re.match(r"[a-z_]+[^:]*: ", line)]
    assert names
    for name, *values in names:
        lines = told(at(game).hear(name))
        assert lines and "opens only on the screen" not in lines and "neither a command nor a move" not in lines, name
        assert values or "not how it is typed" not in lines, name


def test_lists_of_scores_are_read() -> None:
    talk = over("ishido", House(seed=2))
    lines = told(talk.hear("scores_modern"))
    assert "Today's Scores, the Modern Way" in lines and "All-Time Highs" in lines


@pytest.mark.parametrize("game", registry.names())
def test_the_words_of_a_game_are_explained(game: str) -> None:
    talk = Talk(House(), game)
    assert len(terms(game)) > 5
    for term in terms(game):
        assert term in told(talk.hear("word"))
        assert talk.hear(f"word {term.upper()}") and explained(game, term)
    assert "explained here" in told(talk.hear("word nonsense"))


def test_words_of_the_manual_that_sound_early_are_among_them() -> None:
    assert {"touchstone", "Within", "Beyond"} <= set(terms("ishido"))
    assert {"short spiral", "control", "offender"} <= set(terms("eye"))
    assert {"FAMINE", "HARVEST", "Biosphere"} <= set(terms("triaxis"))


def spun(talk: Talk) -> list[str]:
    """Place all markers and start the spinner until it gives moves."""
    lines: list[str] = []
    for _ in range(400):
        state, session = room(talk).table.session.state, room(talk).table.session
        if state.phase == "move":
            return lines
        lines = talk.hear("spin" if state.phase == "spin" else session.game.legal(state)[0])
    raise AssertionError("no moves")


def test_the_end_of_a_turn_is_explained_once() -> None:
    talk = at("triaxis")
    heard = told(spun(talk))
    for _ in range(12):
        table = room(talk).table
        legal = [move for move in table.session.game.legal(table.session.state) if "-" in move]
        heard += told(talk.hear("spin" if table.session.state.phase == "spin" else legal[0] if legal else "end"))
    assert heard.count('When no marker can use the moves that are left, "end" ends the turn') == 1


CAPTURE = "F5-F3"


def test_a_list_of_moves_tells_which_capture() -> None:
    talk = Talk(House())
    talk.hear("lessons triaxis 1")
    lines = talk.hear("moves")
    assert any(line.startswith(CAPTURE) and "capture F4" in line for line in lines), lines
    from codewheel.text.triaxis import LETTERS

    assert isinstance(talk.room, LessonRoom)
    state = talk.room.board.session.state
    legal = talk.room.board.session.game.legal(state)
    assert [move for move in legal if LETTERS.notable(move, state)] == [CAPTURE]


@pytest.mark.parametrize("game", but(registry.names(), ["oeil-solo"]))
def test_a_story_numbers_each_move_once(game: str) -> None:
    talk = over(game, House(seed=2))
    count = sum(map(letters(game).counted, room(talk).table.session.line))
    lines = [line for line in talk.hear("story all") if re.match(r"\d+\. ", line)]
    assert len(lines) == count
    assert not any(re.search(rf"^{number}\. (Move )?{number}(: |\. )", line) for number, line in enumerate(lines, 1))
    last = talk.hear("story")
    assert count <= 20 or f"of {count} moves" in last[0]


def test_today_is_turned_on_and_off_by_name() -> None:
    talk = Talk(House(), "triaxis")
    for word, as_it_was in (("on", False), ("on", False), ("off", True), ("off", True), ("", False)):
        lines = told(talk.hear(f"today {word}"))
        assert ("no hints, no undo" in lines) == as_it_was == room(talk).table.as_it_was
    assert told(Talk(House(), "ishido").hear("today on")).count("odern help") == 1
    assert "neither" in told(talk.hear("today maybe"))


def test_a_day_is_told_in_words_and_says_when_it_is_done() -> None:
    house = House()
    talk = Talk(house)
    before = told(talk.hear("daily"))
    assert "not played yet" in before and " - " not in before and not re.search(r" -[,.]", before)
    talk.hear("daily eye")
    assert isinstance(talk.room, ProblemRoom)
    problem = talk.room.leader
    talk.hear("hint")
    while problem.stage != DONE:
        talk.hear(problem.problems.best(problem.task) or "")
    talk.hear("back")
    assert "solved with help" in told(talk.hear("daily"))
    assert "You have played 2026-11-21 already: solved with help" in told(talk.hear("daily eye"))
    assert came_of("eye", Mark("+2")) == "solved, wrong tries: 2"
    assert came_of("ishido", Mark("3?", True)) == "4-Ways: 3, with help, on a later day"
    assert came_of("oeil-solo", Mark("+2")) == "moves over par: 2"


FOR_EYES = re.compile(
    r"\b(lit|lights?|dark|glows?|pulses?|click|touch the|arrows?|padlock|dial|corner of the screen|your box"
    r"|lower left|upper left|lower right|upper right|press)\b",
    re.IGNORECASE,
)
HARMLESS = ("touch the stone", "touch the eye", "touches the eye", "Black touches")


@pytest.mark.parametrize("game", registry.names())
def test_no_word_of_a_lesson_is_for_eyes_alone(game: str) -> None:
    module = entry(game).module
    own = catalogue(f"{module}_text")
    for code in catalogue(f"{module}_lessons"):
        name = code.partition(".")[2]
        if code.endswith("_finger") or name.startswith("refused_"):
            continue
        text = own.get(f"{module}_text.lesson_{name}", original(code))
        for harmless in HARMLESS:
            text = text.replace(harmless, "")
        assert not FOR_EYES.search(text), (code, text)


@pytest.mark.parametrize("game", registry.names())
def test_what_a_lesson_says_here_belongs_to_a_text_and_names_places_of_its_step(game: str) -> None:
    module = entry(game).module
    start = f"{module}_text.lesson_"
    steps = {step.name: step for lesson in lessons(game).all for step in lesson.steps}
    known = catalogue(f"{module}_lessons")
    for code, text in catalogue(f"{module}_text").items():
        if not code.startswith(start):
            continue
        assert f"{module}_lessons.{code.removeprefix(start)}" in known, code
        step = next(
            (steps[name] for name in sorted(steps, key=len, reverse=True) if code.startswith(start + name)), None
        )
        if step is None:
            continue
        spoken = json.dumps([*step.light, *step.hint, *step.best, *step.goal.path, step.goal.refused, step.load])
        spoken += json.dumps([move for wrong in step.wrong for move in wrong.moves])
        for place in re.findall(r"\b\d\.\d+\b|\b[A-L]\d\b|\b[a-e][1-5]\b", text):
            corners = game == "ishido" and place in ("K2", "B7", "K7", "B2")
            assert place in spoken or corners, (code, place)


def test_a_lesson_refuses_in_words_and_names_the_places() -> None:
    talk = Talk(House())
    talk.hear("lessons eye 1")
    lines = told(talk.hear("4.4 6.0"))
    assert "does not touch" in lines and "4.4" in lines and "6.0" in lines
    lines = told(talk.hear("6.14 4.14"))
    assert "6.14 4.14: Red steps" in lines and lines.count("That counter is the one that wins") == 1


def test_lessons_and_problems_are_found_from_the_shelf() -> None:
    talk = Talk(House())
    assert isinstance(talk.room, Shelf)
    assert "Which game's" in told(talk.hear("lessons")) and "Which game's" in told(talk.hear("problems"))
    assert "1. The first stones" in told(talk.hear("lessons ishido"))
    assert "The first stones" in told(talk.hear("lessons 1 1")) and isinstance(talk.room, LessonRoom)
    talk.hear("back")
    assert isinstance(talk.room, Shelf) and "A081" in told(talk.hear("problems einauge A081"))


@pytest.mark.parametrize("game", registry.names())
def test_the_short_code_comes_first_and_the_long_one_when_asked(game: str) -> None:
    talk = Talk(House(), game)
    lines = told(talk.hear("code"))
    assert "code all" not in lines or len(lines) < 120
    assert "whole game" in told(talk.hear("code all"))


def test_a_move_of_another_is_told_with_the_names_one_types() -> None:
    talk = at("eye")
    lines = talk.hear("4.0")
    assert lines[0].startswith("4.0: Red") and re.search(r"\d\.\d+: Blue places", told(lines))


def test_a_famine_has_no_number_before_it_and_the_spinner_is_named_among_the_moves() -> None:
    assert places_of("colour 5") == [] and places_of("step 3.12-5.4") == ["3.12", "5.4"]
    talk = at("triaxis")
    while room(talk).table.session.state.phase != "spin":
        talk.hear(room(talk).table.session.game.legal(room(talk).table.session.state)[0])
    assert 'Type "spin"' in told(talk.hear("moves"))


def test_a_square_that_is_none_is_called_one() -> None:
    assert "not a square" in told(at("eye").hear("9.9"))


def test_what_a_line_has_said_is_not_said_behind_it() -> None:
    assert with_more(["Red is out. Settler survives."], ["Settler survives.", "Go on."])[1:] == ["Go on."]
    assert with_more(["A pass."], ["A pass.", "O . ."])[1:] == ["O . ."]


def test_a_pass_is_told_once() -> None:
    talk = Talk(House(), "einauge")
    for line in ("new", "human", "human"):
        talk.hear(line)
    for seed in range(40):
        table = room(talk).table
        table.replace(Session.new(table.session.game, {}, seed, table.session.seats))
        stream = Stream(seed)
        while not table.session.over:
            lines = told(talk.hear(stream.choice(list(table.session.game.legal(table.session.state)))))
            if "pass" in lines:
                assert lines.count("pass") == 1, lines
                return
    raise AssertionError("nobody passed")


TYPED = {
    "de": "hilfe|NEU|2|anfangen|HILFE tipp|stand|züge|zuge|verlauf alles|wort stein|wort „Felder“|wer|zuruck",
    "fr": "aide|nouvelle|2|commencer|aide indice|point|coups|recit tout|mot pion|mot « cases »|qui|retour",
}


@pytest.mark.parametrize("tongue", TYPED)
def test_words_are_typed_in_the_player_s_language_too(tongue):
    texts.language(tongue)
    talk = Talk(House(), "eye")
    talk.begin()
    lost = []
    for line in TYPED[tongue].split("|"):
        told = " ".join(talk.hear(line))
        refused = [texts.template(f"text.{code}").partition("{")[0] for code in ("unknown", "no_move", "no_word")]
        if any(start.strip() and told.startswith(start) for start in refused):
            lost.append((line, told))
    assert lost == []
    assert not talk.over and talk.hear("aide" if tongue == "fr" else "hilfe")
    talk.hear("quitter" if tongue == "fr" else "ende")
    assert talk.over


@pytest.mark.parametrize("tongue", texts.languages())
@pytest.mark.parametrize("game", registry.names())
def test_no_two_words_of_a_game_are_typed_alike(game, tongue):
    room = Talk(House(), game).room
    assert isinstance(room, GameRoom)
    told = [name for name in room.table.commands() if f"text.table_{name}" in texts.catalogue("text")]
    words = dict.fromkeys((*room.words, *told))
    texts.language(tongue)
    names = [texts.place_of(name)[0] for word in words for name in called(word)]
    twice = {name for name in names if names.count(name) > 1}
    false = {word for word in words if word in names and texts.place_of(local(word))[0] != word}
    assert (twice, false) == (set(), set())
