"""Saved games: dialogs to open and to save them with date and picture, and records as files of their own."""

from collections.abc import Callable, Iterator, Sequence

import pyxel

from ..machines.download import hand_over
from ..machines.input import Input
from ..machines.skins.base import Box, Skin
from ..machines.widgets.base import AUTO, Part, Ui, size
from ..machines.widgets.controls import Button, Label, Picture
from ..machines.widgets.dialog import Dialog, alert
from ..machines.widgets.field import TextField
from ..machines.widgets.layout import APART, Column, Row, Sized, Space
from ..machines.widgets.lists import ListBox
from ..machines.widgets.requester import FileRequester
from ..machines.widgets.views import StorageView, Volume
from ..rules.contract import Refused
from ..session.play import Session
from ..session.record import dump
from ..session.saves import HEIGHT, TITLE_LENGTH, WIDTH, Resumed, Slot, game_in
from ..session.texts import sentence, translate
from .scene import Host

ROWS = 7
SLICE = 4  # files that are read in a frame
RIM = 4  # what the picture's frame takes of its width and height


class SlotDialog(Dialog):
    """What both dialogs share: the list of a game's saves and, beside it, what is known of one."""

    width = 256

    def __init__(self, app: Host, title: str, game: str) -> None:
        super().__init__(title)
        self.app, self.game = app, game
        self.titles: list[str] = []
        self._reading: Iterator[None] | None = None
        self.list: ListBox
        self.details: Label
        self.needing: Sequence[Button] = ()  # what needs a chosen game
        self._image: pyxel.Image | None = None
        self._shown: Slot | None = None

    def compose(self, ui: Ui) -> Part:
        self.list = ListBox(AUTO, (), -1, self.choose, self.activate, translate("slots.empty"))
        self.list.rows_shown = ROWS
        picture = Picture(size(WIDTH + RIM, HEIGHT + RIM), self._paint)
        self.details = Label(AUTO, "", small=True, lines=2)
        shown = Column(Label(AUTO, translate("slots.picture")), picture, Sized(self.details, width=WIDTH + RIM))
        below = self.rest()
        self.read()
        found = Column(Label(AUTO, translate("slots.list")), self.list)
        return Column(Row(found, shown, level="top", gap=APART), *below)

    def rest(self) -> Sequence[Part]:
        """The controls below the list."""
        raise AssertionError("a dialog of its own")

    def read(self) -> None:
        """Read the list again."""
        why = ""
        try:
            self.titles = self.app.saves.titles(self.game)
            self._reading = self.app.saves.reading(self.game)
        except Refused as fault:
            self.titles, self._reading, why = [], None, sentence(fault.why)
        self.list.set_rows(self.titles)
        self.choose(-1)
        self.details.text = why or self.details.text

    def handle(self, inp: Input, ui: Ui) -> None:
        """Many files are read a few a frame, so that no frame waits; when all are known the latest stand first."""
        super().handle(inp, ui)
        for _ in range(SLICE):
            if self._reading is not None and next(self._reading, self._reading) is self._reading:
                self._reading = None
                lit = self.titles[self.list.index] if 0 <= self.list.index < len(self.titles) else None
                self.titles = self.app.saves.titles(self.game)
                self.list.set_rows(self.titles)
                self.list.index = self.titles.index(lit) if lit in self.titles else -1

    def chosen(self) -> Slot | None:
        """The slot of the list that is lit."""
        return self._shown

    def choose(self, index: int) -> None:
        """A line was lit (-1: none): show its picture and what is known of it."""
        there = 0 <= index < len(self.titles)
        slot = self._shown = self.app.saves.slot(self.game, self.titles[index]) if there else None
        for button in self.needing:
            button.enabled = slot is not None
        self._image, self.details.text = None, ""
        if slot is None:
            self.nothing()
        elif slot.problem is not None:
            self.details.text = translate("slots.damaged")
        else:
            self.show(slot.thumbnail)
            self.details.text = translate("slots.facts", date=slot.date, plies=slot.plies)

    def nothing(self) -> None:
        """Nothing is chosen."""

    def show(self, thumbnail: Sequence[str]) -> None:
        """Show a picture of so many rows of digits, if there is one."""
        if thumbnail:
            self._image = pyxel.Image(WIDTH, HEIGHT)
            self._image.set(0, 0, list(thumbnail))

    def activate(self, index: int) -> None:
        """A line was opened by Enter or a double click."""

    def _paint(self, skin: Skin, box: Box) -> None:
        skin.panel(box)
        if self._image is not None:
            pyxel.blt(box.x + 2, box.y + 2, self._image, 0, 0, WIDTH, HEIGHT)
            return
        text = translate("slots.choose" if self._shown is None and self.titles else "slots.no_picture")
        x, y = box.x + (box.w - skin.small.width(text)) // 2, box.y + (box.h - skin.small.height) // 2
        skin.text(x, y, text, skin.roles.dim, small=True)

    def ask_delete(self) -> None:
        """Delete the chosen slot, after a question that Enter answers with no."""
        slot = self.chosen()
        if slot is None:
            return

        def answer(index: int) -> None:
            if index == 0:
                try:
                    self.app.saves.delete(self.game, slot.title)
                except Refused as fault:
                    self.app.tell(sentence(fault.why))
                self.read()

        labels = (translate("machines.delete"), translate("machines.cancel"))
        self.app.open(alert(translate("machines.delete_question", name=slot.title), labels, answer, default=1))


class OpenDialog(SlotDialog):
    """Choose a saved game. `on_open` is told what was loaded; a damaged file is told and stays where it is."""

    def __init__(self, app: Host, game: str, on_open: Callable[[Resumed], object]) -> None:
        super().__init__(app, translate("slots.open"), game)
        self._on_open = on_open

    def rest(self) -> Sequence[Part]:
        labels = (translate("slots.open_button"), translate("machines.delete"), translate("machines.cancel"))
        answers = self.offer(labels, (lambda: self.activate(self.list.index), self.ask_delete, self.close))
        self.needing = answers.buttons[:2]
        return Space(), answers

    def read(self) -> None:
        super().read()
        if self.titles:
            self.list.index = 0
            self.choose(0)

    def activate(self, index: int) -> None:
        slot = self.chosen()
        if slot is None:
            return
        try:
            found = self.app.saves.load(self.game, slot.title)
        except Refused as fault:
            self.app.tell(sentence(fault.why))
            return
        self.close()
        self._on_open(found)


class SaveDialog(SlotDialog):
    """Keep a session under a title; a title that is there is asked about. `on_saved(title)`.

    `picture`: its thumbnail.
    """

    def __init__(self, app: Host, session: Session, picture: Sequence[str], on_saved: Callable[[str], object]) -> None:
        super().__init__(app, translate("slots.save"), session.game.name)
        self._session, self._on_saved = session, on_saved
        self._thumbnail = tuple(picture)
        self.field: TextField

    def rest(self) -> Sequence[Part]:
        preset = str(self._session.metadata.get("title") or self._fresh_title())
        self.field = TextField(AUTO, preset, TITLE_LENGTH)
        labels = (translate("machines.save"), translate("machines.delete"), translate("machines.cancel"))
        answers = self.offer(labels, (self.keep, self.ask_delete, self.close))
        self.needing = answers.buttons[1:2]
        return Row(Label(AUTO, translate("machines.name")), self.field), Space(), answers

    def nothing(self) -> None:
        self.show(self._thumbnail)
        self.details.text = translate("slots.this_game", plies=self._session.ply)

    def _fresh_title(self) -> str:
        """`Game 3`: the first number that no saved game has."""
        try:
            taken = set(self.app.saves.titles(self.game))
        except Refused:
            taken = set()
        numbers = range(1, len(taken) + 2)
        return next(title for title in (translate("slots.preset", number=n) for n in numbers) if title not in taken)

    def choose(self, index: int) -> None:
        super().choose(index)
        if self._shown is not None:
            self.field.set_text(self._shown.title)

    def activate(self, index: int) -> None:
        self.keep()

    def keep(self) -> None:
        """Save under the title of the field, after a question where one is there already."""
        title = self.field.text.strip()
        if not title:
            self.app.tell(translate("machines.no_name"))
        elif title in self.titles:
            labels = (translate("machines.replace"), translate("machines.cancel"))
            question = translate("machines.overwrite", name=title)
            self.app.open(alert(question, labels, lambda i: self._write(title) if i == 0 else None, default=1))
        else:
            self._write(title)

    def _write(self, title: str) -> None:
        try:
            self.app.saves.save(self._session, title, self.app.now(), self._thumbnail)
        except Refused as fault:
            self.app.tell(sentence(fault.why))
            return
        self.close()
        self._on_saved(title)


def _volumes(app: Host, game: str) -> tuple[Volume, ...]:
    return (Volume(translate("slots.volume"), StorageView(app.storage, f"records/{game}/", ".json")),)


def write_record(app: Host, session: Session, on_done: Callable[[str], object]) -> FileRequester:
    """The requester that writes a game as a record. `on_done` is told a sentence."""

    def choose(volume: Volume, name: str) -> None:
        file = f"records/{session.game.name}/{name}.json"
        try:
            app.storage.write(file, dump(session.record()).encode("ascii") + b"\n")
            handed_over = hand_over(app.storage, file)
        except Refused as fault:
            app.tell(sentence(fault.why))
            return
        if handed_over is None:
            on_done(translate("slots.written", name=name))
        else:
            app.tell(handed_over)

    volumes = _volumes(app, session.game.name)
    taken = set(volumes[0].view.names())
    preset = next(name for n in range(1, len(taken) + 2) if (name := f"{session.game.name}{n}") not in taken)
    return FileRequester(translate("slots.write"), volumes, "save", choose, preset)


def read_record(app: Host, game: str, on_read: Callable[[Session], object]) -> FileRequester:
    """The requester that reads a record; a damaged one is told with its place."""

    def choose(volume: Volume, name: str) -> None:
        file = f"{name}.json"
        try:
            data = app.storage.read(f"records/{game}/{file}")
            on_read(game_in(data or b"", file, game))
        except Refused as fault:
            app.tell(sentence(fault.why))

    return FileRequester(translate("slots.read"), _volumes(app, game), "load", choose)
