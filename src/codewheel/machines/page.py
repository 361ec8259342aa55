"""What the web page round the program is told, and what it tells: fingers, and keys of its own below the screen.

It is told that the first picture stands, why none comes, what is not heard, and which keys are wanted now. It has an
object `codewheelPage` for all that (`workshop/ship/page/play.js`). Where there is no page nothing is told or heard.
"""

import json
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module

from ..rules.rows import NamedTuple
from ..rules.typed import Any


class PageKey(NamedTuple):
    """A key that the page shows below the screen: what stands on it, and the command or the letter that it gives.

    `always`: it is shown where there are a mouse and a keyboard, too.
    """

    label: str
    command: str = ""
    letter: str = ""
    enabled: bool = True
    always: bool = False


def began() -> None:
    """The first picture stands."""
    _tell("began")


def failed(sentence: str) -> None:
    """The program ends before it, and why."""
    _tell("failed", sentence)


def note(sentence: str) -> None:
    """Something that a player should know goes below the stage."""
    _tell("note", sentence)


def words(sentence: str) -> None:
    """What has the focus or lies at the cursor, for who reads by ear."""
    _tell("words", sentence)


def happened(sentence: str) -> None:
    """What happened on the screen, for who reads by ear: none of it is lost, whatever the cursor does meanwhile."""
    _tell("happened", sentence)


def tongue(code: str) -> None:
    """The player has chosen this language."""
    _tell("tongue", code)


def keys(wanted: Sequence[PageKey], typing: bool) -> None:
    """These keys are wanted below the screen from now on; `typing`: letters are, too."""
    _tell("keys", json.dumps([key._asdict() for key in wanted]), typing)


def finger() -> tuple[bool, float, bool]:
    """Whether the mouse is a finger, the page's pixels (CSS) a pixel of the game, whether the loupe is wanted."""
    found = _page()
    return bool(getattr(found, "finger", False)), float(getattr(found, "scale", 1.0)), getattr(found, "loupe", True)


def languages() -> list[str]:
    """Those of the browser's user, the most wanted first, as `fr-CA`; none where there is no page."""
    if sys.platform != "emscripten":
        return []
    try:
        return [str(each) for each in import_module("js").navigator.languages]
    except (ImportError, AttributeError):
        return []


def without_mouse() -> bool:
    """Whether there are fingers and no mouse."""
    found = _page()
    return bool(getattr(found, "handheld", False))


def given() -> frozenset[str]:
    """The commands of the page's keys that were pressed since they were asked for last."""
    found = _page()
    words = str(getattr(found, "given", ""))
    if not words:
        return frozenset()
    found.given = ""
    return frozenset(words.split())


def whereabouts(ask: Callable[[], str]) -> None:
    """Let the page ask what stands behind the question mark of the address of what is on the screen."""
    _offer("whereabouts", ask)


def languages_change(speak: Callable[[str], None]) -> None:
    """Let the page hand over the code of a language that the player chooses there."""
    _offer("speak", speak)


def _offer(name: str, call: Callable[..., object]) -> None:
    if sys.platform != "emscripten":
        return
    with suppress(ImportError, AttributeError):
        setattr(import_module("js").codewheelPage, name, import_module("pyodide.ffi").create_proxy(call))


def between(think: Callable[[], None]) -> Callable[[], None]:
    """What asks the page to let this think once, after the frame and what else the browser has to do.

    Nothing comes of it where there is no page, or one of somebody else.
    """
    found = _page()
    if not hasattr(found, "between"):
        return lambda: None
    proxy = import_module("pyodide.ffi").create_proxy(think)
    return lambda: found.between(proxy)


def _tell(what: str, *words: str | bool) -> None:
    with suppress(AttributeError):  # an older page
        getattr(_page(), what)(*words)


@cache
def _page() -> Any:
    """The page's object; None where there is no page, or one of somebody else."""
    if sys.platform != "emscripten":
        return None
    try:
        return import_module("js").codewheelPage
    except (ImportError, AttributeError):
        return None
