"""Killed at any moment, the autosave is whole and holds every move that was acknowledged."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from codewheel.rules.rng import Stream
from codewheel.session.saves import Saves
from codewheel.session.storage.folder import Folder
from examples import many

CHILD = Path(__file__).with_name("kill_child.py")
SOURCE = Path(__file__).resolve().parents[2] / "src"
KILLS = many(100)


@pytest.mark.sweep
def test_kill_at_any_moment_loses_at_most_the_move_in_the_air(tmp_path):
    stream, saves = Stream(20010428), Saves(Folder(tmp_path))
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    acknowledged = kill = 0
    while kill < KILLS or acknowledged <= 2 * KILLS:  # on a busy machine some are killed before their second move
        kill += 1
        command = [sys.executable, "-S", str(CHILD), str(tmp_path), str(1000 * kill)]
        pipe = subprocess.PIPE
        # unbuffered: what is read beyond the first line would be lost to `communicate`
        child = subprocess.Popen(command, stdout=pipe, stderr=pipe, env=environment, bufsize=0)
        first = child.stdout.readline()  # it runs: from here on it may be killed
        for _ in range(stream.below(300_000)):  # some milliseconds at most, that no clock tells
            pass
        child.kill()
        rest, error = child.communicate()
        lines = [line.split() for line in (first + rest).splitlines(keepends=True) if line.endswith(b"\n")]
        assert lines and not error, (kill, error)
        acknowledged += len(lines)
        seed, plies = map(int, lines[-1])
        found = saves.resume("einauge")
        assert found is not None and found.notice is None, kill
        session = found.session
        if session.seed == seed:
            assert plies <= session.ply <= plies + 1, kill
        else:  # the next game had just begun
            assert session.ply == 1, kill
