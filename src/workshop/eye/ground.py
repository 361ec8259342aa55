"""What stands still under the wheels of EYE: the night with its halo, the rim with sixteen notches, the glass pupil.

`eye/ground.png`, 320 x 200, for the palettes `eye/amiga` and `eye/st`.
"""

import math
from pathlib import Path

import numpy as np

from codewheel.screens.eye.geometry import CENTRE, PUPIL, RADIUS, RIM

from ..canvas import BAYER4, Canvas, Field
from .kit import BLK, BRONZE, MAROON, NAVY, P_BLUE, P_YELLOW, SILVER, SLATE, STEEL, TAN, WHITE, Fields, fields, steps

GLINT = (".ww.", "wwww", "www.", ".w..")


def bayer(width: int, height: int) -> Field:
    """The thresholds of the ordered dither over a picture."""
    return np.tile(BAYER4, (height // 4 + 1, width // 4 + 1))[:height, :width]


def halo(canvas: Canvas, f: Fields, dither: Field) -> None:
    """The glow about the disc, and its shadow to the lower right."""
    glow = np.clip(1 - (f.r - 92) / 20, 0, 1) * 0.5
    canvas.a[:] = np.where(glow > dither, NAVY, BLK)
    shadow = np.hypot(canvas.xx + 0.5 - CENTRE[0] - 3, canvas.yy + 0.5 - CENTRE[1] - 3) < RADIUS + 1
    canvas.a[shadow] = BLK


def rim(canvas: Canvas, f: Fields) -> None:
    """A turned ring of steel: bright lip, groove, notches of which a wheel passes one a click."""
    depth, light = f.r - RIM, f.light_out
    pens = steps(0.5 + 0.45 * light, [SLATE, STEEL, SILVER])
    groove = steps(0.5 - 0.5 * light, [NAVY, SLATE, STEEL])
    lip = np.select([light > 0.75, light > 0.1, light > -0.4], [WHITE, SILVER, SLATE], NAVY)
    pens = np.where(depth < 1, BLK, np.where(depth < 2, groove, np.where(depth >= 4.1, lip, pens)))
    part = (f.angle * 8 / np.pi) % 1
    notch = (np.minimum(part, 1 - part) * np.pi / 8 * f.r < 0.8) & (depth < 3)
    pens = np.where(notch, BLK, pens)
    ring = (depth >= 0) & (f.r < RADIUS)
    canvas.a[ring] = pens[ring]


def pupil(canvas: Canvas, f: Fields, dither: Field) -> None:
    """A brass collar about a ball of dark glass; light gathers in it at the lower right."""
    light = f.light_out
    pens = steps(0.5 + 0.6 * light, [MAROON, BRONZE, TAN, P_YELLOW], 0.4, dither)
    inner = steps(0.5 - 0.6 * light, [MAROON, BRONZE, TAN], 0.3, dither)
    glass = steps(np.clip((f.r - 4) / 9 - 0.35 * light, 0, 1) * 0.95, [BLK, NAVY, P_BLUE], 0.7, dither)
    pens = np.where(f.r < PUPIL - 1.2, inner, pens)
    pens = np.where(f.r < PUPIL - 2.6, BLK, pens)
    pens = np.where(f.r < PUPIL - 3.4, glass, pens)
    canvas.a[f.r < PUPIL] = pens[f.r < PUPIL]
    canvas.a[(f.r >= PUPIL) & (f.r < PUPIL + 0.9)] = BLK
    x, y = CENTRE
    canvas.art(x - 7, y - 7, list(GLINT), {"w": WHITE})
    canvas.px(x + 4, y + 5, SILVER)


def ground() -> Canvas:
    """The whole picture."""
    canvas = Canvas()
    f, dither = fields(canvas.w, canvas.h), bayer(canvas.w, canvas.h)
    halo(canvas, f, dither)
    canvas.a[f.r < RADIUS] = BLK
    rim(canvas, f)
    pupil(canvas, f, dither)
    assert math.isclose(f.r.min(), math.sqrt(0.5))
    return canvas


def build(out: Path) -> None:
    """Write `eye/ground.png`."""
    ground().save("eye/ground", "eye/amiga", out)
