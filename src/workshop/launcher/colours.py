"""The sixteen colours of the shelf by name, their ramps, and the step into the half-light."""

import numpy as np

from ..canvas import Canvas, Mask, Pixels

K, D1, D2, D3, D4, D5, D6, WH, NB, BL, SK, RD, OR, DG, LG, GY = range(16)
WOOD = [K, D1, D2, D3, D4, D5, D6, WH]
DARK = [K, K, D1, D2, D3, D4, D5, D6, K, NB, BL, D2, RD, K, DG, NB]  # one step down, each in its own hue
HALF_LIGHT = [K, D1, D1, D2, D3, D4, D5, D6, NB, NB, BL, RD, D4, DG, LG, GY]  # a step down, each hue its own
CLEAR = 255  # in arrays of the workshop: nothing here; `sheet` gives it a free index


def rest(pixels: Pixels) -> int:
    """A palette index that `pixels` leaves free, for the transparent key."""
    free = sorted(set(range(16)) - {int(v) for v in np.unique(pixels)})
    assert free, "a sheet that uses all sixteen colours has no transparent key"
    return free[-1]


def sheet(cells: list[Pixels]) -> Canvas:
    """Cells of one size side by side. The pixel (0, 0) is clear: the program reads the transparent key there."""
    whole = np.hstack(cells)
    canvas = Canvas(whole.shape[1], whole.shape[0])
    canvas.a = np.where(whole == CLEAR, rest(whole[whole != CLEAR]), whole).astype(np.uint8)
    assert whole[0, 0] == CLEAR
    return canvas


def shifted(mask: Mask, dx: int, dy: int) -> Mask:
    """The mask moved right by `dx` and down by `dy`; what enters is empty."""
    out = np.zeros_like(mask)
    h, w = mask.shape
    out[max(0, dy) : h + min(0, dy), max(0, dx) : w + min(0, dx)] = mask[
        max(0, -dy) : h - max(0, dy), max(0, -dx) : w - max(0, dx)
    ]
    return out
