"""A letter that is to be sent: its code to copy, as a link, as a picture, as a file; at the end the record."""

import re
from collections.abc import Callable
from functools import partial

import pyxel

from ...machines.download import hand_over
from ...machines.framebuffer import page_address
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.art import FOOT, Placement
from ...machines.widgets.base import AUTO, Part, Ui, Widget
from ...machines.widgets.controls import Button, Label, SmallButton
from ...machines.widgets.dialog import FRAME, Dialog
from ...machines.widgets.layout import GAP, NEAR, TIGHT, Column, Row, Sized
from ...rules.contract import Refused
from ...session import showing
from ...session.letters.game import LetterGame
from ...session.letters.session import LetterSession
from ...session.record import dump
from ...session.storage import EXPORTS
from ...session.texts import sentence, translate
from ..code_picture import CodePicture
from ..end_card import FLAT
from ..scene import Host
from .paper import D1, D4, POSTMARK, RED, TO_FOOT, AtDesk, K, paper, pen, put, stamp, stamp_size

GROUPS = 6  # of a code in a row of the sheet
MOST = 4  # rows of a code that are shown
MARGIN, FOLD = 8, 5  # round what stands on the sheet; above and below the fold over the code
LINE, BETWEEN = 4, 8  # pixels between the rows of a code, and between its groups
TOLD = 4  # lines of what a letter plays
NUMBERED = re.compile(r"^\d+\. ")  # before what a move did, in some games
LINES = 2  # of what is said below
NARROW, RIM = 80, 2  # what is less wide beside a board is narrow; pixels of the frame there


class TurnDialog(Dialog):
    """One's turn is complete: beside the board, which is seen whole. `on_answer(word)`: make, take_back or look.

    `aside`: the room there. Where it is narrow the words are few, the buttons low. `plate` draws the ground.
    """

    def __init__(
        self,
        chosen: bool,
        on_answer: Callable[[str], object],
        aside: Box,
        plate: Callable[[Box], object] | None = None,
    ) -> None:
        self._plate = plate
        self._narrow = aside.w < NARROW
        super().__init__(on_close=on_answer, where=Placement(aside, "bottom"), pad=TIGHT if self._narrow else NEAR)
        self.width = aside.w
        self.rim = RIM if self._narrow else FRAME
        self.words = ("make", *(("take_back",) if chosen else ()), "look")
        brief = "strip" if self._narrow else "make"
        self.text = translate(f"letters.ask_{brief}" if chosen else "letters.ask_make_bare")

    def ground(self, skin: Skin, active: bool) -> None:
        if self._plate is not None:
            self._plate(self.box)
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


class Sheet(Widget):
    """A letter: to whom, what it plays in words, the game's stamp, and the code in its groups, to be read and copied by
    hand. Without `rows` it has no code. `most`: lines of what is told, at most.
    """

    fills = grows = True

    def __init__(self, game: str, head: str, told: str, rows: list[list[str]], most: int = TOLD) -> None:
        super().__init__(AUTO)
        self.game, self.head, self.told, self.rows, self.most = game, head, told, rows, most

    @property
    def words(self) -> str:
        return " ".join((self.head, self.told, *("-".join(row) for row in self.rows))).strip()

    def _room(self, width: int) -> int:
        """The width beside the stamp and its postmark."""
        return width - 2 * MARGIN - stamp_size()[0] - POSTMARK.w // 2 - NEAR

    def _parts(self, skin: Skin, width: int) -> tuple[list[str], list[str], int]:
        """The lines of the head; those of what it plays, cut where they are too many; how high both are."""
        room = self._room(width)
        head, lines = skin.font.wrap(self.head, room), skin.small.wrap(self.told, room) if self.told else []
        if len(lines) > self.most:
            lines = [*lines[: self.most - 1], skin.small.fit(" ".join(lines[self.most - 1 :]), room)]
        return head, lines, max(stamp_size()[1], skin.font.tall(len(head)) + NEAR + skin.small.tall(len(lines)))

    def height_for(self, skin: Skin, width: int) -> int:
        code = 2 * FOLD + len(self.rows) * (skin.font.height + LINE) - LINE if self.rows else 0
        return MARGIN + self._parts(skin, width)[2] + code + MARGIN

    def draw(self, skin: Skin, look: Look) -> None:
        paper(skin, self.box)
        x, y = self.box.x + MARGIN, self.box.y + MARGIN
        head, lines, tall = self._parts(skin, self.box.w)
        left = self.box.x + self.box.w - MARGIN - stamp_size()[0]
        stamp(skin, left, y, self.game)
        put(skin, left - POSTMARK.w // 2, y, POSTMARK)
        for number, line in enumerate(head):
            skin.text(x, y + number * skin.font.pitch, line, pen(skin, RED))
        below = y + skin.font.tall(len(head)) + NEAR
        for number, line in enumerate(lines):
            skin.text(x, below + number * skin.small.pitch, line, pen(skin, D1), small=True)
        if not self.rows:
            return
        fold = y + tall + FOLD
        for dot in range(x, self.box.x + self.box.w - MARGIN, 4):
            pyxel.rect(dot, fold - 1, 2, 1, pen(skin, D4))
        for number, row in enumerate(self.rows):
            top = fold + FOLD + number * (skin.font.height + LINE)
            if len(row) == 1:  # a line of words, and not of groups
                skin.text_in(x, top, self.box.w - 2 * MARGIN, row[0], pen(skin, K))
                continue
            step = (self.box.w - 2 * MARGIN + BETWEEN) // GROUPS
            for place, group in enumerate(row):
                skin.text(x + place * step, top, group, pen(skin, K))


class Said(Label):
    """What came of a button, in small letters in the middle of its room's height."""

    def draw(self, skin: Skin, look: Look) -> None:
        skin.small.block_in(self.box, self.text, skin.roles.ink)


class LetterDialog(AtDesk):
    """The last letter of one's own. `then()`: told when it is closed."""

    rigid = True
    width = 252

    def __init__(self, app: Host, game: LetterGame, then: Callable[[], object] = lambda: None) -> None:
        super().__init__(translate("letters.letter_title", id=game.id), lambda answer: then(), FOOT)
        self._app, self.game, self.code = app, game, game.own_last
        self.number = game.codes.index(self.code) + 1 if self.code else 0

    def compose(self, ui: Ui) -> Part:
        self._ui = ui
        other = self.game.players.other or translate("letters.somebody")
        text = translate("letters.send" if self.number > 1 else "letters.send_first", number=self.number, other=other)
        sheet = Sheet(self.game.game, text, played(self.game, self.number), rows(self.code))
        self.said = Said(AUTO, translate("letters.stands"), small=True, lines=LINES, says=(translate("codes.copied"),))
        address = page_address()
        ways: list[tuple[str, Callable[[], object]]] = [("codes.copy", lambda: self._copy(self.code))]
        if address:
            ways.append(("letters.as_link", lambda: self._copy(f"{address}?code={self.code}")))
        ways += [("codes.picture", self._picture), ("letters.file", self._file)]
        if self.game.over:
            ways.append(("letters.record", self._record))
        buttons = Row(*(Button(AUTO, translate(word), do) for word, do in ways), equal=True, gap=NEAR)
        done = self.offer((translate("letters.done"),), (self.close,))
        foot = Row(Sized(self.said, 0, grows=True), done, gap=GAP)
        return Column(Column(sheet, buttons, gap=GAP, align="fill"), foot, gap=TO_FOOT, align="fill")

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


def played(game: LetterGame, number: int) -> str:
    """What a letter plays, in words; nothing for an invitation, nor where the game has not begun."""
    line, ends = game.line, game.exchange.ends
    if line is None or number < 2 or number > len(ends):
        return ""
    from ...text.contract import letters  # start: read with the first letter

    def refused(*_: object) -> LetterGame:
        raise AssertionError("a letter that is made is only looked at")

    session = LetterSession(game, len(line.moves), refused, refused)
    moved = letters(game.game).moved
    return " ".join(NUMBERED.sub("", moved(session, ply)) for ply in range(ends[number - 2] + 1, ends[number - 1] + 1))


def rows(code: str) -> list[list[str]]:
    """The groups of a code in rows; of one that is too long, how it begins and how long it is."""
    groups = code.split("-")
    found = [groups[at : at + GROUPS] for at in range(0, len(groups), GROUPS)]
    if len(found) > MOST:
        found = [*found[: MOST - 1], [translate("letters.more", count=len(code))]]
    return found
