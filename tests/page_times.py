"""How the built page does in Chromium: click to first picture, frames while the strongest players think, memory.

`PYTHONPATH=src python tests/page_times.py`, after `make out/web/node_modules/pyodide/package.json`; prints it and
writes `out/web/page_times.json`. Pyxel's own web runtime is not at hand: measured is Pyodide with the stand-in of the
tests, whose pictures cost less than the real ones, beside an empty program on the same. No test, for a clock is none.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from base64 import b64encode
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import web_page
import web_site
from codewheel.rules import registry
from workshop.ship import runtime

RUNS = 5  # starts of each program; the middle one counts
FRAMES = 240  # of each game while its strongest player thinks
EMPTY = "import pyxel\npyxel.init(320, 200)\npyxel.run(lambda: None, lambda: pyxel.cls(0))\n"
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
    app.think(player.think(observation(player, registry.game(name), session.state), 7, 100 * player.budget))
"""
PAGE = """<!doctype html><meta name="viewport" content="width=device-width">
<div id="pyxel-screen" style="width: 960px; height: 600px"></div><script src="ADDRESSpyxel.js"></script>"""
LAUNCH = """(base64) => {
  addEventListener("click", () => { window.clicked = performance.now(); }, {capture: true, once: true});
  launchPyxel({command: "play", name: "program.pyxapp", base64, gamepad: "disabled"});
}"""
# of the click, of the first picture, and of the third frame: the first of a scene's, which stands by then
STARTED = "[firstAt - clicked, thirdAt - clicked]"
MEMORY = """() => [performance.memory.usedJSHeapSize, pyxelContext.pyodide._module.HEAPU8.length]"""


def empty() -> bytes:
    """A program that draws nothing but black, as Pyxel packs it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.pyxapp"
        with ZipFile(path, "w") as packed:
            packed.writestr("empty/main.py", EMPTY)
            packed.writestr("empty/.pyxapp_startup_script", "main.py")
        return path.read_bytes()


def started(page: Any, url: str, program: bytes) -> list[float]:
    """Milliseconds from the click to a program's first picture, and to its third frame."""
    page.goto(f"{url}bare/times.html")
    page.evaluate(LAUNCH, b64encode(program).decode())
    page.wait_for_selector("#pyxel-prompt", state="attached")
    page.mouse.click(400, 300)
    page.wait_for_function("window.times && times.length > 3")
    found: list[float] = page.evaluate(STARTED)
    return found


def thinking(page: Any, name: str) -> dict[str, float]:
    """Milliseconds of the frames in which the strongest player of a game thinks."""
    run = "code => pyxelContext.pyodide.runPython(code)"
    page.evaluate(run, web_page.IN_THE_APP + THINK + f"begin({name!r})")
    page.wait_for_timeout(3000)  # what the scene reads after its first picture
    page.evaluate(run, web_page.IN_THE_APP + THINK + f"think({name!r})")
    before = page.evaluate("times.length")
    page.wait_for_timeout(1000 * FRAMES / 60)
    busy = sorted(page.evaluate(f"times.slice({before})"))
    return {"count": len(busy), **{f"p{q}": round(busy[len(busy) * q // 100], 1) for q in (50, 90, 99)}}


def main() -> None:
    """Measure, print, write."""
    from playwright.sync_api import sync_playwright

    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or ""
    found: dict[str, Any] = {"load": os.getloadavg()[0]}
    with tempfile.TemporaryDirectory() as made, sync_playwright() as tool:
        folder = Path(made)
        (folder / "bare").mkdir()
        address = runtime.lay(web_site.runtime(folder / "runtime"), folder / "bare")
        words = [sys.executable, "-m", "codewheel", "build", "app"]
        subprocess.run(words, cwd=folder, check=True, env={**os.environ, "PYTHONPATH": str(web_site.TOP / "src")})
        program = (folder / "dist" / "codewheel.pyxapp").read_bytes()
        (folder / "bare" / "times.html").write_text(PAGE.replace("ADDRESS", address), "utf-8")
        browser = tool.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--enable-precise-memory-info"])
        with web_site.Served(folder) as served:
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            for name, packed in (("empty", empty()), ("program", program)):
                starts = [started(page, served.url, packed) for _ in range(RUNS)]
                middle = [round(sorted(column)[RUNS // 2]) for column in zip(*starts, strict=True)]
                found[name] = {
                    "click_to_first_ms": middle[0],
                    "to_third_ms": middle[1],
                    "memory": page.evaluate(MEMORY),
                }
            found["thinking"] = {name: thinking(page, name) for name in registry.names()}
            found["program"]["memory_after_all_games"] = page.evaluate(MEMORY)
        browser.close()
    out = web_site.TOP / "out" / "web" / "page_times.json"
    out.write_text(json.dumps(found, indent=1) + "\n")
    print(out.read_text(), end="")


if __name__ == "__main__":
    main()
