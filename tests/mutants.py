"""Small errors in rules/ and session/, one at a time: what they are and how they are drawn. `mutate.py` tries them.

A mutant's place in a draw hangs on the seed and its own name alone, so that the draw stays as it is while other code
changes. What no test can find stands in `equivalent_mutants.txt` with its reason.
"""

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

TOP = Path(__file__).resolve().parent.parent
PACKAGE = Path("src/codewheel")
FLOORS = ("rules", "session")
EQUIVALENT = TOP / "tests/equivalent_mutants.txt"
OTHER_WAY: dict[type[ast.AST], Any] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}


class Mutant(NamedTuple):
    """A file with one error. `name`: module, function and what became of what; `number`: which of the file's it is."""

    name: str
    path: Path
    line: int
    number: int

    def tree(self) -> ast.Module:
        """The file's syntax with the error in it; each line keeps its number."""
        tree = ast.parse((TOP / self.path).read_text("utf-8"))
        parent, field, index, node, new = list(errors(tree))[self.number][1:]
        if index is None:
            setattr(parent, field, new)
        else:
            getattr(parent, field)[index] = new
        if not hasattr(new, "lineno"):
            ast.copy_location(new, node)
        return ast.fix_missing_locations(tree)


def changes(node: ast.AST) -> Iterator[ast.AST | None]:
    """What may stand in a node's place; None: nothing."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in OTHER_WAY:
            yield ast.Compare(node.left, [OTHER_WAY[type(op)]()], node.comparators)
        case ast.BoolOp(op=op):
            yield ast.BoolOp(OTHER_WAY[type(op)](), node.values)
        case ast.BinOp(left, op, right) if type(op) in OTHER_WAY and not isinstance(left, ast.JoinedStr | ast.Constant):
            yield ast.BinOp(left, OTHER_WAY[type(op)](), right)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Return(value=value) if value is not None and not (
            isinstance(value, ast.Constant) and value.value is None
        ):
            yield ast.Return(ast.Constant(None))
        case ast.If(test=test) | ast.While(test=test) if not isinstance(test, ast.Compare | ast.UnaryOp):
            negated = copy.copy(node)
            negated.test = ast.UnaryOp(ast.Not(), test)
            yield negated
        case ast.Call(func=func, args=[first, second, *others], keywords=keywords) if (
            not isinstance(second, ast.Starred)
            and ast.unparse(first) != ast.unparse(second)
            and ast.unparse(func) not in ("min", "max")
        ):
            yield ast.Call(func, [second, first, *others], keywords)
        case ast.Expr(value=ast.Call()) | ast.Assign() | ast.AugAssign() | ast.Raise() | ast.Break() | ast.Continue():
            yield None


def places(node: ast.AST, inside: str = "") -> Iterator[tuple[str, ast.AST, str, int | None]]:
    """All nodes that may be changed: the function they stand in, their parent, its field, the index in that field.

    Left out are annotations, decorators, texts and what a module or class itself assigns: there an error is a name
    that is missing.
    """
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if not isinstance(child, ast.AST) or (
                isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"
            ):
                continue
            below = inside
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                below = f"{inside}.{child.name}".lstrip(".")
            if not (isinstance(child, ast.stmt) and isinstance(node, ast.Module | ast.ClassDef)):
                yield below, node, field, index
            yield from places(child, below)


def errors(tree: ast.Module) -> Iterator[tuple[str, ast.AST, str, int | None, ast.AST, ast.AST]]:
    """All errors that may be put into a file: as `places` tells, then what stands there and what comes for it."""
    for inside, parent, field, index in places(tree):
        held = getattr(parent, field)
        node = held if index is None else held[index]
        for change in changes(node):
            yield inside, parent, field, index, node, ast.Pass() if change is None else change


def mutants(path: Path) -> Iterator[Mutant]:
    """All mutants of a file."""
    module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    seen: Counter[str] = Counter()
    tree = ast.parse((TOP / path).read_text("utf-8"))
    for number, (inside, parent, _, _, node, new) in enumerate(errors(tree)):
        before, after = ast.unparse(node), ast.unparse(new)
        if isinstance(node, ast.If | ast.While) and isinstance(new, ast.If | ast.While):
            before, after = (f"if {ast.unparse(each.test)}" for each in (node, new))
        elif isinstance(node, ast.Constant):  # a number says little by itself
            before = f"{ast.unparse(parent).splitlines()[0]}: {before}"
        name = f"{module}:{inside}: {_short(before)} -> {_short(after)}"
        seen[name] += 1
        yield Mutant(name if seen[name] == 1 else f"{name} #{seen[name]}", path, getattr(node, "lineno", 0), number)


def _short(text: str) -> str:
    return " ".join(text.split())[:90]


def drawn(seed: int, count: int, module: str = "") -> list[Mutant]:
    """So many mutants of both floors, or of the modules whose name begins so."""
    paths = [path.relative_to(TOP) for floor in FLOORS for path in sorted((TOP / PACKAGE / floor).rglob("*.py"))]
    found = [mutant for path in paths for mutant in mutants(path) if mutant.name.startswith(module)]
    return sorted(found, key=lambda mutant: hashlib.sha256(f"{seed} {mutant.name}".encode()).digest())[:count]


def equivalents() -> set[str]:
    """The mutants that no test can find: every second line is a name, the one below it says why."""
    if not EQUIVALENT.exists():
        return set()
    return {line for line in EQUIVALENT.read_text("utf-8").splitlines() if line and not line.startswith(("#", " "))}
