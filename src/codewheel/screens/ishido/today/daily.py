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
from ....session.texts import number, one, translate

WEEKS, DAYS = 4, 7
ACROSS, DOWN = 18, 17  # from one day to the next
HEAD = 10  # the letters of the weekdays
LEFT = 132  # the column of words
CALENDAR = DAYS * ACROSS + 2, HEAD + WEEKS * DOWN + 2  # its size
SUNK = Look()
BAR, FULL = 12, 8  # pixels of a day's bar, and the 4-Ways that fill it: a Master Game has as many
PLAYED, HELPED, WAYS, FORGIVEN = "played", "helped", "ways", "forgiven"  # the lines of the legend
LEGEND = PLAYED, HELPED, FORGIVEN, WAYS
LINE = 10  # from one of them to the next
DOT = 2  # pixels: of three dots below a day that was missed and forgiven


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
        self.result, self.forgiven = daily.result(date), daily.forgiven(date)

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
        legend = Picture(size(LEFT, LINE * len(LEGEND)), self._legend)
        told = Sized(Column(Column(*words), legend, gap=GAP), width=LEFT)
        return Column(Row(told, weeks, gap=APART, level="top"), note, answers, gap=GAP)

    def words(self) -> tuple[str, ...]:
        """The date, how today's game ended, the row of days."""
        day = Date.fromisoformat(self.date)
        month = translate(f"ishido_today.month{day.month}")
        title = translate("ishido_today.date_title", day=day.day, month=month, year=day.year)
        streak = self.daily.streak(self.date)
        row = translate("ishido_today.streak_one" if one(streak) else "ishido_today.streak", count=streak)
        return title, self._played(self.result), row

    def _played(self, result: Day | None) -> str:
        if result is None:
            return translate("ishido_today.daily_open")
        return outcome_words(result.points, result.fourways, result.left)

    def _weeks(self, skin: Skin, box: Box) -> None:
        """Four weeks of dates, today in the last one; how each day went is marked, as the legend says."""
        roles, letters = skin.roles, translate("ishido_today.weekdays")
        for i, letter in enumerate(letters):
            x = box.x + 1 + i * ACROSS + (ACROSS - skin.small.width(letter)) // 2
            skin.text(x, box.y, letter, roles.light, small=True)
        ground = Box(box.x, box.y + HEAD, box.w, box.h - HEAD)
        skin.list_ground(ground, SUNK)
        weekday = Date.fromisoformat(self.date).weekday()
        for week in range(WEEKS):
            for column in range(DAYS):
                back = (WEEKS - 1 - week) * DAYS + weekday - column
                cell = Box(ground.x + 1 + column * ACROSS, ground.y + 1 + week * DOWN, ACROSS, DOWN)
                self._day(skin, cell, back)

    def _day(self, skin: Skin, cell: Box, back: int) -> None:
        if back < 0:
            return
        roles, plate, low = skin.roles, cell.inset(1), 5
        date = before(self.date, back)
        result = self.daily.result(date) if date else None
        ink = roles.light if back else roles.ink
        if result is not None:
            ink, low = self._plate(skin, plate, result.helped), 3
            long = round(BAR * min(result.fourways, FULL) / FULL)
            pyxel.rect(cell.x + (ACROSS - BAR) // 2, cell.y + DOWN - 6, long, 2, ink)
        elif date in self.forgiven:
            self._dots(skin, cell.x + ACROSS // 2, cell.y + DOWN - 4)
            low = 3
        text = str(int(date[8:10]))
        skin.text(cell.x + (ACROSS - skin.small.width(text) + 1) // 2, cell.y + low, text, ink, small=True)
        if back == 0:
            pyxel.rectb(*cell, roles.ink)

    @staticmethod
    def _dots(skin: Skin, middle: int, y: int) -> None:
        """Three dots: the row of days goes on over one that was missed."""
        for n in (-2, 0, 2):
            pyxel.rect(middle + n * DOT - 1, y, DOT, DOT, skin.roles.accent)

    @staticmethod
    def _plate(skin: Skin, plate: Box, helped: bool) -> int:
        """The plate of a day that was played, hollow where helps were used; the ink upon it."""
        roles = skin.roles
        if helped:
            pyxel.rectb(*plate, roles.accent)
            return roles.accent
        pyxel.rect(*plate, roles.accent)
        return roles.accent_ink

    def _legend(self, skin: Skin, box: Box) -> None:
        """What the marks of the calendar mean."""
        for n, name in enumerate(LEGEND):
            sign = Box(box.x, box.y + n * LINE, 9, 9)
            if name == WAYS:
                pyxel.rect(sign.x, sign.y + 4, sign.w, 2, skin.roles.accent)
            elif name == FORGIVEN:
                self._dots(skin, sign.x + 5, sign.y + 4)
            else:
                self._plate(skin, sign, name == HELPED)
            text = translate(f"ishido_today.legend_{name}")
            skin.small.text_in(box.x + 14, sign.y + 1, box.w - 14, text, skin.roles.ink)


def outcome_words(points: int, fourways: int, left: int) -> str:
    """`8 4-Ways, 9,120 points, pouch emptied`."""
    ways = translate("ishido_today.way_one" if one(fourways) else "ishido_today.ways", count=fourways)
    rest = translate("ishido_today.emptied") if left == 0 else translate("ishido_today.left", count=left)
    return translate("ishido_today.outcome", ways=ways, points=number(points), rest=rest)
