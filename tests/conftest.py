"""For all tests: silence, one headless framebuffer, `--update-golden`."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
# Pyxel changes the working folder, and Hypothesis would keep its examples wherever that is
os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(Path(__file__).resolve().parent.parent / ".hypothesis"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Golden pictures are written anew on demand."""
    parser.addoption("--update-golden", action="store_true", help="write the golden pictures from what is drawn now")


def pytest_configure(config: pytest.Config) -> None:
    """Hand the option to the driver, which is imported only by tests that draw."""
    os.environ["CODEWHEEL_UPDATE_GOLDEN"] = "1" if config.getoption("--update-golden") else ""
