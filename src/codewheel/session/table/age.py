"""As it was, or with the helps of today: asked once before a game's first start, and changed at any time.

One switch a game, `game.MODULE.original`, says which of the two holds; `game.MODULE.met` that it was asked.
"""

from ...rules.registry import entry
from ..settings import Settings
from ..texts import translate

ORIGINAL, MET = "original", "met"
ON, OFF = "on", "off"


def key(game: str, name: str) -> str:
    """The setting of a game by that name."""
    return f"game.{entry(game).module}.{name}"


def original(settings: Settings, game: str, default: bool) -> bool:
    """Whether a game is played as it was. `default`: what holds where nobody has chosen."""
    found = settings.get(key(game, ORIGINAL))
    return default if found is None else found == ON


def choose(settings: Settings, game: str, as_it_was: bool) -> None:
    """From now on a game is played so; it need not be asked any more."""
    settings.set_all({key(game, ORIGINAL): ON if as_it_was else OFF, key(game, MET): ON})


def words(game: str, as_it_was: bool) -> str:
    """What it is called to play a game so."""
    return translate(f"{entry(game).module}_box.then" if as_it_was else "meeting.now")


def said(settings: Settings, game: str) -> str:
    """How a game is played now, in words; "" as long as nobody has chosen."""
    found = settings.get(key(game, ORIGINAL))
    return "" if found is None else words(game, found == ON)


def met(settings: Settings, game: str) -> bool:
    """Whether the player was asked."""
    return bool(settings.get(key(game, MET)) == ON)
