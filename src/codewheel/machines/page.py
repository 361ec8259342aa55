"""What the web page round the program is told: that the first picture stands, why none comes, what is not heard.

The page has an object `codewheelPage` for it (`workshop/ship/page/play.js`). Where there is no page nothing is told.
"""

import sys
from contextlib import suppress
from importlib import import_module


def began() -> None:
    """The first picture stands."""
    _tell("began")


def failed(sentence: str) -> None:
    """The program ends before it, and why."""
    _tell("failed", sentence)


def note(sentence: str) -> None:
    """Something that a player should know goes below the stage."""
    _tell("note", sentence)


def _tell(what: str, *words: str) -> None:
    if sys.platform != "emscripten":
        return
    with suppress(ImportError, AttributeError):  # a page of somebody else
        getattr(import_module("js").codewheelPage, what)(*words)
