"""The questions before a series, as a page: how many players, the computer, names and who plays, options.

The line that is asked is lit, its question stands at the foot. By keys: arrows, Enter, letters; by mouse: a click takes
what it hits, anywhere else the left button accepts.
"""

from collections.abc import Callable, Iterator

import pyxel

from ...machines.font import LEFT as SIDE
from ...machines.input import Input
from ...machines.skins.base import Box
from ...rules.rows import NamedTuple
from ...session import levels
from ...session.play import HUMAN
from ...session.table.asked import question
from ...session.texts import sentence, translate
from ...session.triaxis.setup import COMPUTER, MOST, Plan, Setup, keep, level_name, load
from ..scene import Host
from .asking import ESC, Answer, Question
from .base import TextScene
from .cells import BLINK, LEFT, LINE, RIGHT, Head, bar, choice, heads, page, right, text
from .figures import islands
from .form import BEGIN, BESIDE, OPTIONS, PLAYERS, Form, chair_of
from .leads import Back
from .options import OptionsScene, changes
from .sheets import BLACK, BLUE, CYAN, LCYAN, LGREY, LRED, WHITE, YELLOW

PLAYERS_Y, BESIDE_Y, HEAD_Y, FIRST_Y, OPTIONS_Y, BEGIN_Y = 26, 36, 49, 59, 150, 160
ANSWERS = 113  # where the answers begin
NAME_X, WHO_X, WHO_W = 41, 137, 88
LOWEST = 144  # where the picture below the names ends


class Spot(NamedTuple):
    """Something that a click reaches, its line, and what is chosen there ("" for the line alone)."""

    box: Box
    line: str
    answer: str = ""


class SetupScene(TextScene):
    """Asks for the next series; `then(plan)` when all is answered."""

    def __init__(self, app: Host, then: Callable[[Plan], object], back: Back | None = None) -> None:
        super().__init__(app, back)
        self._then = then
        self.form = Form(load(app.settings))
        self.question: Question | None = None

    def warm_up(self) -> Iterator[object]:
        from . import island  # start: read while the questions are looked at

        yield island
        from . import colours  # as above

        yield colours
        from . import biosphere  # as above

        yield biosphere
        from .. import waiting  # as above

        yield waiting
        from .reading import board  # as above

        yield from board()

    # --- input -----------------------------------------------------------------------------------------------------

    @property
    def asks(self) -> bool:
        return self.question is not None

    def update(self, inp: Input) -> None:
        if self.quits(inp):
            return
        form = self.form
        before = form.table, form.now, form.typed
        refused = form.refused
        click = self.buttons.read(inp)
        if click == ESC or "cancel" in inp.commands:
            self._back()
        elif click == "left" and (spot := self.spot(inp.x, inp.y)) is not None:
            self._click(spot)
        elif inp.wheel:
            form.change(-inp.wheel)
        elif self.question is not None:
            self._answered(self._yes_or_no(inp, click))
        else:
            self._line(inp, click)
        self._ask()
        if form.refused and form.refused != refused:
            self.app.play("error")
        elif before != (form.table, form.now, form.typed):
            self.app.play("click")

    def _back(self) -> None:
        """<ESC>: what was typed is forgotten, else a line back; at the first one the questions can be left."""
        if not self.form.drop() and not self.form.step(-1):
            self.escape()

    def _ask(self) -> None:
        """Put the question of the line, where it is one for yes or no."""
        asked = self.form.question
        if asked is None:
            self.question = None
        elif self.question is None or (self.question.text, self.question.default) != asked:
            self.question = Question(*asked)

    def _yes_or_no(self, inp: Input, click: str) -> Answer:
        """The answer to the line's question, or None; the arrows walk."""
        if not inp.text and self._walk(inp):
            return None
        if click:
            return click == "left"
        question = self.question
        return question.answer(inp) if question is not None and not inp.left.released else None

    def _walk(self, inp: Input) -> bool:
        for command, step in (("up", -1), ("previous", -1), ("down", 1), ("next", 1)):
            if command in inp.commands:
                self.form.step(step)
                return True
        for command, step in (("left", -1), ("right", 1)):
            if command in inp.commands:
                self.form.change(step)
                return True
        return False

    def _answered(self, answer: Answer) -> None:
        form = self.form
        if answer is None or answer == ESC:
            return
        if form.now == BESIDE:
            form.beside(bool(answer))
            form.step(1)
        elif form.now == OPTIONS:
            form.step(1)
            if answer:
                self._options()
        elif answer:
            self._begin()
        else:
            form.go(PLAYERS)

    def _line(self, inp: Input, click: str) -> None:
        """Players and names: figures and letters, arrows, Enter."""
        form = self.form
        letters = inp.text.strip() or (inp.text and form.typed)
        if letters:
            for letter in inp.text:
                form.letter(letter)
        elif "backspace" in inp.commands or "delete" in inp.commands:
            form.rub()
        elif "confirm" in inp.commands or click == "left":
            form.step(1)
        elif "pick" in inp.commands or click == "right":
            form.change(1)
        else:
            self._walk(inp)

    def _click(self, spot: Spot) -> None:
        form = self.form
        if not form.go(spot.line):
            return
        if spot.line == PLAYERS and spot.answer:
            form.players(int(spot.answer))
        elif spot.line == BESIDE and spot.answer:
            form.beside(spot.answer == "yes")
        elif spot.answer == "who":
            form.change(1)
        elif spot.line == OPTIONS:
            self._options()
        elif spot.line == BEGIN:
            self._begin()

    def _options(self) -> None:
        def changed(table: Setup) -> None:
            self.form.table = table
            self.form.go(BEGIN)

        self.app.push(OptionsScene(self.app, self.form.table, changed))

    def _begin(self) -> None:
        table = self.form.table
        keep(self.app.settings, table)
        self._then(table.plan())

    # --- where everything is ---------------------------------------------------------------------------------------

    def line_y(self, line: str) -> int | None:
        """The row of a line's letters, None for one that is not there."""
        chair = chair_of(line)
        if chair is not None:
            return FIRST_Y + self.form.table.seats.index(chair) * LINE if line in self.form.lines else None
        return {PLAYERS: PLAYERS_Y, BESIDE: BESIDE_Y, OPTIONS: OPTIONS_Y, BEGIN: BEGIN_Y}[line]

    def spots(self) -> Iterator[Spot]:
        """All that a click reaches; the later ones lie on top."""
        for line in self.form.lines:
            y = self.line_y(line)
            if y is None:
                continue
            yield Spot(Box(14, y - 1, 292, LINE), line)
            if line == PLAYERS:
                for count in range(1, MOST + 1):
                    yield Spot(Box(ANSWERS + 24 * (count - 1), y - 1, 20, LINE - 1), line, str(count))
            elif line == BESIDE:
                for at, answer in enumerate(("yes", "no")):
                    yield Spot(Box(ANSWERS + 44 * at, y - 1, 36, LINE - 1), line, answer)
            elif chair_of(line) is not None:
                yield Spot(Box(WHO_X, y - 1, WHO_W, LINE), line, "who")

    def spot(self, x: int, y: int) -> Spot | None:
        """What lies under a pixel."""
        return next((spot for spot in reversed(list(self.spots())) if spot.box.holds(x, y)), None)

    # --- the picture -----------------------------------------------------------------------------------------------

    def draw(self) -> None:
        form, table = self.form, self.form.table
        page(translate("triaxis_dialogs.setup_title"))
        pyxel.rect(LEFT, HEAD_Y - 3, RIGHT - LEFT, 1, CYAN)
        name, who, marks = (translate(f"triaxis_dialogs.head_{head}") for head in ("name", "who", "share"))
        end = WHO_X + WHO_W
        columns = Head(NAME_X, WHO_X - NAME_X, name, SIDE), Head(WHO_X + 8, WHO_W - 12, who, SIDE)
        heads(HEAD_Y, (*columns, Head(end, RIGHT - 8 - end, marks)), LCYAN)
        y = self.line_y(form.now)
        if y is not None:
            bar(y)
        self._label(PLAYERS, "players")
        self._label(BESIDE, "computer")
        for spot in self.spots():
            if spot.line == PLAYERS and spot.answer:
                choice(spot.box, spot.answer, spot.answer == str(table.players), form.now == PLAYERS)
            elif spot.line == BESIDE and spot.answer:
                chosen = (spot.answer == "yes") == table.computer
                choice(spot.box, translate(f"triaxis_dialogs.{spot.answer}"), chosen, form.now == BESIDE)
        fixed = question(table, "computer").why_not
        if fixed is not None:
            text(ANSWERS, BESIDE_Y, sentence(fixed), LGREY, wide=RIGHT - ANSWERS)
        for chair, share in zip(table.seats, table.shares, strict=True):
            self._chair(chair, share)
        islands(Box(18, FIRST_Y + LINE * len(table.seats) + 3, 284, 0), len(table.seats), LOWEST)
        self._label(OPTIONS, "options")
        self._label(BEGIN, "begin")
        self._rest()
        self._prompts()

    def _ink(self, line: str, ink: int = WHITE) -> int:
        return BLACK if line == self.form.now else ink

    def _label(self, line: str, word: str) -> None:
        y = self.line_y(line)
        if y is not None:
            text(LEFT, y, translate(f"triaxis_dialogs.setup_{word}"), self._ink(line, YELLOW), wide=ANSWERS - LEFT - 4)

    def _chair(self, chair: int, share: int) -> None:
        """A player's line: number, name, who plays, markers."""
        form, line = self.form, f"chair{chair}"
        y = self.line_y(line)
        if y is None:
            return
        lit = form.now == line
        seat = form.table.seats.index(chair)
        text(LEFT + 4, y, str(seat + 1), self._ink(line, LCYAN))
        name = form.name(chair)
        end = text(NAME_X, y, name, self._ink(line, WHITE if form.table.names[chair] else LGREY))
        if lit and form.typed is not None and self.app.frame // BLINK % 2 == 0:
            pyxel.rect(end + 1, y, 7, 7, BLUE)
        who = form.table.who[chair]
        text(WHO_X + 8, y, level_name(who), self._ink(line, WHITE if who == HUMAN else YELLOW))
        if lit:
            text(WHO_X - 2, y, "◀", BLUE)
            text(WHO_X + WHO_W - 8, y, "▶", BLUE)
        right(RIGHT - 8, y, str(share), self._ink(line))

    def _rest(self) -> None:
        """What stands behind the lines of the options and of the end."""
        text(ANSWERS, OPTIONS_Y, changes(self.form.table), self._ink(OPTIONS))
        count = translate("triaxis_dialogs.setup_markers", count=sum(self.form.table.shares))
        text(ANSWERS, BEGIN_Y, count, self._ink(BEGIN))

    def _prompts(self) -> None:
        self.draw_prompts(*self.foot(), LRED if self.form.refused else YELLOW)

    def foot(self) -> tuple[str, str]:
        upper, lower = self._words()
        return self.form.refused or upper, lower

    @property
    def spoken_title(self) -> str:
        return translate("triaxis_dialogs.setup_title")

    @property
    def spoken(self) -> str:
        form, table = self.form, self.form.table
        chair = chair_of(form.now)
        if form.now == PLAYERS:
            return str(table.players)
        if chair is not None:
            return translate("spoken.captioned", caption=form.name(chair), words=level_name(table.who[chair]))
        if form.now == BESIDE:
            return translate(f"triaxis_dialogs.{'yes' if table.computer else 'no'}")
        return changes(table) if form.now == OPTIONS else translate("triaxis_dialogs.setup_begin")

    def _words(self) -> tuple[str, str]:
        """The question of the line, and what can be done."""
        form, table = self.form, self.form.table
        chair = chair_of(form.now)
        if form.now == PLAYERS:
            note = "ask_players_note" if self.back is None else "ask_players_back"
            return translate("triaxis_dialogs.ask_players"), translate(f"triaxis_dialogs.{note}")
        if chair is not None:
            level = chair == COMPUTER
            asked = "ask_level" if level else "ask_name"
            note = translate(f"triaxis_dialogs.{asked}_note")
            if form.typed is None and table.who[chair] != HUMAN:  # how that player plays
                note = levels.line("triaxis", table.who[chair])
            number = table.seats.index(chair) + 1
            return translate(f"triaxis_dialogs.{asked}", **({} if level else {"number": number})), note
        counts = {"own": "", "each": ""}
        if form.now == BESIDE:
            counts = {"own": str(table.with_beside.shares[-1]), "each": str(table.with_beside.shares[0])}
        note = translate(f"triaxis_dialogs.ask_{form.now}_note", **counts)
        question = self.question or Question(*(form.question or ("", True)))
        return note, question.line
