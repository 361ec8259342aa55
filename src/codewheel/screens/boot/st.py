"""The ST: the pointer opens the disk's window, a bee flies, the game's icon is chosen, its program starts."""

import math

import pyxel

from ...machines.font import CENTRE, font
from ...machines.pictures import load, of_game
from ...session.texts import translate
from ..contract import GameBox, screens
from .cues import Cues, between, ease

# as drawn in workshop/boots/
KEY, CELL = 2, 32
ICONS = ("manuals", "wheel", "scores", "disk", "bin", "hard", "folder")
BIG = 51  # an icon on the card, with its shadow
SHOWN = 5  # games in the window
WHITE, BLACK, DEEP, PALE, GREY, RED = 0, 1, 4, 5, 6, 10
WINDOW = (90, 67, 220, 127)
BACK, CLOCK, NOTE = (82, 17, 146, 92), (242, 17, 68, 44), (185, 123, 121, 69)
DISKS = (("A", "disk", 20, 20), ("B", "disk", 20, 62), ("C", "hard", 20, 104))
BIN = (20, 152)
SOURCE = (58, 24, 16, 16)  # where the window grows from: beside the disk, clear of its label
START = (210, 130)
CARD, COMB, CELLS = (44, 42, 232, 116), (62, 130), 14

AT_DISK, FIRST, SECOND, ZOOM, OPEN, READ = 32, 36, 46, 50, 64, 100
AT_ICON, CHOOSE, AGAIN, GROW, RUN = 130, 134, 144, 148, 164
LOADED = 226


class StStage:
    """See `boot.Stage`."""

    palette = "boot/st"
    length, fade = 256, 24
    cues: Cues = ((FIRST, "click"), (SECOND, "click"), (OPEN, "open"), (70, "disk"), (86, "disk"), (CHOOSE, "click"),
            (AGAIN, "click"), (RUN, "open"), (176, "disk"), (196, "disk"), (LOADED, "beep"))  # fmt: skip

    def __init__(self, box: GameBox) -> None:
        for picture in ("desk", "window", "back", "clock", "note", "icons"):
            load(f"boot/st_{picture}")  # all at once, so that no frame is late
        programs = {each.name: each.program for shown in screens() for each in shown.boxes}
        place = list(programs).index(box.name)
        games = list(programs.items())[max(0, place - SHOWN + 1) :][:SHOWN]
        self.at = games.index((box.name, box.program))  # the game's place in the window
        self.big = of_game(box.name, "icon_big")
        own = [(name, translate(f"boot.st_{name}")) for name in ICONS[:3]]
        self.window = [(of_game(name, "icon"), 0, program) for name, program in games]
        self.window += [(load("boot/st_icons"), ICONS.index(name) * CELL, label) for name, label in own]
        self.menus, self.info, self.title = (
            translate("boot.st_menus"),
            translate("boot.st_info"),
            translate("boot.st_window"),
        )
        self.bin, self.clock, self.info_b = (
            translate("boot.st_bin"),
            translate("boot.st_clock"),
            translate("boot.st_info_b"),
        )
        self.disks = [translate("boot.st_disk", letter=letter) for letter, *_ in DISKS]
        self.note, self.notes = (
            translate("boot.st_note"),
            translate("boot.st_notes", game=box.text("boot")).split("\n"),
        )
        self.folders = [translate(f"boot.st_{name}") for name in ("pictures", "letters")]
        self.loading, self.source = (
            translate("boot.st_loading", game=box.text("boot")),
            translate("boot.st_source"),
        )
        self.file = f"{box.program}.PRG"

    def draw(self, frame: int) -> None:
        """The desktop until the program runs, then the program's own screen."""
        if frame >= RUN:
            self._program(frame)
            return
        pyxel.blt(0, 0, load("boot/st_desk"), 0, 0, 320, 200)
        font("st8").text_in(8, 2, 308, self.menus, BLACK)
        for name, (letter, icon, x, y) in zip(self.disks, DISKS, strict=True):
            chosen = letter == "A" and frame >= FIRST and frame not in range(SECOND, SECOND + 3)
            self._icon(icon, x, y, name, chosen)
        self._icon("bin", *BIN, self.bin, False)
        self._behind(frame)
        if ZOOM <= frame < OPEN:
            self._zoom(SOURCE, WINDOW, frame - ZOOM, OPEN - ZOOM)
        if frame >= OPEN:
            self._window(frame)
        if frame >= GROW:
            self._zoom((*self._spot(self.at), 24, 24), (0, 0, 320, 200), frame - GROW, RUN - GROW)
        if OPEN <= frame < READ:
            angle = (frame - OPEN) / 7
            self._bee(44 + round(9 * math.sin(angle)), 46 + round(5 * math.sin(2 * angle)), frame, math.cos(angle) < 0)
        else:
            self._pointer(frame)

    def _spot(self, index: int) -> tuple[int, int]:
        """Where an icon stands in the window."""
        return WINDOW[0] + 18 + index % 4 * 50, WINDOW[1] + 30 + index // 4 * 43

    def _icon(self, name: str, x: int, y: int, label: str, chosen: bool) -> None:
        self._labelled(load("boot/st_icons"), ICONS.index(name) * CELL, x, y, label, chosen)

    def _labelled(self, sheet: pyxel.Image, left: int, x: int, y: int, label: str, chosen: bool) -> None:
        """An icon of a sheet with its name below it."""
        pyxel.blt(x, y, sheet, left, CELL * chosen, 26, 26, KEY)
        letters = font("small")
        wide = letters.width(label) + 3
        left = x + 12 - wide // 2
        pyxel.rect(left, y + 27, wide, 9, BLACK if chosen else WHITE)
        letters.text(left + 2, y + 28, label, WHITE if chosen else BLACK)

    def _behind(self, frame: int) -> None:
        """What is open already: the window of disk B, not active, and the clock."""
        letters = font("st8")
        x, y, w, h = BACK
        pyxel.blt(x, y, load("boot/st_back"), 0, 0, w + 2, h + 2, KEY)
        letters.text_in(x + 14, y + 2, w - 28, self.disks[1], BLACK, CENTRE)
        self._info(x, y, w, self.info_b)
        for i, name in enumerate(self.folders):
            self._icon("folder", x + 17 + 42 * i, y + 32, name, False)
        x, y, w, h = NOTE
        pyxel.blt(x, y, load("boot/st_note"), 0, 0, w + 2, h + 2, KEY)
        letters.text_in(x + 14, y + 2, w - 28, self.note, BLACK, CENTRE)
        for i, line in enumerate(self.notes):
            font("small").text_in(x + 18, y + 17 + 12 * i, w - 20, line, BLACK)
        x, y, w, h = CLOCK
        pyxel.blt(x, y, load("boot/st_clock"), 0, 0, w + 2, h + 2, KEY)
        letters.text_in(x + 13, y + 2, w - 26, self.clock, BLACK, CENTRE)
        cx, cy = x + w // 2, y + 28
        pyxel.line(cx, cy, cx - 5, cy - 3, BLACK)
        pyxel.line(cx, cy, cx + 4, cy - 8, BLACK)
        angle = math.radians(frame // 60 * 6 + 120)
        pyxel.line(cx, cy, cx + round(9 * math.cos(angle)), cy + round(9 * math.sin(angle)), RED)

    def _window(self, frame: int) -> None:
        x, y, w, h = WINDOW
        pyxel.blt(x, y, load("boot/st_window"), 0, 0, w + 2, h + 2, KEY)
        letters = font("st8")
        wide = letters.width(self.title) + 16
        pyxel.rect(x + (w - wide) // 2, y + 1, wide, 10, WHITE)
        letters.text(x + (w - wide) // 2 + 8, y + 2, self.title, BLACK)
        self._info(x, y, w, self.info)
        for i, (sheet, left, label) in enumerate(self.window):
            if frame >= OPEN + 6 + 4 * i:
                chosen = i == self.at and frame >= CHOOSE and frame not in range(AGAIN, AGAIN + 3)
                self._labelled(sheet, left, *self._spot(i), label, chosen)

    def _info(self, x: int, y: int, w: int, text: str) -> None:
        """The line below a window's title, in the letters that labels have."""
        font("small").text_in(x + 6, y + 14, w - 20, text, BLACK)

    def _zoom(self, a: tuple[int, int, int, int], b: tuple[int, int, int, int], step: int, steps: int) -> None:
        """Three frames of dots that grow from one box to another."""
        pyxel.dither(0.5)
        for lag in (0, 2, 4):
            t = min(1.0, max(0.0, (step - lag + 2) / steps))
            x, y, w, h = (round(p + (q - p) * t) for p, q in zip(a, b, strict=True))
            pyxel.rectb(x, y, w, h, BLACK)
        pyxel.dither(1)

    def _pointer(self, frame: int) -> None:
        disk = DISKS[0][2] + 14, DISKS[0][3] + 12
        x, y = self._spot(self.at)
        at = between(START, disk, ease(frame, 4, AT_DISK))
        if frame >= READ:
            at = between(disk, (x + 22, y + 9), ease(frame, READ, AT_ICON))
        pyxel.blt(*at, load("boot/st_icons"), 3 * CELL, 2 * CELL, 10, 16, KEY)

    def _bee(self, x: int, y: int, frame: int, left: bool, shadow: bool = True) -> None:
        """The bee on its way to the left or to the right, on the desktop over its shadow."""
        if shadow:
            pyxel.blt(x - 5, y + 12, load("boot/st_icons"), 2 * CELL, 2 * CELL, 16, 16, KEY)
        wide = 16 if left else -16
        pyxel.blt(x - 8, y - 8, load("boot/st_icons"), frame // 3 % 2 * CELL, 2 * CELL, wide, 16, KEY)

    def _program(self, frame: int) -> None:
        """The bar with the program's name, grain below it, a card with the icon and how much has been read."""
        letters = font("st8")
        pyxel.cls(PALE)
        pyxel.dither(0.5)
        pyxel.rect(0, 12, 320, 188, GREY)
        pyxel.dither(1)
        pyxel.rect(0, 0, 320, 11, WHITE)
        pyxel.rect(0, 11, 320, 1, BLACK)
        letters.text((320 - letters.width(self.file)) // 2, 2, self.file, BLACK)
        x, y, w, h = CARD
        pyxel.rect(x + 4, y + 4, w, h, BLACK)
        pyxel.rect(x, y, w, h, WHITE)
        pyxel.rectb(x, y, w, h, BLACK)
        pyxel.rectb(x + 2, y + 2, w - 4, h - 4, BLACK)
        pyxel.rectb(x + 3, y + 3, w - 6, h - 6, BLACK)
        pyxel.blt(x + 18, y + 18, self.big, 0, 0, BIG, BIG, KEY)
        letters.text_in(x + 84, y + 30, w - 92, self.loading, BLACK)
        font("small").text_in(x + 84, y + 44, w - 92, self.source, BLACK)
        part = min(1.0, (frame - RUN) / (LOADED - RUN))
        self._comb(part, frame)

    def _comb(self, part: float, frame: int) -> None:
        """A row of cells; the bee flies along and fills one after the other."""
        x, y = COMB
        sheet = load("boot/st_icons")
        full = int(part * CELLS)
        for i in range(CELLS):
            pyxel.blt(x + 14 * i, y, sheet, (5 if i < full else 4) * CELL, 2 * CELL, 13, 13, KEY)
        at = x + 7 + 14 * min(part * CELLS, CELLS - 1)
        self._bee(round(at), y - 12 + round(2 * math.sin(frame / 5)), frame, left=False, shadow=False)
