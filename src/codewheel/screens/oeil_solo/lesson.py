"""The solitaire's disc in a lesson: the words lie in the place of the strip below the pad."""

from ...machines.input import Input
from ...rules.typed import cast
from ...session.oeil_solo.table import SolitaireTable
from ...session.table.leading import Leader
from ..eye.lesson import LIGHTS, DiscFace, disc_spot, slip_card
from ..eye.skins import OEIL
from ..eye.status import draw_slip
from ..lesson.face import Card, Spot
from ..scene import Host
from .layout import WORDS
from .scene import SolitaireScene

CARD = slip_card(WORDS, True)


class SolitaireFace(DiscFace):
    """See `lesson.face.Face`."""

    scene: SolitaireScene
    glow = LIGHTS[True]

    def __init__(self, app: Host, table: Leader) -> None:
        self.scene, self._table = SolitaireScene(app, cast(SolitaireTable, table.board)), table
        self.scene.led = True

    def hands(self, inp: Input) -> None:
        """A counter that is alone cannot be lifted: whoever tries that has tried to move it."""
        self.scene.board_input(inp)
        refused = self._table.wants_refused
        if self.scene.note and refused and self.scene.controller.pointed == refused.split(" ")[1].split("-")[0]:
            self.scene.try_move(refused)

    def card(self) -> Card:
        return CARD

    def ground(self, card: Card) -> None:
        draw_slip(OEIL, card.box)

    def spot(self, light: str) -> Spot | None:
        return disc_spot(light)
