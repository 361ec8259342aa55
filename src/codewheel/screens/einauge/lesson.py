"""Ein-Auge's board in a lesson: the words stand in the window beside it."""

import pyxel

from ...machines.input import Input
from ...machines.skins.base import Box
from ...rules.einauge.game import EMPTY, SQUARE
from ...rules.typed import cast
from ...session.einauge.table import EinAugeTable
from ...session.table.leading import Leader
from ...session.texts import translate
from ..lesson.face import Card, Face, Spot
from ..scene import Host
from . import perspective
from .board import AREA, BLACK, GREEN, GREY, RED, SLATE, TEAL
from .desktop import SIDE, closed
from .panel import AREA as INNER
from .panel import EMBLEM, draw_emblem
from .scene import EinAugeScene

LINE, LINES = 10, 8
CARD = Card(
    SIDE,
    Box(INNER.x + 6, INNER.y + 52, INNER.w - 11, LINE * LINES),
    LINES,
    "small",
    LINE,
    (INNER.x + 6, INNER.y + 154),
    8,
    (INNER.x + INNER.w - 14, INNER.y + 154),
    BLACK,
    TEAL,
    RED,
    GREY,
    GREEN,
)


class LessonBoard(EinAugeScene):
    """The board with the lesson's window at its side."""

    lesson_title = ""

    def tip(self) -> str:
        return self.lesson_title

    def draw_side(self) -> None:
        return


class EinAugeFace(Face):
    """See `lesson.face.Face`."""

    scene: LessonBoard
    stays = True
    glow = GREEN, BLACK

    def __init__(self, app: Host, table: Leader) -> None:
        self._table = table
        self.scene = LessonBoard(app, cast(EinAugeTable, table.board))
        self.scene.lesson_title = table.title

    def card(self) -> Card:
        return CARD

    def ground(self, card: Card) -> None:
        skin = self.scene.app.skin
        skin.window(SIDE, self._table.window, active=False)
        inside = skin.inside(SIDE)
        draw_emblem(inside.x + (inside.w - EMBLEM) // 2, INNER.y + 10)
        pyxel.rect(inside.x, INNER.y + 147, inside.w, 1, SLATE)
        keys = translate("lesson.keys")
        skin.text(inside.x + (inside.w - skin.small.width(keys)) // 2, INNER.y + 162, keys, SLATE, small=True)

    def closed(self, inp: Input) -> bool:
        return closed(self.scene.app.skin, inp)

    def spot(self, light: str) -> Spot | None:
        if light not in SQUARE:
            return None
        square = SQUARE[light]
        x, y = perspective.foot(square)
        size = perspective.STONES[square // 5]
        raised = size.wall if self.scene.session.state.board[square] != EMPTY else 0
        return Spot(AREA.x + x, AREA.y + y - raised / 2, size.w / 2 + 2, size.h / 2 + 2, True)
