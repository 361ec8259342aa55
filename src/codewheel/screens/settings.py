"""The settings and the page of keys. Every change acts at once and is kept."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ..machines.framebuffer import on_web
from ..machines.input import Input, pressed_chord
from ..machines.keymap import CHANGEABLE, FAMILY, FIXED, chord_label, parse
from ..machines.skins.base import Box
from ..machines.widgets.base import Ui
from ..machines.widgets.controls import Button, CheckBox, Label, RadioGroup, Slider
from ..machines.widgets.dialog import Dialog, alert, button_row
from ..machines.widgets.lists import ListBox
from ..session.texts import say

if TYPE_CHECKING:
    from .app import App

SPEEDS = ("off", "slow", "normal", "fast")
WIDE, LEFT, RIGHT = 280, 124, 136  # contents; the sliders' column; where the check boxes begin
ROW = 14


class SettingsDialog(Dialog):
    """All settings that mean something here: the window's are not there on a web page."""

    def __init__(self, app: "App", on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(say("settings.title"), on_close=on_close)
        self.app = app
        self.sliders: dict[str, Slider] = {}
        self.checks: dict[str, CheckBox] = {}
        self.values: dict[str, Label] = {}
        self.speed: RadioGroup

    def build(self, ui: Ui) -> None:
        window = [] if on_web() else ["full_screen"]
        checks = [*window, "integer_scaling", "contrast", "flashes", "boot_scenes"]
        sliders = [("music", 0, 10), ("effects", 0, 10)] + ([] if on_web() else [("scale", 1, 8)])
        skin, get = ui.skin, self.app.settings.get
        y = 0
        for key, low, high in sliders:
            self.group.add(Label(Box(0, y, LEFT - 24, 10), say(f"settings.{key}")))
            self.values[key] = Label(Box(LEFT - 24, y, 24, 10), "", "right")
            bar = Box(0, y + 11, LEFT, 12)
            self.sliders[key] = Slider(bar, low, high, get(key), partial(self._set, key))
            self.group.add(self.values[key], self.sliders[key])
            y += 29
        if "scale" in self.sliders:  # Pyxel cannot size an open window
            self.group.add(Label(Box(0, y - 3, LEFT, 8), say("settings.next_start"), small=True))
            y += 7
        for i, key in enumerate(checks):
            box = Box(RIGHT, i * 17, WIDE - RIGHT, ROW)
            self.checks[key] = CheckBox(box, say(f"settings.{key}"), get(key), partial(self._set, key))
            self.group.add(self.checks[key])
        y = max(y, len(checks) * 17) + 2
        self.group.add(Label(Box(0, y + 3, 96, 10), say("settings.animation")))
        names = [say(f"settings.animation.{speed}") for speed in SPEEDS]
        at = SPEEDS.index(get("animation"))
        self.speed = RadioGroup(Box(0, y + 14, WIDE, ROW), names, at, self._animate, len(SPEEDS))
        self.group.add(self.speed)
        y += 14 + ROW + 8
        labels = [say("settings.keys"), say("settings.defaults"), say("machines.ok")]
        calls = [self.app.open_keys, self._defaults, self.close]
        buttons = [
            Button(box, label, call)
            for box, label, call in zip(button_row(labels, skin, WIDE, y), labels, calls, strict=True)
        ]
        self.group.add(*buttons)
        self.default = self.cancel = buttons[-1]
        self.size = WIDE, y + skin.button_height
        self._show()

    def _set(self, key: str, value: object) -> None:
        before = self.app.settings.problem
        self.app.settings.set(key, value)
        self.app.apply(key)
        self._show()
        if key == "effects":
            self.app.play("click")
        problem = self.app.settings.problem
        if problem is not None and problem != before:
            self.app.tell_reason(problem)

    def _animate(self, index: int) -> None:
        self._set("animation", SPEEDS[index])

    def _show(self) -> None:
        for key, label in self.values.items():
            label.text = str(self.app.settings.get(key))

    def _defaults(self) -> None:
        for key in (*self.sliders, *self.checks, "animation"):
            self.app.settings.reset(key)
        self.app.apply()
        get = self.app.settings.get
        for key, slider in self.sliders.items():
            slider.value = get(key)
        for key, check in self.checks.items():
            check.on = get(key)
        self.speed.index = SPEEDS.index(get("animation"))
        self._show()


class KeyPage(Dialog):
    """The actions of the machine in use with their keys; each can be changed."""

    def __init__(self, app: "App", on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(say("settings.keys_title"), on_close=on_close)
        self.app, self.machine = app, app.skin.machine
        self.list: ListBox
        self.all_keys: Label  # of the chosen action: a line of the list may be too short for them

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        labels = ["change", "add", "reset", "reset_all"]
        calls: list[Callable[[], object]] = [
            lambda: self._catch(False), lambda: self._catch(True), self._reset, self._reset_all,
        ]  # fmt: skip
        column = max(skin.face.width(say(f"settings.{label}")) for label in labels) + 14
        tall = len(CHANGEABLE) * skin.row_height + 2
        self.list = ListBox(Box(0, 0, WIDE - column - 8, tall), (), 0, self._tell, lambda index: self._catch(False))
        self.group.add(self.list)
        step = skin.button_height + 5
        for i, (label, call) in enumerate(zip(labels, calls, strict=True)):
            place = Box(WIDE - column, i * step, column, skin.button_height)
            self.group.add(Button(place, say(f"settings.{label}"), call))
        done = Button(
            Box(WIDE - column, tall - skin.button_height, column, skin.button_height), say("machines.ok"), self.close
        )
        self.group.add(done)
        self.default = self.cancel = done
        self.group.set_focus(self.list)
        self.all_keys = Label(Box(0, tall + 6, WIDE, 8), "", small=True)
        self.group.add(self.all_keys)
        self.size = WIDE, tall + 14
        self._show()

    @property
    def command(self) -> str:
        """The chosen action."""
        return CHANGEABLE[max(0, self.list.index)]

    def _show(self) -> None:
        self.list.rows = [
            f"{say(f'settings.command.{command}'):<9} {self._keys(command, ' ')}" for command in CHANGEABLE
        ]
        self._tell(self.list.index)

    def _keys(self, command: str, between: str) -> str:
        chords = [chord_label(chord, self.machine) for chord in self.app.keymap.of(command)]
        return between.join(chords) or say("settings.no_key")

    def _tell(self, index: int) -> None:
        command = CHANGEABLE[max(0, index)]
        name = say(f"settings.command.{command}")
        self.all_keys.text = say("settings.all_keys", command=name, keys=self._keys(command, ", "))

    def _catch(self, add: bool) -> None:
        command = self.command
        self.app.open(KeyCatch(say(f"settings.command.{command}"), lambda chord: self._offer(command, chord, add)))

    def _offer(self, command: str, chord: str, add: bool) -> None:
        """A key was pressed for `command`: take it, where it is free or may be taken from another."""
        owner = self.app.keymap.command_of(chord)
        shown = chord_label(chord, self.machine)
        if owner in FIXED:
            self.app.open(alert(say("settings.fixed", key=shown)))
        elif owner is not None and owner != command:
            other = say(f"settings.command.{owner}")
            answers = say("settings.take"), say("machines.cancel")

            def answered(index: int) -> None:
                if index == 0:
                    rest = [old for old in self.app.keymap.of(owner) if parse(old) != parse(chord)]
                    self._keep(owner, rest)
                    self._take(command, chord, add)

            self.app.open(alert(say("settings.conflict", key=shown, command=other), answers, answered, default=1))
        else:
            self._take(command, chord, add)

    def _take(self, command: str, chord: str, add: bool) -> None:
        old = [kept for kept in self.app.keymap.of(command) if kept != chord] if add else []
        self._keep(command, [*old, chord])

    def _keep(self, command: str, chords: list[str]) -> None:
        self.app.settings.set(self._key(command), chords)
        self.app.apply(FAMILY)
        self._show()

    def _key(self, command: str) -> str:
        return f"{FAMILY}{self.machine.value}.{command}"

    def _reset(self) -> None:
        """Back to the machine's keys for the chosen action."""
        self.app.settings.reset(self._key(self.command))
        self.app.apply(FAMILY)
        self._show()

    def _reset_all(self) -> None:
        for command in CHANGEABLE:
            self.app.settings.reset(self._key(command))
        self.app.apply(FAMILY)
        self._show()


class KeyCatch(Dialog):
    """Waits for a key. `on_chord(chord)` is not told when Esc or the button ends it."""

    def __init__(self, command: str, on_chord: Callable[[str], object]) -> None:
        super().__init__(on_close=lambda answer: on_chord(answer) if answer else None)
        self.text = say("settings.press", command=command)

    def build(self, ui: Ui) -> None:
        width, skin = 200, ui.skin
        high = len(skin.face.wrap(self.text, width)) * (skin.face.height + 2)
        label = say("machines.cancel")
        self.cancel = Button(button_row([label], skin, width, high + 8)[0], label, self.close)
        self.group.add(Label(Box(0, 0, width, high), self.text, "centre"), self.cancel)
        self.size = width, high + 8 + skin.button_height

    def handle(self, inp: Input, ui: Ui) -> None:
        """Any key but Esc is the answer."""
        chord = pressed_chord()
        if chord is not None and parse(chord) != parse("esc"):
            ui.sound("click")
            self.close(chord)
        else:
            super().handle(inp, ui)
