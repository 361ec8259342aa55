"""`codewheel letter …`: games by letter in a terminal, the same files as on the screen."""

import argparse
from collections.abc import Callable
from pathlib import Path

from ..rules.registry import entry
from ..screens.clock import fresh_seed, now
from ..session.letters.chain import secret_of
from ..session.letters.form import FIRST, GUEST, HOST, played_by_letter
from ..session.letters.game import LetterGame, Players
from ..session.letters.post import Line, Post
from ..session.record import dump
from ..session.storage.folder import Folder
from ..session.storage.where import own_folder
from ..session.texts import sentence, translate
from . import OK, WRONG, Usage
from .arguments import Parser, game_name, options
from .files import write
from .say import say

BEGINS = {"me": HOST, "you": GUEST, "lot": FIRST[2]}
_SEEDS = 4  # of a secret


def post() -> Post:
    """The player's games by letter. Raises StorageError where there is no home."""
    return Post(Folder(own_folder()), lambda: secret_of(*(fresh_seed() for _ in range(_SEEDS))), now)


def run(args: list[str]) -> int:
    """Do one thing with the games by letter."""
    parser = Parser("letter")
    parser.add_argument("what", metavar="|".join(DOES), choices=DOES, help=translate("cli.arg_letter"))
    parser.add_argument("words", metavar="WORD", nargs="*", help=translate("cli.arg_letter_words"))
    parser.add_argument("--first", choices=tuple(BEGINS), default="lot", help=translate("cli.arg_letter_first"))
    parser.add_argument("--hints", action="store_true", help=translate("cli.arg_letter_hints"))
    parser.add_argument("--options", metavar="JSON", type=options, default={}, help=translate("cli.arg_options"))
    parser.add_argument("--name", metavar="NAME", default="", help=translate("cli.arg_letter_name"))
    parser.add_argument("--with", metavar="NAME", dest="other", default="", help=translate("cli.arg_letter_with"))
    parser.add_argument("--out", metavar="FILE", type=Path, help=translate("cli.arg_out"))
    found = parser.parse_args(args)
    return DOES[found.what](found)


def _id(found: argparse.Namespace) -> str:
    """The game that is meant. Raises Usage where none is named."""
    if not found.words:
        raise Usage(translate("cli.letter_id"))
    return str(found.words[0]).upper()


def _new(found: argparse.Namespace) -> int:
    if len(found.words) != 1:
        raise Usage(translate("cli.letter_game", known=", ".join(played_by_letter())))
    try:
        name = game_name(found.words[0])
    except argparse.ArgumentTypeError as error:
        raise Usage(str(error)) from None
    players = Players(found.name, found.other)
    game = post().invite(name, found.options, BEGINS[found.first], found.hints, players)
    say(translate("cli.letter_invited", id=game.id, title=entry(name).title))
    say(game.own_last)
    return OK


def _read(found: argparse.Namespace) -> int:
    game = post().read(" ".join(found.words), Players(found.name, found.other)).game
    say(translate("cli.letter_read", id=game.id, title=entry(game.game).title, number=game.exchange.number))
    _tell(game)
    return OK


def _list(found: argparse.Namespace) -> int:
    lines = post().all()
    for line in lines:
        say(listed(line), wrong=line.problem is not None)
    if not lines:
        say(translate("letters.no_games"))
    return WRONG if any(line.problem is not None for line in lines) else OK


def listed(line: Line) -> str:
    """A game as the list prints it."""
    if line.problem is not None:
        return f"{line.id}  {sentence(line.problem)}"
    other = line.players.other or translate("letters.somebody")
    return f"{line.id}  {line.title}  {other}  {translate(line.stands, number=line.letters)}  {line.date}"


def _show(found: argparse.Namespace) -> int:
    _tell(post().game(_id(found)))
    return OK


def _play(found: argparse.Namespace) -> int:
    games, id_ = post(), _id(found)
    known = games.game(id_)
    words = found.words[1:]
    if known.exchange.terms.rules.moves_contain_spaces:  # commas part them
        words = [move.strip() for move in " ".join(words).split(",") if move.strip()]

    def do(game: LetterGame) -> None:
        for move in words:
            game.play(move)

    _tell(games.change(id_, do))
    return OK


def _undo(found: argparse.Namespace) -> int:
    _tell(post().change(_id(found), LetterGame.undo))
    return OK


def _send(found: argparse.Namespace) -> int:
    games, id_ = post(), _id(found)
    game = games.game(id_)
    if game.mine:
        game = games.change(id_, LetterGame.seal)
    say(translate("cli.letter_send", number=game.codes.index(game.own_last) + 1))
    say(game.own_last)
    return OK


def _delete(found: argparse.Namespace) -> int:
    id_ = _id(found)
    games = post()
    games.game(id_)
    games.delete(id_)
    say(translate("cli.letter_deleted", id=id_))
    return OK


def _record(found: argparse.Namespace) -> int:
    line = dump(post().game(_id(found)).record())
    if found.out is None:
        say(line)
    else:
        write(found.out, line.encode("ascii") + b"\n")
    return OK


def _tell(game: LetterGame) -> None:
    """How a game stands: the moves of the last letters, the position, what can be done now."""
    line = game.line
    if line is not None:
        last = line.moves[game.shown_from :]
        if last:
            say(translate("cli.letter_last", moves=", ".join(last)))
        say(line.rules.format_state(line.rules.view(line.state, game.seat)))
    if game.over:
        say(translate("letters.over"))
    elif game.chooses and line is not None:
        say(translate("cli.letter_turn", moves=", ".join(line.choices())))
    elif game.mine:
        say(translate("cli.letter_ready", id=game.id))
    if game.own_last == game.codes[-1]:
        say(translate("cli.letter_send", number=game.codes.index(game.own_last) + 1))
        say(game.own_last)


DOES: dict[str, Callable[[argparse.Namespace], int]] = {
    "new": _new,
    "read": _read,
    "list": _list,
    "show": _show,
    "play": _play,
    "undo": _undo,
    "send": _send,
    "record": _record,
    "delete": _delete,
}
