"""A stone that was refused, in a dialog: the stone in hand between its neighbours, as they lie, and why not."""

from collections.abc import Callable, Sequence

import pyxel

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Art, Placement
from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.controls import Label
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import APART, GAP, Column, Inset, Row, Sized
from ...rules.ishido.board import ROWS
from ...session.ishido.refusals import Refusal
from ...session.texts import sentence, translate
from .layout import CELL, COLUMNS, FRAME, STONE
from .sets import GOLD, INK, MIDDLE, PALE, RED, WHITE
from .stones import draw_shape, draw_stone

# at the upper and at the lower edge: the square in question and its neighbours stay in sight; over the names of rows
ABOVE, BELOW = Placement(Box(1, 0, 250, 76), "top", left=True), Placement(Box(1, 121, 250, 78), "bottom", left=True)
FLAT, ASIDE = 14, 3  # height of its buttons; air at the left and right of the contents
HIGH = 3 * (CELL + 1) + 1  # of the picture with its air
SILL = Box(FRAME.x + 7, 75, 243, 5)  # what is left of three rows below the upper dialog, in which stones would be cut
LABELS = {"rules": "ishido_game.rules_button", "end_game": "ishido_refused.end"}


class MistakeDialog(Dialog):
    """Why a stone may not lie there. `stones`: those of `refusal.near` and, last, the one in hand.

    `emblem`: the picture where there are no neighbours. `on_lead(command)`: the button beside OK.
    """

    width = 236

    def __init__(
        self, refusal: Refusal, stones: Sequence[int], stoneset: str, emblem: Art, on_lead: Callable[[str], object]
    ) -> None:
        upper = refusal.square // COLUMNS >= ROWS // 2
        super().__init__(pad=2, where=ABOVE if upper else BELOW, on_close=lambda answer: answer and on_lead(answer))
        self.refusal, self.text = refusal, sentence(refusal.said)
        self._picture = cross(refusal, stones, stoneset) if refusal.near else emblem

    def draw(self, ui: Ui, active: bool = True) -> None:
        """Draw it, its shadow upon the rest of the stones that it covers."""
        if self.where is ABOVE and not ui.large:
            pyxel.rect(*SILL, INK)
        super().draw(ui, active)

    def compose(self, ui: Ui) -> Part:
        leads = self.refusal.leads
        labels = (translate("machines.ok"), translate(LABELS[leads]))
        answers = self.offer(labels, (self.close, lambda: self.close(leads)), least=0)
        self.cancel = answers.buttons[0]
        flat = Row(*(Sized(button, height=FLAT) for button in answers.buttons), equal=True)
        told = Column(Label(AUTO, self.text, shrinks=True, even=True), flat, gap=GAP, align="fill")
        beside = Row(self._picture.picture(), Sized(told, grows=True), gap=APART)
        return Sized(Inset(beside, ASIDE), height=HIGH)


def cross(refusal: Refusal, stones: Sequence[int], stoneset: str) -> Art:
    """A piece of the board: the stone in hand and its neighbours in their places, outlined as on the board."""
    places = [divmod(square, COLUMNS) for square in (*refusal.near, refusal.square)]
    top, left = min(row for row, _ in places), min(column for _, column in places)
    high, wide = max(row for row, _ in places) - top + 1, max(column for _, column in places) - left + 1

    def paint(skin: Skin, box: Box) -> None:
        pyxel.rect(*box, INK)
        for row in range(high):
            for column in range(wide):
                pyxel.rect(box.x + 1 + column * (CELL + 1), box.y + 1 + row * (CELL + 1), CELL, CELL, MIDDLE)
        for square, stone, (row, column) in zip((*refusal.near, refusal.square), stones, places, strict=True):
            x, y = box.x + 1 + (column - left) * (CELL + 1), box.y + 1 + (row - top) * (CELL + 1)
            frame = RED if square in refusal.outlined else GOLD if square == refusal.square else WHITE
            pyxel.rect(x, y, CELL, CELL, PALE)
            draw_shape(stoneset, stone, x + (CELL - STONE) // 2 + 1, y + (CELL - STONE) // 2 + 1, INK)
            draw_stone(stoneset, stone, x + (CELL - STONE) // 2, y + (CELL - STONE) // 2)
            pyxel.rectb(x, y, CELL, CELL, frame)

    return Art(wide * (CELL + 1) + 1, high * (CELL + 1) + 1, paint)
