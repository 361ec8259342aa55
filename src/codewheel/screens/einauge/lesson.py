"""Ein-Auge's board in a lesson: the words stand in the window beside it."""

import pyxel

from ...machines.font import CENTRE
from ...machines.input import Input
from ...machines.skins.base import Box
from ...rules.einauge.game import EMPTY, SQUARE
from ...rules.typed import cast
from ...session.einauge.table import EinAugeTable
from ...session.table.leading import Leader
from ...session.table.lesson import LessonTable
from ...session.texts import translate
from ..lesson.face import Card, Face, Spot
from ..scene import Host
from . import perspective
from .board import AREA, BLACK, GREEN, GREY, RED, TEAL, WHITE, BoardFrame
from .desktop import SIDE, closed
from .findings import AREA as INNER
from .panel import EMBLEM, HEAD, TILE_H, draw_emblem, draw_side
from .scene import EinAugeScene

LINE, LINES = 10, 9
FOOT = 25  # height of the steps and the keys
WORDS = Box(INNER.x + 6, INNER.y + TILE_H + HEAD + 5, INNER.w - 11, LINE * LINES)
PLAQUE = 12  # pixels about the eye that fills what the words leave
CARD = Card(
    SIDE,
    WORDS,
    LINES,
    "small",
    LINE,
    (INNER.x + 6, INNER.y + INNER.h - FOOT + 5),
    8,
    (INNER.x + INNER.w - 14, INNER.y + INNER.h - FOOT + 5),
    BLACK,
    TEAL,
    RED,
    GREY,
    GREEN,
)


class LessonBoard(EinAugeScene):
    """The board with the lesson's window at its side."""

    lesson_title = ""
    led: Leader | None = None

    def board_frame(self) -> BoardFrame:
        """A problem's last hint has the arrow that hints in a game have."""
        frame, led = super().board_frame(), self.led
        lights = () if led is None or isinstance(led, LessonTable) else led.lights
        return frame._replace(hint=SQUARE[lights[0]]) if len(lights) == 1 and lights[0] in SQUARE else frame

    def tip(self) -> str:
        return self.lesson_title

    def draw_side(self) -> None:
        return


class EinAugeFace(Face):
    """See `lesson.face.Face`."""

    scene: LessonBoard
    stays = True
    glow: tuple[int, int] = GREEN, BLACK

    def __init__(self, app: Host, table: Leader) -> None:
        self._table = table
        self.scene = LessonBoard(app, cast(EinAugeTable, table.board))
        self.scene.lesson_title, self.scene.led = table.title, table
        if not isinstance(table, LessonTable):
            self.glow = WHITE, BLACK  # on black stones, too

    def card(self) -> Card:
        return CARD

    def ground(self, card: Card) -> None:
        skin, state = self.scene.app.skin, self.scene.session.state
        skin.window(SIDE, self._table.window, active=False)
        draw_side(skin, INNER, state.side, translate("einauge.moves"), state.plies)
        top = INNER.y + INNER.h - FOOT
        pyxel.rect(INNER.x, top, INNER.w, FOOT, GREY)
        pyxel.rect(INNER.x, top, INNER.w, 1, BLACK)
        keys = translate("lesson.keys")
        down = 13 if self._table.marks() else 9
        skin.text_in(INNER.x + 2, top + down, INNER.w - 4, keys, BLACK, True, CENTRE)

    def beside(self, card: Card, lines: int) -> None:
        """What the words leave free is filled by the eye."""
        top = WORDS.y + LINE * lines
        free = INNER.y + INNER.h - FOOT - top
        if free >= EMBLEM + PLAQUE:
            draw_emblem(INNER.x + (INNER.w - EMBLEM) // 2, top + (free - EMBLEM) // 2)

    def closed(self, inp: Input) -> bool:
        return closed(self.scene.app.skin, inp)

    def points_at(self, light: str) -> bool:
        """An arrow leads from a stone that is to slide; a ring would lie across it."""
        frame = self.scene.board_frame()
        return frame.eye is not None and frame.hint == SQUARE.get(light, -1)

    def spot(self, light: str) -> Spot | None:
        if light not in SQUARE:
            return None
        square = SQUARE[light]
        x, y = perspective.foot(square)
        size = perspective.STONES[square // 5]
        raised = size.wall if self.scene.session.state.board[square] != EMPTY else 0
        return Spot(AREA.x + x, AREA.y + y - raised / 2, size.w / 2 + 2, size.h / 2 + 2, True)
