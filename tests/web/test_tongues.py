"""The page in the languages of its visitors: theirs, that of the address, the one that they choose while they play."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from codewheel.session.texts import languages
from web_page import IN_THE_APP, begin, faults, watched

pytestmark = pytest.mark.web
RUN = "code => pyodide.runPython(code)"
SPEAKS = IN_THE_APP + "from codewheel.session.texts import tongue\ntongue()"
LEAD = {"en": "Play in this browser", "de": "In diesem Browser spielen", "fr": "Jouer dans ce navigateur"}
CARRY = {"en": "Take saves out", "de": "Spielstände mitnehmen", "fr": "Emporter les parties"}


@pytest.fixture(scope="module")
def german(chromium: Any) -> Iterator[Any]:
    """A page of a browser whose user reads German, Austria's."""
    context = chromium.new_context(
        viewport={"width": 1280, "height": 900}, locale="de-AT", service_workers="block", reduced_motion="reduce"
    )
    page = watched(context.new_page())
    yield page
    context.close()
    assert not page.faults


def parked(page: Any, url: str, rest: str = "") -> None:
    """The page that plays, with nothing behind it."""
    page.route("**/runtime/*", lambda route: route.abort())
    page.goto(f"{url}site/games/play.html{rest}")
    page.wait_for_selector("[data-state=failed]")


def told(page: Any) -> tuple[str, str]:
    """The language that the page says it is in, and that of its buttons."""
    words = page.inner_text("#carry-out")
    return page.get_attribute("html", "lang"), next(tongue for tongue in CARRY if CARRY[tongue] == words)


def test_the_landing_page_is_that_of_the_reader_and_leads_to_the_others(german: Any, url: str) -> None:
    german.goto(f"{url}site/games/")
    german.wait_for_url("**/de/index.html")
    for tongue in ("fr", "en", "de"):
        german.click(f".tongues [hreflang={tongue}]")
        german.wait_for_function(f"document.documentElement.lang === '{tongue}'")
        assert german.inner_text(".start") == LEAD[tongue]
        assert german.get_attribute(".start", "href").endswith(f"play.html?lang={tongue}")
        assert german.locator("[aria-current]").get_attribute("hreflang") == tongue


def test_the_page_that_plays_speaks_the_readers_language_or_that_of_its_address(german: Any, url: str) -> None:
    parked(german, url)
    assert told(german) == ("de", "de") and german.title() == "Codewheel: Spielen"
    assert re.search(r"\b\d+,\d MB\b", german.text_content("#sizes"))
    for tongue in languages():
        parked(german, url, f"?lang={tongue}")
        assert told(german) == (tongue, tongue)
    german.unroute("**/runtime/*")


def test_a_language_is_chosen_without_loading_the_page_anew(german: Any, url: str) -> None:
    parked(german, url, "?game=eye")
    german.evaluate("window.same = true; for (const fold of document.querySelectorAll('details')) fold.open = true")
    for tongue in ("fr", "en", "de"):
        german.click(f".tongues [hreflang={tongue}]")
        assert told(german) == (tongue, tongue)
        assert german.url.endswith(f"?game=eye&lang={tongue}") and german.evaluate("window.same")
        assert faults(german) == [], tongue
        news = german.inner_text("#news")
        assert "pyxel.js" in news and ("fehlt" in news) == (tongue == "de")
    german.click("nav [data-link=shelf]")
    german.wait_for_url("**/de/index.html")
    german.unroute("**/runtime/*")


def test_a_running_game_and_the_page_change_their_language_together(german: Any, url: str) -> None:
    begin(german, url, "?game=ishido&seed=3&codewheel=no&lang=en")
    assert told(german) == ("en", "en") and german.evaluate(RUN, SPEAKS) == "en"
    scene = german.evaluate(RUN, IN_THE_APP + "id(app.scene)")
    german.click(".tongues [hreflang=fr]")
    assert told(german) == ("fr", "fr") and german.evaluate(RUN, SPEAKS) == "fr"
    german.evaluate(RUN, IN_THE_APP + "app.speak('de')")  # as the settings do
    assert told(german) == ("de", "de") and "lang=" not in german.url
    assert german.evaluate(RUN, IN_THE_APP + "id(app.scene)") == scene
    german.evaluate(RUN, IN_THE_APP + "app.speak('fr')")
    parked(german, url)  # it is the player's now, whatever the browser's is
    assert told(german) == ("fr", "fr")
    german.goto(f"{url}site/games/index.html")
    german.wait_for_url("**/fr/index.html")
