"""Which keys mean what: logical commands, the keys of each machine's time as data, the player's changes on top.

A chord is a text such as `z`, `f10`, `ctrl+z`, `shift+tab`. `ctrl` stands for either Ctrl key and for the key with the
machine maker's mark (Amiga key, GUI, Command). Commands are of two kinds: *navigation* reaches the screen in
`Input.commands`, *actions* are also lines of a menu and reach it through `Scene.command`. What the player adds to the
navigation stands beside the keys that always work. The buttons of gamepads are the same on all machines.
"""

from collections.abc import Iterable, Mapping
from functools import cache

import pyxel

from ..rules.rows import NamedTuple
from .gamepad import HOLD as HOLD
from .gamepad import NAMES as BUTTON_NAMES
from .gamepad import REPEAT as REPEAT
from .palette import Machine

NAVIGATION = (
    "up", "down", "left", "right", "north_west", "north_east", "south_west", "south_east",
    "confirm", "pick", "cancel", "next", "previous", "page_up", "page_down", "home", "end",
    "backspace", "delete", "copy", "paste", "menu", "act", "also",
)  # fmt: skip
ACTIONS = (
    "help", "new", "open", "save", "undo", "redo", "hint", "analysis", "settings", "quit",
    "quick_save", "opponents", "recent", "show", "hands", "show_moves", "show_pouch", "end_game",
)  # fmt: skip
COMMANDS = NAVIGATION + ACTIONS

REPEATING = frozenset(
    ("up", "down", "left", "right", "north_west", "north_east", "south_west", "south_east", "next", "previous",
     "page_up", "page_down", "backspace", "delete", "undo", "redo")
)  # fmt: skip

FAMILY = "keys."  # of the settings that hold the player's own keys: keys.MACHINE.COMMAND
EVERYWHERE = "all"  # in the place of a machine: they hold for all of them

# These keys always work beside the player's own, so that nobody can lock the door behind him.
FIXED: dict[str, tuple[str, ...]] = {
    "up": ("up", "kp8"),
    "down": ("down", "kp2"),
    "left": ("left", "kp4"),
    "right": ("right", "kp6"),
    "north_west": ("kp7",),
    "north_east": ("kp9",),
    "south_west": ("kp1",),
    "south_east": ("kp3",),
    "confirm": ("enter", "kp_enter"),
    "pick": ("space", "kp5"),
    "cancel": ("esc",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "page_up": ("page_up",),
    "page_down": ("page_down",),
    "home": ("home",),
    "end": ("end",),
    "backspace": ("backspace",),
    "delete": ("delete",),
    "copy": ("ctrl+c",),
    "paste": ("ctrl+v",),
}
_COMMON: dict[str, tuple[str, ...]] = {
    "menu": ("f10",),
    "help": ("f1",),
    "new": ("ctrl+n",),
    "open": ("ctrl+o",),
    "save": ("ctrl+s",),
    "undo": ("ctrl+z", "ctrl+u"),
    "redo": ("ctrl+y",),
    "hint": ("h", "ctrl+h"),
    "analysis": ("ctrl+a",),
    "settings": ("ctrl+k",),
    "quit": ("ctrl+q",),
    "quick_save": ("s",),  # EYE's own keys
    "opponents": ("x",),
    "recent": ("ctrl+l",),
    "show": ("f12",),
    "hands": (
        "f11",
        "insert",
        "ctrl+b",
    ),  # the page for hands and eyes; some systems keep the first, some lack the second
}
DEFAULTS: dict[Machine, dict[str, tuple[str, ...]]] = {
    Machine.AMIGA: {
        **_COMMON,
        "help": ("help", "f1"),
        "show_moves": ("ctrl+m",),
        "show_pouch": ("ctrl+p",),
        "end_game": ("ctrl+e",),
    },
    Machine.ST: {**_COMMON, "help": ("help", "f1"), "undo": ("undo", "ctrl+z", "ctrl+u")},
    Machine.DOS: {
        **_COMMON,
        "save": ("f2", "ctrl+s"),
        "open": ("f3", "ctrl+o"),
        "new": ("f4", "ctrl+n"),
        "hint": ("f5", "h", "ctrl+h"),
        "analysis": ("f6", "ctrl+a"),
        "undo": ("f7", "ctrl+z", "ctrl+u"),
        "redo": ("f8", "ctrl+y"),
        "settings": ("f9", "ctrl+k"),
    },
}
# Chords that a browser keeps for itself: no page is told of them. What has others there.
BROWSERS = ("ctrl+n", "ctrl+t", "ctrl+w", "ctrl+q", "f11")
ON_PAGE: dict[str, str] = {"new": "f4", "quit": "ctrl+x", "hands": "insert"}
GONE = ("help", "undo")  # keys that only the machines of that time had
WALKING = ("up", "down", "left", "right", "pick", "confirm", "next", "previous")  # what the hands do without a mouse
CHANGEABLE = (*WALKING, *_COMMON)  # the commands of the key page

PAD = "pad"  # in the place of a machine: the buttons of gamepads
# `act` is what pick or confirm does, whichever the screen means by it, and `also` the other one of the two
PAD_BUTTONS: dict[str, str] = {
    "act": "pad_a", "cancel": "pad_b", "undo": "pad_x", "hint": "pad_y", "also": "pad_back", "menu": "pad_start",
    "previous": "pad_lb", "next": "pad_rb", "page_up": "pad_lt", "page_down": "pad_rt",
}  # fmt: skip
PAD_NAVIGATION = ("act", "also", "cancel", "page_up", "page_down")  # what a pad does beside the commands of the keys
PAD_CHANGEABLE = (*PAD_NAVIGATION, *(name for name in CHANGEABLE if name not in FIXED or name in PAD_BUTTONS))
PAD_FIXED = "pad_start"  # always the menu, so that there is a way out
PAD_NEEDED = ("act", "cancel")  # without a button for these nobody gets on


def pad_buttons(changes: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """The command of each button: the player's changes (command -> buttons) before what they are at first.

    A command that is changed has the buttons that are named and no others; two commands never share one.
    """
    owner = {PAD_FIXED: "menu"}
    for command in PAD_CHANGEABLE:
        for button in changes.get(command, ()):
            if button in BUTTON_NAMES:
                owner.setdefault(button, command)
    for command, button in PAD_BUTTONS.items():
        if command not in changes:
            owner.setdefault(button, command)
    return owner


def _codes() -> dict[str, int]:
    """Every key that a chord may name, with Pyxel's number for it."""
    names = {chr(c): f"KEY_{chr(c).upper()}" for c in (*range(ord("a"), ord("z") + 1), *range(ord("0"), ord("9") + 1))}
    names |= {f"f{n}": f"KEY_F{n}" for n in range(1, 13)}
    names |= {f"kp{n}": f"KEY_KP_{n}" for n in range(10)}
    names |= {
        "enter": "KEY_RETURN", "esc": "KEY_ESCAPE", "tab": "KEY_TAB", "space": "KEY_SPACE",
        "backspace": "KEY_BACKSPACE", "delete": "KEY_DELETE", "insert": "KEY_INSERT", "home": "KEY_HOME",
        "end": "KEY_END", "page_up": "KEY_PAGEUP", "page_down": "KEY_PAGEDOWN", "up": "KEY_UP", "down": "KEY_DOWN",
        "left": "KEY_LEFT", "right": "KEY_RIGHT", "help": "KEY_HELP", "undo": "KEY_UNDO", "comma": "KEY_COMMA",
        "period": "KEY_PERIOD", "slash": "KEY_SLASH", "minus": "KEY_MINUS", "equals": "KEY_EQUALS",
        "kp_enter": "KEY_KP_ENTER", "kp_plus": "KEY_KP_PLUS", "kp_minus": "KEY_KP_MINUS",
    }  # fmt: skip
    return {name: getattr(pyxel, key) for name, key in names.items()}


CODES = _codes()


class Chord(NamedTuple):
    """A key with its modifiers."""

    key: str
    ctrl: bool = False
    shift: bool = False

    def __str__(self) -> str:
        return ("ctrl+" if self.ctrl else "") + ("shift+" if self.shift else "") + self.key


@cache
def parse(text: str) -> Chord | None:
    """The chord of a text such as `ctrl+shift+z`, None for what is no chord."""
    *modifiers, key = text.strip().lower().split("+")
    if key not in CODES or len(set(modifiers)) != len(modifiers) or not {"ctrl", "shift"}.issuperset(modifiers):
        return None
    return Chord(key, "ctrl" in modifiers, "shift" in modifiers)


class Binding(NamedTuple):
    """One key of a key map, ready to be read. `shift` None: whether Shift is down does not matter."""

    code: int
    ctrl: bool
    shift: bool | None
    command: str
    repeats: bool


class KeyMap:
    """The keys of one machine. `changes`: command -> chords, the player's own; they replace the machine's defaults.

    Those of the navigation are added to its fixed keys, which stay the first ones. What is not a command or not a chord
    in `changes` is left out. `as_then`: chords are written as the machine wrote them, not by the keys that one has.
    `pad`: the player's own buttons of gamepads, command -> buttons. `buttons`: the command of each. `page`: a browser
    stands between the keys and the program.
    """

    def __init__(
        self,
        machine: Machine,
        changes: Mapping[str, Iterable[str]] | None = None,
        as_then: bool = False,
        pad: Mapping[str, Iterable[str]] | None = None,
        page: bool = False,
    ) -> None:
        self.machine, self.as_then = machine, as_then
        self.buttons = pad_buttons(pad or {})
        self.keys: dict[str, tuple[str, ...]] = {**FIXED, **DEFAULTS[machine]}
        if page:
            for command, other in ON_PAGE.items():
                rest = (chord for chord in self.keys[command] if chord not in (*BROWSERS, other))
                self.keys[command] = (other, *rest)
        for command, chords in (changes or {}).items():
            if command in CHANGEABLE:
                own = tuple(str(chord) for chord in map(parse, chords) if chord)
                fixed = FIXED.get(command, ())
                self.keys[command] = (*fixed, *(chord for chord in own if chord not in fixed))
        owner: dict[Chord, str] = {}
        for command, text in (*((c, t) for c, texts in FIXED.items() for t in texts), *self._all()):
            chord = parse(text)
            if chord is not None:
                owner.setdefault(chord, command)  # the fixed keys come first and win
        shifted = {(chord.key, chord.ctrl) for chord in owner if chord.shift}
        self.bindings = tuple(
            Binding(
                CODES[chord.key],
                chord.ctrl,
                chord.shift if (chord.key, chord.ctrl) in shifted else None,
                command,
                command in REPEATING,
            )
            for chord, command in owner.items()
        )

    def _all(self) -> list[tuple[str, str]]:
        """Every command with each of its chords."""
        return [(command, text) for command in COMMANDS for text in self.keys.get(command, ())]

    def own(self, command: str) -> tuple[str, ...]:
        """The chords of a command that can be taken away from it."""
        return tuple(chord for chord in self.of(command) if chord not in FIXED.get(command, ()))

    def of(self, command: str) -> tuple[str, ...]:
        """The chords of a command, the first one is the one that menus show."""
        return self.keys.get(command, ())

    def command_of(self, chord: str) -> str | None:
        """The command that a chord has now."""
        wanted = parse(chord)
        for command in COMMANDS:
            if wanted is not None and wanted in map(parse, self.keys.get(command, ())):
                return command
        return None

    def buttons_of(self, command: str) -> tuple[str, ...]:
        """The buttons of a pad that a command has."""
        return tuple(button for button, owner in self.buttons.items() if owner == command)

    def label(self, command: str) -> str:
        """The chord of a command that is shown, "" where it has none: the first one that keyboards of today have."""
        chords = self.of(command)
        if not self.as_then:
            chords = tuple(chord for chord in chords if chord not in GONE) or chords
        return self.written(chords[0]) if chords else ""

    def written(self, chord: str) -> str:
        """A chord as the player wants it written."""
        return chord_label(chord, self.machine if self.as_then else None)


def button_label(button: str) -> str:
    """A button of a gamepad as it is written."""
    from ..session.texts import translate  # start: read when it is needed

    return translate(f"machines.button.{button}")


def chord_label(chord: str, machine: Machine | None = None) -> str:
    """A chord: `Ctrl+Z`; or as the lists of a machine wrote it: `⌘Z` (a key cap in the Amiga's letters), `^Z`."""
    from ..session.texts import translate  # start: read when it is needed

    found = parse(chord)
    if found is None:
        return chord
    key = found.key.upper() if len(found.key) == 1 else translate(f"machines.key.{found.key}")
    key = translate("machines.shift" if machine else "machines.shift_now", key=key) if found.shift else key
    return translate(f"machines.ctrl.{machine.value if machine else 'now'}", key=key) if found.ctrl else key
