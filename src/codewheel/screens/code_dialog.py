"""A game's start as a code: one to pass on, a field for another one. One dialog for all games."""

from collections.abc import Callable, Mapping

from ..machines.input import Input
from ..machines.skins.base import Box, Look, Skin
from ..machines.skins.common import Rows
from ..machines.widgets.art import Art
from ..machines.widgets.base import AUTO, Part, Ui, size
from ..machines.widgets.captions import Caption, Note
from ..machines.widgets.controls import Button, Label, Picture
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.field import TextField
from ..machines.widgets.layout import GAP, Column, Row, Sized
from ..rules.contract import Refused
from ..rules.rows import NamedTuple
from ..session.texts import sentence, translate
from .nearest import things

LONGEST = 30  # characters of a code, with blanks and hyphens to spare
PLATE = 17  # height of the plate at least
LINES = 3  # of what is said below the field
SUNK = Look()
SLIP: Rows = (  # with a code, torn from the printer
    ".kkkkkkkkkkkkkkkkkkkkk",
    ".kwwwwwwwwwwwwwwwwwwgk",
    ".kwkwwwwwwwwwwwwwwkwgk",
    ".kwwwrrwrrrwrwrrwwwwgkk",
    ".kwkwwwwwwwwwwwwwwkwgkk",
    ".kwwggggggggggggggwwgkk",
    ".kwkwwwwwwwwwwwwwwkwgkk",
    ".kwwwbbwbwbbbwbbwwwwgkk",
    ".kwkwwwwwwwwwwwwwwkwgkk",
    ".kwwggggggggggggggwwgkk",
    ".kwkwwwwwwwwwwwwwwkwgkk",
    ".kwwwbbbwbbwbwbbwwwwgkk",
    ".kwkwwwwwwwwwwwwwwkwgkk",
    ".kwwggggggggggggggwwgkk",
    ".kwkwwwwwwwwwwwwwwkwgkk",
    ".kwwwbwbbbwbbwwwwwwwgkk",
    ".kwkwwwwwwwwwwwwwwkwgkk",
    ".kwkkwwwwkkwwwwkkwwkgkk",
    ".kk..kwwk..kwwk..kk.kkk",
    "...kk.kk.kk.kk.kk..kkk",
)
SLIP_W, SLIP_H = len(SLIP[0]), len(SLIP)


def slip(skin: Skin, box: Box) -> None:
    """A slip of paper with a code on it."""
    things(skin.palette, box.x, box.y, SLIP)


class CodeWords(NamedTuple):
    """What a game says: title, what the code is, what is asked for, help below the field, labels and answers."""

    title: str
    told: str
    asks: str
    help: str
    copy: str
    copied: str
    take: str
    none: str = ""  # on the plate where there is no code
    paste: str = ""  # a label beside the field, where one is wanted


class CodeDialog(Dialog):
    """`code`: "" where there is none. `read(text)` raises Refused; what it gives is told when the code is taken.

    `picture`: stands beside the help. `more`: further buttons, what each gives is told in the same way.
    """

    rigid = True
    width = 264

    def __init__(
        self,
        words: CodeWords,
        code: str,
        read: Callable[[str], Callable[[], object]],
        picture: Art | None = None,
        more: Mapping[str, Callable[[], object]] | None = None,
    ) -> None:
        self._taken: Callable[[], object] = lambda: None
        super().__init__(words.title, on_close=lambda answer: self._taken() if answer else None)
        self.words, self.code, self._read, self._picture, self._more = words, code, read, picture, dict(more or {})
        self.field: TextField
        self.fault: Note

    def compose(self, ui: Ui) -> Part:
        self._ui, words = ui, self.words
        self.copy = Button(AUTO, words.copy, self._copy)
        self.copy.enabled = bool(self.code)
        shown = Picture(size(0, PLATE), self._plate, fills=True)
        shown.said = self.code
        plate = Sized(shown, height=ui.skin.button_height)
        self.field = TextField(AUTO, "", LONGEST, lambda text: self._tell(words.help))
        asked: Part = self.field
        if words.paste:
            self.paste = Button(AUTO, words.paste, lambda: ui.paste(self._pasted))
            asked = Row(self.field, self.paste)
        self.fault = Note(words.help, LINES, self._picture or Art(SLIP_W, SLIP_H, slip), (words.copied,))
        labels = (words.take, *self._more, translate("machines.cancel"))
        further = [lambda done=done: self._end(done) for done in self._more.values()]
        answers = self.offer(labels, (self._take, *further, self.close))
        return Column(
            Column(
                Caption(AUTO, translate("codes.one")),
                Label(AUTO, words.told, small=True, even=True),
                Row(plate, self.copy),
            ),
            Column(Caption(AUTO, words.asks), asked, self.fault),
            answers,
            gap=GAP,
        )

    def _plate(self, skin: Skin, box: Box) -> None:
        """The code on a sunk plate."""
        skin.list_ground(box, SUNK)
        text, colour = self.code or self.words.none, skin.roles.accent if self.code else skin.roles.ink
        x = box.x + (box.w - skin.font.width(text)) // 2
        skin.text(x, box.y + (box.h - skin.font.height + 1) // 2, text, colour)

    def _copy(self) -> None:
        self._ui.copy(self.code)
        self._tell(self.words.copied)

    def _pasted(self, text: str) -> None:
        """In place of all that was typed."""
        self.field.anchor, self.field.cursor = 0, len(self.field.text)
        self.field.insert(text.strip())

    def _tell(self, text: str, fault: bool = False) -> None:
        """Something else is typed, or done: what was said before no longer holds."""
        self.fault.tell(text, fault)

    def _end(self, done: Callable[[], object]) -> None:
        self._taken = done
        self.close("taken")

    def _take(self) -> None:
        try:
            done = self._read(self.field.text)
        except Refused as fault:
            self._ui.sound("error")
            self._tell(sentence(fault.why), fault=True)
            return
        self._end(done)

    def handle(self, inp: Input, ui: Ui) -> None:
        """There is nothing to take as long as nothing is typed."""
        if self.default is not None:
            self.default.enabled = bool(self.field.text.strip())
        super().handle(inp, ui)
