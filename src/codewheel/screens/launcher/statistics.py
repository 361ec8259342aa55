"""The statistics page: by game and level, games played, won, drawn and lost, with help or without."""

from collections.abc import Sequence

from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Label, Picture
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import GAP, Column, Row, Sized
from ...machines.widgets.lists import EDGE, Scroller
from ...rules import registry
from ...rules.rows import NamedTuple
from ...session import levels
from ...session.chronicle import RESULTS
from ...session.statistics import Row as Counted
from ...session.statistics import Statistics
from ...session.texts import sentence, translate
from .boxes import shelf

SHOWN = 8  # lines of the table
HEADS = ("played", "won", "drawn", "lost")
COLUMN, AIR = 34, 6  # a column of numbers at least, and the air beside it
HEAD = 11  # rows of pixels above the table
BUTTON = 64


class Line(NamedTuple):
    """A line of the table: a heading has no numbers; `depth`: how far it is set in, 0 for a game's sums."""

    text: str
    numbers: tuple[int, ...] = ()
    depth: int = 0


def lines(rows: Sequence[Counted]) -> list[Line]:
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


def _sums(rows: Sequence[Counted]) -> tuple[int, ...]:
    """Played, won, drawn, lost."""
    won, drawn, lost = (sum(getattr(row, result) for row in rows) for result in RESULTS)
    return won + drawn + lost, won, drawn, lost


def _level(game: str, level: str) -> str:
    """A level as its game calls it; the statistics may know a game that is no longer there."""
    return levels.name(game, level) if game in registry.names() else level.capitalize()


class ResultsList(Scroller):
    """Lines with right-aligned numbers."""

    def __init__(self, box: Box, rows: Sequence[Line]) -> None:
        super().__init__(box)
        self.rows = list(rows)

    def total(self) -> int:
        return len(self.rows)

    def columns(self, skin: Skin) -> list[int]:
        """The right edges of the numbers: each has room for its heading."""
        right, found = self.box.x + self.box.w - skin.scroll_width - AIR, []
        for head in reversed(HEADS):
            found.append(right)
            right -= max(COLUMN, skin.small.width(translate(f"launcher.statistics_{head}")) + AIR)
        return found[::-1]

    def heads(self, skin: Skin, box: Box) -> None:
        """What the columns are, above the list."""
        skin.text(self.box.x + AIR, box.y, translate("launcher.statistics_level"), small=True)
        for right, head in zip(self.columns(skin), HEADS, strict=True):
            text = translate(f"launcher.statistics_{head}")
            skin.text(right - skin.small.width(text), box.y, text, small=True)

    def draw(self, skin: Skin, look: Look) -> None:
        self.scroll_to(self.first, skin)
        skin.list_ground(self.box, look)
        columns = self.columns(skin)
        for i, line in enumerate(self.rows[self.first : self.first + self.shown(skin)]):
            y = self.box.y + EDGE + 1 + i * self.line_height(skin)
            skin.text(self.box.x + AIR + 12 * line.depth, y, line.text, None if line.depth < 2 else skin.roles.dim)
            for right, number in zip(columns, line.numbers, strict=False):
                text, colour = (str(number), None) if line.numbers[0] else ("–", skin.roles.dim)
                skin.text(right - skin.font.width(text), y, text, colour)
        self.draw_bar(skin, look)


class StatisticsPage(Dialog):
    """A window with the table."""

    width = 264

    def __init__(self, statistics: Statistics) -> None:
        super().__init__(translate("launcher.statistics_title"))
        self.statistics = statistics

    def compose(self, ui: Ui) -> Part:
        table = ResultsList(AUTO, lines(self.statistics.rows()))
        table.rows_shown = SHOWN
        problem = self.statistics.problem
        text = translate("launcher.statistics_counted") if problem is None else sentence(problem)
        note = Label(AUTO, text, small=True, cut=problem is not None)
        button = self.offer([translate("machines.ok")], [self.close], least=BUTTON)
        return Column(
            Column(Picture(size(0, HEAD), table.heads, fills=True), table, gap=0),
            Row(Sized(note, grows=True), button),
            gap=GAP,
        )
