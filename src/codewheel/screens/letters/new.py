"""A new game by letter: what one invites to, and what one is invited to."""

from collections.abc import Callable

from ...machines.widgets.art import CENTRE, FOOT, Placement
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.captions import Caption
from ...machines.widgets.controls import CheckBox, Label, Picture, RadioGroup
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.field import TextField
from ...machines.widgets.layout import APART, GAP, TIGHT, Column, Form, Row, Sized
from ...rules.registry import entry
from ...session.letters.form import FIRST, Terms, played_by_letter
from ...session.letters.game import NAME_LENGTH, Players
from ...session.settings import Settings
from ...session.texts import translate
from ..meeting import ICON, draw_icon

NAME = "game.letters.name"  # the setting: what one is called by letter


class _Named(Dialog):
    """Asks what the two are called; nobody else is told."""

    def __init__(self, title: str, settings: Settings, then: Callable[[], object], where: Placement = CENTRE) -> None:
        super().__init__(title, on_close=lambda answer: self._told(then) if answer else None, where=where)
        self._settings = settings

    def _told(self, then: Callable[[], object]) -> None:
        self._settings.set(NAME, self.players.name)
        then()

    def names(self) -> Form:
        """The two fields."""
        self.mine = TextField(AUTO, self._settings.get(NAME) or "", NAME_LENGTH)
        self.other = TextField(AUTO, "", NAME_LENGTH)
        labels = Label(AUTO, translate("letters.name_mine")), Label(AUTO, translate("letters.name_other"))
        return Form((labels[0], self.mine), (labels[1], self.other))

    @property
    def players(self) -> Players:
        """What was typed."""
        return Players(self.mine.text.strip(), self.other.text.strip())


class InviteDialog(_Named):
    """`on_wish(self)`: told with what was chosen: `game`, `first`, `hints`, `players`."""

    width = 268

    def __init__(self, settings: Settings, on_wish: Callable[["InviteDialog"], object]) -> None:
        super().__init__(translate("letters.new_title"), settings, lambda: on_wish(self))
        self.games = played_by_letter()

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.games[self.kinds.index]

    @property
    def first(self) -> str:
        """Who begins."""
        return FIRST[self.begins.index]

    @property
    def hints(self) -> bool:
        """Whether hints are allowed."""
        return self.helps.on

    def compose(self, ui: Ui) -> Part:
        titles = [entry(name).title for name in self.games]
        self.kinds = RadioGroup(AUTO, titles, 0, columns=2)
        self.begins = RadioGroup(AUTO, [translate(f"letters.first_{who}") for who in FIRST], 2, columns=3)
        self.helps = CheckBox(AUTO, translate("letters.hints_allowed"))
        answers = self.offer(
            (translate("letters.invite"), translate("machines.cancel")), (lambda: self.close("ok"), self.close)
        )
        which = Caption.above(translate("letters.which"), Column(self.kinds, self.helps, gap=TIGHT))
        icon = Picture(size(ICON, ICON), lambda skin, box: draw_icon(skin, box, self.game))
        return Column(
            Row(Sized(which, 0, grows=True), icon, gap=APART),
            Caption.above(translate("letters.begins"), self.begins),
            Caption.above(translate("letters.names"), self.names()),
            answers,
            gap=GAP,
            align="fill",
        )


class AcceptDialog(_Named):
    """Somebody invites: to what. `on_yes(players)`."""

    width = 256

    def __init__(self, settings: Settings, terms: Terms, on_yes: Callable[[Players], object]) -> None:
        super().__init__(translate("letters.accept_title"), settings, lambda: on_yes(self.players), FOOT)
        self.terms = terms

    def compose(self, ui: Ui) -> Part:
        terms = self.terms
        lines = [
            translate("letters.invited", title=entry(terms.rules.name).title),
            translate(f"letters.they_{terms.first}"),
            translate("letters.hints_agreed" if terms.hints else "letters.no_hints_agreed"),
        ]
        usual = terms.rules.complete({**terms.how.usual, **terms.how.fixed})
        other = [f"{name} {value}" for name, value in terms.options.items() if value != usual[name]]
        if other:
            lines.append(translate("letters.other_options", options=", ".join(other).lower()))
        answers = self.offer(
            (translate("letters.accept"), translate("machines.cancel")), (lambda: self.close("ok"), self.close)
        )
        labels = [Label(AUTO, line, small=number > 0, even=True) for number, line in enumerate(lines)]
        named = Caption.above(translate("letters.names"), self.names())
        icon = Picture(size(ICON, ICON), lambda skin, box: draw_icon(skin, box, terms.rules.name))
        asked = Row(icon, Sized(Column(*labels), grows=True), gap=APART)
        return Column(asked, named, answers, gap=GAP, align="fill")
