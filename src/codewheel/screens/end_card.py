"""How a game ended: one card for all games, beside what it speaks of. Games give words, facts, answers, a picture."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ..machines.font import Font
from ..machines.framebuffer import HEIGHT, WIDTH
from ..machines.palette import Machine
from ..machines.skins.base import Box, Look, Skin
from ..machines.widgets.art import Art, Placement
from ..machines.widgets.base import AUTO, Part, Ui, Widget
from ..machines.widgets.controls import Button, Label
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.layout import APART, GAP, NEAR, TIGHT, Column, Fill, Inset, Row, Sized, Space
from ..rules.rows import NamedTuple
from ..rules.typed import Literal
from .deck import Sign

Shape = Literal["tall", "low", "broad"]
FLAT = 14  # height of a button in a low card
ASIDE = 4  # pixels that large letters keep free beside them
SHOW = 19  # width of the button that shows the end to others
BARE, MORE = 12, 16  # air in a button of a broad card at least; what it may have more
RINGED = 6  # and what the one has more that is marked at both ends
SCREEN = Box(0, 0, WIDTH, HEIGHT)
COLUMNS, MARGIN = 3, 2  # of facts in a broad card; pixels at the left and right of what is in a low or broad one
MARGINS, COLUMN_GAP = 2 * MARGIN, 2 * GAP
SHADED = (3, 2)  # beside and below buttons that throw a shadow: it stands off the frame
CLOSE, LOOSE = NEAR - 1, NEAR + 1  # between the words of a broad card that has a note, and of one that has none


class Fact(NamedTuple):
    """A line of a card: what it is, its value at the right, whether it is lit."""

    label: str
    value: str
    lit: bool = False


class End(NamedTuple):
    """What a card says: a headline, a text in large or in small letters, facts, a note in small letters.

    `columns`: the facts as a broad card has them beside one another.
    """

    head: str = ""
    text: str = ""
    small: bool = True
    facts: Sequence[Fact] = ()
    note: str = ""
    columns: Sequence[Sequence[Fact]] = ()


def halves(facts: Sequence[Fact]) -> tuple[Sequence[Fact], Sequence[Fact]]:
    """The facts in two columns, the first one not the shorter."""
    half = (len(facts) + 1) // 2
    return facts[:half], facts[half:]


class FactList(Widget):
    """Facts one below the other: labels in small letters, values at the right, in large ones where all of them fit."""

    fills = grows = True

    def __init__(self, facts: Sequence[Fact]) -> None:
        super().__init__(AUTO)
        self.facts = tuple(facts)

    @property
    def words(self) -> str:
        return " ".join(f"{fact.label}: {fact.value}." for fact in self.facts)

    def _wide(self, skin: Skin, font: Font) -> int:
        return max((skin.small.width(fact.label) + NEAR + font.width(fact.value) for fact in self.facts), default=0)

    def natural_width(self, skin: Skin) -> int:
        return self._wide(skin, skin.font) + NEAR

    def least_width(self, skin: Skin) -> int:
        return self._wide(skin, skin.small)

    def height_for(self, skin: Skin, width: int) -> int:
        return skin.font.tall(len(self.facts))

    def draw(self, skin: Skin, look: Look) -> None:
        small = self._wide(skin, skin.font) > self.box.w
        letters = skin.small if small else skin.font
        for n, (label, value, lit) in enumerate(self.facts):
            y, colour = self.box.y + n * skin.font.pitch, skin.roles.accent if lit else None
            skin.text(self.box.x, y, label, colour, small=True)
            skin.text(self.box.x + self.box.w - letters.width(value), y, value, colour, small=small)


class EndCard(Dialog):
    """The end of a game. `answers`: what is answered and how the button calls it; Esc means the last one.

    `shape`: "tall" has all one below the other, "low" all side by side, with the facts in two columns; "broad" has the
    answers in a row below all else, and is a low one where it is shown large or its note is long. `picture`: None where
    words want its room. Beside the last answer, or one that is shorter, stands a button that shows the end to others
    (`shows`).
    """

    def __init__(
        self,
        end: End,
        answers: Mapping[str, str],
        on_answer: Callable[[str], object],
        picture: Art | None,
        where: Placement,
        shape: Shape = "tall",
        width: int = 0,
        pad: int = NEAR,
        shows: bool = True,
    ) -> None:
        super().__init__(on_close=on_answer, pad=pad, where=where)
        self.end, self.answers, self.picture, self.shape, self.width = end, answers, picture, shape, width
        self._shows = shows

    def compose(self, ui: Ui) -> Part:
        if self.shape == "tall" and not self._roomy(ui.skin):
            self.end = self.end._replace(small=True)
        answers = self.offer(tuple(self.answers.values()), [partial(self.close, name) for name in self.answers])
        *first, last = answers.buttons
        beside = Sized(Sign(AUTO, "show", ui.show), SHOW)  # at the side of the answer that ends the card
        picture = self.picture.picture() if self.picture is not None else None
        if self.shape == "broad" and not ui.large:
            broad, (wide, high) = self._broad(ui, answers.buttons, beside, picture), self._room(ui.skin)
            if broad.height_for(ui.skin, wide) <= high:
                return broad
        if self.shape != "tall":
            low = Row(Sized(last, height=FLAT, grows=True), Sized(beside, height=FLAT), gap=TIGHT)
            flat = [*(Sized(button, height=FLAT) for button in first), low]
            left, right = (Sized(FactList(half), grows=False) for half in halves(self.end.facts))
            facts = Row(left, Space(grows=True), right, gap=NEAR, level="top")
            words = Column(*self._words(ui, "left"), facts, self._note())
            gap = NEAR if len(flat) * (FLAT + NEAR) - NEAR <= self._room(ui.skin)[1] else TIGHT
            side = Sized(Column(*flat, gap=gap, align="fill"), grows=False)
            return Inset(Row(picture, Sized(words, grows=True), side), MARGIN)
        listed = FactList(self.end.facts) if self.end.facts else None
        between = NEAR if self.end.small else GAP
        words = Column(*self._words(ui, "centre"), listed, self._note("centre"), gap=between, align="centre")
        holder = self._holder(ui.skin, answers.buttons) if self._shows else None
        ends = (Row(Sized(each, grows=True), beside, gap=TIGHT) if each is holder else each for each in answers.buttons)
        below = Inset(Column(*ends, align="fill"), *(SHADED if ui.skin.machine is Machine.DOS else (0, 0)))
        apart = [Space(rises=True) for _ in range(3)]
        return Column(
            apart[0], picture, apart[1], words, apart[2], below, gap=NEAR if self.large else 0, align="centre"
        )

    def _holder(self, skin: Skin, buttons: Sequence[Button]) -> Button:
        """The answer of a tall card that has the button to show at its side: the last one that keeps large letters."""
        room = self._room(skin)[0] - SHOW - TIGHT
        return next((each for each in reversed(buttons) if each.natural_width(skin) <= room), buttons[-1])

    def _room(self, skin: Skin) -> tuple[int, int]:
        """Width and height that the contents of a card have that fills its place."""
        around, room = self._around(skin), self.where.room or SCREEN
        return room.w - around.w, room.h - around.h

    def _broad(self, ui: Ui, buttons: Sequence[Button], beside: Part, picture: Part | None) -> Part:
        """The picture beside the words, the facts in columns, the answers in a row below."""
        own = [ui.skin.font.width(button.label) + BARE + RINGED * (button is self.default) for button in buttons]
        free = self._room(ui.skin)[0] - MARGINS - sum(own) - SHOW - NEAR * len(buttons)
        beside_all = picture is not None and free >= picture.natural_width(ui.skin) + APART
        if picture is not None and beside_all:
            free -= picture.natural_width(ui.skin) + APART
        if free >= 0:  # all in large letters: what is left over is for air, as far as that looks like a button
            more = min(MORE, free // len(buttons))
            flat: list[Part] = [Sized(button, w + more, FLAT) for button, w in zip(buttons, own, strict=True)]
        else:
            flat = [Sized(button, height=FLAT, grows=True) for button in buttons]
        below = Row(*flat, Sized(beside, SHOW, FLAT, grows=False), gap=NEAR, align="right")
        columns: list[Part] = [FactList(column) for column in self.end.columns]
        columns += [Space(grows=True)] * (COLUMNS - len(columns))
        facts = Row(*columns, gap=COLUMN_GAP, level="top")
        words = Column(*self._words(ui, "left"), facts, self._note(), gap=CLOSE if self.end.note else LOOSE)
        if beside_all:  # as high as words and answers together
            column = Column(words, Space(rises=True), Fill(below), gap=0, align="fill")
            return Inset(Row(picture, Sized(column, grows=True), gap=APART), MARGIN, 1)
        above = Row(picture, Sized(words, grows=True), gap=APART)
        return Inset(Column(above, Space(rises=True), Fill(below), gap=0), MARGIN, 1)

    def _roomy(self, skin: Skin) -> bool:
        """Whether a text in large letters leaves room for all else."""
        room = self.where.room
        if room is None or self.end.small:
            return True
        lines = skin.font.wrap(self.end.text, room.w - self._around(skin).w)
        rest = len(self.answers) * (skin.button_height + NEAR) + (self.picture.h if self.picture is not None else 0)
        rest += skin.font.tall(len(self.end.facts))
        broad = all(skin.font.width(line) <= room.w - self._around(skin).w for line in lines)
        return broad and skin.font.tall(len(lines)) + rest <= room.h - self._around(skin).h

    def _words(self, ui: Ui, align: Literal["left", "centre"]) -> list[Part]:
        head, text, small = self.end.head, self.end.text, self.end.small
        told: list[Part] = []
        if head:
            told.append(Label(AUTO, head, align, colour=ui.skin.roles.accent, shrinks=True))
        if text:
            label = Label(AUTO, text, align, small=small, even=small, shrinks=True)
            room = 0 if small or self.where.room is None else self.where.room.w - self._around(ui.skin).w
            wrap = ui.skin.font.wrap
            narrow = room > ASIDE and len(wrap(text, room - ASIDE)) == len(wrap(text, room))
            told.append(Sized(label, room - ASIDE) if narrow else label)
        return told

    def _note(self, align: Literal["left", "centre"] = "left") -> Part | None:
        return Label(AUTO, self.end.note, align, small=True, even=align == "centre") if self.end.note else None


def aside_card(
    text: str, answers: Mapping[str, str], on_answer: Callable[[str], object], picture: Art | None, room: Box
) -> EndCard:
    """What is asked beside a board that stays whole: one card over all that stands in `room`."""
    question, mark, rest = text.partition("? ")  # the question stands out from what is said of it
    end, where = End(text=question + mark.rstrip(), small=False, note=rest), Placement(room, "whole")
    return EndCard(end, answers, on_answer, picture, where, shows=False)
