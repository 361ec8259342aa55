"""`codewheel statistics [GAME]`: what was played and how it went, as tables or as CSV."""

from ..rules.registry import REGISTRY
from ..session import report as told
from ..session.slices import through
from ..session.statistics import Statistics
from ..session.storage.folder import Folder
from ..session.storage.where import own_folder
from ..session.texts import sentence, translate
from . import OK
from .arguments import Parser, game_name
from .say import say

HEADS = ("played", "won", "drawn", "lost")
NUMBER = 8  # letters of a column of numbers
SET_IN = 2  # letters


def run(args: list[str]) -> int:
    """Print the tables of all games or of one; `--csv`: each game, `--problems`: the days of ratings, as CSV."""
    parser = Parser("statistics")
    parser.add_argument("game", metavar="GAME", nargs="?", type=game_name, help=translate("cli.arg_game"))
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--csv", action="store_true", help=translate("cli.arg_csv"))
    kinds.add_argument("--problems", action="store_true", help=translate("cli.arg_problems"))
    found = parser.parse_args(args)
    storage = Folder(own_folder())
    statistics = Statistics(storage)
    report = through(told.reporting(storage, statistics))
    if found.csv:
        _lines(through(told.games_csv(statistics.chronicle, found.game or "")))
    elif found.problems:
        ratings = {game: rating for game, rating in report.ratings.items() if found.game in (None, game)}
        _lines(told.problems_csv(ratings))
    else:
        _tables(report, [found.game] if found.game else ["", *(line.name for line in REGISTRY)])
    if report.problem is not None:
        say(sentence(report.problem), wrong=True)
    return OK


def _lines(text: str) -> None:
    for line in text.splitlines():
        say(line)


def _tables(report: told.Report, games: list[str]) -> None:
    """A table for each game of which there is something to tell."""
    shown = [game for game in games if not told.is_empty(report, game)]
    if not shown:
        say(translate("statistics.none_of" if games[0] else "statistics.none", title=told.title(games[0])))
    for number, game in enumerate(shown):
        if number:
            say("")
        lines = told.lines(report, game)
        wide = max(len(line.text) + SET_IN * line.depth for line in lines)
        heads = "".join(translate(f"statistics.{head}").rjust(NUMBER) for head in HEADS)
        say(told.title(game).ljust(wide) + heads)
        for line in lines:
            name = (" " * SET_IN * line.depth + line.text).ljust(wide)
            numbers = "".join(str(count).rjust(NUMBER) for count in line.numbers)
            say((name + (numbers or line.value.rjust(NUMBER * len(HEADS)))).rstrip())
