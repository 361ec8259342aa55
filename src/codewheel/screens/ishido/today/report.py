"""The dialog of an analysis: the curve of the game and its turning points, worst first, to jump to."""

from collections.abc import Callable, Sequence

import pyxel

from ....machines.skins.base import Box, Skin
from ....machines.widgets.art import Placement
from ....machines.widgets.base import AUTO, Part, Ui, size
from ....machines.widgets.controls import Label, Picture
from ....machines.widgets.dialog import Dialog
from ....machines.widgets.layout import NEAR, TIGHT, Column, Fill, Row, Sized, Space
from ....machines.widgets.lists import EDGE
from ....rules.ishido.board import COLUMNS as BOARD_COLUMNS
from ....rules.ishido.board import ROWS as BOARD_ROWS
from ....rules.ishido.board import SQUARE
from ....session.ishido.telling import hundredths, turn_words
from ....session.ishido.turns import Analysis, Turn, worst_first
from ....session.texts import one, translate
from ...drawn_rows import DrawnRows
from .curve import Curve

HEAD, GRAPH = 9, 36  # height of the legend and of the curve
SCALE = 14  # the numbers at the left of the curve
ROWS, LINE = 3, 10
WORDS = 2  # lines of the chosen turning point
COLUMNS = (21, 38, 64)  # right edges of the move's number, its square and what it cost
LIST = COLUMNS[-1] + 20  # the list with its bar
BESIDE, FLAT = 62, 16  # width and height of the buttons: two are as high as the curve
SCREEN = Box(0, 0, 320, 200)
DOCK = Placement(SCREEN, "bottom")  # half of the board stays in sight: that of which the words speak


def heads(skin: Skin, box: Box) -> None:
    """What stands in the columns of the list below."""
    for right, name in zip(COLUMNS, ("move", "square", "cost"), strict=True):
        text = translate(f"ishido_today.head_{name}")
        skin.text(box.x + EDGE + right - skin.small.width(text), box.y + 1, text, skin.roles.light, small=True)


class TurnList(DrawnRows):
    """The turning points in columns of small letters: number, square, cost. Why is told below, in whole lines."""

    def __init__(
        self, box: Box, turns: Sequence[Turn], on_change: Callable[[int], object], on_activate: Callable[[int], object]
    ) -> None:
        rows = [str(turn.ply + 1) for turn in turns]
        super().__init__(box, rows, 0 if turns else -1, on_change, on_activate, translate("ishido_today.no_turns"))
        self._turns = turns

    def line_height(self, skin: Skin) -> int:
        return LINE

    def draw_row(self, number: int, box: Box, skin: Skin, ink: int) -> None:
        turn = self._turns[number]
        texts = (self.rows[number], turn.played, hundredths(turn.loss))
        for right, text in zip(COLUMNS, texts, strict=True):
            skin.text(box.x + right - skin.small.width(text), box.y + 2, text, ink, small=True)


class ReportDialog(Dialog):
    """What the analysis has found. `on_jump(ply)`: show the position after so many moves, at once, as the window leaves
    the upper half of the board in sight; closed without Show it is again the one that was there.
    """

    rigid = True
    width = 306

    def __init__(self, analysis: Analysis, ply: int, on_jump: Callable[[int], object]) -> None:
        super().__init__(
            translate("ishido_today.report_title"),
            on_close=lambda answer: on_jump(self.ply if answer else ply),
            where=DOCK,
        )
        self.analysis, self.ply, self._on_jump = analysis, ply, on_jump
        self.turns = worst_first(analysis.turns)
        if self.turns:
            self.ply = self.turns[0].ply + 1
        self.curve: Curve
        self.list: TurnList
        self.words: Label

    def compose(self, ui: Ui) -> Part:
        legend = Picture(size(0, HEAD), self._legend, fills=True)
        self.curve = Curve(size(0, GRAPH), self.analysis, self._point, marks=True)
        self.curve.ply = self.ply
        self.list = TurnList(AUTO, self.turns, self._picked, lambda index: self.close("show"))
        self.list.rows_shown = ROWS
        self.words = Label(AUTO, "", small=True, lines=WORDS)
        self._tell()
        labels = (translate("ishido_today.show"), translate("ishido_today.close"))
        answers = self.offer(labels, (lambda: self.close("show"), self.close))
        flat = (Sized(button, height=FLAT) for button in answers.buttons)
        graph = Row(Space(SCALE), Sized(Column(legend, Fill(self.curve), gap=TIGHT), grows=True), gap=0)
        costs = Column(Picture(size(0, HEAD), heads, fills=True), Fill(self.list), gap=TIGHT)
        beside = Sized(Column(Space(0, HEAD - TIGHT), *flat, align="fill"), width=BESIDE, grows=False)
        above = Row(Sized(graph, grows=True), Sized(costs, width=LIST, grows=False), beside, level="top")
        return Column(above, self.words, gap=NEAR)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.list)

    def open(self, ui: Ui) -> None:
        super().open(ui)
        self._leave_in_sight()

    def _leave_in_sight(self) -> None:
        """Stand over the half of the board of which nothing is said, or of which less is said."""
        turn = self.analysis.turn(self.ply)
        if turn is None or self.large:
            return
        named = (turn.played, turn.best, *(value for _, value in turn.why.params))
        rows = [SQUARE[name] // BOARD_COLUMNS for name in named if name in SQUARE]
        upper = 2 * sum(row < BOARD_ROWS // 2 for row in rows) >= len(rows)
        y = SCREEN.h - self.box.h if upper else 0
        self._shift(0, y - self.box.y)
        self.box = self.box._replace(y=y)

    def _legend(self, skin: Skin, box: Box) -> None:
        """What the line and the steps are, with their first and last number."""
        roles, small, made = skin.roles, skin.small, self.analysis.made[-1]
        text = translate("ishido_today.made_one" if one(made) else "ishido_today.made", count=made)
        x, left = box.x + box.w - small.width(text), box.x - SCALE
        pyxel.rect(left, box.y + 4, 8, 1, roles.ink)
        expected = translate("ishido_today.expected", count=hundredths(self.analysis.curve[0]))
        small.text_in(left + 12, box.y + 1, x - 14 - left - 12, expected, roles.ink)
        skin.text(x, box.y + 1, text, small=True)
        pyxel.rect(x - 12, box.y + 2, 8, 6, roles.dim)

    def _picked(self, index: int) -> None:
        self.ply = self.curve.ply = self.turns[index].ply + 1
        self._tell()

    def _point(self, ply: int) -> None:
        """A place of the curve: the turning point there, where there is one."""
        self.ply = self.curve.ply = ply
        found = next((n for n, turn in enumerate(self.turns) if turn.ply + 1 == ply), None)
        if found is not None:
            self.list.index = found
        self._tell()

    def _tell(self) -> None:
        self._on_jump(self.ply)
        turn = self.analysis.turn(self.ply)
        if self.box.h:
            self._leave_in_sight()
        here = translate("ishido_today.position", number=self.ply)
        self.words.text = f"{here} {self.analysis.accuracy}" if turn is None else turn_words(turn)
