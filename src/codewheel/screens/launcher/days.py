"""The days: a month with what came of each, the chosen day's five, days in a row, the signs to paste elsewhere."""

from collections.abc import Callable, Mapping
from functools import partial

import pyxel

from ...machines.input import Input
from ...machines.skins.base import Box, Look, Skin
from ...machines.skins.common import sprite
from ...machines.widgets.base import AUTO, Part, Ui, Widget, size
from ...machines.widgets.controls import Button, Label, Picture
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import APART, NEAR, TIGHT, Column, Grid, Row, Sized, Space
from ...rules.registry import entry
from ...session.calendar import before
from ...session.daily.kind import CLEAN, ERRING, HELPED, Mark
from ...session.daily.shown import NOT_PLAYED, Days
from ...session.texts import translate

WEEK, WEEKS = 7, 6
CELL_W, CELL_H, HEAD = 25, 15, 9
AIR = 1  # above the first week
BAR_H, BROAD = 5, 6  # of the mark of a game: height, and width at most
KEY = 5  # width of a game's colour beside its sign
PENS = 12, 10, 15, 14, 7  # of the games, all but one in the colours of the shelf: its yellow is too near the white
NIGHT = 0  # below the marks of the chosen day
WORDS = 107  # the column beside the month
LEGEND = 23  # rows of pixels below it all
MEANINGS = "clean", "ways", "erring", "helped", "late", "open"  # of the legend, by columns: from whole to none
COLUMNS = 0, 34, 74  # where those of the legend begin, in hundredths of its width
RESULT = 28  # the field for a sign
PLATE, BARRED, SIGNED = 15, 10, 28  # of the legend: grounds of sign and bar, and from the left to the words
WALK = {"left": 1, "right": -1, "up": WEEK, "down": -WEEK}  # days back
BACK, ON = -1, 1  # a month
MANY = 1000  # days in a row: no words are longer
SUNK = Look()
STAR = ("...#...", "...#...", "#######", ".#####.", "..###..", ".##.##.", ".#...#.")


def weekday(day: str) -> int:
    """The day of the week, Monday is 0."""
    from datetime import date  # days are asked for seldom

    return date.fromisoformat(day).weekday()


def month_of(day: str, step: int) -> str:
    """A day of the month before (-1) or behind (1)."""
    first = day[:8] + "01"
    other = before(first, 1) if step < 0 else before(first, -31 - 1)
    return (other[:8] + "01") if other else day


class Month(Widget):
    """A month, of which one day is chosen. `on_change()`; `day`: the chosen one; `last`: the last that is open."""

    focusable = named = True
    pad_act = "next"

    def __init__(self, days: Days, today: str, last: str, day: str, on_change: Callable[[], object]) -> None:
        super().__init__(Box(0, 0, WEEK * CELL_W + 2, HEAD + WEEKS * CELL_H + AIR + 2))
        self._days, self._today, self.last, self.day, self._on_change = days, today, last, day, on_change

    @property
    def words(self) -> str:
        marks = ((entry(game).title, self._days.mark(game, self.day)) for game in self._days.games)
        told = translate("text.comma").join(f"{title} {shown(mark)}" for title, mark in marks if mark is not None)
        return translate("spoken.captioned", caption=named(self.day), words=told) if told else named(self.day)

    def choose(self, day: str) -> None:
        """Another day, no later than the last one."""
        if day and day != self.day:
            self.day = min(day, self.last)
            self._on_change()

    def _first(self) -> str:
        """The Monday in the upper left."""
        first = self.day[:8] + "01"
        return before(first, weekday(first))

    def _cell(self, number: int) -> Box:
        row, column = divmod(number, WEEK)
        return Box(self.box.x + 1 + column * CELL_W, self.box.y + HEAD + 1 + AIR + row * CELL_H, CELL_W, CELL_H)

    def pressed(self, inp: Input, ui: Ui) -> None:
        for number in range(WEEK * WEEKS):
            if self._cell(number).holds(inp.x, inp.y):
                day = before(self._first(), -number)
                if day and day <= self.last:
                    ui.sound("click")
                    self.choose(day)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        for command, back in WALK.items():
            if command in inp.commands:
                self.choose(before(self.day, back))
                return True
        for command, step in (("page_up", -1), ("page_down", 1)):
            if command in inp.commands:
                self.choose(month_of(self.day, step))
                return True
        if "end" in inp.commands:
            self.choose(self._today)
            return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        for column, letter in enumerate(translate("daily.weekdays")):
            x = self.box.x + 1 + column * CELL_W + (CELL_W - skin.small.width(letter)) // 2
            skin.text(x, self.box.y, letter, skin.roles.light, small=True)
        skin.list_ground(Box(self.box.x, self.box.y + HEAD, self.box.w, self.box.h - HEAD), look)
        first = self._first()
        days = [before(first, -number) for number in range(WEEK * WEEKS)]
        for number in range(WEEK, WEEK * WEEKS, WEEK):
            if days[number][:7] == self.day[:7]:  # a rule above each week but the first
                cell = self._cell(number)
                pyxel.rect(cell.x + 1, cell.y - 1, WEEK * CELL_W - 2, 1, skin.roles.paper)
        marks = {
            day: [self._days.mark(game, day) for game in self._days.games] for day in days if day[:7] == self.day[:7]
        }
        seen = [at for at, _ in enumerate(self._days.games) if any(row[at] is not None for row in marks.values())]
        for number, day in enumerate(days):
            if day in marks:
                self._draw_day(skin, self._cell(number), day, {at: marks[day][at] for at in seen})

    def _draw_day(self, skin: Skin, cell: Box, day: str, marks: Mapping[int, Mark | None]) -> None:
        """`marks`: of the games played in this month, which share the width of a day."""
        roles = skin.roles
        chosen = day == self.day
        if chosen:
            pyxel.rect(*cell, roles.paper)
            pyxel.rectb(*cell, roles.light)
        if day == self._today:
            pyxel.rectb(*cell, roles.accent)
        ink = roles.ink if day <= self.last else roles.dim
        text = str(int(day[8:]))
        skin.text(cell.x + (cell.w - skin.small.width(text) + 1) // 2, cell.y + 1, text, ink, small=True)
        wide = min(BROAD, cell.w // max(1, len(marks)) - 1)
        left = cell.x + (cell.w - len(marks) * (wide + 1) + 1) // 2
        if chosen and any(marks.values()):  # each colour tells on the dark
            pyxel.rect(cell.x + 1, cell.y + cell.h - 2 - BAR_H, cell.w - 2, BAR_H + 1, NIGHT)
        for place, (at, mark) in enumerate(marks.items()):
            if mark is not None:
                _bar(left + place * (wide + 1), cell.y + cell.h - 1 - BAR_H, wide, mark, PENS[at % len(PENS)])


def _bar(x: int, y: int, wide: int, mark: Mark, pen: int) -> None:
    """The mark of a game, in its colour: whole, or half where there were errors or help, hollow where it was late."""
    low = BAR_H // 2 if mark.sign.startswith((ERRING, HELPED)) else 0
    (pyxel.rectb if mark.late else pyxel.rect)(x, y + low, wide, BAR_H - low, pen)


class Result(Label):
    """What came of a game's day, as a sign in a hollow, with the colour that the game has in the month."""

    def __init__(self, pen: int) -> None:
        super().__init__(AUTO, "", small=True)
        self._pen = pen

    def natural_width(self, skin: Skin) -> int:
        return RESULT

    def least_width(self, skin: Skin) -> int:
        return RESULT

    def height_for(self, skin: Skin, width: int) -> int:
        return skin.button_height - 2

    def draw(self, skin: Skin, look: Look) -> None:
        skin.list_ground(self.box, look)
        roles, letters = skin.roles, skin.small
        pyxel.rect(self.box.x + 3, self.box.y + 3, KEY, self.box.h - 6, self._pen)
        left, room = self.box.x + 3 + KEY, self.box.w - 5 - KEY
        if self.text == CLEAN:
            x, y = left + (room - len(STAR)) // 2, self.box.y + (self.box.h - len(STAR)) // 2
            sprite(x, y, STAR, {"#": skin.heading})
            return
        x = left + (room - letters.width(self.text) + 1) // 2
        y = self.box.y + (self.box.h - letters.height + 1) // 2
        skin.text(x, y, self.text, roles.dim if self.text == NOT_PLAYED else roles.ink, small=True)


def legend() -> tuple[tuple[str, str], ...]:
    """Signs with what they mean, column by column."""
    signs = (CLEAN, "7", f"{ERRING}2", HELPED, translate("daily.late", sign=" "), NOT_PLAYED)
    return tuple(zip(signs, (translate(f"daily.sign_{name}") for name in MEANINGS), strict=True))


def _legend(skin: Skin, box: Box) -> None:
    """The legend in columns, below a rule; what was done at once is in the colour of headings, here as in the month."""
    pyxel.rect(box.x, box.y, box.w, 1, skin.roles.dim)
    edges = [box.x + box.w * part // 100 for part in (*COLUMNS, 100)]
    for at, (sign, told) in enumerate(legend()):
        column, line = divmod(at, 2)
        x, y = edges[column], box.y + 4 + line * (skin.small.pitch + 2)
        tall = skin.small.pitch + 1
        for left, wide in ((x, PLATE), (x + PLATE, BARRED)):
            skin.list_ground(Box(left, y - 2, wide, tall), SUNK)
        if sign == CLEAN:
            sprite(x + (PLATE - len(STAR)) // 2, y, STAR, {"#": skin.heading})
        else:
            skin.text(x + (PLATE - skin.small.width(sign) + 1) // 2, y, sign, skin.roles.light, small=True)
        if sign != NOT_PLAYED:
            _bar(x + PLATE + (BARRED - BROAD) // 2, y + 1, BROAD, Mark(sign, MEANINGS[at] == "late"), skin.roles.light)
        room = edges[column + 1] - x - SIGNED - NEAR
        skin.text_in(x + SIGNED, y, room, told, None, small=True)


def shown(mark: Mark | None) -> str:
    """What came of a day, in brackets where it was late."""
    if mark is None:
        return NOT_PLAYED
    return translate("daily.late", sign=mark.sign) if mark.late else mark.sign


def named(day: str) -> str:
    """`23 Nov 2026`."""
    return translate("daily.date", day=int(day[8:]), month=translate(f"daily.month{int(day[5:7])}"), year=day[:4])


def _row_words(count: int) -> str:
    return translate(f"daily.streak_{count}" if count < 2 else "daily.streak", count=count)


class DaysPage(Dialog):
    """A window with the days. `titles`: of the games; `play(game, day)`; `day`: the one that is chosen first.

    `today`: the player's; `last`: the last that has begun anywhere.
    """

    def __init__(
        self,
        days: Days,
        titles: Mapping[str, str],
        today: str,
        last: str,
        play: Callable[[str, str], object],
        day: str = "",
    ) -> None:
        super().__init__(translate("daily.title"))
        self._days, self._titles, self._today, self._last, self._play = days, titles, today, last, play
        self._day = day or today

    @property
    def day(self) -> str:
        """The day that is chosen."""
        return self.month.day

    def compose(self, ui: Ui) -> Part:
        self._ui = ui
        self.month = Month(self._days, self._today, self._last, self._day, self._changed)
        self.head = Label(AUTO, "", "centre")
        backward = Button(AUTO, "<", partial(self._turn, BACK))
        self.forward = Button(AUTO, ">", partial(self._turn, ON))
        backward.said, self.forward.said = translate("spoken.month_before"), translate("spoken.month_after")
        self.signs = {game: Result(PENS[at % len(PENS)]) for at, game in enumerate(self._titles)}
        buttons = [Button(AUTO, title, partial(self._chosen, game)) for game, title in self._titles.items()]
        rows = list(zip(buttons, self.signs.values(), strict=True))
        self.told = Label(AUTO, "", small=True, says=(_row_words(MANY), translate("daily.copied")))
        labels = (translate("daily.copy"), translate("machines.ok"))
        answers = self.offer(labels, (self._copy, self.close), 1)
        head = Row(backward, Sized(self.head, grows=True), self.forward, gap=TIGHT)
        words = Sized(Column(Grid(rows, gap=NEAR, fill=True), Space(rises=True), self.told, gap=TIGHT), width=WORDS)
        key = Picture(size(0, LEGEND), _legend, fills=True)
        key.said = " ".join(f"{sign} {told}." for sign, told in legend())
        self._changed()
        return Column(Row(Column(head, self.month), words, gap=APART, level="fill"), key, answers)

    def _changed(self) -> None:
        """Another day is chosen."""
        self.head.text = named(self.day)
        for game, label in self.signs.items():
            label.text = shown(self._days.mark(game, self.day))
        self.told.text = _row_words(self._days.streak(self._today))
        self.forward.enabled = month_of(self.day, ON) <= self._last

    def _turn(self, step: int) -> None:
        self.month.choose(month_of(self.day, step))

    def _chosen(self, game: str) -> None:
        self.close()
        self._play(game, self.day)

    def _copy(self) -> None:
        self._ui.copy(self._days.signs(self.day, self._today))
        self.told.text = translate("daily.copied")
