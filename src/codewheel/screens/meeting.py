"""The first start: a card on the shelf for the program's, and one for each game's, on the face of its machine.

A game's card asks whether it shall be played as it was or with the helps of today, and offers the first lesson. It is
asked once; the game's menus have the same switch from then on. Who leaves the card is asked again.
"""

from collections.abc import Callable
from functools import partial

import pyxel

from ..machines import pictures
from ..machines.framebuffer import HEIGHT, WIDTH
from ..machines.input import Input
from ..machines.palette import Machine
from ..machines.skins.base import Box, Look, Skin
from ..machines.skins.common import dots
from ..machines.widgets.art import FOOT, Placement
from ..machines.widgets.base import AUTO, Part, Ui, size
from ..machines.widgets.captions import Caption
from ..machines.widgets.controls import Button, Label, Picture
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.layout import APART, GAP, NEAR, TIGHT, Column, Form, Row, Sized
from ..session.table import age
from ..session.table.kind import teaches
from ..session.texts import languages, name_of, tongue, translate
from .contract import GameBox
from .desktop import BAR, bar_colours, desktop
from .logo import large_logo
from .nearest import blt_near
from .scene import Host, Scene

ICON, ICONS, CLEAR = 52, "gem", 2  # pixels of a box's large icon; the palette it is drawn in, its pen for nothing
SHEET = Box(1, 7, 46, 40)  # what is seen in the window that this icon is
THEN, NOW, LESSON, LEAVE = "then", "now", "lesson", ""
AIR, CLOSE = 4, 2  # about and between what stands on the program's card; between what is told of
CAP, CAP_TALL, PARTED = 8, 4, ", "  # how much larger than its letters a key's cap is; what parts keys in a text
LOW_BUTTON = 14  # pixels: the height of a language
ROOM = Placement(Box(0, BAR, WIDTH, HEIGHT - BAR))  # below the bar of the desktop
HANDS = ("choose", "open", "help", "ease")  # what is told of
LEFT = 8  # where the program's name begins in that bar
DESKS = {Machine.AMIGA: "workbench", Machine.ST: "gem", Machine.DOS: "text"}


def draw_icon(skin: Skin, box: Box, name: str) -> None:
    """The icon of a game's box in the colours of any machine: each of its own becomes the nearest one."""
    image = pictures.of_game(name, "icon_big")
    if skin.machine is Machine.ST:
        blt_near(skin.palette, ICONS, image, box.x, box.y, ICON, ICON, CLEAR)
        return
    inner = Box(box.x + (ICON - SHEET.w) // 2, box.y + (ICON - SHEET.h) // 2, SHEET.w, SHEET.h)
    skin.list_ground(inner.inset(-2), Look())  # there an icon has no window of its own
    pyxel.clip(*inner)
    blt_near(skin.palette, ICONS, image, inner.x - SHEET.x, inner.y - SHEET.y, ICON, ICON, CLEAR)
    pyxel.clip()


class AgeDialog(Dialog):
    """As it was, or with today's helps? `on_answer(THEN | NOW | LESSON | LEAVE)`; Esc means that nothing is chosen.

    `lesson`: whether a first lesson is offered.
    """

    width = 288
    bare = True

    def __init__(self, box: GameBox, on_answer: Callable[[str], object], lesson: bool = False) -> None:
        super().__init__(box.text("title"), on_close=on_answer, movable=False, where=ROOM)
        self._box, self._lesson = box, lesson
        self.then: Button
        self.now: Button
        self.lesson: Button | None = None

    def compose(self, ui: Ui) -> Part:
        self.then = Button(AUTO, self._box.text("then"), lambda: self.close(THEN))
        self.now = Button(AUTO, translate("meeting.now"), lambda: self.close(NOW))
        self.default = self.now
        ways = [
            Column(button, Label(AUTO, self._box.text(what), small=True, even=True), gap=NEAR, align="fill")
            for button, what in ((self.then, "then_means"), (self.now, "now_means"))
        ]
        if self._lesson:
            self.lesson = Button(AUTO, translate("meeting.lesson"), lambda: self.close(LESSON))
        icon = Picture(size(ICON, ICON), lambda skin, box: draw_icon(skin, box, self._box.name))
        told = f"{self._box.text('machine')}, {self._box.text('players')}"
        asked = Column(
            large_logo(self._box.name).picture() if pictures.has(self._box.name, "logo") else None,
            Column(Label(AUTO, translate("meeting.ask")), Label(AUTO, told, small=True)),
            gap=GAP,
        )
        return Column(
            Row(icon, asked, gap=APART),
            Column(
                Row(*ways, gap=APART, equal=True, level="top"),
                Caption(AUTO, ""),
                Row(Sized(Label(AUTO, translate("meeting.note"), small=True), 0, grows=True), self.lesson, gap=APART),
            ),
            gap=GAP,
        )


class Keys(Label):
    """Keys as their caps, side by side; what a mouse does, or a finger, too."""

    fills = False

    def __init__(self, text: str) -> None:
        super().__init__(AUTO, text, small=True)

    def _caps(self, skin: Skin) -> list[tuple[str, int]]:
        return [(key, skin.small.width(key) + CAP) for key in self.text.split(PARTED)]

    def natural_width(self, skin: Skin) -> int:
        caps = self._caps(skin)
        return sum(wide for _, wide in caps) + TIGHT * (len(caps) - 1)

    def least_width(self, skin: Skin) -> int:
        return self.natural_width(skin)

    def height_for(self, skin: Skin, width: int) -> int:
        return skin.small.height + CAP_TALL

    def draw(self, skin: Skin, look: Look) -> None:
        x, y, _, h = self.box
        roles = skin.roles
        for key, wide in self._caps(skin):
            pyxel.rect(x, y, wide, h, roles.shade)
            pyxel.rect(x, y, wide - 1, h - 1, roles.ink)
            pyxel.rect(x + 1, y + h - 2, wide - 2, 1, roles.dim)
            skin.text(x + CAP // 2, y + 1, key, roles.paper, small=True)
            x += wide + TIGHT


class Tongue(Button):
    """A language; the one that is spoken is held down."""

    spoken = False

    def height_for(self, skin: Skin, width: int) -> int:
        return LOW_BUTTON

    def draw(self, skin: Skin, look: Look) -> None:
        super().draw(skin, look._replace(pressed=look.pressed or self.spoken))


class WelcomeCard(Dialog):
    """What stands on the shelf, how it is taken down, and where help is: told once, at the program's first start. It is
    low: the boxes above are seen.
    """

    width = 300

    def __init__(self, app: Host) -> None:
        super().__init__(where=FOOT, pad=AIR)
        self._app = app
        self.tongues: list[Button] = []

    def compose(self, ui: Ui) -> Part:
        key = self._app.keymap.label("hands")
        hands = [
            (
                Keys(translate(f"meeting.hand_{name}", key=key)),
                Label(AUTO, translate(f"meeting.does_{name}"), small=True),
            )
            for name in HANDS
        ]
        self.tongues = []
        for code in languages():
            button = Tongue(AUTO, name_of(code), partial(self._speak, code))
            button.spoken = code == tongue()
            self.tongues.append(button)
        return Column(
            Label(AUTO, translate("meeting.welcome"), "centre", even=True, colour=ui.skin.heading),
            Row(
                Sized(Form(*hands, between=CLOSE), grows=True), Column(*self.tongues, gap=CLOSE, align="fill"), gap=GAP
            ),
            self.offer(
                [translate("meeting.look"), translate("hands.title")], [self.close, self._app.open_hands], cancel=0
            ),
            gap=AIR,
            align="centre",
        )

    def _speak(self, code: str) -> None:
        """The card comes again in this language."""
        self._app.speak(code)
        self.close()
        again = WelcomeCard(self._app)
        self._app.open(again)
        again.group.set_focus(again.tongues[languages().index(code)])


def welcome(app: Host) -> None:
    """The program's own card, on the shelf."""
    app.settings.set("welcomed", True)
    app.open(WelcomeCard(app))


class MeetingScene(Scene):
    """The desktop of a game's machine with the card on it; `then(answer)` once, or back where nothing is chosen."""

    def __init__(self, app: Host, box: GameBox, then: Callable[[str], None], lesson: bool = False) -> None:
        super().__init__(app)
        self.palette, self.manual = DESKS[box.machine], box.game
        self._box, self._then, self._lesson = box, then, lesson
        self._open = False

    def update(self, inp: Input) -> None:
        if not self._open:
            self._open = True
            self.app.open(AgeDialog(self._box, self._answered, self._lesson))

    def _answered(self, answer: str) -> None:
        if answer == LEAVE:
            self.app.pop()
            return
        age.choose(self.app.settings, self._box.game, answer == THEN)
        self._then(answer)

    def draw(self) -> None:
        skin, (_, ink) = self.app.skin, bar_colours(self.app.palette)
        desktop(self.app.palette)
        if skin.machine is Machine.AMIGA:  # the window lies lighter upon it
            dots(Box(0, BAR + 1, WIDTH, HEIGHT), min(range(16), key=self.app.palette.colours.__getitem__), 0.25)
        if skin.machine is Machine.DOS:
            skin.veil()
        else:
            skin.text(LEFT, 1, translate("app.title"), ink)


def meet(app: Host, box: GameBox, then: "Callable[[], Scene]") -> Scene:
    """What comes first in a box: its card where the player was never asked, else what `then()` makes.

    The card leads on to `then()` by itself.
    """
    if not app.greets or age.met(app.settings, box.game):
        return then()

    def answered(answer: str) -> None:
        if answer == LESSON:
            from .lesson import open_lesson  # start: read when somebody learns

            app.pop()
            open_lesson(app, box.game)
        else:
            app.go(then())

    return MeetingScene(app, box, answered, teaches(box.game))
