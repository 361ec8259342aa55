"""Two tiny games that live in the tests alone, one with a hidden order, one with dice: the contract fits both."""

from pathlib import Path
from typing import Any

from codewheel.rules import registry
from codewheel.rules.contract import Game
from codewheel.session import texts

from . import cards, dice

texts.FOLDERS.append(Path(__file__).parent / "catalogues")

GAMES: dict[str, Game[Any]] = {game.name: game for game in (cards.GAME, dice.GAME)}


def find(name: str) -> Game[Any]:
    """The rules of a registered or a tiny game."""
    return GAMES[name] if name in GAMES else registry.game(name)


def all_names() -> tuple[str, ...]:
    """All games there are for a test over games."""
    return (*registry.names(), *GAMES)
