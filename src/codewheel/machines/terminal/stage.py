"""The app on a terminal: sixty frames a second are played, every second one is a picture, and what changed is sent.

A picture is left out where the terminal has not read the last ones or more bytes would go than are allowed; what has
changed goes with the next one. Input is never left out. All is counted in frames, and only `run` asks a clock.
"""

import textwrap
from collections.abc import Callable, Sequence

import pyxel

from ...rules.typed import Protocol
from ...session.texts import translate
from .. import framebuffer
from . import blocks, kitty, places, sixel
from .hands import Hands
from .keys import Answer, Event, Interrupt
from .line import BEGIN, END, HEARD, Gone, Line, Terminal
from .places import Place, Window

RATE = 60  # frames a second
EACH = 2  # frames from one picture to the next
MOST = 950_000  # bytes a second; with what the line itself needs it stays below a million
BURST = 120_000  # bytes that are saved up while little changes
AHEAD = 4  # pictures of which the terminal has not said that it has read them
SILENT = 60  # frames after which its answer is taken for lost
LATE = 6  # frames that are caught up with; a machine that is slower plays slower
LONE = 6  # frames after which an escape alone is the key
INTERRUPTED, HUNG_UP = 2, 1  # numbers of signals


class Played(Protocol):
    """The app as far as it is played here."""

    stop: Callable[[], object]

    def update(self) -> None:
        """A frame."""

    def draw(self) -> None:
        """Its picture, in the framebuffer."""

    def quit(self) -> None:
        """Save and end after this frame."""

    def shut(self) -> None:
        """Save."""


class Show(Protocol):
    """A way of showing pictures."""

    def changed(self, frame: bytes, colours: Sequence[int]) -> bytes:
        """What to send so that the frame is shown; b"" where it is."""


def made(way: str, place: Place) -> Show:
    """The way of that name, at a place; nothing is shown yet."""
    if way == "kitty":
        return kitty.Kitty(place)
    return sixel.Sixels(place) if way == "sixel" else blocks.Blocks(place)


def chosen(window: Window, terminal: Terminal, forced: str = "") -> tuple[str, Place] | None:
    """The best way that this terminal knows and that has room, or the one that is forced; None where there is none."""
    known = {"kitty": terminal.kitty, "sixel": terminal.sixel, "blocks": True}
    for way, room in places.WAYS.items():
        place = room(window) if (way == forced if forced else known[way]) else None
        if place is not None:
            return way, place
    return None


class Stage:
    """Plays an app on a line that has begun. `forced`: of `places.WAYS`, or "" for the best one."""

    def __init__(self, app: Played, line: Line, forced: str = "") -> None:
        self._app, self._line, self._forced = app, line, forced
        self._hands = Hands(self._pixel, line.terminal.held)
        self._show: Show | None = None
        self._place = Place(0, 0, *places.COARSE)
        self._window = Window(0, 0)
        self._number = 0  # of the frame
        self._allowed = float(BURST)  # bytes
        self._unread = 0  # pictures of which the terminal has not said that it has read them
        self._heard = 0  # the frame in which it last said so
        self._lone = 0  # frames since something incomplete came
        self._over = False
        self._resized = True
        self._stopped = False  # the program was, and goes on
        self.signal = 0  # that ended it
        self.pictures = 0  # that were sent
        app.stop = self._stop

    def _stop(self) -> None:
        self._over = True

    def told(self, number: int) -> None:
        """A signal that ends the program came: the frame is played to its end, then the app saves."""
        self.signal = number
        self._app.quit()

    def resized(self) -> None:
        """The window has another size."""
        self._resized = True

    def goes_on(self) -> None:
        """The program was stopped, and others have used the terminal."""
        self._resized = self._stopped = True

    def run(self, clock: Callable[[], float]) -> None:
        """Play until the app has ended or the terminal is gone; it has saved then. `clock`: seconds."""
        due = clock()
        try:
            while not self._over:
                while (left := due - clock()) > 0:
                    self._line.wait(left)
                    self._line.go_on()
                    self.hear()
                self.hear()
                self.frame()
                due = max(due + 1 / RATE, clock() - LATE / RATE)
        except Gone:
            self.signal = self.signal or HUNG_UP
        finally:
            self._app.shut()

    def hear(self) -> None:
        """Take what has come. Raises Gone."""
        self._take(self._line.read())

    def _take(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Interrupt():
                    self.told(INTERRUPTED)
                case Answer(kind="n", numbers=(0,)):
                    self._unread, self._heard = max(0, self._unread - 1), self._number
                case Answer():
                    self._resized = self._line.take(event) or self._resized
                case _:
                    self._hands.take([event])

    def frame(self) -> None:
        """Play a frame, and show it where it is one's turn. Raises Gone."""
        self._number += 1
        self._allowed = min(BURST, self._allowed + MOST / RATE)
        self._lone = self._lone + 1 if self._line.broken else 0
        if self._lone >= LONE:
            self._take(self._line.idle())
        if self._resized:
            self._settle()
        touched = self._hands.frame()
        self._app.update()
        if self._number % EACH == 0 and self._may_show():
            self._app.draw()
            self._send()
        if touched:
            pyxel.flip()

    def _settle(self) -> None:
        """Lay the picture into the window, or a sentence where it has no room."""
        self._resized = False
        if self._stopped:
            self._stopped = False
            self._line.again()
        self._window = self._line.window
        found = chosen(self._window, self._line.terminal, self._forced)
        self._line.clear()
        if found is None:
            self._show = None
            self._line.say(_sentence(self._window))
            return
        way, self._place = found
        self._show = made(way, self._place)

    def _may_show(self) -> bool:
        """Whether a picture may go now."""
        if self._number - self._heard > SILENT:
            self._unread, self._heard = 0, self._number
        return self._show is not None and not self._line.waiting and self._unread < AHEAD and self._allowed > 0

    def _send(self) -> None:
        assert self._show is not None
        data = self._show.changed(framebuffer.snapshot(), framebuffer.colours())
        if not data:
            return
        if self._line.terminal.answers:
            self._unread += 1
            data += END + HEARD
        else:
            data += END
        self.pictures += 1
        self._allowed -= len(data) + len(BEGIN)
        self._line.say(BEGIN + data)

    def _pixel(self, x: int, y: int) -> tuple[int, int]:
        """The game's pixel at a place of the mouse: a pixel of the terminal, or the middle of a cell."""
        if not self._line.terminal.pixels:
            return self._place.game(x + 0.5, y + 0.5)
        wide, high = self._window.cell
        return self._place.game(x / wide, y / high)


def _sentence(window: Window) -> bytes:
    """What is said in place of the picture in a window that is too small."""
    text = translate("screen.small_now", cols=window.cols, rows=window.rows)
    lines = textwrap.wrap(text, max(1, window.cols))[: window.rows]
    return b"".join(b"\x1b[%d;1H%b" % (n + 1, line.encode()) for n, line in enumerate(lines))
