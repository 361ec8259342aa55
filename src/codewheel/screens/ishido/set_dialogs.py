"""Stonesets… and Boards…: eight of each, with a picture of what was chosen."""

from collections.abc import Callable, Sequence
from functools import cache

import pyxel

from ...machines import palette, pictures
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.captions import Caption
from ...machines.widgets.controls import Button, CheckBox, Picture, RadioGroup
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import APART, GAP, Column, Row, Sized
from ...rules.ishido.board import STONE as TYPES
from ...rules.typed import ClassVar
from ...session.texts import translate
from .diagrams import OPENING
from .layout import CELL, square_box
from .parts import stone_ground
from .sets import DEEP, LIGHT, NAMES, PALE, TAN, WHITE, board, palette_of
from .stones import draw_scaled

OTHER = len(NAMES)  # the choice below them: one of the player's own
RIGHT = 132  # width of the preview
STONE, ACROSS, DOWN = 18, 20, 19  # of the stones in a preview: none touches another
BOARD_W, BOARD_H = 128, 100  # a board's preview: the whole of it with its frame, at half its size
LOWER = 14  # height of a control below the preview
TALL = 126  # height of the preview with what is below it


@cache
def _halved(name: str) -> tuple[bytes, ...]:
    """A board with its frame at half its size, in pens: of every four pixels that on which the grid lies."""
    picture = pictures.load(board(name).picture)
    across, down = range(1, 2 * BOARD_W, 2), range(1, 2 * BOARD_H, 2)
    return tuple(bytes(picture.pget(x, y) for x in across) for y in down)


@cache
def _preview(name: str, colours: tuple[int, ...]) -> pyxel.Image:
    """A board at half its size in the colours of another: each of its pens is the nearest that all boards share."""

    def near(colour: int) -> int:
        if colour in colours:
            return colours.index(colour)
        gaps = [sum(((colour >> s & 255) - (other >> s & 255)) ** 2 for s in (16, 8, 0)) for other in colours[:DEEP]]
        return gaps.index(min(gaps))

    own = palette.load(palette_of(name)).colours
    pens = [near(colour) for colour in own]
    odd = pens[:]  # the pens of every second pixel
    if own[LIGHT] not in colours:
        # the nearest of its two lightest are one and the same: the lighter one is a check of that and white
        pens[PALE] = pens[LIGHT] = odd[PALE] = TAN
        odd[LIGHT] = WHITE
    image = pyxel.Image(BOARD_W, BOARD_H)
    both = pens, odd
    rows = enumerate(_halved(name))
    image.set(0, 0, ["".join(f"{both[(x + y) % 2][pen]:x}" for x, pen in enumerate(row)) for y, row in rows])
    return image


def draw_board_preview(name: str, x: int, y: int) -> None:
    """The whole of a board at half its size, as near to its own colours as those of the board in use come."""
    colours = tuple(pyxel.colors[i] for i in range(16))
    pyxel.blt(x, y, _preview(name, colours), 0, 0, BOARD_W, BOARD_H)


class _SetDialog(Dialog):
    """What both share: the names at the left, the picture of the chosen one at the right, the buttons."""

    shown: ClassVar[int]  # height of the preview
    width = 268

    def __init__(self, title: str, chosen: str, head: str, on_other: Callable[[], object]) -> None:
        super().__init__(title, on_close=self.told)
        self._chosen, self._head, self._on_other = chosen, head, on_other
        self.names: RadioGroup
        self.buttons: Sequence[Button]

    @property
    def name(self) -> str:
        """The name that is chosen, "" for Other."""
        return NAMES[self.names.index] if self.names.index < OTHER else ""

    def compose(self, ui: Ui) -> Part:
        labels = [translate(f"ishido_sets.{name}") for name in NAMES]
        labels.append(translate("ishido_dialogs.other"))
        index = NAMES.index(self._chosen) if self._chosen in NAMES else OTHER
        self.names = RadioGroup(AUTO, labels, index, lambda index: self.changed())
        made = {
            translate("machines.ok"): lambda: self.close("ok"),
            **self.more(),
            translate("machines.cancel"): self.close,
        }
        answers = self.offer(tuple(made), tuple(made.values()))
        self.buttons = answers.buttons
        shown = Column(
            Caption(AUTO, translate("ishido_dialogs.preview")),
            Picture(size(RIGHT, self.shown), self._paint),
            self.below(),
        )
        left = Sized(Column(Caption(AUTO, self._head), Sized(self.names, height=TALL)), grows=True)
        return Column(Row(left, shown, gap=APART, level="top"), answers, gap=GAP)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.names)

    def _paint(self, skin: Skin, box: Box) -> None:
        skin.list_ground(box, Look())
        name = self.name or ("" if self._chosen in NAMES else self._chosen)
        if name:
            self.preview(skin, box, name)

    def below(self) -> Part | None:
        """What stands below the picture, if anything does."""
        return None

    def more(self) -> dict[str, Callable[[], object]]:
        """Buttons between OK and Cancel: labels and what they do."""
        return {}

    def preview(self, skin: Skin, box: Box, name: str) -> None:
        """Draw what the name stands for."""
        raise AssertionError("a dialog of its own")

    def changed(self) -> None:
        """Another name was chosen."""

    def told(self, answer: str) -> None:
        """The dialog has gone."""
        raise AssertionError("a dialog of its own")


class StonesetsDialog(_SetDialog):
    """`chosen`: the set in use, one of the eight or one of the player's own.

    `draw_stone(stoneset, stone, x, y)` 18 x 18, `on_ok(name)`, `on_edit(name)` ("" for Other); `on_other()`: OK with
    Other chosen.
    """

    shown = TALL

    def __init__(
        self,
        chosen: str,
        draw_stone: Callable[[str, int, int, int], object],
        on_ok: Callable[[str], object],
        on_other: Callable[[], object],
        on_edit: Callable[[str], object],
    ) -> None:
        title, head = translate("ishido_dialogs.stonesets_title"), translate("ishido_dialogs.stonesets")
        super().__init__(title, chosen, head, on_other)
        self._draw, self._on_ok, self._on_edit = draw_stone, on_ok, on_edit

    @property
    def edit(self) -> Button:
        """The button of the Stoneset Editor."""
        return self.buttons[1]

    def more(self) -> dict[str, Callable[[], object]]:
        return {translate("ishido_dialogs.edit"): lambda: self.close("edit")}

    def preview(self, skin: Skin, box: Box, name: str) -> None:
        """All thirty-six stones: a row a colour, a column a symbol."""
        stone_ground(skin, box)
        x, y = box.x + (box.w - 5 * ACROSS - STONE) // 2, box.y + (box.h - 5 * DOWN - STONE) // 2
        for stone in range(36):
            self._draw(name, stone, x + stone % 6 * ACROSS, y + stone // 6 * DOWN)

    def told(self, answer: str) -> None:
        if answer == "edit":
            self._on_edit(self.name)
        elif answer == "ok" and self.name:
            self._on_ok(self.name)
        elif answer == "ok":
            self._on_other()


class BoardsDialog(_SetDialog):
    """`matching`: the board follows the stoneset. `draw_board(name, x, y)` paints `BOARD_W` x `BOARD_H`.

    `on_ok(name, matching)`, `on_other()`, `on_export(name)` ("" for Other). Choosing a board by hand takes the check
    mark away; where nothing can be exported there is no such button.
    """

    shown = TALL - 4 - LOWER

    def __init__(
        self,
        chosen: str,
        matching: bool,
        draw_board: Callable[[str, int, int], object],
        on_ok: Callable[[str, bool], object],
        on_other: Callable[[], object],
        on_export: Callable[[str], object] | None = None,
    ) -> None:
        title, head = translate("ishido_dialogs.boards_title"), translate("ishido_dialogs.boards")
        super().__init__(title, chosen, head, on_other)
        self._matching, self._draw, self._on_ok, self._on_export = matching, draw_board, on_ok, on_export
        self.matching: CheckBox

    def below(self) -> Part:
        self.matching = CheckBox(AUTO, translate("ishido_dialogs.matching"), self._matching)
        return Sized(self.matching, height=LOWER)

    def more(self) -> dict[str, Callable[[], object]]:
        if self._on_export is None:
            return {}
        return {translate("ishido_dialogs.export"): lambda: self.close("export")}

    def preview(self, skin: Skin, box: Box, name: str) -> None:
        """The board with the stones of an opening in the set that is named like it."""
        x, y = box.x + (box.w - BOARD_W) // 2, box.y + (box.h - BOARD_H) // 2
        self._draw(name, x, y)
        for square, stone in OPENING.items():
            at = square_box(square)
            draw_scaled(name, TYPES[stone], x + at.x / 2 + CELL / 4, y + at.y / 2 + CELL / 4, 0.25, 1)

    def changed(self) -> None:
        self.matching.on = False

    def told(self, answer: str) -> None:
        if answer == "ok" and self.name:
            self._on_ok(self.name, self.matching.on)
        elif answer == "export" and self._on_export is not None:
            self._on_export(self.name)
        elif answer == "ok":
            self._on_other()
