"""Workbench 1.3: blue and white, orange for what is chosen, thick borders of two tones, a menu bar that hides."""

from collections.abc import Sequence

import pyxel

from ..font import CENTRE
from ..palette import Machine, Palette
from .base import Box, Look, Menu, MenuItem
from .common import DISC, DOWN, RING, UP, Furniture, Rows, dots, fill, frame, sprite

SIGN = "⌘"  # in this machine's letters a key cap with a leaning A

BARS = 8  # pixels: the bars of a title are no shorter
SHADOW = 4  # pixels that a window's shadow reaches beyond it
GREY, STEEL = 0x11, 0x33  # a grey's channels are no further apart, nor those of a grey that is bluish
GHOSTS = 0.125  # of the ground of what is greyed: Workbench's ghost dots, so few that letters over them stay whole
CALM = 2  # pixels without ghost dots beside the letters
MARKED = 9  # pixels: a check box, a radio button
LOW = 15  # pixels: a button that is lower or narrower has no room for a broad edge
PALE = 80  # of 255: what is no further from white than that is hard to read on it

TICK: Rows = (".......#", "......##", "#....##.", "##..##..", ".####...", "..##....")
ARROW: Rows = (
    "kk..........",
    "kwkk........",
    "kwwwkk......",
    ".kwwwwkk....",
    ".kwwwrrrkk..",
    "..kwwrrrrrk.",
    "..kwwrrrkk..",
    "...kwrwrrk..",
    "...kwrkwrrk.",
    "....kk.kwrrk",
    "........krrk",
    ".........kk.",
)
SLEEP: Rows = (
    "....kkkkkkkk......",
    "..kkwwwwwwwwkkk...",
    ".kwwwwwwwwwwwwwkk.",
    ".kwrrrrrwwwwwwwwwk",
    "kwwwwwrwwwrrrrrwwk",
    "kwwwwrwwwwwwwrwwwk",
    "kwwwrwwwwwwwrwwwwk",
    "kwwrrrrrwwwrrrrrwk",
    ".kwwwwwwwwwwwwwwk.",
    "..kkwwwwwwwwwwkk..",
    "....kkkwwkkkkk....",
    "...kwk.kk.........",
    "....k.............",
    ".k................",
)


class AmigaSkin(Furniture):
    """The Amiga's manner."""

    machine = Machine.AMIGA
    drive_size = 12, 5
    drive_glow = 0x22CC22, 0xAAFFAA  # a broad one of green, beside that of the power
    font_name = "amiga8"
    bar_height = 11
    title_height = 13
    button_height = 17
    row_height = 10
    scroll_width = 12
    mark_width = 15
    button_air = 22
    title_air = 30  # in a narrow window
    menu_hidden = True
    window_tops = 32, 17, 2  # no bar, but the heading of a screen: below it, or all over it

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.dark = min(range(16), key=lambda i: sum(palette.colours[i].to_bytes(3, "big")))
        self.red = self.near(0xDD2222)
        grey = self.near(0x888899)
        channels = palette.colours[grey].to_bytes(3, "big")
        # letters of what is greyed, on white; where a palette has no grey the half tone serves
        self.ghost = grey if max(channels) - min(channels) <= GREY else self.roles.dim
        steel = list(channels) == sorted(channels) and channels[2] - channels[0] <= STEEL
        if steel and self._far(self.ghost, self.roles.ink) < PALE:
            self.ghost = grey

    def _far(self, one: int, other: int) -> float:
        """How much lighter one pen is than the other, 0 to 255."""
        return abs(self._light(one) - self._light(other))

    def desktop(self, box: Box) -> None:
        fill(box, self.roles.desk)

    def veil(self) -> None:
        self.shadows()

    def window(self, box: Box, title: str, active: bool = True) -> None:
        r = self.roles
        x, y, w, h = box
        self.shadow(box)
        fill(box, r.ink)
        frame(box, r.light, self.dark)
        for edge in (Box(x + 1, y + h - 2, w - 2, 1), Box(x + w - 2, y + 1, 1, h - 2)):
            fill(edge, r.dim)
        body = Box(x + 3, y + self.title_height - 1, w - 6, h - self.title_height - 2)
        dots(Box(x + 1, body.y - 1, w - 2, 1), r.dim)  # the title bar bends away from the light
        self._slab(body)
        depth = self.font.width(title) <= w - 66  # a narrow window goes without the gadgets at its right
        letters, shown = self.window_title(title, w - (66 if depth else self.title_air))
        letters.text(x + 24, y + 2 + self.font.height - letters.height, shown, r.paper)
        left, right = x + 29 + letters.width(shown), x + w - (37 if depth else 6)
        if right - left >= BARS:
            for line in (3, 4, 7, 8):
                fill(Box(left, y + line, right - left, 1), r.paper)
        if not active:
            dots(Box(x + 22, y + 1, right - x - 22, 10), r.ink)
        self._close(self.close_gadget(box))
        if depth:
            self._depth(x + w - 34, y + 1)

    def shadow(self, box: Box) -> None:
        """What a window or an alert casts on all that lies behind it, to the right and below."""
        for away, part in ((SHADOW, 0.5), (SHADOW - 2, 0.75)):
            dots(Box(box.x + box.w, box.y + SHADOW, away, box.h - SHADOW + away), self.dark, part)
            dots(Box(box.x + SHADOW, box.y + box.h, box.w - SHADOW, away), self.dark, part)

    def _slab(self, box: Box) -> None:
        """A plate of stone: its upper and left edges in the light, the lower and right ones turned from it."""
        r = self.roles
        fill(box, r.paper)
        x, y, w, h = box.inset(1)
        for n, part in enumerate((0.75, 0.375, 0.125)):
            dots(Box(x + n, y + n, w - 2 * n, 1), r.dim, part)
            dots(Box(x + n, y + n + 1, 1, h - 2 * n - 1), r.dim, part)
        for n, part in enumerate((0.75, 0.5, 0.375, 0.125)):
            dots(Box(x + n, y + h - 1 - n, w - 2 * n, 1), self.dark, part)
            dots(Box(x + w - 1 - n, y + n, 1, h - 2 * n), self.dark, part)
        frame(box, self.dark, r.dim)

    def _close(self, box: Box) -> None:
        """A square with a dot."""
        r = self.roles
        x, y, w, h = box
        fill(Box(x + w, y, 2, h), r.paper)
        frame(Box(x + 3, y + 1, 10, 8), r.paper)
        fill(Box(x + 6, y + 3, 4, 4), self.dark)

    def _depth(self, x: int, y: int) -> None:
        """To the back and to the front: two sheets, the one that is meant filled."""
        r = self.roles
        for at, front in ((x, False), (x + 15, True)):
            fill(Box(at, y, 1, 10), r.paper)
            back, fore = Box(at + 3, y + 1, 8, 5), Box(at + 6, y + 4, 8, 5)
            first, then = (back, fore) if front else (fore, back)
            fill(first, r.ink)
            frame(first, r.paper)
            fill(then, self.dark if front else r.paper)
            frame(then, r.paper)

    def inside(self, box: Box) -> Box:
        top = self.title_height
        return Box(box.x + 8, box.y + top + 4, box.w - 16, box.h - top - 12)

    def close_gadget(self, box: Box) -> Box:
        return Box(box.x + 1, box.y + 1, 15, 10)

    def alert(self, box: Box) -> None:
        r = self.roles
        self.shadow(box)
        self._slab(box.inset(2))
        frame(box, r.light, self.dark)
        frame(box.inset(1), r.ink, r.dim)
        frame(box.inset(2), self.dark, r.light)
        frame(box.inset(4), r.accent)

    def sign(self, box: Box, asks: bool) -> None:
        fill(box, self.roles.accent)
        frame(box, self.roles.light, self.dark)
        frame(box.inset(2), self.dark)
        self.mark(box, asks, self.dark)

    def panel(self, box: Box, sunk: bool = True) -> None:
        r = self.roles
        fill(box, r.paper)
        frame(box, self.dark if sunk else r.light, r.light if sunk else self.dark)

    def button(self, box: Box, label: str, look: Look, default: bool = False, hot: int = -1) -> None:
        r = self.roles
        down = look.pressed and look.enabled
        face, ink = (self.dark, r.accent) if down else (r.ink, r.paper)
        fill(box, face)
        frame(box, self.dark if down else r.light, r.light if down else self.dark)
        edge = 1 if min(box.w, box.h) < LOW else 2  # what stands in a small one is free of the rule
        if edge > 1:
            frame(box.inset(1), self.dark if down else r.light, face if down else r.dim)
        lit = look.enabled and (look.focus or look.hover or down)
        rule = r.accent if lit else r.paper
        frame(box.inset(edge), rule)
        if look.focus:
            frame(box.inset(edge - 1), r.accent)
        if default and look.enabled:
            near = edge + (2 if box.w >= self.font.width(label) + 16 + 2 * edge else 1)  # where letters come near
            for x in (box.x + near, box.x + box.w - near - 2):
                fill(Box(x, box.y + 4, 2, box.h - 8), r.accent)
        room = box.inset(7 if default else 5, 0)
        if down:
            room = Box(room.x + 1, room.y + 1, room.w, room.h)
        if not look.enabled:
            ink = self._greyed(box.inset(edge + 1), self.letters(label, room.w).width(label) + 2 * CALM)
        self.label(room, label, ink, CENTRE)

    def _greyed(self, box: Box, wide: int = 0) -> int:
        """Ghost dots on the ground of what cannot be chosen, but for so many pixels in the middle, where its letters
        stand; their pen.
        """
        r = self.roles
        ghostly = self.ghost != r.dim and not self.palette.contrast
        ground, ghosts, ink = (r.ink, r.dim, self.ghost) if ghostly else (r.dim, r.ink, r.paper)
        fill(box, ground)  # where no grey stands off this one's white, the half tone
        dots(box, ghosts, GHOSTS)
        high = self.font.height + 1
        fill(Box(box.x + (box.w - wide) // 2, box.y + (box.h - high) // 2, wide, high), ground)
        return ink

    def _mark(self, look: Look) -> int:
        """The colour of a control's frame: orange where the keyboard or the pointer is."""
        if not look.enabled:
            return self.roles.dim
        return self.roles.accent if look.focus or look.hover else self.roles.ink

    def _beside(self, box: Box, label: str, look: Look) -> None:
        """The label at the right of a mark, underlined where the keyboard is."""
        r = self.roles
        room = Box(box.x + self.mark_width, box.y, box.w - self.mark_width, box.h)
        self.label(room, label, r.ink if look.enabled else r.dim)
        if look.focus:
            width = min(self.letters(label, room.w).width(label), room.w)
            fill(Box(room.x, box.y + box.h // 2 + 5, width, 1), r.accent)

    def check(self, box: Box, label: str, on: bool, look: Look) -> None:
        r = self.roles
        mark = Box(box.x, box.y + (box.h - MARKED) // 2, MARKED, MARKED)
        down = look.pressed and look.enabled
        if down:
            fill(mark, r.accent)
        frame(mark, self._mark(look))
        if on:
            ink = self.heading if look.enabled else r.dim
            sprite(mark.x + 1, mark.y + 2, TICK, {"#": self.dark if down else ink})
        self._beside(box, label, look)

    def radio(self, box: Box, label: str, on: bool, look: Look) -> None:
        r = self.roles
        x, y = box.x, box.y + (box.h - MARKED) // 2
        down = look.pressed and look.enabled
        if down:
            for part in (Box(x + 1, y + 3, 7, 3), Box(x + 3, y + 1, 3, 7), Box(x + 2, y + 2, 5, 5)):
                fill(part, r.accent)
        sprite(x, y, RING, {"#": self._mark(look)})
        if on:
            ink = self.heading if look.enabled else r.dim
            sprite(x + 2, y + 2, DISC, {"#": self.dark if down else ink})
        self._beside(box, label, look)

    def slider(self, box: Box, part: float, look: Look) -> None:
        r = self.roles
        fill(box, r.paper)
        frame(box, self.dark, r.light)
        fill(box.inset(2), self.dark)
        for tenth in range(1, 10):
            fill(Box(box.x + 8 + (box.w - 17) * tenth // 10, box.y + box.h - 5, 1, 2), r.dim)
        knob = Box(box.x + 2 + round((box.w - 18) * part), box.y + 2, 14, box.h - 4)
        lit = look.enabled and (look.hover or look.focus or look.pressed)
        fill(knob, r.accent if look.pressed else r.ink)
        frame(knob, r.accent if lit else r.light, self.dark)
        fill(Box(box.x + 4, box.y + box.h // 2 - 1, knob.x - box.x - 5, 2), r.dim)
        fill(Box(knob.x + 6, knob.y + 2, 2, knob.h - 4), r.accent if look.focus and not look.pressed else r.paper)
        if not look.enabled:
            dots(box, r.paper)

    def slider_part(self, box: Box, x: int) -> float:
        return min(1.0, max(0.0, (x - box.x - 9) / max(1, box.w - 18)))

    def field(self, box: Box, text: str, cursor: int | None, look: Look) -> None:
        r = self.roles
        fill(box, self.dark)
        frame(box, self._mark(look))
        if look.focus:
            frame(box.inset(1), r.accent)
        at = self.written(box)
        self.label(at, text, r.ink if look.enabled else r.dim)
        if cursor is not None and look.enabled:
            block = Box(at.x + 8 * cursor, box.y + (box.h - 7) // 2 - 1, 8, 9)
            fill(block, r.accent)
            if cursor < len(text):
                self.font.text(block.x, block.y + 1, text[cursor], r.accent_ink)

    def list_ground(self, box: Box, look: Look) -> None:
        """A hollow: its upper and left walls in shadow, the lower and right ones in the light."""
        r = self.roles
        fill(box, self.dark)
        frame(box, r.dim, r.light)
        inner = box.inset(1)
        frame(inner, self.dark, r.paper)
        if look.focus:
            frame(box, r.accent)

    def row(self, box: Box, text: str, chosen: bool, look: Look) -> None:
        r = self.roles
        colour = r.accent_ink if chosen else r.ink if look.enabled else r.dim
        if chosen:
            fill(box, r.accent)
        elif look.hover and look.enabled:
            fill(box, r.paper)
        self.label(box.inset(4, 0), text, colour, cut=True)

    def scrollbar(self, box: Box, first: int, shown: int, total: int, look: Look) -> None:
        r, size = self.roles, self.scroll_width
        fill(box, r.paper)
        dots(box.inset(1, size), self.dark)
        knob = self.thumb(box, first, shown, total).inset(3, 1)
        fill(knob.inset(-1), self.dark)
        fill(knob, r.accent if look.pressed or look.hover else r.ink)
        for y, rows in ((box.y, UP), (box.y + box.h - size, DOWN)):
            fill(Box(box.x, y, box.w, size), r.ink)
            sprite(box.x + (box.w - 8) // 2, y + 4, rows, {"#": r.paper if total > shown else self.ghost})
        for y in (box.y + size, box.y + box.h - size - 1):
            fill(Box(box.x, y, box.w, 1), self.dark)
        frame(box, r.ink)

    def progress(self, box: Box, part: float, label: str = "") -> None:
        r = self.roles
        self.list_ground(box, Look())
        done = round((box.w - 4) * min(1.0, max(0.0, part)))
        fill(Box(box.x + 2, box.y + 2, done, box.h - 4), r.accent)
        if label:
            self.split_label(box.inset(2, 0), label, done, r.accent_ink, r.ink)

    def key_width(self, key: str) -> int:
        return self.font.width(self._key(key))

    def _key(self, key: str) -> str:
        """`^N` as this machine writes it."""
        return SIGN + key[1:] if key.startswith("^") and len(key) > 1 else key

    @property
    def bar_ink(self) -> int:
        return self.roles.paper

    def menu_bar(self, menus: Sequence[Menu], open_index: int | None) -> None:
        r = self.roles
        fill(Box(0, 0, 320, self.bar_height), r.ink)
        fill(Box(0, self.bar_height - 1, 320, 1), self.dark)
        for i, (menu, box) in enumerate(zip(menus, self.menu_titles(menus), strict=True)):
            if i == open_index:
                fill(box, self.dark)
            self.label(self.title_room(menus, box), menu.title, r.accent if i == open_index else r.paper)

    def menu_lines(self, box: Box, lines: Sequence[tuple[MenuItem, Box]], hot: int | None) -> None:
        r = self.roles
        fill(box, r.ink)
        frame(box, self.dark)
        pyxel.rect(box.x + 2, box.y + box.h, box.w, 1, self.dark)
        pyxel.rect(box.x + box.w, box.y + 2, 1, box.h - 1, self.dark)
        for i, (item, row) in enumerate(lines):
            if not item.label:
                fill(Box(row.x + 4, row.y + 2, row.w - 8, 2), r.paper)
                continue
            lit = i == hot
            ground, ink = (self.dark, r.accent if item.enabled else r.dim) if lit else (r.ink, r.paper)
            fill(row, ground)
            if not item.enabled and not lit:
                ink = self._greyed(row)
            if item.checked:
                sprite(row.x + 3, row.y + 2, TICK, {"#": ink})
            key = self._key(self.shortcut(item))
            room = row.w - self.menu_tick - (self.font.width(key) + 8 if key else 0)
            self.label(Box(row.x + self.menu_tick, row.y, room, row.h), item.label, ink)
            self.label(Box(row.x + row.w - 4 - self.font.width(key), row.y, 120, row.h), key, ink)

    def pointer(self, x: int, y: int, busy: bool = False) -> None:
        inks = {"k": self.dark, "w": self.near(0xFFCC88), "r": self.red}
        if busy:
            sprite(x - 1, y - 13, SLEEP, inks | {"w": self.near(0xFFFFFF), "r": self.red})
        else:
            sprite(x - 1, y - 1, ARROW, inks)
