"""The page of programs that play: in which game, in place of which level, by which command, how long for a move."""

from collections.abc import Callable

from ..machines.process import missing, words_of
from ..machines.widgets.base import AUTO, Part, Ui
from ..machines.widgets.captions import Caption, Slate
from ..machines.widgets.controls import Label, RadioGroup, Slider, Turner
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.field import TextField
from ..machines.widgets.layout import GAP, NEAR, Column, Grid, Row, Sized
from ..rules import registry
from ..rules.contract import Refused
from ..session import guests
from ..session.levels import levels
from ..session.texts import original, sentence, translate
from .scene import Host

GAMES = ("ishido", "eye", "einauge", "triaxis")  # in which somebody sits opposite
SECONDS = 30
LINES = 3  # of what is told


class PlayersPage(Dialog):
    """See above. Nothing is kept before "Seat it" is pressed."""

    covers = True
    width = 304

    def __init__(self, app: Host, on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(translate("guests.title"), on_close=on_close)
        self.app, self.game, self.place = app, GAMES[0], 0
        self.games: RadioGroup
        self.places: Turner
        self.name: TextField
        self.command: TextField
        self.seconds: Slider
        self.said: Slate

    def compose(self, ui: Ui) -> Part:
        titles = [registry.entry(game).title for game in GAMES]
        self.games = RadioGroup(AUTO, titles, GAMES.index(self.game), self._choose_game, columns=len(titles))
        self.places = Turner(AUTO, "", self._levels(), self.place, self._choose_level)
        found = self.app.guests.at(self.game, self._level)
        self.name = TextField(AUTO, found.name if found else "", guests.NAME)
        self.command = TextField(AUTO, found.command if found else "", guests.COMMAND)
        self.count = Label(AUTO, str(SECONDS), "right")
        self.seconds = Slider(AUTO, 1, SECONDS, _seconds(found), self._show_seconds)
        self.said = Slate(self._stands(), LINES)
        codes = ("guests.seat", "guests.leave", "machines.ok")
        answers = self.offer([translate(code) for code in codes], (self._seat, self._leave, self.close), default=0)
        self._gone = answers.buttons[1]
        self._gone.enabled = found is not None
        self._show_seconds(self.seconds.value)
        slow = Row(Sized(self.seconds, grows=True), self.count, gap=NEAR)
        fields = ("place", self.places), ("name", self.name), ("command", self.command), ("seconds", slow)
        rows = [(Label(AUTO, translate(f"guests.{word}")), part) for word, part in fields]
        return Column(
            Caption.above(translate("guests.game"), self.games),
            Grid(rows),
            self.said,
            answers,
            gap=GAP,
        )

    @property
    def _level(self) -> str:
        return levels(self.game)[self.place]

    def _levels(self) -> list[str]:
        """The levels by their own names, a star behind those in whose place somebody sits."""
        module = registry.entry(self.game).module
        found = []
        for level in levels(self.game):
            star = " *" if self.app.guests.at(self.game, level) else ""
            found.append(original(f"{module}.level_{level}") + star)
        return found

    def _stands(self) -> str:
        found = self.app.guests.at(self.game, self._level)
        if found is None:
            return translate("guests.nobody", level=self._levels()[self.place])
        return translate("guests.sits", name=found.name, level=self._levels()[self.place].removesuffix(" *"))

    def _show_seconds(self, value: int) -> None:
        self.count.text = str(value)

    def _choose_game(self, index: int) -> None:
        self.game, self.place = GAMES[index], 0
        self._again()

    def _choose_level(self, index: int) -> None:
        self.place = index
        self._again()

    def _again(self) -> None:
        self.build(self.app.ui)

    def _tell(self, text: str, fault: bool = False) -> None:
        roles = self.app.skin.roles
        self.said.text, self.said.colour = text, roles.accent if fault else roles.ink

    def _seat(self) -> None:
        """Keep it, if there is such a program."""
        guest = guests.Guest(
            self.game, self._level, self.name.text.strip(), self.command.text.strip(), 1000 * self.seconds.value
        )
        try:
            guests.checked(guest)
            try:
                gone = missing(words_of(guest.command))
            except ValueError:
                gone = guest.command
            if gone:
                raise Refused(guests.no_program(gone))
            self.app.guests.seat(guest)
        except Refused as fault:
            self.app.play("error")
            self._tell(sentence(fault.why), fault=True)
            return
        self.app.play("click")
        self._again()

    def _leave(self) -> None:
        try:
            self.app.guests.leave(self.game, self._level)
        except Refused as fault:
            self._tell(sentence(fault.why), fault=True)
            return
        self._again()


def _seconds(guest: guests.Guest | None) -> int:
    """What a move of a guest may take."""
    return 1 if guest is None else guest.ms // 1000
