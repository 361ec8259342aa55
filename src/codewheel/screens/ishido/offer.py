"""What a click or a key on the board offers where no game goes on: a new game, today's deal, the lists, the lessons."""

from collections.abc import Callable, Sequence
from functools import partial

import pyxel

from ...machines.skins.base import Box, Look, Skin, undotted
from ...machines.widgets.art import Art
from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.controls import Button, Label
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import APART, GAP, Column, Fill, Grid, Row
from ...session.texts import translate
from .thumb import HIGH, WIDE, thumbnail

EDGE = 2  # round the small board
MOST = 290  # width of the buttons on a screen
LABELS = {
    "new": "ishido_game.menu_new",
    "analysis": "ishido_dialogs.end_analysis",
    "replay": "ishido_dialogs.end_replay",
    "daily": "ishido_today.daily_title",
    "scores": "ishido_game.today",
    "lessons": "ishido_game.menu_lessons",
    "load": "ishido_dialogs.load_title",
}


class OfferDialog(Dialog):
    """`commands`: what is offered, the likeliest first. `on_command(name)` is told for one of them; Esc means none.

    `came`: what came of the game, "" where none was played.
    """

    def __init__(
        self, text: str, commands: Sequence[str], on_command: Callable[[str], object], emblem: Art, came: str = ""
    ) -> None:
        super().__init__(on_close=lambda answer: answer and on_command(answer))
        self.text, self.commands, self.emblem, self.came = text, tuple(commands), emblem, came

    def compose(self, ui: Ui) -> Part:
        buttons = [
            Button(AUTO, undotted(translate(LABELS[name.partition("_")[0]])), partial(self.close, name))
            for name in self.commands
        ]
        self.default = buttons[0]
        came = Label(AUTO, self.came, small=True, colour=ui.skin.heading) if self.came else None
        told = Column(Label(AUTO, self.text), came, Label(AUTO, translate("ishido_game.offer"), small=True), gap=GAP)
        return Column(Row(self.emblem.picture(), told, gap=APART), _paired(buttons, ui.skin), gap=APART, align="fill")


def _paired(buttons: Sequence[Button], skin: Skin) -> Part:
    """Two by two; where their number is odd the first one has a row of its own. All of one width where that fits."""
    alone = len(buttons) % 2
    pairs = [buttons[at : at + 2] for at in range(alone, len(buttons), 2)]
    wide = max(button.natural_width(skin) for button in buttons)
    fits = 2 * wide + GAP <= MOST
    below = Column(*(Row(*pair, equal=True) for pair in pairs), align="fill") if fits else Grid(pairs, fill=True)
    return Column(Fill(buttons[0]) if alone else None, below, align="fill")


def board_art(board: bytes, stoneset: str) -> Art:
    """The board as the game left it, small."""
    lines = thumbnail(board, stoneset)

    def paint(skin: Skin, box: Box) -> None:
        skin.list_ground(box, Look())
        pyxel.screen.set(box.x + EDGE, box.y + EDGE, lines)

    return Art(WIDE + 2 * EDGE, HIGH + 2 * EDGE, paint)
