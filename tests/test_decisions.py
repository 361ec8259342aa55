"""Every decision of a manual page is found by its number where the program carries it out, and every number is one.

A number stands in a comment or a docstring; squares, moves and keys stand in backticks there.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sources import PACKAGE, modules

TOP = Path(__file__).resolve().parent.parent
PAGES = sorted((TOP / "manuals").glob("*.md"))
DECIDED = re.compile(r"^- \*\*([A-Z]\d+)\.\*\*", re.MULTILINE)
OTHERS = (
    "README",
    "access",
    "codes",
    "daily",
    "house",
    "letters",
    "players",
    "problems",
    "protocol",
    "reviews",
    "statistics",
    "style",
    "translating",
)
QUOTED = re.compile(r"``.*?``|`[^`]*`", re.DOTALL)


def decisions(page: Path) -> list[str]:
    """The numbers of a page's decisions, in their order."""
    return DECIDED.findall(page.read_text("utf-8"))


def remarks(source: str) -> Iterator[str]:
    """The comments and docstrings of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


LETTERS = "".join(sorted({number[0] for page in PAGES for number in decisions(page)}))


def named(source: str) -> set[str]:
    """The numbers of decisions that a module names."""
    number = re.compile(rf"(?<![\w.#])[{LETTERS}]\d{{1,2}}\b")
    if not number.search(source):  # reading all remarks of all modules takes seconds
        return set()
    return {found for text in remarks(source) for found in number.findall(QUOTED.sub("", text))}


@cache
def all_named() -> dict[str, set[str]]:
    """The numbers that each module of the program names."""
    return {path.relative_to(PACKAGE).as_posix(): named(path.read_text("utf-8")) for path in modules()}


@pytest.mark.parametrize("page", [page for page in PAGES if decisions(page)], ids=lambda page: page.stem)
def test_the_decisions_of_a_page_are_numbered_in_order(page: Path) -> None:
    numbers = decisions(page)
    assert numbers == [f"{numbers[0][0]}{n}" for n in range(1, len(numbers) + 1)]


def test_no_two_pages_share_a_letter() -> None:
    letters = [number[0] for page in PAGES for number in decisions(page)[:1]]
    assert len(set(letters)) == len(letters) > 0


def test_every_game_with_a_page_has_decisions() -> None:
    assert {page.stem for page in PAGES if decisions(page)} == {page.stem for page in PAGES if page.stem not in OTHERS}


def test_every_decision_stands_where_it_is_carried_out() -> None:
    there = set().union(*all_named().values())
    assert [number for page in PAGES for number in decisions(page) if number not in there] == []


def test_every_number_is_a_decision() -> None:
    known = {number for page in PAGES for number in decisions(page)}
    assert {path: sorted(found - known) for path, found in all_named().items() if found - known} == {}


def test_numbers_are_told_from_squares_moves_and_keys() -> None:
    source = '"""Of `D1` and `A1` to `L8` (D2, D3)."""\nx = "D4"  # D5; Ctrl+F1, v1.D6, `D7`\nD8 = 1\n'
    assert named(source) == {"D2", "D3", "D5"}


@pytest.mark.parametrize("page", [*PAGES, *sorted(TOP.glob("*.md"))], ids=lambda page: page.stem)
def test_no_page_holds_the_marks_of_a_merge(page: Path) -> None:
    text = page.read_text("utf-8")
    assert not re.search(r"^(<{7}|={7}|>{7})( |$)", text, re.MULTILINE), page
