"""DOS text of 40 x 25: frames of two lines and of one, inverse bars, shadows, marks in brackets, hot letters."""

from collections.abc import Sequence

from ..font import CENTRE
from ..framebuffer import WIDTH
from ..palette import Machine, Palette
from .base import Box, Look, Menu, MenuItem
from .common import Furniture, Rows, dots, fill, frame, sprite

ARROW: Rows = (
    "k...........",
    "kk..........",
    "kwk.........",
    "kwwk........",
    "kwwwk.......",
    "kwwwwk......",
    "kwwwwwk.....",
    "kwwwwwwk....",
    "kwwwwwwwk...",
    "kwwwwwkkkk..",
    "kwkwwk......",
    "kk.kwwk.....",
    "k..kwwk.....",
    "....kk......",
)
GLASS: Rows = (
    "kkkkkkkkkkk",
    "kywywywywyk",
    "kkkkkkkkkkk",
    ".kwwwwwwwk.",
    ".kwyyyyywk.",
    "..kwyyywk..",
    "...kwywk...",
    "....kyk....",
    "...kwwwk...",
    "..kwwywwk..",
    ".kwwwywwwk.",
    ".kwwyyywwk.",
    "kkkkkkkkkkk",
    "kywywywywyk",
    "kkkkkkkkkkk",
)
RIM = 4  # pixels from a window's edge to its frame
MARK = 7  # pixels from sign to sign of `[X]`
SCRAP = 16  # pixels: so short a piece of a frame is left out between the gadget and the title
STRIP = 8  # pixels: what is no wider beside a shadow lies in the shadow, too


class DosSkin(Furniture):
    """The manner of a PC with EGA in its text mode."""

    machine = Machine.DOS
    drive_size = 7, 5
    drive_glow = 0xFF5555, 0xFFFFFF  # a red one
    font_name = "dos8"
    bar_height = 10
    title_height = 11
    button_height = 14
    row_height = 10
    scroll_width = 10
    mark_width = 26
    button_air = 26
    hot_letters = True
    title_air = 72
    menu_left = 8
    menu_air = 8
    menu_edge = 6
    menu_tick = 12

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.grey = self.near(0xAAAAAA)
        self.hot = self.near(0xAA0000)
        self.yellow = self.near(0xFFFF55)
        self.ghost = self.near(0x5555FF)
        self.black, self.white = self.near(0x000000), self.near(0xFFFFFF)
        bright = palette.colours[self.roles.accent] >> 8 & 255 > 0xAA
        self.first = self.roles.accent_ink if bright else self.white  # the default button's letters, arrows
        self.key = self.hot if bright else self.yellow  # hot letters on buttons

    def desktop(self, box: Box) -> None:
        fill(box, self.roles.desk)
        dots(box, self.roles.paper, 0.25)

    def _shadow(self, box: Box) -> None:
        """What a box throws to the right and below; to the edge of the screen where next to nothing would be left."""
        right = box.x + box.w
        wide = WIDTH - right if 0 < WIDTH - right - 6 <= STRIP else 6
        for part in (Box(right, box.y + 6, wide, box.h), Box(box.x + 6, box.y + box.h, box.w - 6, 6)):
            fill(part, self.black)

    def _double(self, box: Box, ground: int, colour: int) -> None:
        fill(box, ground)
        frame(box.inset(RIM), colour)
        frame(box.inset(RIM + 2), colour)

    def window(self, box: Box, title: str, active: bool = True) -> None:
        r = self.roles
        self._shadow(box)
        if active:
            self._double(box, r.paper, r.ink)
        else:
            fill(box, r.paper)
            frame(box.inset(RIM + 1), r.dim)
        letters, shown = self.window_title(title, box.w - self.title_air)
        width = letters.width(shown)
        middle = Box(box.x + (box.w - width) // 2 - 6, box.y, width + 12, 10)
        fill(middle, r.paper)
        top = box.y + RIM - 2  # of the letters: the two lines of the frame run towards their middle
        letters.text(middle.x + 6, top + self.font.height - letters.height, shown, self.yellow if active else r.dim)
        if active:
            gadget = self.close_gadget(box)
            right = gadget.x + gadget.w
            if middle.x - right < SCRAP:
                right = max(right, middle.x)
            fill(Box(gadget.x - 2, box.y, right - gadget.x + 4, 10), r.paper)
            self.font.text(gadget.x, top, "[■]", r.ink)
            self.font.text(gadget.x + 8, top, "■", self.near(0x55FF55))

    def inside(self, box: Box) -> Box:
        return Box(box.x + 10, box.y + self.title_height + 3, box.w - 20, box.h - self.title_height - 13)

    def close_gadget(self, box: Box) -> Box:
        return Box(box.x + 12, box.y, 24, 8)

    def alert(self, box: Box) -> None:
        self._shadow(box)
        self._double(box, self.roles.paper, self.roles.ink)

    def sign(self, box: Box, asks: bool) -> None:
        ground = self.roles.accent if asks else self.hot
        fill(box, ground)
        frame(box.inset(2), self.white)
        self.mark(box, asks, self.white)

    def panel(self, box: Box, sunk: bool = True) -> None:
        r = self.roles
        fill(box, r.paper)
        frame(box, r.dim if sunk else r.ink)

    def button(self, box: Box, label: str, look: Look, default: bool = False, hot: int = -1) -> None:
        r = self.roles
        down = look.pressed and look.enabled
        x, y, w, h = box.x, box.y, box.w - 2, box.h - 2
        fill(box, r.paper)
        if not look.enabled:  # flat, a frame alone
            face = Box(x, y, w, h)
            frame(face, self.ghost)
            self.label(face.inset(2, 0), label, self.grey, CENTRE)
            return
        ground = self.yellow if look.hover and not down else r.accent
        if look.focus and not look.hover:
            ground = self.white
        if down:
            x, y = x + 2, y + 2
        else:
            fill(Box(x + 2, y + 2, w, h), self.black)
        face = Box(x, y, w, h)
        fill(face, ground)
        ink = self.first if default and ground == r.accent else r.accent_ink
        marked = (default or look.focus) and w >= self.font.width(label) + 22
        room = face.inset(9 if marked else 2, 0)
        at = self.label(room, label, ink, CENTRE)
        if 0 <= hot < len(label):
            if self.palette.contrast:
                self._below(at, room, label, hot)
            else:
                self._hot(at, room, label, hot, self.key if ground == r.accent else self.hot)
        if marked:
            self.label(Box(x + 1, y, 8, h), "▶", ink)
            self.label(Box(x + w - 9, y, 8, h), "◀", ink)

    def _hot(self, x: int, box: Box, text: str, place: int, colour: int) -> None:
        """A letter once more, in the colour of the key that it means. `x`: of the first letter of the text in `box`."""
        letters = self.letters(text, box.w)
        letters.text(x + letters.width(text[:place]), box.y + (box.h - letters.height + 1) // 2, text[place], colour)

    def _initial(self, x: int, box: Box, text: str) -> None:
        """The first letter of a word in a menu, which chooses it: red, or underlined where red is too faint on grey."""
        if self.palette.contrast:
            self._below(x, box, text, 0)
        else:
            self._hot(x, box, text, 0, self.hot)

    def _below(self, x: int, box: Box, text: str, place: int) -> None:
        """A line below a letter, where its colour alone is too faint."""
        letters = self.letters(text, box.w)
        below = box.y + (box.h - letters.height + 1) // 2 + letters.height
        fill(Box(x + letters.width(text[:place]), below, letters.width(text[place]) - 1, 1), self.black)

    def _bracket(self, box: Box, marks: str, label: str, on: bool, look: Look) -> None:
        """`[X]` or `(•)` and a label; inverse where the keyboard is."""
        r = self.roles
        colour = r.ink if look.enabled else self.ghost
        lit = look.enabled and (look.hover or look.focus)
        room = box.w - self.mark_width
        if look.focus:
            wide = self.mark_width + min(self.letters(label, room).width(label), room)
            fill(Box(box.x, box.y + (box.h - 10) // 2, wide, 10), r.accent)
            colour = r.accent_ink
        elif lit:
            colour = self.yellow
        shown = on or (look.pressed and look.enabled)
        for at, mark in enumerate(marks):
            if at != 1 or shown:
                self.label(Box(box.x + MARK * at, box.y, 8, box.h), mark, colour)
        self.label(Box(box.x + self.mark_width, box.y, room, box.h), label, colour)

    def check(self, box: Box, label: str, on: bool, look: Look) -> None:
        self._bracket(box, "[X]", label, on, look)

    def radio(self, box: Box, label: str, on: bool, look: Look) -> None:
        self._bracket(box, "(•)", label, on, look)

    def turner(self, box: Box, label: str, look: Look, flat: bool = False) -> None:
        """The value without a rim, so that lines may stand close; inverse where the keyboard or the pointer is."""
        r, lit = self.roles, look.focus or look.hover
        air = 4 if flat else 2  # the frame of their ground stands beside the arrows
        fill(box.inset(1 if flat else 0, 0), r.accent if lit else r.paper)
        for x, sign in ((box.x + air, "◀"), (box.x + box.w - 8 - air, "▶")):
            self.label(Box(x, box.y, 8, box.h), sign, r.accent_ink if lit else r.accent)
        self.label(box.inset(12, 0), label, r.accent_ink if lit else r.ink, CENTRE)

    def slider(self, box: Box, part: float, look: Look) -> None:
        r = self.roles
        colour = r.ink if look.enabled else self.ghost
        y = box.y + box.h // 2
        fill(box, r.paper)
        fill(Box(box.x, y - 1, box.w, 2), colour if not look.focus else self.yellow)
        for x in (box.x, box.x + box.w - 2):
            fill(Box(x, y - 3, 2, 6), colour if not look.focus else self.yellow)
        knob = Box(box.x + 2 + round((box.w - 12) * part), box.y + 1, 8, box.h - 2)
        lit = look.enabled and (look.hover or look.focus)
        face = self.yellow if lit else r.accent if look.enabled else self.ghost
        fill(knob.inset(-1, 0), r.paper)
        fill(knob, self.white if look.pressed and look.enabled else face)

    def slider_part(self, box: Box, x: int) -> float:
        return min(1.0, max(0.0, (x - box.x - 6) / max(1, box.w - 12)))

    def field(self, box: Box, text: str, cursor: int | None, look: Look) -> None:
        r = self.roles
        ground = self.black if look.focus else r.accent
        ink = self.yellow if look.focus else r.accent_ink
        if look.hover and not look.focus:
            ink = self.white
        if not look.enabled:
            ground, ink = r.paper, self.ghost
        fill(box, ground)
        frame(box, r.ink if look.enabled else self.ghost)
        at = self.written(box)
        self.label(at, text, ink)
        if cursor is not None and look.enabled:
            block = Box(at.x + 8 * cursor, box.y + (box.h - 7) // 2, 8, 8)
            fill(block, ink)
            if cursor < len(text):
                self.font.text(block.x, block.y, text[cursor], ground)

    def list_ground(self, box: Box, look: Look) -> None:
        r = self.roles
        fill(box, r.paper)
        frame(box, self.yellow if look.focus else r.dim)

    def row(self, box: Box, text: str, chosen: bool, look: Look) -> None:
        r = self.roles
        colour = r.ink if look.enabled else self.ghost
        if chosen:
            fill(box, r.accent)
            colour = r.accent_ink
        elif look.hover and look.enabled:
            colour = self.yellow
        self.label(box.inset(4, 0), text, colour, cut=True)

    def scrollbar(self, box: Box, first: int, shown: int, total: int, look: Look) -> None:
        r, size = self.roles, self.scroll_width
        knob = self.thumb(box, first, shown, total).inset(0, 1)
        fill(box, self.yellow if look.focus else r.dim)  # the frame about the list stays whole
        box = Box(box.x, box.y + 1, box.w - 1, box.h - 2)
        fill(box, r.paper)
        dots(box, r.accent)
        for y, sign in ((box.y, "▲"), (box.y + box.h - size + 1, "▼")):
            square = Box(box.x, y, box.w, size - 1)
            fill(square, r.accent)
            self.label(Box(square.x + 1, y, 8, square.h), sign, self.first if total > shown else r.paper)
        knob = Box(knob.x, knob.y, box.w, knob.h)
        fill(knob.inset(0, -1), r.paper)
        fill(knob, self.yellow if look.hover or look.pressed else self.grey)

    def progress(self, box: Box, part: float, label: str = "") -> None:
        r = self.roles
        fill(box, self.black)
        frame(box, r.dim)
        done = round((box.w - 4) * min(1.0, max(0.0, part)))
        fill(Box(box.x + 2, box.y + 2, done, box.h - 4), r.accent)
        if label:
            self.split_label(box.inset(2, 0), label, done, r.accent_ink, r.ink)

    def key_width(self, key: str) -> int:
        return self.font.width(self._key(key))

    def _key(self, key: str) -> str:
        """`^N` as this machine writes it."""
        return f"Ctrl-{key[1:]}" if key.startswith("^") and len(key) > 1 else key

    @property
    def bar_ink(self) -> int:
        return self.black

    def menu_bar(self, menus: Sequence[Menu], open_index: int | None) -> None:
        fill(Box(0, 0, 320, self.bar_height), self.grey)
        for i, (menu, box) in enumerate(zip(menus, self.menu_titles(menus), strict=True)):
            lit = i == open_index
            if lit:
                fill(Box(box.x, 0, box.w, self.bar_height), self.black)
            room = self.title_room(menus, Box(box.x, 0, box.w, self.bar_height))
            at = self.label(room, menu.title, self._bar_ink(lit))
            if menu.title and not lit:
                self._initial(at, room, menu.title)

    def _bar_ink(self, lit: bool) -> int:
        return self.white if lit else self.black

    def menu_lines(self, box: Box, lines: Sequence[tuple[MenuItem, Box]], hot: int | None) -> None:
        self._shadow(box)
        fill(box, self.grey)
        frame(box.inset(3, 2), self.black)
        for i, (item, row) in enumerate(lines):
            if not item.label:
                fill(Box(box.x + 3, row.y + 2, box.w - 6, 1), self.black)
                continue
            lit = i == hot
            ink = self._bar_ink(lit) if item.enabled else self.grey if lit else self.near(0x555555)
            if lit:
                fill(row, self.black)
            if item.checked:
                self.label(Box(row.x + 2, row.y, 8, row.h), "✓", ink)
            key = self._key(self.shortcut(item))
            room = Box(row.x + self.menu_tick, row.y, row.w - self.menu_tick - self.font.width(key) - 4, row.h)
            at = self.label(room, item.label, ink)
            if item.enabled and not lit:
                self._initial(at, room, item.label)
            self.label(Box(row.x + row.w - 4 - self.font.width(key), row.y, 120, row.h), key, ink)

    def pointer(self, x: int, y: int, busy: bool = False) -> None:
        if busy:
            sprite(x - 5, y - 7, GLASS, {"k": self.black, "w": self.white, "y": self.yellow})
        else:
            sprite(x - 1, y - 1, ARROW, {"k": self.black, "w": self.white})
