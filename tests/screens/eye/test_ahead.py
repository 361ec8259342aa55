"""The modules of a board's first picture are read while the questions before it are looked at, not as they end."""

import subprocess
import sys
from pathlib import Path

import pytest

import codewheel

CODE = """
import sys
from codewheel.screens.studio import open_game, step, studio
from codewheel.session.oeil_solo import ways
app = studio()
app.push(open_game(app, {game!r}))
step(app)
asking = app.scene
if {way!r}:
    asking.wish = asking.wish._replace(way={way!r})
step(app, 60)
assert not app._warming, "still being read"
known = set(sys.modules)
{begin}
app.update()
app.draw()
read = sorted(name for name in set(sys.modules) - known if name.startswith("codewheel"))
print(type(app.scene).__name__, *read)
"""


@pytest.mark.parametrize(
    ("game", "way", "begin", "scene"),
    [
        ("eye", "", "asking.questions._on_play()", "EyeScene"),
        ("oeil-solo", "game", "asking.begin()", "EyeScene"),
        ("oeil-solo", "solitaire", "asking.begin()", "SolitaireScene"),
    ],
)
def test_nothing_is_read_in_the_frame_in_which_the_questions_end(game: str, way: str, begin: str, scene: str) -> None:
    here = Path(codewheel.__file__).parent.parent
    code = CODE.format(game=game, way=way, begin=begin)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=here, timeout=120)
    assert done.stdout.split() == [scene], done.stdout + done.stderr
