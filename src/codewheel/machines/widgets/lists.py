"""What scrolls: a list to choose from and a text to read, with one scroll bar between them."""

from collections.abc import Callable, Sequence

from ...session.texts import translate
from ..input import Input
from ..skins.base import Box, Look, Skin
from .base import Ui, Widget

REPEAT_AFTER, REPEAT_EVERY = 20, 4  # frames: a held scroll arrow goes on
EDGE = 3  # pixels between the edge of a list and its lines: the frame and two of air
ROW_AIR = 4  # before and behind the letters of a row
LIST = 128  # pixels: the width that a list likes
TYPING_FRAMES = 60  # letters typed within this time belong together


class Scroller(Widget):
    """Lines of which some are shown, with a scroll bar at the right. The ground of `ListBox` and `ScrollText`."""

    focusable = True
    fills = grows = rises = True
    spares_bar = False  # it has no scroll bar while all is seen
    rows_shown, rows_least = 8, 3  # the lines that are seen at once where there is room, and at least

    def natural_width(self, skin: Skin) -> int:
        return self.box.w or LIST

    def height_for(self, skin: Skin, width: int) -> int:
        return self.box.h or self._tall(skin, self.rows_shown)

    def least_height(self, skin: Skin, width: int) -> int:
        return self._tall(skin, min(self.rows_least, self.rows_shown))

    def _tall(self, skin: Skin, rows: int) -> int:
        return rows * self.line_height(skin) + 2 * EDGE

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.first = 0  # the line at the top
        self._part = ""  # what of the bar is held: "arrow", "trough", "thumb"
        self._step = 0
        self._grab = 0
        self._held = 0

    def total(self) -> int:
        """Number of lines."""
        return 0

    def line_height(self, skin: Skin) -> int:
        """Pixels of a line."""
        return skin.row_height

    def shown(self, skin: Skin) -> int:
        """How many lines have room."""
        return max(1, (self.box.h - 2 * EDGE) // self.line_height(skin))

    def bar_width(self, skin: Skin) -> int:
        """How much of the width the scroll bar takes."""
        return 0 if self.spares_bar and self.total() <= self.shown(skin) else skin.scroll_width

    def bar(self, skin: Skin) -> Box:
        """Where the scroll bar lies."""
        w = self.bar_width(skin)
        return Box(self.box.x + self.box.w - w, self.box.y, w, self.box.h)

    def scroll_to(self, first: int, skin: Skin) -> None:
        """Show the lines from `first` on, as far as there are any."""
        self.first = max(0, min(first, self.total() - self.shown(skin)))

    def page_from(self, first: int, step: int, skin: Skin) -> int:
        """The line at the top of the page before (`step` below 0) or behind the one that begins at `first`."""
        return first + step

    def drags(self, x: int, y: int, skin: Skin) -> bool:
        return self.bar(skin).holds(x, y)

    def pressed(self, inp: Input, ui: Ui) -> None:
        bar, shown = self.bar(ui.skin), self.shown(ui.skin)
        self._part, self._held = "", 0
        if not bar.holds(inp.x, inp.y):
            return
        knob = ui.skin.thumb(bar, self.first, shown, self.total())
        if inp.y < bar.y + bar.w or inp.y >= bar.y + bar.h - bar.w:
            self._part, self._step = "arrow", -1 if inp.y < bar.y + bar.w else 1
        elif knob.holds(inp.x, inp.y):
            self._part, self._grab = "thumb", inp.y - knob.y
        else:
            self._part, self._step = "trough", -shown if inp.y < knob.y else shown
        if self._part != "thumb":
            ui.sound("click")
            self.scroll_to(self.first + self._step, ui.skin)

    def dragged(self, inp: Input, ui: Ui) -> None:
        self._held += 1
        bar, shown = self.bar(ui.skin), self.shown(ui.skin)
        if self._part == "thumb":
            free = bar.h - 2 * bar.w - ui.skin.thumb(bar, self.first, shown, self.total()).h
            hidden = self.total() - shown
            if free > 0 and hidden > 0:
                self.scroll_to(round((inp.y - self._grab - bar.y - bar.w) * hidden / free), ui.skin)
        elif self._part and self._held >= REPEAT_AFTER and self._held % REPEAT_EVERY == 0:
            knob = ui.skin.thumb(bar, self.first, shown, self.total())
            if self._part == "arrow" or not knob.y <= inp.y < knob.y + knob.h:
                self.scroll_to(self.first + self._step, ui.skin)

    def wheeled(self, inp: Input, ui: Ui) -> bool:
        self.scroll_to(self.first - 3 * inp.wheel, ui.skin)
        return True

    def keyed(self, inp: Input, ui: Ui) -> bool:
        page = max(1, self.shown(ui.skin) - 1)
        steps = {
            "up": -1, "down": 1, "page_up": -page, "page_down": page, "pick": page, "home": -(10**9), "end": 10**9,
        }  # fmt: skip
        for command, step in steps.items():
            if command in inp.commands:
                paged = abs(step) == page and command not in ("up", "down")
                self.scroll_to(self.page_from(self.first, step, ui.skin) if paged else self.first + step, ui.skin)
                return True
        return False

    def draw_bar(self, skin: Skin, look: Look) -> None:
        """Draw the scroll bar, where there is one."""
        if not self.bar_width(skin):
            return
        held = Look(look.enabled, False, look.hover, look.pressed and bool(self._part))
        skin.scrollbar(self.bar(skin), self.first, self.shown(skin), self.total(), held)


class ListBox(Scroller):
    """Lines of which one is chosen. `on_change(index)` when the choice moves, `on_activate(index)` by double click, or
    by the middle button.

    Enter in a list without `on_activate` means the dialog's default. `index` is -1 while nothing is chosen. `empty`:
    what stands in a list without lines.
    """

    takes_text = spares_bar = True

    def __init__(
        self,
        box: Box,
        rows: Sequence[str] = (),
        index: int = -1,
        on_change: Callable[[int], object] = lambda index: None,
        on_activate: Callable[[int], object] | None = None,
        empty: str = "",
    ) -> None:
        super().__init__(box)
        self.rows, self.index, self.empty = list(rows), index, empty
        self.on_change, self.on_activate = on_change, on_activate
        self.takes_confirm = on_activate is not None
        self._typed, self._typed_at = "", -TYPING_FRAMES
        self._picked = -1  # the row that a press in the air is on
        self._double = False

    @property
    def words(self) -> str:
        if 0 <= self.index < len(self.rows):
            return translate("spoken.row", row=self.row_words(self.index), number=self.index + 1, count=len(self.rows))
        return translate("spoken.rows", count=len(self.rows)) if self.rows else self.empty or translate("spoken.empty")

    def row_words(self, index: int) -> str:
        """A line in words, for who does not see it."""
        return self.rows[index]

    def total(self) -> int:
        return len(self.rows)

    def set_rows(self, rows: Sequence[str], index: int = -1) -> None:
        """Other lines, shown from the top."""
        self.rows, self.index, self.first = list(rows), index, 0

    def row_box(self, line: int, skin: Skin) -> Box:
        """Where the shown line `line` (0 at the top) lies."""
        h = self.line_height(skin)
        bar = self.bar_width(skin)
        wide = self.box.w - 2 * EDGE - (bar - 1 if bar else 0)
        return Box(self.box.x + EDGE, self.box.y + EDGE + line * h, wide, h)

    def row_room(self, skin: Skin) -> int:
        """How many pixels the letters of a row may take."""
        return self.row_box(0, skin).w - 2 * ROW_AIR

    def row_at(self, inp: Input, skin: Skin) -> int:
        """The row under the pointer, -1 where there is none."""
        for line in range(self.shown(skin)):
            if self.row_box(line, skin).holds(inp.x, inp.y) and self.first + line < len(self.rows):
                return self.first + line
        return -1

    def choose(self, index: int, skin: Skin) -> None:
        """Move the choice and bring it into sight; `on_change` is told when it is another one."""
        before = self.index
        self.choose_quietly(index, skin)
        if self.index != before:
            self.on_change(self.index)

    def choose_quietly(self, index: int, skin: Skin) -> None:
        """The same without telling."""
        if self.rows:
            self.index = max(0, min(index, len(self.rows) - 1))
            shown = self.shown(skin)
            self.scroll_to(min(max(self.first, self.index - shown + 1), self.index), skin)

    def pressed(self, inp: Input, ui: Ui) -> None:
        super().pressed(inp, ui)
        row = -1 if self._part else self.row_at(inp, ui.skin)
        self._double = inp.double and row >= 0 and row == self.index
        self._picked = row
        if row >= 0:
            ui.sound("click")
            self.choose(row, ui.skin)

    def dragged(self, inp: Input, ui: Ui) -> None:
        super().dragged(inp, ui)
        if self._picked >= 0 and not self._double:
            row = self.row_at(inp, ui.skin)
            if row >= 0:
                self.choose(row, ui.skin)

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        if self._double and inside and self.on_activate is not None:
            self._double = False
            self.on_activate(self.index)

    def middle(self, inp: Input, ui: Ui) -> bool:
        row = self.row_at(inp, ui.skin)
        if row < 0:
            return False
        ui.sound("click")
        self.choose(row, ui.skin)
        if self.on_activate is not None:
            self.on_activate(self.index)
        return True

    def keyed(self, inp: Input, ui: Ui) -> bool:
        if inp.text and inp.text != " ":
            return self._type(inp.text, ui)
        page = max(1, self.shown(ui.skin) - 1)
        steps = {"up": -1, "down": 1, "page_up": -page, "page_down": page, "home": -(10**9), "end": 10**9}
        for command, step in steps.items():
            if command in inp.commands:
                self.choose(self.index + step if self.index >= 0 or step > 0 else 0, ui.skin)
                return True
        if "confirm" in inp.commands and self.on_activate is not None and self.index >= 0:
            ui.sound("click")
            self.on_activate(self.index)
            return True
        return False

    def _type(self, text: str, ui: Ui) -> bool:
        """Go to the next row that begins with what was typed."""
        together = ui.frame - self._typed_at < TYPING_FRAMES
        self._typed = self._typed + text.casefold() if together else text.casefold()
        self._typed_at = ui.frame
        start = self.index + (0 if len(self._typed) > 1 else 1)
        for step in range(len(self.rows)):
            row = (start + step) % len(self.rows)
            if self.rows[row].casefold().startswith(self._typed):
                self.choose(row, ui.skin)
                return True
        return True

    def draw(self, skin: Skin, look: Look) -> None:
        self.scroll_to(self.first, skin)
        skin.list_ground(self.box, look)
        if not self.rows:
            self.draw_empty(skin, self.box.y + (self.box.h - skin.font.height) // 2)
        for line in range(min(self.shown(skin), len(self.rows) - self.first)):
            row = self.first + line
            skin.row(self.row_box(line, skin), self.rows[row], row == self.index, look)
        self.draw_bar(skin, look)

    def draw_empty(self, skin: Skin, y: int) -> None:
        """What stands in a list without lines: its words in the middle, at `y`."""
        width = self.box.w - self.bar_width(skin)
        x = self.box.x + (width - skin.font.width(self.empty)) // 2
        skin.text(x, y, self.empty, skin.roles.ink)


class ScrollText(Scroller):
    """A text to read, wrapped to its box. `air`: pixels between the edge of its box and the lines."""

    air = 4

    def __init__(self, box: Box, text: str, small: bool = False) -> None:
        super().__init__(box)
        self.text, self.small = text, small
        self._lines: list[str] = []
        self._wrapped: tuple[str, int, str] | None = None

    @property
    def words(self) -> str:
        return " ".join(self._lines[self.first :]) if self.first else self.text

    def lines(self, skin: Skin) -> list[str]:
        """The text as it is broken."""
        font = skin.small if self.small else skin.font
        key = (self.text, self.box.w, font.name)
        if key != self._wrapped:
            self._wrapped = key
            self._lines = font.wrap(self.text, self.box.w - skin.scroll_width - 2 * self.air)
        return self._lines

    def total(self) -> int:
        return len(self._lines)

    def line_height(self, skin: Skin) -> int:
        return (skin.small if self.small else skin.font).pitch

    def _tall(self, skin: Skin, rows: int) -> int:
        return rows * self.line_height(skin) + 2 * self.air

    def shown(self, skin: Skin) -> int:
        return max(1, (self.box.h - 2 * self.air) // self.line_height(skin))

    def handle(self, inp: Input, ui: Ui) -> bool:
        self.lines(ui.skin)
        return super().handle(inp, ui)

    def draw(self, skin: Skin, look: Look) -> None:
        lines = self.lines(skin)
        self.scroll_to(self.first, skin)
        skin.list_ground(self.box, look)
        for i in range(min(self.shown(skin), len(lines) - self.first)):
            x, y = self.box.x + self.air, self.box.y + self.air + i * self.line_height(skin)
            self.draw_line(skin, self.first + i, x, y)
        self.draw_bar(skin, look)

    def draw_line(self, skin: Skin, number: int, x: int, y: int) -> None:
        """Write one of the lines."""
        skin.text(x, y, self._lines[number], None, self.small)
