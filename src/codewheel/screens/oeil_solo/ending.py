"""The end of a solitaire: how it went, and what next, in a card over the lower half of the disc.

The upper half with its counters stays in sight, and the pad beside it.
"""

from collections.abc import Callable, Sequence

from ...machines.skins.base import Box
from ...machines.widgets.art import Art, Placement
from ...machines.widgets.layout import GAP
from ...session.texts import translate
from ..end_card import End, EndCard

WIDE = 174  # of the contents
PLACE = Box(6, 4, 204, 192)  # of the disc; a strip of the table is to be seen beside it and below it


def end_card(
    text: str, won: bool, commands: Sequence[str], on_answer: Callable[[str], object], picture: Art
) -> EndCard:
    """`on_answer` is told one of the commands, or "look"."""
    answers = {name: translate(f"oeil_solo_game.{name}") for name in (*commands, "look")}
    end = End(translate("oeil_solo_game.solved" if won else "oeil_solo_game.stuck"), text)
    return EndCard(end, answers, on_answer, picture, Placement(PLACE, "bottom", left=True), "square", WIDE, pad=GAP)
