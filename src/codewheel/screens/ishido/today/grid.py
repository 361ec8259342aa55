"""The stones still to come, six by six: what can be known from the board and the touchstone, never their order."""

from collections.abc import Callable

import pyxel

from ....machines.input import Input
from ....machines.skins.base import Box, Look, Skin
from ....machines.widgets.base import AUTO, Part, Ui, Widget
from ....machines.widgets.controls import Label
from ....machines.widgets.dialog import Dialog
from ....machines.widgets.layout import Column
from ....rules.ishido.board import STONE_NAMES, TYPES
from ....session.ishido.coming import coming, takers
from ....session.texts import one, translate
from ..layout import STONE
from ..sets import DEEP, DUSK, GOLD, INK, MIDDLE, PALE, WHITE
from ..stones import draw_shape

DrawStone = Callable[[str, int, int, int], object]  # stoneset, stone, x, y
SIX = 6
CELL_W, CELL_H = 23, 20
ASIDE = 2  # pixels that a stone gives way to the number of those there are
NUMBERS = 19  # the column of counts at the right
FOOT = 13  # the row of counts below
STUD = ((1, 0), (0, 1), (2, 1), (1, 2))  # where no stone is to come


class Grid(Widget):
    """Six rows of colours, six columns of symbols, each type as often as it is still to come, with sums."""

    focusable = named = True

    def __init__(self, x: int, y: int, stoneset: str, draw_stone: DrawStone, on_point: Callable[[], object]) -> None:
        super().__init__(Box(x, y, SIX * CELL_W + 2 + NUMBERS, SIX * CELL_H + 2 + FOOT))
        self.counts = bytes(TYPES)
        self.at = -1  # the type that is pointed at
        self._stoneset, self._draw_stone, self._on_point = stoneset, draw_stone, on_point

    @property
    def words(self) -> str:
        if self.at < 0:
            return translate("ishido_today.grid_all", count=sum(self.counts))
        return translate("spoken.captioned", caption=STONE_NAMES[self.at], words=self.counts[self.at])

    def cell(self, stone: int) -> Box:
        """Where a type lies."""
        row, column = divmod(stone, SIX)
        return Box(self.box.x + 1 + column * CELL_W, self.box.y + 1 + row * CELL_H, CELL_W, CELL_H)

    def _point(self, stone: int) -> None:
        if stone != self.at:
            self.at = stone
            self._on_point()

    def handle(self, inp: Input, ui: Ui) -> bool:
        if inp.pointing and inp.moved:
            self._point(next((i for i in range(TYPES) if self.cell(i).holds(inp.x, inp.y)), -1))
        return super().handle(inp, ui)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        for command, dx, dy in (("up", 0, -1), ("down", 0, 1), ("left", -1, 0), ("right", 1, 0)):
            if command in inp.commands:
                row, column = divmod(self.at, SIX) if self.at >= 0 else (0, 0)
                moved = (row + dy) % SIX * SIX + (column + dx) % SIX
                self._point(moved if self.at >= 0 else 0)
                return True
        return False

    def draw(self, skin: Skin, look: Look) -> None:
        box = self.box
        skin.panel(box)
        pyxel.rect(*box.inset(1), DEEP)  # below the sums
        ground = Box(box.x, box.y, SIX * CELL_W + 2, SIX * CELL_H + 2)
        pyxel.rect(ground.x + 1, ground.y + 1, ground.w - 2, ground.h - 2, PALE)
        pyxel.rect(ground.x + 1, ground.y + ground.h - 1, ground.w - 1, 1, INK)
        pyxel.rect(ground.x + ground.w - 1, ground.y + 1, 1, ground.h - 2, INK)
        for i in range(1, SIX):
            pyxel.rect(ground.x + 1, ground.y + i * CELL_H, ground.w - 2, 1, MIDDLE)
            pyxel.rect(ground.x + i * CELL_W, ground.y + 1, 1, ground.h - 2, MIDDLE)
        for stone, count in enumerate(self.counts):
            self._draw_cell(skin, stone, count)
        for i in range(SIX):
            row = sum(self.counts[i * SIX : i * SIX + SIX])
            column = sum(self.counts[i::SIX])
            self._number(skin, box.x + box.w - 5, box.y + 1 + i * CELL_H + 6, row)
            self._number(skin, box.x + 1 + i * CELL_W + 14 - ASIDE, box.y + box.h - FOOT + 4, column)
        self._number(skin, box.x + box.w - 5, box.y + box.h - FOOT + 4, sum(self.counts), GOLD)

    def _draw_cell(self, skin: Skin, stone: int, count: int) -> None:
        box, roles = self.cell(stone), skin.roles
        if stone == self.at:
            pyxel.rect(box.x, box.y, box.w - 1, box.h - 1, roles.accent)
        x, y = box.x + (CELL_W - 1 - STONE) // 2 - ASIDE, box.y + (CELL_H - 1 - STONE) // 2
        if count == 0:
            for across, down in STUD:
                pyxel.pset(x + STONE // 2 - 1 + across, box.y + CELL_H // 2 - 2 + down, DUSK)
            return
        draw_shape(self._stoneset, stone, x + 1, y + 1, DUSK)
        self._draw_stone(self._stoneset, stone, x, y)
        if count > 1:
            text = str(count)
            wide = skin.small.width(text)
            tab = Box(box.x + CELL_W - 4 - wide, box.y + CELL_H - 10, wide + 3, 9)
            pyxel.rect(*tab, INK)
            skin.text(tab.x + 2, tab.y + 1, text, WHITE, small=True)

    def _number(self, skin: Skin, right: int, y: int, number: int, colour: int = WHITE) -> None:
        text = str(number)
        skin.text(right - skin.small.width(text), y, text, colour if number else DUSK, small=True)


class GridDialog(Dialog):
    """The grid in a movable window. `on_point(stone)`: the type under the pointer or the cursor, None for none.

    As a dialog it is modal. As a tool window the scene keeps it: `open(ui)` once, `refresh` after each move, `takes`
    before its own input, `draw(ui)` last, until it is `closed`.
    """

    def __init__(
        self,
        board: bytes,
        stone: int | None,
        stoneset: str,
        draw_stone: DrawStone,
        on_point: Callable[[int | None], object] = lambda stone: None,
        on_close: Callable[[str], object] = lambda answer: None,
        at: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(translate("ishido_today.grid_title"), on_close=on_close, at=at)
        self._stoneset, self._draw_stone, self._on_point = stoneset, draw_stone, on_point
        self.grid = Grid(0, 0, stoneset, draw_stone, self._pointed)
        self.refresh(board, stone)

    def refresh(self, board: bytes, stone: int | None) -> None:
        """Another position."""
        self._board, self._stone = board, stone
        self.grid.counts = coming(board, stone)

    def compose(self, ui: Ui) -> Part:
        self.told = Label(AUTO, self.words(), small=True, cut=True)
        return Column(self.grid, self.told)

    def _pointed(self) -> None:
        self._on_point(self.grid.at if self.grid.at >= 0 else None)

    def words(self) -> str:
        """What is known of the type that is pointed at, of all where none is."""
        at = self.grid.at
        if at < 0:
            return translate("ishido_today.grid_all", count=sum(self.grid.counts))
        fits = len(takers(self._board, at))
        code = "ishido_today.grid_fit_one" if one(fits) else "ishido_today.grid_fits"
        return translate(code, count=self.grid.counts[at], squares=fits)

    def takes(self, inp: Input, ui: Ui) -> bool:
        """As a tool window: take the pointer's input over it; whether it was for the window."""
        held = self._grab is not None or self._gadget
        over = self.box.holds(inp.x, inp.y)
        if not inp.pointing or not (held or over):
            self.grid._point(-1)
            return False
        self.handle(inp._replace(commands=frozenset(), text=""), ui)
        return True

    def draw(self, ui: Ui, active: bool = True) -> None:
        self.told.text = self.words()
        super().draw(ui, active)
