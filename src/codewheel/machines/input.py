"""The logical input of one frame: one pointer, two buttons, commands. Mouse, touch, gamepad and keyboard alike.

Screens and widgets see an `Input` and never a key code. All timing is in frames.
"""

import pyxel

from ..rules.rows import NamedTuple
from .framebuffer import HEIGHT, WIDTH, on_web, pointer
from .keymap import CODES, HOLD, REPEAT, Chord, KeyMap

DOUBLE_FRAMES, DOUBLE_PIXELS = 24, 3  # a double click: so quick, so near
LONG_FRAMES, LONG_PIXELS = 30, 4  # a long press: so long, so still
DEAD = 9000  # of 32,767: a stick nearer to its middle than this rests
PAD_SLOW, PAD_FAST, PAD_FRAMES = 0.6, 4.0, 36  # pixels a frame at first and at last, and how long it takes

_CTRL = (pyxel.KEY_LCTRL, pyxel.KEY_RCTRL, pyxel.KEY_LGUI, pyxel.KEY_RGUI)
_SHIFT = (pyxel.KEY_LSHIFT, pyxel.KEY_RSHIFT)
_ALT = (pyxel.KEY_ALT, pyxel.KEY_LALT, pyxel.KEY_RALT)
_PAD_COMMANDS = (
    (pyxel.GAMEPAD1_BUTTON_START, "menu"),
    (pyxel.GAMEPAD1_BUTTON_BACK, "cancel"),
    (pyxel.GAMEPAD1_BUTTON_LEFTSHOULDER, "previous"),
    (pyxel.GAMEPAD1_BUTTON_RIGHTSHOULDER, "next"),
)
_DPAD = (
    (pyxel.GAMEPAD1_BUTTON_DPAD_LEFT, -1, 0),
    (pyxel.GAMEPAD1_BUTTON_DPAD_RIGHT, 1, 0),
    (pyxel.GAMEPAD1_BUTTON_DPAD_UP, 0, -1),
    (pyxel.GAMEPAD1_BUTTON_DPAD_DOWN, 0, 1),
)


class Press(NamedTuple):
    """A button in this frame. Held without `released` at its end, then neither: the press was taken back."""

    pressed: bool = False
    held: bool = False
    released: bool = False


REST = Press()


class Input(NamedTuple):
    """What the player does in one frame."""

    x: int = 0  # the pointer, always on the screen
    y: int = 0
    moved: bool = False  # the pointer moved
    left: Press = REST
    right: Press = REST
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


class Reader:
    """Reads the devices once a frame; keeps the pointer, double clicks, long presses and the pad's speed.

    `long_press`: a long press without movement is the right button (for touch screens).
    """

    def __init__(self, long_press: bool = False) -> None:
        self.long_press = long_press
        self.x, self.y = WIDTH / 2, HEIGHT / 2
        self.pointing = False
        self._mouse = pointer()
        self._frame = 0
        self._press_frame, self._press_at = -1000, (0, 0)
        self._since, self._from = 0, (0, 0)  # where and when the press in the air began
        self._still = False  # it has not moved so far
        self._long = False  # it has become the right button
        self._pad_frames = 0

    def read(self, keymap: KeyMap) -> Input:
        """The input of this frame; call it once a frame."""
        self._frame += 1
        moved = self._move()
        x, y = int(self.x), int(self.y)
        left = _press(pyxel.MOUSE_BUTTON_LEFT, pyxel.GAMEPAD1_BUTTON_A)
        right = _press(pyxel.MOUSE_BUTTON_RIGHT, pyxel.GAMEPAD1_BUTTON_B)
        double = self._double(left, x, y)
        if self.long_press or self._long:
            left, right = self._lengthen(left, right, x, y)
        full_screen = False
        if _alone():
            commands, held = frozenset[str](), frozenset[str]()
            full_screen = pyxel.btnp(pyxel.KEY_RETURN) or pyxel.btnp(pyxel.KEY_KP_ENTER)
        else:
            commands, held = _commands(keymap)
        text = pyxel.input_text
        if text:
            text = "".join(char for char in text if char.isprintable())
        if moved or left.pressed or right.pressed or pyxel.mouse_wheel:
            self.pointing = True
        elif commands or text:
            self.pointing = False
        pressed = left.pressed or right.pressed or bool(commands) or bool(text) or _any_key()
        return Input(
            x, y, moved, left, right, pyxel.mouse_wheel, commands, held, text, _dropped(),
            pressed, double, _down(_SHIFT), self.pointing, full_screen,
        )  # fmt: skip

    def put_pointer(self, x: int, y: int) -> None:
        """Set the pointer, for a screen that leads it."""
        self.x, self.y = float(x), float(y)

    def _move(self) -> bool:
        """Move the pointer by mouse or pad; whether it moved."""
        before = int(self.x), int(self.y)
        mouse = pointer()
        if mouse != self._mouse:
            self._mouse = mouse
            self.x, self.y = float(mouse[0]), float(mouse[1])
        dx, dy = _stick()
        if dx or dy:
            self._pad_frames = min(self._pad_frames + 1, PAD_FRAMES)
            speed = PAD_SLOW + (PAD_FAST - PAD_SLOW) * self._pad_frames / PAD_FRAMES
            self.x, self.y = self.x + dx * speed, self.y + dy * speed
        else:
            self._pad_frames = 0
        self.x, self.y = min(max(self.x, 0.0), WIDTH - 1.0), min(max(self.y, 0.0), HEIGHT - 1.0)
        return before != (int(self.x), int(self.y))

    def _double(self, left: Press, x: int, y: int) -> bool:
        """Whether this press makes a double click; remembers it otherwise."""
        if not left.pressed:
            return False
        quick = self._frame - self._press_frame <= DOUBLE_FRAMES
        near = abs(x - self._press_at[0]) <= DOUBLE_PIXELS and abs(y - self._press_at[1]) <= DOUBLE_PIXELS
        double = quick and near
        self._press_frame, self._press_at = (-1000 if double else self._frame), (x, y)
        return double

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
        pyxel.set_btn(pyxel.KEY_ALT, False)
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


def _down(codes: tuple[int, ...]) -> bool:
    return any(pyxel.btn(code) for code in codes)


def _any_key() -> bool:
    """Whether some key or button was pressed that is bound to nothing. Sticks and the mouse's movement do not count."""
    return any(
        pyxel.btnp(key)
        for key in pyxel.input_keys
        if key not in (*_CTRL, *_SHIFT, *_ALT) and not pyxel.MOUSE_POS_X <= key <= pyxel.MOUSE_WHEEL_Y
    )


def _press(mouse: int, pad: int) -> Press:
    return Press(
        pyxel.btnp(mouse) or pyxel.btnp(pad),
        pyxel.btn(mouse) or pyxel.btn(pad),
        pyxel.btnr(mouse) or pyxel.btnr(pad),
    )


def _stick() -> tuple[float, float]:
    """Where the pad's left stick or d-pad points, -1 to 1 each way."""
    x, y = pyxel.btnv(pyxel.GAMEPAD1_AXIS_LEFTX), pyxel.btnv(pyxel.GAMEPAD1_AXIS_LEFTY)
    dx = x / 32767 if abs(x) > DEAD else 0.0
    dy = y / 32767 if abs(y) > DEAD else 0.0
    for button, right, down in _DPAD:
        if pyxel.btn(button):
            dx, dy = dx + right, dy + down
    return dx, dy


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
    for code, command in _PAD_COMMANDS:
        if pyxel.btn(code):
            held.append(command)
            if pyxel.btnp(code):
                fired.append(command)
    return frozenset(fired), frozenset(held)
