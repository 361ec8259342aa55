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
from ..eye.geometry import CENTRE, centre_of
from .pens import CARD, CREAM, DUSK, INK, INKS, KRAFT, RED, paper

DISC = 56  # side of the card with the start in small
# what the ground of a small disc is drawn with on card: outside, windows, edges, the wheels, the hub
PENS = {thumb.NIGHT: KRAFT, thumb.NAVY: DUSK, thumb.STEEL: KRAFT, thumb.BARS[0]: CARD, thumb.BARS[1]: CREAM}


def board(start: Start) -> pyxel.Image:
    """The disc of a start, `thumb.HIGH` pixels wide, its squares in print."""
    ground, seen = thumb.wheels(PATTERNS[start.pattern])
    image = pyxel.Image(thumb.HIGH, thumb.HIGH)
    for y, row in enumerate(ground):
        for x in range(thumb.HIGH):
            image.pset(x, y, PENS.get(row[x + thumb.LEFT], row[x + thumb.LEFT]))
    for square, x, y in seen:
        image.pset(x - thumb.LEFT, y, INKS[COLOUR[square]])
    image.circb(thumb.HIGH // 2, thumb.HIGH // 2, thumb.HIGH // 2 - 1, INK)
    for square in start.counters:
        x, y = (round(thumb.HIGH / 2 + (p - q) / thumb.STEP) for p, q in zip(centre_of(square), CENTRE, strict=True))
        image.rect(x - 2, y - 1, 4, 2, INK)
        image.rect(x - 1, y - 2, 2, 4, INK)
        image.rect(x - 1, y - 1, 2, 2, RED)
    return image


class StartDialog(CodeDialog):
    """`seed`: of the start that is chosen, by that reading of rule 6.

    `on_seed(seed)` when another one is typed and taken, or drawn from `fresh`.
    """

    def __init__(self, seed: int, rule6: str, fresh: Callable[[], int], on_seed: Callable[[int], object]) -> None:
        start = start_of(SEEDED, rule6, "", seed)

        drawn = board(start)

        def disc(skin: Skin, box: Box) -> None:
            paper(Box(box.x, box.y, DISC - 2, DISC - 2))
            pyxel.blt(box.x + 2, box.y + 2, drawn, 0, 0, thumb.HIGH, thumb.HIGH)

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
