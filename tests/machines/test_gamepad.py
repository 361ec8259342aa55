"""Gamepads: directions that fire like keys, eight and four ways, the pointer of the right stick, buttons, two pads."""

import pytest
import pyxel

from codewheel.machines import gamepad, keymap
from codewheel.machines.gamepad import DEAD, FULL, HOLD, OUT, REPEAT, SETTLE, STRIDE
from codewheel.machines.input import Input
from codewheel.machines.keymap import PAD_BUTTONS, PAD_CHANGEABLE, KeyMap, button_label, pad_buttons
from codewheel.machines.palette import Machine
from codewheel.screens.scene import Scene
from driver import CROSS, Driver, make_app

LEFT_X, LEFT_Y = pyxel.GAMEPAD1_AXIS_LEFTX, pyxel.GAMEPAD1_AXIS_LEFTY
RIGHT_X, RIGHT_Y = pyxel.GAMEPAD1_AXIS_RIGHTX, pyxel.GAMEPAD1_AXIS_RIGHTY
A, B = pyxel.GAMEPAD1_BUTTON_A, pyxel.GAMEPAD1_BUTTON_B


@pytest.fixture
def player() -> Driver:
    return make_app()


def top(player: Driver) -> Scene:
    scene = player.app.scene
    assert scene is not None
    return scene


def fired(player: Driver, frames: int) -> list[str]:
    """What fires in each of some frames, "" for nothing."""
    found = []
    for _ in range(frames):
        player.frame()
        found.append(" ".join(sorted(player.app.input.commands)))
    return found


@pytest.mark.parametrize("way", ["up", "down", "left", "right"])
@pytest.mark.parametrize("diagonal", [False, True])
def test_the_cross_fires_and_repeats_as_a_key_does(player: Driver, way: str, diagonal: bool) -> None:
    top(player).diagonal = diagonal
    with player.held(*CROSS[way]):
        seen = fired(player, HOLD + 2 * REPEAT + SETTLE)
    first = SETTLE - 1 if diagonal else 0
    assert [at - first for at, name in enumerate(seen) if name == way][:3] == [0, HOLD, HOLD + REPEAT]
    assert set(seen) == {"", way}
    player.frame()
    assert not player.app.input.commands and not player.app.input.held


def test_two_keys_of_the_cross_are_a_diagonal_where_the_board_has_them(player: Driver) -> None:
    top(player).diagonal = True
    with player.held(*CROSS["up"]):
        seen = fired(player, 1)  # a thumb comes down on one of them first
        with player.held(*CROSS["left"]):
            seen += fired(player, SETTLE + 2)
        player.frame()
        seen += fired(player, 1)  # and leaves one of them first
    seen += fired(player, 3)
    assert [name for name in seen if name] == ["north_west"]


def test_elsewhere_a_diagonal_keeps_to_one_way(player: Driver) -> None:
    with player.held(*CROSS["north_east"]):
        seen = fired(player, 4)
    assert len([name for name in seen if name]) == 1 and set(seen) - {""} <= {"up", "right"}


def test_a_tap_shorter_than_it_takes_to_settle_counts(player: Driver) -> None:
    top(player).diagonal = True
    with player.held(*CROSS["south_east"]):
        assert fired(player, 1) == [""]
    assert [name for name in fired(player, 3) if name] == ["south_east"]


@pytest.mark.parametrize(
    ("x", "y", "way"),
    [(1, 0, "right"), (0.7, 0.7, "south_east"), (0.3, -0.95, "up"), (-0.9, 0.1, "left"), (-0.6, -0.7, "north_west")],
)
def test_the_left_stick_points_in_eight_ways(player: Driver, x: float, y: float, way: str) -> None:
    top(player).diagonal = True
    for axis, part in ((LEFT_X, x), (LEFT_Y, y)):
        pyxel.set_btnv(axis, round(part * FULL))
    assert fired(player, SETTLE) == [""] * (SETTLE - 1) + [way]
    for axis in (LEFT_X, LEFT_Y):
        pyxel.set_btnv(axis, 0)
    assert fired(player, 2) == ["", ""]


def test_the_left_stick_rests_in_the_middle_and_lets_go_late(player: Driver) -> None:
    player.tilt(LEFT_X, round((OUT - 0.02) * FULL), 5)
    assert not player.app.input.held
    pyxel.set_btnv(LEFT_X, FULL)
    assert fired(player, 1) == ["right"]
    pyxel.set_btnv(LEFT_X, round((OUT - 0.05) * FULL))  # it trembles at the edge
    assert fired(player, 5) == [""] * 5 and player.app.input.held == {"right"}
    pyxel.set_btnv(LEFT_X, 4000)  # it does not quite return
    assert fired(player, 30) == [""] * 30 and not player.app.input.held
    pyxel.set_btnv(LEFT_X, 0)


def test_the_right_stick_leads_the_pointer_ever_faster_and_two_buttons_click(player: Driver) -> None:
    player.move(100, 100)
    steps = []
    pyxel.set_btnv(RIGHT_X, FULL)
    for _ in range(40):
        before = player.app.reader.x
        player.frame()
        steps.append(player.app.reader.x - before)
    pyxel.set_btnv(RIGHT_X, 0)
    assert steps == sorted(steps) and steps[0] < 1 and steps[-1] > 3
    assert player.app.input.pointing
    for button, side in ((A, "left"), (B, "right")):
        with player.held(button):
            player.frame()
            assert getattr(player.app.input, side) == (True, True, False) and not player.app.input.commands
            player.frame()
            assert getattr(player.app.input, side) == (False, True, False)
        player.frame()
        assert getattr(player.app.input, side) == (False, False, True)
        player.frame()
        assert getattr(player.app.input, side) == (False, False, False)
    rest = player.app.input[:2]
    player.tilt(RIGHT_X, round(DEAD * FULL) - 200, 5)
    assert player.app.input[:2] == rest
    player.cross("down")  # from now on the cross is in use: A acts
    with player.held(A):
        player.frame()
        assert player.app.input.commands == {"confirm"} and not any(player.app.input.left)
        assert not player.app.input.pointing
    player.frame()


def test_a_mouse_that_was_used_last_does_not_make_a_button_click(player: Driver) -> None:
    player.tilt(RIGHT_X, FULL, 3)
    player.move(10, 10)
    with player.held(A):
        player.frame()
        assert player.app.input.commands == {"confirm"} and not player.app.input.left.pressed
    player.frame()


def during(player: Driver, code: int) -> Input:
    with player.held(code):
        player.frame()
        seen = player.app.input
    player.frame()
    return seen


@pytest.mark.parametrize("place", range(gamepad.PLACES))
def test_buttons_of_every_place_give_their_commands(player: Driver, place: int) -> None:
    for command, button in PAD_BUTTONS.items():
        meant = {"act": "confirm", "also": "pick"}.get(command, command)
        if button in gamepad.TRIGGERS:
            axis = gamepad.TRIGGERS[button] + place * STRIDE
            pyxel.set_btnv(axis, FULL)
            assert fired(player, 2) == [meant, ""]
            pyxel.set_btnv(axis, 0)
            player.frame()
        else:
            assert during(player, gamepad.BUTTONS[button] + place * STRIDE).commands == {meant}, button


def test_undo_repeats_and_a_hint_does_not(player: Driver) -> None:
    for button, command, times in ((pyxel.GAMEPAD1_BUTTON_X, "undo", 3), (pyxel.GAMEPAD1_BUTTON_Y, "hint", 1)):
        with player.held(button):
            assert fired(player, HOLD + REPEAT + 1).count(command) == times
        player.frame()


def test_every_button_has_a_name_and_one_command() -> None:
    for button in gamepad.NAMES:
        assert button_label(button).startswith("(")
    assert len(set(PAD_BUTTONS.values())) == len(PAD_BUTTONS)
    assert set(PAD_BUTTONS) - {"menu"} <= set(PAD_CHANGEABLE) and set(PAD_CHANGEABLE) <= set(keymap.COMMANDS)
    assert pad_buttons({}) == {button: command for command, button in PAD_BUTTONS.items()}


def test_players_buttons_go_before_the_first_ones_and_leave_the_menu() -> None:
    changed = pad_buttons({"act": ["pad_b"], "cancel": ["pad_a", "nonsense"], "hint": ["pad_start"], "up": ["pad_y"]})
    assert changed["pad_b"] == "act" and changed["pad_a"] == "cancel" and changed["pad_start"] == "menu"
    assert "pad_y" not in changed and "hint" not in changed.values()
    assert KeyMap(Machine.ST, pad={"hint": ["pad_l3"]}).buttons_of("hint") == ("pad_l3",)


def test_the_middle_button_takes_a_line_of_a_list_at_once() -> None:
    from codewheel.machines.skins.base import Box
    from codewheel.machines.widgets.dialog import Dialog
    from codewheel.machines.widgets.lists import ListBox

    player = make_app()
    taken: list[int] = []
    rows = ListBox(Box(0, 0, 100, 60), ["one", "two", "three"], 0, on_activate=taken.append)
    player.app.open(Dialog("", (100, 60), [rows]))
    player.frame()
    box = rows.row_box(2, player.app.skin)
    player.press(pyxel.MOUSE_BUTTON_MIDDLE, box.x + 5, box.y + 2)
    assert taken == [2] and rows.index == 2
