"""How much of `make test` each floor's tests may be, by count: no clock is asked, and a busy machine counts the same.

A case takes a millisecond or two before it does anything, a picture that is drawn about one. Whoever needs more deals
the rest out to `make prove` (`examples.py`), or raises the share here and says in the commit what for: each run pays.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

# cases by folder, with a tenth to grow in; "" is what lies in `tests/` itself
CASES = {
    "": 600,
    "bots": 300,
    "commands": 300,
    "envs": 30,
    "machines": 1050,
    "rules": 1120,
    "screens": 3400,
    "session": 2550,
    "text": 560,
    "workshop": 190,
}
MOST_CASES = 160  # of one module
WIDE = {  # that look at all there is: each picture, each look, each module of the tests
    "test_tests.py": 450,
    "machines/test_skins.py": 350,
    "screens/test_golden_shots.py": 350,
    "screens/test_stretched.py": 360,
}
MOST_PICTURES = 1_000  # that one case draws
APART = ("prove", "sweep", "soak", "matches", "window", "exe", "web")  # marks of cases that count otherwise


def folder(module: str) -> str:
    """The floor of a module, which is a path below `tests/`."""
    first, _, rest = module.partition("/")
    return first if rest else ""


def too_many(modules: Iterable[str]) -> Iterator[str]:
    """What is more than its share, in words; the modules of all cases, each a path below `tests/`."""
    cases = Counter(modules)
    for module, count in sorted(cases.items()):
        most = WIDE.get(module, MOST_CASES)
        if count > most:
            yield f"{module} has {count} cases of {most}"
    floors: Counter[str] = Counter()
    for module, count in cases.items():
        floors[folder(module)] += count
    for name, count in sorted(floors.items()):
        most = CASES.get(name, MOST_CASES)
        if count > most:
            yield f"tests/{name} has {count} cases of {most}"


def too_long(pictures: int, marks: Iterable[str]) -> bool:
    """Whether a case with these marks has drawn more than one of `make test` may."""
    return pictures > MOST_PICTURES and not set(marks) & set(APART)
