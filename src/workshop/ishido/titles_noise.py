"""Soft noise for clouds, stone and plaster."""

import numpy as np

from ..canvas import Field


def noise(seed: int, cells: int, shape: tuple[int, ...], stretch: float = 1.0) -> Field:
    """Noise 0-1 of this shape (rows, columns): random heights on a grid of `cells` pixels, `stretch` times as wide."""
    rng = np.random.default_rng(seed)
    h, w = shape
    rows, columns = int(h / cells) + 3, int(w / (cells * stretch)) + 3
    grid = rng.random((rows, columns))
    y, x = np.mgrid[0:h, 0:w]
    fy, fx = y / cells, x / (cells * stretch)
    iy, ix = fy.astype(int), fx.astype(int)
    ty, tx = fy - iy, fx - ix
    ty, tx = ty * ty * (3 - 2 * ty), tx * tx * (3 - 2 * tx)
    top = grid[iy, ix] * (1 - tx) + grid[iy, ix + 1] * tx
    low = grid[iy + 1, ix] * (1 - tx) + grid[iy + 1, ix + 1] * tx
    field: Field = top * (1 - ty) + low * ty
    return field
