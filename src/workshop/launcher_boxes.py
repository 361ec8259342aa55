"""Boxes with thickness, shadow and lean. Lean is a shear in whole pixels, never a resampling: lettering survives."""

import numpy as np

from .canvas import Canvas, Pixels
from .launcher_colours import BL, CLEAR, D2, D4, D6, DARK, GY, HALF_LIGHT, NB, SK, K, shifted
from .launcher_covers import HIGH, WIDE, Cover
from .launcher_drafts import draft

THICK = 5
CELL_W, CELL_H = 84, 92  # of a pose in its sheet
FOOT_X, FOOT_Y = 8, 86  # in a cell: left edge of the cover's foot, and the first row below it
POSES = (-1.0, -0.5, 0.0, 0.5, 1.0)  # how far the top leans to the right, 1 = 5 pixels


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


def _leaning(body: Pixels, lean: float) -> Pixels:
    """A cell with the body leaning: rows step sideways, then columns step upwards on the lifted side."""
    h, w = body.shape
    out = np.full((CELL_H, CELL_W), CLEAR, np.uint8)
    for j in range(h):
        step = round((h - 1 - j) / (h - 1) * 5 * lean)
        out[FOOT_Y - h + j, FOOT_X + step : FOOT_X + step + w] = body[j]
    done = np.full_like(out, CLEAR)
    for i in range(CELL_W):
        along = min(max((i - FOOT_X) / w, 0), 1)
        lift = round(3 * lean * (1 - along)) if lean > 0 else round(-3 * lean * along)
        done[: CELL_H - lift, i] = out[lift:, i]
    return done


def _shadow(cell: Pixels, far: bool) -> Pixels:
    """The cell with the box's shadow behind it, falling to the lower right, and the dark line where it stands."""
    mask = cell != CLEAR
    yy, xx = np.mgrid[0:CELL_H, 0:CELL_W]
    out = cell.copy()
    dx, dy = (5, 2) if far else (9, 4)
    cast = shifted(mask, dx, dy) & ~mask & (yy < FOOT_Y + 2)
    out[cast & ((xx + yy) % 2 == 0)] = K
    foot = (yy == FOOT_Y) & (xx >= FOOT_X + 1) & (xx < FOOT_X + WIDE + 7) & ~mask
    out[foot] = K
    under = (yy == FOOT_Y + 1) & (xx >= FOOT_X + 3) & (xx < FOOT_X + WIDE + 6) & ~mask
    out[under] = D2
    out[(yy >= FOOT_Y - 3) & (yy < FOOT_Y) & (xx >= FOOT_X) & (xx < FOOT_X + WIDE) & ~mask] = K
    return out


def poses(cover: Cover, there: bool) -> list[Pixels]:
    """The box in all poses, lit in the middle ones and in the half-light at both ends."""
    cells = []
    for lean in POSES:
        dim = abs(lean) == 1
        if there:
            c = cover.picture()
            if dim:
                cover.letter(c, False)  # the lettering's shadow lies in the picture too
                c.remap(c.a < 16, HALF_LIGHT)
            cover.letter(c, dim)
            spine, top = cover.spine, cover.top
            if dim:
                spine, top = (spine if lean < 0 else DARK[spine]), HALF_LIGHT[top]
        else:
            c = draft(cover.name, dim)
            spine, top = ((NB if lean > 0 else BL), GY) if dim else (GY, SK)
        cells.append(_shadow(_leaning(_body(c.a, spine, top, dim), lean), dim))
    assert all(cell[0, 0] == CLEAR for cell in cells)
    return cells
