"""Ishido's dialogs of setting up and asking: modes, tournaments, names, questions, texts to read, about."""

from collections.abc import Callable, Sequence

from ...machines.widgets.art import Art
from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.controls import Label
from ...machines.widgets.dialog import Alert, Dialog
from ...machines.widgets.field import TextField
from ...machines.widgets.layout import GAP, TIGHT, Column, Row
from ...rules.ishido.game import CHALLENGE, GAME, SCORINGS
from ...session.ishido.setup import COMPUTERS, TOURNAMENT, Wish
from ...session.levels import line
from ...session.table.asked import question
from ...session.texts import sentence, translate
from ..new_game import Choice, Group, NewGame, Switch, Values, Words
from .diagrams import Reader
from .sets import DEFAULT_STONESET

TIMED = {TOURNAMENT: "minutes", CHALLENGE: "seconds"}
NAME_LENGTH = 16
LINES = 13  # of a text that are seen at once


class ModeDialog(NewGame):
    """Solitaire…, Cooperative…, Tournament…, Challenge…: scoring, computer players and their level.

    `timer`: minutes a game or seconds a move, None while it is off; told where the mode has one. `on_ok(wish)` is
    told for OK. What cannot be answered is grey.
    """

    rigid = True

    def __init__(self, wish: Wish, timer: int | None, on_ok: Callable[[Wish], object]) -> None:
        asked, mode = {question.name: question for question in wish.asked()}, wish.mode
        points = Choice.of(asked["scoring"], [translate(f"ishido_dialogs.{name}") for name in SCORINGS])
        players = [
            Switch(name, translate("ishido_dialogs.computer", number=seat), on, asked[name].why_not is None)
            for seat, (name, on) in enumerate(zip(COMPUTERS, wish.computers, strict=True), 1)
        ]
        level = asked["level"]
        strength = Choice("level", [translate(f"ishido.level_{who}") for who in level.values], level.at, columns=2)
        rows = [
            [Group(translate("ishido_dialogs.scoring"), [points]), Group(translate("ishido_dialogs.players"), players)],
            [Group(translate("ishido_dialogs.level"), [strength])],
        ]
        if mode in TIMED:
            rows.append([Group(translate("ishido_dialogs.timer"), [Words(_timer_text(mode, timer))])])

        def wished(values: Values) -> Wish:
            one, other = (bool(values[name]) for name in COMPUTERS)
            return Wish(mode, SCORINGS[values["scoring"]], (one, other), GAME.bots[values["level"]])

        def follow(values: Values) -> Sequence[str]:
            return () if question(wished(values), "level").why_not is None else ("level",)

        def how(name: str) -> str:
            return f"{translate(f'ishido.level_{name}')}: {line(GAME.name, name)}"

        def tells(values: Values) -> str:
            why = question(wished(values), "level").why_not
            if why is not None:
                return sentence(why)
            return how(GAME.bots[values["level"]])

        title = translate(f"ishido_dialogs.title_{mode}")
        most = [translate("ishido_dialogs.no_computer"), *map(how, GAME.bots)]
        super().__init__(
            title,
            rows,
            lambda values: on_ok(wished(values)),
            follow=follow,
            tells=tells,
            says=most,
        )


def _timer_text(mode: str, timer: int | None) -> str:
    """What the timer of a mode is set to."""
    if timer is None:
        return translate(f"ishido_dialogs.timer_off_{mode}")
    if timer == 1:
        return translate(f"ishido_dialogs.timer_one_{mode}")
    return translate(f"ishido_dialogs.timer_on_{mode}", count=timer)


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

    OK is greyed while there is no name.
    """

    width = 232

    def __init__(self, text: str, preset: str, on_name: Callable[[str], object]) -> None:
        super().__init__(translate("ishido_dialogs.name_title"), on_close=self._told)
        self._text, self._preset, self._on_name = text, preset, on_name
        self.field: TextField

    def compose(self, ui: Ui) -> Part:
        preset = self._preset[:NAME_LENGTH]
        self.field = TextField(AUTO, preset, NAME_LENGTH, lambda text: self._follow())
        labels = (translate("machines.ok"), translate("machines.cancel"))
        answers = self.offer(labels, (lambda: self.close("ok"), self.close))
        self._follow()
        figures, stop, why = self._text.rpartition(". ")  # apart, so that no number leaves its word
        parts = (figures + stop.rstrip(), why) if figures else (why,)
        told = Column(*(Label(AUTO, part, even=True) for part in parts), gap=TIGHT)
        return Column(told, Row(Label(AUTO, translate("ishido_dialogs.name")), self.field), answers, gap=GAP)

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
