"""The manuals in other languages: what players read is there, with the figures and commands of the English pages."""

import re
from pathlib import Path

import pytest

from codewheel.paths import manuals
from codewheel.session import texts

ENGLISH = {path.name for path in manuals().glob("*.md")}
BUILDERS = {"house.md", "protocol.md", "style.md", "translating.md"}  # for those who build: in English alone
OTHERS = [tongue for tongue in texts.languages() if tongue != texts.ENGLISH]
PAGES = [(tongue, name) for tongue in OTHERS for name in sorted(ENGLISH - BUILDERS)]
DRAWN = re.compile(r"^```.*?^```|^    .*?$", re.DOTALL | re.MULTILINE)
THOUSANDS = re.compile(r"(?<=\d)[,.\xa0](?=\d{3}(?!\d))")


def page(tongue: str, name: str) -> str:
    """A page without its blocks of code, in one line."""
    folder: Path = manuals() if tongue == texts.ENGLISH else manuals() / tongue
    return re.sub(r"[ \n]+", " ", DRAWN.sub("", (folder / name).read_text("utf-8")))


def figures(text: str) -> set[str]:
    """The numbers in digits, however a language writes them."""
    return {found.replace(",", ".") for found in re.findall(r"\d+(?:[.,]\d+)?", THOUSANDS.sub("", text))}


def commands(text: str) -> set[str]:
    """What is typed on the command line."""
    return {found for found in re.findall(r"`([^`]+)`", text) if found.startswith(("codewheel ", "make ", "--"))}


@pytest.mark.parametrize("tongue", OTHERS)
def test_every_page_that_players_read_is_there_and_the_first_leads_to_all(tongue: str) -> None:
    there = {path.name for path in (manuals() / tongue).glob("*.md")}
    assert there >= ENGLISH - BUILDERS
    assert not there & BUILDERS
    linked = re.findall(r"\]\(([\w./-]+\.md)\)", page(tongue, "README.md"))
    assert there - {"README.md"} | {f"../{name}" for name in BUILDERS} == set(linked)


@pytest.mark.parametrize(("tongue", "name"), PAGES)
def test_a_page_has_the_figures_and_commands_of_the_english_one(tongue: str, name: str) -> None:
    told, english = page(tongue, name), page(texts.ENGLISH, name)
    assert figures(english) <= figures(told)
    assert commands(english) == commands(told)
