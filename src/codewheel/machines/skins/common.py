"""What the three skins share: letters set into boxes, frames, hand-set sprites, and the lay-out of menus."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache

import pyxel

from ...rules.typed import ClassVar
from ..font import CENTRE, LEFT, Font, fitting, font
from ..framebuffer import HEIGHT, WIDTH
from ..palette import Palette
from .base import Box, Look, Menu, MenuItem, Skin

Rows = tuple[str, ...]
MORE = "»"  # behind a line that opens a submenu
LESS_AIR = 3  # left and right of a menu's title where the bar is full
NOTE_AIR = 4  # about the words at the right end of the bar
TURN, TIP = 5, 4  # pixels from the edge of a value to the arrow at its end; how long an arrow is
STEPS, GOLD = 80, 0xFFCC66  # how much lighter letters are than their ground at least; what titles have where it lacks
SCREEN = Box(0, 0, WIDTH, HEIGHT)
LIT = 70  # of 255: so light is what is still told from the ground where all lies in shadow
SUBMENU_OVER = 2  # pixels of a submenu that lie over the menu it belongs to: over its frame, not over its arrows


def fill(box: Box, colour: int) -> None:
    """A filled rectangle; nothing when it is empty."""
    if box.w > 0 and box.h > 0:
        pyxel.rect(box.x, box.y, box.w, box.h, colour)


def frame(box: Box, upper: int, lower: int | None = None) -> None:
    """A frame of one pixel: `upper` above and left, `lower` (default the same) below and right."""
    x, y, w, h = box
    lower = upper if lower is None else lower
    pyxel.rect(x, y, w, 1, upper)
    pyxel.rect(x, y, 1, h, upper)
    pyxel.rect(x, y + h - 1, w, 1, lower)
    pyxel.rect(x + w - 1, y, 1, h, lower)


def dots(box: Box, colour: int, part: float = 0.5) -> None:
    """A check of single pixels over what is there: half of them, or another `part`."""
    if box.w > 0 and box.h > 0:
        pyxel.dither(part)
        pyxel.rect(box.x, box.y, box.w, box.h, colour)
        pyxel.dither(1)


def dotted(box: Box, colour: int) -> None:
    """A frame of every second pixel."""
    x, y, w, h = box
    for i in range(0, w, 2):
        pyxel.pset(x + i, y, colour)
        pyxel.pset(x + i, y + h - 1, colour)
    for j in range(0, h, 2):
        pyxel.pset(x, y + j, colour)
        pyxel.pset(x + w - 1, y + j, colour)


@cache
def _image(rows: Rows, inks: tuple[tuple[str, int], ...]) -> tuple[pyxel.Image, int]:
    table = dict(inks)
    clear = next(c for c in range(16) if c not in table.values())
    width = max(map(len, rows))
    image = pyxel.Image(width, len(rows))
    image.set(0, 0, ["".join(f"{table.get(char, clear):x}" for char in row.ljust(width, ".")) for row in rows])
    return image, clear


def sprite(x: int, y: int, rows: Rows, inks: dict[str, int]) -> None:
    """Hand-set pixels: a character a pixel, `inks` gives its colour, what it does not hold is clear."""
    image, clear = _image(rows, tuple(inks.items()))
    pyxel.blt(x, y, image, 0, 0, image.width, image.height, clear)


QUERY: Rows = (
    "..######..",
    ".########.",
    "###....###",
    "##......##",
    "........##",
    ".......###",
    "......###.",
    ".....###..",
    "....###...",
    "....##....",
    "....##....",
    "..........",
    "....##....",
    "....##....",
)
BANG: Rows = (*["####"] * 5, *[".##."] * 4, *["...."] * 2, *["####"] * 3)
ICONS: dict[str, Rows] = {
    "volume": ("#######.", "#.###.##", "#.###.##", "#.....##", "########", "##....##", "##....##", "########"),
    "drawer": ("........", "########", "#......#", "#.####.#", "#......#", "########", "#......#", "########"),
    "folder": ("........", ".###....", "#...####", "#......#", "#......#", "#......#", "########", "........"),
    "parent": ("...#....", "..###...", ".#####..", "...#....", "...#....", "...#####", "........", "........"),
    "file": ("######..", "#....##.", "#.##..#.", "#.....#.", "#.###.#.", "#.....#.", "#######.", "........"),
}

RING: Rows = (  # of a radio button, and what stands in the one that is chosen
    "...###...",
    ".##...##.",
    ".#.....#.",
    "#.......#",
    "#.......#",
    "#.......#",
    ".#.....#.",
    ".##...##.",
    "...###...",
)
DISC: Rows = (".###.", "#####", "#####", "#####", ".###.")
UP: Rows = ("...##...", "..####..", ".######.", "########")
DOWN: Rows = UP[::-1]


@cache
def _seen() -> pyxel.Image:
    """Room for what was drawn so far: the screen is not drawn onto itself."""
    return pyxel.Image(WIDTH, HEIGHT)


class Furniture(Skin):
    """A skin whose menus lie in a row and whose rows, fields and bars share their measures."""

    font_name: ClassVar[str]
    menu_left: ClassVar[int] = 4  # x of the first title's box
    menu_air: ClassVar[int] = 6  # left and right of a title's letters
    menu_edge: ClassVar[int] = 2  # frame of a dropped menu
    menu_tick: ClassVar[int] = 14  # column of the check mark
    rule_height: ClassVar[int] = 6

    drive_size: ClassVar[tuple[int, int]]  # of the drive's light, its dark frame included
    drive_glow: ClassVar[tuple[int, int]]  # its colour, 0xRRGGBB, and the brighter one of its middle

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._nearest: dict[int, int] = {}
        self.font: Font = font(self.font_name)
        self.small: Font = font("small")
        clear = abs(self._light(self.roles.accent) - self._light(self.roles.paper)) >= STEPS
        self.heading = self.roles.accent if clear else self.near(GOLD)

    def _light(self, pen: int) -> float:
        """How light a pen is, 0 to 255."""
        red, green, blue = self.palette.colours[pen].to_bytes(3, "big")
        return 0.3 * red + 0.6 * green + 0.1 * blue

    def near(self, colour: int) -> int:
        """The index of the palette's colour nearest to 0xRRGGBB."""

        def far(index: int) -> int:
            other = self.palette.colours[index]
            red, green = (colour >> 16) - (other >> 16), (colour >> 8 & 255) - (other >> 8 & 255)
            blue = (colour & 255) - (other & 255)
            return red * red + green * green + blue * blue

        if colour not in self._nearest:
            self._nearest[colour] = min(range(16), key=far)
        return self._nearest[colour]

    def drive_light(self) -> None:
        wide, high = self.drive_size
        x, y = WIDTH - wide - 1, HEIGHT - high - 1
        glow, middle = map(self.near, self.drive_glow)
        pyxel.rect(x, y, wide, high, self.near(0))
        pyxel.rect(x + 1, y + 1, wide - 2, high - 2, glow)
        pyxel.rect(x + 2, y + 1, max(1, wide - 6), 1, middle)

    def letters(self, text: str, width: int) -> Font:
        """The large letters where a text fits in them, else smaller ones."""
        return fitting(self.font, text, width)

    def label(self, box: Box, text: str, colour: int, side: int = LEFT, cut: bool = False) -> int:
        """One line in the middle of the box's height; returns the x of its first letter.

        In smaller letters where the large ones do not fit, unless `cut`; cut to the width of the box at last.
        `side`: of font.py. The height counted is that of capitals, seven pixels, so that the line looks centred.
        """
        letters = self.font if cut else self.letters(text, box.w)
        text = letters.fit(text, box.w)
        x = box.x + (box.w - letters.width(text)) * side // 2
        letters.text(x, box.y + (box.h - letters.height + 1) // 2, text, colour)
        return x

    def split_label(self, box: Box, text: str, part: int, on: int, off: int) -> None:
        """A centred line over a bar that is filled up to `part` pixels: `on` over the filled, `off` over the rest."""
        for left, width, colour in ((box.x, part, on), (box.x + part, box.w - part, off)):
            if width > 0:
                pyxel.clip(left, box.y, width, box.h)
                self.label(box, text, colour, CENTRE)
                pyxel.clip()

    def turner(self, box: Box, label: str, look: Look, flat: bool = False) -> None:
        r, lit = self.roles, look.focus or look.hover
        ground, ink = (r.accent, r.accent_ink) if lit else (r.paper, r.ink)
        rim = Box(box.x, box.y - 1, box.w, box.h + 1)  # one line between two that stand close
        if lit or not flat:
            fill(box.inset(1, 0) if flat else rim, ground)
        if not flat:
            frame(rim, ground if lit else r.dim)
        for left, way in ((box.x + TURN, -1), (box.x + box.w - TURN - 1, 1)):
            for step in range(TIP + flat):  # those of a page for unsteady hands are larger
                pyxel.rect(left - way * step, box.y + box.h // 2 - step, 1, 2 * step + 1, ink)
        self.label(box.inset(2 * TURN, 0), label, ink, CENTRE)

    def mark(self, box: Box, asks: bool, colour: int) -> None:
        """A question or an exclamation mark in the middle of a sign."""
        rows = QUERY if asks else BANG
        x, y = box.x + (box.w - len(rows[0])) // 2, box.y + (box.h - len(rows)) // 2
        sprite(x, y, rows, {"#": colour})

    def icon(self, x: int, y: int, kind: str, colour: int | None = None) -> None:
        """A sign of 8 x 8 for a line of the file requester: volume, drawer, folder, parent, file."""
        sprite(x, y, ICONS[kind], {"#": self.roles.ink if colour is None else colour})

    def key_width(self, key: str) -> int:
        """The width of a short cut as this machine shows it."""
        return self.font.width(key)

    def field_room(self, box: Box) -> int:
        return (box.w - 9) // 8

    def written(self, box: Box) -> Box:
        """The part of a field's box that its letters take."""
        width = 8 * self.field_room(box)
        return Box(box.x + (box.w - width) // 2, box.y, width, box.h)

    def thumb(self, box: Box, first: int, shown: int, total: int) -> Box:
        """The movable part of a vertical scroll bar, between its two arrows."""
        way = Box(box.x, box.y + self.scroll_width, box.w, box.h - 2 * self.scroll_width)
        if total <= shown:
            return way
        size = max(8, way.h * shown // total)
        at = (way.h - size) * min(first, total - shown) // (total - shown)
        return Box(way.x, way.y + at, way.w, size)

    def menu_titles(self, menus: Sequence[Menu]) -> tuple[Box, ...]:
        letters, air = self._bar(menus)
        boxes, x = [], self.menu_left
        for menu in menus:
            width = letters.width(menu.title) + 2 * air
            boxes.append(Box(x, 0, width, self.bar_height - 1))
            x += width
        return tuple(boxes)

    def bar_note(self, menus: Sequence[Menu], text: str) -> None:
        last = self.menu_titles(menus)[-1]
        wide = self.small.width(text)
        if last.x + last.w + 2 * NOTE_AIR + wide <= WIDTH:
            self.text(WIDTH - NOTE_AIR - wide, 1, text, self.bar_ink, small=True)

    def veil(self) -> None:
        self.desktop(SCREEN)

    def shadows(self) -> None:
        """All that is drawn so far as a shape in the two darkest colours: what stood in light is less dark."""
        deep, low = sorted(range(16), key=self._light)[:2]
        _seen().blt(0, 0, pyxel.screen, 0, 0, WIDTH, HEIGHT)
        for pen in range(16):
            pyxel.pal(pen, low if self._light(pen) >= LIT else deep)
        pyxel.blt(0, 0, _seen(), 0, 0, WIDTH, HEIGHT)
        pyxel.pal()

    @property
    @abstractmethod
    def bar_ink(self) -> int:
        """The colour of letters on the menu bar."""

    def _bar(self, menus: Sequence[Menu]) -> tuple[Font, int]:
        """The letters of the titles and the air about each: less of both where the bar is too short for them."""
        for letters in self.font.sizes():
            wide = sum(letters.width(menu.title) for menu in menus)
            for air in (self.menu_air, LESS_AIR):
                if self.menu_left + wide + 2 * air * len(menus) <= WIDTH:
                    return letters, air
        return letters, LESS_AIR

    def title_room(self, menus: Sequence[Menu], box: Box) -> Box:
        """Where the letters of a title stand in its box."""
        return box.inset(self._bar(menus)[1], 0)

    def window_title(self, title: str, width: int) -> tuple[Font, str]:
        """A window's title in so many pixels, and its letters: smaller ones before it is cut."""
        letters = fitting(self.font, title, width)
        return letters, letters.fit(title, width)

    def _heights(self, items: Sequence[MenuItem]) -> list[int]:
        """The heights of a menu's lines; where they do not all fit below the bar they stand closer together."""
        rules = sum(not item.label for item in items)
        free = HEIGHT - self.bar_height - 2 * self.menu_edge - 2
        line, rule = self.row_height, self.rule_height
        if (len(items) - rules) * line + rules * rule > free:
            rule = min(rule, 3)
            line = min(line, (free - rules * rule) // max(1, len(items) - rules))
        return [line if item.label else rule for item in items]

    def _menu_size(self, items: Sequence[MenuItem]) -> tuple[int, int]:
        labels = max((self.font.width(item.label) for item in items), default=0)
        keys = max((self.key_width(self.shortcut(item)) for item in items), default=0)
        width = 2 * self.menu_edge + self.menu_tick + labels + (keys + 16 if keys else 0) + 8
        return min(width, WIDTH), 2 * self.menu_edge + sum(self._heights(items))

    def _lines(self, box: Box, items: Sequence[MenuItem]) -> tuple[Box, ...]:
        """Where the lines of a menu of this box lie."""
        rows, y = [], box.y + self.menu_edge
        for height in self._heights(items):
            rows.append(Box(box.x + self.menu_edge, y, box.w - 2 * self.menu_edge, height))
            y += height
        return tuple(rows)

    def menu_box(self, menus: Sequence[Menu], index: int) -> Box:
        width, height = self._menu_size(menus[index].items)
        x = self.menu_titles(menus)[index].x
        return Box(max(0, min(x, WIDTH - width - 2)), self.bar_height - 1, width, height)

    def menu_rows(self, menus: Sequence[Menu], index: int) -> tuple[Box, ...]:
        return self._lines(self.menu_box(menus, index), menus[index].items)

    def menu(self, menus: Sequence[Menu], index: int, hot: int | None) -> None:
        items = menus[index].items
        box = self.menu_box(menus, index)
        self.menu_lines(box, list(zip(items, self._lines(box, items), strict=True)), hot)

    def submenu_box(self, menus: Sequence[Menu], index: int, line: int) -> Box:
        width, height = self._menu_size(menus[index].items[line].items)
        parent, row = self.menu_box(menus, index), self.menu_rows(menus, index)[line]
        right, left = parent.x + parent.w - SUBMENU_OVER, parent.x + SUBMENU_OVER - width
        x = left if right + width > WIDTH - 2 and left >= 0 else min(right, WIDTH - 2 - width)
        y = min(row.y - self.menu_edge, HEIGHT - 2 - height)
        return Box(max(0, x), max(self.bar_height, y), width, height)

    def submenu_rows(self, menus: Sequence[Menu], index: int, line: int) -> tuple[Box, ...]:
        return self._lines(self.submenu_box(menus, index, line), menus[index].items[line].items)

    def submenu(self, menus: Sequence[Menu], index: int, line: int, hot: int | None) -> None:
        items = menus[index].items[line].items
        box = self.submenu_box(menus, index, line)
        self.menu_lines(box, list(zip(items, self._lines(box, items), strict=True)), hot)

    @abstractmethod
    def menu_lines(self, box: Box, lines: Sequence[tuple[MenuItem, Box]], hot: int | None) -> None:
        """Ground, frame and lines of a dropped menu; the line `hot` is lit."""

    def shortcut(self, item: MenuItem) -> str:
        """What stands at the right of a menu's line: its key as this machine writes it, `»` before a submenu."""
        return MORE if item.items else item.key
