"""The page once its game is on: one visit, loaded once, at which all these tests look. Each leaves it able to play."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import web_site
from web_page import IN_THE_APP, begin, faults, figures, leave, opened

pytestmark = pytest.mark.web
RUN = "code => pyodide.runPython(code)"
ALL_SHOWN = """
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  document.body.classList.add("keys");
  for (const id of ["offer", "take-over"]) document.getElementById(id).hidden = false;
  tell("A sentence.");
"""
WATCH = """
  window.seen = [];
  new MutationObserver(() => {
    const bar = document.querySelector(".bar");
    if (bar) seen.push(Number(bar.getAttribute("aria-valuenow")));
  }).observe(document, {subtree: true, attributes: true, childList: true});
"""


class Visit(NamedTuple):
    """A page that plays, what it has asked for, and what it said when it had begun."""

    page: Any
    asked: list[str]
    said: str


@pytest.fixture(scope="module")
def visit(first: Any, url: str) -> Iterator[Visit]:
    page, asked = opened(first), []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(WATCH)
    begin(page, url, "?codewheel=no")
    yield Visit(page, asked, page.inner_text("#news"))
    leave(first)


@pytest.fixture
def played(visit: Visit) -> Iterator[Any]:
    yield visit.page
    assert not visit.page.faults


def test_a_file_is_brought_in_and_handed_out(played: Any) -> None:
    page = played
    card = IN_THE_APP + "bool(app.dialogs)"
    page.wait_for_function(RUN, arg=card)  # of the first start; a file waits behind it
    page.evaluate(RUN, IN_THE_APP + "app.dialogs[-1].default.on_click()")
    record = web_site.TOP / "tests" / "golden_games" / "einauge" / "game.json"
    page.set_input_files("#file", record)
    kind = IN_THE_APP + "type(app.scene).__name__"
    page.wait_for_function("code => pyodide.runPython(code) === 'ReplayScene'", arg=kind)
    write = IN_THE_APP + (
        "app.scene.session.go_to(app.scene.session.length)\n"
        "from codewheel.screens.keeping import write_record\n"
        "from codewheel.session.record import dump\n"
        "record = dump(app.scene.session.record()).encode()\n"
        "def write(name):\n"
        "    app.storage.write(f'records/einauge/{name}.json', record)\n"
        "    return True\n"
        "app.open(write_record(app, app.scene.session, write))\n"
        "app.dialogs[-1].default.on_click()"
    )
    with page.expect_download() as waiting:
        page.evaluate(RUN, write)
    download = waiting.value
    assert download.suggested_filename == "einauge1.json"
    moves = json.loads(record.read_text())["moves"]
    assert json.loads(Path(download.path()).read_text())["moves"] == moves
    assert page.evaluate("localStorage.getItem('codewheel/records/einauge/einauge1.json')").startswith("t{")
    told = IN_THE_APP + "app.dialogs[-1].text if app.dialogs else ''"
    page.wait_for_function("code => pyodide.runPython(code).startsWith('einauge1.json has gone')", arg=told)


def test_the_page_loads_with_progress_and_plays(visit: Visit) -> None:
    page = visit.page
    seen = page.evaluate("seen")
    assert seen == sorted(seen) and len(set(seen)) > 4 and seen[-1] == 100
    assert visit.said == "Starting …"
    assert page.evaluate("py = pyodide.runPython('pyxel.calls.total()')") > 100
    times = sorted(page.evaluate("times.slice(1)"))
    figures("page", {"first_frame_ms": page.evaluate("firstFrame"), "frame_median_ms": times[len(times) // 2]})


def test_the_page_needs_nothing_from_elsewhere(visit: Visit, url: str) -> None:
    assert visit.asked and all(address.startswith((url, "blob:", "data:")) for address in visit.asked)


def test_a_code_is_drawn_copied_and_pasted_on_the_page(played: Any) -> None:
    page = played
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    draw = "from codewheel.screens.code_picture import CodePicture\nlen(CodePicture('HD1-0000-005J-EKPM').modules)"
    assert page.evaluate(RUN, draw) > 21  # with the page's address in it
    page.bring_to_front()
    page.evaluate(RUN, IN_THE_APP + "app.ui.copy('HD1-COPIED')")
    page.wait_for_function("navigator.clipboard.readText().then(text => text === 'HD1-COPIED')")
    page.evaluate("navigator.clipboard.writeText('from elsewhere')")
    page.evaluate(RUN, IN_THE_APP + "pasted = []; app.ui.paste(pasted.append)")
    page.wait_for_function("pyodide.runPython('str(pasted)') === \"['from elsewhere']\"")


def test_a_name_keeps_its_letters_and_a_large_file_is_refused(played: Any) -> None:
    page = played
    page.evaluate("bringIn(new File(['x'], 'my board.(board).txt'))")
    page.wait_for_function("pyodide.FS.analyzePath('/brought/my board.(board).txt').exists")
    page.evaluate("bringIn({name: 'all.zip', size: 1e9})")
    assert page.inner_text("#told") == "all.zip is too large for any of the games."


def test_axe_finds_nothing_round_the_game_and_keys_reach_all_of_it(played: Any) -> None:
    page = played
    page.evaluate(ALL_SHOWN)
    assert faults(page) == []
    assert page.get_attribute("canvas#canvas", "aria-label").startswith("The screen of the game")
    assert page.locator("[aria-live=polite]#words").count() == 1
    assert page.locator("#happened[role=log]").count() == 1
    page.evaluate("for (let n = 1; n < 30; n++) codewheelPage.happened(`move ${n}`)")
    assert page.locator("#happened p").last.text_content() == "move 29" and page.locator("#happened p").count() < 29
    assert not page.is_visible("#loupe")  # nothing here has a finger
    page.evaluate("document.querySelector('canvas#canvas').focus()")
    page.keyboard.press("Control+b")
    reached = set()
    for _ in range(60):
        reached.add(page.evaluate("document.activeElement.id || document.activeElement.textContent"))
        assert page.evaluate("document.activeElement.matches(':focus-visible')")
        if "How to play here" in reached:
            break
        page.keyboard.press("Tab")
    assert {"The shelf", "Manuals", "copy-address", "full", "bring-in", "carry-out", "carry-in"} <= reached
