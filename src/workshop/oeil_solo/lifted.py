"""The lid of L'Oeil's box in the air, its near edge raised: `oeil_solo/lifted.png`, palette `eye/card`.

The part `LIFTED` of `screens/oeil_solo/layout.py`, with the table below it.
"""

from pathlib import Path

import numpy as np

from codewheel.screens.oeil_solo.layout import LID, LIFTED

from ..canvas import BAYER4, Canvas, Field, Pixels
from ..eye.kit import CARD, CREAM, DUSK, GRAIN, INK, KRAFT, O_RED, P_BLUE, PLANK, TABLE
from .lid import INKS, ink, inks, lid, table

Spot = tuple[float, float]

FACE: tuple[Spot, ...] = ((15, 8), (107, 4), (122, 104), (3, 110))  # corners of its top, from the upper left one round
DEEP = 11  # pixels of its near side
WALL: tuple[Spot, ...] = ((3, 109), (122, 103), (118, 115), (7, 121))
SHADOW: tuple[Spot, ...] = ((20, 12), (111, 8), (134, 118), (11, 127))
FINER = 3  # times the printed top is made twice as fine before it is seen askew
PARTS = 4  # of a pixel's width and height, of which the most decide
SOFT, LAYERS = 3, 8  # pixels in which its shadow fades out, and in how many steps
CLEAR = 16  # what is not of the lid


def _finer(a: Pixels) -> Pixels:
    """Twice as fine, with the stairs of slanting lines cut: each pixel looks at its four neighbours."""
    up, down = np.vstack((a[:1], a[:-1])), np.vstack((a[1:], a[-1:]))
    left, right = np.hstack((a[:, :1], a[:, :-1])), np.hstack((a[:, 1:], a[:, -1:]))
    found = np.repeat(np.repeat(a, 2, 0), 2, 1)
    for y, x, one, other, third, fourth in (
        (0, 0, up, left, right, down), (0, 1, up, right, left, down),
        (1, 0, down, left, right, up), (1, 1, down, right, left, up),
    ):  # fmt: skip
        cut = (one == other) & (one != third) & (other != fourth)
        found[y::2, x::2][cut] = one[cut]
    return found


def _view(corners: tuple[Spot, ...]) -> Field:
    """The matrix that leads from the screen to the unit square whose corners are seen there."""
    rows, values = [], []
    for (x, y), (u, v) in zip(corners, ((0, 0), (1, 0), (1, 1), (0, 1)), strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    found: Field = np.append(np.linalg.solve(np.array(rows, float), np.array(values, float)), 1).reshape(3, 3)
    return found


def _askew(top: Pixels, w: int, h: int) -> Pixels:
    """The printed top as it is seen from above, `CLEAR` outside of it."""
    yy, xx = (np.mgrid[0 : h * PARTS, 0 : w * PARTS] + 0.5) / PARTS
    u, v, far = np.tensordot(_view(FACE), np.stack((xx, yy, np.ones_like(xx))), 1)
    u, v = u / far, v / far
    inside = (u >= 0) & (u < 1) & (v >= 0) & (v < 1)
    at = [np.clip((part * size).astype(int), 0, size - 1) for part, size in ((v, top.shape[0]), (u, top.shape[1]))]
    fine = np.where(inside, top[at[0], at[1]], CLEAR)
    votes = np.stack([(fine == pen).reshape(h, PARTS, w, PARTS).sum((1, 3)) for pen in range(CLEAR + 1)]).astype(float)
    votes[INK] *= np.linspace(1.8, 0.9, h)[:, None]  # thin lines hold together, also where they are far
    votes[O_RED] *= 1.4
    votes[P_BLUE] *= 1.7
    found: Pixels = votes.argmax(0).astype(np.uint8)
    return found


def _shadow(c: Canvas) -> None:
    """It takes the light from the table wholly, from the sheet by half, and fades at its edge."""
    bayer = np.tile(BAYER4, (c.h // 4 + 1, c.w // 4 + 1))[: c.h, : c.w]
    middle = np.mean(SHADOW, 0)
    dark = np.zeros(c.a.shape)
    for step in range(LAYERS):  # the same shadow, each time a little smaller
        part = 1 - 2 * SOFT * step / LAYERS / (SHADOW[2][0] - SHADOW[3][0])
        dark += c.poly([tuple(middle + (np.array(spot) - middle) * part) for spot in SHADOW]) / LAYERS
    wood = np.isin(c.a, (TABLE, PLANK, GRAIN))
    c.a[wood & (dark > bayer)] = INK
    c.a[(c.a == CARD) & (dark * 0.5 > bayer)] = DUSK


def whole() -> Canvas:
    """The whole picture."""
    c, flat = table(), Canvas()
    lid(flat)
    size = INKS[0]
    for _, x, y in inks():  # they are set again, upright, where they are seen
        flat.rect(x, y, size, size, CARD)
    top = flat.a[LID.y : LID.y + LID.h, LID.x : LID.x + LID.w]
    for _ in range(FINER):
        top = _finer(top)
    _shadow(c)
    (left, low), (right, high), *_ = WALL
    down = (c.yy - low + (c.xx - left) * (low - high) / (right - left)) / DEEP
    c.ramp(c.poly(list(WALL)), 0.1 + 0.65 * down, [KRAFT, PLANK])
    seen = _askew(top, c.w, c.h)
    face = seen != CLEAR
    c.a[face] = seen[face]
    c.a[face & ~np.roll(face, -1, 0)] = CREAM  # its near edge
    back = np.linalg.inv(_view(FACE))
    for colour, x, y in inks():
        u, v, far = back @ ((x + size / 2 - LID.x) / LID.w, (y + size / 2 - LID.y) / LID.h, 1)
        ink(c, colour, round(u / far - size / 2), round(v / far - size / 2))
    return c


def build(out: Path) -> None:
    """Write the picture."""
    c = Canvas(LIFTED.w, LIFTED.h)
    c.a[:] = whole().a[: LIFTED.h, : LIFTED.w]
    c.save("oeil_solo/lifted", "eye/card", out)
