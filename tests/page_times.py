"""How the built page does in Chromium: click to first picture, frames while the strongest players think, memory.

`PYTHONPATH=src python tests/page_times.py`, after `make out/web/node_modules/pyodide/package.json`; prints it and
writes `out/web/page_times.json`. `RUNTIME=DIR`: a folder with Pyxel's `wasm` files and Pyodide below `pyodide/`, as
`make web` takes it. Without it the stand-in of the tests is measured: its pictures cost less than the real ones, and an
empty program on it does nothing, so that only what the program itself takes is seen. No test, for a clock is none.

Beside it, on a real runtime: `empty`, an empty program as Pyxel packs one, played as Pyxel's own pages do, and `bare`,
the same three lines run without a package. All are opened in turns, with what the browser keeps of an earlier visit.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import web_page
import web_site
from codewheel.rules import registry

RUNS = 7  # starts of each page; the middle one counts
PAUSE = 1000  # milliseconds from ready to the click, in half of the runs; in the others there is none
FRAMES = 240  # of each game while its strongest player thinks
EMPTY = "import pyxel\npyxel.init(320, 200)\npyxel.run(lambda: None, lambda: pyxel.cls(0))\n"
APP = "from js import codewheelPage\napp = codewheelPage.whereabouts.__closure__[0].cell_contents\n"
THINK = """
from codewheel.bots.contract import bot, observation
from codewheel.rules import registry
from codewheel.screens.contract import Start, screen
def begin(name):
    app.greets = False
    for dialog in app.dialogs:
        dialog.close()
    app.go(screen(name).open_game(app, Start(seed=5)))
def think(name):
    session, player = app.scene.session, bot(name, "strongest")
    while session.to_move < 0:
        session.draw()
    for thinker in app.thinkers:
        thinker.cancel()
    seen = observation(player, registry.game(name), session.state)
    def on():  # a search that ends begins anew
        while True:
            yield from player.think(seen, 7, 100 * player.budget)
    app.think(on())
"""
PAGE = """<!doctype html><meta name="viewport" content="width=device-width">
<div id="pyxel-screen" style="width: 960px; height: 600px"></div><script src="runtime/pyxel.js"></script>
<script>launchPyxel({{gamepad: "disabled", {}}});</script>"""
# The frames of the real runtime: all that draws by WebGL when the clock calls. The stand-in counts its own.
WATCH = """(() => {
  window.times = [];
  let drawn = false;
  const seen = () => {
    if (drawn) return;
    drawn = true;
    window.firstAt ??= performance.now();
    if (times.length === 2) window.thirdAt ??= performance.now();
  };
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const name of ["drawArrays", "drawElements"]) {
      const draw = prototype[name];
      prototype[name] = function (...given) { seen(); return draw.apply(this, given); };
    }
  for (const name of ["requestAnimationFrame", "setTimeout"]) {
    const later = window[name].bind(window);
    window[name] = (call, ...rest) => later((...given) => {
      const before = performance.now();
      drawn = false;
      try { return call(...given); } finally { if (drawn) times.push(performance.now() - before); }
    }, ...rest);
  }
  addEventListener("click", () => { window.clicked ??= performance.now(); }, { capture: true });
})()"""
STARTED = "({ ready: readyAt, first: firstAt - clicked, third: thirdAt - clicked })"
MEMORY = """() => [performance.memory.usedJSHeapSize, pyxelContext.pyodide._module.HEAPU8.length]"""


def empty() -> bytes:
    """A program that draws nothing but black, as Pyxel packs it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.pyxapp"
        with ZipFile(path, "w") as packed:
            packed.writestr("empty/main.py", EMPTY)
            packed.writestr("empty/.pyxapp_startup_script", "main.py")
        return path.read_bytes()


def started(page: Any, address: str, pause: int) -> dict[str, float]:
    """Milliseconds to the call for a click, from the click to the first picture, and to the third frame."""
    page.goto(address)
    page.wait_for_selector("#pyxel-prompt", state="attached")
    if "play.html" in address:
        page.wait_for_selector("[data-state=ready]")
    page.evaluate("void (window.readyAt = performance.now())")
    page.wait_for_timeout(pause)
    page.mouse.click(400, 300)
    page.wait_for_function("window.times && times.length > 3")
    found: dict[str, float] = page.evaluate(STARTED)
    return found


def middle(runs: list[dict[str, float]]) -> dict[str, int]:
    """The median of each figure."""
    return {name: round(sorted(run[name] for run in runs)[len(runs) // 2]) for name in runs[0]}


def thinking(page: Any, name: str) -> dict[str, float]:
    """Milliseconds of the frames in which the strongest player of a game thinks."""
    run = "code => pyxelContext.pyodide.runPython(code)"
    page.evaluate(run, APP + THINK + f"begin({name!r})")
    page.wait_for_timeout(3000)  # what the scene reads after its first picture
    page.evaluate(run, APP + THINK + f"think({name!r})")
    before = page.evaluate("times.length")
    page.wait_for_timeout(1000 * FRAMES / 60)
    busy = sorted(page.evaluate(f"times.slice({before})"))
    return {"count": len(busy), **{f"p{q}": round(busy[len(busy) * q // 100], 1) for q in (50, 90, 99)}}


def built(folder: Path, runtime: Path, real: bool) -> list[str]:
    """The page below `dist/web` with the pages to compare it with; the names of all."""
    words = [sys.executable, "-m", "codewheel", "build", "web", "--runtime", str(runtime)]
    subprocess.run(words, cwd=folder, check=True, env={**os.environ, "PYTHONPATH": str(web_site.TOP / "src")})
    if not real:
        return ["play"]
    site = folder / "dist" / "web"
    packed = f"Uint8Array.from({list(empty())}, (byte) => byte)"
    play = f'command: "play", name: "empty.pyxapp", base64: btoa(String.fromCharCode(...{packed}))'
    (site / "empty.html").write_text(PAGE.format(play), "utf-8")
    (site / "bare.html").write_text(PAGE.format(f'command: "run", script: {json.dumps(EMPTY)}'), "utf-8")
    return ["empty", "bare", "play"]


def main() -> None:
    """Measure, print, write."""
    from playwright.sync_api import sync_playwright

    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or ""
    given = os.environ.get("RUNTIME")
    flags = ["--no-sandbox", "--enable-precise-memory-info", "--enable-unsafe-swiftshader", "--use-angle=swiftshader"]
    with tempfile.TemporaryDirectory() as made, sync_playwright() as tool:
        folder = Path(made)
        names = built(folder, Path(given) if given else web_site.runtime(folder / "runtime"), bool(given))
        context = tool.chromium.launch_persistent_context(
            str(folder / "profile"), executable_path=chromium, args=flags, viewport={"width": 1280, "height": 900}
        )
        with web_site.Served(folder / "dist" / "web") as served:
            page = web_page.watched(context.new_page())
            page.add_init_script(WATCH)
            found: dict[str, Any] = {"load": os.getloadavg()[0], "runtime": given or "stand-in"}
            for name in names:
                found[f"{name}, first visit"] = started(page, f"{served.url}{name}.html", 0)
            page.evaluate("compiled.keep()")
            page.wait_for_function("document.getElementById('kept').textContent.startsWith('Everything is kept')")
            for pause in (0, PAUSE):
                turns = [
                    {name: started(page, f"{served.url}{name}.html", pause) for name in names} for _ in range(RUNS)
                ]
                for name in names:
                    found[f"{name}, clicked after {pause} ms"] = middle([turn[name] for turn in turns])
            found["memory"] = page.evaluate(MEMORY)
            found["thinking"] = {name: thinking(page, name) for name in registry.names()}
            found["memory_after_all_games"] = page.evaluate(MEMORY)
        context.close()
    out = web_site.TOP / "out" / "web" / "page_times.json"
    out.write_text(json.dumps(found, indent=1) + "\n")
    print(out.read_text(), end="")


if __name__ == "__main__":
    main()
