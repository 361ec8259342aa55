"""The Biosphere before a game: the island is shown, and another one as often as wanted (D1, D2).

`C`, or a click on its button, changes between new coasts and the classic island of the help file.
"""

import pyxel

from ...machines.font import font
from ...machines.input import Input
from ...machines.skins.base import Box
from ...rules.triaxis.game import GAME
from ...rules.triaxis.map import TERRAINS
from ...rules.triaxis.state import CLASSIC, NEW
from ...session.texts import translate
from ...session.triaxis import words
from ...session.triaxis.setup import Plan
from ..scene import Host
from .asking import ESC, Question
from .base import TextScene
from .cells import choice, text
from .colours import ColoursScene
from .geometry import PANEL
from .island import IslandView, draw_island, edge
from .keys import key_at
from .leads import Back, Play
from .pages import draw_frame
from .sheets import CYAN, LCYAN, LGREY, WHITE, YELLOW
from .zones import draw_ground

FRAME = (28, 0, 12, 22)  # of the panel, in cells
LEFT, WIDE = 233, 54  # of the panel; room of a land's name
FIRST_Y, STEP = 26, 21
CLASSIC_AT = Box(232, 157, 80, 11)


class BiosphereScene(TextScene):
    """Shows the island of a seed and asks for leave to play on it; then the colours, or the game."""

    def __init__(self, app: Host, plan: Plan, play: Play, seed: int | None = None, back: Back | None = None) -> None:
        super().__init__(app, back)
        self.plan, self._play = plan, play
        self.question = Question(translate("triaxis_dialogs.biosphere"), True)
        self._show(self.app.fresh_seed() if seed is None else seed)

    def retell(self) -> None:
        super().retell()
        self.question.text = translate("triaxis_dialogs.biosphere")

    @property
    def classic(self) -> bool:
        """Whether the coast is that of the help file."""
        return self.plan.options.get("island") == CLASSIC

    def _show(self, seed: int) -> None:
        self.seed = seed
        state = GAME.new(self.plan.options, seed)
        nobody = (-1,) * len(state.zones)
        self.view = IslandView(state.zones, state.colours, nobody, (0,) * len(state.zones), ())

    @property
    def asks(self) -> bool:
        return True

    def update(self, inp: Input) -> None:
        if self.quits(inp):
            return
        click = self.buttons.read(inp)  # for the button beside the question
        answer = self.question.answer(inp)
        on_button = click == "left" and CLASSIC_AT.holds(inp.x, inp.y)
        written = key_at(self.foot(), inp.x, inp.y) if click == "left" else inp.text[:1].casefold()
        if on_button or written == translate("triaxis_dialogs.classic_letter"):
            self.app.play("click")
            self.plan = self.plan.on(NEW if self.classic else CLASSIC)
            self._show(self.seed)
        elif answer == ESC:
            self.question = Question(self.question.text, True)
            self.escape()
        elif answer is True:
            self._accept()
        elif answer is False:
            self.app.play("triaxis/stop")
            self._show(self.app.fresh_seed())

    def _accept(self) -> None:
        """The island will do."""
        self.app.play("click")
        if self.plan.habitats is None:
            self.app.go(ColoursScene(self.app, self.plan, self._play, self.seed, self.back))
        else:
            self._play(self.app, self.plan, self.seed)

    def draw(self) -> None:
        draw_island(self.view._replace(frame=self.waves))
        edge()
        draw_frame(*FRAME, CYAN)
        self._panel()
        self.draw_prompts(*self.foot())

    @property
    def spoken(self) -> str:
        count = translate("triaxis_dialogs.biosphere_zones", count=len(self.view.colours))
        lands = (f"{words.terrain(terrain)} {self.view.colours.count(terrain)}" for terrain in TERRAINS)
        return translate("spoken.captioned", caption=count, words=translate("text.comma").join(lands))

    def foot(self) -> tuple[str, str]:
        """What stands at the bottom."""
        note = translate("triaxis_dialogs.biosphere_note_classic" if self.classic else "triaxis_dialogs.biosphere_note")
        return note, self.question.line

    def _panel(self) -> None:
        """How many zones of which land there are."""
        colours = self.view.colours
        text(LEFT, 9, translate("triaxis_dialogs.biosphere_zones", count=len(colours)), YELLOW, wide=WIDE + 24)
        pyxel.rect(PANEL.x + 8, 20, PANEL.w - 16, 1, CYAN)
        for terrain in TERRAINS:
            y = FIRST_Y + STEP * terrain
            draw_ground(terrain, (terrain, 0), LEFT - 1, y)
            text(LEFT + 24, y + 2, words.terrain(terrain).capitalize(), WHITE, wide=WIDE)
            count = translate("triaxis_dialogs.biosphere_zones", count=colours.count(terrain))
            font("small").text_in(LEFT + 24, y + 12, WIDE, count, LGREY)
        choice(CLASSIC_AT, translate("triaxis_dialogs.biosphere_classic"), self.classic, False)
        pyxel.rectb(CLASSIC_AT.x - 1, CLASSIC_AT.y - 1, CLASSIC_AT.w + 2, CLASSIC_AT.h + 2, LCYAN)
