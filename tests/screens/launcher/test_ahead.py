"""What the shelf leads to is read while one looks at it, in steps, not in the frame in which it is opened."""

import subprocess
import sys
from pathlib import Path

import codewheel

CODE = """
import sys
from codewheel.screens.studio import shelf, step, studio
app = studio()
app.push(shelf(app))
step(app, 2)
most = 0
for _ in range(40):
    known = set(sys.modules)
    step(app, 1)
    most = max(most, sum(name.startswith("codewheel") for name in set(sys.modules) - known))
assert not app._warming, "still being read"
known = set(sys.modules)
for command in ("help", "wheel"):
    app.scene.command(command)
    app.update()
    app.draw()
    app.pop()
    app.update()
read = sorted(name for name in set(sys.modules) - known if name.startswith("codewheel"))
print(most, *read)
"""


def test_nothing_is_read_as_manual_and_codewheel_are_opened_and_little_in_any_frame_before() -> None:
    here = Path(codewheel.__file__).parent.parent
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, cwd=here, timeout=120)
    most, *rest = done.stdout.split() or ["0"]
    assert not rest and 0 < int(most) <= 8, done.stdout + done.stderr
