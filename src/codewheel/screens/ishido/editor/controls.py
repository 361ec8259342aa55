"""The editor's controls: areas of cells that are chosen by a click or by arrows and Space, and the Stone Edit Box."""

from collections.abc import Callable

from ....machines.input import Input
from ....machines.skins.base import Box, Look, Skin
from ....machines.widgets.base import Ui, Widget
from ....machines.widgets.controls import Button
from ....session.ishido.art.stoneset import SIDE
from ....session.texts import translate
from .layout import pixel_box

ARROWS = (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1),
          ("north_west", -1, -1), ("north_east", 1, -1), ("south_west", -1, 1), ("south_east", 1, 1))  # fmt: skip
CHOOSE = frozenset(("pick", "confirm"))


def stepped(inp: Input) -> tuple[int, int] | None:
    """Where the arrows of this frame point, None where they do not."""
    steps = [(dx, dy) for command, dx, dy in ARROWS if command in inp.commands]
    if not steps:
        return None
    return sum(dx for dx, _ in steps), sum(dy for _, dy in steps)


class Cells(Widget):
    """An area of cells. `rows`: their numbers as they lie; `cell(n)`: the box of one; `choose(n)`: what it is for.

    The arrows move `at` and stop at the edges; with `follows` they choose at once, else Space and Enter do.
    """

    focusable = named = True
    takes_confirm = True

    def __init__(
        self,
        box: Box,
        rows: tuple[tuple[int, ...], ...],
        cell: Callable[[int], Box],
        choose: Callable[[int], object],
        follows: bool = False,
    ) -> None:
        super().__init__(box)
        self.rows, self.cell, self.choose, self.follows = rows, cell, choose, follows
        self.at = rows[0][0]  # where the keyboard is
        self._under: int | None = None
        self.tell: Callable[[int], str] = str  # a cell in words
        self.said = ""  # what the area is called

    @property
    def words(self) -> str:
        return translate("spoken.captioned", caption=self.said, words=self.tell(self.at))

    @property
    def pointed(self) -> int | None:
        """The cell under the pointer."""
        return self._under if self.over else None

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell that holds a pixel."""
        return next((n for row in self.rows for n in row if self.cell(n).holds(x, y)), None)

    def handle(self, inp: Input, ui: Ui) -> bool:
        used = super().handle(inp, ui)
        self._under = self.cell_at(inp.x, inp.y)
        return used

    def pressed(self, inp: Input, ui: Ui) -> None:
        cell = self.cell_at(inp.x, inp.y)
        if cell is not None:
            self.at = cell
            self.choose(cell)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        step = stepped(inp)
        if step is not None:
            before, self.at = self.at, self._beside(*step)
            if self.follows and self.at != before:
                self.choose(self.at)
            return True
        if inp.commands & CHOOSE:
            self.choose(self.at)
            return True
        return False

    def _beside(self, dx: int, dy: int) -> int:
        row = next(i for i, numbers in enumerate(self.rows) if self.at in numbers)
        column = self.rows[row].index(self.at)
        row = min(max(row + dy, 0), len(self.rows) - 1)
        return self.rows[row][min(max(column + dx, 0), len(self.rows[row]) - 1)]

    def draw(self, skin: Skin, look: Look) -> None:
        """The view draws it."""


class EditBox(Widget):
    """The Stone Edit Box. A drag, or Space held while the arrows move, is one stroke.

    `begin(at)`, `go(start, end)`, `end()`: of a stroke; `drop()`: it was none. The pixel cursor is `at`.
    """

    focusable = named = True
    takes_confirm = True

    def __init__(
        self,
        box: Box,
        begin: Callable[[int], object],
        go: Callable[[int, int], object],
        end: Callable[[], object],
        drop: Callable[[], object],
    ) -> None:
        super().__init__(box)
        self._begin, self._go, self._end, self._drop = begin, go, end, drop
        self.at = SIDE * (SIDE // 2) + SIDE // 2  # where the keyboard is
        self._under = 0
        self._last: int | None = None  # of the stroke by pointer
        self._held = False  # Space or Enter is held since it began a stroke
        self.tell: Callable[[int], str] = str  # a pixel in words

    @property
    def words(self) -> str:
        row, column = divmod(self.at, SIDE)
        place = translate("spoken.pixel", row=row + 1, column=column + 1)
        return translate("spoken.captioned", caption=place, words=self.tell(self.at))

    @property
    def pointed(self) -> int | None:
        """The pixel under the pointer, and the nearest one to it while it is held."""
        return self._under if self.over or self.captured else None

    def pixel_at(self, x: int, y: int) -> int:
        """The pixel of the stone that lies there, the nearest one for a place outside."""
        first = pixel_box(0)
        column, row = (x - first.x) // first.w, (y - first.y) // first.h
        return min(max(row, 0), SIDE - 1) * SIDE + min(max(column, 0), SIDE - 1)

    def handle(self, inp: Input, ui: Ui) -> bool:
        if self._held and not (self.focused and inp.held & CHOOSE):
            self.let_go()
        used = super().handle(inp, ui)
        self._under = self.pixel_at(inp.x, inp.y)
        return used

    def let_go(self) -> None:
        """Whatever stroke is on ends."""
        if self._held or self._last is not None:
            self._held, self._last = False, None
            self._end()

    def drags(self, x: int, y: int, skin: Skin) -> bool:
        return True

    def pressed(self, inp: Input, ui: Ui) -> None:
        self.at = self._last = self.pixel_at(inp.x, inp.y)
        self._begin(self.at)

    def dragged(self, inp: Input, ui: Ui) -> None:
        self._to(inp)

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        self._to(inp)
        self.let_go()

    def taken_back(self, inp: Input, ui: Ui) -> None:
        """A long press on a touch screen means the menus: nothing was painted."""
        if self._last is not None:
            self._last = None
            self._drop()

    def _to(self, inp: Input) -> None:
        here = self.pixel_at(inp.x, inp.y)
        if self._last is not None and here != self._last:
            self._go(self._last, here)
            self.at = self._last = here

    def keyed(self, inp: Input, ui: Ui) -> bool:
        used = False
        step = stepped(inp)
        if step is not None:
            row, column = divmod(self.at, SIDE)
            before = self.at
            row, column = min(max(row + step[1], 0), SIDE - 1), min(max(column + step[0], 0), SIDE - 1)
            self.at, used = row * SIDE + column, True
            if self._held and self.at != before:
                self._go(before, self.at)
        if inp.commands & CHOOSE and not self._held:
            self._held = used = True
            self._begin(self.at)
        return used

    def draw(self, skin: Skin, look: Look) -> None:
        """The view draws it."""


class Tool(Button):
    """A button of the tool: `lit()` tells whether what it stands for is on."""

    def __init__(
        self, box: Box, label: str, on_click: Callable[[], object], lit: Callable[[], bool] = lambda: False
    ) -> None:
        super().__init__(box, label, on_click)
        self.lit = lit

    def draw(self, skin: Skin, look: Look) -> None:
        skin.button(self.box, self.label, look._replace(pressed=look.pressed or self.lit()))
