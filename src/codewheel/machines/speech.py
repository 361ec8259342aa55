"""What is said by ear: by the page's live region, or on the desktop by the system's voice where the player wants it.

A system without a voice is silent. What is said anew cuts off what is still being said: who walks on has heard enough.
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


class Speech(Protocol):
    """Where sentences are said."""

    def say(self, text: str) -> None:
        """Say something; what is still being said ends."""


class Mute:
    """Nobody listens."""

    def say(self, text: str) -> None:
        """Nothing."""


class PageSpeech:
    """The page's live region, which a screen reader reads."""

    def say(self, text: str) -> None:
        """Put the text there."""
        page.words(text)


class SystemSpeech:
    """The system's voice, a process a sentence. `wanted()`: whether the player wants to hear it."""

    def __init__(self, wanted: Callable[[], bool], platform: str = sys.platform) -> None:
        self._wanted = wanted
        found = [voice for voice in VOICES.get(platform, ()) if shutil.which(voice[0][0])]
        self._voice = found[0] if found else None
        self._saying: subprocess.Popen[bytes] | None = None

    @property
    def there(self) -> bool:
        """Whether this system has a voice."""
        return self._voice is not None

    def say(self, text: str) -> None:
        """Say it by the voice, which reads it from its input: no text is ever taken for an option."""
        if self._voice is None or not self._wanted():
            return
        program, silence = self._voice
        self._hush(silence)
        try:
            self._saying = subprocess.Popen(
                program, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            assert self._saying.stdin is not None
            self._saying.stdin.write(text.encode("utf-8"))
            self._saying.stdin.close()
        except OSError:  # it is gone, or was never whole
            self._voice = None

    def _hush(self, silence: Sequence[str]) -> None:
        if self._saying is None or self._saying.poll() is not None:
            return
        self._saying.terminate()
        self._saying.wait()
        if silence:
            subprocess.run(silence, check=False, capture_output=True)
