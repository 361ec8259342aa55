"""`python -m workshop [OUT] [NAME…]`: build all that is drawn and heard, into `pyxres/` or into the folder OUT.

Every module listed here has `build(out)`, which writes below `out` and nothing else; the order is that of need. What
is drawn for the manuals goes into the folder `manuals` beside `pyxres/` or OUT.
"""

import importlib
import sys
from pathlib import Path

from .canvas import PYXRES

MODULES = (
    "palettes", "fonts", "launcher.art", "boots.art", "manual.art", "manual.plates", "einauge.art", "ishido.art",
    "ishido.titles", "ishido.oracle", "codewheel.art", "eye.art", "oeil_solo.lid", "triaxis.art", "sounds.art",
)  # fmt: skip
SHEETS = ("codewheel.print", "eye.print", "eye.diagrams")


def main(arguments: list[str]) -> None:
    """Build into the folder named first (default `pyxres/`), all modules or those named after it."""
    out = Path(arguments[0]) if arguments else PYXRES
    for name in arguments[1:] or (*MODULES, *SHEETS):
        folder = out.resolve().parent / "manuals" if name in SHEETS else out
        importlib.import_module(f".{name}", __package__).build(folder)
        print("built", name)


if __name__ == "__main__":
    main(sys.argv[1:])
