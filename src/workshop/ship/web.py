"""The web page: the program as `.pyxapp`, a page of ours round Pyxel's runtime, the manuals, a landing page."""

import json
import shutil
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from string import Template

from codewheel import __version__

from ..contract import games
from . import icon, manuals, runtime
from .app import pyxapp
from .shelf import box
from .staging import ROOT, dist

PAGE = Path(__file__).resolve().parent / "page"


def build(given: str | None = None) -> Path:
    """Write `dist/web/`; the folder. `given`: a folder with Pyxel's `wasm` files, which is copied, or an address.

    A folder may hold Pyodide in `pyodide/`: then nothing is fetched from anywhere else. Raises Failed.
    """
    home = runtime.home(given)
    target = dist() / "web"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    program = pyxapp()
    (target / "codewheel.pyxapp").write_bytes(program)
    (target / "icon.png").write_bytes(icon.png(128))
    for name in ("tab.js", "room.js", "store.js", "play.js", "style.css"):
        shutil.copyfile(PAGE / name, target / name)
    where = runtime.lay(home, target)
    facts = {
        "program": "codewheel.pyxapp",
        "size": len(program),
        "runtime": where,
        "version": __version__,
        "pyxel": version("pyxel"),
    }
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
