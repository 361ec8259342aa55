"""`codewheel list`: the games that are there, with their players."""

from ..rules.registry import REGISTRY
from ..rules.registry import game as find_game
from ..session.texts import translate
from . import OK
from .arguments import Parser


def run(args: list[str]) -> int:
    """One line a game: name, title, players from the weakest to the strongest."""
    Parser("list").parse_args(args)
    name_width = max(len(line.name) for line in REGISTRY)
    title_width = max(len(line.title) for line in REGISTRY)
    for line in REGISTRY:
        bots = ", ".join(find_game(line.name).bots)
        print(translate("cli.game", name=line.name.ljust(name_width), title=line.title.ljust(title_width), bots=bots))
    return OK
