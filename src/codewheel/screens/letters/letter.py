"""A letter that is to be sent: its code to copy, as a link, as a picture, as a file; at the end the record."""

from collections.abc import Callable
from functools import partial

import pyxel

from ...machines.download import hand_over
from ...machines.framebuffer import page_address
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.art import FOOT, Placement
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Button, Label, Picture, SmallButton
from ...machines.widgets.dialog import FRAME, Dialog
from ...machines.widgets.layout import APART, GAP, NEAR, TIGHT, Column, Row, Sized
from ...rules.contract import Refused
from ...session import showing
from ...session.letters.game import LetterGame
from ...session.record import dump
from ...session.storage import EXPORTS
from ...session.texts import sentence, translate
from ..code_picture import CodePicture
from ..end_card import FLAT
from ..scene import Host
from .envelope import LARGE, draw_large

SUNK = Look()
GROUPS = 6  # of a code in a line of the plate, with the hyphens behind them
MOST = 4  # lines of a code that are shown
AIR = 4  # round the code on its plate
LINE = 2  # pixels between its lines
LINES = 2  # of what is said below
NARROW, RIM = 80, 2  # what is less wide beside a board is narrow; pixels of the frame there


class TurnDialog(Dialog):
    """One's turn is complete: beside the board, which is seen whole. `on_answer(word)`: make, take_back or look.

    `aside`: the room there. Where it is narrow the words are few, and the buttons low.
    """

    def __init__(self, chosen: bool, on_answer: Callable[[str], object], aside: Box) -> None:
        self._narrow = aside.w < NARROW
        super().__init__(on_close=on_answer, where=Placement(aside, "bottom"), pad=TIGHT if self._narrow else NEAR)
        self.width = aside.w
        self.rim = RIM if self._narrow else FRAME
        self.words = ("make", *(("take_back",) if chosen else ()), "look")
        brief = "strip" if self._narrow else "make"
        self.text = translate(f"letters.ask_{brief}" if chosen else "letters.ask_make_bare")

    def ground(self, skin: Skin, active: bool) -> None:
        if self._narrow:
            pyxel.rect(*self.box, skin.roles.ink)
            pyxel.rect(*self.box.inset(1), skin.roles.paper)
            pyxel.rectb(*self.box.inset(2), skin.roles.dim)
        else:
            super().ground(skin, active)

    def compose(self, ui: Ui) -> Part:
        kind = SmallButton if self._narrow else Button
        made = [kind(AUTO, translate(f"letters.{word}"), partial(self.close, word)) for word in self.words]
        self.default, self.cancel = made[0], made[-1]
        buttons = [Sized(button, height=FLAT if self._narrow else None) for button in made]
        return Column(
            Label(AUTO, self.text, "centre", small=True, even=True),
            Column(*buttons, gap=TIGHT, align="fill"),
            gap=TIGHT if self._narrow else NEAR,
            align="fill",
        )


class LetterDialog(Dialog):
    """The last letter of one's own. `then()`: told when it is closed."""

    rigid = True
    width = 252

    def __init__(self, app: Host, game: LetterGame, then: Callable[[], object] = lambda: None) -> None:
        super().__init__(translate("letters.letter_title", id=game.id), on_close=lambda answer: then(), where=FOOT)
        self._app, self.game, self.code = app, game, game.own_last
        self.number = game.codes.index(self.code) + 1 if self.code else 0
        self.lines = lines(self.code)

    def compose(self, ui: Ui) -> Part:
        self._ui = ui
        other = self.game.players.other or translate("letters.somebody")
        text = translate("letters.send" if self.number > 1 else "letters.send_first", number=self.number, other=other)
        plate = Picture(size(0, tall(self.lines, ui.skin)), self._plate, fills=True)
        plate.said = " ".join(self.lines)
        self.said = Label(AUTO, translate("letters.stands"), small=True, lines=LINES, says=(translate("codes.copied"),))
        address = page_address()
        ways: list[tuple[str, Callable[[], object]]] = [("codes.copy", lambda: self._copy(self.code))]
        if address:
            ways.append(("letters.as_link", lambda: self._copy(f"{address}?code={self.code}")))
        ways += [("codes.picture", self._picture), ("letters.file", self._file)]
        if self.game.over:
            ways.append(("letters.record", self._record))
        answers = self.offer((translate("letters.done"),), (self.close,))
        buttons = Row(*(Button(AUTO, translate(word), do) for word, do in ways), equal=True, gap=NEAR)
        envelope = Picture(size(*LARGE), draw_large)
        words = Sized(Column(Label(AUTO, text), self.said, gap=GAP), 0, grows=True)
        return Column(Row(envelope, words, gap=APART), plate, buttons, answers, align="fill")

    def _plate(self, skin: Skin, box: Box) -> None:
        """The code in its groups, to be read and copied by hand."""
        skin.list_ground(box, SUNK)
        font = skin.font
        for number, line in enumerate(self.lines):
            x = box.x + (box.w - font.width(self.lines[0])) // 2
            skin.text(x, box.y + AIR + number * (font.height + LINE), line, skin.roles.accent)

    def _copy(self, text: str) -> None:
        self._ui.copy(text)
        self._say(translate("letters.copied"))

    def _say(self, text: str) -> None:
        self.said.text = text

    def _picture(self) -> None:
        title = translate("letters.letter_title", id=self.game.id)
        picture = CodePicture(self.code, title, (translate("letters.number", number=self.number),))
        if picture.fits:
            self._ui.open(picture)
        else:
            self._say(translate("codes.no_picture"))

    def _file(self) -> None:
        text = f"{self.code}\n".encode("ascii")
        self._kept(lambda: showing.keep(self._app.storage, f"letter {self.game.id} {self.number}", "txt", text))

    def _record(self) -> None:
        data = dump(self.game.record()).encode("ascii") + b"\n"
        self._kept(lambda: showing.keep(self._app.storage, f"record {self.game.id}", "json", data))

    def _kept(self, keep: Callable[[], str]) -> None:
        """Write a file for other programs, or hand it to the browser, and say so."""
        try:
            name = keep()
            said = hand_over(self._app.storage, name)
        except Refused as fault:
            said = sentence(fault.why)
            self._say(said)
            return
        self._say(said or translate("letters.written", file=name.removeprefix(f"{EXPORTS}/")))


def tall(rows: list[str], skin: Skin) -> int:
    """The height of the plate for so many lines."""
    return len(rows) * (skin.font.height + LINE) + 2 * AIR


def lines(code: str) -> list[str]:
    """A code in lines of so many groups; of one that is too long, how it begins."""
    groups = code.split("-")
    found = ["-".join(groups[at : at + GROUPS]) for at in range(0, len(groups), GROUPS)]
    found = [line + "-" if number < len(found) - 1 else line for number, line in enumerate(found)]
    if len(found) > MOST:
        found = [*found[: MOST - 1], translate("letters.more", count=len(code))]
    return found
