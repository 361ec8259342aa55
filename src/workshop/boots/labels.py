"""The disks of the Amiga's start, and the label of a game that has none of its own."""

import numpy as np

from ..canvas import BAYER2, Canvas
from ..canvas import text_width as width
from ..contract import Painter

HAND_KEY = 5  # the colour that the pictures of hand and disk do not use: clear
SLOPE = 7  # what leads into the drive rises a pixel in seven to the right: its flank, and the disk
FACE_W, FACE_H, EDGE = 72, 66, 3  # a disk's face, and its thickness at the left
DISK_W, DISK_H = FACE_W + EDGE, FACE_H + FACE_W // SLOPE + 2
LABEL_W, LABEL_H = 50, 38
LABEL_AT = 3, 14  # on the face


def disk(name: str, paint: Painter) -> Canvas:
    """A disk of three and a half inches, shutter to the right, as it lies before the slot: sheared by whole pixels.

    The letters of its label, `name`, stand upright, each a step higher than the one before; `paint` fills the rest.
    """
    w, h = FACE_W, FACE_H
    face = Canvas(w, h, HAND_KEY)
    face.poly([(0, 0), (w, 0), (w, h - 5), (w - 5, h), (0, h)], 10)
    face.rect(0, 0, w, 1, 11)
    face.rect(0, 1, 1, h - 2, 11)
    face.rect(0, h - 1, w - 5, 1, 1)
    face.rect(w - 1, 1, 1, h - 6, 1)
    face.line(w - 5, h - 1, w - 1, h - 5, 1)
    metal = np.zeros_like(face.a, bool)
    metal[15:51, w - 18 : w - 1] = True
    face.ramp(metal, 0.95 - (face.yy - 15) / 50 + ((face.yy - 15) % 18 < 2) * 0.3, [3, 4, 8, 9], BAYER2)
    face.frame(w - 18, 15, 17, 36, 9, 1)
    face.rect(w - 14, 35, 11, 9, 1)
    face.frame(w - 14, 35, 11, 9, 0, 12)
    face.rect(w - 19, 14, 18, 1, 1)
    face.rect(w - 18, 51, 17, 1, 1)
    for y in (4, h - 8):
        face.rect(3, y, 4, 4, 0)
    x, y = LABEL_AT
    paint(face, x, y + 9)
    face.rect(x, y, LABEL_W, 9, 15)
    face.rect(x, y + 8, LABEL_W, 1, 14)
    face.frame(x, y, LABEL_W, LABEL_H, 8, 3)
    c = Canvas(DISK_W, DISK_H, HAND_KEY)
    for i in range(w):
        top = _lift(i)
        c.a[top : top + h, EDGE + i] = face.a[:, i]
        for k in range(EDGE):  # the upper edge, in the light
            if top - 1 >= 0 and i + k < w:
                c.px(EDGE + i - k, top - 1 - (k == EDGE - 1), 12)
    for k in range(EDGE):
        top = _lift(0) - (k == 0)
        c.rect(k, top, 1, h, 12 if k == 0 else 11)
    c.rect(EDGE - 1, _lift(0), 1, h, 2)
    at = x + (LABEL_W - width(name, "tiny")) // 2
    for char in name:
        at = c.text(EDGE + at, _lift(at + 2) + y + 2, char, 0, "tiny") - EDGE
    return c


def _lift(column: int) -> int:
    """The row at which a column of the face begins."""
    return 1 + FACE_W // SLOPE - round(column / SLOPE)


def plain(c: Canvas, x: int, y: int) -> None:
    """A label with lines that nobody has written on."""
    c.rect(x, y, LABEL_W, LABEL_H - 9, 9)
    for row in range(y + 5, y + LABEL_H - 10, 6):
        c.rect(x + 4, row, LABEL_W - 8, 1, 12)
