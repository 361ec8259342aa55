"""`codewheel.pyxapp`: the whole program as Pyxel's own package; `pyxel play` runs it, and so does the web page."""

from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from string import Template

from codewheel import __version__

from .staging import PACKAGE, archive, borrowed, dist, program

STARTUP = "main.py"
MARK = ".pyxapp_startup_script"  # where Pyxel looks for the name of the script to start
# Python seeks a module in folder after folder, and a page's Pyxel asks once more, with a line on the console for each:
# that took half as long again as to read them. Nor is it asked for compiled ones, which a page never has.
MAIN = '''"""Codewheel: starts the shelf. Its modules are found by their names, of which `.` ends those of packages."""

import sys
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path

HERE = Path(__file__).resolve().parent.as_posix()
NAMES = frozenset("""$names""".split())


class Loader(SourceFileLoader):
    def get_code(self, fullname):
        return self.source_to_code(self.get_data(self.path), self.path)


class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        place = f"{HERE}/{name.replace('.', '/')}"
        if name in NAMES:
            file, inner = f"{place}.py", None
        elif f"{name}." in NAMES:
            file, inner = f"{place}/__init__.py", [place]
        else:
            return None
        return spec_from_file_location(name, file, loader=Loader(name, file), submodule_search_locations=inner)


sys.meta_path.insert(0, Finder)

from codewheel.cli import main

main([])
'''


def modules(names: Iterable[str]) -> list[str]:
    """The modules among files of the package, by their names; a dot ends those of packages."""
    found = []
    for name in names:
        path = PurePosixPath(PACKAGE, name)
        if path.name == "__init__.py":
            found.append(".".join(path.parent.parts) + ".")
        elif path.suffix == ".py":
            found.append(".".join(path.with_suffix("").parts))
    return sorted(found)


def pyxapp() -> bytes:
    """The package: a folder with the program's package, the script that starts it and Pyxel's mark."""
    whole = program()
    files = {f"{PACKAGE}/{PACKAGE}/{name}": data for name, data in whole.items()}
    files |= {f"{PACKAGE}/{name}": data for name, data in borrowed().items()}
    files[f"{PACKAGE}/{STARTUP}"] = Template(MAIN).substitute(names=" ".join(modules(whole))).encode("ascii")
    files[f"{PACKAGE}/{MARK}"] = STARTUP.encode("ascii")
    return archive(files, f"title   : Codewheel\nlicense : MIT\nversion : {__version__}")


def build() -> Path:
    """Write `dist/codewheel.pyxapp`; the path."""
    target = dist() / "codewheel.pyxapp"
    target.write_bytes(pyxapp())
    return target
