"""The command line as a player runs it: a process of its own, without a display unless one is named.

What is asked of words alone is asked within this process: another one takes a tenth of a second to begin.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from codewheel import cli
from codewheel.commands.arguments import parted
from codewheel.commands.match import play
from codewheel.commands.match.jobs import Match
from codewheel.commands.match.table import Result, Table

SOURCE = Path(__file__).parent.parent.parent / "src"


def environ(**more: str) -> dict[str, str]:
    """The environment of such a process."""
    found = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return {**found, "PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "utf-8", **more}


def codewheel(*args: str, cwd: Path | None = None, text: bytes = b"", **more: str) -> tuple[int, str, str]:
    """Run `codewheel ARGS`: exit code, what it printed, what it complained of."""
    done = subprocess.run(
        [sys.executable, "-m", "codewheel", *args],
        input=text,
        capture_output=True,
        cwd=cwd,
        env=environ(**more),
        timeout=120,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def within(*args: str, cwd: Path | None = None) -> tuple[int, str, str]:
    """The same without another process."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err), chdir(cwd or Path.cwd()), patch.dict(os.environ, environ()):
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            os.environ.pop(name, None)
        try:
            code = cli.main(args)
        except SystemExit as end:  # help ends the program
            code = int(end.code or 0)
    return code, out.getvalue(), err.getvalue()


def play_match(
    game: str, names: str, games: int, seed: int, plies: int, options: Mapping[str, Any] | None = None
) -> Result:
    """A match in this process, as its first player sees it."""
    match = Match(game, options or {}, parted(names), games, seed, plies)
    table = Table(match, match.players)
    play(match, table, None, 1, "", None)
    return table.result()


Way = Callable[..., tuple[int, str, str]]


def complaint(*args: str, code: int, cwd: Path | None = None, way: Way = within) -> str:
    """The one line of complaint of a command that fails with this code; nothing else is printed."""
    found, out, err = way(*args, cwd=cwd)
    assert (found, out) == (code, ""), (found, out, err)
    assert err.startswith("codewheel: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1, err
    assert "Traceback" not in err
    return err
