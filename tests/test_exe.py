"""The executable, built anew and started in an empty folder with no Python on its path. Run by `make test-exe`.

`CODEWHEEL_EXE=PATH` tests one that is there already.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from codewheel.rules import registry
from monkey import room
from window_kit import SRC, Window, virtual_display
from workshop.ship import licences

pytestmark = pytest.mark.exe
MOST = 20_000_000  # bytes
SEED = "3"
TRIES = 8  # of what a busy machine may miss


@pytest.fixture(scope="module")
def exe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The executable, alone in a folder."""
    ready = os.environ.get("CODEWHEEL_EXE")
    if ready:
        return Path(ready)
    folder = tmp_path_factory.mktemp("exe")
    words = [sys.executable, "-m", "codewheel", "build", "exe"]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(SRC)})
    assert done.returncode == 0, done.stderr
    return folder / "dist" / "codewheel"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_display() as name:
        yield name


def moves(home: Path) -> list[str]:
    """The moves that are kept of the game in progress."""
    kept = [json.loads(path.read_text())["record"]["moves"] for path in home.glob("saves/*/auto*.json")]
    return max(kept, key=len, default=[])


def slots(home: Path) -> int:
    """Games that were saved by hand."""
    return len(list(home.glob("saves/*/slots/*.json")))


def clicks(game: str, played: list[str]) -> Sequence[tuple[int, int]]:
    """Where to click for a legal move after those, in pixels of the framebuffer: one that leaves most others."""
    rules, known = registry.game(game), room(game)
    state: Any = rules.new({}, int(SEED)) if known.first is None else known.first(int(SEED))
    for move in played:
        state = rules.apply(state, move)
    legal = [move for move in rules.legal(state) if move not in rules.leaving_moves(state)]
    return known.clicks(max(legal, key=lambda move: len(rules.legal(rules.apply(state, move)))))


def play(window: Window, game: str, home: Path) -> list[str]:
    """Make one more move by mouse, clicking until it is kept; the moves then."""
    before = moves(home)
    for _ in range(TRIES):
        window.rest()
        for x, y in clicks(game, before):
            window.click(x, y)
        end = time.monotonic() + 3
        while time.monotonic() < end:
            if len(moves(home)) > len(before):
                return moves(home)
            time.sleep(0.1)
    raise AssertionError(f"{game}: no move by mouse")


def save(window: Window, home: Path) -> None:
    """Save by hand: the dialog by its key, a name, Enter; the computers have moved by then."""
    for _ in range(TRIES):
        window.turn("ctrl+s")
        window.rest()
        window.type("kept")
        window.turn("Return")
        if slots(home):
            return
        window.turn("Escape")
    raise AssertionError("nothing was saved")


def test_size(exe: Path) -> None:
    assert exe.stat().st_size <= MOST


def test_all_that_is_packed_stands_in_its_file_of_licences(exe: Path) -> None:
    packed = import_module("PyInstaller.archive.readers").CArchiveReader(str(exe))
    told = packed.extract(f"codewheel/{licences.FILE}").decode("utf-8")
    assert told == licences.text(licences.EXECUTABLE)
    assert licences.strangers(licences.EXECUTABLE, packed.toc) == []
    (modules,) = (name for name in packed.toc if name.startswith("PYZ"))
    roots = {name.partition(".")[0] for name in packed.open_embedded_archive(modules).toc}
    others = sorted(roots - sys.stdlib_module_names - {"codewheel", "pyxel"})
    assert licences.strangers(licences.EXECUTABLE, [f"{name}.py" for name in others]) == []


def test_a_match_is_played_in_one_process_and_more_are_refused_in_a_sentence(exe: Path, tmp_path: Path) -> None:
    words = [str(exe), "match", "einauge", "--players", "greedy,random", "--games", "2"]
    alone = {**os.environ, "CODEWHEEL_HOME": str(tmp_path / "home")}
    done = subprocess.run(words, cwd=tmp_path, env=alone, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "") and "greedy" in done.stdout
    done = subprocess.run([*words, "--workers", "2"], cwd=tmp_path, env=alone, capture_output=True, text=True)
    assert done.returncode == 1 and "one process only" in done.stderr and "Traceback" not in done.stderr


def test_smoke(exe: Path, tmp_path: Path) -> None:
    alone = {"PATH": "/nowhere", "HOME": str(tmp_path)}
    done = subprocess.run([exe, "--smoke"], cwd=tmp_path, env=alone, capture_output=True, text=True)
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    assert len(list((tmp_path / "out").glob("*.png"))) > 10
    done = subprocess.run([exe, "--version"], cwd=tmp_path, env=alone, capture_output=True, text=True)
    assert done.stdout.startswith("codewheel ")


def test_launcher(exe: Path, display: str, tmp_path: Path) -> None:
    with Window(display, tmp_path, program=exe) as window:
        window.turn("space")
        window.leave()


@pytest.mark.parametrize("game", registry.names())
def test_a_move_saved_left_and_resumed(exe: Path, display: str, tmp_path: Path, game: str) -> None:
    with Window(display, tmp_path, "play", game, "--seed", SEED, "--no-codewheel", program=exe) as window:
        first = play(window, game, tmp_path)
        save(window, tmp_path)
        assert slots(tmp_path) == 1
        window.leave(room(game).yes)
    left = moves(tmp_path)
    assert left[: len(first)] == first
    with Window(display, tmp_path, "play", game, "--no-codewheel", program=exe) as window:
        window.rest()
        window.leave(room(game).yes)
    assert moves(tmp_path)[: len(left)] == left
