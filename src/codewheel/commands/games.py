"""`codewheel list [GAME]`: the games that are there, with their players; of one game how its players play."""

from ..rules.registry import REGISTRY
from ..rules.registry import game as find_game
from ..session import levels
from ..session.texts import translate
from . import OK
from .arguments import Parser, called, game_name
from .say import say


def run(args: list[str]) -> int:
    """One line a game: name, title, players from the weakest to the strongest; or one line a player."""
    parser = Parser("list")
    parser.add_argument("game", metavar="GAME", nargs="?", type=game_name, help=translate("cli.arg_game"))
    game = parser.parse_args(args).game
    if game is not None:
        _levels(game)
        return OK
    name_width = max(len(line.name) for line in REGISTRY)
    title_width = max(len(line.title) for line in REGISTRY)
    for line in REGISTRY:
        bots = ", ".join(called(line.name, bot) for bot in find_game(line.name).bots)
        say(translate("cli.game", name=line.name.ljust(name_width), title=line.title.ljust(title_width), bots=bots))
    return OK


def _levels(game: str) -> None:
    """A line for each player: as it is called here, as on the screen, and how it plays."""
    rows = [(bot, levels.name(game, bot), levels.line(game, bot)) for bot in levels.levels(game)]
    wide, wider = (max(len(row[at]) for row in rows) for at in (0, 1))
    for bot, name, how in rows:
        say(translate("cli.level", bot=bot.ljust(wide), name=name.ljust(wider), how=how).rstrip())
