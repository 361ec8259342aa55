"""The Amiga: a hand offers the game's disk and pushes it into the drive; it clicks, it glows, copper rises."""

import math

import pyxel

from ...machines.font import fitting, font
from ...machines.pictures import has, load, of_game
from ...session.texts import translate
from ..contract import GameBox
from .cues import Cues, between, ease

# as drawn in workshop/boots/amiga.py
ROOM_KEY, HAND_KEY = 15, 5
DISK_W, DISK_H = 75, 78
LABEL = (31, 27)  # on the disk: the middle of the line with the name, were the disk upright at its left edge
HAND_AT = (200, 8)  # where the hand's pictures have the disk
SLOT = 211  # columns from here on lie in the drive
SLOPE, RAIL = 7, (138, 68)  # the disk goes in along a line that rises a pixel in seven; a point of it
LAMP = (202, 147, 3, 4)
HORIZON = 154
COPPER = (13, 14, 15, 7, 8, 7, 15, 14, 13)
STEEL = (1, 2, 10, 11, 12, 11, 10, 2, 1)

ARRIVE, GO, ALIGN, PUSH, GRAB, AWAY = 34, 76, 102, 122, 130, 156
WIPE = 234


def _rail(x: int) -> tuple[int, int]:
    """The place of a disk before or in the slot, by its left edge."""
    return x, RAIL[1] - round((x - RAIL[0]) / SLOPE)


OUT, OFFER, NEAR, HELD, IN = (-74, 132), (84, 32), _rail(104), _rail(168), _rail(207)


class AmigaStage:
    """See `boot.Stage`."""

    palette = "boot/amiga"
    length, fade = 252, 0  # it is wiped
    cues: Cues = ((122, "disk"), (130, "place"), (146, "disk"), (163, "disk"), (180, "disk"), (204, "disk"))

    def __init__(self, box: GameBox) -> None:
        self.disk = of_game(box.name, "disk")
        self.label = "" if has(box.name, "disk") else box.program
        title = box.text("boot")
        for name in ("sky", "room", "hand", "thumb"):
            load(f"boot/amiga_{name}")  # all at once, so that no frame is late
        self.insert, self.reading = translate("boot.insert", game=title), translate("boot.reading", game=title)

    def draw(self, frame: int) -> None:
        """The sky, what rises in it, the room, the hand with the disk."""
        pyxel.blt(0, 0, load("boot/amiga_sky"), 0, 0, 320, 156)
        if frame >= GRAB:
            self._bars(frame - GRAB)
        pyxel.blt(0, 0, load("boot/amiga_room"), 0, 0, 320, 200, ROOM_KEY)
        if frame >= GRAB:
            self._lamp(frame)
        self._hand(frame)
        self._plate(self.insert if frame < PUSH else self.reading, frame)
        if frame >= WIPE:
            dark = (frame - WIPE) * 10 // (self.length - WIPE) + 1
            for y in range(0, 200, 10):
                pyxel.rect(0, y, 320, dark, 0)

    def _bars(self, age: int) -> None:
        """Bars of copper and steel that rise from behind the hills one after the other and sway."""
        for i in range(6):
            since = age - 9 * i
            if since > 0:
                sway = math.sin(since / 15 - i * 0.25)
                y = round(HORIZON - (HORIZON - 66) * ease(since, 0, 40) + 44 * sway * ease(since, 10, 50))
                for k, colour in enumerate(COPPER if i % 2 == 0 else STEEL):
                    pyxel.rect(0, y + k, 320, 1, colour)

    def _lamp(self, frame: int) -> None:
        """The lamp glows while the head reads, on the front, too, and the button has come out."""
        x, y, w, h = LAMP
        for k in range(2):
            pyxel.line(208 - k, 148 - k, 208 - k, 154 - k, 9 if k else 8)
        if (frame // 5) % 4 == 3:
            return
        pyxel.dither(0.5)
        pyxel.rect(x - 3, y - 4, w + 6, h + 7, 8)
        pyxel.dither(1)
        pyxel.rect(x - 1, y - 1, w + 2, h + 2, 14)
        pyxel.rect(x, y, w, h, 15)
        pyxel.rect(x, y, w - 1, 2, 9)

    def _place(self, frame: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Where the disk is and where the hand would hold one."""
        if frame < GO:
            bob = round(1.4 * math.sin((frame - ARRIVE) / 7)) if frame > ARRIVE else 0
            x, y = between(OUT, OFFER, ease(frame, 0, ARRIVE))
            return (x, y + bob), (x, y + bob)
        if frame < ALIGN:
            at = between(OFFER, NEAR, ease(frame, GO, ALIGN))
        else:
            at = between(NEAR, HELD, ease(frame, ALIGN, PUSH))
        if frame < PUSH:
            return at, at
        return between(HELD, IN, ease(frame, PUSH, GRAB)), between(HELD, OUT, ease(frame, PUSH + 2, AWAY))

    def _hand(self, frame: int) -> None:
        disk, hand = self._place(frame)
        x, y = hand[0] - HAND_AT[0], hand[1] - HAND_AT[1]
        size = 272, 276
        if frame < AWAY:
            pyxel.blt(x, y, load("boot/amiga_hand"), 0, 0, *size, HAND_KEY)
        pyxel.clip(0, 0, SLOT, 200)
        pyxel.blt(*disk, self.disk, 0, 0, DISK_W, DISK_H, HAND_KEY)
        at = disk[0] + LABEL[0] - font("tiny").width(self.label) // 2
        for char in self.label:  # each a step higher than the one before, as the label lies
            font("tiny").text(at, disk[1] + LABEL[1] - round((at - disk[0] - 1) / SLOPE), char, 0)
            at += font("tiny").width(char)
        pyxel.clip()
        if frame < AWAY:
            pyxel.blt(x, y, load("boot/amiga_thumb"), 0, 0, *size, HAND_KEY)

    def _plate(self, text: str, frame: int) -> None:
        """The line above, where no hand passes; it slides down as the hand arrives."""
        letters = fitting(font("amiga8"), text, 280)
        wide = letters.width(text) + 24
        x, y = 8, 8 - round(26 * (1 - ease(frame, 8, 30)))
        pyxel.rect(x + 2, y + 2, wide, 16, 0)
        pyxel.rect(x, y, wide, 16, 9)
        pyxel.rect(x + 1, y + 1, wide - 2, 14, 10)
        letters.text(x + 12, y + 12 - letters.height, text, 9)
