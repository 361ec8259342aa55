"""The web page: the program as `.pyxapp`, a page of ours round Pyxel's runtime, the manuals, a landing page."""

import json
import shutil
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from string import Template

from codewheel import __version__
from codewheel.commands import Failed
from codewheel.session.texts import translate

from ..contract import games
from . import icon, manuals
from .app import pyxapp
from .shelf import box
from .staging import ROOT, dist

PAGE = Path(__file__).resolve().parent / "page"
# where Pyxel's makers serve the runtime of the version that the lock file names
RUNTIME = "https://cdn.jsdelivr.net/gh/kitao/pyxel@v{}/wasm/"
SCRIPT = "pyxel.js"


def build(runtime: str | None = None) -> Path:
    """Write `dist/web/`; the folder. `runtime`: a folder with Pyxel's `wasm` files, which is copied, or an address.

    A folder may hold Pyodide in `pyodide/`: then nothing is fetched from anywhere else. Raises Failed.
    """
    home = _home(runtime)
    target = dist() / "web"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    program = pyxapp()
    (target / "codewheel.pyxapp").write_bytes(program)
    (target / "icon.png").write_bytes(icon.png(128))
    for name in ("tab.js", "room.js", "play.js", "style.css"):
        shutil.copyfile(PAGE / name, target / name)
    where = _runtime(home, target)
    facts = {"program": "codewheel.pyxapp", "size": len(program), "runtime": where, "version": __version__}
    _fill("play.html", target, build=json.dumps(facts).replace("<", "\\u003c"))
    boxes = list(games())
    _pictures(target, [game.page.picture for _, game in boxes if game.page is not None])
    _fill("index.html", target, boxes="\n".join(box(entry, game.page) for entry, game in boxes), version=__version__)
    manuals.write(target / "manuals", PAGE / "manual.html")
    return target


def _fill(name: str, target: Path, **words: str) -> None:
    page = Template((PAGE / name).read_text("utf-8")).substitute(words)
    (target / name).write_text(page, "utf-8", newline="\n")


def _pictures(target: Path, boxes: Sequence[str]) -> None:
    folder = target / "pictures"
    folder.mkdir()
    for name in ("launcher-title", *boxes):
        shutil.copyfile(ROOT / "manuals" / "pictures" / f"{name}.png", folder / f"{name}.png")


def _home(runtime: str | None) -> Path | str:
    """A folder with the runtime, or its address with a slash at the end. Raises Failed for any other folder."""
    if runtime is None:
        return RUNTIME.format(version("pyxel"))
    if runtime.startswith(("http://", "https://")):
        return runtime.rstrip("/") + "/"
    folder = Path(runtime)
    if not (folder / SCRIPT).is_file():
        raise Failed(translate("cli.runtime_folder", path=str(folder), file=SCRIPT))
    return folder


def _runtime(home: Path | str, target: Path) -> str:
    """Where the page finds the runtime; a folder is copied beside it."""
    if isinstance(home, str):
        return home
    shutil.copytree(home, target / "runtime")
    if (home / "pyodide" / "pyodide.js").is_file():
        _at_home(target / "runtime" / SCRIPT)
    return "runtime/"


def _at_home(script: Path) -> None:
    """Let the copied runtime take Pyodide from the folder beside it, not from afar. Raises Failed."""
    lines = script.read_text("utf-8").split("\n")
    for place, line in enumerate(lines):
        if line.startswith("const PYODIDE_URL = "):
            lines[place] = 'const PYODIDE_URL = new URL("pyodide/pyodide.js", document.currentScript.src).href;'
            script.write_text("\n".join(lines), "utf-8", newline="\n")
            return
    raise Failed(translate("cli.runtime_strange", file=SCRIPT))
