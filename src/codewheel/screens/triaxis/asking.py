"""Yes or no as the help file has it, by keys and by the mouse's buttons; both buttons together are <ESC>.

D35: `(Y/n)` takes Enter, Y or the left button for yes and Space, N or the right button for no; `(y/N)` takes Y or
the left button for yes and Enter, Space, N or the right button for no. Buttons act when they are let go.
"""

from collections.abc import Mapping

from ...machines.input import Input, Press
from ...rules.typed import Literal
from ...session.texts import translate
from .keys import key_at

TOGETHER = 9  # frames, 150 ms: two buttons pressed no farther apart are one <ESC>
ESC: Literal["esc"] = "esc"

Answer = bool | Literal["esc"] | None  # yes, no, <ESC>, nothing yet
Click = Literal["left", "right", "esc", ""]


class Buttons:
    """The two buttons of the mouse. One object a screen: a press that another screen saw does nothing here."""

    def __init__(self) -> None:
        self._left = self._right = -1  # frames since the press that is in the air; -1 for none
        self._spent: set[str] = set()  # buttons whose press has done its work already
        self._chord = False  # both are down: <ESC> was told, and nothing more comes until both are up

    @property
    def down(self) -> bool:
        """Whether a button is held whose release will tell something."""
        return not self._chord and (self._left >= 0 or self._right >= 0)

    def read(self, inp: Input) -> Click:
        """What the buttons say in this frame: a click when a button is let go, "esc" as soon as both are down, or the
        one between them.

        Call it once in every frame in which the screen listens.
        """
        if inp.middle:
            self.forget()
            return ESC
        self._left, self._right = _age(self._left, inp.left), _age(self._right, inp.right)
        if self._chord:
            self._chord = inp.left.held or inp.right.held
            self._left = self._right = -1
            return ""
        if self._left >= 0 and self._right >= 0 and abs(self._left - self._right) <= TOGETHER:
            self._chord, self._left, self._right = True, -1, -1
            return ESC
        self._spent -= {"left"} if inp.left.pressed else set()
        self._spent -= {"right"} if inp.right.pressed else set()
        if inp.left.released and self._left >= 0:
            self._left = -1
            return "left" if "left" not in self._spent else ""
        if inp.right.released and self._right >= 0:
            self._right = -1
            return "right" if "right" not in self._spent else ""
        return ""

    def spend(self) -> None:
        """What is in the air has done its work: its release tells nothing. With the other button it still is <ESC>."""
        self._spent = {"left", "right"}

    def forget(self) -> None:
        """Take back what is in the air: it was meant for something else."""
        self._left = self._right = -1


class ByLetter:
    """A question on the prompt line with several answers, each by its letter or a click on it: `<Q> quit, <C> concede`.

    Whatever else is pressed or clicked takes none of them: one stays. `answers`: by their letters.
    """

    def __init__(self, line: str, answers: Mapping[str, str]) -> None:
        self.line, self.answers = line, answers
        self._buttons = Buttons()

    def answer(self, inp: Input) -> str | None:
        """What this frame answers: a word of `answers`, ESC for staying, or None for nothing. Call it once a frame."""
        click = self._buttons.read(inp)
        letter = key_at(("", self.line), inp.x, inp.y) if click == "left" else inp.text[:1].casefold()
        if letter in self.answers:
            return self.answers[letter]
        if "act" in inp.commands:
            return next(iter(self.answers.values()))
        return ESC if click or not inp.commands.isdisjoint(("cancel", "confirm", "pick")) else None


def _age(age: int, press: Press) -> int:
    """Frames since the press, counted on; -1 where none is in the air."""
    if press.pressed:
        return 0
    if age < 0 or not (press.held or press.released):
        return -1  # nothing, or a press that was taken back
    return age + 1


class Question:
    """A question on the prompt line. `default`: what Enter says; `text`: without its mark, `Is this all right`."""

    def __init__(self, text: str, default: bool) -> None:
        self.text, self.default = text, default
        self._buttons = Buttons()

    @property
    def line(self) -> str:
        """The question as it is shown: `Is this all right (Y/n)?`."""
        return translate("triaxis_dialogs.yes_no" if self.default else "triaxis_dialogs.no_yes", text=self.text)

    def answer(self, inp: Input) -> Answer:
        """What this frame answers: True, False, ESC, or None for nothing. Call it once a frame."""
        click = self._buttons.read(inp)
        if click == ESC or "cancel" in inp.commands:
            return ESC
        letter = inp.text[:1].casefold()
        if click == "left" or letter == translate("triaxis_dialogs.yes_letter") or "act" in inp.commands:
            return True
        if click == "right" or letter == translate("triaxis_dialogs.no_letter") or "pick" in inp.commands:
            return False
        return self.default if "confirm" in inp.commands else None
