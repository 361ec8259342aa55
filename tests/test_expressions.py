"""Every regular expression of the source is linear, seen by its shape: no clock is asked.

Unbounded repeats are what can go wrong. What follows one must not begin with what it takes, else a long run is divided
in every way; and where a pattern is searched for, what comes before it must not be able to begin within it.
"""

import ast
from itertools import chain
from pathlib import Path
from re import _parser  # type: ignore[attr-defined]  # the standard library's own reading of a pattern

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src"
CALLS = {"compile", "sub", "subn", "split", "findall", "finditer", "search", "match", "fullmatch"}
LETTERS = frozenset(range(0x180))  # all that patterns here can tell apart
MANY = 64  # repeats up to here are bounded

CLASSES = {
    "CATEGORY_DIGIT": frozenset(map(ord, "0123456789")),
    "CATEGORY_SPACE": frozenset(map(ord, " \t\n\r\f\v")),
    "CATEGORY_WORD": frozenset(c for c in LETTERS if chr(c).isalnum() or chr(c) == "_"),
}


def text_of(node):
    """The text of a pattern in the source; what is put into it from elsewhere is one letter."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
        return node.value if isinstance(node.value, str) else node.value.decode("latin-1")
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "9" for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return text_of(node.left) + text_of(node.right)
    return "9"


def patterns():
    """All patterns of the source, by their place."""
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text("utf-8")
        if "import re\n" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=name), args=[first, *_]) if (
                    name in CALLS
                ):
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}", text_of(first)


def letters_of(op, value):
    """What one letter of a pattern takes."""
    if op == "LITERAL":
        return frozenset({value}) & LETTERS
    if op == "NOT_LITERAL":
        return LETTERS - {value}
    if op == "ANY":
        return LETTERS
    found = set()
    for kind, part in value:
        if str(kind) == "LITERAL":
            found.add(part)
        elif str(kind) == "RANGE":
            found.update(range(part[0], part[1] + 1))
        elif str(kind) == "CATEGORY":
            known = CLASSES.get(str(part).replace("_NOT", ""), LETTERS)
            found |= LETTERS - known if "_NOT" in str(part) else known
    return LETTERS - found if value and str(value[0][0]) == "NEGATE" else frozenset(found) & LETTERS


def first(items):
    """What a pattern can begin with, and whether it can be empty."""
    found = frozenset()
    for op, value in items:
        letters, empty = first_of(str(op), value)
        found |= letters
        if not empty:
            return found, False
    return found, True


def first_of(op, value):
    if op in ("LITERAL", "NOT_LITERAL", "ANY", "IN"):
        return letters_of(op, value), False
    if op == "GROUPREF":  # what a group has taken, once more: any letters, perhaps none
        return LETTERS, True
    if op in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
        letters, empty = first(value[2])
        return letters, empty or value[0] == 0
    if op == "SUBPATTERN":
        return first(value[3])
    if op == "ATOMIC_GROUP":
        return first(value)
    if op == "BRANCH":
        parts = [first(branch) for branch in value[1]]
        return frozenset(chain.from_iterable(letters for letters, _ in parts)), any(empty for _, empty in parts)
    if op in ("AT", "ASSERT", "ASSERT_NOT"):
        return frozenset(), True
    raise AssertionError(f"{op} is not known here")


def faults(items, after, may_fail, start):
    """What is wrong with a pattern. `after`: what can follow it; `may_fail`: something must; `start`: of all."""
    items = list(items)
    for n, (op, value) in enumerate(items):
        kind, rest = str(op), items[n + 1 :]
        letters, empty = first(rest)
        follow = letters | after if empty else letters
        fails = may_fail or not empty or any(str(op) in ("AT", "ASSERT", "ASSERT_NOT") for op, _ in rest)
        if kind == "SUBPATTERN":
            yield from faults(value[3], follow, fails, start)
        elif kind == "ATOMIC_GROUP":
            yield from faults(value, follow, fails, start)
        elif kind == "BRANCH":
            for branch in value[1]:
                yield from faults(branch, follow, fails, start)
        elif kind in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            body = value[2]
            taken, _ = first(body)
            yield from faults(body, follow | taken if value[1] > 1 else follow, fails, start)
            if value[1] < MANY:
                continue
            if kind != "POSSESSIVE_REPEAT" and taken & follow:
                yield f"what follows {body} can begin like it"
            if fails and start is not None and all_letters(body) & start:
                yield f"a search begins anew within {body}"


def all_letters(items):
    """All letters that a pattern can take."""
    found = frozenset()
    for op, value in items:
        kind = str(op)
        if kind in ("LITERAL", "NOT_LITERAL", "ANY", "IN"):
            found |= letters_of(kind, value)
        elif kind in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            found |= all_letters(value[2])
        elif kind == "SUBPATTERN":
            found |= all_letters(value[3])
        elif kind == "ATOMIC_GROUP":
            found |= all_letters(value)
        elif kind == "BRANCH":
            found |= frozenset(chain.from_iterable(map(all_letters, value[1])))
    return found


def wrong(pattern, searched=False):
    items = _parser.parse(pattern)
    return list(faults(items, frozenset(), False, first(items)[0] if searched else None))


def test_no_expression_divides_a_run_in_every_way():
    found = [(place, wrong(pattern)) for place, pattern in patterns()]
    assert len(found) > 10 and [(place, faults) for place, faults in found if faults] == []


def test_expressions_go_by_their_full_name():
    """`patterns` looks for calls of `re.…` alone."""
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text("utf-8")
        assert "from re import" not in text and "import re as" not in text, path


@pytest.mark.parametrize("bad", [r"(a+)+b", r"a*a*b", r"(a|b)*a", r'"(?:[^"\\]|\\.)*\\', r"\*\*.+?\*\*", r"(\w+\s?)*$"])
def test_what_is_not_linear_is_found(bad):
    assert wrong(bad)


def test_a_search_that_begins_anew_is_found():
    assert wrong(r" *\(", searched=True) and wrong(r'"(?:[^"\\]|\\.)*"', searched=True)
    assert not wrong(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?+', searched=True)
