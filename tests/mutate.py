"""Mutants: small errors are put into rules/ and session/, one at a time, and the tests have to find them.

`python tests/mutate.py --count 200 --seed 1` draws that many, and runs for each the tests of its module, in a copy of
this folder. `make mutants` calls it. A mutant's place in the draw hangs on the seed and its own name alone, so that the
draw stays as it is while other code changes. What no test can find stands in `equivalent_mutants.txt` with its reason.
"""

import argparse
import ast
import copy
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

TOP = Path(__file__).resolve().parent.parent
PACKAGE = Path("src/codewheel")
FLOORS = ("rules", "session")
EQUIVALENT = TOP / "tests/equivalent_mutants.txt"
SLOW = ("test_conformance", "test_fuzz", "test_art_fuzz", "test_kill", "test_power_cut", "test_two_programs")
LONGEST = 120  # seconds; whoever takes longer hangs, and is found by that
# a failing example is enough: nobody reads the smallest one
NO_SHRINKING = """
from hypothesis import Phase, settings
settings.register_profile("mutants", deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))
settings.load_profile("mutants")
"""
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

    def put_into(self, text: str) -> str:
        """The file's text with the error in it."""
        tree = ast.parse(text)
        parent, field, index, _, new = list(errors(tree))[self.number][1:]
        if index is None:
            setattr(parent, field, new)
        else:
            getattr(parent, field)[index] = new
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


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


def tests_of(path: Path) -> list[list[str]]:
    """Files of tests that cover a module, the nearest first; the next ones are run when those pass.

    What looks for crashes alone, or kills whole programs, takes longer than it finds.
    """
    floor, *folders, _ = path.relative_to(PACKAGE).parts
    home = TOP.joinpath("tests", floor, *folders[:1])
    if not list(home.glob("test_*.py")):
        home = home.parent
    there = [str(each.relative_to(TOP)) for each in sorted(home.glob("test_*.py")) if each.stem not in SLOW]
    if floor == "session" and folders[:1] == ["ishido"]:
        there = [each for each in there if ("/test_art_" in each) == ("art" in folders)]
    words = [path.stem, *folders[1:]] if home.name in folders else [path.stem, *folders]
    named = [each for each in there if any(word in each.rpartition("/")[2] for word in words)]
    wider = [each for each in there if each not in named]
    if floor == "rules":
        wider += ["tests/test_sweep.py", "tests/rules/test_long_texts.py"]
        wider += {
            "eye": ["tests/rules/oeil_solo"],
            "": ["tests/session/test_play.py", "tests/session/test_record.py"],
        }.get("".join(folders), [])
    elif path.stem == "codewheel":
        wider = ["tests/workshop/test_codewheel_print.py"]  # it compares the printed sheet
    elif folders[:1] == ["art"]:
        wider += ["tests/session/ishido/test_art_own.py", "tests/session/ishido/test_art_check.py"]
    elif folders[:1] == ["table"]:
        wider += ["tests/session/einauge"]
    return [step for step in (named, list(dict.fromkeys(wider))) if step]


class Copy:
    """A copy of this folder in which tests are run."""

    def __init__(self, top: Path) -> None:
        self.top = top
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=TOP, capture_output=True, text=True, check=True
        )
        for name in listed.stdout.splitlines():
            if (TOP / name).is_file():
                (top / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(TOP / name, top / name)
        with (top / "tests/conftest.py").open("a") as conftest:
            conftest.write(NO_SHRINKING)

    def passes(self, tests: list[str], longest: int = LONGEST) -> bool:
        """Whether these tests pass in the copy as it is, in so many seconds."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        env = os.environ | {"SDL_AUDIODRIVER": "dummy", "PYTHONHASHSEED": "0"}
        with subprocess.Popen(
            command, cwd=self.top, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        ) as run:
            try:
                return run.wait(longest) == 0
            except subprocess.TimeoutExpired:
                os.killpg(run.pid, 9)
                return False

    def survives(self, mutant: Mutant) -> bool:
        """Whether no test finds a mutant."""
        path = self.top / mutant.path
        before = path.read_text("utf-8")
        try:
            self._write(path, mutant.put_into(before))
            return all(self.passes(step) for step in tests_of(mutant.path))
        finally:
            self._write(path, before)

    def _write(self, path: Path, text: str) -> None:
        path.write_text(text, "utf-8")
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            compiled.unlink()  # it is told by its time in seconds and its size, and both may be the same


def equivalents() -> set[str]:
    """The mutants that no test can find: every second line is a name, the one below it says why."""
    if not EQUIVALENT.exists():
        return set()
    return {line for line in EQUIVALENT.read_text("utf-8").splitlines() if line and not line.startswith(("#", " "))}


def main() -> int:
    """Draw, run, say what was found. 1 when less than nine of ten were."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--skip", type=int, default=0, help="leave out the first so many of the draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", default="", help="rules.eye: only modules whose names begin so")
    parser.add_argument("--names", type=Path, help="only the mutants whose names stand in this file")
    parser.add_argument("--list", action="store_true", help="name them and run nothing")
    args = parser.parse_args()
    chosen = drawn(args.seed, args.count, args.module)[args.skip :]
    if args.names:
        wanted = set(args.names.read_text("utf-8").splitlines())
        chosen = [mutant for mutant in drawn(args.seed, 1 << 30, args.module) if mutant.name in wanted]
    known = equivalents()
    if args.list:
        print("\n".join(mutant.name for mutant in chosen))
        return 0
    found: list[Mutant] = []
    alive: list[Mutant] = []
    equivalent = [mutant for mutant in chosen if mutant.name in known]
    with tempfile.TemporaryDirectory() as folder:
        here = Copy(Path(folder))
        tests = sorted({test for mutant in chosen for step in tests_of(mutant.path) for test in step})
        if not here.passes(tests, 1800):
            print("The tests fail as it is: no mutant was tried.")
            return 1
        for number, mutant in enumerate(chosen, 1):
            if mutant in equivalent:
                continue
            began = time.monotonic()
            survives = here.survives(mutant)
            (alive if survives else found).append(mutant)
            word = "SURVIVES" if survives else "found"
            print(
                f"{number:3} {word:8} {time.monotonic() - began:4.0f} s  {mutant.name}  (line {mutant.line})",
                flush=True,
            )
    share = len(found) / max(1, len(found) + len(alive))
    print(f"{len(chosen)} drawn, {len(found)} found, {len(equivalent)} equivalent, {len(alive)} alive: {share:.1%}")
    return 0 if share >= 0.9 else 1


if __name__ == "__main__":
    sys.exit(main())
