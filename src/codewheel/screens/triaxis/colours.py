"""Each player selects a colour for his habitat, unique to him (D9). Computers take what is left, in their order."""

import pyxel

from ...machines.font import font
from ...machines.input import Input
from ...machines.skins.base import Box
from ...rules.triaxis.game import GAME
from ...session.texts import translate
from ...session.triaxis import habitats
from ...session.triaxis.habitats import COLOURS
from ...session.triaxis.setup import Plan
from ..scene import Host
from .asking import ESC
from .base import TextScene
from .cells import text
from .geometry import PANEL
from .island import IslandView, draw_island, edge
from .leads import Back, Play
from .markers import draw_marker
from .sheets import CYAN, INKS, LGREY, LRED, MARKED, PAPERS, WHITE, YELLOW

LEFT = 229  # of the figures
MARKED_AT, NAME_AT = 7, 29  # from there to the corner of a marker's hex, and to the name
NAME = 57  # room of a name
FIRST_Y, STEP = 26, 24


class ColoursScene(TextScene):
    """Asks one person after the other for a colour, then the game begins."""

    def __init__(self, app: Host, plan: Plan, play: Play, seed: int, back: Back | None = None) -> None:
        super().__init__(app, back)
        self.plan, self._play, self.seed = plan, play, seed
        state = GAME.new(plan.options, seed)
        self.view = IslandView(state.zones, state.colours, (-1,) * len(state.zones), (0,) * len(state.zones), ())
        self.chosen: dict[int, int] = {}  # by seat
        self.now = 0  # the colour that is lit
        self.refused = ""

    @property
    def seat(self) -> int | None:
        """The person who is asked, None when nobody is left."""
        return habitats.asked(self.plan, self.chosen)

    def owner(self, colour: int) -> str:
        """Who has a colour, "" for nobody."""
        return habitats.owner(self.plan, self.chosen, colour)

    def enter(self) -> None:
        if self.seat is None:
            self._begin()

    def update(self, inp: Input) -> None:
        if self.quits(inp):
            return
        commands, click = inp.commands, self.buttons.read(inp)
        hit = next((colour for colour in range(COLOURS) if self.box(colour).holds(inp.x, inp.y)), None)
        figure = inp.text[:1]
        if click == ESC or "cancel" in commands:
            self.escape()
        elif figure and figure in "123456":
            self.take(int(figure) - 1)
        elif figure.strip():
            self.app.play("error")
        elif click == "left" and hit is not None:
            self.take(hit)
        elif "confirm" in commands or "pick" in commands or click == "left":
            self.take(self.now)
        elif commands & {"down", "right", "next"} or click == "right" or inp.wheel < 0:
            self._light(1)
        elif commands & {"up", "left", "previous"} or inp.wheel > 0:
            self._light(-1)
        elif hit is not None and inp.moved and not self.owner(hit):
            self.now = hit

    def _light(self, by: int) -> None:
        """To the next free colour, or the one before."""
        self.refused = ""
        self.now = next(
            (self.now + by * n) % COLOURS
            for n in range(1, COLOURS + 1)
            if not self.owner((self.now + by * n) % COLOURS)
        )
        self.app.play("click")

    def take(self, colour: int) -> None:
        """The person who is asked takes a colour, unless another one has it."""
        seat = self.seat
        if seat is None:
            return
        if self.owner(colour):
            self.refused = translate("triaxis_dialogs.colours_taken", name=self.owner(colour))
            self.app.play("error")
            return
        self.chosen[seat] = self.now = colour
        self.refused = ""
        self.app.play("place")
        if self.seat is None:
            self._begin()
        else:
            self._light(1)

    def _begin(self) -> None:
        self._play(self.app, habitats.settled(self.plan, self.chosen), self.seed)

    def box(self, colour: int) -> Box:
        """The line of a colour."""
        return Box(LEFT - 3, FIRST_Y - 1 + STEP * colour, 91, STEP - 2)

    @property
    def spoken(self) -> str:
        name = translate(f"triaxis_dialogs.colour{self.now}")
        return translate("spoken.numbered", number=self.now + 1, words=name)

    def foot(self) -> tuple[str, str]:
        seat, lower = self.seat, translate("triaxis_dialogs.colours_note")
        upper = translate("triaxis_dialogs.colours", name=self.plan.series.names[seat]) if seat is not None else ""
        return self.refused or upper, lower

    def draw(self) -> None:
        draw_island(self.view._replace(frame=self.waves))
        edge()
        text(LEFT, 9, translate("triaxis_dialogs.colours_head"), YELLOW, wide=NAME_AT + NAME)
        pyxel.rect(PANEL.x + 4, 20, PANEL.w - 8, 1, CYAN)
        for colour in range(COLOURS):
            self._colour(colour)
        self.draw_prompts(*self.foot(), LRED if self.refused else YELLOW)

    def _colour(self, colour: int) -> None:
        box, owner = self.box(colour), self.owner(colour)
        lit = colour == self.now and not owner
        if lit:
            pyxel.rect(*box, PAPERS[colour])
        ink = INKS[colour] if lit else LGREY if owner else WHITE
        text(LEFT, box.y + 7, str(colour + 1), ink)
        draw_marker(0, colour, 1, LEFT + MARKED_AT, box.y + 1)
        name = translate(f"triaxis_dialogs.colour{colour}")
        text(LEFT + NAME_AT, box.y + (2 if owner else 7), name, LGREY if owner else ink, wide=NAME)
        if owner:
            font("small").text_in(LEFT + NAME_AT, box.y + 12, NAME, owner, MARKED[colour])
