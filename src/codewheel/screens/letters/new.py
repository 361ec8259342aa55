"""A new game by letter: what one invites to, and what one is invited to."""

from collections.abc import Callable, Sequence

import pyxel

from ...machines.font import CENTRE as MIDDLE
from ...machines.input import Input
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.art import FOOT
from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.controls import Cells, CheckBox, Label, RadioGroup
from ...machines.widgets.field import TextField
from ...machines.widgets.layout import GAP, NEAR, TIGHT, Column, Form, Row
from ...rules.registry import entry
from ...session.letters.form import FIRST, Terms, played_by_letter
from ...session.letters.game import NAME_LENGTH, Players
from ...session.settings import Settings
from ...session.texts import translate
from .letter import Sheet
from .paper import TO_FOOT, AtDesk, Gilt, stamp, stamp_size

NAME = "game.letters.name"  # the setting: what one is called by letter
TERMS = 5  # lines of what one is invited to, at most
UNDER = 3  # pixels from a stamp to the name of its game


class Stamps(Cells):
    """The games as stamps, one of which is chosen: by a click, by the arrows."""

    fills = grows = True

    def __init__(self, games: Sequence[str]) -> None:
        super().__init__(AUTO, [entry(game).title for game in games], 0, lambda index: None)
        self.games = games

    @property
    def words(self) -> str:
        return translate("spoken.choice", label=self.labels[self.index], number=self.index + 1, count=len(self.labels))

    def natural_width(self, skin: Skin) -> int:
        return (stamp_size(True)[0] + NEAR) * len(self.games)

    def height_for(self, skin: Skin, width: int) -> int:
        return stamp_size(True)[1] + 2 * UNDER + skin.small.height

    def cell(self, index: int) -> Box:
        """Where a stamp and its name lie."""
        left, right = (self.box.w * at // len(self.games) for at in (index, index + 1))
        return Box(self.box.x + left, self.box.y, right - left, self.box.h)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        for command, step in (("right", 1), ("left", -1)):
            if command in inp.commands:
                self.choose((self.index + step) % len(self.labels), ui)
                return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        wide, high = stamp_size(True)
        for index, game in enumerate(self.games):
            cell, chosen = self.cell(index), index == self.index
            lit = chosen or (look.hover and self._at == index)
            stamp(skin, cell.x + (cell.w - wide) // 2, cell.y, game, True, lit)
            top = cell.y + high + UNDER
            if chosen:
                pyxel.rect(cell.x + 1, top - 1, cell.w - 2, skin.small.height + 2, skin.roles.accent)
                if look.focus:
                    pyxel.rectb(cell.x, top - 2, cell.w, skin.small.height + 4, skin.roles.ink)
            ink = skin.roles.accent_ink if chosen else skin.roles.ink
            skin.text_in(cell.x + 2, top, cell.w - 4, self.labels[index], ink, small=True, side=MIDDLE)


class _Named(AtDesk):
    """Asks what the two are called; nobody else is told."""

    def __init__(self, title: str, settings: Settings, then: Callable[[], object]) -> None:
        super().__init__(title, lambda answer: self._told(then) if answer else None, FOOT)
        self._settings = settings

    def _told(self, then: Callable[[], object]) -> None:
        self._settings.set(NAME, self.players.name)
        then()

    def names(self, beside: bool = False) -> Part:
        """The two fields, one below the other or `beside` it."""
        self.mine = TextField(AUTO, self._settings.get(NAME) or "", NAME_LENGTH)
        self.other = TextField(AUTO, "", NAME_LENGTH)
        labels = Label(AUTO, translate("letters.name_mine")), Label(AUTO, translate("letters.name_other"))
        rows = (labels[0], self.mine), (labels[1], self.other)
        if beside:
            return Row(*(Column(*row, gap=TIGHT) for row in rows), gap=GAP, equal=True)
        return Form(*rows)

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
        self.kinds = Stamps(self.games)
        self.begins = RadioGroup(AUTO, [translate(f"letters.first_{who}") for who in FIRST], 2, columns=3)
        self.helps = CheckBox(AUTO, translate("letters.hints_allowed"))
        answers = self.offer(
            (translate("letters.invite"), translate("machines.cancel")), (lambda: self.close("ok"), self.close)
        )
        return Column(
            Column(
                self.kinds,
                Column(Gilt(translate("letters.begins")), Column(self.begins, self.helps, gap=TIGHT), gap=NEAR),
                Column(Gilt(translate("letters.names")), self.names(beside=True), gap=NEAR),
                gap=NEAR,
            ),
            answers,
            gap=TO_FOOT,
            align="fill",
        )


class AcceptDialog(_Named):
    """Somebody invites: to what. `on_yes(players)`."""

    width = 272

    def __init__(self, settings: Settings, terms: Terms, on_yes: Callable[[Players], object]) -> None:
        super().__init__(translate("letters.accept_title"), settings, lambda: on_yes(self.players))
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
        head, *others = lines
        sheet = Sheet(terms.rules.name, head, "\n".join(others), [], TERMS)
        named = Column(Gilt(translate("letters.names")), self.names(), gap=NEAR)
        return Column(Column(sheet, named, gap=GAP), answers, gap=TO_FOOT, align="fill")
