"""Programs of others in place of levels: kept here and nowhere else, at all tables, gone when they fail."""

import json
from collections.abc import Iterator

import pytest

from codewheel.bots.contract import Bot, Search, SearchInfo
from codewheel.bots.foreign import Forfeit, Told
from codewheel.rules.contract import Refused, reason
from codewheel.session import bundle, guests
from codewheel.session.guests import Guest, Keeping
from codewheel.session.levels import GUESTS, line, name
from codewheel.session.play import Seat, Session
from codewheel.session.storage import Memory
from codewheel.session.texts import original, sentence
from tables import House, said, sit_down, think

GAMES = ("ishido", "eye", "einauge", "triaxis")
ARGUS = Guest("einauge", "strongest", "Argus {x}", "argus --depth 3", 2000)


@pytest.fixture(autouse=True)
def _alone() -> Iterator[None]:
    yield
    guests.clear()


class Program:
    """A program that answers with these moves, or what it does instead."""

    def __init__(self, *answers: str | Forfeit) -> None:
        self.answers, self.told = list(answers), list[Told]()

    def bot(self, guest: Guest) -> Bot:
        return Bot(guest.name, 1, self._think, told=True)

    def _think(self, view: Told, seed: int, budget: int) -> Search:
        self.told.append(view)
        yield SearchInfo(0, "")
        answer = self.answers.pop(0)
        if isinstance(answer, Forfeit):
            raise answer
        return SearchInfo(0, answer)


def test_it_is_kept_and_called_by_its_name() -> None:
    storage = Memory()
    keeping = Keeping(storage, Program().bot)
    keeping.seat(ARGUS)
    assert name("einauge", "strongest") == "Argus {x}"
    assert line("einauge", "strongest") == "another program: argus --depth 3"
    assert original("einauge.level_strongest") == "Master"
    again = Keeping(storage, Program().bot)
    assert again.at("einauge", "strongest") == ARGUS and again.problem is None
    again.leave("einauge", "strongest")
    assert name("einauge", "strongest") == "Master" and guests.seated("einauge", "strongest") is None
    assert Keeping(storage, Program().bot).at("einauge", "strongest") is None


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"level": "godlike"}, "godlike"),
        ({"name": " "}, "a name to go by"),
        ({"command": ""}, "Type the command"),
        ({"name": "A" * 17}, "17"),
        ({"name": "A\n"}, "cannot be shown"),
        ({"ms": 5}, "5"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(changed: dict[str, object], said: str) -> None:
    keeping = Keeping(Memory(), Program().bot)
    with pytest.raises(Refused) as error:
        keeping.seat(ARGUS._replace(**changed))
    assert said in sentence(error.value.why)
    assert guests.seated("einauge", "strongest") is None


def test_a_damaged_file_seats_nobody_and_is_told_of() -> None:
    storage = Memory()
    good = {"game": "einauge", "level": "middle", "name": "B", "command": "b", "ms": 1000}
    for rows in ([{**good, "ms": "1"}], [{**good, "game": "go"}], [{"name": "B"}], "B"):
        storage.write(GUESTS, json.dumps({"format": "codewheel-players", "version": 1, "players": rows}).encode())
        keeping = Keeping(storage, Program().bot)
        assert keeping.problem is not None and keeping.at("einauge", "middle") is None


def test_commands_are_never_carried() -> None:
    """Neither out nor in: what comes from elsewhere starts nothing."""
    storage = Memory()
    Keeping(storage, Program().bot).seat(ARGUS)
    storage.write("settings.json", b"{}")
    assert GUESTS not in bundle.gather(storage).files
    packed = bundle.pack(bundle.Bundle({GUESTS: b"{}"}, {}))
    with pytest.raises(Refused) as error:
        bundle.unpack(packed)
    assert "commands" in sentence(error.value.why)


def opposite(game: str) -> Session:
    """A game of computers alone, the strongest everywhere."""
    options = {"mode": "challenge"} if game == "ishido" else {"round_limit": 1} if game == "triaxis" else {}
    new = Session.new(game, options, 3, [Seat("bot", "strongest")] * 2)
    new.run()
    return new


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_in_place_of_its_level(game: str) -> None:
    """It is told the game as its seat knows it, its move is made, and the game is not for the statistics."""
    session = opposite(game)
    move = session.game.legal(session.state)[0]
    program = Program(move)
    Keeping(Memory(), program.bot).seat(ARGUS._replace(game=game))
    table = sit_down(game, session)
    before = session.ply
    think(table, "move")
    assert table.due == move
    table.advance()
    assert session.moves[before] == move and session.metadata["counted"]
    hidden = game == "ishido"
    assert (program.told[0].moves == ()) == hidden or not session.moves[:before]


@pytest.mark.parametrize("answer", [Forfeit(reason("arena.empty", name="Argus", line="go")), "nonsense"], ids=str)
def test_where_it_fails_it_has_lost_and_the_level_plays_on(answer: str | Forfeit) -> None:
    table = sit_down("einauge", opposite("einauge"))
    program = Program(answer)
    Keeping(Memory(), program.bot).seat(ARGUS)
    think(table, "move")
    told = said(table.news())
    assert told[-1].startswith("Argus {x} has lost this game.") and told[-1].endswith("Master plays on for it.")
    assert not table.due and all(search.purpose != "move" for search in table.searches())  # before it is answered
    assert table.do("answer", "go_on")
    think(table, "move")
    assert table.due in table.session.game.legal(table.session.state) and len(program.told) == 1


def test_hints_are_given_by_the_level_itself() -> None:
    session = Session.new("einauge", {}, 3, [Seat("human"), Seat("bot", "strongest")])
    program = Program()
    Keeping(Memory(), program.bot).seat(ARGUS)
    table = sit_down("einauge", session, House())
    assert table.do("hint")
    think(table, "hint")
    assert table.hint is not None and table.hint.move and program.told == []
