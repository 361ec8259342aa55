"""Three games in a row against a level: which one is to be tried next, and what the next dialog begins with."""

from collections.abc import Callable
from typing import Any

import pytest

from codewheel.session.einauge import setup as einauge_setup
from codewheel.session.eye import setup as eye_setup
from codewheel.session.ishido import setup as ishido_setup
from codewheel.session.levels import levels
from codewheel.session.oeil_solo import ways
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.settings import Settings
from codewheel.session.table import streak
from codewheel.session.table.table import Table
from codewheel.session.table.words import ENDED
from codewheel.session.texts import sentence
from codewheel.session.triaxis import setup as triaxis_setup
from tables import House, sit_down

PERSON = Seat(HUMAN)
OPTIONS: dict[str, dict[str, Any]] = {"ishido": {"mode": "challenge"}, "triaxis": {"seats": 2, "shares": [3, 3]}}
NEXT: dict[str, Callable[[Settings], str]] = {  # the level that the questions of the next game begin with
    "ishido": ishido_setup.level,
    "eye": lambda settings: eye_setup.load(settings).seats[1],
    "oeil": lambda settings: ways.kept(settings).seats[1],
    "einauge": lambda settings: einauge_setup.load(settings).black,
    "triaxis": lambda settings: triaxis_setup.load(settings).who[triaxis_setup.COMPUTER],
}
GAMES = tuple(NEXT)


def game_of(box: str) -> str:
    return "eye" if box == "oeil" else box


def ended(
    monkeypatch: pytest.MonkeyPatch, house: House, box: str, level: str, winner: int | None, **changes: Any
) -> Table:
    """A table at which a person has come to the end of a game against a level, however."""
    game = game_of(box)
    seats = changes.pop("seats", [PERSON, Seat(BOT, level)])
    session = Session.new(game, OPTIONS.get(game, {}) | changes.pop("options", {}), house.fresh_seed(), seats)
    if box == "oeil":
        session.metadata["face"] = "oeil"
    session.metadata |= changes
    table = sit_down(game, session, house)
    over = session.outcome._replace(winner=winner)
    monkeypatch.setattr(Session, "outcome", property(lambda self: over))
    table.count()
    return table


@pytest.mark.parametrize("box", GAMES)
@pytest.mark.parametrize(("winner", "by", "code"), [(0, 1, "game.try_stronger"), (1, -1, "game.try_gentler")])
def test_after_three_in_a_row_the_level_beside_is_told_and_offered(
    monkeypatch: pytest.MonkeyPatch, box: str, winner: int, by: int, code: str
) -> None:
    house, ladder = House(), levels(game_of(box))
    for at in range(1, len(ladder) - 1):
        before = NEXT[box](house.settings)
        for count in (1, 2):
            table = ended(monkeypatch, house, box, ladder[at], winner)
            assert table.advice is None and NEXT[box](house.settings) == before, count
        table = ended(monkeypatch, house, box, ladder[at], winner)
        assert table.advice is not None and table.advice.code == code and sentence(table.advice)
        assert NEXT[box](house.settings) == ladder[at + by]
        assert house.settings.get(f"game.{box}.run") is None


@pytest.mark.parametrize("box", GAMES)
def test_at_the_ends_of_the_ladder_there_is_nothing_to_tell(monkeypatch: pytest.MonkeyPatch, box: str) -> None:
    ladder = levels(game_of(box))
    for level, winner in ((ladder[0], 1), (ladder[-1], 0)):
        house = House()
        for _ in range(4):
            assert ended(monkeypatch, house, box, level, winner).advice is None


@pytest.mark.parametrize("box", GAMES)
def test_a_game_counts_once_and_not_where_several_people_play(monkeypatch: pytest.MonkeyPatch, box: str) -> None:
    house, key = House(), f"game.{box}.run"
    table = ended(monkeypatch, house, box, "beginner", 0)
    assert house.settings.get(key) == "beginner+1"
    table.count()  # taken back and won again
    again = sit_down(game_of(box), table.session, house)  # resumed
    again.count()
    ended(monkeypatch, house, box, "beginner", 0, seats=[PERSON, PERSON])
    ended(monkeypatch, house, box, "beginner", 0, counted=True)
    assert house.settings.get(key) == "beginner+1"


def test_a_quiz_a_deal_and_a_game_of_one_hand_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    ended(monkeypatch, house, "eye", "beginner", 0, options={"quiz": True})
    ended(monkeypatch, house, "ishido", "beginner", 0, deal="code")
    ended(monkeypatch, house, "ishido", "beginner", 0, bars=["over_again"])
    ended(monkeypatch, house, "ishido", "beginner", 0, options={"mode": "cooperative"})
    assert house.settings.get("game.eye.run") is house.settings.get("game.ishido.run") is None


def test_another_result_another_level_and_a_strange_word_begin_anew() -> None:
    settings = House().settings
    counts = [streak.add(settings, "game.eye.run", level, result) for level, result in (
        ("greedy", "won"), ("greedy", "won"), ("greedy", "lost"), ("greedy", "lost"), ("middle", "lost"),
        ("middle", "drawn"), ("middle", "won"), ("middle", "won"), ("middle", "won"), ("middle", "won"),
    )]  # fmt: skip
    assert counts == [1, 2, -1, -2, -1, 0, 1, 2, 3, 1]
    settings.set("game.eye.run", "nonsense")
    assert streak.add(settings, "game.eye.run", "middle", "won") == 1
    assert streak.beside("eye", "nobody", 3) == ""


@pytest.mark.parametrize(("seats", "games"), [(2, 3), (3, 6), (4, 8), (6, 12)])
def test_among_more_players_more_games_have_to_be_lost(seats: int, games: int) -> None:
    settings, key = House().settings, "game.eye.run"
    for count in range(1, games + 1):
        lost = streak.add(settings, key, "middle", "lost", seats)
        assert lost == -count and bool(streak.beside("eye", "middle", lost, seats)) == (count == games), count
    assert settings.get(key) is None and sentence(streak.told("eye", "middle", "beginner", lost))
    assert (str(games) in sentence(streak.told("eye", "middle", "beginner", lost))) == (games > 3)
    for count in (1, 2, 3):
        won = streak.add(settings, key, "middle", "won", seats)
        assert bool(streak.beside("eye", "middle", won, seats)) == (count == 3), "to win three is more, not less"


@pytest.mark.parametrize("box", ["eye", "oeil", "triaxis"])
def test_a_table_counts_its_seats(monkeypatch: pytest.MonkeyPatch, box: str) -> None:
    house, game = House(), game_of(box)
    options: dict[str, Any] = {"players": 4} if game == "eye" else {"seats": 4, "shares": [3] * 4}
    for count in range(1, 9):
        seats = [PERSON, *[Seat(BOT, "middle")] * 3]
        table = ended(monkeypatch, house, box, "middle", 1, seats=seats, options=options)
        assert (table.advice is not None) == (count == 8), count
    assert NEXT[box](house.settings) == "beginner"


def test_whoever_gives_up_a_third_time_is_told_with_the_end() -> None:
    house = House()
    for count in range(3):
        seats = [PERSON, Seat(BOT, "beginner")]
        session = Session.new("triaxis", {"seats": 2, "shares": [2, 2]}, 3, seats)
        session.play(session.game.legal(session.state)[0])
        session.play(session.game.legal(session.state)[0])
        table = sit_down("triaxis", session, house)
        session.play("concede")
        assert [piece.kind for piece in table.news()][-1] == ENDED
        assert (table.advice is None) == (count < 2)
    assert table.advice is not None and sentence(table.advice) == "Three games lost: Hunter is gentler."
    assert triaxis_setup.load(house.settings).who[triaxis_setup.COMPUTER] == "greedy"
