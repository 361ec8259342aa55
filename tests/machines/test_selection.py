"""Typing with a highlight, in one line and in several: by mouse, by Shift and by double clicks."""

import pytest
import pyxel

from codewheel.machines.skins.base import Box
from codewheel.machines.widgets.area import TextArea
from codewheel.machines.widgets.controls import Button
from codewheel.machines.widgets.dialog import Dialog
from codewheel.machines.widgets.field import TextField
from driver import Driver, make_app

WORDS = "What will come of it, and when?"
LONG = "What effect will it have on those who live with me if I take the post in the mountains"


@pytest.fixture(params=["gem", "workbench", "text"])
def player(request: pytest.FixtureRequest) -> Driver:
    return make_app(palette=request.param)


def show(player: Driver, field: TextField) -> Dialog:
    ok = Button(Box(0, 100, 60, player.app.skin.button_height), "OK", lambda: dialog.close("ok"))
    dialog = Dialog("Title", (240, 120), [field, ok], default=ok)
    player.app.open(dialog)
    player.frame(2)
    return dialog


def held_shift(player: Driver, chords: str) -> None:
    with player.held(pyxel.KEY_LSHIFT):
        player.keys(chords)


def x_of(player: Driver, field: TextField, at: int) -> int:
    """Where a character of a field of one line begins, in pixels."""
    room = player.app.skin.field_room(field.box)
    return field.box.x + (field.box.w - 8 * room) // 2 + 8 * (at - field.first)


def marked(field: TextField) -> str:
    low, high = field.marked
    return field.text[low:high]


def test_a_double_click_takes_a_word_and_typing_replaces_it(player: Driver) -> None:
    field = TextField(Box(0, 0, 240, 14), WORDS, 60)
    show(player, field)
    player.key("home")
    at = WORDS.index("come")
    player.double(x_of(player, field, at + 1) + 3, field.box.y + 7)
    assert marked(field) == "come"
    player.type("b")
    assert field.text == WORDS.replace("come", "b") and field.marked == (at + 1, at + 1)


def test_a_double_click_at_either_end_of_a_word_takes_that_word(player: Driver) -> None:
    field = TextField(Box(0, 0, 240, 14), "one two", 60)
    show(player, field)
    for at, word in ((0, "one"), (2, "one"), (4, "two"), (6, "two"), (3, " ")):
        for inside in (1, 6):
            player.frame(30)
            player.double(x_of(player, field, at) + inside, field.box.y + 7)
            assert marked(field) == word, (at, inside)
    player.frame(30)
    player.double(field.box.x + field.box.w - 12, field.box.y + 7)
    assert marked(field) == "two", "behind the text it is the last word"


def test_dragging_takes_several_words_and_delete_takes_them_away(player: Driver) -> None:
    seen: list[str] = []
    field = TextField(Box(0, 0, 240, 14), WORDS, 60, seen.append)
    show(player, field)
    player.key("home")
    low, high = WORDS.index("will"), WORDS.index("of")
    y = field.box.y + 7
    player.drag(x_of(player, field, low), y, x_of(player, field, high), y)
    assert marked(field) == "will come "
    player.key("delete")
    assert field.text == WORDS.replace("will come ", "") == seen[-1]
    player.drag(x_of(player, field, 4), y, x_of(player, field, 0), y)
    assert marked(field) == "What"
    player.key("backspace")
    assert field.text == " of it, and when?"


def test_a_double_click_that_is_dragged_takes_whole_words(player: Driver) -> None:
    field = TextField(Box(0, 0, 240, 14), WORDS, 60)
    show(player, field)
    player.key("home")
    y = field.box.y + 7
    player.click(x_of(player, field, 11) + 2, y)
    player.drag(x_of(player, field, 11) + 2, y, x_of(player, field, 15) + 4, y)
    assert marked(field) == "come of"
    player.frame(30)
    player.click(x_of(player, field, 11) + 2, y)
    player.drag(x_of(player, field, 11) + 2, y, x_of(player, field, 6) + 4, y)
    assert marked(field) == "will come"


def test_shift_takes_letters_and_ends(player: Driver) -> None:
    field = TextField(Box(0, 0, 240, 14), WORDS, 60)
    show(player, field)
    held_shift(player, "left left left")
    assert marked(field) == "en?"
    held_shift(player, "right")
    assert marked(field) == "n?"
    held_shift(player, "home")
    assert marked(field) == WORDS
    player.key("left")
    assert field.cursor == 0 and marked(field) == ""
    held_shift(player, "end")
    assert marked(field) == WORDS
    player.key("right")
    assert field.cursor == len(WORDS) and marked(field) == ""
    player.key("home")
    player.click(x_of(player, field, 0), field.box.y + 7)
    with player.held(pyxel.KEY_LSHIFT):
        player.click(x_of(player, field, 4), field.box.y + 7)
    assert marked(field) == "What"


def test_copy_and_paste_by_highlight(player: Driver) -> None:
    field = TextField(Box(0, 0, 240, 14), "abcdef", 9)
    show(player, field)
    held_shift(player, "left left")
    player.keys("ctrl+c home ctrl+v")
    assert field.text == "efabcdef"
    held_shift(player, "end")
    player.key("ctrl+v")
    assert field.text == "efef", "what is pasted takes the highlight's place"
    player.type("0123456789")
    assert field.text == "efef01234", "the highlight's room is free again, and no more"


def test_the_highlight_is_seen(player: Driver) -> None:
    field = TextField(Box(0, 0, 240, 14), WORDS, 60)
    show(player, field)
    before = player.pixels()
    held_shift(player, "left left left left")
    accent = player.app.palette.roles.accent
    frame = player.pixels()
    x, y = x_of(player, field, len(WORDS) - 4), field.box.y + field.box.h // 2
    assert frame != before and accent in {frame[320 * row + x] for row in range(y - 4, y + 5)}


# --- several lines ---------------------------------------------------------------------------------------------------


def area_of(player: Driver, text: str = LONG) -> TextArea:
    area = TextArea(Box(0, 0, 200, 40), text, 120)
    show(player, area)
    return area


def at_line(area: TextArea, line: int, column: int) -> tuple[int, int]:
    return area.box.x + 5 + 8 * column, area.box.y + 5 + 11 * (line - area.first) + 4


def area_line(text: str) -> int:
    """Where the second line of an area's text begins."""
    return text.rindex(" ", 0, 24) + 1


def test_lines_are_broken_at_blanks(player: Driver) -> None:
    area = area_of(player)
    lines = [area.text[start:end] for start, end in area.lines()]
    assert "".join(lines) == LONG and all(line.endswith(" ") for line in lines[:-1])
    assert all(len(line.rstrip()) <= 23 for line in lines) and len(lines) == 4
    area.set_text("x" * 50)
    assert [end - start for start, end in area.lines()] == [23, 23, 4]
    area.set_text("")
    assert area.lines() == [(0, 0)]


def test_arrows_go_up_and_down_and_the_cursor_stays_in_sight(player: Driver) -> None:
    area = area_of(player)
    assert area.rows() == 3
    for _ in range(8):
        line = area.row_and_column(area.cursor)[0]
        assert area.first <= line < area.first + area.rows()
        player.key("up")
    assert area.cursor == 0 and area.first == 0
    player.keys("down down end")
    line = area.row_and_column(area.cursor)[0]
    assert line == 2 and area.cursor == area.lines()[2][1] - 1
    player.key("home")
    assert area.row_and_column(area.cursor) == (2, 0)
    player.keys("down " * 6)
    assert area.cursor == len(LONG) and area.first == 1


def test_several_lines_are_taken_by_shift_and_by_dragging(player: Driver) -> None:
    area = area_of(player)
    player.keys("up " * 8)
    held_shift(player, "down down")
    assert marked(area) == area.text[: area.lines()[2][0]]
    player.type("X")
    assert area.text == "X" + LONG[len(LONG) - len(area.text) + 1 :]
    area.set_text(LONG)
    player.keys("up " * 8)
    x0, y0 = at_line(area, 0, 5)
    x1, y1 = at_line(area, 1, 4)
    player.drag(x0, y0, x1, y1)
    assert marked(area) == LONG[5 : area.lines()[1][0] + 4]
    player.key("delete")
    assert area.text == LONG[:5] + LONG[area_line(LONG) + 4 :]


def test_a_word_in_a_lower_line_is_taken_by_a_double_click(player: Driver) -> None:
    area = area_of(player)
    player.keys("up " * 8)
    start = area.lines()[1][0]
    word = area.text[start:].split(" ")[0]
    player.double(*at_line(area, 1, 1))
    assert marked(area) == word
    player.type("no")
    assert area.text == LONG.replace(word, "no", 1)


def test_enter_is_the_dialogs(player: Driver) -> None:
    area = area_of(player)
    player.type(" ok")
    player.key("enter")
    player.frame(2)
    assert not player.app.dialogs and area.text == LONG + " ok"


def test_a_click_below_the_words_sets_the_cursor_behind_them(player: Driver) -> None:
    area = area_of(player, "Short")
    player.click(area.box.x + 8, area.box.y + 36)
    assert area.cursor == 5
    player.click(area.box.x + 4, area.box.y + 8)
    assert area.cursor == 0
