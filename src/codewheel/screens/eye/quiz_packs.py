"""The dialog of question packs: the shipped ones and the player's own, with their categories and colours."""

from collections.abc import Callable

from ...machines.input import Input
from ...machines.skins.base import Box, Skin
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Button, CheckBox, Label, Picture
from ...machines.widgets.dialog import Dialog, alert
from ...machines.widgets.layout import Column
from ...machines.widgets.lists import ListBox
from ...rules.contract import Refused
from ...rules.eye.board import COLOURS
from ...session.eye.quiz_packs import (
    Listed,
    arranged,
    default_name,
    delete_pack,
    keeping_pack,
    listed_shipped,
    reading_own,
)
from ...session.slices import Slices
from ...session.storage import Storage
from ...session.texts import one, sentence, template, tongue, translate
from ..scene import Host
from .quiz_parts import tile

ROWS = 4  # packs that are seen at once
LINES = 300  # of packs that are read in a frame
CELL = 11  # height of a category's line
INSIDE = COLOURS // 2 * CELL  # height of all of them, in two columns


def language_name(code: str) -> str:
    """A language as the player knows it, else its code."""
    try:
        return template(f"eye_quiz.language_{code.partition('-')[0]}")
    except KeyError:
        return code


def size_words(pack: Listed) -> str:
    """`240 questions in 8 categories`."""
    questions = "eye_quiz.question_one" if one(pack.total) else "eye_quiz.question_many"
    code = "eye_quiz.size_one" if one(len(pack.categories)) else "eye_quiz.size_many"
    return translate(code, questions=translate(questions, count=pack.total), categories=len(pack.categories))


class PackDialog(Dialog):
    """Which questions? `name`: the pack that is chosen at first, "" for the one of `language`, "" for the player's.

    Where that one is damaged or gone the one of the language stands in for it, so that Enter has a pack to take.

    `on_ok(name, master)` is told after the dialog has gone: a name for `load_pack`, and whether a quiz master reads.
    `on_cancel()` where it is left otherwise. Packs of one's own can be removed; damaged ones say what is wrong.
    """

    width = 288

    def __init__(
        self,
        storage: Storage,
        name: str = "",
        master: bool = False,
        on_ok: Callable[[str, bool], object] = lambda name, master: None,
        on_cancel: Callable[[], object] = lambda: None,
        language: str = "",
    ) -> None:
        super().__init__(translate("eye_quiz.packs_title"), on_close=self._told)
        self._storage, self._master = storage, master
        self._spare = default_name(language or tongue())
        self._name = name or self._spare
        self._on_ok, self._on_cancel = on_ok, on_cancel
        self.packs = listed_shipped()
        self._came: list[Listed] = []  # packs that are read and not in the list yet
        self._coming: Slices[None] | None = reading_own(storage, self._came.append)
        self._moved = False  # something was chosen by hand: it stays so while others come
        self._fault = ""  # why none of them can be listed; told as soon as the dialog lies open
        self._skin: Skin
        self.list: ListBox
        self.details: Label
        self.master: CheckBox
        self.remove: Button

    @property
    def pack(self) -> Listed:
        """The pack that is chosen."""
        return self.packs[self.list.index]

    def compose(self, ui: Ui) -> Part:
        self.list = ListBox(AUTO, on_change=lambda index: self._chosen())
        self.list.rows_shown = ROWS
        self.details = Label(AUTO, "", small=True, cut=True)
        inside = Picture(size(0, INSIDE), self._paint, fills=True)
        self.master = CheckBox(AUTO, translate("eye_quiz.master"), self._master)
        labels = (translate("machines.ok"), translate("eye_quiz.remove"), translate("machines.cancel"))
        answers = self.offer(labels, (lambda: self.close("ok"), lambda: self._ask_remove(ui), self.close))
        self.remove = answers.buttons[1]
        note = Label(AUTO, translate("eye_quiz.drop"), small=True)
        return Column(self.list, self.details, inside, self.master, note, answers)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self._skin = ui.skin
        self._fill(self._name)

    def open(self, ui: Ui) -> None:
        super().open(ui)
        self.group.set_focus(self.list)

    def show(self, kept: Listed) -> None:
        """A pack has come in, perhaps in the place of one: choose it."""
        self.packs = arranged([*(pack for pack in self.packs if pack.name != kept.name), kept])
        self._moved = False
        self._fill(kept.name)

    def _fill(self, name: str) -> None:
        rows = [translate("eye_quiz.pack", title=p.title, language=language_name(p.language)) if p.language else p.title
                for p in self.packs]  # fmt: skip
        known = [pack.name for pack in self.packs if pack.problem is None or self._moved]
        name = name if name in known else self._spare
        at = next((i for i, pack in enumerate(self.packs) if pack.name == name), 0)
        self.list.set_rows(rows, at)
        self.list.choose(at, self._skin)
        self._follow()

    @property
    def looks(self) -> bool:
        """Whether packs are still being read."""
        return self._coming is not None

    def _look_on(self) -> None:
        """Some lines of packs; those that are whole by then come into the list."""
        if self._coming is None:
            return
        try:
            for _ in range(LINES):
                next(self._coming)
        except StopIteration:
            self._coming = None
        except Refused as fault:
            self._coming = None
            self._fault = sentence(fault.why)
        if self._came:
            lit, names = self.pack.name if self._moved else self._name, {pack.name for pack in self._came}
            self.packs = arranged([*(pack for pack in self.packs if pack.name not in names), *self._came])
            self._came.clear()
            self._fill(lit)

    def _chosen(self) -> None:
        self._moved = True
        self._follow()

    def _follow(self) -> None:
        pack = self.pack
        text = translate("eye_quiz.pack_facts", size=size_words(pack), author=pack.author)
        self.details.text = "" if pack.problem else text
        if self.default is not None:
            self.default.enabled = pack.problem is None
        self.remove.enabled = pack.own

    def _paint(self, skin: Skin, box: Box) -> None:
        """The categories in two columns, each with its colour; of a damaged pack what is wrong with it."""
        pack = self.pack
        if pack.problem is not None:
            for n, line in enumerate(skin.small.wrap(sentence(pack.problem), box.w)[: box.h // 9]):
                skin.text(box.x, box.y + 9 * n, line, skin.roles.ink, small=True)
            return
        rows = COLOURS // 2
        for colour in range(COLOURS):
            x, y = box.x + colour // rows * (box.w // 2), box.y + colour % rows * CELL
            tile(skin, Box(x, y, 11, 9), colour)
            known = colour < len(pack.categories)
            text = pack.categories[colour] if known else translate("eye_quiz.packs_joker")
            skin.text(
                x + 15, y + 1, skin.small.fit(text, box.w // 2 - 17), None if known else skin.roles.dim, small=True
            )

    def _ask_remove(self, ui: Ui) -> None:
        pack = self.pack
        labels = (translate("eye_quiz.remove"), translate("eye_quiz.keep_it"))
        text = translate("eye_quiz.remove_ask", title=pack.title)
        ui.open(alert(text, labels, lambda i: self._remove(pack, ui) if i == 0 else None, default=1))

    def _remove(self, pack: Listed, ui: Ui) -> None:
        try:
            delete_pack(self._storage, pack.name)
            self.packs.remove(pack)
            self._moved = False
            self._fill(self._name)
        except Refused as fault:
            ui.open(alert(sentence(fault.why)))

    def handle(self, inp: Input, ui: Ui) -> None:
        """Enter on a damaged pack says no; what is wrong stands below the list. Packs come in a few lines a frame."""
        if self.looks:
            self._look_on()
        if self._fault:
            ui.open(alert(self._fault))
            self._fault = ""
            return
        damaged = self.pack.problem is not None and self.group.focus is self.list
        if damaged and "confirm" in inp.commands:
            ui.sound("error")
            return
        super().handle(inp, ui)

    def _told(self, answer: str) -> None:
        if answer == "ok":
            self._on_ok(self.pack.name, self.master.on)
        else:
            self._on_cancel()


def take_in(app: Host, data: bytes, filename: str) -> None:
    """Keep a pack that was dropped on the window and tell so, or tell what is wrong with it, by line."""

    def kept(pack: Listed) -> None:
        for dialog in app.dialogs:
            if isinstance(dialog, PackDialog):
                dialog.show(pack)
        app.tell(translate("eye_quiz.kept", title=pack.title, size=size_words(pack)))

    app.read(keeping_pack(app.storage, data, filename), kept, filename)
