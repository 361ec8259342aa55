"""A talk for tests: at a table, a line typed and what is answered as one text."""

from codewheel.text.game import GameRoom
from codewheel.text.talk import Talk
from tables import House


def at(game: str, house: House | None = None) -> Talk:
    """At the table of a game, with the helps of today."""
    talk = Talk(house or House(seed=5), game)
    talk.hear("today on")
    return talk


def heard(talk: Talk, line: str) -> str:
    """What a line is answered with."""
    return " ".join(talk.hear(line))


def room(talk: Talk) -> GameRoom:
    """The game's room, which the talk is in."""
    assert isinstance(talk.room, GameRoom)
    return talk.room
