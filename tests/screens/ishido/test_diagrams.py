"""The diagrams of Rules and Strategy tell the truth, and stand in the text where they belong."""

import pytest

from codewheel.rules.ishido.board import EMPTY, SQUARES, STONE, match
from codewheel.screens.ishido.diagrams import DIAGRAMS, PICTURES, TOKEN, Reader, height
from codewheel.session.texts import translate
from screens.ishido.play import choose, driven, solitaire, top

GROUPS = [
    pytest.param(group, id=f"{name}{i}")
    for name, groups in DIAGRAMS.items()
    for i, group in enumerate(groups)
    if group.stones[0][0]
]


@pytest.mark.parametrize("group", GROUPS)
def test_a_diagram_says_what_the_rules_say(group: object) -> None:
    board = bytearray((EMPTY,)) * SQUARES
    (stone, column, row), *others = group.stones  # type: ignore[attr-defined]
    for name, x, y in others:
        board[(y + 2) * 12 + x + 4] = 1 + STONE[name]
    found = match(bytes(board), (row + 2) * 12 + column + 4, STONE[stone])
    assert (found.ways > 0) == group.right  # type: ignore[attr-defined]


def test_every_diagram_is_in_a_text_and_every_token_is_a_diagram() -> None:
    lines = (translate("ishido_words.rules") + "\n" + translate("ishido_words.strategy")).split("\n")
    assert sorted(line[1:] for line in lines if line.startswith(TOKEN)) == sorted((*DIAGRAMS, *PICTURES))


@pytest.mark.parametrize("which", ["rules", "strategy"])
def test_a_page_begins_in_no_diagram_and_shows_every_one_whole(which: str) -> None:
    driver, scene = driven(solitaire())
    choose(driver, scene, which)
    reader = top(driver).text
    lines, shown = reader.lines(driver.app.skin), reader.shown(driver.app.skin)
    whole, firsts = set(), []
    for _ in range(len(lines)):
        page = lines[reader.first : reader.first + shown]
        for name in (*DIAGRAMS, *PICTURES):
            rows = [line for line in lines if line.startswith(f"{TOKEN}{name}{TOKEN}")]
            whole |= {name} if rows and set(rows) <= set(page) else set()
        if reader.first in firsts:
            break
        firsts.append(reader.first)
        driver.key("page_down")
    assert firsts[-1] == len(lines) - shown
    assert whole == {line.split(TOKEN)[1] for line in lines if line.startswith(TOKEN)}
    for first in firsts[:-1]:
        assert not lines[first].startswith(TOKEN) or lines[first].endswith(f"{TOKEN}0")


@pytest.mark.parametrize("which", ["rules", "strategy"])
def test_the_reader_scrolls_over_diagrams_line_by_line(which: str) -> None:
    driver, scene = driven(solitaire())
    choose(driver, scene, which)
    reader = top(driver).text
    assert isinstance(reader, Reader)
    lines = reader.lines(driver.app.skin)
    step = reader.line_height(driver.app.skin)
    for name in (*DIAGRAMS, *PICTURES):
        taken = [line for line in lines if line.startswith(f"{TOKEN}{name}{TOKEN}")]
        assert len(taken) * step >= height(name) or not taken
    firsts = set()
    for _ in range(len(lines)):
        driver.wheel(-1)
        firsts.add(reader.first)
    assert reader.first == len(lines) - reader.shown(driver.app.skin) and len(firsts) > 5
    driver.key("esc")
    assert not driver.app.dialogs
