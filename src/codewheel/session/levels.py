"""The computer's players as people know them: in order, with a line on how each plays."""

from ..rules.registry import entry
from ..rules.registry import game as find_game
from .texts import catalogue, translate

GUESTS = "players.json"  # where those are kept who play in place of a level, see `guests`


def levels(game: str) -> tuple[str, ...]:
    """The names of a game's players, weakest first."""
    return find_game(game).bots


def name(game: str, level: str) -> str:
    """What a player is called; the word of the command line where the game has no name for it."""
    module = entry(game).module
    code = f"{module}.level_{level}"
    return translate(code) if code in catalogue(module) else level.capitalize()


def line(game: str, level: str) -> str:
    """How a player plays, in a sentence; "" where nothing is said of it."""
    module = entry(game).module
    code = f"{module}.how_{level}"
    return translate(code) if code in catalogue(module) else ""
