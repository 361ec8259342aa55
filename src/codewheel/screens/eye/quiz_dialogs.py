"""The quiz at the table: a question with four answers, the quiz master's sheet, the choice of a joker's category."""

from collections.abc import Callable, Sequence
from functools import partial

from ...machines.input import Input
from ...machines.skins.base import Box, Skin
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Button, Label, Picture
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import GAP, TIGHT, Buttons, Column, Row, Sized
from ...session.eye.quiz_round import Drawn
from ...session.texts import translate
from .dialogs import DROP, drop
from .quiz_parts import Asked, Line, card_pens, tile
from .quiz_pictures import SIDE, draw_picture

TILE = 13, 12  # of the category's colour
ASKED = 46  # height of the question: four lines
MOST_ASKED = 4
ANSWER = 16  # height of an answer
LOW = 14  # on the sheet of a quiz master, which has buttons besides
GRACE = 12  # frames at the beginning that take nothing: the click that led to the question must not answer it
TOLD = 70  # frames for which "right" is shown
LONGER = 200  # frames for which the right answer is shown after a wrong one
SKIP = 8  # frames of either that cannot be skipped
FOR = ("place", "step", "claim")  # what a question can be asked for


class QuestionDialog(Dialog):
    """A question with four answers: click one, press 1 to 4, or take arrows and Enter.

    `on_answer(right)` is told at once; the right answer is shown for a moment, which any key ends. Esc and the close
    gadget leave the question open: `on_leave()`. `category` is its name, `colour` the board's, 0 to 7; `why`: "place",
    "step" or "claim", what the question is asked for, and `who` is asked; "" where that is not to be said.
    `seat`: whose counter is shown; `picture`: of which category of a shipped pack, where the question leaves room.
    """

    letters = False
    width = 290

    def __init__(
        self,
        question: Drawn,
        category: str,
        colour: int,
        on_answer: Callable[[bool], object],
        on_leave: Callable[[], object] = lambda: None,
        why: str = "",
        who: str = "",
        seat: int | None = None,
        picture: int | None = None,
    ) -> None:
        title = translate(f"eye_quiz.title_{why}", who=who) if why in FOR and who else translate("eye_quiz.title")
        super().__init__(title, on_close=self._told)
        self.question, self.category, self.colour = question, category, colour
        self.seat, self.picture = seat, picture
        self._on_answer, self._on_leave = on_answer, on_leave
        self.lines: list[Line] = []
        self.foot: Label
        self.chosen: int | None = None
        self._frames = 0  # since it was opened, then since an answer was given

    def compose(self, ui: Ui) -> Part:
        for number, answer in enumerate(self.question.answers):
            self.lines.append(Line(size(0, ANSWER), number, answer, lambda n: self.give(n, ui)))
        self.foot = Label(AUTO, translate("eye_quiz.keys"), "centre", small=True, says=self._verdicts())
        return Column(*self._head(ui.skin), Column(*self.lines, gap=TIGHT), self.foot)

    def _verdicts(self) -> list[str]:
        return [translate("eye_quiz.told_right"), translate("eye_quiz.told_wrong")]

    def _head(self, skin: Skin) -> tuple[Part, Part]:
        """The category, and the question with its picture where there is room."""
        name = translate(f"eye_quiz.colour{self.colour}")
        text = translate("eye_quiz.band", colour=name, category=self.category)
        marker = Picture(size(*TILE), lambda skin, box: tile(skin, box, self.colour))
        counter = Picture(size(DROP, DROP), partial(drop, seat=self.seat)) if self.seat is not None else None
        band = Row(marker, Sized(Label(AUTO, text, cut=True), grows=True), counter)
        asked = Asked(size(0, ASKED), self.question.text)
        few = len(asked.lines(skin, self.width - SIDE - GAP)) <= MOST_ASKED
        card = Picture(size(SIDE, SIDE), self._picture) if self.picture is not None and few else None
        return band, Row(card, asked)

    def _picture(self, skin: Skin, box: Box) -> None:
        assert self.picture is not None
        draw_picture(box, self.picture, card_pens(skin, self.colour))

    def open(self, ui: Ui) -> None:
        super().open(ui)
        self.group.set_focus(None)  # the first arrow takes the first answer; Enter alone takes none

    def give(self, number: int, ui: Ui) -> None:
        """Give an answer, from 0: the verdict is shown."""
        if self.chosen is not None:
            return
        self.chosen, self._frames = number, 0
        right = self.question.right
        for line in self.lines:
            line.done = True
        self.lines[number].verdict = False
        self.lines[right].verdict = True
        self.group.set_focus(None)
        self.foot.text = translate("eye_quiz.told_right" if number == right else "eye_quiz.told_wrong")
        self.foot.small = False
        ui.sound("hint" if number == right else "barred")
        self._on_answer(number == right)

    def handle(self, inp: Input, ui: Ui) -> None:
        self._frames += 1
        if self.chosen is not None:
            most = TOLD if self.chosen == self.question.right else LONGER
            touched = inp.left.pressed or inp.right.pressed or bool(inp.commands or inp.text)
            if self._frames > most or (touched and self._frames > SKIP):
                self.close("right" if self.chosen == self.question.right else "wrong")
        elif self._frames > GRACE:
            number = "1234".find(inp.text[:1]) if inp.text else -1
            if number >= 0:
                self.give(number, ui)
            else:
                super().handle(inp, ui)

    def _told(self, answer: str) -> None:
        if not answer:
            self._on_leave()


class MasterDialog(QuestionDialog):
    """The sheet of a quiz master, who reads aloud and judges: the right answer is marked, the buttons judge."""

    letters = True

    def compose(self, ui: Ui) -> Part:
        for number, answer in enumerate(self.question.answers):
            line = Line(size(0, LOW), number, answer, lambda n: None)
            line.done, line.focusable = True, False
            line.verdict = True if number == self.question.right else None
            self.lines.append(line)
        self.foot = Label(AUTO, translate("eye_quiz.read_aloud"), "centre", small=True)
        labels = (translate("eye_quiz.right"), translate("eye_quiz.wrong"))
        buttons = [
            Button(AUTO, label, partial(self.close, word))
            for label, word in zip(labels, ("right", "wrong"), strict=True)
        ]
        return Column(*self._head(ui.skin), Column(*self.lines, gap=TIGHT), self.foot, Buttons(*buttons))

    def handle(self, inp: Input, ui: Ui) -> None:
        self._frames += 1
        if self._frames > GRACE:
            Dialog.handle(self, inp, ui)

    def _told(self, answer: str) -> None:
        if answer:
            self._on_answer(answer == "right")
        else:
            self._on_leave()


class CategoryDialog(Dialog):
    """A joker: any category of the pack may be chosen, by click, by its number, or by arrows and Enter.

    `names`: the categories, whose colours are 0, 1, …; `colour`: the joker's. `on_choice(index)`; Esc: `on_leave()`.
    """

    letters = False
    width = 264

    def __init__(
        self,
        names: Sequence[str],
        colour: int,
        on_choice: Callable[[int], object],
        on_leave: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(translate("eye_quiz.joker_title"), on_close=self._told)
        self.names, self.colour = tuple(names), colour
        self._on_choice, self._on_leave = on_choice, on_leave
        self.lines: list[Line] = []
        self._frames = 0

    def compose(self, ui: Ui) -> Part:
        text = translate("eye_quiz.joker", colour=translate(f"eye_quiz.colour{self.colour}"))
        marker = Picture(size(*TILE), lambda skin, box: tile(skin, box, self.colour))
        for number, name in enumerate(self.names):
            self.lines.append(Line(size(0, ANSWER), number, name, lambda n: self._choose(n, ui), number))
        told = Row(marker, Sized(Label(AUTO, text), grows=True))
        return Column(told, Column(*self.lines, gap=TIGHT))

    def open(self, ui: Ui) -> None:
        super().open(ui)
        self.group.set_focus(None)

    def _choose(self, number: int, ui: Ui) -> None:
        ui.sound("click")
        self.close(str(number))

    def handle(self, inp: Input, ui: Ui) -> None:
        self._frames += 1
        if self._frames <= GRACE:
            return
        number = "12345678".find(inp.text[:1]) if inp.text else -1
        if 0 <= number < len(self.names):
            self._choose(number, ui)
        else:
            super().handle(inp, ui)

    def _told(self, answer: str) -> None:
        if answer:
            self._on_choice(int(answer))
        else:
            self._on_leave()
