"""A talk for tests: at a table, a line typed and what is answered as one text."""

from collections.abc import Callable

from codewheel.text.game import GameRoom
from codewheel.text.talk import Talk
from tables import House


def at(game: str, house: House | None = None) -> Talk:
    """At the table of a game, with the helps of today."""
    talk = Talk(house or House(seed=5), game)
    talk.hear("today on")
    return talk


MOST = 300  # lines that are typed until something is said


def until(talk: Talk, wanted: str, told: str = "", typed: Callable[[str], str] = lambda told: "") -> str:
    """Type what `typed` makes of the last answer, `told` at first, until one says what is wanted: that answer."""
    for _ in range(MOST):
        if wanted in told:
            return told
        told = heard(talk, typed(told))
    raise AssertionError(f"{wanted!r} was never said; at last: {told}")


def heard(talk: Talk, line: str) -> str:
    """What a line is answered with."""
    return " ".join(talk.hear(line))


def room(talk: Talk) -> GameRoom:
    """The game's room, which the talk is in."""
    assert isinstance(talk.room, GameRoom)
    return talk.room
