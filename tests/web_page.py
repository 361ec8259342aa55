"""The page as a visitor uses it, and where what is measured there is kept."""

import json
from typing import Any

from web_site import TOP

PATIENCE = 240_000  # milliseconds
IN_THE_APP = "import pyxel\napp = pyxel.main_loop[0].__self__.app\n"


def figures(name: str, value: Any) -> None:
    """Keep what was measured."""
    path = TOP / "out" / "web" / "figures.json"
    known = json.loads(path.read_text()) if path.is_file() else {}
    path.write_text(json.dumps({**known, name: value}, indent=1, sort_keys=True))


def begin(page: Any, url: str, rest: str = "") -> None:
    """The page, loaded and started with a click."""
    page.goto(f"{url}site/games/play.html{rest}")
    page.wait_for_selector("[data-state=ready]")
    page.mouse.click(640, 300)
    page.wait_for_selector("[data-state=playing]")
    page.wait_for_function("window.times && times.length > 20")
