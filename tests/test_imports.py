"""Imports: no files in a circle, a reason for each one inside a function, none hidden."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sources import PACKAGE, dotted, modules, source

# modules are found by name where no name can stand in the source: games by their line of the registry; Pyxel, the
# browser's `js` and the workshop, which may not be there
BY_NAME = {"rules/registry.py", "commands/window.py", "commands/build.py", "session/storage/browser.py"}
BY_NAME |= {"machines/framebuffer.py", "machines/download.py", "machines/page.py", "machines/clipboard.py"}


class Arrow(NamedTuple):
    """An import of a module of ours by another, or of anything inside a function. `said`: a comment tells why."""

    file: str
    line: int
    target: str
    inside: bool
    said: bool


@cache
def files() -> dict[str, Path]:
    """All modules by name."""
    return {dotted(path): path for path in modules()}


def reason_beside(lines: list[str], first: int, last: int) -> bool:
    """Whether a comment stands on the lines of an import, or above it and the imports that it stands with."""
    if any("#" in line for line in lines[first - 1 : last]):
        return True
    for line in reversed(lines[: first - 1]):
        if "#" in line and line.strip().startswith(("#", "import ", "from ")):
            return True
        if not line.strip().startswith(("import ", "from ")):
            return False
    return False


def arrows_of(path: Path) -> Iterator[Arrow]:
    """All imports of a file, those for types and those inside functions too."""
    lines = path.read_text("utf-8").split("\n")
    place = path.relative_to(PACKAGE).as_posix()
    for found in source(path).imports:
        target = found.dotted if found.dotted in files() else found.stem
        yield Arrow(place, found.line, target, found.inside, reason_beside(lines, found.line, found.last))


@cache
def arrows() -> dict[str, tuple[Arrow, ...]]:
    """The imports of every module."""
    return {name: tuple(arrows_of(path)) for name, path in files().items()}


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """All sets of more than one node that can reach each other."""

    def reached(start: str, ways: dict[str, set[str]]) -> set[str]:
        found, left = {start}, [start]
        while left:
            for node in ways[left.pop()] - found:
                found.add(node)
                left.append(node)
        return found

    back: dict[str, set[str]] = {node: set() for node in graph}
    for node, targets in graph.items():
        for target in targets:
            back[target].add(node)
    found: list[set[str]] = []
    rest = set(graph)
    while rest:
        node = min(rest)
        ring = reached(node, graph) & reached(node, back)
        rest -= ring
        if len(ring) > 1:
            found.append(ring)
    return found


def test_circles_are_found() -> None:
    graph: dict[str, set[str]] = {
        "a": {"b"},
        "b": {"c"},
        "c": {"a", "d"},
        "d": {"e"},
        "e": set(),
        "f": {"g"},
        "g": {"f"},
    }
    assert circles(graph) == [{"a", "b", "c"}, {"f", "g"}]


def test_no_files_import_each_other_in_a_circle() -> None:
    graph = {
        name: {a.target for a in found if a.target in files() and a.target != name} for name, found in arrows().items()
    }
    assert sum(map(len, graph.values())) > 1000
    assert circles(graph) == []


def test_an_import_inside_a_function_tells_its_reason() -> None:
    inside = [arrow for found in arrows().values() for arrow in found if arrow.inside]
    assert len(inside) > 50
    assert [f"{arrow.file}:{arrow.line}" for arrow in inside if not arrow.said] == []


def test_no_import_hides() -> None:
    found = set()
    for path in files().values():
        read = source(path)
        if {"import_module", "__import__"} & {name for _, name in (*read.names, *read.attributes)}:
            found.add(path.relative_to(PACKAGE).as_posix())
    assert found <= BY_NAME


def test_types_are_written_without_reading_typing() -> None:
    """The start: what types are written with comes from `rules/typed.py`."""
    found = {arrow.file for arrows_ in arrows().values() for arrow in arrows_ if arrow.target == "typing"}
    assert found == {"rules/rows.py", "rules/typed.py"}
