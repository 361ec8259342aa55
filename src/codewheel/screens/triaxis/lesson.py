"""TriAxis' island in a lesson: the words stand in the two lines at the bottom."""

from math import dist

from ...machines.font import fitting, font
from ...machines.input import Input
from ...machines.skins.base import Box
from ...machines.widgets.art import Art
from ...rules.triaxis.map import chart, zone_named
from ...rules.typed import cast
from ...session.table.leading import Leader
from ...session.table.lesson import OVER, LessonTable
from ...session.texts import translate
from ...session.triaxis.table import TriaxisTable
from ..lesson.face import Card, Face, Spot
from ..scene import Host
from .emblem import ARMS
from .geometry import DIAL_AT, DIAL_RADIUS, PROMPTS, PROMPTS_AT, centre
from .island import IslandView
from .markers import put
from .prompt import WIDE
from .scene import TriaxisScene
from .sheets import BLACK, EAR, LGREEN, LGREY, LRED, WHITE, YELLOW
from .status_table import MOST_TALL

MARKS = 228, 172
HIGH_PITCH = 6  # where three players and more fill the panel
HEAD_MARKS, FEW = (228, 117), 5  # there few stand beside the heads of the table
HIGH_MARKS = 228, 3  # more of them in the corner above the dial
EARS_AT = 183  # row of the ears of a lesson that is over
BESIDE = 25  # pixels between the middles of zones that touch, at most
HALF = 8  # of a zone: a ring about its marker that leaves those beside it whole
CARD = Card(
    Box(*PROMPTS), Box(*PROMPTS_AT[0], 8 * WIDE, 18), 2, "dos8", 9, MARKS, 8, (311, 193),
    YELLOW, LGREEN, LRED, LGREY, LGREEN, even=True, level=True,
)  # fmt: skip


class _LedScene(TriaxisScene):
    """The island of a lesson or of a problem, whose last hint points with an arrow."""

    def __init__(self, app: Host, table: TriaxisTable, led: Leader) -> None:
        self._led = led
        self._way: tuple[int, ...] = ()  # that a problem's hint points out
        super().__init__(app, table)

    def tick(self) -> None:
        super().tick()
        number = chart(self.session.state.zones).number
        lights = () if isinstance(self._led, LessonTable) else self._led.lights
        way = tuple(number[light] for light in lights if light in number)
        if way != self._way:
            self._way = way
            self.led_to(way)

    @property
    def done(self) -> bool:
        """Whether it is a lesson, and all of it is done."""
        return isinstance(self._led, LessonTable) and self._led.stage == OVER

    def island_view(self) -> IslandView:
        if self.done:
            return self._celebrated(super().island_view())
        view, held = super().island_view(), self.controller.held is not None
        return view if held or len(self._way) < 2 else view._replace(hinted=self._way, movable=frozenset())

    def _celebrated(self, view: IslandView) -> IslandView:
        """The land about the markers ripens: it spreads from them."""
        places = [centre(zone) for zone in view.zones]
        taken = [place for place, seat in zip(places, view.owner, strict=True) if seat >= 0]
        near = (
            i for i, place in enumerate(places) if view.owner[i] < 0 and any(dist(place, at) < BESIDE for at in taken)
        )
        return view._replace(light=dict.fromkeys(near, 1.0))


class TriaxisFace(Face):
    """See `lesson.face.Face`."""

    stays = True
    scene: _LedScene
    glow = WHITE, BLACK
    words, paper = CARD, (BLACK, BLACK)

    def __init__(self, app: Host, table: Leader) -> None:
        self._led = table
        self.scene = _LedScene(app, cast(TriaxisTable, table.board), table)

    def ground(self, card: Card) -> None:
        """The harvest of a lesson that is over: its title, and an ear for each step."""
        super().ground(card)
        if not self.scene.done:
            return
        count, left = len(self._led.marks()), PROMPTS_AT[0][0]
        told = translate("spoken.captioned", caption=self._led.title, words=translate("lesson.done"))
        room = PROMPTS.w - 2 * left - count * (EAR[0].w + 1)
        letters = fitting(font("dos8"), told, room)
        letters.text(left, EARS_AT + (EAR[0].h - letters.height) // 2, letters.fit(told, room), YELLOW)
        for n in range(count):
            put(EAR[0], PROMPTS.w - left - (count - n) * (EAR[0].w + 1), EARS_AT)

    def card(self) -> Card:
        if len(self.scene.session.seats) < MOST_TALL:
            return CARD
        at = HEAD_MARKS if len(self._led.marks()) <= FEW else HIGH_MARKS
        return CARD._replace(marks=at, pitch=HIGH_PITCH)

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

    @property
    def emblem(self) -> Art:
        return ARMS

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
