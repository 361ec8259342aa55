"""The settings and the page of keys. Every change acts at once and is kept."""

from collections.abc import Callable, Sequence
from functools import partial

from ..machines.framebuffer import on_web
from ..machines.input import Input, pressed_chord
from ..machines.keymap import CHANGEABLE, FAMILY, FIXED, WALKING, chord_label, parse
from ..machines.skins.base import Box, Skin
from ..machines.widgets.base import Ui
from ..machines.widgets.controls import Button, CheckBox, Label, RadioGroup, Slider
from ..machines.widgets.dialog import Dialog, alert, button_row
from ..machines.widgets.lists import ListBox, list_height
from ..session.texts import translate
from .scene import Host

SPEEDS = ("off", "slow", "normal", "fast")
CHECKS = ("full_screen", "integer_scaling", "contrast", "flashes", "boot_scenes")
SLIDERS = (("music", 0, 10), ("effects", 0, 10), ("scale", 1, 8))  # Pyxel cannot size an open window
WINDOW = ("full_screen", "scale")  # what a web page does not have
CODEWHEEL = ("codewheel", "codewheel_all", "codewheel_passed")
ASKS = ("start", "once", "never")
WIDE, RIGHT = 272, 152  # contents; where the right column begins
ROW, RADIO = 14, 14  # pitch of the sliders, and of check boxes and radio buttons
NAME = " " * 10  # the column of names in the list of keys
LINES = 11  # of that list that are seen at once


class SettingsDialog(Dialog):
    """All settings that mean something here: the window's are not there on a web page."""

    def __init__(self, app: Host, on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(translate("settings.title"), on_close=on_close)
        self.app = app
        self.sliders: dict[str, Slider] = {}
        self.checks: dict[str, CheckBox] = {}
        self.values: dict[str, Label] = {}
        self.speed: RadioGroup

    def build(self, ui: Ui) -> None:
        skin, get = ui.skin, self.app.settings.get
        left_out = WINDOW if on_web() else ()
        y = 0
        for key, low, high in (line for line in SLIDERS if line[0] not in left_out):
            self.group.add(Label(Box(0, y + 3, RIGHT, 8), translate(f"settings.{key}")))
            bar = Box(RIGHT, y + 1, WIDE - RIGHT - 20, 12)
            self.sliders[key] = Slider(bar, low, high, get(key), partial(self._set, key))
            self.values[key] = Label(Box(WIDE - 16, y + 3, 16, 8), "", "right")
            self.group.add(self.values[key], self.sliders[key])
            y += ROW
        y += 8
        checks = [key for key in CHECKS if key not in left_out]
        for i, key in enumerate(checks):
            box = Box(0, y + i * RADIO, RIGHT - 8, RADIO)
            self.checks[key] = CheckBox(box, translate(f"settings.{key}"), get(key), partial(self._set, key))
            self.group.add(self.checks[key])
        self.group.add(Label(Box(RIGHT, y + 3, WIDE - RIGHT, 8), translate("settings.animation")))
        names = [translate(f"settings.animation.{speed}") for speed in SPEEDS]
        place = Box(RIGHT, y + RADIO, WIDE - RIGHT, len(SPEEDS) * RADIO)
        self.speed = RadioGroup(place, names, SPEEDS.index(get("animation")), self._animate)
        self.group.add(self.speed)
        y += RADIO * max(len(checks), 1 + len(SPEEDS)) + 10
        labels = [
            translate("settings.keys"),
            translate("codewheel.setting"),
            translate("settings.defaults"),
            translate("machines.ok"),
        ]
        calls: list[Callable[[], object]] = [self.app.open_keys, self._codewheel, self._defaults, self.close]
        buttons = [
            Button(box, label, call) for box, label, call in zip(_row(labels, skin, y), labels, calls, strict=True)
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

    def _codewheel(self) -> None:
        self.app.open(CodewheelPage(self.app))

    def _animate(self, index: int) -> None:
        self._set("animation", SPEEDS[index])

    def _show(self) -> None:
        for key, label in self.values.items():
            label.text = str(self.app.settings.get(key))

    def _defaults(self) -> None:
        for key in (*self.sliders, *self.checks, "animation", *CODEWHEEL):
            self.app.settings.reset(key)
        self.app.apply()
        get = self.app.settings.get
        for key, slider in self.sliders.items():
            slider.value = get(key)
        for key, check in self.checks.items():
            check.on = get(key)
        self.speed.index = SPEEDS.index(get("animation"))
        self._show()


def _row(labels: Sequence[str], skin: Skin, y: int) -> list[Box]:
    """Buttons over the whole width, narrower than elsewhere; the last has room for the mark of the default one."""
    wide = [skin.font.width(label) + 16 for label in labels[:-1]] + [skin.font.width(labels[-1]) + 40]
    gap = (WIDE - sum(wide)) / (len(wide) - 1)
    return [Box(round(sum(wide[:i]) + i * gap), y, w, skin.button_height) for i, w in enumerate(wide)]


class CodewheelPage(Dialog):
    """When a number of the codewheel is asked, and before which games. `once`, chosen anew, asks once more."""

    def __init__(self, app: Host, on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(translate("codewheel.setting_title"), on_close=on_close)
        self.app = app
        self.when: RadioGroup
        self.all: CheckBox

    def build(self, ui: Ui) -> None:
        get, wide, y = self.app.settings.get, 176, RADIO * (1 + len(ASKS)) + 6
        names = [translate(f"codewheel.setting_{when}") for when in ASKS]
        self.when = RadioGroup(
            Box(8, RADIO, wide - 8, RADIO * len(ASKS)), names, ASKS.index(get("codewheel")), self._ask
        )
        self.all = CheckBox(
            Box(0, y, wide, RADIO),
            translate("codewheel.setting_all"),
            get("codewheel_all"),
            partial(self._set, "codewheel_all"),
        )
        self.group.add(Label(Box(0, 3, wide, 8), translate("codewheel.setting_ask")), self.when, self.all)
        label = translate("machines.ok")
        self.default = self.cancel = Button(button_row([label], ui.skin, wide, y + RADIO + 8)[0], label, self.close)
        self.group.add(self.default)
        self.size = wide, y + RADIO + 8 + ui.skin.button_height

    def _ask(self, index: int) -> None:
        self.app.settings.reset("codewheel_passed")
        self._set("codewheel", ASKS[index])

    def _set(self, key: str, value: object) -> None:
        before = self.app.settings.problem
        self.app.settings.set(key, value)
        problem = self.app.settings.problem
        if problem is not None and problem != before:
            self.app.tell_reason(problem)


class KeyPage(Dialog):
    """The actions of the machine in use with their keys; each can be changed."""

    def __init__(self, app: Host, on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(translate("settings.keys_title"), on_close=on_close)
        self.app, self.machine = app, app.skin.machine
        self.list: ListBox
        self._commands: list[str] = []  # of each line: keys that do not fit go on in the next one
        self._room = 0  # pixels for the keys of a line

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        labels = ["change", "add", "reset", "reset_all"]
        calls: list[Callable[[], object]] = [
            lambda: self._catch(False), lambda: self._catch(True), self._reset, self._reset_all,
        ]  # fmt: skip
        column = max(skin.font.width(translate(f"settings.{label}")) for label in labels) + 14
        tall = list_height(LINES, skin)
        place = Box(0, 0, WIDE - column - 8, tall)
        self.list = ListBox(place, (), 0, lambda index: None, lambda index: self._catch(False))
        self._room = self.list.row_box(0, skin).w - 8 - skin.font.width(NAME)
        self.group.add(self.list)
        step = skin.button_height + 4
        for i, (label, call) in enumerate(zip(labels, calls, strict=True)):
            box = Box(WIDE - column, i * step, column, skin.button_height)
            self.group.add(Button(box, translate(f"settings.{label}"), call))
        last = Box(WIDE - column, tall - skin.button_height, column, skin.button_height)
        self.default = self.cancel = Button(last, translate("machines.ok"), self.close)
        self.group.add(self.default)
        self.group.set_focus(self.list)
        self.size = WIDE, tall
        self._show()

    @property
    def command(self) -> str:
        """The chosen action."""
        return self._commands[max(0, self.list.index)]

    def _show(self) -> None:
        self._commands, rows = [], []
        for command in CHANGEABLE:
            name = translate(f"settings.command.{command}")
            keymap = self.app.keymap
            known = (*FIXED[command][:1], *keymap.own(command)) if command in WALKING else keymap.of(command)
            chords = [chord_label(chord, self.machine) for chord in known]
            keys = " ".join(chords) or translate("settings.no_key")
            for line in self.app.skin.font.wrap(keys, self._room):
                rows.append(f"{name:<{len(NAME)}}{line}")
                self._commands.append(command)
                name = ""
        self.list.rows = rows

    def _catch(self, add: bool) -> None:
        command = self.command
        self.app.open(
            KeyCatch(translate(f"settings.command.{command}"), lambda chord: self._offer(command, chord, add))
        )

    def _offer(self, command: str, chord: str, add: bool) -> None:
        """A key was pressed for `command`: take it, where it is free or may be taken from another."""
        owner = self.app.keymap.command_of(chord)
        shown = chord_label(chord, self.machine)
        if owner in FIXED and parse(chord) in map(parse, FIXED[owner]):
            self.app.open(alert(translate("settings.fixed", key=shown)))
        elif owner is not None and owner not in CHANGEABLE:
            self.app.open(
                alert(translate("settings.of_game", key=shown, command=translate(f"settings.command.{owner}")))
            )
        elif owner is not None and owner != command:
            other = translate(f"settings.command.{owner}")
            answers = translate("settings.take"), translate("machines.cancel")

            def answered(index: int) -> None:
                if index == 0:
                    rest = [old for old in self.app.keymap.own(owner) if parse(old) != parse(chord)]
                    self._keep(owner, rest)
                    self._take(command, chord, add)

            self.app.open(alert(translate("settings.conflict", key=shown, command=other), answers, answered, default=1))
        else:
            self._take(command, chord, add)

    def _take(self, command: str, chord: str, add: bool) -> None:
        old = [kept for kept in self.app.keymap.own(command) if kept != chord] if add else []
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

    letters = False

    def __init__(self, command: str, on_chord: Callable[[str], object]) -> None:
        super().__init__(on_close=lambda answer: on_chord(answer) if answer else None)
        self.text = translate("settings.press", command=command)

    def build(self, ui: Ui) -> None:
        width, skin = 200, ui.skin
        high = len(skin.font.wrap(self.text, width)) * (skin.font.height + 2)
        label = translate("machines.cancel")
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
