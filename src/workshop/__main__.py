"""`python -m workshop [OUT] [NAME…]`: build all that is drawn and heard, into `pyxres/` or into the folder OUT.

Names are those of `steps`: what all games share, and each game's folder. The order is that of need. What is drawn for
the manuals goes into the folder `manuals` beside `pyxres/` or OUT.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from . import palettes
from .boots import art as boots
from .canvas import PYXRES
from .codewheel import art as codewheel
from .codewheel import print as codewheel_print
from .contract import games
from .launcher import art as launcher
from .lettering import fonts
from .manual import art as manual
from .manual import plates
from .sounds import art as sounds


def steps(out: Path) -> dict[str, Callable[[], None]]:
    """What is built, by name, in the order of need."""
    sheets = out.resolve().parent / "manuals"
    found: dict[str, Callable[[], None]] = {
        "palettes": partial(palettes.build, out),
        "fonts": partial(fonts.build, out),
        "launcher": partial(launcher.build, out),
        "boots": partial(boots.build, out),
        "manual": partial(manual.build, out),
        "plates": partial(plates.build, out),
        "codewheel": partial(codewheel.build, out),
        "codewheel.sheets": partial(codewheel_print.build, sheets),
        "sounds": partial(sounds.build, out),
    }
    for entry, game in games():
        found[entry.module] = partial(game.build, out)
        found[f"{entry.module}.sheets"] = partial(game.sheets, sheets)
    return found


def main(arguments: list[str]) -> None:
    """Build into the folder named first (default `pyxres/`), all of it or what is named after it."""
    known = steps(Path(arguments[0]) if arguments else PYXRES)
    for name in arguments[1:] or known:
        known[name]()
        print("built", name)


if __name__ == "__main__":
    main(sys.argv[1:])
