"""The logical input of one frame: one pointer, two buttons, commands. Mouse, touch, gamepad and keyboard alike.

Screens and widgets see an `Input` and never a key code. All timing is in frames.
"""

from collections.abc import Callable

import pyxel

from ..rules.rows import NamedTuple
from ..session.table.pads import PadShares
from . import page, runtime
from .aim import Aims
from .finger import REST as REST
from .finger import Finger
from .finger import Press as Press
from .framebuffer import HEIGHT, WIDTH, on_web, pointer
from .gamepad import Gamepads, Touch
from .keymap import CODES, HOLD, REPEAT, REPEATING, Chord, KeyMap

DOUBLE_FRAMES, DOUBLE_PIXELS = 24, 3  # a double click: so quick, so near
APART = 16  # pixels: two taps of a finger
LONG_FRAMES, LONG_PIXELS = 30, 4  # a long press: so long, so still
PAD_SLOW, PAD_FAST, PAD_FRAMES = 0.6, 4.0, 36  # pixels a frame at first and at last, and how long it takes

# blanks that do not break a line, as some keyboards give them, are typed as others
_BLANKS = str.maketrans("\u00a0\u202f", "  ")
_CTRL = (pyxel.KEY_LCTRL, pyxel.KEY_RCTRL, pyxel.KEY_LGUI, pyxel.KEY_RGUI)
_SHIFT = (pyxel.KEY_LSHIFT, pyxel.KEY_RSHIFT)
_BUTTONS = (pyxel.MOUSE_BUTTON_LEFT, pyxel.MOUSE_BUTTON_RIGHT)
_ALT = (pyxel.KEY_ALT, pyxel.KEY_LALT, pyxel.KEY_RALT)


class Input(NamedTuple):
    """What the player does in one frame."""

    x: int = 0  # the pointer, always on the screen
    y: int = 0
    moved: bool = False  # the pointer moved
    left: Press = REST
    right: Press = REST
    middle: bool = False  # the middle button of the mouse was pressed
    wheel: int = 0  # steps away from the player (up) positive
    commands: frozenset[str] = frozenset()  # fire in this frame: pressed or repeating
    held: frozenset[str] = frozenset()  # their key is down
    text: str = ""  # typed, control characters left out
    drops: tuple[str, ...] = ()  # files dropped on the window
    any: bool = False  # any key or button was pressed in this frame
    double: bool = False  # `left.pressed` is the second of a double click
    shift: bool = False  # a Shift key is down
    pointing: bool = False  # the pointer was used last, not the keyboard: it is to be seen
    full_screen: bool = False  # Alt and Enter: the window is to fill the screen, or no longer
    barred: bool = False  # a gamepad was pressed whose person is not to move


class Reader:
    """Reads the devices once a frame; keeps the pointer, double clicks, long presses and the pad's speed.

    `long_press`: a long press without movement is the right button (for touch screens). `fingers`: the mouse is a
    finger, see `finger`; a page says so by itself.
    """

    def __init__(self, long_press: bool = False) -> None:
        self.long_press = long_press
        self.fingers = False
        self.given: Callable[[], frozenset[str]] = page.given  # commands of keys beside the screen
        self.switched = False  # something went down in this frame, whatever it means
        self.finger = Finger()
        self._shown = (0, 0)  # the pointer as it was told last
        self.x, self.y = WIDTH / 2, HEIGHT / 2
        self.pointing = False
        self._mouse = pointer()
        self._frame = 0
        self._press_frame, self._press_at = -1000, (0, 0)
        self._since, self._from = 0, (0, 0)  # where and when the press in the air began
        self._still = False  # it has not moved so far
        self._latched = self._fresh = False  # the left button counts as held; and is so still by the first press
        self._ends = False  # the press that ended that is still down
        self._long = False  # it has become the right button
        self._led_frames = 0
        self.pads = Gamepads()
        self.shares = PadShares()
        self._leading = False  # a pad's right stick led the pointer last: `act` and `cancel` are its buttons
        self._clicking: dict[tuple[int, str], str] = {}  # pad and button that are held as a button of the mouse

    def read(
        self,
        keymap: KeyMap,
        diagonal: bool = False,
        person: int | None = None,
        aims: Callable[[], Aims | None] = lambda: None,
        drags: Callable[[int, int], bool] | None = None,
    ) -> Input:
        """The input of this frame; call it once a frame.

        `diagonal`: a pad points in eight directions, else in four; `person`: whose turn it is, see `PadShares`;
        `aims`: what a finger finds below it, asked where there is one; `drags`: what is dragged, where one press is to
        take it and the next to let it go, None where the button is held as ever.
        """
        self._frame += 1
        if on_web():
            self.fingers, self.finger.scale, self.finger.loupe = page.finger()
        touches = self.pads.read(diagonal)
        self.switched = _switched(touches)
        barred = self._share(touches, keymap, person)
        moved = self._move(touches)
        clicks = self._clicks(touches, keymap)
        x, y = int(self.x), int(self.y)
        left = _press(pyxel.MOUSE_BUTTON_LEFT, clicks, "act")
        right = _press(pyxel.MOUSE_BUTTON_RIGHT, clicks, "cancel")
        middle = pyxel.btnp(pyxel.MOUSE_BUTTON_MIDDLE)
        if self.fingers:
            x, y, left, right = self.finger.read(left, right, x, y, aims())
            moved = moved or (x, y) != self._shown
        self._shown = x, y
        left = self._latch(left, x, y, drags)
        double = self._double(left, x, y)
        if (self.long_press and not self.fingers) or self._long:
            left, right = self._lengthen(left, right, x, y)
        full_screen = False
        if _alone():
            commands, held = frozenset[str](), frozenset[str]()
            full_screen = pyxel.btnp(pyxel.KEY_RETURN) or pyxel.btnp(pyxel.KEY_KP_ENTER)
        else:
            commands, held = _commands(keymap)
        padded, pad_held = self._pad_commands(touches, keymap)
        given = self.given()
        self.switched = self.switched or bool(given)
        commands, held = commands | padded | given, held | pad_held
        if "cancel" in commands:
            self.let_go()
        if "cancel" in commands and self.finger.aiming.forget():
            commands -= {"cancel"}
        text = pyxel.input_text
        if text:
            text = "".join(char for char in text.translate(_BLANKS) if char.isprintable())
        if moved or left.pressed or right.pressed or middle or pyxel.mouse_wheel:
            self.pointing = True
        elif commands or text:
            self.pointing = self._leading = False
        pressed = left.pressed or right.pressed or bool(commands) or bool(text) or _any_key(self.fingers)
        return Input(
            x, y, moved, left, right, middle, pyxel.mouse_wheel, commands, held, text, _dropped(),
            pressed, double, _down(_SHIFT), self.pointing, full_screen, barred,
        )  # fmt: skip

    def put_pointer(self, x: int, y: int) -> None:
        """Set the pointer, for a screen that leads it."""
        self.x, self.y = float(x), float(y)

    def _move(self, touches: list[Touch]) -> bool:
        """Move the pointer by mouse or by a right stick; whether it moved."""
        before = int(self.x), int(self.y)
        mouse = pointer()
        if mouse != self._mouse:
            self._mouse = mouse
            self.x, self.y = float(mouse[0]), float(mouse[1])
            self._leading = False
        led = next((touch.led for touch in touches if touch.led != (0.0, 0.0)), None)
        if led is not None:
            self._leading = True
            self._led_frames = min(self._led_frames + 1, PAD_FRAMES)
            speed = PAD_SLOW + (PAD_FAST - PAD_SLOW) * self._led_frames / PAD_FRAMES
            self.x, self.y = self.x + led[0] * speed, self.y + led[1] * speed
        else:
            self._led_frames = 0
        self.x, self.y = min(max(self.x, 0.0), WIDTH - 1.0), min(max(self.y, 0.0), HEIGHT - 1.0)
        return before != (int(self.x), int(self.y))

    # gamepads

    def _share(self, touches: list[Touch], keymap: KeyMap, person: int | None) -> bool:
        """Take away what pads do whose person is not to move, all but the menu; whether one was pressed in vain."""
        barred = False
        for pad, touch in enumerate(touches):
            if not touch.any:
                continue
            self.shares.touched(pad)
            known = self.pads.known
            if self.shares.admits(pad, known, person):
                self.shares.admitted()
                continue
            menu = frozenset(name for name in touch.pressed if keymap.buttons.get(name) == "menu")
            tried = bool(touch.pressed - menu)
            barred = barred or bool(tried or touch.way)
            if tried and self.shares.pressed_in_vain(known, person):
                barred = False
            touches[pad] = Touch(pressed=menu, held=menu, repeated=menu)
        return barred

    def _clicks(self, touches: list[Touch], keymap: KeyMap) -> dict[str, Press]:
        """What pads do as buttons of the mouse, by the command of their button; it is taken away from the touches."""
        found: dict[str, Press] = {}
        for pad, touch in enumerate(touches):
            for name in touch.pressed | touch.held | touch.released:
                command = keymap.buttons.get(name, "")
                if self._leading and name in touch.pressed and command in ("act", "cancel"):
                    self._clicking[pad, name] = command
                if (pad, name) not in self._clicking:
                    continue
                command = self._clicking[pad, name]
                found[command] = Press(name in touch.pressed, name in touch.held, name in touch.released)
                if name in touch.released:
                    del self._clicking[pad, name]
        for pad, name in [key for key in self._clicking if not touches[key[0]].any]:
            del self._clicking[pad, name]  # its pad may do nothing any more, or is gone
        return found

    def _pad_commands(self, touches: list[Touch], keymap: KeyMap) -> tuple[frozenset[str], frozenset[str]]:
        """The commands that fire and those that are held."""
        fired: set[str] = set()
        held: set[str] = set()
        for pad, touch in enumerate(touches):
            fired |= {touch.way} - {""}
            held |= {touch.toward} - {""}
            for name in touch.held | touch.pressed:
                command = keymap.buttons.get(name, "")
                if not command or (pad, name) in self._clicking:
                    continue
                held.add(command)
                if name in (touch.repeated if command in REPEATING else touch.pressed):
                    fired.add(command)
        return frozenset(fired), frozenset(held)

    def _double(self, left: Press, x: int, y: int) -> bool:
        """Whether this press makes a double click; remembers it otherwise."""
        if not left.pressed:
            return False
        quick = self._frame - self._press_frame <= DOUBLE_FRAMES
        reach = APART if self.fingers else DOUBLE_PIXELS
        near = abs(x - self._press_at[0]) <= reach and abs(y - self._press_at[1]) <= reach
        double = quick and near
        self._press_frame, self._press_at = (-1000 if double else self._frame), (x, y)
        return double

    def let_go(self) -> None:
        """Nothing is held any more that one press took."""
        self._latched = False

    def _latch(self, left: Press, x: int, y: int, drags: Callable[[int, int], bool] | None) -> Press:
        """Where something is dragged a press is held until the next one."""
        if self._ends:  # the press that let go is none besides
            self._ends = left.held and not left.released
            return REST
        if self._latched:
            ends = left.pressed and not self._fresh
            self._fresh = self._fresh and left.held
            if drags is None or ends:
                self._latched, self._ends = False, ends
                return Press(False, False, ends)
            return Press(False, True, False)
        if drags is not None and left.pressed and drags(x, y):
            self._latched = self._fresh = True
            return Press(True, True, False)
        return left

    def _lengthen(self, left: Press, right: Press, x: int, y: int) -> tuple[Press, Press]:
        """Turn a long, still press of the left button into the right one; the left is taken back."""
        if self._long:
            self._long = left.held and not left.released
            return REST, Press(False, left.held, left.released)
        if left.pressed:
            self._since, self._from, self._still = self._frame, (x, y), True
        if abs(x - self._from[0]) > LONG_PIXELS or abs(y - self._from[1]) > LONG_PIXELS:
            self._still = False
        if left.held and self._still and self._frame - self._since >= LONG_FRAMES:
            self._long = True
            return REST, Press(True, True, False)
        return left, right


def _alone() -> bool:
    """Whether the left Alt is down, with which nothing is meant for the game; the right one writes letters.

    The framework has keys of its own beside Alt (pictures of the screen, other scalings, its figures, a fresh start):
    it is told that Alt is up. It looks before the frame, so only keys that go down together could still reach it.
    """
    if pyxel.btn(pyxel.KEY_ALT):
        runtime.let_go(pyxel.KEY_ALT)
    return bool(pyxel.btn(pyxel.KEY_LALT))


def _dropped() -> tuple[str, ...]:
    """The files dropped on the window in this frame. A web page leaves their paths in a list of the module's."""
    found = tuple(pyxel.dropped_files)
    return found + tuple(vars(pyxel).pop("_dropped_files", ())) if on_web() else found


def pressed_chord() -> str | None:
    """The chord that is pressed in this frame, for a page that asks for a new key. Modifiers alone are none."""
    for name, code in CODES.items():
        if pyxel.btnp(code):
            return str(Chord(name, _down(_CTRL), _down(_SHIFT)))
    return None


def _switched(touches: list[Touch]) -> bool:
    """Whether any key or button went down in this frame, whatever it means; what only moves does not count."""
    keys = (key for key in pyxel.input_keys if not pyxel.MOUSE_POS_X <= key <= pyxel.MOUSE_WHEEL_Y)
    return any(map(pyxel.btnp, (*_BUTTONS, pyxel.MOUSE_BUTTON_MIDDLE, *keys))) or any(t.pressed for t in touches)


def _down(codes: tuple[int, ...]) -> bool:
    return any(pyxel.btn(code) for code in codes)


def _any_key(fingers: bool) -> bool:
    """Whether some key or button was pressed that is bound to nothing. Sticks and the mouse's movement do not count,
    nor does a finger of which nobody knows yet what it will be.
    """
    beside = (*_CTRL, *_SHIFT, *_ALT, *(_BUTTONS if fingers else ()))
    return any(
        pyxel.btnp(key)
        for key in pyxel.input_keys
        if key not in beside and not pyxel.MOUSE_POS_X <= key <= pyxel.MOUSE_WHEEL_Y
    )


def _press(mouse: int, clicks: dict[str, Press], command: str) -> Press:
    """A button of the mouse, or what a pad does in its place."""
    pad = clicks.get(command, REST)
    return Press(
        pyxel.btnp(mouse) or pad.pressed,
        pyxel.btn(mouse) or pad.held,
        pyxel.btnr(mouse) or pad.released,
    )


def _commands(keymap: KeyMap) -> tuple[frozenset[str], frozenset[str]]:
    """The commands that fire and those whose key is down."""
    fired: list[str] = []
    held: list[str] = []
    ctrl = shift = False
    known = False
    for code, needs_ctrl, needs_shift, command, repeats in keymap.bindings:
        if not pyxel.btn(code):
            continue
        if not known:
            ctrl, shift, known = _down(_CTRL), _down(_SHIFT), True
        if needs_ctrl != ctrl or (needs_shift is not None and needs_shift != shift):
            continue
        held.append(command)
        if pyxel.btnp(code, HOLD, REPEAT) if repeats else pyxel.btnp(code):
            fired.append(command)
    return frozenset(fired), frozenset(held)
