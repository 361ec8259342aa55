"""One executable file by PyInstaller: the program, Python and Pyxel in it, nothing to install."""

import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from codewheel import __version__
from codewheel.commands import Failed
from codewheel.session.texts import translate

from . import icon, licences
from .staging import PACKAGE, dist, program

# what the program never imports and PyInstaller would bring along (hashlib has digests beside those of `_hashlib`)
LEFT_OUT = (
    "_hashlib", "asyncio", "concurrent", "curses", "dask", "decimal", "distributed", "doctest", "email", "ftplib",
    "gymnasium", "html", "http", "lzma", "multiprocessing", "numpy", "open_spiel", "pettingzoo", "PIL", "pdb",
    "pkg_resources", "pydoc", "pyspiel", "pyxel.editor", "pyxel.examples", "readline", "setuptools", "sqlite3", "ssl",
    "tkinter", "unittest", "urllib.request", "xml", "xmlrpc", "workshop",
)  # fmt: skip
# `pyxel.init` changes into the folder of the module that calls it, which must be there: a file of it is unpacked
_CALLER = "machines/__init__.py"
_START = '"""Starts Codewheel."""\n\nfrom codewheel.cli import main\n\nraise SystemExit(main())\n'
_VERSION = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("FileDescription", "Codewheel"), StringStruct("ProductName", "Codewheel"),
      StringStruct("FileVersion", "{version}"), StringStruct("ProductVersion", "{version}"),
      StringStruct("OriginalFilename", "codewheel.exe"), StringStruct("LegalCopyright", "MIT licence")])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])])])
"""


def build() -> Path:
    """Write `dist/codewheel` (`.exe` on Windows, `.app` beside it on macOS), its licences beside it; the path.

    Raises Failed.
    """
    import_module("PyInstaller")  # where it is missing, that is told by name
    name = "codewheel.exe" if sys.platform == "win32" else "codewheel"
    target = dist() / name
    with tempfile.TemporaryDirectory(prefix="codewheel-") as folder:
        work = Path(folder)
        command = [sys.executable, "-m", "PyInstaller", *_options(work), str(_script(work))]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", cwd=work)
        if done.returncode or not target.is_file():
            lines = done.stderr.strip().splitlines() or ["?"]
            raise Failed(translate("cli.build_fault", what="exe", why=" / ".join(lines[-3:])))
    _licences(dist() / f"codewheel-{licences.FILE}")
    return target


def _licences(path: Path) -> Path:
    path.write_text(licences.text(licences.EXECUTABLE), "utf-8", newline="\n")
    return path


def _script(work: Path) -> Path:
    path = work / "start.py"
    path.write_text(_START, "ascii")
    return path


def _staged(work: Path) -> tuple[Path, list[str]]:
    """The program copied below `work`, and PyInstaller's words for its files that are no modules."""
    stage = work / "stage"
    data = []
    for name, content in program().items():
        path = stage / PACKAGE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        if path.suffix != ".py" or name == _CALLER:
            data.append(f"{path}{_separator()}{Path(PACKAGE, name).parent.as_posix()}")
    data.append(f"{_licences(stage / PACKAGE / licences.FILE)}{_separator()}{PACKAGE}")
    return stage, data


def _separator() -> str:
    return ";" if sys.platform == "win32" else ":"


def _options(work: Path) -> list[str]:
    stage, data = _staged(work)
    modules = sorted(
        Path(PACKAGE, name).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
        for name in program()
        if name.endswith(".py") and name != "__main__.py"
    )
    options = [
        "--onefile", "--windowed", "--noconfirm", "--clean", "--log-level=ERROR", "--name=codewheel",
        f"--distpath={dist()}", f"--workpath={work / 'work'}", f"--specpath={work}", f"--paths={stage}",
    ]  # fmt: skip
    options += [f"--hidden-import={module}" for module in modules]
    options += [f"--add-data={line}" for line in data]
    options += [f"--exclude-module={module}" for module in LEFT_OUT]
    if sys.platform == "win32":
        numbers = tuple(int(part) for part in f"{__version__}.0".split("."))
        version = work / "version.txt"
        version.write_text(_VERSION.format(numbers=numbers, version=__version__), "utf-8")
        return [*options, f"--icon={icon.write(work / 'codewheel.ico')}", f"--version-file={version}"]
    if sys.platform == "darwin":
        return [*options, f"--icon={icon.write(work / 'codewheel.icns')}", "--osx-bundle-identifier=codewheel"]
    return [*options, "--strip", *_sdl()]


def _sdl() -> list[str]:
    """Linux: Pyxel brings the library that it opens by name at run time."""
    import pyxel

    folder = Path(pyxel.__file__).parent / "libs"
    return [f"--add-binary={path}:pyxel/libs" for path in sorted(folder.glob("*.so*"))]
