"""However the program is told to end, in whatever it is doing: the same position is there at the next start."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from codewheel.rules import registry
from codewheel.session.saves import Saves
from codewheel.session.storage.folder import Folder

CHILD = Path(__file__).with_name("signal_child.py")
SOURCE = Path(__file__).resolve().parents[2] / "src"
SITUATIONS = ("calm", "dialog", "motion", "thinking")
WAYS = ("SIGTERM", "SIGINT", "SIGHUP", "SIGUSR1")  # the last one is how the child's window is closed
GAMES = registry.names()
FEW = {  # each game in two situations, each situation and each way several times; the others are proved
    (game, situation, WAYS[(row // 2 + column) % len(WAYS)])
    for row, game in enumerate(GAMES)
    for column, situation in enumerate(SITUATIONS)
    if (row + column) % 2 == 0
}
TRIALS = [
    pytest.param(*trial, marks=() if trial in FEW else pytest.mark.prove)
    for trial in ((game, situation, way) for game in GAMES for situation in SITUATIONS for way in WAYS)
]


def default_hands() -> None:
    """A shell's background job ignores interrupts, and a child would inherit that."""
    for name in WAYS:
        signal.signal(getattr(signal, name), signal.SIG_DFL)


@contextmanager
def begun(folder: Path, *words: str, hands: Callable[[], None] = default_hands) -> Iterator[subprocess.Popen[bytes]]:
    """A child on its way; one that heeds nothing does not outlive its test."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, str(CHILD), str(folder), *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, env=environment, preexec_fn=hands) as child:
        try:
            yield child
        finally:
            child.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize(("game", "situation", "way"), TRIALS)
def test_the_position_is_there_at_the_next_start(tmp_path: Path, game: str, situation: str, way: str) -> None:
    with begun(tmp_path, game, situation) as child:
        line = child.stdout.readline()
        number = getattr(signal, way)
        child.send_signal(number)
        _, error = child.communicate(timeout=60)
    assert line and not error, error.decode()
    assert child.returncode == (0 if way == "SIGUSR1" else 128 + number)
    there = json.loads(line)
    found = Saves(Folder(tmp_path)).resume(game)
    assert found is not None and found.notice is None
    session = found.session
    assert session.moves == there["moves"] and session.game.format_state(session.state) == there["state"]


def unheeding() -> None:
    """As `nohup` starts a program."""
    default_hands()
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_what_was_ignored_stays_so(tmp_path: Path) -> None:
    with begun(tmp_path, "einauge", "calm", hands=unheeding) as child:
        assert child.stdout.readline()
        child.send_signal(signal.SIGHUP)
        child.send_signal(signal.SIGTERM)
        child.communicate(timeout=60)
    assert child.returncode == 128 + signal.SIGTERM
