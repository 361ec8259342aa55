"""`codewheel folder`: where saves, scores, settings and records of this player lie."""

import os
import subprocess
import sys
from pathlib import Path

from ..session.storage import own_folder
from ..session.texts import translate
from . import OK, Failed
from .arguments import Parser


def run(args: list[str]) -> int:
    """Print the folder's path; with `--open` show it as this system shows folders."""
    parser = Parser("folder")
    parser.add_argument("--open", action="store_true", help=translate("cli.arg_open"))
    shown = parser.parse_args(args).open
    folder = own_folder().absolute()
    print(folder)
    if shown:
        _show(folder)
    return OK


def _show(folder: Path) -> None:
    """Raises Failed where nothing shows it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            program = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.run([program, str(folder)], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        raise Failed(translate("cli.not_shown", folder=str(folder))) from None
