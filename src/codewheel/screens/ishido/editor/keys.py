"""The editor's keys: drawn as caps, and what each of them does beside it."""

import pyxel

from ....machines.skins.base import Box, Skin
from ....machines.skins.common import fill, frame, sprite
from ....machines.widgets.base import AUTO, Part, Ui
from ....machines.widgets.dialog import Dialog
from ....machines.widgets.layout import GAP, Column
from ....machines.widgets.lists import ScrollText
from ....session.texts import translate

TAB = "\t"  # between the caps of a line and what they do; a line without one is a heading
ROWS, PITCH, AIR = 11, 11, 8  # lines that are seen, from one to the next, from caps to words
CAP, SIDES = 10, 8  # height of a cap, and what it is wider than its letters
BETWEEN = 2  # pixels between caps
ARROWS = {
    "left": ("...#.", "..##.", ".###.", "..##.", "...#."),
    "right": (".#...", ".##..", ".###.", ".##..", ".#..."),
    "up": (".....", "..#..", ".###.", "#####", "....."),
    "down": (".....", "#####", ".###.", "..#..", "....."),
}
ARROW = 5  # pixels square


class KeyTable(ScrollText):
    """Lines of `[Tab] [Space]`, a tabulator and words."""

    air = 6

    def __init__(self, text: str) -> None:
        super().__init__(AUTO, text, small=True)
        self.rows_shown = ROWS
        self._caps: list[str | None] = []  # of each line; None: it is a heading

    @property
    def words(self) -> str:
        return self.text.replace("[", "").replace("]", "").replace(TAB, " ")

    def line_height(self, skin: Skin) -> int:
        return PITCH

    def lines(self, skin: Skin) -> list[str]:
        """The words as they are broken beside the widest caps."""
        key = (self.text, self.box.w, skin.small.name)
        if key != self._wrapped:
            self._wrapped, self._lines, self._caps = key, [], []
            room = self.box.w - skin.scroll_width - 2 * self.air - self.column(skin)
            for line in self.text.split("\n"):
                caps, tab, words = line.partition(TAB)
                if not tab:
                    self._lines.append(line)
                    self._caps.append(None)
                    continue
                broken = skin.small.wrap(words, room)
                self._lines += broken
                self._caps += [caps] + [""] * (len(broken) - 1)
        return self._lines

    def column(self, skin: Skin) -> int:
        """From the left of the caps to that of the words."""
        lines = (line.partition(TAB) for line in self.text.split("\n"))
        return AIR + max(caps_width(skin, caps) for caps, tab, _ in lines if tab)

    def draw_line(self, skin: Skin, number: int, x: int, y: int) -> None:
        caps, line, low = self._caps[number], self._lines[number], y + (PITCH - skin.small.height) // 2
        if caps is None:
            skin.text(x, low, line, skin.heading, small=True)
            left = x + skin.small.width(line) + 4
            right = self.box.x + self.box.w - skin.scroll_width - self.air
            fill(Box(left, y + PITCH // 2, right - left, 1), skin.roles.dim)
            return
        draw_caps(skin, caps, x, y)
        skin.text(x + self.column(skin), low, line, None, small=True)


def pieces(caps: str) -> list[tuple[str, str]]:
    """The caps of a line, as `[Tab]`, and the signs between them: the one or the other is ""."""
    return [(piece[1:-1], "") if piece.startswith("[") else ("", piece) for piece in caps.split()]


def _wide(skin: Skin, cap: str, sign: str) -> int:
    if sign:
        return skin.small.width(sign)
    return ARROW + 4 if cap in ARROWS else skin.small.width(cap) + SIDES - 1


def caps_width(skin: Skin, caps: str) -> int:
    """How wide the caps of a line are."""
    found = pieces(caps)
    return sum(_wide(skin, *piece) + BETWEEN for piece in found) - BETWEEN if found else 0


def draw_caps(skin: Skin, caps: str, x: int, y: int) -> None:
    """Caps of keys, lit from above, on their dark feet."""
    roles = skin.roles
    for cap, sign in pieces(caps):
        wide = _wide(skin, cap, sign)
        if sign:
            skin.text(x, y + 2, sign, roles.dim, small=True)
        else:
            box = Box(x, y, wide, CAP)
            fill(box, roles.ink)
            frame(box, roles.ink, roles.dim)
            pyxel.rect(box.x, box.y + box.h - 2, box.w, 2, roles.dim)
            if cap in ARROWS:
                sprite(x + (wide - ARROW) // 2, y + 1, ARROWS[cap], {"#": roles.paper})
            else:
                skin.text(x + SIDES // 2, y + 1, cap, roles.paper, small=True)
        x += wide + BETWEEN


class KeysDialog(Dialog):
    """The keys, and a button that leaves."""

    width = 276

    def __init__(self) -> None:
        super().__init__(translate("ishido_editor.keys_title"))
        self.table: KeyTable

    def compose(self, ui: Ui) -> Part:
        self.table = KeyTable(translate("ishido_editor.keys"))
        return Column(self.table, self.offer([translate("ishido_dialogs.exit")], [self.close]), gap=GAP)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.table)
