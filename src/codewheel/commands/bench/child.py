"""What is measured in a process of its own, that has read nothing before."""

import os
import subprocess
import sys
from collections.abc import Sequence

from ...paths import HERE
from ...session.texts import translate
from .. import Failed

PROBE = ["-c", "from codewheel.commands.bench.probe import main; main()"]
LIMIT = 120  # seconds for a process


def python(args: Sequence[str], compiled: str) -> list[str]:
    """Run Python, compiling into a folder; all its lines. Raises Failed."""
    if getattr(sys, "frozen", False):
        raise Failed(translate("bench.frozen").strip())
    inherited = os.environ.get("PYTHONPATH")
    where = os.pathsep.join([str(HERE.parent), *([inherited] if inherited else [])])
    environ = {**os.environ, "PYTHONPATH": where, "PYTHONPYCACHEPREFIX": compiled}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, *args], stdout=pipe, stderr=pipe, encoding="utf-8", env=environ) as process:
        assert process.stdout is not None and process.stderr is not None
        lines = list(process.stdout)
        complaint = process.stderr.read()
        try:
            process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Failed(translate("bench.slow", seconds=LIMIT)) from None
    if process.returncode or not lines:
        said = complaint.strip().splitlines() or [str(process.returncode)]
        raise Failed(translate("bench.failed", why=said[-1]))
    return lines
