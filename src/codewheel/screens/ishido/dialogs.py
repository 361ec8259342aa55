"""Ishido's dialogs that ask: tournaments, names, questions, texts to read."""

from collections.abc import Callable

from ...machines.widgets.art import Art
from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.controls import Label
from ...machines.widgets.dialog import Alert, Dialog
from ...machines.widgets.field import TextField
from ...machines.widgets.layout import APART, GAP, TIGHT, Column, Row, Sized
from ...session.texts import translate
from .diagrams import Reader
from .sets import DEFAULT_STONESET

NAME_LENGTH = 16
LINES = 13  # of a text that are seen at once


class TournamentQuestion(Alert):
    """Go on with the tournament or begin another? `on_answer("continue" | "new" | "")`, "" when it is cancelled."""

    def __init__(self, on_answer: Callable[[str], object], picture: Art | None = None) -> None:
        labels = [translate(f"ishido_dialogs.tournament_{name}") for name in ("continue", "new")]
        super().__init__(
            translate("ishido_dialogs.tournament_question"),
            (*labels, translate("machines.cancel")),
            lambda index: on_answer(("continue", "new", "")[index]),
            picture,
        )


def confirm(
    text: str,
    ok_label: str,
    on_yes: Callable[[], object],
    default_cancel: bool = True,
    cancel_label: str = "",
    picture: Art | None = None,
) -> Alert:
    """A question before something is lost. Enter means no unless `default_cancel` is false; Esc always does.

    `cancel_label` is "Go back" where it is not given.
    """
    labels = (ok_label, cancel_label or translate("ishido_dialogs.go_back"))
    default = 1 if default_cancel else 0
    return Alert(text, labels, lambda index: on_yes() if index == 0 else None, picture, default)


class NameDialog(Dialog):
    """A name for the lists: at most 16 letters. `text`: why it is asked. `on_name(name)`; "" when it is cancelled.

    OK is greyed while there is no name. `picture`: beside the words.
    """

    rigid = True
    width = 268

    def __init__(self, text: str, preset: str, on_name: Callable[[str], object], picture: Art | None = None) -> None:
        super().__init__(translate("ishido_dialogs.name_title"), on_close=self._told)
        self._text, self._preset, self._on_name, self._picture = text, preset, on_name, picture
        self.field: TextField

    def compose(self, ui: Ui) -> Part:
        preset = self._preset[:NAME_LENGTH]
        self.field = TextField(AUTO, preset, NAME_LENGTH, lambda text: self._follow())
        labels = (translate("machines.ok"), translate("machines.cancel"))
        answers = self.offer(labels, (lambda: self.close("ok"), self.close))
        self._follow()
        figures, stop, why = self._text.rpartition(". ")  # apart, so that no number leaves its word
        light, accent = None, ui.skin.roles.accent
        parts = ((figures + stop.rstrip(), light), (why, accent)) if figures else ((why, accent),)
        told = Column(*(Label(AUTO, part, even=True, colour=colour) for part, colour in parts), gap=TIGHT)
        name = Column(Label(AUTO, translate("ishido_dialogs.name")), self.field, gap=TIGHT)
        words = Sized(Column(told, name, gap=GAP), grows=True)
        picture = None if self._picture is None else self._picture.picture()
        return Column(Row(picture, words, gap=APART), answers, gap=GAP)

    def _follow(self) -> None:
        if self.default is not None:
            self.default.enabled = bool(self.field.text.strip())

    def _told(self, answer: str) -> None:
        self._on_name(self.field.text.strip() if answer == "ok" else "")


class TextDialog(Dialog):
    """A text to read, with arrows to scroll it and a button that leaves (default "Exit"); diagrams in `stoneset`."""

    width = 276

    def __init__(self, title: str, text: str, button: str = "", stoneset: str = DEFAULT_STONESET) -> None:
        super().__init__(title)
        self._text, self._button, self._stoneset = text, button or translate("ishido_dialogs.exit"), stoneset
        self.text: Reader

    def compose(self, ui: Ui) -> Part:
        self.text = Reader(AUTO, self._text, small=True)
        self.text.rows_shown = LINES
        self.text.stoneset = self._stoneset
        return Column(self.text, self.offer([self._button], [self.close]), gap=GAP)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.text)
