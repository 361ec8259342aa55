"""The PC: it greets, counts its memory, names its parts; the program's name is typed; its picture comes by lines."""

import pyxel

from ...machines.font import CENTRE, LEFT, font
from ...machines.pictures import has, load, of_game
from ...session.texts import translate
from ..contract import GameBox
from .cues import Cues

BLACK, BLUE, GREEN, CYAN, SILVER, GREY, LIGHTBLUE, LIME, AQUA, YELLOW, WHITE = 0, 1, 2, 3, 7, 8, 9, 10, 11, 14, 15
PICTURE_H = 150  # as drawn in workshop/boots/dos.py

COUNT, COUNTED, PARTS, STEP, BEEP, START = 8, 74, 80, 6, 116, 118
TYPED, STRIKE, ENTER, PICTURE, SHOWN, LOADED, DISSOLVE = 166, 5, 172, 178, 208, 248, 254
KILOBYTES, CELLS = 640, 22


def _text(x: int, y: int, text: str, colour: int, wide: int = 320, side: int = LEFT) -> None:
    """Text from a pixel on, in a room of `wide` pixels.

    Lines lie farther apart than in the text mode: that one has no air for descenders.
    """
    font("dos8").text_in(x, y, min(wide, 320 - x), text, colour, side)


def _frame(x: int, y: int, w: int, h: int, colour: int) -> None:
    """A double frame, as the signs of the PC draw it."""
    pyxel.rectb(x, y, w, h, colour)
    pyxel.rectb(x + 2, y + 2, w - 4, h - 4, colour)


def _bar(x: int, y: int, cells: int, full: int, light: int, face_: int) -> None:
    """Blocks of 6 x 8 in a frame, the full ones lit from above."""
    pyxel.rectb(x - 3, y - 3, cells * 8 + 4, 14, GREY)
    for i in range(cells):
        at = x + 8 * i
        if i < full:
            pyxel.rect(at, y, 6, 8, face_)
            pyxel.rect(at, y, 6, 2, light)
        else:
            pyxel.pset(at + 2, y + 4, GREY)


class DosStage:
    """See `boot.Stage`."""

    palette = "boot/dos"
    length, fade = 274, 0  # it dissolves: its colours cannot be dimmed

    def __init__(self, box: GameBox) -> None:
        self.picture, self.wheel = of_game(box.name, "loading"), load("boot/dos_wheel")
        self.title = "" if has(box.name, "loading") else box.program  # a plain picture bears no name
        self.name = box.program.lower()
        self.first = TYPED - STRIKE * len(self.name)  # the first key is struck
        ok = translate("boot.dos_ok")
        parts = (("processor", "80286"), ("display", "EGA"), ("keyboard", ok),
                 ("speaker", ok), ("mouse", ok), ("drive_a", "1.2 M"), ("memory", "640 K"),
                 ("drive_c", "40 M"))  # fmt: skip
        self.parts = [(translate(f"boot.dos_{part}"), value) for part, value in parts]
        self.maker, self.model, self.rights = (translate(f"boot.dos_{line}") for line in ("maker", "model", "rights"))
        self.starting, self.skip = translate("boot.dos_starting"), translate("boot.dos_skip")
        self.loading = translate("boot.dos_loading", program=f"{box.program}.EXE")
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
        pyxel.rect(0, 0, 320, 60, BLUE)
        _frame(1, 1, 318, 58, AQUA)
        for y, part in ((4, 0.75), (6, 0.5), (8, 0.25), (50, 0.25), (52, 0.5), (54, 0.75)):
            pyxel.dither(part)
            pyxel.rect(4, y, 312, 2, LIGHTBLUE)
        pyxel.dither(1)
        pyxel.blt(12, 10, self.wheel, 0, 0, 40, 40)
        _text(66, 12, self.maker, WHITE, 246)
        _text(66, 26, self.model, AQUA, 246)
        _text(66, 40, self.rights, SILVER, 246)
        self._memory(frame)
        if frame >= COUNTED:
            self._parts(frame)
        if frame >= START:
            _text(12, 148, self.starting, SILVER, 300)
        if frame >= START + 8:
            _text(12, 160, "C:\\>", SILVER)
            _text(44, 160, "cd games", WHITE)
            typed = self.name[: max(0, (frame - self.first) // STRIKE + 1)]
            _text(12, 172, "C:\\GAMES>", SILVER)
            _text(84, 172, typed, YELLOW)
            if frame < ENTER and (frame // 8) % 2 == 0:
                pyxel.rect(84 + len(typed) * 8, 178, 8, 2, WHITE)
        pyxel.rect(0, 185, 320, 15, SILVER)
        pyxel.rect(0, 185, 320, 1, WHITE)
        _text(12, 189, self.skip, BLACK, 194)
        for colour in range(16):  # a strip to adjust the monitor by
            pyxel.rect(211 + 6 * colour, 188, 6, 9, colour)
        pyxel.rectb(210, 187, 98, 11, BLACK)

    def _memory(self, frame: int) -> None:
        part = min(1.0, max(0.0, (frame - COUNT) / (COUNTED - COUNT)))
        text = translate("boot.dos_count", kilobytes=f"{int(part * KILOBYTES / 16) * 16:3}")
        _text(12, 67, text, WHITE if part < 1 else LIME, 116)
        _bar(134, 67, CELLS, int(part * CELLS), LIME, GREEN)

    def _parts(self, frame: int) -> None:
        """The table of parts, a line of two after the other, each with its lamp."""
        pyxel.rectb(1, 83, 318, 58, CYAN)
        pyxel.rect(160, 87, 1, 50, CYAN)
        for i, (name, value) in enumerate(self.parts):
            if frame >= PARTS + STEP * (i // 2) * 2:
                x, y = 12 + 160 * (i % 2), 89 + 12 * (i // 2)
                pyxel.rect(x, y + 1, 5, 5, GREEN)
                pyxel.rect(x, y + 1, 4, 4, LIME)
                pyxel.pset(x + 1, y + 2, WHITE)
                _text(x + 12, y, name, SILVER, 121 - 8 * len(value))
                _text(x + 137 - 8 * len(value), y, value, LIME)

    def _game(self, frame: int) -> None:
        lines = min(PICTURE_H, (frame - PICTURE) * PICTURE_H // (SHOWN - PICTURE))
        pyxel.blt(0, 0, self.picture, 0, 0, 320, lines)
        if self.title and lines == PICTURE_H:
            _text(8, 116, self.title, WHITE, 304, CENTRE)
        if lines < PICTURE_H:
            pyxel.rect(0, lines, 320, 1, GREY)
        part = min(1.0, max(0.0, (frame - PICTURE) / (LOADED - PICTURE)))
        _text(8, 160, self.loading, SILVER, 304, CENTRE)
        full = int(part * 30)
        _bar(41, 178, 30, full, *((WHITE, AQUA) if part < 1 else (WHITE, LIME)))
        if frame >= DISSOLVE:
            pyxel.dither(min(1.0, (frame - DISSOLVE + 1) / (self.length - 1 - DISSOLVE)))
            pyxel.rect(0, 0, 320, 200, BLACK)
            pyxel.dither(1)
