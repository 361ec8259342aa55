"""The line to a terminal: what is asked of it at first, what is told it, and that it is left as it was found.

The terminal is opened anew by its name, so that what is set for this line alone (nobody waits in it) is not found by
the shell afterwards. Nothing here exists on Windows.
"""

import fcntl
import os
import select
import struct
import termios
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from ...rules.rows import NamedTuple
from .keys import Answer, Decoder, Event, Interrupt
from .kitty import AWAY
from .places import Window

PATIENCE = 2.0  # seconds for the answers at the start: far away as well
TRIAL = 31  # the number of the image that asks whether there are images
KEYS = 27  # of kitty's keyboard: sequences for all keys, also when they are let go, with what they type
TOLD = 10  # of these, what must be so that every key tells when it is let go
ENTER = b"\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J"  # a screen of its own, no cursor, no line breaks
ASK = b"\x1b[>q\x1b[>%du\x1b[?u\x1b[?1016$p\x1b[14t\x1b[16t\x1b[18t\x1b_Gi=%d,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\" % (
    KEYS,
    TRIAL,
)
BLOTS = ">|tmux"  # the name of a terminal in which a picture takes away what it overlaps, clear or not
HANDS = b"\x1b[2J\x1b[?1003h\x1b[?1006h\x1b[?1004h\x1b[?2004h"  # any movement of the mouse, the focus, pasted text
PIXELS = b"\x1b[?1016h"
CUT = b"\x18\x1b\\\x1b[?2026l"  # ends whatever was begun
LEAVE = b"\x1b[?1016l\x1b[?2004l\x1b[?1004l\x1b[?1006l\x1b[?1003l\x1b[0m\x1b[<u\x1b[2J\x1b[?7h\x1b[?25h\x1b[?1049l"
LAST = b"\x1b[c"  # what is asked last: every terminal answers it
HEARD = b"\x1b[5n"  # is answered when all before it has been read
BEGIN, END = b"\x1b[?2026h", b"\x1b[?2026l"  # what lies between is shown at once


class Terminal(NamedTuple):
    """What a terminal can do. `pixels`: its mouse tells pixels; `held`: it tells when keys are let go."""

    answers: bool = False  # at all
    sixel: bool = False
    kitty: bool = False
    pixels: bool = False
    held: bool = False


class Gone(Exception):
    """The terminal is no longer there."""


class Line:
    """A terminal, by the descriptor of its input. `clock`: seconds, for waiting alone.

    Raises OSError where it cannot be opened. `begin` first, `end` last, whatever happens between.
    """

    def __init__(self, number: int, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._fd = os.open(os.ttyname(number), os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        self._before = termios.tcgetattr(self._fd)
        self._decoder = Decoder()
        self._out: deque[bytes] = deque()  # what the terminal has not taken yet
        self._told = 0, 0, 0, 0  # the window as the terminal told it: cells, and pixels of all or of one
        self._cell = 0, 0
        self.terminal = Terminal()
        self.sent = 0  # bytes

    # the beginning and the end

    def begin(self) -> None:
        """Take the terminal and ask it what it can do. Raises Gone."""
        self._raw()
        self.say(ENTER + ASK + LAST)
        answers = self._answers()
        self.say(HANDS)
        self.terminal = self._understood(answers)
        if self.terminal.pixels:
            self.say(PIXELS)

    def end(self) -> None:
        """Leave the terminal as it was found; nothing is raised where it is gone. What waits to be sent is dropped."""
        cut = CUT if self._out else b""
        self._out.clear()
        with suppress(Gone, OSError):
            self.say(cut + (AWAY if self.terminal.kitty else b"") + LEAVE + (LAST if self.terminal.answers else b""))
            self._drain()
        with suppress(termios.error, OSError):
            termios.tcsetattr(self._fd, termios.TCSAFLUSH if self.terminal.answers else termios.TCSANOW, self._before)
        os.close(self._fd)

    def _drain(self) -> None:
        """Send what waits, and read what is on its way: nothing of it may come to the shell."""
        stop = self._clock() + PATIENCE
        while (self._out or self.terminal.answers) and (left := stop - self._clock()) > 0:
            self.wait(left)
            self._flush()
            if any(isinstance(event, Answer) and event.kind == "c" for event in self.read()):
                return

    def again(self) -> None:
        """Take the terminal once more: the program was stopped and goes on. Raises Gone."""
        self._raw()
        self.say(ENTER + b"\x1b[=%d;1u" % KEYS + HANDS + (PIXELS if self.terminal.pixels else b""))

    def _raw(self) -> None:
        """Each byte comes as it is, and goes so."""
        try:
            now = termios.tcgetattr(self._fd)
            now[0] &= ~(termios.BRKINT | termios.ICRNL | termios.INPCK | termios.ISTRIP | termios.IXON | termios.INLCR)
            now[1] &= ~termios.OPOST
            now[2] = now[2] & ~(termios.CSIZE | termios.PARENB) | termios.CS8
            now[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
            termios.tcsetattr(self._fd, termios.TCSANOW, now)
        except termios.error:
            raise Gone from None

    def _answers(self) -> list[Answer]:
        """What the terminal answers, up to what each one answers last; nothing of a silent one. Ctrl+C ends it."""
        found: list[Answer] = []
        stop = self._clock() + PATIENCE
        while (left := stop - self._clock()) > 0:
            self.wait(left)
            self._flush()
            for event in self.read():
                if isinstance(event, Interrupt):
                    raise KeyboardInterrupt
                if isinstance(event, Answer):
                    found.append(event)
                    if (event.kind, event.mark) == ("c", "?"):
                        return found
        return found

    def _understood(self, answers: list[Answer]) -> Terminal:
        found, blots = Terminal(), False
        for kind, mark, numbers, text in answers:
            match kind, mark:
                case "c", "?":
                    found = found._replace(answers=True, sixel=4 in numbers[1:])
                case "u", "?":
                    found = found._replace(held=numbers[0] & TOLD == TOLD)
                case "$y", "?":
                    found = found._replace(pixels=found.pixels or (numbers[0] == 1016 and numbers[1:] in ((1,), (2,))))
                case "P", "" if text.startswith(BLOTS):
                    blots = True
                case "_", "":
                    found = found._replace(kitty=found.kitty or text == f"Gi={TRIAL};OK")
                case "t", "":
                    self._size(numbers)
                case _:
                    pass
        return found._replace(sixel=found.sixel and not blots)

    def take(self, answer: Answer) -> bool:
        """An answer that comes later; whether the window has another size by it."""
        before = self.window
        if (answer.kind, answer.mark) == ("t", ""):
            self._size(answer.numbers)
        return self.window != before

    def clear(self) -> None:
        """Make the screen black, and ask how large its cells are now. Raises Gone."""
        self.say(b"\x1b[0;48;2;0;0;0m\x1b[2J\x1b[0m" + (AWAY if self.terminal.kitty else b"") + b"\x1b[16t")

    # the window

    def _size(self, numbers: tuple[int, ...]) -> None:
        """The window's size as the terminal tells it: 4 in pixels, 6 a cell, 8 in cells; height first."""
        if len(numbers) == 3 and min(numbers) > 0:
            what, high, wide = numbers
            cols, rows, width, height = self._told
            if what == 4:
                self._told = cols, rows, wide, high
            elif what == 6:
                self._cell = wide, high
            elif what == 8:
                self._told = wide, high, width, height

    @property
    def window(self) -> Window:
        """The window now: as the system knows it, and where it knows nothing as the terminal told it at first."""
        try:
            rows, cols, wide, high = struct.unpack("HHHH", fcntl.ioctl(self._fd, termios.TIOCGWINSZ, bytes(8)))
        except OSError:
            rows, cols, wide, high = 0, 0, 0, 0
        if not (rows and cols):
            cols, rows = self._told[:2]
        if self._cell != (0, 0):  # the surest
            wide, high = cols * self._cell[0], rows * self._cell[1]
        elif not (wide and high) and (cols, rows) == self._told[:2]:
            wide, high = self._told[2:]
        return Window(cols, rows, wide, high)

    # what comes and goes

    @property
    def waiting(self) -> int:
        """Bytes that the terminal has not taken yet."""
        return sum(map(len, self._out))

    @property
    def broken(self) -> bool:
        """Whether a sequence has begun to come that is not complete."""
        return self._decoder.waits

    def wait(self, seconds: float) -> None:
        """Wait so long, or until something comes or can go. A signal ends it as well."""
        wanted = [self._fd] if self._out else []
        select.select([self._fd], wanted, [], max(0.0, seconds))

    def read(self) -> list[Event]:
        """What has come. Raises Gone."""
        found: list[Event] = []
        while True:
            try:
                data = os.read(self._fd, 65536)
            except BlockingIOError:
                return found
            except OSError:
                raise Gone from None
            if not data:
                raise Gone
            found += self._decoder.feed(data)

    def idle(self) -> list[Event]:
        """Nothing has come for a while."""
        return self._decoder.idle()

    def say(self, data: bytes) -> None:
        """Send it, now or as soon as the terminal takes it. Raises Gone."""
        self._out.append(data)
        self.sent += len(data)
        self._flush()

    def go_on(self) -> None:
        """Send what waits, as far as the terminal takes it. Raises Gone."""
        self._flush()

    def _flush(self) -> None:
        while self._out:
            try:
                done = os.write(self._fd, self._out[0])
            except BlockingIOError:
                return
            except OSError:
                raise Gone from None
            if done < len(self._out[0]):
                self._out[0] = self._out[0][done:]
            else:
                self._out.popleft()
