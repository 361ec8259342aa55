"""The pages as those see them who do not see them: axe finds nothing, Lighthouse next to nothing.

The page that plays is in `test_played.py`.
"""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

import web_site
from examples import some
from web_page import CHROMIUM, FLAGS, faults, figures, papers

pytestmark = pytest.mark.web
LIGHTHOUSE = web_site.NODE_MODULES / "lighthouse" / "cli" / "index.js"
KINDS = ("accessibility", "best-practices", "seo")  # what it judges but performance, which is this machine's
ENOUGH = 0.95


@pytest.mark.sweep
def test_axe_finds_nothing_on_the_landing_page_and_the_manuals(page: Any, url: str, folder: Path) -> None:
    for name in some(papers(folder / "site" / "games"), 15):
        page.goto(f"{url}site/games/{name}")
        assert faults(page) == [], name


def test_axe_finds_nothing_round_the_game_while_it_is_fetched(page: Any, url: str) -> None:
    page.route("**/runtime/*", lambda route: None)
    page.goto(f"{url}site/games/play.html", wait_until="domcontentloaded")  # to load, it would wait for the runtime
    assert page.get_attribute("#stage", "data-state") == "loading" and faults(page) == []


@pytest.mark.parametrize("name", ["fr/index.html", "play.html", "manuals/eye.html"])
def test_lighthouse_finds_next_to_nothing(url: str, name: str) -> None:
    words = ["node", str(LIGHTHOUSE), f"{url}site/games/{name}", "--quiet", "--output=json"]
    words += [f"--only-categories={','.join(KINDS)}", f"--chrome-flags=--headless=new {' '.join(FLAGS)}"]
    done = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "CHROME_PATH": CHROMIUM})
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    told = {kind: found["categories"][kind]["score"] for kind in KINDS}
    figures(f"lighthouse_{name}", told)
    poor = [audit["title"] for audit in found["audits"].values() if audit["score"] is not None and audit["score"] < 1]
    assert min(told.values()) >= ENOUGH, (told, poor)
