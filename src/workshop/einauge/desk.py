"""Ein-Auge's desktop: disk and trash as icons, the emblem for dialogs, the maple tile of the status window."""

import numpy as np

from codewheel.screens.einauge.perspective import CLEAR, EYE_H, EYE_W, STONES

from ..canvas import Canvas
from .eye import whole
from .wood import COOL, DARKER, GREY, IRIS, IRIS_L, SLATE, W1, W2, W3, W4, W5, K, W, grain

KEY = {"k": K, "w": W, "g": GREY, "c": COOL, "s": SLATE, "b": IRIS, "l": IRIS_L, "y": W2, "d": W4}

DISK = [
    "kkkkkkkkkkkkkkkkkkkkkkk.",
    "kccsgggggggggggggggsccck",
    "kccsgwwwwggggkkkkggsccck",
    "kccsgwwggggggksskcgsccck",
    "kccsgwwggggggksskcgsccck",
    "kccsggggggggckkkkggsccsk",
    "kccsscccccccccccccssccsk",
    "kcccssssssssssssssscccsk",
    "kcccccccccccccccccccccsk",
    "kcckkkkkkkkkkkkkkkkkccsk",
    "kcckwwwwwwwwwwwwwwwkccsk",
    "kcckwwwwwkkkkkwwwwwkccsk",
    "kcckwwwkklbbblkkwwwkccsk",
    "kcckwwkwllbkbllwkwwkccsk",
    "kcckwwwkklbbblkkwwwkccsk",
    "kcckwwwwwkkkkkwwwwwkccsk",
    "kcckggggggggggggggwkccsk",
    "kcckwwwwwwwwwwwwwwwkccsk",
    "kssksssssssssssssssksssk",
    "kkkkkkkkkkkkkkkkkkkkkkkk",
]
BIN = [
    "........kkkkkk........",
    ".......kwggcck........",
    "..kkkkkkkkkkkkkkkkkk..",
    ".kwwwwgggggggccccsssk.",
    ".kkkkkkkkkkkkkkkkkkkk.",
    "..kwwgggggcgggccccsk..",
    "..kwwkggkggkggkcckck..",
    "..kwgkwgkwgkcgkcskck..",
    "..kwgkwgkwgkcgkcsksk..",
    "..kwgkwgkwgkcgkcsksk..",
    "...kgkwgkwgkcgkcsksk..",
    "...kgkwgkwgkcgkcsksk..",
    "...kgkwgkwgkcgkcsksk..",
    "...kgkwgkwgkcgkcsksk..",
    "...kgkwgkwgkcgkcsksk..",
    "...kggkgkggkcckskck...",
    "....kgggggcccccccsk...",
    "....kgggcccccccsssk...",
    ".....kkkkkkkkkkkkk....",
]
TILE_W, TILE_H = 32, 29


def _maple(c: Canvas, x: int, y: int, w: int, h: int, cell: int) -> None:
    """A piece of maple, lit edge above and left, its grain lengthwise."""
    area = (c.xx >= x) & (c.xx < x + w) & (c.yy >= y) & (c.yy < y + h)
    g = grain((c.xx - x) / 60, (c.yy - y) / 34, np.full_like(c.xx, cell))
    c.a[area] = np.where(g > 0.66, W2, W1)[area]


def _emblem(c: Canvas, x: int, y: int) -> None:
    """The eye in a small maple plaque with a cherry rim, 32 x 32."""
    c.rect(x + 1, y, 30, 32, W5)
    c.rect(x, y + 1, 32, 30, W5)
    c.rect(x + 1, y + 1, 30, 30, W3)
    c.rect(x + 1, y + 1, 30, 1, W2)
    c.rect(x + 1, y + 1, 1, 30, W2)
    c.rect(x + 2, y + 30, 29, 1, W4)
    c.rect(x + 30, y + 2, 1, 29, W4)
    _maple(c, x + 2, y + 2, 28, 28, 2)
    c.frame(x + 2, y + 2, 28, 28, W4, W)
    for px, py in ((4, 4), (25, 4), (4, 25), (25, 25)):
        c.art(x + px, y + py, ["wy.", "ydk", ".k."], {"w": W, "y": W2, "d": W3, "k": W5})
    c.paste(whole(0, 0.2), x + (32 - EYE_W) // 2, y + (32 - EYE_H) // 2, CLEAR)


def _tile(c: Canvas, x: int, y: int) -> None:
    """The maple tile on which the stone of the side to move stands, with the stone's shadow; set into the paper."""
    _maple(c, x, y, TILE_W, TILE_H, 2)
    size = STONES[3]
    middle = (x + TILE_W / 2 + 2.5, y + TILE_H / 2 + 5.5)
    oval = c.ellipse(*middle, size.w / 2 + 0.5, size.h / 2)
    core = c.ellipse(*middle, size.w / 2 * 0.9, size.h / 2 * 0.9)
    inside = (c.xx >= x) & (c.xx < x + TILE_W) & (c.yy >= y) & (c.yy < y + TILE_H)
    c.remap(inside & (core | (oval & ((c.xx + c.yy) % 2 == 0))), DARKER)
    c.rect(x, y, TILE_W, 1, W4)
    c.rect(x, y, 1, TILE_H, W4)
    c.rect(x + 1, y + TILE_H - 1, TILE_W - 1, 1, W2)
    c.rect(x + TILE_W - 1, y + 1, 1, TILE_H - 1, W2)


def desk() -> Canvas:
    """The sheet: disk at 0 (24 x 20), trash at 24 (22 x 19), emblem at 48 (32 x 32), tile at 80 (TILE_W x TILE_H)."""
    c = Canvas(112, 32, CLEAR)
    c.art(0, 0, DISK, KEY)
    c.art(24, 0, BIN, KEY)
    _emblem(c, 48, 0)
    _tile(c, 80, 0)
    return c
