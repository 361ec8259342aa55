"""A game kept in the page's storage, and found again after the page was loaded anew."""

from codewheel.rules import registry
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.saves import Saves
from codewheel.session.settings import Settings
from codewheel.session.storage.browser import Browser
from codewheel.session.storage.where import default_storage
from conform import random_game

PLIES = 8  # moves of each game, where it has so many


def keep() -> dict[str, list[str]]:
    """Play a few moves of each game and keep them; the moves."""
    storage, played = default_storage(), {}
    assert isinstance(storage, Browser)
    for name in registry.names():
        game = registry.game(name)
        moves, states = random_game(game, {}, 11)
        people = [Seat(HUMAN)] * game.seats(states[0])
        plies = min(PLIES, len(moves) - 1) or 1
        session = Session(game, game.complete({}), 11, people, states[: plies + 1], moves[:plies], plies)
        assert Saves(storage).auto(session, "2001-04-28 20:15") is None
        played[name] = moves[:plies]
    Settings(storage).set("scale", 3)
    return played


def names() -> list[str]:
    """What is in the storage."""
    return default_storage().names()


def found() -> dict[str, list[str]]:
    """The moves of each game that was kept."""
    storage = default_storage()
    assert Settings(storage).get("scale") == 3
    answer = {}
    for name in registry.names():
        resumed = Saves(storage).resume(name)
        assert resumed is not None
        answer[name] = resumed.session.moves
    return answer
