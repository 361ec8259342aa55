"""The settings and the page of keys. Every change acts at once and is kept."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pyxel

from ..machines import framebuffer
from ..machines.font import Font
from ..machines.gamepad import NAMES as BUTTONS
from ..machines.gamepad import pressed_button
from ..machines.input import Input, pressed_chord
from ..machines.keymap import (
    CHANGEABLE,
    EVERYWHERE,
    FAMILY,
    FIXED,
    PAD,
    PAD_CHANGEABLE,
    PAD_FIXED,
    PAD_NAVIGATION,
    PAD_NEEDED,
    WALKING,
    button_label,
    parse,
)
from ..machines.palette import Machine
from ..machines.skins.base import Box, Look, Skin
from ..machines.skins.common import sprite
from ..machines.widgets.base import AUTO, Part, Ui
from ..machines.widgets.captions import Caption
from ..machines.widgets.controls import Button, CheckBox, Label, RadioGroup, Slider, Turner
from ..machines.widgets.dialog import Dialog, alert
from ..machines.widgets.layout import APART, GAP, NEAR, TIGHT, Column, Fill, Grid, Row, Sized, Snug, Space
from ..machines.widgets.lists import ROW_AIR, ListBox
from ..session.texts import languages, name_of, tongue, translate
from .scene import Host
from .screen_page import SCREEN, ScreenPage

SPEEDS = ("off", "slow", "normal", "fast")
CHECKS = ("contrast", "flashes", "boot_scenes")
SLIDERS = (("music", 0, 10), ("effects", 0, 10), ("drive", 0, 10))
CODEWHEEL = ("codewheel", "codewheel_all", "codewheel_passed")
SIGN, SIGN_AT, SPARED = 9, 5, 5  # pixels of a sign, from the edge of its button, and of air that it takes
SIGNS = {
    "settings.screen": "#########|#.......#|#.......#|#.......#|#.......#|#.......#|#########|...###...|.#######.",
    "settings.keys": "#########|#.......#|#..###..#|#.#...#.#|#.#####.#|#.#...#.#|#.......#|#########|#########",
    "settings.hands": "....#....|..#.#.#..|..#.#.#.#|..#.#.#.#|#.#######|#########|.########|..######.|..######.",
    "codewheel.setting": "..#####..|.#..#..#.|#.#.#.#.#|#..#.#..#|###...###|#..#.#..#|#.#.#.#.#|.#..#..#.|..#####..",
    "guests.page": ".##...##.|####.####|####.####|.##...##.|.........|####.####|####.####|####.####|####.####",
    "settings.defaults": "...####.#|.##...###|.#...####|#........|#.......#|#.......#|.#.....#.|.##...##.|...###...",
}
ASKS = ("then", "start", "once", "never")
SHOWN = (*CHANGEABLE, *PAD_NAVIGATION)  # the actions of the key page
PARTED, OTHER = "\t", "\n"  # in a line of that list: between an action and its keys, and between two keys
CAP = 6  # pixels that a key's cap is wider than its letters
GAP_OF_CAPS = 2
BETWEEN = 8  # pixels between the two columns
WAY, UNDER = 80, 2  # pixels that a slider likes; from the title of a group to its first line
APART_LINES = 7  # pixels between the groups of settings, which have all the height there is
LINES = 11  # of that list that are seen at once


class Pictured(Button):
    """A button with a sign before its words, where letters are drawn and not set."""

    def __init__(self, label: str, on_click: Callable[[], object], rows: str) -> None:
        super().__init__(AUTO, label, on_click)
        self.rows = tuple(rows.split("|"))

    def natural_width(self, skin: Skin) -> int:
        return super().natural_width(skin) + (0 if skin.hot_letters else SIGN + NEAR - SPARED)

    def least_width(self, skin: Skin) -> int:
        return super().least_width(skin) + (0 if skin.hot_letters else SIGN + NEAR)

    def draw(self, skin: Skin, look: Look) -> None:
        if skin.hot_letters:  # text mode
            super().draw(skin, look)
            return
        skin.button(self.box, "", look, self.default)
        roles, amiga = skin.roles, skin.machine is Machine.AMIGA  # what is pressed there sinks
        inks = (roles.accent, roles.paper) if amiga else (roles.paper, roles.ink)
        ink, sunk = inks[not look.pressed], amiga and look.pressed
        x, y = self.box.x + SIGN_AT + sunk, self.box.y + (self.box.h - SIGN + 1) // 2 + sunk
        sprite(x, y, self.rows, {"#": ink})
        left = x + SIGN + NEAR
        skin.text_in(left, y + 1, self.box.x + self.box.w - SIGN_AT - left, self.label, ink)


class SettingsDialog(Dialog):
    """All settings; the screen's, the keys' and the codewheel's have pages of their own."""

    width = 276

    def __init__(self, app: Host, on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(translate("settings.title"), on_close=on_close, pad=NEAR)
        self.app = app
        self.sliders: dict[str, Slider] = {}
        self.checks: dict[str, CheckBox] = {}
        self.values: dict[str, Label] = {}
        self.speed: Turner
        self.language: Turner

    def compose(self, ui: Ui) -> Part:
        get = self.app.settings.get
        lines = []
        for key, low, high in SLIDERS:
            self.sliders[key] = Slider(AUTO, low, high, get(key), partial(self._set, key))
            self.values[key] = Label(AUTO, str(high), "right")
            slider = Fill(Sized(self.sliders[key], WAY, grows=True))
            lines.append((Label(AUTO, translate(f"settings.{key}")), slider, self.values[key]))
        for key in CHECKS:
            self.checks[key] = CheckBox(AUTO, translate(f"settings.{key}"), get(key), partial(self._set, key))
        speech = None
        if not framebuffer.on_web():  # a page is read by the browser's own means
            speech = CheckBox(AUTO, translate("settings.speech"), get("speech"), partial(self._set, "speech"))
            self.checks["speech"] = speech
        speeds = [translate(f"settings.animation.{speed}") for speed in SPEEDS]
        at = SPEEDS.index(get("animation"))
        self.speed = Turner(AUTO, translate("settings.animation"), speeds, at, self._animate)
        checks = [self.checks[key] for key in CHECKS]
        codes = languages()
        names = [name_of(code) for code in codes]
        self.language = Turner(AUTO, translate("settings.language"), names, codes.index(tongue()), self._speak)
        sound = Column(Grid(lines, between=TIGHT), speech, gap=NEAR)
        picture = Column(*checks, self.speed, gap=TIGHT)
        groups = Column(
            self.language,
            Column(Caption(AUTO, translate("settings.volume")), sound, gap=UNDER),
            Column(Caption(AUTO, translate("settings.picture")), picture, gap=UNDER),
            gap=APART_LINES,
        )
        pages: list[tuple[str, Callable[[], object]]] = [
            ("settings.screen", self._screen),
            ("settings.keys", self.app.open_keys),
            ("settings.hands", self.app.open_hands),
            ("codewheel.setting", self._codewheel),
        ]
        if not framebuffer.on_web():  # a page starts no programs
            pages.append(("guests.page", self._players))
        pages.append(("settings.defaults", self._defaults))
        beside: list[Part] = [Pictured(translate(code), call, SIGNS[code]) for code, call in pages]
        done = self.offer([translate("machines.ok")], [self.close]).buttons[0]
        spread = [part for button in beside for part in (button, Space(rises=True))]
        return Row(Sized(groups, grows=True), Column(*spread, done, gap=TIGHT, align="fill"), gap=APART)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self._show()

    def handle(self, inp: Input, ui: Ui) -> None:
        self._show()  # the page for hands and eyes has some of these, too
        super().handle(inp, ui)

    def _set(self, key: str, value: object) -> None:
        before = self.app.settings.problem
        self.app.settings.set(key, value)
        self.app.apply(key)
        self._show()
        if key == "effects":
            self.app.play("click")
        elif key == "drive":
            self.app.drive()
        problem = self.app.settings.problem
        if problem is not None and problem != before:
            self.app.tell_reason(problem)

    def _speak(self, index: int) -> None:
        """The page comes again in the language that is wanted now."""
        self.app.speak(languages()[index])
        self.close()
        page = SettingsDialog(self.app, self.on_close)
        self.on_close = lambda answer: None
        self.app.open(page)
        page.group.set_focus(page.language)

    def _screen(self) -> None:
        self.app.open(ScreenPage(self.app))

    def _players(self) -> None:
        from .players_page import PlayersPage  # start: processes are read for it

        self.app.open(PlayersPage(self.app))

    def _codewheel(self) -> None:
        self.app.open(CodewheelPage(self.app))

    def _animate(self, index: int) -> None:
        self._set("animation", SPEEDS[index])

    def _show(self) -> None:
        get = self.app.settings.get
        for key, label in self.values.items():
            label.text = str(get(key))
        for key, check in self.checks.items():
            check.on = get(key)
        self.speed.index = SPEEDS.index(get("animation"))

    def _defaults(self) -> None:
        for key in (*self.sliders, *self.checks, "animation", *SCREEN, *CODEWHEEL):
            self.app.settings.reset(key)
        self.app.apply()
        get = self.app.settings.get
        for key, slider in self.sliders.items():
            slider.value = get(key)
        self._show()


class CodewheelPage(Dialog):
    """When a number of the codewheel is asked, and before which games. `once`, chosen anew, asks once more."""

    covers = True

    def __init__(self, app: Host, on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(translate("codewheel.setting_title"), on_close=on_close)
        self.app = app
        self.when: RadioGroup
        self.all: CheckBox

    def compose(self, ui: Ui) -> Part:
        get = self.app.settings.get
        names = [translate(f"codewheel.setting_{when}") for when in ASKS]
        self.when = RadioGroup(AUTO, names, ASKS.index(get("codewheel")), self._ask)
        self.all = CheckBox(
            AUTO, translate("codewheel.setting_all"), get("codewheel_all"), partial(self._set, "codewheel_all")
        )
        asked = Caption.above(translate("codewheel.setting_ask"), self.when)
        return Column(asked, self.all, self.offer([translate("machines.ok")], [self.close]), gap=APART)

    def _ask(self, index: int) -> None:
        self.app.settings.reset("codewheel_passed")
        self._set("codewheel", ASKS[index])

    def _set(self, key: str, value: object) -> None:
        before = self.app.settings.problem
        self.app.settings.set(key, value)
        problem = self.app.settings.problem
        if problem is not None and problem != before:
            self.app.tell_reason(problem)


class KeyList(ListBox):
    """Lines of an action and its keys, parted by a tab: the keys in a column of their own, as caps at its right edge.

    A line without an action goes on with the keys of the line above.
    """

    spares_bar = False  # its lines are broken to what the bar leaves

    def __init__(self, on_activate: Callable[[int], object]) -> None:
        super().__init__(AUTO, (), 0, on_activate=on_activate)
        self._small = False  # actions with long names stand in small letters too

    def fill(self, entries: Iterable[tuple[str, Sequence[str]]], skin: Skin) -> list[int]:
        """Show actions with their keys: of each line the number of its action. Keys beyond its end go on below."""
        entries, letters, room = list(entries), skin.small, self.row_room(skin)
        self._small = any(
            skin.font.width(name) + BETWEEN + caps_wide(letters, keys[:1]) > room for name, keys in entries
        )
        font = letters if self._small else skin.font
        self.rows, numbers = [], []
        for number, (name, keys) in enumerate(entries):
            for line in _lines(letters, keys, room - font.width(name) - BETWEEN, room):
                self.rows.append(f"{name}{PARTED}{line}")
                numbers.append(number)
                name = ""
        return numbers

    def row_words(self, index: int) -> str:
        name, keys = self.rows[index].split(PARTED)
        return translate("spoken.captioned", caption=name, words=keys.replace(OTHER, " ") or translate("spoken.empty"))

    def draw(self, skin: Skin, look: Look) -> None:
        self.scroll_to(self.first, skin)
        skin.list_ground(self.box, look)
        roles = skin.roles
        for line, row in enumerate(self.rows[self.first : self.first + self.shown(skin)]):
            name, keys = row.split(PARTED)
            box, chosen = self.row_box(line, skin), self.first + line == self.index
            skin.row(box, "", chosen, look)
            x, room = box.x + ROW_AIR, self.row_room(skin)
            y = box.y + (box.h - (skin.small if self._small else skin.font).height + 1) // 2
            ink = roles.accent_ink if chosen else roles.ink
            caps = keys.split(OTHER) if keys else []
            skin.text_in(x, y, room - caps_wide(skin.small, caps), name, ink, self._small)
            self._caps(skin, box._replace(w=box.w - ROW_AIR), caps, chosen)
        self.draw_bar(skin, look)

    def _caps(self, skin: Skin, box: Box, keys: Sequence[str], chosen: bool) -> None:
        """Keys from the right edge of `box` on: light caps on a dark ground, framed ones on a white one."""
        roles, letters = skin.roles, skin.small
        x = box.x + box.w - caps_wide(letters, keys)
        y = box.y + (box.h - letters.height + 1) // 2
        for key in keys:
            wide = letters.width(key) + CAP
            ink = roles.accent_ink if chosen else roles.accent
            if not skin.hot_letters:  # text mode has letters alone
                cap, dark = Box(x, box.y, wide, box.h), skin.machine is Machine.AMIGA
                pyxel.rect(cap.x, cap.y + 1, cap.w, cap.h - 2, roles.ink if dark else roles.paper)
                pyxel.rectb(cap.x, cap.y + 1, cap.w, cap.h - 2, roles.ink)
                pyxel.rect(cap.x, cap.y + cap.h - 2, cap.w, 1, roles.dim)
                ink = roles.paper if dark else roles.ink
            letters.text(x + CAP // 2, y, key, ink)
            x += wide + GAP_OF_CAPS


def caps_wide(letters: Font, keys: Sequence[str]) -> int:
    """The pixels of these keys side by side."""
    return sum(letters.width(key) + CAP for key in keys) + GAP_OF_CAPS * (len(keys) - 1)


def _lines(letters: Font, keys: Sequence[str], beside: int, room: int) -> list[str]:
    """Keys in as many lines as need be, the first of them beside a name."""
    lines: list[list[str]] = [[]]
    for key in keys:
        if lines[-1] and caps_wide(letters, [*lines[-1], key]) > (room if len(lines) > 1 else beside):
            lines.append([])
        lines[-1].append(key)
    return [OTHER.join(line) for line in lines]


class KeyPage(Dialog):
    """The game's own keys, and the actions with theirs, which can be changed: for all machines, or this one alone."""

    covers = True
    width = 276

    def __init__(self, app: Host, on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(translate("settings.keys_title"), on_close=on_close)
        self.app, self.machine = app, app.skin.machine
        self.list: KeyList
        self.alone: CheckBox
        self._commands: list[str] = []  # of each line: keys that do not fit go on in the next one

    def compose(self, ui: Ui) -> Part:
        labels = [translate(f"settings.{name}") for name in ("change", "add", "reset", "reset_all")]
        calls = (lambda: self._catch(False), lambda: self._catch(True), self._reset, self._reset_all)
        self.list = KeyList(lambda index: self._catch(False))
        self.list.rows_shown = LINES
        buttons = [Button(AUTO, label, call) for label, call in zip(labels, calls, strict=True)]
        last = self.offer([translate("machines.ok")], [self.close]).buttons[0]
        self.alone = CheckBox(AUTO, translate(f"settings.keys_alone_{self.machine.value}"), False)
        then = CheckBox(AUTO, translate("settings.keys_as_then"), self.app.keymap.as_then, self._write)
        below = Column(self.alone, then, gap=TIGHT)
        spread = [part for button in buttons for part in (Snug(button), Space(rises=True))]
        beside = Column(*spread, last, gap=TIGHT, align="fill")
        return Column(Row(self.list, beside, gap=NEAR), below, gap=GAP)

    def _write(self, as_then: bool) -> None:
        self.app.settings.set("keys_as_then", as_then)
        self.app.apply("keys_as_then")
        self._show()

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.list)
        self._show()

    @property
    def command(self) -> str:
        """The chosen action."""
        return self._commands[max(0, self.list.index)]

    def _show(self) -> None:
        skin, keymap = self.app.skin, self.app.keymap
        own = () if self.app.scene is None else self.app.scene.own_keys()
        names = {command: translate(f"settings.command.{command}") for command in SHOWN}
        shown = {
            command: [
                *map(keymap.written, self._chords(command)),
                *map(button_label, keymap.buttons_of(command)),
            ]
            for command in names
        }
        entries = [(what, [key]) for key, what in own]
        entries += [(name, shown[command] or [translate("settings.no_key")]) for command, name in names.items()]
        commands = (*("" for _ in own), *names)
        self._commands = [commands[number] for number in self.list.fill(entries, skin)]
        self.list.index = min(self.list.index, len(self._commands) - 1)  # an action with fewer keys takes fewer lines

    def _chords(self, command: str) -> Sequence[str]:
        """The keys of an action; of those that walk the first fixed one stands for all of them."""
        keymap = self.app.keymap
        fixed = command in WALKING or command in PAD_NAVIGATION
        return (*FIXED.get(command, ())[:1], *keymap.own(command)) if fixed else keymap.of(command)

    def _catch(self, add: bool) -> None:
        command = self.command
        if not command:
            self.app.tell(translate("settings.own_key"))
            return
        self.app.open(
            KeyCatch(translate(f"settings.command.{command}"), lambda chord: self._offer(command, chord, add))
        )

    def _offer(self, command: str, chord: str, add: bool) -> None:
        """A key or a button was pressed for `command`: take it, where it is free or may be taken from another."""
        if chord in BUTTONS:
            self._offer_button(command, chord, add)
            return
        if command not in CHANGEABLE:
            self.app.tell(translate("settings.takes_button"))
            return
        owner = self.app.keymap.command_of(chord)
        shown = self.app.keymap.written(chord)
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

    def _offer_button(self, command: str, button: str, add: bool) -> None:
        """The same of a gamepad's button. An action that nobody can do without is left with one."""
        keymap = self.app.keymap
        owner, shown = keymap.buttons.get(button), button_label(button)
        if command not in PAD_CHANGEABLE:
            self.app.tell(translate("settings.takes_key"))
        elif button == PAD_FIXED:
            self.app.open(alert(translate("settings.fixed", key=shown)))
        elif owner is not None and owner != command:
            other = translate(f"settings.command.{owner}")
            mine = keymap.buttons_of(command)
            rest = tuple(old for old in keymap.buttons_of(owner) if old != button)
            if owner in PAD_NEEDED and not rest:
                rest = mine[:1]  # they change places
                if not rest or add:
                    self.app.open(alert(translate("settings.of_game", key=shown, command=other)))
                    return
            answers = translate("settings.take"), translate("machines.cancel")

            def answered(index: int) -> None:
                if index == 0:
                    self._keep_buttons(owner, rest)
                    self._keep_buttons(command, (*(mine if add else ()), button))

            self.app.open(alert(translate("settings.conflict", key=shown, command=other), answers, answered, default=1))
        else:
            old = [kept for kept in keymap.buttons_of(command) if kept != button] if add else []
            self._keep_buttons(command, (*old, button))

    def _keep_buttons(self, command: str, buttons: Sequence[str]) -> None:
        """A command has these buttons of gamepads, on all machines."""
        self.app.settings.set(f"{FAMILY}{PAD}.{command}", [name for name in buttons if name != PAD_FIXED])
        self.app.apply(FAMILY)
        self._show()

    def _take(self, command: str, chord: str, add: bool) -> None:
        old = [kept for kept in self.app.keymap.own(command) if kept != chord] if add else []
        self._keep(command, [*old, chord])

    def _keep(self, command: str, chords: list[str]) -> None:
        if not self.alone.on:
            self.app.settings.reset(f"{FAMILY}{self.machine.value}.{command}")
        self.app.settings.set(self._key(command), chords)
        self.app.apply(FAMILY)
        self._show()

    def _key(self, command: str) -> str:
        return f"{FAMILY}{self.machine.value if self.alone.on else EVERYWHERE}.{command}"

    def _reset(self) -> None:
        """Back to the machine's keys for the chosen action, and to its first buttons."""
        if not self.command:
            return
        for whose in (self.machine.value, EVERYWHERE, PAD):
            self.app.settings.reset(f"{FAMILY}{whose}.{self.command}")
        self.app.apply(FAMILY)
        self._show()

    def _reset_all(self) -> None:
        for command in SHOWN:
            for whose in (self.machine.value, EVERYWHERE, PAD):
                self.app.settings.reset(f"{FAMILY}{whose}.{command}")
        self.app.apply(FAMILY)
        self._show()


class KeyCatch(Dialog):
    """Waits for a key or a gamepad's button. `on_chord(chord)` is not told when Esc or the button ends it."""

    letters = pictured = False
    waits = False  # F1 is a key like any other here
    width = 200

    def __init__(self, command: str, on_chord: Callable[[str], object]) -> None:
        super().__init__(on_close=lambda answer: on_chord(answer) if answer else None)
        self.text = translate("settings.press", command=command)

    def compose(self, ui: Ui) -> Part:
        answers = self.offer([translate("machines.cancel")], [self.close], default=None)
        return Column(Label(AUTO, self.text, "centre"), answers, gap=GAP)

    def handle(self, inp: Input, ui: Ui) -> None:
        """Any key but Esc is the answer, any button too."""
        chord = pressed_button() or pressed_chord()
        if chord is not None and parse(chord) != parse("esc"):
            ui.sound("click")
            self.close(chord)
        else:
            super().handle(inp, ui)
