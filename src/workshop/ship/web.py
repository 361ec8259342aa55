"""The web page: the program as `.pyxapp`, a page of ours round Pyxel's runtime, the manuals, a landing page."""

import json
import shutil
from collections.abc import Mapping
from html import escape
from importlib.metadata import version
from pathlib import Path
from string import Template

from codewheel import __version__

from ..contract import games
from . import home, licences, manuals, runtime, words
from .app import pyxapp
from .shelf import box, logo
from .staging import dist

PAGE = Path(__file__).resolve().parent / "page"
PROGRAM = "codewheel.pyxapp"
WORDS = "words.js"
SCRIPTS = (
    "tongue.js", "tab.js", "room.js", "store.js", "chords.js", "arrivals.js", "home.js", "compiled.js", "program.js",
    "play.js", "touch.js", "wanted.js", "style.css", "phone.css",
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
    program = pyxapp(quick=True)
    (target / PROGRAM).write_bytes(program)
    for name in SCRIPTS:
        shutil.copyfile(PAGE / name, target / name)
    home.pictures(target)
    (target / home.MANIFEST).write_text(home.manifest(), "utf-8", newline="\n")
    (target / licences.FILE).write_text(licences.text(licences.PAGE), "utf-8", newline="\n")
    boxes = list(games())
    (target / "pictures").mkdir()
    logos = {entry.module: sign for entry, _ in boxes if (sign := logo(entry)) is not None}
    for module, sign in logos.items():
        (target / "pictures" / f"{module}-logo.png").write_bytes(manuals.smallest(sign[0]))
    manuals.write(target / "manuals", PAGE / "manual.html", address)
    links = {tongue: _links(tongue) for tongue in words.tongues()}
    script = f"const TONGUES = {words.facts(links)};\n{(PAGE / WORDS).read_text('utf-8')}"
    (target / WORDS).write_text(script, "utf-8", newline="\n")
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
        "sizes": parts.sizes,
        "said": parts.code,
    }
    _play(target, address, links, facts, parts)
    landings = [tongue.partition("?")[0] for tongue in map(home.landing, words.tongues())]
    for tongue, file in zip(words.tongues(), landings, strict=True):
        up = "../" * file.count("/")
        shelf = (
            box(entry, game.picture, tongue, up, manuals.place(entry.name, tongue), logos.get(entry.module))
            for entry, game in boxes
        )
        _landing(target / file, tongue, up, address, sizes=escape(parts.said(tongue)), boxes="\n".join(shelf))
    home.worker(target, PAGE, [*ours, *landings, "play.html", *laid], f"runtime {version('pyxel')}")
    return target


def _links(tongue: str) -> dict[str, str]:
    """Where the page that plays leads."""
    return {
        "shelf": home.landing(tongue),
        "manuals": manuals.place("README", tongue),
        "codes": manuals.place("codes", tongue),
    }


def _play(target: Path, address: str, links: Mapping[str, Mapping[str, str]], facts: object, parts: home.Parts) -> None:
    """The page that plays: one address, in English until its scripts have found the reader's language."""
    first = words.tongues()[0]
    places = {tongue: f"play.html?lang={tongue}" for tongue in words.tongues()}
    page = words.fill((PAGE / "play.html").read_text("utf-8"), first, links[first])
    without = "\n".join(
        f'<p class="note" lang="{tongue}">{words.said(tongue, "play.noscript", **links[tongue])}</p>'
        for tongue in places
    )
    told = {
        "build": json.dumps(facts).replace("<", "\\u003c"),
        "head": home.head(first, words.said(first, "page.title"), address, "", places),
        "sizes": escape(parts.said(first)),
        "choice": words.choice(first, places),
        "without": without,
    }
    (target / "play.html").write_text(Template(page).substitute(told), "utf-8", newline="\n")


def _landing(path: Path, tongue: str, up: str, address: str, **built: str) -> None:
    """The landing page of a language. The first one leads whoever has not asked for it to that of their own."""
    places = {each: home.landing(each) for each in words.tongues()}
    links = {
        "play": f"{up}play.html?lang={tongue}",
        "manuals": up + manuals.place("README", tongue),
        "wheel": f"{up}manuals/codewheel.pdf",
        "up": up,
    }
    page = words.fill((PAGE / "index.html").read_text("utf-8"), tongue, links, version=__version__)
    lead = "" if up else f'<script src="tongue.js"></script>\n<script>leadToTongue({json.dumps(places)});</script>\n'
    told = {
        "tongue": tongue,
        "up": up,
        "lead": lead,
        "head": home.head(tongue, words.said(tongue, "page.title"), address, up, places),
        "choice": words.choice(tongue, {each: up + there for each, there in places.items()}),
    }
    path.parent.mkdir(exist_ok=True)
    path.write_text(Template(page).substitute(told | built), "utf-8", newline="\n")


def _files(target: Path) -> list[str]:
    return [path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()]
