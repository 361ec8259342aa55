"""Tournaments as codes to copy and to type."""

from collections.abc import Callable

from ....machines.skins.base import Box, Skin
from ....machines.widgets.art import Art
from ....session.ishido.deals import Code, read_code, tournament_code
from ....session.texts import translate
from ...code_dialog import CodeDialog, CodeWords
from .. import sets
from ..layout import BIG
from ..stones import draw_shape, draw_stone_big

Terms = Code  # seed, scoring, minutes (0: without a limit)
PAIR = ((14, 0, 0), (1, 20, 5))  # a stone for each of two friends, and where it lies
DEEP = 3  # pixels to its shadow


def _pair(skin: Skin, box: Box) -> None:
    for stone, x, y in PAIR:
        x, y = box.x + x, box.y + y
        draw_shape(sets.DEFAULT_STONESET, stone, x + DEEP, y + DEEP, sets.INK, BIG)
        draw_stone_big(sets.DEFAULT_STONESET, stone, x, y)


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
        say("paste"),
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
        super().__init__(_words(code), code, read, Art(BIG + 20 + DEEP, BIG + 5 + DEEP, _pair))
