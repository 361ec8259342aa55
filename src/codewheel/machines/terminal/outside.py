"""The clipboard of whoever sits before the terminal: most take a text for it (OSC 52), few give theirs away."""

from base64 import b64encode
from collections.abc import Callable

from ..clipboard import MOST


class Outside:
    """A clipboard behind a terminal. `say` sends it bytes. What lies there is pasted by the terminal's own keys."""

    def __init__(self, say: Callable[[bytes], object]) -> None:
        self._say = say

    def copy(self, text: str) -> None:
        """Give others a text; one that is too long is kept here."""
        data = text.encode("utf-8")
        if len(data) <= MOST:
            self._say(b"\x1b]52;c;" + b64encode(data) + b"\x1b\\")

    def paste(self, then: Callable[[str], object]) -> bool:
        """Nothing can be had."""
        return False
