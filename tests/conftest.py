"""For all tests: silence, one headless framebuffer, `--update-golden`, how often a property is tried."""

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from codewheel.session import texts
from shares import MOST_PICTURES, too_long

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["LC_ALL"] = "C.UTF-8"  # texts are in English wherever the tests run
# the player's own games and settings are neither read nor written
os.environ["CODEWHEEL_HOME"] = tempfile.mkdtemp(prefix="codewheel-tests-")
atexit.register(shutil.rmtree, os.environ["CODEWHEEL_HOME"], ignore_errors=True)
# Pyxel changes the working folder, and Hypothesis would keep its examples wherever that is
os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(Path(__file__).resolve().parent.parent / ".hypothesis"))

# no clock says that a test has failed, and `make test` is the same in every run; `make prove` takes the other profile
settings.register_profile("test", deadline=None, max_examples=12, derandomize=True)
settings.register_profile("prove", deadline=None, max_examples=100)
settings.load_profile("test")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Golden pictures are written anew on demand."""
    parser.addoption("--update-golden", action="store_true", help="write the golden pictures from what is drawn now")


def pytest_collection_finish() -> None:
    """What lies there by now stays: it is looked through no more for what can be thrown away."""
    gc.freeze()


@pytest.fixture(autouse=True)
def language_again() -> Generator[None]:
    """Whoever chooses another language leaves it to no other test."""
    before = texts.tongue()
    yield
    if texts.tongue() != before:
        texts.language(before)
    if "codewheel.session.guests" in sys.modules:  # nor does a program that was seated play on there
        sys.modules["codewheel.session.guests"].clear()


def pictures() -> int:
    """How many the drivers have drawn so far."""
    return sys.modules["driver"].Driver.pictures if "driver" in sys.modules else 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """No case of `make test` draws without end."""
    before = pictures()
    yield
    drawn = pictures() - before
    if too_long(drawn, (mark.name for mark in item.iter_markers())):
        pytest.fail(f"drew {drawn} pictures of {MOST_PICTURES}: what is long belongs to make prove", pytrace=False)


def pytest_configure(config: pytest.Config) -> None:
    """Hand the option to the driver, which is imported only by tests that draw."""
    os.environ["CODEWHEEL_UPDATE_GOLDEN"] = "1" if config.getoption("--update-golden") else ""
