"""The page in a real browser, and the program in a browser's Python. Run by `make test-web`.

Pyxel's own web runtime is in no package registry: behind the page stands a runtime of the tests with Pyodide and a
stand-in for Pyxel that takes every call. What is measured is written to `out/web/figures.json`.
"""

import hashlib
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import web_site
from codewheel.rules import registry
from web_page import ALONE, IN_THE_APP, QUESTION, begin, figures, papers

pytestmark = pytest.mark.web
TOP = web_site.TOP


@cache
def desktop(module: str, call: str) -> Any:
    """What a module beside this one answers in a Python of its own."""
    places = os.pathsep.join(map(str, (TOP / "src", TOP / "tests", TOP / "tests" / "web")))
    words = [sys.executable, "-c", f"import json, {module}; print(json.dumps({module}.{call}))"]
    done = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": places})
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


START = """async () => {
  const folder = "/runtime/pyodide/";
  globalThis.py = await loadPyodide({indexURL: folder});
  const bundle = await (await fetch("/bare/bundle.zip")).arrayBuffer();
  py.unpackArchive(bundle, "zip", {extractDir: "/app"});
  py.runPython("import sys, json; sys.path.insert(0, '/app')");
}"""


def inside(page: Any, url: str, *calls: str) -> list[Any]:
    """Calls like `kept.keep()` in Pyodide in a bare page; their answers."""
    page.goto(f"{url}bare/index.html")
    page.evaluate(START)
    return [
        json.loads(page.evaluate("code => py.runPython(code)", f"import {call.partition('.')[0]}\njson.dumps({call})"))
        for call in calls
    ]


def test_node_plays_as_the_desktop_does(folder: Path) -> None:
    node = [
        "node", str(web_site.HERE / "node.mjs"), str(web_site.PYODIDE), str(folder / "bare" / "bundle.zip"), "inside",
    ]  # fmt: skip
    done = subprocess.run(node, capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout) == desktop("inside", "told()")


def test_chromium_plays_as_the_desktop_does(page: Any, url: str) -> None:
    assert inside(page, url, "inside.told()") == [desktop("inside", "told()")]


def test_what_is_kept_is_there_after_the_page_was_loaded_anew(page: Any, url: str) -> None:
    kept, names = inside(page, url, "kept.keep()", "kept.names()")
    assert names == sorted([*(f"saves/{game}/auto.json" for game in registry.names()), "settings.json"])
    assert set(kept) == set(registry.names()) and all(kept.values())
    assert inside(page, url, "kept.found()") == [kept]
    page.evaluate("localStorage.clear()")


def test_every_screen_runs_in_the_browser(page: Any, url: str) -> None:
    (told,) = inside(page, url, "screens.told()")
    from codewheel.screens.shots import shots

    assert told["shots"] == len(shots())
    assert told["calls"]["blt"] > 10_000 and told["calls"]["rect"] > 10_000
    figures("chromium", {"frames": told["frames"], "slices": told["slices"]})


def test_a_missing_runtime_is_told_in_a_sentence(page: Any, url: str) -> None:
    page.route("**/runtime/pyxel.js", lambda route: route.fulfill(status=404))
    page.goto(f"{url}site/games/play.html")
    page.wait_for_selector("[data-state=failed]")
    assert page.inner_text("#news").startswith("Pyxel's runtime is missing")


def test_a_missing_program_is_told_in_a_sentence(page: Any, url: str) -> None:
    page.route("**/codewheel.pyxapp", lambda route: route.fulfill(status=404))
    page.goto(f"{url}site/games/play.html")
    page.wait_for_selector("[data-state=failed]")
    assert "came back with status 404" in page.inner_text("#news")


def test_a_missing_pyodide_is_told_in_a_sentence(page: Any, url: str) -> None:
    page.route("**/pyodide.js", lambda route: route.abort())
    page.goto(f"{url}site/games/play.html")
    page.wait_for_selector("[data-state=failed]")
    assert "pyodide.js" in page.inner_text("#news")


def older(page: Any, folder: Path, tmp_path: Path, *lacking: str, run: str = "") -> None:
    """The page's Pyxel lacks these, or does something else in place of its frames."""
    (whole,) = (folder / "runtime").glob("*.whl")
    path = tmp_path / whole.name
    web_site.wheel(path, folder / "runtime" / "source", *lacking, run=run)
    page.route("**/*.whl", lambda route: route.fulfill(body=path.read_bytes()))


def test_a_runtime_that_lacks_what_is_needed_is_told_in_a_sentence(
    page: Any, url: str, folder: Path, tmp_path: Path
) -> None:
    older(page, folder, tmp_path, "blt", "btnp")
    page.goto(f"{url}site/games/play.html")
    page.wait_for_selector("[data-state=ready]")
    page.mouse.click(640, 300)
    page.wait_for_selector("[data-state=failed]")
    said = page.inner_text("#news")
    assert "blt, btnp" in said and "needs Pyxel" in said


def test_an_older_runtime_plays_with_what_it_has(page: Any, url: str, folder: Path, tmp_path: Path) -> None:
    older(page, folder, tmp_path, "Sound.pcm", "headless", "append")
    begin(page, url)
    page.wait_for_function("document.getElementById('told').textContent.includes('cannot play samples')")
    seen = page.evaluate("times.length")
    page.mouse.click(640, 300)
    page.keyboard.press("Enter")
    page.wait_for_function(f"times.length > {seen} + 60")


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        ("raise ValueError('the end')", "ValueError: the end"),
        ("raise SystemExit(1)", "SystemExit: 1"),
        ("pass", "did not say why"),
    ],
)
def test_a_program_that_ends_before_its_first_picture_is_told(
    page: Any, url: str, folder: Path, tmp_path: Path, ends: str, said: str
) -> None:
    older(page, folder, tmp_path, run=ends)
    page.add_init_script(
        "const later = setTimeout; window.setTimeout = (call, ms, ...rest) => later(call, ms > 9000 ? 1 : ms, ...rest)"
    )
    page.goto(f"{url}site/games/play.html")
    page.wait_for_selector("[data-state=ready]")
    page.mouse.click(640, 300)
    page.wait_for_selector("[data-state=failed]")
    assert said in page.inner_text("#news")


# frames of the browser until this holds in the Python that nobody has clicked for yet
UNTIL = """async (held) => {
  const python = await overheard;
  while (!python.runPython(held)) await new Promise(requestAnimationFrame);
}"""


def test_what_the_first_pictures_need_is_read_before_the_click(page: Any, url: str) -> None:
    page.goto(f"{url}site/games/play.html")
    read = "import sys; 'codewheel.screens.launcher.scene' in sys.modules"
    page.wait_for_selector("[data-state=ready]")
    page.evaluate(UNTIL, read)
    assert page.get_attribute("#stage", "data-state") == "ready"
    page.mouse.click(640, 300)
    page.wait_for_function("window.times && times.length > 3")


@pytest.mark.parametrize("without", ["", "delete window.scheduler"])
def test_a_search_goes_on_between_the_frames(page: Any, url: str, without: str) -> None:
    page.add_init_script(without)
    begin(page, url, "?game=ishido&seed=3&codewheel=no")
    page.evaluate(
        "() => { const given = codewheelPage.between; window.between = 0;"
        " codewheelPage.between = (think) => given(() => { think(); window.between += 1; }); }"
    )
    search = (
        "from codewheel.bots.contract import SearchInfo\n"
        "def search():\n    while True:\n        yield SearchInfo(0, '')\n"
        "thinker = app.think(search())"
    )
    page.evaluate("code => void pyodide.runPython(code)", IN_THE_APP + search)
    page.wait_for_function("window.between > 3")
    page.evaluate("pyodide.runPython('thinker.cancel()')")


def test_a_browser_that_cannot_unpack_leaves_it_to_python(page: Any, url: str) -> None:
    page.add_init_script("delete window.DecompressionStream")
    begin(page, url, "?game=ishido&seed=3&codewheel=no")
    assert page.evaluate("code => pyodide.runPython(code)", IN_THE_APP + "type(app.scene).__name__") == "IshidoScene"


def test_a_click_before_the_program_has_come_starts_nothing(page: Any, url: str) -> None:
    held: list[Any] = []
    page.route("**/codewheel.pyxapp", lambda route: held.append(route))
    page.goto(f"{url}site/games/play.html")
    page.wait_for_selector("#pyxel-prompt", state="attached")
    page.mouse.click(640, 300)
    assert page.get_attribute("#stage", "data-state") == "loading" and page.locator("#pyxel-prompt").count() == 1
    held[0].continue_()
    page.wait_for_selector("[data-state=ready]")
    page.mouse.click(640, 300)
    page.wait_for_function("window.times && times.length > 3")


def parked(page: Any, url: str) -> None:
    """The page with nothing behind it: what it does by itself."""
    page.route("**/runtime/*", lambda route: route.abort())
    page.goto(f"{url}site/games/play.html")
    page.wait_for_selector("[data-state=failed]")


def test_saves_are_carried_out_and_in(page: Any, url: str, tmp_path: Path) -> None:
    parked(page, url)
    page.evaluate("localStorage.setItem('codewheel/settings.json', 't{}'), localStorage.setItem('other', '1')")
    with page.expect_download() as waiting:
        page.click("#carry-out")
    out = tmp_path / "saves.json"
    waiting.value.save_as(out)
    assert json.loads(out.read_text()) == {
        "format": "codewheel-saves", "version": 1, "files": {"settings.json": "t{}"},
    }  # fmt: skip
    page.evaluate("localStorage.removeItem('codewheel/settings.json')")
    with page.expect_navigation():
        page.set_input_files("#bundle", out)
    assert page.evaluate("localStorage.getItem('codewheel/settings.json')") == "t{}"
    assert page.evaluate("localStorage.getItem('other')") == "1"
    page.evaluate("localStorage.clear()")


@pytest.mark.parametrize(
    "texts",
    [(
        "", "[]", "{", '{"format": "codewheel-saves", "version": 2, "files": {}}',
        '{"format": "codewheel-saves", "version": 1, "files": {"../x": "t"}}',
        '{"format": "codewheel-saves", "version": 1, "files": {"a.json": "xzz"}}',
        '{"format": "codewheel-saves", "version": 1, "files": {"a.json": 3}}',
        '{"format": "codewheel-saves", "version": 1, "files": null}',
    )],
)  # fmt: skip
def test_a_bad_file_of_saves_is_refused_and_changes_nothing(page: Any, url: str, tmp_path: Path, texts: Any) -> None:
    parked(page, url)
    page.evaluate("localStorage.setItem('codewheel/a.json', 'tkept')")
    bad = tmp_path / "bad.json"
    for text in texts:
        bad.write_text(text)
        page.evaluate("tell('')")
        page.set_input_files("#bundle", bad)
        page.wait_for_function("document.getElementById('told').textContent.includes('Nothing was changed')")
        assert page.evaluate("localStorage.getItem('codewheel/a.json')") == "tkept"


def test_what_is_replaced_is_carried_out_first(page: Any, url: str, tmp_path: Path) -> None:
    parked(page, url)
    page.evaluate("localStorage.setItem('codewheel/a.json', 'told')")
    page.on("dialog", lambda dialog: dialog.accept())
    new = tmp_path / "new.json"
    new.write_text('{"format": "codewheel-saves", "version": 1, "files": {"a.json": "tnew"}}')
    with page.expect_download() as waiting:
        page.set_input_files("#bundle", new)
    assert json.loads(Path(waiting.value.path()).read_text())["files"] == {"a.json": "told"}
    page.wait_for_function("localStorage.getItem('codewheel/a.json') === 'tnew'")
    page.wait_for_load_state()
    page.evaluate("localStorage.clear()")


def test_a_browser_that_keeps_nothing_says_so_plays_and_hands_out(shut_page: Any, url: str, tmp_path: Path) -> None:
    page = shut_page
    begin(page, url)
    assert page.evaluate("tab.holds")
    assert "does not let the page keep anything" in page.inner_text("#told")
    page.evaluate("code => pyodide.runPython(code)", IN_THE_APP + "app.storage.write('settings.json', b'{}')")
    assert page.evaluate("code => pyodide.runPython(code)", IN_THE_APP + "app.storage.lasting") is False
    with page.expect_download() as waiting:
        page.click("#carry-out")
    assert "settings.json" in json.loads(Path(waiting.value.path()).read_text())["files"]
    given = tmp_path / "given.json"
    given.write_text('{"format": "codewheel-saves", "version": 1, "files": {"other.json": "t{}"}}')
    page.set_input_files("#bundle", given)
    page.wait_for_function("document.getElementById('told').textContent.startsWith('Everything has been brought')")
    assert page.evaluate("code => pyodide.runPython(code)", IN_THE_APP + "bool(app.storage.read('other.json'))")


def test_a_store_that_is_nearly_full_is_told_before_it_is_full(page: Any, url: str) -> None:
    parked(page, url)
    page.evaluate("tell('')")
    page.evaluate("localStorage.setItem('codewheel/log/a.txt', 't' + 'x'.repeat(4500000)); tab.wrote(); room.look()")
    assert "nearly full" in page.inner_text("#told") and "87%" in page.inner_text("#told")
    page.reload()
    page.wait_for_selector("[data-state=failed]")
    assert "nearly full" in page.inner_text("#told")
    page.evaluate("localStorage.clear()")


def test_a_tab_that_reads_is_told_what_the_other_one_writes(page: Any, url: str) -> None:
    parked(page, url)
    page.wait_for_function("tab.holds")
    other = page.context.new_page()
    parked(other, url)
    other.wait_for_function("!tab.holds && document.getElementById('told').textContent.startsWith('Another tab')")
    page.evaluate(
        "localStorage.setItem('of another page', '1'); localStorage.setItem('codewheel/settings.json', 't{}')"
    )
    other.wait_for_function("document.getElementById('told').textContent.startsWith('The other tab has played on')")
    other.evaluate("localStorage.clear()")
    page.wait_for_function("document.getElementById('told').textContent.includes('cleared from outside')")
    assert (page.title(), other.title()) == ("Codewheel: play", "Codewheel: another tab is playing")
    with other.expect_navigation():
        other.click("#take-over")
    page.wait_for_function("!tab.holds")
    other.wait_for_function("tab.holds")
    other.close()
    page.wait_for_function("document.getElementById('told').textContent.startsWith('The other tab has stopped')")


def _keys_belong_to_the_game_or_to_a_control(page: Any) -> None:
    page.evaluate("""
      window.asked = [];
      window.addEventListener("keydown", (event) => asked.push([event.key, event.defaultPrevented]), true);
      document.querySelector("canvas#canvas").focus();
    """)
    for chord in ("F5", "Control+s", "Control+r", "Tab", "a", "Control+b", "Tab", "a", "Control+b", "F1"):
        page.keyboard.press(chord)
    keys = [[key, kept] for key, kept in page.evaluate("asked") if key != "Control"]
    assert keys == [["F5", True], ["s", True], ["r", False], ["Tab", True], ["a", False], ["F1", True]]
    assert page.evaluate("document.activeElement.id") == "canvas"


def test_an_address_leads_into_a_game_or_a_lesson(page: Any, url: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for rest, kind, back in (
        ("?game=triaxis&seed=5", "TriaxisScene", "?code=TD1-"),
        ("?game=eye&lesson=1", "LessonScene", "?game=eye&lesson=1"),
        ("?code=hd1-0000-005j-ekpm", "IshidoScene", "?code=HD1-0000-005J-EKPM"),
    ):
        begin(page, url, rest)
        assert page.evaluate("code => pyodide.runPython(code)", IN_THE_APP + "type(app.scene).__name__") == kind
        page.click("#copy-address")
        page.wait_for_function("document.getElementById('told').textContent.startsWith('Copied: ')")
        assert page.evaluate("navigator.clipboard.readText()").startswith(f"{url}site/games/play.html{back}")
    _keys_belong_to_the_game_or_to_a_control(page)
    page.goto(f"{url}site/games/play.html?game=chess")
    page.wait_for_selector("[data-state=ready]")
    page.mouse.click(640, 300)
    page.wait_for_selector("[data-state=failed]")
    assert "chess" in page.inner_text("#news")


def test_the_codewheels_question_has_its_way_round_beside_a_mouse(page: Any, url: str) -> None:
    begin(page, url)
    page.evaluate("code => pyodide.runPython(code)", IN_THE_APP + ALONE + QUESTION)
    page.wait_for_selector("#wanted .always")
    assert page.locator("#wanted button:visible").count() == 1


def test_the_stage_has_the_shape_of_the_screen(page: Any, url: str) -> None:
    kept = desktop("screens_kept", "tall()")
    page.add_init_script(f"localStorage.setItem('codewheel/settings.json', {json.dumps('t' + kept)})")
    begin(page, url, "?codewheel=no")
    box = page.locator("#stage").bounding_box()
    assert abs(box["width"] / box["height"] - 4 / 3) < 0.01
    run = "code => pyodide.runPython(code)"
    assert page.evaluate(run, "import pyxel\nf'{pyxel.width} {pyxel.height}'") == "640 480"
    pens = "import pyxel\nlen(set(pyxel.screen._data)) > 16"  # the title comes out of the night
    page.wait_for_function(run, arg=pens)


def test_the_landing_page_and_the_manuals_hold_together(page: Any, url: str, folder: Path) -> None:
    for name in papers(folder / "site" / "games"):
        page.goto(f"{url}site/games/{name}")
        page.wait_for_load_state("networkidle")
        broken = page.evaluate("[...document.images].filter(i => !i.complete || !i.naturalWidth).map(i => i.src)")
        assert not broken, (name, broken)
        links = page.evaluate("[...document.links].map(l => l.href)")
        for link in links:
            if link.startswith(url):
                path = link.removeprefix(url).partition("#")[0].partition("?")[0]
                assert (folder / path).exists(), (name, link)
            else:
                assert link.startswith("https://"), (name, link)
    for name in ("index.html", "de/index.html", "fr/index.html"):
        page.goto(f"{url}site/games/{name}")
        assert page.locator(".boxes section").count() == 5


def test_two_builds_of_the_page_are_the_same(folder: Path, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "codewheel", "build", "web", "--runtime", str(folder / "runtime")]
    found = []
    for name in ("first", "second"):
        place = tmp_path / name
        place.mkdir()
        subprocess.run(words, cwd=place, check=True, env={**os.environ, "PYTHONPATH": str(TOP / "src")})
        web = place / "dist" / "web"
        files = (path for path in web.rglob("*") if path.is_file())
        found.append({path.relative_to(web): hashlib.sha256(path.read_bytes()).hexdigest() for path in files})
    assert found[0] == found[1]
