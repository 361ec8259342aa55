"""A game's logo: the letters of its title, from which every smaller one is made.

Each game has one (`workshop/GAME/logo.py`), for its box, its place on the shelf, its booklet and its About.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from PIL import Image

from ..canvas import Mask, Pixels
from .capitals import FINE

LARGE, PLATE = 16, 11  # rows of a logo in the booklet and on the shelf's plate
SMALL_W = 52  # a box has room for so much
FACE, SECOND, WHITE, BALL, PUPIL = range(1, 6)  # in a logo: the letters' two inks, parts of an eye; 0 is clear


class Logo(NamedTuple):
    """The three sizes of a logo."""

    large: Pixels
    small: Pixels  # at most `SMALL_W` wide
    plate: Pixels


class Letter(NamedTuple):
    """A letter of a logo: its mask at `FINE` times its size, its ink, and the pixels between it and the next."""

    mask: Mask
    ink: int = FACE
    gap: int = 1


def scaled(mask: Mask, rows: int, high: int) -> Mask:
    """A letter drawn `rows` pixels high, at another height; both at `FINE` times their size."""
    wide = max(1, round(mask.shape[1] / FINE * high / rows))
    image = Image.fromarray(mask.astype(np.uint8) * 255)
    small: Mask = np.asarray(image.resize((wide * FINE, high * FINE), Image.Resampling.BOX)) >= 128
    return small


def row(letters: Sequence[Letter], least: float = 0.5) -> Pixels:
    """Letters side by side at their size. `least`: the part of a pixel that ink has to cover."""
    cells = []
    for mask, ink, gap in letters:
        high, wide = mask.shape[0] // FINE, mask.shape[1] // FINE
        cover = mask.reshape(high, FINE, wide, FINE).mean((1, 3)) >= least
        cells += [np.where(cover, ink, 0), np.zeros((high, gap), int)]
    return np.hstack(cells[:-1]).astype(np.uint8)


def stamp(target: Pixels, x: int, y: int, logo: Pixels, inks: dict[int, int], shade: int | None = None) -> None:
    """Print a logo into pixels, `inks` for its values; `shade` falls to the lower right."""
    high, wide = logo.shape
    if shade is not None:
        target[y + 1 : y + high + 1, x + 1 : x + wide + 1][logo > 0] = shade
    place = target[y : y + high, x : x + wide]
    for value, ink in inks.items():
        place[logo == value] = ink
