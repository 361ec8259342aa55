"""The printed controls of the rules sheet: a grid of ways, values between two arrows, rows of inks, buttons."""

from collections.abc import Callable, Sequence

import pyxel

from ...machines.font import CENTRE, fitting, font
from ...machines.input import Input
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.base import Ui, Widget
from ...machines.widgets.controls import Button, Cells
from ...rules.eye.board import COLOUR_NAMES, COLOURS
from ...session.texts import translate
from .pens import CARD, CREAM, DUSK, GREY, INK, INKS, KRAFT, RED, WAX, tick

ARROW = 9  # width of an arrow's place
ROW = 12
OVER = 4  # pixels that ways with long labels take beside the others
MARK = 13  # from the left edge of a way to its label


class Grid(Cells):
    """One of several ways, in columns that are read downwards. Arrows choose. `on_change(index)`."""

    def __init__(
        self, box: Box, labels: Sequence[str], index: int, on_change: Callable[[int], object], columns: int = 2
    ) -> None:
        super().__init__(box, labels, index, on_change)
        self.rows = -(-len(self.labels) // columns)
        self.columns = columns

    @property
    def words(self) -> str:
        return translate("spoken.choice", label=self.labels[self.index], number=self.index + 1, count=len(self.labels))

    def cell(self, index: int) -> Box:
        """Where a way stands: in columns of one width, or of what their labels want where that does not hold them."""
        wide = [self.box.w // self.columns] * self.columns
        for letters in font("small").sizes():
            wanted = [MARK + max(map(letters.width, self._column(n))) for n in range(self.columns)]
            if max(wanted) <= wide[0]:
                break
            spare = self.box.w + OVER - sum(wanted)
            if spare >= 0:
                wide = [own + spare // self.columns for own in wanted]
                break
        column, row = divmod(index, self.rows)
        return Box(self.box.x + sum(wide[:column]), self.box.y + row * ROW, wide[column], ROW)

    def _column(self, n: int) -> tuple[str, ...]:
        return self.labels[n * self.rows : (n + 1) * self.rows]

    def keyed(self, inp: Input, ui: Ui) -> bool:
        row = self.index % self.rows
        last = len(self.labels) - 1
        moves = (
            ("up", -1, row > 0),
            ("down", 1, row < self.rows - 1 and self.index < last),
            ("left", -self.rows, self.index >= self.rows),
            ("right", self.rows, self.index + self.rows <= last),
        )
        for command, step, inside in moves:
            if command in inp.commands:
                if inside:
                    self.choose(self.index + step, ui)
                return inside or command in ("left", "right")
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        rooms = [self.cell(i).w - MARK for i in range(len(self.labels))]
        fits = (fitting(skin.small, label, room) for label, room in zip(self.labels, rooms, strict=True))
        letters = min(fits, key=lambda letters: letters.height)  # all of one size
        for i, label in enumerate(self.labels):
            x, y, w, _ = self.cell(i)
            here = look.hover and self._at == i
            pyxel.rect(x, y + 1, 9, 9, CARD)
            pyxel.rectb(x, y + 1, 9, 9, RED if here else INK)
            if i == self.index:
                tick(x + 2, y, WAX)
                tick(x + 2, y + 1, WAX)
            ink = RED if i == self.index or here else INK
            room = w - MARK
            letters.text_in(x + MARK, y + 2 + skin.small.height - letters.height, room, label, ink)
            if look.focus and i == self.index:
                pyxel.rectb(x + MARK - 2, y, min(room, letters.width(label)) + 4, 11, WAX)


class Stepper(Widget):
    """A value between two arrows, with a label before it. `on_change(index)`.

    `labels`: the values in words; round about from the last to the first. `at`: where the value's field begins.
    """

    focusable = named = True
    pad_act = "pick"

    def __init__(
        self, box: Box, label: str, labels: Sequence[str], index: int, on_change: Callable[[int], object], at: int = 0
    ) -> None:
        super().__init__(box)
        self.label, self.labels, self.index, self.on_change, self.at = label, tuple(labels), index, on_change, at
        self.said = ""  # what it is called where no label stands before it
        self._x = -1

    @property
    def words(self) -> str:
        label, value = self.label or self.said, self.labels[self.index]
        return translate("spoken.captioned", caption=label, words=value) if label else value

    @property
    def field(self) -> Box:
        """The value with its arrows."""
        return Box(self.box.x + self.at, self.box.y, self.box.w - self.at, self.box.h - 1)

    def step(self, by: int, ui: Ui) -> None:
        """On to another value."""
        if len(self.labels) > 1:
            self.index = (self.index + by) % len(self.labels)
            ui.sound("click")
            self.on_change(self.index)

    def handle(self, inp: Input, ui: Ui) -> bool:
        self._x = inp.x if inp.pointing else -1
        return super().handle(inp, ui)

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if inside:
            self.step(-1 if inp.x < self.field.x + ARROW else 1, ui)

    def wheeled(self, inp: Input, ui: Ui) -> bool:
        self.step(-1 if inp.wheel > 0 else 1, ui)
        return True

    def keyed(self, inp: Input, ui: Ui) -> bool:
        for command, by in (("left", -1), ("right", 1), ("pick", 1)):
            if command in inp.commands:
                self.step(by, ui)
                return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        x, y, w, h = self.field
        if self.label:
            skin.text_in(self.box.x, y + 2, self.at - 4, self.label, INK, small=True)
        pyxel.rect(x, y, w, h, CREAM)
        pyxel.rectb(x, y, w, h, WAX if look.focus else KRAFT)
        skin.text_in(x + ARROW, y + 2, w - 2 * ARROW, self.labels[self.index], INK, True, CENTRE)
        if len(self.labels) > 1:
            for left, way in ((x + 3, -1), (x + w - 6, 1)):
                on = look.hover and (self._x < x + ARROW) == (way < 0)
                for i in range(3):
                    high = 2 * i + 1 if way < 0 else 5 - 2 * i
                    pyxel.rect(left + i, y + h // 2 - high // 2, 1, high, RED if on else INK)


class Inks(Widget):
    """The eight inks of which some are chosen, at most `most`: a further one takes the place of the first.

    Left and right walk, Space chooses. `on_change(chosen)`.
    """

    focusable = named = True
    pad_act = "pick"

    def __init__(
        self, box: Box, chosen: Sequence[int], most: int, on_change: Callable[[tuple[int, ...]], object]
    ) -> None:
        super().__init__(box)
        self.chosen, self.most, self.on_change = tuple(chosen), most, on_change
        self.at = 0
        self._down = -1
        self.said = ""  # whose they are

    @property
    def words(self) -> str:
        code = "spoken.on" if self.at in self.chosen else "spoken.off"
        colour = translate(code, label=translate(f"eye_game.colour_{COLOUR_NAMES[self.at]}"))
        return translate("spoken.captioned", caption=self.said, words=colour)

    def _ink_at(self, inp: Input) -> int:
        return min(max((inp.x - self.box.x) * COLOURS // self.box.w, 0), COLOURS - 1)

    def toggle(self, colour: int, ui: Ui) -> None:
        """Choose an ink, or let it go."""
        self.at = colour
        ui.sound("click")
        if colour in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != colour)
        else:
            self.chosen = (*self.chosen, colour)[-self.most :]
        self.on_change(self.chosen)

    def pressed(self, inp: Input, ui: Ui) -> None:
        self._down = self._ink_at(inp)

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if inside and self._ink_at(inp) == self._down:
            self.toggle(self._down, ui)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        for command, by in (("left", -1), ("right", 1)):
            if command in inp.commands:
                self.at = (self.at + by) % COLOURS
                return True
        if "pick" in inp.commands:
            self.toggle(self.at, ui)
            return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        w = self.box.w // COLOURS
        for colour in range(COLOURS):
            x, y = self.box.x + colour * w, self.box.y
            on = colour in self.chosen
            if on:
                pyxel.rect(x, y, w - 1, 11, INKS[colour])
                pyxel.rectb(x, y, w - 1, 11, INK)
                pyxel.rect(x + w // 2 - 1, y + 4, 2, 3, CARD if colour not in (2, 4) else INK)
            else:
                pyxel.rect(x + 1, y + 3, w - 3, 5, INKS[colour])
            if look.focus and colour == self.at:
                pyxel.rectb(x - 1, y - 1, w + 1, 13, WAX)


class Stamp(Button):
    """A printed button: red with letters of card, or the other way round where it is not the main one."""

    def __init__(self, box: Box, label: str, on_click: Callable[[], object], main: bool = True) -> None:
        super().__init__(box, label, on_click)
        self.main = main

    def draw(self, skin: Skin, look: Look) -> None:
        x, y, w, h = self.box
        down = int(look.pressed)
        if not down:
            pyxel.rect(x + 1, y + h - 1, w, 1, DUSK)
            pyxel.rect(x + w, y + 1, 1, h - 1, DUSK)
        y += down
        ground, ink = (RED, CARD) if self.main else (CREAM, INK)
        pyxel.rect(x, y, w, h - 1, ground if look.enabled else GREY)
        pyxel.rectb(x, y, w, h - 1, INK if not look.hover else WAX)
        if look.focus:
            pyxel.rectb(x + 2, y + 2, w - 4, h - 5, CARD if self.main else WAX)
        skin.text_in(x + 4, y + (h - 8) // 2, w - 8, self.label, ink if look.enabled else CARD, side=CENTRE)
