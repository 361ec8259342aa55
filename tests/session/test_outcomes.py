"""Which finished games are counted: those of one person against computers, once; what their winners are called."""

import pytest

from codewheel.rules import registry
from codewheel.session.chronicle import ALONE, ANALYSIS, COMPUTER, OTHER, PEOPLE, UNDO, WATCHED, Played
from codewheel.session.contract import keeps
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.slices import through
from codewheel.session.statistics import Row, Statistics
from codewheel.session.storage import Memory
from codewheel.session.table.outcomes import count_game, played
from codewheel.session.table.table import LONGEST_THOUGHT
from known import known
from tables import House, sit_down

PERSON = Seat(HUMAN)
DATE = "2001-04-28 20:15"


def conceded(*seats: Seat) -> Session:
    """A game of TriAxis that the first two of three players give up."""
    session = Session.new("triaxis", {"seats": 3, "shares": [2, 2, 2]}, 3, seats)
    for move in ("place A2", "place A3", "place A4", "concede", "concede"):
        session.play(move)
    assert session.over and session.outcome.winner == 2
    return session


def test_a_game_of_one_person_stands_once_under_the_strongest_of_the_computers() -> None:
    statistics = Statistics(Memory())
    session = conceded(PERSON, Seat(BOT, "middle"), Seat(BOT, "greedy"))
    assert count_game(statistics, session, DATE)
    assert not count_game(statistics, session, DATE)
    assert statistics.rows() == (Row("triaxis", "middle", False, 0, 0, 1),)
    assert count_game(statistics, conceded(Seat(BOT, "greedy"), Seat(BOT, "random"), PERSON), DATE)
    assert statistics.rows()[0] == Row("triaxis", "greedy", False, 1, 0, 0)


def test_games_of_several_people_or_of_none_are_noted_and_not_counted() -> None:
    statistics = Statistics(Memory())
    for seats in (
        (PERSON, PERSON, Seat(BOT, "greedy")),
        (PERSON, PERSON, PERSON),
        (Seat(BOT, "greedy"),) * 3,
    ):
        session = conceded(*seats)
        assert not count_game(statistics, session, DATE) and not count_game(statistics, session, DATE)
    assert statistics.rows() == ()
    games: list[Played] = []
    assert through(statistics.chronicle.each(games.append)) is None
    assert [(played.who, played.result) for played in games] == [
        (PEOPLE, ""),
        (PEOPLE, ""),
        (WATCHED, ""),
    ]


def test_what_is_noted_of_a_game() -> None:
    session = conceded(Seat(BOT, "middle"), Seat(BOT, "greedy"), PERSON)
    session.metadata |= {"spent": 61_999, "undos": 2, "analysis": True}
    assert played(session, DATE, "won") == Played(
        DATE, "triaxis", "new", COMPUTER, "middle", "won", (UNDO, ANALYSIS), 61, session.ply,
        session.outcome.scores[2],
    )  # fmt: skip
    assert played(session, DATE, "won", (UNDO, ANALYSIS)).helps == ()
    assert played(session, DATE, "won", (UNDO,)).helps == (ANALYSIS,)
    alone = Session.new("ishido", {}, 1, [PERSON])
    assert played(alone, DATE, "lost")[1:7] == ("ishido", "solitaire", ALONE, "", "lost", ())
    alone.metadata["bars"] = ["deal"]
    assert played(alone, DATE, "lost").helps == (OTHER,)


@pytest.mark.parametrize("name", registry.names())
def test_players_are_called_by_name_or_colour_and_never_by_a_number(name: str) -> None:
    game, called = registry.game(name), keeps(name).called
    for options in known(name).options:
        count = game.seats(game.new(options, 1))
        for who in (PERSON, Seat(BOT, "greedy"), Seat(BOT, "greedy", "greedy"), Seat(HUMAN, "", "Anna")):
            session = Session.new(name, options, 1, [who] + [PERSON] * (count - 1))
            found = [called(session, seat) for seat in range(count)]
            assert len(set(found)) == count and not any(letter.isdigit() for letter in "".join(found)), found


def test_the_time_of_a_game_leaves_out_who_has_gone_away() -> None:
    house = House()
    table = sit_down("einauge", Session.new("einauge", {}, 1, [PERSON] * 2), house)
    for wait in (2_000, LONGEST_THOUGHT + 1, 500):
        house.clock += wait
        assert table.do("play", table.session.game.legal(table.session.state)[0])
    assert table.session.metadata["spent"] == LONGEST_THOUGHT + 2_500
    house.clock += 9_000
    table.do("undo")
    house.clock += 1_000
    assert table.do("play", table.session.game.legal(table.session.state)[0])
    assert table.session.metadata["spent"] == LONGEST_THOUGHT + 3_500
    games: list[Played] = []
    while not table.session.over:
        table.do("play", table.session.game.legal(table.session.state)[0])
    through(house.statistics.chronicle.each(games.append))
    assert [(played.game, played.who, played.result, played.seconds) for played in games] == [
        ("einauge", PEOPLE, "", LONGEST_THOUGHT // 1000 + 3)
    ]
    assert table.session.metadata["counted"]
