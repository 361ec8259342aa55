"""The command line as a player runs it: a process of its own, without a display unless one is named."""

import os
import subprocess
import sys
from pathlib import Path

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


def complaint(*args: str, code: int, cwd: Path | None = None) -> str:
    """The one line of complaint of a command that fails with this code; nothing else is printed."""
    found, out, err = codewheel(*args, cwd=cwd)
    assert (found, out) == (code, ""), (found, out, err)
    assert err.startswith("codewheel: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1, err
    assert "Traceback" not in err
    return err
