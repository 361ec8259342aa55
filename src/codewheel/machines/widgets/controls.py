"""Small controls: button, check box, radio group, slider, progress bar, label, picture."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence

import pyxel

from ...rules.typed import Literal
from ...session.texts import translate
from ..font import Font, fitting
from ..input import Input
from ..palette import Machine
from ..skins.base import Box, Look, Skin
from .base import Ui, Widget

BAR = 96  # pixels: the width that a slider or a bar likes
PLAIN, RINGED = 6, 12  # pixels of a button with small letters that are not theirs
TAB = 2  # pixels by which the bar across a line is wider than it
ARROW, NARROW = 12, 4  # pixels for an arrow beside a value; between a label and a value
CHOICES, CLOSE = 16, 8  # between choices side by side, wider than from a mark to its words; where there is little room


def line_height(skin: Skin) -> int:
    """The height of a check box, of a radio button, of a bar."""
    return skin.row_height + 2


class Clickable(Widget, ABC):
    """What is clicked by a release inside, by Space, and by Enter while it has the focus."""

    focusable = named = True
    takes_confirm = True

    @abstractmethod
    def click(self, ui: Ui) -> None:
        """Do what it is for."""

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if inside:
            self.click(ui)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        if inp.commands & {"confirm", "pick"}:
            self.click(ui)
            return True
        return False


class Cells(Widget, ABC):
    """One of several is taken by a click that begins and ends in its cell. `on_change(index)`; `off`: not to be had."""

    focusable = True
    pad_act = "next"  # arrows choose: the button leads on

    def __init__(
        self,
        box: Box,
        labels: Sequence[str],
        index: int,
        on_change: Callable[[int], object],
        off: Collection[int] = (),
    ) -> None:
        super().__init__(box)
        self.labels, self.index, self.on_change, self.off = tuple(labels), index, on_change, off
        self._at = -1  # the cell under the pointer
        self._down = -1  # the cell that is pressed

    @abstractmethod
    def cell(self, index: int) -> Box:
        """Where a choice lies."""

    def choose(self, index: int, ui: Ui) -> None:
        """Take a choice, with its sound; nothing happens where it is taken already."""
        if index != self.index and index not in self.off:
            self.index = index
            ui.sound("click")
            self.on_change(index)

    @property
    def at(self) -> int:
        """The choice that the pointer is on, otherwise the one that is taken."""
        return self._at if self.over and self._at >= 0 else self.index

    def _cell_at(self, inp: Input) -> int:
        return next((i for i in range(len(self.labels)) if self.cell(i).holds(inp.x, inp.y)), -1)

    def handle(self, inp: Input, ui: Ui) -> bool:
        self._at = self._cell_at(inp) if inp.pointing else -1
        return super().handle(inp, ui)

    def pressed(self, inp: Input, ui: Ui) -> None:
        self._down = self._at

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if self._down >= 0 and self._cell_at(inp) == self._down:
            self.choose(self._down, ui)


class Button(Clickable):
    """A push button."""

    def __init__(self, box: Box, label: str, on_click: Callable[[], object], default: bool = False) -> None:
        super().__init__(box)
        self.label, self.on_click, self.default = label, on_click, default
        self.hot = -1  # the place of the letter that presses it, while one does
        self.said = ""  # what is said of it in the place of its label, where that is a sign

    @property
    def words(self) -> str:
        return self.said or self.label

    def natural_width(self, skin: Skin) -> int:
        return skin.font.width(self.label) + skin.button_air

    def least_width(self, skin: Skin) -> int:
        return skin.small.width(self.label) + skin.button_air

    def height_for(self, skin: Skin, width: int) -> int:
        return skin.button_height

    def click(self, ui: Ui) -> None:
        """Do what it is for, with its sound; a disabled button does nothing."""
        if self.enabled:
            ui.sound("click")
            self.on_click()

    def draw(self, skin: Skin, look: Look) -> None:
        skin.button(self.box, self.label, look, self.default, self.hot)


class SmallButton(Button):
    """A button in small letters, on an Amiga or an ST."""

    def draw(self, skin: Skin, look: Look) -> None:
        skin.button(self.box, "", look, self.default)
        roles, room = skin.roles, self.box.w - (RINGED if self.default else PLAIN)
        letters = fitting(skin.small, self.label, room)
        text = letters.fit(self.label, room)
        amiga = skin.machine is Machine.AMIGA  # what is pressed there sinks
        inks = (roles.accent, roles.paper) if amiga else (roles.paper, roles.ink)
        ink = inks[not look.pressed] if look.enabled else roles.dim
        sunk = amiga and look.pressed
        x = self.box.x + (self.box.w - letters.width(text) + 1) // 2 + sunk
        letters.text(x, self.box.y + (self.box.h - 7 + amiga) // 2 + sunk, text, ink)


class CheckBox(Widget):
    """On or off. `on_change(on)`."""

    focusable = named = True
    pad_act = "pick"

    def __init__(
        self, box: Box, label: str, on: bool = False, on_change: Callable[[bool], object] = lambda on: None
    ) -> None:
        super().__init__(box)
        self.label, self.on, self.on_change = label, on, on_change

    @property
    def words(self) -> str:
        return translate("spoken.on" if self.on else "spoken.off", label=self.label)

    def natural_width(self, skin: Skin) -> int:
        return skin.mark_width + skin.font.width(self.label)

    def least_width(self, skin: Skin) -> int:
        return skin.mark_width + skin.small.width(self.label)

    def height_for(self, skin: Skin, width: int) -> int:
        return line_height(skin)

    def toggle(self, ui: Ui) -> None:
        """Switch it, with its sound."""
        self.on = not self.on
        ui.sound("click")
        self.on_change(self.on)

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if inside:
            self.toggle(ui)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        if "pick" in inp.commands:
            self.toggle(ui)
            return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        skin.check(self.box, self.label, self.on, look)


class RadioGroup(Cells):
    """One of several, `columns` side by side in equal cells, or all in one row by their length. Arrows choose.

    `on_change(index)`. `off`: choices that are greyed and passed over. `down`: they run down the columns.
    """

    def __init__(
        self,
        box: Box,
        labels: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], object] = lambda index: None,
        columns: int = 1,
        off: Collection[int] = (),
        down: bool = False,
    ) -> None:
        super().__init__(box, labels, index, on_change, off)
        self.columns, self.down = columns, down
        self.apart = 0  # pixels between rows
        self._air = 0  # between columns
        self._row: list[tuple[int, int]] = []  # of choices in one row: how far from the left of the box, how wide

    @property
    def words(self) -> str:
        return translate("spoken.choice", label=self.labels[self.index], number=self.index + 1, count=len(self.labels))

    def _rows(self) -> int:
        return -(-len(self.labels) // min(self.columns, len(self.labels)))

    @property
    def _in_a_row(self) -> bool:
        return self.columns >= len(self.labels) > 1

    def _own(self, skin: Skin, font: Font) -> list[int]:
        """What each choice takes, with its mark, in letters of that font."""
        return [skin.mark_width + font.width(label) for label in self.labels]

    def _wide(self, skin: Skin, font: Font, air: int) -> int:
        """The width in letters of that font, with so much air between the columns."""
        own, columns = self._own(skin, font), min(self.columns, len(self.labels))
        return (sum(own) if self._in_a_row else max(own) * columns) + air * (columns - 1)

    def natural_width(self, skin: Skin) -> int:
        return self._wide(skin, skin.font, CHOICES)

    def least_width(self, skin: Skin) -> int:
        return self._wide(skin, skin.small, CLOSE)

    def has_room(self, skin: Skin, width: int) -> bool:
        """Whether that width holds the choices in large letters, close together at least."""
        return self._wide(skin, skin.font, CLOSE) <= width

    def allocate(self, skin: Skin, box: Box) -> None:
        super().allocate(skin, box)
        if self._in_a_row:
            large = self.has_room(skin, box.w)
            own = self._own(skin, skin.font if large else skin.small)
            gap = min(CHOICES, (box.w - sum(own)) // (len(own) - 1))
            self._row = [(sum(own[:n]) + n * gap, wide) for n, wide in enumerate(own)]  # none the larger for its gap
        else:
            self._air = CHOICES if self.natural_width(skin) <= box.w else CLOSE

    def height_for(self, skin: Skin, width: int) -> int:
        return self._rows() * (line_height(skin) + self.apart) - self.apart

    def cell(self, index: int) -> Box:
        """Where a choice lies."""
        if self._in_a_row:
            left, wide = self._row[index]
            return Box(self.box.x + left, self.box.y, wide, self.box.h)
        rows = self._rows()
        w, h = (self.box.w + self._air) // self.columns, (self.box.h + self.apart) // rows
        row, column = (index % rows, index // rows) if self.down else divmod(index, self.columns)
        return Box(self.box.x + column * w, self.box.y + row * h, w - self._air, h - self.apart)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        for command, step in (("down", 1), ("right", 1), ("up", -1), ("left", -1)):
            if command in inp.commands:
                count = len(self.labels)
                others = [(self.index + n * step) % count for n in range(1, count)]
                self.choose(next((i for i in others if i not in self.off), self.index), ui)
                return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        for i, label in enumerate(self.labels):
            here = look.hover and self._at == i
            on = look.enabled and i not in self.off
            mine = Look(on, look.focus and i == self.index, here, look.pressed and here and self._down == i)
            skin.radio(self.cell(i), label, i == self.index, mine)


class Turner(Widget):
    """A line with its label, and at its right one of several values: a click, Space or an arrow turns on to the next.

    `on_change(index)`. A click at the left end of the value turns back. Without a label the value fills the line.
    `flat`: its value has no frame of its own; whoever sets several below each other gives them a ground.
    """

    focusable = fills = grows = named = True
    pad_act = "pick"

    def __init__(
        self,
        box: Box,
        label: str,
        labels: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], object] = lambda index: None,
        flat: bool = False,
    ) -> None:
        super().__init__(box)
        self.label, self.labels, self.index, self.on_change = label, tuple(labels), index, on_change
        self.named, self.flat = bool(label), flat
        self.least = 0  # pixels that its value has at least, where several stand below each other
        self.lit = False  # it is the one that is spoken of, whether or not a hand is on it

    @property
    def words(self) -> str:
        chosen = self.labels[self.index]
        return f"{self.label}: {chosen}" if self.label else chosen

    def _widest(self, font: Font) -> int:
        return max(map(font.width, self.labels))

    def wanted(self, skin: Skin) -> int:
        """The width that its value wants."""
        return max(self.least, self._widest(skin.font) + 2 * ARROW)

    def natural_width(self, skin: Skin) -> int:
        return skin.font.width(self.label) + CHOICES + self._widest(skin.font) + 2 * ARROW

    def least_width(self, skin: Skin) -> int:
        return max(skin.small.width(self.label), self._widest(skin.small) + 2 * ARROW)

    def height_for(self, skin: Skin, width: int) -> int:
        return line_height(skin) + (skin.row_height if self._folds(skin, width) else 0)

    def _folds(self, skin: Skin, width: int) -> bool:
        """Whether the value stands below the label, where both have no room in a line. On a common ground none does."""
        return (
            not self.flat
            and bool(self.label)
            and skin.font.width(self.label) + CLOSE + self._widest(skin.font) + 2 * ARROW > width
        )

    def value(self, skin: Skin) -> Box:
        """Where the value stands."""
        if not self.label:
            return self.box
        if self._folds(skin, self.box.w):
            return Box(self.box.x, self.box.y + skin.row_height, self.box.w, self.box.h - skin.row_height)
        wide = max(self.box.w // 2, self.wanted(skin))
        wide = min(wide, self.box.w - skin.small.width(self.label) - CLOSE)
        return Box(self.box.x + self.box.w - wide, self.box.y, wide, self.box.h)

    def turn(self, step: int, ui: Ui) -> None:
        """To the next value, or to the one before."""
        self.index = (self.index + step) % len(self.labels)
        ui.sound("click")
        self.on_change(self.index)

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if inside:
            value = self.value(ui.skin)
            back = value.w // 3 if self.flat else ARROW  # a page for unsteady hands is easy to hit
            self.turn(-1 if value.x <= inp.x < value.x + back else 1, ui)

    def wheeled(self, inp: Input, ui: Ui) -> bool:
        self.turn(-1 if inp.wheel > 0 else 1, ui)
        return True

    def keyed(self, inp: Input, ui: Ui) -> bool:
        for command, step in (("right", 1), ("pick", 1), ("left", -1)):
            if command in inp.commands:
                self.turn(step, ui)
                return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        value, ink = self.value(skin), None
        folds = self._folds(skin, self.box.w)
        if self.lit and self.flat:
            look, ink = look._replace(hover=True), skin.roles.accent_ink
            pyxel.rect(self.box.x - TAB, value.y, self.box.w + 2 * TAB, value.h, skin.roles.accent)
        high, wide = (skin.row_height, self.box.w) if folds else (self.box.h, value.x - self.box.x - NARROW)
        y = self.box.y + (high - skin.font.height + 1) // 2
        skin.text_in(self.box.x, y, wide, self.label, ink)
        if folds:  # its rim, a line above it, keeps clear of the label
            value = Box(value.x, value.y + 1, value.w, value.h - 1)
        skin.turner(value, self.labels[self.index], look, self.flat)


class Slider(Widget):
    """A whole number between two limits. `on_change(value)`. Left, right, page, Home, End, wheel and drag.

    `page`: the step of the page keys; 0 for a quarter of the way. `name`: what it is called where no label is
    beside it.
    """

    focusable = True
    pad_act = "next"  # arrows move it: the button leads on

    def __init__(
        self,
        box: Box,
        low: int,
        high: int,
        value: int,
        on_change: Callable[[int], object] = lambda value: None,
        page: int = 0,
        name: str = "",
    ) -> None:
        super().__init__(box)
        self.name, self.named = name, bool(name)
        self.low, self.high, self.value, self.on_change = low, high, value, on_change
        self.page = page

    fills = grows = True

    @property
    def words(self) -> str:
        words = translate("spoken.slider", value=self.value, low=self.low, high=self.high)
        return translate("spoken.captioned", caption=self.name, words=words) if self.name else words

    def natural_width(self, skin: Skin) -> int:
        return self.box.w or BAR

    def height_for(self, skin: Skin, width: int) -> int:
        return self.box.h or line_height(skin)

    def drags(self, x: int, y: int, skin: Skin) -> bool:
        return True

    def set(self, value: int) -> None:
        """Set the value within its limits; `on_change` is told when it is another one."""
        value = min(max(value, self.low), self.high)
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _follow(self, inp: Input, ui: Ui) -> None:
        part = ui.skin.slider_part(self.box, inp.x)
        self.set(self.low + round(part * (self.high - self.low)))

    def pressed(self, inp: Input, ui: Ui) -> None:
        ui.sound("click")
        self._follow(inp, ui)

    def dragged(self, inp: Input, ui: Ui) -> None:
        self._follow(inp, ui)

    def wheeled(self, inp: Input, ui: Ui) -> bool:
        self.set(self.value + inp.wheel)
        return True

    def keyed(self, inp: Input, ui: Ui) -> bool:
        page = self.page or max(1, (self.high - self.low) // 4)
        steps = {"left": -1, "right": 1, "page_up": page, "page_down": -page, "home": -(10**9), "end": 10**9}
        for command, step in steps.items():
            if command in inp.commands:
                before = self.value
                self.set(self.value + step)
                if self.value != before:
                    ui.sound("click")
                return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        span = self.high - self.low
        skin.slider(self.box, (self.value - self.low) / span if span else 0.0, look)


class ProgressBar(Widget):
    """How much is done: `part` 0-1, with a label."""

    def __init__(self, box: Box, part: float = 0.0, label: str = "") -> None:
        super().__init__(box)
        self.part, self.label = part, label

    @property
    def words(self) -> str:
        return self.label

    fills = grows = True

    def natural_width(self, skin: Skin) -> int:
        return max(BAR, skin.font.width(self.label) + skin.button_air)

    def height_for(self, skin: Skin, width: int) -> int:
        return line_height(skin)

    def draw(self, skin: Skin, look: Look) -> None:
        skin.progress(self.box, min(max(self.part, 0.0), 1.0), self.label)


class Label(Widget):
    """Text that is only read, wrapped to the box. `colour`: a palette index, None for ink.

    `even`: in lines of about one length. `lines`: room for so many at least. `most`: it likes to be no wider.
    `cut`: one line that is cut, for what has been typed or is a name. `shrinks`: in small letters where it has to be.
    `says`: all that it may say; it has room for each.
    """

    fills = True

    def __init__(
        self,
        box: Box,
        text: str,
        align: Literal["left", "centre", "right"] = "left",
        small: bool = False,
        colour: int | None = None,
        even: bool = False,
        lines: int = 0,
        most: int = 0,
        cut: bool = False,
        shrinks: bool = False,
        says: Sequence[str] = (),
    ) -> None:
        super().__init__(box)
        self.text, self.align, self.small, self.colour = text, align, small, colour
        self.even, self.lines, self.most, self.cut = even, lines, most, cut
        self.shrinks, self.says = shrinks and not small, tuple(says)

    @property
    def words(self) -> str:
        return self.text

    def font(self, skin: Skin) -> Font:
        """Its letters."""
        return skin.small if self.small else skin.font

    def broken(self, skin: Skin, width: int) -> list[str]:
        """Its lines at a width."""
        if self.cut:
            return [self.font(skin).fit(self.text, width)]
        return (self.font(skin).wrap_even if self.even else self.font(skin).wrap)(self.text, width)

    def natural_width(self, skin: Skin) -> int:
        lines = self.broken(skin, self.most) if self.most else self.text.split("\n")
        return max(self.font(skin).width(line) for line in lines)

    def least_width(self, skin: Skin) -> int:
        return 0 if self.cut else self._longest(skin.small if self.shrinks else self.font(skin))

    def _longest(self, font: Font) -> int:
        return max((font.width(word) for text in (self.text, *self.says) for word in text.split()), default=0)

    def height_for(self, skin: Skin, width: int) -> int:
        if self.shrinks:
            self.small = self._longest(skin.font) > width
        font, lines = self.font(skin), len(self.broken(skin, width))
        return font.tall(max(self.lines, lines, *(len(font.wrap(text, width)) for text in self.says)))

    def least_height(self, skin: Skin, width: int) -> int:
        return skin.small.tall(len(skin.small.wrap(self.text, width))) if self.shrinks else self.height_for(skin, width)

    def allocate(self, skin: Skin, box: Box) -> None:
        self.small = self.small or (self.shrinks and self.height_for(skin, box.w) > box.h)
        super().allocate(skin, box)

    def draw(self, skin: Skin, look: Look) -> None:
        font = self.font(skin)
        colour = self.colour if look.enabled else skin.roles.dim
        y = self.box.y
        for line in self.broken(skin, self.box.w):
            free = self.box.w - font.width(line)
            shift = {"left": 0, "centre": free // 2, "right": free}[self.align]
            skin.text(self.box.x + shift, y, line, colour, self.small)
            y += font.pitch


class Picture(Widget):
    """Something drawn: `paint(skin, box)`. With `on_click` it can be clicked and has the focus like a button.

    `fills`: as wide as what it stands in.
    """

    takes_confirm = True

    def __init__(
        self,
        box: Box,
        paint: Callable[[Skin, Box], object],
        on_click: Callable[[], object] | None = None,
        fills: bool = False,
    ) -> None:
        super().__init__(box)
        self.fills = self.grows = fills
        self.paint, self.on_click = paint, on_click
        self.focusable = on_click is not None
        self.said = ""  # what it shows, in words

    @property
    def words(self) -> str:
        return self.said

    def _click(self, ui: Ui) -> None:
        if self.on_click is not None:
            ui.sound("click")
            self.on_click()

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if inside:
            self._click(ui)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        if self.on_click is not None and inp.commands & {"confirm", "pick"}:
            self._click(ui)
            return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        self.paint(skin, self.box)
