"""The file requester: volumes, drawers and files of the player's storage, a name to type, a picture beside.

It looks into what it is given and leads nowhere else. What it has room for, and what it asks, is data: see `Style`.
"""

from collections.abc import Callable, Sequence

import pyxel

from ...rules.contract import Refused, reason
from ...rules.rows import NamedTuple
from ...rules.typed import TypeVar
from ...session.saves import HEIGHT, TITLE_LENGTH, WIDTH
from ...session.slices import Slices, through
from ...session.texts import sentence, translate
from ..input import Input
from ..skins.base import Box, Look, Skin
from .art import Art
from .base import AUTO, Part, Ui, size
from .controls import Button, Label, Picture
from .dialog import Dialog, alert
from .field import TextField
from .layout import NEAR, Column, Form, Row, Sized, Space
from .lists import EDGE, ListBox
from .views import Preview, Volume, joined

T = TypeVar("T")
SLICE = 4  # files that are read in a frame
AT_ONCE = 100  # names that are shown in the frame in which they are found
STROKES = 24  # steps of a preview that are done in a frame
AIR = 4  # from the frame to a picture in it, and to words
RIM = 2 * AIR  # what both sides take of its width and its height
DISK, BELOW, ROOM = 24, 8, 56  # side of the disk in an empty list, from it to the words, height that it wants
LONGEST = 2 * TITLE_LENGTH + 16  # letters of a path


class Asked(NamedTuple):
    """What is asked before a file takes the place of another one: codes, `text` with `name`. The last answer goes back.

    `default`: what Enter means.
    """

    text: str = "machines.overwrite"
    answers: tuple[str, ...] = ("machines.replace", "machines.cancel")
    default: int = 1


class Style(NamedTuple):
    """What a requester shows. Texts are codes.

    `paths`: volumes are listed even where there is one, and a box takes volume and drawer. `preview`: picture and
    metadata beside the list; `captions`: what stands over both, but in a drawer over the list which one it is, as it is
    told everywhere without them. `typed`: a box takes a name. `empty`: what an empty list says, over `advice`;
    `choose`: what stands in the place of a picture while there are files and none is chosen. `disk` stands in an empty
    list, `emblem` where no picture is.
    """

    paths: bool = False
    preview: bool = True
    typed: bool = True
    captions: tuple[str, str] | None = None
    empty: str = "machines.no_files"
    choose: str = "machines.no_picture"
    rows: int = 6
    width: int = 264
    advice: str = ""
    disk: Art | None = None
    emblem: Art | None = None


PLAIN = Style(preview=False)


class Entries(ListBox):
    """The list of a requester: one click opens a drawer, two open a file."""

    def __init__(
        self, opens: Callable[[int], bool], pick: Callable[[int], object], go: Callable[[int], object], style: Style
    ) -> None:
        super().__init__(AUTO, (), -1, pick, go, translate(style.empty))
        self._opens, self._go = opens, go
        self._disk = style.disk or Art(DISK, DISK, _disk)
        self.advice = translate(style.advice) if style.advice else ""

    @property
    def words(self) -> str:
        return super().words if self.rows else " ".join(filter(None, (super().words, self.advice)))

    def draw_empty(self, skin: Skin, y: int) -> None:
        """A disk stands above the words and advice below them, where there is room and something to say."""
        w, h, paint = self._disk
        wide, letters = self.box.w - self.bar_width(skin), skin.small
        lines = letters.wrap(self.advice, wide - 2 * BELOW) if self.advice else []
        told = letters.tall(len(lines)) + NEAR if lines else 0
        if self.empty and self.box.h >= ROOM + told:
            y += (h + BELOW - told) // 2
            paint(skin, Box(self.box.x + (wide - w) // 2, y - BELOW - h, w, h))
            for number, line in enumerate(lines):
                x = self.box.x + (wide - letters.width(line)) // 2
                skin.text(x, y + skin.font.height + NEAR + number * letters.pitch, line, skin.roles.ink, small=True)
        super().draw_empty(skin, y)

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if inside and self._picked >= 0 and self._opens(self._picked):
            self._go(self._picked)
        else:
            super().released(inp, ui, inside)


def _disk(skin: Skin, box: Box) -> None:
    """A disk of DISK pixels, black on a white machine, pale on the others."""
    roles, (x, y, _, _) = skin.roles, box
    white = roles.ink == roles.accent
    body, metal, label = (roles.ink, roles.dim, roles.paper) if white else (roles.dim, roles.ink, roles.ink)
    pyxel.rect(x, y, DISK, DISK, body)
    pyxel.pset(x + DISK - 1, y, roles.paper)  # a corner is cut
    pyxel.rect(x + 6, y, 12, 8, metal)  # its shutter
    pyxel.rect(x + 14, y + 1, 2, 6, body)
    pyxel.rect(x + 4, y + 12, 16, 11, label)
    for line in range(3):
        pyxel.rect(x + 6, y + 14 + 3 * line, 12, 1, roles.accent if line == 0 else roles.dim)


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


class FileRequester(Dialog):
    """Asks for a file. `on_choose(volume, drawer, name) -> bool`: whether the requester has done its work and goes.

    `action`: the label of its button. `preset`: `Name` or `Drawer/Name`, in the box at first. `must_exist`: a name
    that is not there is told; else one that is there is asked about. `own`: what is shown while no file is chosen.
    """

    rigid = True

    def __init__(
        self,
        title: str,
        volumes: Sequence[Volume],
        action: str,
        on_choose: Callable[[Volume, str, str], bool],
        preset: str = "",
        must_exist: bool = True,
        own: Preview | None = None,
        style: Style = PLAIN,
        asked: Asked | None = None,
        deletable: bool = True,
    ) -> None:
        super().__init__(title)
        self.volumes, self.action, self.must_exist = tuple(volumes), action, must_exist
        self.style, self.asked, self.deletable, self.width = style, asked or Asked(), deletable, style.width
        self.volume, self.drawer = self.volumes[0], ""
        self.entries: list[tuple[str, str]] = []  # kind (parent, drawer, file) and name
        self.replied = 0  # what was answered before a file took the place of another one
        self._on_choose, self._own = on_choose, own or Preview(())
        self._preset = preset
        self._image: pyxel.Image | None = None
        self._listing: Slices[tuple[list[str], list[str]]] | None = None  # names that are being looked up
        self._reading: Slices[None] | None = None  # what the order of the names needs
        self._known: Slices[Preview] | None = None  # what is known of the chosen file is being read
        self._listed: tuple[list[str], list[str]] | None = None  # names that were found and are not shown yet
        self._stirred = False  # something was read for it: they may stand in another order
        self._chooses = False  # the first of them is chosen as soon as they are known
        self._there: set[str] = set()  # files among the entries
        self._fault = ""  # why files cannot be listed; told as soon as the requester lies open
        self.ui: Ui
        self.shelf: Volumes
        self.list: Entries
        self.drawer_label: Label
        self.path: TextField
        self.field: TextField
        self.details: Label
        self.picture: Picture
        self.delete: Button | None = None

    # how it is laid out

    def compose(self, ui: Ui) -> Part:
        self.ui, style = ui, self.style
        self.shelf = Volumes(AUTO, [volume.title for volume in self.volumes], 0, self._shelved)
        self.shelf.rows_shown = len(self.volumes)
        self.list = Entries(self._leads, self._picked, self._opened, style)
        self.list.rows_shown = style.rows
        self.path = TextField(AUTO, "", LONGEST, on_enter=lambda text: self._typed())
        self.field = TextField(AUTO, "", LONGEST if self.volume.files.depth else TITLE_LENGTH)
        self.details = Label(AUTO, "", small=True, lines=2)
        beside = Label(AUTO, translate(style.captions[1])) if style.captions and style.preview else None
        self.drawer_label = Label(AUTO, "", cut=True)
        over = None if style.paths else self.drawer_label
        several = style.paths or len(self.volumes) > 1
        lists: Part = Column(self.shelf if several else None, over, self.list)
        if style.preview:
            self.picture = Picture(size(WIDTH + RIM, HEIGHT + RIM), self._paint)
            self.details.colour = ui.skin.roles.ink
            told = Row(Space(width=AIR), Sized(self.details, width=WIDTH + AIR, rises=True), gap=0, level="fill")
            told.rises = True
            card = Column(self.picture, told, gap=0)
            card.rises = True
            known = Column(beside, card)
            lists = Row(lists, known, level="fill")
        return Column(lists, self._boxes(), Space(), self._answers(ui))

    def _boxes(self) -> Part | None:
        """The boxes to type in."""
        if self.style.paths:
            return Form(
                (Label(AUTO, translate("machines.drawer_box")), self.path),
                (Label(AUTO, translate("machines.file_box")), self.field),
            )
        return Row(Label(AUTO, translate("machines.name")), self.field) if self.style.typed else None

    def _answers(self, ui: Ui) -> Part:
        """The buttons."""
        labels = [self.action, translate("machines.delete"), translate("machines.cancel")]
        calls: list[Callable[[], object]] = [self.choose, self._ask_delete, self.close]
        if ui.tell_location is not None:
            labels.insert(2, translate("machines.folder"))
            calls.insert(2, ui.tell_location)
        if not self.deletable:
            del labels[1], calls[1]
        answers = self.offer(labels, calls)
        self.delete = answers.buttons[1] if self.deletable else None
        return answers

    def build(self, ui: Ui) -> None:
        super().build(ui)
        drawer, _, name = self._preset.rpartition("/") if self.volume.files.depth else ("", "", self._preset)
        self.field.set_text(name)
        self.go(self.volume, drawer)
        self._enable()
        listed = self.must_exist and (self.list.rows or self._listing or self._listed) and not self._preset
        if listed or self.style.typed:
            self.group.set_focus(self.list if listed else self.field)
        self._preset = ""

    # what is shown

    def handle(self, inp: Input, ui: Ui) -> None:
        """A few of many files are looked at, so that no frame waits for them."""
        if self._searches:
            self._look_on()
        elif self._chooses:
            self._choose_first()
        if self._known is not None:
            self._draw_on()
        if self._fault:
            self.tell(self._fault)
            self._fault = ""
            return
        self._enable()
        super().handle(inp, ui)
        self._enable()

    def _enable(self) -> None:
        """What is not there can neither be deleted nor, where nothing is typed, be opened."""
        there = self.field.text.strip() in self._there
        if self.delete is not None:
            self.delete.enabled = there
        if self.default is not None:
            self.default.enabled = there or self.style.typed

    @property
    def looks(self) -> bool:
        """Whether names or their order are still being looked up, or a picture."""
        return self._searches or self._known is not None

    @property
    def _searches(self) -> bool:
        return self._listing is not None or self._listed is not None or self._reading is not None

    def _look_on(self) -> None:
        """First the names are looked up, then what their order needs is read; with that they are looked up again.

        Many names are shown a frame after they were found: each takes its time.
        """
        if self._listed is not None:
            self._show_names(*self._listed)
            return
        try:
            for _ in range(SLICE):
                if self._listing is not None:
                    next(self._listing)
                elif self._reading is not None:
                    next(self._reading)
                    self._stirred = True
        except StopIteration as end:
            if self._listing is None:
                self._reading = None
                if self._stirred:
                    self._listing = self.volume.files.listing(self.drawer)
                return
            self._listing, self._listed = None, end.value
            if len(end.value[1]) <= AT_ONCE:
                self._show_names(*end.value)
        except Refused as fault:
            self._listing = self._reading = None
            self.list.empty = translate(self.style.empty)
            self._fault = sentence(fault.why)

    def _show_names(self, drawers: Sequence[str], names: Sequence[str]) -> None:
        self._listed = None
        self.list.empty = translate(self.style.empty)
        self._fill(drawers, names)

    def _choose_first(self) -> None:
        self._chooses = False
        if self._there and self.list.index < 0:
            self.list.index = next(at for at, (kind, _) in enumerate(self.entries) if kind == "file")
            self._picked(self.list.index)

    def _fill(self, drawers: Sequence[str], names: Sequence[str]) -> None:
        """The lines of the list; the one that was lit stays so."""
        lit = self.entries[self.list.index] if 0 <= self.list.index < len(self.entries) else None
        self.entries = [("parent", translate("machines.parent"))] if self.drawer else []
        self.entries += [("drawer", name) for name in drawers] + [("file", name) for name in names]
        self._there = set(names)
        self.list.set_rows(
            [translate("machines.drawer", name=name) if kind == "drawer" else name for kind, name in self.entries]
        )
        if lit in self.entries:
            self.list.index = self.entries.index(lit)

    def _shelved(self, index: int) -> None:
        self.go(self.volumes[index], "")

    def go(self, volume: Volume, drawer: str) -> None:
        """Show a drawer: `/Parent`, drawers, then files in their order."""
        self.volume, self.drawer, self.entries = volume, drawer, []
        self._chooses, self._stirred, self._listed = self.must_exist and not self._preset, False, None
        self.list.empty = translate("machines.looking")
        self._fill((), ())
        self.shelf.index = self.volumes.index(volume)
        captions, path = self.style.captions, volume.title + drawer
        self.drawer_label.text = translate(captions[0]) if captions and not drawer else path
        self.path.set_text(path)
        self._show(self._own)
        try:
            self._listing, self._reading = volume.files.listing(drawer), volume.files.reading(drawer)
            self._look_on()  # a few are there at once
            if self._chooses and self._listing is None and self._listed is None:
                self._choose_first()
        except Refused as fault:
            self._listing = self._reading = None
            self._fault = sentence(fault.why)

    def _drawers(self, volume: Volume, drawer: str) -> list[str]:
        """The drawers in a drawer; none where they cannot be read, which is told."""
        try:
            return through(volume.files.listing(drawer))[0]
        except Refused as fault:
            self._fault = sentence(fault.why)
            return []

    def _draw_on(self) -> None:
        """A part of the chosen file's picture; what was shown before stays until all of it is there."""
        try:
            for _ in range(STROKES):
                if self._known is not None:
                    next(self._known)
        except StopIteration as end:
            self._show(end.value if any(end.value) else self._own)  # of a record nothing is known
        except Refused as fault:
            self._known = None
            self.tell(sentence(fault.why))

    def _show(self, preview: Preview) -> None:
        self._image = self._known = None
        if preview.picture:
            self._image = pyxel.Image(WIDTH, HEIGHT)
            self._image.set(0, 0, list(preview.picture))
        letters, room = self.ui.skin.small, self.details.box
        told = "\n".join(preview.metadata) or ("" if self._image is not None else self._no_picture)
        if letters.tall(len(letters.wrap(told, room.w))) > room.h:
            told = "\n".join(letters.fit(line, room.w) for line in preview.metadata)
        self.details.text = told

    def _paint(self, skin: Skin, box: Box) -> None:
        """The picture, or the emblem before the ground of the desktop; a ground goes down to the words below it."""
        told = self.details.box
        skin.list_ground(Box(box.x, box.y, box.w, told.y + told.h - box.y), Look())
        x, y = box.x + AIR, box.y + AIR
        if self._image is not None:
            pyxel.blt(x, y, self._image, 0, 0, WIDTH, HEIGHT)
            return
        pyxel.rect(x, y, WIDTH, HEIGHT, skin.roles.desk)
        if self.style.emblem is not None:
            w, h, paint = self.style.emblem
            paint(skin, Box(x + (WIDTH - w) // 2, y + (HEIGHT - h) // 2, w, h))

    @property
    def _no_picture(self) -> str:
        chosen = self.list.index >= 0 or not self.entries
        return translate("machines.no_picture" if chosen else self.style.choose)

    def _leads(self, index: int) -> bool:
        return self.entries[index][0] != "file"

    def _picked(self, index: int) -> None:
        kind, name = self.entries[index]
        if kind != "file":
            self._show(self._own)
            return
        self.field.set_text(name)
        self._known = self.volume.files.preview(self.drawer, name)
        self._draw_on()

    def _opened(self, index: int) -> None:
        """Enter, or a click on what leads on, or two on a file."""
        kind, name = self.entries[index]
        if kind == "file":
            self.field.set_text(name)
            self.choose()
        else:
            self.go(self.volume, joined(self.drawer, name) if kind == "drawer" else self.drawer.rpartition("/")[0])

    # what is typed

    def attempt(self, work: Callable[[], T], then: Callable[[T], object]) -> bool:
        """Do something with the file that was chosen, and go; a refusal is told, and the requester stays."""
        try:
            found = work()
        except Refused as fault:
            self.tell(sentence(fault.why))
            return False
        self.close()
        then(found)
        return True

    def tell(self, text: str) -> None:
        """A sentence over the requester, with OK."""
        self.ui.open(alert(text))

    def _place(self, text: str, volume: Volume, drawer: str) -> tuple[Volume, str, str] | None:
        """Volume, drawer and name that a typed path means, from this drawer on. None after telling why it is none."""
        title, colon, rest = text.rpartition(":")
        if colon:
            found = next((v for v in self.volumes if v.title.casefold() == (title + colon).strip().casefold()), None)
            if found is None:
                self.tell(translate("machines.no_volume", name=title + colon))
                return None
            volume, drawer = found, ""
        rest = rest.strip()
        if rest.startswith("/") and drawer:
            rest, drawer = rest[1:], ""
        parts = [volume.files.clean(part) for part in rest.split("/")]
        name = parts.pop()
        if parts:
            drawer = joined(drawer, "/".join(parts))
        bad = any(part in ("", ".", "..") for part in drawer.split("/")) if drawer else bool(parts)
        deep = len(drawer.split("/")) > volume.files.depth
        if bad or deep or name in (".", "..") or "\\" in rest:
            self.tell(translate("machines.outside", name=text.strip()))
            return None
        return volume, drawer, name

    def _drawer_meant(self) -> tuple[Volume, str] | None:
        """Volume and drawer of the box for them; None after telling why it is none."""
        text = self.path.text.strip()
        if not self.style.paths:
            return self.volume, self.drawer
        if not text:
            return self.volume, ""
        found = self._place(text if text.endswith(("/", ":")) else text + "/", self.volume, "")
        return None if found is None else found[:2]

    def _typed(self) -> None:
        """Enter in the box for volume and drawer: go there, if it is there or may be made by saving into it."""
        found = self._drawer_meant()
        if found is None:
            return
        volume, drawer = found
        inside, _, last = drawer.rpartition("/")
        if self.must_exist and drawer and last not in self._drawers(volume, inside):
            self.tell(translate("machines.no_drawer", name=drawer))
            return
        self.go(volume, drawer)
        self.group.set_focus(self.list if self.must_exist else self.field)

    def _wanted(self) -> tuple[Volume, str, str] | None:
        """The file that the boxes mean; None after telling why it is none."""
        text = self.field.text.strip()
        if not text:
            self.tell(translate("machines.no_name"))
            return None
        place = self._drawer_meant()
        if place is None:
            return None
        found = self._place(text, *place) if place[0].files.depth else (*place, place[0].files.clean(text))
        if found is None:
            return None
        volume, drawer, name = found
        why = volume.files.check(drawer, name) if name else reason("machines.no_name")
        if why is not None:
            self.tell(sentence(why))
            return None
        return found

    def choose(self) -> None:
        """What the button, Enter and two clicks do."""
        found = self._wanted()
        if found is None:
            return
        volume, drawer, name = found
        try:
            there = volume.files.has(drawer, name)
        except Refused as fault:
            self.tell(sentence(fault.why))
            return
        self.replied = 0
        if self.must_exist and not there:
            self.tell(translate("machines.not_there", name=name))
        elif there and not self.must_exist:
            self._ask(volume, drawer, name)
        else:
            self._done(volume, drawer, name)

    def _ask(self, volume: Volume, drawer: str, name: str) -> None:
        """Ask before a file takes the place of another one."""

        def answered(index: int) -> None:
            if index < len(self.asked.answers) - 1:
                self.replied = index
                self._done(volume, drawer, name)

        labels = [translate(code) for code in self.asked.answers]
        self.ui.open(alert(translate(self.asked.text, name=name), labels, answered, default=self.asked.default))

    def _done(self, volume: Volume, drawer: str, name: str) -> None:
        if self._on_choose(volume, drawer, name):
            self.close()

    def _ask_delete(self) -> None:
        """Delete a file, after a question that Enter answers with no."""
        found = self._wanted()
        if found is None:
            return
        volume, drawer, name = found

        def answered(index: int) -> None:
            if index > 0:
                return
            try:
                volume.files.delete(drawer, name)
            except Refused as fault:
                self.tell(sentence(fault.why))
            self.field.set_text("")
            inside, _, last = drawer.rpartition("/")
            self.go(volume, drawer if drawer and last in self._drawers(volume, inside) else "")

        labels = (translate("machines.delete"), translate("machines.cancel"))
        self.ui.open(alert(translate("machines.delete_question", name=name), labels, answered, default=1))
