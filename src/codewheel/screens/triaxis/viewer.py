"""TriAxis in the viewer of finished games: the screen as it was in play, the controls where the prompts stood."""

from collections.abc import Sequence

import pyxel

from ...machines.font import CENTRE
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.controls import Button, Label, Slider
from ...session.play import Session
from ...session.texts import translate
from ...session.triaxis import words
from ..deck import Deck, Reel, Sign, draw_sign, tape
from ..motion import Motions
from ..scene import Easel
from . import status
from .geometry import PROMPTS
from .island import draw_island, edge
from .island_motion import Stage
from .motions import MOTIONS, SOUNDS
from .sheets import BLACK, BROWN, CYAN, DGREY, LCYAN, WHITE, YELLOW

BAR, EDGE = 10, 3  # height of the menu bar, and how near to the screen's edge the pointer brings it
TOP, HIGH = PROMPTS.y + 9, 10  # of the controls
SIGN, SIGNS = 15, 6  # width of a sign of the tape deck, and how many there are


def _ground(box: Box, look: Look) -> int:
    """The ground of a key of the strip, with an edge below that goes down with it; the colour of what is on it."""
    x, y, w, h = box.inset(1, 0)
    if look.enabled:
        lit = look.pressed or look.focus or look.hover
        pyxel.rect(x, y, w, h, BROWN if lit else CYAN)
        pyxel.rect(x, y + look.pressed, w, h - 1, YELLOW if lit else LCYAN)
    return BLACK if look.enabled else DGREY


class StripSign(Sign):
    """A sign of the tape deck."""

    def draw(self, skin: Skin, look: Look) -> None:
        colour = _ground(self.box, look)
        draw_sign(self.box.x + (self.box.w - 7) // 2, self.box.y + 1 + look.pressed, self.sign, colour)


class StripButton(Button):
    """A button in small letters."""

    def draw(self, skin: Skin, look: Look) -> None:
        colour = _ground(self.box, look)
        skin.text_in(self.box.x, self.box.y + 1 + look.pressed, self.box.w, self.label, colour, True, CENTRE)


class Strip(Deck):
    """The controls in one line below the island: tape deck, slider, count, two buttons. The move stands above it."""

    def __init__(self, scene: Reel) -> None:
        super().__init__(scene)
        self.bar = False

    def build(self) -> None:
        scene, small = self.scene, self.scene.app.skin.small
        labels = (translate("replay.go_on"), translate("replay.close"))
        widths = [small.width(label) + 10 for label in labels]
        edges = [320 - sum(widths) - 2, 320 - widths[1] - 1]
        go_on, close = (
            StripButton(Box(x, TOP, wide, HIGH), label, call)
            for x, wide, label, call in zip(edges, widths, labels, (scene.go_on, scene.app.pop), strict=True)
        )
        go_on.enabled = scene.can_go_on
        self.signs = [
            StripSign(Box(4 + SIGN * n, TOP, SIGN, HIGH), sign.sign, sign.on_click)
            for n, sign in enumerate(tape(scene, Box(4, TOP, SIGNS * SIGN, HIGH)))
        ]
        left = 4 + SIGNS * SIGN + 4
        counted = small.width(translate("replay.count", ply=scene.session.length, length=scene.session.length)) + 6
        self.slider = Slider(Box(left, TOP, edges[0] - counted - left, HIGH), 0, scene.session.length, 0, scene.jump_to)
        self.count = Label(Box(edges[0] - counted, TOP + 1, counted, 7), "", align="centre", small=True)
        scene.group.add(self.slider, *self.signs, go_on, close, self.count)
        scene.group.set_focus(self.signs[2])

    def point(self, ply: int) -> None:
        self.signs[2].sign = "pause" if self.scene.playing else "play"

    def scrolls(self, x: int, y: int) -> bool:
        return False

    def tick(self) -> None:
        app = self.scene.app
        self.bar = app.input.pointing and app.input.y < (BAR if self.bar else EDGE)

    def draw(self) -> None:
        self.scene.group.draw(self.scene.app.ui)


class TriaxisViewer:
    """The island, the spinner and the players as they were, and at the bottom the move in words."""

    palette = "text"
    listed = False
    deck = Strip
    controls = Box(PROMPTS.x, TOP, PROMPTS.w, HIGH)
    sounds = SOUNDS
    motions = MOTIONS

    def __init__(self, tells: bool = True) -> None:
        """`tells`: whether it tells the move at the bottom."""
        self._stage, self._tells = Stage(), tells

    def draw(self, app: Easel, session: Session, motions: Motions) -> None:
        """The table of the session at its ply, the last move in motion."""
        stage = self._stage
        view = stage.island_view(session, motions, app.frame, signs=app.settings.get("signs"))
        spinner = stage.dial(session, motions)
        event = status.event_shown(session, stage, motions, False)
        lost: Sequence[int] = ()
        if event and session.ply and words.is_famine(stage.events):
            lost = status.losses(session, view, session.at(session.ply - 1))
        mover = stage.mover if not motions.idle else None if session.over else session.state.seat
        draw_island(view)
        edge()
        status.draw_spinner(spinner)
        turning = motions.event_kind == "spin" and spinner.lit is None
        status.draw_count(session, spinner, event, turning)
        status.draw_panel(status.rows(session, view, mover, lost), bool(lost))
        if not self._tells:
            return
        text = words.told_move(session, session.ply)
        ended = session.over and motions.idle
        text = f"{words.ending(session)} {text}" if ended else text
        app.skin.text_in(PROMPTS.x + 5, PROMPTS.y + 1, PROMPTS.w - 10, text, YELLOW if ended else WHITE, True)

    def move_text(self, session: Session, ply: int) -> str:
        """`12.1 D4-E4`: number, seat and move."""
        return words.row(session, ply)
