"""The statistics page: by game and level, games played, won, drawn and lost, with help or without."""

from collections.abc import Sequence
from typing import NamedTuple

from ...machines.input import Input
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets import Button, Dialog, Label, Ui
from ...machines.widgets.lists import Scroller
from ...session.statistics import RESULTS, Row, Statistics
from ...session.texts import say, sentence
from .boxes import SHELF

WIDE, HIGH = 280, 128
COLUMNS = (150, 184, 218, 252)  # right edges of the numbers
HEAD = 14  # rows of pixels above the table


class Line(NamedTuple):
    """A line of the table: a heading has no numbers."""

    text: str
    numbers: tuple[int, ...] = ()


def lines(rows: Sequence[Row]) -> list[Line]:
    """The table as lines: each game a heading, its levels in the order of strength, and a total of several levels."""
    names = {box.game: say(f"launcher.title.{box.name}") for box in SHELF}
    order = {box.game: i for i, box in enumerate(SHELF)}
    done: list[Line] = []
    for game in sorted({row.game for row in rows}, key=lambda game: (order.get(game, len(order)), game)):
        mine = [row for row in rows if row.game == game]
        if done:
            done.append(Line(""))
        done.append(Line(names.get(game, game)))
        for row in mine:
            level = row.level.capitalize()
            text = say("launcher.statistics_helped", level=level) if row.helped else level
            done.append(Line(text, (row.won + row.drawn + row.lost, row.won, row.drawn, row.lost)))
        if len(mine) > 1:
            won, drawn, lost = (sum(getattr(row, result) for row in mine) for result in RESULTS)
            done.append(Line(say("launcher.statistics_all"), (won + drawn + lost, won, drawn, lost)))
    return done


class Table(Scroller):
    """Lines with right-aligned numbers."""

    def __init__(self, box: Box, rows: Sequence[Line]) -> None:
        super().__init__(box)
        self.rows = list(rows)

    def total(self) -> int:
        return len(self.rows)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        page = max(1, self.shown(ui.skin) - 1)
        steps = {"up": -1, "down": 1, "page_up": -page, "page_down": page, "home": -(10**9), "end": 10**9}
        for command, step in steps.items():
            if command in inp.commands:
                self.scroll_to(self.first + step, ui.skin)
                return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        self.scroll_to(self.first, skin)
        skin.list_ground(self.box, look)
        for i, line in enumerate(self.rows[self.first : self.first + self.shown(skin)]):
            y = self.box.y + 3 + i * self.line_height(skin)
            heading = not line.numbers
            colour = skin.roles.accent if heading else None
            skin.text(self.box.x + (4 if heading else 12), y, line.text, colour, small=not heading)
            for right, number in zip(COLUMNS, line.numbers, strict=False):
                skin.text(self.box.x + right - skin.small.width(str(number)), y, str(number), None, True)
        self.draw_bar(skin, look)


class StatisticsPage(Dialog):
    """A window with the table, or a sentence where nothing has been counted yet."""

    def __init__(self, statistics: Statistics) -> None:
        super().__init__(say("launcher.statistics_title"), (WIDE, HIGH))
        self.statistics = statistics

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        rows = lines(self.statistics.table())
        bottom = HIGH - skin.button_height
        if not rows:
            self.group.add(Label(Box(8, 24, WIDE - 16, 60), say("launcher.statistics_none")))
        else:
            heads = ("played", "won", "drawn", "lost")
            self.group.add(Label(Box(12, 0, 80, 8), say("launcher.statistics_level"), small=True))
            for right, head in zip(COLUMNS, heads, strict=True):
                box = Box(right - 34, 0, 34, 8)
                self.group.add(Label(box, say(f"launcher.statistics_{head}"), "right", small=True))
            self.group.add(Table(Box(0, HEAD - 2, WIDE, bottom - HEAD - 6), rows))
        if self.statistics.problem is not None:
            fault = skin.small.fit(sentence(self.statistics.problem), WIDE - 72)
            self.group.add(Label(Box(0, bottom + 5, WIDE - 72, 8), fault, small=True))
        button = Button(Box(WIDE - 64, bottom, 64, skin.button_height), say("machines.ok"), self.close)
        self.group.add(button)
        self.default = self.cancel = button
