"""Ishido's board in a lesson: the words stand on the lower edge of its frame."""

from collections.abc import Sequence

import pyxel

from ...machines.input import Input
from ...machines.skins.base import Box
from ...machines.skins.common import frame
from ...rules.ishido.board import SQUARE, STONE
from ...rules.typed import cast
from ...session.ishido.table import IshidoTable
from ...session.table.leading import Leader
from ...session.texts import translate
from ..lesson.face import Card, Face, Spot, spot_of
from ..scene import Host
from .chosen import shown_stoneset
from .layout import POUCH, SCOREBOARD, SMALL, TITLE, TOUCHSTONE, square_box
from .notes import NOTE, draw_plate
from .scene import IshidoScene
from .sets import DEEP, GOLD, INK, LIGHT, LILAC, MIDDLE, PALE, WHITE
from .stones import draw_stone_small

AREAS = {"touchstone": TOUCHSTONE, "pouch": POUCH, "score": SCOREBOARD}
PITCH = SMALL + 1  # from one of the stones that are known to come to the next
NEXT_AIR = 8  # beside the word before them
COMING_HIGH = SMALL + 6  # of the plate of the stones to come
MARKS_AIR = 6  # from the last mark of a step to the band's edge
CARD = Card(
    NOTE, Box(NOTE.x + 6, NOTE.y + 3, 200, 16), 2, "small", 9, (NOTE.x + 205, NOTE.y + 8), 5,
    (NOTE.x + 243, NOTE.y + 14), WHITE, GOLD, LILAC, MIDDLE, LIGHT, here=GOLD, level=True,
)  # fmt: skip


class IshidoFace(Face):
    """See `lesson.face.Face`."""

    scene: IshidoScene
    glow = GOLD, INK
    words, paper = CARD, (DEEP, LIGHT)

    def __init__(self, app: Host, table: Leader) -> None:
        self._table = table
        self.scene = IshidoScene(app, cast(IshidoTable, table.board))

    def card(self) -> Card:
        wide = CARD.pitch * len(self._table.marks())
        return CARD._replace(marks=(NOTE.x + NOTE.w - MARKS_AIR - wide, CARD.marks[1]))

    def ground(self, card: Card) -> None:
        draw_plate(card.box)

    def spot(self, light: str) -> Spot | None:
        if light in AREAS:
            return spot_of(AREAS[light].inset(1))
        return spot_of(square_box(SQUARE[light]).inset(1)) if light in SQUARE else None

    def hands(self, inp: Input) -> None:
        if inp.right.pressed and self.let_go():
            return
        self.scene.board_input(inp)

    def draw_coming(self, coming: Sequence[str]) -> bool:
        if not coming:
            return False
        word, letters = translate("ishido_problems.next"), self.words.font
        first = letters.width(word) + NEXT_AIR
        wide = max(TITLE.w, first + len(coming) * PITCH + NEXT_AIR)
        box = Box(TITLE.x + (TITLE.w - wide) // 2, 1, wide, COMING_HIGH)
        pyxel.rect(*box, DEEP)
        frame(box, INK, LIGHT)
        left = box.x + (box.w - first - len(coming) * PITCH + 1) // 2
        letters.text(left, box.y + 6, word, WHITE)
        stoneset = shown_stoneset(self.scene.app.settings)
        pyxel.rect(left + first - 2, box.y + 2, len(coming) * PITCH + 3, SMALL + 2, PALE)  # as light as the Within
        for number, name in enumerate(coming):
            draw_stone_small(stoneset, STONE[name], left + first + number * PITCH, box.y + 3)
        return True

    @property
    def in_hand(self) -> str:
        return "touchstone" if self.scene.controller.carrying else ""

    def let_go(self) -> bool:
        return self.scene.controller.put_back()
