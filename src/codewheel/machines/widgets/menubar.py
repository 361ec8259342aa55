"""The menu bar in three manners, by the flags of the skin: hidden (Amiga), dropping by itself (ST), by click (DOS)."""

from collections.abc import Sequence

from ..framebuffer import WIDTH
from ..input import Input
from ..skins.base import Box, Menu, MenuItem
from .base import Ui


def can_choose(item: MenuItem) -> bool:
    """Whether a line can be chosen: it has a text, a command and is not greyed."""
    return bool(item.label and item.command and item.enabled)


class MenuBar:
    """State of the bar: which menu is open, which line is lit, and how it was opened."""

    def __init__(self) -> None:
        self.open: int | None = None  # index of the dropped menu
        self.hot: int | None = None  # index of the lit line
        self.showing = False  # the hidden bar of the Amiga is to be seen
        self._right = False  # it is shown while the right button is held
        self._pressed = False  # the left button went down in the bar and is still held

    @property
    def active(self) -> bool:
        """Whether it has the input: the screen below rests."""
        return self.showing or self.open is not None

    def show(self, menus: Sequence[Menu]) -> None:
        """Open the first menu, for the keyboard."""
        if menus:
            self.open, self.showing = 0, True
            self.hot = self._next(menus, -1, 1)

    def close(self) -> None:
        """Put it away."""
        self.open = self.hot = None
        self.showing = self._right = self._pressed = False

    def handle(self, inp: Input, ui: Ui, menus: Sequence[Menu], right: bool = True) -> tuple[bool, str]:
        """Take the input of a frame: (whether it was for the menus, the command chosen or "").

        `right`: whether the right button brings the hidden bar; else the upper edge of the screen does.
        """
        if not menus:
            self.close()
            return False, ""
        if self.open is not None and self.open >= len(menus):
            self.close()
        was = self.active
        if "menu" in inp.commands:
            if was:
                self.close()
            else:
                self.show(menus)
            ui.sound("click")
            return True, ""
        chosen = self._keys(inp, ui, menus) if was else ""
        if not chosen:
            chosen = self._pointer(inp, ui, menus, right)
        if chosen:
            self.close()
            ui.sound("click")
        return was or self.active or bool(chosen), chosen

    def _keys(self, inp: Input, ui: Ui, menus: Sequence[Menu]) -> str:
        commands = inp.commands
        if "cancel" in commands:
            self.close()
            return ""
        for command, step in (("left", -1), ("right", 1), ("previous", -1), ("next", 1)):
            if command in commands:
                self.open = ((-1 if self.open is None and step > 0 else self.open or 0) + step) % len(menus)
                self.hot = self._next(menus, -1, 1)
                return ""
        for command, step in (("down", 1), ("up", -1)):
            if command in commands:
                if self.open is None:
                    self.open, self.hot = 0, None
                start = self.hot if self.hot is not None else (-1 if step > 0 else 0)
                self.hot = self._next(menus, start, step)
                return ""
        if commands & {"confirm", "pick"} and self.open is not None and self.hot is not None:
            return self._command(menus, self.hot)
        return self._letter(inp.text, menus) if inp.text.strip() else ""

    def _letter(self, text: str, menus: Sequence[Menu]) -> str:
        """A first letter chooses a line where it is the only one with it, else goes from one to the next."""
        if self.open is None:
            return ""
        items = menus[self.open].items
        letter = text[0].casefold()
        found = [i for i, item in enumerate(items) if can_choose(item) and item.label.casefold().startswith(letter)]
        if len(found) == 1:
            return items[found[0]].command
        if found:
            self.hot = next((i for i in found if self.hot is None or i > self.hot), found[0])
        return ""

    def _pointer(self, inp: Input, ui: Ui, menus: Sequence[Menu], right: bool) -> str:
        skin = ui.skin
        if not inp.pointing:
            return ""
        in_bar = Box(0, 0, WIDTH, skin.bar_height).holds(inp.x, inp.y)
        if skin.menu_hidden and not self.active:
            if (right and inp.right.pressed) or (not right and in_bar and inp.left.pressed):
                self.showing, self._right = True, inp.right.pressed
            else:
                return ""
        title = next((i for i, box in enumerate(skin.menu_titles(menus)) if box.holds(inp.x, inp.y)), None)
        if title is not None and inp.left.pressed and not self._right:
            # a second click on an open title puts it away where menus do not drop by themselves
            again = title == self.open and not skin.menu_drops
            ui.sound("click")
            self.close()
            if not again:
                self.open, self.hot, self.showing, self._pressed = title, None, True, True
            return ""
        dropping = self._right or skin.menu_drops or self._pressed or self.open is not None
        if title is not None and (inp.moved or self._right) and title != self.open and dropping:
            self.open, self.hot = title, None
        line = self._line_at(inp, ui, menus)
        if inp.moved or inp.left.pressed or self._right:
            self.hot = line if line is not None and can_choose(menus[self.open or 0].items[line]) else None
        return self._buttons(inp, ui, menus, line, title is None)

    def _buttons(self, inp: Input, ui: Ui, menus: Sequence[Menu], line: int | None, aside: bool) -> str:
        """What press and release mean over the line `line` of the open menu; `aside`: not over a title."""
        if self._right:
            if inp.right.held and not inp.right.released:
                return ""
            chosen = self._command(menus, line) if line is not None and inp.right.released else ""
            self.close()
            return chosen
        if self._pressed and inp.left.released:
            self._pressed = False
            return self._command(menus, line) if line is not None else ""
        if inp.left.pressed and self.active and aside:
            if line is None and not (self.open is not None and self._over_menu(inp, ui, menus)):
                self.close()
                return ""
            self._pressed = True  # chosen when it is released over a line
        elif inp.right.pressed and self.active:
            self.close()
        return ""

    def _over_menu(self, inp: Input, ui: Ui, menus: Sequence[Menu]) -> bool:
        return self.open is not None and ui.skin.menu_box(menus, self.open).holds(inp.x, inp.y)

    def _line_at(self, inp: Input, ui: Ui, menus: Sequence[Menu]) -> int | None:
        if self.open is None:
            return None
        rows = ui.skin.menu_rows(menus, self.open)
        return next((i for i, box in enumerate(rows) if box.holds(inp.x, inp.y)), None)

    def _command(self, menus: Sequence[Menu], line: int) -> str:
        item = menus[self.open or 0].items[line]
        return item.command if can_choose(item) else ""

    def _next(self, menus: Sequence[Menu], start: int, step: int) -> int | None:
        """The next line that can be chosen from `start` on, round about."""
        items = menus[self.open or 0].items
        for n in range(1, len(items) + 1):
            at = (start + n * step) % len(items)
            if can_choose(items[at]):
                return at
        return None

    def draw(self, ui: Ui, menus: Sequence[Menu]) -> None:
        """Draw the bar and what drops from it."""
        if not menus or (ui.skin.menu_hidden and not self.active):
            return
        ui.skin.menu_bar(menus, self.open)
        if self.open is not None and self.open < len(menus):
            ui.skin.menu(menus, self.open, self.hot)
