"""In letters: the language and what else is set, words that everybody types first, and modern help."""

import pytest

from codewheel.cli import main
from codewheel.session.ishido.table import IshidoTable
from codewheel.session.texts import language, languages, tongue, translate
from codewheel.text.game import GameRoom
from codewheel.text.talk import WIDE, Talk
from tables import House
from text.talk_kit import heard


def test_settings_tell_the_language_and_how_another_is_chosen() -> None:
    for game in ("", "ishido"):
        talk = Talk(House(), game)
        assert "settings" in " ".join(talk.begin())
        lines = heard(talk, "settings")
        assert "English" in lines and '"language de"' in lines and '"language fr"' in lines
        assert ("modern help" in lines) == bool(game)


TYPED = {"language de": "de", "Deutsch": "de", "german": "de", "français": "fr", "francais": "fr", "LANGUE FR": "fr"}


def test_a_language_is_spoken_at_once_and_remembered() -> None:
    house = House()
    talk = Talk(house, "eye")
    for typed, code in TYPED.items():
        lines = heard(talk, typed)
        assert tongue() == code == house.settings.get("language")
        assert translate("text.language_set", name=translate("language.name")).split(".")[0] in lines
        for back in ("english", "language en", "sprache en"):
            talk.hear(back)
            assert tongue() == "en" == house.settings.get("language")


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    assert "en, de, fr" in heard(Talk(House()), "language klingon")


def test_the_language_can_be_chosen_while_a_question_waits_and_before_a_game() -> None:
    talk = Talk(House(), "ishido")
    talk.hear("hint")
    talk.hear("language fr")
    assert tongue() == "fr"
    talk.hear("oui")
    talk.hear("nouvelle")
    talk.hear("english")
    assert tongue() == "en" and "[" in heard(talk, "nonsense")


def test_the_command_lists_the_languages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["text", "--help"])
    assert "--lang" in capsys.readouterr().out


def test_help_and_the_end_are_found_by_the_words_typed_first() -> None:
    for spoken in languages():
        language(spoken)
        for word in ("q", "exit", "bye", "quit"):
            talk = Talk(House(), "" if word == "q" else "einauge")
            helps = [talk.hear(line) for line in ("?", "h", "help")]
            assert helps[0] == helps[1] == helps[2]
            talk.hear(word)
            assert talk.over


def test_a_letter_that_begins_an_answer_is_an_answer() -> None:
    talk = Talk(House(), "einauge", WIDE)
    talk.hear("new")
    assert "Who plays Black" in heard(talk, "h")


@pytest.mark.parametrize("game", ["ishido", "triaxis"])
def test_nobody_turns_modern_help_off_by_asking_for_it(game: str) -> None:
    talk = Talk(House(), game)
    talk.hear("today")
    assert "Modern help is on" in heard(talk, "today")
    lines = heard(talk, "today off")
    assert "as it was then: no hints" in lines
    assert heard(talk, "settings").count("as it was then: no hints") == 1
    assert "Modern help is on" in heard(talk, "today")


def test_a_command_is_nobodys_name_and_no_question_for_the_oracle() -> None:
    talk = Talk(House(), "ishido")
    heard = " ".join(talk.hear("table oracle"))
    assert "The Oracle asks" in heard and "empty line" in heard
    for word in ("new", "review", "play"):
        refused = " ".join(talk.hear(word))
        assert f'"{word}" is a command.' in refused and "The Oracle asks" in refused
    room = talk.room
    assert isinstance(room, GameRoom) and isinstance(room.table, IshidoTable)
    talk.hear('"review"')
    assert room.table.prompt is None and room.table.oracle.question == "review"


def test_a_game_of_the_box_goes_on_where_it_was_left() -> None:
    house = House(seed=4)
    talk = Talk(house, "oeil-solo")
    for text in ("new", "game", "", "human", "human", "start", "0.4"):
        lines = talk.hear(text)
    talk.hear("quit")
    assert "is waiting" in next(line for line in Talk(house).begin() if "L'Oeil" in line)
    again = Talk(house, "oeil-solo")
    told = " ".join(again.begin())
    assert "goes on" in told and isinstance(again.room, GameRoom)
    assert again.room.table.game == "eye" and again.room.table.session.ply == 1, (lines, told)
