"""The solitaire's disc in a lesson: the words lie over the strip below the pad, which stays to be read."""

from ...machines.input import Input
from ...machines.skins.base import Box
from ...rules.typed import cast
from ...session.oeil_solo.table import SolitaireTable
from ...session.table.leading import Leader
from ..eye.lesson import DiscFace, disc_spot, slip_card
from ..eye.skins import OEIL, STYLES
from ..eye.status import LINE, draw_slip
from ..lesson.face import Card, Spot
from ..scene import Host
from .layout import PAD
from .scene import SolitaireScene

SLIP = Box(PAD.x, PAD.y + PAD.h + 1, PAD.w, 43)
WORDS = Box(SLIP.x + 5, SLIP.y + 2, SLIP.w - 9, 4 * LINE)
FOOT = SLIP.y + SLIP.h - 6  # of the marks: below the words, clear of their last line
CARD = slip_card(SLIP, True)._replace(text=WORDS, lines=4, marks=(WORDS.x, FOOT), sign=(SLIP.x + SLIP.w - 14, FOOT))


class SolitaireFace(DiscFace):
    """See `lesson.face.Face`."""

    scene: SolitaireScene
    glow = STYLES[OEIL].cursor[::-1]

    def __init__(self, app: Host, table: Leader) -> None:
        self.scene, self._table = SolitaireScene(app, cast(SolitaireTable, table.board)), table

    def hands(self, inp: Input) -> None:
        """A counter that is alone cannot be lifted: whoever tries that has tried to move it."""
        self.scene.board_input(inp)
        refused = self._table.wants_refused
        if self.scene.note and refused and self.scene.controller.pointed == refused.split(" ")[1].split("-")[0]:
            self.scene.try_move(refused)

    def card(self) -> Card:
        return CARD

    def ground(self, card: Card) -> None:
        draw_slip(OEIL, card.box, [], 0, card.font)

    def spot(self, light: str) -> Spot | None:
        return disc_spot(light)
