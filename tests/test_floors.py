"""The floors: imports go downwards only, the lower three know neither Pyxel nor clock nor global randomness."""

import subprocess
import sys
from pathlib import Path

import pytest

from sources import PACKAGE, dotted, modules, source

FLOORS = ("rules", "bots", "session", "text", "machines", "screens")
LOWER = FLOORS[:3]
CLOCKS = {"time", "datetime", "sched", "calendar"}
CHANCE = {"random", "secrets", "uuid"}
ASKS = {"urandom", "getrandom", "time_ns", "perf_counter", "today", "fromtimestamp"}
PARALLEL = {"threading", "multiprocessing", "concurrent", "asyncio", "subprocess", "ctypes"}
UNSAFE = {"pickle", "shelve", "marshal"}
FILES = {"os", "io", "pathlib", "shutil", "tempfile", "socket", "urllib"}
MODULES = modules()


def floor_of(path: Path) -> str:
    """The floor a module lies on, "" for those above all."""
    first = path.relative_to(PACKAGE).parts[0]
    return first if first in FLOORS else ""


def imports(path: Path):
    """All imports of a module: (line, dotted name, whether it stands at the top level)."""
    return ((found.line, found.dotted, not found.inside) for found in source(path).imports)


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(PACKAGE)}:{line}"


def test_the_lower_floors_do_not_load_pyxel():
    names = [dotted(path) for path in MODULES if floor_of(path) in LOWER]
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
            for line, name in source(path).attributes:
                assert name not in ASKS, where(path, line)


def test_the_app_alone_asks_the_clock_and_chance():
    """It hands on what `screens/clock.py` finds, so that a test can put something of its own in the place."""
    for path in MODULES:
        if floor_of(path) in ("machines", "screens") and path.name != "clock.py":
            for line, name, _ in imports(path):
                assert name.split(".")[0] not in CHANCE, where(path, line)
                assert not name.startswith("codewheel.screens.clock.") or path.name == "app.py", where(path, line)


def test_the_rules_know_no_files():
    for path in MODULES:
        if floor_of(path) == "rules":
            for line, name, _ in imports(path):
                assert name.split(".")[0] not in FILES, where(path, line)
            for line, name in source(path).names:
                assert name not in ("open", "print", "input"), where(path, line)


def test_nothing_is_unpickled_or_evaluated():
    for path in MODULES:
        for line, name, _ in imports(path):
            assert name.split(".")[0] not in UNSAFE, where(path, line)
        for call in source(path).calls:
            assert not (call.plain and call.name in ("eval", "exec", "compile", "__import__")), where(path, call.line)


@pytest.mark.parametrize("floor", LOWER)
def test_the_lower_floors_are_pure_python_of_the_standard_library(floor):
    for path in MODULES:
        if floor_of(path) == floor:
            for line, name, _ in imports(path):
                top = name.split(".")[0]
                assert top == "codewheel" or top in sys.stdlib_module_names, f"{where(path, line)} imports {name}"
