"""In letters: games that wait, games of the day, games that are over, and saves."""

from codewheel.rules import registry
from codewheel.text.game import GameRoom
from codewheel.text.talk import Talk
from tables import House


def heard(talk: Talk, line: str) -> str:
    return " ".join(talk.hear(line))


def game_of(talk: Talk) -> GameRoom:
    assert isinstance(talk.room, GameRoom)
    return talk.room


def moved(talk: Talk) -> None:
    session = game_of(talk).table.session
    talk.hear(session.game.legal(session.state)[0])


def test_a_game_of_the_day_says_what_it_is_and_that_it_was_begun() -> None:
    house = House()
    talk = Talk(house)
    day = house.now()[:10]
    for game in registry.names():
        lines = heard(talk, f"daily {game}")
        assert lines.startswith(registry.entry(game).title) and f"of {day}." in lines
        talk.hear("back")
    for game, task in (("ishido", "4-Ways"), ("oeil-solo", "eight colours")):
        title = registry.entry(game).title
        lines = heard(talk, f"daily {game}")
        assert f"{title}: the game of {day}." in lines and "What counts" in lines and task in lines
        if game == "oeil-solo":
            talk.hear("turn a left")
        else:
            moved(talk)
        talk.hear("back")
        assert f"{title} ({game}): begun, and waiting" in heard(talk, "daily")
        assert f"({game}), a game is waiting" in heard(talk, "games")
        assert f"{title}: the game of {day} goes on." in heard(talk, f"daily {game}")
        talk.hear("back")


def test_what_the_day_brings_is_told_in_a_game_too() -> None:
    lines = heard(Talk(House(), "ishido"), "daily")
    assert "not played yet" in lines and "word for the shelf" not in lines


def test_a_game_that_waits_without_a_stone_goes_on() -> None:
    house = House()
    talk = Talk(house, "ishido")
    game_of(talk).table.save()
    stones = game_of(talk).table.session.seed
    talk.hear("back")
    assert "(ishido), a game is waiting" in heard(talk, "games")
    lines = heard(talk, "ishido")
    assert "the game goes on" in lines and game_of(talk).table.session.seed == stones


def test_ishido_s_last_game_lies_there_until_another_is_asked_for() -> None:
    house = House()
    talk = Talk(house, "ishido")
    moved(talk)
    talk.hear("end")
    talk.hear("yes")
    while game_of(talk).table.prompt is not None:
        talk.hear("")
    assert game_of(talk).table.session.over
    talk.hear("back")
    assert "your last game. It is over." in heard(talk, "ishido")
    talk.hear("new")
    assert "a new game" in heard(talk, "start")
    assert not game_of(talk).table.session.over
