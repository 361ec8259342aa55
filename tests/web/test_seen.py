"""The pages as those see them who do not see them: axe finds nothing. The page that plays is in `test_played.py`."""

from pathlib import Path
from typing import Any

import pytest

from web_page import faults

pytestmark = pytest.mark.web


def test_axe_finds_nothing_on_the_landing_page_and_the_manuals(page: Any, url: str, folder: Path) -> None:
    site = folder / "site" / "games"
    for name in ("index.html", *(f"manuals/{path.name}" for path in sorted((site / "manuals").glob("*.html")))):
        page.goto(f"{url}site/games/{name}")
        assert faults(page) == [], name


def test_axe_finds_nothing_round_the_game_while_it_is_fetched(page: Any, url: str) -> None:
    page.route("**/runtime/*", lambda route: None)
    page.goto(f"{url}site/games/play.html")
    assert page.get_attribute("#stage", "data-state") == "loading" and faults(page) == []
