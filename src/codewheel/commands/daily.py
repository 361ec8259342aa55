"""`codewheel daily [DATE] [--game NAME]`: what a day brings, a line a game, with the codes to play it anywhere."""

from datetime import UTC, datetime

from ..rules.registry import entry
from ..session.daily.draw import latest, opened
from ..session.daily.games import daily, games
from ..session.texts import translate
from . import OK, Failed
from .arguments import Parser, game_name
from .say import say


def run(args: list[str]) -> int:
    """A line a game: the date, the game's name, what its problem is called ("-" for a deal), the code."""
    parser = Parser("daily")
    parser.add_argument("date", metavar="DATE", nargs="?", help=translate("cli.arg_date"))
    parser.add_argument("--game", metavar="NAME", type=game_name, help=translate("cli.arg_daily_game"))
    found = parser.parse_args(args)
    now = datetime.now(UTC)
    here = now.astimezone().date().isoformat()
    day = opened(found.date or here, latest(f"{now:%Y-%m-%d %H:%M}"))
    known = games()
    if found.game is not None and found.game not in known:
        raise Failed(translate("daily.no_game", title=entry(found.game).title, known=", ".join(known)))
    names = known if found.game is None else (found.game,)
    wide = max(map(len, names))
    for name in names:
        kind = daily(name)
        assert kind is not None
        called = (kind.name(day) or "-").ljust(5)
        say(translate("daily.code", day=day, game=name.ljust(wide), name=called, code=kind.code(day)))
    return OK
