"""The keys that the page shows below the screen: words and commands of what is wanted there."""

from collections.abc import Sequence

from ..machines.page import PageKey
from ..session.texts import translate

WALK = ("left", "up", "down", "right")


def key(command: str, enabled: bool = True, always: bool = False) -> PageKey:
    """A key with the word of its command."""
    return PageKey(translate(f"page.{command}"), command, "", enabled, always)


def keys(*commands: str) -> Sequence[PageKey]:
    """Keys of these commands."""
    return [key(command) for command in commands]


def letters(text: str) -> Sequence[PageKey]:
    """A key for each letter."""
    return [PageKey(letter.upper(), "", letter) for letter in text]


DIGITS = "1234567890"
