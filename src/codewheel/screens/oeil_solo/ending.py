"""The end of a solitaire: how it went, and what next, in a low card over the foot of the disc.

More than half of the disc, its eye and most counters, stays in sight, and the pad beside it.
"""

from collections.abc import Callable, Sequence

from ...machines.skins.base import Box
from ...machines.widgets.art import Placement
from ...machines.widgets.layout import GAP
from ...session.texts import translate
from ..end_card import End, EndCard

WIDE = 174  # of the contents
PLACE = Box(6, 4, 204, 192)  # of the disc; a strip of the table is to be seen beside it and below it


def end_card(text: str, won: bool, commands: Sequence[str], on_answer: Callable[[str], object]) -> EndCard:
    """`on_answer` is told one of the commands, or "look"."""
    answers = {name: translate(f"oeil_solo_game.{name}") for name in (*commands, "look")}
    end = End(translate("oeil_solo_game.solved" if won else "oeil_solo_game.stuck"), text)
    return EndCard(end, answers, on_answer, None, Placement(PLACE, "bottom", left=True), "low", WIDE, pad=GAP)
