"""The ST: the pointer opens the disk's window, a bee flies, the game's icon is chosen, its program starts."""

import math

import pyxel

from ..machines.font import face
from ..machines.pictures import load
from ..session.texts import say
from .boot import PROGRAMS, Cues, between, ease

# as drawn in workshop/boots_st.py
KEY, CELL = 2, 32
ICONS = ("ishido", "eye", "oeil", "einauge", "triaxis", "manuals", "wheel", "scores", "disk", "bin")
WHITE, BLACK, DEEP, PALE, GREY = 0, 1, 4, 5, 6
WINDOW = (88, 38, 220, 138)
DISKS = (("A", 20, 26), ("B", 20, 72))
BIN = (20, 150)
START = (210, 120)

AT_DISK, FIRST, SECOND, ZOOM, OPEN, READ = 32, 36, 46, 50, 64, 100
AT_ICON, CHOOSE, AGAIN, GROW, RUN = 130, 134, 144, 148, 164
LOADED = 226


class StStage:
    """See `boot.Stage`."""

    palette = "boot_st"
    length = 240
    cues: Cues = ((FIRST, "click"), (SECOND, "click"), (OPEN, "open"), (70, "disk"), (86, "disk"), (CHOOSE, "click"),
            (AGAIN, "click"), (RUN, "open"), (176, "disk"), (196, "disk"), (LOADED, "beep"))  # fmt: skip

    def __init__(self, game: str) -> None:
        self.game = game
        for picture in ("desk", "window", "icons"):
            load(f"boot/st_{picture}")  # all at once, so that no frame is late
        names = {name: say(f"boot.st_{name}") for name in ("manuals", "wheel", "scores")}
        self.names = PROGRAMS | names
        self.menus, self.info, self.title = say("boot.st_menus"), say("boot.st_info"), say("boot.st_window")
        self.bin = say("boot.st_bin")
        self.disks = [say("boot.st_disk", letter=letter) for letter, _, _ in DISKS]
        self.loading = say("boot.st_loading", game=say(f"boot.{game}"))
        self.file = f"{PROGRAMS[game]}.PRG"

    def draw(self, frame: int) -> None:
        """The desktop until the program runs, then the program's own screen."""
        if frame >= RUN:
            self._program(frame)
            return
        pyxel.blt(0, 0, load("boot/st_desk"), 0, 0, 320, 200)
        face("st8").text(8, 2, self.menus, BLACK)
        for name, (letter, x, y) in zip(self.disks, DISKS, strict=True):
            chosen = letter == "A" and frame >= FIRST and frame not in range(SECOND, SECOND + 3)
            self._icon("disk", x, y, name, chosen)
        self._icon("bin", *BIN, self.bin, False)
        if ZOOM <= frame < OPEN:
            self._zoom((20, 26, 24, 24), WINDOW, frame - ZOOM, OPEN - ZOOM)
        if frame >= OPEN:
            self._window(frame)
        if frame >= GROW:
            self._zoom((*self._spot(ICONS.index(self.game)), 24, 24), (0, 0, 320, 200), frame - GROW, RUN - GROW)
        if OPEN <= frame < READ:
            angle = (frame - OPEN) / 7
            self._bee(44 + round(9 * math.sin(angle)), 46 + round(5 * math.sin(2 * angle)), frame, math.cos(angle) < 0)
        else:
            self._pointer(frame)

    def _spot(self, index: int) -> tuple[int, int]:
        """Where an icon stands in the window."""
        return WINDOW[0] + 22 + index % 4 * 50, WINDOW[1] + 32 + index // 4 * 44

    def _icon(self, name: str, x: int, y: int, label: str, chosen: bool) -> None:
        pyxel.blt(x, y, load("boot/st_icons"), ICONS.index(name) * CELL, CELL * chosen, 26, 26, KEY)
        font = face("small")
        wide = font.width(label) + 3
        left = x + 12 - wide // 2
        pyxel.rect(left, y + 27, wide, 9, BLACK if chosen else WHITE)
        font.text(left + 2, y + 28, label, WHITE if chosen else BLACK)

    def _window(self, frame: int) -> None:
        x, y, w, h = WINDOW
        pyxel.blt(x, y, load("boot/st_window"), 0, 0, w + 2, h + 2, KEY)
        font = face("st8")
        wide = font.width(self.title) + 16
        pyxel.rect(x + (w - wide) // 2, y + 1, wide, 10, WHITE)
        font.text(x + (w - wide) // 2 + 8, y + 2, self.title, BLACK)
        font.text(x + 6, y + 13, self.info, BLACK)
        for i, name in enumerate(ICONS[:8]):
            if frame >= OPEN + 6 + 4 * i:
                chosen = name == self.game and frame >= CHOOSE and frame not in range(AGAIN, AGAIN + 3)
                self._icon(name, *self._spot(i), self.names[name], chosen)

    def _zoom(self, a: tuple[int, int, int, int], b: tuple[int, int, int, int], step: int, steps: int) -> None:
        """Three frames of dots that grow from one box to another."""
        pyxel.dither(0.5)
        for lag in (0, 2, 4):
            t = min(1.0, max(0.0, (step - lag + 2) / steps))
            x, y, w, h = (round(p + (q - p) * t) for p, q in zip(a, b, strict=True))
            pyxel.rectb(x, y, w, h, BLACK)
        pyxel.dither(1)

    def _pointer(self, frame: int) -> None:
        disk = DISKS[0][1] + 12, DISKS[0][2] + 10
        x, y = self._spot(ICONS.index(self.game))
        at = between(START, disk, ease(frame, 4, AT_DISK))
        if frame >= READ:
            at = between(disk, (x + 12, y + 10), ease(frame, READ, AT_ICON))
        pyxel.blt(*at, load("boot/st_icons"), 3 * CELL, 2 * CELL, 10, 16, KEY)

    def _bee(self, x: int, y: int, frame: int, left: bool, shadow: bool = True) -> None:
        """The bee on its way to the left or to the right, on the desktop over its shadow."""
        if shadow:
            pyxel.blt(x - 5, y + 12, load("boot/st_icons"), 2 * CELL, 2 * CELL, 16, 16, KEY)
        wide = 16 if left else -16
        pyxel.blt(x - 8, y - 8, load("boot/st_icons"), frame // 3 % 2 * CELL, 2 * CELL, wide, 16, KEY)

    def _program(self, frame: int) -> None:
        """The bar with the program's name, grain below it, a card with the icon and how much has been read."""
        font = face("st8")
        pyxel.cls(PALE)
        pyxel.dither(0.5)
        pyxel.rect(0, 12, 320, 188, GREY)
        pyxel.dither(1)
        pyxel.rect(0, 0, 320, 11, WHITE)
        pyxel.rect(0, 11, 320, 1, BLACK)
        font.text((320 - font.width(self.file)) // 2, 2, self.file, BLACK)
        x, y, w, h = 60, 52, 200, 104
        pyxel.rect(x + 4, y + 4, w, h, BLACK)
        pyxel.rect(x, y, w, h, WHITE)
        pyxel.rectb(x, y, w, h, BLACK)
        pyxel.rectb(x + 2, y + 2, w - 4, h - 4, BLACK)
        pyxel.rectb(x + 3, y + 3, w - 6, h - 6, BLACK)
        # twice its size: the picture is scaled about its middle
        pyxel.blt(x + w // 2 - 13, y + 25, load("boot/st_icons"), ICONS.index(self.game) * CELL, 0, 26, 26, KEY, 0, 2)
        font.text(x + (w - font.width(self.loading)) // 2, y + 70, self.loading, BLACK)
        part = min(1.0, (frame - RUN) / (LOADED - RUN))
        pyxel.rectb(x + 20, y + 83, w - 40, 10, BLACK)
        for i in range(int(part * 26)):
            pyxel.rect(x + 22 + i * 6, y + 85, 5, 6, DEEP)
        wide = round((w - 52) * part)
        self._bee(x + 26 + wide, y - 16 + round(5 * math.sin(frame / 6)), frame, left=False, shadow=False)
