"""What a terminal sends becomes what Pyxel's keyboard and mouse do, frame by frame.

Most terminals do not tell when a key is let go: it is down for one frame. Nothing is left out however fast it comes; in
each frame one key or button goes down or up, and all movements of the mouse before it.
"""

from collections import deque
from collections.abc import Callable, Iterable

import pyxel

from ..keymap import CODES
from .keys import Event, Focus, Key, Mouse, Paste, Wheel

_BUTTONS = pyxel.MOUSE_BUTTON_LEFT, pyxel.MOUSE_BUTTON_MIDDLE, pyxel.MOUSE_BUTTON_RIGHT
_SHIFT, _CTRL = pyxel.KEY_LSHIFT, pyxel.KEY_LCTRL


class Hands:
    """Plays events into Pyxel. `place(x, y)`: the game's pixel at a place of the terminal's mouse.

    `held`: the terminal tells when a key is let go.
    """

    def __init__(self, place: Callable[[int, int], tuple[int, int]], held: bool = False) -> None:
        self._place, self._held = place, held
        self._events: deque[Event] = deque()
        self._down: set[int] = set()  # what is down in Pyxel
        self._brief: set[int] = set()  # of it, what goes up in the next frame
        self._turned = False  # the wheel was turned in the last frame
        self._at: tuple[int, int] | None = None

    @property
    def busy(self) -> bool:
        """Whether something waits or is held."""
        return bool(self._events or self._down)

    def take(self, events: Iterable[Event]) -> None:
        """These come next."""
        self._events += events

    def frame(self) -> bool:
        """Play what comes in this frame, before the app's update; whether Pyxel must be told that it has passed."""
        touched = bool(self._down or self._turned)
        pyxel.set_input_text("")
        if self._turned:
            pyxel.set_btnv(pyxel.MOUSE_WHEEL_Y, 0)
            self._turned = False
        if self._brief:
            self._let_go(self._brief)
            self._brief = set()
            return True
        moved = False
        while self._events:
            event = self._events[0]
            if isinstance(event, Mouse | Wheel):
                at = self._place(event.x, event.y)
                moved = self._move(at) or moved
                if moved and not (isinstance(event, Mouse) and event.button is None):
                    return True  # what it does there comes in the next frame: the screen sees it come first
            self._events.popleft()
            if self._play(event):
                return True
        return touched or moved

    def _move(self, at: tuple[int, int]) -> bool:
        if at == self._at:
            return False
        self._at = at
        pyxel.set_mouse_pos(*at)
        return True

    def _play(self, event: Event) -> bool:
        """Do it; whether it is all that this frame takes."""
        match event:
            case Key():
                return self._key(event)
            case Mouse(button=button) if button is not None:
                self._modify(event.ctrl, event.shift)
                if event.down:
                    self._press(_BUTTONS[button])
                else:
                    self._let_go({_BUTTONS[button]})
            case Wheel(steps=steps) if steps:
                pyxel.set_btnv(pyxel.MOUSE_WHEEL_Y, self._more(steps))
                self._turned = True
            case Paste(text=text):
                pyxel.set_input_text(" ".join(text.split()))
            case Focus(there=False):
                self._let_go(set(self._down))
            case _:
                return False
        return True

    def _more(self, steps: int) -> int:
        """So many steps of the wheel and those that follow at once."""
        while self._events and isinstance(found := self._events[0], Wheel) and found.steps * steps > 0:
            steps += found.steps
            self._events.popleft()
        return steps

    def _key(self, key: Key) -> bool:
        code = CODES.get(key.name)
        if not key.down:
            if code is None or code not in self._down:
                return False
            self._let_go({code, _SHIFT, _CTRL} & self._down)
            return True
        if code is None and not key.text:
            return False
        self._modify(key.ctrl, key.shift)
        if not self._held:
            self._brief |= self._down & {_SHIFT, _CTRL}
        if code is not None and code not in self._down:
            self._press(code)
            if not self._held:
                self._brief.add(code)
        pyxel.set_input_text(key.text)
        return True

    def _modify(self, ctrl: bool, shift: bool) -> None:
        for code, wanted in ((_CTRL, ctrl), (_SHIFT, shift)):
            if wanted:
                self._press(code)
            elif code in self._down:
                self._let_go({code})

    def _press(self, code: int) -> None:
        pyxel.set_btn(code, True)
        self._down.add(code)

    def _let_go(self, codes: set[int]) -> None:
        for code in codes:
            pyxel.set_btn(code, False)
        self._down -= codes
