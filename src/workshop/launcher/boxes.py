"""Boxes with thickness, shadow and lean: rows step aside in whole pixels, so that upper sides stay straight.

Lettering is set upright on the leaning box.
"""

import numpy as np

from ..canvas import Canvas, Pixels
from .colours import CLEAR, D2, D4, D6, DARK, HALF_LIGHT, K, shifted
from .covers import HIGH, WIDE, Cover

THICK = 4
LEAN = 3  # how far the top goes aside at the full lean
CELL_W, CELL_H = 84, 92  # of a pose in its sheet
FOOT_X, FOOT_Y = 8, 86  # in a cell: left edge of the cover's foot, and the first row below it
POSES = (-1.0, -0.5, 0.0, 0.5, 1.0)  # how far the top leans to the right, 1 = LEAN pixels


def _body(face: Pixels, spine: int, top: int, dim: bool) -> Pixels:
    """The cover with its right side and its upper side."""
    c = Canvas(WIDE + THICK, HIGH + THICK, CLEAR)
    for t in range(THICK, 0, -1):
        c.a[THICK - t : THICK - t + HIGH, t : t + WIDE] = spine
        c.a[THICK - t, t : t + WIDE] = top
    c.a[0, THICK : THICK + WIDE] = D4 if dim else D6
    c.a[THICK:, :WIDE] = face
    c.rect(0, THICK, WIDE, 1, D4 if dim else D6)
    c.rect(0, THICK, 1, HIGH, D4 if dim else D6)
    c.rect(0, THICK + HIGH - 1, WIDE, 1, K)
    c.rect(WIDE - 1, THICK + 1, 1, HIGH - 1, DARK[spine])
    for t in range(1, THICK + 1):  # the far edge of the side, and its foot
        c.px(WIDE - 1 + t, THICK + HIGH - t, K)
    return c.a


def _aside(lean: float, row: float, high: int) -> int:
    """How far to the right a row of the body goes, counted from its top."""
    return round((high - 1 - row) / (high - 1) * LEAN * lean)


def _leaning(body: Pixels, lean: float) -> Pixels:
    """A cell with the body leaning."""
    h, w = body.shape
    out = np.full((CELL_H, CELL_W), CLEAR, np.uint8)
    for j in range(h):
        step = _aside(lean, j, h)
        out[FOOT_Y - h + j, FOOT_X + step : FOOT_X + step + w] = body[j]
    return out


def _stamp(cell: Pixels, layer: Pixels, lean: float) -> None:
    """Set what `layer` holds (of a cover's size) on the leaning cover, upright and unbent, as its middle goes."""
    rows = np.nonzero((layer != CLEAR).any(1))[0]
    middle = float(rows[0] + rows[-1]) / 2 + THICK
    x = FOOT_X + _aside(lean, middle, HIGH + THICK)
    place = cell[FOOT_Y - HIGH : FOOT_Y, x : x + WIDE]
    place[layer != CLEAR] = layer[layer != CLEAR]


def _shadow(cell: Pixels, far: bool) -> Pixels:
    """The cell with the box's shadow behind it, falling to the lower right, and the dark line where it stands."""
    mask = cell != CLEAR
    yy, xx = np.mgrid[0:CELL_H, 0:CELL_W]
    out = cell.copy()
    dx, dy = (4, 2) if far else (6, 3)
    cast = shifted(mask, dx, dy) & ~mask & (yy < FOOT_Y + 2)
    out[cast & ((xx + yy) % 2 == 0)] = K
    foot = (yy == FOOT_Y) & (xx >= FOOT_X + 1) & (xx < FOOT_X + WIDE + 7) & ~mask
    out[foot] = K
    under = (yy == FOOT_Y + 1) & (xx >= FOOT_X + 3) & (xx < FOOT_X + WIDE + 6) & ~mask
    out[under] = D2
    return out


def poses(cover: Cover) -> list[Pixels]:
    """The box in all poses, lit in the middle ones and in the half-light at both ends."""
    cells = []
    for lean in POSES:
        dim = abs(lean) == 1
        face = cover.picture()
        title = Canvas(WIDE, HIGH, CLEAR)
        cover.letter(title, dim)
        spine, top = cover.spine, cover.top
        if dim:
            face.remap(face.a < 16, HALF_LIGHT)
            spine, top = (spine if lean < 0 else DARK[spine]), DARK[top]
        cell = _leaning(_body(face.a, spine, top, dim), lean)
        _stamp(cell, title.a, lean)
        cells.append(_shadow(cell, dim))
    assert all(cell[0, 0] == CLEAR for cell in cells)
    return cells
