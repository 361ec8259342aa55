"""Deals and tournaments as codes to copy and to type."""

from collections.abc import Callable

from ....session.ishido.deals import Code, deal_code, read_code, read_deal, tournament_code
from ....session.texts import translate
from ...code_dialog import CodeDialog, CodeWords

Terms = Code  # seed, scoring, minutes (0: without a limit)


def _words(stem: str, code: str) -> CodeWords:
    """The texts `ishido_today.STEM_…`, and those that deals and tournaments share."""

    def say(name: str) -> str:
        return translate(f"ishido_today.{name}")

    return CodeWords(
        say(f"{stem}_title"),
        say(f"{stem}_shows" if code else f"{stem}_none"),
        say(f"{stem}_asks"),
        say("code_help"),
        say("copy"),
        say("copied"),
        say(f"{stem}_take"),
        say("no_code"),
    )


class DealDialog(CodeDialog):
    """The code of the deal on the table (`seed`; None: no game was begun), and a field for another.

    `on_deal(seed)` when one is typed and taken.
    """

    def __init__(self, seed: int | None, on_deal: Callable[[int], object]) -> None:
        def read(text: str) -> Callable[[], object]:
            found = read_deal(text)
            return lambda: on_deal(found)

        code = "" if seed is None else deal_code(seed)
        super().__init__(_words("deal", code), code, read)


class TournamentCodeDialog(CodeDialog):
    """The code of the present tournament (None: there is none), and a field for a friend's.

    `on_code(seed, scoring, minutes)` when one is typed and taken.
    """

    def __init__(self, present: Terms | None, on_code: Callable[[int, str, int], object]) -> None:
        def read(text: str) -> Callable[[], object]:
            found = read_code(text)
            return lambda: on_code(*found)

        code = "" if present is None else tournament_code(*present)
        super().__init__(_words("code", code), code, read)
