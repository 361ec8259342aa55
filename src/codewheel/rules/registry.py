"""The games, one line each. Every floor finds its descriptor of a game by the line's module.

`rules.MODULE` holds `GAME`, `bots.MODULE` holds `BOTS`, `screens.MODULE` the screen; the page is `manuals/NAME.md`.
"""

from importlib import import_module
from types import ModuleType

from .contract import Game, refuse
from .rows import NamedTuple
from .typed import Any


class Entry(NamedTuple):
    """A line of the registry. `name`: as typed; `module`: its folder on every floor; `title`: as it is shown.

    `home`: the package with floors of its own where the game lives, "" for this one. It is imported when the game is
    first asked for, and says there where its texts and its manual page lie (`texts.FOLDERS`, `paths.PAGES`).
    """

    name: str
    module: str
    title: str
    home: str = ""


REGISTRY = (
    Entry("ishido", "ishido", "Ishido"),
    Entry("eye", "eye", "EYE"),
    Entry("oeil-solo", "oeil_solo", "L'Oeil"),
    Entry("einauge", "einauge", "Ein-Auge"),
    Entry("triaxis", "triaxis", "TriAxis"),
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


def module(floor: str | None, name: str) -> ModuleType:
    """The folder of a game on a floor (`codewheel.bots`), with its descriptor. Raises Refused for an unknown name."""
    line = entry(name)
    if line.home:
        floor = f"{line.home}.{str(floor).rpartition('.')[2]}"
    return import_module(f"{floor}.{line.module}")


def game(name: str) -> Game[Any]:
    """The rules of a game. Raises Refused for an unknown name."""
    found: Game[Any] = module(__package__, name).GAME
    return found


def edition(found: Game[Any], number: int) -> Game[Any]:
    """The rules of a game as they were in an edition. Raises Refused for one that is not known."""
    for rules in (found, *found.earlier):
        if rules.edition == number:
            return rules
    raise refuse("registry.edition", number=number, name=found.name, last=found.edition)
