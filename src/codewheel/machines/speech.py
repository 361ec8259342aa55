"""What is said by ear: by the page's live region, or on the desktop by the system's voice where the player wants it.

A system without a voice is silent. What is said of the cursor cuts off what was said of it before: who walks on has
heard enough. What happened is never cut off and never left out: it waits for its turn, and the cursor for it.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence

from ..rules.typed import Protocol
from . import page

POWERSHELL = "Add-Type -AssemblyName System.Speech; " + (
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
# by platform, the first that is there: the program, what comes before the text, and what ends the talk of another
VOICES: Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = {
    "darwin": ((("say", "-f", "-"), ()),),
    "win32": ((("powershell", "-NoProfile", "-Command", POWERSHELL), ()),),
    "linux": (
        (("spd-say", "-w", "-e"), ("spd-say", "-C")),
        (("espeak-ng", "--stdin"), ()),
        (("espeak", "--stdin"), ()),
    ),
}


PAUSE = 15  # frames: what is said sooner after a word of silence is silenced with the rest (speech-dispatcher 0.11)


class Speech(Protocol):
    """Where sentences are said."""

    def say(self, text: str, news: bool = False) -> None:
        """Say something. `news`: something has happened; nothing of that is lost. Else it is about the cursor, and
        takes the place of what was said of it before.
        """

    def go_on(self) -> None:
        """Once a frame: what waits is said as soon as it can be."""


class Mute:
    """Nobody listens."""

    def say(self, text: str, news: bool = False) -> None:
        """Nothing."""

    def go_on(self) -> None:
        """Nothing."""


class PageSpeech:
    """The page's live regions, which a screen reader reads: one for the cursor, one for what has happened."""

    def say(self, text: str, news: bool = False) -> None:
        """Put the text there."""
        (page.happened if news else page.words)(text)

    def go_on(self) -> None:
        """Nothing: the reader has an order of its own."""


class SystemSpeech:
    """The system's voice, a process for what is said at a time. `wanted()`: whether the player wants to hear it."""

    def __init__(self, wanted: Callable[[], bool], platform: str = sys.platform) -> None:
        self._wanted = wanted
        found = [voice for voice in VOICES.get(platform, ()) if shutil.which(voice[0][0])]
        self._voice = found[0] if found else None
        self._saying: subprocess.Popen[bytes] | None = None
        self._of_news = False  # what is being said has happened
        self._news: list[str] = []  # that wait
        self._cursor = ""  # waits behind them
        self._pause = 0  # frames until something can be said again

    @property
    def there(self) -> bool:
        """Whether this system has a voice."""
        return self._voice is not None

    def say(self, text: str, news: bool = False) -> None:
        """Say it, or let it wait behind what has happened; what is said of the cursor ends for either."""
        if self._voice is None or not self._wanted():
            return
        if news:
            self._news.append(text)
        else:
            self._cursor = text
        if not (self._busy and self._of_news):
            self._hush(self._voice[1])
            if not self._pause:
                self._speak()

    def go_on(self) -> None:
        """Say what waits, once the voice is free."""
        self._pause = max(0, self._pause - 1)
        if (self._news or self._cursor) and not (self._busy or self._pause):
            self._speak()

    @property
    def _busy(self) -> bool:
        return self._saying is not None and self._saying.poll() is None

    def _speak(self) -> None:
        """All that has happened, else what is to be said of the cursor. The voice reads it from its input, so that no
        text is ever taken for an option.
        """
        if self._voice is None:
            return
        self._of_news = bool(self._news)
        text = " ".join(self._news) if self._news else self._cursor
        if self._news:
            self._news.clear()
        else:
            self._cursor = ""
        try:
            self._saying = subprocess.Popen(
                self._voice[0], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            assert self._saying.stdin is not None
            self._saying.stdin.write(text.encode("utf-8"))
            self._saying.stdin.close()
        except OSError:  # it is gone, or was never whole
            self._voice = None

    def _hush(self, silence: Sequence[str]) -> None:
        if self._saying is None or not self._busy:
            return
        self._saying.terminate()
        self._saying.wait()
        if silence:
            subprocess.run(silence, check=False, capture_output=True)
            self._pause = PAUSE
