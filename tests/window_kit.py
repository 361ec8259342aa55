"""A real window under a virtual display, driven from outside with xdotool."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from PIL import Image, ImageChops, ImageGrab

from codewheel.machines.framebuffer import Screen
from codewheel.machines.monitor import BORDER
from codewheel.rules import registry
from codewheel.session.settings import Settings
from codewheel.session.storage.folder import Folder
from codewheel.session.table import age

SRC = Path(__file__).resolve().parent.parent / "src"
PATIENCE = 60.0  # seconds until a window that does not answer is given up
STILL, ANSWER = 0.02, 4.0  # the part of a picture that may move on a still one; seconds until a key is pressed again


def until(what: Callable[[], object], name: str) -> None:
    """Wait for something that another program does."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, f"{name}: not within {PATIENCE:.0f} s"
        time.sleep(0.1)


@contextmanager
def virtual_display(*options: str) -> Iterator[str]:
    """A virtual display of its own, with further options of its server; its name."""
    read, write = os.pipe()
    server = subprocess.Popen(
        # without -noreset it begins anew whenever its last client leaves, and who comes just then waits for ever
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset", *options],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    assert number, "Xvfb did not start"
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def acquainted(home: Path) -> None:
    """The cards of the first starts were answered here: with `as it was` in every game."""
    settings = Settings(Folder(home))
    settings.set("welcomed", True)
    for game in registry.names():
        age.choose(settings, game, True)


def end(program: subprocess.Popen[bytes]) -> None:
    """End a program that was started as a session of its own, with the process that an executable starts.

    It is asked first: an executable takes away what it has unpacked.
    """
    for word, patience in ((signal.SIGTERM, 5.0), (signal.SIGKILL, None)):
        with suppress(ProcessLookupError):
            os.killpg(program.pid, word)
        with suppress(subprocess.TimeoutExpired):
            program.wait(patience)
            return


class Window:
    """The program in its window."""

    def __init__(
        self,
        display: str,
        home: Path,
        *arguments: str,
        program: Path | None = None,
        module: str = "codewheel",
        screen: Screen | None = None,
    ) -> None:
        """`program`: an executable file, which finds no Python on its path; else a module in this Python.

        The module `codewheel` is that of the checkout; another one does not find it.
        """
        self.environ = {
            **os.environ,
            "DISPLAY": display,
            "CODEWHEEL_HOME": str(home),
            "HOME": str(home),  # where the framework would put pictures of the screen
            "PYTHONPATH": str(SRC),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_X11_WMCLASS": "codewheel",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        self.environ.pop("WAYLAND_DISPLAY", None)
        acquainted(home)
        screen = screen or Screen()
        self.tall = screen.shape == "tall"
        settings = Settings(Folder(home))
        settings.set("shape", screen.shape)
        settings.set("look", screen.look)
        self.faults = (home / "faults.txt").open("w+")
        words = [sys.executable, "-m", module] if program is None else [str(program)]
        alone = {"PATH": "/nowhere", "HOME": str(home)} if program is not None else {}
        environ = {**self.environ, **alone}
        if program is not None or module != "codewheel":
            environ.pop("PYTHONPATH")
        self.program = subprocess.Popen(
            [*words, *arguments], env=environ, stderr=self.faults, cwd=home, start_new_session=True
        )
        self.id = ""
        try:
            until(self._find, "the window")
        except BaseException:
            end(self.program)
            raise
        where = self.tool("getwindowgeometry", "--shell", self.id)
        size = dict(line.split("=") for line in where.splitlines())
        self.scale = int(size["WIDTH"]) / 320
        left, top, wide, high = (int(size[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        edge = 0 if self.tall else round(BORDER * self.scale)  # of the machine, above and below the picture
        self.box = left, top + edge, left + wide, top + high - edge
        self.rise = (high - 2 * edge) / 200  # pixels of the window a row

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        """A window that is still there must not stand before the next one."""
        end(self.program)
        self.faults.close()

    def tool(self, *arguments: str) -> str:
        return subprocess.run(["xdotool", *arguments], env=self.environ, capture_output=True, text=True).stdout

    def _find(self) -> bool:
        assert self.program.poll() is None, "the program ended before its window was there"
        found = self.tool("search", "--onlyvisible", "--class", "codewheel").split()
        self.id = found[-1] if found else ""
        return bool(self.id)

    def point(self, x: int, y: int) -> None:
        above = 0 if self.tall else BORDER
        at = round((x + 0.5) * self.scale), round((y + above + 0.5) * self.rise)
        self.tool("mousemove", "--window", self.id, *map(str, at))
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

    @contextmanager
    def holding(self, held: str) -> Iterator[None]:
        """Keys like `Alt_L+Shift_L` that are down for a while, as a hand holds them beside others."""
        self.tool("windowfocus", self.id)
        for name in held.split("+"):
            self.tool("keydown", name)
        time.sleep(0.3)
        yield
        for name in held.split("+"):
            self.tool("keyup", name)
        time.sleep(0.3)

    def picture(self) -> Image.Image:
        """What is seen now, 320 x 200."""
        grabbed = ImageGrab.grab(bbox=self.box, xdisplay=self.environ["DISPLAY"])
        return grabbed.convert("L").resize((320, 200), Image.Resampling.NEAREST)

    @property
    def ended(self) -> bool:
        """Whether the program is no more."""
        return self.program.poll() is not None

    def rest(self) -> Image.Image:
        """Wait until the picture stands still (a light that blinks is still); the picture."""
        limit, last, count = time.monotonic() + PATIENCE, self.picture(), 0
        while count < 4:
            if self.ended:
                break
            assert time.monotonic() < limit, "the window does not come to rest"
            time.sleep(0.15)
            now = self.picture()
            count = count + 1 if changed(last, now) < STILL else 0
            last = now
        return last

    def turn(self, name: str) -> None:
        """Press a key until the picture has become another, or the program has ended."""
        before, limit = self.rest(), time.monotonic() + PATIENCE
        while not self.ended:
            self.key(name)
            again = time.monotonic() + ANSWER
            while time.monotonic() < again:
                if self.ended or changed(before, self.picture()) >= STILL:
                    return
                time.sleep(0.1)
            assert time.monotonic() < limit, f"{name} changes nothing on the screen"

    def type(self, text: str) -> None:
        self.tool("type", "--delay", "120", text)
        time.sleep(0.3)

    def leave(self, answer: str = "Return") -> None:
        """Ctrl+Q and yes, from the game to the shelf and from there, until the program has ended well."""
        for _ in range(5):
            for name in ("ctrl+q", answer):
                with suppress(subprocess.TimeoutExpired):
                    self.program.wait(0.5)
                if not self.ended:
                    self.turn(name)
        code = self.program.wait(PATIENCE)
        self.faults.seek(0)
        assert code == 0, self.faults.read()


def changed(first: Image.Image, second: Image.Image) -> float:
    """The part of the pixels that differ, 0-1."""
    differ = ImageChops.difference(first, second).point(lambda value: 255 if value else 0)
    return differ.histogram()[255] / (first.width * first.height)
