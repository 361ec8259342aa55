"""`codewheel record GAME --players A,B`: bots play a game, its record is printed or written."""

from ..session.record import dump
from ..session.texts import sentence, translate
from . import OK, Failed, Usage
from .arguments import Parser, absolute, game_name, options, players, seed
from .files import write
from .playing import Lost, begin, play_out, seat_count


def run(args: list[str]) -> int:
    """Play and record."""
    parser = Parser("record")
    parser.add_argument("game", metavar="GAME", type=game_name, help=translate("cli.arg_game"))
    parser.add_argument("--players", metavar="A,B,…", required=True, help=translate("cli.arg_players"))
    parser.add_argument("--seed", metavar="S", type=seed, default=0, help=translate("cli.arg_seed"))
    parser.add_argument("--out", metavar="FILE", type=absolute, help=translate("cli.arg_out"))
    parser.add_argument("--options", metavar="JSON", type=options, default={}, help=translate("cli.arg_options"))
    found = parser.parse_args(args)
    who = players(found.game, found.players)
    wanted = seat_count(found.game, found.options, found.seed)
    if len(who) != wanted:
        raise Usage(translate("cli.players_count", wanted=wanted, given=len(who)))
    session = begin(found.game, found.options, found.seed, who)
    try:
        play_out(session, who)
    except Lost as lost:
        raise Failed(sentence(lost.why)) from None
    line = dump(session.record())
    if found.out is None:
        print(line)
    else:
        write(found.out, f"{line}\n".encode())
    return OK
