"""A stand-in for Pyxel in a browser: takes every call that Codewheel makes, checks and counts it, draws only blocks.

Same names, same meaning of buttons and frames; `constants.py` beside it is written from the real Pyxel by the tests,
`older_pyxel.py` is theirs.
"""

import math
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .constants import *  # noqa: F403
from .older_pyxel import Fixed

calls: Counter[str] = Counter()
colors = [0] * 16
tones: list["Tone"] = [None] * 4  # type: ignore[list-item]
frame_count = 0
width = height = 0
mouse_x = mouse_y = mouse_wheel = 0
input_text = ""
input_keys: list[int] = []
dropped_files: list[str] = []
main_loop: tuple[Callable[[], None], Callable[[], None]] | None = None
_down: dict[int, int] = {}
_up: dict[int, int] = {}
_values: dict[int, int] = {}


class Image:
    """Pixels that can be set, filled and copied as whole rows; finer drawing is only counted."""

    def __init__(self, wide: int, high: int) -> None:
        assert isinstance(wide, int) and isinstance(high, int) and wide > 0 and high > 0
        self.width, self.height = wide, high
        self._data = bytearray(wide * high)

    def data_ptr(self) -> bytearray:
        return self._data

    def set(self, x: int, y: int, rows: list[str]) -> None:
        calls["Image.set"] += 1
        for j, row in enumerate(rows):
            self._row(x, y + j, bytes(int(digit, 16) for digit in row))

    def _row(self, x: int, y: int, pixels: bytes) -> None:
        if 0 <= y < self.height:
            skip = max(0, -x)
            part = pixels[skip : skip + self.width - max(0, x)]
            start = y * self.width + max(0, x)
            if part and x < self.width:
                self._data[start : start + len(part)] = part

    def pget(self, x: float, y: float) -> int:
        x, y = int(x), int(y)
        return self._data[y * self.width + x] if 0 <= x < self.width and 0 <= y < self.height else 0

    def pset(self, x: float, y: float, colour: int) -> None:
        calls["pset"] += 1
        _colour(colour)
        self._row(int(x), int(y), bytes((colour,)))

    def cls(self, colour: int) -> None:
        calls["cls"] += 1
        self._data[:] = bytes((_colour(colour),)) * len(self._data)

    def rect(self, x: float, y: float, w: float, h: float, colour: int) -> None:
        calls["rect"] += 1
        line = bytes((_colour(colour),)) * max(0, int(w))
        for j in range(max(0, int(h))):
            self._row(int(x), int(y) + j, line)

    def blt(
        self, x: float, y: float, img: "Image", u: float, v: float, w: float, h: float,
        colkey: int | None = None, rotate: float = 0, scale: float = 1,
    ) -> None:  # fmt: skip
        calls["blt"] += 1
        assert isinstance(img, Image), img
        x, y, u, v, w, h = (int(value) for value in (x, y, u, v, w, h))
        if colkey is not None or min(w, h) <= 0 or u < 0 or v < 0:
            return
        for j in range(min(h, img.height - v)):
            start = (v + j) * img.width + u
            self._row(x, y + j, bytes(img._data[start : start + min(w, img.width - u)]))

    def load(self, *arguments: object, **more: object) -> None:
        raise AssertionError("pictures are set, not loaded")

    def save(self, *arguments: object) -> None:
        raise AssertionError("frames are written by the program itself")


def _counted(name: str) -> Callable[..., None]:
    def call(self: Image, *arguments: object, **more: object) -> None:
        calls[name] += 1
        for value in arguments:
            assert isinstance(value, int | float | str | Image | Font | None), (name, value)

    return call


_FINE = (
    "rectb",
    "line",
    "circ",
    "circb",
    "elli",
    "ellib",
    "tri",
    "trib",
    "text",
    "fill",
    "pal",
    "clip",
    "camera",
    "dither",
)
for _name in _FINE:
    setattr(Image, _name, _counted(_name))


def _colour(colour: int) -> int:
    assert isinstance(colour, int) and 0 <= colour < len(colors), f"{colour!r} is no colour"
    return colour


class Font:
    """Letters: only their file is looked at."""

    def __init__(self, name: str, *more: object) -> None:
        with Path(name).open(encoding="utf-8", errors="replace") as file:
            assert file.readline().startswith("STARTFONT"), name

    def text_width(self, text: str) -> int:
        return 6 * len(text)


class Sound:
    """Takes a file or notes."""

    def pcm(self, name: str) -> None:
        with Path(name).open("rb") as file:
            assert file.read(4) in (b"RIFF", b"OggS"), name

    def mml(self, notes: str) -> None:
        assert notes


class Tone:
    """A wave."""

    def __init__(self) -> None:
        self.mode = self.sample_bits = 0
        self.gain = 1.0
        self.wavetable = [0] * 32


class Channel:
    """A voice."""

    def __init__(self) -> None:
        self.gain = 1.0


channels = [Channel() for _ in range(4)]
_SCREEN = (*_FINE, "cls", "rect", "pset", "pget", "blt")
_gone: set[str] = set()  # in an older version
_unknown: set[str] = set()  # words that its `init` does not take
VERSION = "0.0.0"
screen = Image(1, 1)


def __getattr__(name: str) -> Any:
    """Drawing goes to the screen as it is now."""
    if name in _SCREEN and name not in _gone:
        return getattr(screen, name)
    raise AttributeError(f"the stand-in has no {name}")


def init(wide: int, high: int, **options: object) -> None:
    global screen, width, height
    assert not _unknown & options.keys()
    assert not width, "a second pyxel.init ends a process"
    width, height = wide, high
    screen = Image(wide, high)


def run(update: Callable[[], None], draw: Callable[[], None]) -> None:
    """The page's clock calls `frame` from now on; in a browser nothing behind `run` is reached."""
    global main_loop
    main_loop = update, draw
    from . import clock

    clock.begin()


def frame() -> None:
    """A frame, as the page's clock gives it."""
    assert main_loop is not None
    main_loop[0]()
    main_loop[1]()
    flip()


def flip() -> None:
    global frame_count, input_text, mouse_wheel
    frame_count += 1
    input_text, mouse_wheel = "", 0
    input_keys.clear()
    dropped_files.clear()


def quit() -> None:
    global main_loop
    main_loop = None


def btn(key: int) -> bool:
    return key in _down


def btnp(key: int, hold: int = 0, repeat: int = 0) -> bool:
    since = _down.get(key)
    if since is None:
        return False
    age = frame_count - since
    return age == 0 or (hold > 0 and repeat > 0 and age >= hold and (age - hold) % repeat == 0)


def btnr(key: int) -> bool:
    return _up.get(key) == frame_count


def btnv(key: int) -> int:
    return _values.get(key, 0)


def set_btn(key: int, state: bool) -> None:
    if state:
        _down.setdefault(key, frame_count)
        input_keys.append(key)
    elif key in _down:
        del _down[key]
        _up[key] = frame_count


def set_btnv(key: int, value: int) -> None:
    global mouse_wheel
    _values[key] = value
    mouse_wheel = value


def set_mouse_pos(x: int, y: int) -> None:
    global mouse_x, mouse_y
    mouse_x, mouse_y = x, y


def set_input_text(text: str) -> None:
    global input_text
    input_text = text


def set_dropped_files(files: list[str]) -> None:
    dropped_files[:] = files


def sin(degrees: float) -> float:
    return math.sin(math.radians(degrees))


def cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def play(channel: int, sound: object, **more: object) -> None:
    calls["play"] += 1
    assert 0 <= channel < len(channels) and isinstance(sound, Sound)


def play_pos(channel: int) -> None:
    return None


def stop(channel: int) -> None:
    calls["stop"] += 1


def mouse(visible: bool) -> None:
    calls["mouse"] += 1


def icon(*arguments: object) -> None:
    raise AssertionError("a page has no window icon")


def fullscreen(on: bool) -> None:
    raise AssertionError("a page's full screen is the page's")


def integer_scale(on: bool) -> None:
    calls["integer_scale"] += 1


def _older(lacking: tuple[str, ...]) -> None:
    """Be a version that lacks these: `Sound.pcm`, `headless`, `append`, or a function's name."""
    global colors, tones, channels
    for name in lacking:
        if name == "Sound.pcm":
            del Sound.pcm
        elif name == "append":
            colors, tones, channels = Fixed(colors), Fixed(tones), Fixed(channels)
        elif name == "headless":
            _unknown.add(name)
        elif name in _SCREEN:
            _gone.add(name)
        else:
            del globals()[name]


try:
    from .lacking import NAMES
except ImportError:
    NAMES = ()
_older(NAMES)
