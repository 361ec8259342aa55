"""The page of programs that play: in which game, in place of which level, by which command, how long for a move."""

from collections.abc import Callable

import pyxel

from ..machines import pictures
from ..machines.process import missing, words_of
from ..machines.skins.base import Box, Skin
from ..machines.widgets.art import FOOT
from ..machines.widgets.base import AUTO, Part, Ui, size
from ..machines.widgets.captions import Slate
from ..machines.widgets.controls import Label, Picture, Slider, Turner
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.field import TextField
from ..machines.widgets.layout import APART, NEAR, Column, Grid, Row, Sized
from ..rules import registry
from ..rules.contract import Refused
from ..session import guests
from ..session.levels import levels
from ..session.texts import original, sentence, translate
from .nearest import blt_near
from .scene import Host

GAMES = ("ishido", "eye", "einauge", "triaxis")  # in which somebody sits opposite
WORDS = ("game", "place", "name", "command", "seconds")  # what the fields are
SECONDS = 30
LINES = 3  # of what is told
SEEN, DEEP = 50, 2  # pixels of a game's picture with its shadow, and of that
ART = 180, 37  # of the sheet of its box: the upper left of what is seen of the cover


class PlayersPage(Dialog):
    """See above. Nothing is kept before "Seat it" is pressed."""

    covers = True
    width = 276

    def __init__(self, app: Host, on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(translate("guests.title"), on_close=on_close, where=FOOT)
        self.app, self.game, self.place = app, GAMES[0], 0
        self.games: Turner
        self.places: Turner
        self.name: TextField
        self.command: TextField
        self.seconds: Slider
        self.said: Slate

    def compose(self, ui: Ui) -> Part:
        titles = [registry.entry(game).title for game in GAMES]
        self.games = Turner(AUTO, "", titles, GAMES.index(self.game), self._choose_game)
        self.places = Turner(AUTO, "", self._levels(), self.place, self._choose_level)
        self.name = TextField(AUTO, "", guests.NAME)
        self.command = TextField(AUTO, "", guests.COMMAND)
        self.count = Label(AUTO, str(SECONDS), "right")
        self.seconds = Slider(AUTO, 1, SECONDS, 1, self._show_seconds)
        self.said = Slate("", LINES)
        codes = ("guests.seat", "guests.leave", "replay.close")
        answers = self.offer([translate(code) for code in codes], (self._seat, self._leave, self.close), default=0)
        self._gone = answers.buttons[1]
        slow = Row(Sized(self.seconds, grows=True), self.count, gap=NEAR)
        fields = [self.games, self.places, self.name, self.command, slow]
        labels = [Label(AUTO, translate(f"guests.{word}")) for word in WORDS]
        wide = max(label.natural_width(ui.skin) for label in labels)
        rows = [(Sized(label, wide), part) for label, part in zip(labels, fields, strict=True)]
        self._look_up()
        return Column(
            Row(Sized(Grid(rows[:3]), grows=True), Picture(size(SEEN, SEEN), self._emblem), gap=APART),
            Grid(rows[3:]),
            self.said,
            answers,
            gap=NEAR,
        )

    def _emblem(self, skin: Skin, box: Box) -> None:
        """The game, by the art of its box."""
        x, y, side = box.x, box.y, SEEN - DEEP
        pyxel.rect(x + DEEP, y + DEEP, side, side, skin.roles.shade)
        image = pictures.of_game(registry.entry(self.game).module, "cover")
        blt_near(skin.palette, "launcher", image, x, y, side, side, image.pget(0, 0), ART)
        pyxel.rectb(x, y, side, side, skin.roles.light)

    @property
    def _level(self) -> str:
        return levels(self.game)[self.place]

    def _called(self, level: str) -> str:
        return original(f"{registry.entry(self.game).module}.level_{level}")

    def _levels(self) -> list[str]:
        """The levels by their own names, and in whose place somebody sits."""
        names = {level: self._called(level) for level in levels(self.game)}
        taken = [level for level in names if self.app.guests.at(self.game, level)]
        return [translate("guests.taken", level=name) if level in taken else name for level, name in names.items()]

    def _stands(self) -> str:
        found = self.app.guests.at(self.game, self._level)
        if found is None:
            return translate("guests.nobody", level=self._called(self._level))
        return translate("guests.sits", name=found.name, level=self._called(self._level))

    def _show_seconds(self, value: int) -> None:
        self.count.text = str(value)

    def _choose_game(self, index: int) -> None:
        self.game, self.place = GAMES[index], 0
        self._look_up()

    def _choose_level(self, index: int) -> None:
        self.place = index
        self._look_up()

    def _look_up(self) -> None:
        """What stands at the place that is chosen."""
        found = self.app.guests.at(self.game, self._level)
        self.places.labels, self.places.index = tuple(self._levels()), self.place
        self.name.set_text(found.name if found else "")
        self.command.set_text(found.command if found else "")
        self.seconds.value = _seconds(found)
        self._show_seconds(self.seconds.value)
        self._gone.enabled = found is not None
        self._tell(self._stands())

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
        self._look_up()

    def _leave(self) -> None:
        try:
            self.app.guests.leave(self.game, self._level)
        except Refused as fault:
            self._tell(sentence(fault.why), fault=True)
            return
        self._look_up()


def _seconds(guest: guests.Guest | None) -> int:
    """What a move of a guest may take."""
    return 1 if guest is None else guest.ms // 1000
