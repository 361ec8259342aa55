"""In which language a run speaks: the one that was asked for, else the player's, else the system's."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from ..rules.contract import Refused
from ..session import texts
from ..session.settings import Settings
from ..session.storage.where import default_storage
from . import Usage

OPTION = "--lang"
NAMES = ("LC_ALL", "LC_MESSAGES", "LANG")  # of the environment: the first that says something counts

_asked = ""  # by the command line, for the whole run


def without_option(args: Sequence[str]) -> list[str]:
    """The words of a command line without `--lang CODE` before the command; from now on texts are in that language.

    Raises Usage where it names none, or one that there is not.
    """
    global _asked
    first, *rest = args or [""]
    name, equals, code = first.partition("=")
    if name != OPTION:
        return list(args)
    if not equals:
        code, *rest = rest or [""]
    known = ", ".join(texts.languages())
    if not code:
        raise Usage(texts.translate("cli.lang", known=known))
    try:
        texts.language(code)
    except Refused as fault:
        raise Usage(texts.sentence(fault.why)) from None
    _asked = code
    return rest


def by_environment() -> None:
    """Speak as the system does, before anything is known of the player."""
    if not _asked:
        texts.language(texts.best(_system()))


def by_file() -> None:
    """Speak as the player's file of settings says, where there is one that can be read."""
    with suppress(Refused):
        by_player(Settings(default_storage()))


def by_player(settings: Settings, page: str = "", browser: Sequence[str] = ()) -> None:
    """Speak as the player has chosen, unless the command line or the page's address (`page`) wants another.

    `browser`: the languages of its user, the most wanted first; what is said by the environment stands behind them.
    """
    wanted = [code for code in (_asked, page) if code in texts.languages()]
    chosen = settings.get("language")
    texts.language(texts.best([*wanted, *([chosen] if chosen else (*browser, texts.tongue()))]))


def _system() -> list[str]:
    """The languages of the system, the most wanted first, as it writes them: `de_DE.UTF-8`, `fr-CA`."""
    said = next((os.environ[name] for name in NAMES if os.environ.get(name)), "")
    if said:
        return [said]
    if sys.platform == "win32":
        import ctypes  # there alone
        import locale  # as above

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    if sys.platform == "darwin":  # a program that the Finder starts has no such names
        import subprocess  # there alone

        with suppress(OSError, subprocess.SubprocessError):
            words = ["defaults", "read", "-g", "AppleLocale"]
            return [subprocess.run(words, capture_output=True, text=True, timeout=2, check=True).stdout.strip()]
    return []
