"""GEM: white windows, hairlines, movers and fullers, dotted bars, a thick rim round the default button, a bee."""

from collections.abc import Sequence

import pyxel

from ..font import CENTRE
from ..palette import Machine, Palette
from .base import Box, Look, Menu, MenuItem
from .common import DISC, LIT, RING, SCREEN, Furniture, Rows, dots, dotted, fill, frame, sprite

CLOSER: Rows = ("#######", "##...##", "#.#.#.#", "#..#..#", "#.#.#.#", "##...##", "#######")
FULLER: Rows = ("...#...", "..###..", ".#.#.#.", "###.###", ".#.#.#.", "..###..", "...#...")
SCROLL: Rows = ("....#....", "...###...", "..#####..", ".#######.", "...###...", "...###...")  # upwards
TICK: Rows = (".......#", "......##", ".....##.", "#...##..", "##.##...", ".###....", "..#.....")
CROSS: Rows = ("#.....#", ".#...#.", "..#.#..", "...#...", "..#.#..", ".#...#.", "#.....#")
ARROW: Rows = (
    "kk.........",
    "kwk........",
    "kwwk.......",
    "kwwwk......",
    "kwwwwk.....",
    "kwwwwwk....",
    "kwwwwwwk...",
    "kwwwwwwwk..",
    "kwwwwwkkkk.",
    "kwwkwwk....",
    "kwk.kwwk...",
    "kk..kwwk...",
    ".....kwwk..",
    ".....kkk...",
)
NARROW, NARROW_AIR = 100, 38  # a narrow window, and what it is wider than its title
BEE: Rows = (
    "....kk......kk..",
    "...kwwk....kwwk.",
    "..kwwsbk..kwwsbk",
    "..kwssbk.kwssbk.",
    "...kssbkkkssbk..",
    "....kkbkksbkk...",
    "..kkyykkyykyyk..",
    ".kyyyykkyykkyyk.",
    "kykyyykkyykkyyyk",
    "kyyyyykkyykkyykk",
    ".kooyykkoykkook.",
    "..kkookkookkkk..",
    "....kkkkkkkk....",
    "....k..k..k.....",
    "...k..k..k......",
)


class StSkin(Furniture):
    """The Atari ST's manner."""

    machine = Machine.ST
    drive_size = 8, 4
    drive_glow = 0x66DD00, 0xDDFF88  # a small one, yellowish green
    font_name = "st8"
    bar_height = 11
    title_height = 12
    button_height = 17
    row_height = 10
    scroll_width = 12
    mark_width = 17
    button_air = 20
    title_air = 44
    menu_drops = True
    menu_left = 8
    menu_air = 7
    menu_edge = 1

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.pale = self.near(0xDBDBDB)

    def desktop(self, box: Box) -> None:
        fill(box, self.roles.desk)

    def veil(self) -> None:
        if self._light(self.roles.desk) < LIT:  # a game that has no desktop
            self.shadows()
        else:
            self.desktop(SCREEN)

    def _shadow(self, box: Box) -> None:
        """A hairline more at the lower and the right edge."""
        fill(Box(box.x + 2, box.y + box.h, box.w - 1, 1), self.roles.ink)
        fill(Box(box.x + box.w, box.y + 2, 1, box.h - 1), self.roles.ink)

    def window(self, box: Box, title: str, active: bool = True) -> None:
        r = self.roles
        x, y, w, _ = box
        self._shadow(box)
        fill(box, r.paper)
        frame(box, r.ink)
        fill(Box(x, y + self.title_height - 1, w, 1), r.ink)
        letters, shown = self.window_title(title, w - (NARROW_AIR if w < NARROW else self.title_air))
        width = letters.width(shown)
        if active:
            for line in (3, 5, 7):
                fill(Box(x + 14, y + line, w - 28, 1), r.ink)
        middle = Box(x + (w - width) // 2 - 5, y + 1, width + 10, self.title_height - 2)
        fill(middle, r.paper)
        self.label(middle.inset(5, 0), shown, r.ink)
        for at, rows in ((x, CLOSER), (x + w - 12, FULLER)) if active else ():
            frame(Box(at, y, 12, self.title_height), r.ink)
            sprite(at + (3 if at == x else 2), y + 2, rows, {"#": r.ink})

    def inside(self, box: Box) -> Box:
        return Box(box.x + 6, box.y + self.title_height + 4, box.w - 12, box.h - self.title_height - 9)

    def close_gadget(self, box: Box) -> Box:
        return Box(box.x, box.y, 12, 12)

    def alert(self, box: Box) -> None:
        r = self.roles
        fill(box, r.paper)
        frame(box, r.ink)
        frame(box.inset(2), r.ink)
        frame(box.inset(3), r.ink)

    def sign(self, box: Box, asks: bool) -> None:
        r = self.roles
        x, y = box.x + box.w // 2, box.y + box.h // 2
        if asks:
            pyxel.circ(x - 1, y - 1, box.w // 2 - 1, r.ink)
        else:
            for step in range(box.h // 2):
                for row in (y - 1 - step, y + step):
                    fill(Box(x - box.h // 2 + step, row, box.w - 2 * step, 1), r.ink)
        self.mark(box, asks, r.paper)

    def panel(self, box: Box, sunk: bool = True) -> None:
        r = self.roles
        fill(box, r.paper)
        frame(box, r.ink)
        if not sunk:
            self._shadow(box)

    def _ink(self, look: Look) -> int:
        return self.roles.ink if look.enabled else self.roles.dim

    def button(self, box: Box, label: str, look: Look, default: bool = False, hot: int = -1) -> None:
        r = self.roles
        down = look.pressed and look.enabled
        rim = 3 if default and look.enabled else 1
        ground = r.ink if down else self.pale if look.hover and look.enabled else r.paper
        fill(box, ground)
        for i in range(rim):
            frame(box.inset(i), self._ink(look))
        if look.focus:
            dotted(box.inset(1 if default else 2), r.paper if default or down else r.ink)
        self.label(box.inset(rim + 3, 0), label, r.paper if down else self._ink(look), CENTRE)

    def _beside(self, box: Box, label: str, look: Look) -> None:
        """The label at the right of a mark; dots round it where the keyboard is."""
        room = Box(box.x + self.mark_width, box.y, box.w - self.mark_width, box.h)
        if look.focus:
            width = min(self.letters(label, room.w).width(label), room.w)
            dotted(Box(room.x - 2, box.y + (box.h - 12) // 2, min(width + 3, room.w + 2), 12), self.roles.ink)
        self.label(room, label, self._ink(look))

    def check(self, box: Box, label: str, on: bool, look: Look) -> None:
        r = self.roles
        mark = Box(box.x, box.y + (box.h - 11) // 2, 11, 11)
        down = look.pressed and look.enabled
        fill(mark, r.ink if down else self.pale if look.hover and look.enabled else r.paper)
        frame(mark, self._ink(look))
        if on:
            sprite(mark.x + 2, mark.y + 2, CROSS, {"#": r.paper if down else self._ink(look)})
        self._beside(box, label, look)

    def radio(self, box: Box, label: str, on: bool, look: Look) -> None:
        r = self.roles
        x, y = box.x + 1, box.y + (box.h - 9) // 2
        fill(Box(x + 1, y + 2, 7, 5), self.pale if look.hover and look.enabled else r.paper)
        sprite(x, y, RING, {"#": self._ink(look)})
        if on or (look.pressed and look.enabled):
            sprite(x + 2, y + 2, DISC, {"#": self._ink(look)})
        self._beside(box, label, look)

    def _trough(self, box: Box) -> None:
        """The grey-dotted way of a slider or scroll bar."""
        fill(box, self.roles.paper)
        dots(box, self.roles.dim)
        frame(box, self.roles.ink)

    def _knob(self, box: Box, look: Look) -> None:
        r = self.roles
        fill(box, r.ink if look.pressed else self.pale if look.hover and look.enabled else r.paper)
        frame(box, r.ink)

    def slider(self, box: Box, part: float, look: Look) -> None:
        self._trough(box)
        knob = Box(box.x + round((box.w - 16) * part), box.y, 16, box.h)
        self._knob(knob, look)
        for x in (knob.x + 6, knob.x + 9):
            fill(Box(x, knob.y + 3, 1, knob.h - 6), self.roles.paper if look.pressed else self._ink(look))
        if look.focus:
            dotted(knob.inset(2), self.roles.paper if look.pressed else self.roles.ink)

    def slider_part(self, box: Box, x: int) -> float:
        return min(1.0, max(0.0, (x - box.x - 8) / max(1, box.w - 16)))

    def field(self, box: Box, text: str, cursor: int | None, look: Look) -> None:
        r = self.roles
        fill(box, self.pale if look.hover and look.enabled and not look.focus else r.paper)
        frame(box, self._ink(look))
        if look.focus:
            frame(box.inset(1), r.ink)
        at = self.written(box)
        self.label(at, text, self._ink(look))
        if cursor is not None and look.enabled:
            fill(Box(at.x + 8 * cursor, box.y + 3, 2 if cursor >= len(text) else 1, box.h - 6), r.ink)

    def list_ground(self, box: Box, look: Look) -> None:
        r = self.roles
        fill(box, r.paper)
        frame(box, r.ink)
        if look.focus:
            frame(Box(box.x - 1, box.y - 1, box.w + 2, box.h + 2), r.ink)

    def row(self, box: Box, text: str, chosen: bool, look: Look) -> None:
        r = self.roles
        colour = self._ink(look)
        if chosen:
            fill(box, r.accent)
            colour = r.accent_ink
        elif look.hover and look.enabled:
            fill(box, self.pale)
        self.label(box.inset(4, 0), text, colour, cut=True)

    def scrollbar(self, box: Box, first: int, shown: int, total: int, look: Look) -> None:
        r, size = self.roles, self.scroll_width
        self._trough(box)
        knob = self.thumb(box, first, shown, total).inset(0, -1)
        self._knob(knob, look)
        if knob.h > 20:
            for step in (-2, 0, 2):
                line = Box(knob.x + 3, knob.y + knob.h // 2 + step, knob.w - 6, 1)
                fill(line, r.paper if look.pressed else r.ink if total > shown else r.dim)
        for y, rows in ((box.y, SCROLL), (box.y + box.h - size, SCROLL[::-1])):
            square = Box(box.x, y, box.w, size)
            fill(square, r.paper)
            frame(square, r.ink)
            sprite(box.x + (box.w - 9) // 2, y + 3, rows, {"#": r.ink if total > shown else r.dim})

    def progress(self, box: Box, part: float, label: str = "") -> None:
        r = self.roles
        fill(box, r.paper)
        frame(box, r.ink)
        done = round((box.w - 4) * min(1.0, max(0.0, part)))
        fill(Box(box.x + 2, box.y + 2, done, box.h - 4), r.accent)
        if label:
            self.split_label(box.inset(2, 0), label, done, r.accent_ink, r.ink)

    @property
    def bar_ink(self) -> int:
        return self.roles.ink

    def menu_bar(self, menus: Sequence[Menu], open_index: int | None) -> None:
        r = self.roles
        fill(Box(0, 0, 320, self.bar_height - 1), r.paper)
        fill(Box(0, self.bar_height - 1, 320, 1), r.ink)
        for i, (menu, box) in enumerate(zip(menus, self.menu_titles(menus), strict=True)):
            if i == open_index:
                fill(box, r.accent)
            self.label(self.title_room(menus, box), menu.title, r.accent_ink if i == open_index else r.ink)

    def menu_lines(self, box: Box, lines: Sequence[tuple[MenuItem, Box]], hot: int | None) -> None:
        r = self.roles
        self._shadow(box)
        fill(box, r.paper)
        frame(box, r.ink)
        for i, (item, row) in enumerate(lines):
            if not item.label:
                for x in range(row.x + 1, row.x + row.w - 1, 2):
                    pyxel.pset(x, row.y + 3, r.ink)
                continue
            ink = r.ink if item.enabled else r.dim
            if i == hot:
                fill(row, r.accent if item.enabled else r.dim)
                ink = r.accent_ink if item.enabled else r.paper
            if item.checked:
                sprite(row.x + 3, row.y + 1, TICK, {"#": ink})
            key = self.shortcut(item)
            room = row.w - self.menu_tick - (self.key_width(key) + 8 if key else 0)
            self.label(Box(row.x + self.menu_tick, row.y, room, row.h), item.label, ink)
            self.label(Box(row.x + row.w - 6 - self.key_width(key), row.y, 120, row.h), key, ink)

    def pointer(self, x: int, y: int, busy: bool = False) -> None:
        white, black = self.near(0xFFFFFF), self.near(0x000000)
        if busy:
            inks = {"k": black, "w": white, "y": self.near(0xFFDB00), "o": self.near(0xFF9200)}
            sprite(x - 8, y - 8, BEE, inks | {"s": self.near(0xB6DBFF), "b": self.near(0x6DB6FF)})
        else:
            sprite(x - 1, y - 1, ARROW, {"k": black, "w": white})
