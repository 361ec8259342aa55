"""`codewheel.pyxapp`: the whole program as Pyxel's own package; `pyxel play` runs it, and so does the web page."""

import hashlib
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from string import Template

from codewheel import __version__

from .bare import bare
from .staging import PACKAGE, archive, borrowed, dist, program

STARTUP = "main.py"
MARK = ".pyxapp_startup_script"  # where Pyxel looks for the name of the script to start
MODULES = "modules"  # where they lie one behind the other
# `pyxel.init` changes into the folder of its caller, which must be there
CALLER = "machines/__init__.py"
# Python seeks a module in folder after folder, and a page's Pyxel asks once more, with a line on the console for each:
# that took half as long again as to read them. As files of their own they took longer to unpack in a page than to read.
# Compiled, for the Python that it has, the page keeps them (`page/compiled.js`): to compile them takes half the start.
MAIN = '''"""Codewheel: starts the shelf. Its modules lie in one file; a dot ends the names of packages."""

import gc
import sys
from _imp import source_hash
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import MAGIC_NUMBER, spec_from_file_location
from pathlib import Path

try:
    from js import codewheelPage as page
except ImportError:
    page = None

HERE = Path(__file__).resolve().parent.as_posix()
PLACES, at = {}, 0
for entry in """$sizes""".split():
    name, _, size = entry.partition("=")
    PLACES[name] = at, int(size)
    at += int(size)


MARK = MAGIC_NUMBER + b"$stamp"  # of what was compiled by this Python of these modules; then a hash, then the code
HASH = 8


def kept():
    """What the page has kept of an earlier start."""
    found = getattr(getattr(page, "compiled", None), "to_bytes", None)
    data = found() if found is not None else b""
    code = data[len(MARK) + HASH :]
    if not data.startswith(MARK) or data[len(MARK) : len(MARK) + HASH] != source_hash(HASH, code):
        return {}
    import marshal

    return marshal.loads(code)


def compiled():
    """What the page may keep of this one, as bytes of its own."""
    import marshal

    from pyodide.ffi import to_js

    code = marshal.dumps(CODE)
    return to_js(MARK + source_hash(HASH, code) + code)


CODE = {}
if page is not None:
    from pyodide.ffi import create_proxy

    CODE = kept()
    page.compile = create_proxy(compiled)


class Loader(SourceFileLoader):
    def __init__(self, name, path, place):
        super().__init__(name, path)
        self.place = place

    def get_data(self, path):
        if path != self.path:
            return super().get_data(path)
        at, size = self.place
        with open(f"{HERE}/$modules", "rb") as whole:
            whole.seek(at)
            return whole.read(size)

    def get_code(self, fullname):
        code = CODE.get(fullname)
        if code is None:
            code = CODE[fullname] = self.source_to_code(self.get_data(self.path), self.path)
        return code


class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        folder = f"{HERE}/{name.replace('.', '/')}"
        if name in PLACES:
            file, inner, place = f"{folder}.py", None, PLACES[name]
        elif f"{name}." in PLACES:
            file, inner, place = f"{folder}/__init__.py", [folder], PLACES[f"{name}."]
        else:
            return None
        return spec_from_file_location(name, file, loader=Loader(name, file, place), submodule_search_locations=inner)


sys.meta_path.insert(0, Finder)
AHEAD = "$ahead".split()


def ahead():
    """Read one more of what the first pictures need, before the player clicks; whether there is more."""
    gc.disable()  # until the first scene stands, see `codewheel.cli`
    if AHEAD:
        import_module(AHEAD.pop(0))
    return bool(AHEAD)


def start():
    from codewheel.cli import main

    main([])


if __name__ == "__main__":
    start()
'''
# What the first pictures need, in parts of which none keeps a page waiting for long.
AHEAD = """
    codewheel.cli codewheel.commands.window codewheel.commands.play codewheel.session.settings
    codewheel.session.storage.where codewheel.session.storage.browser codewheel.screens.opening
    codewheel.machines.pictures codewheel.machines.sounds codewheel.machines.input codewheel.machines.font
    codewheel.machines.skins codewheel.machines.widgets codewheel.machines.clipboard codewheel.screens.app
    codewheel.screens.launcher.title codewheel.machines.widgets.dialog codewheel.session.saves
    codewheel.machines.skins.amiga codewheel.screens.launcher.scene codewheel.session.table.table codewheel.text.said
    codewheel.screens.spoken codewheel.screens.beside
"""


def modules(names: Iterable[str]) -> dict[str, str]:
    """The modules among files of the package, in order: their names, `.` at the end of those of packages, and files."""
    found = {}
    for name in names:
        path = PurePosixPath(PACKAGE, name)
        if path.name == "__init__.py":
            found[".".join(path.parent.parts) + "."] = name
        elif path.suffix == ".py":
            found[".".join(path.with_suffix("").parts)] = name
    return dict(sorted(found.items()))


def pyxapp(quick: bool = False) -> bytes:
    """The package: a folder with the program's package, the script that starts it and Pyxel's mark.

    `quick`: for a page, whose browser unpacks it (`page/program.js`).
    """
    whole = program()
    inside = modules(whole)
    shipped = {name: bare(whole[file]) for name, file in inside.items()}
    sizes = " ".join(f"{name}={len(source)}" for name, source in shipped.items())
    kept = whole.keys() - inside.values() | {CALLER}
    files = {f"{PACKAGE}/{PACKAGE}/{name}": whole[name] for name in kept}
    files |= {f"{PACKAGE}/{name}": data for name, data in borrowed().items()}
    joined = b"".join(shipped.values())
    stamp = hashlib.sha256(joined).hexdigest()[:16]
    main = Template(MAIN).substitute(sizes=sizes, modules=MODULES, stamp=stamp, ahead=" ".join(AHEAD.split()))
    files[f"{PACKAGE}/{MODULES}"] = joined
    files[f"{PACKAGE}/{STARTUP}"] = main.encode("ascii")
    files[f"{PACKAGE}/{MARK}"] = STARTUP.encode("ascii")
    return archive(files, f"title   : Codewheel\nlicense : MIT\nversion : {__version__}", quick)


def build() -> Path:
    """Write `dist/codewheel.pyxapp`; the path."""
    target = dist() / "codewheel.pyxapp"
    target.write_bytes(pyxapp())
    return target
