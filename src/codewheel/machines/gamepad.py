"""Gamepads: their buttons by name, cross and left stick as directions that fire like keys, the right stick.

Pyxel counts a pad that is plugged in late as the third or fourth, and does not tell when one is unplugged: so all four
places are read, and a pad is one of those in use as soon as it has been touched. All timing is in frames.
"""

from math import atan2, hypot, pi

import pyxel

from ..rules.rows import NamedTuple

PLACES = 4
STRIDE = pyxel.GAMEPAD2_BUTTON_A - pyxel.GAMEPAD1_BUTTON_A
HOLD, REPEAT = 20, 4  # frames until a held key repeats, and between its repeats
FULL = 32767
OUT, BACK = 0.5, 0.35  # of a stick's way: it points as soon as it is so far out, until it is nearer than this
DEAD = 0.27  # of its way: a right stick nearer to its middle than this rests
SETTLE = 3  # frames that one of eight directions is held: two keys of the cross do not go down together
PULLED = 0.5  # of a trigger's way

BUTTONS = {
    "pad_a": pyxel.GAMEPAD1_BUTTON_A, "pad_b": pyxel.GAMEPAD1_BUTTON_B,
    "pad_x": pyxel.GAMEPAD1_BUTTON_X, "pad_y": pyxel.GAMEPAD1_BUTTON_Y,
    "pad_back": pyxel.GAMEPAD1_BUTTON_BACK, "pad_start": pyxel.GAMEPAD1_BUTTON_START,
    "pad_lb": pyxel.GAMEPAD1_BUTTON_LEFTSHOULDER, "pad_rb": pyxel.GAMEPAD1_BUTTON_RIGHTSHOULDER,
    "pad_l3": pyxel.GAMEPAD1_BUTTON_LEFTSTICK, "pad_r3": pyxel.GAMEPAD1_BUTTON_RIGHTSTICK,
}  # fmt: skip
TRIGGERS = {"pad_lt": pyxel.GAMEPAD1_AXIS_TRIGGERLEFT, "pad_rt": pyxel.GAMEPAD1_AXIS_TRIGGERRIGHT}
NAMES = (*BUTTONS, *TRIGGERS)
_CROSS = (
    (pyxel.GAMEPAD1_BUTTON_DPAD_LEFT, -1, 0),
    (pyxel.GAMEPAD1_BUTTON_DPAD_RIGHT, 1, 0),
    (pyxel.GAMEPAD1_BUTTON_DPAD_UP, 0, -1),
    (pyxel.GAMEPAD1_BUTTON_DPAD_DOWN, 0, 1),
)
_EIGHT = ("right", "south_east", "down", "south_west", "left", "north_west", "up", "north_east")
DIRECTIONS = frozenset(_EIGHT)
_STEPS = tuple(range(0, PLACES * STRIDE, STRIDE))
_ALL_BUTTONS = tuple(code + by for by in _STEPS for code in (*BUTTONS.values(), *(code for code, _, _ in _CROSS)))
_ALL_AXES = tuple(
    code + by
    for by in _STEPS
    for code in (
        *TRIGGERS.values(), pyxel.GAMEPAD1_AXIS_LEFTX, pyxel.GAMEPAD1_AXIS_LEFTY, pyxel.GAMEPAD1_AXIS_RIGHTX,
        pyxel.GAMEPAD1_AXIS_RIGHTY,
    )
)  # fmt: skip


class Touch(NamedTuple):
    """What one pad does in a frame. `way`: the direction that fires, `toward`: the one that is held; "" for none."""

    pressed: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()
    repeated: frozenset[str] = frozenset()  # pressed, or held so long that they are meant once more
    released: frozenset[str] = frozenset()
    way: str = ""
    toward: str = ""
    led: tuple[float, float] = (0.0, 0.0)  # the right stick, -1 to 1 each way

    @property
    def any(self) -> bool:
        """Whether it is touched."""
        return bool(self.pressed or self.held or self.toward or self.led != (0.0, 0.0))


REST = Touch()


class Gamepad:
    """One of Pyxel's places for a pad."""

    def __init__(self, place: int) -> None:
        self._by = place * STRIDE
        self._pulled: frozenset[str] = frozenset()  # triggers that are down
        self._ages: dict[str, int] = {}  # frames that a button is held
        self._out = False  # the left stick points somewhere
        self._toward, self._frames = "", 0  # the direction that is held, and for how long
        self._seen = ""  # the direction of this going out that would fire at its end, where none has
        self._fired = False  # one has

    def read(self, diagonal: bool) -> Touch:
        """This frame's touch; `diagonal`: directions are eight, else four. Call it once a frame."""
        by = self._by
        pressed = {name for name, code in BUTTONS.items() if pyxel.btnp(code + by)}
        held = {name for name, code in BUTTONS.items() if pyxel.btn(code + by)}
        released = {name for name, code in BUTTONS.items() if pyxel.btnr(code + by)}
        pulled = frozenset(name for name, code in TRIGGERS.items() if pyxel.btnv(code + by) > PULLED * FULL)
        pressed |= pulled - self._pulled
        released |= self._pulled - pulled
        held |= pulled
        self._pulled = pulled
        self._ages = {name: 0 if name in pressed else self._ages.get(name, 0) + 1 for name in pressed | held}
        repeated = frozenset(name for name, age in self._ages.items() if _due(age))
        toward = self._points(diagonal)
        way = self._fires(toward, diagonal)
        x, y = (pyxel.btnv(code + by) / FULL for code in (pyxel.GAMEPAD1_AXIS_RIGHTX, pyxel.GAMEPAD1_AXIS_RIGHTY))
        led = (x, y) if hypot(x, y) > DEAD else (0.0, 0.0)
        return Touch(frozenset(pressed), frozenset(held), repeated, frozenset(released), way, toward, led)

    def _points(self, diagonal: bool) -> str:
        """Where the cross points, else the left stick."""
        by = self._by
        x = y = 0.0
        for code, right, down in _CROSS:
            if pyxel.btn(code + by) or pyxel.btnp(code + by):
                x, y = x + right, y + down
        if not x and not y:
            x, y = (pyxel.btnv(code + by) / FULL for code in (pyxel.GAMEPAD1_AXIS_LEFTX, pyxel.GAMEPAD1_AXIS_LEFTY))
            self._out = hypot(x, y) > (BACK if self._out else OUT)
            if not self._out:
                return ""
        sectors = 8 if diagonal else 4
        if not diagonal and abs(x) == abs(y) and self._toward:
            return self._toward  # between two ways it keeps to the one it went
        return _EIGHT[round(atan2(y, x) * sectors / (2 * pi)) % sectors * (8 // sectors)]

    def _fires(self, toward: str, diagonal: bool) -> str:
        """The direction that fires: when it has settled, then as a key repeats; a quick tap at its end."""
        if not toward:
            tap = "" if self._fired else self._seen
            self._toward, self._frames, self._seen, self._fired = "", 0, "", False
            return tap
        if toward != self._toward:
            self._toward, self._frames = toward, 0
            if "_" in toward or "_" not in self._seen:
                self._seen = toward
        self._frames += 1
        first = SETTLE if diagonal else 1
        if _due(self._frames - first):
            self._fired = True
            return toward
        return ""


def _due(age: int) -> bool:
    """Whether what is held for so many frames fires now."""
    return age == 0 or (age >= HOLD and (age - HOLD) % REPEAT == 0)


def _touched() -> bool:
    """Whether anything of any pad is not as it is when nobody touches it."""
    return (
        any(map(pyxel.btn, _ALL_BUTTONS))
        or any(map(pyxel.btnp, _ALL_BUTTONS))
        or any(map(pyxel.btnr, _ALL_BUTTONS))
        or any(map(pyxel.btnv, _ALL_AXES))
    )


class Gamepads:
    """All of them. `known`: the places of those that have been touched, lowest first."""

    def __init__(self) -> None:
        self._pads = [Gamepad(place) for place in range(PLACES)]
        self.known: tuple[int, ...] = ()
        self._rest = True  # in the last frame

    def read(self, diagonal: bool) -> list[Touch]:
        """What each place does in this frame. Call it once a frame."""
        if self._rest and not _touched():  # most players have none, and to read four takes a good part of a frame
            return [REST] * PLACES
        touches = [pad.read(diagonal) for pad in self._pads]
        self._rest = touches == [REST] * PLACES
        self.known = tuple(at for at, touch in enumerate(touches) if touch.any or at in self.known)
        return touches


def pressed_button() -> str | None:
    """The button of any pad that is pressed in this frame, for a page that asks for a new one."""
    for place in range(PLACES):
        for name, code in BUTTONS.items():
            if pyxel.btnp(code + place * STRIDE):
                return name
        for name, code in TRIGGERS.items():
            if pyxel.btnv(code + place * STRIDE) > PULLED * FULL:
                return name
    return None
