"""`codewheel shots DIR`: every screen, without a window, as PNG."""

import argparse

from ..session.texts import translate
from . import OK, Failed, Usage
from .arguments import Parser, absolute, whole
from .say import say
from .window import need_pyxel


def scale(text: str) -> int:
    """Screen pixels a pixel."""
    return whole(text, 1, 8)


def names(text: str) -> tuple[str, ...]:
    """Beginnings of names."""
    found = tuple(name.strip() for name in text.split(","))
    if not all(found):
        raise argparse.ArgumentTypeError(translate("cli.empty_name"))
    return found


def run(args: list[str]) -> int:
    """Write the pictures, print their paths."""
    parser = Parser("shots")
    parser.add_argument("folder", metavar="DIR", type=absolute, help=translate("cli.arg_dir"))
    parser.add_argument("--only", metavar="NAMES", type=names, default=("",), help=translate("cli.arg_shots_only"))
    parser.add_argument("--scale", metavar="N", type=scale, default=1, help=translate("cli.arg_scale"))
    found = parser.parse_args(args)
    need_pyxel(silent=True)
    from ..screens.shots import shots, take  # start: for pictures of the screens alone

    known = shots()
    for start in found.only:
        if not any(name.startswith(start) for name in known):
            raise Usage(translate("cli.shots_unknown", name=start, known=", ".join(known)))
    try:
        found.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failed(translate("cli.shots_folder", name=str(found.folder), why=error.strerror or str(error))) from None
    for name in known:
        if name.startswith(found.only):
            say(str(take(name, found.folder, found.scale)))
    return OK
