"""Which tab plays, in Node with a stand-in for `navigator.locks`: one at a time; taking over is told to the other."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "src/workshop/ship/page"
NODE = shutil.which("node")

STAND_IN = """
let holder = null;
const waiting = [];
const locks = { request(name, options, callback) {
  return new Promise((resolve, reject) => {
    if (holder && options.ifAvailable) { resolve(callback(null)); return; }
    if (holder && !options.steal) { waiting.push(callback); return; }
    if (holder) holder.reject(new Error("AbortError"));
    holder = { reject };
    Promise.resolve(callback({ name })).then(resolve);
  });
} };
const told = [];
const close = () => { holder = null; waiting.splice(0).forEach((callback) => callback({})); };
const tab = (name, known) =>
  makeTab(known, (holds) => told.push(`${name} ${holds}`), () => told.push(`${name} freed`));
"""

COURSE = """
(async () => {
  const [one, other, third] = ["one", "other", "third"].map((name) => tab(name, locks));
  const answers = [await one.begin(false), await other.begin(false)];
  const first = [one.holds, other.holds];
  answers.push(await third.begin(true));
  await Promise.resolve();
  await Promise.resolve();
  const old = tab("old", undefined);
  answers.push(await old.begin(false));
  const alone = tab("alone", { request: () => Promise.reject(new Error("SecurityError")) });
  answers.push(await alone.begin(false));
  const holds = [one.holds, other.holds, third.holds, old.holds, alone.holds];
  close();
  console.log(JSON.stringify({ answers, first, holds, told }));
  process.exit(0);
})();
"""


@pytest.mark.skipif(NODE is None, reason="there is no Node here")
def test_one_tab_plays_and_taking_over_is_told(tmp_path: Path) -> None:
    script = tmp_path / "tab.js"
    script.write_text((PAGE / "tab.js").read_text("utf-8") + STAND_IN + COURSE, "utf-8")
    found = subprocess.run([str(NODE), str(script)], capture_output=True, text=True, check=True)
    seen = json.loads(found.stdout)
    assert seen["answers"] == [True, False, True, True, True]
    assert seen["first"] == [True, False] and seen["holds"] == [False, False, True, True, True]
    assert seen["told"] == ["one true", "other false", "third true", "one false", "other freed", "one freed"]


def test_the_page_asks_before_the_program_reads() -> None:
    page, script = (PAGE / "play.html").read_text("utf-8"), (PAGE / "play.js").read_text("utf-8")
    assert page.index("tab.js") < page.index("play.js")
    assert script.index("await begin();") < script.index("window.launchPyxel(")
