"""What is to be played: one dialog for all games, which give groups of choices and switches and are given values."""

from collections.abc import Callable, Mapping, Sequence

from ..machines.widgets.art import Art
from ..machines.widgets.base import AUTO, Part, Ui
from ..machines.widgets.captions import Caption
from ..machines.widgets.controls import CheckBox, Label, RadioGroup
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.layout import APART, NEAR, Column, Row, Space
from ..rules.rows import NamedTuple
from ..session.table.asked import Asked
from ..session.texts import translate


class Choice(NamedTuple):
    """One of several. `columns`: side by side, down the first one; `off`: those that cannot be taken."""

    name: str
    labels: Sequence[str]
    chosen: int = 0
    columns: int = 1
    off: Sequence[int] = ()

    @staticmethod
    def of(asked: Asked, labels: Sequence[str], columns: int = 1) -> "Choice":
        """A question about the next game, its answers in words; where it has no other answer, the others are off."""
        off = () if asked.why_not is None else [n for n in range(len(asked.values)) if n != asked.at]
        return Choice(asked.name, labels, asked.at, columns, off)


class Switch(NamedTuple):
    """Yes or no. `may`: whether that can be said at all."""

    name: str
    label: str
    on: bool = False
    may: bool = True


class Words(NamedTuple):
    """What is only told."""

    text: str


Field = Choice | Switch | Words


class Group(NamedTuple):
    """Fields with a title, framed; with a picture beside the title instead where there is one."""

    title: str
    fields: Sequence[Field]
    picture: Art | None = None


Values = Mapping[str, int]  # what is chosen: the index of a choice, 1 or 0 of a switch


class NewGame(Dialog):
    """`rows` of groups side by side. `on_start(values)` when the game shall begin.

    `follow(values)`: the names of the fields that are greyed as things stand. `tells(values)`: what the note says of
    them; `says`: all that it may say.
    """

    def __init__(
        self,
        title: str,
        rows: Sequence[Sequence[Group]],
        on_start: Callable[[Values], object],
        start: str = "",
        note: str = "",
        follow: Callable[[Values], Sequence[str]] = lambda values: (),
        tells: Callable[[Values], str] | None = None,
        says: Sequence[str] = (),
    ) -> None:
        super().__init__(title, on_close=lambda answer: on_start(self.values) if answer else None)
        self._rows, self._start, self._note, self._grey = rows, start or translate("machines.ok"), note, follow
        self.choices: dict[str, RadioGroup] = {}
        self.switches: dict[str, CheckBox] = {}
        self._may: dict[str, bool] = {}
        self._tells, self._says = tells, says
        self.note: Label | None = None

    @property
    def values(self) -> Values:
        """What is chosen now."""
        chosen = {name: choice.index for name, choice in self.choices.items()}
        return chosen | {name: int(switch.on) for name, switch in self.switches.items()}

    def compose(self, ui: Ui) -> Part:
        rows = [Row(*map(self._group, row), level="top", gap=APART, equal=True) for row in self._rows]
        if self._note or self._tells is not None:
            self.note = Label(AUTO, self._note, "centre", small=True, says=self._says)
        answers = self.offer((self._start, translate("machines.cancel")), (lambda: self.close("start"), self.close))
        self._follow()
        return Column(*rows, self.note, Space() if self._tells is None else None, answers)

    def _group(self, group: Group) -> Part:
        fields = Column(*map(self._field, group.fields), gap=0)
        if group.picture is None:
            return Caption.round(group.title, fields)
        return Column(Row(group.picture.picture(), Label(AUTO, group.title)), fields, gap=NEAR)

    def _field(self, field: Field) -> Part:
        if isinstance(field, Words):
            return Label(AUTO, field.text)
        if isinstance(field, Switch):
            check = CheckBox(AUTO, field.label, field.on, lambda on: self._follow())
            self.switches[field.name], self._may[field.name] = check, field.may
            return check
        columns, off = field.columns, tuple(field.off)
        group = RadioGroup(AUTO, field.labels, field.chosen, lambda at: self._follow(), columns, off, down=True)
        self.choices[field.name], self._may[field.name] = group, True
        return group

    def _follow(self) -> None:
        grey = self._grey(self.values)
        for name, control in {**self.choices, **self.switches}.items():
            control.enabled = self._may[name] and name not in grey
        if self.note is not None and self._tells is not None:
            self.note.text = self._tells(self.values)
