"""The built page with a runtime of the tests beside it, and a server for both on this machine's own address."""

import hashlib
import os
import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copyfile, copytree
from zipfile import ZipFile

from workshop.ship.staging import borrowed

HERE = Path(__file__).resolve().parent / "web"
TOP = HERE.parents[1]
NODE_MODULES = TOP / "out" / "web" / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
# a picture of one pixel
DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63606060000000040001f61738"
    "550000000049454e44ae426082"
)


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
    for path in (*sorted((HERE / "stand_in" / "pyxel").glob("*.py")), HERE.parent / "older_pyxel.py"):
        copyfile(path, target / path.name)
    (target / "constants.py").write_text(constants(), "utf-8")
    return folder


def runtime(folder: Path, loader: Path | None = None) -> Path:
    """A folder as `codewheel build web --runtime` takes it: a loader, what it fetches, Pyodide.

    `loader`: Pyxel's own `pyxel.js` (the environment's `LOADER` by default), else the stand-in. The wheel that it names
    holds the stand-in for the module.
    """
    loader = loader or (Path(given) if (given := os.environ.get("LOADER")) else HERE / "stand_in" / "pyxel.js")
    folder.mkdir(parents=True, exist_ok=True)
    script = loader.read_text("utf-8")
    (folder / "pyxel.js").write_text(script, "utf-8")
    paths = dict(re.findall(r'^const (\w+) = "(.*)";$', script, re.MULTILINE))
    wheel(folder / paths["PYXEL_WHEEL_PATH"], stand_in(folder / "source"))
    for name in {"pyxel.css", *(path for path in paths.values() if path.endswith((".png", ".py", ".ico")))}:
        own, target = loader.parent / name, folder / name
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(own.read_bytes() if own.is_file() else DOT if name.endswith(".png") else b"")
    if PYODIDE.is_dir():
        copytree(PYODIDE, folder / "pyodide", dirs_exist_ok=True)
    return folder


def wheel(path: Path, source: Path, *lacking: str, run: str = "") -> None:
    """The package below `source` as a wheel; `lacking`: as an older version; `run`: what comes in place of frames."""
    name, number, tag = path.stem.split("-", 2)
    about = f"{name}-{number}.dist-info"
    with ZipFile(path, "w") as packed:
        files = sorted((source / "pyxel").glob("*.py"))
        for file in files:
            if run and file.name == "clock.py":
                packed.writestr("pyxel/clock.py", f"def begin():\n    {run}\n")
            else:
                packed.write(file, f"pyxel/{file.name}")
        packed.writestr("pyxel/lacking.py", f"NAMES = {lacking!r}\n")
        packed.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {number}\n")
        packed.writestr(f"{about}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tag}\n")
        packed.writestr(f"{about}/RECORD", "".join(f"pyxel/{file.name},,\n" for file in files))


def digest(data: bytes) -> str:
    """As the page's worker knows a file."""
    return hashlib.sha256(data).hexdigest()


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
        for name, data in borrowed().items():
            packed.writestr(name, data)
        for source in (tests / "conform.py", tests / "known.py", *sorted(HERE.glob("*.py"))):
            packed.write(source, source.name)
        for source in (*sorted(tests.glob("tiny/**/*.*")), *sorted(tests.glob("rules/*/known.py"))):
            if source.suffix != ".pyc":
                packed.write(source, source.relative_to(tests).as_posix())
        for folder in more:
            for source in sorted(folder.rglob("*.py")):
                packed.write(source, source.relative_to(folder).as_posix())
    return path
