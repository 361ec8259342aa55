"""The headless driver: injects mouse, keys, text, drops; steps frames; reads pixels; compares with golden pictures."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pyxel

from codewheel.machines import framebuffer
from codewheel.machines.gamepad import BUTTONS, PLACES, SETTLE, STRIDE
from codewheel.machines.keymap import CODES, parse
from codewheel.machines.palette import in_gamut
from codewheel.machines.pictures import decode
from codewheel.screens.app import App, Home
from codewheel.screens.scene import Scene
from codewheel.screens.studio import tame
from codewheel.screens.voice import Silence
from codewheel.session.storage import Memory, Storage

HERE = Path(__file__).resolve().parent
GOLDEN = HERE / "golden"
OUT = HERE.parent / "out"
UPDATE = bool(os.environ.get("CODEWHEEL_UPDATE_GOLDEN"))  # set by --update-golden
LATE = 8  # frames from one picture to the next, while nobody looks
_UP, _DOWN, _LEFT, _RIGHT = (getattr(pyxel, f"GAMEPAD1_BUTTON_DPAD_{way}") for way in ("UP", "DOWN", "LEFT", "RIGHT"))
CROSS = {
    "up": (_UP,), "down": (_DOWN,), "left": (_LEFT,), "right": (_RIGHT,),
    "north_west": (_UP, _LEFT), "north_east": (_UP, _RIGHT),
    "south_west": (_DOWN, _LEFT), "south_east": (_DOWN, _RIGHT),
}  # fmt: skip
PADS = tuple(
    code + place * STRIDE for place in range(PLACES) for code in (*BUTTONS.values(), _UP, _DOWN, _LEFT, _RIGHT)
)
AXES = tuple(pyxel.GAMEPAD1_AXIS_LEFTX + place * STRIDE + axis for place in range(PLACES) for axis in range(6))
PUNCTUATION = {",": "comma", ".": "period", "/": "slash", "-": "minus", "=": "equals", " ": "space"}


def start() -> None:
    """Open the framebuffer, once for all tests."""
    framebuffer.start("Codewheel", headless=True, fps=1000)


def quiet() -> None:
    """Let go of everything and put the mouse into its corner."""
    for code in (
        *CODES.values(),
        pyxel.KEY_LCTRL,
        pyxel.KEY_LSHIFT,
        pyxel.MOUSE_BUTTON_LEFT,
        pyxel.MOUSE_BUTTON_RIGHT,
        *PADS,
    ):
        pyxel.set_btn(code, False)
    for axis in (pyxel.MOUSE_WHEEL_Y, *AXES):
        pyxel.set_btnv(axis, 0)
    pyxel.set_mouse_pos(0, 0)
    pyxel.set_input_text("")
    pyxel.set_dropped_files([])
    pyxel.flip()


def keys(chord: str) -> list[int]:
    """Pyxel's numbers of the keys of a chord such as `ctrl+z`."""
    found = parse(chord)
    assert found is not None, f"{chord} is no chord"
    return [pyxel.KEY_LCTRL] * found.ctrl + [pyxel.KEY_LSHIFT] * found.shift + [CODES[found.key]]


class Driver:
    """A player of an app, frame by frame."""

    pictures = 0  # that all of them have drawn

    def __init__(self, app: App) -> None:
        self.app = app
        self._down = 0  # keys and buttons that are held
        self._touched = False  # something else has happened in this frame

    def frame(self, n: int = 1) -> None:
        """Let `n` frames pass; the last of them is drawn, and some on the way, as by a machine that is late."""
        self._pass(n)

    def _pass(self, n: int = 1, shown: bool = True) -> None:
        """The same; the last of them is drawn where it is to be `shown`: within a gesture it is not."""
        for left in reversed(range(n)):
            self._step(left % LATE == 0 and (shown or left > 0))

    def _step(self, drawn: bool) -> None:
        """One frame. A flip takes Pyxel a millisecond, and tells it nothing where nothing is touched."""
        self.app.update()
        if drawn:
            Driver.pictures += 1
            self.app.draw()
        if self._down or self._touched:
            pyxel.flip()
            self._touched = False

    def wait(self, until: Callable[[], Any], limit: int = 2000) -> None:
        """Let frames pass until something is true; fails after `limit` frames."""
        for passed in range(limit):
            if until():
                if passed:
                    self.app.draw()
                return
            self._step(passed % LATE == 0)
        raise AssertionError(f"not so after {limit} frames")

    @contextmanager
    def held(self, *codes: int) -> Iterator[None]:
        """Hold keys or buttons of Pyxel's numbers down for the frames inside; they are released in a frame after it."""
        self._down += len(codes)
        try:
            for code in codes:
                pyxel.set_btn(code, True)
            yield
        finally:
            for code in codes:
                pyxel.set_btn(code, False)
            self._down -= len(codes)
            self._touched = True

    def step(self) -> None:
        """A frame that nobody looks at: for who hears alone."""
        self._step(False)

    # the mouse

    def move(self, x: int, y: int) -> None:
        """Move the pointer, a frame."""
        pyxel.set_mouse_pos(x, y)
        self.frame()

    def press(self, code: int, x: int, y: int, frames: int = 1) -> None:
        """Hold a button down at a place for some frames, release it there."""
        pyxel.set_mouse_pos(x, y)
        self._pass(shown=False)
        with self.held(code):
            self._pass(frames, False)
        self.frame()

    def click(self, x: int, y: int) -> None:
        """Click the left button."""
        self.press(pyxel.MOUSE_BUTTON_LEFT, x, y)

    def right(self, x: int, y: int) -> None:
        """Click the right button."""
        self.press(pyxel.MOUSE_BUTTON_RIGHT, x, y)

    def double(self, x: int, y: int) -> None:
        """Click twice."""
        self.click(x, y)
        self.click(x, y)

    def drag(self, x0: int, y0: int, x1: int, y1: int, steps: int = 4, button: int | None = None) -> None:
        """Press at one place, move, release at the other."""
        pyxel.set_mouse_pos(x0, y0)
        self._pass(shown=False)
        with self.held(pyxel.MOUSE_BUTTON_LEFT if button is None else button):
            self._pass(shown=False)
            for step in range(1, steps + 1):
                self.move(x0 + (x1 - x0) * step // steps, y0 + (y1 - y0) * step // steps)
        self.frame()

    def wheel(self, steps: int, x: int | None = None, y: int | None = None) -> None:
        """Turn the wheel, up is positive; at (x, y) when given."""
        if x is not None and y is not None:
            self.move(x, y)
        try:
            pyxel.set_btnv(pyxel.MOUSE_WHEEL_Y, steps)
            self._touched = True
            self.frame()
        finally:
            pyxel.set_btnv(pyxel.MOUSE_WHEEL_Y, 0)

    def hit(self, box: Any) -> None:
        """Click into the middle of a box, or of what has one."""
        box = getattr(box, "box", box)
        self.click(box.x + box.w // 2, box.y + box.h // 2)

    # the keyboard

    def key(self, chord: str, frames: int = 1) -> None:
        """Press a chord such as `ctrl+z` for some frames and release it."""
        with self.held(*keys(chord)):
            self._pass(frames, False)
        self.frame()

    def keys(self, chords: str) -> None:
        """Press chords one after the other: `down down enter`."""
        for chord in chords.split():
            self.key(chord)

    def type(self, text: str) -> None:
        """Type, a letter a frame, as a keyboard does: the key goes down and the letter arrives."""
        for letter in text:
            name = PUNCTUATION.get(letter, letter.lower())
            pyxel.set_input_text(letter)
            self._touched = True
            with self.held(*([CODES[name]] if name in CODES else [])):
                self._pass(shown=False)
            self.frame()

    def drop(self, *paths: str | Path) -> None:
        """Drop files on the window."""
        pyxel.set_dropped_files([str(path) for path in paths])
        self._touched = True
        self.frame()

    # gamepads

    def pad(self, button: int, frames: int = 1, place: int = 0) -> None:
        """Press a button of a pad, given as that of the first one, for some frames and release it."""
        with self.held(button + place * STRIDE):
            self._pass(frames, False)
        self.frame()

    def cross(self, way: str, place: int = 0) -> None:
        """Press the cross of a pad: `down`, `north_west`; as briefly as a thumb does."""
        with self.held(*(code + place * STRIDE for code in CROSS[way])):
            self._pass(SETTLE, False)
        self.frame()

    def tilt(self, axis: int, value: int, frames: int = 1, place: int = 0) -> None:
        """Hold a stick of a pad, given as that of the first one, so far along an axis; let it go in a frame after."""
        try:
            pyxel.set_btnv(axis + place * STRIDE, value)
            self.frame(frames)
        finally:
            pyxel.set_btnv(axis + place * STRIDE, 0)
        self.frame()

    # the sound

    @property
    def played(self) -> list[str]:
        """The effects that would have been heard."""
        assert isinstance(self.app.sounds, Silence)
        return self.app.sounds.played

    # the picture

    def pixels(self) -> bytes:
        """The frame, palette indices row by row."""
        return framebuffer.snapshot()

    def colours(self) -> set[int]:
        """The colours that are to be seen, 0xRRGGBB."""
        table = framebuffer.colours()
        return {table[index] for index in set(self.pixels())}

    def png(self, path: str | Path, scale: int = 1) -> None:
        """Write the frame."""
        framebuffer.save_png(Path(path), scale)

    def golden(self, name: str) -> None:
        """The frame is that of tests/golden/NAME.png, and its colours are those of its machine.

        With `--update-golden` it becomes so. A frame that differs is written to out/NAME.png.
        """
        shown = self.colours()
        machine = self.app.palette.machine
        strange = [f"{colour:06X}" for colour in shown if not in_gamut(machine, colour)]
        assert not strange, f"{name}: no colours of {machine.value}: {strange}"
        assert len(shown) <= 16
        data = framebuffer.png(self.pixels(), framebuffer.colours())
        path = GOLDEN / f"{name}.png"
        if UPDATE:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            return
        assert path.is_file(), f"{path} is not there; run pytest --update-golden and look at it"
        differing = differences(path.read_bytes(), data)
        if differing:
            new = OUT / f"{name}.png"
            new.parent.mkdir(parents=True, exist_ok=True)
            new.write_bytes(data)
        assert not differing, f"{differing} pixels are not those of {path}; the new picture is {OUT / name}.png"


def rgb(data: bytes) -> list[int]:
    """The pixels of one of our PNGs as 0xRRGGBB."""
    _, _, rows = decode(data)
    at = data.index(b"PLTE") + 4
    table = {f"{i:x}": int.from_bytes(data[at + 3 * i : at + 3 * i + 3], "big") for i in range(16)}
    return [table[digit] for row in rows for digit in row]


def changed(one: bytes, other: bytes) -> int:
    """How many pixels of two frames differ. Reckoned as two large numbers: a loop over a frame takes 4 ms."""
    assert len(one) == len(other)
    apart = int.from_bytes(one) ^ int.from_bytes(other)
    return len(one) - apart.to_bytes(len(one)).count(0)


def differences(one: bytes, other: bytes) -> int:
    """How many pixels of two PNGs differ; all of them when the sizes do."""
    if one == other:
        return 0
    a, b = rgb(one), rgb(other)
    return sum(x != y for x, y in zip(a, b, strict=True)) if len(a) == len(b) else max(len(a), len(b))


class Empty(Scene):
    """A scene with nothing on it."""

    def draw(self) -> None:
        """A plain ground."""
        self.app.skin.desktop(framebuffer_box())


def framebuffer_box() -> Any:
    """The whole screen."""
    from codewheel.machines.skins.base import Box

    return Box(0, 0, framebuffer.WIDTH, framebuffer.HEIGHT)


def make_app(
    scene: Callable[[App], Scene] | None = None,
    storage: Storage | None = None,
    palette: str = "gem",
    home: Home | None = None,
    sounds: Any = None,
) -> Driver:
    """An app on memory with a scene (an empty one in `palette` by default), one frame old, in the hand of a driver."""
    start()
    quiet()
    app = App(Memory() if storage is None else storage, Silence() if sounds is None else sounds, home)
    app.stop = lambda: None  # leaving the app must not end the tests
    tame(app)  # frames are what time there is: a wait takes as many of them on a busy machine
    first = Empty(app) if scene is None else scene(app)
    if scene is None:
        first.palette = palette
    app.push(first)
    driver = Driver(app)
    driver.frame()
    return driver
