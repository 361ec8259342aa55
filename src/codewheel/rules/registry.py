"""The games that are there, one line each. Every floor finds its room for a game by the game's name.

`rules.NAME` holds `GAME`, `bots.NAME` holds `BOTS`, `screens.NAME` the screen, `manuals/NAME.md` the page.
"""

from importlib import import_module
from typing import Any, NamedTuple, cast

from .contract import Game, refuse


class Entry(NamedTuple):
    """A line of the registry."""

    name: str
    title: str


REGISTRY = (
    Entry("ishido", "Ishido"),
    Entry("eye", "EYE"),
    Entry("oeil-solo", "L'Oeil"),
    Entry("einauge", "Ein-Auge"),
    Entry("triaxis", "TriAxis"),
)


def names() -> tuple[str, ...]:
    """The names of all games, in the order of the shelf."""
    return tuple(entry.name for entry in REGISTRY)


def entry(name: str) -> Entry:
    """The line of a game. Raises Refused for an unknown name."""
    for line in REGISTRY:
        if line.name == name:
            return line
    raise refuse("registry.unknown", name=name, known=", ".join(names()))


def room(name: str) -> str:
    """What a game's modules are called on every floor: its name, `-` as `_`. Raises Refused for an unknown name."""
    return entry(name).name.replace("-", "_")


def game(name: str) -> Game[Any]:
    """The rules of a game. Raises Refused for an unknown name."""
    return cast(Game[Any], import_module(f".{room(name)}", __package__).GAME)
