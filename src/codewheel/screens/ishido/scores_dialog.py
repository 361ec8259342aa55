"""The lists of high scores: two side by side (today, all time), or that of a tournament over the whole width."""

from collections.abc import Callable, Sequence
from functools import partial

import pyxel

from ...machines.font import Font
from ...machines.input import Input
from ...machines.skins.base import Box, Look, Skin
from ...machines.skins.common import Rows, sprite
from ...machines.widgets.base import AUTO, Part, Ui, Widget, size
from ...machines.widgets.captions import Caption
from ...machines.widgets.controls import Button, Label, Picture
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import NEAR, TIGHT, Column, Row, Sized
from ...rules.rows import NamedTuple
from ...rules.typed import Protocol
from ...session.texts import number, translate
from .dialogs import confirm
from .mode_art import HIGH, WIDE, podium
from .sets import DEFAULT_STONESET, GOLD, INK, SKY, TAN

ROWS, PITCH = 10, 10
EDGE = 4  # between a list's frame and what is in it
HEAD = 12  # height of a list's headings with the rule below them
LEADER = 4  # from dot to dot
AIR = 4  # between the dots and what they lead from and to
SHORTEST = 10  # pixels: over a shorter way nothing needs to be led
STAR_ROOM = 11  # column of the star, between place and name
SHEET = 119  # height of a list
FEW = 4  # lines in large letters that leave room for a picture
MEDALS = GOLD, SKY, TAN  # of the first three places
STARRED = 7, 7  # size of the star
STAR: Rows = ("...#...", "...#...", "#######", ".#####.", "..###..", ".##.##.", "#.....#")


class Line(Protocol):
    """What a list shows of a game; `session.highscores.Score` is one."""

    @property
    def name(self) -> str:
        """Who played."""

    @property
    def points(self) -> int:
        """Modern points."""

    @property
    def fourways(self) -> int:
        """4-Ways made."""

    @property
    def left(self) -> int:
        """Stones left."""

    @property
    def master(self) -> bool:
        """Whether it was a Master Game."""


class ScoreLines(NamedTuple):
    """A list: its caption, the lines best first, which line is the player's own, and what Clear does (None: no Clear).

    `on_clear` is called after the question has been answered with yes; the list is empty then.
    """

    caption: str
    rows: Sequence[Line]
    own: int | None = None
    on_clear: Callable[[], object] | None = None


class Numbers(NamedTuple):
    """A column of numbers: its heading, its width at least, what it shows."""

    heading: str
    least: int
    value: Callable[[Line], int]


class Sheet(Widget):
    """A list of ten lines: rank, name, dots that lead to numbers flush right. `wide`: in large letters."""

    def __init__(self, box: Box, lines: ScoreLines, scoring: str, wide: bool) -> None:
        super().__init__(box)
        self.rows, self.own, self.wide = list(lines.rows[:ROWS]), lines.own, wide
        self.fills = True
        least = 40 if wide else 24
        left = Numbers("left", least, lambda line: line.left)
        ways = Numbers("fourways", least, lambda line: line.fourways)
        points = Numbers("points", least, lambda line: line.points)
        self.columns: tuple[Numbers, ...] = (points, ways, left) if wide else (points, left)
        if scoring == "ancient":
            self.columns = (left, ways)
        # the lines above this one emptied their pouch, which comes first in the Ancient Way
        emptied = sum(not line.left for line in self.rows)
        self.rule = emptied if scoring == "ancient" and 0 < emptied < len(self.rows) else 0

    @property
    def words(self) -> str:
        told = []
        for place, line in enumerate(self.rows, 1):
            heads = (
                (translate(f"ishido_dialogs.head_{column.heading}"), column.value(line)) for column in self.columns
            )
            values = translate("text.comma").join(f"{head} {_number(value)}" for head, value in heads)
            told.append(f"{place}. {line.name}: {values}.")
        return " ".join(told)

    def rights(self, skin: Skin) -> list[int]:
        """The right edges of the columns, counted from the right end of the lines: each has room for its heading."""
        right, found = 0, []
        for column in reversed(self.columns):
            found.append(right)
            heading = translate(f"ishido_dialogs.head_{column.heading}")
            right += max(column.least, skin.small.width(heading) + NEAR)
        return found[::-1]

    def draw(self, skin: Skin, look: Look) -> None:
        r, font = skin.roles, skin.font if self.wide else skin.small
        skin.list_ground(self.box, Look())
        left, right = self.box.x + EDGE, self.box.x + self.box.w - EDGE
        y = self.box.y + 4
        name_at = left + font.width("00") + 2 + STAR_ROOM + (4 if self.wide else 1)
        skin.text(name_at, y, translate("ishido_dialogs.head_name"), r.dim, small=True)
        for column, at in zip(self.columns, self.rights(skin), strict=True):
            heading = translate(f"ishido_dialogs.head_{column.heading}")
            skin.text(right - at - skin.small.width(heading), y, heading, r.dim, small=True)
        pyxel.rect(left, y + 9, right - left, 1, r.dim)
        y += HEAD
        few = self.wide and len(self.rows) <= FEW
        for row in range(len(self.rows) if few else ROWS):
            self._line(skin, font, row, Box(left - 2, y, right - left + 4, PITCH), name_at)
            if row and row == self.rule:
                pyxel.rect(left, y - 1, right - left, 1, r.dim)
            y += PITCH
        if few:  # what the rest of them would take has room for a picture
            x, bottom = self.box.x + (self.box.w - WIDE) // 2, self.box.y + self.box.h - 1
            podium(skin, DEFAULT_STONESET, x, bottom - HIGH + 3)

    def _line(self, skin: Skin, font: Font, number: int, box: Box, name_at: int) -> None:
        r = skin.roles
        line = self.rows[number] if number < len(self.rows) else None
        own = line is not None and number == self.own
        ink, soft = (r.accent_ink, r.accent_ink) if own else (r.ink if number else r.accent, r.dim)
        if own:
            pyxel.rect(box.x, box.y, box.w, box.h, r.accent)
        y = box.y + (box.h - font.height + 1) // 2
        rank, rank_right = str(number + 1), box.x + 2 + font.width("00")
        if line is not None and not own and number < len(MEDALS):
            middle = rank_right - (font.width(rank) + 1) // 2
            pyxel.rect(middle - 4, box.y + 1, 9, 7, MEDALS[number])
            pyxel.rect(middle - 3, box.y, 7, 9, MEDALS[number])
            soft = INK
        font.text(rank_right - font.width(rank), y, rank, soft)
        soft = r.accent_ink if own else r.dim
        if line is not None and line.master:
            sprite(rank_right + 3, y, STAR, {"#": ink if own else r.accent})
        if line is None:  # one to come
            return
        right = box.x + box.w - 2
        values = [_number(column.value(line)) for column in self.columns]
        numbers = [(right - at, text) for at, text in zip(self.rights(skin), values, strict=True)]
        for at, text in numbers:
            font.text(at - font.width(text), y, text, ink)
        end = numbers[0][0] - font.width(numbers[0][1])
        name = font.fit(line.name, end - name_at - 4)
        font.text(name_at, y, name, ink)
        start = name_at + font.width(name) + AIR
        if end - start < SHORTEST:
            return
        base = y + font.height - 2
        for x in range(start + -start % LEADER, end - AIR, LEADER):
            pyxel.pset(x, base, soft)


def _number(value: int) -> str:
    return number(value)


def _star(skin: Skin, box: Box) -> None:
    """The star of a Master Game."""
    sprite(box.x, box.y, STAR, {"#": skin.roles.accent})


class ScoresDialog(Dialog):
    """One or two lists. `scoring` "modern" (points) or "ancient" (4-Ways first). A click elsewhere, Enter, Esc return.

    `on_close` is told "" then.
    """

    rigid = True
    width = 284

    def __init__(
        self,
        title: str,
        lists: Sequence[ScoreLines],
        scoring: str,
        on_close: Callable[[str], object] = lambda answer: None,
    ) -> None:
        super().__init__(title, on_close=on_close, movable=False)
        self.lists, self.scoring = tuple(lists), scoring
        self.sheets: list[Sheet] = []
        self.clears: list[Button | None] = []
        self._pressed = False  # a click beside the buttons has begun

    def compose(self, ui: Ui) -> Part:
        columns, wide = [], len(self.lists) == 1
        for i, lines in enumerate(self.lists):
            sheet = Sheet(size(0, SHEET), lines, self.scoring, wide)
            columns.append(Column(Caption(AUTO, lines.caption), sheet))
            self.sheets.append(sheet)
            cleared = lines.on_clear is not None
            clear = Button(AUTO, translate("ishido_dialogs.clear"), partial(self._ask, ui, i)) if cleared else None
            if clear is not None:
                clear.said = f"{clear.label}: {lines.caption}"
            self.clears.append(clear)
        self._grey()
        below = Row(self.clears[0], Sized(self._notes(), grows=True), *self.clears[1:])
        return Column(Row(*columns, equal=True), below)

    def _notes(self) -> Part:
        """Between the buttons: how to return, and what the star means where one is to be seen."""
        click = Label(AUTO, translate("ishido_dialogs.click"), "centre", small=True)
        if not any(line.master for sheet in self.sheets for line in sheet.rows):
            return click
        key = Label(AUTO, translate("ishido_dialogs.master_key"), small=True)
        return Column(Row(Picture(size(*STARRED), _star), key, gap=NEAR, align="centre"), click, gap=TIGHT)

    def open(self, ui: Ui) -> None:
        """Enter returns: no button has the focus at first."""
        super().open(ui)
        self.group.set_focus(None)

    def _grey(self) -> None:
        """An empty list has nothing to clear."""
        for sheet, button in zip(self.sheets, self.clears, strict=True):
            if button is not None:
                button.enabled = bool(sheet.rows)

    def _ask(self, ui: Ui, number: int) -> None:
        lines = self.lists[number]

        def cleared() -> None:
            if lines.on_clear is not None:
                lines.on_clear()
            self.sheets[number].rows = []
            self._grey()
            self.group.set_focus(None)

        text = translate("ishido_dialogs.clear_question", caption=lines.caption)
        ui.open(confirm(text, translate("ishido_dialogs.clear"), cleared))

    def handle(self, inp: Input, ui: Ui) -> None:
        """A click beside the buttons returns, as does Enter while no button has the focus."""
        focus = self.group.focus
        if "confirm" in inp.commands and focus is None:
            self.dismiss(ui)
            return
        on_button = any(button is not None and button.box.holds(inp.x, inp.y) for button in self.clears)
        if inp.left.pressed:
            self._pressed = not on_button
        if inp.left.released and self._pressed and not on_button:
            self.dismiss(ui)
            return
        super().handle(inp, ui)
