"""After a game: who has survived, the scores of the game and the series, the score files, another game.

The flow is the help file's: "Compare scores (Y/n)?", a number key for the file, "Another game (Y/n)?".
"""

from collections.abc import Sequence
from functools import partial

from ...machines.input import Input
from ...session.table.words import ENDED, REFUSED, SAVED
from ...session.texts import one, sentence, translate
from ...session.triaxis import naming
from ...session.triaxis.scores import Score, ScoreFiles
from ...session.triaxis.series import Series
from ...session.triaxis.table import TriaxisTable
from ..contract import screen
from ..scene import Host, Played
from .asking import ESC, Answer, Buttons, Question
from .base import TextScene
from .biosphere import BiosphereScene
from .compare import ROWS, draw_file, draw_files, drawers, file_box, pages
from .ending_picture import draw_ending, populations
from .keys import key_at
from .leads import Leads

COMPARE, FILE, TABLE, AGAIN = STAGES = ("compare", "file", "table", "again")
FIGURES = "0123456789"


class EndingScene(TextScene):
    """Goes through `STAGES`. The table has counted the game in its series.

    `resumed`: the program was left before somebody said whether there shall be another game; that is asked again.
    """

    def __init__(self, app: Host, table: TriaxisTable, leads: Leads, resumed: bool = False) -> None:
        super().__init__(app)
        self.table, self.session, self._leads = table, table.session, leads
        self._listen()  # the table counts what is over
        found = table.series
        assert found is not None
        self.series: Series = found
        self.files = ScoreFiles(app.storage)
        self._resumed = resumed
        self.stage = COMPARE
        self.lit = 0  # the file with the bar
        self.rows: list[Score] = []  # of the file that is shown
        self.page = 0
        self.note = ""  # of the file: whether the series was added
        self._drawers = drawers(self.files)
        self._populations = populations(self.session)
        self._mine = dict(zip(self.series.names, naming.habitats(self.session), strict=True))
        self.question: Question | None = Question(translate("triaxis_dialogs.compare"), True)
        if resumed:
            self._go(AGAIN)
        table.save()
        self._listen()

    def retell(self) -> None:
        super().retell()
        if self.question is not None:
            asked = "again" if self.stage == AGAIN else "compare"
            self.question.text = translate(f"triaxis_dialogs.{asked}")

    @property
    def played(self) -> Played | None:
        from .thumb import thumbnail  # the start: read when somebody shows it

        return Played(self.session, self.session.ply, partial(thumbnail, self.session))

    def _listen(self) -> None:
        """What the table has to say."""
        for news in self.table.news():
            if news.said is None or news.kind == ENDED:
                continue
            if news.kind == SAVED:
                self.note = sentence(news.said)
                continue
            if news.kind == REFUSED:
                self.app.play("error")
            self.app.tell_reason(news.said)

    # --- input -----------------------------------------------------------------------------------------------------

    @property
    def asks(self) -> bool:
        return self.question is not None

    def deeds(self) -> Sequence[str]:
        return ("replay", "review", "show") if self.question is not None else ()

    def command(self, name: str) -> None:
        if name == "replay":
            self._replay()
        elif name == "review":
            self._look_back()
        elif name == "show":
            self.app.show()
        else:
            super().command(name)

    def update(self, inp: Input) -> None:
        if self.quits(inp):
            return
        if self.question is not None:
            click = self.buttons.read(inp)
            answer = self.question.answer(inp)
            written = key_at(self.foot(), inp.x, inp.y) if click == "left" else inp.text[:1].casefold()
            letters = {translate(f"triaxis_dialogs.{name}_letter"): name for name in self.deeds()}
            if written in letters:
                self.command(letters[written])
            else:
                self._answered(answer)
        elif self.stage == FILE:
            self._choose(inp)
        else:
            self._leaf(inp)

    def _answered(self, answer: Answer) -> None:
        if answer is None:
            return
        self.app.play("click")
        if self.stage == COMPARE and answer is True:
            self._go(FILE)
        elif self.stage == COMPARE:
            self._go(AGAIN)
        elif answer is True:
            self.app.go(BiosphereScene(self.app, self.table.next_plan, self._leads.play))
        elif answer == ESC:
            self.app.pop()  # open still: the question comes again
        else:
            self._close()

    def _close(self) -> None:
        """The series is over. Who has come for a game and wants no more of this one is asked for the next series."""
        self.table.do("close_series")
        if self._resumed:
            self.app.go(self._leads.new_game(self.app, None))
        else:
            self.app.pop()

    def _go(self, stage: str) -> None:
        self.stage = stage
        self.question = Question(translate("triaxis_dialogs.again"), True) if stage == AGAIN else None
        self.buttons = Buttons()

    def _choose(self, inp: Input) -> None:
        """A score file is wanted: a figure, arrows and Enter, or a click."""
        click, commands = self.buttons.read(inp), inp.commands
        hit = next((n for n in range(len(FIGURES)) if file_box(n).holds(inp.x, inp.y)), None)
        figure = inp.text[:1]
        if click in (ESC, "right") or "cancel" in commands:
            self._go(AGAIN)
        elif figure and figure in FIGURES:
            self.take(int(figure))
        elif click == "left" and hit is not None:
            self.take(hit)
        elif commands & {"confirm", "pick"} or click == "left":
            self.take(self.lit)
        elif commands & {"down", "right", "next"} or inp.wheel < 0:
            self.lit = (self.lit + 1) % len(FIGURES)
        elif commands & {"up", "left", "previous"} or inp.wheel > 0:
            self.lit = (self.lit - 1) % len(FIGURES)
        elif hit is not None and inp.moved:
            self.lit = hit
        elif figure.strip():
            self.app.play("error")

    def take(self, number: int) -> None:
        """Add to a score file what it does not know of the series, and show it; a refusal is told."""
        self.lit = number
        done = self.table.do("file", number)
        self._listen()
        if not done or self.table.filed is None:
            return
        self.rows = self.table.filed.rows
        self.app.play("place")
        self._drawers = drawers(self.files)
        places = [at for at, row in enumerate(self.rows) if row.name in self.series.names]
        self.page = places[0] // ROWS if places else 0
        self._go(TABLE)

    def _leaf(self, inp: Input) -> None:
        """A score file is shown."""
        click, commands = self.buttons.read(inp), inp.commands
        if commands & {"down", "right", "page_down", "next"} or inp.wheel < 0:
            self._turn(1)
        elif commands & {"up", "left", "page_up", "previous"} or inp.wheel > 0:
            self._turn(-1)
        elif click or commands & {"confirm", "pick", "cancel"}:
            self.app.play("click")
            self._go(AGAIN)

    def _turn(self, by: int) -> None:
        page = min(max(self.page + by, 0), pages(self.rows) - 1)
        if page != self.page:
            self.page = page
            self.app.play("click")

    def _replay(self) -> None:
        """Look at the game again; who plays on from there leaves this ending."""
        from ..replay import ReplayScene  # the start: read when somebody looks back

        looked = self.session.branch(self.session.ply)
        self.app.push(ReplayScene(self.app, looked, lambda session: self._leads.go_on(self.app, session)))

    def _look_back(self) -> None:
        """Where the game was lost; who plays on from there leaves this ending as well."""
        looked = self.session.branch(self.session.ply)
        scene = screen(looked.game.name).review(self.app, looked, lambda session: self._leads.go_on(self.app, session))
        self.app.push(scene)

    # --- the picture -----------------------------------------------------------------------------------------------

    def draw(self) -> None:
        if self.stage == FILE:
            draw_files(self._drawers, self.lit)
        elif self.stage == TABLE:
            draw_file(self.lit, self.rows, self.page, self._mine)
        else:
            draw_ending(self.session, self.series, self._populations, self.waves)
        upper, lower = self.foot()
        self.draw_prompts(upper, lower)

    @property
    def spoken_title(self) -> str:
        from ...text.spoken import stands  # start: read where somebody listens

        return stands(self.table)

    @property
    def spoken_lines(self) -> Sequence[str]:
        told: Sequence[str] = ()
        if self.stage == TABLE:
            shown = enumerate(self.rows[self.page * ROWS : (self.page + 1) * ROWS], self.page * ROWS + 1)
            told = [f"{place}. {' '.join(map(str, row))}." for place, row in shown]
        return *super().spoken_lines, *told

    @property
    def spoken(self) -> str:
        if self.stage != FILE:
            return ""
        names, leader = self._drawers[self.lit]
        found = translate("triaxis_dialogs.files_damaged" if names < 0 else "triaxis_dialogs.files_empty")
        if leader is not None:
            count = "files_one" if one(names) else "files_names"
            found = f"{translate(f'triaxis_dialogs.{count}', count=names)} {leader.name}"
        return translate("spoken.numbered", number=self.lit, words=found)

    def foot(self) -> tuple[str, str]:
        if self.stage == FILE:
            return translate("triaxis_dialogs.files_note"), translate("triaxis_dialogs.files_ask")
        if self.stage == TABLE:
            more = (
                translate("triaxis_dialogs.file_more")
                if pages(self.rows) > 1
                else translate("triaxis_dialogs.press_enter")
            )
            return self.note, more
        line = self.question.line if self.question is not None else ""
        if self.stage == COMPARE:
            return translate("triaxis_dialogs.compare_note"), line
        if self.table.advice is not None:
            return sentence(self.table.advice), line
        first = self.series.names[self.series.following().first]
        return translate("triaxis_dialogs.again_note", name=first), line
