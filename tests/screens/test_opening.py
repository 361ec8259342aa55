"""The first frame: there before the app is made, and a failure behind it ends in a sentence."""

import os
import subprocess
import sys

import pytest

from codewheel.machines import framebuffer
from codewheel.rules import registry
from codewheel.screens.app import App
from codewheel.screens.opening import Opening
from driver import make_app, quiet, start


@pytest.mark.parametrize("palette", ["title", "einauge/board", "workbench", "text"])
def test_the_first_picture_is_drawn_without_an_app(palette: str) -> None:
    start()
    quiet()
    made: list[App] = []

    def make() -> App:
        made.append(make_app().app)
        return made[0]

    opening = Opening(palette, make, str)
    opening.update()
    opening.draw()
    assert not made and opening.app is None
    first = framebuffer.snapshot()
    assert len(set(first)) > (1 if palette != "text" else 0)
    opening.update()
    opening.draw()
    assert opening.app is made[0]


def test_a_failure_is_told_and_ends_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    start()

    def make() -> App:
        raise ValueError("no luck")

    opening = Opening("title", make, lambda fault: f"codewheel: {fault}")
    opening.draw()
    with pytest.raises(SystemExit) as end:
        opening.update()
    assert end.value.code == 1 and capsys.readouterr().err == "codewheel: no luck\n"


FIRST = """
import sys
from codewheel.commands import play, window

what = sys.argv[1]
if what == "launcher":
    opening = window.opening(play.title, headless=True)
else:
    opening = window.opening(lambda app: app.push(window.open_game(app, what)), play.opening_of(what), headless=True)
for _ in range(2):
    opening.update()
    opening.draw()
print(" ".join(sys.modules))
for _ in range(40):
    opening.update()
    opening.draw()
print(" ".join(sys.modules))
"""


@pytest.mark.parametrize("what", ["launcher", *registry.names()])
def test_the_first_picture_reads_no_player_and_no_dialog(what: str) -> None:
    environ = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", FIRST, what], capture_output=True, text=True, check=True, timeout=60, env=environ
    )
    first, later = (set(line.split()) for line in done.stdout.splitlines())
    assert "codewheel.screens.app" in first
    assert [name for name in first if name.startswith("codewheel.bots.")] == []
    dialogs = {"codewheel.machines.widgets.dialog", "codewheel.session.statistics", "datetime", "textwrap"}
    assert not first & dialogs
    assert first < later, "something is read once the picture is shown"
