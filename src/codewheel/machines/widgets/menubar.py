"""The menu bar in three manners, by the flags of the skin: hidden (Amiga), dropping by itself (ST), by click (DOS)."""

from collections.abc import Iterable, Iterator, Sequence

from ...session.texts import translate
from ..framebuffer import WIDTH
from ..input import Input
from ..skins.base import Box, Menu, MenuItem, undotted
from .base import Ui


def can_choose(item: MenuItem) -> bool:
    """Whether a line can be chosen: it has a text, a command and is not greyed."""
    return bool(item.label and item.command and item.enabled and not item.items)


def can_light(item: MenuItem) -> bool:
    """Whether a line lights up: it can be chosen, or opens a submenu."""
    return can_choose(item) or bool(item.label and item.items and item.enabled)


def can_reach(item: MenuItem) -> bool:
    """Whether the keyboard stops at a line: at a greyed one too, which says why it is grey when it is chosen."""
    return bool(item.label and (item.command or item.items))


def all_items(menus: Iterable[Menu]) -> Iterator[MenuItem]:
    """Every line of the menus, those of submenus too."""
    for menu in menus:
        for item in menu.items:
            yield item
            yield from item.items


class MenuBar:
    """State of the bar: which menu is open, which line is lit, which submenu is open beside it, how it was opened."""

    def __init__(self) -> None:
        self.open: int | None = None  # index of the dropped menu
        self.hot: int | None = None  # index of the lit line
        self.sub: int | None = None  # index of the line whose submenu is open
        self.sub_hot: int | None = None  # index of the lit line of the submenu
        self.refused = ""  # the command of a grey line that was chosen in this frame
        self.showing = False  # the hidden bar of the Amiga is to be seen
        self.sticky = False  # what is shown while the right button is held stays until the next press
        self._right = False  # it is shown while the right button is held
        self._opening = False  # it is shown since this frame
        self._pressed = False  # the left button went down in the bar and is still held

    @property
    def active(self) -> bool:
        """Whether it has the input: the screen below rests."""
        return self.showing or self.open is not None

    def words(self, menus: Sequence[Menu]) -> str:
        """What is lit, for who does not see it: the line, else the menu's title."""
        if self.open is None or self.open >= len(menus):
            return ""
        items, lit = self._items(menus), self._lit()
        if lit is None or lit >= len(items):
            return menus[self.open].title
        item = items[lit]
        states = [("checked", item.checked), ("grey", not item.enabled), ("inner", bool(item.items))]
        told = [translate(f"spoken.{state}") for state, on in states if on]
        line = translate("text.comma").join(filter(None, (undotted(item.label), *told, item.key)))
        if self.sub is None and lit == _first(items):
            return translate("spoken.captioned", caption=menus[self.open].title, words=line)
        return line

    def show(self, menus: Sequence[Menu]) -> None:
        """Open the first menu, for the keyboard."""
        if menus:
            self._drop(0)
            self.showing = True
            self.hot = _first(menus[0].items)

    def light(self, menu: int, line: int | None = None, inner: int | None = None) -> None:
        """Open a menu with a line of it lit, or one of that line's submenu: for who chooses by one switch."""
        self._drop(menu)
        self.showing, self.hot = True, line
        if inner is not None:
            self.sub, self.sub_hot = line, inner

    def close(self) -> None:
        """Put it away."""
        self._drop(None)
        self.showing = self._right = self._pressed = False

    def _drop(self, index: int | None) -> None:
        """Open another menu, nothing in it lit."""
        self.open = index
        self.hot = self.sub = self.sub_hot = None

    def handle(self, inp: Input, ui: Ui, menus: Sequence[Menu], right: bool = True) -> tuple[bool, str]:
        """Take the input of a frame: (whether it was for the menus, the command chosen or "").

        `right`: whether the right button brings the hidden bar; else the upper edge of the screen does.
        """
        self.refused = ""
        if not menus:
            self.close()
            return False, ""
        if self.open is not None and self.open >= len(menus):
            self.close()
        items = () if self.open is None else menus[self.open].items
        if self.sub is not None and (self.sub >= len(items) or not items[self.sub].items):
            self.sub = self.sub_hot = None
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
        if chosen or self.refused:
            self.close()
            ui.sound("click")
        return was or self.active or bool(chosen), chosen

    # the keyboard

    def _items(self, menus: Sequence[Menu]) -> tuple[MenuItem, ...]:
        """The lines that the keyboard walks: those of the submenu while one is open."""
        items = menus[self.open or 0].items
        return items if self.sub is None else items[self.sub].items

    def _lit(self) -> int | None:
        return self.hot if self.sub is None else self.sub_hot

    def _light(self, line: int | None) -> None:
        if self.sub is None:
            self.hot = line
        else:
            self.sub_hot = line

    def _keys(self, inp: Input, ui: Ui, menus: Sequence[Menu]) -> str:
        commands = inp.commands
        if "cancel" in commands or ("left" in commands and self.sub is not None):
            if self.sub is not None:
                self.sub = self.sub_hot = None
            else:
                self.close()
            return ""
        deeper = bool(commands & {"right", "confirm", "pick"})
        parent = menus[self.open or 0].items[self.hot] if self.sub is None and self.hot is not None else None
        if deeper and self.hot is not None and parent is not None and parent.items and parent.enabled:
            ui.sound("click")
            self._open_sub(menus, self.hot)
            return ""
        if deeper and self.sub is not None and self.sub_hot is None:
            self._open_sub(menus, self.sub)
            return ""
        for command, step in (("left", -1), ("right", 1), ("previous", -1), ("next", 1)):
            if command in commands:
                self._drop(((-1 if self.open is None and step > 0 else self.open or 0) + step) % len(menus))
                self.hot = _first(self._items(menus))
                return ""
        for command, step in (("down", 1), ("up", -1)):
            if command in commands:
                if self.open is None:
                    self._drop(0)
                lit = self._lit()
                start = lit if lit is not None else (-1 if step > 0 else 0)
                self._light(_next(self._items(menus), start, step))
                return ""
        if commands & {"confirm", "pick"} and self.open is not None:
            lit = self._lit()
            return self._taken(self._items(menus), lit)
        return self._letter(inp.text, ui, menus) if inp.text.strip() else ""

    def _open_sub(self, menus: Sequence[Menu], line: int) -> None:
        """Open the submenu of a line for the keyboard."""
        self.hot = self.sub = line
        self.sub_hot = _first(menus[self.open or 0].items[line].items)

    def _letter(self, text: str, ui: Ui, menus: Sequence[Menu]) -> str:
        """A first letter chooses a line where it is the only one with it, else goes from one to the next."""
        if self.open is None:
            return ""
        items, lit = self._items(menus), self._lit()
        letter = text[0].casefold()
        found = [i for i, item in enumerate(items) if can_reach(item) and item.label.casefold().startswith(letter)]
        if len(found) == 1 and items[found[0]].items and items[found[0]].enabled:
            ui.sound("click")
            self._open_sub(menus, found[0])
        elif len(found) == 1:
            return self._taken(items, found[0])
        elif found:
            self._light(next((i for i in found if lit is None or i > lit), found[0]))
        return ""

    # the pointer

    def _pointer(self, inp: Input, ui: Ui, menus: Sequence[Menu], right: bool) -> str:
        skin = ui.skin
        if not inp.pointing:
            return ""
        self._opening = False
        in_bar = Box(0, 0, WIDTH, skin.bar_height).holds(inp.x, inp.y)
        if skin.menu_hidden and not self.active:
            if (right and inp.right.pressed) or (not right and in_bar and inp.left.pressed):
                self.showing, self._right = True, inp.right.pressed
                self._opening = True
            else:
                return ""
        title = next((i for i, box in enumerate(skin.menu_titles(menus)) if box.holds(inp.x, inp.y)), None)
        if title is not None and inp.left.pressed and not self._right:
            # a second click on an open title puts it away where menus do not drop by themselves
            again = title == self.open and not skin.menu_drops
            ui.sound("click")
            self.close()
            if not again:
                self._drop(title)
                self.showing = self._pressed = True
            return ""
        dropping = self._right or skin.menu_drops or self._pressed or self.open is not None
        if title is not None and (inp.moved or self._right) and title != self.open and dropping:
            self._drop(title)
        if inp.moved or inp.left.pressed or self._right:
            self._point(inp, ui, menus)
        return self._buttons(inp, ui, menus, title is None)

    def _point(self, inp: Input, ui: Ui, menus: Sequence[Menu]) -> None:
        """Light the line under the pointer; a line with a submenu opens it, another line puts it away."""
        if self.open is None:
            return
        items = menus[self.open].items
        if self.sub is not None and ui.skin.submenu_box(menus, self.open, self.sub).holds(inp.x, inp.y):
            line = _at(ui.skin.submenu_rows(menus, self.open, self.sub), inp)
            self.hot = self.sub
            self.sub_hot = line if line is not None and can_choose(items[self.sub].items[line]) else None
            return
        self.sub_hot = None
        line = _at(ui.skin.menu_rows(menus, self.open), inp)
        self.hot = line if line is not None and can_light(items[line]) else None
        if line is not None:
            self.sub = line if can_light(items[line]) and items[line].items else None
        elif self.sub is not None:
            self.hot = self.sub  # on the way to it, and beside it, it stays

    def _pointed(self, inp: Input, ui: Ui, menus: Sequence[Menu]) -> str:
        """The command under the pointer, "" where there is none."""
        if self.open is None:
            return ""
        items = menus[self.open].items
        if self.sub is not None and ui.skin.submenu_box(menus, self.open, self.sub).holds(inp.x, inp.y):
            line = _at(ui.skin.submenu_rows(menus, self.open, self.sub), inp)
            return self._taken(items[self.sub].items, line)
        return self._taken(items, _at(ui.skin.menu_rows(menus, self.open), inp))

    def _taken(self, items: Sequence[MenuItem], line: int | None) -> str:
        """The command of a line, "" for none; that of a grey one is noted."""
        if line is None:
            return ""
        grey = items[line]
        if not grey.enabled:  # a line with a submenu is grey because all of it is
            self.refused = next((item.command for item in (grey, *grey.items) if item.command), "")
        return _command(items, line)

    def _buttons(self, inp: Input, ui: Ui, menus: Sequence[Menu], aside: bool) -> str:
        """What press and release mean over the open menu; `aside`: not over a title."""
        if self._right:
            ends = (inp.left.pressed or inp.right.pressed) and not self._opening if self.sticky else inp.right.released
            if not ends and (self.sticky or inp.right.held):
                return ""
            chosen = self._pointed(inp, ui, menus) if ends else ""
            self.close()
            return chosen
        if self._pressed and inp.left.released:
            self._pressed = False
            return self._pointed(inp, ui, menus)
        if inp.left.pressed and self.active and aside:
            if not self._over_menu(inp, ui, menus):
                self.close()
                return ""
            self._pressed = True  # chosen when it is released over a line
        elif inp.right.pressed and self.active:
            self.close()
        return ""

    def _over_menu(self, inp: Input, ui: Ui, menus: Sequence[Menu]) -> bool:
        if self.open is None:
            return False
        boxes = [ui.skin.menu_box(menus, self.open)]
        if self.sub is not None:
            boxes.append(ui.skin.submenu_box(menus, self.open, self.sub))
        return any(box.holds(inp.x, inp.y) for box in boxes)

    def draw(self, ui: Ui, menus: Sequence[Menu], note: str = "") -> None:
        """Draw the bar and what drops from it. `note`: what its right end says while it is used."""
        if not menus or (ui.skin.menu_hidden and not self.active):
            return
        ui.skin.menu_bar(menus, self.open)
        if note and self.active:
            ui.skin.bar_note(menus, note)
        if self.open is not None and self.open < len(menus):
            ui.skin.menu(menus, self.open, self.hot)
            items = menus[self.open].items
            if self.sub is not None and self.sub < len(items) and items[self.sub].items:
                ui.skin.submenu(menus, self.open, self.sub, self.sub_hot)


def _at(rows: Sequence[Box], inp: Input) -> int | None:
    return next((i for i, box in enumerate(rows) if box.holds(inp.x, inp.y)), None)


def _command(items: Sequence[MenuItem], line: int) -> str:
    return items[line].command if can_choose(items[line]) else ""


def _next(items: Sequence[MenuItem], start: int, step: int) -> int | None:
    """The next line that the keyboard stops at from `start` on, round about."""
    for n in range(1, len(items) + 1):
        at = (start + n * step) % len(items)
        if can_reach(items[at]):
            return at
    return None


def _first(items: Sequence[MenuItem]) -> int | None:
    """Where the keyboard begins: the first line that can be chosen, else the first of all."""
    return next((i for i, item in enumerate(items) if can_light(item)), _next(items, -1, 1))
