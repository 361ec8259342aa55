"""`codewheel match GAME --players A,B --games N`: how strong A is against B, or each of many against each.

Games come in pairs with one opening and the places exchanged, so that the first move does not count; where nobody plays
against anybody, all play the same deal, each alone, so that luck does not. With more than two seats A takes each seat
of an opening in turn and B all the others, or those named after A sit behind him in their order (`--players A,B,C`).
Everything follows from the seed, whoever plays it on how many processes: but for other programs and clocks.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from ...rules.contract import Refused
from ...rules.registry import game as find_game
from ...session.record import parse
from ...session.strict import LARGEST
from ...session.texts import sentence, translate
from .. import OK, Failed, Usage
from ..arguments import (
    MEMORY,
    Parser,
    absolute,
    called,
    game_name,
    options,
    parted,
    player,
    seed,
    some,
    whole,
)
from ..files import read, write
from ..say import say
from .door import spread
from .jobs import GAUNTLET, MATCH, MOST, ROUND_ROBIN, Job, Match
from .keeping import Folder
from .notation import notation
from .playing import Played, play_job
from .rating import Bounds
from .table import Table, told_match, told_tournament

OPENING = 2  # drawn moves before each pair, where places are exchanged
MS_LIMIT = 3_600_000
MOST_LIMIT = 1_000_000  # moves of a game
WORKERS_LIMIT = 256
BOOK_LIMIT = 100_000  # openings


class Task:
    """A game of a match, for whoever plays it: a process of its own can be sent one."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __call__(self, job: Job) -> Played:
        """Play it. Raises Refused, Usage."""
        return play_job(self.match, job)


def bounds(text: str) -> Bounds:
    """`0,30`: the two claims of a test, in points of Elo."""
    words = text.split(",")
    try:
        low, high = (float(word) for word in words)
    except ValueError:
        low = high = 0.0
    if not -1000 <= low < high <= 1000:
        raise Usage(translate("cli.match_sprt", text=text[:40]))
    return Bounds(low, high)


def book(game: str, path: Path) -> tuple[tuple[str, ...], ...]:
    """The openings of a file: one a line, moves as the protocol's `legal` parts them; what follows # is a remark.

    Raises Refused with the line for what is no move, OSError.
    """
    rules = find_game(game)
    found: list[tuple[str, ...]] = []
    for number, line in enumerate(read(path, LARGEST).decode("utf-8", "replace").splitlines(), 1):
        words = line.partition("#")[0].strip()
        if not words:
            continue
        try:
            moves = words.split(",") if rules.moves_contain_spaces else words.split()
            found.append(tuple(rules.parse_move(move.strip()) for move in moves))
        except Refused as error:
            raise Failed(translate("cli.match_book", file=str(path), number=number, why=sentence(error.why))) from None
    if not 0 < len(found) <= BOOK_LIMIT:
        raise Failed(translate("cli.match_no_book", file=str(path), most=BOOK_LIMIT))
    return tuple(found)


def play(match: Match, table: Table, folder: Folder | None, workers: int, cluster: str, bounds: Bounds | None) -> None:
    """Play what is not played yet, until all is or the test is decided. Raises Failed, Refused, OSError."""
    done = {} if folder is None else folder.begin(match)
    for number, played in sorted(done.items()):
        table.add(number, played)
    if bounds is not None and table.verdict(bounds):
        return
    rest = (job for job in table.jobs if job.number not in done)
    for job, played in spread(Task(match), rest, workers, cluster):
        if folder is not None:
            folder.keep(job.number, played)
        table.add(job.number, played)
        table.show()
        if bounds is not None and table.verdict(bounds):
            return


def _parser() -> Parser:
    parser = Parser("match")
    parser.add_argument("game", metavar="GAME", type=game_name, help=translate("cli.arg_game"))
    parser.add_argument("--players", metavar="A,B", required=True, help=translate("cli.arg_match_players"))
    parser.add_argument("--games", metavar="N", type=some, required=True, help=translate("cli.arg_games"))
    parser.add_argument("--seed", metavar="S", type=seed, default=0, help=translate("cli.arg_seed"))
    parser.add_argument(
        "--openings", metavar="N", type=lambda text: whole(text, 0, 1000), help=translate("cli.arg_openings")
    )
    parser.add_argument("--book", metavar="FILE", type=absolute, help=translate("cli.arg_book"))
    parser.add_argument("--options", metavar="JSON", type=options, default={}, help=translate("cli.arg_options"))
    parser.add_argument("--tournament", choices=(ROUND_ROBIN, GAUNTLET), help=translate("cli.arg_tournament"))
    parser.add_argument("--sprt", metavar="ELO0,ELO1", type=bounds, help=translate("cli.arg_sprt"))
    parser.add_argument(
        "--time", metavar="MS", type=lambda text: whole(text, 1, MS_LIMIT), default=0, help=translate("cli.arg_time")
    )
    parser.add_argument(
        "--moves",
        metavar="N",
        type=lambda text: whole(text, 1, MOST_LIMIT),
        default=MOST,
        help=translate("cli.arg_moves"),
    )
    parser.add_argument(
        "--memory",
        metavar="MIB",
        type=lambda text: whole(text, 16, 1 << 20),
        default=MEMORY,
        help=translate("cli.arg_memory"),
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=lambda text: whole(text, 1, WORKERS_LIMIT),
        default=1,
        help=translate("cli.arg_workers"),
    )
    parser.add_argument("--cluster", metavar="ADDRESS", default="", help=translate("cli.arg_cluster"))
    parser.add_argument("--keep", metavar="FOLDER", type=absolute, help=translate("cli.arg_keep"))
    parser.add_argument("--json", metavar="FILE", type=absolute, help=translate("cli.arg_json"))
    parser.add_argument("--pgn", metavar="FILE", type=absolute, help=translate("cli.arg_pgn"))
    return parser


def run(args: list[str]) -> int:
    """Play the match and print how it went."""
    found = _parser().parse_args(args)
    words = parted(found.players)
    if len(words) < 2:
        raise Usage(translate("cli.match_two", given=len(words)))
    who = [player(found.game, word, found.time, found.memory) for word in words]
    kind = found.tournament or MATCH
    openings = () if found.book is None else book(found.game, found.book)
    rows = (found.game, found.options, words, found.games, found.seed)
    match = Match(*rows, 0, kind, openings, found.time, found.memory, found.moves)
    apart, seats = match.apart, match.seats
    plies = found.openings if found.openings is not None else 0 if apart or openings else OPENING
    match = match._replace(plies=plies)
    if kind == MATCH and len(words) != 2 and (apart or len(words) != seats):
        raise Usage(translate("cli.match_seats", game=found.game, seats=seats, given=len(words)))
    if found.sprt is not None and (kind != MATCH or len(words) != 2):
        raise Usage(translate("cli.match_sprt_two"))
    alike = len({one.bot.name for one in who}) < len(who)
    names = [called(found.game, one.bot.name, one.nodes if alike else None) for one in who]
    folder = None if found.keep is None else Folder(found.keep)
    table = Table(match, names, keep=found.pgn is not None, live=sys.stderr.isatty())
    play(match, table, folder, found.workers, found.cluster, found.sprt)
    table.hide()
    lines = told_match(table, found.sprt) if kind == MATCH else told_tournament(table)
    for line in lines:
        say(line)
    if found.json is not None:
        write(found.json, f"{json.dumps(table.figures(found.sprt), indent=2)}\n".encode())
    if found.pgn is not None:
        write(found.pgn, "".join(_games(table, folder)).encode())
    return OK


def _games(table: Table, folder: Folder | None) -> Sequence[str]:
    """All games as `notation` writes them, in their order."""
    found = []
    for number, played in sorted(table.played.items()):
        line = played.record or ("" if folder is None else folder.record(number))
        found.append(notation(parse(line, ""), number, played.forfeit))
    return found
