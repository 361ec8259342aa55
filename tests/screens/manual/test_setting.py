"""Setting a manual page: nothing is wider than its column, nothing is lost, headings never stand last."""

import re

import pytest

from codewheel.paths import manuals
from codewheel.rules import registry
from codewheel.screens.manual.setting import Run, blocks, columns, lines, wrap

WIDTH, HEIGHT = 138, 166
PAGES = sorted(path.relative_to(manuals()).as_posix() for path in manuals().glob("**/*.md"))
BOOKLETS = [page for page in PAGES if page.rpartition("/")[2].removesuffix(".md") in registry.names()]
TRANSLATED = [page for page in PAGES if "/" in page]
OWN = ("glossar.md", "glossaire.md")  # what English needs no page for


def wide(text: str) -> int:
    return 6 * len(text)


@pytest.mark.parametrize("page", BOOKLETS)
def test_every_word_is_set_once_and_inside_its_column(page: str) -> None:
    source = (manuals() / page).read_text("utf-8")
    found = lines(blocks(source), wide, WIDTH)
    for line in found:
        assert all(run.x >= 0 and run.x + wide(run.text) <= WIDTH for run in line.runs if len(run.text) < 20), line
    text = "".join(line.capital + "".join(run.text for run in line.runs if run.text != "•") for line in found)
    source = re.sub(r"!?\[([^]]*)\]\([^)]*\)", r"\1", source)
    source = re.sub(r"^\|[-| :]+\|$|^#+|^- ", "", source, flags=re.M)
    assert re.sub(r"[\s|*`]", "", source) == re.sub(r"[\s|*`]", "", text)


@pytest.mark.parametrize("page", BOOKLETS)
def test_columns_are_filled_and_not_overfilled(page: str) -> None:
    set_lines = lines(blocks((manuals() / page).read_text("utf-8")), wide, WIDTH)
    filled = columns(set_lines, HEIGHT)
    for column in filled:
        y, last = column[-1]
        assert y + last.height <= HEIGHT
        assert last.style != "heading"
        bare = last.style == "row" and last.runs[0].x == 0 and all(run.bold for run in last.runs)
        assert not bare or column is filled[-1]
        assert column[0][1].style != "space"
    kept = [line for column in filled for _, line in column if line.style != "space"]
    assert kept == [line for line in set_lines if line.style != "space"]


@pytest.mark.parametrize("page", [page for page in TRANSLATED if page.split("/")[1] not in OWN])
def test_a_translated_page_has_the_plates_rows_and_items_of_the_english_one(page: str) -> None:
    kinds, english = (
        [(block.kind, block.mark if block.kind in ("plate", "item") else "") for block in blocks(text)]
        for text in ((manuals() / name).read_text("utf-8") for name in (page, page.split("/")[1]))
    )
    assert kinds == english


@pytest.mark.parametrize("page", TRANSLATED)
def test_the_addresses_of_a_translated_page_are_there(page: str) -> None:
    path = manuals() / page
    for address in re.findall(r"\]\(([^)]*)\)", path.read_text("utf-8")):
        file = address.partition("#")[0]
        assert (path.parent / file).is_file(), address
        here = path.parent / file.removeprefix("../")
        assert not here.is_file() or not file.startswith("../"), f"{address} is there in this language, too"


def test_marks_stay_with_the_words_they_belong_to() -> None:
    found = wrap("Say (`it`), **or not**, with *Menu*.", wide, lambda n: (0, 42))
    assert ["".join(run.text for run in line) for line in found] == ["Say", "(it),", "ornot,", "with", "Menu."]
    assert found[1] == (Run(0, "(", False), Run(6, "it", True), Run(18, "),", False))


def test_no_line_breaks_at_a_no_break_space() -> None:
    text = "Lisez ceci\u00a0: les **Voies**\u00a0! En «\u00a0voici\u00a0»."
    found = lines(blocks(f"# Titre\n\nUn.\n\n{text}\n"), wide, 66)
    assert [[run.text for run in line.runs] for line in found if line.style == "text"] == [
        ["Lisez"],
        ["ceci\u00a0:", "les"],
        ["Voies", "\u00a0!", "En"],
        ["«\u00a0voici\u00a0»."],
    ]
