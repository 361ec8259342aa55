"""`codewheel folder`: where saves, scores, settings and records of this player lie."""

import sys

from ..machines.folders import show_folder
from ..session.storage.where import own_folder
from ..session.texts import translate
from . import OK
from .arguments import Parser
from .say import say


def run(args: list[str]) -> int:
    """Print the folder's path; with `--open` show it as this system shows folders."""
    parser = Parser("folder")
    parser.add_argument("--open", action="store_true", help=translate("cli.arg_open"))
    shown = parser.parse_args(args).open
    folder = own_folder().absolute()
    if sys.stdout.isatty():
        say(str(folder))
    else:
        print(folder)  # whoever reads it wants each letter of it
    if shown:
        show_folder(folder, wait=True)
    return OK
