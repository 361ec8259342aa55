"""What is needed of Pyxel is all that is called, and an older one is made do with or refused."""

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import codewheel
from codewheel.machines import runtime
from codewheel.machines.palette import Machine
from codewheel.machines.sounds import Sounds, load_effect, names
from codewheel.rules.contract import Refused
from codewheel.session.texts import sentence
from older_pyxel import Fixed

SOURCE = Path(codewheel.__file__).parent
# a page calls none of these, or what calls them looks first
DESKTOP = {"VERSION", "fullscreen", "height", "icon", "set_btn", "set_btnv", "set_input_text", "set_mouse_pos"}


def used() -> set[str]:
    """All names of Pyxel that the source calls, but for its numbers in capitals."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text if "pyxel" in text else "")):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pyxel":
                found.add(node.attr)
    return {name for name in found if not name.isupper()} | {"VERSION"}


def test_what_is_needed_is_what_is_called() -> None:
    assert set(runtime.NEEDED.split()) == used() - DESKTOP


def test_the_version_that_is_named_is_the_one_of_the_lock_file() -> None:
    assert f"pyxel=={runtime.TESTED}" in (SOURCE.parents[1] / "requirements.lock").read_text("utf-8")


def test_a_pyxel_without_it_is_refused_and_one_with_all_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    runtime.check()
    monkeypatch.setattr(runtime, "NEEDED", "blt unheard_of pal")
    with pytest.raises(Refused) as refused:
        runtime.check()
    words = sentence(refused.value.why)
    assert "lacks unheard_of." in words and runtime.TESTED in words


def test_a_key_is_let_go_where_pyxel_can_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, bool]] = []
    older = SimpleNamespace()
    monkeypatch.setattr(runtime, "pyxel", older)
    runtime.let_go(5)
    older.set_btn = lambda key, down: told.append((key, down))
    runtime.let_go(5)
    assert told == [(5, False)]


@pytest.mark.parametrize("values", [[1, 2], Fixed([1, 2])])
def test_lists_of_both_kinds_are_filled_and_grow(values: Any) -> None:
    runtime.fill(values, (5, 6, 7))
    runtime.add(values, 8)
    assert list(values) == [5, 6, 7, 8]


def test_without_samples_the_amiga_is_silent_and_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "plays_samples", lambda: False)
    assert [load_effect(Machine.AMIGA, name) for name in ("click", "error")] == [[], []]
    assert load_effect(Machine.ST, "click")
    sounds = Sounds()
    for name in names(Machine.AMIGA):
        sounds.play(name)
