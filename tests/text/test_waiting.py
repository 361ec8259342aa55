"""In letters: games that wait, games of the day, games that are over, and saves."""

from typing import Any

import pytest

from codewheel.rules import registry
from codewheel.session.play import BOT, Seat, Session
from codewheel.session.review import review
from codewheel.text.game import GameRoom
from codewheel.text.talk import WIDE, Talk
from tables import House
from text.talk_kit import heard, until


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
        assert lines.startswith(registry.entry(game).title) and f"for {day}." in lines
        talk.hear("back")
    for game, task in (("ishido", "4-Ways"), ("oeil-solo", "eight colours")):
        title = registry.entry(game).title
        lines = heard(talk, f"daily {game}")
        assert f"{title}: the game for {day}." in lines and " of the day counts" in lines and task in lines
        if game == "oeil-solo":
            talk.hear("turn a left")
        else:
            moved(talk)
        talk.hear("back")
        assert f"{title} ({game}): begun, and waiting" in heard(talk, "daily")
        assert f"({game}), a game is waiting" in heard(talk, "games")
        assert f"{title}: the game for {day} goes on." in heard(talk, f"daily {game}")
        talk.hear("back")


def test_what_the_day_brings_is_told_in_a_game_too() -> None:
    lines = heard(Talk(House(), "ishido"), "daily")
    assert "not played yet" in lines and "belongs to the shelf" not in lines


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


def test_a_save_of_another_game_is_asked_about_before_it_is_replaced() -> None:
    talk = Talk(House(), "einauge")
    assert "Saved" in heard(talk, "save one")
    assert "Saved" in heard(talk, "save one")  # the same game again
    for line in ("new", "start", "c3"):
        talk.hear(line)
    assert "Replace it?" in heard(talk, "save one")
    assert "Nothing was saved" in heard(talk, "no")
    talk.hear("save one")
    lines = heard(talk, "who")
    assert "Nothing was saved" in lines and "You are White" in lines
    assert "yes" in heard(talk, "yes")  # there is no question any more
    talk.hear("open one")
    assert not game_of(talk).table.session.ply
    for line in ("c3", "save one", "save two"):
        assert "Replace it?" not in heard(talk, line)
    for line in ("new", "start", "a1", "save one"):
        talk.hear(line)
    assert "Saved" in heard(talk, "y")
    talk.hear("new")
    talk.hear("start")
    talk.hear("open one")
    assert game_of(talk).table.session.line[0] == "a1"


def test_a_tournament_of_another_is_asked_about_before_it_is_replaced() -> None:
    talk = Talk(House(), "ishido")
    for line in ("new", "tournament", "start"):
        talk.hear(line)
    table: Any = game_of(talk).table
    assert table.in_tournament and "Replace it?" not in heard(talk, "save one") + heard(talk, "save one")
    kept = table.tournament.seed
    table.tournaments.start(kept + 1)
    assert table.tournament.title == "" and "Replace it?" in heard(talk, "save one")
    assert "Nothing was saved" in heard(talk, "no")
    assert table.tournaments.load("one").tournament.seed == kept
    assert "Replace it?" not in heard(talk, "save two")


def test_a_game_that_is_over_says_why_it_is_not_saved() -> None:
    talk = Talk(House(), "ishido")
    for line in ("end", "yes"):
        talk.hear(line)
    lines = heard(talk, "save fin")
    assert "This game is over" in lines and "write-record" in lines


def test_a_review_says_first_that_it_takes_long_and_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    made: list[str] = []
    talk = Talk(House(), "einauge", WIDE, said.extend)
    table = game_of(talk).table
    table.replace(Session.new(table.game, {}, 3, [Seat(BOT, "greedy")] * 2))
    until(talk, "Go on with")
    search = review.Review.search

    def counted(self: review.Review) -> Any:
        made.append("")
        assert len(said) == len(made)
        return search(self)

    monkeypatch.setattr(review.Review, "search", counted)
    assert talk.hear("review") == talk.hear("review")
    assert said == ["One moment..."] and len(made) == 1  # said before it was made
    talk.hear("language de")
    assert "Weiß" in heard(talk, "analyse")
    talk.hear("english")


def test_a_switch_says_how_it_stands_and_help_knows_each_command() -> None:
    talk = Talk(House(), "ishido")
    for line, shown in (("high_scores", True), ("high_scores yes", True), ("table high_scores no", False)):
        assert ("scores are shown" in heard(talk, line)) == shown
    assert "high-scores yes:" in heard(talk, "high_scores maybe")
    talk = Talk(House(), "triaxis")
    assert heard(talk, "help file").startswith("file NUMBER:")
    assert "not a command" in heard(talk, "table high_scores")


def test_players_are_named_by_numbers_from_one() -> None:
    house = House()
    talk = Talk(house, "triaxis")
    talk.hear("table name 1 Bob")
    assert "Bob" in str(house.settings.all_of("game.triaxis."))
    assert "1 to 6" in heard(talk, "table name 0 Eve")
    for line in ("new", "start"):
        talk.hear(line)
    assert game_of(talk).table.seat_name(0) == "Bob"
