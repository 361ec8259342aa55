"""`codewheel engine GAME`: the engine protocol on standard input and output, as bytes."""

import sys
import time

from ..engine import LINE_LIMIT, Engine
from ..rules.registry import game as find_game
from ..rules.typed import BinaryIO
from ..session.texts import translate
from . import OK, Failed
from .arguments import Parser, game_name


def serve(engine: Engine, source: BinaryIO, target: BinaryIO) -> None:
    """Answer line after line until `quit` or the end of input; each answer is flushed."""
    while not engine.quit_asked:
        raw = source.readline(LINE_LIMIT + 1)
        if not raw:
            return
        rest = raw
        while len(rest) > LINE_LIMIT and not rest.endswith(b"\n"):  # the tail of a line that is refused anyway
            rest = source.readline(LINE_LIMIT + 1)
        answer = engine.answer(raw)
        if answer:
            target.write(answer)
            target.flush()


def run(args: list[str]) -> int:
    """Serve a game; 0 at the end of input and after `quit`."""
    parser = Parser("engine")
    parser.add_argument("game", metavar="GAME", type=game_name, help=translate("cli.arg_game"))
    found = parser.parse_args(args)
    if sys.stdin is None:  # closed by who started it
        raise Failed(translate("cli.no_input"))
    serve(Engine(find_game(found.game), time.monotonic), sys.stdin.buffer, sys.stdout.buffer)
    return OK
