"""Setting a manual page: nothing is wider than its column, nothing is lost, headings never stand last."""

import re

import pytest

from codewheel.paths import manuals
from codewheel.screens.manual.setting import blocks, columns, lines

WIDTH, HEIGHT = 138, 166
PAGES = sorted(path.name for path in manuals().glob("*.md"))


def wide(text: str) -> int:
    return 6 * len(text)


@pytest.mark.parametrize("page", PAGES)
def test_every_word_is_set_once_and_inside_its_column(page: str) -> None:
    source = (manuals() / page).read_text("utf-8")
    found = lines(blocks(source), wide, WIDTH)
    for line in found:
        assert all(run.x >= 0 and run.x + wide(run.text) <= WIDTH for run in line.runs if len(run.text) < 20), line
    text = "".join(line.capital + "".join(run.text for run in line.runs if run.text != "•") for line in found)
    source = re.sub(r"!?\[([^]]*)\]\([^)]*\)", r"\1", source)
    source = re.sub(r"^\|[-| :]+\|$|^#+|^- ", "", source, flags=re.M)
    assert re.sub(r"[\s|*`]", "", source) == re.sub(r"[\s|*`]", "", text)


@pytest.mark.parametrize("page", PAGES)
def test_columns_are_filled_and_not_overfilled(page: str) -> None:
    set_lines = lines(blocks((manuals() / page).read_text("utf-8")), wide, WIDTH)
    filled = columns(set_lines, HEIGHT)
    for column in filled:
        y, last = column[-1]
        assert y + last.height <= HEIGHT
        assert last.style != "heading"
        assert column[0][1].style != "space"
    kept = [line for column in filled for _, line in column if line.style != "space"]
    assert kept == [line for line in set_lines if line.style != "space"]
