"""For all tests: silence, one headless framebuffer, `--update-golden`, how often a property is tried."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
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


def pytest_configure(config: pytest.Config) -> None:
    """Hand the option to the driver, which is imported only by tests that draw."""
    os.environ["CODEWHEEL_UPDATE_GOLDEN"] = "1" if config.getoption("--update-golden") else ""
