"""The file requester: volumes, drawers and files of the player's storage, with a name to type. It never leaves them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from ...rules.contract import Refused
from ...session.texts import sentence, translate
from ..input import Input
from .base import AUTO, Part, Ui
from .controls import Button, Label
from .dialog import Dialog, alert
from .field import TextField
from .layout import Column, Row, Sized, Space
from .lists import ListBox
from .views import Volume

ROWS = 6
LONGEST = 40  # letters of a name


class FileRequester(Dialog):
    """Asks for a file to load or to save. `on_choose(volume, name)` is not told when cancelled.

    Typing `DRAWER/NAME` makes a drawer. A file that is there is overwritten only after a question; deleting asks too.
    """

    width = 264

    def __init__(
        self,
        title: str,
        volumes: Sequence[Volume],
        action: Literal["load", "save"],
        on_choose: Callable[[Volume, str], object],
        preset: str = "",
        deletable: bool = True,
    ) -> None:
        super().__init__(title, on_close=lambda answer: on_choose(self.volume, answer) if answer else None)
        self.volumes, self.action, self.preset, self.deletable = tuple(volumes), action, preset, deletable
        self.volume = self.volumes[0]
        self.drawers: tuple[str, ...] = ()  # the way into the volume
        self.entries: list[tuple[str, bool]] = []  # name as shown, whether it is a drawer
        self.ui: Ui
        self.path: Label
        self.list: ListBox
        self.field: TextField
        self.parent: Button
        self.delete: Button | None = None

    def compose(self, ui: Ui) -> Part:
        self.ui = ui
        self.path = Label(AUTO, "", cut=True)
        self.parent = Button(AUTO, translate("machines.parent"), lambda: self._go(self.volume, self.drawers[:-1]))
        self.list = ListBox(AUTO, (), -1, self._picked, self._opened, translate("machines.no_files"))
        self.list.rows_shown = ROWS
        several = self.volumes if len(self.volumes) > 1 else ()
        sides = [Button(AUTO, volume.title, partial(self._go, volume, ())) for volume in several]
        self.field = TextField(AUTO, self.preset, LONGEST)
        labels = [translate(f"machines.{self.action}"), translate("machines.delete"), translate("machines.cancel")]
        calls: list[Callable[[], object]] = [self._choose, self._ask_delete, self.close]
        if not self.deletable:
            del labels[1], calls[1]
        answers = self.offer(labels, calls)
        self.delete = answers.buttons[1] if self.deletable else None
        self._go(self.volume, ())
        beside = Row(Column(self.path, self.list), Column(self.parent, *sides, align="fill"), level="top")
        below = Column(Row(Sized(self.path, grows=True), self.parent), self.list)
        return Column(
            beside if several else below,
            Row(Label(AUTO, translate("machines.name")), self.field),
            Space(),
            answers,
        )

    def handle(self, inp: Input, ui: Ui) -> None:
        """What is not there cannot be deleted."""
        if self.delete is not None:
            self.delete.enabled = (self.field.text.strip(), False) in self.entries
        super().handle(inp, ui)

    @property
    def drawer(self) -> str:
        """The beginning of all names in the drawer that is shown."""
        return "".join(drawer + "/" for drawer in self.drawers)

    def _names(self) -> list[str]:
        try:
            return self.volume.view.names()
        except Refused as fault:
            self.ui.open(alert(sentence(fault.why)))
            return []

    def _go(self, volume: Volume, drawers: tuple[str, ...]) -> None:
        """Show a drawer: drawers first, then files in the order of the view."""
        self.volume, self.drawers = volume, drawers
        inside: list[str] = []
        files: list[str] = []
        for name in self._names():
            if name.startswith(self.drawer):
                first, slash, _ = name[len(self.drawer) :].partition("/")
                kind = inside if slash else files
                if first not in kind:
                    kind.append(first)
        self.entries = [(name, True) for name in sorted(inside)] + [(name, False) for name in files]
        rows = [translate("machines.drawer", name=name) if is_drawer else name for name, is_drawer in self.entries]
        self.list.set_rows(rows)
        self.path.text = volume.title + "/".join(drawers)
        self.parent.enabled = bool(drawers)

    def _picked(self, index: int) -> None:
        name, is_drawer = self.entries[index]
        if not is_drawer:
            self.field.set_text(name)

    def _opened(self, index: int) -> None:
        """Double click or Enter on a line."""
        name, is_drawer = self.entries[index]
        if is_drawer:
            self._go(self.volume, (*self.drawers, name))
        else:
            self.field.set_text(name)
            self._choose()

    def _wanted(self) -> str | None:
        """The whole name that the field means; None after telling why it is none."""
        view, typed = self.volume.view, self.field.text.strip()
        if not typed:
            self.ui.open(alert(translate("machines.no_name")))
            return None
        name = view.clean(self.drawer + typed)
        why = view.check(name)
        if why is not None:
            self.ui.open(alert(sentence(why)))
            return None
        return name

    def _ask(self, question: str, answer: str, on_yes: Callable[[], object]) -> None:
        """Ask before something is lost: Enter means no."""
        answers = answer, translate("machines.cancel")
        self.ui.open(alert(question, answers, lambda index: on_yes() if index == 0 else None, default=1))

    def _choose(self) -> None:
        name = self._wanted()
        if name is None:
            return
        there, shown = name in self._names(), self.field.text.strip()
        if self.action == "load" and not there:
            self.ui.open(alert(translate("machines.not_there", name=shown)))
        elif self.action == "save" and there:
            self._ask(
                translate("machines.overwrite", name=shown), translate("machines.replace"), lambda: self.close(name)
            )
        else:
            self.close(name)

    def _ask_delete(self) -> None:
        name = self._wanted()
        if name is None:
            return
        shown = self.field.text.strip()
        if name not in self._names():
            self.ui.open(alert(translate("machines.not_there", name=shown)))
        else:
            self._ask(
                translate("machines.delete_question", name=shown),
                translate("machines.delete"),
                lambda: self._delete(name),
            )

    def _delete(self, name: str) -> None:
        try:
            self.volume.view.delete(name)
        except Refused as fault:
            self.ui.open(alert(sentence(fault.why)))
        self.field.set_text("")
        self._go(self.volume, self.drawers)
