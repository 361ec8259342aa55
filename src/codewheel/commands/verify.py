"""`codewheel verify FILE…`: replays records and says what is wrong and where."""

from pathlib import Path

from ..rules.contract import Refused
from ..session.play import Session
from ..session.record import parse
from ..session.texts import sentence, translate
from . import OK, WRONG
from .arguments import Parser
from .files import read
from .playing import ending
from .say import say


def fault(path: Path) -> tuple[str, str]:
    """(what a good record holds, "") or ("", what is wrong with the file, as a sentence)."""
    name = str(path)
    try:
        record = parse(read(path), name)
    except Refused as error:
        return "", sentence(error.why)
    except OSError as error:
        return "", translate("cli.file", name=name, why=error.strerror or type(error).__name__)
    try:
        session = Session.of(record)
    except Refused as error:
        return "", translate("storage.damaged", file=name, fault=sentence(error.why))
    return translate("cli.verified", name=name, game=session.game.name, moves=session.length, end=ending(session)), ""


def run(args: list[str]) -> int:
    """Verify all files; 1 when one of them is wrong."""
    parser = Parser("verify")
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=translate("cli.arg_records"))
    code = OK
    for path in parser.parse_args(args).files:
        good, bad = fault(path)
        if bad:
            code = WRONG
            say(bad, wrong=True)
        else:
            say(good)
    return code
