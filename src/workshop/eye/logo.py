"""The logo: E, Y, E, cut from bars, as on the title and beside the questions."""

import numpy as np

from ..canvas import Mask
from ..lettering.capitals import FINE
from ..lettering.logos import FACE, LARGE, PLATE, SECOND, Letter, Logo, row, scaled
from .questions import letter_e, letter_y

HIGH, WIDE_E, WIDE_Y = 36, 44, 40


def letters(high: int) -> list[Mask]:
    """The three letters at a height."""
    y, x = ((m + 0.5) / FINE - 0.5 for m in np.mgrid[0 : HIGH * FINE, 0 : WIDE_E * FINE])
    e, fork = letter_e(x, y, 0), letter_y(x, y, WIDE_Y / 2)[:, : WIDE_Y * FINE]
    return [scaled(mask, HIGH, high) for mask in (e, fork, e)]


def _row(high: int, gap: int) -> list[Letter]:
    return [Letter(mask, ink, gap) for mask, ink in zip(letters(high), (FACE, SECOND, FACE), strict=True)]


LOGO = Logo(row(_row(LARGE, 6)), row(_row(11, 3)), row(_row(PLATE, 4)))
