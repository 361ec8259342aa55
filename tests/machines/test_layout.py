"""Layouts: parts are as large as they say where there is room, shrink where there is not, and never overlap."""

from itertools import combinations, pairwise

import pytest

from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.machines.skins.base import Box
from codewheel.machines.widgets.art import Placement
from codewheel.machines.widgets.base import AUTO, Part, Ui, Widget, size
from codewheel.machines.widgets.controls import Button, CheckBox, Label, Picture, RadioGroup
from codewheel.machines.widgets.dialog import Dialog
from codewheel.machines.widgets.field import TextField
from codewheel.machines.widgets.layout import Buttons, Card, Column, Form, Grid, Row, Sized, Space
from codewheel.machines.widgets.lists import ListBox, ScrollText
from driver import Driver, make_app

PALETTES = ("workbench", "gem", "text")
LONG = "A sentence that is too long for one line of a window as narrow as this one is."


@pytest.fixture(params=PALETTES)
def player(request: pytest.FixtureRequest) -> Driver:
    return make_app(palette=request.param)


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share a pixel."""
    return (
        one.x < other.x + other.w and other.x < one.x + one.w and one.y < other.y + other.h and other.y < one.y + one.h
    )


def laid(player: Driver, part: Part, width: int, height: int | None = None) -> list[Widget]:
    """The controls of a part in a box of that width; they lie in it, and none over another."""
    skin = player.app.skin
    tall = part.height_for(skin, width) if height is None else height
    whole = Box(10, 20, width, tall)
    part.allocate(skin, whole)
    widgets = list(part.widgets())
    for widget in widgets:
        x, y, w, h = widget.box
        assert x >= whole.x and y >= whole.y and x + w <= whole.x + whole.w and y + h <= whole.y + whole.h
    assert not any(overlap(a.box, b.box) for a, b in combinations(widgets, 2))
    return widgets


def button(label: str) -> Button:
    return Button(AUTO, label, lambda: None)


def test_a_label_is_as_high_as_its_lines(player: Driver) -> None:
    font, label = player.app.skin.font, Label(AUTO, LONG)
    for width in (100, 160, 300):
        lines = font.wrap(LONG, width)
        assert label.height_for(player.app.skin, width) == len(lines) * (font.height + 2) - 2
    assert label.natural_width(player.app.skin) == font.width(LONG)
    assert label.least_width(player.app.skin) == font.width("sentence")


def test_even_lines_are_as_few_and_leave_no_word_alone(player: Driver) -> None:
    font = player.app.skin.font
    text = "one two three four five six"
    plain, even = font.wrap(text, font.width(text) - 8), font.wrap_even(text, font.width(text) - 8)
    assert len(plain) == len(even) == 2 and plain[1] == "six"
    assert abs(font.width(even[0]) - font.width(even[1])) < abs(font.width(plain[0]) - font.width(plain[1]))


def test_a_column_gives_what_is_left_to_what_rises_and_takes_it_from_there(player: Driver) -> None:
    skin = player.app.skin
    for height in (180, 120, 80):
        text, below = ScrollText(AUTO, LONG * 20), button("OK")
        laid(player, Column(text, Buttons(below)), 200, height)
        assert below.box.y + below.box.h == 20 + height
        assert text.box.h == height - 4 - skin.button_height


def test_a_row_gives_what_is_left_to_what_grows(player: Driver) -> None:
    name, field = Label(AUTO, "Name"), TextField(AUTO, "x", 40)
    laid(player, Row(name, field), 220)
    assert name.box.w == player.app.skin.font.width("Name")
    assert field.box.x + field.box.w == 230


def test_words_give_way_before_pictures_do(player: Driver) -> None:
    picture, words = Picture(size(40, 40), lambda skin, box: None), Label(AUTO, LONG)
    laid(player, Card(picture, words), 160)
    assert picture.box.w == 40 and words.box.w == 112
    assert words.box.h == player.app.skin.font.tall(len(player.app.skin.font.wrap(LONG, 112)))
    laid(player, Card(picture, words, upright=True), 160)
    assert picture.box.x == 10 + 60 and words.box.y > picture.box.y + 39


def test_buttons_are_of_one_width_then_of_their_own_then_in_rows(player: Driver) -> None:
    labels = ("Yes", "No", "Something longer")
    widths = []
    for width in (600, 290, 170):
        made = [button(label) for label in labels]
        laid(player, Buttons(*made), width)
        widths.append(({one.box.w for one in made}, len({one.box.y for one in made})))
    assert len(widths[0][0]) == 1 and widths[0][1] == 1
    assert len(widths[1][0]) == 2 and widths[1][1] == 1
    assert widths[2][1] > 1


def test_buttons_that_are_spread_begin_and_end_with_their_row(player: Driver) -> None:
    for count in (2, 3):
        made = [button(label) for label in ("Yes", "No", "Perhaps")[:count]]
        laid(player, Buttons(*made, align="spread"), 290)
        assert made[0].box.x == 10 and made[-1].box.x + made[-1].box.w == 300
        gaps = [b.box.x - a.box.x - a.box.w for a, b in pairwise(made)]
        assert max(gaps) - min(gaps) <= 1


def test_air_that_rises_gives_way_before_anything_else(player: Driver) -> None:
    for less in range(5):
        words, below, air = Label(AUTO, "Name"), Label(AUTO, "Below"), Space(height=4, rises=True)
        column = Column(words, air, below, gap=0)
        laid(player, column, 200, column.height_for(player.app.skin, 200) - less)
        assert below.box.y - words.box.y - words.box.h == 4 - less


def test_the_columns_of_a_form_stand_below_each_other(player: Driver) -> None:
    rows = [(Label(AUTO, caption), TextField(AUTO, "", 10)) for caption in ("A", "Longer", "Mid")]
    laid(player, Form(*rows), 240)
    assert len({field.box.x for _, field in rows}) == 1 == len({field.box.w for _, field in rows})
    assert rows[0][1].box.x - rows[0][0].box.x == player.app.skin.font.width("Longer") + 8
    cells = [[CheckBox(AUTO, f"{a}{b}") for a in "xy"] for b in "123"]
    laid(player, Grid(cells), 240)
    assert all(len({row[n].box.x for row in cells}) == 1 for n in (0, 1))


@pytest.mark.parametrize("columns", [1, 2, 3])
@pytest.mark.parametrize("down", [False, True])
def test_choices_have_room_for_mark_and_letters(player: Driver, columns: int, down: bool) -> None:
    skin, labels = player.app.skin, ["one", "another", "the third"]
    group = RadioGroup(AUTO, labels, columns=columns, down=down)
    laid(player, group, group.natural_width(skin))
    for n, label in enumerate(labels):
        cell = group.cell(n)
        assert cell.w >= skin.mark_width + skin.font.width(label) or columns == 3
        assert cell.y + cell.h <= group.box.y + group.box.h
    assert not any(overlap(group.cell(a), group.cell(b)) for a, b in combinations(range(3), 2))


class Sample(Dialog):
    """A text, a list and buttons."""

    def __init__(self, rows: int = 4, text: str = LONG, title: str = "Sample", where: Placement | None = None) -> None:
        super().__init__(title, where=where or Placement())
        self.rows, self.text = rows, text

    def compose(self, ui: Ui) -> Part:
        self.list = ListBox(AUTO, [str(n) for n in range(40)])
        self.list.rows_shown = self.rows
        self.label = Label(AUTO, self.text, most=200)
        return Column(self.label, self.list, Space(), self.offer(("OK", "Cancel"), (self.close, self.close)))


def test_a_dialog_is_as_large_as_its_contents_and_no_larger_than_the_screen(player: Driver) -> None:
    skin = player.app.skin
    for rows in (3, 6, 40):
        dialog = Sample(rows)
        player.app.open(dialog)
        player.frame()
        box = dialog.box
        assert box.x >= 0 and box.y >= 0 and box.x + box.w <= WIDTH and box.y + box.h <= HEIGHT
        assert dialog.list.shown(skin) == rows or rows == 40
        dialog.close()
        player.frame()


def test_a_dialog_is_widened_before_its_text_is_too_high(player: Driver) -> None:
    low, high = Sample(3), Sample(3, LONG * 5)
    for dialog in (low, high):
        player.app.open(dialog)
        player.frame()
        dialog.close()
        player.frame()
    assert high.size[0] > low.size[0] and high.label.box.w == high.size[0]


def test_a_dialog_keeps_to_its_place(player: Driver) -> None:
    room = Box(20, 40, 280, 150)
    for side, top, bottom in (("whole", 40, 190), ("bottom", None, 190), ("top", 40, None)):
        dialog = Sample(2, "Short.", where=Placement(room, side, left=True))
        player.app.open(dialog)
        player.frame()
        assert dialog.box.x == 20
        assert top is None or dialog.box.y == top
        assert bottom is None or dialog.box.y + dialog.box.h == bottom
        assert side != "whole" or dialog.box.w == 280
        dialog.close()
        player.frame()


def test_a_part_may_have_a_size_of_its_own(player: Driver) -> None:
    label = Label(AUTO, "x")
    laid(player, Column(Sized(label, width=77, height=33)), 200)
    assert (label.box.w, label.box.h) == (77, 33)
