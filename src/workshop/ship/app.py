"""`codewheel.pyxapp`: the whole program as Pyxel's own package; `pyxel play` runs it, and so does the web page."""

from pathlib import Path

from codewheel import __version__

from .staging import PACKAGE, archive, borrowed, dist, program

STARTUP = "main.py"
MARK = ".pyxapp_startup_script"  # where Pyxel looks for the name of the script to start
MAIN = '''"""Codewheel: starts the shelf."""

from codewheel.cli import main

main([])
'''


def pyxapp() -> bytes:
    """The package: a folder with the program's package, the script that starts it and Pyxel's mark."""
    files = {f"{PACKAGE}/{PACKAGE}/{name}": data for name, data in program().items()}
    files |= {f"{PACKAGE}/{name}": data for name, data in borrowed().items()}
    files[f"{PACKAGE}/{STARTUP}"] = MAIN.encode("ascii")
    files[f"{PACKAGE}/{MARK}"] = STARTUP.encode("ascii")
    return archive(files, f"title   : Codewheel\nlicense : MIT\nversion : {__version__}")


def build() -> Path:
    """Write `dist/codewheel.pyxapp`; the path."""
    target = dist() / "codewheel.pyxapp"
    target.write_bytes(pyxapp())
    return target
