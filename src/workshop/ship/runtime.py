"""Pyxel's web runtime beside the page: a copy of a folder, with Pyodide at home in it where the folder holds one."""

import json
import shutil
from importlib.metadata import version
from pathlib import Path

from codewheel.commands import Failed
from codewheel.session.texts import translate

# where Pyxel's makers serve the runtime of the version that the lock file names
ADDRESS = "https://cdn.jsdelivr.net/gh/kitao/pyxel@v{}/wasm/"
SCRIPT = "pyxel.js"
FOLDER = "runtime"  # beside the page
PYODIDE = "pyodide"  # in a folder that is given
# what the page takes of Pyodide, whose folder may hold hundreds of packages
_CORE = {
    "pyodide.js", "pyodide.asm.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
}  # fmt: skip
# of a runtime that is served elsewhere: Pyodide's files of 314.0.7; Pyxel's wheel as large as the desktop's, packed
ABOUT = {
    "pyodide.js": 18_912, "pyodide.asm.mjs": 1_250_344, "pyodide.asm.wasm": 9_598_218, "python_stdlib.zip": 2_545_637,
    "pyodide-lock.json": 119_077, "_wasm32.whl": 4_914_973, "pyxel.js": 28_614,
}  # fmt: skip
_LOCK = "pyodide-lock.json"  # says for which machine it was made
_ADDRESS_LINE = 'const PYODIDE_URL = "', '/full/pyodide.js";'
_WHEEL_LINE = 'const PYXEL_WHEEL_PATH = "', '_wasm32.whl";'


def home(given: str | None) -> Path | str:
    """A folder with the runtime, or its address with a slash at the end. Raises Failed for any other folder."""
    if given is None:
        return ADDRESS.format(version("pyxel"))
    if given.startswith(("http://", "https://")):
        return given.rstrip("/") + "/"
    folder = Path(given)
    if not (folder / SCRIPT).is_file():
        raise Failed(translate("cli.runtime_folder", path=str(folder), file=SCRIPT))
    return folder


def lay(source: Path | str, target: Path) -> str:
    """Where the page in `target` finds the runtime; a folder is copied beside it. Raises Failed."""
    if isinstance(source, str):
        return source
    copy = target / FOLDER
    shutil.copytree(source, copy, ignore=lambda folder, names: [PYODIDE] if Path(folder) == source else [])
    if (source / PYODIDE / "pyodide.js").is_file():
        _at_home(copy, source / PYODIDE)
    return f"{FOLDER}/"


def parts(target: Path) -> dict[str, int]:
    """What the page in `target` takes of a runtime beside it: its files with their bytes; none of one afar."""
    runtime = target / FOLDER
    found = [*runtime.glob("*.*"), *runtime.glob("images/*")]
    found += [path for path in runtime.glob("v*/full/*") if path.name in _CORE]
    return {path.relative_to(target).as_posix(): path.stat().st_size for path in sorted(found) if path.is_file()}


def _at_home(copy: Path, pyodide: Path) -> None:
    """Let the copied runtime take Pyodide from beside it. Raises Failed where it would not find it, or not fit.

    The loader reads the version out of the address: so it lies where it would lie afar, in `vX.Y.Z/full/`.
    """
    script = copy / SCRIPT
    text = script.read_text("utf-8")
    line, wheel = _line(text, *_ADDRESS_LINE), _line(text, *_WHEEL_LINE)
    release = line.removesuffix(_ADDRESS_LINE[1]).rpartition("/")[2]
    wanted = wheel.removesuffix(_WHEEL_LINE[1]).rpartition("-")[2]
    if not release.startswith("v") or not release[1:2].isdigit() or not wanted:
        raise Failed(translate("cli.runtime_strange", file=SCRIPT))
    found = str(json.loads((pyodide / _LOCK).read_text("utf-8"))["info"]["platform"])
    if found != wanted:
        raise Failed(translate("cli.runtime_apart", wanted=wanted, found=found, version=release))
    shutil.copytree(pyodide, copy / release / "full")
    own = f'const PYODIDE_URL = new URL("{release}/full/pyodide.js", document.currentScript.src).href;'
    script.write_text(text.replace(line, own, 1), "utf-8", newline="\n")


def _line(text: str, begins: str, ends: str) -> str:
    """The line that begins and ends so, "" where there is none."""
    return next((line for line in text.split("\n") if line.startswith(begins) and line.endswith(ends)), "")
