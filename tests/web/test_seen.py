"""The page as those see it who do not see it, or have no mouse: axe finds nothing, all is reached by keys."""

from pathlib import Path
from typing import Any

import pytest

import web_site
from web_page import begin

pytestmark = pytest.mark.web
AXE = web_site.NODE_MODULES / "axe-core" / "axe.min.js"
LOOK = """async () => {
  const found = await axe.run(document, {resultTypes: ["violations"]});
  return found.violations.map(one => `${one.id}: ${one.nodes.length}, ${one.nodes[0].html}`);
}"""
ALL_SHOWN = """
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  document.body.classList.add("keys");
  for (const id of ["offer", "take-over"]) document.getElementById(id).hidden = false;
  tell("A sentence.");
"""


def faults(page: Any) -> list[str]:
    """What axe finds."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(LOOK)
    return found


def test_axe_finds_nothing_on_the_landing_page_and_the_manuals(page: Any, url: str, folder: Path) -> None:
    site = folder / "site" / "games"
    for name in ("index.html", *(f"manuals/{path.name}" for path in sorted((site / "manuals").glob("*.html")))):
        page.goto(f"{url}site/games/{name}")
        assert faults(page) == [], name


def test_axe_finds_nothing_round_the_game_and_keys_reach_all_of_it(page: Any, url: str) -> None:
    page.goto(f"{url}site/games/play.html")
    assert faults(page) == []  # while it is fetched
    begin(page, url, "?codewheel=no")
    page.evaluate(ALL_SHOWN)
    assert faults(page) == []
    assert page.get_attribute("canvas#canvas", "aria-label").startswith("The screen of the game")
    assert page.locator("[aria-live=polite]#words").count() == 1
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
