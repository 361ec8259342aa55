"""The statistics: a game's table, and how it went on over the weeks as a curve; all of it carried out as CSV."""

from collections.abc import Generator, Sequence

import pyxel

from ...bots.contract import SearchInfo
from ...machines.download import give
from ...machines.folders import folder_of
from ...machines.framebuffer import HEIGHT, WIDTH, on_web
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.art import Placement
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Label, Picture, RadioGroup
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import GAP, NEAR, Column, Row, Sized
from ...machines.widgets.lists import EDGE, ROW_AIR, Scroller
from ...rules.contract import Refused, reason
from ...rules.registry import names as known_games
from ...session import report as told
from ...session import showing
from ...session.contract import keeps
from ...session.moments import written
from ...session.report import Line
from ...session.storage import EXPORTS
from ...session.survey import MEASURES, POINTS, WON, Curve
from ...session.texts import sentence, translate
from ..drawn_rows import DrawnRows
from ..scene import Host
from ..thinker import Thinker

HEADS = ("played", "won", "drawn", "lost")
COLUMN, AIR, STEP = 28, 6, 7  # a column of numbers at least, the air beside it, how far a line is set in
HEAD = 9  # rows of pixels above the table
GAMES = 80  # the width of the list of games
SWATCH = 5  # pixels of the colour of the bars, beside what they are
SHOWN = 7  # lines of the table, and games, that are seen at once
GRAPH = 57  # rows of pixels of the curve
SCALE = 34  # pixels at its left, for its numbers
DOTTED, QUARTERS = 4, 4  # from one dot to the next of the lines across the curve, and how many parts they make
STRETCHES = 52  # of weeks, at most, in a curve
BUTTON = 56
AT_ONCE = 16  # steps that are read in the frame in which it is asked for
WHOLE = Placement(Box(0, 0, WIDTH, HEIGHT), "whole")
FILE, ENDING = "Statistics", "csv"


class GameList(DrawnRows):
    """The games, in the letters of the table beside it."""

    def line_height(self, skin: Skin) -> int:
        return skin.small.pitch

    def draw_row(self, number: int, box: Box, skin: Skin, ink: int) -> None:
        skin.text_in(box.x + ROW_AIR, box.y + 1, box.w - 2 * ROW_AIR, self.rows[number], ink, small=True)


class ResultsList(Scroller):
    """Lines in small letters with right-aligned numbers."""

    spares_bar = True

    def __init__(self, box: Box, rows: Sequence[Line]) -> None:
        super().__init__(box)
        self.rows = list(rows)
        self.level = ""  # what stands above the names

    @property
    def words(self) -> str:
        heads = [translate(f"statistics.{head}") for head in HEADS]
        told = []
        for line in self.rows[self.first :]:
            numbers = [f"{head} {number}" for head, number in zip(heads, line.numbers, strict=False)]
            told.append(f"{line.text}: {translate('text.comma').join(numbers) or line.value}.")
        return " ".join(told) or translate("spoken.empty")

    def total(self) -> int:
        return len(self.rows)

    def line_height(self, skin: Skin) -> int:
        return skin.small.pitch

    def columns(self, skin: Skin) -> list[int]:
        """The right edges of the numbers: each has room for its heading."""
        right, found = self.box.x + self.box.w - skin.scroll_width - AIR, []
        for head in reversed(HEADS):
            found.append(right)
            right -= max(COLUMN, skin.small.width(translate(f"statistics.{head}")) + AIR)
        return found[::-1]

    def heads(self, skin: Skin, box: Box) -> None:
        """What the columns are, above the list."""
        skin.text(self.box.x + AIR, box.y, self.level, small=True)
        for right, head in zip(self.columns(skin), HEADS, strict=True):
            text = translate(f"statistics.{head}")
            skin.text(right - skin.small.width(text), box.y, text, small=True)

    def draw(self, skin: Skin, look: Look) -> None:
        self.scroll_to(self.first, skin)
        skin.list_ground(self.box, look)
        columns, inks = self.columns(skin), (skin.heading, None, skin.roles.dim)
        for i, line in enumerate(self.rows[self.first : self.first + self.shown(skin)]):
            x, y = self.box.x + AIR, self.box.y + EDGE + 1 + i * self.line_height(skin)
            x += STEP * (line.depth > 1)  # what was won with help belongs to the line above
            numbers = [str(number) if line.numbers[0] else "–" for number in line.numbers] or [
                "",
                "",
                "",
                line.value or " ",
            ]
            left = min(right - skin.small.width(text) for right, text in zip(columns, numbers, strict=True) if text)
            skin.text_in(x, y, left - AIR - x, line.text, inks[line.depth], small=True)
            colour = skin.roles.dim if line.numbers and not line.numbers[0] else inks[line.depth]
            for right, text in zip(columns, numbers, strict=True):
                skin.text(right - skin.small.width(text), y, text, colour, small=True)
        self.draw_bar(skin, look)


class StatisticsPage(Dialog):
    """A window as large as the screen: the games, the table of the one that is chosen, and its curve."""

    rigid = True

    def __init__(self, app: Host) -> None:
        super().__init__(translate("statistics.title"), on_close=lambda answer: self._stop(), where=WHOLE)
        self.app = app
        self.report = told.sums(app.statistics)  # what is there at once, until all is read
        self.whole = False
        self._work = told.reporting(app.storage, app.statistics)
        self._thinker: Thinker | None = None
        self.names = told.names(self.report)
        self.game, self.measure = "", WON
        self.curve: Curve

    def open(self, ui: Ui) -> None:
        self._read(AT_ONCE)
        super().open(ui)
        if not self.whole:
            self._thinker = self.app.think(self._reading())

    def _read(self, steps: int) -> float:
        """Read on; how far it is."""
        part = 0.0
        try:
            for _ in range(steps):
                part = next(self._work)
        except StopIteration as end:
            self.report, self.whole = end.value, True
        return part

    def _reading(self) -> Generator[SearchInfo, None, SearchInfo]:
        """The rest as a search, at the pace of the app: the sums are looked at meanwhile."""
        while not self.whole:
            part = self._read(1)
            self.note.text = translate("statistics.reading", number=round(100 * part))
            yield SearchInfo(round(100 * part), "")
        self.export.enabled = bool(self.report.survey.count)
        self._look_up()
        return SearchInfo(100, "")

    def _stop(self) -> None:
        if self._thinker is not None:
            self._thinker.cancel()

    def compose(self, ui: Ui) -> Part:
        games = [told.title(name) for name in self.names]
        self.games = GameList(AUTO, [translate("statistics.all_list"), *games[1:]], 0, self._chosen)
        self.table = ResultsList(AUTO, ())
        self.games.rows_shown = self.table.rows_shown = SHOWN
        self.measures = RadioGroup(AUTO, self._labels(), 0, self._measured, columns=len(MEASURES))
        says = [translate("statistics.none_of", title=title) for title in games[1:]]
        self.note = Label(AUTO, "", small=True, says=(*says, *map(translate, ("statistics.none", "statistics.note"))))
        self._look_up()
        heads = Picture(size(0, HEAD), self.table.heads, fills=True)
        buttons = self.offer(
            [translate("statistics.export"), translate("machines.ok")], [self._export, self.close], 1, BUTTON
        )
        self.export = buttons.buttons[0]
        self.export.enabled = bool(self.report.survey.count)
        return Column(
            Row(
                Sized(Column(self._title(), self.games, gap=0), GAMES, grows=False),
                Column(heads, self.table, gap=0),
                gap=NEAR,
                level="top",
            ),
            self.measures,
            Picture(size(0, GRAPH), self._paint, fills=True),
            Row(Sized(self.note, grows=True), buttons, gap=GAP, level="top"),
            gap=NEAR,
        )

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.games)

    def _title(self) -> Picture:
        def paint(skin: Skin, box: Box) -> None:
            skin.text(box.x + AIR, box.y, translate("statistics.list"), small=True)

        return Picture(size(0, HEAD), paint, fills=True)

    def _labels(self) -> list[str]:
        fewest = self.game in known_games() and keeps(self.game).figures.fewest
        words = ("moves" if measure == POINTS and fewest else measure for measure in MEASURES)
        return [translate(f"statistics.curve_{word}") for word in words]

    def _chosen(self, index: int) -> None:
        self.game = self.names[index]
        self.table.first = 0
        self._look_up()

    def _measured(self, index: int) -> None:
        self.measure = MEASURES[index]
        self._look_up()

    def _look_up(self) -> None:
        """What is shown of the game that is chosen."""
        report, game = self.report, self.game
        there = told.measures(report, game)
        self.measure = self.measure if self.measure in there else WON
        self.measures.labels = tuple(self._labels())
        self.measures.index = MEASURES.index(self.measure)
        self.measures.off = [at for at, measure in enumerate(MEASURES) if measure not in there]
        self.table.rows = told.lines(report, game)
        self.table.level = translate("statistics.level" if game else "statistics.game")
        self.curve = told.curve_of(report, game, self.measure, STRETCHES, self.app.now())
        self.note.cut = report.problem is not None
        if report.problem is not None:
            self.note.text = sentence(report.problem)
        elif told.is_empty(report, game):
            self.note.text = translate("statistics.none_of" if game else "statistics.none", title=told.title(game))
        else:
            self.note.text = translate("statistics.note")

    def _paint(self, skin: Skin, box: Box) -> None:
        """The curve over how many games there were: its scale at the left, theirs at the right, the weeks below."""
        skin.list_ground(box, Look())
        roles, letters = skin.roles, skin.small
        curve = self.curve
        if not any(value is not None for value in curve.values):
            text = translate("statistics.no_curve")
            x = box.x + (box.w - letters.width(text)) // 2
            skin.text(x, box.y + (box.h - letters.height) // 2, text, roles.dim, small=True)
            return
        low, high = curve.bounds
        if self.measure == WON:
            low, high = 0, 100
        high = high if high > low else low + 1
        most = max(curve.games)
        right = letters.width(str(most)) + 2 * AIR
        foot = letters.pitch + 2
        field = Box(box.x + SCALE, box.y + EDGE + 1, box.w - SCALE - right, box.h - 2 * EDGE - foot)
        bottom = field.y + field.h
        for quarter in range(QUARTERS + 1):
            y = bottom - 1 - (field.h - 2) * quarter // QUARTERS
            for x in range(field.x, field.x + field.w, DOTTED):
                pyxel.pset(x, y, roles.dim if quarter % 2 == 0 else roles.shade)
        middle = (low + high) / 2
        for value, y in (
            (high, field.y),
            (middle, (field.y + bottom - letters.height) // 2),
            (low, bottom - letters.height),
        ):
            text = told.said(self.measure, value)
            skin.text(field.x - 4 - letters.width(text), y, text, small=True)
        self._bars(skin, field, most)
        before: tuple[int, int] | None = None
        for (left, end), found in zip(self._places(field), curve.values, strict=True):
            if found is None:
                continue
            here = (left + end) // 2, bottom - 1 - round((found - low) * (field.h - 2) / (high - low))
            if before is not None:
                pyxel.line(*before, *here, roles.ink)
            before = here
        for (left, end), found in zip(self._places(field), curve.values, strict=True):
            if found is not None:
                y = bottom - 1 - round((found - low) * (field.h - 2) / (high - low))
                pyxel.rect((left + end) // 2 - 1, y - 1, 3, 3, roles.accent)
        pyxel.line(field.x - 1, field.y, field.x - 1, bottom, roles.ink)
        pyxel.line(field.x - 1, bottom, field.x + field.w - 1, bottom, roles.ink)
        first, last = written(curve.first), written(curve.last)
        skin.text(field.x, bottom + 3, first, roles.ink, small=True)
        skin.text(field.x + field.w - letters.width(last), bottom + 3, last, roles.ink, small=True)
        told_bars = translate("statistics.bars")
        x = field.x + (field.w - letters.width(told_bars) + SWATCH + 3) // 2
        pyxel.rect(x - SWATCH - 3, bottom + 4, SWATCH, SWATCH, roles.paper)
        skin.text(x, bottom + 3, told_bars, skin.roles.dim, small=True)

    def _places(self, field: Box) -> list[tuple[int, int]]:
        """Where each stretch of weeks begins and ends."""
        count = len(self.curve.values)
        return [(field.x + field.w * at // count, field.x + field.w * (at + 1) // count - 1) for at in range(count)]

    def _bars(self, skin: Skin, field: Box, most: int) -> None:
        """How many games there were, as high as two thirds of the field, and at its right what that height is."""
        bottom, roles = field.y + field.h, skin.roles
        for (left, end), games in zip(self._places(field), self.curve.games, strict=True):
            tall = round(games * (field.h * 2 // 3) / most)
            pyxel.rect(left, bottom - tall, max(1, end - left), tall, roles.paper)
            if tall:
                pyxel.rect(left, bottom - tall, max(1, end - left), 1, roles.dim)
        top = bottom - field.h * 2 // 3
        skin.text(field.x + field.w + AIR - 2, top - skin.small.height // 2, str(most), roles.dim, small=True)
        skin.text(field.x + field.w + AIR - 2, bottom - skin.small.height, "0", roles.dim, small=True)

    def _export(self) -> None:
        self.app.read(
            told.games_csv(self.app.statistics.chronicle),
            lambda text: _keep(self.app, text.encode()),
            f"{FILE}.{ENDING}",
            "statistics.exporting",
        )


def _keep(app: Host, data: bytes) -> None:
    """Keep the file where those for other programs lie, or hand it to the browser, and say so."""
    try:
        if on_web():
            file = f"{FILE}.{ENDING}"
            give(file, data, reason("storage.not_handed", file=file))
            app.tell(translate("storage.handed_over", file=file))
            return
        file = showing.keep(app.storage, FILE, ENDING, data).rpartition("/")[2]
    except Refused as fault:
        app.tell_reason(fault.why)
        return
    folder = folder_of(app.storage)
    if folder is None:
        app.tell(translate("statistics.kept", file=file))
    else:
        app.tell_kept(translate("statistics.exported", file=file, folder=str(folder / EXPORTS)))


def open_statistics(app: Host) -> None:
    """Show what was played: the sums at once, each game as it is read; where there are few, all at once."""
    app.open(StatisticsPage(app))
