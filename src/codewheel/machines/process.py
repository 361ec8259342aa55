"""Another program at the other end of a pair of pipes, with limits on its time, its memory and what it says.

It runs in a process group of its own, so that what it has started ends with it. A thread reads what it says, for pipes
cannot be waited for on every system.
"""

import atexit
import contextlib
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Sequence

from ..bots.foreign import Forfeit
from ..rules.contract import reason

LINE_LIMIT = 1 << 16  # bytes of a line
LINES_LIMIT = 1000  # lines of an answer
LAST_WORDS = 200  # letters of what it said of its fault
POLL = 0.001  # seconds to wait for a line: a frame can spare them, and a caller without frames does not spin
ENDING = 2.0  # seconds in which a program may end by itself after `quit`
_OPEN: "weakref.WeakSet[Process]" = weakref.WeakSet()


def words_of(command: str) -> list[str]:
    """A command line as a list of words, quoted as a shell has it. Raises ValueError where a quote is not closed."""
    found = shlex.split(command, posix=sys.platform != "win32")
    return [word.strip('"') for word in found] if sys.platform == "win32" else found


def missing(words: Sequence[str]) -> str:
    """The program that a command names, where there is none of that name; else ""."""
    return "" if words and shutil.which(words[0]) else " ".join(words[:1])


class Process:
    """A `Wire` to a program that is started when something is first asked, and again after it has ended.

    `memory`: MiB that it may take for its data, kept on Linux.
    """

    def __init__(self, name: str, command: Sequence[str], memory: int = 2048) -> None:
        self.name, self.command, self.memory = name, tuple(command), memory
        self.started = 0
        self._child: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue(LINES_LIMIT)
        self._answer: list[str] = []
        self._fault = b""
        self._late = 0.0
        self._limit = 0
        self._line = ""
        _OPEN.add(self)

    def ask(self, line: str, limit: int) -> None:
        """Send a line; its answer is to be there within so many milliseconds. Raises Forfeit."""
        child = self._child or self._start()
        self._answer, self._limit, self._line = [], limit, line
        self._late = time.monotonic() + limit / 1000
        assert child.stdin is not None
        try:
            child.stdin.write(line.encode() + b"\n")
            child.stdin.flush()
        except OSError:
            raise self._gone() from None

    def answer(self) -> str | None:
        """The whole answer, once it is there. Raises Forfeit where the program is gone, late or says too much."""
        while True:
            try:
                raw = self._lines.get(timeout=POLL)
            except queue.Empty:
                if time.monotonic() > self._late:
                    line = self._line[:60]
                    raise Forfeit(reason("arena.silent", name=self.name, line=line, ms=self._limit)) from None
                return None
            if not raw:
                raise self._gone()
            line = raw.decode("utf-8", "replace").rstrip("\r\n")
            if len(raw) > LINE_LIMIT or len(self._answer) >= LINES_LIMIT:
                raise Forfeit(reason("arena.much", name=self.name, bytes=LINE_LIMIT, lines=LINES_LIMIT))
            if line.strip() or self._answer:
                if not line.strip():
                    return "\n".join(self._answer)
                if self._answer or line[0] in "=?":  # what comes before an answer is none
                    self._answer.append(line)

    def drop(self) -> None:
        """End the program at once: it still thinks of what nobody wants to know any more."""
        child, self._child = self._child, None
        if child is not None:
            self._end(child)

    def close(self) -> None:
        """End the program: it is asked to, and where it stays, it and all that it has started are ended."""
        child, self._child = self._child, None
        if child is None:
            return
        assert child.stdin is not None
        with contextlib.suppress(OSError):
            child.stdin.write(b"quit\n")
            child.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(ENDING if child.poll() is None and time.monotonic() <= self._late else 0)
        self._end(child)

    def _start(self) -> subprocess.Popen[bytes]:
        self._lines, self._fault = queue.Queue(LINES_LIMIT), b""
        pipe = subprocess.PIPE
        try:
            child = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        except OSError as error:
            why = error.strerror or str(error)
            raise Forfeit(reason("arena.no_start", name=self.name, why=why)) from None
        self._child = child
        self.started += 1
        self._bound(child)
        threading.Thread(target=self._listen, args=(child, self._lines), daemon=True).start()
        self._overhears = threading.Thread(target=self._overhear, args=(child, self._lines), daemon=True)
        self._overhears.start()
        return child

    def _bound(self, child: subprocess.Popen[bytes]) -> None:
        """Its memory: what it may write to. Whoever reserves much and uses little is left alone."""
        if sys.platform.startswith("linux"):
            import resource  # there is none elsewhere

            most = self.memory << 20
            with contextlib.suppress(OSError, ValueError):  # it has ended already, or may have less than that
                resource.prlimit(child.pid, resource.RLIMIT_DATA, (most, most))

    def _listen(self, child: subprocess.Popen[bytes], lines: "queue.Queue[bytes]") -> None:
        """Put what it says in line, an empty text at its end. A full line waits, and so does the program."""
        assert child.stdout is not None
        while True:
            try:
                raw = child.stdout.readline(LINE_LIMIT + 1)
            except (OSError, ValueError):
                raw = b""
            while self._child is child or not raw:
                try:
                    lines.put(raw, timeout=0.1)
                    break
                except queue.Full:
                    if self._child is not child:
                        return
            if not raw:
                return

    def _overhear(self, child: subprocess.Popen[bytes], lines: "queue.Queue[bytes]") -> None:
        """Keep the end of what it says of its faults."""
        assert child.stderr is not None
        with contextlib.suppress(OSError, ValueError):
            while said := child.stderr.readline(LINE_LIMIT):
                if said.strip() and lines is self._lines:
                    self._fault = said

    def _gone(self) -> Forfeit:
        """What is known of a program that has ended."""
        child = self._child
        code = ""
        if child is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                code = str(child.wait(ENDING))
            self._overhears.join(ENDING)  # its last words may still be on their way
        said = " ".join(self._fault.decode("utf-8", "replace").split())[:LAST_WORDS]
        asked = self._line[:60]
        return Forfeit(reason("arena.crashed", name=self.name, line=asked, code=code or "?", said=said or "-"))

    def _end(self, child: subprocess.Popen[bytes]) -> None:
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                child.kill()
            else:
                os.killpg(child.pid, signal.SIGKILL)  # the group lives on while one of it does
        child.wait()
        for stream in (child.stdout, child.stderr):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


@atexit.register
def close_all() -> None:
    """End all programs that are still there."""
    for process in tuple(_OPEN):
        process.close()
