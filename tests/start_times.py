"""Sizes of what is shipped, and how long each form takes to its first picture under a virtual display.

`python tests/start_times.py [FORM=COMMAND ...]`, in a checkout after `make exe app web`; prints it and writes
`out/ship.json`. Without arguments: the executable in `dist/` and the checkout. No test, for a clock is none.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import ImageGrab

from window_kit import SRC, end, virtual_display

TOP = SRC.parent
RUNS = 5  # starts of each form; the middle one counts
MOST = 30.0  # seconds until a form that shows nothing is given up


def first_picture(words: list[str], display: str, environ: dict[str, str]) -> float:
    """Seconds from the start of a program until its window shows something else than black."""
    with tempfile.TemporaryDirectory() as home:
        began = time.perf_counter()
        program = subprocess.Popen(
            words,
            cwd=home,
            env={**environ, "DISPLAY": display, "CODEWHEEL_HOME": home},
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            while time.perf_counter() - began < MOST:
                if ImageGrab.grab(xdisplay=display).convert("L").getextrema()[1] > 16:
                    return time.perf_counter() - began
                time.sleep(0.005)
        finally:
            end(program)
    raise SystemExit(f"{words[0]} shows nothing")


def size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    return sum(file.stat().st_size for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file())


def main(arguments: list[str]) -> None:
    """Measure, print, write."""
    environ = {**os.environ, "SDL_AUDIODRIVER": "dummy", "LIBGL_ALWAYS_SOFTWARE": "1", "PYTHONPATH": str(SRC)}
    environ.pop("WAYLAND_DISPLAY", None)
    forms = {"exe": [str(TOP / "dist" / "codewheel")], "checkout": [sys.executable, "-m", "codewheel"]}
    if arguments:
        forms = {name: command.split() for name, _, command in (word.partition("=") for word in arguments)}
    metadata: dict[str, object] = {}
    for name, words in forms.items():
        times = []
        for _ in range(RUNS):
            with virtual_display() as display:
                times.append(first_picture(words, display, environ))
        times.sort()
        metadata[f"{name}_first_frame_s"] = {"median": round(times[RUNS // 2], 3), "best": round(times[0], 3)}
    for name in ("codewheel", "codewheel.pyxapp", "web"):
        if (TOP / "dist" / name).exists():
            metadata[f"{name}_bytes"] = size(TOP / "dist" / name)
    metadata["load"] = os.getloadavg()[0]
    out = TOP / "out" / "ship.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(metadata, indent=1) + "\n")
    print(out.read_text(), end="")


if __name__ == "__main__":
    main(sys.argv[1:])
