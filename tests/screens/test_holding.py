"""Hands that cannot hold a button: what is dragged is taken by one press and let go by the next, or was so all along;
what the right button shows while it is held stays.
"""

import pytest
import pyxel

from codewheel.machines.widgets.base import AUTO, Part, Ui
from codewheel.machines.widgets.controls import Button, Slider
from codewheel.machines.widgets.dialog import Dialog
from codewheel.machines.widgets.field import TextField
from codewheel.machines.widgets.layout import Column
from codewheel.machines.widgets.lists import ListBox
from codewheel.rules import registry
from codewheel.screens.codewheel.wheel import WheelScene
from codewheel.screens.codewheel.wheel_picture import CX, CY, ring_at
from codewheel.screens.launcher.scene import LauncherScene
from driver import Driver, make_app
from monkey import click_a_move


class Things(Dialog):
    """What is dragged in dialogs, and a button."""

    def compose(self, ui: Ui) -> Part:
        self.slider = Slider(AUTO, 0, 100, 0)
        self.field = TextField(AUTO, "a line of letters")
        self.list = ListBox(AUTO, [f"row {n}" for n in range(60)], 0)
        self.clicks: list[int] = []
        self.button = Button(AUTO, "Click", lambda: self.clicks.append(1))
        return Column(self.slider, self.field, self.list, self.button)


@pytest.fixture
def player() -> Driver:
    made = make_app(palette="gem")
    made.app.settings.set_all({"hold": True, "sticky": True})
    made.app.apply()
    return made


def things(player: Driver) -> Things:
    found = Things("Things")
    player.app.open(found)
    player.frame()
    return found


def test_a_slider_is_taken_and_let_go_by_clicks(player: Driver) -> None:
    slider = things(player).slider
    box = slider.box
    player.click(box.x + 8, box.y + box.h // 2)
    player.move(box.x + box.w - 8, box.y + box.h // 2)
    assert slider.value > 80, "it follows, though no button is down"
    player.click(box.x + box.w // 2, box.y + box.h // 2)
    middle = slider.value
    assert 30 < middle < 70
    player.move(box.x + 8, box.y + box.h // 2)
    assert slider.value == middle, "it was let go"


def test_who_can_drag_is_not_kept_from_it(player: Driver) -> None:
    slider = things(player).slider
    box = slider.box
    player.drag(box.x + 8, box.y + 4, box.x + box.w - 8, box.y + 4)
    player.click(box.x + box.w - 8, box.y + 4)
    value = slider.value
    assert value > 80
    player.move(box.x + 8, box.y + 4)
    assert slider.value == value


def test_a_window_is_carried_by_two_clicks(player: Driver) -> None:
    shown = things(player)
    x, y = shown.box.x, shown.box.y
    player.click(x + shown.box.w // 2, y + 3)
    player.move(x + shown.box.w // 2 + 20, y + 13)
    player.click(x + shown.box.w // 2 + 20, y + 13)
    player.move(10, 190)
    assert (shown.box.x, shown.box.y) == (x + 20, y + 10)


def test_letters_are_marked_and_a_scroll_bar_is_led_by_two_clicks(player: Driver) -> None:
    shown = things(player)
    box = shown.field.box
    player.click(box.x + 4, box.y + box.h // 2)
    player.click(box.x + box.w - 4, box.y + box.h // 2)
    low, high = shown.field.marked
    assert high > low
    bar = shown.list.bar(player.app.skin)
    knob = player.app.skin.thumb(bar, 0, shown.list.shown(player.app.skin), 60)
    player.click(knob.x + 3, knob.y + 2)
    player.move(knob.x + 3, bar.y + bar.h - 12)
    player.click(knob.x + 3, bar.y + bar.h - 12)
    assert shown.list.first > 20


def test_a_button_and_a_row_are_one_click_as_ever(player: Driver) -> None:
    shown = things(player)
    player.hit(shown.button)
    player.hit(shown.button)
    assert shown.clicks == [1, 1]
    row = shown.list.row_box(3, player.app.skin)
    player.hit(row)
    player.move(row.x + 4, row.y + 40)
    assert shown.list.index == 3


def test_what_was_taken_is_let_go_where_its_dialog_closes(player: Driver) -> None:
    shown = things(player)
    player.click(shown.slider.box.x + 8, shown.slider.box.y + 4)
    player.key("esc")  # it lets go
    player.key("esc")
    assert not player.app.dialogs
    again = things(player)
    player.hit(again.button)
    assert again.clicks == [1], "the first press is one again"


def test_without_the_setting_a_click_takes_nothing() -> None:
    player = make_app(palette="gem")
    slider = things(player).slider
    box = slider.box
    player.click(box.x + 8, box.y + 4)
    player.move(box.x + box.w - 8, box.y + 4)
    assert slider.value < 20


def test_a_ring_of_the_codewheel_is_turned_by_two_clicks() -> None:
    player = make_app(WheelScene, home=LauncherScene)
    player.app.settings.set_all({"hold": True, "animation": "off"})
    scene = player.app.scene
    assert isinstance(scene, WheelScene)
    radius = next(r for r in range(200, 10, -1) if ring_at(CX, CY + r) == 0 and ring_at(CX - r, CY) == 0)
    before = scene.wheel.rings[0].sector
    player.click(CX - radius, CY)
    player.move(CX, CY + radius)
    player.click(CX, CY + radius)
    assert scene.grasped is None and scene.wheel.rings[0].sector != before


@pytest.mark.parametrize("name", registry.names())
def test_a_piece_is_taken_by_one_click_and_put_down_by_another(name: str) -> None:
    """So it is without any setting: no place of a board needs a button that is held."""
    click_a_move(name, hold=True, sticky=True)


def test_the_menus_of_the_amiga_stay_until_the_next_press() -> None:
    player = make_app(LauncherScene, home=LauncherScene)
    for sticky in (False, True):
        player.app.settings.set("sticky", sticky)
        player.app.apply("sticky")
        player.right(200, 100)
        assert player.app.menu_bar.active == sticky
    bar, app = player.app.menu_bar, player.app
    title = app.skin.menu_titles(app.menus())[1]
    player.move(title.x + 4, title.y + 4)
    assert bar.open == 1, "it drops as it does under a held button"
    rows = app.skin.menu_rows(app.menus(), 1)
    player.move(rows[0].x + 8, rows[0].y + 3)
    assert bar.hot == 0
    player.click(rows[0].x + 8, rows[0].y + 3)
    assert not bar.active
    player.frame()
    assert app.dialogs or not isinstance(app.scene, LauncherScene), "the line was chosen"


@pytest.mark.parametrize("button", [pyxel.MOUSE_BUTTON_LEFT, pyxel.MOUSE_BUTTON_RIGHT])
def test_a_press_beside_the_menus_puts_them_away(button: int) -> None:
    player = make_app(LauncherScene, home=LauncherScene)
    player.app.settings.set("sticky", True)
    player.app.apply("sticky")
    player.right(200, 100)
    assert player.app.menu_bar.active
    player.press(button, 200, 150)
    assert not player.app.menu_bar.active and not player.app.dialogs
