"""Share codes on the screen: those of the game on the table to pass on, a field for another one. One dialog for all.

A short code is read out; a long one is copied, or photographed from the dialog with its picture.
"""

from collections.abc import Callable, Sequence

from ..machines.font import CENTRE as CENTRED
from ..machines.font import fitting
from ..machines.framebuffer import thumbnail
from ..machines.input import Input
from ..machines.skins.base import Box, Skin
from ..machines.widgets.art import CENTRE, FOOT, Art
from ..machines.widgets.base import AUTO, Part, Ui, size
from ..machines.widgets.captions import Caption, Note
from ..machines.widgets.controls import Button, Label, Picture, RadioGroup
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.field import TextField
from ..machines.widgets.layout import GAP, TIGHT, Column, Row, Sized
from ..rules.contract import Refused
from ..rules.typed import TYPE_CHECKING
from ..session.codes.form import (
    LETTER,
    POSITION,
    RECORD,
    START,
    Code,
    beginning_code,
    position_code,
    read,
    record_code,
)
from ..session.codes.letters import LONGEST
from ..session.texts import sentence, translate
from .code_dialog import PLATE, SLIP_H, SLIP_W, SUNK, slip
from .miniature import miniature
from .scene import Host

if TYPE_CHECKING:  # start: read when it is opened
    from ..session.play import Session
    from ..session.table.table import Table

KINDS = (START, POSITION, RECORD)
EDGE = 4  # from the plate to its letters, at least
SAID = 3  # lines below the field
WHOLE = 24  # characters of a code that are shown whole
SHOWN = 14  # of a longer one


class ShareDialog(Dialog):
    """The codes of a game, and a field for another one. `session`: None where no game lies on the table; it stands
    low then, below the titles of the boxes.

    `on_code(code, text)`: told when somebody has typed or pasted a code and takes it; its moves are not played yet.
    `reading`: what reads it. `seen`: the board in small, where there is a game.
    """

    rigid = True
    width = 272

    def __init__(
        self,
        session: "Session | None",
        on_code: Callable[[Code, str], object],
        reading: Callable[[str], Code] = read,
        seen: Sequence[str] = (),
    ) -> None:
        self._on_code, self._read, self._seen = on_code, reading, seen
        self._taken: Callable[[], object] = lambda: None
        super().__init__(
            translate("codes.title"),
            on_close=lambda answer: self._taken() if answer else None,
            where=CENTRE if session is not None else FOOT,
            pad=TIGHT,
        )
        self.session = session
        self.codes: dict[str, str] = {}
        self.kind = START

    @property
    def code(self) -> str:
        """The code that is chosen, "" where there is none."""
        return self.codes.get(self.kind, "")

    def compose(self, ui: Ui) -> Part:
        self._ui = ui
        told = translate("codes.help") if self.session is not None else translate("codes.help_shelf")
        self.field = TextField(AUTO, "", LONGEST, lambda text: self._tell(told))
        self.fault = Note(told, SAID, Art(SLIP_W, SLIP_H, slip), (translate("codes.copied"), told))
        answers = self.offer((translate("codes.take"), translate("machines.cancel")), (self.take, self.close))
        given = Column(*self._given(ui)) if self.session is not None else None
        taken = Column(Caption(AUTO, translate("codes.asks")), self.field, self.fault)
        return Column(given, taken, answers, gap=GAP)

    def _given(self, ui: Ui) -> Sequence[Part]:
        """What is passed on: which code, what it gives, the code itself."""
        labels = [translate(f"codes.kind_{kind}") for kind in KINDS]
        session = self.session
        assert session is not None
        off = () if session.ply else (KINDS.index(RECORD),)
        self.kinds = RadioGroup(AUTO, labels, 0, self._choose, len(labels), off)
        told = [translate(f"codes.told_{kind}") for kind in KINDS]
        self.told = Label(AUTO, told[0], small=True, says=told)
        plate = Sized(Picture(size(0, PLATE), self._plate, fills=True), height=ui.skin.button_height, rises=True)
        self.copy = Button(AUTO, translate("codes.copy"), self._copy)
        self.picture = Button(AUTO, translate("codes.picture"), self.show_picture)
        self._choose(0)
        chosen = Column(self.told, plate, Row(self.copy, self.picture, equal=True), align="fill")
        return self.kinds, Row(Sized(chosen, 0, grows=True), miniature(self._seen), level="fill")

    def _choose(self, index: int) -> None:
        """Another code is wanted: it is made when it is first looked at."""
        session, self.kind = self.session, KINDS[index]
        assert session is not None
        self.told.text = translate(f"codes.told_{self.kind}")
        if self.kind not in self.codes:
            try:
                self.codes[self.kind] = {
                    START: beginning_code,
                    POSITION: lambda found: position_code(found.game, found.state),
                    RECORD: record_code,
                }[self.kind](session)
            except Refused as fault:
                self._tell(sentence(fault.why), fault=True)
        self.copy.enabled = self.picture.enabled = bool(self.code)

    def _plate(self, skin: Skin, box: Box) -> None:
        """The code on a sunk plate; of a long one how it begins, and how long it is, below it where there is room."""
        skin.list_ground(box, SUNK)
        room = box.inset(EDGE, 2)
        small = skin.small
        if len(self.code) > WHOLE and small.tall(2) <= room.h:
            top = room.y + (room.h - small.tall(2)) // 2
            held = next(n for n in range(len(self.code), 0, -1) if small.width(f"{self.code[:n]}...") <= room.w)
            small.text(room.x, top, f"{self.code[:held]}...", skin.roles.accent)
            count = translate("codes.count", count=len(self.code))
            small.text_in(room.x, top + small.pitch, room.w, count, skin.roles.ink)
            return
        text = written(self.code)
        font = fitting(skin.font, text, room.w) if text == self.code else small
        font.text_in(room.x, box.y + (box.h - font.height) // 2, room.w, text, skin.roles.accent, CENTRED)

    def _copy(self) -> None:
        self._ui.copy(self.code)
        self._tell(translate("codes.copied"))

    def show_picture(self) -> None:
        """The code that is chosen as a picture."""
        from .code_picture import CodePicture  # start: read when somebody wants a picture

        picture = CodePicture(self.code, translate(f"codes.kind_{self.kind}"), (written(self.code), self.told.text))
        if picture.fits:
            self._ui.open(picture)
        else:
            self._tell(translate("codes.no_picture"), fault=True)

    def _tell(self, text: str, fault: bool = False) -> None:
        self.fault.tell(text, fault)

    def take(self) -> None:
        """What was typed is taken, or it is said what is wrong with it."""
        text = self.field.text
        try:
            code = self._read(text)
        except Refused as fault:
            self._ui.sound("error")
            self._tell(sentence(fault.why), fault=True)
            return
        self._taken = lambda: self._on_code(code, text)
        self.close("taken")

    def handle(self, inp: Input, ui: Ui) -> None:
        """There is nothing to take as long as nothing is typed."""
        if self.default is not None:
            self.default.enabled = bool(self.field.text.strip())
        super().handle(inp, ui)


def written(code: str) -> str:
    """A code as it is shown: a long one by how it begins, and how long it is."""
    if len(code) <= WHOLE:
        return code
    return translate("codes.letters", code=code[:SHOWN], count=len(code))


def share(app: Host, table: "Table", session: "Session | None", do: Callable[[str, str], object]) -> None:
    """The codes of the game on a table (`session`, None where it waits for one), and a field for another code.

    `do`: gives the table a command; what another game's code tells of is opened at its own table.
    """

    def taken(code: Code, text: str) -> None:
        if code.game == table.game and code.kind not in (RECORD, LETTER):
            do("take_code", text)
        else:
            app.bring(code)

    seen = table.thumbnail() if session is not None else ()
    app.open(ShareDialog(session, taken, table.read_code, seen))


def share_seen(app: Host, session: "Session") -> None:
    """The codes of a game that is looked at, up to the move on the screen; another code opens what it tells of."""
    app.open(ShareDialog(session, lambda code, text: app.bring(code), seen=thumbnail()))


def share_on_shelf(app: Host) -> None:
    """A field for a code, where no game is on the screen."""
    app.open(ShareDialog(None, lambda code, text: app.bring(code)))
