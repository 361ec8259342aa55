"""Logical input: commands, chords, repeat, the pointer by mouse and pad, double clicks, long presses, key maps."""

import pytest
import pyxel

from codewheel.machines import keymap
from codewheel.machines.input import DOUBLE_FRAMES, LONG_FRAMES, Input, Reader
from codewheel.machines.keymap import ACTIONS, CODES, COMMANDS, FIXED, NAVIGATION, WALKING, KeyMap, chord_label, parse
from codewheel.machines.palette import Machine
from driver import Driver, make_app


@pytest.fixture
def player() -> Driver:
    return make_app()


def during(player: Driver, *codes: int) -> Input:
    """The input of the frame in which keys are pressed."""
    with player.held(*codes):
        player.frame()
        seen = player.app.input
    player.frame()
    return seen


@pytest.mark.parametrize("machine", Machine)
def test_every_default_chord_fires_its_command(machine: Machine) -> None:
    player = make_app(palette={"amiga": "workbench", "st": "gem", "dos": "text"}[machine.value])
    assert player.app.keymap.machine is machine
    for command in COMMANDS:
        for text in player.app.keymap.of(command):
            chord = parse(text)
            assert chord is not None
            codes = [pyxel.KEY_RCTRL] * chord.ctrl + [pyxel.KEY_RSHIFT] * chord.shift + [keymap.CODES[chord.key]]
            with player.held(*codes):
                assert player.app.reader.read(player.app.keymap).commands == {command}, text
                pyxel.flip()
            pyxel.flip()


def test_either_ctrl_key_and_the_makers_key_count() -> None:
    player = make_app()
    for modifier in (pyxel.KEY_LCTRL, pyxel.KEY_RCTRL, pyxel.KEY_LGUI, pyxel.KEY_RGUI):
        assert "undo" in during(player, modifier, pyxel.KEY_Z).commands
    assert "undo" not in during(player, pyxel.KEY_Z).commands


def test_shift_counts_only_where_it_makes_a_difference(player: Driver) -> None:
    assert during(player, pyxel.KEY_LSHIFT, pyxel.KEY_TAB).commands == {"previous"}
    assert during(player, pyxel.KEY_TAB).commands == {"next"}
    assert during(player, pyxel.KEY_RSHIFT, pyxel.KEY_DOWN).commands == {"down"}


def test_held_arrows_repeat_and_enter_does_not(player: Driver) -> None:
    for code, name, times in ((pyxel.KEY_DOWN, "down", 5), (pyxel.KEY_RETURN, "confirm", 1)):
        fired = 0
        with player.held(code):
            for _ in range(keymap.HOLD + 3 * keymap.REPEAT + 1):
                player.frame()
                fired += name in player.app.input.commands
                assert name in player.app.input.held
        player.frame()
        assert fired == times


def test_number_pad_has_eight_directions(player: Driver) -> None:
    names = {
        7: "north_west",
        8: "up",
        9: "north_east",
        4: "left",
        6: "right",
        1: "south_west",
        2: "down",
        3: "south_east",
    }
    for digit, name in names.items():
        assert during(player, getattr(pyxel, f"KEY_KP_{digit}")).commands == {name}


def test_the_pointer_shows_with_the_mouse_and_hides_with_the_keyboard(player: Driver) -> None:
    assert not player.app.input.pointing
    player.move(40, 50)
    assert player.app.input.pointing and player.app.input.moved and player.app.input[:2] == (40, 50)
    player.key("down")
    assert not player.app.input.pointing
    player.move(41, 50)
    assert player.app.input.pointing


def test_the_pointer_stays_on_the_screen(player: Driver) -> None:
    player.move(-20, 900)
    assert player.app.input[:2] == (0, 199)
    player.move(900, -3)
    assert player.app.input[:2] == (319, 0)


def test_double_click_is_quick_and_near(player: Driver) -> None:
    player.click(50, 50)
    assert during(player, pyxel.MOUSE_BUTTON_LEFT).double
    assert not during(player, pyxel.MOUSE_BUTTON_LEFT).double  # a third click begins anew
    player.frame(DOUBLE_FRAMES + 1)
    assert not during(player, pyxel.MOUSE_BUTTON_LEFT).double
    player.move(80, 50)
    assert not during(player, pyxel.MOUSE_BUTTON_LEFT).double


def test_a_long_still_press_is_the_right_button(player: Driver) -> None:
    player.app.reader = Reader(long_press=True)
    player.move(60, 60)
    with player.held(pyxel.MOUSE_BUTTON_LEFT):
        player.frame()
        assert player.app.input.left.pressed
        player.frame(LONG_FRAMES)
        assert player.app.input.right.pressed and player.app.input.left == (False, False, False)
        player.frame()
        assert player.app.input.right == (False, True, False)
    player.frame()
    assert player.app.input.right.released and not player.app.input.left.released
    player.frame()
    assert not any(player.app.input.right)


def test_a_long_press_that_moves_stays_the_left_button(player: Driver) -> None:
    player.app.reader = Reader(long_press=True)
    player.move(60, 60)
    with player.held(pyxel.MOUSE_BUTTON_LEFT):
        player.frame()
        player.move(70, 60)
        player.frame(LONG_FRAMES + 5)
        assert player.app.input.left.held and not any(player.app.input.right)
    player.frame()
    assert player.app.input.left.released


def test_a_click_within_one_frame_is_seen(player: Driver) -> None:
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    player.frame()
    pyxel.flip()
    assert player.app.input.left.pressed and player.app.input.left.released


def test_text_wheel_drops_and_any(player: Driver) -> None:
    pyxel.set_input_text("É\x08ß")
    player.frame()
    pyxel.flip()
    assert player.app.input.text == "Éß" and player.app.input.any
    player.frame()
    assert player.app.input.text == "" and not player.app.input.any
    player.wheel(2)
    assert player.app.input.wheel == 2
    player.drop("one.json", "two.json")
    assert player.app.input.drops == ("one.json", "two.json")
    assert during(player, pyxel.KEY_X).any
    assert not during(player, pyxel.KEY_LSHIFT).any


def test_keys_beside_alt_belong_neither_to_the_framework_nor_to_the_game(player: Driver) -> None:
    app = player.app
    assert not app.settings.get("full_screen")
    with player.held(pyxel.KEY_LALT, pyxel.KEY_ALT):
        player.frame()
        assert not pyxel.btn(pyxel.KEY_ALT)  # what the framework looks at before each frame
        with player.held(pyxel.KEY_RETURN):
            player.frame()
            assert not app.input.commands and app.settings.get("full_screen")
        player.frame()
        with player.held(CODES["f1"]):
            player.frame()
            assert not app.input.commands
    player.frame()
    with player.held(CODES["f1"]):
        player.frame()
        assert "help" in app.input.commands


def test_commands_are_of_one_kind() -> None:
    assert len(set(COMMANDS)) == len(COMMANDS) == len(NAVIGATION) + len(ACTIONS)
    assert set(FIXED) <= set(NAVIGATION)


def test_players_keys_replace_the_defaults_and_never_the_fixed_ones() -> None:
    keys = KeyMap(Machine.ST, {"undo": ["f2"], "cancel": ["y"], "nothing": ["y"], "hint": ["no such key"]})
    assert keys.of("undo") == ("f2",) and keys.of("cancel") == FIXED["cancel"] and keys.of("hint") == ()
    assert keys.command_of("f2") == "undo" and keys.command_of("ctrl+z") is None and keys.command_of("esc") == "cancel"


@pytest.mark.parametrize("command", WALKING)
def test_walking_has_keys_of_ones_own_beside_the_fixed_ones(command: str) -> None:
    keys = KeyMap(Machine.AMIGA, {command: ["w", FIXED[command][0], "nonsense"]})
    assert keys.of(command) == (*FIXED[command], "w") and keys.own(command) == ("w",)
    assert keys.command_of("w") == command == keys.command_of(FIXED[command][0])
    codes = [binding.code for binding in keys.bindings if binding.command == command]
    assert pyxel.KEY_W in codes and len(codes) == len(FIXED[command]) + 1


def test_eyes_own_keys_can_be_changed() -> None:
    assert KeyMap(Machine.ST).of("quick_save") == ("s",) and KeyMap(Machine.ST).of("opponents") == ("x",)
    keys = KeyMap(Machine.ST, {"quick_save": [], "opponents": ["c"]})
    assert keys.command_of("s") is None and keys.command_of("c") == "opponents"


def test_a_chord_with_two_owners_serves_the_fixed_one() -> None:
    keys = KeyMap(Machine.ST, {"undo": ["enter"]})
    owners = [binding.command for binding in keys.bindings if binding.code == pyxel.KEY_RETURN]
    assert owners == ["confirm"]


def test_no_machine_gives_a_chord_to_two_commands() -> None:
    for machine in Machine:
        keys = KeyMap(machine)
        chords = [parse(chord) for command in COMMANDS for chord in keys.of(command)]
        assert None not in chords and len(set(chords)) == len(chords)


def test_chords_are_read_strictly_and_written_in_the_manner_of_the_machine() -> None:
    assert str(parse("Ctrl+Shift+Z")) == "ctrl+shift+z"
    for text in ("", "ctrl+", "alt+z", "ctrl+ctrl+z", "zz"):
        assert parse(text) is None
    assert [chord_label("ctrl+z", machine) for machine in Machine] == ["⌘Z", "^Z", "^Z"]
    assert chord_label("shift+f2", Machine.DOS) == "Shift-F2"
    for key in keymap.CODES:
        assert chord_label(key, Machine.ST)


def test_what_a_browser_keeps_for_itself_has_other_keys_on_the_page() -> None:
    for machine in Machine:
        keys = KeyMap(machine, page=True)
        chords = [chord for command in COMMANDS for chord in keys.of(command)]
        assert not set(chords) & set(keymap.BROWSERS) and len(set(chords)) == len(chords)
        assert keys.label("new") == "F4" and keys.label("quit") == "Ctrl+X"
        assert keys.command_of("f4") == "new" and keys.command_of("ctrl+x") == "quit"
        assert set(keymap.BROWSERS) & set(KeyMap(machine).of("new")), "a window has them"


def test_a_blank_that_does_not_break_is_typed_as_any_other() -> None:
    pyxel.set_input_text("Où\u00a0? ")
    try:
        assert Reader().read(KeyMap(Machine.AMIGA)).text == "Où ? "
    finally:
        pyxel.set_input_text("")
