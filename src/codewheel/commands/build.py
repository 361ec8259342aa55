"""`codewheel build app|exe|web`: what is shipped beside the wheel, into `dist/`. It works in a checkout alone."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from ..session.texts import number, translate
from . import OK, Failed
from .arguments import Parser
from .say import say

KINDS = ("app", "exe", "web")
_WORKSHOP = "workshop.ship"  # it lies beside the package in a checkout and nowhere else


def run(args: list[str]) -> int:
    """Build it and say where it lies. Raises Failed outside a checkout and where a tool is missing."""
    parser = Parser("build")
    parser.add_argument("what", metavar="app|exe|web", choices=KINDS, help=translate("cli.arg_build"))
    parser.add_argument("--runtime", metavar="DIR_OR_URL", help=translate("cli.arg_runtime"))
    parser.add_argument("--address", metavar="URL", default="", help=translate("cli.arg_address"))
    found = parser.parse_args(args)
    if (found.runtime is not None or found.address) and found.what != "web":
        parser.error(translate("cli.runtime_web"))
    if find_spec(_WORKSHOP.partition(".")[0]) is None:
        raise Failed(translate("cli.build_checkout"))
    built: Path = import_module(_WORKSHOP).build(found.what, found.runtime, found.address)
    say(translate("cli.built", path=str(built), size=number(_size(built) / 1e6, 2)))
    return OK


def _size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files)
