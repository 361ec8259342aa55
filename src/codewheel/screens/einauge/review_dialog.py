"""The dialog of a game's turning points, to jump to; it fills while the game is looked at."""

from collections.abc import Callable

import pyxel

from ...machines.font import Font, fitting
from ...machines.input import Input
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Label, Picture, ProgressBar
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import Column
from ...session.einauge.review import Review, Turn
from ...session.play import Session
from ...session.review.told import in_short
from ...session.texts import translate
from ..drawn_rows import DrawnRows
from .board import BLACK, GREY, draw_small
from .panel import HEAD, draw_chip
from .words import player_name

ROWS, LINE = 8, 11
MOVE, SIDE, WHAT, BETTER = 20, 24, 88, 194  # right edge of the number; left edges of player, move, better move


class TurnList(DrawnRows):
    """The turning points in columns: number, who, the sign of what was left and what the move did, the better one."""

    def __init__(
        self,
        box: Box,
        review: Review,
        session: Session,
        on_change: Callable[[int], object],
        on_activate: Callable[[int], object],
    ) -> None:
        super().__init__(box, (), -1, on_change, on_activate)
        self._review, self._session = review, session
        self.turns: list[Turn] = []

    def line_height(self, skin: Skin) -> int:
        return LINE

    def refresh(self) -> None:
        """Take in what was found since; what was chosen stays chosen."""
        if len(self.turns) == len(self._review.turns):
            return
        chosen = self.turns[self.index].ply if 0 <= self.index < len(self.turns) else -1
        self.turns = list(self._review.turns)
        self.rows = [str(turn.ply + 1) for turn in self.turns]
        self.index = next((n for n, turn in enumerate(self.turns) if turn.ply == chosen), 0)

    def draw(self, skin: Skin, look: Look) -> None:
        if not self.rows:
            self.empty = translate("einauge_review.none" if self._review.done else "einauge_review.none_yet")
        super().draw(skin, look)

    def draw_row(self, number: int, box: Box, skin: Skin, ink: int) -> None:
        turn, small, y = self.turns[number], skin.small, box.y + 2
        move = f"{turn.ply + 1}."
        skin.text(box.x + MOVE - small.width(move), y, move, ink, small=True)
        draw_chip(box.x + SIDE, y + 1, turn.side)
        _put(small, box.x + SIDE + 10, y, player_name(self._session, turn.side), WHAT - SIDE - 24, ink)
        draw_small(box.x + WHAT - 11, box.y + 1, turn.now)
        deed = f"{turn.played} " + translate(f"einauge_review.row_{turn.was}{turn.now}")
        _put(small, box.x + WHAT + 2, y, deed, BETTER - WHAT - 14, ink)
        draw_small(box.x + BETTER - 10, box.y + 1, turn.was)
        kept = translate("einauge_review.better", move=turn.better, plies=turn.plies) if turn.plies else turn.better
        _put(small, box.x + BETTER + 3, y, kept, box.w - BETTER - 4, ink)


def _put(letters: Font, x: int, y: int, text: str, width: int, ink: int) -> None:
    """Write into a column, in the smallest letters where those wanted do not fit."""
    shown = fitting(letters, text, width)
    shown.text(x, y, shown.fit(text, width), ink)


class ReviewDialog(Dialog):
    """What was given away so far. `on_jump(ply)` when it has closed: show the position after so many moves."""

    rigid = True
    width = 268

    def __init__(self, review: Review, session: Session, on_jump: Callable[[int], object]) -> None:
        super().__init__(
            translate("einauge_review.title"), on_close=lambda answer: on_jump(self.ply) if answer else None
        )
        self.review, self._session, self.ply = review, session, session.ply

    def compose(self, ui: Ui) -> Part:
        self.list = TurnList(AUTO, self.review, self._session, self._picked, lambda index: self._show())
        self.list.rows_shown = ROWS
        self.bar = ProgressBar(AUTO)
        self.words = Label(AUTO, "", small=True)
        labels = (translate("einauge_review.show"), translate("einauge_review.close"))
        answers = self.offer(labels, (self._show, self.close))
        heads = Picture(size(0, HEAD), self._heads, fills=True)
        self._tell()
        return Column(Column(heads, self.list, gap=0), self.bar, self.words, answers)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.list)

    def handle(self, inp: Input, ui: Ui) -> None:
        self._tell()
        super().handle(inp, ui)

    def _heads(self, skin: Skin, box: Box) -> None:
        pyxel.rect(*box, GREY)
        pyxel.rectb(box.x, box.y, box.w, box.h + 1, BLACK)  # down to the frame of the list
        for x, code in ((5, "head"), (WHAT - 8, "head_what"), (BETTER - 7, "head_better")):
            skin.text(box.x + x, box.y + 2, translate(f"einauge_review.{code}"), small=True)

    def _tell(self) -> None:
        """How far it is, and what nobody knows yet."""
        review = self.review
        self.list.refresh()
        if self.default is not None:
            self.default.enabled = bool(self.list.turns)
        self.bar.visible, self.bar.part = not review.done, review.part
        self.bar.label = translate("einauge_review.looking", part=int(100 * review.part))
        first, last = min(review.open, default=0) + 1, max(review.open, default=0) + 1
        if not review.open:
            self.words.text = f"{in_short(self._session, review.common)} {translate('einauge_review.done')}"
        else:
            code = "unknown" if review.done else "open" if first < last else "open_one"
            self.words.text = translate(f"einauge_review.{code}", first=first, last=last)

    def _picked(self, index: int) -> None:
        self.ply = self.list.turns[index].ply + 1

    def _show(self) -> None:
        if self.list.turns:
            self._picked(self.list.index)
            self.close("show")
