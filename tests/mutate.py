"""Mutants are tried: the tests have to find each of the small errors that `mutants.py` puts into rules/ and session/.

`python tests/mutate.py --count 200 --seed 1` draws that many; `make mutants` calls it. First each test is run once and
the functions that it calls are noted (`--reach FILE` keeps that for further pieces of a draw: `--skip`). Then each
mutant gets a process, forked from one that has read all tests: it puts the error into the functions as they lie in
memory and runs the tests that come there, the nearest and quickest first, to the first that fails. What is carried out
while a module is read needs a fresh process. Whoever takes more than `LONGEST` seconds of a processor hangs, and is
found by that. POSIX only.
"""

import argparse
import ast
import gc
import importlib.abc
import importlib.machinery
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import Phase, settings

from mutants import PACKAGE, TOP, Mutant, drawn, equivalents

TESTS = ("tests/rules", "tests/session", "tests/test_sweep.py", "tests/workshop/test_codewheel_print.py")
# what looks for crashes alone, or kills whole programs, takes longer than it finds
SLOW = ("test_conformance", "test_fuzz", "test_art_fuzz", "test_kill", "test_power_cut", "test_two_programs")
OPTIONS = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore"]
LEFT_OUT = [f"--ignore={path}" for name in SLOW for path in sorted(TOP.glob(f"tests/**/{name}.py"))]
LONGEST = 60  # seconds of a processor that the tests of a mutant may take
ENOUGH = 40  # seconds of tests that are run for one mutant
WORKERS = 2
BROKEN = 3  # a process that has not come to an answer
IMPORTED = "import"  # in place of a test: what is called while modules are read
VARIABLE = "CODEWHEEL_MUTANT"  # of the environment of a fresh process: the mutant's name

Reach = dict[str, tuple[float, list[str]]]  # of a test: seconds, and the functions it calls


def key_of(code: CodeType) -> str:
    """A function by its file, its line and its name."""
    path = os.path.relpath(code.co_filename, TOP)
    return f"{path}:{code.co_firstlineno}:{code.co_qualname}"


def codes(code: CodeType) -> Iterator[CodeType]:
    """A piece of code and all within it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner)


def compiled(tree: ast.Module, path: Path) -> dict[str, CodeType]:
    """The functions of a file by their keys; in front the module's own code."""
    return {key_of(code): code for code in codes(compile(tree, str(TOP / path), "exec"))}


def told_apart(code: CodeType) -> tuple[Any, ...]:
    """What differs where two pieces of code do, but for the functions within them."""
    constants = [(type(each), each) for each in code.co_consts if not isinstance(each, CodeType)]
    return code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars


def changed(mutant: Mutant) -> list[str]:
    """The functions in which a mutant differs; none where the compiler makes the same of both."""
    before = compiled(ast.parse((TOP / mutant.path).read_text("utf-8")), mutant.path)
    after = compiled(mutant.tree(), mutant.path)
    found = [key for key, code in before.items() if key not in after or told_apart(code) != told_apart(after[key])]
    return found or [key for key in after if key not in before]


def put_in(mutant: Mutant, into: list[FunctionType]) -> None:
    """Let the functions of the mutant's file be as the mutant has them. Raises ValueError where that cannot be."""
    after = compiled(mutant.tree(), mutant.path)
    for function in into:
        function.__code__ = after[key_of(function.__code__)]


class Tracer:
    """Notes which functions of the two floors are called."""

    def __init__(self) -> None:
        self.keys: dict[CodeType, str] = {}
        self.seen: set[CodeType] = set()
        self._within = str(TOP / PACKAGE)

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        """For `sys.settrace`: called at the beginning of each function."""
        if frame.f_code.co_filename.startswith(self._within):
            self.seen.add(frame.f_code)

    def functions(self) -> list[str]:
        """What was called since it was last asked."""
        for code in self.seen:
            if code not in self.keys:
                self.keys[code] = key_of(code)
        found, self.seen = sorted(self.keys[code] for code in self.seen), set()
        return found


def forked(jobs: Sequence[Callable[[], int]], done: Callable[[int, int], None]) -> None:
    """Run jobs in processes of their own, `WORKERS` at a time; `done(number, what it answered)` after each."""
    running: dict[int, int] = {}
    left = list(enumerate(jobs))[::-1]
    while running or left:
        while left and len(running) < WORKERS:
            number, job = left.pop()
            sys.stdout.flush()
            pid = os.fork()
            if not pid:
                nothing = os.open(os.devnull, os.O_RDWR)
                for stream in (0, 1, 2):
                    os.dup2(nothing, stream)
                code = BROKEN
                try:
                    code = job()
                finally:
                    os._exit(code)
            running[pid] = number
        pid, status = os.wait()
        done(running.pop(pid), os.waitstatus_to_exitcode(status))


class Trial:
    """A plugin of pytest: reads all tests, then tries mutants in place of running them."""

    def __init__(self, chosen: Sequence[Mutant], folder: Path) -> None:
        self.chosen, self.folder = chosen, folder
        self.found: list[Mutant] = []
        self.alive: list[Mutant] = []
        self._tracer = Tracer()

    def pytest_configure(self) -> None:
        """Before tests are read: a failing example is enough, nobody reads the smallest one."""
        settings.register_profile("mutants", deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))
        settings.load_profile("mutants")
        sys.settrace(self._tracer)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All tests are read."""
        sys.settrace(None)
        self.items = {item.nodeid: item for item in session.items}
        self.reach = self._measured(self._tracer.functions())
        self._functions = [
            each for each in gc.get_objects() if isinstance(each, FunctionType) and self._ours(each.__code__)
        ]
        self._try_all()
        return True

    def _ours(self, code: CodeType) -> bool:
        return code.co_filename.startswith(str(TOP / PACKAGE))

    # --- which test comes where --------------------------------------------------------------------------------------

    def _measured(self, imported: list[str]) -> Reach:
        files: dict[str, list[pytest.Item]] = {}
        for item in self.items.values():
            files.setdefault(item.nodeid.partition("::")[0], []).append(item)
        kept = {name: self.folder / f"{name.replace('/', '+')}.json" for name in files}
        fresh = [
            name
            for name, path in kept.items()
            if not path.exists() or path.stat().st_mtime < (TOP / name).stat().st_mtime
        ]

        def done(number: int, code: int) -> None:
            if code:
                print(f"{fresh[number]}: what fails as it is, is left out", flush=True)

        forked([lambda name=name: self._measure(files[name], kept[name]) for name in fresh], done)
        found: Reach = {IMPORTED: (0, imported)}
        for path in kept.values():
            if path.exists():
                found |= json.loads(path.read_text("utf-8"))
        return found

    def _measure(self, items: list[pytest.Item], path: Path) -> int:
        found: Reach = {}
        sys.settrace(self._tracer)
        for item, after in zip(items, [*items[1:], None], strict=True):
            began = time.process_time()
            failed = item.session.testsfailed
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            functions = self._tracer.functions()
            if item.session.testsfailed == failed:
                found[item.nodeid] = time.process_time() - began, functions
        sys.settrace(None)
        path.write_text(json.dumps(found), "utf-8")
        return int(items[0].session.testsfailed > 0)

    def tests_of(self, mutant: Mutant, functions: Sequence[str]) -> list[str]:
        """The tests that come to a mutant, the nearest and quickest first, as many as `ENOUGH` allows."""
        wanted, path = set(functions), str(mutant.path)
        come = [test for test, (_, called) in self.reach.items() if test != IMPORTED and wanted & set(called)]
        if not come:  # what a module does while it is read: whoever comes into the file
            come = [
                test
                for test, (_, called) in self.reach.items()
                if test != IMPORTED and any(key.startswith(f"{path}:") for key in called)
            ]

        def far(test: str) -> float:
            near = mutant.path.stem in test.partition("::")[0].rpartition("/")[2]
            return self.reach[test][0] * (1 if near else 4)

        chosen, spent = [], 0.0
        for test in sorted(come, key=far):
            if spent < ENOUGH and test in self.items:
                chosen.append(test)
                spent += self.reach[test][0]
        return chosen

    # --- the mutants -------------------------------------------------------------------------------------------------

    def _try_all(self) -> None:
        known = equivalents()
        wanted = [mutant for mutant in self.chosen if mutant.name not in known]
        began = time.monotonic()

        def done(number: int, code: int) -> None:
            mutant = wanted[number]
            if code == BROKEN:
                raise AssertionError(f"{mutant.name}: cannot be tried")
            (self.found if code else self.alive).append(mutant)
            word = "found" if code else "SURVIVES"
            print(f"{time.monotonic() - began:5.0f} s  {word:8}  {mutant.name}  (line {mutant.line})", flush=True)

        forked([lambda mutant=mutant: self._try(mutant) for mutant in wanted], done)

    def _try(self, mutant: Mutant) -> int:
        """1 when a test finds it."""
        resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST + 1))
        functions = changed(mutant)
        tests = self.tests_of(mutant, functions)
        if not tests:
            return 0
        own = [each for each in self._functions if each.__code__.co_filename == str(TOP / mutant.path)]
        early = set(self.reach[IMPORTED][1])
        afresh = any(key in early or key.endswith(":<module>") for key in functions)
        try:
            put_in(mutant, own)
        except (KeyError, ValueError):
            afresh = True
        else:
            chosen = [self.items[test] for test in tests]
            for item, after in zip(chosen, [*chosen[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
                if item.session.testsfailed:
                    return 1
        return self._afresh(mutant, tests) if afresh else 0

    def _afresh(self, mutant: Mutant, tests: list[str]) -> int:
        command = [sys.executable, "-m", "pytest", "-x", *OPTIONS, "-p", "mutate", *tests]
        env = os.environ | {VARIABLE: f"{mutant.path}|{mutant.number}", "PYTHONPATH": str(TOP / "tests")}
        return int(subprocess.run(command, cwd=TOP, env=env, check=False).returncode != 0)


class Loader(importlib.machinery.SourceFileLoader):
    """Reads one module with the error in it."""

    mutant: Mutant

    def get_code(self, fullname: str) -> CodeType:
        """The module's code, never that which was kept."""
        return compile(self.mutant.tree(), self.get_filename(fullname), "exec")


class Finder(importlib.abc.MetaPathFinder):
    """Finds the module of a mutant before anybody else does."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Only for this module."""
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin != str(TOP / self.mutant.path):
            return None
        spec.loader = Loader(fullname, spec.origin)
        spec.loader.mutant = self.mutant
        return spec


def pytest_configure() -> None:
    """In a fresh process, as its plugin: the mutant that the environment names."""
    path, _, number = os.environ[VARIABLE].partition("|")
    sys.meta_path.insert(0, Finder(Mutant("", Path(path), 0, int(number))))


def main() -> int:
    """Draw, try, say what was found. 1 when less than nine of ten were."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--skip", type=int, default=0, help="leave out the first so many of the draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", default="", help="rules.eye: only modules whose names begin so")
    parser.add_argument("--names", type=Path, help="only the mutants whose names stand in this file")
    parser.add_argument(
        "--reach", type=Path, default=TOP / "out/reach", help="folder that keeps which test comes where"
    )
    parser.add_argument("--list", action="store_true", help="name them and run nothing")
    args = parser.parse_args()
    chosen = drawn(args.seed, args.count, args.module)[args.skip :]
    if args.names:
        wanted = set(args.names.read_text("utf-8").splitlines())
        chosen = [mutant for mutant in drawn(args.seed, 1 << 30, args.module) if mutant.name in wanted]
    if args.list:
        print("\n".join(mutant.name for mutant in chosen))
        return 0
    args.reach.mkdir(parents=True, exist_ok=True)
    os.environ |= {"SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
    trial = Trial(chosen, args.reach)
    pytest.main([*OPTIONS, *TESTS, *LEFT_OUT], plugins=[trial])
    tried = len(trial.found) + len(trial.alive)
    share = len(trial.found) / max(1, tried)
    equivalent = len([mutant for mutant in chosen if mutant.name in equivalents()])
    print(
        f"{len(chosen)} drawn, {len(trial.found)} found, {equivalent} equivalent, {len(trial.alive)} alive: {share:.1%}"
    )
    return 0 if tried and share >= 0.9 else 1


if __name__ == "__main__":
    sys.exit(main())
