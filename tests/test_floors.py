"""The floors: imports go downwards only, the lower three know neither Pyxel nor clock nor global randomness."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import codewheel

PACKAGE = Path(codewheel.__file__).parent
FLOORS = ("rules", "bots", "session", "machines", "screens")
LOWER = FLOORS[:3]
CLOCKS = {"time", "datetime", "sched", "calendar"}
CHANCE = {"random", "secrets", "uuid"}
PARALLEL = {"threading", "multiprocessing", "concurrent", "asyncio", "subprocess", "ctypes"}
UNSAFE = {"pickle", "shelve", "marshal"}
FILES = {"os", "io", "pathlib", "shutil", "tempfile", "socket", "urllib"}
MODULES = sorted(PACKAGE.rglob("*.py"))


def floor_of(path: Path) -> str:
    """The floor a module lies on, "" for those above all."""
    first = path.relative_to(PACKAGE).parts[0]
    return first if first in FLOORS else ""


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    parts = ("codewheel", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path):
    """All imports of a module: (line, dotted name, whether it stands at the top level)."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    package = ["codewheel", *path.relative_to(PACKAGE).parts[:-1]]
    lazy = {id(inner) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name, id(node) not in lazy
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, f"{stem}.{alias.name}", id(node) not in lazy


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(PACKAGE)}:{line}"


def test_the_lower_floors_do_not_load_pyxel():
    names = [name_of(path) for path in MODULES if floor_of(path) in LOWER]
    assert len(names) > 15
    code = f"import sys, importlib\nfor name in {names!r}: importlib.import_module(name)\n"
    code += "print(sorted(name for name in sys.modules if name.split('.')[0] in ('pyxel', 'numpy', 'PIL')))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(PACKAGE.parent)},
        check=True,
    )
    assert done.stdout.strip() == "[]"


def test_no_import_runs_upwards():
    for path in MODULES:
        floor = floor_of(path)
        if not floor:
            continue
        for line, name, _ in imports(path):
            parts = name.split(".")
            assert parts[0] != "workshop", where(path, line)
            if parts[0] == "codewheel" and len(parts) > 1:
                known = parts[1] in FLOORS[: FLOORS.index(floor) + 1]
                outside = parts[1] in ("paths", "__version__")
                assert known or outside, f"{where(path, line)} imports {name}"


def test_only_machines_and_screens_import_pyxel():
    for path in MODULES:
        for line, name, at_top in imports(path):
            if name.split(".")[0] == "pyxel" and floor_of(path) not in ("machines", "screens"):
                assert not floor_of(path) and not at_top, where(path, line)


def test_the_lower_floors_know_no_clock_and_no_global_chance():
    for path in MODULES:
        if floor_of(path) in LOWER:
            for line, name, _ in imports(path):
                if name != "datetime.date":  # the calendar, which the floor of files may ask; see below
                    assert name.split(".")[0] not in CLOCKS | CHANCE | PARALLEL, f"{where(path, line)} imports {name}"
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute):
                    assert node.attr not in (
                        "urandom",
                        "getrandom",
                        "time_ns",
                        "perf_counter",
                        "today",
                        "fromtimestamp",
                    ), where(path, node.lineno)


def test_the_rules_know_no_files():
    for path in MODULES:
        if floor_of(path) == "rules":
            for line, name, _ in imports(path):
                assert name.split(".")[0] not in FILES, where(path, line)
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                assert not (isinstance(node, ast.Name) and node.id in ("open", "print", "input")), where(
                    path, node.lineno
                )


def test_nothing_is_unpickled_or_evaluated():
    for path in MODULES:
        for line, name, _ in imports(path):
            assert name.split(".")[0] not in UNSAFE, where(path, line)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("eval", "exec", "compile", "__import__"), where(path, node.lineno)


@pytest.mark.parametrize("floor", LOWER)
def test_the_lower_floors_are_pure_python_of_the_standard_library(floor):
    for path in MODULES:
        if floor_of(path) == floor:
            for line, name, _ in imports(path):
                top = name.split(".")[0]
                assert top == "codewheel" or top in sys.stdlib_module_names, f"{where(path, line)} imports {name}"
