"""The built page with a runtime of the tests beside it, and a server for both on this machine's own address."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copyfile, copytree
from zipfile import ZipFile

HERE = Path(__file__).resolve().parent / "web"
TOP = HERE.parents[1]
NODE_MODULES = TOP / "out" / "web" / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"


def constants() -> str:
    """All numbers and words of the real Pyxel in capitals, as a module."""
    import pyxel

    found = {
        name: value for name, value in vars(pyxel).items() if name.isupper() and isinstance(value, int | str | float)
    }
    return "".join(f"{name} = {value!r}\n" for name, value in sorted(found.items()))


def stand_in(folder: Path) -> Path:
    """The package `pyxel` of the tests below `folder`; the folder that belongs on `sys.path`."""
    target = folder / "pyxel"
    target.mkdir(parents=True, exist_ok=True)
    copyfile(HERE / "stand_in" / "pyxel" / "__init__.py", target / "__init__.py")
    (target / "constants.py").write_text(constants(), "utf-8")
    return folder


def runtime(folder: Path) -> Path:
    """A folder as `codewheel build web --runtime` takes it: the stand-in's script, Pyodide, the stand-in zipped."""
    folder.mkdir(parents=True, exist_ok=True)
    copyfile(HERE / "stand_in" / "pyxel.js", folder / "pyxel.js")
    source = stand_in(folder / "source")
    with ZipFile(folder / "stand_in.zip", "w") as bundle:
        for path in sorted((source / "pyxel").glob("*.py")):
            bundle.write(path, f"pyxel/{path.name}")
    if PYODIDE.is_dir():
        copytree(PYODIDE, folder / "pyodide", dirs_exist_ok=True)
    return folder


class _Quiet(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, format: str, *args: object) -> None:
        pass


class Served:
    """A folder served at `url` as long as the `with` lasts."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self._server.server_port}/"

    def __enter__(self) -> "Served":
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *fault: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def bundle(path: Path, *more: Path) -> Path:
    """A zip of what runs in Pyodide: the program with its files, the tests' modules, and more folders; the path."""
    tests = HERE.parent
    with ZipFile(path, "w") as packed:
        for source in sorted((TOP / "src" / "codewheel").rglob("*")):
            if source.is_file() and "__pycache__" not in source.parts:
                packed.write(source, source.relative_to(TOP / "src").as_posix())
        for name in ("pyxres", "manuals"):
            for source in sorted((TOP / name).rglob("*")):
                if source.is_file():
                    packed.write(source, f"codewheel/{source.relative_to(TOP).as_posix()}")
        for source in (tests / "conform.py", tests / "known.py", *sorted(HERE.glob("*.py"))):
            packed.write(source, source.name)
        for source in (*sorted(tests.glob("tiny/**/*.*")), *sorted(tests.glob("rules/*/known.py"))):
            if source.suffix != ".pyc":
                packed.write(source, source.relative_to(tests).as_posix())
        for folder in more:
            for source in sorted(folder.rglob("*.py")):
                packed.write(source, source.relative_to(folder).as_posix())
    return path
