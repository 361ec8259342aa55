"""Small controls: button, check box, radio group, slider, progress bar, label, picture."""

from collections.abc import Callable, Collection, Sequence
from typing import Literal

from ..input import Input
from ..skins.base import Box, Look, Skin
from .base import Ui, Widget


class Button(Widget):
    """A push button. Clicked by a release inside, by Space, and by Enter while it has the focus."""

    focusable = True
    takes_confirm = True

    def __init__(self, box: Box, label: str, on_click: Callable[[], object], default: bool = False) -> None:
        super().__init__(box)
        self.label, self.on_click, self.default = label, on_click, default
        self.hot = -1  # the place of the letter that presses it, while one does

    def click(self, ui: Ui) -> None:
        """Do what it is for, with its sound; a disabled button does nothing."""
        if self.enabled:
            ui.sound("click")
            self.on_click()

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if inside:
            self.click(ui)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        if inp.commands & {"confirm", "pick"}:
            self.click(ui)
            return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        skin.button(self.box, self.label, look, self.default, self.hot)


class CheckBox(Widget):
    """On or off. `on_change(on)`."""

    focusable = True

    def __init__(
        self, box: Box, label: str, on: bool = False, on_change: Callable[[bool], object] = lambda on: None
    ) -> None:
        super().__init__(box)
        self.label, self.on, self.on_change = label, on, on_change

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


class RadioGroup(Widget):
    """One of several, `columns` side by side in equal cells, or all in one row by their length. Arrows choose.

    `on_change(index)`. `off`: choices that are greyed and passed over.
    """

    focusable = True

    def __init__(
        self,
        box: Box,
        labels: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], object] = lambda index: None,
        columns: int = 1,
        off: Collection[int] = (),
    ) -> None:
        super().__init__(box)
        self.labels, self.index, self.on_change, self.columns = tuple(labels), index, on_change, columns
        self.off = off
        self._at = -1  # the cell under the pointer
        self._down = -1  # the cell that is pressed

    def cell(self, index: int) -> Box:
        """Where a choice lies."""
        if self.columns >= len(self.labels):
            # in one row each has the room that its letters and its mark (4.5 letters in text mode) need
            wide = [2 * len(label) + 9 for label in self.labels]
            left, right = (self.box.w * sum(wide[:n]) // sum(wide) for n in (index, index + 1))
            return Box(self.box.x + left, self.box.y, right - left, self.box.h)
        rows = -(-len(self.labels) // self.columns)
        w, h = self.box.w // self.columns, self.box.h // rows
        return Box(self.box.x + index % self.columns * w, self.box.y + index // self.columns * h, w, h)

    def choose(self, index: int, ui: Ui) -> None:
        """Take a choice, with its sound; nothing happens where it is taken already."""
        if index != self.index and index not in self.off:
            self.index = index
            ui.sound("click")
            self.on_change(index)

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


class Slider(Widget):
    """A whole number between two limits. `on_change(value)`. Left, right, page, Home, End, wheel and drag.

    `page`: the step of the page keys; 0 for a quarter of the way.
    """

    focusable = True

    def __init__(
        self,
        box: Box,
        low: int,
        high: int,
        value: int,
        on_change: Callable[[int], object] = lambda value: None,
        page: int = 0,
    ) -> None:
        super().__init__(box)
        self.low, self.high, self.value, self.on_change = low, high, value, on_change
        self.page = page

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

    def draw(self, skin: Skin, look: Look) -> None:
        skin.progress(self.box, min(max(self.part, 0.0), 1.0), self.label)


class Label(Widget):
    """Text that is only read, wrapped to the box. `colour`: a palette index, None for ink."""

    def __init__(
        self,
        box: Box,
        text: str,
        align: Literal["left", "centre", "right"] = "left",
        small: bool = False,
        colour: int | None = None,
    ) -> None:
        super().__init__(box)
        self.text, self.align, self.small, self.colour = text, align, small, colour

    def draw(self, skin: Skin, look: Look) -> None:
        font = skin.small if self.small else skin.font
        colour = self.colour if look.enabled else skin.roles.dim
        y = self.box.y
        for line in font.wrap(self.text, self.box.w):
            free = self.box.w - font.width(line)
            shift = {"left": 0, "centre": free // 2, "right": free}[self.align]
            skin.text(self.box.x + shift, y, line, colour, self.small)
            y += font.height + 2


class Picture(Widget):
    """Something drawn: `paint(skin, box)`. With `on_click` it can be clicked and has the focus like a button."""

    takes_confirm = True

    def __init__(
        self, box: Box, paint: Callable[[Skin, Box], object], on_click: Callable[[], object] | None = None
    ) -> None:
        super().__init__(box)
        self.paint, self.on_click = paint, on_click
        self.focusable = on_click is not None

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
