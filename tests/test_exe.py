"""The executable, built anew and started in an empty folder with no Python on its path. Run by `make test-exe`.

`CODEWHEEL_EXE=PATH` tests one that is there already.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from codewheel.rules import registry
from window_kit import SRC, Window, virtual_display

pytestmark = pytest.mark.exe
MOST = 30_000_000  # bytes
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


def places(game: str, played: list[str]) -> list[tuple[int, int]]:
    """Where to click for a legal move after those, in pixels of the framebuffer."""
    rules = registry.game(game)
    state: Any = rules.new({}, int(SEED))
    if game == "oeil-solo":
        from codewheel.session.oeil_solo.games import of_options

        state = of_options({}, int(SEED)).state
    for move in played:
        state = rules.apply(state, move)
    legal = [move for move in rules.legal(state) if move not in rules.leaving_moves(state)]
    move = legal[0]
    if game == "oeil-solo":  # not one that ends the game
        move = max(legal, key=lambda move: len(rules.legal(rules.apply(state, move))))
    if game == "ishido":
        from codewheel.rules.ishido.board import NAMES
        from codewheel.screens.ishido.layout import square_box

        box = square_box(NAMES.index(move))
        return [(box.x + box.w // 2, box.y + box.h // 2)]
    if game in ("eye", "oeil-solo"):
        from codewheel.rules.eye.text import squares_of
        from codewheel.screens.eye.geometry import centre_of

        return [(round(x), round(y)) for x, y in map(centre_of, squares_of(move))]
    if game == "triaxis":
        from codewheel.rules.triaxis.map import zone_named
        from codewheel.screens.triaxis.geometry import corner

        zone = zone_named(move.split()[1])
        assert zone is not None
        x, y = corner(zone)
        return [(x + 10, y + 10)]
    return [(110, 112)] if not played else [(110, 82)]


def play(window: Window, game: str, home: Path) -> list[str]:
    """Make one more move by mouse, clicking until it is kept; the moves then."""
    before = moves(home)
    for _ in range(TRIES):
        window.rest()
        for place in places(game, before):
            window.click(*place)
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
    answer = "y" if game == "triaxis" else "Return"
    with Window(display, tmp_path, "play", game, "--seed", SEED, "--no-codewheel", program=exe) as window:
        first = play(window, game, tmp_path)
        save(window, tmp_path)
        assert slots(tmp_path) == 1
        window.leave(answer)
    left = moves(tmp_path)
    assert left[: len(first)] == first
    with Window(display, tmp_path, "play", game, "--no-codewheel", program=exe) as window:
        window.rest()
        window.leave(answer)
    assert moves(tmp_path)[: len(left)] == left
