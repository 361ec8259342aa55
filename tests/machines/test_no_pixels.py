"""No dialog counts pixels: what it holds says how large it is, and a layout places it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import codewheel

ROOT = Path(codewheel.__file__).resolve().parent
KEPT = ("size", "at")  # what only the ground of all dialogs sets


def classes() -> dict[str, ast.ClassDef]:
    """Every class of the two floors that draw."""
    found = {}
    for floor in ("machines", "screens"):
        for path in sorted((ROOT / floor).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[f"{path.relative_to(ROOT)}:{node.name}"] = node
    return found


@cache
def dialogs() -> dict[str, ast.ClassDef]:
    """All of them that are dialogs, by their bases' names."""
    known, every = {"Dialog"}, classes()
    while True:
        more = {
            node.name
            for node in every.values()
            if any(isinstance(base, ast.Name) and base.id in known for base in node.bases)
        }
        if more <= known:
            return {key: found for key, found in every.items() if found.name in known - {"Dialog"}}
        known |= more


def paints(method: ast.FunctionDef) -> bool:
    """Whether a method draws into a box that it is given."""
    return any(isinstance(arg.annotation, ast.Name) and arg.annotation.id == "Box" for arg in method.args.args)


def counted(node: ast.ClassDef) -> Iterator[str]:
    """Where a dialog counts pixels: a box of its own, sums with numbers where it is laid out, its own size."""
    for method in (part for part in node.body if isinstance(part, ast.FunctionDef) and not paints(part)):
        lays = method.name in ("compose", "build", "open") or "Part" in ast.unparse(
            method.returns or ast.Constant(None)
        )
        for part in ast.walk(method):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == "Box":
                yield f"{method.name}, line {part.lineno}: {ast.unparse(part)}"
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "place":
                yield f"{method.name}, line {part.lineno}: {ast.unparse(part)}"
            if isinstance(part, ast.BinOp) and lays and any(number(side) for side in (part.left, part.right)):
                yield f"{method.name}, line {part.lineno}: {ast.unparse(part)}"
            if isinstance(part, ast.Assign):
                for target in part.targets:
                    if isinstance(target, ast.Attribute) and target.attr in KEPT:
                        yield f"{method.name}, line {part.lineno}: {ast.unparse(part)}"


def number(node: ast.expr) -> bool:
    """Whether it is a number that is written out."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def test_the_dialogs_are_found() -> None:
    names = {node.name for node in dialogs().values()}
    assert len(names) >= 40
    assert {"Alert", "NewGame", "EndCard", "SettingsDialog", "ModeDialog", "MasterDialog", "Log"} <= names


def test_no_dialog_counts_pixels() -> None:
    found = [f"{key}, {place}" for key, node in dialogs().items() for place in counted(node)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "def build(self, ui):\n  return Box(0, 4, w, 8)",
        "def compose(self, ui):\n  x = y + 4",
        "def more(self) -> Part:\n  return size(2 * w, 8)",
        "def build(self, ui):\n  self.size = w, h",
        "def show(self):\n  self.at = x, y",
    ],
)
def test_counting_is_seen(text: str) -> None:
    lines = "\n".join("  " + line for line in text.split("\n"))
    node = ast.parse(f"class Sample(Dialog):\n{lines}").body[0]
    assert isinstance(node, ast.ClassDef) and list(counted(node))
