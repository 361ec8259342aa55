"""What tests may not do: ask a clock or chance, sleep, give a property a deadline. A wait ends by what it waits for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).resolve().parent
# they wait for windows and for programs of others, with limits that are generous, or measure
APART = (
    "window_kit.py", "test_exe.py", "start_times.py", "page_times.py", "full_folder.py", "mutate.py", "web/",
    "bots/ishido/speed.py",
)  # fmt: skip
CLOCKS = {
    "perf_counter", "perf_counter_ns", "monotonic", "monotonic_ns", "process_time", "process_time_ns", "thread_time",
    "time_ns", "sleep", "alarm", "timeit", "utcnow", "today",
}  # fmt: skip
CHANCE = {"SystemRandom", "urandom", "getrandom", "uuid1", "uuid4", "fresh_seed"}  # the last is the screens' own
GENEROUS = 60  # seconds, at least, for a program that is started
COUNTS = {"many", "some", "MUTATIONS"}  # by the profile: whole in `make prove` alone


def files() -> list[Path]:
    """All modules of the tests but those that are apart."""
    found = sorted(HERE.rglob("*.py"))
    return [path for path in found if not path.relative_to(HERE).as_posix().startswith(APART)]


def asks_chance(node: ast.AST) -> bool:
    """Whether this is a source of chance that has no seed."""
    match node:
        case ast.Import(names=names):
            return any(name.name in ("secrets", "uuid") for name in names)
        case ast.ImportFrom(module="random", names=names):
            return any(name.name != "Random" for name in names)
        case ast.ImportFrom(names=names):
            return any(name.name in CHANCE for name in names)
        case ast.Attribute(value=ast.Name(id="random"), attr=attr):
            return attr != "Random"
        case ast.Attribute(value=ast.Name(id="os" | "clock"), attr=attr):
            return attr in CHANCE
        case ast.Call(func=ast.Attribute(attr="Random") | ast.Name(id="Random"), args=[]):
            return True
    return False


# no module without one of these words can do so: most need not be parsed
WORDS = re.compile(
    rf"\b({'|'.join(CLOCKS | CHANCE)}|time|timeit|datetime|secrets|uuid|random|Random|deadline|timeout)\b"
)


def faults_of(text: str) -> list[tuple[int, str]]:
    """What a module of that text does that it may not, by line."""
    return list(faults(ast.parse(text))) if WORDS.search(text) else []


def faults(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What a module does that it may not, by line."""
    for node in ast.walk(tree):
        if asks_chance(node):
            yield getattr(node, "lineno", 0), "asks chance"
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, "imports time") for name in names if name.name in ("time", "timeit"))
            case ast.ImportFrom(module="time" | "timeit"):
                yield node.lineno, "imports of time"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="time"), attr=attr)):
                yield node.lineno, f"calls time.{attr}"
            case ast.Call(func=ast.Attribute(attr=attr)) if attr in CLOCKS:
                yield node.lineno, f"calls {attr}"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="datetime"), attr="now")):
                yield node.lineno, "asks what time it is"
            case ast.keyword(arg="deadline", value=ast.Constant(value=value)) if value is not None:
                yield node.value.lineno, "gives a deadline"
            case ast.keyword(arg="timeout", value=ast.Constant(value=int() | float() as value)) if value < GENEROUS:
                yield node.value.lineno, f"waits for {value} seconds only"


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(HERE).as_posix())
def test_no_test_asks_a_clock_or_chance(path: Path) -> None:
    assert faults_of(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("text", [
    "import time", "from time import sleep", "time.time()", "t.sleep(1)", "t.perf_counter()", "datetime.now()",
    "settings(deadline=200)", "settings(deadline=1.5)", "run(timeout=5)",
    "import secrets", "from random import shuffle", "from os import urandom", "random.random()",
    "random.SystemRandom(1)", "random.Random()", "Random()", "clock.fresh_seed()",
    "from codewheel.screens.clock import fresh_seed",
])  # fmt: skip
def test_such_places_are_found(text: str) -> None:
    assert faults_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "settings(deadline=None)",
        "run(timeout=120)",
        "from datetime import date",
        "random.Random(7)",
        "from random import Random",
    ],
)
def test_others_are_let_be(text: str) -> None:
    assert not faults_of(text)


def test_what_is_tried_of_a_property_is_the_same_in_every_run_of_make_test() -> None:
    assert settings.get_profile("test").derandomize


def test_what_counts_less_in_make_test_is_counted_whole_in_make_prove() -> None:
    """A function that counts by the profile is marked."""
    for path in files():
        text = path.read_text(encoding="utf-8")
        if not any(count in text for count in COUNTS):
            continue
        tree = ast.parse(text)
        imported = {name.name for node in tree.body if isinstance(node, ast.ImportFrom) for name in node.names}
        for node in tree.body:
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            names = {name.id for part in node.body for name in ast.walk(part) if isinstance(name, ast.Name)}
            if names & imported & COUNTS:
                marks = [ast.unparse(one) for one in node.decorator_list]
                assert "pytest.mark.sweep" in marks, f"{path.name}:{node.lineno} {node.name}"


@pytest.mark.parametrize(("mark", "place"), [("window", "test_window.py"), ("exe", "test_exe.py"), ("web", "web/")])
def test_what_is_started_by_its_place_lies_there(mark: str, place: str) -> None:
    marked = {path for path in sorted(HERE.rglob("test_*.py")) if f"mark.{mark}\n" in path.read_text("utf-8")}
    named = {path.relative_to(HERE).as_posix() for path in marked}
    assert named and all(name.startswith(place) for name in named)
    assert f"-m {mark} tests/{place.rstrip('/')}\n" in (HERE.parent / "Makefile").read_text("utf-8")
