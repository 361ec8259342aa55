"""What stands in the program's source, read once a process: trees are large and not kept, what tests ask of them is."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import codewheel

PACKAGE = Path(codewheel.__file__).resolve().parent
Functions = ast.FunctionDef | ast.AsyncFunctionDef


class Import(NamedTuple):
    """An import of one name: `import STEM`, or `from STEM import NAME`. `inside`: a function."""

    line: int
    last: int  # line of the statement
    stem: str
    name: str
    inside: bool

    @property
    def dotted(self) -> str:
        """Stem and name."""
        return ".".join(part for part in (self.stem, self.name) if part)


class Call(NamedTuple):
    """A call of `name(…)` or `thing.name(…)`: its first argument where it is a text, and the names that are given."""

    line: int
    name: str
    plain: bool  # nothing stands before the name
    text: str | None
    given: frozenset[str | None]


class Source(NamedTuple):
    """What tests ask of a module."""

    imports: tuple[Import, ...]
    calls: tuple[Call, ...]
    names: tuple[tuple[int, str], ...]  # names that are read or bound, with their lines
    attributes: tuple[tuple[int, str], ...]


def modules() -> list[Path]:
    """All modules of the program."""
    return sorted(PACKAGE.rglob("*.py"))


def dotted(path: Path) -> str:
    """The dotted name of a module."""
    parts = ("codewheel", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def nodes(node: ast.AST, inside: bool = False) -> Iterator[tuple[ast.AST, bool]]:
    """A tree, and for each node whether it stands in a function."""
    left = [(node, inside)]
    while left:
        node, inside = left.pop()
        yield node, inside
        inner = inside or isinstance(node, Functions)
        left += [(child, inner) for child in ast.iter_child_nodes(node)]


@cache
def source(path: Path) -> Source:
    """A module."""
    package = ["codewheel", *path.relative_to(PACKAGE).parts[:-1]]
    imports: list[Import] = []
    calls: list[Call] = []
    names: list[tuple[int, str]] = []
    attributes: list[tuple[int, str]] = []
    for node, inside in nodes(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Name):
            names.append((node.lineno, node.id))
        elif isinstance(node, ast.Attribute):
            attributes.append((node.lineno, node.attr))
        elif isinstance(node, ast.Call):
            plain = isinstance(node.func, ast.Name)
            called = getattr(node.func, "id" if plain else "attr", "")
            first = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else None
            given = frozenset(keyword.arg for keyword in node.keywords)
            calls.append(Call(node.lineno, called, plain, first if isinstance(first, str) else None, given))
        elif isinstance(node, ast.Import):
            last = node.end_lineno or node.lineno
            imports += [Import(node.lineno, last, alias.name, "", inside) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            last = node.end_lineno or node.lineno
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            imports += [Import(node.lineno, last, stem, alias.name, inside) for alias in node.names]
    return Source(tuple(imports), tuple(calls), tuple(names), tuple(attributes))
