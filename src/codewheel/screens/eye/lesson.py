"""EYE's disc in a lesson: the words lie over the boxes of those who wait."""

from ...machines.framebuffer import HEIGHT
from ...machines.input import Input
from ...machines.skins.base import Box
from ...machines.widgets.art import Art
from ...rules.eye.board import NAMES, SQUARE, TURNS
from ...rules.eye.text import DONE
from ...rules.typed import TYPE_CHECKING, cast
from ...session.eye.table import EyeTable
from ...session.table.leading import Leader
from ..lesson.face import Card, Face, Spot, spot_of
from ..scene import Host
from .emblem import EMBLEM
from .geometry import HANDLES, centre_of, radius_of, scale
from .scene import EyeScene
from .skins import AMIGA, OEIL
from .status import DONE_KEY, LINE, MARGIN, NOTE_WIDE, draw_slip, note_box, slip_face

if TYPE_CHECKING:  # which draws on this module
    from ..oeil_solo.scene import SolitaireScene

HIGH = 52  # pixels of a slip, at least
EDGE = 5  # of the screen: a light keeps so many pixels away from it
FOOT = 9  # of the row of steps below the words: three pixels of air between it and the edge
REACH = 0.78  # of a step along an arm: half the width of a ring of light
LEAST = 7.5
LIGHTS = {True: (6, 5), False: (11, 0)}  # bright and dark, on card and on metal: other ones than the cursor's


def disc_spot(light: str) -> Spot | None:
    """Where a square or an arrow lies."""
    if light in TURNS:
        x, y, w, h = HANDLES[TURNS.index(light)]
        left, top = max(x, EDGE), max(y, EDGE)
        return spot_of(Box(left, top, x + w - left, min(y + h, HEIGHT - EDGE) - top))
    if light not in SQUARE:
        return None
    square = SQUARE[light]
    reach = max(LEAST, scale(radius_of(square)) * REACH)
    return Spot(*centre_of(square), reach, reach, True)


def slip_card(place: Box, oeil: bool, line: int = LINE) -> Card:
    """Words on a slip of card or of metal."""
    face = slip_face(OEIL if oeil else AMIGA, place)
    wide = place.w - 2 * MARGIN
    text = Box(face.x + (face.w - wide) // 2, face.y + 4, wide, face.h - 4 - FOOT + 1)
    foot = face.y + face.h - FOOT
    ink, praise, error, dim, done = (0, 12, 6, 9, 12) if oeil else (5, 11, 15, 3, 12)
    sign = face.x + face.w - 14, foot
    lines = text.h // line
    return Card(place, text, lines, "small", line, (text.x, foot), 7, sign, ink, praise, error, dim, done, level=True)


class DiscFace(Face):
    """On the disc a counter is in the hand while the controller holds it."""

    scene: "EyeScene | SolitaireScene"

    def let_go(self) -> bool:
        return self.scene.controller.cancel()

    @property
    def in_hand(self) -> str:
        held = self.scene.controller.held
        return "" if held is None else NAMES[held]


class EyeFace(DiscFace):
    """See `lesson.face.Face`."""

    scene: EyeScene

    def __init__(self, app: Host, table: Leader) -> None:
        self.scene = EyeScene(app, cast(EyeTable, table.board))
        self._table = table
        self.glow = LIGHTS[self.scene.skin_name == OEIL]

    def card(self) -> Card:
        players = len(self.scene.session.seats)
        place = note_box(HIGH, players, self._table.seat)
        return slip_card(Box(place.x, place.y, NOTE_WIDE, place.h), self.scene.skin_name == OEIL)

    def ground(self, card: Card) -> None:
        draw_slip(self.scene.skin_name, card.box)

    def spot(self, light: str) -> Spot | None:
        return spot_of(Box(*DONE_KEY)) if light == DONE else disc_spot(light)

    def hands(self, inp: Input) -> None:
        if not self.scene.pointer_used(inp):
            self.scene.board_input(inp)

    @property
    def emblem(self) -> Art:
        return EMBLEM

    def menu_shown(self) -> bool:
        return bool(self.scene.menus())
