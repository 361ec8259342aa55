"""The web page: the program as `.pyxapp`, a page of ours round Pyxel's runtime, the manuals, a landing page."""

import json
import shutil
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from string import Template

from codewheel import __version__

from ..contract import games
from . import home, licences, manuals, runtime
from .app import pyxapp
from .shelf import box, logo
from .staging import ROOT, dist

PAGE = Path(__file__).resolve().parent / "page"
PROGRAM = "codewheel.pyxapp"
SCRIPTS = (
    "tab.js", "room.js", "store.js", "chords.js", "arrivals.js", "home.js", "compiled.js", "program.js", "play.js",
    "touch.js", "wanted.js", "style.css", "phone.css",
)  # fmt: skip


def build(given: str | None = None, address: str = "") -> Path:
    """Write `dist/web/`; the folder. `given`: a folder with Pyxel's `wasm` files, which is copied, or an address.

    A folder may hold Pyodide in `pyodide/`: then nothing is fetched from anywhere else. `address`: where the page will
    be served; without it those who show links to it find no picture. Raises Failed.
    """
    source = runtime.home(given)
    address = f"{address.rstrip('/')}/" if address else ""
    target = dist() / "web"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    program = pyxapp()
    (target / PROGRAM).write_bytes(program)
    for name in SCRIPTS:
        shutil.copyfile(PAGE / name, target / name)
    home.pictures(target)
    (target / home.MANIFEST).write_text(home.manifest(), "utf-8", newline="\n")
    (target / licences.FILE).write_text(licences.text(licences.PAGE), "utf-8", newline="\n")
    boxes = list(games())
    _pictures(target, [game.page.picture for _, game in boxes if game.page is not None])
    logos = {entry.module: sign for entry, _ in boxes if (sign := logo(entry)) is not None}
    for module, sign in logos.items():
        (target / "pictures" / f"{module}-logo.png").write_bytes(sign[0])
    manuals.write(target / "manuals", PAGE / "manual.html", address)
    ours = _files(target)
    where = runtime.lay(source, target)
    laid = runtime.parts(target)
    parts = home.Parts({PROGRAM: len(program)}, laid or runtime.ABOUT, bool(laid))
    facts = {
        "program": PROGRAM,
        "size": len(program),
        "parts": {**parts.program, **{name.rpartition("/")[2]: size for name, size in parts.runtime.items()}},
        "runtime": where,
        "version": __version__,
        "pyxel": version("pyxel"),
    }
    head = home.head(home.NAME, home.ABOUT, address)
    _fill("play.html", target, build=json.dumps(facts).replace("<", "\\u003c"), head=head, sizes=parts.said())
    shelf = "\n".join(box(entry, game.page, logos.get(entry.module)) for entry, game in boxes)
    _fill("index.html", target, boxes=shelf, version=__version__, head=head, sizes=parts.said())
    home.worker(target, PAGE, [*ours, "index.html", "play.html", *laid], f"runtime {version('pyxel')}")
    return target


def _files(target: Path) -> list[str]:
    return [path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()]


def _fill(name: str, target: Path, **words: str) -> None:
    page = Template((PAGE / name).read_text("utf-8")).substitute(words)
    (target / name).write_text(page, "utf-8", newline="\n")


def _pictures(target: Path, boxes: Sequence[str]) -> None:
    folder = target / "pictures"
    folder.mkdir()
    for name in ("launcher-title", *boxes):
        shutil.copyfile(ROOT / "manuals" / "pictures" / f"{name}.png", folder / f"{name}.png")
