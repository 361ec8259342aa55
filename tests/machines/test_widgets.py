"""The widget set: each control by mouse and by keyboard, on all three machines."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Literal

import pytest
import pyxel

from codewheel.machines.skins.base import Box, Menu, MenuItem
from codewheel.machines.widgets.base import Widget
from codewheel.machines.widgets.controls import Button, CheckBox, Label, Picture, ProgressBar, RadioGroup, Slider
from codewheel.machines.widgets.dialog import Dialog, Prompt, alert, hot_letters
from codewheel.machines.widgets.field import TextField
from codewheel.machines.widgets.lists import ListBox, ScrollText
from codewheel.machines.widgets.requester import FileRequester
from codewheel.machines.widgets.views import StorageFiles, Volume, joined
from codewheel.screens.app import App
from codewheel.screens.scene import Scene
from codewheel.session.storage import Memory
from driver import Driver, make_app

PALETTES = ("workbench", "gem", "text")


@pytest.fixture(params=PALETTES)
def player(request: pytest.FixtureRequest) -> Driver:
    return make_app(palette=request.param)


def show(player: Driver, *widgets: Widget, **kind: Any) -> Dialog:
    """A dialog with these controls on the screen."""
    dialog = Dialog("Test", (240, 110), widgets, **kind)
    player.app.open(dialog)
    player.frame()
    return dialog


def played(player: Driver) -> list[str]:
    return player.app.sounds.played  # type: ignore[attr-defined]


def test_button_by_mouse_and_key(player: Driver) -> None:
    clicks: list[int] = []
    button = Button(Box(0, 0, 80, 16), "Do", lambda: clicks.append(player.app.frame))
    show(player, button)
    player.move(button.box.x + 5, button.box.y + 5)
    with player.held(pyxel.MOUSE_BUTTON_LEFT):
        player.frame()
        assert button.captured and not clicks
    player.frame()
    assert clicks == [player.app.frame], "a click answers in the frame of the release"
    assert played(player)[-1] == "click"
    player.key("space")
    player.key("enter")
    assert len(clicks) == 3


def test_release_outside_clicks_nothing(player: Driver) -> None:
    clicks: list[int] = []
    button = Button(Box(0, 0, 80, 16), "Do", lambda: clicks.append(1))
    other = Button(Box(0, 40, 80, 16), "No", lambda: clicks.append(2))
    show(player, button, other)
    player.drag(button.box.x + 5, button.box.y + 5, other.box.x + 5, other.box.y + 5)
    assert not clicks and not button.captured
    player.drag(button.box.x + 5, button.box.y + 5, button.box.x + 30, button.box.y + 6)
    assert clicks == [1]


def test_disabled_controls_do_nothing(player: Driver) -> None:
    clicks: list[int] = []
    button = Button(Box(0, 0, 80, 16), "Do", lambda: clicks.append(1))
    check = CheckBox(Box(0, 40, 80, 14), "On", on_change=lambda on: clicks.append(2))
    button.enabled = check.enabled = False
    show(player, button, check)
    player.hit(button)
    player.hit(check)
    player.keys("tab enter space down")
    assert not clicks


def test_check_box(player: Driver) -> None:
    seen: list[bool] = []
    check = CheckBox(Box(0, 0, 100, 14), "On", on_change=seen.append)
    show(player, check)
    player.hit(check)
    player.key("space")
    assert seen == [True, False]


def test_radio_group(player: Driver) -> None:
    seen: list[int] = []
    radio = RadioGroup(Box(0, 0, 100, 42), ("one", "two", "three"), 0, seen.append)
    show(player, radio)
    player.hit(radio.cell(2))
    player.keys("down up up")
    assert seen == [2, 0, 2, 1]
    cell, last = radio.cell(0), radio.cell(2)
    player.drag(cell.x + 5, cell.y + 5, last.x + 5, last.y + 5)
    assert radio.index == 1, "released in another cell"


def test_the_words_of_choices_in_a_row_stand_by_their_own_marks(player: Driver) -> None:
    skin, labels = player.app.skin, ("a", "long one", "b")
    radio = RadioGroup(Box(0, 0, 0, 0), labels, columns=3)
    for room in (radio.natural_width(skin), 300, radio.least_width(skin)):
        radio.allocate(skin, Box(0, 0, room, 14))
        cells = [radio.cell(i) for i in range(3)]
        letters = skin.small if room < radio.natural_width(skin) else skin.font
        assert [cell.w - skin.mark_width for cell in cells] == [letters.width(label) for label in labels]
        assert cells[0].x == 0 and cells[2].x + cells[2].w <= room
        gaps = [right.x - left.x - left.w for left, right in pairwise(cells)]
        assert min(gaps) >= (8 if letters is skin.small else 16), "words stand by their own mark"


def test_slider(player: Driver) -> None:
    seen: list[int] = []
    slider = Slider(Box(0, 0, 120, 12), 0, 8, 4, seen.append)
    show(player, slider)
    player.keys("right left end home page_up page_down right")
    assert seen == [5, 4, 8, 0, 2, 0, 1]
    box = slider.box
    player.drag(box.x + 60, box.y + 6, box.x + box.w - 1, box.y + 6)
    assert slider.value == 8
    player.drag(box.x + 60, box.y + 6, box.x - 30, box.y + 60)
    assert slider.value == 0, "a held slider follows outside its box"
    player.wheel(3, box.x + 60, box.y + 6)
    assert slider.value == 3


def test_tab_and_arrows_walk(player: Driver) -> None:
    buttons = [
        Button(Box(x, y, 60, 16), f"{n}", lambda: None) for n, (x, y) in enumerate(((0, 0), (80, 0), (0, 40), (80, 40)))
    ]
    buttons[1].enabled = False
    dialog = show(player, *buttons)
    group = dialog.group
    assert group.focus is buttons[0]
    player.key("tab")
    assert group.focus is buttons[2], "what is disabled is passed over"
    player.keys("tab tab")
    assert group.focus is buttons[0]
    player.key("shift+tab")
    assert group.focus is buttons[3]
    player.key("left")
    assert group.focus is buttons[2]
    player.key("up")
    assert group.focus is buttons[0]
    player.key("up")
    assert group.focus is buttons[0], "there is nothing above"


def test_enter_means_the_default_and_esc_cancels(player: Driver) -> None:
    for key, wanted in (("enter", "yes"), ("esc", "no"), ("y", "yes"), ("n", "no")):
        answers: list[str] = []
        dialog = Dialog("Test", (200, 60), on_close=answers.append)
        yes = Button(Box(0, 40, 60, 16), "Yes", lambda d=dialog: d.close("yes"))
        no = Button(Box(80, 40, 60, 16), "No", lambda d=dialog: d.close("no"))
        dialog.group.add(CheckBox(Box(0, 0, 80, 14), "On"), yes, no)
        dialog.default, dialog.cancel = yes, no
        player.app.open(dialog)
        dialog.group.set_focus(dialog.group.widgets[0])
        if len(key) > 1:
            player.key(key)
        else:
            player.type(key)
        assert answers == [wanted] and not player.app.dialogs


def test_enter_on_a_focused_button_is_that_button(player: Driver) -> None:
    answers: list[int] = []
    player.app.open(alert("Sure?", ("Yes", "No"), answers.append))
    player.keys("tab enter")
    assert answers == [1]


@pytest.mark.parametrize(("cancel", "wanted"), [(-1, 2), (0, 0)])
def test_esc_means_the_last_button_or_the_one_that_is_named(player: Driver, cancel: int, wanted: int) -> None:
    answers: list[int] = []
    player.app.open(alert("Told", ("OK", "Rules", "More"), answers.append, cancel=cancel))
    player.key("esc")
    assert answers == [wanted] and not player.app.dialogs


def test_hot_letters_differ_and_are_lit_where_they_work() -> None:
    player = make_app(palette="text")
    answers: list[int] = []
    for letter, wanted in (("s", 0), ("t", 1), ("n", 2)):
        dialog = alert("Which?", ("Save", "Stop", "No"), answers.append)
        player.app.open(dialog)
        player.frame()
        assert [w.hot for w in dialog.group if isinstance(w, Button)] == [0, 1, 0]
        player.type(letter)
        assert answers.pop() == wanted
    prompt = Prompt("Your name?", "", lambda text: None)
    player.app.open(prompt)
    player.frame()
    assert prompt.cancel is not None and prompt.cancel.hot == -1
    player.type("c")
    assert prompt.field.text == "c"
    player.key("tab")
    assert prompt.cancel.hot == 0
    player.type("c")
    assert not player.app.dialogs


def test_hot_letters_run_out() -> None:
    assert hot_letters(("Add", "Ad", "aD", "AD")) == [0, 1, -1, -1]


@pytest.mark.parametrize("height", [60, 120, 140, 148, 160, 176, 186, 196])
def test_a_dialog_covers_a_title_below_it_whole_or_not_at_all(height: int) -> None:
    player = make_app()
    dialog = Dialog("Test", (100, height - 29))
    player.app.open(dialog)
    box = dialog.box
    assert box.h == height and (box.y <= 13 or box.y >= 25) and box.y >= 0 and box.y + box.h <= 200


def test_an_empty_list_says_so(player: Driver) -> None:
    box = ListBox(Box(0, 0, 160, 80), empty="No files")
    show(player, box)
    told = player.pixels()
    box.empty = ""
    player.frame()
    assert player.pixels() != told


@pytest.mark.parametrize("palette", ["workbench", "gem"])
def test_a_letter_that_several_buttons_share_walks(palette: str) -> None:
    player = make_app(palette=palette)
    answers: list[int] = []
    player.app.open(alert("Which?", ("Save", "Stop", "No"), answers.append))
    player.type("ss")
    player.key("enter")
    assert answers == [0]
    player.app.open(alert("Which?", ("Save", "Stop", "No"), answers.append))
    player.type("s")
    player.key("enter")
    assert answers == [0, 1]


def test_list_by_keyboard(player: Driver) -> None:
    seen: list[int] = []
    opened: list[int] = []
    rows = [f"row {n}" for n in range(30)] + ["Élan", "eight", "elf"]
    box = ListBox(Box(0, 0, 160, 80), rows, 0, seen.append, opened.append)
    show(player, box)
    shown = box.shown(player.app.skin)
    player.keys("down end home page_down up")
    assert seen == [1, 32, 0, shown - 1, shown - 2]
    player.key("end")
    assert box.first == len(rows) - shown, "the choice is in sight"
    player.type("el")
    assert rows[box.index] == "elf"
    player.frame(70)
    player.type("é")
    assert rows[box.index] == "Élan"
    player.key("enter")
    assert opened == [30]


def test_list_by_mouse(player: Driver) -> None:
    opened: list[int] = []
    box = ListBox(Box(0, 0, 160, 80), [f"row {n}" for n in range(40)], on_activate=opened.append)
    show(player, box)
    skin = player.app.skin
    shown = box.shown(skin)
    player.hit(box.row_box(2, skin))
    assert box.index == 2 and not opened
    player.frame(30)
    row = box.row_box(1, skin)
    player.double(row.x + 9, row.y + 4)
    assert opened == [1]
    player.wheel(-1, row.x, row.y)
    assert box.first == 3
    bar = box.bar(skin)
    player.click(bar.x + 3, bar.y + bar.h - 2)
    assert box.first == 4
    player.click(bar.x + 3, bar.y + 2)
    assert box.first == 3
    thumb = skin.thumb(bar, box.first, shown, 40)
    player.click(bar.x + 3, thumb.y + thumb.h + 2)
    assert box.first == 3 + shown
    thumb = skin.thumb(bar, box.first, shown, 40)
    player.drag(bar.x + 3, thumb.y + 2, bar.x + 40, bar.y + bar.h + 30)
    assert box.first == 40 - shown
    with player.held(pyxel.MOUSE_BUTTON_LEFT):
        pass
    player.move(bar.x + 3, bar.y + 2)
    with player.held(pyxel.MOUSE_BUTTON_LEFT):
        player.frame(60)
    player.frame()
    assert box.first <= 40 - shown - 5, "a held arrow goes on"


def test_an_empty_list_takes_everything(player: Driver) -> None:
    box = ListBox(Box(0, 0, 160, 80))
    show(player, box)
    player.keys("down up home end page_down")
    player.type("abc")
    player.hit(box)
    assert box.index == -1


def test_text_field_by_keyboard(player: Driver) -> None:
    seen: list[str] = []
    field = TextField(Box(0, 0, 80, 14), "abc", 12, seen.append)
    show(player, field)
    player.type("é")
    assert field.text == "abcé"
    player.key("home")
    player.type("X ")
    assert field.text == "X abcé" and field.cursor == 2
    player.keys("right delete left backspace")
    assert field.text == "Xacé"
    player.keys("ctrl+c end ctrl+v")
    assert field.text == "XacéXacé" and seen[-1] == "XacéXacé"
    player.type("0123456789")
    assert field.text == "XacéXacé0123", "no longer than its limit"
    room = player.app.skin.field_room(field.box)
    assert field.first <= field.cursor < field.first + room, "the cursor is in sight"
    player.key("home")
    assert field.first == 0


def test_mouse_places_the_cursor(player: Driver) -> None:
    field = TextField(Box(0, 0, 160, 14), "abcdef", 12)
    show(player, field)
    player.click(field.box.x + 8 + 2 * 8, field.box.y + 6)
    assert field.cursor in (2, 3)
    player.click(field.box.x + field.box.w - 2, field.box.y + 6)
    assert field.cursor == 6


def test_letters_bound_to_commands_are_letters_in_a_field(player: Driver) -> None:
    player.app.settings.set(f"keys.{player.app.skin.machine.value}.undo", ["u"])
    player.app.apply("keys.")
    field = TextField(Box(0, 0, 160, 14), "", 12)
    show(player, field)
    player.type("u r")
    assert field.text == "u r"


def test_scroll_text(player: Driver) -> None:
    text = ScrollText(Box(0, 0, 160, 60), "word " * 200)
    show(player, text)
    last = text.total() - text.shown(player.app.skin)
    assert last > 0
    player.keys("down down up")
    assert text.first == 1
    player.key("end")
    assert text.first == last
    player.key("home")
    player.wheel(-1, text.box.x + 5, text.box.y + 5)
    assert text.first == 3
    bar = text.bar(player.app.skin)
    player.click(bar.x + 2, bar.y + bar.h - 3)
    assert text.first == 4


def test_what_is_only_shown_is_drawn(player: Driver) -> None:
    painted: list[Box] = []
    clicks: list[int] = []
    picture = Picture(Box(0, 60, 40, 20), lambda skin, box: painted.append(box), lambda: clicks.append(1))
    bar = ProgressBar(Box(0, 30, 100, 12), 0.5, "half")
    show(player, Label(Box(0, 0, 100, 20), "A label of two lines", "right"), bar, picture)
    before = player.pixels()
    bar.part = 1.0
    player.frame()
    assert player.pixels() != before and painted[-1] == picture.box
    player.hit(picture)
    player.key("enter")
    assert clicks == [1, 1]


def test_dialogs_move_by_the_title_where_the_machine_does(player: Driver) -> None:
    button = Button(Box(0, 0, 60, 16), "Do", lambda: None)
    dialog = show(player, button)
    box, inner = dialog.box, button.box
    player.drag(box.x + 100, box.y + 4, box.x + 80, box.y + 14)
    dx, dy = (0, 0) if player.app.palette.name == "text" else (-20, 10)
    assert dialog.box[:2] == (box.x + dx, box.y + dy) and button.box[:2] == (inner.x + dx, inner.y + dy)
    player.drag(dialog.box.x + 100, dialog.box.y + 4, 900, 900)
    assert dialog.box.x + dialog.box.w <= 320 and dialog.box.y + dialog.box.h <= 200


def test_the_close_gadget_cancels(player: Driver) -> None:
    answers: list[str] = []
    dialog = show(player, on_close=answers.append)
    gadget = player.app.skin.close_gadget(dialog.box)
    player.drag(gadget.x + 2, gadget.y + 2, 160, 100)
    assert not answers
    player.hit(gadget)
    assert answers == [""] and not player.app.dialogs


def test_only_the_top_dialog_gets_input(player: Driver) -> None:
    clicks: list[int] = []
    below = Button(Box(0, 0, 60, 16), "Do", lambda: clicks.append(1))
    show(player, below)
    player.app.open(alert("On top", at_most()))
    player.hit(below)
    player.key("esc")
    assert not clicks and len(player.app.dialogs) == 1
    player.hit(below)
    assert clicks == [1]


def at_most() -> tuple[str, ...]:
    return ("OK",)


def test_alert_wraps_and_stays_on_the_screen(player: Driver) -> None:
    dialog = alert("A sentence of many words that goes on and on. " * 5, ("Yes", "No", "Cancel"))
    player.app.open(dialog)
    player.frame()
    box = dialog.box
    assert box.x >= 0 and box.x + box.w <= 320 and box.y >= 0 and box.y + box.h <= 200
    for widget in dialog.group:
        assert box.x < widget.box.x and widget.box.x + widget.box.w < box.x + box.w


def test_prompt(player: Driver) -> None:
    answers: list[str] = []
    player.app.open(Prompt("Your name?", "Ma", answers.append))
    player.type("x")
    player.key("enter")
    assert answers == ["Max"]
    player.app.open(Prompt("Your name?", "Ma", answers.append))
    player.key("esc")
    assert answers == ["Max"]


# the file requester


@pytest.fixture
def files() -> Memory:
    storage = Memory()
    for name in (
        "saves/a.json",
        "saves/b.json",
        "saves/deep/c.json",
        "saves/deep/er/d.json",
        "other/e.json",
        "saves/x.txt",
    ):
        storage.write(name, b"{}")
    return storage


def ask(
    player: Driver, storage: Memory, action: Literal["load", "save"], preset: str = ""
) -> tuple[FileRequester, list[tuple[str, str]]]:
    chosen: list[tuple[str, str]] = []
    volumes = [
        Volume("SAVES:", StorageFiles(storage, "saves/", ".json")),
        Volume("OTHER:", StorageFiles(storage, "other/", ".json")),
    ]

    def choose(volume: Volume, drawer: str, name: str) -> bool:
        chosen.append((volume.title, joined(drawer, name)))
        return True

    requester = FileRequester("Files", volumes, action.title(), choose, preset, action == "load")
    player.app.open(requester)
    player.frame()
    return requester, chosen


def test_requester_by_mouse(player: Driver, files: Memory) -> None:
    requester, chosen = ask(player, files, "load")
    skin = player.app.skin
    assert requester.entries == [("drawer", "deep"), ("file", "a"), ("file", "b")] and requester.field.text == "a"
    player.hit(requester.list.row_box(0, skin))
    assert requester.entries == [("parent", "/Parent"), ("drawer", "er"), ("file", "c")], "one click opens a drawer"
    player.hit(requester.list.row_box(1, skin))
    assert requester.drawer == "deep/er" and requester.field.text == "d"
    player.frame(30)
    player.hit(requester.list.row_box(0, skin))
    player.frame(30)
    player.hit(requester.list.row_box(0, skin))
    assert requester.drawer == ""
    player.hit(requester.shelf.row_box(1, skin))
    assert requester.entries == [("file", "e")] and requester.field.text == "e"
    assert requester.default is not None
    player.hit(requester.default)
    assert chosen == [("OTHER:", "e")] and not player.app.dialogs


def test_requester_by_keyboard(player: Driver, files: Memory) -> None:
    requester, chosen = ask(player, files, "load")
    assert requester.group.focus is requester.list
    player.keys("home enter")
    assert requester.drawer == "deep"
    player.type("c")
    player.key("enter")
    assert chosen == [("SAVES:", "deep/c")]


def test_requester_saves_asks_before_overwriting_and_makes_drawers(player: Driver, files: Memory) -> None:
    _, chosen = ask(player, files, "save", "a")
    player.key("enter")
    assert len(player.app.dialogs) == 2, "it asks"
    player.key("enter")
    assert len(player.app.dialogs) == 1 and not chosen, "Enter does not overwrite"
    player.key("enter")
    player.keys("left enter")
    assert chosen == [("SAVES:", "a")] and not player.app.dialogs
    ask(player, files, "save", "")
    _, chosen = ask(player, files, "save", "")
    player.type("new/My Game")
    player.key("enter")
    assert chosen == [("SAVES:", "new/my_game")]


@pytest.mark.parametrize("name", ["../a", "..", "/etc", "a/../../b", "a\\b", "c:a", "", "con", "é"])
def test_requester_never_leaves_its_volume(files: Memory, name: str) -> None:
    player = make_app()
    _, chosen = ask(player, files, "save")
    player.type(name)
    player.key("enter")
    assert len(player.app.dialogs) == 2 and not chosen, "a sentence says why"
    player.keys("enter esc")
    assert not player.app.dialogs and not chosen


def test_requester_says_what_is_not_there_and_deletes_after_a_question(player: Driver, files: Memory) -> None:
    requester, chosen = ask(player, files, "load", "none")
    player.key("enter")
    assert len(player.app.dialogs) == 2
    player.key("enter")
    requester.field.set_text("b")
    delete = next(w for w in requester.group if isinstance(w, Button) and w.label == "Delete")
    player.hit(delete)
    player.keys("esc")
    assert files.read("saves/b.json") is not None
    player.hit(delete)
    player.keys("left enter")
    assert files.read("saves/b.json") is None and ("file", "b") not in requester.entries and not chosen


def test_what_is_not_there_cannot_be_deleted(player: Driver, files: Memory) -> None:
    requester, _ = ask(player, files, "save", "new")
    assert requester.delete is not None and not requester.delete.enabled
    requester.field.set_text("a")
    player.frame()
    assert requester.delete.enabled


def test_a_requester_without_delete() -> None:
    player = make_app()
    volume = Volume("SAVES:", StorageFiles(Memory(), "saves/", ".json"))
    requester = FileRequester("Files", [volume], "Save", lambda *found: True, must_exist=False, deletable=False)
    player.app.open(requester)
    player.frame()
    assert requester.delete is None and not any(w for w in requester.group if getattr(w, "label", "") == "SAVES:")
    player.key("esc")
    assert not player.app.dialogs


# the menu bar


class Menued(Scene):
    """A scene with menus that notes what it is told."""

    def __init__(self, app: App, palette: str) -> None:
        super().__init__(app)
        self.palette = palette
        self.told: list[str] = []
        self.refused: list[str] = []
        self.note = ""
        self.updates = 0
        self.may_undo = True

    @property
    def bar_note(self) -> str:
        return self.note

    def menus(self) -> tuple[Menu, ...]:
        game = (
            MenuItem("New", "new"),
            MenuItem("Undo", "undo", enabled=self.may_undo),
            MenuItem(""),
            MenuItem("Hint", "hint"),
            MenuItem("High", "high"),
        )
        return (Menu("Game", game), Menu("View", (MenuItem("Analysis", "analysis", checked=True),)))

    def command(self, name: str) -> None:
        self.told.append(name)

    def refuse(self, name: str) -> None:
        self.refused.append(name)

    def update(self, inp: Any) -> None:
        self.updates += 1

    def draw(self) -> None:
        self.app.skin.desktop(Box(0, 0, 320, 200))


@pytest.fixture(params=PALETTES)
def menued(request: pytest.FixtureRequest) -> tuple[Driver, Menued]:
    make: Callable[[App], Menued] = lambda app: Menued(app, request.param)  # noqa: E731
    player = make_app(make)
    scene = player.app.scene
    assert isinstance(scene, Menued)
    return player, scene


def test_menu_by_keyboard(menued: tuple[Driver, Menued]) -> None:
    player, scene = menued
    player.key("f10")
    updates = scene.updates
    assert player.app.menu_bar.open == 0
    player.keys("down down enter")
    assert scene.told == ["hint"], "the rule is passed over"
    assert updates <= scene.updates <= updates + 2, "the scene rests while a menu is open"
    player.keys("f10 up")
    assert player.app.menu_bar.hot == 4
    player.keys("right enter")
    assert scene.told[-1] == "analysis"
    player.keys("f10 esc")
    assert not player.app.menu_bar.active
    player.key("f10")
    player.type("n")
    assert scene.told[-1] == "new"
    player.key("f10")
    player.type("hh")
    player.key("enter")
    assert scene.told[-1] == "high"


def test_menu_by_mouse(menued: tuple[Driver, Menued]) -> None:
    player, scene = menued
    skin, menus = player.app.skin, player.app.menus()
    title = skin.menu_titles(menus)[0]
    row = skin.menu_rows(menus, 0)[3]
    if skin.menu_hidden:
        assert not player.app.menu_bar.active
        player.drag(200, 100, title.x + 3, title.y + 3, 1, pyxel.MOUSE_BUTTON_RIGHT)
        assert not player.app.menu_bar.active and not scene.told, "released over a title: nothing chosen"
        player.move(200, 100)
        with player.held(pyxel.MOUSE_BUTTON_RIGHT):
            player.frame()
            assert player.app.menu_bar.showing
            player.move(title.x + 3, title.y + 3)
            assert player.app.menu_bar.open == 0
            player.move(row.x + 9, row.y + 4)
        player.frame()
    elif skin.menu_drops:
        player.move(title.x + 3, title.y + 3)
        assert player.app.menu_bar.open == 0, "it drops by itself"
        player.hit(row)
    else:
        player.move(title.x + 3, title.y + 3)
        assert player.app.menu_bar.open is None
        player.click(title.x + 3, title.y + 3)
        assert player.app.menu_bar.open == 0
        player.hit(row)
    assert scene.told == ["hint"] and not player.app.menu_bar.active


def test_a_menu_is_pulled_down_and_let_go(menued: tuple[Driver, Menued]) -> None:
    player, scene = menued
    skin, menus = player.app.skin, player.app.menus()
    if skin.menu_hidden:
        return
    title, row = skin.menu_titles(menus)[0], skin.menu_rows(menus, 0)[0]
    player.drag(title.x + 3, title.y + 3, row.x + 9, row.y + 4)
    assert scene.told == ["new"]


def test_a_click_elsewhere_closes_the_menu(menued: tuple[Driver, Menued]) -> None:
    player, scene = menued
    player.key("f10")
    updates = scene.updates
    player.click(300, 190)
    assert not player.app.menu_bar.active and not scene.told and scene.updates - updates <= 2


def test_disabled_lines_cannot_be_chosen(menued: tuple[Driver, Menued]) -> None:
    player, scene = menued
    scene.may_undo = False
    player.frame()
    player.key("ctrl+z")
    assert scene.refused == ["undo"]
    player.keys("f10 down")
    assert player.app.menu_bar.hot == 1, "a greyed line is reached by keys"
    player.key("enter")
    assert scene.refused == ["undo"] * 2 and not player.app.menu_bar.active
    player.keys("f10 down down")
    assert player.app.menu_bar.hot == 3, "rules are passed over"
    player.type("u")
    assert scene.refused == ["undo"] * 3
    row = player.app.skin.menu_rows(player.app.menus(), 0)[1]
    player.key("f10")
    player.hit(row)
    assert scene.told == [] and scene.refused == ["undo"] * 4
    scene.may_undo = True
    player.frame()
    player.key("ctrl+z")
    assert scene.told == ["undo"], "short cuts work without opening"


@pytest.mark.parametrize("palette", PALETTES)
def test_a_greyed_line_that_the_keyboard_reaches_stands_out_otherwise_than_one_that_can_be_chosen(palette: str) -> None:
    player = make_app(lambda app: Menued(app, palette))
    scene = player.app.scene
    assert isinstance(scene, Menued)

    def line(may_undo: bool, keys: str) -> bytes:
        scene.may_undo = may_undo
        player.frame()
        player.keys(keys)
        player.frame()
        row = player.app.skin.menu_rows(player.app.menus(), 0)[1]
        seen = player.pixels()
        player.key("esc")
        return b"".join(seen[320 * y + row.x : 320 * y + row.x + row.w] for y in range(row.y, row.y + row.h))

    assert len({line(may, keys) for may in (False, True) for keys in ("f10", "f10 down")}) == 4


def test_the_bar_says_at_its_right_end_how_one_plays_while_it_is_used(menued: tuple[Driver, Menued]) -> None:
    player, scene = menued

    def corner() -> bytes:
        seen = player.pixels()
        return b"".join(seen[320 * y + 250 : 320 * y + 320] for y in range(9))

    player.key("f10")
    plain = corner()
    player.key("esc")
    scene.note = "As in 1989"
    player.frame()
    assert player.app.skin.menu_hidden or corner() == plain, "only while it is used"
    player.key("f10")
    assert corner() != plain
    scene.note = "N" * 60
    player.frame()
    assert corner() == plain, "no room"


def test_menus_show_the_keys_of_the_machine(menued: tuple[Driver, Menued]) -> None:
    player, _ = menued
    assert player.app.menus()[0].items[0].key == player.app.keymap.label("new") != ""
    assert player.app.menus()[0].items[4].key == ""
