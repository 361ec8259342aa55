"""The dialog of a start by its number: the code to pass on, a field for another one, one by chance."""

from collections.abc import Callable

import pyxel

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Art
from ...rules.eye.board import COLOUR, PATTERNS
from ...session.oeil_solo.games import Start, code_of, seed_of, start_of
from ...session.oeil_solo.ways import SEEDED
from ...session.texts import translate
from ..code_dialog import CodeDialog, CodeWords
from ..eye import thumb
from ..eye.skins import OEIL
from .pens import paper

DISC = 56  # side of the card with the start in small


def board(start: Start) -> Callable[[Skin, Box], None]:
    """What draws a start in small, on a card."""
    image = pyxel.Image(thumb.WIDE, thumb.HIGH)
    image.set(0, 0, thumb.small(PATTERNS[start.pattern], COLOUR.__getitem__, (start.counters,), OEIL))

    def draw(skin: Skin, box: Box) -> None:
        paper(Box(box.x, box.y, DISC - 2, DISC - 2))
        pyxel.blt(box.x + 2, box.y + 2, image, thumb.LEFT, 0, thumb.HIGH, thumb.HIGH)

    return draw


class StartDialog(CodeDialog):
    """`seed`: of the start that is chosen, by that reading of rule 6.

    `on_seed(seed)` when another one is typed and taken, or drawn from `fresh`.
    """

    def __init__(self, seed: int, rule6: str, fresh: Callable[[], int], on_seed: Callable[[int], object]) -> None:
        disc = board(start_of(SEEDED, rule6, "", seed))

        def read(text: str) -> Callable[[], object]:
            found = seed_of(text)
            return lambda: on_seed(found)

        def say(name: str) -> str:
            return translate(f"oeil_solo_game.{name}")

        words = CodeWords(
            say("code_title"),
            say("code_shows"),
            say("code_asks"),
            say("told_seeded"),
            say("copy"),
            say("copied"),
            say("code_take"),
        )
        more = {say("code_chance"): lambda: on_seed(fresh())}
        super().__init__(words, code_of(seed, rule6), read, Art(DISC, DISC, disc), more)
