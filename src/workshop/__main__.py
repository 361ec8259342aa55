"""`python -m workshop [OUT] [NAME…]`: build all that is drawn and heard, into `pyxres/` or into the folder OUT.

Every module listed here has `build(out)`, which writes below `out` and nothing else; the order is that of need. What
is drawn for the manuals goes into the folder `manuals` beside `pyxres/` or OUT.
"""

import importlib
import sys
from pathlib import Path

from .canvas import PYXRES

MODULES = (
    "palettes", "fonts", "launcher", "boots", "manual", "manual_plates", "einauge", "ishido", "ishido_titles",
    "ishido_oracle", "codewheel", "eye", "oeil_lid", "triaxis", "sounds",
)  # fmt: skip
SHEETS = ("codewheel_print", "eye_print", "eye_diagrams")


def main(arguments: list[str]) -> None:
    """Build into the folder named first (default `pyxres/`), all modules or those named after it."""
    out = Path(arguments[0]) if arguments else PYXRES
    for name in arguments[1:] or (*MODULES, *SHEETS):
        folder = out.resolve().parent / "manuals" if name in SHEETS else out
        importlib.import_module(f".{name}", __package__).build(folder)
        print("built", name)


if __name__ == "__main__":
    main(sys.argv[1:])
