"""The PC: it greets, counts its memory, names its parts; the program's name is typed; its picture comes by lines."""

import pyxel

from ..machines.font import face
from ..machines.pictures import load
from ..session.texts import say
from .boot import PROGRAMS, Cues

BLACK, BLUE, GREEN, SILVER, GREY, LIME, AQUA, YELLOW, WHITE = 0, 1, 2, 7, 8, 10, 11, 14, 15
PICTURE_H = 136  # as drawn in workshop/boots_dos.py

COUNT, COUNTED, PARTS, STEP, BEEP, START = 8, 74, 80, 6, 116, 118
TYPED, STRIKE, ENTER, PICTURE, SHOWN = 166, 5, 172, 178, 208
KILOBYTES, CELLS = 640, 22


def _cell(x: int, y: int, text: str, colour: int) -> None:
    """Text at a column and a row of 40 x 25."""
    face("dos8").text(x * 8, y * 8, text, colour)


def _frame(x: int, y: int, w: int, h: int, signs: str, colour: int) -> None:
    """A frame of signs: two corners above, two below, the level and the upright line."""
    _cell(x, y, signs[0] + signs[4] * (w - 2) + signs[1], colour)
    for row in range(y + 1, y + h - 1):
        _cell(x, row, signs[5], colour)
        _cell(x + w - 1, row, signs[5], colour)
    _cell(x, y + h - 1, signs[2] + signs[4] * (w - 2) + signs[3], colour)


class DosStage:
    """See `boot.Stage`."""

    palette = "boot_dos"
    length = 256

    def __init__(self, game: str) -> None:
        self.picture, self.wheel = load(f"boot/dos_{game}"), load("boot/dos_wheel")
        self.name = PROGRAMS[game].lower()
        self.first = TYPED - STRIKE * len(self.name)  # the first key is struck
        ok = say("boot.dos_ok")
        parts = (("processor", "80286"), ("display", "EGA"), ("keyboard", ok),
                 ("speaker", ok), ("mouse", ok), ("drive_a", "1.2 M"), ("memory", "640 K"),
                 ("drive_c", "40 M"))  # fmt: skip
        self.parts = [(say(f"boot.dos_{part}"), value) for part, value in parts]
        self.maker, self.model, self.rights = (say(f"boot.dos_{line}") for line in ("maker", "model", "rights"))
        self.starting, self.skip = say("boot.dos_starting"), say("boot.dos_skip")
        self.loading = say("boot.dos_loading", program=f"{PROGRAMS[game]}.EXE")
        keys = tuple((self.first + STRIKE * i, "type") for i in range(len(self.name)))
        self.cues: Cues = (
            *((PARTS + STEP * i, "type") for i in range(2)), (104, "disk"), (BEEP, "beep"), *keys,
            (ENTER, "click"), (PICTURE, "disk"), (192, "disk"), (214, "disk"), (232, "disk"),
        )  # fmt: skip

    def draw(self, frame: int) -> None:
        """The first page, then the picture."""
        pyxel.cls(BLACK)
        if frame < PICTURE:
            self._page(frame)
        else:
            self._game(frame)

    def _page(self, frame: int) -> None:
        pyxel.rect(0, 0, 320, 56, BLUE)
        _frame(0, 0, 40, 7, "╔╗╚╝═║", AQUA)
        pyxel.blt(12, 8, self.wheel, 0, 0, 40, 40)
        _cell(8, 1, self.maker, WHITE)
        _cell(8, 3, self.model, AQUA)
        _cell(8, 5, self.rights, SILVER)
        self._memory(frame)
        if frame >= COUNTED:
            self._parts(frame)
        if frame >= START:
            _cell(1, 17, self.starting, SILVER)
        if frame >= START + 8:
            _cell(1, 19, "C:\\>", SILVER)
            _cell(5, 19, "cd games", WHITE)
            typed = self.name[: max(0, (frame - self.first) // STRIKE + 1)]
            _cell(1, 21, "C:\\GAMES>", SILVER)
            _cell(10, 21, typed, YELLOW)
            if frame < ENTER and (frame // 8) % 2 == 0:
                pyxel.rect((10 + len(typed)) * 8, 21 * 8 + 6, 8, 2, WHITE)
        pyxel.rect(0, 192, 320, 8, SILVER)
        _cell(1, 24, self.skip, BLACK)
        _cell(36, 24, "EGA", BLACK)

    def _memory(self, frame: int) -> None:
        part = min(1.0, max(0.0, (frame - COUNT) / (COUNTED - COUNT)))
        text = say("boot.dos_count", kilobytes=f"{int(part * KILOBYTES / 16) * 16:3}")
        _cell(1, 8, text, WHITE if part < 1 else LIME)
        left = 39 - CELLS
        full = int(part * CELLS)
        _cell(left, 8, "█" * full + "░" * (CELLS - full), GREEN)

    def _parts(self, frame: int) -> None:
        """The table of parts, a line of two after the other."""
        _frame(0, 10, 40, 6, "┌┐└┘─│", GREY)
        for row in range(1, 5):
            _cell(19, 10 + row, "│", GREY)
        for i, (name, value) in enumerate(self.parts):
            if frame >= PARTS + STEP * (i // 2) * 2:
                x = 2 + 19 * (i % 2)
                wide = 16 if i % 2 == 0 else 17
                _cell(x, 11 + i // 2, name, SILVER)
                _cell(x + wide - len(value), 11 + i // 2, value, LIME)

    def _game(self, frame: int) -> None:
        lines = min(PICTURE_H, (frame - PICTURE) * PICTURE_H // (SHOWN - PICTURE))
        pyxel.blt(0, 8, self.picture, 0, 0, 320, lines)
        if lines < PICTURE_H:
            pyxel.rect(0, 8 + lines, 320, 1, GREY)
        part = min(1.0, max(0.0, (frame - PICTURE) / (self.length - 8 - PICTURE)))
        x = (40 - len(self.loading)) // 2
        _cell(x, 20, self.loading, SILVER)
        full = int(part * 30)
        _cell(5, 22, "█" * full + "░" * (30 - full), AQUA if part < 1 else LIME)
