"""The statistics page: by game and level, games played, won, drawn and lost, with help or without."""

from collections.abc import Sequence
from typing import NamedTuple

from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets import Button, Dialog, Label, Ui
from ...machines.widgets.lists import EDGE, Scroller, list_height
from ...rules import registry
from ...session.statistics import RESULTS, Row, Statistics
from ...session.texts import sentence, translate
from .boxes import shelf

WIDE, SHOWN = 264, 8  # contents; lines of the table
COLUMNS = (140, 174, 208, 242)  # right edges of the numbers
HEAD = 11  # rows of pixels above the table
BUTTON = 64


class Line(NamedTuple):
    """A line of the table: a heading has no numbers; `depth`: how far it is set in, 0 for a game's sums."""

    text: str
    numbers: tuple[int, ...] = ()
    depth: int = 0


def lines(rows: Sequence[Row]) -> list[Line]:
    """The table as lines: each game a heading, its levels in the order of strength, played or not, and their sums."""
    names = {box.game: box.text("title") for box in shelf()}
    order = {box.game: i for i, box in enumerate(shelf())}
    games = {row.game for row in rows} | set(registry.names())
    done: list[Line] = []
    for game in sorted(games, key=lambda game: (order.get(game, len(order)), game)):
        mine = [row for row in rows if row.game == game]
        if done:
            done.append(Line(""))
        done.append(Line(names.get(game, game)))
        levels = registry.game(game).bots if game in registry.names() else ()
        for level in dict.fromkeys((*levels, *(row.level for row in mine))):
            alone = [row for row in mine if row.level == level and not row.helped]
            helped = [row for row in mine if row.level == level and row.helped]
            done.append(Line(_level(game, level), _sums(alone), 1))
            if helped:
                done.append(Line(translate("launcher.statistics_helped"), _sums(helped), 2))
        done.append(Line(translate("launcher.statistics_all"), _sums(mine)))
    return done


def _sums(rows: Sequence[Row]) -> tuple[int, ...]:
    """Played, won, drawn, lost."""
    won, drawn, lost = (sum(getattr(row, result) for row in rows) for result in RESULTS)
    return won + drawn + lost, won, drawn, lost


def _level(game: str, level: str) -> str:
    """A level as its game calls it; the statistics may know one that the game no longer has."""
    try:
        return translate(f"{game.replace('-', '_')}.level_{level}")
    except KeyError:
        return level.capitalize()


class ResultsList(Scroller):
    """Lines with right-aligned numbers."""

    def __init__(self, box: Box, rows: Sequence[Line]) -> None:
        super().__init__(box)
        self.rows = list(rows)

    def total(self) -> int:
        return len(self.rows)

    def draw(self, skin: Skin, look: Look) -> None:
        self.scroll_to(self.first, skin)
        skin.list_ground(self.box, look)
        for i, line in enumerate(self.rows[self.first : self.first + self.shown(skin)]):
            y = self.box.y + EDGE + 1 + i * self.line_height(skin)
            skin.text(self.box.x + 6 + 12 * line.depth, y, line.text, None if line.depth < 2 else skin.roles.dim)
            for right, number in zip(COLUMNS, line.numbers, strict=False):
                text, colour = (str(number), None) if line.numbers[0] else ("–", skin.roles.dim)
                skin.text(self.box.x + right - skin.font.width(text), y, text, colour)
        self.draw_bar(skin, look)


class StatisticsPage(Dialog):
    """A window with the table."""

    def __init__(self, statistics: Statistics) -> None:
        super().__init__(translate("launcher.statistics_title"))
        self.statistics = statistics

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        self.group.add(Label(Box(6, 0, 96, 8), translate("launcher.statistics_level"), small=True))
        for right, head in zip(COLUMNS, ("played", "won", "drawn", "lost"), strict=True):
            self.group.add(
                Label(Box(right - 41, 0, 40, 8), translate(f"launcher.statistics_{head}"), "right", small=True)
            )
        tall = list_height(SHOWN, skin)
        self.group.add(ResultsList(Box(0, HEAD, WIDE, tall), lines(self.statistics.table())))
        y, room = HEAD + tall + 10, WIDE - BUTTON - 8
        problem = self.statistics.problem
        text = translate("launcher.statistics_counted") if problem is None else skin.small.fit(sentence(problem), room)
        self.group.add(Label(Box(0, y + (skin.button_height - 7) // 2, room, 8), text, small=True))
        button = Button(Box(WIDE - BUTTON, y, BUTTON, skin.button_height), translate("machines.ok"), self.close)
        self.group.add(button)
        self.default = self.cancel = button
        self.size = WIDE, y + skin.button_height
