"""EYE's dialogs: who plays, the rules that the questions leave out, how the game ended."""

from collections.abc import Callable, Sequence
from functools import partial

import pyxel

from ...machines.input import Input
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.art import Art, Placement
from ...machines.widgets.base import AUTO, Part, Ui, Widget, size
from ...machines.widgets.controls import Label, Picture
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import Column, Grid, Space
from ...session.eye.setup import LEVELS
from ...session.eye.words import colour_name
from ...session.texts import translate
from ..end_card import End, EndCard
from .counters import draw_counter
from .emblem import EMBLEM, skin_of
from .skins import STYLES
from .status import ASIDE

BALL, SMALL_BALL = 47, 25  # of the winner's, at the end
NIGHT, WHITE = 0, 5  # pens that all skins have: its edge and shadow, its glint
DROP = 15  # of a counter beside a name
BACK = 20  # pixels of a chooser's left end, which leads back


def drop(skin: Skin, box: Box, seat: int) -> None:
    """A seat's counter in a box of DROP pixels."""
    draw_counter(skin_of(skin), seat, box.x + DROP / 2, box.y + DROP / 2, DROP)


def marble(skin: Skin, box: Box, seat: int) -> None:
    """A large counter in the colour of a seat: light comes from the upper left and gathers at the lower right."""
    style = STYLES[skin_of(skin)]
    tile = style.tiles[seat]
    printed = tile.light == tile.face  # flat inks have no ramp of their own
    light, shade = (tile.glow, style.dark[tile.face]) if printed else (tile.light, tile.shade)
    radius = box.w // 2 - 1
    x, y = box.x + radius, box.y + radius
    pyxel.dither(0.5)
    pyxel.elli(box.x + 4, box.y + box.h - 8, box.w, 11, NIGHT)
    pyxel.dither(1)
    pyxel.circ(x, y, radius, NIGHT)
    pyxel.circ(x, y, radius - 1, shade)
    rim = max(2, radius // 6)
    pyxel.circ(x - rim // 2, y - rim // 2, radius - 1 - rim, tile.face)
    low = radius // 3  # light that has passed through: a bow within the lower rim
    pyxel.circ(x + low - rim, y + low - rim, radius - low - rim, light)
    pyxel.circ(x + low - 2 * rim, y + low - 2 * rim, radius - low - rim, tile.face)
    glint = radius // 3
    pyxel.circ(x - glint, y - glint, glint + 1, light)
    pyxel.circ(x - glint - 1, y - glint - 1, glint - 1, WHITE)


def end_card(
    text: str, buttons: Sequence[str], on_answer: Callable[[int], object], winner: int | None, note: str = ""
) -> EndCard:
    """How the game ended, beside the disc. `on_answer(index)` of the button; `winner`: a seat or None.

    `note`: what is said besides; the counter leaves it some room.
    """
    head = translate("eye_game.drawn") if winner is None else translate("eye_game.wins", winner=colour_name(winner))
    ball = SMALL_BALL if note else BALL
    picture = EMBLEM if winner is None else Art(ball, ball, partial(marble, seat=winner))
    answers = {str(i): label for i, label in enumerate(buttons)}
    end = End(head.upper(), text, note=note)
    return EndCard(end, answers, lambda answer: on_answer(int(answer)), picture, Placement(ASIDE, "whole"))


class Chooser(Widget):
    """One of several words in a hollow, between arrows: a click, Space, or an arrow key brings the next one, a click on
    the left arrow the one before. `on_change(index)`.
    """

    focusable = True
    fills = grows = True
    pad_act = "pick"

    def natural_width(self, skin: Skin) -> int:
        return max(skin.font.width(label) for label in self.labels) + skin.button_air

    def least_width(self, skin: Skin) -> int:
        return max(skin.small.width(label) for label in self.labels) + skin.button_air

    def height_for(self, skin: Skin, width: int) -> int:
        return skin.button_height

    def __init__(self, box: Box, labels: Sequence[str], index: int, on_change: Callable[[int], object]) -> None:
        super().__init__(box)
        self.labels, self.index, self._on_change = tuple(labels), index, on_change
        self.in_hand = False  # it is the one of which the dialog tells

    @property
    def words(self) -> str:
        return self.labels[self.index]

    def step(self, by: int, ui: Ui) -> None:
        """Another word, round about."""
        ui.sound("click")
        self.index = (self.index + by) % len(self.labels)
        self._on_change(self.index)

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if inside:
            self.step(-1 if inp.x < self.box.x + BACK else 1, ui)

    def wheeled(self, inp: Input, ui: Ui) -> bool:
        self.step(-inp.wheel, ui)
        return True

    def keyed(self, inp: Input, ui: Ui) -> bool:
        for command, by in (("left", -1), ("right", 1), ("pick", 1)):
            if command in inp.commands:
                self.step(by, ui)
                return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        skin.list_ground(self.box, look)
        lit = look._replace(focus=look.focus or self.in_hand)
        skin.turner(self.box.inset(1, 2), self.labels[self.index], lit, flat=True)


class Opponents(Dialog):
    """Who sits where: a line for each seat. X brings the next player, as at the questions. `on_chosen(seats)`.

    `key`: what that key is called now, "" where it was taken away.
    """

    letters = False
    width = 216

    def __init__(self, seats: tuple[str, ...], on_chosen: Callable[[tuple[str, ...]], object], key: str = "") -> None:
        super().__init__(translate("eye_dialogs.opponents_title"), on_close=self._told)
        self._seats, self._on_chosen, self._key = list(seats), on_chosen, key

    def _told(self, answer: str) -> None:
        if answer == "ok":
            self._on_chosen(tuple(self._seats))

    def compose(self, ui: Ui) -> Part:
        labels = [translate(f"eye.level_{level}") for level in LEVELS]
        self.choosers = [
            Chooser(AUTO, labels, LEVELS.index(who), partial(self._set, seat)) for seat, who in enumerate(self._seats)
        ]
        rows = [
            (Picture(size(DROP, DROP), partial(drop, seat=seat)), Label(AUTO, colour_name(seat)), chooser)
            for seat, chooser in enumerate(self.choosers)
        ]
        code = "eye_dialogs.opponents_note" if self._key else "eye_dialogs.opponents_click"
        note = Label(AUTO, translate(code, key=self._key), small=True)
        lines = [translate(f"eye.how_{level}") for level in LEVELS]
        self.how = Label(AUTO, lines[0], small=True, colour=ui.skin.roles.accent, says=lines)
        names = translate("machines.ok"), translate("machines.cancel")
        answers = self.offer(names, (lambda: self.close("ok"), self.close))
        return Column(Grid(rows), self.how, note, Space(), answers)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.choosers[:2][-1])  # the second one, where there is one

    def _set(self, seat: int, index: int) -> None:
        self._seats[seat] = LEVELS[index]

    def draw(self, ui: Ui, active: bool = True) -> None:
        here = self.group.focus if isinstance(self.group.focus, Chooser) else self.choosers[-1]
        for chooser in self.choosers:
            chooser.in_hand = chooser is here
        self.how.text = translate(f"eye.how_{LEVELS[here.index]}")
        super().draw(ui, active)

    def handle(self, inp: Input, ui: Ui) -> None:
        if "opponents" in inp.commands:
            here = self.group.focus
            (here if isinstance(here, Chooser) else self.choosers[-1]).step(1, ui)
            return
        super().handle(inp, ui)
