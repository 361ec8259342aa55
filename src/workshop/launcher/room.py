"""The room: wall and shelf at eight levels of light, and what stands still around them."""

import numpy as np

from ..canvas import BAYER2, Canvas, Field
from ..lettering.logos import FACE, Letter, row, stamp
from .colours import D1, D2, D3, D4, D5, D6, DARK, DG, LG, WH, WOOD, K
from .logo import word

TOP, SHELF, EDGE, FLOOR = 20, 108, 122, 131  # first rows of wall, shelf, its front edge, and the panel below
LEVELS = 8
PLATE = (8, 136, 220, 56)
STRIP = (24, 171, 188, 13)


def _grain(c: Canvas, seed: int, along_x: bool) -> Field:
    """Grain of one plank, about -1 to 1."""
    rng = np.random.default_rng(seed)
    a, b = (c.yy, c.xx) if along_x else (c.xx, c.yy)
    field: Field = np.zeros_like(a)
    for frequency, strength in ((0.55, 0.5), (1.3, 0.3), (0.21, 0.5)):
        field = field + strength * np.sin(a * frequency + 1.8 * np.sin(b * 0.018 + rng.random() * 6) + rng.random() * 6)
    return field


def level(k: int) -> Canvas:
    """Wall and shelf, rows TOP to FLOOR of the screen, with the light of level k of LEVELS everywhere."""
    c = Canvas(320, 200, K)
    light = k / (LEVELS - 1) * 0.6
    for i in range(8):
        plank = (c.xx >= i * 40) & (c.xx < i * 40 + 40) & (c.yy < SHELF)
        c.ramp(plank, 0.11 + _grain(c, 40 + i, False) * 0.045 + light, WOOD)
        c.rect(i * 40, 0, 1, SHELF, K if light < 0.3 else D3 if light < 0.5 else D4)
        c.rect(i * 40 + 1, 0, 1, SHELF, D2 if light < 0.3 else D4 if light < 0.5 else D5)
    dado = (c.yy >= SHELF - 3) & (c.yy < SHELF)
    c.remap(dado, DARK)
    c.ramp((c.yy >= SHELF) & (c.yy < EDGE), 0.40 + _grain(c, 3, True) * 0.04 + light * 0.5, WOOD)
    c.rect(0, SHELF, 320, 1, D1 if k < 4 else D2)
    c.ramp(c.yy >= EDGE, 0.33 + _grain(c, 9, True) * 0.03 + light * 0.38, WOOD)
    c.rect(0, EDGE, 320, 1, [D4, D4, D5, D5, D6, D6, WH, WH][k])
    c.rect(0, FLOOR - 2, 320, 1, D1)
    c.rect(0, FLOOR - 1, 320, 1, K)
    for y in (TOP, TOP + 1):
        c.remap(c.yy == y, DARK)
    c.remap((c.yy == TOP + 2) & ((c.xx + c.yy) % 2 == 0), DARK)
    return c


def room() -> Canvas:
    """All levels below one another, dark first."""
    c = Canvas(320, LEVELS * (FLOOR - TOP))
    c.a = np.vstack([level(k).a[TOP:FLOOR] for k in range(LEVELS)])
    return c


def _cornice(c: Canvas) -> None:
    c.ramp(c.yy < 16, 0.42 + _grain(c, 7, True) * 0.05 - c.yy / 160, WOOD)
    for y, colour in ((0, D5), (12, D2), (13, D4), (14, D2), (15, K)):
        c.rect(0, y, 320, 1, colour)
    c.rect(80, 0, 160, 14, D4)
    c.frame(80, 0, 160, 14, D6, D1)
    c.frame(81, 1, 158, 12, D5, D2)
    for x in (84, 234):
        c.rect(x, 6, 2, 2, D2)
        c.px(x, 6, D6)
    name = row([Letter(mask, gap=4) for mask in word(9)], 0.45)
    x = 160 - name.shape[1] // 2
    for by, ink in ((1, D6), (0, K)):
        stamp(c.a, x + by, 3 + by, name, {FACE: ink})
    for y, colour in ((16, D6), (17, D5), (18, D3), (19, K)):
        c.rect(0, y, 320, 1, colour)
    for x in range(20, 320, 70):
        c.rect(x, 15, 3, 5, D4)
        c.rect(x, 15, 3, 1, D6)
        c.rect(x + 2, 16, 1, 4, D1)


def _plate(c: Canvas) -> None:
    """A brass plate, brushed, held by four screws; the lamp is mirrored in hard slanted bands."""
    x, y, w, h = PLATE
    c.rect(x + 2, y + 2, w, h, K)
    inside = (c.xx >= x) & (c.xx < x + w) & (c.yy >= y) & (c.yy < y + h)
    sheen = 0.62 + 0.16 * np.sin((c.xx + c.yy * 0.6) / 34.0 - 0.6) + 0.03 * np.sin(c.yy * 2.4)
    c.ramp(inside, sheen - (c.yy - y) / 260, [D2, D3, D4, D5, D6, WH], BAYER2)
    c.rect(x + 8, y + 6, w - 16, h - 12, D5)
    slant = c.xx + (c.yy - y) * 0.5 - x
    face = (c.xx > x + 8) & (c.xx < x + w - 9) & (c.yy >= y + 6) & (c.yy < y + h - 6)
    for start, broad in ((96, 16), (116, 3), (196, 6)):
        c.a[face & (slant >= start) & (slant < start + broad)] = D6
    c.frame(x, y, w, h, D6, D2)
    c.frame(x + 1, y + 1, w - 2, h - 2, WH, D3)
    c.frame(x + 7, y + 5, w - 14, h - 10, D3, D6)
    for sx in (x + 3, x + w - 6):
        for sy in (y + 3, y + h - 6):
            c.rect(sx, sy, 3, 3, D4)
            c.line(sx, sy + 2, sx + 2, sy, D2)
            c.px(sx, sy, WH)
            c.px(sx + 2, sy + 2, D1)


def desk() -> Canvas:
    """The whole screen without what moves: cornice and rail above, the panel with its plate below."""
    c = Canvas(320, 200, K)
    _cornice(c)
    panel = c.yy >= FLOOR
    c.ramp(panel, 0.15 + _grain(c, 21, True) * 0.035 + np.maximum(0, 0.10 - (c.yy - FLOOR) / 500), WOOD)
    c.rect(0, FLOOR, 320, 2, K)
    _plate(c)
    return c


LAMP = [
    "............kkkkkk............",
    "...........k765432k...........",
    "...........k654321k...........",
    "............k6542k............",
    ".............k63k.............",
    "............kG7gDk............",
    "..........kkGGggDDkk..........",
    "........kkG7GgggDDDDkk........",
    "......kkGG7GggggDDDDDDkk......",
    "....kkGGG7GgggggDDDDDDDDkk....",
    "...kGGGG7GggggggDDDDDDDDDDk...",
    "..kGGGGGGgggggggDDDDDDDDDDDk..",
    ".kGGGGGgggggggggDDDDDDDDDDDDk.",
    ".k66666666666666655555544443k.",
    "..kk777777777777777777776kkk..",
    "....66..77777777777766..6.....",
    "..........677777776...........",
    "............66776.............",
]
LAMP_KEY = {"k": K, "1": D1, "2": D2, "3": D3, "4": D4, "5": D5, "6": D6, "7": WH, "g": DG, "G": LG, "D": DG}
