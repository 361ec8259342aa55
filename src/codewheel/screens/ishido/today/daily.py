"""The dialog of the daily deal: today's game, the last four weeks, days in a row."""

from collections.abc import Callable
from datetime import date as Date

import pyxel

from ....machines.skins.base import Box, Look, Skin
from ....machines.widgets.base import AUTO, Part, Ui, size
from ....machines.widgets.controls import Label, Picture
from ....machines.widgets.dialog import Dialog
from ....machines.widgets.layout import APART, GAP, Column, Row, Sized
from ....session.calendar import before
from ....session.ishido.days import Daily, Day
from ....session.ishido.deals import daily_seed
from ....session.texts import translate

WEEKS, DAYS = 4, 7
CELL = 14
HEAD = 10  # the letters of the weekdays
LEFT = 132  # the column of words
CALENDAR = DAYS * CELL + 2, HEAD + WEEKS * CELL + 2  # its size
SUNK = Look()


class DailyDialog(Dialog):
    """The day's deal: whether it was played and how, the last four weeks, days in a row. `on_play(seed, first)`.

    `date`: today as `2026-11-21`; `first`: whether the game will be the day's first (another one is barred from the
    Highs, like a game started over).
    """

    def __init__(self, date: str, daily: Daily, on_play: Callable[[int, bool], object]) -> None:
        super().__init__(
            translate("ishido_today.daily_title"), on_close=lambda answer: self._play() if answer else None
        )
        self.date, self.daily, self._on_play = date, daily, on_play
        self.result = daily.result(date)

    def _play(self) -> None:
        self._on_play(daily_seed(self.date), self.daily.first(self.date))

    def compose(self, ui: Ui) -> Part:
        first = self.daily.first(self.date)
        accent = ui.skin.roles.accent
        words = [Label(AUTO, text, colour=None if n else accent) for n, text in enumerate(self.words())]
        weeks = Picture(size(*CALENDAR), self._weeks)
        note = Label(AUTO, translate("ishido_today.daily_first" if first else "ishido_today.daily_again"), small=True)
        labels = (translate("ishido_today.play" if first else "ishido_today.again"), translate("machines.cancel"))
        answers = self.offer(labels, (lambda: self.close("play"), self.close))
        told = Sized(Column(*words), width=LEFT)
        return Column(Row(told, weeks, gap=APART, level="top"), note, answers, gap=GAP)

    def words(self) -> tuple[str, ...]:
        """The date, how today's game ended, the row of days."""
        day = Date.fromisoformat(self.date)
        month = translate(f"ishido_today.month{day.month}")
        title = translate("ishido_today.date_title", day=day.day, month=month, year=day.year)
        streak = self.daily.streak(self.date)
        row = translate("ishido_today.streak_one" if streak == 1 else "ishido_today.streak", count=streak)
        return title, self._played(self.result), row

    def _played(self, result: Day | None) -> str:
        if result is None:
            return translate("ishido_today.daily_open")
        return outcome_words(result.points, result.fourways, result.left)

    def _weeks(self, skin: Skin, box: Box) -> None:
        """Four weeks, today in the last one: the 4-Ways of each day on a plate, hollow where helps were used."""
        roles, letters = skin.roles, translate("ishido_today.weekdays")
        for i, letter in enumerate(letters):
            x = box.x + 1 + i * CELL + (CELL - skin.small.width(letter)) // 2
            skin.text(x, box.y, letter, roles.light, small=True)
        ground = Box(box.x, box.y + HEAD, box.w, box.h - HEAD)
        skin.list_ground(ground, SUNK)
        weekday = Date.fromisoformat(self.date).weekday()
        for week in range(WEEKS):
            for column in range(DAYS):
                back = (WEEKS - 1 - week) * DAYS + weekday - column
                cell = Box(ground.x + 1 + column * CELL, ground.y + 1 + week * CELL, CELL, CELL)
                self._day(skin, cell, back)

    def _day(self, skin: Skin, cell: Box, back: int) -> None:
        roles = skin.roles
        plate = cell.inset(1)
        date = before(self.date, back) if back >= 0 else ""
        result = self.daily.result(date) if date else None
        if result is not None:
            text = str(result.fourways)
            ink = roles.accent
            if not result.helped:
                pyxel.rect(*plate, roles.accent)
                ink = roles.accent_ink
            pyxel.rectb(*plate, roles.accent)
            skin.text(cell.x + (CELL - skin.small.width(text) + 1) // 2, cell.y + 4, text, ink, small=True)
        elif back >= 0:
            text = str(int(date[8:10]))
            skin.text(cell.x + (CELL - skin.small.width(text) + 1) // 2, cell.y + 4, text, roles.dim, small=True)
        if back == 0:
            pyxel.rectb(*cell, roles.light)


def outcome_words(points: int, fourways: int, left: int) -> str:
    """`8 4-Ways, 9,120 points, pouch emptied`."""
    ways = translate("ishido_today.way_one" if fourways == 1 else "ishido_today.ways", count=fourways)
    rest = translate("ishido_today.emptied") if left == 0 else translate("ishido_today.left", count=left)
    return translate("ishido_today.outcome", ways=ways, points=f"{points:,}", rest=rest)
