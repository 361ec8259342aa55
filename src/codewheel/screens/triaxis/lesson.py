"""TriAxis' island in a lesson: the words stand in the two lines at the bottom."""

from ...machines.input import Input
from ...machines.skins.base import Box
from ...rules.triaxis.map import chart, zone_named
from ...rules.typed import cast
from ...session.table.leading import Leader
from ...session.triaxis.table import TriaxisTable
from ..lesson.face import Card, Face, Spot
from ..scene import Host
from .geometry import DIAL_AT, DIAL_RADIUS, PROMPTS, PROMPTS_AT, centre
from .prompt import WIDE
from .scene import TriaxisScene
from .sheets import BLACK, LGREEN, LGREY, LRED, WHITE, YELLOW
from .status_table import MOST_TALL

MARKS = 228, 172
HIGH_MARKS, HIGH_PITCH = (228, 3), 6  # in the corner above the dial, where three players and more fill the panel
HALF = 8  # of a zone: a ring about its marker that leaves those beside it whole
CARD = Card(
    Box(*PROMPTS), Box(*PROMPTS_AT[0], 8 * WIDE, 18), 2, "dos8", 9, MARKS, 8, (311, 193),
    YELLOW, LGREEN, LRED, LGREY, LGREEN, even=True, level=True,
)  # fmt: skip


class TriaxisFace(Face):
    """See `lesson.face.Face`."""

    scene: TriaxisScene
    glow = WHITE, BLACK
    words, paper = CARD, (BLACK, BLACK)

    def __init__(self, app: Host, table: Leader) -> None:
        self.scene = TriaxisScene(app, cast(TriaxisTable, table.board))

    def card(self) -> Card:
        if len(self.scene.session.seats) < MOST_TALL:
            return CARD
        return CARD._replace(marks=HIGH_MARKS, pitch=HIGH_PITCH)

    def spot(self, light: str) -> Spot | None:
        if light == "spinner":
            return Spot(DIAL_AT[0] - 0.5, DIAL_AT[1] - 0.5, DIAL_RADIUS - 2, DIAL_RADIUS - 2, True)
        zone = zone_named(light)
        if zone is None:
            return None
        x, y = centre(zone)
        return Spot(x - 0.5, y - 0.5, HALF, HALF, True)

    def hands(self, inp: Input) -> None:
        self.scene.hands(inp)

    def let_go(self) -> bool:
        controller = self.scene.controller
        holds, controller.held = controller.held is not None, None
        return holds

    @property
    def in_hand(self) -> str:
        held = self.scene.controller.held
        return "" if held is None else chart(self.scene.session.state.zones).names[held]

    @property
    def still(self) -> bool:
        return self.scene.moment.still

    def skip(self) -> None:
        self.scene.skip()

    def menu_shown(self) -> bool:
        return bool(self.scene.menus())
