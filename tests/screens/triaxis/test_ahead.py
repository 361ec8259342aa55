"""What TriAxis' island needs is read while the questions before it are looked at, in steps, not as they end."""

import subprocess
import sys
from pathlib import Path

import codewheel

CODE = """
import sys
from codewheel.screens.studio import open_game, step, studio
app = studio()
app.push(open_game(app, "triaxis"))
step(app)
most = 0
for _ in range(60):
    known = set(sys.modules)
    step(app, 1)
    most = max(most, sum(name.startswith("codewheel") for name in set(sys.modules) - known))
assert not app._warming, "still being read"
known = set(sys.modules)
for _ in range(3):
    app.scene.form.go("begin") if hasattr(app.scene, "form") else None
    app.input = app.input._replace(commands=frozenset(("confirm",)))
    app.scene._ask() if hasattr(app.scene, "_ask") else None
    app.scene.update(app.input)
    app.update()
    app.draw()
read = sorted(name for name in set(sys.modules) - known if name.startswith("codewheel"))
print(most, type(app.scene).__name__, *read)
"""


def test_nothing_is_read_as_the_questions_end_and_little_in_any_frame_before() -> None:
    here = Path(codewheel.__file__).parent.parent
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, cwd=here, timeout=120)
    most, *rest = done.stdout.split() or ["0"]
    assert rest == ["TriaxisScene"], done.stdout + done.stderr
    assert 0 < int(most) <= 4, "modules that are read in one frame"
