"""The leather pouch, from full to flat: eight states beside one another, and its cord. Pens of the interface alone."""

import numpy as np

from codewheel.screens.ishido.layout import BAG, BAG_STATES
from codewheel.screens.ishido.sets import BROWN, CLEAR, GOLD, INK, TAN, WINE

from ..canvas import Canvas, Mask
from .kit import grown

LEATHER = (INK, WINE, BROWN, TAN)
SUB = 4


def pouches() -> Canvas:
    """All states, the full one at the left."""
    c = Canvas(BAG.w * BAG_STATES, BAG.h, CLEAR)
    for state in range(BAG_STATES):
        _bag(c, state * BAG.w, (1 - state / (BAG_STATES - 1)) ** 1.15)
    return c


def _bag(c: Canvas, left: int, full: float) -> None:
    """A bag, lit from the upper left; `full` 0-1. The emptier, the lower it sinks and the more its neck leans."""
    w, h = BAG.w, BAG.h
    body = 11 + 25 * full  # height below the cord
    ruff = 8 + 2 * full
    top = h - 2 - body - ruff
    lean = (1 - full) * 5
    sy, sx = np.mgrid[0 : h * SUB, 0 : w * SUB]
    yy, xx = (sy + 0.5) / SUB, (sx + 0.5) / SUB
    neck = top + ruff
    shift = lean * np.clip((h - 2 - yy) / (body + ruff), 0, 1) ** 1.5
    u = xx - w / 2 + shift
    # the ruffle
    t = (neck - yy) / ruff
    half = 5 + 9 * np.clip(t, 0, 1) ** 0.8
    wave = np.sin(u * 0.9 + 1) * 1.2
    is_ruff = (yy < neck) & (abs(u) <= half) & (yy > top + 1 + wave * (t > 0.5))
    light = 0.52 + 0.33 * np.sin(u / half * 7.5) - 0.2 * u / half - 0.15 * (t < 0.15)
    # the body
    t = np.clip((yy - neck) / body, 0, 1)
    wide = 20.6 - 0.8 * full
    half2 = 5 + (wide - 5) * np.sin(np.minimum(1, t * (1.1 + 0.25 * (1 - full))) * np.pi / 2) ** (
        0.85 + 0.4 * (1 - full)
    )
    low = 0.72 + 0.1 * (1 - full)
    half2 = half2 * np.where(t > low, np.sqrt(np.maximum(0, 1 - ((t - low) / (1 - low)) ** 2)) * 0.35 + 0.65, 1)
    is_body = (yy >= neck) & (yy <= h - 2) & (abs(u) <= half2) & (t < 1)
    nx, ny = u / np.maximum(half2, 1), (t - 0.5) * 1.5
    nz = np.sqrt(np.maximum(0, 1 - np.minimum(1, nx * nx * 0.92)))
    body_light = 0.5 * nz - 0.42 * nx - 0.26 * ny + 0.2
    body_light = body_light + (0.5 + 0.3 * (1 - full)) * np.sin(nx * (8 + 4 * (1 - full)) + 1.2) * np.maximum(
        0, 0.7 + 0.25 * (1 - full) - t
    )
    value = np.where(is_ruff, light, np.where(is_body, body_light - 0.06, 0))
    cover = (is_ruff | is_body).reshape(h, SUB, w, SUB).sum((1, 3))
    mean = value.reshape(h, SUB, w, SUB).sum((1, 3)) / np.maximum(cover, 1)
    shape: Mask = cover * 2 >= SUB * SUB
    v = np.clip(mean, 0, 1) * 3.4
    step = v.astype(int)
    y, x = np.mgrid[0:h, 0:w]
    step = np.minimum(3, step + (v - step > 0.66) + ((v - step > 0.40) & (v - step <= 0.66) & ((x + y) % 2 == 0)))
    area = c.a[:, left : left + w]
    area[shape] = np.array(LEATHER, np.uint8)[step][shape]
    _cord(c, left + round(w / 2 - lean * (body / (body + ruff)) ** 1.5), round(neck))
    drawn = area != CLEAR
    area[grown(drawn) & ~drawn] = INK


def _cord(c: Canvas, x: int, y: int) -> None:
    """A twisted cord round the neck, with its tassel."""
    for k in range(-6, 7):
        low = y + (abs(k) < 4)
        c.px(x + k, low - 1, GOLD if (k + 1) % 3 else BROWN)
        c.px(x + k, low, GOLD if k % 3 else BROWN)
        c.px(x + k, low + 1, BROWN if (k - 1) % 3 else WINE)
    drop = min(6, c.h - 10 - y)
    for k in range(drop):
        c.px(x + 4 + k // 3, y + 2 + k, GOLD if k % 3 else BROWN)
        c.px(x + 5 + k // 3, y + 2 + k, BROWN)
    c.rect(x + 5, y + 2 + drop, 4, 5, GOLD)
    c.rect(x + 6, y + 3 + drop, 1, 4, BROWN)
    c.rect(x + 8, y + 3 + drop, 1, 4, BROWN)
    c.rect(x + 5, y + 2 + drop, 4, 1, WINE)
