"""The page at home: what is kept plays without a network, a new version is offered, the browser may install it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any, NamedTuple

import pytest

import web_site
from codewheel.rules import registry
from web_page import IN_THE_APP, begin, figures, watched
from workshop.ship import licences, runtime

pytestmark = pytest.mark.web
RUN = "code => pyodide.runPython(code)"
MOST = 25_000_000  # bytes of a first visit
WHEEL = 4_914_973  # of Pyxel's wheel, in whose place the stand-in lies: the desktop's, packed
ALL_KEPT = "document.getElementById('kept').textContent.startsWith('Everything is kept')"
PLAY_OUT = """
import sys
sys.path.insert(0, "/tests")
from codewheel.commands.window import open_game
from tables import chosen_by, play_out
def over(game):
    app.go(open_game(app, game, seed=3))
    table = app.scene.table
    play_out(table, chosen_by(3))
    return table.session.over
"""


class Visit(NamedTuple):
    """A first visit: what was seen of it, and its page, which nobody serves any more."""

    page: Any
    url: str
    said: str  # of sizes, before the game is fetched
    shown: str  # as it comes
    before: int  # bytes until the first picture
    manifest: dict[str, Any]
    hindrances: set[str]  # to its being installed


@pytest.fixture
def page(visitor: Any) -> Any:
    """Here pages keep what they like."""
    return visitor


@pytest.fixture(scope="module")
def visit(chromium: Any, folder: Path) -> Iterator[Visit]:
    """A first visit, kept whole, and the network gone since then."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = watched(context.new_page())
    with web_site.Served(folder) as served:
        sizes: dict[str, int] = {}
        page.on("response", lambda answer: sizes.update({answer.url: int(answer.headers.get("content-length", 0))}))
        page.goto(f"{served.url}site/games/index.html")
        said = page.inner_text(".sizes")
        begin(page, served.url, "?codewheel=no")
        before, shown = sum(sizes.values()), page.text_content("#sizes")
        page.wait_for_function(ALL_KEPT)
        assert page.evaluate("codewheelPage.compiled") is None
        page.evaluate("compiled.keep()")
        tool = context.new_cdp_session(page)
        manifest = tool.send("Page.getAppManifest")
        faults = {fault["errorId"] for fault in tool.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    context.set_offline(True)
    yield Visit(page, served.url, said, shown, before, manifest, faults)
    context.close()
    assert not page.faults


def test_a_first_visit_is_as_large_as_it_says_and_may_be_installed(visit: Visit, folder: Path) -> None:
    assert visit.shown.startswith(visit.said.partition(" After")[0])
    assert not visit.manifest["errors"] and json.loads(visit.manifest["data"])["display"] == "standalone"
    assert visit.hindrances <= {"in-incognito"}  # as a test's window is
    kept = json.loads(
        (folder / "site/games/worker.js").read_text("utf-8").partition("\n")[0][len("const BUILD = ") : -1]
    )
    whole = {name: size for name, (_, size) in kept["files"].items()}
    (told,) = re.findall(r"fetches (?:about )?([\d.]+) MB", visit.said)
    pictures_and_pages = 0.4e6
    assert 0 <= visit.before - float(told) * 1e6 < pictures_and_pages
    assert sum(whole.values()) + WHEEL <= MOST
    figures("sizes", {"before_the_first_picture": visit.before, "kept": sum(whole.values()), "wheel_about": WHEEL})


def test_whole_games_are_played_without_a_network_after_one_visit(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.url}site/games/")
    assert page.locator(".boxes section").count() == 5
    for tongue in ("de", "fr"):
        page.goto(f"{visit.url}site/games/{tongue}/")
        assert page.get_attribute("html", "lang") == tongue and page.locator(".boxes section").count() == 5
    page.goto(f"{visit.url}site/games/manuals/ishido.html")
    assert page.evaluate("[...document.images].every(image => image.naturalWidth)")
    begin(page, visit.url, "?game=ishido&seed=3&codewheel=no")
    assert page.evaluate("codewheelPage.compiled.length") > 500_000  # and it was taken:
    assert page.evaluate("codewheelPage.compile().length") > page.evaluate("codewheelPage.compiled.length")
    tables = (web_site.HERE.parent / "tables.py").read_text("utf-8")
    page.evaluate("text => { pyodide.FS.mkdirTree('/tests'); pyodide.FS.writeFile('/tests/tables.py', text); }", tables)
    page.evaluate(RUN, IN_THE_APP + PLAY_OUT)
    for game in registry.names():
        assert page.evaluate(RUN, f"over({game!r})"), game


def at_home(page: Any, url: str) -> None:
    """The page whose game does not come, for that takes longest, and which is kept nevertheless."""
    page.route("**/runtime/*", lambda route: route.abort())
    page.goto(f"{url}site/games/play.html")
    page.evaluate("void atHome.keep([])")


def test_a_new_version_is_offered_and_taken_when_the_player_says_so(page: Any, folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "served"
    games = place / "site" / "games"
    copytree(folder / "site" / "games", games)
    with web_site.Served(place) as served:
        at_home(page, served.url)
        page.wait_for_function(ALL_KEPT)
        build, _, rest = (games / "worker.js").read_text("utf-8").partition("\n")
        facts = json.loads(build.removeprefix("const BUILD = ").removesuffix(";"))
        style = (games / "style.css").read_bytes() + b"#stage { --edition: next; }\n"
        (games / "style.css").write_bytes(style)
        facts |= {"version": "9.9.9", "stamp": "next", "changes": ["9.9.9: A sixth game.", *facts["changes"]]}
        facts["files"]["style.css"] = [web_site.digest(style), len(style)]
        (games / "worker.js").write_text(f"const BUILD = {json.dumps(facts)};\n{rest}", "utf-8")
        edition = "getComputedStyle(document.getElementById('stage')).getPropertyValue('--edition')"
        at_home(page, served.url)
        page.wait_for_selector("#offer:not([hidden])")
        assert "9.9.9" in page.inner_text("#offered") and page.evaluate(edition) == ""
        assert page.locator("#changes li").all_text_contents() == ["9.9.9: A sixth game."]
        page.click("#later")
        assert not page.is_visible("#offer")
        at_home(page, served.url)  # it waits as long as the player likes
        page.wait_for_selector("#offer:not([hidden])")
        assert page.evaluate(edition) == ""
        with page.expect_navigation():
            page.click("#take-version")
        page.wait_for_function(f"{edition}.trim() === 'next'")
        assert page.evaluate("caches.keys().then(names => names.length)") == 1


def test_a_file_that_is_not_of_this_build_is_never_kept(page: Any, folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "served"
    copytree(folder / "site" / "games", place / "site" / "games")
    (place / "site" / "games" / "manuals" / "eye.html").write_text("of another build", "utf-8")
    with web_site.Served(place) as served:
        at_home(page, served.url)
        page.wait_for_function("document.getElementById('kept').textContent.startsWith('Stored for playing')")
        page.wait_for_function(
            "navigator.serviceWorker.getRegistration().then(found => !found || !found.installing && !found.active)"
        )
        assert not page.evaluate(ALL_KEPT)


def test_all_that_the_page_brings_stands_in_its_file_of_licences(folder: Path) -> None:
    site = folder / "site" / "games"
    assert (site / licences.FILE).read_text("utf-8") == licences.text(licences.PAGE)
    brought = [name.removeprefix("runtime/") for name in runtime.parts(site)]
    assert brought and licences.strangers(licences.PAGE, brought) == []


def test_a_link_shows_a_picture_and_what_it_is(page: Any, url: str) -> None:
    for name in ("index.html", "play.html", "manuals/eye.html"):
        page.goto(f"{url}site/games/{name}")
        told = page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('meta[property]')]"
            ".map(meta => [meta.getAttribute('property'), meta.content]))"
        )
        assert told["og:title"] and told["og:description"]
        size = page.evaluate(
            "async address => { const image = new Image(); image.src = address; await image.decode();"
            " return [image.width, image.height]; }",
            told["og:image"],
        )
        assert size == [int(told["og:image:width"]), int(told["og:image:height"])]
