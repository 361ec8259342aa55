"""The requester of the Amiga: volumes above, drawers and files below, boxes to type drawer and file, a picture beside.

It looks into views of the player's own storage and leads nowhere else.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

import pyxel

from ...machines.input import Input
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Button, Label, Picture
from ...machines.widgets.dialog import Dialog, alert
from ...machines.widgets.field import TextField
from ...machines.widgets.layout import Column, Form, Row, Sized, Space
from ...machines.widgets.lists import EDGE, ListBox
from ...rules.contract import Reason, Refused, reason
from ...session.saves import HEIGHT, TITLE_LENGTH, WIDTH
from ...session.texts import sentence, translate
from .dialogs import confirm

ROWS = 6
SLICE = 4  # files that are read in a frame
RIM = 4  # what the picture's frame takes of its width and height
LONGEST = 2 * TITLE_LENGTH + 16  # letters of a path


class Preview(NamedTuple):
    """What is known of a file: lines of facts, and its picture (50 rows of 80 hex digits, or none)."""

    metadata: tuple[str, ...]
    picture: Sequence[str] = ()


class Catalogue(Protocol):
    """A volume's files, in drawers one deep. All may raise Refused, which the requester tells."""

    def drawers(self) -> list[str]:
        """The drawers, as shown."""

    def names(self, drawer: str) -> list[str]:
        """The files in a drawer ("": in none), as shown."""

    def check(self, drawer: str, name: str) -> Reason | None:
        """None when a file may have this name."""

    def preview(self, drawer: str, name: str) -> Preview:
        """What is known of a file."""

    def reading(self, drawer: str) -> Iterator[None]:
        """Read what the order of the files needs, a file a step; nothing where `names` has done so."""

    def delete(self, drawer: str, name: str) -> None:
        """Forget a file."""


class Disk(NamedTuple):
    """A volume as the Amiga calls it (`Ishido:`) and what is on it."""

    title: str
    files: Catalogue


class Entries(ListBox):
    """The list of a requester: one click opens a drawer, two open a file."""

    def __init__(
        self, box: Box, opens: Callable[[int], bool], pick: Callable[[int], object], go: Callable[[int], object]
    ):
        super().__init__(box, (), -1, pick, go, translate("machines.no_files"))
        self._opens, self._go = opens, go

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if inside and self._picked >= 0 and self._opens(self._picked):
            self._go(self._picked)
        else:
            super().released(inp, ui, inside)


class Volumes(ListBox):
    """The list of volumes: all of them are in sight, so it has no scroll bar."""

    rises = False

    def bar(self, skin: Skin) -> Box:
        return Box(self.box.x + self.box.w, self.box.y, 0, self.box.h)

    def row_box(self, line: int, skin: Skin) -> Box:
        row = super().row_box(line, skin)
        return Box(row.x, row.y, self.box.w - 2 * EDGE, row.h)

    def draw_bar(self, skin: Skin, look: Look) -> None:
        """None."""


class Requester(Dialog):
    """Asks for a file. `on_choose(disk, drawer, name) -> bool`: whether the requester has done its work and goes.

    `action`: the label of its button. `preset`: `Title` or `Drawer/Title`, in the File box at first. `must_exist`: a
    name that is not there is told; else one that is there is replaced only after a question. `own`: what the picture
    shows while no file is chosen.
    """

    width = 280

    def __init__(
        self,
        title: str,
        disks: Sequence[Disk],
        action: str,
        on_choose: Callable[[Disk, str, str], bool],
        preset: str = "",
        must_exist: bool = True,
        own: Preview | None = None,
    ) -> None:
        super().__init__(title)
        self.disks, self.action, self.must_exist = tuple(disks), action, must_exist
        self.disk, self.drawer = self.disks[0], ""
        self.entries: list[tuple[str, str]] = []  # kind (parent, drawer, file) and name
        self._on_choose, self._own = on_choose, own or Preview(())
        self._drawer, _, self._name = preset.rpartition("/")
        self._image: pyxel.Image | None = None
        self._reading: Iterator[None] | None = None
        self.ui: Ui
        self.volumes: Volumes
        self.list: Entries
        self.drawer_field: TextField
        self.field: TextField
        self.details: Label
        self.delete: Button

    def compose(self, ui: Ui) -> Part:
        self.ui = ui
        titles = [disk.title for disk in self.disks]
        self.volumes = Volumes(AUTO, titles, 0, lambda i: self.go(self.disks[i], ""))
        self.volumes.rows_shown = max(2, len(self.disks))
        self.list = Entries(AUTO, self._leads, self._picked, self._opened)
        self.list.rows_shown = ROWS
        self.details = Label(AUTO, "", small=True)
        self.drawer_field = TextField(AUTO, "", LONGEST, on_enter=lambda text: self._typed())
        self.field = TextField(AUTO, self._name, LONGEST)
        labels = (self.action, translate("machines.delete"), translate("machines.cancel"))
        answers = self.offer(labels, (self._choose, self._ask_delete, self.close))
        self.delete = answers.buttons[1]
        picture = Picture(size(WIDTH + RIM, HEIGHT + RIM), self._paint)
        beside = Column(picture, Sized(self.details, width=WIDTH + RIM, rises=True))
        typed = Form(
            (Label(AUTO, translate("ishido_dialogs.drawer")), self.drawer_field),
            (Label(AUTO, translate("ishido_dialogs.file")), self.field),
        )
        return Column(Row(Column(self.volumes, self.list), beside), typed, Space(), answers)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.go(self.disk, self._drawer)
        self.group.set_focus(self.list if self.must_exist and self.list.rows else self.field)

    def handle(self, inp: Input, ui: Ui) -> None:
        """What is not there cannot be deleted."""
        self.delete.enabled = ("file", self.field.text.strip()) in self.entries
        if self._reading is not None:
            self._read_on(self._reading)
        super().handle(inp, ui)

    def _read_on(self, reading: Iterator[None]) -> None:
        """A few of many files, so that no frame waits for them; when all are known the latest stand first."""
        try:
            for _ in range(SLICE):
                if next(reading, reading) is reading:
                    self._reading = None
                    self._fill(*self._inside(self.disk, self.drawer))
                    return
        except Refused as fault:
            self._reading = None
            self.tell(sentence(fault.why))

    # what is shown

    def _fill(self, drawers: Sequence[str], names: Sequence[str]) -> None:
        """The lines of the list; the one that was lit stays so."""
        lit = self.entries[self.list.index] if 0 <= self.list.index < len(self.entries) else None
        self.entries = [("parent", "")] if self.drawer else []
        self.entries += [("drawer", name) for name in drawers] + [("file", name) for name in names]
        shown = {"parent": "ishido_dialogs.parent", "drawer": "machines.drawer", "file": "ishido_dialogs.entry"}
        self.list.set_rows([translate(shown[kind], name=name) for kind, name in self.entries])
        if lit in self.entries:
            self.list.index = self.entries.index(lit)

    def go(self, disk: Disk, drawer: str) -> None:
        """Show a drawer: `/Parent`, drawers, then files in the order of the view."""
        drawers, names = self._inside(disk, drawer)
        self.disk, self.drawer, self.entries = disk, drawer, []
        self._reading = disk.files.reading(drawer)
        self._fill(drawers, names)
        self.volumes.index = self.disks.index(disk)
        self.drawer_field.set_text(disk.title + drawer)
        self._show(self._own)
        if self.must_exist and names:
            first = self.entries.index(("file", names[0]))
            self.list.index = first
            self._picked(first)

    def _inside(self, disk: Disk, drawer: str) -> tuple[list[str], list[str]]:
        """The drawers and the files in a drawer; none of them after telling why they cannot be read."""
        try:
            return [] if drawer else disk.files.drawers(), disk.files.names(drawer)
        except Refused as fault:
            self.tell(sentence(fault.why))
            return [], []

    def _show(self, preview: Preview) -> None:
        self._image = None
        if preview.picture:
            self._image = pyxel.Image(WIDTH, HEIGHT)
            self._image.set(0, 0, list(preview.picture))
        self.details.text = "\n".join(self.ui.skin.small.fit(line, WIDTH + 4) for line in preview.metadata)

    def _paint(self, skin: Skin, box: Box) -> None:
        skin.list_ground(box, Look())
        if self._image is not None:
            pyxel.blt(box.x + 2, box.y + 2, self._image, 0, 0, WIDTH, HEIGHT)
        else:
            text = translate("ishido_dialogs.no_picture")
            x, y = box.x + (box.w - skin.small.width(text)) // 2, box.y + (box.h - skin.small.height) // 2
            skin.text(x, y, text, skin.roles.dim, small=True)

    def _leads(self, index: int) -> bool:
        return self.entries[index][0] != "file"

    def _picked(self, index: int) -> None:
        kind, name = self.entries[index]
        if kind != "file":
            self._show(self._own)
            return
        self.field.set_text(name)
        try:
            self._show(self.disk.files.preview(self.drawer, name))
        except Refused as fault:
            self.tell(sentence(fault.why))

    def _opened(self, index: int) -> None:
        """Enter, or a click on what leads on, or two on a file."""
        kind, name = self.entries[index]
        if kind == "file":
            self.field.set_text(name)
            self._choose()
        else:
            self.go(self.disk, name)

    # what is typed

    def tell(self, text: str) -> None:
        """A sentence over the requester, with OK."""
        self.ui.open(alert(text))

    def _place(self, text: str, disk: Disk, drawer: str) -> tuple[Disk, str, str] | None:
        """Volume, drawer and name that a typed path means, from this drawer on. None after telling why it is none."""
        title, colon, rest = text.rpartition(":")
        if colon:
            found = next((d for d in self.disks if d.title.casefold() == (title + colon).strip().casefold()), None)
            if found is None:
                self.tell(translate("ishido_dialogs.no_volume", name=title + colon))
                return None
            disk, drawer = found, ""
        rest = rest.strip()
        if rest.startswith("/") and drawer:
            rest, drawer = rest[1:], ""
        parts = [part.strip() for part in rest.split("/")]
        name = parts.pop()
        if parts:
            drawer = f"{drawer}/{'/'.join(parts)}" if drawer else "/".join(parts)
        bad = any(part in ("", ".", "..") for part in drawer.split("/")) if drawer else bool(parts)
        if bad or "/" in drawer or name in (".", "..") or "\\" in rest:
            self.tell(translate("ishido_dialogs.outside", name=text.strip()))
            return None
        return disk, drawer, name

    def _drawer_meant(self) -> tuple[Disk, str] | None:
        """Volume and drawer of the Drawer box; None after telling why it is none."""
        text = self.drawer_field.text.strip()
        if not text:
            return self.disk, ""
        found = self._place(text if text.endswith(("/", ":")) else text + "/", self.disk, "")
        return None if found is None else found[:2]

    def _typed(self) -> None:
        """Enter in the Drawer box: go there, if it is there or may be made by saving into it."""
        found = self._drawer_meant()
        if found is None:
            return
        disk, drawer = found
        if self.must_exist and drawer and drawer not in self._inside(disk, "")[0]:
            self.tell(translate("ishido_dialogs.no_drawer", name=drawer))
            return
        self.go(disk, drawer)
        self.group.set_focus(self.list if self.must_exist else self.field)

    def _wanted(self) -> tuple[Disk, str, str] | None:
        """The file that both boxes mean; None after telling why it is none."""
        if not self.field.text.strip():
            self.tell(translate("machines.no_name"))
            return None
        place = self._drawer_meant()
        found = None if place is None else self._place(self.field.text.strip(), *place)
        if found is None:
            return None
        disk, drawer, name = found
        why = disk.files.check(drawer, name) if name else reason("machines.no_name")
        if why is not None:
            self.tell(sentence(why))
            return None
        return found

    def _choose(self) -> None:
        found = self._wanted()
        if found is None:
            return
        disk, drawer, name = found
        there = name in self._inside(disk, drawer)[1]
        if self.must_exist and not there:
            self.tell(translate("machines.not_there", name=name))
        elif there and not self.must_exist:
            text = translate("machines.overwrite", name=name)
            self.ui.open(confirm(text, translate("machines.replace"), lambda: self._done(disk, drawer, name)))
        else:
            self._done(disk, drawer, name)

    def _done(self, disk: Disk, drawer: str, name: str) -> None:
        if self._on_choose(disk, drawer, name):
            self.close()

    def _ask_delete(self) -> None:
        found = self._wanted()
        if found is None:
            return
        disk, drawer, name = found

        def delete() -> None:
            try:
                disk.files.delete(drawer, name)
            except Refused as fault:
                self.tell(sentence(fault.why))
            self.field.set_text("")
            self.go(disk, drawer if drawer in self._inside(disk, "")[0] else "")

        text = translate("machines.delete_question", name=name)
        self.ui.open(confirm(text, translate("machines.delete"), delete, cancel_label=translate("machines.cancel")))
