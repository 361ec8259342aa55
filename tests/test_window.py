"""A real window under a virtual display: start, one move, ESC, quit. Run by `make test-window`."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.window
SRC = Path(__file__).resolve().parent.parent / "src"
PATIENCE = 60.0  # seconds until a window that does not answer is given up


def until(what: Callable[[], object], name: str) -> None:
    """Wait for something that another program does."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, f"{name}: not within {PATIENCE:.0f} s"
        time.sleep(0.1)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A virtual display of its own."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait()


class Window:
    """The program in its window."""

    def __init__(self, display: str, home: Path, *arguments: str) -> None:
        self.environ = {
            **os.environ,
            "DISPLAY": display,
            "CODEWHEEL_HOME": str(home),
            "PYTHONPATH": str(SRC),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_X11_WMCLASS": "codewheel",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        self.environ.pop("WAYLAND_DISPLAY", None)
        self.faults = (home / "faults.txt").open("w+")
        self.program = subprocess.Popen(
            [sys.executable, "-m", "codewheel", *arguments], env=self.environ, stderr=self.faults
        )
        self.id = ""
        until(self._find, "the window")
        where = self.tool("getwindowgeometry", "--shell", self.id)
        size = dict(line.split("=") for line in where.splitlines())
        self.scale = int(size["WIDTH"]) / 320

    def tool(self, *arguments: str) -> str:
        return subprocess.run(["xdotool", *arguments], env=self.environ, capture_output=True, text=True).stdout

    def _find(self) -> bool:
        assert self.program.poll() is None, "the program ended before its window was there"
        found = self.tool("search", "--onlyvisible", "--class", "codewheel").split()
        self.id = found[-1] if found else ""
        return bool(self.id)

    def point(self, x: int, y: int) -> None:
        self.tool("mousemove", "--window", self.id, str(round(x * self.scale)), str(round(y * self.scale)))
        time.sleep(0.2)

    def click(self, x: int, y: int) -> None:
        self.point(x, y)
        self.tool("mousedown", "1")
        time.sleep(0.1)
        self.tool("mouseup", "1")
        time.sleep(0.2)

    def key(self, name: str) -> None:
        self.tool("windowfocus", self.id)
        self.tool("keydown", name)
        time.sleep(0.1)
        self.tool("keyup", name)
        time.sleep(0.3)

    def leave(self, scenes: int) -> None:
        """Escape and yes on so many scenes, the last of which ends the program well."""
        for _ in range(scenes):
            time.sleep(1)
            self.key("Escape")
            self.key("Return")
        try:
            code = self.program.wait(PATIENCE)
        finally:
            self.program.kill()
        self.faults.seek(0)
        assert code == 0, self.faults.read()


def moves(home: Path) -> list[str]:
    """The moves of the autosave."""
    file = home / "saves" / "einauge" / "auto.json"
    return json.loads(file.read_text())["record"]["moves"] if file.is_file() else []


def test_start_one_move_escape_and_quit(display: str, tmp_path: Path) -> None:
    window = Window(display, tmp_path, "play", "einauge", "--seed", "3")
    time.sleep(2)
    window.click(110, 112)  # the middle square
    until(lambda: len(moves(tmp_path)) >= 2, "the answer of the computer")
    assert moves(tmp_path)[0] == "c3"
    window.leave(2)  # the game, then the shelf
    assert len(moves(tmp_path)) >= 2


def test_the_launcher_starts_and_leaves(display: str, tmp_path: Path) -> None:
    window = Window(display, tmp_path)
    time.sleep(1)
    window.key("space")  # the title
    time.sleep(1)
    window.leave(1)
