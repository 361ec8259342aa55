"""Ishido's tools: polished and layered stone, edges, hand-set masks. Pictures are arrays of pens, EMPTY where clear."""

from collections.abc import Sequence

import numpy as np

from codewheel.screens.ishido.sets import DEEP, INK, LIGHT

from ..canvas import Canvas, Field, Mask, Pixels

EMPTY = 255


def art(rows: Sequence[str]) -> Mask:
    """Hand-set rows as a mask; blanks and points are clear."""
    return np.array([[char not in ". " for char in row] for row in rows])


def cloud(rng: np.random.Generator, h: int, w: int, cell: tuple[int, int]) -> Field:
    """Smooth noise, 0-1; `cell`: height and width of its features in pixels."""
    grid = rng.random((h // cell[0] + 3, w // cell[1] + 3))
    y, x = np.arange(h) / cell[0], np.arange(w) / cell[1]
    yi, xi = y.astype(int), x.astype(int)
    fy, fx = y - yi, x - xi
    fy, fx = (fy * fy * (3 - 2 * fy))[:, None], (fx * fx * (3 - 2 * fx))[None]
    upper = grid[np.ix_(yi, xi)] * (1 - fx) + grid[np.ix_(yi, xi + 1)] * fx
    lower = grid[np.ix_(yi + 1, xi)] * (1 - fx) + grid[np.ix_(yi + 1, xi + 1)] * fx
    noise: Field = upper * (1 - fy) + lower * fy
    return noise


def steps(v: Field, ramp: Sequence[int]) -> Pixels:
    """Flat tones of a ramp with narrow seams of checks between them. `v`: the place on the ramp, 0 its first tone."""
    low = np.floor(v).astype(int)
    part = v - low
    y, x = np.mgrid[0 : v.shape[0], 0 : v.shape[1]]
    low = low + np.where(part > 0.68, 1, np.where((part > 0.57) & ((x + y) % 2 == 0), 1, 0))
    low = np.clip(low, 0, len(ramp) - 1)
    padded = np.pad(low, 2, constant_values=-9)
    same = np.zeros(v.shape, int)  # lone specks go: a seam is at least three pixels
    for dy in range(5):
        for dx in range(5):
            same += padded[dy : dy + v.shape[0], dx : dx + v.shape[1]] == low
    low = np.where(same < 4, np.bincount(low.ravel()).argmax(), low)
    flat: Pixels = np.array(ramp, np.uint8)[low]
    return flat


def shifted(mask: Mask, dy: int, dx: int) -> Mask:
    """The mask moved down and right; what leaves is lost, what comes in is clear."""
    h, w = mask.shape
    out = np.zeros_like(mask)
    out[max(0, dy) : h + min(0, dy), max(0, dx) : w + min(0, dx)] = mask[
        max(0, -dy) : h + min(0, -dy), max(0, -dx) : w + min(0, -dx)
    ]
    return out


def grown(mask: Mask) -> Mask:
    """The mask and its neighbours above, below, left and right."""
    return mask | shifted(mask, 1, 0) | shifted(mask, -1, 0) | shifted(mask, 0, 1) | shifted(mask, 0, -1)


def doubled(mask: Mask) -> Mask:
    """A mask at twice its size, diagonals kept clean (EPX)."""
    m = np.pad(mask, 1)
    c, up, down, left, right = m[1:-1, 1:-1], m[:-2, 1:-1], m[2:, 1:-1], m[1:-1, :-2], m[1:-1, 2:]
    out = np.zeros((c.shape[0] * 2, c.shape[1] * 2), bool)
    out[0::2, 0::2] = np.where((left == up) & (left != down) & (up != right), up, c)
    out[0::2, 1::2] = np.where((up == right) & (up != left) & (right != down), right, c)
    out[1::2, 0::2] = np.where((down == left) & (down != right) & (left != up), left, c)
    out[1::2, 1::2] = np.where((right == down) & (right != up) & (down != left), right, c)
    return out


def paint(c: Canvas, x: int, y: int, mask: Mask, pen: int) -> None:
    """Set the pixels of a mask whose upper left corner lies at (x, y)."""
    c.a[y : y + mask.shape[0], x : x + mask.shape[1]][mask] = pen


def engrave(c: Canvas, x: int, y: int, mask: Mask, dark: int = DEEP, lit: int = LIGHT) -> None:
    """A sign cut into the ground: dark strokes, their lower right lip lit."""
    paint(c, x + 1, y + 1, mask, lit)
    paint(c, x, y, mask, dark)


def raised(c: Canvas, x: int, y: int, w: int, h: int, light: int, shade: int, rim: int = INK) -> None:
    """A slab that stands out: rim, lit edge, and its shadow below."""
    c.frame(x, y, w, h, rim)
    c.frame(x + 1, y + 1, w - 2, h - 2, light, shade)
    c.rect(x + 1, y + h, w, 1, INK)
    c.rect(x + w, y + 1, 1, h, INK)
