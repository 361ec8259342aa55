"""The page says that the browser's store is nearly full before it is. Needs Node."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "src/workshop/ship/page"


COURSE = """
const kept = {}, told = [];
const store = {
  get length() { return Object.keys(kept).length; },
  key: (place) => Object.keys(kept)[place],
  getItem: (name) => kept[name],
};
const room = makeRoom(store, (share) => told.push(Math.round(100 * share)));
const steps = [];
function step(change, wrote = true) {
  change();
  if (wrote) room.wrote();
  room.look();
  steps.push([...told]);
}
step(() => {});
step(() => { kept.a = "x".repeat(0.75 * ROOM); });
step(() => { kept.b = "x".repeat(0.08 * ROOM); }, false);
step(() => {});
step(() => { kept.c = "x".repeat(0.01 * ROOM); });
step(() => { kept.d = "x".repeat(0.08 * ROOM); });
step(() => { delete kept.a; });
step(() => { kept.a = "x".repeat(0.75 * ROOM); });
console.log(JSON.stringify(steps));
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_it_is_said_at_each_twentieth_once_and_again_after_there_was_room(tmp_path: Path) -> None:
    script = tmp_path / "room.js"
    script.write_text((PAGE / "room.js").read_text("utf-8") + COURSE, "utf-8")
    done = subprocess.run(["node", str(script)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [[], [], [], [83], [83], [83, 92], [83, 92], [83, 92, 92]]
