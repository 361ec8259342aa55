"""`codewheel carry out|in FILE`: all saves, scores and settings as one file, that of the page's "Carry out"."""

from pathlib import Path

from ..session.bundle import LARGEST, Bundle, bring_in, clashes, gather, pack, unpack
from ..session.storage.folder import Folder
from ..session.storage.where import own_folder
from ..session.strict import at
from ..session.texts import translate
from . import OK, Failed
from .arguments import Parser
from .files import read, write
from .say import say

MOST_NAMED = 5  # of the files that cannot be read
BEFORE = "-before"  # what is replaced is carried out into a file named so, beside the one that is carried in


def run(args: list[str]) -> int:
    """Carry all out into a file, or in from one."""
    parser = Parser("carry")
    parser.add_argument("way", metavar="out|in", choices=("out", "in"), help=translate("cli.arg_way"))
    parser.add_argument("file", metavar="FILE", type=Path, help=translate("cli.arg_bundle"))
    parser.add_argument("--replace", action="store_true", help=translate("cli.arg_replace"))
    found = parser.parse_args(args)
    storage = Folder(own_folder())
    if found.way == "out":
        _out(storage, found.file)
    else:
        _in(storage, found.file, found.replace)
    return OK


def _out(storage: Folder, path: Path) -> None:
    bundle = gather(storage)
    if path.exists():
        raise Failed(translate("cli.carry_there", file=str(path)))
    write(path, pack(bundle))
    say(translate("cli.carried_out", count=len(bundle.files), folder=str(storage.path), file=str(path)))
    _tell_left(bundle)


def _in(storage: Folder, path: Path, replace: bool) -> None:
    data = read(path, LARGEST)
    with at(str(path)):
        bundle = unpack(data)
    others = clashes(storage, bundle)
    if others and not replace:
        raise Failed(translate("cli.carry_clash", count=len(others), first=others[0], folder=str(storage.path)))
    if others:
        kept = path.with_name(f"{path.stem}{BEFORE}{path.suffix}")
        if kept.exists():
            raise Failed(translate("cli.carry_there", file=str(kept)))
        before = gather(storage)
        write(kept, pack(before))
        say(translate("cli.carried_before", file=str(kept)))
        _tell_left(before)
    bring_in(storage, bundle)
    say(translate("cli.carried_in", count=len(bundle.files), folder=str(storage.path)))


def _tell_left(bundle: Bundle) -> None:
    """What could not be read is not in the file."""
    if bundle.left:
        say(translate("cli.carry_left", count=len(bundle.left), files=", ".join(bundle.left[:MOST_NAMED])))
