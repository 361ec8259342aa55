"""Bodies of any outline under one light: how deep a pixel lies in a body, which way its edge falls, brush strokes."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from ..canvas import Field, Mask
from .kit import grown, shifted

Stroke = Sequence[tuple[float, float, float]]  # along its way: x, y, half its width


def square(n: int) -> tuple[Field, Field]:
    """Across and down on a picture of n x n, -1 to 1 from edge to edge, at the middles of the pixels."""
    y, x = (np.mgrid[0:n, 0:n] + 0.5) / n * 2 - 1
    return x, y


def depth(body: Mask) -> Field:
    """How many pixels lie between a pixel and the body's outline: 0 on the outline, -1 outside."""
    out: Field = np.full(body.shape, -1.0)
    left = body.copy()
    while left.any():
        out[left] += 1
        round_about = grown(~left)
        for y, x in ((0, slice(None)), (-1, slice(None)), (slice(None), 0), (slice(None), -1)):
            round_about[y, x] = True
        left = left & ~round_about
    return out


def facing(body: Mask, soft: int = 3) -> Field:
    """How far the ground falls towards the light at the upper left: 1 towards it, -1 away, about 0 inside."""
    v: Field = np.pad(body.astype(float), soft + 1)
    for _ in range(soft):
        v = (v + np.roll(v, 1, 0) + np.roll(v, -1, 0)) / 3
        v = (v + np.roll(v, 1, 1) + np.roll(v, -1, 1)) / 3
    down, right = np.gradient(v)
    fall = (down + right) / np.maximum(np.hypot(down, right) * np.sqrt(2), 1e-6)
    flat = np.hypot(down, right) < 0.02
    out: Field = np.where(flat, 0, fall)[soft + 1 : -soft - 1, soft + 1 : -soft - 1]
    return out


def brushed(strokes: Sequence[Stroke], n: int, fine: int = 8) -> Mask:
    """Strokes of a brush on a picture of n x n, in its pixels; a pixel counts when half of it is covered."""
    y, x = (np.mgrid[0 : n * fine, 0 : n * fine] + 0.5) / fine
    ink = np.zeros((n * fine, n * fine), bool)
    for stroke in strokes:
        for (x0, y0, w0), (x1, y1, w1) in pairwise(stroke):
            dx, dy = x1 - x0, y1 - y0
            t = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), 0, 1)
            ink |= np.hypot(x - x0 - t * dx, y - y0 - t * dy) <= w0 + t * (w1 - w0)
    cover = ink.reshape(n, fine, n, fine).sum((1, 3))
    return np.asarray(cover * 2 >= fine * fine, bool)


def centred(mask: Mask, n: int) -> Mask:
    """A square mask in the middle of one of n x n."""
    out = np.zeros((n, n), bool)
    left = (n - mask.shape[0]) // 2
    out[left : left + mask.shape[0], left : left + mask.shape[1]] = mask
    return out


def lip(mask: Mask) -> Mask:
    """The pixels to the lower right of a mask: where a cut ends in the light, or what stands out throws a shadow."""
    return shifted(mask, 1, 1) & ~mask
