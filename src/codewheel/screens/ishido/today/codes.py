"""Tournaments as codes to copy and to type."""

from collections.abc import Callable

from ....session.ishido.deals import Code, read_code, tournament_code
from ....session.texts import translate
from ...code_dialog import CodeDialog, CodeWords
from ..stage import EMBLEM

Terms = Code  # seed, scoring, minutes (0: without a limit)


def _words(code: str) -> CodeWords:
    """The texts `ishido_today.code_…`."""

    def say(name: str) -> str:
        return translate(f"ishido_today.{name}")

    return CodeWords(
        say("code_title"),
        say("code_shows" if code else "code_none"),
        say("code_asks"),
        say("code_help"),
        say("copy"),
        say("copied"),
        say("code_take"),
        say("no_code"),
    )


class TournamentCodeDialog(CodeDialog):
    """The code of the present tournament (None: there is none), and a field for a friend's.

    `on_code(seed, scoring, minutes)` when one is typed and taken.
    """

    def __init__(self, present: Terms | None, on_code: Callable[[int, str, int], object]) -> None:
        def read(text: str) -> Callable[[], object]:
            found = read_code(text)
            return lambda: on_code(*found)

        code = "" if present is None else tournament_code(*present)
        super().__init__(_words(code), code, read, EMBLEM)
