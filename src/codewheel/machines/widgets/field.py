"""A line of text to type."""

from collections.abc import Callable

from ..input import Input
from ..skins.base import Box, Look, Skin
from .base import Ui, Widget

BLINK = 30  # frames that the cursor is shown, and hidden


class TextField(Widget):
    """A text with a cursor; scrolls when it is longer than the box. `on_change(text)`, at most `limit` characters.

    Enter means the dialog's default unless `on_enter` is given. Ctrl+C copies all, Ctrl+V pastes at the cursor.
    """

    focusable = True
    takes_text = True

    def __init__(
        self,
        box: Box,
        text: str = "",
        limit: int = 40,
        on_change: Callable[[str], object] = lambda text: None,
        on_enter: Callable[[str], object] | None = None,
        allowed: Callable[[str], bool] = lambda char: True,
    ) -> None:
        super().__init__(box)
        self.text, self.limit = text[:limit], limit
        self.on_change, self.on_enter, self.allowed = on_change, on_enter, allowed
        self.takes_confirm = on_enter is not None
        self.cursor = len(self.text)
        self.first = 0  # the character at the left edge
        self._blink = -1  # the frame of the last key: the cursor shows from there on, at first from the first one

    def set_text(self, text: str) -> None:
        """Another text, cursor at its end; `on_change` is not told."""
        self.text, self.first = text[: self.limit], 0
        self.cursor = len(self.text)

    def insert(self, text: str) -> None:
        """Type at the cursor; what is not allowed or has no room is left out."""
        room = self.limit - len(self.text)
        text = "".join(char for char in text if char.isprintable() and self.allowed(char))[:room]
        self._put(self.text[: self.cursor] + text + self.text[self.cursor :], self.cursor + len(text))

    def _put(self, text: str, cursor: int) -> None:
        changed = text != self.text
        self.text, self.cursor = text, max(0, min(cursor, len(text)))
        if changed:
            self.on_change(text)

    def handle(self, inp: Input, ui: Ui) -> bool:
        used = super().handle(inp, ui)
        if used:
            self._blink = ui.frame
        self._follow(ui.skin)
        return used

    def _follow(self, skin: Skin) -> None:
        """Keep the cursor in sight."""
        room = skin.field_room(self.box)
        self.first = max(0, min(self.first, len(self.text) - room + 1))
        if self.cursor < self.first:
            self.first = self.cursor
        elif self.cursor >= self.first + room:
            self.first = self.cursor - room + 1

    def pressed(self, inp: Input, ui: Ui) -> None:
        ui.sound("click")
        self.dragged(inp, ui)

    def dragged(self, inp: Input, ui: Ui) -> None:
        step = ui.skin.face.width("0")
        left = self.box.x + (self.box.w - ui.skin.field_room(self.box) * step) // 2
        self.cursor = max(0, min(self.first + (inp.x - left + step // 2) // step, len(self.text)))

    def keyed(self, inp: Input, ui: Ui) -> bool:
        if inp.text:  # a letter may be bound to a command: here it is a letter
            self.insert(inp.text)
            return True
        commands, at = inp.commands, self.cursor
        if "left" in commands:
            self.cursor = max(0, at - 1)
        elif "right" in commands:
            self.cursor = min(len(self.text), at + 1)
        elif "home" in commands:
            self.cursor = 0
        elif "end" in commands:
            self.cursor = len(self.text)
        elif "backspace" in commands:
            self._put(self.text[: max(0, at - 1)] + self.text[at:], at - 1)
        elif "delete" in commands:
            self._put(self.text[:at] + self.text[at + 1 :], at)
        elif "copy" in commands:
            ui.clipboard = self.text
        elif "paste" in commands:
            self.insert(ui.clipboard)
        elif "confirm" in commands and self.on_enter is not None:
            self.on_enter(self.text)
        else:
            return "pick" in commands  # the blank comes as text
        return True

    def look(self, ui: Ui, keyboard: bool) -> Look:
        if self._blink < 0:
            self._blink = ui.frame
        self._shows = (ui.frame - self._blink) // BLINK % 2 == 0
        return Look(self.enabled, self.focused, self.over, False)

    _shows = True

    def draw(self, skin: Skin, look: Look) -> None:
        room = skin.field_room(self.box)
        cursor = self.cursor - self.first if look.focus and self._shows else None
        skin.field(self.box, self.text[self.first : self.first + room], cursor, look)
