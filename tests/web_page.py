"""The page as a visitor uses it, and where what is measured there is kept."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

from web_site import NODE_MODULES, TOP

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome") or ""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AXE = NODE_MODULES / "axe-core" / "axe.min.js"
PATIENCE = 240_000  # milliseconds
LOOK = """async () => {
  const found = await axe.run(document, {resultTypes: ["violations"]});
  return found.violations.map(one => `${one.id}: ${one.nodes.length}, ${one.nodes[0].html}`);
}"""
COMPILE = "async (address) => { window.compiled = await WebAssembly.compileStreaming(fetch(address)); }"
IN_THE_APP = "import pyxel\napp = pyxel.main_loop[0].__self__.app\n"
ALONE = "app.greets = False\nfor dialog in app.dialogs:\n    dialog.close()\n"  # nothing asks any more
QUESTION = (
    "from codewheel.screens.codewheel.challenge import ChallengeScene\napp.go(ChallengeScene(app, app.pop, app.pop, 3))"
)


def faults(page: Any) -> list[str]:
    """What axe finds on it."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(LOOK)
    return found


def papers(site: Path) -> list[str]:
    """All pages but the one that plays, by their addresses below the landing page: landing pages, manuals."""
    files = [*site.glob("index.html"), *site.glob("??/index.html"), *(site / "manuals").rglob("*.html")]
    return sorted(path.relative_to(site).as_posix() for path in files)


def figures(name: str, value: Any) -> None:
    """Keep what was measured."""
    path = TOP / "out" / "web" / "figures.json"
    known = json.loads(path.read_text()) if path.is_file() else {}
    path.write_text(json.dumps({**known, name: value}, indent=1, sort_keys=True))


def watched(page: Any) -> Any:
    """The page, with patience; its errors go to `page.faults`."""
    page.set_default_timeout(PATIENCE)
    page.faults = []
    page.on("pageerror", lambda fault: page.faults.append(str(fault)))
    return page


def first(context: Any, url: str) -> Any:
    """A page that stays open and holds what all that it opens would have to compile."""
    page = context.new_page()
    page.goto(f"{url}bare/index.html")
    page.evaluate(COMPILE, f"{url}runtime/pyodide/pyodide.asm.wasm")
    return page


def opened(first: Any) -> Any:
    """An empty page that the first one has opened: a process that has compiled Python plays in half the time."""
    with first.expect_popup() as waiting:
        first.evaluate("void window.open('about:blank')")
    return watched(waiting.value)


def leave(first: Any) -> None:
    """Close all but the first page, and forget what was kept or allowed."""
    for page in first.context.pages:
        if page is not first:
            page.close()
    first.evaluate("localStorage.clear()")
    first.context.clear_permissions()


def begin(page: Any, url: str, rest: str = "") -> None:
    """The page, loaded and started with a click."""
    page.goto(f"{url}site/games/play.html{rest}")
    page.wait_for_selector("[data-state=ready]")
    page.mouse.click(640, 300)
    page.wait_for_selector("[data-state=playing]")
    page.wait_for_function("window.times && times.length > 20")
