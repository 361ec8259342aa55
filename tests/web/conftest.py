"""The built page, served, and a browser for it; once for all tests of the page."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import web_page
import web_site
from web_page import CHROMIUM, FLAGS

TOP = web_site.TOP


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is served: the page below `site/games/`, a bare page with the bundle below `bare/`."""
    place = tmp_path_factory.mktemp("web")
    runtime = web_site.runtime(place / "runtime")
    assert (runtime / "pyodide" / "pyodide.js").is_file(), "Pyodide is missing: run `make test-web`"
    words = [sys.executable, "-m", "codewheel", "build", "web", "--runtime", str(runtime)]
    done = subprocess.run(
        words, cwd=place, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(TOP / "src")}
    )
    assert done.returncode == 0, done.stderr
    (place / "site").mkdir()
    (place / "dist" / "web").rename(place / "site" / "games")
    bare = place / "bare"
    bare.mkdir()
    web_site.bundle(bare / "bundle.zip", runtime / "source")
    (bare / "index.html").write_text("<!doctype html><script src='/runtime/pyodide/pyodide.js'></script>")
    return place


@pytest.fixture(scope="session")
def url(folder: Path) -> Iterator[str]:
    with web_site.Served(folder) as served:
        yield served.url


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    assert CHROMIUM, "Chromium is missing: on Debian 'apt-get install chromium', or make test-web CHROMIUM=PATH"
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def first(chromium: Any, url: str) -> Iterator[Any]:
    """A page that stays: what it opens runs in its process, which has compiled Python by then (`opened`)."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    yield web_page.first(context, url)
    context.close()


@pytest.fixture
def page(first: Any) -> Iterator[Any]:
    """A page with nothing kept and no worker, whose errors fail the test unless it takes them out of `page.faults`."""
    page = web_page.opened(first)
    yield page
    web_page.leave(first)
    assert not page.faults


@pytest.fixture
def visitor(chromium: Any) -> Iterator[Any]:
    """A page of a browser in which nobody has been, and which may keep what it likes; its errors fail the test."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = web_page.watched(context.new_page())
    yield page
    context.close()
    assert not page.faults


@pytest.fixture
def shut_page(chromium: Any, tmp_path: Path) -> Iterator[Any]:
    """A page of a browser in which the player has forbidden sites to keep anything."""
    profile = tmp_path / "profile"
    (profile / "Default").mkdir(parents=True)
    wishes = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Default" / "Preferences").write_text(json.dumps(wishes))
    context = chromium.browser_type.launch_persistent_context(
        str(profile), executable_path=CHROMIUM, args=FLAGS, viewport={"width": 1280, "height": 900}
    )
    page = context.new_page()
    page.set_default_timeout(web_page.PATIENCE)
    yield page
    context.close()
