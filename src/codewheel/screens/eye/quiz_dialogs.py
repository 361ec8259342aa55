"""The quiz at the table: a question with four answers, the quiz master's sheet, the choice of a joker's category."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial

from ...machines.input import Input
from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Placement
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Button, Label, Picture
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import GAP, NEAR, TIGHT, Buttons, Column, Row, Sized, Space
from ...session.eye.quiz_round import Drawn
from ...session.texts import translate
from .dialogs import DROP, drop
from .quiz_parts import Asked, CloseGadget, Line, card_pens, tile
from .quiz_pictures import SIDE, draw_picture
from .status import ASIDE

TILE = 13, 12  # of the category's colour
TILE_ASIDE = (DROP - TILE[0]) // 2  # in a picture as wide as the drop, so that the words begin at one column
ASKED = 46  # height of the question: four lines
MOST_ASKED = 4
ANSWER = 16  # height of an answer
LOW = 14  # on the sheet of a quiz master, which has buttons besides, and beside the board
FLAT = 13  # of a category beside the board
GRACE = 12  # frames at the beginning that take nothing: the click that led to the question must not answer it
TOLD = 70  # frames for which "right" is shown
LONGER = 200  # frames for which the right answer is shown after a wrong one
SKIP = 8  # frames of either that cannot be skipped
FOOTLESS, LEAN = 2, 3  # of a strip that is full: without the line at its foot, and without who is asked what for
SPARED = range(LEAN + 1)  # how much is left out, the least first
FOR = ("place", "step", "claim")  # what a question can be asked for


class BesideBoard(Dialog, ABC):
    """A dialog of the quiz: a strip in the place of the players' boxes, in small letters, so that the board is seen.

    Packs of one's own may have texts for which there is no room: then it is a window as wide as the screen.
    """

    @abstractmethod
    def strip(self, ui: Ui, spared: int) -> Part:
        """What the strip holds, made anew each time; `spared`: 0 for all, up to LEAN for the least."""

    @abstractmethod
    def window(self, ui: Ui) -> Part:
        """What the window holds."""

    def compose(self, ui: Ui) -> Part:
        title, pad = self.title, self.pad
        self.title, self.pad = "", NEAR
        around = self._around(ui.skin)
        wide, high = ASIDE.w - around.w, ASIDE.h - around.h
        for spared in SPARED:
            found = self.strip(ui, spared)
            if found.least_width(ui.skin) <= wide and found.height_for(ui.skin, wide) <= high:
                self.where = Placement(ASIDE, "whole")
                return found
        self.title, self.pad = title, pad
        return self.window(ui)

    def gadget(self) -> Part:
        """What closes the strip, which has no title bar."""
        return CloseGadget(lambda: self.close(""))


class QuestionDialog(BesideBoard):
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
        self.asked_for = title
        self.question, self.category, self.colour = question, category, colour
        self.seat, self.picture = seat, picture
        self._on_answer, self._on_leave = on_answer, on_leave
        self.lines: list[Line] = []
        self.foot: Label
        self.chosen: int | None = None
        self._frames = 0  # since it was opened, then since an answer was given

    def window(self, ui: Ui) -> Part:
        lines = self._answers(ui, ANSWER, small=False)
        return Column(*self._head(ui.skin), lines, self.foot)

    def strip(self, ui: Ui, spared: int) -> Part:
        lines = self._answers(ui, LOW, small=True)
        return self._spaced(*self._asked(spared), lines, self.foot if spared < FOOTLESS else None)

    def _answers(self, ui: Ui, height: int, small: bool) -> Column:
        self.lines = [
            Line(size(0, height), number, answer, lambda n: self.give(n, ui), small=small)
            for number, answer in enumerate(self.question.answers)
        ]
        self.foot = Label(AUTO, translate("eye_quiz.keys"), "centre", small=True, says=self._verdicts())
        return Column(*self.lines, gap=TIGHT)

    def _asked(self, spared: int) -> tuple[Part | None, ...]:
        """Who is asked what for, the category with its picture or its colour, and the question."""
        marker = Picture(size(DROP, TILE[1]), lambda skin, box: tile(skin, box.inset(TILE_ASIDE, 0), self.colour))
        counter = Picture(size(DROP, DROP), partial(drop, seat=self.seat)) if self.seat is not None else None
        name = translate(f"eye_quiz.colour{self.colour}")
        told = translate("eye_quiz.band", colour=name, category=self.category)
        band = Sized(Label(AUTO, told, small=True), grows=True)
        asked = Asked(AUTO, self.question.text, small=True)
        if spared == LEAN:
            return Row(marker, band, counter, self.gadget(), gap=NEAR), asked
        who = Sized(Label(AUTO, self.asked_for, small=True), grows=True)
        if self.picture is not None and not spared:
            marker = Picture(size(SIDE, SIDE), self._picture)
        return Row(counter, who, self.gadget(), gap=NEAR), Row(marker, band, gap=NEAR), asked

    def _spaced(self, *parts: Part | None) -> Column:
        """One below the other, all of them equally far apart."""
        held = [part for part in parts if part is not None]
        apart = [piece for part in held for piece in (Space(height=TIGHT, rises=True), part)]
        return Column(*apart[1:], gap=0, align="centre")

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
        self.foot.small = not self.title  # of the strip
        self.foot.colour = ui.skin.roles.accent
        ui.sound("hint" if number == right else "barred")
        self._on_answer(number == right)

    def handle(self, inp: Input, ui: Ui) -> None:
        self._frames += 1
        if self.chosen is not None:
            most = ui.stays(TOLD if self.chosen == self.question.right else LONGER)
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

    def window(self, ui: Ui) -> Part:
        lines = self._answers(ui, LOW, small=False)
        return Column(*self._head(ui.skin), lines, self.foot, Buttons(*self._verdict_buttons()))

    def strip(self, ui: Ui, spared: int) -> Part:
        lines = self._answers(ui, LOW, small=True)
        buttons = Row(*(Sized(button, grows=True) for button in self._verdict_buttons()), gap=NEAR, equal=True)
        return self._spaced(*self._asked(spared), lines, self.foot if spared < FOOTLESS else None, buttons)

    def _answers(self, ui: Ui, height: int, small: bool) -> Column:
        found = super()._answers(ui, height, small)
        for line in self.lines:
            line.done, line.focusable = True, False
            line.verdict = True if line.number == self.question.right else None
        self.foot = Label(AUTO, translate("eye_quiz.read_aloud"), "centre", small=True)
        return found

    def _verdict_buttons(self) -> list[Button]:
        words = {"right": translate("eye_quiz.right"), "wrong": translate("eye_quiz.wrong")}
        return [Button(AUTO, label, partial(self.close, word)) for word, label in words.items()]

    def handle(self, inp: Input, ui: Ui) -> None:
        self._frames += 1
        if self._frames > GRACE:
            Dialog.handle(self, inp, ui)

    def _told(self, answer: str) -> None:
        if answer:
            self._on_answer(answer == "right")
        else:
            self._on_leave()


class CategoryDialog(BesideBoard):
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

    def window(self, ui: Ui) -> Part:
        marker, told, lines = self._choice(ui, ANSWER, small=False)
        return Column(Row(marker, Sized(told, grows=True)), lines)

    def strip(self, ui: Ui, spared: int) -> Part:
        marker, told, lines = self._choice(ui, FLAT, small=True)
        return Column(Row(marker, Space(grows=True), self.gadget()), told, lines)

    def _choice(self, ui: Ui, height: int, small: bool) -> tuple[Part, Label, Column]:
        text = translate("eye_quiz.joker", colour=translate(f"eye_quiz.colour{self.colour}"))
        marker = Picture(size(*TILE), lambda skin, box: tile(skin, box, self.colour))
        self.lines = [
            Line(size(0, height), number, name, lambda n: self._choose(n, ui), number, small)
            for number, name in enumerate(self.names)
        ]
        return marker, Label(AUTO, text, small=small), Column(*self.lines, gap=TIGHT)

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
