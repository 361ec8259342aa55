"""A real window under a virtual display: start, one move, ESC, quit. Run by `make test-window`."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from codewheel.machines.framebuffer import Screen
from window_kit import PATIENCE, SRC, STILL, Window, changed, until, virtual_display
from workshop.ship.app import pyxapp

pytestmark = pytest.mark.window
TRIES = 8  # of what a busy machine may miss


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_display() as name:
        yield name


def moves(home: Path) -> list[str]:
    """The moves of the autosave."""
    file = home / "saves" / "einauge" / "auto.json"
    return json.loads(file.read_text())["record"]["moves"] if file.is_file() else []


def test_start_one_move_escape_and_quit(display: str, tmp_path: Path) -> None:
    with Window(display, tmp_path, "play", "einauge", "--seed", "3") as window:
        for _ in range(TRIES):
            window.rest()
            window.click(110, 112)  # the middle square
            if moves(tmp_path):
                break
        until(lambda: len(moves(tmp_path)) >= 2, "the answer of the computer")
        assert moves(tmp_path)[0] == "c3"
        window.leave()
    assert len(moves(tmp_path)) >= 2


def test_the_pointer_is_exact_on_a_tall_tube(display: str, tmp_path: Path) -> None:
    with Window(display, tmp_path, "play", "einauge", "--seed", "3", screen=Screen("tall", "tube")) as window:
        for _ in range(TRIES):
            window.rest()
            window.click(110, 112)  # the middle square
            if moves(tmp_path):
                break
        assert moves(tmp_path)[0] == "c3"
        window.leave()


@pytest.mark.parametrize("held", ["Alt_L", "Alt_L+Shift_L", "Alt_R"])
def test_the_keys_of_the_framework_reach_no_player(display: str, tmp_path: Path, held: str) -> None:
    """Beside Alt it has a fresh start in a new process, pictures in files, figures, other scalings, a bent screen."""
    with Window(display, tmp_path, "play", "einauge", "--seed", "3") as window:
        before, files = window.rest(), written(tmp_path) | written(SRC)
        with window.holding(held):
            for name in "0123456789r":
                window.key(name)
                assert not window.ended, name
        assert changed(before, window.rest()) < STILL
        assert written(tmp_path) | written(SRC) == files  # in the working folder, where there is no desk
        assert window.tool("search", "--onlyvisible", "--class", "codewheel").split() == [window.id]
        window.leave()


def written(home: Path) -> set[str]:
    """Pictures and films that lie somewhere in a folder."""
    return {str(path) for path in home.rglob("*") if path.suffix in (".png", ".gif", ".pyxpal")}


def test_the_launcher_starts_and_leaves(display: str, tmp_path: Path) -> None:
    with Window(display, tmp_path) as window:
        window.turn("space")  # the title
        window.leave()


def test_pyxel_plays_the_package(display: str, tmp_path: Path) -> None:
    package = tmp_path / "codewheel.pyxapp"
    package.write_bytes(pyxapp())
    with Window(display, tmp_path, "play", str(package), module="pyxel") as window:
        window.turn("space")  # the title
        window.leave()


@pytest.mark.parametrize("words", [(), ("play", "ishido")])
def test_without_gl_one_sentence_says_so(tmp_path: Path, words: tuple[str, ...]) -> None:
    home = {"CODEWHEEL_HOME": str(tmp_path), "PYTHONPATH": str(SRC)}
    with virtual_display("-extension", "GLX") as display:
        ended = subprocess.run(
            [sys.executable, "-m", "codewheel", *words],
            env={**os.environ, **home, "DISPLAY": display},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    assert (ended.returncode, ended.stdout) == (1, "")
    (line,) = ended.stderr.splitlines()
    assert line.startswith("codewheel: The window did not open") and "GLX" in line
