"""A line of text to type, with the highlight of a word processor."""

from collections.abc import Callable

import pyxel

from ...session.texts import translate
from ..input import Input
from ..skins.base import Box, Look, Skin
from .base import Ui, Widget

SHOWN = 20  # characters that a field likes to show
MORE = "..."  # behind a text that is longer than its field
BLINK = 30  # frames that the cursor is shown, and hidden
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 -.'"  # through which the page keys turn one, for who has no keyboard


class TextField(Widget):
    """A text with a cursor; scrolls when it is longer than the box. `on_change(text)`, at most `limit` characters.

    Enter means the dialog's default unless `on_enter` is given. Dragging, Shift with the arrows, Home or End, and a
    click with Shift highlight; a double click highlights a word. What is typed or pasted takes the highlight's place,
    the keys that delete take it away. Ctrl+C copies it, or all where there is none, Ctrl+V pastes at the cursor.
    The page keys turn the letter before the cursor into the next one, a hint adds one and undo takes it away: a gamepad
    has all of these.
    """

    focusable = True
    takes_text = True
    fills = grows = True

    @property
    def words(self) -> str:
        return self.text or translate("spoken.empty")

    def natural_width(self, skin: Skin) -> int:
        return self.box.w or skin.font.width("0") * min(self.limit, SHOWN) + 9

    def least_width(self, skin: Skin) -> int:
        return skin.font.width("0") * min(self.limit, SHOWN // 2) + 9

    def height_for(self, skin: Skin, width: int) -> int:
        return self.box.h or skin.font.height + 6

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
        self.cursor = self.anchor = len(self.text)  # the highlight lies between them
        self.first = 0  # the character at the left edge
        self._word: tuple[int, int] | None = None  # the word of the double click that is held
        self._blink = -1  # the frame of the last key: the cursor shows from there on, at first from the first one

    def set_text(self, text: str) -> None:
        """Another text, cursor at its end; `on_change` is not told."""
        self.text, self.first = text[: self.limit], 0
        self.cursor = self.anchor = len(self.text)

    @property
    def marked(self) -> tuple[int, int]:
        """The first character of the highlight and the one behind it; both the cursor where there is none."""
        low, high = sorted((self.anchor, self.cursor))
        return min(low, len(self.text)), min(high, len(self.text))

    def go(self, cursor: int, marking: bool = False) -> None:
        """Set the cursor; with `marking` the highlight reaches there, else there is none."""
        self.cursor = max(0, min(cursor, len(self.text)))
        if not marking:
            self.anchor = self.cursor

    def insert(self, text: str) -> None:
        """Type in the highlight's place, or at the cursor; what is not allowed or has no room is left out."""
        low, high = self.marked
        room = self.limit - len(self.text) + high - low
        text = "".join(char for char in text if char.isprintable() and self.allowed(char))[:room]
        if text:
            self._replace(low, high, text)

    def _replace(self, low: int, high: int, text: str = "") -> None:
        """Put a text into the place of what lies between."""
        low = max(0, low)
        changed = self.text[low:high] != text
        self.text = self.text[:low] + text + self.text[high:]
        self.go(low + len(text))
        if changed:
            self.on_change(self.text)

    def word_at(self, at: int) -> tuple[int, int]:
        """The word at a character, or the blanks there."""
        at = max(0, min(at, len(self.text) - 1))
        low = high = at
        if self.text:
            kind = _kind(self.text[at])
            while low > 0 and _kind(self.text[low - 1]) == kind:
                low -= 1
            while high < len(self.text) and _kind(self.text[high]) == kind:
                high += 1
        return low, high

    def handle(self, inp: Input, ui: Ui) -> bool:
        used = super().handle(inp, ui)
        if used:
            self._blink = ui.frame
        self.follow(ui.skin)
        return used

    def follow(self, skin: Skin) -> None:
        """Keep the cursor in sight."""
        room = skin.field_room(self.box)
        self.first = max(0, min(self.first, len(self.text) - room + 1))
        if self.cursor < self.first:
            self.first = self.cursor
        elif self.cursor >= self.first + room:
            self.first = self.cursor - room + 1

    def index_at(self, inp: Input, skin: Skin) -> int:
        """Before which character the pointer stands."""
        step = skin.font.width("0")
        left = self.box.x + (self.box.w - skin.field_room(self.box) * step) // 2
        return max(0, min(self.first + (inp.x - left + step // 2) // step, len(self.text)))

    def drags(self, x: int, y: int, skin: Skin) -> bool:
        return True

    def pressed(self, inp: Input, ui: Ui) -> None:
        ui.sound("click")
        at = self.index_at(inp, ui.skin)
        self._word = None
        if inp.double:
            # the letter under the pointer, not the nearest gap between two
            half = inp._replace(x=inp.x - ui.skin.font.width("0") // 2)
            self._word = self.word_at(self.index_at(half, ui.skin))
            self.anchor, self.cursor = self._word
        else:
            self.go(at, inp.shift)

    def dragged(self, inp: Input, ui: Ui) -> None:
        if not inp.moved:
            return
        at = self.index_at(inp, ui.skin)
        if self._word is None:
            self.go(at, True)
            return
        low, high = self._word  # a double click that is dragged takes whole words
        if at < low:
            self.anchor, self.cursor = high, self.word_at(at)[0]
        else:
            self.anchor, self.cursor = low, max(high, self.word_at(at - 1)[1] if at > high else high)

    def keyed(self, inp: Input, ui: Ui) -> bool:
        if inp.text:  # a letter may be bound to a command: here it is a letter
            self.insert(inp.text)
            return True
        commands, at = inp.commands, self.cursor
        low, high = self.marked
        if "left" in commands:
            self.go(low if low < high and not inp.shift else at - 1, inp.shift)
        elif "right" in commands:
            self.go(high if low < high and not inp.shift else at + 1, inp.shift)
        elif "home" in commands:
            self.go(0, inp.shift)
        elif "end" in commands:
            self.go(len(self.text), inp.shift)
        elif "backspace" in commands:
            self._replace(low if low < high else at - 1, high)
        elif "delete" in commands:
            self._replace(low, high if low < high else at + 1)
        elif "copy" in commands:
            ui.copy(self.text[low:high] or self.text)
        elif "paste" in commands:
            ui.paste(self.insert)
        elif "confirm" in commands and self.on_enter is not None:
            self.on_enter(self.text)
        elif "page_up" in commands or "page_down" in commands:
            self._turn(1 if "page_down" in commands else -1)
        elif "hint" in commands:
            self.insert(self._first())
        elif "undo" in commands:
            self._replace(low if low < high else at - 1, high)
        else:
            return "pick" in commands  # the blank comes as text
        return True

    def _turn(self, step: int) -> None:
        """Put the next letter into the place of the one before the cursor; the first one into that of a highlight."""
        low, high = self.marked
        if low < high or not self.cursor:
            self.insert(self._first())
            return
        at, last = self.cursor - 1, self.text[self.cursor - 1].casefold()
        start = LETTERS.index(last) if last in LETTERS else 0
        turned = ((start + step * n) % len(LETTERS) for n in range(1, len(LETTERS)))
        letter = next((LETTERS[n] for n in turned if self.allowed(LETTERS[n])), last)
        self._replace(at, at + 1, self._cased(letter, at))

    def _first(self) -> str:
        """The first letter that may stand at the cursor."""
        found = next(filter(self.allowed, LETTERS), "")
        return self._cased(found, self.marked[0])

    def _cased(self, letter: str, at: int) -> str:
        """A letter as it stands at a place: a word begins with a capital, where it may."""
        large = letter.upper()
        return large if self.allowed(large) and (at == 0 or self.text[at - 1] == " ") else letter

    def look(self, ui: Ui, keyboard: bool) -> Look:
        if self._blink < 0:
            self._blink = ui.frame
        self._shows = (ui.frame - self._blink) // BLINK % 2 == 0
        return Look(self.enabled, self.focused, self.over, False)

    _shows = True

    def draw(self, skin: Skin, look: Look) -> None:
        room = skin.field_room(self.box)
        low, high = (max(self.first, min(at, self.first + room)) for at in self.marked)
        marked = look.focus and low < high
        cursor = self.cursor - self.first if look.focus and self._shows and not marked else None
        skin.field(self.box, self._written(room, look), cursor, look)
        if marked:
            step = skin.font.width("0")
            left = self.box.x + (self.box.w - room * step) // 2 + (low - self.first) * step
            self.lit(skin, left, self.box.y + (self.box.h - skin.font.height + 1) // 2, self.text[low:high])

    def _written(self, room: int, look: Look) -> str:
        """What is seen of the text; while nobody types, a long one from its beginning, and that it goes on."""
        if look.focus or len(self.text) <= room:
            return self.text[self.first : self.first + room]
        return self.text[: room - len(MORE)] + MORE

    def lit(self, skin: Skin, x: int, y: int, text: str) -> None:
        """Letters as they are highlighted, the first one's upper left corner at (x, y)."""
        pyxel.rect(x, y - 1, skin.font.width(text), skin.font.height + 1, skin.roles.accent)
        skin.text(x, y, text, skin.roles.accent_ink)


def _kind(char: str) -> int:
    """Letters, blanks, or signs: a word is a run of one kind."""
    return 0 if char.isspace() else 1 if char.isalnum() or char in "'’" else 2
