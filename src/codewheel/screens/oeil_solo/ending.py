"""The end of a solitaire: how it went, and what next, over the pad. The disc stays whole; "Look" shows both."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Art, Placement
from ...rules.eye.board import COLOURS, RED
from ...session.texts import translate
from ..end_card import End, EndCard
from ..eye.chips import draw_chip
from ..eye.counters import draw_counter
from ..eye.skins import OEIL, STYLES
from ..eye.status import ASIDE
from .pens import chip, paper

CHIP, STEP, ACROSS = 15, 19, 4  # of the colours above: how large, from one to the next, how many in a row
COUNTER = 9  # pixels of one on a colour
AIR, SHADE = 4, 2  # about them, on their card; how far its shadow falls
WIDE, TALL = ACROSS * STEP + 2 * AIR + CHIP - STEP, COLOURS // ACROSS * STEP + 2 * AIR + CHIP - STEP


def _tally(skin: Skin, box: Box, taken: Collection[int], held: Collection[int]) -> None:
    """The eight colours on a card: those that were taken with a tick, the others with the counter that lies on them."""
    x, y = box.x + AIR, box.y + AIR
    paper(Box(box.x, box.y, WIDE, TALL))
    for colour in range(COLOURS):
        row, column = divmod(colour, ACROSS)
        place = Box(x + STEP * column, y + STEP * row, CHIP, CHIP)
        if colour in taken:
            draw_chip(place, STYLES[OEIL].tiles[colour], True)
            continue
        chip(place.x, place.y, colour, CHIP)
        if colour in held:
            draw_counter(OEIL, RED, place.x + CHIP / 2, place.y + CHIP / 2, COUNTER)


def end_card(
    text: str,
    won: bool,
    commands: Sequence[str],
    on_answer: Callable[[str], object],
    taken: Collection[int],
    held: Collection[int],
) -> EndCard:
    """`on_answer` is told one of the commands, or "look"; `taken`: colours; `held`: those on which counters lie."""
    answers = {name: translate(f"oeil_solo_game.{name}") for name in (*commands, "look")}
    end = End(translate("oeil_solo_game.solved" if won else "oeil_solo_game.stuck"), text)
    picture = Art(WIDE + SHADE, TALL + SHADE, partial(_tally, taken=taken, held=held))
    return EndCard(end, answers, on_answer, picture, Placement(ASIDE, "whole"))
