"""Ishido's board in a lesson: the words stand on the lower edge of its frame."""

from ...machines.input import Input
from ...machines.skins.base import Box
from ...rules.ishido.board import SQUARE
from ...rules.typed import cast
from ...session.ishido.table import IshidoTable
from ...session.table.lesson import LessonTable
from ..lesson.face import Card, Face, Spot, spot_of
from ..scene import Host
from .layout import POUCH, SCOREBOARD, TOUCHSTONE, square_box
from .scene import IshidoScene
from .sets import DARK, GOLD, INK, LIGHT, LILAC, WHITE

AREAS = {"touchstone": TOUCHSTONE, "pouch": POUCH, "score": SCOREBOARD}
STRIP = Box(3, 181, 250, 18)
CARD = Card(
    STRIP, Box(STRIP.x + 4, STRIP.y + 1, 202, 17), 2, "small", 8, (STRIP.x + 208, STRIP.y + 10), 5,
    (STRIP.x + 239, STRIP.y + 3), WHITE, GOLD, LILAC, DARK, LIGHT,
)  # fmt: skip


class IshidoFace(Face):
    """See `lesson.face.Face`."""

    scene: IshidoScene
    glow = GOLD, INK
    words, paper = CARD, (INK, DARK)

    def __init__(self, app: Host, table: LessonTable) -> None:
        self.scene = IshidoScene(app, cast(IshidoTable, table.board))

    def spot(self, light: str) -> Spot | None:
        if light in AREAS:
            return spot_of(AREAS[light].inset(1))
        return spot_of(square_box(SQUARE[light]).inset(1)) if light in SQUARE else None

    def hands(self, inp: Input) -> None:
        if inp.right.pressed and self.let_go():
            return
        self.scene.board_input(inp)

    @property
    def in_hand(self) -> str:
        return "touchstone" if self.scene.controller.carrying else ""

    def let_go(self) -> bool:
        return self.scene.controller.put_back()
