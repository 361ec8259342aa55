"""The page in Firefox: it plays there, and plays on without a network."""

import json
import os
import shutil
import subprocess

import pytest

import web_site

pytestmark = pytest.mark.web
FIREFOX = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox") or ""
PUPPETEER = web_site.NODE_MODULES / "puppeteer-core" / "lib" / "puppeteer" / "puppeteer-core.js"


@pytest.mark.skipif(not FIREFOX, reason="needs Firefox: on Debian 'apt-get install firefox-esr', or FIREFOX=PATH")
def test_firefox_plays_it_without_a_network_too(url: str) -> None:
    words = ["node", str(web_site.HERE / "firefox.mjs"), str(PUPPETEER), FIREFOX, f"{url}site/games/"]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["faults"] == [] and told["offline"] and told["address"].startswith("code=TD1-")
